"""Home: the one state, its cause, and at most one thing to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from gateway_core.events import DeletionReason, Direction, SyncProgress
from gateway_core.gateway import PrivateGateway
from gateway_core.views.expectation import Expectation
from gateway_core.views.status import (
    DeletionView,
    GatewayState,
    GatewayStatus,
    QueueSummary,
    QueueView,
    StatusWarning,
)
from ui.binding import GatewayBinding
from ui.models.apps import AppsModel
from ui.models.core_texts import stated
from ui.models.headlines import ClockWords, Headline, Headlines, HomeTone
from ui.models.on_the_way import OnTheWay, Way
from ui.models.screen import ScreenModel
from ui.models.words import Words, isolate, joined

EXPIRES_SOON = timedelta(days=2)
"""From when on the next expiry is shown as urgent."""


_SAYS_IT_ALL = tuple(
    map(GatewayState, ("storage-full", "clock-wrong", "not-registered", "certificate-expired", "paused"))
)
"""States whose headline leaves nothing for a cause to add."""


_ONLINE = (GatewayState.ONLINE, GatewayState.STARTING)
"""There is no depending on couriers, or it is not known yet whether there is."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """The messages that wait in one direction, in words."""

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


_OnItsWay = tuple[Sequence[QueueView], Sequence[DeletionView], Sequence[SyncProgress], Expectation]


async def _on_its_way(gateway: PrivateGateway) -> _OnItsWay:
    couriers, queue = gateway.couriers, gateway.queue
    return (
        await queue.waiting(),
        await queue.deletions(),
        await couriers.history(),
        await couriers.expectation(),
    )


class HomeModel(ScreenModel):
    """The model of the home screen."""

    def __init__(self, binding: GatewayBinding, words: Words, apps: AppsModel) -> None:
        super().__init__(binding)
        self._words = words
        self._apps = apps
        self._headlines = Headlines(words)
        self._clock = ClockWords(words)
        self._on_the_way = OnTheWay(words)
        self.is_watched = False
        """True if the screen is visible: only then are the rows by app asked for."""
        self.queue: list[WaitingApp] = []
        self.way: Way | None = None
        self.is_known = self.has_delivered = False
        """``is_known``: it is known how far messages have come; ``has_delivered``: one has reached an app here."""
        binding.status_changed.connect(self._status_changed)

    @property
    def status(self) -> GatewayStatus:
        return self.binding.status

    @property
    def headline(self) -> Headline:
        return self._headlines.of(self.status, self.binding.failure)

    @property
    def cause(self) -> str:
        """The cause in the window's words; empty when the state says it all."""
        says_it_all = self.status.state in _SAYS_IT_ALL and self.status.registration is None
        return "" if says_it_all else stated(self.status.cause)

    @property
    def facts(self) -> list[tuple[str, str]]:
        """Name and value of what is worth knowing beside the state."""
        status, facts = self.status, []
        if status.public_gateway:
            facts.append((self.tr("Internet gateway"), isolate(status.public_gateway)))
            if status.state is GatewayState.ONLINE and status.last_heard is not None:
                heard = self._words.seconds_ago(status.last_heard, status.clock_offset_seconds)
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
        waits = status.registration
        chosen = status.public_gateway or (waits.public_gateway if waits is not None else "")
        texts = {
            StatusWarning.CERTIFICATE_EXPIRING: self.tr(
                "Your gateway's pass runs out soon. Go online to renew it."
            ),
            StatusWarning.STORAGE_LOW: self.tr("Room for messages is running out."),
            StatusWarning.CLOCK_OFF: self.tr("This computer's clock is off by %1.").replace(
                "%1", self._words.duration(abs(status.clock_offset_seconds))
            )
            + " "
            + self._clock.both(status),
            StatusWarning.QUARANTINE: self.tr(
                "Some messages were set aside. The page Storage says why, and tries them again."
            ),
            StatusWarning.GATEWAY_CLOSED: self.tr(
                "%1 was closed by its operator. Choose another one on the page Gateway."
            ).replace("%1", isolate(chosen)),
            StatusWarning.VISIT_DUE: self.tr(
                "Your Internet gateway keeps messages for two days only. "
                "Go online or meet a courier at least that often."
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

    def let_go(self) -> None:
        self.queue, self.way = [], None
        self.is_known = self.has_delivered = False

    def refresh(self) -> None:
        """Ask for the rows by app, and for how far messages have come."""
        self.ask(_on_its_way, self._arrived)

    def resume(self) -> None:
        self.order(lambda gateway: gateway.internet.set_paused(False), lambda _: None)

    def pause(self) -> None:
        self.order(lambda gateway: gateway.internet.set_paused(True), lambda _: None)

    def pause_or_resume(self) -> None:
        if self.status.is_paused:
            self.resume()
        else:
            self.pause()

    def renew(self) -> None:
        domain = self.status.public_gateway
        self.order(lambda gateway: gateway.pairing.register(domain), lambda _: None)

    def _status_changed(self, status: GatewayStatus) -> None:
        self.changed.emit()
        if self.is_watched and (status.outbound.count or status.inbound.count or self.queue):
            self.refresh()

    def listen(self) -> None:
        """Try now to be reached by apps, whose port another program had."""
        self.order(lambda gateway: gateway.endpoints.listen(), lambda _: None)

    def _arrived(self, found: _OnItsWay) -> None:
        rows, gone, past, expectation = found
        self.is_known = True
        self.has_delivered = any(
            each.direction is Direction.INBOUND and each.reason is DeletionReason.DELIVERED for each in gone
        )
        self.way = self._on_the_way.way(rows, gone, past, expectation, is_online=self.status.state in _ONLINE)
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
