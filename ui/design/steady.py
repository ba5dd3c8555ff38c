"""A screen's scrolling column that keeps the widget under the pointer in place while cards appear and disappear.

A card that appears above would push down the button that the user is about to press. The column scrolls by the same
distance instead, as browsers do. Where scrolling is impossible, the column adds empty room: below its end for an added
card, below its head for a removed card. The room stays until the pointer leaves.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QSizePolicy, QSpacerItem, QWidget


class SteadyArea(QScrollArea):
    """The scrolling column of a screen."""

    def __init__(self, place: QWidget) -> None:
        super().__init__(place)
        # Always visible: a scroll bar that appears would make the content narrower and move it.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._room = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        # the added room above and below the content, in pixels
        self._made = (0, 0)
        self._height: Callable[[], int | None] = lambda: None
        self._wanted: int | None = None
        self.verticalScrollBar().actionTriggered.connect(lambda _: self.let_go())

    def leave_room(self, inner: QWidget, column: QBoxLayout) -> None:
        """Add the spacer for room below the head.

        The head is the present content of ``column``, a layout inside ``inner``.
        """
        self._inner, self._column = inner, column
        column.addSpacerItem(self._room)

    def hold(self, height: Callable[[], int | None]) -> None:
        """Keep a widget at its present height.

        ``height`` returns the widget's distance from the window's upper edge, in pixels; None once the widget is gone.
        """
        self._height, self._wanted = height, height()

    def let_go(self) -> None:
        """Release the held widget. The added room stays until the pointer leaves."""
        self._wanted = None

    def settle(self) -> None:
        """Release the held widget and remove the added room: the pointer is elsewhere."""
        self._wanted = None
        self._make_room(0, 0)

    def ensureWidgetVisible(self, part: QWidget, across: int = 50, along: int = 50) -> None:
        """Scroll to ``part`` on request and release the held widget. A visible part causes no scrolling."""
        before = self.verticalScrollBar().value()
        super().ensureWidgetVisible(part, across, along)
        if self.verticalScrollBar().value() != before:
            self.let_go()

    def event(self, event: QEvent) -> bool:
        """Correct the scroll position after each layout."""
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
        """Release the held widget and the room: another screen came into view."""
        super().hideEvent(event)
        self.settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Correct the scroll position after a bar above the screen appeared or disappeared."""
        super().resizeEvent(event)
        self._stay()

    def _stay(self) -> None:
        """Scroll by the movement of the held widget, and add the room that this scrolling needs."""
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
