"""Home: the one state, its cause, and at most one thing to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from PySide6.QtCore import QObject

from gateway_core.status import GatewayState, GatewayStatus, QueueSummary, QueueView, StatusWarning
from ui.binding import GatewayBinding
from ui.models.apps import AppsModel
from ui.models.core_texts import cause_text
from ui.models.screen import ScreenModel
from ui.models.waiting_words import WaitingWords
from ui.models.words import Words, isolate, joined

EXPIRES_SOON = timedelta(days=2)
"""From when on the next expiry is shown as urgent."""


class HomeTone(StrEnum):
    """How serious the state is; same values as the design system's tones."""

    POSITIVE = "positive"
    INFO = "info"
    CAUTION = "caution"
    CRITICAL = "critical"
    NEUTRAL = "neutral"


class HomeAction(StrEnum):
    """What the one button does."""

    NONE = "none"
    RESTART = "restart"
    UNLOCK = "unlock"
    MAKE_ROOM = "make-room"
    SHOW_PROGRESS = "show-progress"
    CHOOSE_GATEWAY = "choose-gateway"
    RENEW = "renew"
    SYNC = "sync"
    CHECK_SETUP = "check-setup"
    FIND_COURIER = "find-courier"
    RESUME = "resume"


@dataclass(frozen=True, slots=True)
class Headline:
    """The state as a person reads it. ``icon`` names a bundled icon; its shape tells the state too."""

    tone: HomeTone
    icon: str
    title: str
    explanation: str
    action: HomeAction = HomeAction.NONE
    action_text: str = ""


_SAYS_IT_ALL = tuple(
    map(GatewayState, ("storage-full", "clock-wrong", "not-registered", "certificate-expired"))
)
"""States whose headline leaves nothing for a cause to add."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits in one direction, said in words."""

    count: str
    size: str
    oldest: str
    expiry: str
    is_urgent: bool
    is_empty: bool


@dataclass(frozen=True, slots=True)
class WaitingApp:
    """One app's row."""

    name: str
    direction: str
    count: str
    size: str
    expiry: str


