"""The demo network as a whole: a public gateway with both bindings, and pong, who answers pings.

Everything listens on loopback, on ports that the system chooses, and is gone when the context ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct

from app.demo.tls import DemoAuthority
from app.internet_ways import InternetWays
from app.network_options import NetworkOptions
from app.opening import open_cargo_relay
from gateway_core.clock import Clock
from gateway_core.codes.internet import PublicNodeCode
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import (
    countersign_parcel,
    parse_challenge,
    parse_delivery,
    serialize_response,
    sign_nonce,
)
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.memory_endpoint import MemoryEndpoint
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import Listening, open_public_gateway, serving
from gateway_core.ports.peers import Courier, GscClient, GscCollection, HostPort, Service
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context

DOMAIN = DomainName("gateway.relaynet-demo.example")
PING_TYPE = "application/vnd.relaynet.ping-v1.ping"
PONG_TYPE = "application/vnd.relaynet.ping-v1.pong"

Report = Callable[[str, str], None]
"""Is told of each step as it happens: a short name, and a sentence."""


class DemoNetwork(Struct):
    """The running network."""

    public_gateway: PublicGateway
    pong: MemoryEndpoint
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
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName
    ) -> None:
        raise UnreachableError(PublicNodeCode.UNREACHABLE, UnreachableCause.TCP)


@asynccontextmanager
async def demo_network(
    folder: Path, clock: Clock, dialect: Dialect, report: Report
) -> AsyncIterator[DemoNetwork]:
    """Start everything, with pong registered and listening."""
    authority = await asyncio.to_thread(DemoAuthority.create, folder, clock.now())
    pong_key = await asyncio.to_thread(IdentityKey.generate)
    pong = MemoryEndpoint(pong_key, dialect, clock)
    async with contextlib.AsyncExitStack() as stack:
        key, nobody = secrets.token_bytes(32), _NobodyElse()
        node = await stack.enter_async_context(
            open_public_gateway(folder / "public-gateway", key, DOMAIN, clock, nobody, nobody)
        )
        listening = Listening("127.0.0.1", 0, 0, authority.server_context(), authority.server_context())
        ports = await stack.enter_async_context(serving(node, listening))
        gsc = HostPort("localhost", ports.gsc)
        network = DemoNetwork(
            node,
            pong,
            gsc,
            authority.authority_file,
            HostPort("localhost", ports.crc),
        )
        client = PoWebClient(gsc, tls_context(str(authority.authority_file)))
        stack.push_async_callback(client.close)
        await _register_pong(client, pong, dialect)
        answering = asyncio.create_task(_answer_pings(client, pong, dialect, report))
        stack.push_async_callback(_end, answering)
        yield network


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def _register_pong(client: GscClient, pong: MemoryEndpoint, dialect: Dialect) -> None:
    """Pong's gateway is the public one itself; it registers over the Internet, with the gateway's own GSC client."""
    digest = hashlib.sha256(pong.key.public.der).digest()
    authorization = await client.authorize_registration(digest, dialect)
    request = serialize_registration_request(authorization, pong.key, dialect)
    pong.registered(parse_registration(await client.register(request, dialect)))


async def _answer_pings(client: GscClient, pong: MemoryEndpoint, dialect: Dialect, report: Report) -> None:
    """Collect, and answer each ping under the authorization that came inside it."""
    collection = await client.open_collection(dialect, keep_alive=True)
    try:
        await _answer_what_comes(collection, client, pong, dialect, report)
    finally:
        await collection.close()


async def _answer_what_comes(
    collection: GscCollection, client: GscClient, pong: MemoryEndpoint, dialect: Dialect, report: Report
) -> None:
    nonce = parse_challenge(await collection.receive_challenge())
    identity = pong.identity
    await collection.respond(
        serialize_response((sign_nonce(nonce, identity.key, identity.certificate, dialect),))
    )
    while (octets := await collection.next_delivery()) is not None:
        delivery = parse_delivery(octets)
        _, ping = pong.read_parcel(delivery.parcel)
        report("ping received", "Pong, behind the public gateway, received the ping and answers.")
        correspondent = pong.accept_invitation(ping.content)
        parcel = pong.write_parcel(correspondent, ServiceMessage(PONG_TYPE, b"pong"))
        signature = countersign_parcel(parcel, identity.key, identity.certificate, dialect)
        await client.deliver(parcel, signature, dialect)
        await collection.acknowledge(delivery.delivery_id)
