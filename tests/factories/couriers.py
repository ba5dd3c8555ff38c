"""A courier of the product, served on loopback, and public gateways for its relays."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gateway_core.clock import Clock, CorrectedClock, SystemClock
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.trail import Trail, Way
from gateway_core.courier_links.folder.courier import CarriedCargoFolder
from gateway_core.courier_links.folder.files import CourierFolder
from gateway_core.dialects import Dialect, MessageType
from gateway_core.identifiers import DomainName
from gateway_core.nodes.courier.courier import CourierNode, open_courier
from gateway_core.nodes.courier.relay import InternetLeg, Towards
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.nodes.courier.visit import Internet
from gateway_core.nodes.present import Present
from gateway_core.ports.network import Dial
from gateway_core.ports.peers import CargoDelivery, Courier, HostPort, Service
from gateway_core.views.courier import RelayReport
from tests.factories.demo_network import DemoNetwork
from tests.factories.network import GATEWAY_DOMAIN, RelayNetwork
from tests.factories.virtual_time import VirtualTimeLoop, stop_time_while_it_works

HOST = "127.0.0.1"
KEY = bytes(range(32))
AT_ONCE = RelayTimings(pause=0.0, retry=0.0)


@dataclass
class Gateways:
    """The places of public gateways. Implements ports.Resolver."""

    places: dict[DomainName, HostPort] = field(default_factory=dict)
    asked: list[tuple[DomainName, Service, Dialect]] = field(default_factory=list)

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        self.asked.append((domain, service, dialect))
        return self.places[domain]

    def at(self, port: int, domain: DomainName = GATEWAY_DOMAIN, host: str = HOST) -> None:
        """Set the place of a public gateway's Cargo Relay server."""
        self.places[domain] = HostPort(host, port)


@dataclass
class ServedCourier:
    """A courier that serves private gateways on loopback."""

    node: CourierNode
    clock: Clock
    present: Present
    port: int = 0

    async def load(self, cargo: bytes) -> None:
        """Store cargo for a private gateway, as if the courier had collected it."""
        message = self.present.span().read(cargo, MessageType.CARGO)
        assert await self.node._carried.keep(cargo, message)

    async def take(self, octets: bytes, kind: MessageType = MessageType.CARGO, trail: Trail = ()) -> bool:
        """Store a message for a public gateway, as if these couriers had handed it over."""
        message = self.present.span().read(octets, kind)
        return await self.node._carried.take(octets, message, Way(trail))

    async def cargoes_held(self) -> int:
        """Return the number of carried cargoes in both directions."""
        status = await self.node.status()
        return status.cargoes_in + status.cargoes_out

    async def authorizations_held(self) -> int:
        """Return the number of unused CCAs."""
        return (await self.node.status()).authorizations

    async def relay(self) -> None:
        """Relay over the Internet; every step must succeed."""
        report = await self.node.relay()
        assert report.is_complete, report

    async def hand_over(
        self, other: ServedCourier, towards: Towards = Towards.INTERNET, *, port: int = 0
    ) -> RelayReport:
        """Hand over to a served courier; ``port``: the port of a line that leads to ``other``."""
        key = (await other.node.status()).key_fingerprint
        return await self.node.hand_over(HostPort(HOST, port or other.port), key, towards)

    @asynccontextmanager
    async def connected(self, address: str = HOST) -> AsyncIterator[CogRpcCourier]:
        """Connect a client, and close the connection at the end of the block."""
        client = self.client(address)
        try:
            yield client
        finally:
            await client.close()

    async def give(self, *cargoes: bytes, cca: bytes | None = None, address: str = HOST) -> None:
        """Deliver cargo, and a CCA, as a private gateway does."""
        async with self.connected(address) as client:
            if cargoes:
                call = await client.deliver()
                for number, cargo in enumerate(cargoes):
                    await call.send(CargoDelivery(str(number), cargo))
                    assert await call.next_acknowledgement() == str(number)
                call.cancel()
            if cca is not None:
                collecting = await client.collect(cca)
                assert await collecting.next_cargo() is None
                collecting.cancel()

    def client(self, address: str = HOST) -> CogRpcCourier:
        """Return a client that connects from an address of this computer."""
        return CogRpcCourier(HOST, self.port, self.clock, dial=dial_from(address))


def internet(gateways: Gateways, clock: Clock, tls: Callable[[], ssl.SSLContext] | None = None) -> Internet:
    """Return the way to public gateways on loopback; ``tls`` makes the context, None accepts any certificate."""

    def connect(target: HostPort) -> Courier:
        return CogRpcCourier(target.host, target.port, clock, tls=None if tls is None else tls())

    return Internet(gateways, connect)


class Anywhere:
    """Resolves every public gateway to one place. Implements ports.Resolver."""

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        return HostPort("anywhere", 443)


async def relay_stick(
    folder: CourierFolder, public_gateway: Courier, clock: CorrectedClock, *, pause: float = 0.0
) -> RelayReport:
    """Exchange a stick's messages with a client that stands for all public gateways."""
    way = Internet(Anywhere(), lambda _: public_gateway)
    return await InternetLeg(CarriedCargoFolder(folder), way, Present(clock), RelayTimings(pause=pause)).run()


@asynccontextmanager
async def served_courier(
    folder: Path,
    clock: CorrectedClock,
    gateways: Gateways | None = None,
    *,
    host: str = HOST,
    port: int = 0,
    tls: Callable[[], ssl.SSLContext] | None = None,
    tls_clock: Clock | None = None,
    **others: Any,
) -> AsyncIterator[ServedCourier]:
    """Serve a courier in ``folder``; ``tls_clock`` judges certificates, ``others`` are options of ``open_courier``."""
    way = internet(gateways or Gateways(), tls_clock or clock, tls)
    others.setdefault("timings", AT_ONCE)
    present = Present(clock)
    async with open_courier(folder, KEY, way, present, **others) as node:
        loop = asyncio.get_running_loop()
        if isinstance(loop, VirtualTimeLoop):
            stop_time_while_it_works(node._store, loop)
        await node.serve([host], port)
        (place,) = (await node.status()).listening
        yield ServedCourier(node, clock, present, int(place.rpartition(":")[2]))


@asynccontextmanager
async def network_courier(folder: Path, network: DemoNetwork) -> AsyncIterator[ServedCourier]:
    """Serve a courier on loopback that relays to the demo network's public gateway."""
    way = Internet(Anywhere(), lambda _: network.connect_cargo_relay())
    timings, present = RelayTimings(pause=1.0, retry=0.0), Present(SystemClock())
    async with open_courier(folder, KEY, way, present, timings=timings) as node:
        await node.serve([HOST], 0)
        (place,) = (await node.status()).listening
        yield ServedCourier(node, present.clock, present, int(place.rpartition(":")[2]))


def cargo_of(
    network: RelayNetwork, octets: int, message_id: str, *, to_private_gateway: bool = False
) -> bytes:
    """Return cargo with ``octets`` of filling, which is no valid parcel; a courier cannot notice."""
    filling = network.dialect.format_signature(MessageType.PARCEL) + bytes(octets)
    return network.cargo([filling], to_private_gateway=to_private_gateway, message_id=message_id)


def dial_from(address: str) -> Dial:
    """Connect from another of this computer's loopback addresses."""

    async def dial(host: str, port: int) -> socket.socket:
        connected = socket.socket()
        connected.setblocking(False)
        connected.bind((address, 0))
        await asyncio.get_running_loop().sock_connect(connected, (host, port))
        return connected

    return dial
