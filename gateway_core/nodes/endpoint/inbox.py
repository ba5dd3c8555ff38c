"""Messages on their way in: stored, handed to the app one at a time, and done once the app says so.

A parcel is verified and decrypted, and its message stored, in one transaction; what came before is not stored again.
The app gets the oldest that is not done. It is done when the handler has returned: that commit may take the app's own
work along. Before it is handed over, that is noted, so that a message whose handler was cut short is marked when it
comes again.

The gateway's acknowledgement follows that commit, for every message. What was for the kit (an authorization, a part of
a large message) is acknowledged once it is stored. What comes behind messages that wait for the app comes nevertheless:
a collection asks for everything, and the gateways of the deployed network hand out everything without being asked.
"""

from __future__ import annotations

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
from gateway_core.nodes.endpoint.message_rows import (
    MOST_WAITING,
    IncomingRow,
    NoShareError,
)
from gateway_core.nodes.endpoint.parts import PART_TYPE, parse_part, require_disk, require_room, take_part
from gateway_core.nodes.endpoint.sealing import read_parcel
from gateway_core.nodes.endpoint.store import Store
from gateway_core.nodes.endpoint.tables import AUTHORIZATION_TYPE, EndpointTables
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.local_gateway import CollectedParcel

T = TypeVar("T")

_MOST_STRANGERS = 10_000
"""Of those that introduced themselves to a public endpoint so many are remembered as correspondents."""

_LOG = logging.getLogger(__name__)


class _Fate(Enum):
    """The fate of a parcel that came."""

    KEPT = "kept"
    """Its message waits for the app."""
    OURS = "ours"
    """It was for the kit itself, or came before and is done."""
    AUTHORIZED = "authorized"
    """It was for the kit: its sender lets this endpoint write to it."""
    WAITS = "waits"
    """Its message came before, and is not done."""


class Inbox(Struct, eq=False):
    """Takes parcels, and gives out messages."""

    _store: Store
    _clock: Clock
    _dialect: Dialect
    _may_leave: Callable[[], None]
    """Called when something may leave that could not before."""
    _held: dict[tuple[PrivateAddress, str], Callable[[], Awaitable[None]]] = field(default_factory=dict)
    """Acknowledge parcels of this connection whose messages are not done."""
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    """There may be something new for the app."""
    room_again: asyncio.Event = field(default_factory=asyncio.Event)
    """There is room again, or may be, and the gateway keeps parcels that there was none for."""
    _is_full: bool = False
    _is_taking: bool = False
    _in_hands: set[int] = field(default_factory=set)
    """The rows that were handed over, and are not done or given back."""
    _handing_over: asyncio.Lock = field(default_factory=asyncio.Lock)

    # --- From the gateway --------------------------------------------------------------------------------

    def connection_begins(self) -> None:
        """Whatever is not acknowledged comes again."""
        self._held.clear()
        self._is_full = False
        self.room_again.clear()
        if self._is_taking:  # and was cancelled over it: perhaps it was an authorization
            self._may_leave()

    def ask_again(self) -> None:
        """Something may have expired meanwhile, and made room for what was left with the gateway."""
        if self._is_full:
            self.room_again.set()

    async def take(self, parcel: CollectedParcel) -> None:
        """Store what a parcel brings. What cannot be used is acknowledged, unless our own clock may be the reason.

        Raises:
            UnreachableError: the connection is gone.
            StoreError: nothing was stored, or acknowledged.
        """
        self._is_taking = True
        await self._take(parcel)
        self._is_taking = False

    async def _take(self, parcel: CollectedParcel) -> None:
        now = self._clock.now()
        try:
            fate, key = await self._store.write(lambda tx: self._store_parcel(tx, parcel.octets, now))
        except (NoShareError, TimingError, ProtocolViolationError) as error:
            if isinstance(error, NoShareError):
                self._is_full = True
            else:
                _LOG.info("A parcel is left with the gateway for now. %s", error)
            return
        except (MalformedMessageError, InvalidMessageError) as error:
            _LOG.info("A parcel is of no use, and dropped. %s", error)
            await parcel.acknowledge()
            return
        if fate in (_Fate.OURS, _Fate.AUTHORIZED):
            await parcel.acknowledge()
        else:
            self._held[key] = parcel.acknowledge
        if fate is _Fate.AUTHORIZED:
            self._may_leave()
        self.arrived.set()

    async def accept(self, octets: bytes, origin: str) -> Acceptance:
        """Store what a parcel brings that somebody handed in at a public endpoint. It is on the disk when this returns.

        ``origin``: the address that it came from.

        Raises:
            MalformedMessageError, InvalidMessageError: it is of no use.
            StoreError: it was not stored; StorageFullError where there is no room, for now.
        """
        now = self._clock.now()
        fate, _ = await self._store.write(lambda tx: self._store_parcel(tx, octets, now, origin))
        if fate is _Fate.AUTHORIZED:
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
        if message.type == PART_TYPE:
            take_part(tx, parcel, parse_part(message.content), origin)
            tx.inbox.add(parcel, message.type, None)
            return _Fate.OURS, key
        require_room(tx, parcel.sender, len(message.content), origin)
        tx.inbox.add(parcel, message.type, message.content, origin or "")
        return _Fate.KEPT, key

    # --- To the app --------------------------------------------------------------------------------------

    async def oldest(self) -> tuple[IncomingRow, str] | None:
        """The oldest message that is not done nor in hands, and its sender's name; that it is handed over is noted."""
        async with self._handing_over:
            self.arrived.clear()
            if await self._store.read(lambda tx: tx.inbox.waiting()[0]) <= len(self._in_hands):
                return None
            found = await self._store.write(self._hand_over)
            if found is not None:
                self._in_hands.add(found[0].row_id)
            return found

    def _hand_over(self, tx: EndpointTables) -> tuple[IncomingRow, str] | None:
        row = tx.inbox.oldest(self._in_hands)
        if row is None:
            return None
        tx.inbox.handed(row.row_id)
        sender = tx.correspondents.find(row.sender)
        return row, "" if sender is None else sender.name

    def give_back(self, row: IncomingRow) -> None:
        """Nobody is at work on a message any more; if it is not done, it comes again."""
        if row.row_id in self._in_hands:
            self._in_hands.discard(row.row_id)
            self.arrived.set()

    async def done(self, row: IncomingRow, work: Callable[[AppTransaction], T]) -> T:
        """Commit that a message is done, together with the app's ``work``; then the gateway hears of it.

        Raises:
            ProtocolViolationError: it was done before; nothing is committed.
            StoreError: nothing was committed. So it is with whatever ``work`` raises.
        """
        now = self._clock.now()

        def commit(tx: EndpointTables) -> tuple[T, bool, int]:
            if not tx.inbox.done(row.row_id):
                raise ProtocolViolationError(NodeCode.DONE_ALREADY)
            transaction = AppTransaction(tx, self._dialect, now)
            return work(transaction), transaction.has_sent, tx.inbox.waiting()[0]

        result, has_sent, left = await self._store.write(commit)
        self._in_hands.discard(row.row_id)
        if has_sent:
            self._may_leave()
        acknowledge = self._held.pop((row.sender, row.message_id), None)
        if acknowledge is not None:
            with contextlib.suppress(UnreachableError):  # it comes again, and is known then
                await acknowledge()
        if self._is_full and left <= MOST_WAITING // 2:
            self.room_again.set()
        return result
