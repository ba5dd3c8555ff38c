"""A backup of everything: what comes back, what goes on meanwhile, and what is refused."""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

import asyncio
import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode, StoreCode, VaultCode
from gateway_core.crypto.backup_header import CHUNK_OCTETS, SEALED_CHUNK_OCTETS, under_sheet
from gateway_core.errors import InvalidMessageError, StorageFullError, StoreError, VaultError
from gateway_core.events import DeletionReason
from gateway_core.services.identity.identity_backup import PRIVATE_GATEWAY
from gateway_core.store import full_backups, restoration
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import RESTORED, RESTORING
from gateway_core.store.full_backups import BackupWriting, FullBackups
from tests.factories.clock import NOON, FakeClock
from tests.factories.stating import Stating
from tests.factories.systems import is_private
from tests.store.parts import (
    ALICE,
    LARGE,
    MASTER_KEY,
    QUOTA,
    SHEET,
    Paused,
    SheetAtHand,
    back_up,
    bodies,
    body_files,
    check,
    finish,
    heard,
    inbound,
    key,
    large,
    make_identity,
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
    return tmp_path / "stick" / "everything.backup"


@pytest.fixture(autouse=True)
def stick(file: Path) -> None:
    file.parent.mkdir()


@pytest.fixture
def restored(tmp_path: Path) -> Path:
    return tmp_path / "new computer"


async def test_full_backup_restores_all_rows_and_bodies_elsewhere(
    full: EncryptedStore, file: Path, restored: Path
) -> None:
    before, messages = await rows(full), await bodies(full)
    view = await back_up(full, file)
    kept: list[bytes] = []
    assert restore(file, restored, kept) == view
    assert kept == [MASTER_KEY]
    async with reopened(restored) as there:
        assert await rows(there) == before
        assert await bodies(there) == messages
        assert len(messages) == 6
        assert None not in messages.values()
        usage = await there.usage()
        assert usage.quota == QUOTA
    assert await rows(full) == before


async def test_check_reports_the_contents_of_the_backup(full: EncryptedStore, file: Path) -> None:
    before = await FullBackups(PRIVATE_GATEWAY, full, SheetAtHand(), FakeClock()).contents()
    assert list(file.parent.iterdir()) == []
    view = await back_up(full, file)
    assert await check(full, file) == view
    assert view.contents == before
    assert view.octets == file.stat().st_size
    contents = view.contents
    assert (contents.parcels_out, contents.octets_out) == (3, 5 + len(LARGE) + 3_000_000)
    assert (contents.parcels_in, contents.octets_in) == (3, 5 + len(LARGE) + 3_000_000)
    assert (contents.cargoes, contents.cargo_octets) == (1, 500_000)
    assert (contents.set_aside, contents.set_aside_octets) == (1, len(LARGE))
    assert (contents.made_at, contents.public_gateway, contents.apps) == (NOON, "", 2)


async def test_backup_contains_no_plain_text_and_is_private(store: EncryptedStore, file: Path) -> None:
    await make_identity(store)
    await send(store, parcel(key("secret id"), b"secret octets"))
    await back_up(store, file)
    octets = file.read_bytes()
    assert MASTER_KEY not in octets
    assert b"secret" not in octets
    assert is_private(file)
    assert [each.name for each in file.parent.iterdir()] == [file.name]


@pytest.fixture
def paused(monkeypatch: pytest.MonkeyPatch) -> Iterator[Paused]:
    """Just after the moment that the backup shows, before anything of it is read."""
    pause = Paused(monkeypatch, "run")
    yield pause
    pause.go_on.set()


async def test_backup_holds_exactly_the_state_at_its_beginning(
    full: EncryptedStore, file: Path, restored: Path, paused: Paused, data_dir: Path
) -> None:
    before, messages, files = await rows(full), await bodies(full), body_files(data_dir)
    writing = asyncio.create_task(back_up(full, file))
    await paused.until_reached()
    for number in range(50):
        await receive(
            full, inbound(key(f"later {number}"), await full.keep_body(large(number + 50, 120_000)))
        )
    for one in await full.read(lambda tx: tx.parcels.outbound(NOON)):
        await full.write(lambda tx, one=one: tx.parcels.delete(one.row_id, DeletionReason.DELIVERED, NOON))
    await full.sweep(NOON)
    assert set(files) <= set(body_files(data_dir)), "what is to be read was deleted"
    paused.go_on.set()
    view = await writing
    assert view.missing == 0
    restore(file, restored)
    async with reopened(restored) as there:
        assert await rows(there) == before
        assert await bodies(there) == messages
    assert await outbound_ids(full) == []
    assert len(await bodies(full)) == 54


async def test_file_of_a_delivered_message_stays_until_the_backup_ends(
    store: EncryptedStore, file: Path, paused: Paused, data_dir: Path
) -> None:
    await make_identity(store)
    row_id = await send(store, parcel(body=await store.keep_body(LARGE)))
    writing = asyncio.create_task(back_up(store, file))
    await paused.until_reached()
    await store.write(lambda tx: tx.parcels.delete(row_id, DeletionReason.DELIVERED, NOON))
    await store.sweep(NOON)
    assert len(body_files(data_dir)) == 1
    paused.go_on.set()
    assert (await writing).missing == 0
    await store.close()
    assert body_files(data_dir) == []


async def test_log_returns_to_the_database_after_the_backup(
    store: EncryptedStore, file: Path, paused: Paused, data_dir: Path
) -> None:
    await make_identity(store)
    writing = asyncio.create_task(back_up(store, file))
    await paused.until_reached()
    length = (data_dir / "gateway.db").stat().st_size
    for number in range(80):
        await send(store, parcel(key(f"{number}"), bytes(90_000)))
    assert (data_dir / "gateway.db").stat().st_size == length
    paused.go_on.set()
    await writing
    for number in range(80):
        await send(store, parcel(key(f"again {number}"), bytes(90_000)))
    assert (data_dir / "gateway.db").stat().st_size > length + 80 * 90_000


async def test_backup_is_refused_during_another(store: EncryptedStore, file: Path, paused: Paused) -> None:
    await make_identity(store)
    writing = asyncio.create_task(back_up(store, file))
    await paused.until_reached()
    with pytest.raises(StoreError, check=Stating(BackupCode.UNDER_WAY)):
        await back_up(store, file.with_name("another"))
    paused.go_on.set()
    await writing
    await back_up(store, file.with_name("another"))


async def test_gateway_closed_during_backup_leaves_no_file_and_loses_nothing(
    full: EncryptedStore, file: Path, paused: Paused, data_dir: Path
) -> None:
    messages = await bodies(full)
    writing = asyncio.create_task(back_up(full, file))
    await paused.until_reached()
    await full.close()
    paused.go_on.set()
    with pytest.raises(StoreError, check=Stating(StoreCode.CLOSED)):
        await writing
    assert list(file.parent.iterdir()) == []
    async with reopened(data_dir) as again:
        assert await bodies(again) == messages


async def test_snapshot_of_a_closed_store_raises_an_error(store: EncryptedStore) -> None:
    for number in range(20):
        await send(store, parcel(key(f"{number}"), bytes(90_000)))
    async with store.snapshot(lambda tx: None) as (snapshot, _):
        pieces = snapshot.database()
        next(pieces)
        await store.close()
        with pytest.raises(StoreError, check=Stating(StoreCode.CLOSED)):
            next(pieces)


async def test_cancelled_backup_leaves_no_file(full: EncryptedStore, file: Path, paused: Paused) -> None:
    writing = asyncio.create_task(back_up(full, file))
    await paused.until_reached()
    writing.cancel()
    await asyncio.sleep(0)
    paused.go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert list(file.parent.iterdir()) == []
    view = await back_up(full, file)
    assert view == await check(full, file)


async def test_early_cancelled_snapshot_holds_no_file(store: EncryptedStore, data_dir: Path) -> None:
    row_id = await send(store, parcel(body=await store.keep_body(LARGE)))

    async def look() -> None:
        async with store.snapshot(lambda tx: None):
            pytest.fail("it was cancelled before")

    looking = asyncio.create_task(look())
    await asyncio.sleep(0)
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await looking
    await store.write(lambda tx: tx.parcels.delete(row_id, DeletionReason.DELIVERED, NOON))
    await store.sweep(NOON)
    assert body_files(data_dir) == []
    async with store.snapshot(lambda tx: None) as (snapshot, _):
        assert snapshot.bodies == {}


async def test_message_without_its_file_is_counted_and_others_are_kept(
    full: EncryptedStore, file: Path, restored: Path, data_dir: Path
) -> None:
    body_files(data_dir)[0].unlink()
    view = await back_up(full, file)
    assert view.missing == 1
    assert restore(file, restored).missing == 1
    assert len(body_files(restored)) == 5


async def test_backup_needs_an_identity_and_a_long_passphrase(store: EncryptedStore, file: Path) -> None:
    contents = FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), FakeClock()).contents()
    for asked in (contents, back_up(store, file)):
        with pytest.raises(InvalidMessageError, check=Stating(IdentityCode.NOTHING_TO_BACK_UP)):
            await asked
    assert list(file.parent.iterdir()) == []
    with pytest.raises(InvalidMessageError, check=Stating(IdentityCode.PASSPHRASE_TOO_SHORT)):
        await FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), FakeClock()).write(file, "too short", heard)


