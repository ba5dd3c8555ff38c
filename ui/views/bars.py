"""Bars above the screen in view: what waits elsewhere, the way back to a first run, and what closing means."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from ui.design.blocks import button, label, reveal, shape
from ui.design.inputs import Switch
from ui.design.layouts import Beside, Flow
from ui.design.tokens import SPACE, Tone


class WaitingBar(QFrame):
    """Says on every screen that something waits for an answer, without taking the focus."""

    def __init__(self, review: Callable[[], None]) -> None:
        super().__init__()
        self.setProperty("look", "notice")
        self.setProperty("tone", Tone.INFO.value)
        self._text = label("")
        self.review = button(self.tr("Review"), review)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE.large, SPACE.small, SPACE.large, SPACE.small)
        layout.addWidget(shape(Tone.INFO), 0, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(Beside(self._text, self.review), 1)
        self.hide()

    def show_count(self, count: int) -> None:
        text = self.tr("%Ln request(s) wait for your answer.", "", count)
        self._text.setText(text)
        self.setAccessibleName(text)
        self.review.setAccessibleDescription(text)
        reveal(self, on=count > 0)


class ReturnBar(QFrame):
    """Leads back from a screen that was opened in the middle of the first run."""

    def __init__(self, go: Callable[[], None]) -> None:
        super().__init__()
        self.setProperty("look", "notice")
        self.setProperty("tone", Tone.INFO.value)
        text = self.tr("You can look at this now, and go on with the first steps afterwards.")
        self.setAccessibleName(text)
        self.go = button(self.tr("Back to the first steps"), go, description=text)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE.large, SPACE.small, SPACE.large, SPACE.small)
        layout.addWidget(shape(Tone.INFO), 0, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(Beside(label(text), self.go), 1)
        self.hide()


class CloseBar(QFrame):
    """Asks once what closing the window means."""

    def __init__(self, keep: Callable[[bool], None], leave: Callable[[bool], None]) -> None:
        super().__init__()
        self.setProperty("look", "notice")
        self.setProperty("tone", Tone.INFO.value)
        text = self.tr(
            "Keep your gateway running without the window? Apps can then go on sending and receiving."
        )
        self.setAccessibleName(text)
        self.remember = Switch(self.tr("Do not ask again"))
        self.remember.setAccessibleName(self.remember.text())
        self.keep = button(
            self.tr("Keep running"), lambda: keep(self.remember.isChecked()), "primary", description=text
        )
        self.leave = button(self.tr("Quit"), lambda: leave(self.remember.isChecked()), description=text)
        self.cancel = button(self.tr("Cancel"), self.put_away, "link", description=text)
        self._origin: QWidget | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE.large, SPACE.medium, SPACE.large, SPACE.medium)
        layout.addWidget(label(text))
        layout.addLayout(Flow(self.keep, self.leave, self.cancel, self.remember))
        self.hide()

    def ask(self) -> None:
        """Show the question. The answer that keeps the gateway running has the focus."""
        self._origin = self.window().focusWidget()
        self.show()
        self.keep.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_away(self) -> None:
        """Nothing is closed, and the focus returns to where it was."""
        origin, self._origin = self._origin, None
        if origin is not None and isValid(origin) and origin.isVisible():
            origin.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)
