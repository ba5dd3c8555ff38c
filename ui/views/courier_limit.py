"""The limit of what one sync may hand over."""

from __future__ import annotations

from ui.design import theme
from ui.design.blocks import Card, label, reveal
from ui.design.inputs import Choice
from ui.design.layouts import Flow
from ui.models.courier import CourierModel


class LimitCard(Card):
    """The limit for each sync. What does not fit waits for the next one; the most urgent goes first."""

    def __init__(self, model: CourierModel) -> None:
        super().__init__(
            self.tr("Limit for each sync"),
            self.tr(
                "For short visits, or couriers with little room: the most urgent messages go first, the rest waits for "
                "the next sync. What the courier brings is not limited."
            ),
        )
        self._model = model
        self._shown: list[tuple[int, str]] = []
        self.choice = Choice()
        self.choice.setAccessibleName(self.tr("Limit for each sync"))
        self.choice.setMinimumWidth(theme.current().pixels(190))
        self.choice.activated.connect(lambda _: model.set_limit(self.choice.currentData()))
        caption = label(self.tr("Hand over at most"), wrap=False)
        caption.setBuddy(self.choice)
        self.body.addLayout(Flow(caption, self.choice))
        model.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        reveal(self, on=self._model.binding.is_attached)
        self.choice.setEnabled(not self._model.is_busy)
        limits = self._model.limits()
        if limits != self._shown:
            self._shown = limits
            self.choice.clear()
            for octets, text in limits:
                self.choice.addItem(text, octets)
        self.choice.setCurrentIndex(self.choice.findData(self._model.limit))
