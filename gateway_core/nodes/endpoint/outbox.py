"""Outgoing messages, kept until the gateway has acknowledged them.

A message is sealed (encrypted and signed) when a gateway is connected. While the authorization is valid, all attempts
to deliver it send the same octets: the gateway recognises a parcel stored before the process was killed, by its id.

A gateway may report the state of delivered messages (our extension); with other gateways the state stays "left". The
store keeps the state last reported to the app. Changes while the app was stopped are therefore reported later, and a
report during which the app was killed is repeated.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial
from typing import NamedTuple, TypeVar

from msgspec import Struct, field

from gateway_core.clock import Clock, came_within
from gateway_core.dialects import Dialect
from gateway_core.errors import (
    DecryptionError,
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    ProtocolViolationError,
    RefusedError,
    UnreachableError,
)
from gateway_core.events import DeletionReason
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import CloseCode
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.nodes.endpoint.message_rows import OutgoingRow
from gateway_core.nodes.endpoint.parts import is_later_part, whole_id
from gateway_core.nodes.endpoint.sealing import seal
from gateway_core.nodes.endpoint.store import Store
from gateway_core.nodes.endpoint.tables import AUTHORIZATION_TYPE, EndpointTables
from gateway_core.ports.local_gateway import EndpointIdentity, LocalGateway
from gateway_core.views.parcel_ways import FoundWay, ParcelChange, ParcelState, ParcelWay

T = TypeVar("T")

_AT_ONCE = 16
_OCTETS_AT_ONCE = 16_000_000
_FOR_GOOD = frozenset({"400", "413", "415", "422"})
"""Final refusals by the gateway: retrying the same parcel is useless. After other answers the outbox retries."""


_LOG = logging.getLogger(__name__)

_LONGEST_WAIT = timedelta(hours=1)
"""Longest wait before the next check for expired messages, because the clock may be changed."""

RETRY_SECONDS = 600.0
"""Wait before the next request for parcel states, after a refusal or the end of the answers."""

_REASONS: dict[str, NodeCode] = {
    DeletionReason.REFUSED: NodeCode.REFUSED_ON_ITS_WAY,
    DeletionReason.DEAUTHORIZED: NodeCode.REVOKED_ON_ITS_WAY,
    DeletionReason.DAMAGED: NodeCode.DAMAGED_ON_ITS_WAY,
    DeletionReason.USER: NodeCode.REMOVED_ON_ITS_WAY,
}


class MessageState(StrEnum):
    """The state of a sent message. The recipient's answer is the only proof of arrival."""

    WAITS = "waits"
    """In the outbox, waiting for a gateway."""
    WAITS_FOR_PEER = "waits-for-peer"
    """In the outbox, waiting for the recipient's authorization."""
    LEFT = "left"
    """Stored by the gateway, or beyond it, if the gateway reports nothing further (as for apps of the same device)."""
    WITH_COURIER = "with-courier"
    """With couriers; arrival at the public gateway is unconfirmed."""
    AT_INTERNET_GATEWAY = "at-internet-gateway"
    """Stored by the gateway's public gateway, which said so."""
    EXPIRED = "expired"
    """Expired, wherever the message was."""
    REFUSED = "refused"
    """Refused: the gateway rejected the message or could not forward it, and gave a reason."""


class Outgoing(Struct, frozen=True):
    """A sent message, in ``parcels`` parcels; ``reason``: why the message will not arrive, if known."""

    id: str
    peer: PrivateAddress
    size: int
    created: datetime
    expires: datetime
    parcels: int
    reason: str
    state: MessageState
    since: datetime | None = None
    """Start of the state, as reported by the gateway; with couriers, the time of the first hand-over."""
    times_taken: int = 0
    """Number of hand-overs to couriers. For several parcels, state and number are the least advanced parcel's."""


class Uncounted(set[str]):
    """Ids of parcels that count as no message: service messages of the present batch, and by their form later parts."""

    def __contains__(self, parcel_id: object) -> bool:
        return is_later_part(str(parcel_id)) or super().__contains__(parcel_id)


