"""What the tests of the window share: a stage for each, and silence in Qt's own log."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication, QWidget

from app.desktop.appearance import dress
from app.desktop.qt_loop import GarbageCollection
from tests.factories.quick_programs import programs_are_quick
from tests.factories.windows import no_window_stays
from tests.ui.fake_gateway import FakeGateway, populated
from tests.ui.quick_tests import QUICK_TESTS
from tests.ui.stage import MakeStage, Show, Stage, preferences
from ui.design import roles, theme
from ui.design.roles import install_roles
from ui.window.frame import MainWindow

__all__ = ["no_window_stays", "programs_are_quick"]
HARMLESS = ("propagateSizeHints", "does not support raise()")
"""What the offscreen platform says about itself."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what is slow after the first tests of a module."""
    if item.path.stem in QUICK_TESTS:
        item.add_marker(pytest.mark.slow_after(QUICK_TESTS[item.path.stem]))


@pytest.fixture(autouse=True)
def _quiet_qt(qtlog: Any) -> Iterator[None]:
    """Fail a test in which Qt warned of anything."""
    yield
    loud = [
        record.message
        for record in qtlog.records
        if record.type.name not in ("QtDebugMsg", "QtInfoMsg")
        and not any(word in record.message for word in HARMLESS)
    ]
    assert not loud, f"Qt warned: {loud}"


@pytest.fixture(scope="session", autouse=True)
def _as_in_the_program(qapp: QApplication) -> None:
    GarbageCollection(qapp)
    install_roles()
    theme.load_fonts()


@pytest.fixture(autouse=True)
def _announced_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody listens, who needs a pause between two announcements."""
    monkeypatch.setattr(roles, "ANNOUNCEMENT_SECONDS", 0)


@pytest.fixture(autouse=True)
def _plain_english(qapp: QApplication) -> Iterator[None]:
    """Each test begins and ends in English, light, left to right."""
    dress(qapp, preferences())
    yield
    dress(qapp, preferences())
    QLocale.setDefault(QLocale("en"))


@pytest.fixture
def make_stage(qapp: QApplication) -> Iterator[MakeStage]:
    """Makes stages, dressed by their preferences, and closes them in the end."""
    stages: list[Stage] = []

    def make(gateway: FakeGateway | None = None, *, attach: bool = True, **preferences: Any) -> Stage:
        stage = Stage(gateway, attach=attach, **preferences)
        stages.append(stage)
        dress(qapp, stage.store.current)
        return stage

    yield make
    for stage in stages:
        stage.close()


@pytest.fixture
def stage(make_stage: MakeStage) -> Stage:
    return make_stage()


@pytest.fixture
def busy(make_stage: MakeStage) -> Stage:
    """A gateway with apps, messages and a past."""
    return make_stage(populated())


@pytest.fixture
def show(qapp: QApplication) -> Iterator[Show]:
    """Shows windows over a stage, active as if the user had clicked them, and removes them in the end."""
    windows: list[QWidget] = []

    def open_window(stage: Stage, page: str = "") -> MainWindow:
        window = MainWindow(stage.models)
        windows.append(window)
        window.show()
        window.activateWindow()
        stage.spin_until(window.isActiveWindow)
        if page:
            window.open(page)
        stage.settle()
        return window

    yield open_window
    for window in windows:
        window.hide()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
