"""The GSC servers of both kinds of gateway behind one interface, so that one test covers both.

A private gateway's clients are endpoints on its device, in plain text; a public gateway's are private gateways, over
TLS. ``a`` and ``b`` are two registered clients.
"""

import ssl
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from app.demo.tls import DemoAuthority
from gateway_core.clock import Clock
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.statement import Code
from gateway_core.dialects import AWALA, Dialect
from gateway_core.fairness.allowances import Allowances
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.identity import GatewayRegistration
from gateway_core.nodes.public_gateway.opening import services
from gateway_core.ports.custody import QUOTA_SETTING, StoredParcel
from gateway_core.poweb.clientele import Clientele
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.server import PoWebServer
from gateway_core.services.endpoints.endpoint_registration import EndpointRegistration
from gateway_core.services.endpoints.quotas import EndpointAllowances
from gateway_core.views.status import EndpointState
from tests.factories.local_gateway import LocalGateway, local_gateway, running_clock
from tests.factories.network import GATEWAY_DOMAIN, Node, RelayNetwork, relay_network
from tests.factories.public_gateways import GatewayPeer, gateway_peer


@dataclass
class GscServer:
    """A server, and the parts behind it that a test inspects."""

    network: RelayNetwork
    a: Node
    b: Node
    endpoints: tuple[Node, Node]
    """The clients themselves, or one endpoint behind each."""
    another: Node
    """Another gateway."""
    foreign: dict[str, Node]
    """Nodes whose certificates come from elsewhere."""
    port: int
    store: Any
    clock: Clock
    queues: Any
    parcels: Any
    server: PoWebServer
    hung_up: list[None]
    registration: type
    allowances: type
    blocked: Code
    """Code of a blocked client's registration."""
    blocked_collecting: Code
    """Code of a blocked client's collection."""
    blocked_status: int
    """HTTP status of a blocked client's parcel."""
    client_tls: ssl.SSLContext | None

    def parcel(self, **fields: Any) -> bytes:
        """Return a parcel of A for an endpoint on the Internet."""
        return self.network.parcel(**fields)

    def parcel_for(self, recipient: Node, **fields: Any) -> bytes:
        """Return a parcel from the other client for ``recipient``."""
        first, second = self.endpoints
        ends = (second, first) if recipient is self.a else (first, second)
        return self.network.parcel(*ends, **fields)

    async def hand_in(self, parcel: bytes, node: Node) -> None:
        """Hand in a parcel as a request would."""
        signature = self.network.countersignature(parcel, node)
        await self.parcels.accept_from_endpoint(parcel, signature, self.network.dialect)

    async def add(self, recipient: Node | None = None, count: int = 1, **fields: Any) -> list[bytes]:
        """Hand in parcels for B, or for ``recipient``, and return them."""
        to = recipient or self.b
        parcels = [self.parcel_for(to, **fields) for _ in range(count)]
        for parcel in parcels:
            await self.hand_in(parcel, self.b if to is self.a else self.a)
        return parcels

    async def queued(self) -> list[bytes]:
        """Return the parcels that wait for the Internet."""
        raise NotImplementedError

    async def waiting(self, node: Node | None = None) -> Sequence[StoredParcel]:
        """Return the parcels that wait for B, or ``node``."""
        raise NotImplementedError

    async def block(self, node: Node) -> None:
        raise NotImplementedError

    async def leave_room_for(self, octets: int) -> None:
        """Limit the space for parcels to this many octets."""
        raise NotImplementedError


@dataclass
class EndpointServer(GscServer):
    """The server of a private gateway."""

    gateway: LocalGateway

    async def queued(self) -> list[bytes]:
        stored = await self.store.read(lambda tx: tx.parcels.outbound(self.clock.now()))
        return [await self.store.load_body(each.body) for each in stored]

    async def waiting(self, node: Node | None = None) -> Sequence[StoredParcel]:
        address = (node or self.b).address
        found: list[StoredParcel] = await self.store.read(
            lambda tx: tx.parcels.inbound([address], self.clock.now())
        )
        return found

    async def block(self, node: Node) -> None:
        await self.gateway.know(node, state=EndpointState.BLOCKED)

    async def leave_room_for(self, octets: int) -> None:
        await self.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, octets))


