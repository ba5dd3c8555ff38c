"""A move by a file: the old gateway is locked before the file is whole, which makes one new gateway and no second."""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError, StoreBusyError, StoreError
from gateway_core.store import backup_writing
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import MOVED_AWAY, RESTORED, RESTORING, erase
from gateway_core.store.engine.move_lock import move_back, read_mark
from gateway_core.store.full_backups import FullBackups
from gateway_core.views.backups import BackupView
from tests.factories.clock import NOON, FakeClock
from tests.factories.stating import Stating
from tests.store.backup_parts import SheetAtHand, back_up, bodies, fill, finish, heard, restore, rows
from tests.store.parts import inbound, key, outbound_ids, parcel, receive, reopened, send


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick" / "move"


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "new computer"


@pytest.fixture
async def full(store: EncryptedStore) -> EncryptedStore:
    await fill(store)
    return store


async def nothing() -> None:
    """A gateway that relays nothing needs no stopping."""


async def move_out(
    store: EncryptedStore, file: Path, stop_relaying: Callable[[], Any] = nothing
) -> BackupView:
    return await FullBackups(store, SheetAtHand(), FakeClock()).move_out(file, "", heard, stop_relaying)


async def test_all_of_it_arrives_and_the_file_is_used_up(full: EncryptedStore, file: Path, new: Path) -> None:
    before, messages = await rows(full), await bodies(full)
    view = await move_out(full, file)
    assert view.contents.is_move
    assert restore(file, new) == view
    assert list(file.parent.iterdir()) == []
    async with reopened(new) as there:
        assert await rows(there) == before
        assert await bodies(there) == messages
        await send(there, parcel(key("it goes on")))


async def test_a_backup_stays_where_it_is_and_is_no_move(full: EncryptedStore, file: Path, new: Path) -> None:
    assert not (await back_up(full, file)).contents.is_move
    restore(file, new)
    assert file.exists()


async def test_who_moved_away_is_opened_by_nobody_until_it_is_unlocked(
    full: EncryptedStore, file: Path, data_dir: Path
) -> None:
    before = await bodies(full)
    await move_out(full, file)
    await full.close()
    for _ in range(2):
        with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
            async with reopened(data_dir):
                pytest.fail("two of it")
    mark = read_mark(data_dir)
    assert mark is not None
    assert (mark.at, mark.to) == (NOON, str(file))
    move_back(data_dir)
    async with reopened(data_dir) as again:
        assert await bodies(again) == before
    with pytest.raises(StoreError, check=Stating(BackupCode.NOT_MOVED_AWAY)):
        move_back(data_dir)


@pytest.mark.parametrize("content", [b"", b"\xff{", b'{"at": 7}'])
async def test_a_mark_that_cannot_be_read_locks_too(
    full: EncryptedStore, data_dir: Path, content: bytes
) -> None:
    await full.close()
    (data_dir / MOVED_AWAY).write_bytes(content)
    with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
        async with reopened(data_dir):
            pytest.fail("two of it")
    assert read_mark(data_dir) is None
    move_back(data_dir)
    async with reopened(data_dir):
        pass


async def test_it_is_locked_before_relaying_ends_and_before_anything_is_written(
    full: EncryptedStore, file: Path, data_dir: Path
) -> None:
    seen: list[tuple[bool, bool]] = []

    async def stop_relaying() -> None:
        seen.append(((data_dir / MOVED_AWAY).exists(), bool(list(file.parent.iterdir()))))

    await move_out(full, file, stop_relaying)
    assert seen == [(True, False)]


