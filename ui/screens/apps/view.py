"""Apps of this gateway, with their traffic and the actions on each."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gateway_core.views.status import EndpointState
from ui.design.blocks import (
    Card,
    Chip,
    Notice,
    button,
    column,
    discard,
    follow,
    heading,
    hold,
    label,
    reveal,
    row,
)
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.layouts import Beside, Flow
from ui.design.tokens import SPACE, Tone
from ui.parts.approvals.view import DecisionsCard, PromptList
from ui.parts.apps import App, AppsModel
from ui.parts.closed.view import CorePage
from ui.parts.core_texts import sentence
from ui.parts.shared_models import SharedModels


class AppCard(Card):
    """One app."""

    def __init__(self, model: AppsModel, app: App) -> None:
        super().__init__()
        self.app = app
        self._model = model
        self._confirm = Confirm()
        self._state = Chip("", Tone.NEUTRAL)
        self._warning, self._absence = Notice(Tone.CAUTION), Notice(Tone.INFO)
        self._facts = Facts(app.name, across=2)
        self.add(Beside(heading(app.name), self._state), self._warning, self._absence, self._facts)
        self._allow_text, self._block_text = self.tr("Allow"), self.tr("Block")
        self._turn = button("", self._allow_or_block, description=app.name)
        self._turn.leave_room_for(self._allow_text, self._block_text)
        self._to_block = button(self._block_text, self._block, description=app.name)
        self._remove = button(self.tr("Remove"), self._ask_to_remove, description=app.name)
        self._purge = button(
            self.tr("Remove with its messages"), self._ask_to_purge, "danger", description=app.name
        )
        self._ways = hold(Flow(self._turn, self._remove, self._purge, self._to_block))
        self._own = label(self.tr("Part of this program. It needs no permission."), "muted")
        self.add(self._ways, self._own, self._confirm)
        self.show_app(app)

    def show_app(self, app: App) -> None:
        """Update the card. The app's name stays."""
        self.app = app
        self.setAccessibleName(f"{app.name}, {app.state_text}")
        self._state.show_text(app.state_text, Tone(app.tone))
        self._warning.show_text(app.warning)
        self._absence.show_text(app.absence)
        self._facts.show_facts(app.facts)
        text = self._block_text if app.state is EndpointState.ALLOWED else self._allow_text
        self._turn.setText(text)
        reveal(self._to_block, on=app.state is EndpointState.PENDING)
        may_not_block = app.is_own and app.state is EndpointState.ALLOWED
        reveal(self._ways, on=not may_not_block)
        reveal(self._own, on=may_not_block)
        reveal(self._remove, self._purge, on=not app.is_own)

    def _allow_or_block(self) -> None:
        if self.app.state is EndpointState.ALLOWED:
            self._block()
        else:
            self._model.allow(self.app, allowed=True)

    def _block(self) -> None:
        self._confirm.ask(
            self.tr(
                "Block this app? It cannot send or receive until you allow it again. Nothing is deleted."
            ),
            self.tr("Block it"),
            lambda: self._model.allow(self.app, allowed=False),
        )

    def _ask_to_remove(self) -> None:
        self._confirm.ask(
            self.tr(
                "Remove this app from the list? Its waiting messages stay. To come back, the app has"
                " to ask again."
            ),
            self.tr("Remove it"),
            lambda: self._model.remove(self.app, purge=False),
        )

    def _ask_to_purge(self) -> None:
        self._confirm.ask(
            self.tr("Remove this app and delete its waiting messages? You cannot undo this."),
            self.tr("Remove and delete"),
            lambda: self._model.remove(self.app, purge=True),
        )


class AppsPage(CorePage):
    """The screen Apps."""

    list_wanted = Signal()

    def __init__(self, models: SharedModels, place: QWidget) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Apps"),
            self.tr("Programs on this computer that send and receive messages with Relaynet."),
            models.apps,
        )
        self._model = models.apps
        self.prompts = PromptList(models.approvals, "endpoint")
        self._list = column(spacing=SPACE.large)
        self._empty = Card()
        self._empty.add(
            heading(self.tr("No apps yet")),
            label(self.tr("Apps made for this network find this computer and then appear here."), "muted"),
        )
        self._cards: list[AppCard] = []
        self.port = Notice(Tone.INFO)
        self.put(
            self.port,
            self.prompts,
            self._list,
            self._empty,
            self._more(),
            DecisionsCard(models.approvals, "endpoint"),
        )
        follow(self.refresh, self._model.changed)
        follow(self._show_port, self._model.binding.status_changed)

    def _show_port(self) -> None:
        note = self._model.binding.status.port_note
        self.port.show_text(sentence(note) if note else "")

    def _more(self) -> Card:
        text = self.tr("Apps that work with Relaynet, and where to get them.")
        card = Card(self.tr("Looking for an app?"), text)
        self.to_list = button(self.tr("Apps that you can get"), self.list_wanted.emit, description=text)
        card.add(row(self.to_list))
        return card

    def refresh(self) -> None:
        """Show the model. A remaining app keeps its card, with focus and open question."""
        self.error.answer(self._model.error)
        apps = self._model.apps
        reveal(self._empty, on=not apps)
        if [(card.app.address, card.app.name) for card in self._cards] != [
            (app.address, app.name) for app in apps
        ]:
            self._rearrange(apps)
        for card, app in zip(self._cards, apps, strict=True):
            card.show_app(app)

    def _rearrange(self, apps: list[App]) -> None:
        kept = {(card.app.address, card.app.name): card for card in self._cards}
        self._cards = [
            kept.pop(key) if (key := (app.address, app.name)) in kept else AppCard(self._model, app)
            for app in apps
        ]
        for gone in kept.values():
            discard(gone)
        for at, card in enumerate(self._cards):
            if self._list.indexOf(card) != at:
                self._list.insertWidget(at, card)