async def test_backup_opens_with_its_passphrase_only(store: EncryptedStore, file: Path) -> None:
    await make_identity(store)
    await FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), FakeClock()).write(
        file, "correct horse battery", heard
    )

    def look(passphrase: str) -> int:
        with open_backup_file(file, lambda header: header.open_with_passphrase(passphrase), heard) as backup:
            return backup.check().octets

    assert look("correct horse battery") == file.stat().st_size
    with pytest.raises(VaultError, check=Stating(VaultCode.PASSPHRASE_WRONG)):
        look("correct horse batterie")


async def test_existing_file_and_stick_without_space_are_left_alone(
    full: EncryptedStore, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_bytes(b"precious")
    with pytest.raises(StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN)):
        await back_up(full, file)
    monkeypatch.setattr(restoration.shutil, "disk_usage", lambda path: type("Usage", (), {"free": 1000}))
    with pytest.raises(StorageFullError, check=Stating(BackupCode.NO_ROOM, free=1000)):
        await back_up(full, file.with_name("another"))
    assert file.read_bytes() == b"precious"
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def is_open_as(descriptor: int, *files: Path) -> bool:
    """Whether the open file is one of these."""
    opened = os.fstat(descriptor)
    return any(os.path.samestat(opened, each.stat()) for each in files if each.exists())


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO], ids=["full", "pulled out"])
async def test_failing_stick_is_reported_and_keeps_no_partial_file(
    full: EncryptedStore, file: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    real, part = os.fsync, file.with_name(file.name + ".part")

    def fsync(descriptor: int) -> None:
        if is_open_as(descriptor, part):
            raise OSError(number, os.strerror(number))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN, why=os.strerror(number))):
        await back_up(full, file)
    assert list(file.parent.iterdir()) == []
    monkeypatch.undo()
    await back_up(full, file)


