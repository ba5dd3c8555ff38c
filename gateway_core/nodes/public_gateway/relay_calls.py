"""The public gateway's side of CogRPC: takes cargo from couriers, and gives cargo for a CCA.

Statuses as the deployed public gateway answers: UNAUTHENTICATED for a missing, malformed or invalid CCA,
INVALID_ARGUMENT for another gateway's, PERMISSION_DENIED for one that was used. Where the store cannot take or give
anything now, RESOURCE_EXHAUSTED or UNAVAILABLE: the courier keeps what it has, and comes again.

Spec: RS-000 Cargo Relay Binding (public gateway).
"""

from __future__ import annotations

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
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    ReplayedMessageError,
    StoreError,
)
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
"""Of cargo that is arriving or being opened, in all calls together; one address has half of it at most.

As much again is for cargo that is made and sent.
"""

_REQUESTS_REMEMBERED = 100
"""The number of CCAs in use of which is remembered what was acknowledged."""

_ACKNOWLEDGEMENT_SECONDS = 900.0
"""The silence after which a courier that was given cargo is cut off, and as much more as that takes at this pace:"""

_LEAST_PACE = 800


class RelayCalls(Struct, eq=False):
    """Hand ``deliver`` and ``collect`` to a CargoRelayServer."""

    _intake: CargoIntake
    _source: CargoSource
    _acknowledgement_seconds: float = _ACKNOWLEDGEMENT_SECONDS
    _memory: PassingRoom = field(default_factory=lambda: PassingRoom(_MEMORY_OCTETS))
    _memory_out: PassingRoom = field(default_factory=lambda: PassingRoom(_MEMORY_OCTETS))
    _given: WeakKeyDictionary[object, dict[PrivateAddress, set[ParcelKey | int]]] = field(
        default_factory=WeakKeyDictionary
    )
    """Contents that a connection has acknowledged, by private gateway."""
    _given_for: dict[tuple[PrivateAddress, str], set[ParcelKey | int]] = field(default_factory=dict)
    """The same by CCA, the oldest first: a phone opens a connection for each call."""

    async def deliver(self, call: RelayCall) -> None:
        """DeliverCargo."""
        await call.begin()
        while await self._deliver_one(call):
            pass

    async def _deliver_one(self, call: RelayCall) -> bool:
        """Take the next cargo, once there is room in memory for it. Returns whether there was one."""
        async with self._memory.place(call.peer) as place:
            delivery = await call.receive_cargo(place.admit, place.passing)
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
        """CollectCargo; the end of the call tells the courier that this CCA is done."""
        unacknowledged: dict[str, Contents] = {}
        try:
            request = await self._request(parse_authorization(call.authorizations))
            await call.begin()
            request = replace(request, given=self._given_to(call, request.cca))
            cargoes = self._source.cargoes(request)
            while size := await self._send_one(call, cargoes, unacknowledged):
                # A phone's call may end while the next cargo is sent: by then, this one must count as handed over.
                if not await self._acknowledged(call, request, unacknowledged, size):
                    return
            await self._source.finish(request)
            self._given_for.pop((request.cca.sender, request.cca.message_id), None)
        except StoreError as error:
            raise refusal_of_store(error) from error
        except InvalidMessageError as error:  # no session key of the private gateway is known, say
            raise GRPCError(Status.INTERNAL, error.reason) from error

    def _given_to(self, call: RelayCall, cca: RamfMessage) -> set[ParcelKey | int]:
        """The contents that need not go again, in calls of this connection or with this CCA."""
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
        """Make and send the next cargo, once there is room in memory for any. Returns its octets; 0: there is none."""
        async with self._memory_out.place(call.peer) as place:
            await place.admit(MAX_MESSAGE_OCTETS)
            cargo = await anext(cargoes, None)
            if cargo is None:
                return 0
            delivery_id = str(randomness.new_uuid())
            unacknowledged[delivery_id] = cargo.contents
            place.hold(len(cargo.octets))
            await call.send_cargo(delivery_id, cargo.octets, place.passing)
            return len(cargo.octets)

    async def _request(self, cca: bytes | None) -> CollectionRequest:
        if cca is None:
            raise GRPCError(Status.UNAUTHENTICATED, "Exactly one Authorization with a CCA is needed.")
        try:
            return await self._source.begin(cca)
        except ReplayedMessageError as error:
            raise GRPCError(
                Status.PERMISSION_DENIED
            ) from error  # with a text, phones take it for another status
        except (MalformedMessageError, InvalidMessageError) as error:
            is_for_another = error.code is RelayCode.FOR_ANOTHER_GATEWAY
            status = Status.INVALID_ARGUMENT if is_for_another else Status.UNAUTHENTICATED
            raise GRPCError(status, error.reason) from error

    async def _acknowledged(
        self, call: RelayCall, request: CollectionRequest, unacknowledged: dict[str, Contents], octets: int
    ) -> bool:
        """Wait for an acknowledgement. Returns whether the courier still has some to give."""
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
