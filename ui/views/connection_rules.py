"""The part of the settings about costly connections and battery."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLabel

from ui.design import theme
from ui.design.blocks import Card, Notice, label, reveal
from ui.design.inputs import Choice
from ui.design.layouts import Flow
from ui.design.tokens import Tone
from ui.models.connection_rules import ConnectionRulesModel


class ConnectionRulesCard(Card):
    """Hidden where the gateway has no such rules."""

    def __init__(self, model: ConnectionRulesModel) -> None:
        super().__init__(
            self.tr("Costly connections and battery"),
            self.tr("What may go over the Internet then. Couriers are not affected, and nothing is lost."),
        )
        self._model = model
        self.metered = self._choice(self.tr("When the connection is metered"))
        self.battery = self._choice(self.tr("When this computer runs on battery"))
        self.metered.activated.connect(lambda _: model.choose(metered=self.metered.currentData()))
        self.battery.activated.connect(lambda _: model.choose(battery=self.battery.currentData()))
        self._note = label("", "small")
        self._wrong = Notice(Tone.CRITICAL)
        self.body.addWidget(self._note)
        self.body.addWidget(self._wrong)
        model.changed.connect(self.refresh)
        self.refresh()

    def _choice(self, name: str) -> QComboBox:
        box = Choice()
        box.setAccessibleName(name)
        box.setMinimumWidth(theme.current().pixels(280))
        for word, text in (
            ("exchange", self.tr("Exchange messages as usual")),
            ("acknowledge", self.tr("Only confirm what couriers brought")),
            ("pause", self.tr("Send and receive nothing")),
        ):
            box.addItem(text, word)
        caption = QLabel(name)
        caption.setMinimumWidth(theme.current().pixels(240))
        caption.setBuddy(box)
        self.body.addLayout(Flow(caption, box))
        return box

    def refresh(self) -> None:
        view = self._model.view
        if view is not None:
            for box, word in ((self.metered, view.metered), (self.battery, view.battery)):
                box.setCurrentIndex(max(0, box.findData(word)))
        self._note.setText(self._model.text)
        reveal(self._note, on=bool(self._model.text))
        self._wrong.show_text(self._model.error)
        reveal(self, on=self._model.binding.is_attached)
