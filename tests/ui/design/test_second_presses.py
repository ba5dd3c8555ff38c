"""What comes under the pointer by a press takes no part of the same double click."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from ui.design.blocks import button


def soon() -> int:
    """Return the longest time between the halves of a double click, in milliseconds."""
    return QApplication.doubleClickInterval() - 1


def click(at: QPoint, moment: int) -> None:
    """Press and release the mouse at a point of the screen, a moment in milliseconds."""
    control = QApplication.widgetAt(at)
    assert control is not None, "no window there"
    for kind, buttons in (
        (QEvent.Type.MouseButtonPress, Qt.MouseButton.LeftButton),
        (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
    ):
        inside = QPointF(control.mapFromGlobal(at))
        left = Qt.MouseButton.LeftButton
        event = QMouseEvent(kind, inside, QPointF(at), left, buttons, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(moment)
        QApplication.sendEvent(control, event)


def middle(control: QWidget) -> QPoint:
    return control.mapToGlobal(control.rect().center())


@pytest.fixture(autouse=True)
def _no_press_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.design.inputs._Presses.last", None)


@pytest.fixture
def two(qapp: QApplication) -> tuple[QWidget, QPushButton, QPushButton, list[str]]:
    """A window of a button that goes when it is pressed, one that takes its place, and what was pressed."""
    pressed: list[str] = []
    window = QWidget()
    first = button("Not now", lambda: (pressed.append("first"), first.hide()))
    second = button("Block", lambda: pressed.append("second"))
    layout = QVBoxLayout(window)
    for each in (first, second):
        each.setFixedSize(160, 40)
        layout.addWidget(each)
    window.show()
    return window, first, second, pressed


def moved(window: QWidget, first: QPushButton, second: QWidget, at: QPoint) -> None:
    """Have the second where the first was."""
    QApplication.processEvents()
    second.move(window.mapFromGlobal(at) - QPoint(80, 20))
    assert not first.isVisible()


def test_the_second_half_of_a_double_click_presses_nothing_else(
    two: tuple[QWidget, QPushButton, QPushButton, list[str]],
) -> None:
    window, first, second, pressed = two
    at = middle(first)
    click(at, 1000)
    moved(window, first, second, at)
    click(at, 1000 + soon())
    click(at, 1000 + 2 * soon())
    assert pressed == ["first"]
    click(at, 1000 + 3 * soon() + 1)
    assert pressed == ["first", "second"]


def test_a_press_elsewhere_is_taken_at_once(
    two: tuple[QWidget, QPushButton, QPushButton, list[str]],
) -> None:
    _, first, second, pressed = two
    click(middle(first), 1000)
    QApplication.processEvents()
    click(middle(second), 1001)
    assert pressed == ["first", "second"]


def test_one_button_may_be_pressed_as_fast_as_one_can(qapp: QApplication) -> None:
    pressed: list[str] = []
    made = button("More", lambda: pressed.append("more"))
    made.show()
    for moment in range(1000, 1005):
        click(middle(made), moment)
    assert pressed == ["more"] * 5
