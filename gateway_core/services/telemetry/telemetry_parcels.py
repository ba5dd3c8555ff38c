"""The way of a telemetry report: as a parcel that is the same whoever sent it, for the collecting organisation.

A private recipient must itself have authorized the key that signs a parcel (RS-002). So that no gateway has to make
itself known to get an authorization, the collector makes one key pair for all its senders, authorizes that key, and
publishes both in its *invitation*: every gateway signs with the same key, and a parcel says nothing about its sender.
Whoever has the invitation can write to the collector, as with any public address; nobody can read but the collector.

What could still tell two senders, or two weeks of one sender, apart is made equal or drawn anew for each parcel: the
ephemeral key and the message id are new each time and kept nowhere, the date is that of the day, the life and the
size are fixed.

Spec: RS-001 (RAMF), RS-002 (Parcel Delivery Authorizations), RS-003 (initial session keys).

Telemetry's parcels in the queue: what waits there for a courier, what may go over the Internet, what becomes of it.

A courier takes along all that is in the queue, so that rare visits are enough. Over the Internet each submission
leaves at a moment of its own: what became due while the Internet was away does not all leave when it is back. The
newest one does; the others are given a second moment, and only what misses that too leaves with the next connection.

::

    due ──► in the queue, for couriers ──newest, or its second moment──► for the Internet as well ──► sent
                     └──another one leaves over the Internet──► a second moment is drawn

Reports, deletion requests and crash reports never wait in the queue together: a courier's visit would link them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime, time, timedelta

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.asn1 import der
from gateway_core.clock import expiry_limit
from gateway_core.codes.gateway import TelemetryCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.enveloped_data import (
    SessionRecipient,
    encrypt_for_session_key,
    parse_enveloped_data,
)
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import DecryptionError, InvalidMessageError
from gateway_core.events import DeletionReason, Direction, ParcelStored, Transport
from gateway_core.identifiers import PrivateAddress, Recipient
from gateway_core.messages.ramf import RamfMessage, new_message, read_message
from gateway_core.messages.registration import (
    PrivateEndpointConnectionParameters,
    parse_private_endpoint_connection_parameters,
)
from gateway_core.messages.service_message import ServiceMessage, parse_service_message
from gateway_core.ports.custody import Body
from gateway_core.report_schema.crashes import is_crash_report
from gateway_core.report_schema.wire import accepted_until
from gateway_core.services.telemetry.telemetry_reports import (
    Kind,
    QueuedParcel,
    RandBelow,
    Submission,
    TelemetryState,
    departed,
)
from gateway_core.tables.transaction import Transaction

REPORT_TYPE = "application/vnd.relaynet.telemetry-v1.report"
"""Type of the service message; its content is what ``report_schema.serialize`` gives."""

CRASH_TYPE = "application/vnd.relaynet.telemetry-v1.crash"
"""Type of the service message that holds a crash report."""

PARCEL_LIFE = timedelta(days=30)
"""From the beginning of the day on which it is written: couriers take weeks."""


class CollectorInvitation(Struct, frozen=True):
    """The invitation that a collecting organisation publishes so that any gateway may send it reports."""

    sender_key: IdentityKey
    """The key that all senders share. It is no secret."""
    parameters: PrivateEndpointConnectionParameters
    """The way to reach the collector, with its authorization for ``sender_key``."""
    reports_a_year: int | None = None
    """The most reports that a gateway makes in 52 weeks, if the organisation promises less than one a week."""

    @property
    def address(self) -> PrivateAddress:
        """The collector's private address."""
        return self.parameters.identity_key.address

    @property
    def expires(self) -> datetime:
        """Until when parcels can be written under it; a newer invitation is needed then."""
        return self.parameters.delivery_authorization.not_after

    def serialize(self) -> bytes:
        """The file that is published: a DER sequence of the PKCS#8 key, the connection parameters and the promise."""
        most = self.reports_a_year
        return der.sequence(
            der.encode(der.CONTEXT_0, self.sender_key.to_pkcs8()),
            der.encode(der.CONTEXT_1, self.parameters.serialize()),
            b"" if most is None else der.encode(der.CONTEXT_2, der.integer_content(most)),
        )


def parse_invitation(octets: bytes) -> CollectorInvitation:
    """Read a collector's invitation.

    Raises:
        MalformedMessageError: it is something else.
        InvalidMessageError: the authorization in it is for another key, or not by the collector.
    """
    fields = der.parse_one(octets)
    sender_key = IdentityKey.load(fields.string(der.CONTEXT_0))
    parameters = parse_private_endpoint_connection_parameters(fields.string(der.CONTEXT_1))
    most = None if fields.exhausted else max(fields.integer(der.CONTEXT_2), 0)
    fields.finish()
    if parameters.delivery_authorization.subject != sender_key.address:
        raise InvalidMessageError(TelemetryCode.OTHER_COLLECTOR_KEY)
    return CollectorInvitation(sender_key, parameters, most)


