"""The last window of the program: a failed start, or the result of an erasure."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMessageBox, QVBoxLayout, QWidget

from ui.design import theme
from ui.design.blocks import button, heading, label, row
from ui.design.roles import announce
from ui.design.tokens import SPACE


def wants_to_try_again(title: str, why: str) -> bool:
    """Show why the program cannot start. Return True if the person wants to try again."""
    box = QMessageBox(QMessageBox.Icon.Critical, title, why)
    again = box.addButton(
        QCoreApplication.translate("Farewell", "Try again"), QMessageBox.ButtonRole.AcceptRole
    )
    box.addButton(QCoreApplication.translate("Farewell", "Quit"), QMessageBox.ButtonRole.RejectRole)
    box.exec()
    return box.clickedButton() is again


class Farewell(QWidget):
    """Shown during and after an erasure, without former data. Closing in any way calls ``leave``."""

    def __init__(self, text: str, leave: Callable[[], None]) -> None:
        super().__init__()
        self._leave = leave
        self.setMinimumWidth(theme.current().pixels(420))
        self._title, self.text = heading("", "headline"), label("")
        self.quit = button(QCoreApplication.translate("Farewell", "Quit"), self.close, "primary")
        self.quit.setEnabled(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE.wide, SPACE.wide, SPACE.wide, SPACE.wide)
        layout.setSpacing(SPACE.large)
        layout.addWidget(self._title)
        layout.addWidget(self.text)
        layout.addLayout(row(self.quit))
        self._show_words(QCoreApplication.translate("Farewell", "Erasing everything"), text)

    def conclude(self, text: str, *, is_all_gone: bool = True) -> None:
        """Show the result and enable the button that quits."""
        title = (
            QCoreApplication.translate("Farewell", "Everything is erased")
            if is_all_gone
            else QCoreApplication.translate("Farewell", "Not everything could be erased")
        )
        self._show_words(title, text)
        self.quit.setEnabled(True)
        self.quit.setFocus()
        announce(self, f"{title}. {text}")

    def _show_words(self, title: str, text: str) -> None:
        """Show the words whole: an open window does not grow with its text."""
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self._title.setText(title)
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
        """Call ``leave``, which ends the program."""
        self._leave()
