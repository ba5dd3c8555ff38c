"""This project's gateway, put together from its services and adapters for the interoperability tests."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA, Dialect
from gateway_core.events import Event, EventBus, SyncProgress
from gateway_core.identifiers import DomainName
from gateway_core.ports.custody import StoredParcel
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context
from gateway_core.poweb.requests import PoWebServices
from gateway_core.poweb.server import PoWebServer
from gateway_core.services.couriers.approvals import ApprovalDesk
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.couriers.courier_sync_record import CourierPlace, SyncTimings
from gateway_core.services.endpoints.deauthorizations import Deauthorizations
from gateway_core.services.endpoints.endpoint_registration import EndpointRegistration
from gateway_core.services.endpoints.parcel_queues import ParcelQueues
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.endpoints.serving import EndpointShelf
from gateway_core.services.identity.credentials import Credentials, Custody
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.endpoint_policies import AllowEveryEndpoint
from tests.factories.internet_syncs import internet_sync, into
from tests.interop.material import INTERNET_ADDRESS
from tests.interop.peer import Peer

TIMINGS = SyncTimings(silence=300.0, pause=0.1, longest_pause=0.5, approval=300.0)
"""Times for couriers on the same computer, however busy it is."""


@dataclass
class OurGateway:
    """A private gateway with a real store, a real PoWeb server, and a public gateway that is the library's."""

    store: EncryptedStore
    credentials: Credentials
    clock: SystemClock
    bus: EventBus
    events: list[Event]
    parcels: Parcels
    cargo: CargoIntake
    desk: ApprovalDesk
    syncs: CourierSyncs
    internet: InternetSync
    server: PoWebServer
    authority: DemoAuthority
    public_gateway: Peer

    @property
    def custody(self) -> Custody:
        return Custody(self.store, self.credentials, self.clock, self.bus)

    @asynccontextmanager
    async def client(self) -> AsyncIterator[PoWebClient]:
        """A client of the public gateway, over TLS 1.3."""
        target = HostPort("localhost", self.public_gateway.ready["port"])
        client = PoWebClient(target, tls_context(str(self.authority.authority_file)))
        try:
            yield client
        finally:
            await client.close()

    async def register(self) -> None:
        async with self.client() as client:
            await register_with_public_gateway(
                self.credentials, self.store, self.clock, client, INTERNET_ADDRESS, AWALA
            )

    async def outbound(self) -> list[StoredParcel]:
        now = self.clock.now()
        return list(await self.store.read(lambda tx: tx.parcels.outbound(now)))

    async def deliver_over_internet(self) -> int:
        async with self.client() as client:
            return await self.internet.delivery.deliver_queue(client)

    async def collect_over_internet(self) -> int:
        async with self.client() as client:
            public_gateway = self.credentials.require_public_gateway()
            collection = await self.internet.open_collection(client, public_gateway, keep_alive=False)
            return await self.internet.collect(collection)

    async def receive_cargo(self, *cargoes: bytes) -> None:
        """Take cargoes into custody, and process each."""
        for cargo in cargoes:
            await self.cargo.receive(cargo)
            await self.cargo.process_pending()

    async def sync_courier(self, courier: Peer, *, approve: bool = True) -> SyncProgress:
        """Sync with the library's courier; the operator answers at once."""
        name = f"127.0.0.1:{courier.ready['port']}"
        if approve:
            self.desk.consent_once(name)
        client = CogRpcCourier("127.0.0.1", courier.ready["port"], self.clock)
        return await self.syncs.sync(client, CourierPlace(name))


@dataclass(frozen=True)
class _ToPeer:
    """Resolves the public gateway's name to the peer."""

    peer: Peer

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        assert (domain, service) == (INTERNET_ADDRESS, Service.GSC)
        return HostPort("localhost", self.peer.ready["port"])


@asynccontextmanager
async def open_our_gateway(
    folder: Path, authority: DemoAuthority, public_gateway: Peer
) -> AsyncIterator[OurGateway]:
    """Open a gateway with a fresh store and identity; it is registered with nobody yet.

    The public gateway lives through many tests, so each gateway must be somebody new to it.
    """
    clock = SystemClock()
    store = await EncryptedStore.open(folder, bytes(32), clock)
    credentials = await Credentials.load(store, clock)
    bus = EventBus()
    events: list[Event] = []
    bus.subscribe(events.append)
    custody = Custody(store, credentials, clock, bus)
    parcels = Parcels(custody)
    queues = ParcelQueues(EndpointShelf(store), clock, bus)
    services = PoWebServices(
        EndpointRegistration(custody, AllowEveryEndpoint()),
        parcels,
        Deauthorizations(custody, parcels),
        queues,
        credentials.anchors_for_endpoints,
    )
    tls = tls_context(str(authority.authority_file))
    internet = internet_sync(
        custody, _ToPeer(public_gateway), lambda target: PoWebClient(target, tls), into(parcels)
    )
    cargo = CargoIntake(custody, parcels)
    desk = ApprovalDesk(store, clock, bus)
    syncs = CourierSyncs(custody, cargo, desk, TIMINGS)
    try:
        async with PoWebServer(services, clock, PoWebSettings(port=0)) as server:
            yield OurGateway(
                store,
                credentials,
                clock,
                bus,
                events,
                parcels,
                cargo,
                desk,
                syncs,
                internet,
                server,
                authority,
                public_gateway,
            )
    finally:
        await syncs.close()
        queues.close()
        await store.close()
