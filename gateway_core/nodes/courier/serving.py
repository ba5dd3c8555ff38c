"""The courier's side of the Cargo Relay Connection with private gateways: accepts cargo and CCAs, delivers cargo.

Messages are validated, then stored, then acknowledged. A cargo beyond the limits is refused before its transmission. A
missing or invalid CCA gets an empty answer, as from the deployed courier.

Spec: RS-000 Cargo Relay Binding (steps 1 and 3, redelivery); Messaging Protocols (validation).
"""

import asyncio
import errno
import ssl
from collections import deque
from collections.abc import Callable
from itertools import islice

import msgspec
from grpclib.const import Status
from grpclib.exceptions import GRPCError
from msgspec import Struct, field

from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.statement import NOTHING, Statement, system_words
from gateway_core.courier_links.cogrpc.cargo_relay_server import (
    CargoRelayServer,
    RelayCall,
    RelayLimits,
    parse_authorization,
    refusal_of_store,
)
from gateway_core.courier_links.cogrpc.courier_tls import ServerIdentity
from gateway_core.courier_links.cogrpc.trail import NO_COURIER, Way, parse_trail
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    StoreError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.fairness.passing_room import PassingRoom
from gateway_core.host.programs import is_of_other_user
from gateway_core.limits import PHONE_MESSAGE_OCTETS
from gateway_core.nodes.courier.carried_cargo import CarriedCargoStore
from gateway_core.tasks import end_all
from gateway_core.views.courier import Handled

MAX_UNACKNOWLEDGED = 5
"""Cargoes that may await acknowledgement. Spec: RS-000 Message Transport Bindings."""

REDELIVERY_SECONDS = 5.0
"""Silence before unacknowledged cargo is delivered again. Spec: RS-000 CRC."""

LAST_SECONDS = 60.0
"""Silence after the redelivery that ends the call."""

_MOST_DELIVERIES = 2

MEMORY_OCTETS = 18 * 2**20
"""Limit of cargo in memory in all calls, each counted once; processing makes about four copies of each."""

LIMITS = RelayLimits(
    window_octets=2**18,
    connections=100,
    connections_of_one=12,
    silence_seconds=60.0,
)


