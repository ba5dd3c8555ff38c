"""Settings: language, look, start, closing, notifications, metered connections, proxy, resolvers."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPlainTextEdit, QWidget

from gateway_core.views.connection import ProxyMode
from ui.design import theme
from ui.design.blocks import (
    Caption,
    Card,
    Notice,
    Page,
    button,
    column,
    enable,
    follow,
    label,
    octets_view,
    reveal,
    row,
    show_text,
)
from ui.design.inputs import Choice, Field, Switch
from ui.design.layouts import Flow
from ui.design.tokens import Tone
from ui.parts.closed.view import ClosedCard
from ui.parts.settings import SHOWN, Place
from ui.parts.shared_models import SharedModels
from ui.parts.words import percent_text
from ui.screens.settings.model import ConnectionRulesModel, ProxyModel


class ConnectionRulesCard(Card):
    """The rules for metered connections and battery. Hidden without a gateway."""

    def __init__(self, model: ConnectionRulesModel) -> None:
        super().__init__(
            self.tr("Metered connections and battery"),
            self.tr(
                "What Relaynet may do over the Internet in these cases. Exchanges with couriers go"
                " on, and no message is lost."
            ),
        )
        self._model = model
        self.metered = self._choice(self.tr("When the connection is metered"))
        self.battery = self._choice(self.tr("When this computer runs on battery"))
        self.metered.activated.connect(lambda _: model.choose(metered=self.metered.currentData()))
        self.battery.activated.connect(lambda _: model.choose(battery=self.battery.currentData()))
        self._note = label("", "small")
        self._wrong = Notice(Tone.CRITICAL)
        self.add(self._note, self._wrong)
        follow(self.refresh, model.changed)

    def _choice(self, name: str) -> Choice:
        box = Choice(280, name)
        box.offer(
            (
                ("exchange", self.tr("Send and receive normally")),
                ("acknowledge", self.tr("Only confirm messages from couriers")),
                ("pause", self.tr("Don't send or receive")),
            )
        )
        self.add(Flow(Caption(box, 240), box))
        return box

    def refresh(self) -> None:
        view = self._model.view
        if view is not None and not self._model.is_busy:  # refreshing would undo a second arrow press
            for box, word in ((self.metered, view.metered), (self.battery, view.battery)):
                box.choose(word)
        show_text(self._note, self._model.text)
        self._wrong.show_text(self._model.error)
        reveal(self, on=self._model.binding.is_attached)


class ProxyCard(Card):
    """The way to the Internet. Hidden without a gateway."""

    def __init__(self, model: ProxyModel) -> None:
        super().__init__(
            self.tr("Proxy"),
            self.tr(
                "A detour to the Internet, for networks that require one or for Tor. With a proxy"
                " set, Relaynet uses no other way."
            ),
        )
        self._model = model
        self.mode = Choice(280)
        self.mode.offer(
            (
                (ProxyMode.SYSTEM.value, self.tr("Same as the system")),
                (ProxyMode.NONE.value, self.tr("No proxy")),
                (ProxyMode.MANUAL.value, self.tr("This proxy")),
            )
        )
        self.address = Field(280)
        self.address.setPlaceholderText("socks5://127.0.0.1:9050")
        self.user, self.password = Field(280), Field(280)
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        lines = (
            self._line(self.tr("Address of the proxy"), self.address),
            self._line(self.tr("User name, if required"), self.user),
            self._line(self.tr("Password"), self.password),
        )
        self.use = button(self.tr("Use this setting"), self._use)
        self._now, self._wrong = label("", "muted"), Notice(Tone.CRITICAL)
        self.add(self._line(self.tr("Which proxy"), self.mode), *lines)
        self.add(row(self.use), self._now, self._wrong)
        self._shown_mode = ""
        self.mode.currentIndexChanged.connect(self._show_fields)
        follow(self.refresh, model.changed)
        self._show_fields()

    def _line(self, name: str, field: QComboBox | QLineEdit) -> Flow:
        field.setAccessibleName(name)
        return Flow(Caption(field, 180), field)

    def _show_fields(self) -> None:
        is_manual = self.mode.currentData() == ProxyMode.MANUAL.value
        enable(self.address, self.user, self.password, on=is_manual)

    def _use(self) -> None:
        mode = ProxyMode(self.mode.currentData())
        if mode is ProxyMode.MANUAL:
            self._model.choose(mode, self.address.text(), self.user.text(), self.password.text())
        else:
            self._model.choose(mode)
        self.password.clear()

    def refresh(self) -> None:
        view = self._model.view
        if view is not None and view.mode.value + view.url != self._shown_mode:
            self._shown_mode = view.mode.value + view.url
            self.mode.choose(view.mode.value)
            self.address.setText(view.url)
            self.user.setText(view.user)
        self.use.setEnabled(not self._model.is_busy)
        show_text(self._now, self._model.text)
        self._wrong.show_text(self._model.error)
        reveal(self, on=self._model.binding.is_attached)


class SettingsPage(Page):
    """The screen Settings. Changes take effect at once, except the resolvers, which have a button."""

    def __init__(
        self, models: SharedModels, rules: ConnectionRulesModel, proxy: ProxyModel, place: QWidget
    ) -> None:
        super().__init__(place, self.tr("Settings"))
        self._model = models.preferences
        self.inputs: dict[str, QWidget] = {}
        """The controls by name of the setting."""
        self.connection_rules = ConnectionRulesCard(rules)
        self.proxy = ProxyCard(proxy)
        self.closed = ClosedCard(models.closed, may_erase=False)
        self.closed.opened.connect(self.focus_heading)
        self.put(
            self._look_card(),
            self._start_card(),
            self._notification_card(),
            self.closed,
            self.connection_rules,
            self.proxy,
            self._resolver_card(),
        )
        self.content.addStretch(1)

    def get_ready(self) -> None:
        self.closed.get_ready()

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
        box = Switch(text)
        box.setChecked(now)
        box.toggled.connect(change)
        card.add(box)
        return box

    def _choice(
        self,
        card: Card,
        name: str,
        words: Mapping[object, str],
        now: object,
        change: Callable[[object], None],
    ) -> Choice:
        box = Choice(190, name)
        box.offer(
            (value, percent_text(value) if isinstance(value, int) else self.tr(text))
            for value, text in words.items()
        )
        box.choose(now)
        box.activated.connect(lambda _: change(box.currentData()))
        card.add(Flow(Caption(box, 180), box))
        return box

    def _start_card(self) -> Card:
        card = Card(self.tr("Start and close"))
        starts, set_start = self._model.starts_at_login, self._model.set_start_at_login
        login = self.tr("Start when I log in, without opening the window")
        self.login = self._switch(card, login, starts, set_start)
        self._add_inputs(card, Place.CLOSING)
        return card

    def _notification_card(self) -> Card:
        shown = SHOWN["notifications"]
        card = Card(self.tr("Notifications"), self.tr(shown.text))
        boxes = column(spacing=0)
        self.notifications: dict[str, QCheckBox] = {}
        for kind, text in shown.words.items():
            box = Switch(self.tr(text))
            box.setAccessibleDescription(self.tr("Notification"))
            box.setChecked(self._model.notifies(kind))
            box.toggled.connect(lambda on, kind=kind: self._model.set_notification(kind, on))
            boxes.addWidget(box)
            self.notifications[kind] = box
        card.add(boxes)
        return card

    def _resolver_card(self) -> Card:
        card = Card(self.tr("Name servers (DNS)"), self.tr(SHOWN["resolvers"].text))
        self.resolvers: QPlainTextEdit = octets_view(self.tr("Servers to ask for addresses"))
        self.resolvers.setReadOnly(False)
        self.resolvers.setPlainText("\n".join(self._model.current.resolvers))
        self.resolvers.setPlaceholderText("https://dns.example.org/dns-query")
        self.resolvers.setFixedHeight(theme.current().pixels(84))
        self._result = Notice(Tone.POSITIVE)
        self._wrong = Notice(Tone.CRITICAL)
        card.add(
            self.resolvers,
            row(button(self.tr("Use these servers"), self._use_resolvers)),
            self._result,
            self._wrong,
            label(self.tr("When you change the servers, Relaynet restarts its connections."), "small"),
        )
        return card

    def _use_resolvers(self) -> None:
        is_good = self._model.set_resolvers(self.resolvers.toPlainText())
        self._result.show_text(self.tr("Done.") if is_good else "")
        self._wrong.show_text(
            "" if is_good else self.tr("Start each line with https://, followed by the server's address.")
        )
