"""A move by a file: the old gateway is locked before the file is whole, which makes one new gateway and no second."""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode, StoreCode, VaultCode
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.errors import (
    InvalidMessageError,
    RefusedError,
    StoreBusyError,
    StoreError,
    UnreachableError,
)
from gateway_core.move_links.arriving import Feed
from gateway_core.move_links.leaving import MoveLink
from gateway_core.services.identity.identity_backup import PRIVATE_GATEWAY
from gateway_core.store import full_backups, restoration
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import MOVED_AWAY, RESTORED, RESTORING, erase, move_back, read_mark
from gateway_core.store.full_backups import FullBackups
from gateway_core.views.backups import BackupView
from tests.bindings.move_links.move_ends import (
    LOOPBACK,
    OTHER,
    SECRET,
    Between,
    CutsAt,
    NewComputer,
    link_to,
    restoring,
)
from tests.factories.clock import NOON, FakeClock
from tests.factories.stating import Stating
from tests.store.parts import (
    Paused,
    SheetAtHand,
    back_up,
    bodies,
    finish,
    heard,
    inbound,
    key,
    outbound_ids,
    parcel,
    receive,
    reopened,
    restore,
    rows,
    send,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick" / "move"


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "new computer"


async def nothing() -> None:
    """A gateway that relays nothing needs no stopping."""


async def move_out(
    store: EncryptedStore, file: Path, stop_relaying: Callable[[], Any] = nothing
) -> BackupView:
    backups = FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), FakeClock())
    return await backups.move_out(file, "", heard, stop_relaying)


async def test_move_locks_restores_all_and_deletes_its_file(
    full: EncryptedStore, file: Path, new: Path, data_dir: Path
) -> None:
    before, messages, seen = await rows(full), await bodies(full), list[tuple[bool, bool]]()

    async def stop_relaying() -> None:
        seen.append(((data_dir / MOVED_AWAY).exists(), bool(list(file.parent.iterdir()))))

    view = await move_out(full, file, stop_relaying)
    assert seen == [(True, False)], "locked before the file"
    assert view.contents.is_move
    assert restore(file, new) == view
    assert list(file.parent.iterdir()) == []
    async with reopened(new) as there:
        assert await rows(there) == before
        assert await bodies(there) == messages
        await send(there, parcel(key("it goes on")))


async def test_restored_backup_file_stays_and_is_no_move(full: EncryptedStore, file: Path, new: Path) -> None:
    assert not (await back_up(full, file)).contents.is_move
    restore(file, new)
    assert file.exists()
    (moved := new.with_name("moved")).mkdir(mode=0o700)
    (moved / MOVED_AWAY).write_bytes(b"")
    with pytest.raises(StoreError, check=Stating(BackupCode.FOLDER_NOT_EMPTY)):
        restore(file, moved)


async def test_moved_gateway_opens_once_unlocked(full: EncryptedStore, file: Path, data_dir: Path) -> None:
    before = await bodies(full)
    await move_out(full, file)
    with pytest.raises(StoreBusyError):
        move_back(data_dir)
    await full.close()
    for _ in range(2):
        with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
            async with reopened(data_dir):
                pytest.fail("two of it")
    mark = read_mark(data_dir)
    assert (mark.at, mark.to) == (NOON, str(file))
    move_back(data_dir)
    async with reopened(data_dir) as again:
        assert await bodies(again) == before
    with pytest.raises(StoreError, check=Stating(BackupCode.NOT_MOVED_AWAY)):
        move_back(data_dir)


@pytest.mark.parametrize("content", [b"", b"\xff{", b'{"at": 7}'])
async def test_unreadable_mark_locks_gateway(full: EncryptedStore, data_dir: Path, content: bytes) -> None:
    await full.close()
    (data_dir / MOVED_AWAY).write_bytes(content)
    with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
        async with reopened(data_dir):
            pytest.fail("two of it")
    assert read_mark(data_dir) is None
    move_back(data_dir)
    async with reopened(data_dir):
        pass


