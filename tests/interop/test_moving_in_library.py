"""Moving in from what the deployed gateway's own libraries leave on disk, and going on where it stopped.

Everybody around our gateway is the network's own software: who wrote the folder, the public gateway, the endpoints.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.awala_desktop.profile import AwalaProfile
from gateway_core.clock import SystemClock
from gateway_core.identifiers import PrivateAddress
from gateway_core.services.endpoints.endpoint_registration import note_removed
from gateway_core.services.moving.moving_in import describe, judge, move_in
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables.transaction import Transaction
from gateway_core.views.backups import BackupView
from gateway_core.views.status import EndpointState
from tests.factories.awala_profile import GENERATION, TABLES, snapshot
from tests.interop.endpoints import PING
from tests.interop.material import INTERNET_ADDRESS
from tests.interop.our_gateway import OurGateway, open_our_gateway
from tests.interop.peer import Peer, PeerError
from tests.interop.traffic import our_cargoes, our_cca

pytestmark = pytest.mark.slow

GENERATIONS = ("1.5.22", "1.5.25", "1.5.65")
"""Releases of keystore-db whose tables differ."""


@dataclass
class Desktop:
    """The deployed gateway, its two apps, and what it was doing when it was quit."""

    folder: Path
    address: str
    certificate: bytes
    cca: bytes
    """It went out before; the public gateway will answer to the session key that came with it."""
    apps: Apps
    alice: PrivateAddress
    bob: PrivateAddress
    outgoing: bytes
    incoming: bytes
    delivered: bytes

    @property
    def database(self) -> Path:
        return self.folder / "db.sqlite"


@dataclass(frozen=True)
class Apps:
    """The endpoints of one deployed gateway."""

    peer: Peer
    generation: str

    def named(self, name: str) -> str:
        return f"{name} of {self.generation}"

    def call(self, op: str, name: str, **parameters: Any) -> dict[str, Any]:
        return self.peer.call(op, endpoint=self.named(name), **parameters)

    async def ask(self, op: str, name: str, **parameters: Any) -> dict[str, Any]:
        return await self.peer.ask(op, endpoint=self.named(name), **parameters)

    def parcel(self, sender: str, peer: str, content: bytes) -> bytes:
        made = self.call("make_parcel", sender, peer=peer, type=PING, content=content)
        parcel: bytes = made["parcel"]
        return parcel


def _use(desktop: Peer, apps: Apps, folder: Path) -> Desktop:
    registered = desktop.call("register")
    # The library dates cargo back by three hours, and its authorization by none: so it was sent some hours ago.
    hours_ago = datetime.now(UTC) - timedelta(hours=4)
    cca: bytes = desktop.call("make_cca", now=hours_ago)["cca"]
    created: dict[str, dict[str, Any]] = {}
    for name in ("alice", "bob"):
        created[name] = apps.call("create", name)
        answer = desktop.call("register_endpoint", public_key=created[name]["public_key"])
        apps.call("adopt_registration", name, registration=answer["registration"])
    authorized = apps.call("authorize", "alice", sender_public_key=created["bob"]["public_key"])
    known = apps.call("add_private_peer", "bob", connection_params=authorized["connection_params"])
    ping = apps.call("create", "ping", internet_address="ping.example.com")
    apps.call("add_internet_peer", "alice", connection_params=ping["connection_params"])
    outgoing = apps.parcel("alice", ping["id"], b"out")
    incoming = apps.parcel("bob", known["id"], b"in")
    delivered = apps.parcel("bob", known["id"], b"delivered")
    desktop.call("store_parcel", parcel=outgoing, direction="outbound")
    for parcel in (incoming, delivered):
        desktop.call("store_parcel", parcel=parcel, direction="inbound")
        desktop.call("note_collection", parcel=parcel)
    desktop.call("delete_parcel", parcel=delivered, direction="inbound")
    return Desktop(
        folder,
        desktop.ready["id"],
        registered["certificate"],
        cca,
        apps,
        PrivateAddress(known["id"]),
        PrivateAddress(created["bob"]["id"]),
        outgoing,
        incoming,
        delivered,
    )


@pytest.fixture(scope="session")
def plain_gateway() -> Iterator[Peer]:
    """The library's public gateway without TLS: the deployed gateway registers with it over plain HTTP here."""
    with Peer("public_gateway", "--internet-address", INTERNET_ADDRESS) as peer:
        yield peer


