"""What the tests of the window share: a stage for each, and silence in Qt's own log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication, QWidget

from app.desktop.appearance import dress, slogan
from app.desktop.collection import GarbageCollection
from tests.factories.quick_programs import programs_are_quick
from tests.factories.windows import no_window_stays
from tests.ui.fake_gateway import FakeGateway
from tests.ui.stage import Stage, preferences
from ui.design import theme
from ui.design.roles import tell_readers
from ui.views.window import MainWindow

__all__ = ["no_window_stays", "programs_are_quick"]
HARMLESS = ("propagateSizeHints", "does not support raise()")
"""What the offscreen platform says about itself."""


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
    tell_readers(slogan)
    theme.load_fonts()


@pytest.fixture(autouse=True)
def _plain_english(qapp: QApplication) -> Iterator[None]:
    """Each test begins and ends in English, light, left to right."""
    dress(qapp, preferences())
    yield
    dress(qapp, preferences())
    QLocale.setDefault(QLocale("en"))


@pytest.fixture
def make_stage(qapp: QApplication) -> Iterator[Callable[..., Stage]]:
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
def stage(make_stage: Callable[..., Stage]) -> Stage:
    return make_stage()


@pytest.fixture
def show(qapp: QApplication) -> Iterator[Callable[..., MainWindow]]:
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