async def test_move_includes_all_accepted_parcels_and_refuses_later_parcels(
    full: EncryptedStore, file: Path, new: Path
) -> None:
    """A write that is on its way when the store freezes is in the file, or its caller is refused."""
    going: list[asyncio.Task[Any]] = []

    async def stop_relaying() -> None:
        await send(full, parcel(key("in time")))
        going.extend(asyncio.create_task(send(full, parcel(key(f"on its way {n}")))) for n in range(50))
        await asyncio.sleep(0)

    await move_out(full, file, stop_relaying)
    outcomes = await asyncio.gather(*going, return_exceptions=True)
    accepted = {f"on its way {n}" for n, each in enumerate(outcomes) if not isinstance(each, BaseException)}
    assert accepted
    for change in (send(full, parcel(key("late"))), receive(full, inbound(key("late in")))):
        with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
            await change
    restore(file, new)
    async with reopened(new) as there:
        arrived = set(await outbound_ids(there))
    assert accepted | {"in time"} <= arrived
    assert "late" not in arrived


@pytest.mark.parametrize("obstacle", ["taken", "no folder", "read-only", "no room"])
async def test_unwritable_move_is_refused_before_the_gateway_is_locked(
    full: EncryptedStore, file: Path, data_dir: Path, obstacle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if obstacle == "taken":
        file.write_bytes(b"precious")
    elif obstacle == "no folder":
        file = file.parent / "nowhere" / "move"
    elif obstacle == "read-only":
        monkeypatch.setattr(full_backups, "new_file", _read_only)
    else:
        usage = type("Usage", (), {"free": 1_000_000})
        monkeypatch.setattr(restoration.shutil, "disk_usage", lambda _: usage)

    async def stop_relaying() -> None:
        pytest.fail("it goes on")

    with pytest.raises(StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN, BackupCode.NO_ROOM)):
        await move_out(full, file, stop_relaying)
    assert not (file.parent / f"{file.name}.part").exists()
    assert not (data_dir / MOVED_AWAY).exists()
    await send(full, parcel(key("it goes on")))


def _read_only(path: Path) -> Any:
    raise OSError(30, os.strerror(30), str(path))


@pytest.mark.parametrize(("failing", "is_locked"), [("_add", False), ("_sync", True)])
async def test_stick_failing_before_the_final_sync_leaves_the_gateway_unlocked(
    full: EncryptedStore,
    file: Path,
    data_dir: Path,
    monkeypatch: pytest.MonkeyPatch,
    failing: str,
    is_locked: bool,
) -> None:
    before = await bodies(full)

    def gone(*_: Any) -> None:
        assert (data_dir / MOVED_AWAY).exists()
        raise OSError(5, os.strerror(5))

    monkeypatch.setattr(full_backups.BackupWriting, failing, gone)
    with pytest.raises(StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN)):
        await move_out(full, file)
    assert (data_dir / MOVED_AWAY).exists() is is_locked
    if not is_locked:
        assert list(file.parent.iterdir()) == []
        await full.close()
        async with reopened(data_dir) as again:
            assert await bodies(again) == before


async def test_unwritable_mark_ends_the_move_without_a_file(
    full: EncryptedStore, file: Path, data_dir: Path
) -> None:
    (data_dir / f"{MOVED_AWAY}.new").mkdir()
    with pytest.raises(StoreError, check=Stating(StoreCode.FOLDER_UNUSABLE)):
        await move_out(full, file)
    assert list(file.parent.iterdir()) == []
    assert not (data_dir / MOVED_AWAY).exists()


