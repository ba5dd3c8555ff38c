"""Settings: language, look, start, closing, notifications, resolvers."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QPlainTextEdit, QVBoxLayout

from ui.design import theme
from ui.design.blocks import Card, Notice, Page, button, label, octets_view, reveal, row
from ui.design.inputs import Choice
from ui.design.layouts import Flow
from ui.design.tokens import Tone
from ui.models.preferences import LANGUAGES
from ui.models.settings import NotificationKind, choices
from ui.models.window import Models
from ui.views.approvals import DecisionsCard
from ui.views.connection_rules import ConnectionRulesCard
from ui.views.proxy import ProxyCard


class SettingsPage(Page):
    """Settings. Every change counts at once; there is nothing to save, except the resolvers."""

    def __init__(self, models: Models) -> None:
        super().__init__(self.tr("Settings"))
        self._model = models.preferences
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
        card, now = Card(self.tr("Language and look")), self._model.current
        languages = [("system", self.tr("As the system")), *LANGUAGES.items()]
        themes = [
            ("system", self.tr("As the system")),
            ("light", self.tr("Light")),
            ("dark", self.tr("Dark")),
            ("contrast", self.tr("High contrast")),
        ]
        sizes = [(str(size), f"{size} %") for size in choices("text_scale")]
        change = self._model.set_appearance
        self.language = self._choice(
            card, self.tr("Language"), languages, now.language, lambda value: change(language=value)
        )
        self.theme = self._choice(
            card, self.tr("Colours"), themes, now.theme, lambda value: change(theme=value)
        )
        self.text_size = self._choice(
            card,
            self.tr("Text size"),
            sizes,
            str(now.text_scale),
            lambda value: change(text_scale=int(value)),
        )
        self.motion = QCheckBox(self.tr("Less motion"))
        self.motion.setAccessibleName(self.tr("Less motion"))
        self.motion.setChecked(now.reduced_motion)
        self.motion.toggled.connect(lambda on: change(reduced_motion=on))
        card.body.addWidget(self.motion)
        return card

    def _choice(
        self, card: Card, name: str, options: list[tuple[str, str]], now: str, chosen: object
    ) -> QComboBox:
        box = Choice()
        box.setAccessibleName(name)
        box.setMinimumWidth(theme.current().pixels(190))
        for value, text in options:
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(now)))
        assert callable(chosen)
        box.activated.connect(lambda _: chosen(box.currentData()))
        caption = QLabel(name)
        caption.setMinimumWidth(theme.current().pixels(180))
        caption.setBuddy(box)
        card.body.addLayout(Flow(caption, box))
        return box

    def _start_card(self) -> Card:
        card, now = Card(self.tr("Start and close")), self._model.current
        self.login = QCheckBox(self.tr("Start when I log in, without opening the window"))
        self.login.setAccessibleName(self.login.text())
        self.login.setChecked(self._model.starts_at_login)
        reveal(self.login, on=self._model.can_start_at_login)
        self.login.toggled.connect(self._model.set_start_at_login)
        card.body.addWidget(self.login)
        options = [
            ("ask", self.tr("Ask me")),
            ("tray", self.tr("Keep running in the background")),
            ("quit", self.tr("Quit")),
        ]
        self.closing = self._choice(
            card, self.tr("When I close the window"), options, now.close_action, self._model.set_close_action
        )
        return card

    def _notification_card(self) -> Card:
        card = Card(self.tr("Notifications"), self.tr("Tell me when…"))
        texts = {
            NotificationKind.COURIER_FOUND: self.tr("a courier is near"),
            NotificationKind.APPROVAL_WAITING: self.tr("something waits for my answer"),
            NotificationKind.SYNC_ENDED: self.tr("a sync has ended"),
            NotificationKind.CERTIFICATE: self.tr("my gateway's pass runs out soon"),
            NotificationKind.STORAGE: self.tr("room for messages runs out"),
            NotificationKind.CLOCK: self.tr("the clock is wrong"),
        }
        boxes = QVBoxLayout()
        boxes.setSpacing(0)
        self.notifications: dict[str, QCheckBox] = {}
        for kind, text in texts.items():
            box = QCheckBox(text)
            box.setAccessibleName(text)
            box.setAccessibleDescription(self.tr("Notification"))
            box.setChecked(self._model.notifies(kind))
            box.toggled.connect(lambda on, kind=kind: self._model.set_notification(kind, on))
            boxes.addWidget(box)
            self.notifications[kind] = box
        card.body.addLayout(boxes)
        return card

    def _resolver_card(self) -> Card:
        card = Card(
            self.tr("Address book of the Internet"),
            self.tr("Which servers to ask for addresses, one a line. Leave it empty for the built-in ones."),
        )
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
