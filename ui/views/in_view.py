"""What a user is to see next is brought into view."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QScrollArea, QWidget

from ui.views.tokens import SPACE


def bring_into_view(part: QWidget) -> None:
    """Scroll the screen to ``part`` as soon as it has its place: what was just shown may be below the edge."""
    QTimer.singleShot(0, part, lambda: _scroll_to(part))


def _scroll_to(part: QWidget) -> None:
    around = part.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is not None and part.isVisible():
        around.ensureWidgetVisible(part, 0, SPACE.large)