@pytest.fixture(scope="session")
def apps_process() -> Iterator[Peer]:
    """The apps, apart from those of other tests."""
    with Peer("endpoint") as peer:
        yield peer


def _make_desktop(folder: Path, public_gateway: Peer, apps: Apps, generation: str = GENERATION) -> Desktop:
    gateway = f"127.0.0.1:{public_gateway.ready['port']}"
    options = ("--profile", str(folder), "--generation", generation, "--gateway", gateway)
    with Peer("desktop_gateway", *options) as peer:
        return _use(peer, apps, folder)


@pytest.fixture(scope="session", params=[GENERATION])
def desktop(
    tmp_path_factory: pytest.TempPathFactory,
    plain_gateway: Peer,
    apps_process: Peer,
    request: pytest.FixtureRequest,
) -> Desktop:
    """A profile of one release of the library, after its program was quit. Nothing ever changes it."""
    folder = tmp_path_factory.mktemp("home") / "AwalaGateway"
    return _make_desktop(folder, plain_gateway, Apps(apps_process, request.param), request.param)


async def _move(data_dir: Path, folder: Path) -> BackupView:
    clock = SystemClock()
    store = await EncryptedStore.open(data_dir, bytes(32), clock)
    try:
        profile = AwalaProfile(folder)
        plan = judge(profile, clock.now())
        await move_in(store, profile, plan, clock)
        return describe(plan, clock.now())
    finally:
        await store.close()


@pytest.fixture
async def moved(
    tmp_path: Path, desktop: Desktop, authority: DemoAuthority, plain_gateway: Peer
) -> AsyncIterator[OurGateway]:
    """Our gateway, after it moved in."""
    await _move(tmp_path / "data", desktop.folder)
    async with open_our_gateway(tmp_path / "data", authority, plain_gateway) as ours:
        yield ours


@pytest.mark.parametrize("desktop", GENERATIONS, indirect=True)
async def test_profile_of_the_libraries_is_moved_and_left_unchanged(
    tmp_path: Path, desktop: Desktop, authority: DemoAuthority, plain_gateway: Peer
) -> None:
    before = snapshot(desktop.folder)
    seen = await _move(tmp_path / "data", desktop.folder)
    assert snapshot(desktop.folder) == before
    inside = seen.contents
    assert (desktop.address.startswith(inside.address_prefix.rstrip("…")), inside.public_gateway) == (
        True,
        INTERNET_ADDRESS,
    )
    assert (inside.parcels_out, inside.octets_out) == (1, len(desktop.outgoing))
    assert (inside.parcels_in, inside.octets_in, inside.apps) == (1, len(desktop.incoming), 1)
    assert seen.left == ()
    async with open_our_gateway(tmp_path / "data", authority, plain_gateway) as ours:
        assert ours.credentials.address == desktop.address
        assert ours.credentials.signing_certificate().der == desktop.certificate


async def test_cargo_for_the_old_session_key_is_decrypted_after_moving(
    tmp_path: Path, authority: DemoAuthority, plain_gateway: Peer, apps_process: Peer
) -> None:
    """The cargo was made under an authorization that the old program sent: its certificate, its session key.

    The identity is this test's own: the public gateway only knows the newest session key that an identity sent it.
    """
    apps = Apps(apps_process, "last cargo")
    desktop = await asyncio.to_thread(_make_desktop, tmp_path / "AwalaGateway", plain_gateway, apps)
    parcel = await asyncio.to_thread(apps.parcel, "bob", desktop.alice, b"late")
    await plain_gateway.ask("accept_cca", cca=desktop.cca)
    made = await plain_gateway.ask(
        "make_cargoes", private_gateway_id=desktop.address, items=[{"parcel": parcel}]
    )
    await _move(tmp_path / "data", desktop.folder)
    async with open_our_gateway(tmp_path / "data", authority, plain_gateway) as moved:
        await moved.receive_cargo(*made["cargoes"])
        now = moved.clock.now()
        waiting = await moved.store.read(lambda tx: tx.parcels.inbound([desktop.alice], now))
        assert [await moved.store.load_body(each.body) for each in waiting] == [desktop.incoming, parcel]


