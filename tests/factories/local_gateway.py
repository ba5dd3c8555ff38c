"""A private gateway's GSC server on real sockets and a real store, for tests and measurements."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from gateway_core.clock import Clock, SystemClock
from gateway_core.dialects import AWALA, Dialect
from gateway_core.events import Event, EventBus
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.requests import PoWebServices
from gateway_core.poweb.server import PoWebServer
from gateway_core.services.endpoints.deauthorizations import Deauthorizations
from gateway_core.services.endpoints.endpoint_registration import EndpointRegistration, StoredEndpointPolicy
from gateway_core.services.endpoints.parcel_queues import ParcelQueues
from gateway_core.services.endpoints.parcel_states import ParcelStates
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.endpoints.serving import EndpointShelf
from gateway_core.services.identity.credentials import Credentials, Custody, to_row
from gateway_core.services.identity.public_gateways import PublicGateway, save_public_gateway
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.status import CertificateRole, EndpointState
from tests.factories.clock import NOON, FakeClock
from tests.factories.empty_stores import MASTER_KEY, open_filled_store
from tests.factories.endpoint_policies import AllowEveryEndpoint
from tests.factories.network import GATEWAY_DOMAIN, Node, RelayNetwork, relay_network


class _ShiftedClock(SystemClock):
    """A device's clock that is off without a correction."""

    def __init__(self, now: datetime) -> None:
        super().__init__()
        self._ahead = now - datetime.now(UTC)

    def now(self) -> datetime:
        return super().now() + self._ahead


def running_clock(now: datetime = NOON) -> SystemClock:
    """Return the system's clock, shifted to ``now``: the tests' certificates are valid then."""
    return _ShiftedClock(now)


def seed_gateway(
    tx: Transaction, network: RelayNetwork, *, registered: bool = True, node: Node | None = None
) -> None:
    """Put the network's private gateway into an empty store; ``registered``: with its public gateway's certificate.

    ``node``: another gateway in its place.
    """
    node, public_gateway = node or network.private_gateway, network.public_gateway
    tx.keys.save_identity_key(node.key.to_pkcs8())
    if registered:
        role = CertificateRole.FROM_PUBLIC_GATEWAY
        tx.certificates.save(to_row(role, node.certificate, public_gateway.address, node.chain))
        key_der = public_gateway.key.public.der
        record = PublicGateway(GATEWAY_DOMAIN, network.dialect, public_gateway.address, key_der)
        save_public_gateway(tx, record, NOON)


async def open_gateways_store(
    data_dir: Path, clock: Clock, network: RelayNetwork, *, registered: bool = True, node: Node | None = None
) -> EncryptedStore:
    """Open the store in a folder, or a new store as the network's private gateway has used it at ``network.now``."""
    if await asyncio.to_thread(data_dir.exists):
        return await EncryptedStore.open(data_dir, MASTER_KEY, clock)

    async def fill(store: EncryptedStore) -> None:
        await store.write(lambda tx: seed_gateway(tx, network, registered=registered, node=node))
        await Credentials.load(store, FakeClock(network.now))

    kind = (network, registered, node and node.name)
    return await open_filled_store(data_dir, clock, kind, fill)


def identity(node: Node) -> EndpointIdentity:
    """Return the node's identity for the endpoint client."""
    return EndpointIdentity(node.key, node.certificate)


async def enter_endpoints(gateway: Any, *nodes: Node, state: EndpointState = EndpointState.ALLOWED) -> None:
    """Enter endpoints in the table as if they had registered with the certificates of the network."""
    now = gateway.clock.now()

    def work(tx: Transaction) -> None:
        for node in nodes:
            tx.endpoints.upsert(node.address, state, "", node.certificate.not_after, now)
            tx.endpoints.set_state(node.address, state)

    await gateway.store.write(work)


@dataclass(frozen=True)
class LocalGateway:
    """The parts that a test inspects while the server runs."""

    network: RelayNetwork
    store: Store
    clock: Clock
    events: EventBus
    seen: list[Event]
    credentials: Credentials
    parcels: Parcels
    queues: ParcelQueues
    server: PoWebServer
    hung_up: list[None]
    """One entry for each client that disconnected before its answer."""

    @property
    def port(self) -> int:
        return self.server.addresses.port

    @property
    def location(self) -> GatewayLocation:
        return GatewayLocation(port=self.port)

    know = enter_endpoints


@asynccontextmanager
async def local_gateway(
    folder: Path,
    dialect: Dialect = AWALA,
    *,
    settings: PoWebSettings | None = None,
    clock: Clock | None = None,
    policy: StoredEndpointPolicy | None = None,
    registered: bool = True,
    local_delivery: bool = True,
    node: Node | None = None,
) -> AsyncIterator[LocalGateway]:
    """Serve the network's private gateway, or ``node``; on a free port unless ``settings`` name one."""
    settings = settings or PoWebSettings(linger=0.1)
    settings = replace(settings, port=settings.port or 0)
    clock = clock or running_clock()
    network = relay_network(dialect)
    events, seen = EventBus(), list[Event]()
    events.subscribe(seen.append)
    store = await open_gateways_store(folder / "data", clock, network, registered=registered, node=node)
    try:
        credentials = await Credentials.load(store, clock)
        custody = Custody(store, credentials, clock, events)
        parcels = Parcels(custody, local_delivery=local_delivery)
        queues = ParcelQueues(EndpointShelf(store), clock, events)
        services = PoWebServices(
            EndpointRegistration(custody, policy or AllowEveryEndpoint()),
            parcels,
            Deauthorizations(custody, parcels),
            queues,
            credentials.anchors_for_endpoints,
            states=ParcelStates(custody, parcels),
            time=Timekeeper(store, clock, EventBus()).gateway_time,
        )
        hung_up = list[None]()
        async with PoWebServer(services, clock, settings, hung_up=lambda: hung_up.append(None)) as server:
            yield LocalGateway(
                network, store, clock, events, seen, credentials, parcels, queues, server, hung_up
            )
    finally:
        await store.close()
