"""A real public gateway over TLS 1.3, and a private gateway's store and credentials beside it."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiohttp import web

from app.demo.tls import DemoAuthority
from gateway_core.dialects import BY_NAME, Dialect
from gateway_core.events import Event, EventBus
from gateway_core.http.messages import DateReport
from gateway_core.identifiers import DomainName
from gateway_core.limits import MAX_PARCEL_OCTETS
from gateway_core.nodes.public_gateway.opening import Ports
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.collection_socket import CollectionSocket
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context
from gateway_core.services.identity.credentials import Credentials, Custody
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.keys import identity_key
from tests.factories.public_gateways import GatewayPeer, gateway_peer, peer_serving
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, stop_time_while_it_works

DOMAIN = DomainName("gateway.example.com")


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Silence lasts as long as in the product, and no busy machine can add to it."""
    return {"asyncio": VirtualTimeLoop}


@dataclass
class Server:
    """Both servers of the public gateway, until ``stop``."""

    stack: AsyncExitStack
    ports: Ports
    sockets: list[web.WebSocketResponse]
    """The collections that are open."""

    @property
    def port(self) -> int:
        return self.ports.gsc

    async def stop(self) -> None:
        await self.stack.aclose()


@dataclass
class Pairing:
    """Both ends, with a client between them."""

    node: GatewayPeer
    server: Server
    authority: DemoAuthority
    store: EncryptedStore
    credentials: Credentials
    clock: LoopClock
    dialect: Dialect
    events: list[Event]
    bus: EventBus

    @property
    def custody(self) -> Custody:
        return Custody(self.store, self.credentials, self.clock, self.bus)

    @property
    def target(self) -> HostPort:
        return HostPort("localhost", self.server.port)

    def client(self, target: HostPort | None = None, on_date: DateReport | None = None) -> PoWebClient:
        return PoWebClient(target or self.target, tls_context(str(self.authority.authority_file)), on_date)

    @asynccontextmanager
    async def connected(self, target: HostPort | None = None) -> AsyncIterator[PoWebClient]:
        client = self.client(target)
        try:
            yield client
        finally:
            await client.close()

    def connect(self, target: HostPort) -> PoWebClient:
        assert target == self.target
        return self.client()

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        assert (domain, service) == (DOMAIN, Service.GSC)
        return self.target

    async def register(self) -> None:
        async with self.connected() as client:
            await register_with_public_gateway(
                self.credentials, self.store, self.clock, client, DOMAIN, self.dialect
            )


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def served(tls: ssl.SSLContext, routes: Mapping[str, Handler]) -> AsyncIterator[HostPort]:
    """A server with these routes, such as "POST /v1/parcels", and where it is."""
    app = web.Application(client_max_size=MAX_PARCEL_OCTETS)
    for route, handler in routes.items():
        app.router.add_route(*route.split(), handler)
    runner = web.AppRunner(app, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=tls).start()
        yield HostPort("localhost", runner.addresses[0][1])
    finally:
        await runner.cleanup()


def note_sockets(monkeypatch: pytest.MonkeyPatch) -> list[web.WebSocketResponse]:
    """The server's ends of collections, while they are open."""
    sockets: list[web.WebSocketResponse] = []
    serve = CollectionSocket.serve

    async def serve_and_note(self: CollectionSocket) -> None:
        sockets.append(self._socket)
        try:
            await serve(self)
        finally:
            sockets.remove(self._socket)

    monkeypatch.setattr(CollectionSocket, "serve", serve_and_note)
    return sockets


@pytest.fixture(params=["relaynet", "awala"])
async def pairing(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Pairing]:
    loop = asyncio.get_running_loop()
    clock = LoopClock(loop, datetime.now(UTC) - timedelta(seconds=loop.time()))  # TLS looks at the system's
    authority = DemoAuthority.create(tmp_path, clock.now())
    stack = AsyncExitStack()
    node = await stack.enter_async_context(gateway_peer(tmp_path / "public-gateway", DOMAIN, clock))
    serving = await stack.enter_async_context(AsyncExitStack())
    sockets = note_sockets(monkeypatch)
    server = Server(serving, await serving.enter_async_context(peer_serving(node, authority)), sockets)
    store = await EncryptedStore.open(tmp_path / "data", bytes(32), clock)
    if isinstance(loop, VirtualTimeLoop):  # tests/bindings/http, with a proxy of its own process, has another
        stop_time_while_it_works(store, loop)
    key = identity_key("private_gateway")
    await store.write(lambda tx: tx.keys.save_identity_key(key.to_pkcs8()))
    credentials = await Credentials.load(store, clock)
    bus = EventBus()
    events: list[Event] = []
    bus.subscribe(events.append)
    dialect = BY_NAME[request.param]
    yield Pairing(node, server, authority, store, credentials, clock, dialect, events, bus)
    await stack.aclose()
    await store.close()


@pytest.fixture
async def paired(pairing: Pairing) -> Pairing:
    """Both ends, registered with each other."""
    await pairing.register()
    return pairing
