"""A full store is a normal day: filled by apps, the Internet, a courier and a stick, and then emptied again.

The gateway is the real one with all its tasks, the store is real with real files; only the wires are short, and time is
virtual. What happens in which order is a matter of the seed, which a failure names.

More than the default run, with ``scripts/test tests/faults/test_full_store.py``: FULL_STORE_SEEDS=50 tries as many
seeds, FULL_STORE_QUOTA=1000000000 fills a gigabyte.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from gateway_core.codes.messages import MessageCode
from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.courier_links.folder.files import CourierFolder
from gateway_core.crypto.certificates import (
    ENDPOINT,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    issue_certificate,
)
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import BY_NAME, Dialect, MessageType
from gateway_core.errors import StorageFullError
from gateway_core.events import DeletionReason, EventBus, SyncOutcome, SyncProgress, Transport
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.messages.collection import countersign_parcel
from gateway_core.messages.ramf import new_message, parse_verified
from gateway_core.ports.custody import QUOTA_SETTING
from gateway_core.ports.database import DiskSpace, DiskSpaceReader
from gateway_core.poweb.server import PoWebServices, ServerAddresses
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import disk_space_of
from gateway_core.views.status import EndpointState, GatewayState
from tests.factories.couriers import relay_stick
from tests.factories.deployed_gateway import Habits
from tests.factories.keys import identity_key
from tests.factories.parts import gateway_parts
from tests.factories.public_gateway_wires import ROOM_FOR_ALL, CargoWire, ClosableGateway
from tests.factories.public_gateways import GatewayPeer, gateway_peer
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, run_virtually, stop_time_while_it_works

DOMAIN, ELSEWHERE = DomainName("gateway.example.com"), DomainName("ping.example.com")
CORRESPONDENT = identity_key("endpoint_c")
SMALLEST = 100_000_000
LARGEST_PARCEL = 8_000_000
SIZES = (1_000, 60_000, 200_000, 1_000_000, 3_000_000, 7_900_000, 7_900_000)
LIVES = (timedelta(hours=1), timedelta(days=2), timedelta(days=10), timedelta(days=10))
TOLERANCE = timedelta(hours=2)
STANDSTILL = 30.0
"""Seconds within which something moves, for as long as anything can."""
CHANNELS = ("apps", "internet", "courier", "stick")


class NoServer:
    """Stands for the server of apps; they are served by the services that it would be given."""

    addresses = ServerAddresses((), None)


@dataclass
class SmallDisk:
    """Stands for a disk of another size: what the store holds is missing from it."""

    capacity: int
    folder: Path

    def __call__(self) -> DiskSpace:
        total = 10 * self.capacity + 50_000_000
        used = 0
        for each in self.folder.rglob("*"):
            with suppress(FileNotFoundError):  # a thread deletes files meanwhile
                used += each.stat().st_size if each.is_file() else 0
        return DiskSpace(total, max(0, DiskSpace(total, 0).floor + self.capacity - used))


@dataclass
class App:
    """A program here, and what it got."""

    key: IdentityKey
    certificate: Certificate
    authorization: Certificate
    chain: tuple[Certificate, ...]
    received: set[str] = field(default_factory=set)


@dataclass
class World:
    """The gateway, everybody around it, and what they were told."""

    chance: random.Random
    gateway: PrivateGateway
    store: EncryptedStore
    clock: LoopClock
    dialect: Dialect
    node: GatewayPeer
    internet: ClosableGateway
    folder: Path
    largest: int
    apps: list[App] = field(default_factory=list)
    accepted: dict[str, datetime] = field(default_factory=dict)
    """Parcels that apps handed in and that were accepted, with their expiries."""
    sent_here: dict[str, datetime] = field(default_factory=dict)
    states: list[GatewayState] = field(default_factory=list)
    found_no_room: set[str] = field(default_factory=set)
    """Which channels did."""
    is_emptying: bool = False

    def __post_init__(self) -> None:
        self.courier = CargoWire(self.node)

    # --- Who is there ---------------------------------------------------------------------------------------

    async def install_apps(self) -> None:
        now, credentials = self.clock.now(), self.gateway._custody.credentials
        issuer = credentials.signing_certificate()
        before, after = now - timedelta(minutes=30), now + timedelta(days=60)
        for name in ("endpoint_a", "endpoint_b", "stranger"):
            key = identity_key(name)
            own = issue_certificate(ENDPOINT, key.public, credentials.key, issuer, before, after)
            authorization = issue_certificate(
                PARCEL_DELIVERY_AUTHORIZATION, CORRESPONDENT.public, key, own, before, after
            )
            app = App(key, own, authorization, (own, issuer))
            state = EndpointState.ALLOWED
            await self.store.write(
                lambda tx, app=app, state=state: tx.endpoints.upsert(
                    app.certificate.subject, state, "", after, now
                )
            )
            self.apps.append(app)

    def write(self, name: str, app: App, *, outwards: bool) -> tuple[bytes, datetime]:
        now, size = self.clock.now(), min(self.chance.choice(SIZES), self.largest)
        expires = now + self.chance.choice(LIVES)
        message = new_message(
            self.dialect,
            MessageType.PARCEL,
            self._recipient(None if outwards else app),
            self.chance.randbytes(self.chance.randint(size // 2, size)),
            app.certificate if outwards else app.authorization,
            now,
            expires,
            message_id=name,
            chain=() if outwards else app.chain,
        )
        return message.serialize(app.key if outwards else CORRESPONDENT), expires

    def _recipient(self, app: App | None) -> Recipient:
        packed = self.dialect.packed_ramf
        if app is None:
            return Recipient(None if packed else identity_key("internet_endpoint").public.address, ELSEWHERE)
        return Recipient(app.certificate.subject, None if packed else DOMAIN)

    # --- What they do --------------------------------------------------------------------------------------

    async def apps_send(self) -> bool:
        """Returns whether there was room."""
        app, name = self.chance.choice(self.apps), f"out-{len(self.accepted)}"
        octets, expires = self.write(name, app, outwards=True)
        signature = countersign_parcel(octets, app.key, app.certificate, self.dialect)
        try:
            await self.gateway._services.parcels.accept_from_endpoint(octets, signature, self.dialect)
        except StorageFullError as error:
            return "share" in error.reason
        self.accepted[name] = expires
        return True

    def _write_here(self) -> bytes:
        name = f"in-{len(self.sent_here)}"
        octets, self.sent_here[name] = self.write(name, self.chance.choice(self.apps), outwards=False)
        return octets

    async def internet_brings(self) -> bool:
        self.internet.deliver(self._write_here())
        await asyncio.sleep(15)
        return not self.internet.waiting

    async def _cargo_waits(self) -> None:
        for _ in range(self.chance.randint(0, 4)):
            await self.node.accept_parcel(self._write_here())

    async def courier_comes(self) -> bool:
        if not self.is_emptying:
            await self._cargo_waits()
        return self._had_room(await self.gateway.couriers.sync("192.0.2.1", 21473, approved=True))

    async def stick_comes(self) -> bool:
        if not self.is_emptying:
            await self._cargo_waits()
        await self._visit_internet()
        had_room = self._had_room(await self.gateway.couriers.sync_folder(str(self.folder), approved=True))
        await self._visit_internet()
        return had_room

    async def _visit_internet(self) -> None:
        report = await relay_stick(CourierFolder(self.folder), CargoWire(self.node), self.clock, pause=5.0)
        assert report.is_complete, report

    @staticmethod
    def _had_room(progress: SyncProgress) -> bool:
        assert progress.outcome in (SyncOutcome.COMPLETE, SyncOutcome.STORAGE_FULL), progress
        return progress.outcome is SyncOutcome.COMPLETE

    async def apps_collect(self) -> None:
        """For ever, each app over a connection of its own."""

        async def collect(app: App) -> None:
            share = await self.gateway._services.queues.open([app.certificate.subject])
            while True:
                parcel = await share.claim_next()
                if parcel is None:
                    await share.news.wait()
                    continue
                assert await share.load(parcel.row_id) is not None
                app.received.add(parcel.key.message_id)
                share.release(parcel.row_id)
                await asyncio.sleep(0.05)

        await asyncio.gather(*(collect(app) for app in self.apps))

    # --- What must hold ------------------------------------------------------------------------------------

    async def check_state(self, *, had_room: bool) -> None:
        """Whatever found no room, or waits for some, the state says so; and nothing of it is an internal error."""
        await asyncio.sleep(1)
        waits = bool(self.internet.waiting)
        if waits:
            await asyncio.sleep(12)  # what was deleted makes room a moment later than it is told
        usage = await self.store.usage()
        has_room = usage.used + self.largest <= usage.limit  # made by what the same courier acknowledged
        if (not had_room and not has_room) or (waits and self.internet.waiting):
            assert self.gateway.status.state is GatewayState.STORAGE_FULL, usage
        assert GatewayState.INTERNAL_ERROR not in self.states

    def taken(self) -> set[str]:
        by_internet = (parse_verified(each, MessageType.PARCEL).message_id for each in self.internet.taken)
        by_courier = {name for name, way in self.node.taken.items() if way is Transport.COURIER}
        return by_courier.union(by_internet)

    def received(self) -> set[str]:
        return set().union(*(app.received for app in self.apps))

    async def what_is_left(self) -> tuple[int, int, int]:
        """What waits at the public gateway, in the queue, and in cargo."""
        now = self.clock.now()
        totals, cargo = await self.store.read(lambda tx: (tx.totals.of_queue(now), len(tx.cargo.pending())))
        return len(self.internet.waiting), sum(each.count for each in totals), cargo

    async def empty(self) -> None:
        """Until nothing is left; something leaves within any half minute."""
        left = await self.what_is_left()
        while any(left):
            await asyncio.sleep(STANDSTILL)
            before, left = left, await self.what_is_left()
            assert left != before, f"stands still with {left} (at the public gateway, queued, in cargo)"


async def fill(world: World) -> None:
    acts = dict(
        zip(
            CHANNELS,
            (world.apps_send, world.internet_brings, world.courier_comes, world.stick_comes),
            strict=True,
        )
    )
    for turn in range(1000):
        to_fill = [each for each in CHANNELS if each not in world.found_no_room]
        channel = world.chance.choice(to_fill if world.chance.random() < 0.7 else CHANNELS)
        had_room = await acts[channel]()
        if not had_room:
            world.found_no_room.add(channel)
        await world.check_state(had_room=had_room)
        await asyncio.sleep(world.chance.uniform(0, 20))
        if turn % 40 == 39:
            await asyncio.sleep(3 * 3600)
        if world.found_no_room == set(CHANNELS):
            return
    pytest.fail(f"only {world.found_no_room} found no room")


async def scene(world: World) -> None:
    await fill(world)
    world.is_emptying = True
    world.internet.opened.set()
    collecting = asyncio.create_task(world.apps_collect())
    await world.empty()
    for _ in range(4):  # what stayed with the couriers
        await world.courier_comes()
        await world.stick_comes()
        await world.empty()
    collecting.cancel()
    now = world.clock.now()
    lost = {name: world.accepted[name] for name in world.accepted.keys() - world.taken()}
    lost |= {name: world.sent_here[name] for name in world.sent_here.keys() - world.received()}
    assert {name for name, expires in lost.items() if expires + TOLERANCE > now} == set()
    assert await world.node.waiting() == 0
    deleted = await world.store.read(lambda tx: tx.deletions.all())
    expired = sum(each.count for each in deleted if each.reason is DeletionReason.EXPIRED)
    assert expired >= len(world.accepted.keys() - world.taken())
    await asyncio.sleep(
        TOLERANCE.total_seconds() + 1200
    )  # what expired is swept by now, what was set aside too
    aside = await world.store.read(lambda tx: tx.quarantine.all())
    assert MessageCode.EXPIRED() not in {each.reason for each in aside}
    assert (await world.store.usage()).used == sum(each.body.size for each in aside)
    assert world.gateway.status.state is not GatewayState.STORAGE_FULL
    assert GatewayState.INTERNAL_ERROR not in world.states


@asynccontextmanager
async def full_world(
    loop: VirtualTimeLoop, folder: Path, seed: int, quota: int, disk: DiskSpaceReader, capacity: int
) -> AsyncIterator[World]:
    clock = LoopClock(loop)
    public_gateway = gateway_peer(folder / "public-gateway", DOMAIN, clock, limits=ROOM_FOR_ALL)
    async with (
        public_gateway as node,
        _world(loop, folder, seed, quota, disk, capacity, clock, node) as world,
    ):
        yield world


@asynccontextmanager
async def _world(
    loop: VirtualTimeLoop,
    folder: Path,
    seed: int,
    quota: int,
    disk: DiskSpaceReader,
    capacity: int,
    clock: LoopClock,
    node: GatewayPeer,
) -> AsyncIterator[World]:
    chance, peer = random.Random(seed), ClosableGateway(node, Habits())
    with loop.outside():
        store = await EncryptedStore.open(folder / "data", bytes(32), clock, disk_space=disk)
    stop_time_while_it_works(store, loop)
    key = identity_key("private_gateway")
    await store.write(
        lambda tx: (tx.keys.save_identity_key(key.to_pkcs8()), tx.settings.put(QUOTA_SETTING, quota))
    )
    events = EventBus()

    @asynccontextmanager
    async def serve(services: PoWebServices) -> AsyncIterator[NoServer]:
        yield NoServer()

    world: World
    parts = gateway_parts(
        store,
        clock,
        peer,
        events,
        connect_public_gateway=peer.connect,
        connect_courier=lambda host, port: world.courier,
        open_folder=lambda path: FolderCourier(Path(path)),
        serve=serve,
    )
    (folder / "stick").mkdir()
    dialect = BY_NAME[chance.choice(("relaynet", "awala"))]
    async with await PrivateGateway.load(parts) as gateway:
        largest = min(LARGEST_PARCEL, capacity // 6)
        world = World(chance, gateway, store, clock, dialect, node, peer, folder / "stick", largest)
        gateway._services.board.observe(lambda status: world.states.append(status.state))
        await gateway.pairing.register(DOMAIN, dialect=dialect.name)
        await world.install_apps()
        yield world
    with loop.outside():
        await store.close()


def play(folder: Path, seed: int, quota: int, disk: DiskSpaceReader, capacity: int) -> None:
    async def run(loop: VirtualTimeLoop) -> None:
        async with full_world(loop, folder, seed, quota, disk, capacity) as world:
            try:
                await scene(world)
            except BaseException:
                print(f"The seed was {seed}, the quota {quota}, the room {capacity}.")
                raise

    run_virtually(run)


SEEDS = int(os.environ.get("FULL_STORE_SEEDS", "1"))
QUOTA = int(os.environ.get("FULL_STORE_QUOTA", SMALLEST))
pytestmark = [pytest.mark.slow, pytest.mark.timeout(600 if QUOTA == SMALLEST else 7200)]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_store_that_everybody_fills_to_its_quota_loses_nothing_and_empties_again(
    tmp_path: Path, seed: int
) -> None:
    play(tmp_path, seed, QUOTA, disk_space_of(tmp_path), QUOTA)


@pytest.mark.parametrize("seed", range(100, 100 + SEEDS))
def test_a_store_on_a_disk_that_is_nearly_full_loses_nothing_and_empties_again(
    tmp_path: Path, seed: int
) -> None:
    capacity = random.Random(seed).randrange(20_000_000, 60_000_000)
    play(tmp_path, seed, 10**9, SmallDisk(capacity, tmp_path / "data"), capacity)
