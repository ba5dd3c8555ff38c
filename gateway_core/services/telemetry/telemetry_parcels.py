"""The parcels of telemetry: identical for all senders, addressed to the collecting organisation, and their queue.

A private recipient must authorize the key that signs a parcel (RS-002). A gateway that asked for its own authorization
would identify itself. So the collector makes one key pair for all its senders, authorizes that key, and publishes both
in its *invitation*: every gateway signs with the same key, and a parcel does not identify its sender. Anybody with the
invitation can write to the collector, as to any public address; only the collector can read the parcels.

Other differences between senders, or between weeks of one sender, are removed or random for each parcel: the ephemeral
key and the message id are new each time and never stored, the date is the day's, life and size are fixed.

The queue has the submissions for the next courier, so that rare visits are enough. Over the Internet each submission
leaves at its own moment, so that submissions that became due while the Internet was away do not leave together when it
returns. The newest one leaves; the others get a second moment. After a second miss they leave with the next connection.

::

    due ──► in the queue, for couriers ──newest, or its second moment──► for the Internet as well ──► sent
                     └──another one leaves over the Internet──► a second moment is drawn

Reports, deletion requests and crash reports are never queued together, because a courier's visit would link them.

Spec: RS-001 (RAMF), RS-002 (Parcel Delivery Authorizations), RS-003 (initial session keys).
"""

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
from gateway_core.report_schema.wire import accepted_until, is_crash_report
from gateway_core.services.telemetry.telemetry_reports import (
    Kind,
    QueuedParcel,
    RandBelow,
    Submission,
    TelemetryState,
    move_to_history,
)
from gateway_core.tables.transaction import Transaction

REPORT_TYPE = "application/vnd.relaynet.telemetry-v1.report"
"""Type of the service message of a report; its content is the result of ``report_schema.serialize``."""

CRASH_TYPE = "application/vnd.relaynet.telemetry-v1.crash"
"""Type of the service message of a crash report."""

PARCEL_LIFE = timedelta(days=30)
"""The life of a parcel from the beginning of its day: couriers take weeks."""


class CollectorInvitation(Struct, frozen=True):
    """A collecting organisation's invitation, published for all gateways that may send it reports."""

    sender_key: IdentityKey
    """The key shared by all senders; it is public."""
    parameters: PrivateEndpointConnectionParameters
    """The way to reach the collector, with its authorization for ``sender_key``."""
    reports_a_year: int | None = None
    """The largest number of reports of a gateway in 52 weeks, if the organisation promises less than one a week."""

    @property
    def address(self) -> PrivateAddress:
        """The collector's private address."""
        return self.parameters.identity_key.address

    @property
    def expires(self) -> datetime:
        """The end of the authorization; parcels then need a newer invitation."""
        return self.parameters.delivery_authorization.not_after

    def serialize(self) -> bytes:
        """Serialize for publication: a DER sequence of the PKCS#8 key, the connection parameters and the promise."""
        most = self.reports_a_year
        return der.sequence(
            der.encode(der.CONTEXT_0, self.sender_key.to_pkcs8()),
            der.encode(der.CONTEXT_1, self.parameters.serialize()),
            b"" if most is None else der.encode(der.CONTEXT_2, der.integer_content(most)),
        )


def parse_invitation(octets: bytes) -> CollectorInvitation:
    """Parse a collector's invitation.

    Raises:
        MalformedMessageError: if the content is not an invitation.
        InvalidMessageError: if its authorization is for another key, or not by the collector.
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
    """Make a parcel with a report, deletion request or crash report, and serialize it.

    Raises:
        InvalidMessageError: if the invitation has expired.
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
    """Return the submission in a parcel, on the collector's side; the caller judges its content.

    ``trusted``: the collector's own certificates, which issue its authorizations. ``session_keys``: by their ids.

    Raises:
        MalformedMessageError, InvalidMessageError: if the parcel is not from this collector's senders.
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
"""Queues a parcel for the public gateway, as an app's parcel, and returns its row."""

KeepBody = Callable[[bytes], Awaitable[Body]]

ON_THE_WAY = timedelta(days=14)
"""The time for the way to the collector: submissions and parcels with less life left are not sent."""

SECOND_DRAW = timedelta(days=14)
"""The second moment of a submission is drawn within this time."""

MOST_REQUESTS = 2
"""Limit of deletion requests in the queue, since a courier's visit links the requests that it takes."""


def collector_accepts_until(submission: Submission) -> datetime:
    """Return when the collector begins to refuse a submission."""
    day = accepted_until(submission.week, deletion=submission.kind is Kind.DELETION)
    return datetime.combine(day, time(), UTC)


def is_in_time(submission: Submission, now: datetime) -> bool:
    """Return True if the submission arrives in time when it leaves now."""
    return now + ON_THE_WAY < collector_accepts_until(submission)


def chosen_for_queue(state: TelemetryState, now: datetime) -> Sequence[Submission]:
    """Return the submissions to queue, newest week first: requests, or else reports, or else one crash report."""
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


