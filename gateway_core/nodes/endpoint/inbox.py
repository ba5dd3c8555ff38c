"""Incoming messages: stored, handed to the app one at a time, and marked as done by the app.

One transaction verifies and decrypts a parcel and stores its message; duplicates are ignored. The app gets the oldest
message that is not done. The message is done after its handler returned; the app's own work may join that commit. The
inbox counts each hand-over first, so a message whose handler was interrupted is marked when it is handed over again.

The inbox acknowledges an app's message to the gateway after that commit. Messages for the kit (an authorization, a part
of a large message) are acknowledged when they are stored. Further messages arrive while earlier ones wait for the app:
a collection asks for all parcels, and the gateways of the deployed network send all parcels without being asked.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from enum import Enum
from typing import TypeVar

from msgspec import Struct, field

from gateway_core.clock import Clock
from gateway_core.dialects import Dialect
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    ProtocolViolationError,
    TimingError,
    UnreachableError,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.message_rows import MOST_WAITING, IncomingRow, NoShareError
from gateway_core.nodes.endpoint.parts import PART_TYPE, parse_part, require_disk, require_room, take_part
from gateway_core.nodes.endpoint.renewals import accept_renewal
from gateway_core.nodes.endpoint.sealing import read_parcel
from gateway_core.nodes.endpoint.store import Store
from gateway_core.nodes.endpoint.tables import AUTHORIZATION_TYPE, RENEWAL_TYPE, EndpointTables
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.local_gateway import CollectedParcel
from gateway_core.views.parcel_ways import GatewayTime

T = TypeVar("T")
TellTime = Callable[[], Awaitable[GatewayTime | None]]

_MOST_STRANGERS = 10_000
"""Limit of correspondents that introduced themselves to a public endpoint."""

_LOG = logging.getLogger(__name__)


class _Fate(Enum):
    """The result of processing an incoming parcel."""

    KEPT = "kept"
    """The parcel's message waits for the app."""
    OURS = "ours"
    """The parcel was for the kit, or is a duplicate of a processed message."""
    AUTHORIZED = "authorized"
    """The parcel authorizes the endpoint to write to its sender."""
    RENEWED = "renewed"
    """The parcel renewed its sender's identity, of which the app is notified by a message."""
    WAITS = "waits"
    """The parcel is a duplicate of a message that still waits for the app."""


