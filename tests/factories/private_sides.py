"""A private gateway for simulations: its real store and services with an app, and direct calls in place of sockets."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from gateway_core.clock import Clock
from gateway_core.dialects import Dialect
from gateway_core.errors import InvalidMessageError, RefusedError, RegistrationRequiredError
from gateway_core.events import DeletionReason, EventBus
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import (
    COUNTERSIGNATURE,
    ParcelDelivery,
    parse_response,
    serialize_challenge,
)
from gateway_core.messages.control import new_deauthorization
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.ports.peers import GscCollection, HostPort, Service
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.requests import PoWebServices
from gateway_core.poweb.server import PoWebServer
from gateway_core.services.couriers.cargo import CargoSource, authorize_collection
from gateway_core.services.couriers.cargo_processing import CargoIntake, CargoVerdict
from gateway_core.services.endpoints.deauthorizations import Deauthorizations
from gateway_core.services.endpoints.endpoint_registration import EndpointRegistration
from gateway_core.services.endpoints.parcel_queues import ParcelQueues
from gateway_core.services.endpoints.parcel_states import ParcelStates
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.endpoints.serving import EndpointShelf
from gateway_core.services.identity.credentials import Credentials, Custody
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.endpoint_policies import AllowEveryEndpoint
from tests.factories.internet_syncs import internet_sync, into
from tests.factories.keys import identity_key
from tests.factories.public_gateways import GatewayPeer
from tests.factories.virtual_time import VirtualTimeLoop, stop_time_while_it_works


@dataclass
class ShortWire:
    """The GSC without a network: implements ports.GscClient and ports.Resolver."""

    node: GatewayPeer
    registrations: int = 0

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        return HostPort("localhost", 1)

    async def authorize_registration(self, key_digest: bytes, dialect: Dialect) -> bytes:
        return self.node.authorize(key_digest, dialect)

    async def register(self, request: bytes, dialect: Dialect) -> bytes:
        self.registrations += 1
        return await self.node.register(request, dialect)

    async def deliver(self, parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        try:
            await self.node.node.parcels.accept_from_endpoint(
                parcel, countersignature, dialect, UNKNOWN_PROGRAM
            )
        except InvalidMessageError as error:  # as over HTTP
            raise RefusedError(error.statement, "403") from error

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> GscCollection:
        return ShortCollection(self.node, dialect)

    async def close(self) -> None: ...


@dataclass
class ShortCollection:
    """Implements ports.GscCollection: the waiting parcels, then the end."""

    node: GatewayPeer
    dialect: Dialect
    deliveries: list[tuple[int, bytes]] = field(default_factory=list)
    on_sign_of_life: Callable[[], None] = lambda: None

    async def receive_challenge(self) -> bytes:
        return serialize_challenge(b"a nonce")

    async def respond(self, response: bytes) -> None:
        (signature,) = parse_response(response)
        self.address = self.node.verify_handshake(signature, b"a nonce", self.dialect)
        self.deliveries += await self.node.waiting_for(self.address)

    async def wait_for_sign_of_life(self) -> None: ...

    async def next_delivery(self) -> bytes | None:
        if not self.deliveries:
            return None
        return ParcelDelivery("0", self.deliveries[0][1]).serialize()

    async def acknowledge(self, delivery_id: str) -> None:
        row_id, _ = self.deliveries.pop(0)
        await self.node.acknowledge(row_id)

    async def close(self, *, violation: bool = False) -> None:
        assert not violation


class PrivateSide:
    """A private gateway: ``begin`` opens and pairs it; ``store.close`` ends it."""

    store: EncryptedStore
    dialect: Dialect
    clock: Clock
    node: GatewayPeer
    wire: ShortWire
    credentials: Credentials
    custody: Custody
    parcels: Parcels
    intake: CargoIntake
    registration: EndpointRegistration
    app: EndpointByHand

    async def begin(
        self,
        folder: Path,
        dialect: Dialect,
        clock: Clock,
        node: GatewayPeer,
        domain: DomainName,
        *,
        key: str = "private_gateway",
        app: str = "endpoint_a",
    ) -> None:
        self.dialect, self.clock, self.node, self.wire = dialect, clock, node, ShortWire(node)
        self.store = await EncryptedStore.open(folder, bytes(32), clock)
        if isinstance(loop := asyncio.get_running_loop(), VirtualTimeLoop):
            stop_time_while_it_works(self.store, loop)
        octets = identity_key(key).to_pkcs8()
        await self.store.write(lambda tx: tx.keys.save_identity_key(octets))
        self.credentials = await Credentials.load(self.store, clock)
        self.custody = Custody(self.store, self.credentials, clock, EventBus())
        self.parcels = Parcels(self.custody)
        self.intake = CargoIntake(self.custody, self.parcels)
        self.registration = EndpointRegistration(self.custody, AllowEveryEndpoint())
        self.deauthorizations = Deauthorizations(self.custody, self.parcels)
        self.internet = internet_sync(self.custody, self.wire, lambda _: self.wire, into(self.parcels))
        self.app = EndpointByHand(identity_key(app), dialect, clock)
        await register_with_public_gateway(self.credentials, self.store, clock, self.wire, domain, dialect)
        await self.register_app()

    # --- What the app does -------------------------------------------------------------------------------------

    async def register_app(self) -> None:
        digest = self.app.address[1:].encode()
        authorization = self.registration.authorize(digest, self.dialect)
        request = serialize_registration_request(authorization, self.app.key, self.dialect)
        self.app.accept_registration(
            parse_registration(await self.registration.register(request, self.dialect, Program("test")))
        )

    async def hand_in(self, to: CorrespondentRecord, name: str) -> None:
        """Hand in a message of the app with this id."""
        message = ServiceMessage("application/x-test", b"x" * 500)
        octets = self.app.write_parcel(to, message, message_id=name)
        identity = self.app.identity
        countersignature = COUNTERSIGNATURE.sign(octets, identity.key, identity.certificate, self.dialect)
        await self.parcels.accept_from_endpoint(octets, countersignature, self.dialect)

    async def revoke(self, held: CorrespondentRecord) -> None:
        """Revoke the authorization that the app gave its correspondent, who holds it as ``held``."""
        assert held.authorization is not None
        identity = self.app.identity
        revoked = new_deauthorization(identity.certificate, [held.authorization.certificate])
        octets = revoked.serialize(self.dialect)
        signature = COUNTERSIGNATURE.sign(octets, identity.key, identity.certificate, self.dialect)
        await self.deauthorizations.register(octets, signature, self.dialect)

    async def take(self) -> list[str]:
        """Deliver the waiting parcels to the app; return their ids."""
        now, found = self.clock.now(), []
        for parcel in await self.store.read(lambda tx: tx.parcels.inbound([self.app.address], now)):
            found.append(parcel.key.message_id)
            await self.store.write(
                lambda tx, row=parcel.row_id: tx.parcels.delete(row, DeletionReason.DELIVERED, now)
            )
        return found

    # --- What the network does ---------------------------------------------------------------------------------

    async def go_online(self) -> None:
        public_gateway = self.credentials.require_public_gateway()
        async with self.internet.client(public_gateway) as client:
            await self.internet.renewal.renew_if_due(client, public_gateway)
            self.assert_certificate_is_valid()
            await self.internet.delivery.deliver_queue(client)
            await self.internet.collect(
                await self.internet.open_collection(client, public_gateway, keep_alive=False)
            )

    async def meet_courier(self) -> None:
        """Exchange cargo with the public gateway through a courier without travel time."""
        try:
            cca = await authorize_collection(self.custody)
        except RegistrationRequiredError:
            return
        self.assert_certificate_is_valid()
        for cargo in await self.node.collect_cargo(cca):
            assert await self.intake.receive(cargo) is CargoVerdict.STORED
        await self.intake.process_pending()
        source = CargoSource(self.custody)
        while (outgoing := await source.next_cargo()) is not None:
            await self.node.accept_cargo(outgoing.octets)
            await source.note_acknowledged(outgoing)

    def assert_certificate_is_valid(self) -> None:
        now = self.clock.now()
        certificate = self.credentials.signing_certificate()
        assert certificate.not_before <= now <= certificate.not_after

    async def maintain(self) -> None:
        await self.store.sweep(self.clock.now())
        await self.credentials.renew_self_issued()


def served_to_apps(side: PrivateSide) -> PoWebServer:
    """Return the server for the gateway's apps, on a free port of loopback once it is entered."""
    services = PoWebServices(
        side.registration,
        side.parcels,
        side.deauthorizations,
        ParcelQueues(EndpointShelf(side.store), side.clock, side.custody.events),
        side.credentials.anchors_for_endpoints,
        states=ParcelStates(side.custody, side.parcels),
    )
    return PoWebServer(services, side.clock, PoWebSettings(linger=0.1, port=0))
