"""Migrations: numbered, one transaction each, with a copy of what was before; never backwards."""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

from __future__ import annotations

import stat
from datetime import datetime
from pathlib import Path

import pytest

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.events import Transport
from gateway_core.ports.custody import Limitation
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine import opening
from gateway_core.store.engine.connection import connect
from gateway_core.store.engine.opening import derive_keys
from gateway_core.tables.columns import to_integer
from gateway_core.tables.space import Space
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState, Limit
from tests.factories.clock import NOON, FakeClock
from tests.factories.stating import Stating
from tests.store.parts import (
    ALICE,
    BOB,
    DAY,
    GATEWAY,
    MASTER_KEY,
    key,
    outbound_ids,
    parcel,
    reopened,
    send,
)

NEWEST = max(opening.migrations("gateway_core.store"))
GOOD = "ALTER TABLE endpoints ADD COLUMN note TEXT;"
BAD = "CREATE TABLE made_by_a_step_that_fails (a); CREATE TABLE made_by_a_step_that_fails (a);"


def add_migrations(monkeypatch: pytest.MonkeyPatch, *scripts: str) -> None:
    later = {NEWEST + 1 + place: script for place, script in enumerate(scripts)}
    known = opening.migrations("gateway_core.store")
    monkeypatch.setattr(opening, "migrations", lambda _: known | later)


async def version(store: EncryptedStore) -> int:
    return await store.read(lambda t: t.connection.execute("PRAGMA user_version").fetchone()[0])


def test_migrations_are_numbered_without_gaps() -> None:
    assert sorted(opening.migrations("gateway_core.store")) == list(range(1, NEWEST + 1))


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


async def test_a_newer_schema_is_refused_and_left_alone(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        add_migrations(patch, GOOD)
        async with reopened(data_dir) as store:
            await send(store, parcel())
    before = (data_dir / "gateway.db").read_bytes()
    with pytest.raises(StoreError, check=Stating(StoreCode.NEWER_VERSION)):
        await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock(), start_afresh_if_damaged=True)
    assert (data_dir / "gateway.db").read_bytes() == before


def _old_parcel_that_left_twice(t: Transaction) -> int:
    """As schema 2 had it: today's code writes columns that were not there."""
    t.connection.execute("INSERT INTO bodies (id, size, octets) VALUES (1, 6, 'octets')")
    t.connection.execute("UPDATE endpoints SET parcels_out = 1")
    return t.connection.execute(
        "INSERT INTO parcels (direction, party, sender, recipient, message_id, dialect, transport, created, expires, "
        "stored_at, size, times_sent, body_id) VALUES ('outbound', ?, ?, ?, 'one', 'awala', 'local', ?, ?, ?, 6, 2, 1)",
        (ALICE, ALICE, BOB, to_integer(NOON), to_integer(NOON + DAY), to_integer(NOON)),
    ).lastrowid


async def test_a_database_from_before_apps_had_users_keeps_its_apps_and_parcels(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Schema 2: no user, decision or limitation of an app, and nothing about what took a parcel along."""
    known = opening.migrations("gateway_core.store")
    with monkeypatch.context() as patch:
        patch.setattr(opening, "migrations", lambda _: {number: known[number] for number in (1, 2)})
        patch.setattr(Space, "count", lambda space: None)  # it adds up columns that came later
        async with reopened(data_dir) as store:
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
        (carriage,) = await store.read(lambda t: t.totals.carriages(NOON))
        assert (carriage.transport, carriage.count, carriage.most_sendings) == (None, 1, 2)
        await store.write(lambda t: t.endpoints.limited(ALICE, Limitation(Limit.RATE, NOON, 3)))
        await store.write(lambda t: t.parcels.count_sent([row_id], Transport.COURIER))
        (app,) = await store.read(lambda t: t.endpoints.all())
        assert app.limitation == Limitation(Limit.RATE, NOON, 3)


@pytest.mark.req("PCA-4")
@pytest.mark.parametrize(("made", "released"), [(NOON, True), (NOON - 2 * DAY, False)])
async def test_a_parcel_that_left_before_sendings_were_noted_is_released_by_an_acknowledgement(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, made: datetime, released: bool
) -> None:
    known = opening.migrations("gateway_core.store")
    with monkeypatch.context() as patch:
        patch.setattr(opening, "migrations", lambda _: {number: known[number] for number in (1, 2)})
        patch.setattr(Space, "count", lambda space: None)  # it adds up columns that came later
        async with reopened(data_dir) as store:
            await store.write(_old_parcel_that_left_twice)
    async with reopened(data_dir) as store:
        assert (
            await store.write(lambda t: t.parcels.delete_acknowledged(key(), GATEWAY, made, made, NOON))
            is released
        )


async def test_parcels_of_an_older_schema_keep_their_keys_and_no_id_is_handed_out_again(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = opening.migrations("gateway_core.store")
    with monkeypatch.context() as patch:
        patch.setattr(opening, "migrations", lambda _: {number: known[number] for number in (1, 2)})
        patch.setattr(Space, "count", lambda space: None)  # it adds up columns that came later
        async with reopened(data_dir) as store:
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
