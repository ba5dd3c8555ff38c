"""The program's last word, in a plain window with a way out: why it cannot start, or what an erasure left to say."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.design import theme
from ui.design.blocks import button, label, row
from ui.design.tokens import SPACE


class LastWord(QWidget):
    """Shows ``text``; the button calls ``leave``, and so does closing the window by any other way."""

    def __init__(self, title: str, text: str, leave: Callable[[], None]) -> None:
        super().__init__()
        self._leave = leave
        self.setWindowTitle(title)
        self.setAccessibleName(self.windowTitle())
        self.setMinimumWidth(theme.current().pixels(420))
        self.text = label(text)
        self.quit = button(QCoreApplication.translate("Farewell", "Quit"), self.close, "primary")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE.wide, SPACE.wide, SPACE.wide, SPACE.wide)
        layout.setSpacing(SPACE.large)
        layout.addWidget(label(self.windowTitle(), "headline"))
        layout.addWidget(self.text)
        layout.addLayout(row(self.quit))
        self.quit.setFocus()

    def closeEvent(self, event: object) -> None:
        """However it is closed, the program ends."""
        self._leave()


class Farewell(LastWord):
    """After everything was erased; shows nothing of what was."""

    def __init__(self, text: str, leave: Callable[[], None]) -> None:
        super().__init__(QCoreApplication.translate("Farewell", "Everything is erased"), text, leave)