def write_parcel(
    invitation: CollectorInvitation, submission: bytes, dialect: Dialect, now: datetime
) -> tuple[RamfMessage, bytes]:
    """A parcel with the octets of one report, deletion request or crash report, and its serialization.

    Raises:
        InvalidMessageError: the invitation has expired.
    """
    parameters = invitation.parameters
    authorization = parameters.delivery_authorization
    kind = CRASH_TYPE if is_crash_report(submission) else REPORT_TYPE
    plaintext = ServiceMessage(kind, submission).serialize(dialect)
    ephemeral = SessionKey.generate(parameters.session_key.key.curve)
    created = max(now.replace(hour=0, minute=0, second=0, microsecond=0), authorization.not_before)
    if now >= invitation.expires:
        raise InvalidMessageError(TelemetryCode.INVITATION_EXPIRED)
    parcel = new_message(
        dialect,
        MessageType.PARCEL,
        Recipient(invitation.address, None if dialect.packed_ramf else parameters.internet_gateway),
        encrypt_for_session_key(plaintext, parameters.session_key, ephemeral, dialect),
        authorization,
        created,
        created + PARCEL_LIFE,
        chain=parameters.chain,
    )
    return parcel, parcel.serialize(invitation.sender_key)


def read_parcel(
    octets: bytes, trusted: Sequence[Certificate], session_keys: Mapping[bytes, SessionKey], now: datetime
) -> bytes:
    """The submission inside a parcel, on the collector's side; what it says is not judged here.

    ``trusted``: the collector's own certificates, which issue its authorizations. ``session_keys``: by their ids.

    Raises:
        MalformedMessageError, InvalidMessageError: it is not a parcel of this collector's senders.
    """
    message = read_message(octets, MessageType.PARCEL, now, trusted=trusted)
    enveloped = parse_enveloped_data(message.payload)
    recipient = enveloped.recipient
    key = session_keys.get(recipient.key_id) if isinstance(recipient, SessionRecipient) else None
    if key is None:
        raise DecryptionError(TelemetryCode.UNKNOWN_SESSION_KEY)
    content = parse_service_message(enveloped.decrypt_with_session_key(key), message.dialect)
    if content.type != (CRASH_TYPE if is_crash_report(content.content) else REPORT_TYPE):
        raise InvalidMessageError(TelemetryCode.NOT_A_REPORT)
    return content.content


QueueParcel = Callable[[Transaction, RamfMessage, Body, datetime], int]
"""Queues a parcel for the public gateway as an app's own is queued, and returns its row."""

KeepBody = Callable[[bytes], Awaitable[Body]]

ON_THE_WAY = timedelta(days=14)
"""The time that the way to the collector may take: what has less left is not sent."""

SECOND_DRAW = timedelta(days=14)
"""What missed its moment leaves over the Internet within this time, at another one."""

MOST_REQUESTS = 2
"""Deletion requests in the queue: a courier's visit links those that it takes."""


def collector_accepts_until(submission: Submission) -> datetime:
    """Return the moment from which the collector refuses it."""
    day = accepted_until(submission.week, deletion=submission.kind is Kind.DELETION)
    return datetime.combine(day, time(), UTC)


def is_in_time(submission: Submission, now: datetime) -> bool:
    """Return True if it does not come too late when it leaves now."""
    return now + ON_THE_WAY < collector_accepts_until(submission)


def chosen_for_queue(state: TelemetryState, now: datetime) -> Sequence[Submission]:
    """Return what is to wait in the queue, newest week first: requests, or else reports, or else one crash report."""
    ready = [
        each
        for each in state.pending(*Kind)
        if (each.due <= now or each.redrawn) and state.may_leave(each) and is_in_time(each, now)
    ]
    newest_first = sorted(ready, key=lambda each: each.week, reverse=True)
    if requests := [each for each in newest_first if each.kind is Kind.DELETION]:
        return requests[:MOST_REQUESTS]
    if reports := [each for each in newest_first if each.kind is Kind.REPORT]:
        return reports
    return sorted(ready, key=lambda each: each.due)[:1]


def may_go_online(submission: Submission, chosen: Sequence[Submission], now: datetime) -> bool:
    """Return True if it may leave over the Internet now: the newest that is due, or one at its second moment."""
    first = next((each for each in chosen if each.due <= now and not each.redrawn), None)
    return submission.due <= now and (submission.redrawn or submission == first)


def is_fresh(submission: Submission, now: datetime) -> bool:
    """Return True if its parcel has enough of its life left for the way."""
    return submission.parcel is not None and now + ON_THE_WAY < submission.parcel.expires


def others_redrawn(
    state: TelemetryState, gone: Submission, now: datetime, randbelow: RandBelow
) -> TelemetryState:
    """Give a second moment to what was due beside a submission that left over the Internet."""

    def redrawn(each: Submission) -> Submission:
        if each.left or each.redrawn or each.due > now or Kind.CRASH in (each.kind, gone.kind):
            return each
        time_left = collector_accepts_until(each) - ON_THE_WAY - now
        spread = max(min(SECOND_DRAW, time_left), timedelta(seconds=1))
        due = now + timedelta(seconds=randbelow(int(spread.total_seconds())))
        return replace(each, due=due, redrawn=True)

    return replace(state, waiting=tuple(redrawn(each) for each in state.waiting))


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


async def changes_for_queue(
    state: TelemetryState,
    invitation: CollectorInvitation,
    dialect: Dialect,
    keep_body: KeepBody,
    now: datetime,
) -> QueueChanges:
    """Choose what is to wait in the queue, and write the parcels that are missing there.

    Raises:
        InvalidMessageError: the invitation has expired.
        StorageFullError: there is no room for a parcel.
    """
    chosen = chosen_for_queue(state, now)
    written: list[Written] = []
    for submission in chosen:
        if not is_fresh(submission, now):
            octets = submission.octets.encode("ascii")
            message, parcel = await asyncio.to_thread(write_parcel, invitation, octets, dialect, now)
            written.append(Written(submission, message, await keep_body(parcel)))
    return QueueChanges(state, chosen, written, now)


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
