"""Messages on their way in: stored, handed to the app one at a time, and done once the app says so.

A parcel is verified and decrypted, and its message stored, in one transaction; what came before is not stored again.
The app gets the oldest that is not done. It is done when the handler has returned: that commit may take the app's own
work along. Before it is handed over, that is noted, so that a message whose handler was cut short is marked when it
comes again.

The gateway's acknowledgement follows that commit. But a gateway hands out five parcels, or one, and no more until one
of them is acknowledged, and behind them may come what the app waits for itself: an authorization, or the other parts of
a large message. So what was for the kit is acknowledged once it is stored, and so is everything while the app takes no
messages: it never did, or is at work on one for PATIENCE_SECONDS. Nothing depends on it: what is stored here survives
as what the gateway has.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import datetime
from enum import Enum
from typing import TypeVar

from gateway_core.clock import Clock
from gateway_core.codes.store import StoreCode
from gateway_core.dialects import Dialect
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    ProtocolViolationError,
    StorageFullError,
    TimingError,
    UnreachableError,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.message_rows import IncomingRow
from gateway_core.nodes.endpoint.outbox import AppTransaction
from gateway_core.nodes.endpoint.parts import PART_TYPE, parse_part, take_part
from gateway_core.nodes.endpoint.sealing import AUTHORIZATION_TYPE, Opened, accept_authorization, read_parcel
from gateway_core.nodes.endpoint.store import Store
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.local_gateway import ParcelInCollection

T = TypeVar("T")

PATIENCE_SECONDS = 30.0
"""The time for which acknowledgements wait for an app that is at work on a message."""

MOST_WAITING, MOST_WAITING_OCTETS = 1_000, 256_000_000
"""The messages that wait for the app here. The gateway keeps those beyond."""

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


class _NoRoomHereError(GatewayError):
    """So many messages wait for the app that the gateway is to keep this one."""


class Inbox:
    """Takes parcels, and gives out messages."""

    def __init__(self, store: Store, clock: Clock, dialect: Dialect, may_leave: Callable[[], None]) -> None:
        """``may_leave`` is called when something may leave that could not before."""
        self._store = store
        self._clock = clock
        self._dialect = dialect
        self._may_leave = may_leave
        self._began = clock.now()
        self._held: dict[tuple[PrivateAddress, str], ParcelInCollection] = {}
        self.arrived = asyncio.Event()
        """There may be something new for the app."""
        self.room_again = asyncio.Event()
        """The app has caught up, and the gateway keeps parcels that there was no room for."""
        self._left_behind = False
        self._holds = asyncio.Event()
        """Parcels wait for the app to be acknowledged."""
        self._takes = asyncio.Event()
        """The app asked for a message, and is not too long at work on one: acknowledgements wait for it."""
        self._moved = asyncio.Event()
        """The app asked for another one."""
        self._in_hands: set[int] = set()
        """The rows that were handed over, and are not done or given back."""
        self._handing_over = asyncio.Lock()

    # --- From the gateway --------------------------------------------------------------------------------

    def connection_begins(self) -> None:
        """Whatever is not acknowledged comes again."""
        self._held.clear()
        self._holds.clear()
        self._left_behind = False
        self.room_again.clear()

    async def take(self, parcel: ParcelInCollection, relay_began: datetime) -> None:
        """Store what a parcel brings. What cannot be used is acknowledged, unless our own clock may be the reason.

        Raises:
            UnreachableError: the connection is gone.
            StoreError: nothing was stored, or acknowledged.
        """
        now = self._clock.now()
        try:
            fate, key = await self._store.write(
                lambda tx: self._store_parcel(tx, parcel.octets, now, relay_began)
            )
        except _NoRoomHereError:
            self._left_behind = True
            return
        except (TimingError, ProtocolViolationError) as error:
            _LOG.info("A parcel is left with the gateway for now. %s", error)
            return
        except (MalformedMessageError, InvalidMessageError) as error:
            _LOG.info("A parcel is of no use, and dropped. %s", error)
            await parcel.acknowledge()
            return
        if fate is _Fate.AUTHORIZED:
            self._may_leave()
        if fate in (_Fate.OURS, _Fate.AUTHORIZED):
            await parcel.acknowledge()
        elif self._takes.is_set():
            self._held[key] = parcel
            self._holds.set()
        else:
            await parcel.acknowledge()
        self.arrived.set()

    async def make_way(self) -> None:
        """Acknowledge what is stored once an app is too long at work on a message, so that others may come.

        Raises:
            UnreachableError: the connection is gone.
        """
        while True:
            await self._holds.wait()
            self._moved.clear()
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await self._moved.wait()
            except TimeoutError:
                self._takes.clear()
                while self._held:
                    _, parcel = self._held.popitem()
                    await parcel.acknowledge()
            if not self._held:
                self._holds.clear()

    async def accept(self, octets: bytes) -> Acceptance:
        """Store what a parcel brings that somebody handed in at a public endpoint. It is on the disk when this returns.

        Raises:
            MalformedMessageError, InvalidMessageError: it is of no use.
            StoreError: it was not stored; StorageFullError where there is no room, for now.
        """
        now = self._clock.now()
        try:
            fate, _ = await self._store.write(lambda tx: self._store_parcel(tx, octets, now, self._began))
        except _NoRoomHereError as error:
            raise StorageFullError(error.statement) from error
        if fate is _Fate.AUTHORIZED:
            self._may_leave()
        self.arrived.set()
        return Acceptance.HELD_ALREADY if fate is _Fate.WAITS else Acceptance.RECEIVED

    def _store_parcel(
        self, tx: EndpointTables, octets: bytes, now: datetime, relay_began: datetime
    ) -> tuple[_Fate, tuple[PrivateAddress, str]]:
        opened = read_parcel(tx, octets, now, relay_began)
        parcel = opened.parcel
        key = (parcel.sender, parcel.message_id)
        is_done = tx.inbox.is_done(*key)
        if is_done is not None:
            return (_Fate.OURS if is_done else _Fate.WAITS), key
        if opened.message.type == AUTHORIZATION_TYPE:
            accept_authorization(tx, opened.message.content, parcel.created, sender=parcel.sender)
            tx.inbox.add(*key, opened.message.type, None, parcel.created, parcel.expires)
            return _Fate.AUTHORIZED, key
        if opened.message.type == PART_TYPE:
            take_part(tx, parcel, parse_part(opened.message.content))
            tx.inbox.add(*key, opened.message.type, None, parcel.created, parcel.expires)
            return _Fate.OURS, key
        self._keep(tx, opened)
        return _Fate.KEPT, key

    def _keep(self, tx: EndpointTables, opened: Opened) -> None:
        parcel, message = opened.parcel, opened.message
        count, octets = tx.inbox.waiting()
        if count >= MOST_WAITING or octets + len(message.content) > MOST_WAITING_OCTETS:
            raise _NoRoomHereError(StoreCode.SPACE_USED_UP)
        tx.require_room(len(message.content))
        tx.inbox.add(
            parcel.sender, parcel.message_id, message.type, message.content, parcel.created, parcel.expires
        )

    # --- To the app --------------------------------------------------------------------------------------

    async def oldest(self) -> tuple[IncomingRow, str] | None:
        """The oldest message that is not done nor in hands, and its sender's name; that it is handed over is noted."""
        self._takes.set()
        self._moved.set()
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
        parcel = self._held.pop((row.sender, row.message_id), None)
        if parcel is not None:
            with contextlib.suppress(UnreachableError):  # it comes again, and is known then
                await parcel.acknowledge()
        if self._left_behind and left <= MOST_WAITING // 2:
            self.room_again.set()
        return result
