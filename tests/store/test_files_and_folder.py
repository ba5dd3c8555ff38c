"""What is on the disk: encrypted, private, complete, one process at a time, and nothing left behind."""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

import asyncio
import errno
import logging
import os
import shutil
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest

from app.profiles.erasing import is_being_erased, require_unused
from app.profiles.profile import Profile
from gateway_core.codes.store import StoreCode
from gateway_core.errors import (
    DamagedBodyError,
    DamagedStoreError,
    StorageFullError,
    StoreBusyError,
    StoreError,
)
from gateway_core.events import DeletionReason, Direction
from gateway_core.ports.custody import QUOTA_SETTING, Body, StoreOutcome
from gateway_core.store.encrypted_store import INLINE_OCTETS, EncryptedStore
from gateway_core.store.engine import body_files as body_files_module
from gateway_core.store.engine import data_dir as data_dir_module
from gateway_core.store.engine import opening
from gateway_core.store.engine.opening import derive_keys
from tests.factories.clock import NOON, FakeClock
from tests.factories.stating import Stating, states
from tests.factories.systems import (
    IMPOSSIBLE,
    NO_LINKS,
    WHY_IMPOSSIBLE,
    is_private,
    let_others_in,
    not_on_windows,
)
from tests.store.parts import (
    ALICE,
    BOB,
    LARGE,
    MASTER_KEY,
    body_files,
    inbound,
    key,
    outbound_ids,
    parcel,
    receive,
    reopened,
    send,
)