class Times(NamedTuple):
    """The moment of a delivery.

    Attributes:
        now: The earlier of the device's and the gateway's time, which expires messages.
        gateway: The time that dates parcels: the gateway's if the device's clock is far behind, else ``now``.
    """

    now: datetime
    gateway: datetime


class Outbox(Struct, eq=False):
    """Delivers the pending messages to the gateway."""

    _store: Store
    _clock: Clock
    _dialect: Dialect
    _goes_several_ways: bool = False
    """True for a public endpoint: if one recipient is unreachable, deliveries to others continue."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when there may be new messages or revocations to deliver."""
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when a message's state may have changed; a new event then replaces it."""
    service_types: frozenset[str] = frozenset({AUTHORIZATION_TYPE})
    """Content types of messages that no person writes."""
    uncounted: Uncounted = field(default_factory=Uncounted)

    def wake(self) -> None:
        """Signal new messages or revocations to deliver."""
        self.changed.set()
        self.notify()

    def notify(self) -> None:
        """Signal a possible change of a message's state."""
        moved, self.moved = self.moved, asyncio.Event()
        moved.set()

    async def transact(self, work: Callable[[AppTransaction], T]) -> T:
        """Commit the app's ``work``, and return its result.

        Raises:
            StoreError: if the commit failed. Exceptions of ``work`` cancel the commit, too.
        """
        now = self._clock.now()

        def commit(tx: EndpointTables) -> tuple[T, AppTransaction]:
            transaction = AppTransaction(tx, self._dialect, now)
            return work(transaction), transaction

        result, transaction = await self._store.write(commit)
        if transaction.has_sent:
            self.wake()
        elif transaction.has_forgotten:
            self.notify()
        return result

    async def query(self, work: Callable[[AppTransaction], T]) -> T:
        """Return the result of the app's ``work`` on committed data."""
        now = self._clock.now()
        return await self._store.read(lambda tx: work(AppTransaction(tx, self._dialect, now)))

    async def hand_in(
        self, gateway: LocalGateway, identity: EndpointIdentity, times: Callable[[], Times]
    ) -> int:
        """Deliver all messages that are ready, oldest first. Returns the number of stored parcels.

        Raises:
            GatewayError: if the gateway is unreachable, or refuses parcels for now.
        """
        taken, after = 0, 0
        failure: GatewayError | None = None
        while True:
            batch = await self._store.write(partial(self._seal_batch, after=after, times=times()))
            if batch is None and failure is not None:
                raise failure
            if batch is None:
                return taken
            after, parcels = batch
            answers = (gateway.deliver(each, identity) for each in parcels.values())
            results = await asyncio.gather(*answers, return_exceptions=True)
            try:
                taken += await self._conclude(dict(zip(parcels, results, strict=True)))
            except UnreachableError as error:
                if not self._goes_several_ways:
                    raise
                failure = error

    def _seal_batch(
        self, tx: EndpointTables, after: int, times: Times
    ) -> tuple[int, dict[int, bytes]] | None:
        """Return the last processed row and the parcels by row; ``None`` after the last row."""
        rows = tx.outbox.ready_rows(after, _AT_ONCE)
        leaving, octets = dict[int, bytes](), 0
        self.uncounted.clear()
        for row in rows:
            if leaving and octets + row.size > _OCTETS_AT_ONCE:
                break
            after = row.row_id
            parcel = self._seal_row(tx, row, *times)
            if parcel is not None:
                leaving[row.row_id] = parcel
                octets += row.size
                if row.type in self.service_types:
                    self.uncounted.add(row.message_id)
        return (after, leaving) if rows else None

    def _seal_row(
        self, tx: EndpointTables, row: OutgoingRow, now: datetime, gateway: datetime
    ) -> bytes | None:
        """Return the row's parcel; ``None`` if it is refused for good, or cannot be sealed yet."""
        if row.sealed_until > now:
            return tx.outbox.octets("parcel", row.row_id)
        to = tx.correspondents.find(row.recipient)
        if row.expires <= now or to is None:
            tx.outbox.refuse(row.row_id, NodeCode.EXPIRED_IN_OUTBOX.english)
            return None
        message = ServiceMessage(row.type, tx.outbox.octets("content", row.row_id))
        try:
            parcel = seal(tx, to, message, row.message_id, row.created, row.expires, self._dialect, gateway)
        except (ProtocolViolationError, DecryptionError):
            return None
        except InvalidMessageError as error:
            tx.outbox.refuse(row.row_id, error.reason)
            return None
        until = row.expires if to.authorization is None else to.authorization.certificate.not_after
        until = min(until, gateway + (row.expires - row.created))
        tx.outbox.seal(row.row_id, parcel, until)
        return parcel

    async def _conclude(self, results: Mapping[int, BaseException | None]) -> int:
        taken = [row_id for row_id, result in results.items() if result is None]
        refused = {
            row_id: result.reason
            for row_id, result in results.items()
            if isinstance(result, RefusedError) and is_final_refusal(result)
        }
        now = self._clock.now()

        def work(tx: EndpointTables) -> None:
            for row_id in taken:
                tx.outbox.leave(row_id, now)
            for row_id, reason in refused.items():
                tx.outbox.refuse(row_id, reason)

        if taken or refused:
            await self._store.write(work)
            self.notify()
        for row_id, result in results.items():
            if isinstance(result, BaseException) and row_id not in refused:
                raise result
        return len(taken)

    async def sent_messages(self, *, here: bool = False) -> Sequence[Outgoing]:
        """Return the app's messages, oldest first; ``here``: only those without a gateway's acknowledgement."""
        now = self._clock.now()
        found = await self._store.read(
            lambda tx: to_outgoing(tx, tx.outbox.here() if here else tx.outbox.all(), now)
        )
        return [each for each, _ in found]

    async def is_empty(self) -> bool:
        """Return whether all messages and revocations have left, apart from refused messages."""
        now = self._clock.now()
        rows, revoked = await self._store.read(lambda tx: (tx.outbox.here(), tx.issued.to_revoke(now)))
        return not revoked and all(each.reason for each in rows)

    # --- States of delivered messages -----------------------------------------------------------------------------

    async def news(self) -> Sequence[Outgoing]:
        """Wait for messages whose state differs from the state reported to the app, and return them, oldest first.

        Raises:
            StoreError
        """
        while True:
            moved = self.moved
            changed, wait = await self._store.read(partial(_find_changes, now=self._clock.now()))
            if changed:
                return changed
            await came_within(moved, wait.total_seconds())

    async def record_processed(self, message: Outgoing) -> None:
        """Record that the app processed the message's state."""
        await self._store.write(lambda tx: tx.outbox.note_reported(message.id, _reported_state(message)))

    async def follow(self, gateway: LocalGateway, identity: EndpointIdentity) -> None:
        """Record the parcel states that the gateway reports, until the connection ends.

        Raises:
            UnreachableError: if the connection to the gateway is lost.
        """
        while True:
            try:
                await self._listen(gateway, identity)
            except (RefusedError, MalformedMessageError, ProtocolViolationError) as error:
                _LOG.debug("The gateway does not tell where messages are: %s", error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, gateway: LocalGateway, identity: EndpointIdentity) -> None:
        is_asked = False
        async for changes in gateway.parcel_changes(identity):
            if not is_asked:  # the gateway reports all later changes from here on
                is_asked = True
                await self._ask(gateway, identity)
            await self._note(changes)

    async def _ask(self, gateway: LocalGateway, identity: EndpointIdentity) -> None:
        """Request the states of all parcels that may have changed."""
        now = self._clock.now()
        parcels = await self._store.read(lambda tx: tx.outbox.unsettled_ids(now))
        if parcels:
            try:
                await self._note(await gateway.parcel_ways(parcels, identity, now))
            except (RefusedError, MalformedMessageError) as error:  # changes may be reported all the same
                _LOG.debug("The gateway does not tell where messages are: %s", error)

    async def _note(self, told: Sequence[FoundWay | ParcelChange]) -> None:
        """Store reported parcel states."""

        def work(tx: EndpointTables) -> int:
            return sum(_note(tx, each.id, each.way) for each in told)

        if told:
            news = await self._store.write(work)
            if news:
                self.notify()