async def test_what_is_accepted_until_relaying_ends_comes_along_and_nothing_is_accepted_after(
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


@pytest.mark.parametrize("obstacle", ["taken", "no folder", "read-only"])
async def test_what_cannot_be_written_is_refused_before_anything_is_locked(
    full: EncryptedStore, file: Path, data_dir: Path, obstacle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if obstacle == "taken":
        file.write_bytes(b"precious")
    elif obstacle == "no folder":
        file = file.parent / "nowhere" / "move"
    else:
        monkeypatch.setattr(backup_writing, "new_file", _read_only)

    async def stop_relaying() -> None:
        pytest.fail("it goes on")

    with pytest.raises(StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN)):
        await move_out(full, file, stop_relaying)
    assert not (data_dir / MOVED_AWAY).exists()
    await send(full, parcel(key("it goes on")))


def _read_only(path: Path) -> Any:
    raise OSError(30, os.strerror(30), str(path))


async def test_a_stick_without_room_is_said_before_anything_is_locked(
    full: EncryptedStore, file: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = type("Usage", (), {"free": 1_000_000})
    monkeypatch.setattr(backup_writing.shutil, "disk_usage", lambda _: usage)
    with pytest.raises(StorageFullError, check=Stating(BackupCode.NO_ROOM)):
        await move_out(full, file)
    assert list(file.parent.iterdir()) == []
    assert not (data_dir / MOVED_AWAY).exists()
    await send(full, parcel(key("it goes on")))


async def test_a_stick_that_goes_while_it_is_written_unlocks_what_never_left(
    full: EncryptedStore, file: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await bodies(full)

    def gone(*_: Any) -> None:
        assert (data_dir / MOVED_AWAY).exists()
        raise OSError(5, os.strerror(5))

    monkeypatch.setattr(backup_writing.BackupWriting, "_add", gone)
    with pytest.raises(StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN)):
        await move_out(full, file)
    assert list(file.parent.iterdir()) == []
    assert not (data_dir / MOVED_AWAY).exists()
    await full.close()
    async with reopened(data_dir) as again:
        assert await bodies(again) == before


async def test_what_fails_once_the_file_may_be_whole_leaves_it_locked(
    full: EncryptedStore, file: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: Any) -> None:
        raise OSError(5, os.strerror(5))

    monkeypatch.setattr(backup_writing.BackupWriting, "_sync", gone)
    with pytest.raises(StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN)):
        await move_out(full, file)
    assert (data_dir / MOVED_AWAY).exists()


async def test_a_disk_that_takes_no_mark_changes_nothing(
    full: EncryptedStore, file: Path, data_dir: Path
) -> None:
    (data_dir / f"{MOVED_AWAY}.new").mkdir()
    with pytest.raises(StoreError, check=Stating(StoreCode.FOLDER_UNUSABLE)):
        await move_out(full, file)
    assert list(file.parent.iterdir()) == []
    assert not (data_dir / MOVED_AWAY).exists()


async def test_who_gives_up_is_unlocked(
    full: EncryptedStore, file: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, go_on = threading.Event(), threading.Event()
    real = backup_writing.BackupWriting.run

    def paused(*arguments: Any) -> None:
        reached.set()
        go_on.wait()
        real(*arguments)

    monkeypatch.setattr(backup_writing.BackupWriting, "run", paused)
    moving = asyncio.create_task(move_out(full, file))
    await asyncio.to_thread(reached.wait)
    assert (data_dir / MOVED_AWAY).exists()
    moving.cancel()
    await asyncio.sleep(0)
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await moving
    assert not (data_dir / MOVED_AWAY).exists()
    assert list(file.parent.iterdir()) == []


async def test_it_is_not_unlocked_while_it_moves(full: EncryptedStore, file: Path, data_dir: Path) -> None:
    await move_out(full, file)
    with pytest.raises(StoreBusyError):
        move_back(data_dir)
    assert (data_dir / MOVED_AWAY).exists()


async def test_a_file_that_cannot_be_deleted_makes_no_gateway(
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


async def test_a_kill_between_the_file_and_the_new_gateway_leaves_all_of_it_on_the_old_one(
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


async def test_nothing_is_restored_over_one_that_moved_away(
    full: EncryptedStore, file: Path, new: Path
) -> None:
    await back_up(full, file)
    new.mkdir(mode=0o700)
    (new / MOVED_AWAY).write_bytes(b"")
    with pytest.raises(StoreError, check=Stating(BackupCode.FOLDER_NOT_EMPTY)):
        restore(file, new)


async def test_an_erasure_takes_the_lock_away_last(full: EncryptedStore, file: Path, data_dir: Path) -> None:
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
