"""Collects parcels from the public gateway over the Internet.

Each parcel is stored, then acknowledged. If the store is full, the parcel stays unacknowledged and is retried after a
deletion. A few such parcels wait in memory; the others stay at the public gateway. The collection ends once the store
has space for one of those, so that the next collection brings them.

Acknowledgements are spaced as the public gateway requires. If it closes the connection because they came too fast, the
collection has ended as others do: the next one brings the unacknowledged parcels again.

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
from gateway_core.tasks import background, end_all

logger = logging.getLogger(__name__)

WAITING_OCTETS = 16 * 2**20
"""Limit of the octets of waiting parcels in memory: two of the largest parcels."""

LOOK_SECONDS = 10.0
"""The interval of retries for storage space without an event: another program may have freed disk space."""

AcceptParcel = Callable[[bytes, Transport], Awaitable[object]]
"""Validates and stores a parcel from the network; returns once the parcel may be acknowledged."""


class InternetCollection(Struct, eq=False):
    """Stores the parcels of one collection.

    ``wait_for_room``: keep parcels that did not fit; end when the public gateway must send the others again.
    """

    _store: Store
    _events: EventBus
    _accept: AcceptParcel
    _collection: GscCollection | SpacedCollection
    wait_for_room: bool = True
    _waiting: list[ParcelDelivery] = field(default_factory=list)
    _waiting_octets: int = 0
    _smallest_left: int | None = None
    """The size of the smallest parcel that neither fitted into the store nor may wait in memory."""
    _look_at: float = 0.0
    """Loop time of the next retry for storage space; 0 while no delivery is waiting."""
    _room: asyncio.Event = field(default_factory=asyncio.Event)
    _count: int = 0

    def _notice(self, event: Event) -> None:
        if isinstance(event, ParcelsDeleted):
            self._room.set()

    async def run(self) -> int:
        """Store and acknowledge parcels until the server ends the collection. Returns their number.

        Raises:
            StorageFullError: if the store is full and ``wait_for_room`` is False.
            GatewayError: as the collection's methods, and as the store.
        """
        unsubscribe = self._events.subscribe(self._notice)
        reading = asyncio.ensure_future(self._collection.next_delivery())
        try:
            while True:
                await self._until_news(reading)
                may_find_room = self._waiting and (self._room.is_set() or loop_time() >= self._look_at)
                # only after a deletion or the interval: at each delivery, thousands could be waiting
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
        """Return at the next delivery, or when the waiting parcels are to be retried."""
        if not self._waiting:
            await asyncio.wait({reading})
            return
        async with background(self._room.wait()) as (room,):
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
        """Store and acknowledge a parcel, and return True; if it does not fit, let it wait."""
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
        """Store the waiting parcels that fit now, in their order.

        Returns whether the store has space left for a parcel that the public gateway must send again.
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
                room = 0  # the disk is full before the quota is
        return self._smallest_left is not None and (not self._waiting or self._smallest_left <= room)


NOT_UNDERSTOOD = str(CloseCode.VIOLATION.value)
"""The close code of a gateway that received a malformed message. Spec: RS-000 Message Transport Bindings."""


JUDGEMENT_SECONDS = 0.5
"""How long after its first sign of life a gateway may take to refuse our handshake by closing.

No message confirms a handshake, and pings are often answered by a component that does not judge signatures.
"""


class SpacedCollection(Struct, eq=False):
    """A collection after its handshake. ``pace`` is shared with later ones. ``is_busy``: parcels are being sent."""

    collection: GscCollection
    _pace: AcknowledgementPace
    _is_busy: Callable[[], bool]
    _opened_at: float
    has_acknowledged: bool = False
    _is_broken: bool = False
    _has_delivered: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait_for_acceptance(self) -> None:
        """Wait until the gateway has accepted our handshake: by a delivery, or by a sign of life without a close."""
        await self.collection.wait_for_sign_of_life()
        await came_within(self._has_delivered, JUDGEMENT_SECONDS)

    async def next_delivery(self) -> bytes | None:
        try:
            delivery = await self.collection.next_delivery()
        except RefusedError as error:
            if error.status != NOT_UNDERSTOOD or not self.has_acknowledged:
                raise
            self._pace.record_refusal()
            raise UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP) from error
        except UnreachableError as error:
            if error.cause is UnreachableCause.HTTP and self.has_acknowledged:
                self._pace.record_cut(loop_time(), loop_time() - self._opened_at)
            raise
        if delivery is not None:
            self._has_delivered.set()
        return delivery

    async def acknowledge(self, delivery_id: str) -> None:
        """Acknowledge when the pace allows it. If the connection has ended, ``next_delivery`` reports how."""
        if self._is_broken:
            return
        await asyncio.sleep(self._pace.wait(loop_time(), is_busy=self._is_busy()))
        try:
            await self.collection.acknowledge(delivery_id)
        except UnreachableError:
            self._is_broken = True
            return
        self.has_acknowledged = True
        self._pace.record_sending(loop_time())

    async def close(self, *, violation: bool = False) -> None:
        await self.collection.close(violation=violation)
