"""The courier's side of the Cargo Relay Connection with private gateways: takes cargo and CCAs, hands out cargo.

Nothing is acknowledged before it is on the disk, and nothing is kept before it was validated. What does not fit is
refused before it is read. A missing or bad CCA gets an empty answer, as the deployed courier gives one.

Spec: RS-000 Cargo Relay Binding (steps 1 and 3, redelivery); Messaging Protocols (validation).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from grpclib.const import Status
from grpclib.exceptions import GRPCError
from msgspec import Struct, field

from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall, RelayLimits, parse_authorization
from gateway_core.courier_links.cogrpc.trail import NO_COURIER, Way, parse_trail
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    StorageFullError,
    StoreError,
)
from gateway_core.messages.ramf import RamfMessage
from gateway_core.nodes.courier.luggage import StoredLuggage
from gateway_core.nodes.fair_room import FairRoom, Hold
from gateway_core.views.courier import Handled

MAX_UNACKNOWLEDGED = 5
"""Cargoes that may await acknowledgement. Spec: RS-000 Message Transport Bindings."""

REDELIVERY_SECONDS = 5.0
"""The silence after which what is not acknowledged is delivered once more. Spec: RS-000 CRC."""

LAST_SECONDS = 60.0
"""The silence after that with which the call ends."""

_MOST_DELIVERIES = 2

MEMORY_OCTETS = 18 * 2**20
"""Cargo of all calls that may be in memory at a time, each counted once; about four copies of each are made."""

LIMITS = RelayLimits(
    window_octets=2**18,
    connections=100,
    connections_of_one=12,
    silence_seconds=60.0,
    octets_a_second=20_000.0,
)

_LOG = logging.getLogger(__name__)


class CourierCalls(Struct):
    """Hand ``deliver`` and ``collect`` to a CargoRelayServer. ``notify`` is called when something was handled."""

    luggage: StoredLuggage
    notify: Callable[[Handled], None]
    redelivery_seconds: float = REDELIVERY_SECONDS
    last_seconds: float = LAST_SECONDS
    takes_over: bool = False
    """Other couriers may hand over; else they are private gateways like others."""
    _memory: FairRoom = field(default_factory=lambda: FairRoom(MEMORY_OCTETS))

    async def deliver(self, call: RelayCall) -> None:
        """DeliverCargo."""
        way = await self._begin(call)
        while await self._take_next(call, way):
            pass

    async def _begin(self, call: RelayCall) -> Way:
        """Begin the answer. Returns the way of what comes."""
        trails = call.trails
        if not (trails and self.takes_over):
            await call.begin()
            return NO_COURIER
        try:
            courier_id = await self.luggage.identify()
        except StoreError as error:
            raise _no_room(error) from error
        await call.begin(courier_id)
        trail = parse_trail(trails)
        if trail is None or courier_id in trail:
            raise GRPCError(Status.INVALID_ARGUMENT, "It has been here, or came by too many couriers.")
        return Way(trail, call.is_inbound)

    async def _take_next(self, call: RelayCall, way: Way) -> bool:
        """Returns False at the end of the call."""
        async with self._memory.holding(call.peer) as hold:

            async def admit(size: int) -> None:
                await self.luggage.require_room(size)
                await hold(size)

            try:
                delivery = await call.receive_cargo(admit)
                if delivery is None:
                    return False
                delivery_id, cargo = delivery
                del delivery
                message = await self.luggage.validate(cargo, MessageType.CARGO)
                is_new = await self.luggage.take(cargo, message, way)
            except (MalformedMessageError, InvalidMessageError) as error:
                self.notify(Handled(refused=1, reason=error.statement))
                raise GRPCError(Status.INVALID_ARGUMENT, error.reason) from error
            except StoreError as error:
                self.notify(Handled(refused=1, reason=error.statement))
                raise _no_room(error) from error
            size = len(cargo)
            del cargo, message
        if is_new:
            self.notify(Handled(cargoes_taken=1, octets_taken=size))
        await call.acknowledge(delivery_id)
        return True

    async def collect(self, call: RelayCall) -> None:
        """CollectCargo."""
        way = await self._begin(call)
        octets = parse_authorization(call.authorizations)
        if octets is None:
            _refuse_to_courier(way)
            return
        try:
            cca = await self.luggage.validate(octets, MessageType.CARGO_COLLECTION_AUTHORIZATION)
            await self._keep(octets, cca, way)
        except (MalformedMessageError, InvalidMessageError) as error:
            self.notify(Handled(refused=1, reason=error.statement))
            _refuse_to_courier(way)
            return
        if way.trail:
            return  # it moves here; the cargo is for its signer alone
        try:
            rows = await self.luggage.cargo_for(cca.sender)
        except StoreError as error:
            raise GRPCError(Status.UNAVAILABLE, error.reason) from error
        await _Collection(self, call, deque(rows)).run()

    async def _keep(self, octets: bytes, cca: RamfMessage, way: Way) -> None:
        """Keep a CCA durably: the courier needs it to collect for its signer."""
        try:
            if await self.luggage.take(octets, cca, way):
                self.notify(Handled(authorizations_taken=1))
        except StoreError as error:
            self.notify(Handled(refused=1, reason=error.statement))
            raise _no_room(error) from error

    async def load(self, row_id: int) -> bytes | None:
        """A cargo to hand out; ``None`` when somebody else took it meanwhile."""
        try:
            return await self.luggage.load_row(row_id)
        except StoreError as error:
            raise GRPCError(Status.UNAVAILABLE, error.reason) from error

    async def hand_over(self, row_id: int, size: int) -> None:
        """Its private gateway has it."""
        try:
            await self.luggage.hand_over(row_id)
        except StoreError as error:
            raise GRPCError(Status.UNAVAILABLE, error.reason) from error
        self.notify(Handled(cargoes_handed_over=1, octets_handed_over=size))

    def holding(self, call: RelayCall) -> AbstractAsyncContextManager[Hold]:
        """Room in memory for cargo of a call."""
        return self._memory.holding(call.peer)


class _Flight(Struct):
    """A cargo that was handed out and is not acknowledged."""

    size: int
    deliveries: int = 0


class _Collection(Struct):
    """One CollectCargo call: a window of cargoes, each deleted when it is acknowledged."""

    calls: CourierCalls
    call: RelayCall
    waiting: deque[tuple[int, int]]
    """Rows and their octets."""
    flights: dict[int, _Flight] = field(default_factory=dict)
    _reading: asyncio.Task[str | None] | None = None

    async def run(self) -> None:
        """End with the last acknowledgement, or with the client's side of the call."""
        try:
            while self.waiting or self.flights:
                while self.waiting and len(self.flights) < MAX_UNACKNOWLEDGED:
                    row_id, size = self.waiting.popleft()
                    await self._send(row_id, self.flights.setdefault(row_id, _Flight(size)))
                if self.flights and not await self._heard():
                    return
        finally:
            if self._reading is not None:
                self._reading.cancel()
                await asyncio.wait({self._reading})

    async def _send(self, row_id: int, flight: _Flight) -> None:
        async with self.calls.holding(self.call) as hold:
            await hold(flight.size)
            cargo = await self.calls.load(row_id)
            if cargo is None:
                del self.flights[row_id]
                return
            flight.deliveries += 1
            await self.call.send_cargo(str(row_id), cargo)

    async def _heard(self) -> bool:
        """Wait for an acknowledgement; after silence deliver again. Returns False at the end of the client's side."""
        reading = self._reading or asyncio.ensure_future(self.call.receive_acknowledgement())
        self._reading = reading
        again = [row_id for row_id, flight in self.flights.items() if flight.deliveries < _MOST_DELIVERIES]
        seconds = self.calls.redelivery_seconds if again else self.calls.last_seconds
        await asyncio.wait({reading}, timeout=seconds)
        if reading.done():
            self._reading = None
            return await self._acknowledged(reading.result())
        if not again:
            raise GRPCError(Status.DEADLINE_EXCEEDED, "The cargo was not acknowledged.")
        for row_id in again:
            await self._send(row_id, self.flights[row_id])
        return True

    async def _acknowledged(self, delivery_id: str | None) -> bool:
        if delivery_id is None:
            return False
        row_id = int(delivery_id) if delivery_id.isascii() and delivery_id.isdecimal() else -1
        flight = self.flights.pop(row_id, None)
        if flight is not None:
            await self.calls.hand_over(row_id, flight.size)
        return True


def _refuse_to_courier(way: Way) -> None:
    """Tell a courier that this CCA was not taken, or it would drop it; a private gateway gets an empty answer."""
    if way.trail:
        raise GRPCError(Status.INVALID_ARGUMENT, "That is not a CCA that can be used.")


def _no_room(error: StoreError) -> GRPCError:
    if isinstance(error, StorageFullError):
        return GRPCError(Status.RESOURCE_EXHAUSTED, error.reason)
    _LOG.error("The courier's store failed: %s", error.reason)
    return GRPCError(Status.UNAVAILABLE, error.reason)
