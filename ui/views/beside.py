"""Two parts beside each other, of which the second goes below the first where there is little room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from ui.views import theme
from ui.views.tokens import SPACE

_LEAST = 200
"""What the first part needs to stand beside the second, in pixels at 100 %; below that, words stand alone."""


class Beside(QWidget):
    """The first part takes the room that the second leaves; ``alike`` gives both the same."""

    def __init__(
        self, first: QWidget, second: QWidget, *, spacing: int = SPACE.medium, alike: bool = False
    ) -> None:
        super().__init__()
        self._parts = (first, second)
        self._alike = alike
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(spacing)
        self._box.addWidget(first, 1)
        if alike:
            self._box.addWidget(second, 1)
        else:
            self._box.addWidget(second, 0, Qt.AlignmentFlag.AlignTop)

    def minimumSizeHint(self) -> QSize:
        """What the wider part needs: there is always a way to stand below each other."""
        width = max(part.minimumSizeHint().width() for part in self._parts)
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose by the room there is."""
        least = theme.current().pixels(_LEAST)
        second = least if self._alike else self._parts[1].sizeHint().width()
        has_room = event.size().width() >= least + self._box.spacing() + second
        wanted = QBoxLayout.Direction.LeftToRight if has_room else QBoxLayout.Direction.TopToBottom
        if self._box.direction() is not wanted:
            self._box.setDirection(wanted)
        super().resizeEvent(event)
