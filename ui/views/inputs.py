"""Lists to choose from and sliders that leave the mouse's wheel to the screen, which it is meant to scroll."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSlider


class Choice(QComboBox):
    """A list to choose from. Qt's own takes the next entry when a scrolling user's pointer comes over it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the screen scroll."""
        event.ignore()


class Slider(QSlider):
    """A slider that moves by mouse and keys alone."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the screen scroll."""
        event.ignore()
