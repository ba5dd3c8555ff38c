"""A question in the place where it arose, instead of a dialog that covers the window. The safe answer has the focus."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from ui.design.blocks import button, label
from ui.design.layouts import Flow, bring_into_view
from ui.design.tokens import SPACE, Tone


class Confirm(QFrame):
    """Hidden until asked. Escape is the safe answer; afterwards the focus returns to where it was."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "notice")
        self.setProperty("tone", Tone.CAUTION.value)
        self._text = label("")
        self._yes = button("", self._accept, "danger")
        self._no = button(self.tr("Keep things as they are"), self._reject)
        self._action: Callable[[], object] = lambda: None
        self._origin: QWidget | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE.large, SPACE.medium, SPACE.large, SPACE.medium)
        layout.addWidget(self._text)
        layout.addLayout(Flow(self._no, self._yes))
        self.hide()

    @property
    def yes(self) -> QPushButton:
        return self._yes

    @property
    def no(self) -> QPushButton:
        return self._no

    def ask(self, text: str, yes: str, action: Callable[[], object]) -> None:
        """Show the question; ``action`` follows a yes."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self._yes.setText(yes)
        self._yes.setAccessibleName(yes)
        self._yes.setAccessibleDescription(text)
        self._no.setAccessibleDescription(text)
        self._action = action
        self._origin = self.window().focusWidget()
        self.show()
        self._no.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._reject()
        else:
            super().keyPressEvent(event)

    def _accept(self) -> None:
        self._close()
        self._action()

    def _reject(self) -> None:
        self._close()

    def _close(self) -> None:
        origin, self._origin = self._origin, None
        self.hide()
        if origin is not None and isValid(origin) and origin.isVisible():
            origin.setFocus(Qt.FocusReason.OtherFocusReason)
