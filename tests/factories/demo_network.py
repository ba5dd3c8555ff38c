"""The demo's network without its processes: the public gateway runs in the test's process, which inspects it."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from app.demo.network import DOMAIN, Report, pong_endpoint
from app.demo.tls import DemoAuthority
from app.profiles.opening import InternetWays, open_cargo_relay
from app.profiles.profile import NetworkOptions
from gateway_core.clock import Clock, SystemClock
from gateway_core.codes.internet import PublicNodeCode
from gateway_core.dialects import RELAYNET, Dialect
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import Listening, open_public_gateway, run_servers
from gateway_core.ports.peers import Courier, HostPort, Service
from gateway_core.poweb.public_gateway_client import tls_context


@dataclass(frozen=True)
class DemoNetwork:
    """The running network."""

    public_gateway: PublicGateway
    pong: Endpoint
    gsc: HostPort
    crc: HostPort
    authority_file: Path

    def connect_cargo_relay(self) -> Courier:
        """Return a client of the public gateway's CogRPC server, as couriers use it over the Internet."""
        return open_cargo_relay(
            self.crc, NetworkOptions(gateway_authority=self.authority_file), InternetWays.of_the_system()
        )


class _NobodyElse:
    """The rest of the Internet: unreachable. Implements ports.Resolver and ports.PdcClient."""

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        raise UnreachableError(PublicNodeCode.UNREACHABLE, UnreachableCause.NO_SUCH_ADDRESS)

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        raise UnreachableError(PublicNodeCode.UNREACHABLE, UnreachableCause.TCP)


@asynccontextmanager
async def demo_network(
    folder: Path, clock: Clock | None = None, dialect: Dialect = RELAYNET, report: Report = lambda *_: None
) -> AsyncIterator[DemoNetwork]:
    """Start the network in a folder, with pong registered and listening."""
    await asyncio.to_thread(folder.mkdir, exist_ok=True)
    clock = clock or SystemClock()
    authority = await asyncio.to_thread(DemoAuthority.create, folder, clock.now())
    async with contextlib.AsyncExitStack() as stack:
        key, nobody = secrets.token_bytes(32), _NobodyElse()
        node = await stack.enter_async_context(
            open_public_gateway(folder / "public-gateway", key, DOMAIN, clock, nobody, nobody)
        )
        listening = Listening("127.0.0.1", 0, 0, authority.server_context(), authority.server_context())
        ports = await stack.enter_async_context(run_servers(node, listening))
        gsc, crc = HostPort("localhost", ports.gsc), HostPort("localhost", ports.crc)
        tls = tls_context(str(authority.authority_file))
        pong = await stack.enter_async_context(pong_endpoint(gsc, tls, dialect, report))
        yield DemoNetwork(node, pong, gsc, crc, authority.authority_file)
