"""The public gateway's side of CogRPC: accepts cargo from couriers, and sends cargo for a CCA.

Statuses follow the deployed public gateway: UNAUTHENTICATED for a missing, malformed or invalid CCA, INVALID_ARGUMENT
for another gateway's CCA, PERMISSION_DENIED for a used CCA. If the store fails or is full, RESOURCE_EXHAUSTED or
UNAVAILABLE: the courier keeps its cargo, and calls again.

Spec: RS-000 Cargo Relay Binding (public gateway).
"""

import asyncio
from collections.abc import AsyncIterator
from weakref import WeakKeyDictionary

from grpclib.const import Status
from grpclib.exceptions import GRPCError
from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core import randomness
from gateway_core.courier_links.cogrpc.cargo_relay_server import (
    RelayCall,
    parse_authorization,
    refusal_of_store,
)
from gateway_core.errors import InvalidMessageError, MalformedMessageError, ReplayedMessageError, StoreError
from gateway_core.fairness.passing_room import PassingRoom
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.limits import MAX_MESSAGE_OCTETS
from gateway_core.messages.ramf import RamfMessage
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.cargo import (
    CargoIntake,
    CargoSource,
    CollectionRequest,
    Contents,
    OutgoingCargo,
)

_MEMORY_OCTETS = 64_000_000
"""Memory for incoming cargo in all calls together, at most half of it for one address.

Outgoing cargo has the same limit.
"""

_REQUESTS_REMEMBERED = 100
"""Number of CCAs whose acknowledged contents are remembered."""

_ACKNOWLEDGEMENT_SECONDS = 900.0
"""Longest silence after a cargo, plus the time of its transmission at ``_LEAST_PACE`` octets a second."""

_LEAST_PACE = 800


class RelayCalls(Struct, eq=False):
    """The calls of couriers. Pass ``deliver`` and ``collect`` to a CargoRelayServer."""

    _intake: CargoIntake
    _source: CargoSource
    _acknowledgement_seconds: float = _ACKNOWLEDGEMENT_SECONDS
    _memory: PassingRoom = field(default_factory=lambda: PassingRoom(_MEMORY_OCTETS))
    _memory_out: PassingRoom = field(default_factory=lambda: PassingRoom(_MEMORY_OCTETS))
    _given: WeakKeyDictionary[object, dict[PrivateAddress, set[ParcelKey | int]]] = field(
        default_factory=WeakKeyDictionary
    )
    """Acknowledged contents by connection and private gateway."""
    _given_for: dict[tuple[PrivateAddress, str], set[ParcelKey | int]] = field(default_factory=dict)
    """Acknowledged contents by CCA, oldest first: a phone opens a connection for each call."""

    async def deliver(self, call: RelayCall) -> None:
        """Serve DeliverCargo."""
        await call.begin()
        while await self._deliver_one(call):
            pass

    async def _deliver_one(self, call: RelayCall) -> bool:
        """Accept the next cargo, after memory for it is free. Returns False at the end of the call."""
        async with self._memory.place(call.peer) as place:
            delivery = await call.receive_cargo(place.admit, place.transfer)
            if delivery is None:
                return False
            delivery_id, cargo = delivery
            try:
                await self._intake.receive(cargo, call.peer)
            except StoreError as error:
                raise refusal_of_store(error) from error
        await call.acknowledge(delivery_id)
        return True

    async def collect(self, call: RelayCall) -> None:
        """Serve CollectCargo; the end of the call tells the courier that the collection is complete."""
        unacknowledged: dict[str, Contents] = {}
        try:
            request = await self._request(parse_authorization(call.authorizations))
            await call.begin()
            request = replace(request, given=self._acknowledged_contents(call, request.cca))
            cargoes = self._source.cargoes(request)
            while size := await self._send_one(call, cargoes, unacknowledged):
                # A phone may end its call during the next cargo: this cargo's hand-over must be recorded by then.
                if not await self._await_acknowledgement(call, request, unacknowledged, size):
                    return
            await self._source.finish(request)
            self._given_for.pop((request.cca.sender, request.cca.message_id), None)
        except StoreError as error:
            raise refusal_of_store(error) from error
        except InvalidMessageError as error:  # for example, if the private gateway's session key is unknown
            raise GRPCError(Status.INTERNAL, error.reason) from error

    def _acknowledged_contents(self, call: RelayCall, cca: RamfMessage) -> set[ParcelKey | int]:
        """Return the contents that calls of the connection, or with the CCA, have acknowledged."""
        of_connection, name = self._given.setdefault(call.connection, {}), (cca.sender, cca.message_id)
        given = of_connection.get(cca.sender) or self._given_for.get(name, set())
        of_connection[cca.sender] = self._given_for[name] = given
        if len(self._given_for) > _REQUESTS_REMEMBERED:
            del self._given_for[next(iter(self._given_for))]
        return given

    async def _send_one(
        self,
        call: RelayCall,
        cargoes: AsyncIterator[OutgoingCargo],
        unacknowledged: dict[str, Contents],
    ) -> int:
        """Make and send the next cargo, after memory for it is free. Returns its octets; 0: no cargo is left."""
        async with self._memory_out.place(call.peer) as place:
            await place.admit(MAX_MESSAGE_OCTETS)
            cargo = await anext(cargoes, None)
            if cargo is None:
                return 0
            delivery_id = str(randomness.new_uuid())
            unacknowledged[delivery_id] = cargo.contents
            place.hold(len(cargo.octets))
            await call.send_cargo(delivery_id, cargo.octets, place.transfer)
            return len(cargo.octets)

    async def _request(self, cca: bytes | None) -> CollectionRequest:
        if cca is None:
            raise GRPCError(Status.UNAUTHENTICATED, "Exactly one Authorization with a CCA is needed.")
        try:
            return await self._source.begin(cca)
        except ReplayedMessageError as error:
            raise GRPCError(
                Status.PERMISSION_DENIED
            ) from error  # phones misread a status that has a text as another status
        except (MalformedMessageError, InvalidMessageError) as error:
            is_for_another = error.code is RelayCode.FOR_ANOTHER_GATEWAY
            status = Status.INVALID_ARGUMENT if is_for_another else Status.UNAUTHENTICATED
            raise GRPCError(status, error.reason) from error

    async def _await_acknowledgement(
        self, call: RelayCall, request: CollectionRequest, unacknowledged: dict[str, Contents], octets: int
    ) -> bool:
        """Wait for an acknowledgement. Returns False if the courier ended its acknowledgements."""
        try:
            async with asyncio.timeout(self._acknowledgement_seconds + octets / _LEAST_PACE):
                delivery_id = await call.receive_acknowledgement()
        except TimeoutError as error:
            raise GRPCError(Status.DEADLINE_EXCEEDED, "Nothing is acknowledged.") from error
        if delivery_id is None:
            return False
        acknowledged = unacknowledged.pop(delivery_id, None)
        if acknowledged is None:
            raise GRPCError(
                Status.INVALID_ARGUMENT, "Nothing was delivered under the id that was acknowledged."
            )
        await self._source.note_acknowledged(request, acknowledged)
        return True
