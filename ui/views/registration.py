"""Shown where a gateway is chosen, while a pairing is tried again by itself: when, and two buttons."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.design.blocks import Notice, button, reveal, row
from ui.design.ticker import Ticker
from ui.design.tokens import SPACE, Tone
from ui.models.registration import RegistrationModel


class WaitingRegistration(QWidget):
    """Hidden while no pairing waits."""

    def __init__(self, model: RegistrationModel) -> None:
        super().__init__()
        self._model = model
        self.notice = Notice(Tone.INFO)
        self.error = Notice(Tone.CRITICAL)
        self.try_now = button(self.tr("Try now"), model.try_now)
        self.stop = button(self.tr("Stop trying"), model.stop)
        self._buttons = QWidget()
        self._buttons.setLayout(row(self.try_now, self.stop))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE.small)
        for part in (self.notice, self._buttons, self.error):
            layout.addWidget(part)
        model.changed.connect(self.refresh)
        self._ticker = Ticker(self, self.refresh)
        self.refresh()

    def refresh(self) -> None:
        text = self._model.text
        if text != self.notice.text:
            self.notice.show_text(text)
        self.error.show_text(self._model.error)
        reveal(self._buttons, on=bool(text) and self._model.binding.is_attached)
        for control in (self.try_now, self.stop):
            control.setEnabled(not self._model.is_busy)
        reveal(self, on=bool(text or self._model.error))
