"""The demo network as a whole: a public gateway with both bindings, and pong, who answers pings.

Everything listens on loopback, on ports that the system chooses, and is gone when the context ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from msgspec import Struct

from app.demo.tls import DemoAuthority
from app.internet_ways import InternetWays
from app.local_gateway import public_gateway
from app.network_options import NetworkOptions
from app.opening import open_cargo_relay
from gateway_core.clock import Clock
from gateway_core.codes.internet import PublicNodeCode
from gateway_core.dialects import Dialect
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.identifiers import DomainName
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import in_memory
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import Listening, open_public_gateway, serving
from gateway_core.ports.peers import Courier, HostPort, Service
from gateway_core.poweb.public_gateway_client import tls_context

DOMAIN = DomainName("gateway.relaynet-demo.example")
PING_TYPE = "application/vnd.relaynet.ping-v1.ping"
PONG_TYPE = "application/vnd.relaynet.ping-v1.pong"

Report = Callable[[str, str], None]
"""Is told of each step as it happens: a short name, and a sentence."""


class DemoNetwork(Struct):
    """The running network."""

    public_gateway: PublicGateway
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


class _NobodyElse:
    """The rest of the Internet, which is not there. Implements ports.Resolver and ports.PdcClient."""

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        raise UnreachableError(PublicNodeCode.UNREACHABLE, UnreachableCause.NO_SUCH_ADDRESS)

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        raise UnreachableError(PublicNodeCode.UNREACHABLE, UnreachableCause.TCP)


@asynccontextmanager
async def demo_network(
    folder: Path, clock: Clock, dialect: Dialect, report: Report
) -> AsyncIterator[DemoNetwork]:
    """Start everything, with pong registered and listening."""
    authority = await asyncio.to_thread(DemoAuthority.create, folder, clock.now())
    async with contextlib.AsyncExitStack() as stack:
        key, nobody = secrets.token_bytes(32), _NobodyElse()
        node = await stack.enter_async_context(
            open_public_gateway(folder / "public-gateway", key, DOMAIN, clock, nobody, nobody)
        )
        listening = Listening("127.0.0.1", 0, 0, authority.server_context(), authority.server_context())
        ports = await stack.enter_async_context(serving(node, listening))
        gsc = HostPort("localhost", ports.gsc)
        tls = tls_context(str(authority.authority_file))
        pong = await stack.enter_async_context(_pong(gsc, tls, dialect, report))
        network = DemoNetwork(
            node,
            pong,
            gsc,
            authority.authority_file,
            HostPort("localhost", ports.crc),
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
