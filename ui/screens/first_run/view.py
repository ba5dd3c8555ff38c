"""The first run: introduction, public gateway, recovery sheet, and choices. Every step can be skipped."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from gateway_core.views.status import GatewayState
from ui.design.blocks import (
    Card,
    Notice,
    Page,
    StatusIcon,
    button,
    column,
    follow,
    heading,
    hold,
    label,
    restyle,
    reveal,
    row,
)
from ui.design.inputs import Button, Switch
from ui.design.layouts import Flow
from ui.design.tokens import SPACE, Tone
from ui.parts.closed.view import ClosedCard
from ui.parts.core_texts import sentence
from ui.parts.recovery.view import RecoveryCard
from ui.parts.restore.model import Stage
from ui.parts.restore.view import RestoreCard
from ui.parts.shared_models import SharedModels
from ui.parts.words import fill
from ui.screens.gateway.model import GatewayModel
from ui.screens.gateway.view import GatewayChooser
from ui.screens.privacy.model import PrivacyModel
from ui.screens.privacy.view import ConsentCard
from ui.screens.status.model import StatusModel
from ui.screens.status.view import Hero

_STEPS = 4
_PAIRING, _SHEET = 1, 2
"""The steps of the public gateway and of the recovery sheet."""
_OBSTACLES = (GatewayState.PORT_TAKEN, GatewayState.STORAGE_FULL, GatewayState.INTERNAL_ERROR)


class FirstRunPage(Page):
    """Four steps, forward and back."""

    acted = Signal(object)
    """A StatusAction, which may lead to another screen."""
    finished = Signal()

    def __init__(
        self,
        models: SharedModels,
        status: StatusModel,
        gateway: GatewayModel,
        privacy: PrivacyModel,
        start: Callable[[], None],
        place: QWidget,
    ) -> None:
        """``start`` starts the gateway."""
        super().__init__(place, self.tr("Welcome"))
        self._models, self._status, self._start = models, status, start
        self._counter = label("", "muted")
        self.obstacle = Hero()
        self.obstacle.acted.connect(self.acted)
        self.content.addWidget(self._counter)
        self.port = Notice(Tone.CAUTION)
        self.paired = Notice(Tone.POSITIVE)
        self.put(self.obstacle, self.port, self.paired)
        gateway.registered.connect(self._go_on_paired)  # before the chooser, whose result is omitted then
        self.step = 0
        """The shown step, from 0."""
        self._steps = (self._what_it_is(), self._gateway(gateway), self._sheet(), self._choices(privacy))
        self.back = button(self.tr("Back"), lambda: self._go(-1))
        self.next = button(self.tr("Next"), lambda: self._go(1), "primary")
        self.already = button(self.tr("I already use Relaynet"), self._show_ways)
        self.put(*self._steps, Flow(self.back, self.next, self.already))
        self.content.addStretch(1)
        status.changed.connect(self._show_obstacle)
        models.closed.changed.connect(self._show)
        models.recovery.changed.connect(self._show)
        self._show()
        self._show_obstacle()

    def _show_obstacle(self) -> None:
        """Show the headline of a gateway with an obstacle; the person can continue."""
        model = self._status
        self.error.answer(model.error)
        self.obstacle.show_model(model)
        reveal(self.obstacle, on=model.binding.is_attached and model.status.state in _OBSTACLES)
        taken = model.status.not_listening
        text = fill(self.tr("You can continue. Your apps can't connect yet: %1"), sentence(taken))
        self.port.show_text(text if taken else "")

    def _what_it_is(self) -> Card:
        card = Card()
        for icon, tone, title, text in (
            (
                "apps",
                Tone.INFO,
                self.tr("Write letters, and use apps"),
                self.tr("Letters is part of this program. Apps made for Relaynet find it automatically."),
            ),
            (
                "gateway",
                Tone.POSITIVE,
                self.tr("Online: messages leave at once"),
                self.tr(
                    "A post office on the Internet forwards your messages, and keeps messages for you until"
                    " you are online."
                ),
            ),
            (
                "courier",
                Tone.CAUTION,
                self.tr("Offline: a courier carries messages"),
                self.tr(
                    "A courier is a person who takes your encrypted messages to a place with Internet."
                    " You decide each time."
                ),
            ),
        ):
            picture = StatusIcon(48)
            picture.show_icon(icon, tone)
            line = row(picture, spacing=SPACE.large, stretch=False)
            line.addLayout(column(heading(title), label(text, "muted"), spacing=SPACE.hair), 1)
            card.add(line)
        self._keyring = label(
            self.tr(
                "Your messages are encrypted. Your system may ask for a password next, to keep the key"
                " in its keyring."
            )
        )
        card.add(self._keyring)
        return card

    def _gateway(self, gateway: GatewayModel) -> QWidget:
        self.key = ClosedCard(self._models.closed, self.tr("Relaynet is locked"), may_erase=False)
        self.key.opened.connect(self.focus_heading)
        self.chooser = GatewayChooser(
            gateway,
            self.tr("Choose your post office"),
            self.tr("You need the Internet once for this. If you're offline now, you can do it later."),
        )
        self.has_backup = button(
            self.tr("I have a backup"),
            self._show_restore,
            description=self.tr("From another computer, or from an earlier installation."),
        )
        self.is_elsewhere = button(
            self.tr("Move here from another computer"),
            self._show_arriving,
            description=self.tr("Relaynet moves here over the local network."),
        )
        self.has_awala = button(
            self.tr("I already use the Awala gateway on this computer"),
            self._show_awala,
            description=self.tr(
                "Relaynet takes over the address, post office and waiting messages of the Awala"
                " gateway. Nothing in that program is changed or deleted."
            ),
        )
        self._ways = Card()
        self._awala, *_ = map(self._add_way, (self.has_awala, self.is_elsewhere, self.has_backup))
        self.restore = RestoreCard(self._models.restore, self._models.closed)
        self._wants_restore = self._has_arrived = self._has_relaynet = False
        cards = (self.key, self.chooser, self._ways, self.restore)
        for refresh in (self._place_restore, self._show, self._lead_on):
            self._models.restore.changed.connect(refresh)
        self._models.restore.find_awala()
        self._models.restore.refresh()
        self._place_restore()
        follow(self._place_key, self._models.binding.attached_changed)
        return hold(column(*cards, spacing=SPACE.medium))

    def _add_way(self, way: Button) -> QWidget:
        """Show a way to bring a gateway here with its description."""
        made = hold(column(way, label(way.accessibleDescription(), "muted"), spacing=SPACE.hair))
        self._ways.add(made)
        return made

    def _show_ways(self) -> None:
        self._has_relaynet, self._wants_restore = True, False
        self._place_restore()
        self._go(1)

    def _place_key(self) -> None:
        """Hide the chooser while a gateway is brought here, which may mean that the present gateway is stopped."""
        model = self._models.restore
        is_here = self._models.binding.is_attached and not model.is_awaited and not model.is_done
        is_here = is_here and not (self._has_relaynet and model.can_restore)
        reveal(self.chooser, on=is_here and model.stage is Stage.NOTHING)
        self.key.suppress(on=model.is_awaited)

    def _lead_on(self) -> None:
        """Focus *Next* after a gateway has arrived: the form with the focus is gone, and *Back* would be next to it."""
        had_arrived, self._has_arrived = self._has_arrived, bool(self._models.restore.result)
        if self._has_arrived and not had_arrived and self.restore.isVisible():
            self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_restore(self) -> None:
        self._wants_restore = True
        self._place_restore()
        self.restore.want()

    def _show_arriving(self) -> None:
        reveal(self.restore, on=True)  # shown before its form takes the focus
        self._models.restore.offer_arrival()

    def _show_awala(self) -> None:
        if self._models.restore.awala is not None:
            self._models.restore.begin(self._models.restore.awala)

    def _place_restore(self) -> None:
        model = self._models.restore
        is_idle = model.stage is Stage.NOTHING and not model.is_busy and not model.result
        is_free = model.can_restore and is_idle and not self._wants_restore
        reveal(self._ways, on=is_free)
        reveal(self._awala, on=model.awala is not None)
        is_wanted = self._wants_restore and model.binding.is_attached
        reveal(self.restore, on=is_wanted or self.restore.form.is_shown)

    def _sheet(self) -> QWidget:
        self.recovery = RecoveryCard(self._models.recovery, is_offer=True)
        self.recovery.kept.connect(lambda: self.next.setFocus(Qt.FocusReason.OtherFocusReason))
        self._no_sheet_yet = Card(
            self.tr("Recovery sheet"),
            self.tr("Relaynet isn't ready yet. Make a recovery sheet later, under Safety."),
        )
        return hold(column(self.recovery, self._no_sheet_yet, spacing=SPACE.medium))

    def _choices(self, privacy: PrivacyModel) -> QWidget:
        self._safe = Card(
            self.tr("Your messages are encrypted"),
            self.tr(
                "The key is kept separately. Once this computer is registered with a post office, save"
                " a backup under Safety, and keep it somewhere else."
            ),
        )
        login = Card(
            self.tr("Automatic start"), self.tr("Relaynet can start in the background, without a window.")
        )
        preferences = self._models.preferences
        self.login = Switch(self.tr("Start when I log in"))
        self.login.setChecked(preferences.starts_at_login)
        self.login.toggled.connect(preferences.set_start_at_login)
        login.add(self.login)
        return hold(column(self._safe, login, ConsentCard(privacy), spacing=SPACE.medium))

    def _go(self, by: int, told: str = "") -> None:
        """Go to another step; ``told``: the result of the former step."""
        if self.step + by >= _STEPS:
            self._models.preferences.finish_first_run()
            self.finished.emit()
            return
        if self.step == 0:
            self._start_gateway()
        if self.step == _SHEET and by > 0:
            self._models.sheet_reminder.put_off()
        self.step = max(0, self.step + by)
        self._has_relaynet &= self.step > 0
        # The heading takes the focus, and a screen reader reads the result with it.
        self.paired.show_text(told, is_announced=False)
        self.heading.setAccessibleDescription(told)
        self._name_step()
        self.focus_heading()  # before the pressed button changes its name, which a screen reader would read
        self._show()
        self.verticalScrollBar().setValue(0)

    def _go_on_paired(self) -> None:
        """Leave the step of the public gateway after a successful pairing."""
        if self.step == _PAIRING and self.isVisible():
            self._go(1, self.tr("Done. This computer is registered with your post office."))
        else:
            self._show()

    def _start_gateway(self) -> None:
        """Start the gateway only after the first step, so that the keyring's dialog has a visible reason."""
        if self._models.binding.failure is None:
            self._start()

    def on_shown(self) -> None:
        self.focus_heading()

    def on_hidden(self) -> None:
        """Forget a shown sheet and the input."""
        self.recovery.forget()
        self.restore.form.forget()

    def on_replaced(self) -> None:
        """Keep a shown sheet: the rebuilt screen shows its words again."""

    def follow(self, former: Page) -> None:
        """Continue at the same step."""
        assert isinstance(former, FirstRunPage)
        self.step, self._wants_restore = former.step, former._wants_restore
        self._has_relaynet = former._has_relaynet
        self._place_restore()
        self._show()

    def _name_step(self) -> None:
        gateway = self.already.text() if self._has_relaynet else self.tr("Your post office")
        titles = (
            self.tr("Messages that get through"),
            self.tr("The key to your messages") if self._models.closed.is_locked else gateway,
            self.tr("In case you lose your key"),
            self.tr("Your choices"),
        )
        self.heading.setText(titles[self.step])
        self.setAccessibleName(titles[self.step])

    def get_ready(self) -> None:
        self.key.get_ready()

    def _show(self) -> None:
        self._name_step()
        self._place_key()
        reveal(self._keyring, on=self._models.closed.has_keyring and not self._models.binding.is_attached)
        reveal(self._safe, on=self._models.binding.is_attached)
        for at, step in enumerate(self._steps):
            reveal(step, on=at == self.step)
        reveal(self.already, on=self.step == 0)
        # the key is before the post office: the same number on both would look like no progress
        reveal(self._counter, on=self.step != _PAIRING or not self._models.closed.is_locked)
        self.get_ready()
        number = self._models.words.number
        self._counter.setText(fill(self.tr("Step %1 of %2"), number(self.step + 1), number(_STEPS)))
        model = self._models.recovery
        reveal(self._no_sheet_yet, on=not self._models.binding.is_attached)
        for control in (self.back, self.next):  # hidden until the person has written the words down
            is_free = model.sheet is None and not self._models.restore.is_awaited
            reveal(control, on=is_free and (control is self.next or self.step > 0))
        is_paired = bool(self._models.binding.status.public_gateway)
        is_without = self._models.binding.is_attached and not model.mark
        texts = (
            self.tr("Next"),
            self.tr("Next") if is_paired else self.tr("Do this later"),
            self.tr("Continue without a sheet") if is_without else self.tr("Next"),
            self.tr("Start"),
        )
        is_left_out = (self.step == 1 and not is_paired) or (self.step == _SHEET and is_without)
        # Each step has only one emphasised action.
        restyle(self.next, "look", "" if is_left_out else "primary")
        self.next.setText(texts[self.step])
