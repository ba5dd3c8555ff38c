"""The parcels that the public gateway delivers over the Internet.

Stored first, acknowledged then, and kept waiting without room.

A parcel that finds no room is neither lost nor the end of the exchange: it stays unacknowledged, and is tried again
when something was deleted. A few wait in memory; what comes beyond them is left to the public gateway, and the
collection ends once there is room for any of those, so that the next one brings them.

One collection from the public gateway, whose acknowledgements are spaced as that gateway needs it.

A connection that it closes because they were not spaced enough has ended as others do: what was not acknowledged is
delivered again in the next one.

Spec: RS-000 GSC; Message Transport Bindings (acknowledged once it is held).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct, field

from gateway_core.clock import came_within, loop_time
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.errors import (
    MalformedMessageError,
    RefusedError,
    StorageFullError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import Event, EventBus, ParcelsDeleted, RoomWanted, Transport
from gateway_core.limits import CloseCode
from gateway_core.messages.collection import ParcelDelivery, parse_delivery
from gateway_core.ports.peers import GscCollection
from gateway_core.protocol.acknowledgement_pace import AcknowledgementPace
from gateway_core.tables.transaction import Store
from gateway_core.tasks import end_all, running

logger = logging.getLogger(__name__)

WAITING_OCTETS = 16 * 2**20
"""Octets of parcels without room that are kept in memory: two of the largest."""

LOOK_SECONDS = 10.0
"""The interval at which room is looked for without any sign of it: another program may have made some on the disk."""

AcceptParcel = Callable[[bytes, Transport], Awaitable[object]]
"""Validates and stores a parcel from the network; returns once it need not be sent again."""


class InternetCollection(Struct, eq=False):
    """Takes the parcels of one collection.

    ``wait_for_room``: keep what finds no room; end when the public gateway must send the rest of it again.
    """

    _store: Store
    _events: EventBus
    _accept: AcceptParcel
    _collection: GscCollection | SpacedCollection
    wait_for_room: bool = True
    _waiting: list[ParcelDelivery] = field(default_factory=list)
    _waiting_octets: int = 0
    _smallest_left: int | None = None
    """Of those that found no room and may not wait here either, the octets of the smallest."""
    _look_at: float = 0.0
    """The moment when room is looked for again though nothing tells of any (the loop's time); 0.

    Nothing waited yet.
    """
    _room: asyncio.Event = field(default_factory=asyncio.Event)
    _count: int = 0

    def _notice(self, event: Event) -> None:
        if isinstance(event, ParcelsDeleted):
            self._room.set()

    async def run(self) -> int:
        """Store and acknowledge what comes, until the server ends the collection. Returns how many came.

        Raises:
            StorageFullError: something found no room, and nobody is to wait for it.
            GatewayError: as the collection's methods, and as the store.
        """
        unsubscribe = self._events.subscribe(self._notice)
        reading = asyncio.ensure_future(self._collection.next_delivery())
        try:
            while True:
                await self._until_news(reading)
                may_find_room = self._waiting and (self._room.is_set() or loop_time() >= self._look_at)
                # Not at each parcel that comes: thousands may wait by then.
                if may_find_room and await self._try_again():
                    return self._count
                if not reading.done():
                    continue
                octets = reading.result()
                if octets is None:
                    return self._count
                await self._accept_delivery(await self._parse(octets))
                reading = asyncio.ensure_future(self._collection.next_delivery())
        finally:
            unsubscribe()
            await end_all(reading)

    async def _until_news(self, reading: asyncio.Future[bytes | None]) -> None:
        """Return when something was delivered, or when what waits is to be tried again."""
        if not self._waiting:
            await asyncio.wait({reading})
            return
        async with running(self._room.wait()) as (room,):
            news: set[asyncio.Future[Any]] = {reading, room}
            seconds = max(0.0, self._look_at - loop_time())
            await asyncio.wait(news, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)

    async def _parse(self, octets: bytes) -> ParcelDelivery:
        try:
            return parse_delivery(octets)
        except MalformedMessageError:
            await self._collection.close(violation=True)
            raise

    async def _accept_delivery(self, delivery: ParcelDelivery) -> bool:
        """Returns whether it was stored and acknowledged; else it waits."""
        try:
            await self._accept(delivery.parcel, Transport.INTERNET)
        except StorageFullError:
            if not self.wait_for_room:
                raise
            self._keep_waiting(delivery)
            self._events.publish(RoomWanted())
            return False
        await self._collection.acknowledge(delivery.delivery_id)
        self._count += 1
        return True

    def _keep_waiting(self, delivery: ParcelDelivery) -> None:
        if not self._look_at:
            logger.info("Parcels wait at the public gateway until there is room for them")
            self._look_at = loop_time() + LOOK_SECONDS
        octets = len(delivery.parcel)
        if self._waiting_octets + octets <= WAITING_OCTETS:
            self._waiting.append(delivery)
            self._waiting_octets += octets
        else:
            self._smallest_left = min(octets, self._smallest_left or octets)

    async def _try_again(self) -> bool:
        """Take what fits by now, in the order in which it came.

        Returns whether there is room left for something that the public gateway must send again.
        """
        self._room.clear()
        self._look_at = loop_time() + LOOK_SECONDS
        usage = await self._store.usage()
        room = usage.limit - usage.used
        waiting, self._waiting, self._waiting_octets = self._waiting, [], 0
        for delivery in waiting:
            if len(delivery.parcel) > room:
                self._keep_waiting(delivery)
            elif await self._accept_delivery(delivery):
                room -= len(delivery.parcel)
            else:
                room = 0  # the disk refuses what should fit
        return self._smallest_left is not None and (not self._waiting or self._smallest_left <= room)


NOT_UNDERSTOOD = str(CloseCode.VIOLATION.value)
"""The close code of a gateway that could not read what it was sent. Spec: RS-000 Message Transport Bindings."""


JUDGEMENT_SECONDS = 0.5
"""The time after its first sign of life that a gateway that refuses our handshake may take to close.

No message says that a handshake was accepted, and what answers a ping is often not what judges signatures.
"""


class SpacedCollection(Struct, eq=False):
    """A collection after its handshake. ``pace`` outlives it. ``is_busy``: we hand in parcels, too."""

    collection: GscCollection
    _pace: AcknowledgementPace
    _is_busy: Callable[[], bool]
    _opened_at: float
    has_acknowledged: bool = False
    _is_broken: bool = False
    _has_delivered: asyncio.Event = field(default_factory=asyncio.Event)

    async def accepted(self) -> None:
        """Wait until the gateway has taken our handshake: it delivers, or it answered and then did not close."""
        await self.collection.wait_for_sign_of_life()
        await came_within(self._has_delivered, JUDGEMENT_SECONDS)

    async def next_delivery(self) -> bytes | None:
        try:
            delivery = await self.collection.next_delivery()
        except RefusedError as error:
            if error.status != NOT_UNDERSTOOD or not self.has_acknowledged:
                raise
            self._pace.refused()
            raise UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP) from error
        except UnreachableError as error:
            if error.cause is UnreachableCause.HTTP and self.has_acknowledged:
                self._pace.cut(loop_time(), loop_time() - self._opened_at)
            raise
        if delivery is not None:
            self._has_delivered.set()
        return delivery

    async def acknowledge(self, delivery_id: str) -> None:
        """Once its time has come. That the connection ended meanwhile, and how, is the next delivery's to say."""
        if self._is_broken:
            return
        await asyncio.sleep(self._pace.wait(loop_time(), is_busy=self._is_busy()))
        try:
            await self.collection.acknowledge(delivery_id)
        except UnreachableError:
            self._is_broken = True
            return
        self.has_acknowledged = True
        self._pace.sent(loop_time())

    async def close(self, *, violation: bool = False) -> None:
        await self.collection.close(violation=violation)
