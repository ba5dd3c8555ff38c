"""Apps: the registered endpoints."""

from collections.abc import Sequence
from datetime import timedelta

from msgspec import Struct

from gateway_core.events import EndpointLimited, EndpointRegistered
from gateway_core.identifiers import PrivateAddress
from gateway_core.views.status import EndpointState, EndpointView, LimitationView
from ui.binding import GatewayBinding
from ui.parts.screen import ScreenModel
from ui.parts.words import Words, fill, isolate, join

LATELY = timedelta(days=1)
"""The time for which an app's card shows the warning after a limit applied."""


ABSENT = timedelta(minutes=10)
"""The time after which an app without connection counts as closed."""


class App(Struct, frozen=True):
    """One app in words."""

    address: PrivateAddress
    name: str
    state: str
    """``pending``, ``allowed`` or ``blocked``."""
    state_text: str
    tone: str
    facts: tuple[tuple[str, str], ...]
    warning: str = ""
    """The warning after a limit applied lately, with reason and remedy; empty otherwise."""
    absence: str = ""
    """The messages that wait until the person opens the app, with the remedy; empty otherwise."""
    is_own: bool = False
    """True for Letters, a part of this program."""


class AppsModel(ScreenModel):
    """The registered apps."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self.apps: list[App] = []
        self._names: dict[PrivateAddress, str] = {}
        # own names that replace program names, by address
        self._called: dict[PrivateAddress, str] = {}
        self._other_users: dict[PrivateAddress, str] = {}
        binding.events_arrived.connect(self._events)

    def let_go(self) -> None:
        self.apps, self._names, self._other_users = [], {}, {}

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.endpoints.all(), self._arrived)

    def name(self, address: PrivateAddress) -> str:
        """Return the name of the app at ``address``: its program, or a short form of the address."""
        return isolate(self._names.get(address, "") or address.short)

    def call(self, address: PrivateAddress, name: str) -> None:
        """Set an own name for the app, which replaces its program's name."""
        if self._called.get(address) != name:
            self._called[address] = name
            self.refresh()

    def other_user(self, address: PrivateAddress) -> str:
        """Return the other user of this computer who runs the app at ``address``; empty for the present user's apps."""
        return isolate(self._other_users.get(address, ""))

    def allow(self, app: App, *, allowed: bool) -> None:
        """Allow or block the app."""
        self.order(
            lambda gateway: (
                gateway.endpoints.allow(app.address) if allowed else gateway.endpoints.block(app.address)
            )
        )

    def remove(self, app: App, *, purge: bool) -> None:
        """Remove the app; ``purge`` also deletes its messages."""
        self.order(lambda gateway: gateway.endpoints.remove(app.address, purge=purge))

    def app(self, view: EndpointView) -> App:
        """Return the endpoint as an app in words."""
        states = {
            "pending": (self.tr("Waiting for your answer"), "caution"),
            "allowed": (self.tr("Connected") if view.connected else self.tr("Allowed"), "positive"),
            "blocked": (self.tr("Blocked"), "critical"),
        }
        state_text, tone = states.get(view.state, (view.state, "neutral"))
        sent, received = self._words.number(view.parcels_out), self._words.number(view.parcels_in)
        facts = [
            (self.tr("Last seen"), self._words.ago(view.last_seen)),
            (
                self.tr("Messages"),
                join(fill(self.tr("%1 sent"), sent), fill(self.tr("%1 received"), received)),
            ),
            (self.tr("First seen"), self._words.day(view.first_seen)),
            (self.tr("Address"), isolate(view.address.short)),
        ]
        if view.is_own:  # the counts have the confirmations of others
            del facts[1]
        if view.other_user:
            facts.append((self.tr("Run by another user"), isolate(view.other_user)))
        if view.certificate_not_after is not None:
            facts.append((self.tr("Access valid until"), self._words.day(view.certificate_not_after)))
        if view.limitation is not None:
            facts.append((self.tr("Over a limit"), self._limit_text(view.limitation)))
        name = isolate(self._name_of(view)) or fill(self.tr("App %1"), isolate(view.address.short))
        warning = self._warning(view.limitation)
        absence = self._absence(view, name)
        return App(
            view.address,
            name,
            view.state,
            state_text,
            tone,
            tuple(facts),
            warning,
            absence,
            is_own=view.is_own,
        )

    def _absence(self, view: EndpointView, name: str) -> str:
        is_away = not view.connected and self._words.now() - view.last_seen > ABSENT
        if not view.waiting or not is_away or view.state is not EndpointState.ALLOWED:
            return ""
        text = self.tr("%Ln message(s) wait for %1. Open %1 on this computer to get them.", "", view.waiting)
        return fill(text, name)

    @property
    def absences(self) -> list[str]:
        """The messages that wait for apps which are not open, with the remedy."""
        return [each.absence for each in self.apps if each.absence]

    def _name_of(self, view: EndpointView) -> str:
        return self.tr("Letters") if view.is_own else self._called.get(view.address, view.process)

    def _limit_text(self, limitation: LimitationView) -> str:
        times = limitation.times_too_fast + limitation.times_no_room
        said = self.tr("%Ln message(s) refused, last %1", "", times)
        return fill(said, self._words.ago(limitation.last_at))

    def _warning(self, limitation: LimitationView | None) -> str:
        """Return the remedy for a limit that applied lately; older limits need none."""
        if limitation is None or self._words.now() - limitation.last_at > LATELY:
            return ""
        return {
            "rate": self.tr(
                "This app sent messages too fast, so it was told to wait. Most apps then slow down."
                " If this goes on, block the app and tell its maker."
            ),
            "share": self.tr(
                "Connect to the Internet or a courier, delete messages under Status, or raise the"
                " limit under Storage. This app's waiting messages filled its share of the space, so"
                " new messages from it were refused."
            ),
            "storage": self.tr(
                "Connect to the Internet or a courier, or raise the limit under Storage. There was"
                " no space left, so new messages from this app were refused."
            ),
        }.get(limitation.limit, "")

    def _arrived(self, views: Sequence[EndpointView]) -> None:
        self._names = {view.address: self._name_of(view) for view in views}
        self._other_users = {view.address: view.other_user for view in views}
        self.apps = [self.app(view) for view in views]

    def _events(self, events: tuple[object, ...]) -> None:
        if any(isinstance(event, EndpointRegistered | EndpointLimited) for event in events):
            self.refresh()
