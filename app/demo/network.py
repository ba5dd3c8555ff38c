"""The demo network as a whole: a public gateway with both bindings, a courier, and pong, who answers pings.

Everything listens on loopback, on ports that the system chooses, and is gone when the context ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from msgspec import Struct

from app.demo.courier import DemoCourier
from app.demo.public_gateway import PublicGatewayNode
from app.demo.public_gateway_relay import PublicGatewayRelay
from app.demo.public_gateway_server import PublicGatewayServer
from app.demo.tls import DemoAuthority
from app.internet_ways import InternetWays
from app.local_gateway import public_gateway
from app.network_options import NetworkOptions
from app.opening import open_cargo_relay
from gateway_core.clock import Clock
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.identifiers import DomainName
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import in_memory
from gateway_core.ports.peers import Courier, HostPort
from gateway_core.poweb.public_gateway_client import tls_context

DOMAIN = DomainName("gateway.relaynet-demo.example")
PING_TYPE = "application/vnd.relaynet.ping-v1.ping"
PONG_TYPE = "application/vnd.relaynet.ping-v1.pong"

Report = Callable[[str, str], None]
"""Is told of each step as it happens: a short name, and a sentence."""


class DemoNetwork(Struct):
    """The running network."""

    public_gateway: PublicGatewayNode
    courier: DemoCourier
    pong: Endpoint
    gsc: HostPort
    authority_file: Path
    crc: HostPort
    """The public gateway's CogRPC server."""

    def connect_cargo_relay(self) -> Courier:
        """The public gateway's CogRPC server, as a courier reaches it over the Internet."""
        return open_cargo_relay(
            self.crc, NetworkOptions(gateway_authority=self.authority_file), InternetWays.of_the_system()
        )

    async def relay(self) -> None:
        """The courier goes to where there is Internet: hands in cargo, gives pong its time, collects cargo."""
        public_gateway = self.connect_cargo_relay()
        try:
            await self.courier.relay(public_gateway, pause_seconds=1.0)
        finally:
            await public_gateway.close()


@asynccontextmanager
async def demo_network(
    folder: Path, clock: Clock, dialect: Dialect, report: Report
) -> AsyncIterator[DemoNetwork]:
    """Start everything, with pong registered and listening."""
    authority = await asyncio.to_thread(DemoAuthority.create, folder, clock.now())
    gateway_key = await asyncio.to_thread(IdentityKey.generate)
    node = PublicGatewayNode(gateway_key, DOMAIN, clock)
    server = PublicGatewayServer(node, authority.server_context())
    relay_tls = authority.server_context()
    relay_tls.set_alpn_protocols(["h2"])
    relay_calls = PublicGatewayRelay(node)
    relay = CargoRelayServer(relay_calls.deliver, relay_calls.collect, relay_tls)
    courier = DemoCourier(clock)
    async with contextlib.AsyncExitStack() as stack:
        for start, stop in (
            (server.start, server.stop),
            (relay.open, relay.stop),
            (courier.start, courier.stop),
        ):
            await start()
            stack.push_async_callback(stop)
        gsc = HostPort("localhost", server.port)
        tls = tls_context(str(authority.authority_file))
        pong = await stack.enter_async_context(_pong(gsc, tls, dialect, report))
        network = DemoNetwork(
            node,
            courier,
            pong,
            gsc,
            authority.authority_file,
            HostPort("localhost", relay.port),
        )
        yield network


@asynccontextmanager
async def _pong(
    gsc: HostPort, tls: ssl.SSLContext, dialect: Dialect, report: Report
) -> AsyncIterator[Endpoint]:
    """An app of the kit whose gateway is the public one itself: it answers pings."""
    async with in_memory(partial(public_gateway, gsc, tls), dialect=dialect.name) as pong:
        answering = asyncio.create_task(_answer_pings(pong, report))
        try:
            await pong.registered()
            yield pong
        finally:
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)


async def _answer_pings(pong: Endpoint, report: Report) -> None:
    """Answer each ping under the authorization that came inside it."""
    async for message in pong.messages():
        if message.type != PING_TYPE:
            continue
        report("ping received", "Pong, behind the public gateway, received the ping and answers.")
        with contextlib.suppress(
            MalformedMessageError, InvalidMessageError
        ):  # what it asks for cannot be used
            sender = await pong.accept_parameters(message.content)
            await pong.send(sender.address, PONG_TYPE, b"pong")
