"""Two years of a gateway's life in fast motion: outages, couriers, a wrong clock, certificates that run out.

The store, the services and both gateways' protocol code are the real ones; only the wires between them are short, and
the clock is the test's. Steps are a day; with ``TWO_YEARS_STEPS_A_DAY=3 scripts/test tests/faults/test_two_years.py``
they are eight hours, and there are three times as many messages. The seed is fixed, so that a failure can be looked at
again.
"""

from __future__ import annotations

import os
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from gateway_core.dialects import BY_NAME, Dialect
from gateway_core.errors import RegistrationRequiredError, TimingError
from gateway_core.events import DeletionReason, EventBus
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import (
    ParcelDelivery,
    countersign_parcel,
    parse_response,
    serialize_challenge,
)
from gateway_core.messages.ramf import RamfMessage
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.ports.peers import GscCollection, HostPort, Service
from gateway_core.services.couriers.cargo import CargoSource, authorize_collection
from gateway_core.services.couriers.cargo_processing import CargoIntake, CargoVerdict
from gateway_core.services.endpoints.endpoint_registration import EndpointRegistration
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.identity.custody import Custody
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import NOON, FakeClock
from tests.factories.endpoint_policies import AllowEveryEndpoint
from tests.factories.internet_syncs import internet_sync, into
from tests.factories.keys import identity_key
from tests.factories.public_gateways import GatewayPeer, gateway_peer

STEPS_A_DAY = int(os.environ.get("TWO_YEARS_STEPS_A_DAY", "1"))
STEP = timedelta(days=1) / STEPS_A_DAY
DOMAIN = DomainName("gateway.example.com")
pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@dataclass
class DriftingClock:
    """The private gateway's clock: off by up to the tolerance, never the same for long."""

    true: FakeClock
    offset: timedelta = timedelta()

    def now(self) -> datetime:
        return self.true.now() + self.offset

    def monotonic(self) -> float:
        return self.true.monotonic()


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
        await self.node.node.parcels.accept_from_endpoint(parcel, countersignature, dialect, UNKNOWN_PROGRAM)

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> GscCollection:
        return ShortCollection(self.node, dialect)

    async def close(self) -> None: ...


@dataclass
class ShortCollection:
    """Implements ports.GscCollection: what waits, then the end."""

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


class World:
    """Everything in the simulation."""

    def __init__(
        self,
        store: EncryptedStore,
        dialect: Dialect,
        true: FakeClock,
        clock: DriftingClock,
        node: GatewayPeer,
    ) -> None:
        self.random = random.Random(20261121)
        self.store, self.dialect, self.true, self.clock = store, dialect, true, clock
        self.node = node
        self.wire = ShortWire(self.node)
        self.events = EventBus()
        self.pong = EndpointByHand(identity_key("endpoint_c"), dialect, true)
        self.app = EndpointByHand(identity_key("endpoint_a"), dialect, clock)
        self.sent: dict[str, datetime] = {}
        """Ids of parcels that our gateway accepted, and when they expire."""
        self.answered: dict[str, datetime] = {}
        """The same for what the public gateway accepted for our endpoint."""
        self.received: set[str] = set()
        self.forced_out = 0

    @classmethod
    async def begin(cls, folder: Path, dialect: Dialect, true: FakeClock, node: GatewayPeer) -> World:
        clock = DriftingClock(true)
        store = await EncryptedStore.open(folder, bytes(32), clock)
        key = identity_key("private_gateway")
        await store.write(lambda tx: tx.keys.save_identity_key(key.to_pkcs8()))
        world = cls(store, dialect, true, clock, node)
        world.credentials = await Credentials.load(store, clock)
        custody = world.custody = Custody(store, world.credentials, clock, world.events)
        world.parcels = Parcels(custody)
        world.intake = CargoIntake(custody, world.parcels)
        world.registration = EndpointRegistration(custody, AllowEveryEndpoint())
        world.internet = internet_sync(custody, world.wire, lambda _: world.wire, into(world.parcels))
        await register_with_public_gateway(world.credentials, store, clock, world.wire, DOMAIN, dialect)
        await world.register_pong()
        await world.register_app()
        return world

    # --- What apps do --------------------------------------------------------------------------------------

    async def register_pong(self) -> None:
        authorization = self.node.authorize(_digest(self.pong), self.dialect)
        request = serialize_registration_request(authorization, self.pong.key, self.dialect)
        self.pong.registered(parse_registration(await self.node.register(request, self.dialect)))

    async def register_app(self) -> None:
        authorization = self.registration.authorize(_digest(self.app).hex().encode(), self.dialect)
        request = serialize_registration_request(authorization, self.app.key, self.dialect)
        self.app.registered(
            parse_registration(await self.registration.register(request, self.dialect, Program("test")))
        )

    async def use_apps(self) -> None:
        """Both endpoints keep registered as well as they can, and write to each other now and then."""
        if _is_old(self.pong, self.true.now()):
            await self.register_pong()
        if _is_old(self.app, self.clock.now()):
            try:
                await self.register_app()
            except RegistrationRequiredError:
                self.forced_out += 1
                return
        if self.random.random() < 0.5:
            await self.send(self.app.accept_invitation(self.pong.invite(self.app.key.public)))
        if self.random.random() < 0.3:
            await self.answer(self.pong.accept_invitation(self.app.invite(self.pong.key.public)))

    async def send(self, to: CorrespondentRecord) -> None:
        name = f"out-{len(self.sent)}"
        octets = self.app.write_parcel(to, ServiceMessage("application/x-test", b"x" * 500), message_id=name)
        identity = self.app.identity
        countersignature = countersign_parcel(octets, identity.key, identity.certificate, self.dialect)
        await self.parcels.accept_from_endpoint(octets, countersignature, self.dialect)
        self.sent[name] = self.true.now() + timedelta(days=14)

    async def answer(self, to: CorrespondentRecord) -> None:
        name = f"in-{len(self.answered)}"
        octets = self.pong.write_parcel(to, ServiceMessage("application/x-test", b"y" * 500), message_id=name)
        try:
            message: RamfMessage = await self.node.accept_parcel(octets)
        except TimingError:
            return  # the app's certificate ran out while its gateway was cut off: nobody accepted anything
        assert message.expires is not None
        self.answered[name] = message.expires

    # --- What the network does -------------------------------------------------------------------------------

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
        try:
            cca = await authorize_collection(self.store, self.credentials, self.clock)
        except RegistrationRequiredError:
            return
        self.assert_certificate_is_valid()
        began = self.clock.now()
        for cargo in await self.node.collect_cargo(cca):
            assert await self.intake.receive(cargo) is CargoVerdict.STORED
        await self.intake.process_pending(began)
        source = CargoSource(self.custody)
        while (outgoing := await source.next_cargo()) is not None:
            await self.node.accept_cargo(outgoing.octets)
            await source.note_acknowledged(outgoing)

    def assert_certificate_is_valid(self) -> None:
        now = self.clock.now()
        certificate = self.credentials.signing_certificate()
        assert certificate.not_before <= now <= certificate.not_after

    async def collect(self) -> None:
        """The app takes what came for it."""
        now = self.clock.now()
        for parcel in await self.store.read(lambda tx: tx.parcels.inbound([self.app.address], now)):
            self.received.add(parcel.key.message_id)
            await self.store.write(
                lambda tx, row=parcel.row_id: tx.parcels.delete(row, DeletionReason.DELIVERED, now)
            )

    async def maintain(self) -> None:
        await self.store.sweep(self.clock.now())
        await self.credentials.renew_self_issued()
        await self.node.node.sweep()


