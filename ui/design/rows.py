"""A list of rows that are painted, and not made of widgets: thousands of them cost what is in view.

The arrows move within it, Return and a click choose. What a press would choose is known to whoever watches the pointer.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QFrame, QListView

from ui.design import theme
from ui.design.tab_order import tab_stop

_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
KEY_ROLE = Qt.ItemDataRole.UserRole
"""The role of a row, which has a ``key``."""


class Rows(QListView):
    """The list."""

    chosen = Signal(str, bool)
    """The key of a row, and whether the keyboard chose it."""
    pointed = Signal(bool)
    """The pointer came over the list, or left it."""

    def __init__(self, name: str, delegate: QAbstractItemDelegate, least: int) -> None:
        """``least``: its height at least, in pixels at 100 %."""
        super().__init__()
        tab_stop(self)
        self._least = least
        self.setAccessibleName(name)
        self.setProperty("look", "rows")
        self.setItemDelegate(delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.clicked.connect(lambda index: self._choose(index, by_keyboard=False))

    def sizeHint(self) -> QSize:
        """As little as is of use: it takes the room that there is."""
        return QSize(theme.current().pixels(180), theme.current().pixels(self._least))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().pixels(100), theme.current().pixels(self._least))

    def _choose(self, index: QModelIndex, *, by_keyboard: bool) -> None:
        row = index.data(KEY_ROLE)
        if row is not None:
            self.chosen.emit(row.key, by_keyboard)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Return; leave Tab to the screen."""
        if event.key() in _CHOOSING:
            self._choose(self.currentIndex(), by_keyboard=True)
        else:
            super().keyPressEvent(event)

    def first_stop(self) -> int:
        """Return the row at which the keyboard is at first."""
        return 0

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Be at a row, which a screen reader reads."""
        model = self.model()
        if not self.currentIndex().isValid() and model.rowCount():
            self.setCurrentIndex(model.index(self.first_stop(), 0))  # Qt's own is the first
        super().focusInEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(False)

    def row_at(self, place: QPoint) -> tuple[str, ...]:
        """Return what names the row at ``place`` of the list; nothing where there is none."""
        row = self.indexAt(self.viewport().mapFrom(self, place)).data(KEY_ROLE)
        return (row.key,) if row is not None else ()
