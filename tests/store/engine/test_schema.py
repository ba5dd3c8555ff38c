"""Migrations: numbered, one transaction each, with a copy of what was before; never backwards."""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

import errno
import hashlib
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import BinaryIO

import pytest

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError, StoreError
from gateway_core.events import Transport
from gateway_core.ports.database import DiskSpace
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine import opening
from gateway_core.store.engine.connection import connect
from gateway_core.store.engine.opening import derive_keys
from gateway_core.tables.columns import to_integer
from gateway_core.tables.space import Space
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState, Limit, LimitationView
from tests.architecture.sources import ROOT
from tests.factories.clock import NOON, FakeClock
from tests.factories.stating import Stating
from tests.factories.systems import is_private
from tests.store.parts import ALICE, BOB, DAY, GATEWAY, MASTER_KEY, key, outbound_ids, parcel, reopened, send

NEWEST = max(opening.migrations("gateway_core.store"))
GOOD = "ALTER TABLE endpoints ADD COLUMN note TEXT;"
BAD = "CREATE TABLE made_by_a_step_that_fails (a); CREATE TABLE made_by_a_step_that_fails (a);"


APPLIED = {
    "gateway_core.store": {
        "0001_custody.sql": "f917908a041aca91",
        "0002_rate_limits.sql": "30228891e8150b42",
        "0003_apps_and_carriers.sql": "5a8636701c67be59",
        "0004_network_decisions.sql": "d813db65f758d2dd",
        "0005_repairs.sql": "12bf9e221c32808d",
        "0006_ways.sql": "265758eac21d7f10",
        "0007_sizes.sql": "d482103b46e8c16c",
        "0008_uncounted.sql": "ca5681cbe6787f2a",
    },
    "gateway_core.nodes.courier": {
        "0001_luggage.sql": "08c5b7adab6b3da4",
        "0002_sources.sql": "df15e613c2f26e9e",
        "0003_met.sql": "be36e14282b3c80d",
    },
    "gateway_core.nodes.endpoint": {
        "0001_endpoint.sql": "9b15443b036149e8",
        "0002_states.sql": "be708d84343f99a4",
        "0003_shares.sql": "ccf3aa9d657d4567",
        "0004_ways.sql": "edf0bc9718db3c78",
        "0005_message_ids.sql": "efb7adff53a10d4d",
        "0006_parts.sql": "33a21e6e214b9267",
        "0007_renewals.sql": "85d4d0eaf6811d6d",
    },
    "gateway_core.nodes.public_gateway": {
        "0001_relay.sql": "7f33def78885a25b",
        "0002_withdrawn_certificates.sql": "776f4597152c585c",
        "0003_gateway_sources.sql": "73d03afad2dbc4fd",
        "0004_senders.sql": "cf287354b38b8e6c",
    },
}
"""The migrations of each package, with a digest of each. A new one is added; none changes."""


@pytest.mark.parametrize("package", APPLIED)
def test_applied_migrations_are_never_edited(package: str) -> None:
    folder = ROOT / package.replace(".", "/") / "migrations"
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest()[:16] for path in folder.glob("*.sql")}
    assert found == APPLIED[package], "make a new migration, and add its digest here"
    assert len({name[:4] for name in found}) == len(found), "two migrations have one number"


async def test_older_store_gets_the_index_added_to_migration_five(data_dir: Path) -> None:
    to_six = (
        "DROP INDEX parcels_by_expiry",
        "ALTER TABLE parcels DROP COLUMN is_counted",
        "CREATE INDEX parcels_by_expiry ON parcels (expires)",
        "DROP INDEX parcels_sizes",
        "PRAGMA user_version = 6",
    )
    async with reopened(data_dir) as store:
        for step in to_six:
            await store.write(lambda tx, step=step: tx.connection.execute(step))
    async with reopened(data_dir) as store:
        query = "SELECT count(*) FROM sqlite_schema WHERE name = 'parcels_sizes'"
        assert await store.read(lambda tx: tx.connection.execute(query).fetchone()) == (1,)


def add_migrations(monkeypatch: pytest.MonkeyPatch, *scripts: str) -> None:
    later = {NEWEST + 1 + place: script for place, script in enumerate(scripts)}
    known = opening.migrations("gateway_core.store")
    monkeypatch.setattr(opening, "migrations", lambda _: known | later)


async def version(store: EncryptedStore) -> int:
    return await store.read(lambda t: t.connection.execute("PRAGMA user_version").fetchone()[0])


def test_migrations_are_numbered_without_gaps() -> None:
    assert sorted(opening.migrations("gateway_core.store")) == list(range(1, NEWEST + 1))