class Inbox(Struct, eq=False):
    """Stores incoming parcels, and hands messages to the app."""

    _store: Store
    _clock: Clock
    _dialect: Dialect
    _may_leave: Callable[[], None]
    """Called when an authorization arrived or the app sent messages, so that the outbox may deliver more."""
    _held: dict[tuple[PrivateAddress, str], Callable[[], Awaitable[None]]] = field(default_factory=dict)
    """Acknowledgements of the current connection's parcels whose messages are not done."""
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when there may be a new message for the app."""
    room_again: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when there may be space again for parcels left with the gateway."""
    _is_full: bool = False
    _is_taking: bool = False
    _in_hands: set[int] = field(default_factory=set)
    """The rows handed over to the app, and neither done nor given back."""
    _handing_over: asyncio.Lock = field(default_factory=asyncio.Lock)

    # --- From the gateway --------------------------------------------------------------------------------

    def connection_begins(self) -> None:
        """Reset for a new connection: the gateway sends all unacknowledged parcels again."""
        self._held.clear()
        self._is_full = False
        self.room_again.clear()
        if self._is_taking:  # a write was cancelled, and may have stored an authorization
            self._may_leave()

    def ask_again(self) -> None:
        """Request parcels left with the gateway again, because expired data may have freed space."""
        if self._is_full:
            self.room_again.set()

    async def take(self, parcel: CollectedParcel, gateway_time: TellTime) -> None:
        """Store a parcel's message. Invalid parcels are acknowledged, unless both known clocks may be wrong.

        Args:
            parcel: The parcel.
            gateway_time: Asks the gateway for the time, by which a parcel in time is stored despite the device's clock.

        Raises:
            UnreachableError: if the connection is lost.
            StoreError: if the store failed; nothing is acknowledged.
        """
        self._is_taking = True
        await self._take(parcel, gateway_time)
        self._is_taking = False

    async def _take(self, parcel: CollectedParcel, gateway_time: TellTime) -> None:
        try:
            fate, key = await self._judge(parcel.octets, gateway_time)
        except (NoShareError, TimingError, ProtocolViolationError) as error:
            if isinstance(error, NoShareError):
                self._is_full = True
            else:
                _LOG.info("A parcel stays with the gateway for now. %s", error)
            return
        except (MalformedMessageError, InvalidMessageError) as error:
            _LOG.info("An unusable parcel was dropped. %s", error)
            await parcel.acknowledge()
            return
        if fate in (_Fate.OURS, _Fate.AUTHORIZED):
            await parcel.acknowledge()
        else:
            self._held[key] = parcel.acknowledge
        if fate in (_Fate.AUTHORIZED, _Fate.RENEWED):
            self._may_leave()
        self.arrived.set()

    async def _judge(self, octets: bytes, gateway_time: TellTime) -> tuple[_Fate, tuple[PrivateAddress, str]]:
        now = self._clock.now()
        try:
            return await self._store.write(lambda tx: self._store_parcel(tx, octets, now))
        except TimingError:
            if (told := await gateway_time()) is None:
                raise
            return await self._store.write(lambda tx: self._store_parcel(tx, octets, told.corrected))

    async def accept(self, octets: bytes, origin: str) -> Acceptance:
        """Store the message of a parcel delivered to a public endpoint, and return after the commit.

        ``origin``: the network address of the delivering node.

        Raises:
            MalformedMessageError, InvalidMessageError: if the parcel is invalid.
            StoreError: if the store failed; StorageFullError while space is missing.
        """
        now = self._clock.now()
        fate, _ = await self._store.write(lambda tx: self._store_parcel(tx, octets, now, origin))
        if fate in (_Fate.AUTHORIZED, _Fate.RENEWED):
            self._may_leave()
        self.arrived.set()
        return Acceptance.HELD_ALREADY if fate is _Fate.WAITS else Acceptance.RECEIVED

    def _store_parcel(
        self,
        tx: EndpointTables,
        octets: bytes,
        now: datetime,
        origin: str | None = None,
    ) -> tuple[_Fate, tuple[PrivateAddress, str]]:
        parcel, message = read_parcel(tx, octets, now)
        key = (parcel.sender, parcel.message_id)
        is_done = tx.inbox.is_done(*key)
        if is_done is not None:
            return (_Fate.OURS if is_done else _Fate.WAITS), key

        if message.type == AUTHORIZATION_TYPE:
            if origin is not None:
                require_disk(tx, parcel.sender, 0, origin)
            tx.accept_authorization(message.content, parcel.created, sender=parcel.sender)
            tx.correspondents.forget_strangers(_MOST_STRANGERS)
            tx.inbox.add(parcel, message.type, None)
            return _Fate.AUTHORIZED, key
        if message.type == RENEWAL_TYPE:
            is_new = accept_renewal(tx, parcel, message.content)
            tx.inbox.add(parcel, message.type, b"" if is_new else None)
            return (_Fate.RENEWED if is_new else _Fate.OURS), key
        if message.type == PART_TYPE:
            take_part(tx, parcel, parse_part(message.content), origin)
            tx.inbox.add(parcel, message.type, None)
            return _Fate.OURS, key
        require_room(tx, parcel.sender, len(message.content), origin)
        tx.inbox.add(parcel, message.type, message.content, origin or "")
        return _Fate.KEPT, key

    # --- To the app --------------------------------------------------------------------------------------

    async def oldest(self) -> tuple[IncomingRow, PrivateAddress, str] | None:
        """Return the oldest message neither done nor handed over, and count the hand-over.

        The correspondent's address, which outlives its keys, and its name follow.
        """
        async with self._handing_over:
            self.arrived.clear()
            if await self._store.read(lambda tx: tx.inbox.waiting_totals()[0]) <= len(self._in_hands):
                return None
            found = await self._store.write(self._hand_over)
            if found is not None:
                self._in_hands.add(found[0].row_id)
            return found

    def _hand_over(self, tx: EndpointTables) -> tuple[IncomingRow, PrivateAddress, str] | None:
        row = tx.inbox.oldest(self._in_hands)
        if row is None:
            return None
        tx.inbox.count_hand_over(row.row_id)
        sender = tx.correspondents.find(row.sender)
        return (row, row.sender, "") if sender is None else (row, sender.address, sender.name)

    def give_back(self, row: IncomingRow) -> None:
        """End the processing of a message; a message that is not done is handed over again."""
        if row.row_id in self._in_hands:
            self._in_hands.discard(row.row_id)
            self.arrived.set()

    async def done(self, row: IncomingRow, work: Callable[[AppTransaction], T]) -> T:
        """Mark a message as done and commit the app's ``work``; then acknowledge the parcel to the gateway.

        Raises:
            ProtocolViolationError: if the message was done before; nothing is committed.
            StoreError: if the commit failed. Exceptions of ``work`` cancel the commit, too.
        """
        now = self._clock.now()

        def commit(tx: EndpointTables) -> tuple[T, bool, int]:
            if not tx.inbox.done(row.row_id):
                raise ProtocolViolationError(NodeCode.DONE_ALREADY)
            transaction = AppTransaction(tx, self._dialect, now)
            return work(transaction), transaction.has_sent, tx.inbox.waiting_totals()[0]

        result, has_sent, left = await self._store.write(commit)
        self._in_hands.discard(row.row_id)
        if has_sent:
            self._may_leave()
        acknowledge = self._held.pop((row.sender, row.message_id), None)
        if acknowledge is not None:
            with contextlib.suppress(UnreachableError):  # the gateway then sends the parcel again
                await acknowledge()
        if self._is_full and left <= MOST_WAITING // 2:
            self.room_again.set()
        return result