def _digest(endpoint: EndpointByHand) -> bytes:
    return bytes.fromhex(endpoint.address[1:])


def _is_old(endpoint: EndpointByHand, now: datetime) -> bool:
    certificate = endpoint.registration.node_certificate
    return now > certificate.not_after - timedelta(days=20)


def plan(chance: random.Random, steps: int) -> list[str]:
    """For each step: online, courier or nothing; in stretches, with one outage longer than any certificate lives."""
    kinds: list[str] = []
    while len(kinds) < steps:
        kind = chance.choices(["online", "courier", "nothing"], [4, 3, 3])[0]
        kinds += [kind] * chance.randint(1, 13 * STEPS_A_DAY)
    begin = steps // 2
    end = begin + 200 * STEPS_A_DAY
    kinds[begin:end] = ["nothing"] * (end - begin)
    kinds[end : end + STEPS_A_DAY] = ["online"] * STEPS_A_DAY
    return kinds[:steps]


@pytest.fixture(params=["relaynet", "awala"])
async def world(request: pytest.FixtureRequest, memory_path: Path) -> AsyncIterator[World]:
    true = FakeClock(NOON)
    async with gateway_peer(memory_path / "public-gateway", DOMAIN, true) as node:
        world = await World.begin(memory_path / "data", BY_NAME[request.param], true, node)
        yield world
        await world.store.close()


async def test_two_years_of_outages_and_drift_lose_nothing_that_was_accepted(world: World) -> None:
    for kind in plan(world.random, 2 * 365 * STEPS_A_DAY):
        world.true.advance(STEP)
        if world.random.random() < 0.2:
            world.clock.offset = timedelta(minutes=world.random.uniform(-85, 85))
        await world.use_apps()
        if kind == "online":
            await world.go_online()
        elif kind == "courier":
            await world.meet_courier()
        await world.collect()
        await world.maintain()
        assert await world.store.read(lambda tx: tx.keys.session_key_count()) < 20
    await world.go_online()
    await world.collect()
    check_nothing_is_lost(world)
    assert world.forced_out > 0, "the long outage should have outlived every certificate"
    assert world.wire.registrations >= 3, "renewals over the Internet, besides those that came by courier"
    reasons = [each.reason for each in await world.store.read(lambda tx: tx.quarantine.all())]
    assert reasons == []


def check_nothing_is_lost(world: World) -> None:
    """What was accepted has arrived, unless it expired while there was no way to carry it."""
    now = world.true.now()
    relayed = world.node.relayed_ids()
    assert [name for name, expires in world.sent.items() if name not in relayed and expires > now] == []
    assert [
        name for name, expires in world.answered.items() if name not in world.received and expires > now
    ] == []
    assert len(relayed & set(world.sent)) > len(world.sent) // 3
    assert len(world.received) > len(world.answered) // 3
