"""Pause and resume the exchange over the Internet, also where the desktop has no place for an icon."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.design.blocks import button, column, label, reveal, row
from ui.models.window import Models


class PauseControl(QWidget):
    """One button that says what it does now, and the sentence that tells what a pause means while it lasts."""

    def __init__(self, models: Models) -> None:
        super().__init__()
        self._binding = models.binding
        self.switch = button(self.tr("Pause the exchange"), models.home.pause_or_resume)
        self._meaning = label(
            self.tr("Nothing is exchanged over the Internet until you resume. Couriers can still be used."),
            "small",
        )
        self.setLayout(column(self._meaning, row(self.switch)))
        models.binding.status_changed.connect(self.refresh)
        models.binding.attached_changed.connect(self.refresh)
        self.refresh()

    def refresh(self, _: object = None) -> None:
        status = self._binding.status
        text = self.tr("Resume the exchange") if status.is_paused else self.tr("Pause the exchange")
        self.switch.setText(text)
        self.switch.setAccessibleName(text)
        reveal(self._meaning, on=status.is_paused)
        reveal(self, on=bool(status.public_gateway) and self._binding.is_attached)