def seems_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk has room when it is asked, and none when it is written to."""
    monkeypatch.setattr(restoration.shutil, "disk_usage", lambda path: type("Usage", (), {"free": 10**9}))


async def test_backup_to_a_small_stick_leaves_no_file(
    full: EncryptedStore, small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(StorageFullError, check=Stating(BackupCode.NO_ROOM)):
        await back_up(full, small_disk / "everything.backup")
    seems_large(monkeypatch)
    with pytest.raises(
        StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN, why=os.strerror(errno.ENOSPC))
    ):
        await back_up(full, small_disk / "everything.backup")
    assert list(small_disk.iterdir()) == []


async def test_restoration_to_a_small_disk_leaves_only_the_lock(
    full: EncryptedStore, file: Path, small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await back_up(full, file)
    with pytest.raises(StorageFullError, check=Stating(BackupCode.NO_ROOM)):
        restore(file, small_disk / "data")
    seems_large(monkeypatch)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_FULL)):
        restore(file, small_disk / "data")
    assert [each.name for each in (small_disk / "data").iterdir()] == ["lock"]


def chunks(octets: bytes) -> tuple[int, int]:
    """Where the chunks begin, and how many whole ones there are."""
    begin = 20 + int.from_bytes(octets[16:20], "big")
    return begin, (len(octets) - begin) // SEALED_CHUNK_OCTETS


def swapped(octets: bytes) -> bytes:
    begin, _ = chunks(octets)
    one, two, three = (begin + SEALED_CHUNK_OCTETS * n for n in range(3))
    return octets[:one] + octets[two:three] + octets[one:two] + octets[three:]


def repeated(octets: bytes) -> bytes:
    begin, _ = chunks(octets)
    return octets[: begin + SEALED_CHUNK_OCTETS] + octets[begin:]


def flipped(where: Callable[[bytes], int]) -> Callable[[bytes], bytes]:
    def flip(octets: bytes) -> bytes:
        at = where(octets)
        return octets[:at] + bytes([octets[at] ^ 1]) + octets[at + 1 :]

    return flip


def cut(where: Callable[[bytes], int]) -> Callable[[bytes], bytes]:
    return lambda octets: octets[: where(octets)]


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": cut(lambda octets: 0),
    "cut in the mark": cut(lambda octets: 7),
    "cut in the length": cut(lambda octets: 18),
    "cut in the header": cut(lambda octets: chunks(octets)[0] - 5),
    "cut after the header": cut(lambda octets: chunks(octets)[0]),
    "cut in the first chunk": cut(lambda octets: chunks(octets)[0] + 100),
    "cut between chunks": cut(lambda octets: chunks(octets)[0] + 2 * SEALED_CHUNK_OCTETS),
    "cut before the last chunk": cut(
        lambda octets: chunks(octets)[0] + chunks(octets)[1] * SEALED_CHUNK_OCTETS
    ),
    "cut by one octet": cut(lambda octets: len(octets) - 1),
    "flipped in the mark": flipped(lambda octets: 3),
    "flipped in the length": flipped(lambda octets: 19),
    "flipped high in the length": flipped(lambda octets: 16),
    "flipped in the header": flipped(lambda octets: chunks(octets)[0] - 20),
    "flipped in the sheet": flipped(lambda octets: octets.index(b"ab12")),
    "flipped in a chunk": flipped(lambda octets: chunks(octets)[0] + SEALED_CHUNK_OCTETS + 7),
    "flipped at the end": flipped(lambda octets: len(octets) - 1),
    "swapped": swapped,
    "repeated": repeated,
    "longer by an octet": lambda octets: octets + b"\0",
    "longer by a chunk": lambda octets: octets + bytes(SEALED_CHUNK_OCTETS),
    "twice": lambda octets: octets + octets,
}


@pytest.mark.slow_beyond(6)
@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
async def test_altered_backup_is_detected_and_never_restored(
    full: EncryptedStore, file: Path, restored: Path, damage: Callable[[bytes], bytes]
) -> None:
    await back_up(full, file)
    assert chunks(file.read_bytes())[1] > 10
    file.write_bytes(damage(file.read_bytes()))
    codes = (BackupCode.DAMAGED, VaultCode.FILE_DAMAGED, VaultCode.FILE_OF_NEWER_VERSION)
    with pytest.raises(VaultError, check=Stating(*codes)):
        await check(full, file)
    kept: list[bytes] = []
    with pytest.raises(VaultError, check=Stating(*codes)):
        restore(file, restored, kept)
    assert kept == []
    assert not restored.exists() or [each.name for each in restored.iterdir()] == ["lock"]


async def test_chunks_of_two_backups_of_one_gateway_cannot_be_mixed(full: EncryptedStore, file: Path) -> None:
    other = file.with_name("other")
    await back_up(full, file)
    await back_up(full, other)
    octets, foreign = file.read_bytes(), other.read_bytes()
    assert len(octets) == len(foreign)
    at = chunks(octets)[0] + 3 * SEALED_CHUNK_OCTETS
    file.write_bytes(octets[:at] + foreign[at:])
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        await check(full, file)


async def test_identity_backup_is_refused_as_full_backup(store: EncryptedStore, file: Path) -> None:
    file.write_text('{"format": 1, "purpose": "identity backup"}')
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_DAMAGED)):
        await check(store, file)


async def test_folder_with_data_is_left_unchanged(full: EncryptedStore, file: Path, restored: Path) -> None:
    await back_up(full, file)
    async with reopened(restored) as there:
        await send(there, parcel(key("theirs")))
        with pytest.raises(StoreError, check=Stating(StoreCode.FOLDER_IN_USE)):
            restore(file, restored)
    kept: list[bytes] = []
    with pytest.raises(StoreError, check=Stating(BackupCode.FOLDER_NOT_EMPTY)):
        restore(file, restored, kept)
    assert kept == []
    async with reopened(restored) as there:
        assert await outbound_ids(there) == ["theirs"]


async def test_full_disk_ends_restoration_cleanly_and_the_next_succeeds(
    full: EncryptedStore, file: Path, restored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await back_up(full, file)
    real = os.fsync

    def fsync(descriptor: int) -> None:
        if is_open_as(descriptor, *(restored / RESTORING / "bodies").glob("*")):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_FULL)):
        restore(file, restored)
    assert [each.name for each in restored.iterdir()] == ["lock"]
    monkeypatch.undo()
    restore(file, restored)


async def test_repeated_restoration_finishes_an_interrupted_restoration(
    full: EncryptedStore, file: Path, restored: Path
) -> None:
    before = await rows(full)
    await back_up(full, file)
    restore(file, restored)
    (restored / RESTORED).mkdir()
    (restored / "gateway.db").rename(restored / RESTORED / "gateway.db")
    (restored / RESTORED / "contents").write_bytes(await contents_of(full, file))
    kept: list[bytes] = []
    restore(file, restored, kept)
    assert kept == []
    assert not (restored / RESTORED).exists()
    async with reopened(restored) as there:
        assert await rows(there) == before


async def contents_of(store: EncryptedStore, file: Path) -> bytes:
    if not file.exists():
        await back_up(store, file)
    return msgspec.json.encode((await check(store, file)).contents)


def test_start_deletes_the_remains_of_a_killed_restoration(restored: Path) -> None:
    (restored / RESTORING / "bodies").mkdir(parents=True)
    (restored / RESTORING / "gateway.db").write_bytes(b"half of it")
    finish(restored)
    assert [each.name for each in restored.iterdir()] == ["lock"]


async def hostile(store: EncryptedStore, sql: str) -> None:
    await store.write(lambda tx: tx.connection.execute(sql))


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TRIGGER trap AFTER DELETE ON parcels BEGIN DELETE FROM settings; END",
        "CREATE TABLE stowaway (a)",
        "DROP TABLE syncs",
        "INSERT INTO bodies (size, file_name) VALUES (5, '../../../etc/passwd')",
        "PRAGMA user_version = 0",
    ],
    ids=["trigger", "table", "no table", "path", "no version"],
)
async def test_hostile_database_is_refused_as_damage(
    full: EncryptedStore, file: Path, restored: Path, sql: str
) -> None:
    await hostile(full, sql)
    await back_up(full, file)
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        restore(file, restored)
    assert [each.name for each in restored.iterdir()] == ["lock"]


async def test_newer_database_is_refused(full: EncryptedStore, file: Path, restored: Path) -> None:
    await hostile(full, "PRAGMA user_version = 999")
    await back_up(full, file)
    with pytest.raises(StoreError, check=Stating(StoreCode.NEWER_VERSION, schema=999)):
        restore(file, restored)


class OfLength:
    """A database of so many octets, of which nothing is asked."""

    def __init__(self, octets: int) -> None:
        self.bodies: dict[str, int] = {}
        self.octets = self.database_octets = octets

    def database(self) -> Iterator[bytes]:
        yield bytes(self.octets)


def written(file: Path, first: dict[str, Any], snapshot: Any = None, *, is_all: bool = False) -> int:
    """Writes a file that only its maker could write, with the parts before the database. Returns what was sealed."""
    header = under_sheet(bytes(32), MASTER_KEY, SHEET)
    sealing = full_backups._Sealing(MASTER_KEY, SHEET, bytes(32), header, ALICE)
    writing = BackupWriting(snapshot or OfLength(10), sealing, {}, heard, lambda _: None)  # type: ignore[arg-type]
    writing._first = first if is_all else first | {"key": MASTER_KEY}
    writing.run(file)
    return writing.written - len(header)


@pytest.mark.parametrize(
    "contents",
    [
        b"no JSON",
        b'{"made_at": "2026-11-23T12:00:00Z"}',
        {"version": "\x1b]0;owned\x07"},
        {"public_gateway": "a" * 301},
        {"parcels_in": -1},
        {"made_at": "2026-11-23T12:00:00"},
    ],
    ids=["no JSON", "incomplete", "escapes", "long", "negative", "no zone"],
)
async def test_misleading_contents_are_refused_as_damage(
    full: EncryptedStore, file: Path, contents: bytes | dict[str, object]
) -> None:
    if isinstance(contents, dict):
        theirs = msgspec.json.decode(await contents_of(full, file))
        contents = msgspec.json.encode({**theirs, **contents})
    file.unlink(missing_ok=True)
    written(file, {"contents": contents})
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        await check(full, file)


@pytest.mark.slow_beyond(3)
@pytest.mark.parametrize(
    "parts",
    [
        [],
        ["contents"],
        ["key", "contents"],
        ["contents", "contents", "key"],
        ["contents", "key", "key"],
        ["contents", "sheet", "key"],
        ["contents", "key", "sheet", "sheet"],
        ["contents", "key", "end"],
        ["contents", "key", "body"],
    ],
    ids=" ".join,
)
async def test_parts_in_another_order_are_refused(
    full: EncryptedStore, file: Path, parts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = await contents_of(full, file)
    file.unlink()
    octets = {"contents": contents, "key": MASTER_KEY}

    class Again(dict[str, bytes]):
        def items(self) -> Any:
            return [(each, octets.get(each, b"x")) for each in parts]

    written(file, Again(), is_all=True)
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        await check(full, file)


@pytest.mark.parametrize("part", ["photos", "window.json"])
async def test_unknown_part_is_too_new(full: EncryptedStore, file: Path, restored: Path, part: str) -> None:
    """Who moved would lose it: the old computer is erased next."""
    contents = await contents_of(full, file)
    file.unlink()
    written(file, {"contents": contents, "key": MASTER_KEY, part: b"x"}, is_all=True)
    for look in (check(full, file), asyncio.to_thread(restore, file, restored)):
        with pytest.raises(VaultError, check=Stating(VaultCode.FILE_OF_NEWER_VERSION)):
            await look
    assert [each.name for each in restored.iterdir()] == ["lock"]


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "a" * 31, "A" * 32, "", "a" * 32 + "\n"])
async def test_invalid_body_name_is_refused_as_damage(
    full: EncryptedStore, file: Path, restored: Path, name: str
) -> None:
    contents = await contents_of(full, file)
    file.unlink()

    class Leading(OfLength):
        def __init__(self) -> None:
            super().__init__(10)
            self.bodies = {name: 3}

        def body(self, name: str) -> bytes:
            return b"abc"

        def release(self, name: str) -> None: ...

    written(file, {"contents": contents}, Leading())
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        restore(file, restored)
    assert [each.name for each in restored.iterdir()] == ["lock"]


@pytest.mark.parametrize("more", [-1, 0, 1])
@pytest.mark.parametrize("whole_chunks", [1, 3])
async def test_backup_ending_near_a_chunk_boundary_is_whole(
    full: EncryptedStore, file: Path, whole_chunks: int, more: int
) -> None:
    contents = await contents_of(full, file)
    file.unlink()

    def write(octets: int) -> int:
        """Returns the length of what is sealed."""
        sealed = written(file, {"contents": contents}, OfLength(octets))
        return sealed - 16 * -(-sealed // SEALED_CHUNK_OCTETS)

    beside = write(50_000) - 50_000
    file.unlink()
    wanted = whole_chunks * CHUNK_OCTETS + more
    assert write(wanted - beside - (whole_chunks > 1)) == wanted
    assert (await check(full, file)).octets == file.stat().st_size
