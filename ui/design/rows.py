"""Lists of rows: what a press would choose is known by its row, and what is seen of a long one stays in its place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QFrame, QListView

from ui.design import theme
from ui.design.tab_order import tab_stop

_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
KEY_ROLE = Qt.ItemDataRole.UserRole
"""The role of a row, which has a ``key``, or of that key alone: by it a press knows what it is about."""


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


_FRAME_MILLISECONDS = 16
_NEAR = 60
"""More rows than can be seen at once."""
Index = QModelIndex | QPersistentModelIndex


class LongRows(Rows):
    """The list. Its delegate keeps the heights of rows: Qt asks for all of them again whenever one comes.

    Where the width is another, it measures those that are near, and takes the others to be as tall as before.
    """

    wants_more = Signal()
    """Somebody scrolled to the beginning."""

    def __init__(self, name: str, delegate: QAbstractItemDelegate, least: int) -> None:
        """``least``: its height at least, in pixels at 100 %."""
        # Before anything else: Qt asks for geometries while the list is made, and an error there ends the program.
        self._seen, self._top, self._was_at_end = QPersistentModelIndex(), 0, True
        """What is seen first, and how far below the upper edge it begins."""
        self._around = 0
        self._looking = QTimer()
        self._looking.setSingleShot(True)
        self._looking.setInterval(_FRAME_MILLISECONDS)
        super().__init__(name, delegate, least)
        self._looking.timeout.connect(self._look_for_more)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._note_seen())

    def first_stop(self) -> int:
        return self.model().rowCount() - 1

    def is_near(self, row: int) -> bool:
        """Return whether it is near what is seen."""
        return abs(row - self._seen.row()) < 2 * _NEAR

    def doItemsLayout(self) -> None:
        """Find where each row is now, and keep the end or what is seen where it is."""
        seen, top, was_at_end = self._seen, self._top, self._was_at_end
        self._around = seen.row()
        super().doItemsLayout()
        bar = self.verticalScrollBar()
        if was_at_end:
            bar.setValue(bar.maximum())
        elif seen.isValid():
            bar.setValue(bar.value() + self.visualRect(seen).top() - top)
        self._note_seen()

    def _note_seen(self) -> None:
        """Look for more in a moment where the beginning is near: between two pages the window has its turn."""
        bar = self.verticalScrollBar()
        self._seen = QPersistentModelIndex(self.indexAt(QPoint(self.viewport().width() // 2, 0)))
        self._top = self.visualRect(self._seen).top()
        self._was_at_end = bar.value() == bar.maximum()
        if abs(self._seen.row() - self._around) > _NEAR:
            self.scheduleDelayedItemsLayout()
        if self._is_near_beginning and not self._looking.isActive():
            self._looking.start()

    def rowsInserted(self, parent: Index, first: int, last: int) -> None:
        """Rows that come before what is seen do not move it, not even for a moment."""
        super().rowsInserted(parent, first, last)
        self.executeDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere."""
        QAbstractItemView.resizeEvent(self, event)  # past QListView, which does so for another height alone
        self.scheduleDelayedItemsLayout()

    @property
    def is_at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - theme.current().pixels(8)

    def go_to_end(self) -> None:
        """Show the last row."""
        self.executeDelayedItemsLayout()
        self.scrollToBottom()

    @property
    def _is_near_beginning(self) -> bool:
        return self.verticalScrollBar().value() < self.viewport().height()

    def _look_for_more(self) -> None:
        if self._is_near_beginning:
            self.wants_more.emit()
