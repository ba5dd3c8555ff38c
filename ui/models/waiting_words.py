"""The reasons why the gateway waits, in words for the home screen: a title and an explanation each."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gateway_core.views.status import HeldBack


class WaitingWords(QObject):
    """Says what a state alone does not."""

    def held_back(self, why: HeldBack) -> tuple[str, str]:
        """Return the title and the explanation of a rule of the user's."""
        explanation = (
            self.tr("The connection costs money. Messages wait here for another one, or for a courier.")
            if why is HeldBack.METERED
            else self.tr("This computer runs on battery. Messages wait here for the mains, or for a courier.")
        )
        return self.tr("Held back by your rule"), explanation

    def registration(self) -> tuple[str, str]:
        """A pairing that is tried again by itself."""
        return (
            self.tr("Pairing with your Internet gateway has not worked yet"),
            self.tr("It is tried again by itself until it works. Your apps can go on here meanwhile."),
        )
