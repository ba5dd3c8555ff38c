"""How keys and the mouse's wheel act on any screen: what they press, what they leave alone, where the focus goes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QSlider, QWidget

from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.views.window import MainWindow

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