class Headlines(QObject):
    """Says every state."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._waiting = WaitingWords()

    def of(self, status: GatewayStatus) -> Headline:
        """The headline of ``status``."""
        tables = (self._failures, self._obstacles, self._connections)
        return next(table[status.state] for make in tables if status.state in (table := make(status)))

    def _failures(self, status: GatewayStatus) -> dict[GatewayState, Headline]:
        critical = HomeTone.CRITICAL
        return {
            GatewayState.INTERNAL_ERROR: Headline(
                critical,
                "critical",
                self.tr("Something went wrong inside your gateway"),
                self.tr("Your messages are safe on this computer. Restarting usually helps."),
                HomeAction.RESTART,
                self.tr("Restart your gateway"),
            ),
            GatewayState.KEYRING_LOCKED: Headline(
                critical,
                "lock",
                self.tr("Your gateway is locked"),
                self.tr("The key to your messages is in this computer's keyring, or under your passphrase."),
                HomeAction.UNLOCK,
                self.tr("Unlock"),
            ),
            GatewayState.PORT_TAKEN: Headline(
                critical,
                "port",
                self.tr("Your apps cannot reach your gateway"),
                self.tr(
                    "Another program uses the place where apps look for it. Close that program, then try again."
                ),
                HomeAction.RESTART,
                self.tr("Try again"),
            ),
            GatewayState.STORAGE_FULL: Headline(
                critical,
                "storage",
                self.tr("No room for more messages"),
                self.tr("Nothing is lost, but your apps cannot send and nothing new can come in."),
                HomeAction.MAKE_ROOM,
                self.tr("Make room"),
            ),
            GatewayState.CLOCK_WRONG: Headline(
                critical,
                "clock",
                self.tr("This computer's clock is wrong"),
                self._clock(status),
                HomeAction.CHECK_SETUP,
                self.tr("Check my setup"),
            ),
            GatewayState.STOPPED: Headline(
                HomeTone.NEUTRAL,
                "neutral",
                self.tr("Your gateway is stopped"),
                self.tr("Your apps can neither send nor receive until it runs again."),
                HomeAction.RESTART,
                self.tr("Start your gateway"),
            ),
        }

    def _obstacles(self, status: GatewayStatus) -> dict[GatewayState, Headline]:
        caution = HomeTone.CAUTION
        return {
            GatewayState.NOT_REGISTERED: Headline(
                caution,
                "gateway",
                *self._waiting.registration(),
                HomeAction.CHOOSE_GATEWAY,
                self.tr("See the Internet gateway"),
            )
            if status.registration is not None
            else Headline(
                caution,
                "gateway",
                self.tr("Choose an Internet gateway to begin"),
                self.tr(
                    "It keeps messages for you while you are offline. This is needed once, while online."
                ),
                HomeAction.CHOOSE_GATEWAY,
                self.tr("Choose an Internet gateway"),
            ),
            GatewayState.CERTIFICATE_EXPIRED: Headline(
                caution,
                "clock",
                self.tr("Your gateway needs the Internet once"),
                self.tr(
                    "Its pass has run out. Your apps go on working here; sending starts again after renewal."
                ),
                HomeAction.RENEW,
                self.tr("Renew now"),
            ),
            GatewayState.GATEWAY_UNREACHABLE: Headline(
                caution,
                "caution",
                self.tr("Online, but your Internet gateway does not answer"),
                self.tr(
                    "It may be down or blocked here. Your messages wait safely, and a courier can take them."
                ),
                HomeAction.CHECK_SETUP,
                self.tr("Check my setup"),
            ),
            GatewayState.UNKNOWN_NETWORK: Headline(
                caution,
                "question",
                self.tr("On a network without Internet or courier"),
                self.tr(
                    "If you joined a courier's Wi-Fi, look for the courier by hand. Your messages wait safely."
                ),
                HomeAction.FIND_COURIER,
                self.tr("Find a courier"),
            ),
            GatewayState.PAUSED: Headline(
                HomeTone.NEUTRAL, "pause", *self._waiting.held_back(status.held_back)
            )
            if status.held_back
            else Headline(
                HomeTone.NEUTRAL,
                "pause",
                self.tr("Paused"),
                self.tr(
                    "You paused the exchange over the Internet. Messages wait here, and couriers can still take them."
                ),
                HomeAction.RESUME,
                self.tr("Resume"),
            ),
        }

    def _connections(self, status: GatewayStatus) -> dict[GatewayState, Headline]:
        return {
            GatewayState.STARTING: Headline(
                HomeTone.NEUTRAL,
                "progress",
                self.tr("Starting…"),
                self.tr("Your gateway opens its store and looks for ways to send."),
            ),
            GatewayState.SYNCING: Headline(
                HomeTone.INFO,
                "sync",
                self.tr("Exchanging messages with a courier"),
                self._words.phase(status.sync.phase) if status.sync else "",
                HomeAction.SHOW_PROGRESS,
                self.tr("Show progress"),
            ),
            GatewayState.COURIER_NEARBY: Headline(
                HomeTone.INFO,
                "courier",
                self.tr("A courier is here"),
                self.tr(
                    "It can take your messages along and may have some for you. You decide before anything leaves."
                ),
                HomeAction.SYNC,
                self.tr("Sync with the courier"),
            ),
            GatewayState.ONLINE: Headline(
                HomeTone.POSITIVE,
                "ok",
                self.tr("Connected"),
                self.tr("Messages go out and come in over the Internet."),
            ),
            GatewayState.OFFLINE: Headline(
                HomeTone.NEUTRAL,
                "offline",
                self.tr("Offline"),
                self.tr("Your apps can go on sending. Messages wait here for the Internet or a courier."),
                HomeAction.FIND_COURIER,
                self.tr("How to reach a courier"),
            ),
        }

    def _clock(self, status: GatewayStatus) -> str:
        here = self._words.now()
        there = here + timedelta(seconds=status.clock_offset_seconds)
        text = self.tr(
            "Here it is %1, elsewhere %2. Correct the date and time so that messages are accepted."
        )
        return text.replace("%1", self._words.date(here)).replace("%2", self._words.date(there))


class HomeModel(ScreenModel):
    """What the home screen shows."""

    def __init__(
        self, binding: GatewayBinding, words: Words, apps: AppsModel, parent: QObject | None = None
    ) -> None:
        super().__init__(binding, parent)
        self._words = words
        self._apps = apps
        self._headlines = Headlines(words)
        self.is_watched = False
        """Whether the screen is visible: only then are the rows by app asked for."""
        self.queue: list[WaitingApp] = []
        binding.status_changed.connect(self._status_changed)
        binding.attached_changed.connect(self.refresh)

    @property
    def status(self) -> GatewayStatus:
        return self.binding.status

    @property
    def headline(self) -> Headline:
        return self._headlines.of(self.status)

    @property
    def cause(self) -> str:
        """What the gateway says about the cause, in the window's words; empty when the state says it all."""
        says_it_all = self.status.state in _SAYS_IT_ALL and self.status.registration is None
        return "" if says_it_all else cause_text(self.status.cause)

    @property
    def facts(self) -> list[tuple[str, str]]:
        """Name and value of what is worth knowing beside the state."""
        status, facts = self.status, []
        if status.public_gateway:
            facts.append((self.tr("Internet gateway"), isolate(status.public_gateway)))
            if status.state is GatewayState.ONLINE and status.last_heard is not None:
                heard = self._words.heard(status.last_heard, status.clock_offset_seconds)
                facts.append((self.tr("Last heard"), heard))
            else:
                facts.append((self.tr("Last contact"), self._words.ago(status.last_contact)))
        if status.state in (GatewayState.ONLINE, GatewayState.OFFLINE) and status.since is not None:
            facts.append((self.tr("Since"), self._words.ago(status.since)))
        return facts

    @property
    def fact_line(self) -> str:
        """The facts in one line."""
        pair = self.tr("%1: %2")
        return joined(*(pair.replace("%1", name).replace("%2", value) for name, value in self.facts))

    @property
    def notices(self) -> list[tuple[HomeTone, str]]:
        """Short warnings beside the state."""
        status = self.status
        texts = {
            StatusWarning.CERTIFICATE_EXPIRING: self.tr(
                "Your gateway's pass runs out soon. Go online to renew it."
            ),
            StatusWarning.STORAGE_LOW: self.tr("Room for messages is running out."),
            StatusWarning.CLOCK_OFF: self.tr("This computer's clock is off by %1.").replace(
                "%1", self._words.duration(abs(status.clock_offset_seconds))
            ),
            StatusWarning.QUARANTINE: self.tr(
                "Some messages were set aside because this computer's clock may be wrong."
            ),
        }
        return [(HomeTone.CAUTION, text) for warning, text in texts.items() if warning in status.warnings]

    @property
    def outbound(self) -> Waiting:
        return self._waiting(self.status.outbound)

    @property
    def inbound(self) -> Waiting:
        return self._waiting(self.status.inbound)

    def _waiting(self, summary: QueueSummary) -> Waiting:
        expiry = summary.next_expiry
        is_urgent = expiry is not None and expiry - self._words.now() < EXPIRES_SOON
        return Waiting(
            count=self._words.messages(summary.count),
            size=self._words.size(summary.octets),
            oldest=self.tr("Oldest: %1").replace("%1", self._words.ago(summary.oldest))
            if summary.oldest
            else "",
            expiry=self.tr("Next one expires %1").replace("%1", self._words.until(expiry)) if expiry else "",
            is_urgent=is_urgent,
            is_empty=summary.count == 0,
        )

    def refresh(self) -> None:
        """Ask for the rows by app."""
        if self.binding.is_attached:
            self.ask(lambda gateway: gateway.queue(), self._queue_arrived)

    def resume(self) -> None:
        self.order(lambda gateway: gateway.set_paused(False), lambda _: None)

    def pause(self) -> None:
        self.order(lambda gateway: gateway.set_paused(True), lambda _: None)

    def renew(self) -> None:
        domain = self.status.public_gateway
        self.order(lambda gateway: gateway.register(domain), lambda _: None)

    def _status_changed(self, status: GatewayStatus) -> None:
        self.changed.emit()
        if self.is_watched and (status.outbound.count or status.inbound.count or self.queue):
            self.refresh()

    def _queue_arrived(self, rows: Sequence[QueueView]) -> None:
        self.queue = [
            WaitingApp(
                name=self._apps.name(row.endpoint),
                direction=self._words.direction(row.direction),
                count=self._words.number(row.count),
                size=self._words.size(row.octets),
                expiry=self._words.until(row.next_expiry) if row.next_expiry else "",
            )
            for row in rows
        ]
        self.changed.emit()
