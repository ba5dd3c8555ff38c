"""A public node over real TLS that answers as a test says, and a private gateway's store and credentials."""

import asyncio
import secrets
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from aiohttp import web

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import AWALA, Dialect, MessageType
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.events import Event, EventBus
from gateway_core.http.single_requests import PoHttpClient, SingleRequests
from gateway_core.identifiers import DomainName
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.public_gateway_client import tls_context
from gateway_core.services.identity.credentials import Credentials
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import NOON, FakeClock
from tests.factories.local_gateway import seed_gateway
from tests.factories.network import PING_DOMAIN, RelayNetwork, relay_network
from tests.factories.parcels_in_custody import new_parcel


@dataclass
class PublicNode:
    """Answers with ``answers`` in turn, then with 202. Notes what it got."""

    authority: DemoAuthority
    port: int = 0
    answers: list[tuple[int, Mapping[str, str]]] = field(default_factory=list)
    requests: list[web.Request] = field(default_factory=list)
    bodies: list[bytes] = field(default_factory=list)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def target(self) -> HostPort:
        return HostPort("localhost", self.port)

    async def answer(self, request: web.Request) -> web.Response:
        self.requests.append(request)
        self.bodies.append(await request.read())
        self.arrived.set()
        status, headers = self.answers.pop(0) if self.answers else (202, {})
        return web.Response(status=status, headers=headers)


@asynccontextmanager
async def serving(
    authority: DemoAuthority, *, newest: ssl.TLSVersion = ssl.TLSVersion.TLSv1_3
) -> AsyncIterator[PublicNode]:
    """Such a node, listening."""
    node = PublicNode(authority)
    app = web.Application(client_max_size=2**24)
    app.router.add_route("*", "/{path:.*}", node.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    context = authority.server_context()
    context.minimum_version, context.maximum_version = ssl.TLSVersion.TLSv1_2, newest
    site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context)
    await site.start()
    node.port = runner.addresses[0][1]
    yield node
    await runner.cleanup()


@pytest.fixture(scope="session")
def authority(tmp_path_factory: pytest.TempPathFactory) -> DemoAuthority:
    return DemoAuthority.create(tmp_path_factory.mktemp("authority"), SystemClock().now())


@pytest.fixture
async def node(authority: DemoAuthority) -> AsyncIterator[PublicNode]:
    async with serving(authority) as node:
        yield node


@pytest.fixture
def client(authority: DemoAuthority) -> PoHttpClient:
    return PoHttpClient(SingleRequests(tls_context(str(authority.authority_file))))


@dataclass
class Sender:
    """A registered private gateway whose resolver knows one public node."""

    network: RelayNetwork
    store: EncryptedStore
    credentials: Credentials
    clock: FakeClock
    events: EventBus
    seen: list[Event]
    known: dict[str, HostPort]

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        assert service is Service.PDC
        if domain not in self.known:
            raise UnreachableError(
                in_their_words("There is no such address."), UnreachableCause.NO_SUCH_ADDRESS
            )
        return self.known[domain]

    async def queue(self, octets: bytes) -> None:
        """As an endpoint's parcel that was accepted."""
        message = parse_verified(octets, MessageType.PARCEL)
        body = await self.store.keep_body(octets)
        parcel = new_parcel(message, body)
        await self.store.write(lambda tx: tx.parcels.store_outbound(parcel, NOON))

    async def waiting(self) -> int:
        return len(await self.store.read(lambda tx: tx.parcels.outbound(self.clock.now())))


@pytest.fixture
async def sender(tmp_path: Path, node: PublicNode) -> AsyncIterator[Sender]:
    network, clock = relay_network(AWALA), FakeClock()
    store = await EncryptedStore.open(tmp_path / "data", secrets.token_bytes(32), clock)
    await store.write(lambda tx: seed_gateway(tx, network))
    credentials = await Credentials.load(store, clock)
    events, seen = EventBus(), list[Event]()
    events.subscribe(seen.append)
    yield Sender(network, store, credentials, clock, events, seen, {PING_DOMAIN: node.target})
    await store.close()
