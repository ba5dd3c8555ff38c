"""What the Tab key stops at."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import delete

from ui.design import tab_order
from ui.design.inputs import Button


def test_a_control_that_qt_has_deleted_is_not_looked_at_again_although_python_keeps_it(
    qapp: QApplication,
) -> None:
    root = QWidget()
    kept, gone = Button("Stays"), Button("Goes")
    for each in (kept, gone):
        each.setParent(root)
    delete(gone)
    assert tab_order.stops_below(root) == [kept]
    assert gone not in tab_order._stops
    delete(root)