class CourierCalls(Struct):
    """Calls of private gateways: pass ``deliver`` and ``collect`` to a CargoRelayServer. ``notify`` gets the events."""

    carried: CarriedCargoStore
    notify: Callable[[Handled], None]
    redelivery_seconds: float = REDELIVERY_SECONDS
    last_seconds: float = LAST_SECONDS
    takes_over: bool = False
    """Accept hand-overs from other couriers; otherwise other couriers are treated as private gateways."""
    cut: set[int] = field(default_factory=set)
    """Rows of cargo in transmission when a call ended: sent last among their size class in the next call."""
    memory: PassingRoom = field(default_factory=lambda: PassingRoom(MEMORY_OCTETS))

    async def deliver(self, call: RelayCall) -> None:
        """Serve DeliverCargo."""
        way = await self._begin(call)
        while await self._take_next(call, way):
            pass

    async def _begin(self, call: RelayCall) -> Way:
        """Begin the answer. Returns the way of the call's pieces."""
        trails = call.trails
        if not (trails and self.takes_over):
            await call.begin()
            return NO_COURIER
        try:
            courier_id = await self.carried.identify()
        except StoreError as error:
            raise refusal_of_store(error) from error
        await call.begin(courier_id)
        trail = parse_trail(trails)
        if trail is None or courier_id in trail:
            raise GRPCError(Status.INVALID_ARGUMENT, "It has been here, or came by too many couriers.")
        return Way(trail, call.is_inbound)

    async def _take_next(self, call: RelayCall, way: Way) -> bool:
        """Store the next cargo and acknowledge it. Returns False at the end of the call."""
        async with self.memory.place(call.peer) as place:

            async def admit(size: int) -> None:
                await self.carried.store.read(lambda tx: tx.require_total(size))
                await place.admit(size)

            try:
                delivery = await call.receive_cargo(admit, place.transfer)
                if delivery is None:
                    return False
                delivery_id, cargo = delivery
                del delivery
                message = await self.carried.validate(cargo, MessageType.CARGO)
                is_new = await self.carried.take(cargo, message, way, call.peer)
            except (MalformedMessageError, InvalidMessageError) as error:
                self.notify(Handled(refused=1, reason=error.statement))
                raise GRPCError(Status.INVALID_ARGUMENT, error.reason) from error
            except StoreError as error:
                self.notify(Handled(refused=1, reason=error.statement))
                raise refusal_of_store(error) from error
            size = len(cargo)
            del cargo, message
        if is_new:
            self.notify(Handled(cargoes_taken=1, octets_taken=size))
        await call.acknowledge(delivery_id)
        return True

    async def collect(self, call: RelayCall) -> None:
        """Serve CollectCargo."""
        way = await self._begin(call)
        octets = parse_authorization(call.authorizations)
        if octets is None:
            _refuse_to_courier(way)
            return
        try:
            cca = await self.carried.validate(octets, MessageType.CARGO_COLLECTION_AUTHORIZATION)
            # The courier needs the CCA to collect for its signer, so it is stored first.
            if await self.carried.take(octets, cca, way, call.peer):
                self.notify(Handled(authorizations_taken=1))
        except (MalformedMessageError, InvalidMessageError) as error:
            self.notify(Handled(refused=1, reason=error.statement))
            _refuse_to_courier(way)
            return
        except StoreError as error:
            self.notify(Handled(refused=1, reason=error.statement))
            raise refusal_of_store(error) from error
        if way.trail:
            return  # a hand-over of the CCA; the cargo is for its signer alone
        try:
            rows = await self.carried.store.read(lambda tx: tx.cargo_for(cca.sender))
        except StoreError as error:
            raise GRPCError(Status.UNAVAILABLE, error.reason) from error
        in_turn = sorted(rows, key=lambda row: (row[1] >= PHONE_MESSAGE_OCTETS, row[0] in self.cut))
        await _Collection(self, call, deque(in_turn)).run()

    async def load(self, row_id: int) -> bytes | None:
        """Return a cargo to send; ``None`` if another call delivered it meanwhile."""
        try:
            return await self.carried.load_row(row_id)
        except StoreError as error:
            raise GRPCError(Status.UNAVAILABLE, error.reason) from error

    async def hand_over(self, row_id: int, size: int) -> None:
        """Delete a cargo after its private gateway acknowledged it."""
        try:
            await self.carried.hand_over(row_id)
        except StoreError as error:
            raise GRPCError(Status.UNAVAILABLE, error.reason) from error
        self.cut.discard(row_id)
        self.notify(Handled(cargoes_handed_over=1, octets_handed_over=size))


class _Flight(Struct):
    """A cargo that was sent and is unacknowledged."""

    size: int
    deliveries: int = 0


class _Collection(Struct):
    """One CollectCargo call: a window of cargoes, each deleted after its acknowledgement."""

    calls: CourierCalls
    call: RelayCall
    waiting: deque[tuple[int, int]]
    """Rows and octets of cargo to send."""
    flights: dict[int, _Flight] = field(default_factory=dict)
    _reading: asyncio.Task[str | None] | None = None

    async def run(self) -> None:
        """Send all cargo, until the last acknowledgement or the end of the client's side."""
        try:
            while self.waiting or self.flights:
                while self.waiting and len(self.flights) < MAX_UNACKNOWLEDGED:
                    row_id, size = self.waiting.popleft()
                    await self._send(row_id, self.flights.setdefault(row_id, _Flight(size)))
                if self.flights and not await self._wait_for_acknowledgement():
                    return
        finally:
            # The oldest unacknowledged cargo probably ended the call.
            self.calls.cut.update(islice(self.flights, 1))
            await end_all(self._reading)

    async def _send(self, row_id: int, flight: _Flight) -> None:
        async with self.calls.memory.place(self.call.peer) as place:
            await place.admit(flight.size)
            place.hold(flight.size)
            cargo = await self.calls.load(row_id)
            if cargo is None:
                del self.flights[row_id]
                return
            flight.deliveries += 1
            await self.call.send_cargo(str(row_id), cargo, place.transfer)

    async def _wait_for_acknowledgement(self) -> bool:
        """Wait for an acknowledgement; silence triggers a redelivery. Returns False at the end of the client's side."""
        reading = self._reading or asyncio.ensure_future(self.call.receive_acknowledgement())
        self._reading = reading
        again = [row_id for row_id, flight in self.flights.items() if flight.deliveries < _MOST_DELIVERIES]
        seconds = self.calls.redelivery_seconds if again else self.calls.last_seconds
        await asyncio.wait({reading}, timeout=seconds)
        if reading.done():
            self._reading = None
            return await self._process_acknowledgement(reading.result())
        if not again:
            raise GRPCError(Status.DEADLINE_EXCEEDED, "The cargo was not acknowledged.")
        for row_id in again:
            await self._send(row_id, self.flights[row_id])
        return True

    async def _process_acknowledgement(self, delivery_id: str | None) -> bool:
        if delivery_id is None:
            return False
        row_id = int(delivery_id) if delivery_id.isascii() and delivery_id.isdecimal() else -1
        flight = self.flights.pop(row_id, None)
        if flight is not None:
            await self.calls.hand_over(row_id, flight.size)
        return True


