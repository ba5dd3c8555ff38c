"""A question inside the screen instead of a dialog that covers the window. The safe answer has the focus."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget
from shiboken6 import isValid

from ui.design.blocks import button, label
from ui.design.layouts import Flow, bring_into_view
from ui.design.tokens import SPACE, Tone


class InPlace(QFrame):
    """Hidden until a question is asked. Escape chooses the safe answer and returns the focus to its former control."""

    def __init__(self, tone: Tone) -> None:
        super().__init__()
        self.setProperty("look", "notice")
        self.setProperty("tone", tone.value)
        self._origin: QWidget | None = None
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(SPACE.large, SPACE.medium, SPACE.large, SPACE.medium)
        self.hide()

    def come(self, safe: QWidget) -> None:
        """Show the question. The safe answer has the focus."""
        self._origin = self.window().focusWidget()
        self.show()
        safe.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_away(self) -> None:
        """Hide the question without action and return the focus to its former control."""
        origin, self._origin = self._origin, None
        self.hide()
        if origin is not None and isValid(origin) and origin.isVisible():
            origin.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)


class Confirm(InPlace):
    """A question with two answers: yes and no."""

    def __init__(self) -> None:
        super().__init__(Tone.CAUTION)
        self._text = label("")
        self.yes = button("", self._accept, "danger")
        self.no = button(self.tr("Cancel"), self.put_away)
        self._action: Callable[[], object] = lambda: None
        self._lines.addWidget(self._text)
        self._lines.addLayout(Flow(self.no, self.yes))

    def ask(self, text: str, yes: str, action: Callable[[], object]) -> None:
        """Show the question; a yes calls ``action``."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self.yes.setText(yes)
        self.yes.setAccessibleDescription(text)
        self.no.setAccessibleDescription(text)
        self._action = action
        self.come(self.no)
        bring_into_view(self)

    def _accept(self) -> None:
        self.put_away()
        self._action()
