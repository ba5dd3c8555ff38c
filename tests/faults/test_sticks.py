"""Sticks that are slow, full of others' cargo, half broken, or set as a trap for the files of whoever plugs them in."""

import asyncio
import errno
import os
import sys
import threading
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.messages import CargoCode
from gateway_core.courier_links.folder import files as folder_files
from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.courier_links.folder.files import DAMAGED, TOP, CourierFolder, Folder, FolderNews
from gateway_core.crypto.certificates import GATEWAY
from gateway_core.dialects import AWALA, DIALECTS, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.events import DateProved, SyncOutcome
from gateway_core.limits import MAX_CCA_OCTETS
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.ramf import RamfMessage, new_message
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.ports.peers import Courier
from gateway_core.services.couriers.cargo import authorize_collection
from gateway_core.services.couriers.courier_sync_record import SyncTimings
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.views.updates import RELEASE_FILE
from tests.factories.clock import FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.couriers import relay_stick
from tests.factories.network import RelayNetwork, relay_network
from tests.factories.stating import Stating

NOT_FOLLOWED = Stating(CourierCode.FOLDER_BLOCKED)
OUT, CCAS, BACK = "to-public-gateways", "authorizations", "to-private-gateways"
WITHOUT_PAUSE = SyncTimings(pause=0.0)
"""So that nothing depends on the real time that passes."""

linux = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def gateway(tmp_path: Path, clock: FakeClock) -> AsyncIterator[CourierGateway]:
    network = relay_network(AWALA)
    async with courier_gateway(tmp_path, network, clock=clock, timings=WITHOUT_PAUSE) as gateway:
        await gateway.know(network.endpoint_a)
        yield gateway


@pytest.fixture
def stick(tmp_path: Path) -> CourierFolder:
    """An empty one."""
    made = CourierFolder(tmp_path / "stick")
    made.folder.mkdir()
    return made


@dataclass
class SlowStick:
    """Stands in for a stick's speed: reading moves the clock, and no real time passes."""

    clock: FakeClock
    seconds: Callable[[int], float]
    blocks: int = 0
    readers: int = 0
    most_readers: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def read_block(self, descriptor: int, count: int) -> bytes:
        with self.lock:
            self.readers += 1
            self.blocks += 1
            self.most_readers = max(self.readers, self.most_readers)
        octets = os.read(descriptor, count)
        with self.lock:
            self.clock.advance(self.seconds(len(octets)))
            self.readers -= 1
        return octets


def cargo_for_us(network: RelayNetwork, number: int, octets: int = 100) -> bytes:
    content = ServiceMessage("application/octet-stream", bytes(octets))
    parcel = network.parcel(
        network.internet_endpoint, network.endpoint_a, content=content, message_id=f"parcel-{number}"
    )
    return network.cargo([parcel], message_id=f"cargo-{number}")


def cargo_for_another(network: RelayNetwork, octets: int = 100) -> bytes:
    sender, recipient = network.public_gateway, network.endpoint_b
    payload = network.encrypt(bytes(octets), sender, recipient)
    message = network.message(MessageType.CARGO, sender, recipient, payload, chain=())
    return message.serialize(sender.key)


# --- From strangers -----------------------------------------------------------------------------------------


