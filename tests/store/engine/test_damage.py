"""A damaged database is never read as data, never thrown away unasked, and saved as far as it goes."""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

import os
import shutil
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.statement import PlainCode, in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedStoreError, StorageFullError, StoreBusyError
from gateway_core.ports.database import Connection
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine import connection as connections
from gateway_core.store.engine import opening
from gateway_core.store.engine.connection import connect
from gateway_core.store.engine.opening import derive_keys
from gateway_core.tables.columns import to_integer
from gateway_core.views.status import EndpointState
from tests.factories.clock import NOON, FakeClock
from tests.factories.stating import Stating
from tests.store.parts import ALICE, LARGE, MASTER_KEY, body_files, key, outbound_ids, parcel, reopened, send

PAGE = 4096
DATABASE_KEY = derive_keys(MASTER_KEY).database
SMALL = 300


@pytest.fixture
async def database(data_dir: Path) -> Path:
    """A database of some hundred parcels, an identity and one large message, closed."""

    def fill(transaction):  # type: ignore[no-untyped-def]
        transaction.keys.save_identity_key(b"identity")
        transaction.endpoints.upsert(ALICE, EndpointState.ALLOWED, "letters", None, NOON)
        for number in range(SMALL):
            transaction.parcels.store_outbound(parcel(key(str(number)), os.urandom(1000)), NOON)

    async with reopened(data_dir) as store:
        await store.write(fill)
        await send(store, parcel(key("large"), await store.keep_body(LARGE)))
    return data_dir / "gateway.db"


async def open_store(data_dir: Path, *, start_afresh: bool = False) -> EncryptedStore:
    return await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock(), start_afresh_if_damaged=start_afresh)


def overwrite_pages(database: Path, first: int, count: int = 1) -> None:
    with database.open("r+b") as file:
        file.seek((first - 1) * PAGE)
        file.write(os.urandom(count * PAGE))


def root_page(database: Path, table: str) -> int:
    connection = connect(database, DATABASE_KEY)
    row = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    connection.close()
    return int(row[0])


