"""Controls that behave in a screen that scrolls and waits: Qt's own take the wheel, and lose the focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QSlider, QWidget

from ui.design.tab_order import tab_stop


class Field(QLineEdit):
    """A line to type into."""

    def __init__(self) -> None:
        super().__init__()
        tab_stop(self)


class Switch(QCheckBox):
    """A box to tick."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        tab_stop(self)


class Choice(QComboBox):
    """A list to choose from. Qt's own takes the next entry when a scrolling user's pointer comes over it."""

    def __init__(self) -> None:
        super().__init__()
        tab_stop(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the screen scroll."""
        event.ignore()


class Slider(QSlider):
    """A slider that moves by mouse and keys alone."""

    def __init__(self, orientation: Qt.Orientation) -> None:
        super().__init__(orientation)
        tab_stop(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the screen scroll."""
        event.ignore()


class Button(QPushButton):
    """A button that gets the focus back when what it started is done. Qt moves the focus on from what is disabled."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        tab_stop(self)
        self._is_robbed = False
        self._heir: QWidget | None = None

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take note when the focus goes because the button was disabled."""
        self._is_robbed = not self.isEnabled()
        super().focusOutEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Take the focus back, unless the user went on meanwhile."""
        super().changeEvent(event)
        if event.type() is not QEvent.Type.EnabledChange or not self._is_robbed:
            return
        if not self.isEnabled():
            self._heir = self.window().focusWidget()
            return
        heir, self._heir, self._is_robbed = self._heir, None, False
        if self.window().focusWidget() is heir and self.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
