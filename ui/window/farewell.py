"""The program's last word, in a plain window with a way out: why it cannot start, or what an erasure left to say."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.design import theme
from ui.design.blocks import button, heading, label, restyle, row
from ui.design.roles import announce
from ui.design.tokens import SPACE


class LastWord(QWidget):
    """Shows ``text``; the button calls ``leave``, and so does closing the window by any other way."""

    def __init__(self, title: str, text: str, leave: Callable[[], None]) -> None:
        super().__init__()
        self._leave = leave
        self.setMinimumWidth(theme.current().pixels(420))
        self._title, self.text = heading("", "headline"), label("")
        self.quit = button(QCoreApplication.translate("Farewell", "Quit"), self.close, "primary")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE.wide, SPACE.wide, SPACE.wide, SPACE.wide)
        layout.setSpacing(SPACE.large)
        layout.addWidget(self._title)
        layout.addWidget(self.text)
        self.buttons = row(self.quit)
        layout.addLayout(self.buttons)
        self.show_words(title, text)
        self.quit.setFocus()

    def show_words(self, title: str, text: str) -> None:
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self._title.setText(title)
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Show it whole: a window that is there does not grow with its words by itself."""
        self.text.setText(text)
        self.resize(self.width(), self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self._height())

    def _height(self) -> int:
        layout = self.layout()
        assert layout is not None
        layout.activate()
        return layout.totalHeightForWidth(max(self.width(), self.minimumWidth()))

    def closeEvent(self, event: object) -> None:
        """However it is closed, the program ends."""
        self._leave()


class Refusal(LastWord):
    """Shows why the program cannot start, until it can or the person gives up."""

    def __init__(self, title: str, try_again: Callable[[], str], leave: Callable[[], None]) -> None:
        """``try_again`` returns what is still wrong; empty when nothing is, and then the window goes."""
        super().__init__(title, try_again(), leave)
        self._try_again = try_again
        self.again = button(QCoreApplication.translate("Farewell", "Try again"), self._again, "primary")
        self.buttons.insertWidget(0, self.again)
        self.quit.setProperty("look", "")
        restyle(self.quit)
        self.again.setFocus()

    def _again(self) -> None:
        wrong = self._try_again()
        self.show_text(wrong)
        if wrong:
            announce(self, wrong)
        else:
            self.close()


class Farewell(LastWord):
    """While everything is erased, and after; shows nothing of what was."""

    def __init__(self, text: str, leave: Callable[[], None]) -> None:
        super().__init__(QCoreApplication.translate("Farewell", "Erasing everything"), text, leave)
        self.quit.setEnabled(False)

    def conclude(self, text: str, *, is_all_gone: bool = True) -> None:
        """Say that it is done, and what is left to know."""
        title = (
            QCoreApplication.translate("Farewell", "Everything is erased")
            if is_all_gone
            else QCoreApplication.translate("Farewell", "Not everything could be erased")
        )
        self.show_words(title, text)
        self.quit.setEnabled(True)
        self.quit.setFocus()
        announce(self, f"{self.windowTitle()}. {text}")
