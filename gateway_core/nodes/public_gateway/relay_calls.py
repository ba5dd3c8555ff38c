"""The public gateway's side of CogRPC: takes cargo from couriers, and gives cargo for a CCA.

Statuses as the deployed public gateway answers: UNAUTHENTICATED for a missing, malformed or invalid CCA,
INVALID_ARGUMENT for another gateway's, PERMISSION_DENIED for one that was used. Where the store cannot take or give
anything now, RESOURCE_EXHAUSTED or UNAVAILABLE: the courier keeps what it has, and comes again.

Spec: RS-000 Cargo Relay Binding (public gateway).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence

from grpclib.const import Status
from grpclib.exceptions import GRPCError

from gateway_core import randomness
from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall, parse_authorization
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    ReplayedMessageError,
    StorageFullError,
    StoreError,
)
from gateway_core.identifiers import ParcelKey
from gateway_core.limits import MAX_MESSAGE_OCTETS
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.fair_room import FairRoom
from gateway_core.nodes.public_gateway.cargo_in import CargoIntake
from gateway_core.nodes.public_gateway.cargo_out import CargoSource, CollectionRequest, OutgoingCargo

_LOG = logging.getLogger(__name__)

_MOST_UNACKNOWLEDGED = 3
"""Cargoes that a courier may have without having acknowledged one of them."""

_MEMORY_OCTETS = 64_000_000
"""Of cargo that is arriving or being opened, in all calls together; one address has half of it at most.

As much again is for cargo that is made and sent.
"""

_ACKNOWLEDGEMENT_SECONDS = 900.0
"""The silence after which a courier that was given cargo is cut off: a slow line takes so long for a large one."""


class RelayCalls:
    """Hand ``deliver`` and ``collect`` to a CargoRelayServer."""

    def __init__(
        self,
        intake: CargoIntake,
        source: CargoSource,
        acknowledgement_seconds: float = _ACKNOWLEDGEMENT_SECONDS,
    ) -> None:
        self._intake = intake
        self._source = source
        self._acknowledgement_seconds = acknowledgement_seconds
        self._memory = FairRoom(_MEMORY_OCTETS)
        self._memory_out = FairRoom(_MEMORY_OCTETS)

    async def deliver(self, call: RelayCall) -> None:
        """DeliverCargo."""
        await call.begin()
        while await self._deliver_one(call):
            pass

    async def _deliver_one(self, call: RelayCall) -> bool:
        """Take the next cargo, once there is room in memory for it. Returns whether there was one."""
        async with self._memory.holding(call.peer) as admit:
            delivery = await call.receive_cargo(admit)
            if delivery is None:
                return False
            delivery_id, cargo = delivery
            try:
                await self._intake.receive(cargo)
            except StoreError as error:
                raise _unable(error) from error
        await call.acknowledge(delivery_id)
        return True

    async def collect(self, call: RelayCall) -> None:
        """CollectCargo; the end of the call tells the courier that this CCA is done."""
        request = await self._request(parse_authorization(call.authorizations))
        await call.begin()
        unacknowledged: dict[str, Sequence[ParcelKey]] = {}
        cargoes = self._source.cargoes(request)
        try:
            while await self._send_one(call, cargoes, unacknowledged):
                while len(unacknowledged) >= _MOST_UNACKNOWLEDGED:
                    if not await self._acknowledged(call, request, unacknowledged):
                        return
            while unacknowledged:
                if not await self._acknowledged(call, request, unacknowledged):
                    return
            await self._source.finish(request)
        except StoreError as error:
            raise _unable(error) from error
        except InvalidMessageError as error:  # no session key of the private gateway is known, say
            raise GRPCError(Status.INTERNAL, error.reason) from error

    async def _send_one(
        self,
        call: RelayCall,
        cargoes: AsyncIterator[OutgoingCargo],
        unacknowledged: dict[str, Sequence[ParcelKey]],
    ) -> bool:
        """Make and send the next cargo, once there is room in memory for any. Returns whether there was one."""
        async with self._memory_out.holding(call.peer) as hold:
            await hold(MAX_MESSAGE_OCTETS)
            cargo = await anext(cargoes, None)
            if cargo is None:
                return False
            delivery_id = str(randomness.new_uuid())
            unacknowledged[delivery_id] = cargo.acknowledgements
            await call.send_cargo(delivery_id, cargo.octets)
            return True

    async def _request(self, cca: bytes | None) -> CollectionRequest:
        if cca is None:
            raise GRPCError(Status.UNAUTHENTICATED, "Exactly one Authorization with a CCA is needed.")
        try:
            return await self._source.begin(cca)
        except ReplayedMessageError as error:
            raise GRPCError(Status.PERMISSION_DENIED, error.reason) from error
        except (MalformedMessageError, InvalidMessageError) as error:
            is_for_another = error.code is RelayCode.FOR_ANOTHER_GATEWAY
            status = Status.INVALID_ARGUMENT if is_for_another else Status.UNAUTHENTICATED
            raise GRPCError(status, error.reason) from error
        except StoreError as error:
            raise _unable(error) from error

    async def _acknowledged(
        self, call: RelayCall, request: CollectionRequest, unacknowledged: dict[str, Sequence[ParcelKey]]
    ) -> bool:
        """Wait for an acknowledgement. Returns whether the courier still has some to give."""
        try:
            async with asyncio.timeout(self._acknowledgement_seconds):
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


def _unable(error: StoreError) -> GRPCError:
    _LOG.warning("A courier is not served now: %s", error.reason)
    full = isinstance(error, StorageFullError)
    return GRPCError(Status.RESOURCE_EXHAUSTED if full else Status.UNAVAILABLE, error.reason)