def to_outgoing(
    tx: EndpointTables, from_rows: Sequence[OutgoingRow], now: datetime
) -> Sequence[tuple[Outgoing, str]]:
    """Return the app's messages among the rows, each with its last reported state (empty if none)."""
    found: dict[str, list[OutgoingRow]] = {}
    for row in from_rows:
        if row.type != AUTHORIZATION_TYPE:
            found.setdefault(whole_id(row.message_id), []).append(row)
    peers = {each.address: each for each in tx.correspondents.all()}
    return [
        (
            Outgoing(
                id=message_id,
                peer=rows[0].recipient,
                size=sum(each.size for each in rows),
                created=rows[0].created,
                expires=rows[0].expires,
                parcels=len(rows),
                reason=next((each.reason for each in rows if each.reason), ""),
                state=_state(rows, peers.get(rows[0].recipient), now),
                since=_least_far(rows).way_since,
                times_taken=_least_far(rows).times_taken,
            ),
            rows[0].told,
        )
        for message_id, rows in found.items()
    ]


_FAR = (None, ParcelState.WAITING, ParcelState.WITH_COURIER, ParcelState.AT_INTERNET_GATEWAY)
"""The parcel states of a gateway's reports, in the order of the way."""

_ON_ITS_WAY = {
    ParcelState.WITH_COURIER: MessageState.WITH_COURIER,
    ParcelState.AT_INTERNET_GATEWAY: MessageState.AT_INTERNET_GATEWAY,
}


