"""Lists of rows. A click knows its row by a key; a long list keeps its visible rows in place."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QFrame, QListView

from ui.design import theme
from ui.design.tab_order import tab_stop

_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
KEY_ROLE = Qt.ItemDataRole.UserRole
"""The item role of a row (with a ``key``) or of the key itself. It identifies the subject of a click."""


class Rows(QListView):
    """A list of rows."""

    chosen = Signal(str, bool)
    """The key of a row, and True if the keyboard chose it."""
    pointed = Signal(bool)
    """True: the pointer entered the list; False: the pointer left."""

    def __init__(self, name: str, delegate: QAbstractItemDelegate, least: int) -> None:
        """``least``: the minimum height, in pixels at 100 %."""
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
        """Return the minimum useful size; the layout gives the list all free room."""
        return QSize(theme.current().pixels(180), theme.current().pixels(self._least))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().pixels(100), theme.current().pixels(self._least))

    def _choose(self, index: QModelIndex, *, by_keyboard: bool) -> None:
        row = index.data(KEY_ROLE)
        if row is not None:
            self.chosen.emit(row.key, by_keyboard)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a row with Return, Enter or Space; leave Tab to the screen."""
        if event.key() in _CHOOSING:
            self._choose(self.currentIndex(), by_keyboard=True)
        else:
            super().keyPressEvent(event)

    def first_stop(self) -> int:
        """Return the row that gets the keyboard focus first."""
        return 0

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Make a row current, so that a screen reader reads it."""
        model = self.model()
        if not self.currentIndex().isValid() and model.rowCount():
            self.setCurrentIndex(model.index(self.first_stop(), 0))  # Qt would choose the first row
        super().focusInEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(False)


_FRAME_MILLISECONDS = 16
_NEAR = 60
"""Rows around the visible rows that count as near; more than a window shows."""
Index = QModelIndex | QPersistentModelIndex


class LongRows(Rows):
    """A long list. Its delegate caches row heights: Qt asks for all heights again after each insertion.

    After a change of width, the delegate measures the near rows and keeps the former heights of the others.
    """

    wants_more = Signal()
    """The user scrolled near the beginning of the list."""

    def __init__(self, name: str, delegate: QAbstractItemDelegate, least: int) -> None:
        """``least``: the minimum height, in pixels at 100 %."""
        # First: Qt asks for geometries during construction, and an error there ends the program.
        # the first visible row, its offset from the upper edge in pixels, and True if the list was at its end
        self._seen, self._top, self._was_at_end = QPersistentModelIndex(), 0, True
        self._around = 0
        self._looking = QTimer(singleShot=True, interval=_FRAME_MILLISECONDS)
        super().__init__(name, delegate, least)
        self._looking.timeout.connect(self._request_more)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._note_seen())

    def first_stop(self) -> int:
        return self.model().rowCount() - 1

    def is_near(self, row: int) -> bool:
        """Return True if ``row`` is near the visible rows."""
        return abs(row - self._seen.row()) < 2 * _NEAR

    def doItemsLayout(self) -> None:
        """Lay out the rows; keep the list's end or the first visible row in place."""
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
        """Record the first visible row; near the beginning, request more rows after a short pause for other events."""
        bar = self.verticalScrollBar()
        self._seen = QPersistentModelIndex(self.indexAt(QPoint(self.viewport().width() // 2, 0)))
        self._top = self.visualRect(self._seen).top()
        self._was_at_end = bar.value() == bar.maximum()
        if abs(self._seen.row() - self._around) > _NEAR:
            self.scheduleDelayedItemsLayout()
        if self._is_near_beginning and not self._looking.isActive():
            self._looking.start()

    def rowsInserted(self, parent: Index, first: int, last: int) -> None:
        """Lay out at once, so that rows inserted above leave the visible rows in place."""
        super().rowsInserted(parent, first, last)
        self.executeDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out again: lines wrap differently."""
        QAbstractItemView.resizeEvent(self, event)  # skips QListView, which lays out only for a new height
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

    def _request_more(self) -> None:
        if self._is_near_beginning:
            self.wants_more.emit()