async def test_truncated_database_is_reported_and_left_unchanged(data_dir: Path, database: Path) -> None:
    os.truncate(database, database.stat().st_size // 2 // PAGE * PAGE)
    before = database.read_bytes()
    for _ in range(2):
        with pytest.raises(DamagedStoreError, check=Stating(StoreCode.DAMAGED)):
            await open_store(data_dir)
        assert database.read_bytes() == before


@pytest.mark.expects_log("damaged")
@pytest.mark.parametrize(
    "content", [b"", b"garbage" * 10_000, bytes(10 * PAGE)], ids=["first page", "garbage", "zeros"]
)
async def test_store_keeps_the_damaged_database_when_started_afresh(
    data_dir: Path, database: Path, content: bytes
) -> None:
    if not content:
        overwrite_pages(database, 1)
        content = database.read_bytes()
    database.write_bytes(content)
    with pytest.raises(DamagedStoreError, check=Stating(StoreCode.DAMAGED)):
        await open_store(data_dir)
    store = await open_store(data_dir, start_afresh=True)
    assert await outbound_ids(store) == []
    await store.close()
    (aside,) = data_dir.glob("gateway.db.damaged-*Z")
    assert aside.read_bytes() == content
    assert body_files(data_dir) == []
    assert len(list((data_dir / (aside.name + ".bodies")).iterdir())) == 1


@pytest.mark.expects_log("damaged")
async def test_store_salvages_readable_rows_when_started_afresh(data_dir: Path, database: Path) -> None:
    pages = database.stat().st_size // PAGE
    overwrite_pages(database, pages // 3, 2)  # in the midst of the bodies
    with_log = Path(str(database) + "-wal")
    shutil.copy(database, with_log)  # an unclean end, so that the whole is checked
    with pytest.raises(DamagedStoreError, check=Stating(StoreCode.DAMAGED)):
        await open_store(data_dir)
    store = await open_store(data_dir, start_afresh=True)
    saved = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    assert SMALL // 2 < len(saved) <= SMALL
    for one in saved:
        assert len(await store.load_body(one.body)) == one.body.size
    assert await store.read(lambda transaction: transaction.keys.identity_key()) == b"identity"
    assert await store.read(lambda transaction: transaction.endpoints.get(ALICE)) is not None
    assert (await store.usage()).used == sum(one.body.size for one in saved)
    await send(store, parcel(key("after")))
    await store.close()
    async with reopened(data_dir) as again:
        assert "after" in await outbound_ids(again)


@pytest.mark.expects_log("damaged")
async def test_interrupted_salvage_loses_no_data_and_is_repeated(
    data_dir: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    overwrite_pages(database, database.stat().st_size // PAGE // 2, 2)
    (data_dir / opening.SUSPICION).touch()

    def full(damaged: Path, key: bytes, fresh: Connection, _: object) -> int:
        raise StorageFullError(in_their_words("The disk is full."))

    with monkeypatch.context() as patch:
        patch.setattr(opening, "salvage", full)
        with pytest.raises(
            StorageFullError, check=Stating(PlainCode.IN_THEIR_WORDS, text="The disk is full.")
        ):
            await open_store(data_dir, start_afresh=True)
    # And not an empty database without the files of its messages.
    with pytest.raises(DamagedStoreError, check=Stating(StoreCode.DAMAGED)):
        await open_store(data_dir)
    assert len(body_files(data_dir)) == 1
    store = await open_store(data_dir, start_afresh=True)
    assert len(await outbound_ids(store)) > SMALL // 2
    await store.close()
    assert len(list(data_dir.glob("gateway.db.damaged-*Z"))) == 1
    assert not list(data_dir.glob("gateway.db.salvaged*"))


@pytest.mark.expects_log("damaged|gone")
async def test_saved_database_takes_its_place_after_a_crash(data_dir: Path, database: Path) -> None:
    database.rename(data_dir / "gateway.db.salvaged")  # the damaged one was renamed before
    with pytest.raises(DamagedStoreError, check=Stating(StoreCode.DAMAGED)):
        await open_store(data_dir)
    store = await open_store(data_dir, start_afresh=True)
    assert len(await outbound_ids(store)) == SMALL + 1
    await store.close()
    assert len(body_files(data_dir)) == 1


@pytest.mark.expects_log("could not be emptied")
async def test_damage_found_by_reading_is_remembered(data_dir: Path, database: Path) -> None:
    overwrite_pages(database, root_page(database, "bodies"))
    async with reopened(data_dir) as store:
        (listed,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON, limit=1))
        with pytest.raises(DamagedStoreError, check=Stating(StoreCode.UNREADABLE)):
            await store.load_body(listed.body)
    for _ in range(2):
        with pytest.raises(DamagedStoreError, check=Stating(StoreCode.DAMAGED)):
            await open_store(data_dir)


@pytest.mark.expects_log("indices were rebuilt")
async def test_check_rebuilds_a_broken_index(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether `quick_check` notices depends on the damage, so its verdict is played here."""
    connection = connect(database, DATABASE_KEY)
    verdicts = iter([[("row 7 missing from index parcel_keys",)], [("ok",)]])
    statements: list[str] = []

    class Judged:
        def execute(self, sql: str) -> object:
            statements.append(sql)
            return Verdict() if "quick_check" in sql else connection.execute(sql)

        def set_progress_handler(self, *_: object) -> None: ...

    class Verdict:
        def fetchall(self) -> object:
            return next(verdicts)

    connections.check(Judged())  # type: ignore[arg-type]
    assert "REINDEX" in statements
    connection.close()


async def test_startup_check_accepts_a_sound_database_under_any_time_limit(database: Path) -> None:
    connection = connect(database, DATABASE_KEY)
    connections.check(connection, seconds=-1.0)
    connections.check(connection, seconds=60.0)
    connection.close()


class Ticking:
    """In place of `time`: each look at it takes a tenth of a second."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 0.1
        return self.now


@pytest.mark.parametrize(
    ("suspected", "least", "most"), [(False, 0.4, 0.6), (True, 2.0, 600.0)], ids=["unclean end", "suspicion"]
)
async def test_start_checks_briefly_after_unclean_end_and_fully_after_suspicion(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, suspected: bool, least: float, most: float
) -> None:
    """The database is far larger than what is looked at in a moment; somebody waits for the gateway to start."""
    copy = data_dir.with_name("copy")
    until = NOON + timedelta(days=1)

    def fill(tx: Any) -> None:
        for number in range(5000):
            tx.connection.execute(
                "INSERT INTO seen_messages (sender, message_id, recipient, expires) VALUES (?, ?, ?, ?)",
                (ALICE, str(number), ALICE, to_integer(until)),
            )

    async with reopened(data_dir) as store:
        await store.write(fill)
        shutil.copytree(data_dir, copy)  # as if it had been killed now
    if suspected:
        (copy / opening.SUSPICION).touch(0o600)
    clock = Ticking()
    monkeypatch.setattr(connections, "time", clock)
    await (await open_store(copy)).close()
    assert least <= clock.now <= most
    assert not (copy / opening.SUSPICION).exists()


async def test_database_held_by_another_program_is_busy(data_dir: Path, database: Path) -> None:
    other: Connection = connect(database, DATABASE_KEY)
    other.execute("BEGIN IMMEDIATE")
    try:
        with pytest.raises(StoreBusyError, check=Stating(StoreCode.IN_USE)):
            await open_store(data_dir)
    finally:
        other.close()
    store = await open_store(data_dir)
    assert len(await outbound_ids(store)) == SMALL + 1
    await store.close()
