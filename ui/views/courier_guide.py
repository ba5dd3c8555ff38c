"""A guide to meeting a courier, step by step, for somebody who has never met one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel

from ui.design import theme
from ui.design.blocks import Card, column, label, row
from ui.design.tokens import SPACE


class CourierGuide(Card):
    """The steps."""

    def __init__(self) -> None:
        super().__init__(self.tr("How to meet a courier"))
        steps = (
            (
                self.tr("Ask the courier to share their Wi-Fi with you"),
                self.tr("Their screen then shows the name of a Wi-Fi network, and mostly a password."),
            ),
            (
                self.tr("Join that Wi-Fi on this computer"),
                self.tr(
                    "Your computer may warn that it has no Internet. That is as it should be: stay on it."
                ),
            ),
            (
                self.tr("Come back here and start the sync"),
                self.tr(
                    "The courier shows up above within seconds. If it does not, look again, or write the address that "
                    "its screen shows."
                ),
            ),
            (
                self.tr("Read the question, and allow it if all is right"),
                self.tr(
                    "Nothing leaves before that. Check the name of the network; if the courier's screen shows words or "
                    "a fingerprint, compare them."
                ),
            ),
            (
                self.tr("Stay near until the sync has ended"),
                self.tr(
                    "Then go back to your own Wi-Fi. Answers come when you meet a courier again, or when the Internet "
                    "is back."
                ),
            ),
        )
        for number, (heading, detail) in enumerate(steps, 1):
            self.add(self._step(number, heading, detail))

    def _step(self, number: int, heading: str, detail: str) -> QHBoxLayout:
        line = row(spacing=SPACE.medium, stretch=False)
        line.addWidget(_badge(self.locale().toString(number)), 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(column(label(heading), label(detail, "muted"), spacing=SPACE.hair), 1)
        return line


def _badge(text: str) -> QLabel:
    """A number in a soft disc. A screen reader reads it before the step."""
    look, scheme = theme.current(), theme.current().scheme
    made = QLabel(text)
    side = look.pixels(30)
    made.setFixedSize(side, side)
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    border = f"border: 2px solid {scheme.info};" if scheme.is_contrast else "border: none;"
    made.setStyleSheet(
        f"background: {scheme.info_soft}; color: {scheme.info}; border-radius: {side // 2}px; {border}"
    )
    return made