@pytest.mark.req("CRC-16")
async def test_strangers_cargo_on_a_stick_is_dropped_without_clock_change(
    gateway: CourierGateway, clock: FakeClock, stick: CourierFolder
) -> None:
    """One has no authorization from us at all, one is an app of ours that signs with its own certificate."""
    network = gateway.network
    timekeeper = Timekeeper(gateway.store, gateway.clock, gateway.events)
    for sender in (network.stranger, network.endpoint_a):
        items = serialize_message_set([network.deauthorization(network.endpoint_c), network.rotation()])
        message = network.message(
            MessageType.CARGO,
            sender,
            network.private_gateway,
            network.encrypt(items, sender, network.private_gateway),
            chain=(),
            created=clock.now() + timedelta(days=100),
        )
        stick.add(BACK, ".cargo", message.serialize(sender.key))
    await gateway.queue(network.parcel(message_id="waiting"))

    began = clock.now()
    ended = await gateway.sync(FolderCourier(stick.folder))

    assert (ended.outcome, ended.parcels_in, ended.unusable_in) == (SyncOutcome.COMPLETE, 0, 2)
    assert clock.now() - began < timedelta(minutes=1)
    assert timekeeper.estimate.offset == timedelta()
    assert not any(isinstance(event, DateProved) for event in gateway.seen)
    assert await gateway.store.read(lambda tx: tx.quarantine.all()) == []
    assert await gateway.store.read(lambda tx: tx.cargo.pending()) == []
    await gateway.store.sweep(clock.now())
    assert await gateway.queued() == ["waiting"]


