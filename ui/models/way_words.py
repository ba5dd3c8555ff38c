"""The place of a message, in the same words wherever it is told: under Waiting messages, and beside a letter."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QObject

from ui.models.words import Words


class WayWords(QObject):
    """The words. Each states a fact: who has it, and nothing about what may follow."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def waits(self) -> str:
        """With its app or with the gateway, on this computer."""
        return self.tr("waiting here")

    def with_courier(self, since: datetime | None) -> str:
        """Taken along since a day; ``None``: nobody noted which."""
        if since is None:
            return self.tr("with courier")
        return self.tr("with courier %1", "since a day").replace("%1", self._words.since_day(since))

    def at_internet_gateway(self) -> str:
        """The public gateway acknowledged it."""
        return self.tr("at the Internet gateway")

    def delivered(self) -> str:
        """Its recipient's app acknowledged it."""
        return self.tr("delivered")

    def expired(self) -> str:
        """Nobody carries it any more."""
        return self.tr("expired")

    def refused(self) -> str:
        """Nobody ever takes it."""
        return self.tr("refused")
