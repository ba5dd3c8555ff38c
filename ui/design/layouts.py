"""Layouts for narrow windows, long languages and large text.

A row wraps; two parts stand beside or below each other; a screen scrolls to a part that just appeared.
"""

from functools import reduce

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from ui.design import theme
from ui.design.tokens import SPACE

_LEAST = 200
"""The width of the first part beside the second, in pixels at 100 %; a narrower part would show single words."""


class Flow(QLayout):
    """A row that places its items in reading direction and wraps. Hidden items take no room."""

    def __init__(self, *widgets: QWidget, spacing: int = SPACE.small, is_at_top: bool = False) -> None:
        """``is_at_top``: align lower items to the row's upper edge instead of its middle."""
        super().__init__()
        self._is_at_top = is_at_top
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return no direction: the row takes only the room it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return True: a narrower row is taller."""
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """Return the size of one unwrapped row."""
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        sizes = (item.minimumSize() for item in self._items if not item.isEmpty())
        return reduce(QSize.expandedTo, sizes, QSize(0, 0))

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Place the items row by row in ``rect``; return the total height."""
        y = rect.y()
        for line in self._rows(rect.width()):
            height = max(_height_of(item, rect.width()) for item in line)
            if move:
                self._set_row(line, rect, y, height)
            y += height + self.spacing()
        return max(0, y - rect.y() - self.spacing())

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            needed = item.sizeHint().width()
            if rows and used + self.spacing() + needed <= width:
                rows[-1].append(item)
                used += self.spacing() + needed
            else:
                rows.append([item])
                used = needed
        return rows

    def _set_row(self, line: list[QLayoutItem], rect: QRect, y: int, height: int) -> None:
        parent = self.parentWidget()
        mirrored = parent is not None and parent.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x = 0
        for item in line:
            wanted, widget = QSize(item.sizeHint().width(), _height_of(item, rect.width())), item.widget()
            size = wanted.boundedTo(QSize(rect.width(), height))
            left = rect.right() + 1 - x - size.width() if mirrored else rect.x() + x
            if isinstance(widget, QLineEdit | QComboBox | QPushButton):
                # Scripts with tall letters make buttons taller than fields; the item would centre fields.
                widget.setGeometry(left, y, size.width(), height)
            else:
                above = 0 if self._is_at_top else (height - size.height()) // 2
                item.setGeometry(QRect(QPoint(left, y + above), size))
            x += size.width() + self.spacing()


def _height_of(item: QLayoutItem, room: int) -> int:
    """Return the item's height in a row of the width ``room``: a longer text wraps into a second line."""
    width = min(item.sizeHint().width(), room)
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


class _Turning(QWidget):
    """Parts beside each other, or below each other in narrow places."""

    def __init__(self, spacing: int) -> None:
        super().__init__()
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(spacing)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the direction by the available width."""
        has_room = event.size().width() >= theme.current().pixels(_LEAST) + self._width_beside()
        self._box.setDirection(
            QBoxLayout.Direction.LeftToRight if has_room else QBoxLayout.Direction.TopToBottom
        )
        super().resizeEvent(event)

    def _width_beside(self) -> int:
        """Return the width that the other parts need beside the first, in pixels."""
        return 0


class Beside(_Turning):
    """Two parts; in narrow places, the second stands below the first.

    The first part gets the width that the second leaves.
    """

    def __init__(self, first: QWidget, second: QWidget, *, spacing: int = SPACE.medium) -> None:
        super().__init__(spacing)
        self._parts = (first, second)
        self._box.addWidget(first, 1)
        self._box.addWidget(second, 0, Qt.AlignmentFlag.AlignTop)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the wider part: the parts can always stand below each other."""
        width = max(part.minimumSizeHint().width() for part in self._parts)
        return QSize(width, super().minimumSizeHint().height())

    def _width_beside(self) -> int:
        return self._box.spacing() + self._parts[1].sizeHint().width()


class Led(_Turning):
    """One or several pictures before words; in narrow places, the words stand below."""

    def __init__(self, words: QLayout, *pictures: QWidget, spacing: int = SPACE.large) -> None:
        super().__init__(spacing)
        for picture in pictures:
            self._box.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        self._words = QWidget()
        self._words.setLayout(words)
        self._box.addWidget(self._words, 1)

    def minimumSizeHint(self) -> QSize:
        """Return the minimum width of the words."""
        return QSize(self._words.minimumSizeHint().width(), super().minimumSizeHint().height())


def bring_into_view(part: QWidget) -> None:
    """Scroll the screen to ``part`` after the next layout: a part that just appeared may be below the edge."""
    QTimer.singleShot(0, part, lambda: _scroll_to(part))


def _scroll_to(part: QWidget) -> None:
    around = part.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is not None and part.isVisible():
        around.ensureWidgetVisible(part, 0, SPACE.large)
