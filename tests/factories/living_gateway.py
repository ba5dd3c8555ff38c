"""A whole gateway in virtual time, and surroundings that a test changes: networks, couriers, the Internet.

The gateway, its store and its events are real; :class:`Surroundings` replaces the system and the wires. Nothing
listens, so only time passes outside of the loop.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from gateway_core.codes.statement import NOTHING, Statement, in_their_words
from gateway_core.crypto.certificates import GATEWAY
from gateway_core.dialects import AWALA, Dialect
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName
from gateway_core.ports.gsc_server import ServerAddresses
from gateway_core.ports.network import DefaultRoute, NextHop, ProbeOutcome
from gateway_core.ports.peers import GscClient, HostPort, Service
from gateway_core.poweb.requests import PoWebServices
from gateway_core.services.identity.credentials import to_row
from gateway_core.services.identity.public_gateways import PublicGateway, save_public_gateway
from gateway_core.services.internet.networks import NetworkParts
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.views.status import CertificateRole, GatewayState, GatewayStatus
from tests.factories.network import GATEWAY_DOMAIN, RelayNetwork, relay_network
from tests.factories.parts import gateway_parts
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, stop_time_while_it_works

WIRELESS = DefaultRoute("192.168.43.1", "wlan0", "02:11:22:33:44:55", "Home")
FOR_EVER = 3600.0
"""More virtual seconds than any state takes to appear; skipping them costs little."""


@dataclass(frozen=True)
class Served:
    """A server without a listening socket."""

    addresses: ServerAddresses = field(default_factory=lambda: ServerAddresses((276,), None))


@dataclass
class Surroundings:
    """Implements the ports Network, CourierProbe and Resolver: by default without network, courier and Internet."""

    routes: list[DefaultRoute] = field(default_factory=list)
    courier: ProbeOutcome = ProbeOutcome.ABSENT
    cause: UnreachableCause | None = UnreachableCause.NO_NETWORK
    """Why the public gateway is unreachable; ``None``: connections go to ``public_gateway``."""
    public_gateway: Callable[[], GscClient] | None = None
    is_wifi_off: bool | None = None
    port_taken: Statement = NOTHING
    """Why apps cannot be served; NOTHING if they can."""
    probed: list[str] = field(default_factory=list)
    _news: asyncio.Queue[None] = field(default_factory=asyncio.Queue)

    def announce(self) -> None:
        """Announce a change of the system's networks."""
        self._news.put_nowait(None)

    def default_routes(self) -> list[DefaultRoute]:
        return list(self.routes)

    def next_hop(self, host: str) -> NextHop | None:
        return None

    async def changes(self) -> AsyncIterator[None]:
        while True:
            await self._news.get()
            yield None

    async def probe(self, host: str) -> ProbeOutcome:
        self.probed.append(host)
        return self.courier

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        if self.cause is not None:
            raise UnreachableError(in_their_words("The public gateway cannot be reached."), self.cause)
        return HostPort("localhost", 1)

    @asynccontextmanager
    async def serve(self, services: PoWebServices) -> AsyncIterator[Served]:
        """Serve without a socket; implements gateway_core.poweb.server.Serve."""
        if self.port_taken:
            raise UnreachableError(self.port_taken, UnreachableCause.TCP)
        yield Served()

    def connect(self, target: HostPort) -> GscClient:
        return self.public_gateway()


@dataclass
class Life:
    """A running gateway and its surroundings."""

    gateway: PrivateGateway
    store: EncryptedStore
    clock: LoopClock
    surroundings: Surroundings
    network: RelayNetwork
    seen: list[GatewayStatus]
    """Every published status, in order."""

    @property
    def status(self) -> GatewayStatus:
        return self.gateway.status

    async def until(self, condition: Callable[[], bool]) -> None:
        """Check the condition twice a virtual second until it holds."""
        async with asyncio.timeout(FOR_EVER):
            while not condition():  # noqa: ASYNC110 - time is virtual, and nothing tells
                await asyncio.sleep(0.5)

    async def until_shown(self, state: GatewayState) -> None:
        await self.until(lambda: self.status.state is state)


Prepare = Callable[[EncryptedStore, datetime], Awaitable[None]]


async def nothing_special(store: EncryptedStore, now: datetime) -> None:
    """Leave the store as after registration."""


@asynccontextmanager
async def living(
    folder: Path,
    surroundings: Surroundings | None = None,
    *,
    certificate_life: timedelta = timedelta(days=170),
    certificate_age: timedelta = timedelta(hours=3),
    prepare: Prepare = nothing_special,
) -> AsyncIterator[Life]:
    """Run the network's private gateway; the certificate's age and remaining life are relative to the beginning.

    The running loop must be of virtual time.
    """
    loop, surroundings = asyncio.get_running_loop(), surroundings or Surroundings()
    assert isinstance(loop, VirtualTimeLoop)
    network = relay_network(AWALA)
    clock = LoopClock(loop, network.now)
    node, public = network.private_gateway, network.public_gateway
    begin, end = network.now - certificate_age, network.now + certificate_life
    certificate = network.issue(GATEWAY, node.name, public, not_before=begin, not_after=end)
    record = to_row(CertificateRole.FROM_PUBLIC_GATEWAY, certificate, public.address, node.chain)
    peer = PublicGateway(GATEWAY_DOMAIN, AWALA, public.address, public.key.public.der)
    with loop.outside():
        store = await EncryptedStore.open(folder / "data", bytes(32), clock)
    stop_time_while_it_works(store, loop)
    await store.write(lambda tx: tx.keys.save_identity_key(node.key.to_pkcs8()))
    await store.write(lambda tx: tx.certificates.save(record))
    await store.write(lambda tx: save_public_gateway(tx, peer, network.now))
    await prepare(store, network.now)
    parts = gateway_parts(
        store,
        clock,
        surroundings,
        connect_public_gateway=surroundings.connect,
        serve=surroundings.serve,
        networks=NetworkParts(surroundings, surroundings, is_wifi_off=lambda: surroundings.is_wifi_off),
        local_network=surroundings,
    )
    try:
        gateway = await PrivateGateway.load(parts)
        seen = list[GatewayStatus]()
        gateway.observe_status(seen.append)
        async with gateway:
            yield Life(gateway, store, clock, surroundings, network, seen)
    finally:
        with loop.outside():
            await store.close()
