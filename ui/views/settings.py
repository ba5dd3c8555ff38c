"""Settings: language, look, start, closing, notifications, resolvers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QCheckBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from ui.design import theme
from ui.design.blocks import Card, Notice, Page, button, label, octets_view, reveal, row
from ui.design.inputs import Choice
from ui.design.layouts import Flow
from ui.design.tokens import Tone
from ui.models.settings import SHOWN, Place
from ui.models.window import Models
from ui.views.approvals import DecisionsCard
from ui.views.connection_rules import ConnectionRulesCard
from ui.views.proxy import ProxyCard


class SettingsPage(Page):
    """Settings. Every change counts at once; there is nothing to save, except the resolvers."""

    def __init__(self, models: Models) -> None:
        super().__init__(self.tr("Settings"))
        self._model = models.preferences
        self.inputs: dict[str, QWidget] = {}
        """By setting."""
        self.network_rules = DecisionsCard(
            models.approvals,
            "courier",
            self.tr("Network rules"),
            self.tr(
                'There are none. They come from your answers to couriers: "always allow this courier here" and "never '
                'on this network".'
            ),
        )
        self.connection_rules = ConnectionRulesCard(models.connection_rules)
        self.proxy = ProxyCard(models.proxy)
        for part in (
            self._look_card(),
            self._start_card(),
            self._notification_card(),
            self.network_rules,
            self.connection_rules,
            self.proxy,
            self._resolver_card(),
        ):
            self.content.addWidget(part)
        self.content.addStretch(1)

    def _look_card(self) -> Card:
        card = Card(self.tr("Language and look"))
        self._add_inputs(card, Place.LOOK)
        return card

    def _add_inputs(self, card: Card, place: Place) -> None:
        for name, shown in SHOWN.items():
            if shown.place is place:
                now, change = getattr(self._model.current, name), partial(self._model.change, name)
                self.inputs[name] = (
                    self._choice(card, self.tr(shown.text), shown.words, now, change)
                    if shown.words
                    else self._switch(card, self.tr(shown.text), now, change)
                )

    def _switch(self, card: Card, text: str, now: bool, change: Callable[[bool], None]) -> QCheckBox:
        box = QCheckBox(text)
        box.setAccessibleName(text)
        box.setChecked(now)
        box.toggled.connect(change)
        card.body.addWidget(box)
        return box

    def _choice(
        self,
        card: Card,
        name: str,
        words: Mapping[object, str],
        now: object,
        change: Callable[[object], None],
    ) -> Choice:
        box = Choice()
        box.setAccessibleName(name)
        box.setMinimumWidth(theme.current().pixels(190))
        for value, text in words.items():
            box.addItem(self.tr(text), value)
        box.setCurrentIndex(max(0, box.findData(now)))
        box.activated.connect(lambda _: change(box.currentData()))
        caption = QLabel(name)
        caption.setMinimumWidth(theme.current().pixels(180))
        caption.setBuddy(box)
        card.body.addLayout(Flow(caption, box))
        return box

    def _start_card(self) -> Card:
        card = Card(self.tr("Start and close"))
        starts, set_start = self._model.starts_at_login, self._model.set_start_at_login
        login = self.tr("Start when I log in, without opening the window")
        self.login = self._switch(card, login, starts, set_start)
        reveal(self.login, on=self._model.can_start_at_login)
        self._add_inputs(card, Place.CLOSING)
        return card

    def _notification_card(self) -> Card:
        shown = SHOWN["notifications"]
        card = Card(self.tr("Notifications"), self.tr(shown.text))
        boxes = QVBoxLayout()
        boxes.setSpacing(0)
        self.notifications: dict[str, QCheckBox] = {}
        for kind, text in shown.words.items():
            box = QCheckBox(self.tr(text))
            box.setAccessibleName(box.text())
            box.setAccessibleDescription(self.tr("Notification"))
            box.setChecked(self._model.notifies(kind))
            box.toggled.connect(lambda on, kind=kind: self._model.set_notification(kind, on))
            boxes.addWidget(box)
            self.notifications[kind] = box
        card.body.addLayout(boxes)
        return card

    def _resolver_card(self) -> Card:
        card = Card(self.tr("Address book of the Internet"), self.tr(SHOWN["resolvers"].text))
        self.resolvers: QPlainTextEdit = octets_view(self.tr("Servers to ask for addresses"))
        self.resolvers.setReadOnly(False)
        self.resolvers.setPlainText("\n".join(self._model.current.resolvers))
        self.resolvers.setPlaceholderText("https://dns.example.org/dns-query")
        self.resolvers.setFixedHeight(theme.current().pixels(84))
        self._told = Notice(Tone.POSITIVE)
        self._wrong = Notice(Tone.CRITICAL)
        card.body.addWidget(self.resolvers)
        card.body.addLayout(row(button(self.tr("Use these servers"), self._use_resolvers)))
        card.body.addWidget(self._told)
        card.body.addWidget(self._wrong)
        card.body.addWidget(label(self.tr("Changing them restarts your gateway."), "small"))
        return card

    def _use_resolvers(self) -> None:
        is_good = self._model.set_resolvers(self.resolvers.toPlainText())
        self._told.show_text(self.tr("Done.") if is_good else "")
        self._wrong.show_text(
            "" if is_good else self.tr("Each line must be an address that begins with https://.")
        )
