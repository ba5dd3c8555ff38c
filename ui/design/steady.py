"""A screen's column that scrolls, and in which what is under the pointer stays while things come and go around it.

A card that comes above would push down the button that somebody is about to press. The column scrolls by as much
instead, as browsers do. Where there is nothing to scroll, it makes room: below its end for what came, and under its
head in place of what went, so that this room stays empty until the pointer is elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QSizePolicy, QSpacerItem, QWidget


class SteadyArea(QScrollArea):
    """The column."""

    def __init__(self, place: QWidget) -> None:
        super().__init__(place)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # else what is beside it moves
        self._room = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._made = (0, 0)
        """The room that was made above and below, in pixels."""
        self._height: Callable[[], int | None] = lambda: None
        self._wanted: int | None = None
        self.verticalScrollBar().actionTriggered.connect(lambda _: self.let_go())

    def leave_room(self, inner: QWidget, column: QBoxLayout) -> None:
        """Note that what is already in ``column`` of ``inner`` is the head, below which room can be made."""
        self._inner, self._column = inner, column
        column.addSpacerItem(self._room)

    def hold(self, height: Callable[[], int | None]) -> None:
        """Keep something where it is now.

        ``height``: returns how far below the window's upper edge it is, in pixels; None once it is gone.
        """
        self._height, self._wanted = height, height()

    def let_go(self) -> None:
        """Hold nothing. What was made room for stays where it is, until the pointer is elsewhere."""
        self._wanted = None

    def settle(self) -> None:
        """Hold nothing, and take back all room: nobody's pointer is here."""
        self._wanted = None
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
        """Stay where a bar above the screen came or went."""
        super().resizeEvent(event)
        self._stay()

    def _stay(self) -> None:
        """Scroll by what the held thing has moved, and have as much room as that needs."""
        now = self._height() if self._wanted is not None else None
        if now is None or self._wanted is None:
            self._wanted = None
            return
        bar, view = self.verticalScrollBar(), self.viewport()
        scrolled = now + bar.value() - self._room.geometry().height() - self._wanted
        above, value = max(0, -scrolled), max(0, scrolled)
        needed = self._inner.heightForWidth(view.width()) - sum(self._made)
        self._make_room(above, max(0, value + view.height() - needed - above))
        bar.setValue(value)

    def _make_room(self, above: int, below: int) -> None:
        if (above, below) != self._made:
            self._made = above, below
            self._room.changeSize(0, above, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            self._column.invalidate()
            self._inner.setContentsMargins(0, 0, 0, below)