async def test_public_gateway_accepts_signatures_under_the_old_certificate(
    moved: OurGateway, desktop: Desktop, plain_gateway: Peer
) -> None:
    accepted = await plain_gateway.ask("accept_cca", cca=await our_cca(moved))
    assert accepted["private_gateway_id"] == desktop.address
    assert accepted["signer_certificate"] == desktop.certificate
    (cargo,) = await our_cargoes(moved)
    opened = await plain_gateway.ask("open_cargo", cargo=cargo)
    kinds = sorted(each["kind"] for each in opened["items"])
    assert kinds == ["parcel", "pca", "pca"], "the queued parcel, and both acknowledgements that were owed"
    (item,) = [each for each in opened["items"] if each["kind"] == "parcel"]
    assert item["octets"] == desktop.outgoing


async def test_app_collects_parcels_with_its_old_certificate(moved: OurGateway, desktop: Desktop) -> None:
    await desktop.apps.peer.ask("connect", gateway=f"127.0.0.1:{moved.server.addresses.port}")
    begun = await desktop.apps.peer.ask(
        "collect", endpoints=[desktop.apps.named("alice")], mode="close-upon-completion"
    )
    ended = await desktop.apps.peer.expect("collection_ended", collection=begun["collection"])
    assert ended["error"] is None
    events = desktop.apps.peer.pending_events("parcel_received")
    received = [each["parcel"] for each in events if each["collection"] == begun["collection"]]
    assert received == [desktop.incoming]
    opened = await desktop.apps.ask("open_parcel", "alice", parcel=received[0])
    assert opened["content"] == b"in"


async def test_app_hands_in_a_parcel_with_its_old_certificate(moved: OurGateway, desktop: Desktop) -> None:
    await desktop.apps.peer.ask("connect", gateway=f"127.0.0.1:{moved.server.addresses.port}")
    parcel = await asyncio.to_thread(desktop.apps.parcel, "bob", desktop.alice, b"new")
    await desktop.apps.ask("deliver", "bob", parcel=parcel)
    now = moved.clock.now()
    waiting = await moved.store.read(lambda tx: tx.parcels.inbound([desktop.alice], now))
    assert await moved.store.load_body(waiting[-1].body) == parcel


async def test_unknown_old_app_is_admitted_until_removal(moved: OurGateway, desktop: Desktop) -> None:
    await desktop.apps.peer.ask("connect", gateway=f"127.0.0.1:{moved.server.addresses.port}")
    bob = desktop.bob
    assert await moved.store.read(lambda tx: tx.endpoints.get(bob)) is None
    parcel = await asyncio.to_thread(desktop.apps.parcel, "bob", desktop.alice, b"one")
    await desktop.apps.ask("deliver", "bob", parcel=parcel)
    record = await moved.store.read(lambda tx: tx.endpoints.get(bob))
    assert record.state is EndpointState.ALLOWED

    def remove(tx: Transaction) -> None:
        tx.endpoints.remove(bob)
        note_removed(tx, bob)

    await moved.store.write(remove)
    with pytest.raises(PeerError) as refusal:
        await desktop.apps.ask("deliver", "bob", parcel=parcel)
    assert refusal.value.details["status"] == 403


async def test_parcel_delivered_by_the_old_program_is_not_stored_again(
    moved: OurGateway, desktop: Desktop, plain_gateway: Peer
) -> None:
    await plain_gateway.ask("accept_cca", cca=await our_cca(moved))
    items = [{"parcel": desktop.delivered}]
    made = await plain_gateway.ask("make_cargoes", private_gateway_id=desktop.address, items=items)
    await moved.receive_cargo(*made["cargoes"])
    now = moved.clock.now()
    waiting = await moved.store.read(lambda tx: tx.parcels.inbound([desktop.alice], now))
    assert [await moved.store.load_body(each.body) for each in waiting] == [desktop.incoming]


async def test_factory_tables_match_those_of_the_libraries(desktop: Desktop) -> None:
    """What the tests without Node.js rely on."""
    with (
        closing(sqlite3.connect(f"file:{desktop.database}?mode=ro", uri=True)) as real,
        closing(sqlite3.connect(":memory:")) as made,
    ):
        made.executescript(TABLES)
        assert _tables(made) == _tables(real)


def _tables(connection: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    return {
        name: connection.execute("SELECT * FROM pragma_table_info(?) ORDER BY name", (name,)).fetchall()
        for (name,) in names
    }
