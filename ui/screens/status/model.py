"""Status: the state, its cause and remedy, the first steps, the way of messages, and the queue."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from enum import StrEnum
from typing import NamedTuple

from gateway_core.events import DeletionReason, Direction, SyncProgress, Transport
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import PrivateAddress
from gateway_core.views.expectation import Expectation
from gateway_core.views.status import (
    DeletionView,
    EndpointState,
    GatewayState,
    GatewayStatus,
    QueueView,
    StatusWarning,
)
from ui.binding import GatewayBinding, Operation
from ui.design.tokens import Tone
from ui.parts.apps import AppsModel
from ui.parts.headlines import ClockWords, Headline, Headlines, cause_text
from ui.parts.on_the_way import OnTheWay, Way
from ui.parts.screen import ScreenModel
from ui.parts.words import Words, fill, isolate, join


class StepName(StrEnum):
    """The steps in their order."""

    PAIR = "pair"
    APP = "app"
    TRIAL = "trial"


class Step(NamedTuple):
    """One step, derived from the gateway's state."""

    name: StepName
    title: str
    text: str
    is_done: bool
    meaning: str
    """The step in one line for a screen reader, with its number and whether it is done."""


class StartModel(ScreenModel):
    """The model of the first steps; it follows the models of Status and apps."""

    def __init__(
        self,
        binding: GatewayBinding,
        words: Words,
        state: StatusModel,
        apps: AppsModel,
        send_trial_message: Operation[float],
    ) -> None:
        super().__init__(binding, words)
        self._state, self._apps = state, apps
        self._send_trial_message = send_trial_message
        self._steps: tuple[Step, ...] = ()
        state.changed.connect(self.changed)
        apps.changed.connect(self.changed)

    @property
    def is_shown(self) -> bool:
        """True until the first message is on its way, or until all steps are done and the result was seen."""
        if not (self.binding.is_attached and self._state.is_known) or self._state.way is not None:
            return False
        return bool(self.result or self.error) or not all(step.is_done for step in self.steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The present steps; during a trial message, the former steps."""
        if not (self.is_busy and self._steps):
            made = (self._pairing_step(), self._app(), self._trial())
            self._steps = tuple(
                Step(name, title, text, is_done, self._explanation(place, title, is_done=is_done))
                for place, (name, title, text, is_done) in enumerate(made, 1)
            )
        return self._steps

    @property
    def can_send(self) -> bool:
        """True if the gateway is paired and listens to apps, which a trial message needs."""
        return self._is_paired and bool(self.binding.status.listening)

    def send(self) -> None:
        """Send a trial message through the gateway."""

        def finish(milliseconds: float) -> None:
            self.result = self._result(milliseconds)
            self._apps.refresh()
            self._state.refresh()

        self.order(self._send_trial_message, finish)

    @property
    def _is_paired(self) -> bool:
        status = self.binding.status
        return bool(status.public_gateway) and status.state is not GatewayState.NOT_REGISTERED

    def _pairing_step(self) -> tuple[StepName, str, str, bool]:
        status = self.binding.status
        if self._is_paired:
            text = fill(
                self.tr("%1 keeps messages for you while you're offline."), isolate(status.public_gateway)
            )
        elif status.registration is not None:
            text = fill(
                self.tr("Registration with %1 hasn't worked yet. Relaynet tries again automatically."),
                isolate(status.registration.public_gateway),
            )
        else:
            text = self.tr("You need the Internet for this once.")
        return StepName.PAIR, self.tr("Register with a post office"), text, self._is_paired

    def _app(self) -> tuple[StepName, str, str, bool]:
        states = {app.state for app in self._apps.apps}
        is_done = EndpointState.ALLOWED in states
        if is_done:
            text = self.tr("An app is connected. The page Apps shows which.")
        elif EndpointState.PENDING in states:
            text = self.tr("An app is waiting for your answer on the page Apps.")
        else:
            text = self.tr(
                "Letters is part of Relaynet. Other apps find Relaynet automatically when you install and start"
                " them on this computer."
            )
        return StepName.APP, self.tr("Open Letters, or get an app that can use couriers"), text, is_done

    def _trial(self) -> tuple[StepName, str, str, bool]:
        is_done = self._state.has_delivered
        if is_done:
            text = self.tr("A message reached an app on this computer.")
        elif not self._is_paired:
            text = self.tr("Register with a post office first.")
        elif not self.binding.status.listening:
            text = self.tr("This works once apps can connect to this computer.")
        else:
            text = self.tr("It goes through Relaynet and comes back to this computer.")
        return StepName.TRIAL, self.tr("Send a test message"), text, is_done

    def _explanation(self, place: int, title: str, *, is_done: bool) -> str:
        text = self.tr("Step %1 of 3, done: %2") if is_done else self.tr("Step %1 of 3, not done yet: %2")
        return fill(text, self._words.number(place), title)

    def _result(self, milliseconds: float) -> str:
        """Return the result of the trial message and its limits."""
        took = fill(
            self.tr("The test message came back in %1 ms. Apps on this computer can use Relaynet."),
            self._words.number(max(1, round(milliseconds))),
        )
        if self.binding.status.state is GatewayState.ONLINE:
            rest = self.tr(
                "It didn't leave this computer. Messages to other people go out over the Internet."
            )
        else:
            rest = self.tr(
                "It didn't leave this computer. Messages to other people leave with the next courier or when "
                "you're online. Replies come the same way."
            )
        return f"{took} {rest}"


EXPIRES_SOON = timedelta(days=2)
"""The time before an expiry from which a warning is shown."""


_ONLINE = (GatewayState.ONLINE, GatewayState.STARTING)
"""States in which the gateway does not depend on couriers, or this is not known yet."""


class QueueRow(NamedTuple):
    """The queue of one app in one direction."""

    endpoint: PrivateAddress
    direction: Direction
    cells: tuple[str, ...]

    @property
    def name(self) -> tuple[PrivateAddress, Direction]:
        """The identity of the row; its cells change."""
        return self.endpoint, self.direction


_OnItsWay = tuple[Sequence[QueueView], Sequence[DeletionView], Sequence[SyncProgress], Expectation]


async def _on_its_way(gateway: PrivateGateway) -> _OnItsWay:
    couriers, queue = gateway.couriers, gateway.queue
    return (
        await queue.waiting(),
        await queue.deletions(),
        await couriers.history(),
        await couriers.expectation(),
    )


class StatusModel(ScreenModel):
    """The model of the screen Status."""

    def __init__(self, binding: GatewayBinding, words: Words, apps: AppsModel) -> None:
        super().__init__(binding, words)
        self._apps = apps
        apps.changed.connect(self.changed)
        self._headlines = Headlines(words)
        self._clock = ClockWords(words)
        self._on_the_way = OnTheWay(words)
        self.is_watched = False
        """True while the screen is visible; the rows by app are requested only then."""
        self.queue: list[QueueRow] = []
        self.deletions: list[tuple[str, ...]] = []
        """The counts of deleted messages, by reason."""
        self.way: Way | None = None
        self._found: _OnItsWay | None = None
        self.is_known = self.has_delivered = False
        """``is_known``: the history is loaded; ``has_delivered``: a message has reached an app here."""
        self._told_of = binding.status.state
        binding.status_changed.connect(self._status_changed)

    @property
    def headline(self) -> Headline:
        return self._headlines.of(self.status, self.binding.failure)

    @property
    def cause(self) -> str:
        """The cause in the window's words; empty if the headline contains the cause."""
        return cause_text(self.status)

    @property
    def fact_line(self) -> str:
        """The facts beside the state, in one line."""
        status, facts = self.status, []
        if status.public_gateway:
            facts.append((self.tr("Post office"), isolate(status.public_gateway)))
            if status.state is GatewayState.ONLINE and status.last_heard is not None:
                heard = self._words.seconds_ago(status.last_heard, status.clock_offset_seconds)
                facts.append((self.tr("Last heard"), heard))
            else:
                facts.append((self.tr("Last contact"), self._words.ago(status.last_contact)))
        if status.state in (GatewayState.ONLINE, GatewayState.OFFLINE) and status.since is not None:
            is_online = status.state is GatewayState.ONLINE
            name = self.tr("Time online") if is_online else self.tr("Time offline")
            facts.append((name, self._words.duration((self._words.now() - status.since).total_seconds())))
        pair = self.tr("%1: %2")
        return join(*(fill(pair, name, value) for name, value in facts))

    @property
    def notices(self) -> list[tuple[Tone, str]]:
        """Short warnings beside the state."""
        status = self.status
        waits = status.registration
        chosen = status.public_gateway or (waits.public_gateway if waits is not None else "")
        texts = {
            StatusWarning.CERTIFICATE_EXPIRING: self.tr(
                "Your registration ends soon. Go online to renew it."
            ),
            StatusWarning.STORAGE_LOW: self.tr("Room for messages is running out."),
            StatusWarning.CLOCK_OFF: fill(
                self.tr("This computer's clock is off by %1."),
                self._words.duration(abs(status.clock_offset_seconds)),
            )
            + " "
            + self._clock.both(status),
            StatusWarning.QUARANTINE: self.tr(
                "Some messages are set aside. See why, and try them again, on the page Storage."
            ),
            StatusWarning.GATEWAY_CLOSED: fill(
                self.tr("Choose another post office on the page Gateway. %1 has closed."), isolate(chosen)
            ),
            StatusWarning.VISIT_DUE: self.tr(
                "Your post office keeps messages for only two days. Go online or meet a courier at least that "
                "often."
            ),
            StatusWarning.UPDATED: self.tr(
                "Relaynet Gateway was updated. Restart it to use the new version."
            ),
        }
        absences = [(Tone.INFO, text) for text in self._apps.absences] if status.inbound.count else []
        warnings = [(Tone.CAUTION, text) for warning, text in texts.items() if warning in status.warnings]
        return warnings + absences

    @property
    def totals(self) -> list[tuple[str, str]]:
        """Pairs of direction and amount of waiting messages."""
        summaries = {self.tr("To send"): self.status.outbound, self.tr("For your apps"): self.status.inbound}
        return [
            (name, self._words.amount(summary.count, summary.octets)) for name, summary in summaries.items()
        ]

    @property
    def urgent(self) -> str:
        """A warning that the next message expires soon; else empty."""
        expiries = (self.status.outbound.next_expiry, self.status.inbound.next_expiry)
        expiry = min(filter(None, expiries), default=None)
        if expiry is None or expiry - self._words.now() >= EXPIRES_SOON:
            return ""
        return fill(self.tr("The next message expires %1"), self._words.until(expiry))

    def can_purge(self, direction: Direction | None) -> bool:
        """Return True if messages can be deleted, in one direction or (``None``) at all."""
        status = self.status
        counts = {Direction.OUTBOUND: status.outbound.count, Direction.INBOUND: status.inbound.count}
        is_there = sum(counts.values()) + status.storage_used if direction is None else counts[direction]
        return is_there > 0 and not self.is_busy

    def headings(self) -> tuple[str, ...]:
        """Return the columns of the queue."""
        return (
            self.tr("App"),
            self.tr("Direction"),
            self.tr("Messages"),
            self.tr("Oldest"),
            self.tr("Next expires"),
            self.tr("On their way"),
        )

    def deletion_headings(self) -> tuple[str, ...]:
        """Return the columns of the deletions."""
        return (
            self.tr("Reason"),
            self.tr("Direction"),
            self.tr("Messages"),
            self.tr("Size"),
            self.tr("Last time"),
        )

    def let_go(self) -> None:
        self.queue, self.deletions, self.way, self._found = [], [], None, None
        self.is_known = self.has_delivered = False

    def refresh(self) -> None:
        """Request queue, deletions, the way of messages, and the apps that messages wait for."""
        self.ask(_on_its_way, self._arrived)
        if self.status.inbound.count:
            self._apps.refresh()

    def resume(self) -> None:
        self.order(lambda gateway: gateway.internet.set_paused(False), lambda _: None)

    def pause_or_resume(self) -> None:
        is_paused = self.status.is_paused
        self.order(lambda gateway: gateway.internet.set_paused(not is_paused), lambda _: None)

    def renew(self) -> None:
        domain = self.status.public_gateway
        self.order(lambda gateway: gateway.pairing.register(domain), lambda _: None)

    def _status_changed(self, status: GatewayStatus) -> None:
        if status.state is not self._told_of:  # the error belongs to the former state
            self._told_of, self.error = status.state, ""
        self.changed.emit()
        if self.is_watched and (status.outbound.count or status.inbound.count or self.queue):
            self.refresh()

    def listen(self) -> None:
        """Listen to apps again after another program used the port."""
        self.order(lambda gateway: gateway.endpoints.listen(), lambda _: None)

    def pass_time(self) -> None:
        """Refresh the ages in the tables."""
        said = self.queue, self.deletions
        if self._found is not None:
            self._arrived(self._found)
        if said != (self.queue, self.deletions):
            self.changed.emit()

    def _arrived(self, found: _OnItsWay) -> None:
        self._found = rows, gone, past, expectation = found
        self.is_known = True
        self.has_delivered = any(
            each.direction is Direction.INBOUND and each.reason is DeletionReason.DELIVERED for each in gone
        )
        self.way = self._on_the_way.way(rows, gone, past, expectation, is_online=self.status.state in _ONLINE)
        self.queue = [self._row(each) for each in rows]
        self.deletions = [self._deletion(each) for each in gone]

    def _row(self, view: QueueView) -> QueueRow:
        words = self._words
        cells = (
            self._apps.name(view.endpoint),
            words.direction(view.direction),
            words.short_amount(view.count, view.octets),
            words.ago(view.oldest),
            words.until(view.next_expiry) if view.next_expiry else "–",
            self._transport_text(view),
        )
        return QueueRow(view.endpoint, view.direction, cells)

    def _transport_text(self, view: QueueView) -> str:
        """Return the unconfirmed messages of the row by transport."""
        said = []
        for each in view.on_the_way:
            if each.transport == Transport.COURIER:
                said.append(self.tr("%Ln with a courier", "", each.count))
            elif each.transport == Transport.LOCAL:
                said.append(self.tr("%Ln handed to the app, not confirmed yet", "", each.count))
            else:
                said.append(self.tr("%Ln sent, not confirmed yet", "", each.count))
        return join(*said) or "–"

    def _deletion(self, view: DeletionView) -> tuple[str, ...]:
        words = self._words
        return (
            words.deletion(view.reason),
            words.direction(view.direction),
            words.number(view.count),
            words.size(view.octets),
            words.ago(view.last_at),
        )

    def purge(self, row: QueueRow | None, direction: Direction | None = None) -> None:
        """Delete the messages of one row, of one direction, or all."""
        endpoint = row.endpoint if row else None
        chosen = row.direction if row else direction

        def finish(count: int) -> None:
            self.result = self.tr("%Ln message(s) deleted.", "", count)
            self.refresh()

        self.order(lambda gateway: gateway.queue.purge(endpoint, chosen), finish)