@pytest.mark.parametrize("size", [0, 1, INLINE_OCTETS, INLINE_OCTETS + 1, 8_322_037])
async def test_body_of_any_size_is_read_back(store: EncryptedStore, data_dir: Path, size: int) -> None:
    octets = os.urandom(size)
    body = await store.keep_body(octets)
    await send(store, parcel(body=body))
    (stored,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    assert await store.load_body(stored.body) == octets
    assert stored.body.size == size
    assert len(body_files(data_dir)) == (size > INLINE_OCTETS)


async def test_folder_has_no_key_message_address_or_id_clear(store: EncryptedStore, data_dir: Path) -> None:
    """The master key, messages, addresses and ids are nowhere in clear."""
    marker = b"a secret that is looked for"
    small, large = await store.keep_body(marker), await store.keep_body(marker * 5000)
    await send(store, parcel(key("an id that is looked for"), small))
    await send(store, parcel(key("another"), large))
    everything = b"".join(file.read_bytes() for file in data_dir.rglob("*") if file.is_file())
    assert len(everything) > 5000 * len(marker)
    for secret in (
        marker,
        b"an id that is looked for",
        ALICE.encode(),
        MASTER_KEY,
        MASTER_KEY.hex().encode(),
    ):
        assert secret not in everything
    assert not everything.startswith(b"SQLite format")


async def test_files_are_for_this_user_alone(store: EncryptedStore, data_dir: Path) -> None:
    await send(store, parcel(body=await store.keep_body(LARGE)))
    private = {path.name: is_private(path) for path in [data_dir, *data_dir.rglob("*")]}
    assert all(private.values()), private
    assert {data_dir.name, "bodies", "gateway.db", "gateway.db-wal", "key-id", "lock"} <= private.keys()


@pytest.mark.expects_log(r"Other users of this computer have access to .*[/\\](data|gateway\.db)\.")
async def test_looser_permissions_cause_a_warning(
    data_dir: Path, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with reopened(data_dir):
        pass
    let_others_in(data_dir, 0o755)
    let_others_in(data_dir / "gateway.db", 0o644)
    async with reopened(data_dir):
        pass
    assert len(caplog.records) == 2


async def test_released_files_are_removed(data_dir: Path) -> None:
    async with reopened(data_dir) as store:
        for name in ("1", "2"):
            await send(store, parcel(key(name), await store.keep_body(LARGE)))
        await send(store, parcel(key("1"), b"smaller now"))
        await store.write(lambda transaction: transaction.parcels.purge(None, None, NOON))
    assert body_files(data_dir) == []


async def test_files_without_a_row_go_at_the_next_start(data_dir: Path) -> None:
    async with reopened(data_dir) as store:
        await send(store, parcel(body=await store.keep_body(LARGE)))
    (data_dir / "bodies" / "0123456789abcdef").write_bytes(b"written, and then the power went")
    (data_dir / "bodies" / "half-written.new").write_bytes(b"half")
    assert len(body_files(data_dir)) == 3
    async with reopened(data_dir) as store:
        assert len(body_files(data_dir)) == 1
        (stored,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
        assert await store.load_body(stored.body) == LARGE


async def test_unheld_body_files_are_deleted_held_ones_stay(store: EncryptedStore, data_dir: Path) -> None:
    """A replay of eight megabytes, again and again, must not fill the disk."""
    held = await store.keep_body(LARGE)
    for _ in range(3):
        await receive(store, inbound(body=await store.keep_body(LARGE)))
    await store.keep_body(LARGE)
    await store.sweep(NOON)
    await send(store, parcel(body=held))
    (stored,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    assert await store.load_body(stored.body) == LARGE
    await store.close()
    assert len(body_files(data_dir)) == 2


async def test_body_beyond_the_quota_is_refused_without_a_file(store: EncryptedStore, data_dir: Path) -> None:
    await store.write(lambda transaction: transaction.settings.put(QUOTA_SETTING, len(LARGE) - 1))
    assert (await store.usage()).limit < len(LARGE)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await store.keep_body(LARGE)
    assert body_files(data_dir) == []
    await store.write(lambda transaction: transaction.settings.put(QUOTA_SETTING, len(LARGE)))
    await send(store, parcel(body=await store.keep_body(LARGE)))


@pytest.mark.expects_log("The files of 3 messages are missing")
async def test_row_without_its_file_is_recorded_as_damaged(data_dir: Path) -> None:
    async with reopened(data_dir) as store:
        await send(store, parcel(body=await store.keep_body(LARGE)))
        await receive(store, inbound(body=await store.keep_body(LARGE)))
        cargo = await store.keep_body(LARGE)
        await store.write(lambda t: t.cargo.store(ALICE, "cargo", None, cargo, NOON))
        await send(store, parcel(key("small")))
    for file in body_files(data_dir):
        file.unlink()
    async with reopened(data_dir) as store:
        assert await outbound_ids(store) == ["small"]
        assert await store.read(lambda transaction: transaction.cargo.pending()) == []
        deletions = await store.read(lambda transaction: transaction.deletions.all())
        assert {(total.direction, total.reason, total.count) for total in deletions} == {
            (Direction.OUTBOUND, DeletionReason.DAMAGED, 1),
            (Direction.INBOUND, DeletionReason.DAMAGED, 1),
        }
        assert (await store.usage()).used == len(b"octets")
        assert await receive(store, inbound()) is StoreOutcome.STORED
        assert (
            await store.write(lambda t: t.cargo.store(ALICE, "cargo", None, Body(1, b"x"), NOON)) is not None
        )


@pytest.mark.parametrize("damage", ["flip", "cut", "empty", "gone", "swap"])
async def test_altered_body_is_refused_as_damaged(store: EncryptedStore, data_dir: Path, damage: str) -> None:
    await send(store, parcel(key("1"), await store.keep_body(LARGE)))
    (file,) = body_files(data_dir)
    await send(store, parcel(key("2"), await store.keep_body(LARGE)))
    (other,) = set(body_files(data_dir)) - {file}
    octets = bytearray(file.read_bytes())
    match damage:
        case "flip":
            octets[len(octets) // 2] ^= 1
            file.write_bytes(octets)
        case "cut":
            file.write_bytes(octets[:-1])
        case "empty":
            file.write_bytes(b"")
        case "gone":
            file.unlink()
        case "swap":
            file.write_bytes(other.read_bytes())
    damaged, intact = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    with pytest.raises(DamagedBodyError):
        await store.load_body(damaged.body)
    assert await store.load_body(intact.body) == LARGE


@pytest.mark.parametrize(
    ("where", "what"),
    [(os, "open"), (body_files_module, "_sync_file"), (Path, "rename"), (body_files_module, "sync_folder")],
)
@pytest.mark.parametrize(
    ("code", "expected"),
    [(errno.ENOSPC, StorageFullError), (errno.EDQUOT, StorageFullError), (errno.EIO, StoreError)],
)
async def test_unwritable_body_leaves_no_file(
    store: EncryptedStore,
    data_dir: Path,
    monkeypatch: pytest.MonkeyPatch,
    where: object,
    what: str,
    code: int,
    expected: type[StoreError],
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(where, what, fail)
        with pytest.raises(expected):
            await store.keep_body(LARGE)
    assert body_files(data_dir) == []
    assert await store.load_body(await store.keep_body(LARGE)) == LARGE


async def test_cancelled_body_leaves_no_file(
    data_dir: Path, store: EncryptedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = threading.Event(), threading.Event()
    sync = body_files_module._sync_file

    def slow(descriptor: int) -> None:
        begun.set()
        may_end.wait(300)
        sync(descriptor)

    monkeypatch.setattr(body_files_module, "_sync_file", slow)
    keeping = asyncio.create_task(store.keep_body(LARGE))
    await asyncio.to_thread(begun.wait, 300)
    keeping.cancel()
    await asyncio.wait([keeping])
    assert keeping.cancelled()
    assert len(body_files(data_dir)) == 1, "its thread still writes"
    may_end.set()
    await store.close()
    assert body_files(data_dir) == []


async def test_folder_serves_one_store_at_a_time(store: EncryptedStore, data_dir: Path) -> None:
    with pytest.raises(StoreBusyError, check=Stating(StoreCode.FOLDER_IN_USE)):
        await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock())
    await store.close()
    async with reopened(data_dir):
        pass


OPEN_IN_CHILD = """
import asyncio, sys
from pathlib import Path
from gateway_core.clock import SystemClock
from gateway_core.errors import StoreBusyError
from gateway_core.store.encrypted_store import EncryptedStore
try:
    asyncio.run(EncryptedStore.open(Path(sys.argv[1]), bytes(range(32)), SystemClock()))
except StoreBusyError as error:
    print(error.code.code)
"""


async def test_folder_lock_is_reported_to_another_process(store: EncryptedStore, data_dir: Path) -> None:
    command = [sys.executable, "-c", OPEN_IN_CHILD, str(data_dir)]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == StoreCode.FOLDER_IN_USE.code, done.stderr


WITHOUT_LOCKS = (
    "strace",
    "-f",
    "-qq",
    "-o",
    os.devnull,
    "-e",
    "trace=flock",
    "-e",
    "inject=flock:error=ENOLCK",
)
"""Runs a command whose every lock the system refuses, as it does on a network drive without them."""


def _may_trace() -> bool:
    return shutil.which("strace") and not subprocess.run([*WITHOUT_LOCKS, "true"], check=False).returncode


@pytest.mark.skipif(
    not _may_trace(), reason="making the system refuse locks takes strace, and the right to trace"
)
async def test_file_system_without_locks_is_refused(data_dir: Path) -> None:
    command = [*WITHOUT_LOCKS, sys.executable, "-c", OPEN_IN_CHILD, str(data_dir)]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
    assert states(done.stderr, StoreCode.NO_LOCKS)
    assert not (data_dir / "gateway.db").exists()


async def test_another_master_key_is_refused_and_harms_nothing(data_dir: Path) -> None:
    with pytest.raises(StoreError, check=Stating(StoreCode.KEY_LENGTH)):
        await EncryptedStore.open(data_dir, b"short", FakeClock())
    assert not data_dir.exists()
    async with reopened(data_dir) as store:
        await send(store, parcel())
    with pytest.raises(StoreError, check=Stating(StoreCode.OTHER_KEY)):
        await EncryptedStore.open(data_dir, bytes(32), FakeClock(), start_afresh_if_damaged=True)
    async with reopened(data_dir) as store:
        assert await outbound_ids(store) == ["one"]


async def test_folder_creation_failure_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, check=Stating(StoreCode.FOLDER_UNUSABLE, why="Not a directory")):
        await EncryptedStore.open(tmp_path / "file" / "data", MASTER_KEY, FakeClock())


@not_on_windows("a read-only disk refuses the first write there")
async def test_read_only_file_system_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    facts = list(os.statvfs(tmp_path))
    facts[8] |= os.ST_RDONLY
    monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
    with pytest.raises(StoreError, check=Stating(StoreCode.FOLDER_UNUSABLE, why="Permission denied")):
        await EncryptedStore.open(tmp_path / "data", MASTER_KEY, FakeClock())
    monkeypatch.setattr(os, "statvfs", lambda path: os.statvfs_result(facts))
    with pytest.raises(StoreError, check=Stating(StoreCode.FOLDER_UNUSABLE, why="Read-only file system")):
        await EncryptedStore.open(tmp_path / "data", MASTER_KEY, FakeClock())


@pytest.mark.parametrize("look", [require_unused, is_being_erased, lambda folder: Profile(folder).exists])
def test_folder_out_of_reach_is_reported(tmp_path: Path, look: Callable[[Path], object]) -> None:
    with pytest.raises(StoreError, check=Stating(StoreCode.FOLDER_UNUSABLE, why=WHY_IMPOSSIBLE)):
        look(tmp_path / IMPOSSIBLE)


async def test_folder_is_unlocked_by_failed_opening(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(opening, "make_private_file", fail)
        with pytest.raises(StoreError, check=Stating(StoreCode.FOLDER_UNUSABLE, why="Permission denied")):
            await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock())
    async with reopened(data_dir) as store:
        (data_dir / "bodies").rmdir()
        with pytest.raises(StoreError, check=Stating(StoreCode.LARGE_MESSAGES_UNREADABLE)):
            await store._repair()
        (data_dir / "bodies").mkdir(0o700)


async def test_erasing_takes_the_stores_files_alone(store: EncryptedStore, data_dir: Path) -> None:
    await send(store, parcel(body=await store.keep_body(LARGE)))
    (data_dir / "gateway.db.damaged-20261121T120000Z.bodies").mkdir()
    (data_dir / "settings.json").touch()
    with pytest.raises(StoreBusyError):
        data_dir_module.erase(data_dir)
    await store.close()
    data_dir_module.erase(data_dir)
    assert sorted(path.name for path in data_dir.iterdir()) == ["lock", "settings.json"]
    data_dir_module.erase(data_dir / "never made")
    async with reopened(data_dir) as anew:
        assert await outbound_ids(anew) == []


async def test_closed_store_leaves_no_log_behind(data_dir: Path) -> None:
    async with reopened(data_dir) as store:
        await receive(store, inbound(key("1", recipient=BOB)))
    assert sorted(path.name for path in data_dir.iterdir()) == ["bodies", "gateway.db", "key-id", "lock"]


async def test_keys_appear_in_no_log(data_dir: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with reopened(data_dir) as store:
        await send(store, parcel(body=await store.keep_body(LARGE)))
    overwritten = data_dir / "gateway.db"
    overwritten.write_bytes(os.urandom(8192))
    with pytest.raises(StoreError) as caught:
        await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock())
    told = caplog.text + "".join(traceback.format_exception(caught.value))
    keys = derive_keys(MASTER_KEY)
    for secret in (MASTER_KEY, keys.database, keys.bodies):
        assert secret.hex() not in told
        assert repr(secret) not in told
    assert keys.database.hex() not in repr(keys)


@pytest.mark.expects_log("The database is gone")
async def test_missing_database_is_reported_and_not_replaced(tmp_path: Path) -> None:
    clock = FakeClock()
    store = await EncryptedStore.open(tmp_path, bytes(32), clock)
    await store.write(lambda tx: tx.settings.put("anything", 1))
    await store.close()
    (tmp_path / "gateway.db").unlink()
    with pytest.raises(DamagedStoreError, check=Stating(StoreCode.DAMAGED)):
        await EncryptedStore.open(tmp_path, bytes(32), clock)
    assert not (tmp_path / "gateway.db").exists()
    afresh = await EncryptedStore.open(tmp_path, bytes(32), clock, start_afresh_if_damaged=True)
    assert await afresh.read(lambda tx: tx.settings.get("anything")) is None
    await afresh.close()


@pytest.mark.parametrize("place", ["a file", "a file/below"])
async def test_file_in_place_of_the_folder_is_reported(tmp_path: Path, place: str) -> None:
    (tmp_path / "a file").touch()
    passphrase = tmp_path / "passphrase"
    passphrase.write_text("for tests")
    passphrase.chmod(0o600)
    profile = Profile(tmp_path / place, f"passphrase-file:{passphrase}")
    with pytest.raises(StoreError, check=Stating(StoreCode.FOLDER_UNUSABLE, why="Not a directory")):
        await profile.open_store(FakeClock())


@NO_LINKS
async def test_lock_follows_no_link(data_dir: Path, tmp_path: Path) -> None:
    data_dir.mkdir(0o700)
    (data_dir / "lock").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(StoreError, check=Stating(StoreCode.LOCK_NOT_MADE)):
        await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock())
    assert not (tmp_path / "elsewhere").exists()
