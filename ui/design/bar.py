"""Bars: one with a sentence and a button, one for progress. A bar takes no focus by itself."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QWidget

from ui.design.blocks import label, shape
from ui.design.inputs import Button
from ui.design.layouts import Beside
from ui.design.tokens import SPACE, Tone


class Bar(QFrame):
    """A bar with a sentence and a button. Hidden by default."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "notice")
        self.setProperty("tone", Tone.INFO.value)
        self._text = label("")
        self.hide()

    def lead(self, control: Button, words: QWidget | None = None) -> Button:
        """Put the button beside the sentence, or beside ``words``. Returns the button."""
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE.large, SPACE.small, SPACE.large, SPACE.small)
        layout.addWidget(shape(Tone.INFO), 0, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(Beside(words or self._text, control), 1)
        self._control = control
        return control

    def say(self, text: str) -> None:
        """Show ``text``. A screen reader reads it on the bar and with the button."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self._control.setAccessibleDescription(text)


def progress_bar(name: str) -> QProgressBar:
    """Return a progress bar from 0 to 100."""
    made = QProgressBar()
    made.setRange(0, 100)
    made.setTextVisible(False)
    made.setAccessibleName(name)
    return made
