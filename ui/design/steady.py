"""A screen's column that scrolls, and in which what is under the pointer stays while things come and go around it.

A card that comes above would push down the button that somebody is about to press. The column scrolls by as much
instead, as browsers do. Where there is nothing to scroll, it makes room: below its end for what came, and under its
head in place of what went, so that this room stays empty until the pointer is elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QSizePolicy, QSpacerItem, QWidget


class SteadyArea(QScrollArea):
    """The column."""

    def __init__(self, place: QWidget) -> None:
        super().__init__(place)
        self._room = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._above = self._below = 0
        """The room that was made, in pixels."""
        self._height: Callable[[], int | None] | None = None
        self._wanted = 0
        self.verticalScrollBar().actionTriggered.connect(lambda _: self.let_go())
        self.verticalScrollBar().valueChanged.connect(lambda _: self._give_back())

    def leave_room(self, column: QBoxLayout) -> None:
        """Note that what is already in ``column`` is the head, below which room can be made."""
        self._column = column
        column.addSpacerItem(self._room)

    def hold(self, height: Callable[[], int | None]) -> None:
        """Keep something where it is now.

        ``height``: returns how far below the window's upper edge it is, in pixels; None once it is gone.
        """
        wanted = height()
        self._height, self._wanted = (height, wanted) if wanted is not None else (None, 0)

    def let_go(self) -> None:
        """Hold nothing. What was made room for stays where it is, until the screen is scrolled or left."""
        self._height = None

    def settle(self) -> None:
        """Hold nothing, and take back all room: nobody's pointer is here."""
        self._height = None
        self._make_room(0, 0)

    def ensureWidgetVisible(self, part: QWidget, across: int = 50, along: int = 50) -> None:
        """Scroll to what somebody asked for, wherever the pointer is. What is in view needs no scrolling."""
        before = self.verticalScrollBar().value()
        super().ensureWidgetVisible(part, across, along)
        if self.verticalScrollBar().value() != before:
            self.let_go()

    def event(self, event: QEvent) -> bool:
        """Stay once everything has its place again."""
        is_done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._stay()
        return is_done

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_taken = super().eventFilter(watched, event)
        if event.type() is QEvent.Type.Resize and watched is self.widget():
            self._stay()
        return is_taken

    def hideEvent(self, event: QHideEvent) -> None:
        """Another screen came into view."""
        super().hideEvent(event)
        self.settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stay, and keep the scroll bar's place while there is none: what is beside it would move when it comes."""
        super().resizeEvent(event)
        self._arrange()
        self._stay()

    def _stay(self) -> None:
        """Scroll by what the held thing has moved, and have as much room as that needs."""
        now = self._height() if self._height is not None else None
        if now is None:
            self._height = None
            return
        bar, top = self.verticalScrollBar(), self.viewport().mapTo(self.window(), QPoint()).y()
        # Its place in the column without the room above, less its place in what can be seen of the column.
        scrolled = (now - top + bar.value() - self._room.geometry().height()) - (self._wanted - top)
        above, value = max(0, -scrolled), max(0, scrolled)
        self._make_room(above, max(0, value + self.viewport().height() - self._needed() - above))
        bar.setValue(value)

    def _needed(self) -> int:
        """Return how tall the column is without any room made, in pixels."""
        inner = self.widget()
        whole = inner.heightForWidth(self.viewport().width()) if inner is not None else 0
        return whole - self._above - self._below

    def _make_room(self, above: int, below: int) -> None:
        if above != self._above:
            self._above = above
            self._room.changeSize(0, above, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            self._column.invalidate()
        if below != self._below:
            self._below = below
            self._arrange()

    def _arrange(self) -> None:
        bar = self.verticalScrollBar().sizeHint().width() - (self.width() - self.viewport().width())
        is_mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        if (inner := self.widget()) is not None:
            inner.setContentsMargins(bar if is_mirrored else 0, 0, 0 if is_mirrored else bar, self._below)

    def _give_back(self) -> None:
        """Take back the room below the end that is no longer looked at."""
        if self._below and self._height is None:
            seen = self.verticalScrollBar().value() + self.viewport().height()
            self._make_room(self._above, min(self._below, max(0, seen - self._needed() - self._above)))
