"""A move over the network: the old gateway is locked before it is sent, and unlocked only where none can be there."""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.errors import InvalidMessageError, RefusedError, StoreError, UnreachableError
from gateway_core.move_links.arriving import Feed
from gateway_core.move_links.leaving import MoveLink
from gateway_core.store import restoration
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import MOVED_AWAY, RESTORED
from gateway_core.store.engine.move_lock import read_mark
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
from tests.factories.clock import FakeClock
from tests.factories.stating import Stating
from tests.store.backup_parts import SheetAtHand, bodies, fill, finish, heard, rows
from tests.store.parts import key, parcel, reopened, send

WORDS = " ".join(SECRET.words)


@pytest.fixture
async def full(store: EncryptedStore) -> EncryptedStore:
    await fill(store)
    return store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "new computer"


@pytest.fixture
def new(folder: Path) -> Iterator[NewComputer]:
    computer = restoring(folder)
    yield computer
    computer.close()


async def nothing() -> None:
    """A gateway that relays nothing needs no stopping."""


async def move_over(
    store: EncryptedStore, port: int, words: str = WORDS, patience: float = 300
) -> BackupView:
    def connect(host: str, port: int, secret: MoveSecret) -> MoveLink:
        assert host == LOOPBACK
        return link_to(port, secret, patience)

    backups = FullBackups(store, SheetAtHand(), FakeClock(), connect)
    return await backups.move_over(LOOPBACK, port, words, heard, nothing)


async def test_all_of_it_is_there_once_the_old_one_hears_so(
    full: EncryptedStore, new: NewComputer, folder: Path, data_dir: Path
) -> None:
    before, messages = await rows(full), await bodies(full)
    view = await move_over(full, new.port)
    async with reopened(folder) as there:
        assert await rows(there) == before
        assert await bodies(there) == messages
    assert view.contents.is_move
    mark = read_mark(data_dir)
    assert mark is not None
    assert mark.to == f"{LOOPBACK}:{new.port}"
    with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
        await send(full, parcel(key("late")))


async def test_it_arrives_over_connections_that_are_cut(
    full: EncryptedStore, new: NewComputer, folder: Path
) -> None:
    messages = await bodies(full)
    between = Between(new.port, CutsAt([30_000, 1_500_000, 700_000, 5, 2_000_000]))
    await move_over(full, between.port)
    between.close()
    async with reopened(folder) as there:
        assert await bodies(there) == messages


async def test_other_words_change_nothing(full: EncryptedStore, new: NewComputer, data_dir: Path) -> None:
    with pytest.raises(RefusedError, check=Stating(BackupCode.MOVE_WORDS_DIFFER)):
        await move_over(full, new.port, " ".join(OTHER.words))
    with pytest.raises(InvalidMessageError, check=Stating(VaultCode.WORD_UNKNOWN)):
        await move_over(full, new.port, "no words")
    assert not (data_dir / MOVED_AWAY).exists()
    await send(full, parcel(key("it goes on")))


async def test_a_full_disk_over_there_changes_nothing_and_leaves_no_trace(
    full: EncryptedStore, new: NewComputer, folder: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = type("Usage", (), {"free": 1_000_000})
    monkeypatch.setattr(restoration.shutil, "disk_usage", lambda _: usage)
    with pytest.raises(RefusedError, check=Stating(BackupCode.NO_ROOM)):
        await move_over(full, new.port)
    assert not folder.exists()
    assert not (data_dir / MOVED_AWAY).exists()
    await send(full, parcel(key("it goes on")))


async def test_nobody_there_changes_nothing(full: EncryptedStore, new: NewComputer, data_dir: Path) -> None:
    new.close()
    with pytest.raises(UnreachableError, check=Stating(BackupCode.MOVE_NOT_REACHED)):
        await move_over(full, new.port)
    assert not (data_dir / MOVED_AWAY).exists()


@pytest.mark.expects_log("at the next start")
@pytest.mark.parametrize("failing", ["sync_folder", "_finish"])
async def test_a_disk_that_fails_once_the_new_one_is_there_unlocks_nothing(
    full: EncryptedStore,
    new: NewComputer,
    folder: Path,
    data_dir: Path,
    monkeypatch: pytest.MonkeyPatch,
    failing: str,
) -> None:
    """The next start of the new one would make it a gateway, whatever it said."""
    messages = await bodies(full)
    real = getattr(restoration, failing)

    def fail(*arguments: Any) -> Any:
        if (folder / RESTORED).exists():
            raise OSError(5, os.strerror(5))
        return real(*arguments)

    monkeypatch.setattr(restoration, failing, fail)
    await move_over(full, new.port)
    new.join()
    monkeypatch.undo()
    assert (data_dir / MOVED_AWAY).exists()
    finish(folder)
    async with reopened(folder) as there:
        assert await bodies(there) == messages


@pytest.mark.parametrize("after", [0, 2_000_000, 2**40])
async def test_a_new_computer_that_cannot_take_it_unlocks_the_old_one(
    full: EncryptedStore, data_dir: Path, after: int
) -> None:
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


async def test_a_new_computer_that_is_lost_on_the_way_unlocks_the_old_one(
    full: EncryptedStore, data_dir: Path
) -> None:
    def lost(feed: Feed) -> None:
        feed.read(1_000_000)
        losing.listener.close()
        raise StoreError(StoreCode.CLOSED)

    losing = NewComputer(lost)
    for number in range(12):
        await send(full, parcel(key(f"more {number}"), await full.keep_body(bytes(2_000_000))))
    with pytest.raises(UnreachableError, check=Stating(BackupCode.MOVE_NOT_REACHED)):
        await move_over(full, losing.port, patience=0.1)
    losing.close()
    assert not (data_dir / MOVED_AWAY).exists()


async def test_a_new_computer_that_does_not_say_what_became_of_it_leaves_the_old_one_locked(
    full: EncryptedStore, data_dir: Path, folder: Path
) -> None:
    """It may be the gateway."""
    new: NewComputer

    def silent(feed: Feed) -> None:
        while feed.read(100_000):
            pass
        new.listener.close()
        raise StoreError(StoreCode.CLOSED)

    new = NewComputer(silent)
    with pytest.raises(UnreachableError, check=Stating(BackupCode.MOVE_NOT_REACHED)):
        await move_over(full, new.port, patience=0.1)
    new.close()
    assert (data_dir / MOVED_AWAY).exists()


async def test_who_gives_up_on_the_way_is_unlocked(full: EncryptedStore, data_dir: Path) -> None:
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
    for number in range(12):
        await send(full, parcel(key(f"more {number}"), await full.keep_body(bytes(2_000_000))))
    moving = asyncio.create_task(move_over(full, waiting.port))
    await reached.wait()
    moving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await moving
    waiting.close()
    assert not (data_dir / MOVED_AWAY).exists()