def is_fresh(submission: Submission, now: datetime) -> bool:
    """Return True if the submission's parcel has enough life left for the way."""
    return submission.parcel is not None and now + ON_THE_WAY < submission.parcel.expires


def redraw_others(
    state: TelemetryState, gone: Submission, now: datetime, randbelow: RandBelow
) -> TelemetryState:
    """Draw a second moment for the submissions that were also due when one left over the Internet."""

    def redraw(each: Submission) -> Submission:
        if each.left or each.redrawn or each.due > now or Kind.CRASH in (each.kind, gone.kind):
            return each
        time_left = collector_accepts_until(each) - ON_THE_WAY - now
        spread = max(min(SECOND_DRAW, time_left), timedelta(seconds=1))
        due = now + timedelta(seconds=randbelow(int(spread.total_seconds())))
        return replace(each, due=due, redrawn=True)

    return replace(state, waiting=tuple(redraw(each) for each in state.waiting))


class Written(Struct, frozen=True):
    """A submission with a new parcel: its first parcel, or the replacement of an expiring one."""

    submission: Submission
    message: RamfMessage
    body: Body


class QueueChanges(Struct):
    """The changes that make the queue match the chosen submissions."""

    state: TelemetryState
    chosen: Sequence[Submission]
    written: Sequence[Written]
    now: datetime
    events: list[ParcelStored] = field(default_factory=list)
    """To be published after the commit: they wake the delivery over the Internet."""

    @property
    def are_needed(self) -> bool:
        """True if the changes have an effect."""
        return bool(self.written) or any(
            each.parcel is not None
            and not each.left
            and (each not in self.chosen or each.parcel.online != self._online(each))
            for each in self.state.waiting
        )

    def apply(self, tx: Transaction, queue_parcel: QueueParcel) -> TelemetryState:
        """Apply the changes.

        An unacknowledged parcel that a courier took leaves the queue when a new parcel enters, because two visits of a
        courier would link the two.
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
        waiting += [self._queue(tx, each, written.get(each.octets), queue_parcel) for each in self.chosen]
        tx.followed.follow([each.parcel.row_id for each in waiting if each.parcel is not None])
        return replace(self.state, waiting=tuple(waiting))

    def _queue(
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
        first = next((each for each in self.chosen if each.due <= self.now and not each.redrawn), None)
        return submission.due <= self.now and (submission.redrawn or submission == first)

    def _note(self, recipient: str, octets: int, *, again: bool) -> None:
        self.events.append(ParcelStored(Direction.OUTBOUND, recipient, Transport.LOCAL, octets, again=again))


async def changes_for_queue(
    state: TelemetryState,
    invitation: CollectorInvitation,
    dialect: Dialect,
    keep_body: KeepBody,
    now: datetime,
) -> QueueChanges:
    """Choose the submissions to queue, and write the missing parcels.

    Raises:
        InvalidMessageError: if the invitation has expired.
        StorageFullError: if the store has no space for a parcel.
    """
    chosen = chosen_for_queue(state, now)
    written: list[Written] = []
    for submission in chosen:
        if not is_fresh(submission, now):
            octets = submission.octets.encode("ascii")
            message, parcel = await asyncio.to_thread(write_parcel, invitation, octets, dialect, now)
            written.append(Written(submission, message, await keep_body(parcel)))
    return QueueChanges(state, chosen, written, now)


def follow_parcel(
    tx: Transaction, state: TelemetryState, submission: Submission, now: datetime, randbelow: RandBelow
) -> TelemetryState:
    """Follow a submission's parcel. If it was removed from the queue unsent, the submission waits for another day."""
    if submission.parcel is None:
        return state
    stored = submission.find(tx)
    if stored is None:
        was_sent = tx.followed.was_sent(submission.parcel.row_id)
        if was_sent is None:  # queued by another version and gone before this one ran
            was_sent = submission.parcel.expires >= expiry_limit(now)
        if submission.left:
            return move_to_history(state, submission, now)
        if was_sent:
            return redraw_others(move_to_history(state, submission, now), submission, now, randbelow)
        due = submission.due if submission.parcel.expires <= now else now + timedelta(days=1)
        waits_again = replace(submission, due=due, parcel=None, redrawn=False)
        waiting = tuple(waits_again if each == submission else each for each in state.waiting)
        return replace(state, waiting=waiting)
    if tx.sendings.was_taken(stored.row_id) and not submission.left:
        noted = move_to_history(state, submission, now)
        return replace(noted, waiting=(*noted.waiting, replace(submission, left=True)))
    return state


def recall(tx: Transaction, submission: Submission, now: datetime) -> int:
    """Delete the submission's queued parcel, if any. Returns its size."""
    stored = submission.find(tx)
    if stored is None:
        return 0
    tx.parcels.delete(stored.row_id, DeletionReason.USER, now)
    return stored.body.size