def _refuse_to_courier(way: Way) -> None:
    """Refuse a courier's CCA with an error, so that the courier keeps it; a private gateway gets an empty answer."""
    if way.trail:
        raise GRPCError(Status.INVALID_ARGUMENT, "That is not a CCA that can be used.")


_IDENTITY = "tls identity"


class Reception(Struct, eq=False):
    """The courier's server, which may be open or closed.

    Certificate and key are in the courier's store: a gateway that allowed the courier "always" recognizes it after a
    restart, after a renewal of the certificate, and at another address.
    """

    _carried: CarriedCargoStore
    calls: CourierCalls
    _limits: RelayLimits
    listening: tuple[str, ...] = ()
    not_listening: Statement = NOTHING
    identity: ServerIdentity | None = None
    """The server's certificate with its key."""
    _server: CargoRelayServer | None = None
    _place: tuple[tuple[str, ...], int] | None = None
    _context: ssl.SSLContext | None = None

    async def open(self, addresses: tuple[str, ...], port: int) -> None:
        """Listen at the addresses. Raises UnreachableError or StoreError, and then listens nowhere."""
        if self._server is not None and self._place == (addresses, port):
            await self.renew()
            return
        await self.close()
        await self._identify(addresses)
        assert self.identity is not None
        self._context = await asyncio.to_thread(self.identity.context)
        server = CargoRelayServer(self.calls.deliver, self.calls.collect, self._context, self._limits)
        try:
            await server.open(addresses, port)
        except OSError as error:
            await server.stop()
            self.not_listening = CarryingCode.ADDRESS_NOT_SERVED(
                addresses=addresses, port=port, why=system_words(error)
            )
            if error.errno == errno.EADDRINUSE and await asyncio.to_thread(is_of_other_user, port):
                self.not_listening = CarryingCode.OTHER_USER_CARRIES(port=port)
            raise UnreachableError(self.not_listening, UnreachableCause.TCP) from error
        self._server, self._place = server, (addresses, port)
        self.not_listening = NOTHING
        self.listening = tuple(_at(address, server.port) for address in addresses)

    async def close(self) -> None:
        """End all connections, and stop listening."""
        server, self._server = self._server, None
        self.listening, self._place = (), None
        if server is not None:
            await server.stop()

    async def renew(self) -> None:
        """Renew the certificate if due, for new connections."""
        if self._place is None or self._context is None:
            return
        before = self.identity
        await self._identify(self._place[0])
        if self.identity is not before and self.identity is not None:
            await asyncio.to_thread(self.identity.show_in, self._context)

    async def load(self) -> None:
        """Load the stored certificate, so that its fingerprint is known before the server opens."""
        kept = await self._carried.store.read(lambda tx: tx.setting(_IDENTITY))
        self.identity = None if kept is None else msgspec.json.decode(kept, type=ServerIdentity)

    async def _identify(self, addresses: tuple[str, ...]) -> None:
        """Create or renew the certificate for the addresses, and store it before its first use."""
        span, before = self._carried.present.span(), self.identity
        between = (span.earliest, span.latest)
        if before is None:
            made = await asyncio.to_thread(ServerIdentity.issue_between, addresses, *between)
        else:
            made = await asyncio.to_thread(before.for_now, addresses, *between)
        if made is not before:
            text = msgspec.json.encode(made).decode()
            await self._carried.store.write(lambda tx: tx.save_setting(_IDENTITY, text))
            self.identity = made

    @property
    def clients(self) -> int:
        """The number of connected addresses."""
        return 0 if self._server is None else self._server.clients


def _at(address: str, port: int) -> str:
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
