"""A list of thousands of rows, each of its own height, of which the end is looked at.

Qt's own asks for the height of every row again whenever one comes: of thousands that holds the window. Here a row is
measured when it comes near what is seen, and is taken to be as tall as another until then. What is seen stays in its
place meanwhile.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple, Protocol, cast

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QStyle, QStyleOptionViewItem

from ui.design import theme
from ui.design.rows import Rows

_FRAME_MILLISECONDS = 16
_FIRST_GUESS = 64
"""The height of a row before any was measured, in pixels."""
Index = QModelIndex | QPersistentModelIndex
_Step = QAbstractItemView.CursorAction
_Hint = QAbstractItemView.ScrollHint


class _Keyed(Protocol):
    """A model that has its rows at hand: by Qt's way to them thousands take too long."""

    @property
    def rows(self) -> Sequence[Any]: ...


class _Measured(NamedTuple):
    """The height of a row, and what it was measured for."""

    row: Any
    width: int
    height: int


class LongRows(Rows):
    """The list."""

    wants_more = Signal()
    """Somebody scrolled to the beginning."""

    def __init__(self, name: str, delegate: QAbstractItemDelegate, least: int) -> None:
        """``least``: its height at least, in pixels at 100 %."""
        # Before anything else: Qt asks for geometries while the list is made, and an error there ends the program.
        self._measured: dict[str, _Measured] = {}
        self._guess = _FIRST_GUESS
        self._keys: list[str] = []
        self._tops = [0]
        """Where each row begins, and where the last one ends, in pixels below the first one's top."""
        self._is_placing = False
        self._looking = QTimer()
        self._looking.setSingleShot(True)
        self._looking.setInterval(_FRAME_MILLISECONDS)
        super().__init__(name, delegate, least)
        self._delegate = delegate  # by itemDelegate() the list would own it too, and both would delete it
        self._pointed = -1
        self._looking.timeout.connect(self._look_for_more)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.entered.connect(lambda index: self._point_at(index.row()))
        self.viewportEntered.connect(lambda: self._point_at(-1))
        self.pointed.connect(lambda _: self._point_at(-1))

    def first_stop(self) -> int:
        return len(self._rows) - 1

    # --- Where rows are -------------------------------------------------------------------------------------------

    @property
    def _rows(self) -> Sequence[Any]:
        model = cast(_Keyed | None, self.model())
        return model.rows if model is not None else ()

    def _row_below(self, pixels: int) -> int:
        """Return the row that is so far below the first one's top, or the nearest."""
        return max(0, min(bisect_right(self._tops, pixels), len(self._keys)) - 1)

    def _in_view(self, margin: int = 0) -> range:
        if not self._keys:
            return range(0)
        top = self.verticalScrollBar().value()
        bottom = top + self.viewport().height()
        return range(self._row_below(top - margin), self._row_below(bottom + margin) + 1)

    def doItemsLayout(self) -> None:
        """Find where each row is now."""
        self._place([row.key for row in self._rows])
        QAbstractItemView.doItemsLayout(self)  # past QListView, which would ask for all heights
        self._measure()

    def updateGeometries(self) -> None:
        """Have the bar go as far as rows do, which may be in more or less room than before."""
        self._place(self._keys)
        QAbstractItemView.updateGeometries(self)

    def _place(self, keys: list[str]) -> None:
        """Put the rows of these keys one below the other, and keep the end or what is seen where it is."""
        bar, room = self.verticalScrollBar(), self.viewport().height()
        is_at_end = bar.value() == bar.maximum()
        seen = [(self._keys[at], bar.value() - self._tops[at]) for at in self._in_view()]
        known, guess = self._measured, self._guess
        heights = [known[key].height if key in known else guess for key in keys]
        self._keys, self._tops = keys, list(accumulate(heights, initial=0))
        self._is_placing = True
        bar.setPageStep(room)
        bar.setSingleStep(max(1, room // 20))
        bar.setRange(0, max(0, self._tops[-1] - room))
        bar.setValue(bar.maximum() if is_at_end else self._value_for(seen))
        self._is_placing = False
        self.viewport().update()

    def _value_for(self, seen: list[tuple[str, int]]) -> int:
        """Return the bar's value at which the first of those that are still there is where it was."""
        for key, above in seen:
            if key in self._keys:
                return self._tops[self._keys.index(key)] + above
        return self.verticalScrollBar().value()

    def _measure(self) -> None:
        """Measure what is in view, and before and behind it as much again as is in view.

        Where that is the beginning, look for more in a moment: between two pages the window has its turn.
        """
        self.executeDelayedItemsLayout()
        rows, width, option = self._rows, self.viewport().width(), self._option()
        option.rect = QRect(0, 0, width, 0)
        while True:
            stale = [
                at for at in self._in_view(self.viewport().height()) if not self._is_measured(rows[at], width)
            ]
            if not stale:
                break
            for at in stale:
                height = self._delegate.sizeHint(option, self.model().index(at, 0)).height()
                self._measured[rows[at].key] = _Measured(rows[at], width, height)
                self._guess = height
            self._place(self._keys)
        if self._is_near_beginning and not self._looking.isActive():
            self._looking.start()

    def _is_measured(self, row: Any, width: int) -> bool:
        known = self._measured.get(row.key)
        return known is not None and known.width == width and known.row == row

    def _option(self) -> QStyleOptionViewItem:
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        return option

    def _rect(self, at: int) -> QRect:
        top = self._tops[at] - self.verticalScrollBar().value()
        return QRect(0, top, self.viewport().width(), self._tops[at + 1] - self._tops[at])

    # --- What Qt asks for -----------------------------------------------------------------------------------------

    def visualRect(self, index: Index) -> QRect:
        """Return where a row is."""
        self.executeDelayedItemsLayout()
        return self._rect(index.row()) if index.isValid() else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        """Return the row at ``point`` of the viewport."""
        self.executeDelayedItemsLayout()
        pixels = point.y() + self.verticalScrollBar().value()
        is_on_one = 0 <= pixels < self._tops[-1]
        return self.model().index(self._row_below(pixels), 0) if is_on_one else QModelIndex()

    def scrollTo(self, index: Index, hint: _Hint = _Hint.EnsureVisible) -> None:
        """Bring a row into view. Others may be measured on the way, after which it is looked for once more."""
        self.executeDelayedItemsLayout()
        bar = self.verticalScrollBar()
        while index.isValid():
            wanted = max(0, min(self._value_showing(self._rect(index.row()), hint), bar.maximum()))
            if wanted == bar.value():
                return
            bar.setValue(wanted)

    def _value_showing(self, rect: QRect, hint: _Hint) -> int:
        value, beyond = self.verticalScrollBar().value(), rect.bottom() + 1 - self.viewport().height()
        match hint:
            case _Hint.PositionAtTop:
                return value + rect.top()
            case _Hint.PositionAtBottom:
                return value + beyond
            case _Hint.PositionAtCenter:
                return value + (rect.top() + beyond) // 2
            case _ if rect.top() < 0 or rect.height() > self.viewport().height():
                return value + rect.top()
        return value + max(0, beyond)

    def moveCursor(self, step: _Step, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Return the row to which a key leads."""
        self.executeDelayedItemsLayout()
        at, last, room = self.currentIndex().row(), len(self._keys) - 1, self.viewport().height()
        match step:
            case _ if at < 0:
                to = self.first_stop()
            case _Step.MoveUp | _Step.MovePrevious:
                to = at - 1
            case _Step.MoveDown | _Step.MoveNext:
                to = at + 1
            case _Step.MovePageUp:
                to = min(at - 1, self._row_below(self._tops[at + 1] - room))
            case _Step.MovePageDown:
                to = max(at + 1, self._row_below(self._tops[at] + room))
            case _Step.MoveHome:
                to = 0
            case _Step.MoveEnd:
                to = last
            case _:
                to = at
        return self.model().index(max(0, min(to, last)), 0)

    def setSelection(self, rect: QRect, command: object) -> None:
        """Nothing is selected here: the row at which the keyboard is is enough."""

    def rowsInserted(self, parent: Index, first: int, last: int) -> None:
        """Rows that come before what is seen do not move it, not even for a moment."""
        super().rowsInserted(parent, first, last)
        self.executeDelayedItemsLayout()

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """A row that says something else may be of another height."""
        super().dataChanged(first, last, roles)
        self.scheduleDelayedItemsLayout()

    def reset(self) -> None:
        """The rows are others."""
        super().reset()
        self._measured.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure again what is in view: lines break elsewhere."""
        QAbstractItemView.resizeEvent(self, event)  # past QListView, as above
        self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what is in view."""
        self.executeDelayedItemsLayout()
        option, model = self._option(), self.model()
        plain, current = option.state, self.currentIndex().row() if self.hasFocus() else -1
        painter = QPainter(self.viewport())
        for at in self._in_view():
            option.rect = self._rect(at)
            if option.rect.intersects(event.rect()):
                option.state = plain
                if at == current:
                    option.state |= QStyle.StateFlag.State_HasFocus
                if at == self._pointed:
                    option.state |= QStyle.StateFlag.State_MouseOver
                self._delegate.paint(painter, option, model.index(at, 0))
        painter.end()

    def _point_at(self, at: int) -> None:
        self._pointed = at
        self.viewport().update()

    # --- Beginning and end ----------------------------------------------------------------------------------------

    @property
    def is_at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - theme.current().pixels(8)

    def go_to_end(self) -> None:
        """Show the last row."""
        self.executeDelayedItemsLayout()
        self.scrollToBottom()

    def _scrolled(self) -> None:
        if not self._is_placing:
            self._measure()

    @property
    def _is_near_beginning(self) -> bool:
        return self.verticalScrollBar().value() < self.viewport().height()

    def _look_for_more(self) -> None:
        if self._is_near_beginning:
            self.wants_more.emit()
