"""A list of rows that are painted, and not made of widgets: thousands of them cost what is in view.

The arrows move within it, Return and a click choose. What a press would choose is known to whoever watches the pointer.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QFrame, QListView

from ui.design import theme
from ui.design.tab_order import tab_stop

_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
KEY_ROLE = Qt.ItemDataRole.UserRole
"""The role of a row, which has a ``key``."""
_FRAME_MILLISECONDS = 16


class Rows(QListView):
    """The list."""

    chosen = Signal(str, bool)
    """The key of a row, and whether the keyboard chose it."""
    pointed = Signal(bool)
    """The pointer came over the list, or left it."""
    wants_more = Signal()
    """Somebody scrolled to the beginning."""

    def __init__(
        self, name: str, delegate: QAbstractItemDelegate, least: int, *, grows_at_end: bool = False
    ) -> None:
        """``least``: its height at least, in pixels at 100 %; ``grows_at_end``: the end is what is looked at."""
        super().__init__()
        tab_stop(self)
        self._grows_at_end, self._least = grows_at_end, least
        self._from_end: int | None = None
        self.row_width = 0
        """The width for which rows are laid out: a delegate is asked for thousands of heights at once."""
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.setInterval(_FRAME_MILLISECONDS)
        self._looking.timeout.connect(self._look_for_more)
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
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

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

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Be at a row, which a screen reader reads: the last one where the end is looked at."""
        model = self.model()
        if not self.currentIndex().isValid() and model.rowCount():
            at = model.rowCount() - 1 if self._grows_at_end else 0  # Qt's own is the first
            self.setCurrentIndex(model.index(at, 0))
        super().focusInEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask again how tall rows are: their lines break elsewhere. Qt does so for another height alone."""
        was_at_end = self._grows_at_end and self.is_at_end
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
            if was_at_end:
                QTimer.singleShot(0, self, self.go_to_end)

    def doItemsLayout(self) -> None:
        self.row_width = self.viewport().width()
        super().doItemsLayout()

    def row_at(self, place: QPoint) -> tuple[str, ...]:
        """Return what names the row at ``place`` of the list; nothing where there is none."""
        row = self.indexAt(self.viewport().mapFrom(self, place)).data(KEY_ROLE)
        return (row.key,) if row is not None else ()

    # --- Where the end is looked at -------------------------------------------------------------------------------

    @property
    def is_at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - theme.current().pixels(8)

    def go_to_end(self) -> None:
        """Show the last row."""
        self.executeDelayedItemsLayout()
        self.scrollToBottom()

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Show these rows."""
        super().setModel(model)
        if model is not None:
            model.rowsAboutToBeInserted.connect(self._note_end)

    def _note_end(self) -> None:
        """Note how far the end is: rows that come before what is seen must not move it."""
        bar = self.verticalScrollBar()
        self._from_end = bar.maximum() - bar.value()

    def rowsInserted(self, parent: QModelIndex | QPersistentModelIndex, start: int, end: int) -> None:
        super().rowsInserted(parent, start, end)
        if self._grows_at_end and start == 0 and self._from_end is not None:
            self.executeDelayedItemsLayout()
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum() - self._from_end)

    def _scrolled(self) -> None:
        """Look for more in a moment: between two layouts of all rows the window has its turn."""
        if self._is_near_beginning and not self._looking.isActive():
            self._looking.start()

    @property
    def _is_near_beginning(self) -> bool:
        return self._grows_at_end and self.verticalScrollBar().value() < self.viewport().height()

    def _look_for_more(self) -> None:
        if self._is_near_beginning:
            self.wants_more.emit()