async def test_new_database_has_the_newest_schema_and_no_copy(data_dir: Path) -> None:
    async with reopened(data_dir) as store:
        assert await version(store) == NEWEST
    assert list(data_dir.glob("*before*")) == []


async def test_old_database_is_copied_and_migrated(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with reopened(data_dir) as store:
        await send(store, parcel())
    add_migrations(monkeypatch, GOOD, "CREATE TABLE more (a);")
    async with reopened(data_dir) as store:
        assert await version(store) == NEWEST + 2
        assert await outbound_ids(store) == ["one"]
    (copy,) = data_dir.glob("*before*")
    assert copy.name == f"gateway.db.before-schema-{NEWEST}"
    assert is_private(copy)
    connection = connect(copy, derive_keys(MASTER_KEY).database)
    assert connection.execute("SELECT count(*) FROM parcels").fetchone() == (1,)
    connection.close()


async def test_copy_expires_after_a_week(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeClock()
    copy = await migrated(data_dir, monkeypatch)
    moment = clock.now().timestamp()
    os.utime(copy, (moment, moment))
    store = await EncryptedStore.open(data_dir, MASTER_KEY, clock)
    for days, is_there in ((6, True), (8, False)):
        await store.sweep(clock.now() + timedelta(days=days))
        clock.advance(timedelta(days=days) - (clock.now() - NOON))
        await store.sweep(clock.now())
        assert copy.exists() is is_there
    await store.close()


async def migrated(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The copy that a migration left of a store with a message."""
    async with reopened(data_dir) as store:
        await send(store, parcel())
    add_migrations(monkeypatch, GOOD)
    async with reopened(data_dir):
        (copy,) = data_dir.glob("*before*")
        return copy


async def test_copy_leads_back_to_the_older_version(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As docs/operations.md says: the database and its log are moved away, and the copy takes their place."""
    with monkeypatch.context() as newer:
        copy = await migrated(data_dir, newer)
        async with reopened(data_dir) as store:
            await send(store, parcel(key("two")))
    with pytest.raises(StoreError, check=Stating(StoreCode.NEWER_VERSION)):
        await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock())
    for each in data_dir.glob("gateway.db-wal"):
        each.unlink()
    copy.replace(data_dir / "gateway.db")
    async with reopened(data_dir) as store:
        assert await outbound_ids(store) == ["one"], "what came since is missing"


async def test_forget_copies_deletes_all_copies(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = await migrated(data_dir, monkeypatch)
    cut = copy.with_name(copy.name + ".part")
    cut.touch()
    async with reopened(data_dir) as store:
        await store.write(lambda tx: tx.endpoints.remove(ALICE))
        assert copy.exists()
        await store.write(lambda tx: tx.forget_copies())
        await store.read(lambda tx: None)
        assert [copy.exists(), cut.exists()] == [False, False]


async def test_disk_without_room_changes_nothing(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with reopened(data_dir) as store:
        await send(store, parcel())
    size = (data_dir / "gateway.db").stat().st_size
    with monkeypatch.context() as patch:
        add_migrations(patch, GOOD)
        space = DiskSpace(total=2**40, free=2 * size - 1)
        with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_FULL)):
            await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock(), disk_space=lambda: space)
    assert list(data_dir.glob("*before*")) == []
    async with reopened(data_dir) as store:
        assert await version(store) == NEWEST


async def test_partial_copy_never_gets_final_name(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with reopened(data_dir) as store:
        await send(store, parcel())

    def cut(source: BinaryIO, target: BinaryIO) -> None:
        target.write(source.read(100))
        raise OSError(errno.ENOSPC, "No space left on device")

    add_migrations(monkeypatch, GOOD)
    with monkeypatch.context() as patch:
        patch.setattr(opening.shutil, "copyfileobj", cut)
        with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_FULL)):
            await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock())
    assert list(data_dir.glob("*before*")) == []
    async with reopened(data_dir) as store:
        assert await outbound_ids(store) == ["one"]


async def test_failed_migration_keeps_old_version(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with reopened(data_dir) as store:
        await send(store, parcel())
    with monkeypatch.context() as patch:
        add_migrations(patch, GOOD, BAD)
        with pytest.raises(StoreError, check=Stating(StoreCode.REFUSED)):
            await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock())
    add_migrations(monkeypatch, GOOD)
    async with reopened(data_dir) as store:
        assert await version(store) == NEWEST + 1
        assert await outbound_ids(store) == ["one"]
        tables = await store.read(
            lambda t: t.connection.execute(
                "SELECT name FROM sqlite_schema WHERE name LIKE 'made_by%'"
            ).fetchall()
        )
        assert tables == []


