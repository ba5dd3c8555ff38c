"""How keys and the mouse's wheel act on any screen: what they press, what they leave alone, where the focus goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QSlider, QWidget

from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.views.window import MainWindow

SMALL = QSize(640, 480)
MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]


@pytest.fixture
def busy(make_stage: MakeStage) -> Stage:
    return make_stage(populated())


def turn_wheel(over: QWidget) -> None:
    """Turn the wheel one notch towards the user, with the pointer over a widget."""
    place = QPointF(over.rect().center())
    event = QWheelEvent(
        place,
        over.mapToGlobal(place),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(over, event)


@pytest.mark.parametrize(
    "page", ["courier", "gateway", "storage", "diagnostics", "privacy", "settings", "about"]
)
def test_scrolling_past_a_choice_does_not_change_it(busy: Stage, show: Show, page: str) -> None:
    window = show(busy, page)
    inputs = [each for each in walk.controls(window.page(page)) if isinstance(each, QComboBox | QSlider)]
    assert inputs

    def values() -> list[int]:
        return [each.value() if isinstance(each, QSlider) else each.currentIndex() for each in inputs]

    before, kept = values(), busy.store.current
    for each in inputs:
        turn_wheel(each)
    busy.settle()
    assert values() == before
    assert busy.store.current == kept
    assert busy.gateway.calls == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_space_and_return_press_the_button_that_has_the_focus(busy: Stage, show: Show, key: Qt.Key) -> None:
    window = show(busy, "queue")
    page = window.page("queue")
    walk.tab_to(page.remove_all)  # type: ignore[attr-defined]
    walk.press(key)
    assert page._confirm.no.hasFocus()  # type: ignore[attr-defined]


def test_a_question_shows_even_when_it_arises_at_the_edge_of_the_window(busy: Stage, show: Show) -> None:
    window = show(busy, "storage")
    window.resize(SMALL)
    page = window.page("storage")
    walk.tab_to(page._clearing[None])  # type: ignore[attr-defined]
    walk.press(Qt.Key.Key_Space)
    busy.settle()
    confirm = page._confirm  # type: ignore[attr-defined]
    assert confirm.visibleRegion().boundingRect() == confirm.rect()


def test_the_answer_to_a_command_scrolls_into_view_and_is_told_to_screen_readers(
    busy: Stage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    window = show(busy, "storage")
    window.resize(SMALL)
    page = window.page("storage")
    walk.tab_to(page._clearing[None])  # type: ignore[attr-defined]
    walk.press(Qt.Key.Key_Space)
    busy.settle()
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    page._confirm.yes.click()  # type: ignore[attr-defined]
    busy.settle()
    done = page._done  # type: ignore[attr-defined]
    assert told == [done.text]
    assert done.visibleRegion().boundingRect() == done.rect()


def test_a_button_that_was_disabled_while_it_worked_gets_the_focus_back(busy: Stage, show: Show) -> None:
    page = show(busy, "diagnostics").page("diagnostics")
    run = page.run  # type: ignore[attr-defined]
    walk.tab_to(run)
    walk.press(Qt.Key.Key_Space)
    assert not run.isEnabled()
    assert not run.hasFocus()
    busy.settle()
    assert run.hasFocus()


def test_a_button_does_not_take_the_focus_from_where_the_user_went_meanwhile(busy: Stage, show: Show) -> None:
    page = show(busy, "diagnostics").page("diagnostics")
    walk.tab_to(page.run)  # type: ignore[attr-defined]
    walk.press(Qt.Key.Key_Space)
    page.containing.setFocus()  # type: ignore[attr-defined]
    busy.settle()
    assert page.run.isEnabled()  # type: ignore[attr-defined]
    assert page.containing.hasFocus()  # type: ignore[attr-defined]


def test_the_focus_comes_back_to_the_button_whose_file_dialog_is_another_programs(
    busy: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The window is not active yet when such a dialog has closed and the button is disabled."""
    window = show(busy, "gateway")
    backup, dialog = window.page("gateway").backup, QWidget()  # type: ignore[attr-defined]
    backup.passphrase.setText("six words are easy to remember")
    backup.again.setText("six words are easy to remember")

    def ask(*_: object) -> tuple[str, str]:
        dialog.show()
        dialog.activateWindow()
        busy.spin_until(dialog.isActiveWindow)
        return str(tmp_path / "mine.backup"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    walk.tab_to(backup.save)
    walk.press(Qt.Key.Key_Space)
    assert not backup.save.isEnabled()
    busy.settle()
    dialog.close()
    window.activateWindow()
    busy.spin_until(window.isActiveWindow)
    assert (tmp_path / "mine.backup").exists()
    assert backup.save.hasFocus()


@pytest.mark.parametrize("cancel", ["escape", "button", "close"])
def test_cancelling_the_question_about_closing_gives_the_focus_back(
    busy: Stage, show: Show, cancel: str
) -> None:
    window = show(busy, "settings")
    field = window.page("settings").inputs["theme"]  # type: ignore[attr-defined]
    walk.tab_to(field)
    window.close()
    assert window.closing.keep.hasFocus()
    if cancel == "escape":
        walk.press(Qt.Key.Key_Escape)
    elif cancel == "button":
        window.closing.cancel.click()
    else:
        window.close()
    assert not window.closing.isVisible()
    assert field.hasFocus()
