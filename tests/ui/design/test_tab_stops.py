"""What the Tab key stops at."""

from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import delete

from ui.design import tab_order
from ui.design.inputs import Button


def test_tab_order_ignores_controls_that_qt_deleted(qapp: QApplication) -> None:
    root = QWidget()
    kept, gone = Button("Stays"), Button("Goes")
    for each in (kept, gone):
        each.setParent(root)
    delete(gone)
    assert tab_order.stops_below(root) == [kept]
    assert gone not in tab_order._stops
    delete(root)
