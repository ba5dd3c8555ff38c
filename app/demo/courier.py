"""The demo network's courier: takes cargo and CCAs from private gateways, and exchanges them with a public gateway.

It behaves as the deployed Android courier does: it hands out cargo to whoever shows the CCA of its recipient, deletes
it when that is acknowledged, and ends the call then; a missing or bad CCA gets an empty answer. On its Internet leg
it delivers, waits, and collects with each CCA once.

Spec: RS-000 Cargo Relay Binding (courier); CRC-13, CRC-14.
"""

from __future__ import annotations

import asyncio
import uuid

from grpclib.const import Status
from grpclib.exceptions import GRPCError
from msgspec import Struct, field

from app.demo.courier_tls import courier_server_context
from gateway_core.clock import Clock
from gateway_core.courier_links.cogrpc.cargo_relay_server import (
    CargoRelayServer,
    RelayCall,
    RelayLimits,
    parse_authorization,
)
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError, RefusedError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage, read_message
from gateway_core.ports.peers import Courier
from gateway_core.services.couriers.cargo import delivering

INTERNET_PAUSE_SECONDS = 10.0
"""Between delivering to the public gateway and collecting from it, as the deployed courier waits."""

_MAX_UNACKNOWLEDGED = 5


class _Luggage(Struct):
    """The cargo that the courier holds."""

    for_public_gateways: list[bytes] = field(default_factory=list)
    """Cargo from private gateways."""
    authorizations: dict[PrivateAddress, list[bytes]] = field(default_factory=dict)
    """CCAs not used yet, by the private gateway that signed them."""
    for_private_gateways: dict[PrivateAddress, dict[str, bytes]] = field(default_factory=dict)
    """Cargo from public gateways, by recipient and the courier's own id."""

    @property
    def octets(self) -> int:
        """Everything together."""
        incoming = sum(
            len(cargo) for cargoes in self.for_private_gateways.values() for cargo in cargoes.values()
        )
        return incoming + sum(map(len, self.for_public_gateways))


class DemoCourier:
    """One courier, its luggage in memory. ``quota_octets`` bounds what it takes."""

    def __init__(
        self,
        clock: Clock,
        *,
        host: str = "127.0.0.1",
        limits: RelayLimits | None = None,
        quota_octets: int = 1_000_000_000,
    ) -> None:
        self._clock = clock
        self._host = host
        self._limits = limits or RelayLimits()
        self._quota = quota_octets
        self._luggage = _Luggage()
        self._server: CargoRelayServer | None = None
        self.port = 0

    async def start(self, port: int = 0) -> None:
        """Listen with a new certificate; ``port`` 0 takes any, RS-000's is COURIER_PORT."""
        tls = await asyncio.to_thread(courier_server_context, self._host, self._clock.now())
        self._server = CargoRelayServer(self._receive, self._collect_cargo, tls, self._limits)
        await self._server.open(self._host, port)
        self.port = self._server.port

    async def stop(self) -> None:
        if self._server is not None:
            await self._server.stop()

    @property
    def cargoes_held(self) -> int:
        """Both ways."""
        luggage = self._luggage
        return len(luggage.for_public_gateways) + sum(map(len, luggage.for_private_gateways.values()))

    @property
    def authorizations_held(self) -> int:
        """CCAs that were not used yet."""
        return sum(map(len, self._luggage.authorizations.values()))

    def load(self, recipient: PrivateAddress, cargo: bytes) -> None:
        """Take cargo from a public gateway for that private gateway."""
        self._luggage.for_private_gateways.setdefault(recipient, {})[str(uuid.uuid4())] = cargo

    # --- With private gateways --------------------------------------------------------------------------------

    async def _receive(self, call: RelayCall) -> None:
        """DeliverCargo."""
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            delivery_id, cargo = delivery
            if self._luggage.octets + len(cargo) > self._quota:
                raise GRPCError(Status.RESOURCE_EXHAUSTED, "The courier is full.")
            self._read(cargo, MessageType.CARGO)
            if cargo not in self._luggage.for_public_gateways:
                self._luggage.for_public_gateways.append(cargo)
            await call.acknowledge(delivery_id)

    def _read(self, octets: bytes, expected: MessageType) -> RamfMessage:
        try:
            return read_message(octets, expected, self._clock.now())
        except (MalformedMessageError, InvalidMessageError) as error:
            raise GRPCError(Status.INVALID_ARGUMENT, "The message is malformed or invalid.") from error

    async def _collect_cargo(self, call: RelayCall) -> None:
        """CollectCargo."""
        await call.begin()
        cca_octets = parse_authorization(call.authorizations)
        if cca_octets is None:
            return
        try:
            cca = self._read(cca_octets, MessageType.CARGO_COLLECTION_AUTHORIZATION)
        except GRPCError:
            return
        kept = self._luggage.authorizations.setdefault(cca.sender, [])
        if cca_octets not in kept:
            kept.append(cca_octets)
        cargoes = self._luggage.for_private_gateways.get(cca.sender, {})
        waiting = list(cargoes.items())
        unacknowledged: set[str] = set()
        while waiting or unacknowledged:
            while waiting and len(unacknowledged) < _MAX_UNACKNOWLEDGED:
                cargo_id, cargo = waiting.pop(0)
                unacknowledged.add(cargo_id)
                await call.send_cargo(cargo_id, cargo)
            acknowledged = await call.receive_acknowledgement()
            if acknowledged is None:
                return
            unacknowledged.discard(acknowledged)
            cargoes.pop(acknowledged, None)

    # --- With a public gateway --------------------------------------------------------------------------------

    async def relay(self, public_gateway: Courier, pause_seconds: float = INTERNET_PAUSE_SECONDS) -> None:
        """The Internet leg: deliver, wait, collect with each CCA once.

        ``public_gateway`` is its CogRPC server; its TLS certificate is held to the authorities and to strict dates.

        Raises:
            UnreachableError, ProtocolViolationError
        """
        await self._deliver(public_gateway)
        await asyncio.sleep(pause_seconds)
        for owner, authorizations in list(self._luggage.authorizations.items()):
            while authorizations:
                await self._collect(public_gateway, authorizations[0], owner)
                del authorizations[0]

    async def _deliver(self, public_gateway: Courier) -> None:
        """One after the other: simple, and fast enough here."""
        if not self._luggage.for_public_gateways:
            return
        async with delivering(public_gateway) as deliver_cargo:
            while self._luggage.for_public_gateways:
                await deliver_cargo(self._luggage.for_public_gateways[0])
                del self._luggage.for_public_gateways[0]

    async def _collect(self, public_gateway: Courier, cca: bytes, owner: PrivateAddress) -> None:
        """A CCA that the public gateway refuses is of no more use than one that it has fulfilled."""
        call = await public_gateway.collect(cca)
        try:
            while (delivery := await call.next_cargo()) is not None:
                message = read_message(delivery.cargo, MessageType.CARGO, self._clock.now())
                self.load(message.recipient.private_address or owner, delivery.cargo)
                await call.acknowledge(delivery.delivery_id)
        except RefusedError:
            return
        finally:
            call.cancel()