async def test_newer_schema_is_refused_unchanged(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        add_migrations(patch, GOOD)
        async with reopened(data_dir) as store:
            await send(store, parcel())
    before = (data_dir / "gateway.db").read_bytes()
    with pytest.raises(StoreError, check=Stating(StoreCode.NEWER_VERSION)):
        await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock(), start_afresh_if_damaged=True)
    assert (data_dir / "gateway.db").read_bytes() == before


@asynccontextmanager
async def of_schema_two(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[EncryptedStore]:
    """No user, decision or limitation of an app, and nothing about what took a parcel along."""
    known = opening.migrations("gateway_core.store")
    with monkeypatch.context() as patch:
        patch.setattr(opening, "migrations", lambda _: {number: known[number] for number in (1, 2)})
        patch.setattr(Space, "count", lambda space: None)  # it adds up columns that came later
        async with reopened(data_dir) as store:
            yield store


def _old_parcel_that_left_twice(t: Transaction) -> int:
    """As schema 2 had it: today's code writes columns that were not there."""
    t.connection.execute("INSERT INTO bodies (id, size, octets) VALUES (1, 6, 'octets')")
    t.connection.execute("UPDATE endpoints SET parcels_out = 1")
    return t.connection.execute(
        "INSERT INTO parcels (direction, party, sender, recipient, message_id, dialect, transport, created, expires, "
        "stored_at, size, times_sent, body_id) VALUES ('outbound', ?, ?, ?, 'one', 'awala', 'local', ?, ?, ?, 6, 2, 1)",
        (ALICE, ALICE, BOB, to_integer(NOON), to_integer(NOON + DAY), to_integer(NOON)),
    ).lastrowid


async def test_schema_two_apps_keep_state_and_counts(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with of_schema_two(data_dir, monkeypatch) as store:
        await store.write(
            lambda t: t.connection.execute(
                "INSERT INTO endpoints (address, state, first_seen, last_seen, process) "
                "VALUES (?, 'blocked', 0, 0, 'letters (7)')",
                (ALICE,),
            )
        )
        row_id = await store.write(_old_parcel_that_left_twice)
    async with reopened(data_dir) as store:
        assert await version(store) == NEWEST
        (app,) = await store.read(lambda t: t.endpoints.all())
        assert (app.state, app.process, app.parcels_out) == (EndpointState.BLOCKED, "letters (7)", 1)
        assert (app.user_id, app.other_user, app.decided_at, app.limitation) == ("", "", None, None)
        ((_, _, carriage),) = await store.read(lambda t: t.totals.carriages(NOON))
        assert (carriage.transport, carriage.count, carriage.most_sendings) == ("", 1, 2)
        await store.write(lambda t: t.endpoints.add_limitation(ALICE, LimitationView(Limit.RATE, NOON, 3)))
        await store.write(lambda t: t.parcels.count_sent([row_id], Transport.COURIER))
        (app,) = await store.read(lambda t: t.endpoints.all())
        assert app.limitation == LimitationView(Limit.RATE, NOON, 3)


@pytest.mark.req("PCA-4")
@pytest.mark.parametrize(("made", "released"), [(NOON, True), (NOON - 2 * DAY, False)])
async def test_parcel_sent_before_sendings_were_noted_is_released_by_acknowledgement(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, made: datetime, released: bool
) -> None:
    async with of_schema_two(data_dir, monkeypatch) as store:
        await store.write(_old_parcel_that_left_twice)
    async with reopened(data_dir) as store:
        assert (
            await store.write(lambda t: t.parcels.delete_acknowledged(key(), GATEWAY, made, made, NOON))
            is released
        )


async def test_parcels_keep_their_keys_and_ids(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with of_schema_two(data_dir, monkeypatch) as store:
        old = await store.write(_old_parcel_that_left_twice)
        await store.write(
            lambda t: t.connection.execute("UPDATE sqlite_sequence SET seq = 41 WHERE name = 'parcels'")
        )
    async with reopened(data_dir) as store:
        (stored,) = await store.read(lambda t: t.parcels.outbound(NOON))
        assert (stored.row_id, stored.key, stored.times_sent) == (old, key(), 2)
        assert await store.read(lambda t: t.parcels.queued_octets(key())) == 6
        assert await send(store, parcel(key(), b"a newer one")) == 42
        (stored,) = await store.read(lambda t: t.parcels.outbound(NOON))
        assert await store.load_body(stored.body) == b"a newer one"
