"""Telemetry on the device: consent, counting, the weekly report and its parcels.

Before a yes, telemetry neither counts nor sends. A report is an ordinary parcel in the ordinary queue, so it goes with
the next courier or connection, and this module opens no connection of its own. ``telemetry_parcels`` decides which
reports wait in the queue for a courier, and which may go over the Internet.

A change of the answer and its effect on the queue are one transaction.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial

from msgspec import field
from msgspec.structs import replace

from gateway_core import __version__, randomness
from gateway_core.codes.gateway import TelemetryCode
from gateway_core.errors import InvalidMessageError, StorageFullError
from gateway_core.events import DeletionReason, Direction, Event, ParcelsDeleted
from gateway_core.report_schema.registry import CONSENT_VERSION, REGION_NAMES
from gateway_core.report_schema.wire import iso_week
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.telemetry.telemetry_counting import WeekTally
from gateway_core.services.telemetry.telemetry_parcels import (
    CollectorInvitation,
    QueueParcel,
    changes_for_queue,
    follow_parcel,
    parse_invitation,
    recall,
)
from gateway_core.services.telemetry.telemetry_reports import (
    COLLECTOR_SETTING,
    SECRET_OCTETS,
    Device,
    Kind,
    RandBelow,
    Submission,
    TelemetryState,
    asks_facts,
    move_to_history,
    prune,
    read_state,
    record_consent,
    record_refusal,
    record_withdrawal,
    report_octets,
    resume_counting,
    save_state,
    suspend_counting,
    week_closed,
    week_end,
)
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import Answer, SentReportView, TelemetryView

logger = logging.getLogger(__name__)

TICK_SECONDS = 600.0
"""The interval at which counters are saved, and due reports are queued."""


class Telemetry(WithCustody):
    """Consent, counters and reports of one gateway. ``consent`` is the newest version of the schema."""

    _queue_parcel: QueueParcel
    consent: int = CONSENT_VERSION
    device: Device = field(default_factory=lambda: Device.here(__version__))
    randbelow: RandBelow = randomness.below
    state: TelemetryState = field(default_factory=TelemetryState)
    _invitation: CollectorInvitation | None = None
    _offered_secret: bytes = field(default_factory=lambda: randomness.octets(SECRET_OCTETS))
    """The next secret: a preview before the yes shows the very token that a yes would lead to."""
    _changing: asyncio.Lock = field(default_factory=asyncio.Lock)
    _unsubscribe: Callable[[], None] | None = None

    # --- Life ---------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Load the state, and start counting if allowed."""

        def load(tx: Transaction) -> tuple[TelemetryState, object]:
            return read_state(tx), tx.settings.get(COLLECTOR_SETTING)

        self.state, collector = await self._store.read(load)
        if isinstance(collector, str):
            self._invitation = await asyncio.to_thread(parse_invitation, bytes.fromhex(collector))
        self._unsubscribe = self._events.subscribe(self._note)

    async def stop(self) -> None:
        """Save the counters."""
        if self._unsubscribe is None:
            return
        self._unsubscribe()
        self._unsubscribe = None
        async with self._changing:
            if self.state.counts:
                await self._commit(lambda _: self.state)

    async def run(self) -> None:
        """Call ``tick`` regularly until cancelled."""
        while True:
            await self.tick()
            await asyncio.sleep(TICK_SECONDS)

    async def tick(self) -> None:
        """Save the counters, close a week that has ended, and queue the due reports."""
        async with self._changing:
            if self.state.answer is Answer.YES or self.state.waiting:
                now = self._clock.now()
                await self._commit(partial(self._pass_time, now=now))
                await self._fill_queue(now)

    def _note(self, event: Event) -> None:
        if self.state.counts and self.state.tally is not None:
            collector = "" if self._invitation is None else self._invitation.address
            self.state.tally.note(event, self._clock.now(), collector)

    async def _commit(self, change: Callable[[Transaction], TelemetryState]) -> None:
        def work(tx: Transaction) -> TelemetryState:
            state = change(tx)
            save_state(tx, state)
            return state

        self.state = await self._store.write(work)

    def _pass_time(self, tx: Transaction, now: datetime) -> TelemetryState:
        most = None if self._invitation is None else self._invitation.reports_a_year
        state = week_closed(self.state, now, self.device, self.randbelow, most)
        for submission in state.waiting:
            state = follow_parcel(tx, state, submission, now, self.randbelow)
        state = prune(state, now)
        tx.followed.follow([each.parcel.row_id for each in state.waiting if each.parcel is not None])
        return state

    # --- Commands -----------------------------------------------------------------------------------------

    async def view(self) -> TelemetryView:
        """Return the answer, the next report and the sent reports."""
        state, invitation = self.state, self._invitation
        return TelemetryView(
            answer=state.answer,
            consent_version=state.consent,
            region=state.region,
            next_report=self._next_report(self._clock.now()).encode("ascii"),
            sent=tuple(
                SentReportView(each.week, each.at, each.octets.encode("ascii"))
                for each in reversed(state.sent)
            ),
            paused=state.paused,
            waiting=len(state.pending(Kind.REPORT, Kind.DELETION)),
            collector="" if invitation is None else invitation.address.short,
            collector_expires=None if invitation is None else invitation.expires,
            reports_a_year=None if invitation is None else invitation.reports_a_year,
        )

    def _next_report(self, now: datetime) -> str:
        """Return the next report; before a yes, that of a week without any counts."""
        state = self.state
        if finished := state.pending(Kind.REPORT):
            return min(finished, key=lambda each: each.due).octets
        if state.answer is not Answer.YES:
            state = replace(state, consent=self.consent)
        secret = bytes.fromhex(state.secret) if state.secret else self._offered_secret
        if state.tally is None or state.since is None:
            nothing = WeekTally.begin(now, with_facts=asks_facts(state.consent)).counters(now)
            return report_octets(state, nothing, iso_week(now.date()), secret, self.device)
        counters = state.tally.counters(min(now, week_end(state)))
        return report_octets(state, counters, iso_week(state.since.date()), secret, self.device)

    async def answer(self, *, allowed: bool, region: str = "unsaid") -> None:
        """Record the answer. A "no" stops counting and deletes unsent reports at once.

        Raises:
            InvalidMessageError: if the region is unknown.
        """
        if region not in REGION_NAMES:
            raise InvalidMessageError(TelemetryCode.UNKNOWN_REGION)
        async with self._changing:
            now = self._clock.now()
            if not allowed:
                await self._stop_sending(record_refusal, now)
                return
            state = record_consent(self.state, self.consent, region, self._offered_secret, now)
            await self._commit(lambda _: state)
            self._offered_secret = randomness.octets(SECRET_OCTETS)

    async def withdraw(self) -> None:
        """Record a refusal, and ask the collecting organisation to delete the sent reports."""
        async with self._changing:
            now = self._clock.now()
            await self._stop_sending(partial(record_withdrawal, now=now, randbelow=self.randbelow), now)

    async def set_paused(self, *, paused: bool) -> None:
        """Stop counting and sending, or resume; a pause takes finished reports out of the queue, and they wait."""
        async with self._changing:
            now = self._clock.now()
            if self.state.answer is not Answer.YES or self.state.paused == paused:
                return
            if paused:
                await self._stop_sending(suspend_counting, now)
            else:
                state = resume_counting(self.state, now)
                await self._commit(lambda _: state)

    async def set_collector(self, invitation: bytes) -> None:
        """Send reports to the organisation of this invitation, instead of an earlier one.

        Raises:
            MalformedMessageError, InvalidMessageError: if the invitation is malformed, unusable or expired.
        """
        parsed = await asyncio.to_thread(parse_invitation, invitation)
        if parsed.expires <= self._clock.now():
            raise InvalidMessageError(TelemetryCode.INVITATION_EXPIRED)
        async with self._changing:
            await self._store.write(lambda tx: tx.settings.put(COLLECTOR_SETTING, invitation.hex()))
            self._invitation = parsed

    async def export(self) -> bytes:
        """Take out the next finished report (or deletion request), to be carried as a file instead of as a parcel.

        Raises:
            InvalidMessageError: if all reports are unfinished or have left.
        """
        async with self._changing:
            state, now = self.state, self._clock.now()
            ready = [each for each in state.pending(Kind.REPORT, Kind.DELETION) if state.may_leave(each)]
            if not ready:
                raise InvalidMessageError(TelemetryCode.NOTHING_TO_EXPORT)
            submission = min(ready, key=lambda each: each.due)
            await self._commit(partial(self._take_out, submission=submission, now=now))
            return submission.octets.encode("ascii")

    def _take_out(self, tx: Transaction, submission: Submission, now: datetime) -> TelemetryState:
        recall(tx, submission, now)
        return move_to_history(self.state, submission, now)

    # --- For crash reports --------------------------------------------------------------------------------

    async def change(self, change: Callable[[TelemetryState], TelemetryState]) -> None:
        """Change the state and leave the queue as it is."""
        async with self._changing:
            await self._commit(lambda _: change(self.state))

    async def drop(
        self,
        wanted: Callable[[Submission], bool],
        change: Callable[[TelemetryState], TelemetryState] = lambda state: state,
    ) -> None:
        """Delete the submissions that ``wanted`` selects and their parcels, in the transaction of the change."""
        async with self._changing:
            now, going = self._clock.now(), [each for each in self.state.waiting if wanted(each)]

            def work(tx: Transaction) -> TelemetryState:
                for each in going:
                    recall(tx, each, now)
                kept = tuple(each for each in self.state.waiting if each not in going)
                return change(replace(self.state, waiting=kept))

            await self._commit(work)

    async def record_export(self, submission: Submission) -> None:
        """Record that a submission leaves as a file."""
        async with self._changing:
            await self._commit(partial(self._take_out, submission=submission, now=self._clock.now()))

    # --- The queue ----------------------------------------------------------------------------------------

    async def _stop_sending(self, change: Callable[[TelemetryState], TelemetryState], now: datetime) -> None:
        """Take every report out of the queue, in the transaction of the change."""
        sizes: list[int] = []

        def work(tx: Transaction) -> TelemetryState:
            state = self.state
            for submission in state.waiting:
                state = follow_parcel(tx, state, submission, now, self.randbelow)
            requests = [each for each in state.waiting if each.kind is Kind.DELETION]
            reports = [each for each in state.waiting if each not in requests]
            sizes[:] = [recall(tx, each, now) for each in reports if each.find(tx) is not None]
            kept = tuple(
                each if each in requests else replace(each, parcel=None)
                for each in state.waiting
                if each in requests or not each.left
            )
            return change(replace(state, waiting=kept))

        await self._commit(work)
        if sizes:
            deleted = ParcelsDeleted(Direction.OUTBOUND, DeletionReason.USER, len(sizes), sum(sizes))
            self._events.publish(deleted)

    async def _fill_queue(self, now: datetime) -> None:
        """Queue the due submissions, and take out the others."""
        invitation, public_gateway = self._invitation, self._credentials.public_gateway
        if invitation is None or public_gateway is None:
            return
        dialect, keep_body = public_gateway.dialect, self._store.keep_body
        try:
            changes = await changes_for_queue(self.state, invitation, dialect, keep_body, now)
            if changes.are_needed:
                await self._commit(partial(changes.apply, queue_parcel=self._queue_parcel))
        except (InvalidMessageError, StorageFullError) as error:
            logger.info("A telemetry report waits: %s", error.statement)
            return
        for event in changes.events:
            self._events.publish(event)