def _least_far(rows: Sequence[OutgoingRow]) -> OutgoingRow:
    """Return the least advanced row of a message; among equals, the latest."""
    least = min(map(_how_far, rows))
    return max(
        (each for each in rows if _how_far(each) == least), key=lambda row: row.way_since or row.created
    )


def _how_far(row: OutgoingRow) -> int:
    return _FAR.index(row.way) if row.way in _FAR else len(_FAR)


def _state(rows: Sequence[OutgoingRow], to: CorrespondentRecord | None, now: datetime) -> MessageState:
    if rows[0].expires <= now or any(each.way is ParcelState.EXPIRED for each in rows):
        return MessageState.EXPIRED
    if any(each.reason for each in rows):
        return MessageState.REFUSED
    if all(each.has_left for each in rows):
        way = _least_far(rows).way
        return MessageState.LEFT if way is None else _ON_ITS_WAY.get(way, MessageState.LEFT)
    if to is not None and not to.takes_messages(now):
        return MessageState.WAITS_FOR_PEER
    return MessageState.WAITS


def is_final_refusal(error: RefusedError) -> bool:
    """Return whether the gateway refused a parcel for good."""
    return error.status in _FOR_GOOD


def is_registration_missing(error: GatewayError) -> bool:
    """Return whether the gateway does not know the endpoint: it was replaced, or lost its data.

    A collection under another gateway's certificate ends with the close code for a malformed handshake.
    """
    codes = {"401", str(CloseCode.POLICY.value), str(CloseCode.VIOLATION.value)}
    return isinstance(error, RefusedError) and error.status in codes


def _reported_state(message: Outgoing) -> str:
    """Return the state in the form stored after a report to the app."""
    return f"{message.state} {message.times_taken}" if message.times_taken else str(message.state)


def _find_changes(tx: EndpointTables, now: datetime) -> tuple[Sequence[Outgoing], timedelta]:
    """Return the messages to report, and the time until the next message expires."""
    changed, wait = list[Outgoing](), _LONGEST_WAIT
    for message, told in to_outgoing(tx, tx.outbox.all(), now):
        if _reported_state(message) != told:
            changed.append(message)
        if message.state is not MessageState.EXPIRED:
            wait = min(wait, message.expires - now)
    return changed, wait


def _note(tx: EndpointTables, parcel_id: str, way: ParcelWay) -> bool:
    why = None
    if way.state is ParcelState.REFUSED:
        why = _REASONS.get(way.reason, NodeCode.REFUSED_ON_ITS_WAY).english
    return tx.outbox.note_way(parcel_id, way.state, way.since, way.times_taken, why)
