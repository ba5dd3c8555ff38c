"""Migrations: numbered, one transaction each, with a copy of what was before; never backwards."""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from gateway_core.errors import StoreError
from gateway_core.events import Transport
from gateway_core.ports import EndpointState, Limit, Limitation
from gateway_core.store import opening, schema
from gateway_core.store.connection import connect
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.master_key import derive_keys
from gateway_core.store.space import Space
from tests.factories.clock import NOON, FakeClock
from tests.store.parts import ALICE, MASTER_KEY, outbound_ids, parcel, reopened, send

NEWEST = max(schema.migrations())
GOOD = "ALTER TABLE endpoints ADD COLUMN note TEXT;"
BAD = "CREATE TABLE made_by_a_step_that_fails (a); CREATE TABLE made_by_a_step_that_fails (a);"


def add_migrations(monkeypatch: pytest.MonkeyPatch, *scripts: str) -> None:
    later = {NEWEST + 1 + place: script for place, script in enumerate(scripts)}
    known = schema.migrations()
    monkeypatch.setattr(opening, "migrations", lambda: known | later)


async def version(store: EncryptedStore) -> int:
    return await store.read(lambda t: t.connection.execute("PRAGMA user_version").fetchone()[0])


def test_migrations_are_numbered_without_gaps() -> None:
    assert sorted(schema.migrations()) == list(range(1, NEWEST + 1))


async def test_a_new_database_has_the_newest_schema_and_needs_no_copy(data_dir: Path) -> None:
    async with reopened(data_dir) as store:
        assert await version(store) == NEWEST
    assert list(data_dir.glob("*before*")) == []


async def test_an_old_database_is_copied_and_then_migrated(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with reopened(data_dir) as store:
        await send(store, parcel())
    add_migrations(monkeypatch, GOOD, "CREATE TABLE more (a);")
    async with reopened(data_dir) as store:
        assert await version(store) == NEWEST + 2
        assert await outbound_ids(store) == ["one"]
    (copy,) = data_dir.glob("*before*")
    assert copy.name == f"gateway.db.before-schema-{NEWEST}"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    connection = connect(copy, derive_keys(MASTER_KEY).database)
    assert connection.execute("SELECT count(*) FROM parcels").fetchone() == (1,)
    connection.close()


async def test_a_step_that_fails_changes_nothing_and_the_one_before_it_stays(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with reopened(data_dir) as store:
        await send(store, parcel())
    with monkeypatch.context() as patch:
        add_migrations(patch, GOOD, BAD)
        with pytest.raises(StoreError):
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


async def test_a_newer_schema_is_refused_and_left_alone(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        add_migrations(patch, GOOD)
        async with reopened(data_dir) as store:
            await send(store, parcel())
    before = (data_dir / "gateway.db").read_bytes()
    with pytest.raises(StoreError, match="newer version"):
        await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock(), start_afresh_if_damaged=True)
    assert (data_dir / "gateway.db").read_bytes() == before


async def test_a_database_from_before_apps_had_users_keeps_its_apps_and_parcels(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Schema 2: no user, decision or limitation of an app, and nothing about what took a parcel along."""
    known = schema.migrations()
    with monkeypatch.context() as patch:
        patch.setattr(opening, "migrations", lambda: {number: known[number] for number in (1, 2)})
        patch.setattr(Space, "count", lambda space: None)  # it adds up columns that came later
        async with reopened(data_dir) as store:
            await store.write(
                lambda t: t.connection.execute(
                    "INSERT INTO endpoints (address, state, first_seen, last_seen, process) "
                    "VALUES (?, 'blocked', 0, 0, 'letters (7)')",
                    (ALICE,),
                )
            )
            row_id = await send(store, parcel())
            await store.write(
                lambda t: t.connection.execute("UPDATE parcels SET times_sent = 2 WHERE id = ?", (row_id,))
            )
    async with reopened(data_dir) as store:
        assert await version(store) == NEWEST
        (app,) = await store.read(lambda t: t.endpoints.all())
        assert (app.state, app.process, app.parcels_out) == (EndpointState.BLOCKED, "letters (7)", 1)
        assert (app.user_id, app.other_user, app.decided_at, app.limitation) == ("", "", None, None)
        (carriage,) = await store.read(lambda t: t.parcels.carriages(NOON))
        assert (carriage.transport, carriage.count, carriage.most_sendings) == (None, 1, 2)
        await store.write(lambda t: t.endpoints.limited(ALICE, Limitation(Limit.RATE, NOON, 3)))
        await store.write(lambda t: t.parcels.count_sent([row_id], Transport.COURIER))
        (app,) = await store.read(lambda t: t.endpoints.all())
        assert app.limitation == Limitation(Limit.RATE, NOON, 3)
