"""The card "What to expect": when answers come, as far as past visits of couriers tell."""

from __future__ import annotations

from ui.design.blocks import Card, label, reveal
from ui.models.courier import CourierModel


class ExpectationCard(Card):
    """Plain sentences, and below them what they rest upon."""

    def __init__(self, model: CourierModel) -> None:
        super().__init__(self.tr("What to expect"))
        self._model = model
        self._told = label("")
        self._granted = label("", "muted")
        self.add(self._told, self._granted)

    def refresh(self, *, is_wanted: bool) -> None:
        """Show what the model says; nothing before it knows."""
        told = self._model.expectation
        reveal(self, on=is_wanted and bool(told))
        self._told.setText("\n".join(told))
        granted = self._model.taken_for_granted
        self._granted.setText(granted)
        reveal(self._granted, on=bool(granted))
