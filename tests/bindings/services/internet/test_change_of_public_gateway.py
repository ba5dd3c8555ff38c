"""From one public gateway to another: what waits is exchanged first, the former one stays known, and one may go back.

Two public gateways over TLS, a whole private gateway, and a folder for a courier.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import PlainCode, in_their_words
from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.courier_links.folder.files import CourierFolder
from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import AWALA, BY_NAME, Dialect, MessageType
from gateway_core.errors import (
    MalformedMessageError,
    ProtocolViolationError,
    RefusedError,
    StorageFullError,
    StoreError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName, PrivateAddress, Recipient
from gateway_core.messages.cargo import item_type
from gateway_core.messages.collection import COUNTERSIGNATURE
from gateway_core.messages.ramf import RamfMessage, new_message, parse_verified
from gateway_core.nodes.public_gateway.cargo import CargoIntake
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.public_gateway_client import PoWebClient, PoWebCollection, tls_context
from gateway_core.services.couriers.courier_sync_record import SyncTimings
from gateway_core.services.endpoints.parcels import Acceptance
from gateway_core.services.identity.public_gateways import UNDO_TIME
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState
from tests.factories.app_parcels import APP, CORRESPONDENT, app_certificate, authorization_by, parcel_for_app
from tests.factories.keys import identity_key
from tests.factories.network import PING_DOMAIN
from tests.factories.parcels_in_custody import new_parcel
from tests.factories.parts import gateway_parts
from tests.factories.public_gateways import GatewayPeer, gateway_peer, peer_serving
from tests.factories.stating import Stating
from tests.factories.virtual_time import VirtualTimeLoop, stop_time_while_it_works

FIRST, SECOND = DomainName("first.example.com"), DomainName("second.example.com")


@dataclass
class World:
    """The private gateway, and both public ones."""

    gateway: PrivateGateway
    store: EncryptedStore
    clock: SystemClock
    dialect: Dialect
    nodes: dict[DomainName, GatewayPeer]
    folder: Path
    sent_to: dict[DomainName, list[MessageType]] = field(default_factory=dict)
    """Kinds of the items in cargo that each public gateway got."""

    async def register_app(self) -> Certificate:
        """An app registers while the gateway is paired with whoever it is paired with; returns its certificate."""
        now = self.clock.now()
        certificate = app_certificate(self.gateway._custody.credentials, now)

        def work(tx: Transaction) -> None:
            tx.endpoints.upsert(APP.address, EndpointState.ALLOWED, "", certificate.not_after, now)

        await self.store.write(work)
        return certificate

    def parcel_for_app(self, app: Certificate, issuer: Certificate, domain: DomainName, name: str) -> bytes:
        """From the correspondent, whom the app authorized under that certificate of its own."""
        now = self.clock.now()
        parts = (self.dialect, domain, authorization_by(app, now), (app, issuer), now)
        message = parcel_for_app(*parts, message_id=name)
        return message.serialize(CORRESPONDENT)

    async def queue(self, octets: bytes) -> None:
        message, body = parse_verified(octets, MessageType.PARCEL), await self.store.keep_body(octets)
        parcel = new_parcel(message, body)
        await self.store.write(lambda tx: tx.parcels.store_outbound(parcel, self.clock.now()))

    async def inbox(self) -> set[str]:
        found = await self.store.read(lambda tx: tx.parcels.inbound([APP.address], self.clock.now()))
        return {each.key.message_id for each in found}

    async def outbox(self) -> set[str]:
        return {
            each.key.message_id
            for each in await self.store.read(lambda tx: tx.parcels.outbound(self.clock.now()))
        }

    async def owed_to(self, peer: PrivateAddress) -> set[str]:
        owed = await self.store.read(lambda tx: tx.acknowledgements.pending(peer, self.clock.now()))
        return {each.key.message_id for each in owed}

    async def carry(self) -> int:
        """Sync with a courier, bring what it has to both public gateways and back; returns the number of CCAs."""
        await self.gateway.couriers.sync_folder(str(self.folder), approved=True)
        files = CourierFolder(self.folder)
        for name in files.names("to-public-gateways"):
            await self._deliver(files.read("to-public-gateways", name))
            files.remove("to-public-gateways", name)
        authorizations = files.names("authorizations")
        for name in authorizations:
            for cargo in await self._collect(files.read("authorizations", name)):
                files.add("to-private-gateways", ".cargo", cargo)
            files.remove("authorizations", name)
        await self.gateway.couriers.sync_folder(str(self.folder), approved=True)
        return len(authorizations)

    async def _deliver(self, cargo: bytes) -> None:
        domain = parse_verified(cargo, MessageType.CARGO).recipient.domain
        assert domain is not None
        await self.nodes[domain].accept_cargo(cargo)

    async def _collect(self, cca: bytes) -> list[bytes]:
        domain = parse_verified(cca, MessageType.CARGO_COLLECTION_AUTHORIZATION).recipient.domain
        assert domain is not None
        return await self.nodes[domain].collect_cargo(cca)


@pytest.fixture(params=["relaynet", "awala"])
async def world(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[World]:
    clock, dialect = SystemClock(), BY_NAME[request.param]
    authority = DemoAuthority.create(tmp_path, clock.now())
    stack = AsyncExitStack()
    nodes, ports = {}, {}
    for domain, key in ((FIRST, "public_gateway"), (SECOND, "stranger")):
        nodes[domain] = await stack.enter_async_context(gateway_peer(tmp_path / domain, domain, clock, key))
        ports[domain] = await stack.enter_async_context(peer_serving(nodes[domain], authority))

    class Names:
        async def resolve(self, domain: DomainName, service: Service, _: Dialect) -> HostPort:
            assert service is Service.GSC
            if domain not in ports:
                raise UnreachableError(
                    in_their_words("There is no such address."), UnreachableCause.NO_SUCH_ADDRESS
                )
            return HostPort("localhost", ports[domain].gsc)

    store = await EncryptedStore.open(tmp_path / "data", bytes(32), clock)
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualTimeLoop)
    stop_time_while_it_works(store, loop)  # else a slow disk lets the minute for leaving a gateway pass
    await store.write(lambda tx: tx.keys.save_identity_key(identity_key("private_gateway").to_pkcs8()))
    folder = tmp_path / "stick"
    folder.mkdir()
    parts = gateway_parts(
        store,
        clock,
        Names(),
        connect_public_gateway=lambda target: PoWebClient(target, tls_context(str(authority.authority_file))),
        connect_courier=lambda host, port: FolderCourier(folder),
        open_folder=lambda path: FolderCourier(Path(path)),
        use_internet=False,
    )
    async with await PrivateGateway.load(parts) as gateway:
        gateway._services.syncs.timings = SyncTimings(pause=0.0)
        world = World(gateway, store, clock, dialect, nodes, folder)
        for domain, node in nodes.items():
            note_items(node, world.sent_to.setdefault(domain, []), monkeypatch)
        await gateway.pairing.register(FIRST, dialect=dialect.name)
        yield world
    await stack.aclose()
    await store.close()


def note_items(peer: GatewayPeer, kinds: list[MessageType], monkeypatch: pytest.MonkeyPatch) -> None:
    opened = CargoIntake._open

    async def open_and_note(intake: CargoIntake, cargo: RamfMessage) -> list[bytes]:
        items = await opened(intake, cargo)
        if intake is peer.node.cargo_intake:
            kinds.extend(map(item_type, items))
        return items

    monkeypatch.setattr(CargoIntake, "_open", open_and_note)


async def app_of(world: World) -> tuple[Certificate, Certificate]:
    """Its certificate, and the one above."""
    return await world.register_app(), world.gateway._custody.credentials.signing_certificate()


async def leave(world: World) -> None:
    """For the second public gateway."""
    await world.gateway.pairing.register(SECOND, dialect=world.dialect.name)
    assert world.gateway.status.public_gateway == SECOND


async def test_waiting_messages_are_exchanged_before_leaving_a_public_gateway(world: World) -> None:
    assert world.gateway.status.last_contact is not None, "a registration is a contact"
    app = await app_of(world)
    await world.nodes[FIRST].accept_parcel(world.parcel_for_app(*app, FIRST, "waits-there"))
    await world.queue(world.parcel_for_app(*app, FIRST, "waits-here"))
    await leave(world)
    both = {"waits-there", "waits-here"}
    assert await world.inbox() == both, "the second came back: it is for the same app"
    assert await world.outbox() == set()
    assert world.nodes[FIRST].relayed_ids() == both
    assert await may_hold(world) is False


async def test_paused_exchange_sends_nothing_to_the_old_gateway(world: World) -> None:
    """It was not asked, and may still hold messages."""
    await world.queue(world.parcel_for_app(*await app_of(world), FIRST, "waits-here"))
    await world.gateway.internet.set_paused(True)
    await leave(world)
    assert await world.outbox() == {"waits-here"}
    assert world.nodes[FIRST].relayed_ids() == set()
    assert await may_hold(world) is True


@pytest.mark.req("CRC-4")
async def test_courier_brings_messages_held_by_the_former_gateway(world: World) -> None:
    """The acknowledgements for it go to nobody else."""
    app = await app_of(world)
    await leave(world)
    await world.nodes[FIRST].accept_parcel(world.parcel_for_app(*app, FIRST, "late"))
    assert await world.carry() == 2
    assert await world.inbox() == {"late"}
    assert await world.owed_to(world.nodes[FIRST].address) == {"late"}
    assert await world.owed_to(world.nodes[SECOND].address) == set()
    await world.queue(world.parcel_for_app(*app, FIRST, "outbound"))
    await world.carry()
    assert world.sent_to == {FIRST: [], SECOND: [MessageType.PARCEL]}


async def test_certificates_that_apps_got_before_the_change_stay_valid(world: World) -> None:
    app, issuer = await app_of(world)
    await leave(world)
    now = world.clock.now()
    recipient = Recipient(CORRESPONDENT.address if world.dialect is AWALA else None, PING_DOMAIN)
    parts = (world.dialect, MessageType.PARCEL, recipient, b"unread", app, now, now + timedelta(days=1))
    octets = new_message(*parts, chain=(issuer,)).serialize(APP)
    signature = COUNTERSIGNATURE.sign(octets, APP, app, world.dialect)
    accepted = await world.gateway._services.parcels.accept_from_endpoint(octets, signature, world.dialect)
    assert accepted is Acceptance.QUEUED
    trusted = world.gateway._custody.credentials.anchors_for_endpoints()
    assert {each.issuer_address for each in trusted} == {node.address for node in world.nodes.values()}


def collecting(world: World) -> list[DomainName]:
    return [each.domain for each in world.gateway._custody.credentials.collecting_public_gateways()]


async def test_change_can_be_undone_and_redone_for_a_day(world: World) -> None:
    await leave(world)
    world.clock.offset += UNDO_TIME - timedelta(minutes=1)
    await world.gateway.pairing.undo()
    assert world.gateway.status.public_gateway == FIRST
    assert collecting(world) == [FIRST, SECOND]
    await world.gateway.pairing.undo()
    assert world.gateway.status.public_gateway == SECOND


async def test_change_cannot_be_undone_after_a_day(world: World) -> None:
    await leave(world)
    world.clock.offset += UNDO_TIME + timedelta(minutes=1)
    with pytest.raises(ProtocolViolationError, check=Stating(IdentityCode.NOTHING_TO_TAKE_BACK)):
        await world.gateway.pairing.undo()
    assert world.gateway._custody.credentials.require_public_gateway().domain == SECOND


async def may_hold(world: World) -> bool:
    former = await world.gateway.pairing.former()
    assert former.domain == FIRST
    return former.may_hold_messages


FAULTS = {
    "breaks the protocol": ProtocolViolationError(PublicGatewayCode.NOT_UNDERSTOOD),
    "sends nonsense": MalformedMessageError(in_their_words("That is no delivery.")),
    "refuses": RefusedError(PublicGatewayCode.REFUSED, "1003"),
    "is gone": UnreachableError(PublicGatewayCode.REFUSES_CONNECTIONS, UnreachableCause.TCP),
    "sends what does not fit": StorageFullError(in_their_words("No room is left.")),
    "finds our disk broken": StoreError(in_their_words("The disk failed.")),
    "is silent": TimeoutError(),
}


@pytest.mark.slow_beyond(6)
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("step", ["deliver", "open_collection", "next_delivery"])
async def test_change_succeeds_despite_faults_of_the_old_gateway(
    world: World, monkeypatch: pytest.MonkeyPatch, fault: str, step: str
) -> None:
    await world.queue(world.parcel_for_app(*await app_of(world), FIRST, "waits-here"))

    async def fail(*_: object, **__: object) -> None:
        raise FAULTS[fault]

    monkeypatch.setattr(PoWebCollection if step == "next_delivery" else PoWebClient, step, fail)
    await leave(world)
    if step == "deliver":
        kept = len(await world.outbox()) + len(await world.gateway.queue.quarantined())
        assert kept == 1, "it waits here still, or was set aside"
    else:
        assert await may_hold(world) is True


async def test_renewal_with_the_same_gateway_is_no_change(world: World) -> None:
    await world.gateway.pairing.register(FIRST)
    assert world.gateway.status.dialect == world.dialect.name
    with pytest.raises(ProtocolViolationError, check=Stating(IdentityCode.NOTHING_TO_TAKE_BACK)):
        await world.gateway.pairing.undo()


async def test_change_to_an_unknown_gateway_keeps_the_old_one(world: World) -> None:
    with pytest.raises(
        UnreachableError, check=Stating(PlainCode.IN_THEIR_WORDS, text="There is no such address.")
    ):
        await world.gateway.pairing.register("nowhere.example.com", dialect=world.dialect.name)
    assert world.gateway._custody.credentials.require_public_gateway().domain == FIRST
    assert await world.carry() == 1


async def test_former_gateway_is_collected_from_while_its_certificate_lasts(world: World) -> None:
    await leave(world)
    world.clock.offset += timedelta(days=100)
    world.nodes[SECOND].confirm_time()
    await leave(world)
    assert len(collecting(world)) == 2
    world.clock.offset += timedelta(days=81)
    assert collecting(world) == [SECOND]