async def test_cancelled_move_leaves_the_gateway_unlocked(
    full: EncryptedStore, file: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused = Paused(monkeypatch, "run")
    moving = asyncio.create_task(move_out(full, file))
    await paused.until_reached()
    assert (data_dir / MOVED_AWAY).exists()
    moving.cancel()
    await asyncio.sleep(0)
    paused.go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await moving
    assert not (data_dir / MOVED_AWAY).exists()
    assert list(file.parent.iterdir()) == []


async def test_undeletable_move_file_makes_no_gateway(
    full: EncryptedStore, file: Path, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await move_out(full, file)
    octets = file.read_bytes()
    real = Path.unlink

    def refuse(self: Path, missing_ok: bool = False) -> None:
        if self == file:
            raise OSError(30, os.strerror(30), str(self))
        real(self, missing_ok)

    with monkeypatch.context() as stick:
        stick.setattr(Path, "unlink", refuse)
        with pytest.raises(StoreError, check=Stating(BackupCode.MOVE_FILE_NOT_DELETED)):
            restore(file, new)
    assert not any((new / name).exists() for name in ("gateway.db", RESTORING, RESTORED))
    assert file.read_bytes() == octets
    restore(file, new)
    async with reopened(new):
        pass


async def test_kill_before_the_new_gateway_leaves_all_on_the_old(
    full: EncryptedStore, file: Path, new: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands under the first name is deleted: the old computer has everything, and is unlocked by its person."""
    before = await bodies(full)
    await move_out(full, file)
    await full.close()
    real = Path.rename

    def killed(self: Path, target: Path) -> Path:
        if self.name == RESTORING:
            raise KeyboardInterrupt
        return real(self, target)

    monkeypatch.setattr(Path, "rename", killed)
    with pytest.raises(KeyboardInterrupt):
        restore(file, new)
    monkeypatch.undo()
    finish(new)
    assert not file.exists()
    assert not (new / "gateway.db").exists()
    move_back(data_dir)
    async with reopened(data_dir) as again:
        assert await bodies(again) == before


async def test_erasure_deletes_the_lock_last(full: EncryptedStore, file: Path, data_dir: Path) -> None:
    await move_out(full, file)
    await full.close()
    order: list[str] = []
    real = Path.unlink

    def unlink(self: Path, missing_ok: bool = False) -> None:
        order.append(self.name)
        real(self, missing_ok)

    with pytest.MonkeyPatch.context() as ear:
        ear.setattr(Path, "unlink", unlink)
        erase(data_dir)
    assert order[-1] == MOVED_AWAY
    assert "gateway.db" in order
    async with reopened(data_dir) as anew:
        assert await bodies(anew) == {}


WORDS = " ".join(SECRET.words)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "computer computer"


@pytest.fixture
def computer(folder: Path) -> Iterator[NewComputer]:
    computer = restoring(folder)
    yield computer
    computer.close()


async def move_over(
    store: EncryptedStore, port: int, words: str = WORDS, patience: float = 300
) -> BackupView:
    def connect(host: str, port: int, secret: MoveSecret) -> MoveLink:
        assert host == LOOPBACK
        return link_to(port, secret, patience)

    backups = FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), FakeClock(), connect)
    return await backups.move_over(LOOPBACK, port, words, heard, nothing)


async def test_network_move_transfers_everything_and_locks_the_old_gateway(
    full: EncryptedStore, computer: NewComputer, folder: Path, data_dir: Path
) -> None:
    before, messages = await rows(full), await bodies(full)
    view = await move_over(full, computer.port)
    async with reopened(folder) as there:
        assert await rows(there) == before
        assert await bodies(there) == messages
    assert view.contents.is_move
    mark = read_mark(data_dir)
    assert mark.to == f"{LOOPBACK}:{computer.port}"
    with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
        await send(full, parcel(key("late")))


@pytest.mark.slow
async def test_network_move_survives_cuts(full: EncryptedStore, computer: NewComputer, folder: Path) -> None:
    messages = await bodies(full)
    between = Between(computer.port, CutsAt([30_000, 1_500_000, 700_000, 5, 2_000_000]))
    await move_over(full, between.port)
    between.close()
    async with reopened(folder) as there:
        assert await bodies(there) == messages


async def test_move_by_other_words_or_to_nobody_changes_nothing(
    full: EncryptedStore, computer: NewComputer, folder: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(RefusedError, check=Stating(BackupCode.MOVE_WORDS_DIFFER)):
        await move_over(full, computer.port, " ".join(OTHER.words))
    with pytest.raises(InvalidMessageError, check=Stating(VaultCode.WORD_UNKNOWN)):
        await move_over(full, computer.port, "no words")
    usage = type("Usage", (), {"free": 1_000_000})
    monkeypatch.setattr(restoration.shutil, "disk_usage", lambda _: usage)
    with pytest.raises(RefusedError, check=Stating(BackupCode.NO_ROOM)):
        await move_over(full, computer.port)
    assert not folder.exists()
    computer.close()
    with pytest.raises(UnreachableError, check=Stating(BackupCode.MOVE_NOT_REACHED)):
        await move_over(full, computer.port)
    assert not (data_dir / MOVED_AWAY).exists()
    await send(full, parcel(key("it goes on")))


@pytest.mark.slow_beyond(1)
@pytest.mark.expects_log("at the next start")
@pytest.mark.parametrize("failing", ["sync_folder", "_finish"])
async def test_disk_failure_after_the_move_leaves_the_old_gateway_locked(
    full: EncryptedStore,
    computer: NewComputer,
    folder: Path,
    data_dir: Path,
    monkeypatch: pytest.MonkeyPatch,
    failing: str,
) -> None:
    """The next start of the computer one would make it a gateway, whatever it said."""
    messages = await bodies(full)
    real = getattr(restoration, failing)

    def fail(*arguments: Any) -> Any:
        if (folder / RESTORED).exists():
            raise OSError(5, os.strerror(5))
        return real(*arguments)

    monkeypatch.setattr(restoration, failing, fail)
    await move_over(full, computer.port)
    computer.join()
    monkeypatch.undo()
    assert (data_dir / MOVED_AWAY).exists()
    finish(folder)
    async with reopened(folder) as there:
        assert await bodies(there) == messages


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("after", [0, 2_000_000, 2**40])
async def test_refusing_computer_unlocks_old_one(full: EncryptedStore, data_dir: Path, after: int) -> None:
    """Even after all of it was sent: it says itself that it is no gateway."""
    messages = await bodies(full)

    def fail(feed: Feed) -> None:
        assert (data_dir / MOVED_AWAY).exists()
        feed.read(after)
        raise StoreError(StoreCode.DISK_FULL)

    failing = NewComputer(fail)
    with pytest.raises(RefusedError, check=Stating(StoreCode.DISK_FULL)):
        await move_over(full, failing.port)
    failing.close()
    assert not (data_dir / MOVED_AWAY).exists()
    await full.close()
    async with reopened(data_dir) as again:
        assert await bodies(again) == messages


async def send_more(store: EncryptedStore) -> None:
    for number in range(12):
        await send(store, parcel(key(f"more {number}"), await store.keep_body(bytes(2_000_000))))


@pytest.mark.parametrize(("taken", "is_locked"), [(1_000_000, False), (2**40, True)], ids=["a part", "all"])
async def test_lost_computer_that_took_everything_leaves_the_old_gateway_locked(
    full: EncryptedStore, data_dir: Path, taken: int, is_locked: bool
) -> None:
    """It may be the gateway."""

    def lost(feed: Feed) -> None:
        feed.read(taken)
        losing.listener.close()
        raise StoreError(StoreCode.CLOSED)

    losing = NewComputer(lost)
    await send_more(full)
    with pytest.raises(UnreachableError, check=Stating(BackupCode.MOVE_NOT_REACHED)):
        await move_over(full, losing.port, patience=0.1)
    losing.close()
    assert (data_dir / MOVED_AWAY).exists() is is_locked


async def test_cancelled_network_move_leaves_gateway_unlocked(full: EncryptedStore, data_dir: Path) -> None:
    reached = asyncio.Event()
    loop = asyncio.get_running_loop()

    def wait(feed: Feed) -> None:
        loop.call_soon_threadsafe(reached.set)
        feed._changed.acquire()
        try:
            feed._changed.wait_for(lambda: feed._is_broken)
        finally:
            feed._changed.release()
        raise StoreError(StoreCode.CLOSED)

    waiting = NewComputer(wait)
    await send_more(full)
    moving = asyncio.create_task(move_over(full, waiting.port))
    await reached.wait()
    moving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await moving
    waiting.close()
    assert not (data_dir / MOVED_AWAY).exists()