@dataclass
class GatewayServer(GscServer):
    """The server of a public gateway."""

    peer: GatewayPeer

    async def queued(self) -> list[bytes]:
        rows = await self.store.read(
            lambda tx: tx.connection.execute("SELECT octets, file_name FROM parcels WHERE domain NOT NULL")
        )
        return [octets or await self.store.read_file(name) for octets, name in rows]

    async def waiting(self, node: Node | None = None) -> Sequence[StoredParcel]:
        addresses, now = [(node or self.b).address], self.clock.now()
        found: Sequence[StoredParcel] = await self.store.read(
            lambda tx: tx.parcels.pending_parcels(addresses, now, 0, 1000)
        )
        return found

    async def block(self, node: Node) -> None:
        await self.peer.node.set_blocked(node.address, is_blocked=True)

    async def leave_room_for(self, octets: int) -> None:
        intake = self.peer.node.intake
        intake._limits = replace(intake._limits, quota_octets=octets)


@asynccontextmanager
async def endpoint_server(
    folder: Path, dialect: Dialect = AWALA, **options: Any
) -> AsyncIterator[EndpointServer]:
    """Serve a private gateway with endpoints A and B; ``options`` as for ``local_gateway``."""
    async with local_gateway(folder, dialect, **options) as gateway:
        network = gateway.network
        await gateway.know(network.endpoint_a, network.endpoint_b)
        yield EndpointServer(
            network=network,
            a=network.endpoint_a,
            b=network.endpoint_b,
            endpoints=(network.endpoint_a, network.endpoint_b),
            another=network.other_private_gateway,
            foreign={"stranger": network.stranger, "neighbour": network.endpoint_c},
            port=gateway.port,
            store=gateway.store,
            clock=gateway.clock,
            queues=gateway.queues,
            parcels=gateway.parcels,
            server=gateway.server,
            hung_up=gateway.hung_up,
            registration=EndpointRegistration,
            allowances=EndpointAllowances,
            blocked=EndpointCode.BLOCKED,
            blocked_collecting=EndpointCode.NOT_ALLOWED,
            blocked_status=403,
            client_tls=None,
            gateway=gateway,
        )


@asynccontextmanager
async def gateway_server(
    folder: Path,
    dialect: Dialect = AWALA,
    *,
    settings: PoWebSettings | None = None,
    clock: Clock | None = None,
    authority: DemoAuthority | None = None,
) -> AsyncIterator[GatewayServer]:
    """Serve a public gateway with two private gateways; over TLS if ``authority`` is given."""
    settings = settings or PoWebSettings(linger=0.1)
    settings = replace(settings, port=settings.port or 0)
    clock, network = clock or running_clock(), relay_network(dialect)
    tls = None if authority is None else authority.server_context()
    trust = None if authority is None else ssl.create_default_context(cafile=str(authority.authority_file))
    hung_up = list[None]()
    async with gateway_peer(folder / "data", GATEWAY_DOMAIN, clock) as peer:
        node = peer.node
        for each in (network.private_gateway, network.other_private_gateway):
            until = each.certificate.not_after
            await node.store.write(
                lambda tx, who=each.address, until=until: tx.gateways.register(who, until, clock.now())
            )
        serving = PoWebServer(
            services(node),
            clock,
            settings,
            hung_up=lambda: hung_up.append(None),
            clientele=Clientele(tls, "127.0.0.1"),
        )
        async with serving as server:
            yield GatewayServer(
                network=network,
                a=network.private_gateway,
                b=network.other_private_gateway,
                endpoints=(network.endpoint_a, network.endpoint_c),
                another=network.private_gateway,
                foreign={"stranger": network.stranger, "neighbour": network.endpoint_a},
                port=server.addresses.port,
                store=node.store,
                clock=clock,
                queues=node.queues,
                parcels=node.parcels,
                server=server,
                hung_up=hung_up,
                registration=GatewayRegistration,
                allowances=Allowances,
                blocked=RelayCode.BLOCKED,
                blocked_collecting=RelayCode.BLOCKED,
                blocked_status=401,
                client_tls=trust,
                peer=peer,
            )