@pytest.mark.req("RAMF-10")
async def test_oversized_authorization_keeps_back_no_cargo(
    gateway: CourierGateway, stick: CourierFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be with a long chain in it. What waits leaves all the same, and the operator reads why nothing came."""
    network = gateway.network
    made: list[int] = []

    def with_a_long_chain(dialect: Dialect, kind: MessageType, *fields: Any, **more: Any) -> RamfMessage:
        if kind is not MessageType.CARGO_COLLECTION_AUTHORIZATION:
            return new_message(dialect, kind, *fields, **more)
        chain = [network.issue(GATEWAY, "public_gateway") for _ in range(6)]
        message = new_message(dialect, kind, *fields, chain=chain)
        made.append(len(message.serialize(network.private_gateway.key)))
        return message

    monkeypatch.setattr("gateway_core.services.couriers.cargo.new_message", with_a_long_chain)
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.AUTHORIZATION_TOO_LARGE)):
        await authorize_collection(gateway.custody)
    assert made[0] > MAX_CCA_OCTETS

    await gateway.queue(network.parcel(message_id="waiting"))
    ended = await gateway.sync(FolderCourier(stick.folder))
    assert (ended.outcome, ended.cargoes_out) == (SyncOutcome.PARTIAL, 1)
    assert ended.reason == CargoCode.AUTHORIZATION_TOO_LARGE()
    assert stick.names(CCAS) == []
    assert len(stick.names(OUT)) == 1


# --- Slow ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.req("CRC-2", "CRC-3")
async def test_slow_stick_with_159_cargoes_is_emptied_in_one_sync(
    gateway: CourierGateway, clock: FakeClock, stick: CourierFolder
) -> None:
    network = gateway.network
    others = cargo_for_another(network, 300_000)
    for number in range(159):
        stick.add(BACK, ".cargo", cargo_for_us(network, number))
        stick.add(BACK, ".cargo", others)
    slow = SlowStick(clock, lambda octets: octets / 20_000)
    began = clock.monotonic()
    ended = await gateway.sync(FolderCourier(stick.folder, slow.read_block))
    assert clock.monotonic() - began > 20, "a sync of 0.1.0 would have called that silence"
    assert (ended.outcome, ended.cargoes_in, ended.unusable_in) == (SyncOutcome.COMPLETE, 159, 0)
    assert len(await gateway.received(network.endpoint_a)) == 159
    assert len(stick.names(CCAS)) == 1
    assert len(stick.names(BACK)) == 159, "others' cargo is not ours to take"
    assert slow.most_readers == 1
    # Two for each of ours (the second finds the end), one for another's, and none of it twice.
    assert slow.blocks <= 159 * 3 + 159


async def test_cargo_read_slower_than_the_silence_limit_is_complete(
    gateway: CourierGateway, clock: FakeClock, stick: CourierFolder
) -> None:
    stick.add(BACK, ".cargo", cargo_for_us(gateway.network, 1, 600_000))
    slow = SlowStick(clock, lambda octets: 4.0)
    ended = await gateway.sync(FolderCourier(stick.folder, slow.read_block))
    assert (ended.outcome, ended.cargoes_in) == (SyncOutcome.COMPLETE, 1)
    assert len(stick.names(CCAS)) == 1


async def test_slowly_writing_stick_gets_the_whole_cargo(
    gateway: CourierGateway, clock: FakeClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "stick").mkdir()
    content = ServiceMessage("application/octet-stream", bytes(2_000_000))
    await gateway.queue(gateway.network.parcel(content=content))
    sync = os.fsync

    def slow(descriptor: int) -> None:
        sync(descriptor)
        if threading.current_thread() is not threading.main_thread():
            clock.advance(2.0)

    monkeypatch.setattr("gateway_core.courier_links.folder.files.os.fsync", slow)
    ended = await gateway.sync(FolderCourier(tmp_path / "stick"))
    assert (ended.outcome, ended.cargoes_out) == (SyncOutcome.COMPLETE, 1)
    assert len(CourierFolder(tmp_path / "stick").names(OUT)) == 1


async def test_cancelled_sync_reads_no_further_block(gateway: CourierGateway, stick: CourierFolder) -> None:
    stick.add(BACK, ".cargo", cargo_for_us(gateway.network, 1, 2_000_000))
    reading, go_on = asyncio.Event(), threading.Event()
    loop, blocks = asyncio.get_running_loop(), []

    def block_by_block(descriptor: int, count: int) -> bytes:
        octets = os.read(descriptor, count)
        blocks.append(octets)
        if len(blocks) == 3:
            loop.call_soon_threadsafe(reading.set)
            go_on.wait()
        return octets

    courier = FolderCourier(stick.folder, block_by_block)
    sync = asyncio.create_task(gateway.sync(courier))
    await reading.wait()
    try:
        assert gateway.syncs.cancel()
        ended = await sync
    finally:
        go_on.set()
    assert ended.outcome is SyncOutcome.CANCELLED
    await courier.work(lambda _: None)  # waits until nobody works on the stick any more
    assert len(blocks) == 3
    assert len(stick.names(BACK)) == 1


async def test_readers_never_read_together(gateway: CourierGateway, stick: CourierFolder) -> None:
    stick.add(BACK, ".cargo", cargo_for_us(gateway.network, 1, 500_000))
    first, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()
    slow = SlowStick(FakeClock(), lambda _: 0.0)

    def hangs_first(descriptor: int, count: int) -> bytes:
        with slow.lock:
            slow.readers += 1
            slow.most_readers = max(slow.readers, slow.most_readers)
        if not go_on.is_set():
            loop.call_soon_threadsafe(first.set)
            go_on.wait()
        with slow.lock:
            slow.readers -= 1
        return os.read(descriptor, count)

    courier = FolderCourier(stick.folder, hangs_first)
    cca = gateway.network.cca()
    given_up = asyncio.create_task((await courier.collect(cca)).next_cargo())
    await first.wait()
    given_up.cancel()
    successor = asyncio.create_task(_first_cargo(courier, cca))
    await asyncio.sleep(0)
    go_on.set()
    assert (await successor) is not None
    assert slow.most_readers == 1
    assert len(stick.names(CCAS)) == 1, "an authorization that is shown again is the same one"


async def _first_cargo(courier: FolderCourier, cca: bytes) -> object:
    return await (await courier.collect(cca)).next_cargo()


# --- Broken, or nobody's ------------------------------------------------------------------------------------


async def test_unreadable_file_holds_up_no_other(gateway: CourierGateway, stick: CourierFolder) -> None:
    for number in range(3):
        stick.add(BACK, ".cargo", cargo_for_us(gateway.network, number))
    bad = stick.names(BACK)[1]
    inode = (stick.folder / TOP / BACK / bad).stat().st_ino

    def fails_at_the_bad_one(descriptor: int, count: int) -> bytes:
        if os.fstat(descriptor).st_ino == inode:
            raise OSError(5, "Input/output error")
        return os.read(descriptor, count)

    ended = await gateway.sync(FolderCourier(stick.folder, fails_at_the_bad_one))
    assert (ended.outcome, ended.cargoes_in) == (SyncOutcome.PARTIAL, 2)
    assert ended.reason == CourierCode.FOLDER_UNUSABLE(why="Input/output error")
    assert stick.names(BACK) == [bad]


async def test_cargo_of_any_file_name_is_taken_off_a_stick(tmp_path: Path) -> None:
    """Octets that are no text, lines, escape sequences, and letters that turn the writing round."""
    network = relay_network(AWALA)
    folder = tmp_path / TOP / BACK
    folder.mkdir(parents=True)
    names = (b"\xff\xfe.cargo", b"a\nb\x1b[31m.cargo", "\u202e.cargo".encode(), b"x" * 240 + b".cargo")
    for number, name in enumerate(names):
        (folder / os.fsdecode(name)).write_bytes(cargo_for_us(network, number))
    call = await FolderCourier(tmp_path).collect(network.cca())
    for _ in names:
        delivery = await call.next_cargo()
        await call.acknowledge(delivery.delivery_id)
    assert await call.next_cargo() is None
    assert os.listdir(folder) == []


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_cargo_for_this_gateway_alone_is_taken_off_a_stick(tmp_path: Path, dialect: Dialect) -> None:
    network = relay_network(dialect)
    ours = cargo_for_us(network, 1)
    address = network.private_gateway.address.encode()
    stick = CourierFolder(tmp_path)
    stay = [cargo_for_another(network), network.parcel(network.internet_endpoint, network.endpoint_a)]
    damaged = [ours.replace(address, b"no address " + bytes(len(address) - 11)), dialect.prefix, b"", address]
    for octets in (*stay, *damaged, ours):
        stick.add(BACK, ".cargo", octets)
    call = await FolderCourier(tmp_path).collect(network.cca())
    delivery = await call.next_cargo()
    assert delivery.cargo == ours
    await call.acknowledge(delivery.delivery_id)
    with pytest.raises(RefusedError, check=Stating(CourierCode.DAMAGED_FILES)):
        await call.next_cargo()
    for kind, left in ((BACK, stay), (DAMAGED, damaged)):
        assert sorted(stick.read(kind, name) for name in stick.names(kind)) == sorted(left)


async def test_full_stick_is_reported(
    gateway: CourierGateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "stick").mkdir()
    await gateway.queue(gateway.network.parcel())
    add = CourierFolder.add

    def full(self: CourierFolder, kind: str, *rest: object) -> str:
        if kind == OUT:
            raise folder_files.unusable(OSError(28, "No space left on device"))
        return add(self, kind, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(CourierFolder, "add", full)
    ended = await gateway.sync(FolderCourier(tmp_path / "stick"))
    assert ended.outcome is SyncOutcome.CONNECTION_LOST
    assert ended.reason == CourierCode.FOLDER_UNUSABLE(why="No space left on device")


async def test_stick_removed_between_two_files_is_reported(stick: CourierFolder) -> None:
    courier = FolderCourier(stick.folder)
    await courier.connect()
    stick.folder.rmdir()
    with pytest.raises(UnreachableError, check=Stating(CourierCode.FOLDER_UNUSABLE)):
        stick.names(BACK)


# --- Traps ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trap:
    """A stick, and what lies beside it on this device, where nothing may change."""

    stick: Path
    home: Path

    @property
    def top(self) -> Path:
        return self.stick / TOP

    def untouched(self) -> bool:
        return {each.name: each.read_bytes() for each in self.home.iterdir()} == MINE


MINE = {"film.part": b"half a film", "mine.cargo": b"mine", "mine.cca": b"mine", RELEASE_FILE: b"mine"}


@pytest.fixture
def trap(tmp_path: Path) -> Trap:
    made = Trap(tmp_path / "stick", tmp_path / "home")
    made.home.mkdir()
    for name, octets in MINE.items():
        (made.home / name).write_bytes(octets)
        os.utime(made.home / name, (1_000_000_000, 1_000_000_000))
    for kind in (OUT, CCAS, BACK):
        (made.top / kind).mkdir(parents=True)
    return made


@linux
def test_failed_sync_deletes_no_news_of_a_stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = FolderNews(tmp_path, RELEASE_FILE)
    shelf.replace(b"old news")

    def fail(_: int) -> None:
        raise OSError(errno.EIO, why)

    why = os.strerror(errno.EIO)
    failure = Stating(CourierCode.FOLDER_UNUSABLE, why=why)
    monkeypatch.setattr("gateway_core.courier_links.folder.files.sync_open_folder", fail)
    with pytest.raises(UnreachableError, check=failure):
        shelf.replace(b"new news")
    assert shelf.read(100) == b"new news"
    with pytest.raises(UnreachableError, check=failure):
        CourierFolder(tmp_path).add(OUT, ".cargo", b"cargo")
    assert CourierFolder(tmp_path).names(OUT) == []


async def everything(stick: Path) -> list[str]:
    """Do all that the program does with a stick, and say what was refused."""
    network, refused = relay_network(AWALA), list[str]()

    async def collect() -> None:
        call = await FolderCourier(stick).collect(network.cca())
        while (delivery := await call.next_cargo()) is not None:
            await call.acknowledge(delivery.delivery_id)

    async def deliver() -> None:
        courier: Courier = FolderCourier(stick)
        source = CourierFolder(stick.parent / "courier")
        source.folder.mkdir(exist_ok=True)
        source.add(OUT, ".cargo", network.cargo(to_private_gateway=False))
        source.add(CCAS, ".cca", network.cca())
        report = await relay_stick(source, courier, FakeClock())
        if report.visits[0].problem:
            raise UnreachableError(report.visits[0].problem, UnreachableCause.NO_NETWORK)

    async def release() -> None:
        FolderNews(stick, RELEASE_FILE).replace(b"news")
        assert FolderNews(stick, RELEASE_FILE).read(100) == b"news"

    for work in (collect, deliver, release):
        try:
            await work()
        except UnreachableError as error:
            refused += [work.__name__] * (error.code is CourierCode.FOLDER_BLOCKED)
    return refused


@linux
@pytest.mark.parametrize("kind", ["", OUT, CCAS, BACK])
async def test_linked_folder_on_a_stick_is_never_followed(trap: Trap, kind: str) -> None:
    """0.1.0 deleted old *.part files behind such a link, read files there, and wrote there."""
    for each in sorted(trap.top.rglob("*"), reverse=True) if not kind else [trap.top / kind]:
        each.rmdir()
    if not kind:
        trap.top.rmdir()
    (trap.top / kind if kind else trap.top).symlink_to(trap.home, target_is_directory=True)
    refused = await everything(trap.stick)
    assert trap.untouched()
    expected = {"": ["collect", "deliver", "release"], OUT: ["deliver"], CCAS: ["collect", "deliver"]}
    assert refused == expected.get(kind, ["collect", "deliver"])


@linux
async def test_linked_files_on_a_stick_are_never_read_or_written(trap: Trap) -> None:
    for kind in (OUT, CCAS, BACK):
        for name in ("film.part", "mine.cargo", "mine.cca"):
            (trap.top / kind / name).symlink_to(trap.home / name)
    (trap.top / RELEASE_FILE).symlink_to(trap.home / RELEASE_FILE)
    (trap.top / f"{RELEASE_FILE}.part").symlink_to(trap.home / "film.part")
    with pytest.raises(UnreachableError, check=NOT_FOLLOWED):
        FolderNews(trap.stick, RELEASE_FILE).read(100)
    assert await everything(trap.stick) == []
    assert trap.untouched()
    assert (trap.top / RELEASE_FILE).read_bytes() == b"news", "the link itself made way"


@linux
@pytest.mark.parametrize("name", ["pipe.cargo", "loop.cargo", "zero.cargo", "folder.cargo"])
async def test_special_files_and_folders_are_never_opened_as_cargo(trap: Trap, name: str) -> None:
    path = trap.top / BACK / name
    match name:
        case "pipe.cargo":
            os.mkfifo(path)
        case "loop.cargo":
            path.symlink_to(path)
        case "zero.cargo":
            path.symlink_to("/dev/zero")
        case _:
            path.mkdir()
    files = CourierFolder(trap.stick)
    assert files.names(BACK) == []
    with pytest.raises(UnreachableError, check=NOT_FOLLOWED):
        files.read(BACK, name)
    assert await everything(trap.stick) == []


@linux
@pytest.mark.parametrize(
    ("becomes", "reason"),
    [
        ("link to a file", NOT_FOLLOWED),
        ("link to a folder", NOT_FOLLOWED),
        ("pipe", NOT_FOLLOWED),
        ("folder that is a link", Stating(CourierCode.FOLDER_UNUSABLE, why="No such file or directory")),
    ],
)
async def test_file_swapped_between_two_steps_is_refused(
    trap: Trap, becomes: str, reason: Stating, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at a file and its opening, somebody who can change the stick puts something else there."""
    files = CourierFolder(trap.stick)
    name = files.add(BACK, ".cargo", b"cargo")
    path = trap.top / BACK / name
    opened = os.open
    status = os.stat

    def swap() -> None:
        path.unlink()
        if becomes == "pipe":
            os.mkfifo(path)
        elif becomes == "folder that is a link":
            path.parent.rmdir()
            path.parent.symlink_to(trap.home)
        else:
            path.symlink_to(trap.home / "mine.cargo" if becomes == "link to a file" else trap.home)

    def swapped_after(*arguments: object, **named: object) -> os.stat_result:
        result = status(*arguments, **named)  # type: ignore[arg-type]
        if arguments[0] == name:
            monkeypatch.setattr(os, "stat", status)
            swap()
        return result

    monkeypatch.setattr(os, "stat", swapped_after)
    with pytest.raises(UnreachableError, check=reason):
        files.read(BACK, name)
    assert os.open is opened
    assert trap.untouched()


@linux
async def test_folder_swapped_for_a_link_keeps_its_files(trap: Trap, monkeypatch: pytest.MonkeyPatch) -> None:
    """0.1.0 would have renamed its file into the other folder, or deleted one there."""
    files, moved = CourierFolder(trap.stick), trap.stick / "moved"
    replace = os.replace

    def swapped_before(*arguments: object, **named: object) -> None:
        monkeypatch.setattr(os, "replace", replace)
        (trap.top / OUT).rename(moved)
        (trap.top / OUT).symlink_to(trap.home)
        replace(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "replace", swapped_before)
    name = files.add(OUT, ".cargo", b"cargo")
    assert trap.untouched()
    assert (moved / name).read_bytes() == b"cargo"
    with pytest.raises(UnreachableError, check=NOT_FOLLOWED):
        files.remove(OUT, "mine.cargo")
    assert trap.untouched()


async def test_links_are_refused_without_folder_handles(trap: Trap, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows: everything works by names, and a link is seen before it is used."""
    monkeypatch.setattr(folder_files, "_HAS_HANDLES", False)
    assert await everything(trap.stick) == []
    assert len(CourierFolder(trap.stick).names(OUT)) == 1
    if sys.platform != "win32":
        for kind in (OUT, CCAS, BACK):
            (trap.top / kind).rename(trap.stick / kind)
            (trap.top / kind).symlink_to(trap.home)
        assert await everything(trap.stick) == ["collect", "deliver"]
        assert trap.untouched()


def test_root_of_an_empty_windows_drive_is_an_empty_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def scandir(path: Path) -> None:
        raise FileNotFoundError(2, "File not found", str(path))

    monkeypatch.setattr(os, "scandir", scandir)
    with Folder(Path("/"), None).entries() as entries:
        assert list(entries) == []
    with pytest.raises(FileNotFoundError):
        Folder(Path("/absent"), None).entries()
