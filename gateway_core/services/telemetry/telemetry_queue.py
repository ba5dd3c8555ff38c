"""Telemetry's parcels in the queue: what becomes of them, and the changes that make it hold what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.clock import expiry_limit
from gateway_core.events import DeletionReason, Direction, ParcelStored, Transport
from gateway_core.messages.ramf import RamfMessage
from gateway_core.ports.custody import Body
from gateway_core.services.telemetry.telemetry_departures import may_go_online, others_redrawn
from gateway_core.services.telemetry.telemetry_reports import RandBelow, departed
from gateway_core.services.telemetry.telemetry_state import QueuedParcel, Submission, TelemetryState
from gateway_core.tables.transaction import Transaction

QueueParcel = Callable[[Transaction, RamfMessage, Body, datetime], int]
"""Queues a parcel for the public gateway as an app's own is queued, and returns its row."""


class Written(Struct, frozen=True):
    """A submission whose parcel was written, or written anew because the old one would expire on its way."""

    submission: Submission
    message: RamfMessage
    body: Body


class QueueChanges(Struct):
    """The changes after which the queue holds what was chosen, and nothing else of telemetry's."""

    state: TelemetryState
    chosen: Sequence[Submission]
    written: Sequence[Written]
    now: datetime
    events: list[ParcelStored] = field(default_factory=list)
    """To be published after the commit: they wake up the delivery over the Internet."""

    @property
    def are_needed(self) -> bool:
        """True if anything would change."""
        return bool(self.written) or any(
            each.parcel is not None
            and not each.left
            and (each not in self.chosen or each.parcel.online != self._online(each))
            for each in self.state.waiting
        )

    def made(self, tx: Transaction, queue_parcel: QueueParcel) -> TelemetryState:
        """Make the changes.

        What has left but was never acknowledged goes out of the queue when something else comes in: two visits of a
        courier would else be linked.
        """
        self.events.clear()
        written = {each.submission.octets: each for each in self.written}
        waiting = []
        for each in self.state.waiting:
            if each.left and not self.written:
                waiting.append(each)
            elif each not in self.chosen:
                recall(tx, each, self.now)
                if not each.left:
                    waiting.append(replace(each, parcel=None))
        waiting += [self._queued(tx, each, written.get(each.octets), queue_parcel) for each in self.chosen]
        tx.followed.follow([each.parcel.row_id for each in waiting if each.parcel is not None])
        return replace(self.state, waiting=tuple(waiting))

    def _queued(
        self, tx: Transaction, submission: Submission, written: Written | None, queue_parcel: QueueParcel
    ) -> Submission:
        online, parcel = self._online(submission), submission.parcel
        if written is not None:
            recall(tx, submission, self.now)
            message = written.message
            assert message.expires is not None, "write_parcel gives every parcel a life"
            row_id = queue_parcel(tx, message, written.body, self.now)
            parcel = QueuedParcel(row_id, message.message_id, message.expires)
            self._note(message.recipient.key, written.body.size, again=False)
        assert parcel is not None, "what has no parcel was written one"
        if written is None and online and not parcel.online:
            stored = submission.find(tx)
            if stored is not None:
                self._note(stored.key.recipient, stored.body.size, again=True)
        tx.parcels.keep_for_courier(parcel.row_id, only=not online)
        return replace(submission, parcel=replace(parcel, online=online))

    def _online(self, submission: Submission) -> bool:
        return may_go_online(submission, self.chosen, self.now)

    def _note(self, recipient: str, octets: int, *, again: bool) -> None:
        self.events.append(ParcelStored(Direction.OUTBOUND, recipient, Transport.LOCAL, octets, again=again))


def followed(
    tx: Transaction, state: TelemetryState, submission: Submission, now: datetime, randbelow: RandBelow
) -> TelemetryState:
    """Look where its parcel is. One that somebody removed from the queue unsent waits for another day."""
    if submission.parcel is None:
        return state
    stored = submission.find(tx)
    if stored is None:
        was_sent = tx.followed.was_sent(submission.parcel.row_id)
        if was_sent is None:  # another version queued it, and it went before this one ran
            was_sent = submission.parcel.expires >= expiry_limit(now)
        if submission.left:
            return departed(state, submission, now)
        if was_sent:
            return others_redrawn(departed(state, submission, now), submission, now, randbelow)
        due = submission.due if submission.parcel.expires <= now else now + timedelta(days=1)
        waits_again = replace(submission, due=due, parcel=None, redrawn=False)
        waiting = tuple(waits_again if each == submission else each for each in state.waiting)
        return replace(state, waiting=waiting)
    if tx.sendings.was_taken(stored.row_id) and not submission.left:
        noted = departed(state, submission, now)
        return replace(noted, waiting=(*noted.waiting, replace(submission, left=True)))
    return state


def recall(tx: Transaction, submission: Submission, now: datetime) -> int:
    """Take its parcel out of the queue, if it is there. Returns the octets."""
    stored = submission.find(tx)
    if stored is None:
        return 0
    tx.parcels.delete(stored.row_id, DeletionReason.USER, now)
    return stored.body.size
