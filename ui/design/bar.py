"""Bars: one with a sentence and a button that leads on, and one of progress. None takes the focus."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QWidget

from ui.design.blocks import label, shape
from ui.design.inputs import Button
from ui.design.layouts import Beside
from ui.design.tokens import SPACE, Tone


class Bar(QFrame):
    """Hidden until there is something to say."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "notice")
        self.setProperty("tone", Tone.INFO.value)
        self._text = label("")
        self.hide()

    def lead(self, control: Button, words: QWidget | None = None) -> Button:
        """Put the sentence, or ``words``, beside the button."""
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE.large, SPACE.small, SPACE.large, SPACE.small)
        layout.addWidget(shape(Tone.INFO), 0, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(Beside(words or self._text, control), 1)
        self._control = control
        return control

    def say(self, text: str) -> None:
        """Tell it to everybody: a screen reader has it with the button, too."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self._control.setAccessibleDescription(text)


def progress_bar(name: str) -> QProgressBar:
    """Return a bar of a hundred parts."""
    made = QProgressBar()
    made.setRange(0, 100)
    made.setTextVisible(False)
    made.setAccessibleName(name)
    return made
