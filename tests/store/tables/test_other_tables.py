"""Cargo in processing, endpoints, deauthorizations, history and settings."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from gateway_core.codes.statement import in_their_words
from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress
from gateway_core.ports.custody import Body, Deauthorization
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState
from tests.factories.clock import NOON
from tests.store.parts import ALICE, BOB, DAY, GATEWAY, LARGE

HOUR = timedelta(hours=1)


@pytest.mark.parametrize("octets", [b"cargo", LARGE], ids=["small", "large"])
@pytest.mark.req("RAMF-16")
async def test_cargo_waits_until_it_is_finished_and_its_id_is_remembered(
    store: EncryptedStore, octets: bytes
) -> None:
    body = await store.keep_body(octets)
    row_id = await store.write(lambda t: t.cargo.store(GATEWAY, "1", NOON + DAY, body, NOON))
    assert row_id is not None
    assert await store.write(lambda t: t.cargo.store(GATEWAY, "1", NOON + DAY, body, NOON)) is None
    await store.write(lambda transaction: transaction.cargo.count_attempt(row_id))
    (pending,) = await store.read(lambda transaction: transaction.cargo.pending())
    assert (pending.row_id, pending.attempts) == (row_id, 1)
    assert await store.load_body(pending.body) == octets
    await store.write(lambda transaction: transaction.cargo.finish(row_id))
    await store.write(lambda transaction: transaction.cargo.finish(row_id))
    assert await store.read(lambda transaction: transaction.cargo.pending()) == []
    assert await store.write(lambda t: t.cargo.store(GATEWAY, "1", NOON + DAY, body, NOON)) is None
    assert (await store.usage()).used == 0


async def test_cargo_is_processed_in_the_order_of_its_arrival(store: EncryptedStore) -> None:
    body = Body(1, inline=b"x")
    arrived = [
        await store.write(lambda t, name=name: t.cargo.store(GATEWAY, name, NOON + DAY, body, NOON))
        for name in ("b", "a", "c")
    ]
    pending = await store.read(lambda transaction: transaction.cargo.pending())
    assert [cargo.row_id for cargo in pending] == arrived


async def test_an_endpoint_keeps_its_state_and_what_was_known_of_it(store: EncryptedStore) -> None:
    def register(state: EndpointState, process: str, not_after, now):  # type: ignore[no-untyped-def]
        return store.write(lambda t: t.endpoints.upsert(ALICE, state, process, not_after, now))

    assert await register(EndpointState.ALLOWED, "letters", NOON + 30 * DAY, NOON)
    assert await store.write(lambda t: t.endpoints.set_state(ALICE, EndpointState.BLOCKED))
    assert not await register(EndpointState.ALLOWED, "", None, NOON + DAY)
    record = await store.read(lambda transaction: transaction.endpoints.get(ALICE))
    assert record is not None
    assert (record.state, record.process) == (EndpointState.BLOCKED, "letters")
    assert (record.first_seen, record.last_seen) == (NOON, NOON + DAY)
    assert record.certificate_not_after == NOON + 30 * DAY


async def test_endpoints_are_heard_of_listed_and_removed(store: EncryptedStore) -> None:
    await store.write(lambda t: t.endpoints.upsert(BOB, EndpointState.PENDING, "b", None, NOON))
    await store.write(lambda t: t.endpoints.upsert(ALICE, EndpointState.ALLOWED, "a", None, NOON + HOUR))
    await store.write(lambda transaction: transaction.endpoints.seen(BOB, NOON + DAY))
    records = await store.read(lambda transaction: transaction.endpoints.all())
    assert [(record.address, record.last_seen) for record in records] == [
        (BOB, NOON + DAY),
        (ALICE, NOON + HOUR),
    ]
    assert await store.write(lambda transaction: transaction.endpoints.remove(BOB))
    assert not await store.write(lambda transaction: transaction.endpoints.remove(BOB))
    assert not await store.write(lambda t: t.endpoints.set_state(BOB, EndpointState.ALLOWED))
    assert await store.read(lambda transaction: transaction.endpoints.get(BOB)) is None


async def test_what_one_transaction_notes_of_an_endpoint_again_and_again_adds_up(
    store: EncryptedStore,
) -> None:
    def work(transaction: Transaction) -> None:
        transaction.endpoints.upsert(BOB, EndpointState.ALLOWED, "", None, NOON)
        for number in range(3):
            transaction.endpoints.seen(BOB, NOON + number * DAY, handed_in=number)
            transaction.endpoints.received(BOB)

    await store.write(work)
    record = await store.read(lambda transaction: transaction.endpoints.get(BOB))
    assert record is not None
    assert (record.parcels_out, record.parcels_in, record.last_seen) == (3, 3, NOON + 2 * DAY)


@pytest.mark.req("PDD-4")
async def test_deauthorizations_add_up_and_last_as_long_as_what_they_revoke_is_accepted(
    store: EncryptedStore,
) -> None:
    large = 2**159 + 7
    everything = Deauthorization(ALICE, frozenset(), NOON + DAY, ALICE)
    two = Deauthorization(ALICE, frozenset({1, large}), NOON + 2 * DAY, ALICE)
    of_bob = Deauthorization(BOB, frozenset({3}), NOON + DAY, GATEWAY)
    for one in (everything, two, of_bob, two):
        await store.write(lambda transaction, one=one: transaction.deauthorizations.save(one))

    async def revoked(after: timedelta) -> list[int]:
        now = NOON + after
        numbers = (1, 2, large - 1, large)
        return [
            each
            for each in numbers
            if await store.read(lambda t, each=each: t.deauthorizations.revokes(ALICE, each, now))
        ]

    assert await revoked(DAY + 2 * HOUR) == [1, 2, large - 1, large]
    assert await revoked(DAY + 3 * HOUR) == [1, large]
    assert await revoked(2 * DAY + 3 * HOUR) == []
    assert set(await store.read(lambda t: t.deauthorizations.issued_here(NOON))) == {everything, two}
    assert [
        await store.read(lambda t, one=one: t.deauthorizations.count(one, NOON)) for one in (ALICE, GATEWAY)
    ] == [
        3,
        1,
    ]
    await store.sweep(NOON + DAY + 3 * HOUR)
    assert await revoked(timedelta()) == [1, large]
    assert not await store.read(lambda t: t.deauthorizations.revokes(BOB, 3, NOON))


async def test_a_deauthorization_that_an_older_version_took_for_ever_ends_180_days_after_the_next_sweep(
    store: EncryptedStore,
) -> None:
    endless = Deauthorization(ALICE, frozenset({1}), NOON + 9000 * DAY, ALICE)
    await store.write(lambda t: t.deauthorizations.save(endless))
    await store.sweep(NOON)
    assert await store.read(lambda t: t.deauthorizations.revokes(ALICE, 1, NOON + 180 * DAY))
    assert not await store.read(lambda t: t.deauthorizations.revokes(ALICE, 1, NOON + 181 * DAY))


async def test_of_a_deauthorization_told_again_the_later_expiry_counts(store: EncryptedStore) -> None:
    for days in (2, 1, 3):
        again = Deauthorization(ALICE, frozenset({1}), NOON + days * DAY, ALICE)
        await store.write(lambda t, again=again: t.deauthorizations.save(again))
    assert await store.read(lambda t: t.deauthorizations.count(ALICE, NOON)) == 1
    assert await store.read(lambda t: t.deauthorizations.revokes(ALICE, 1, NOON + 3 * DAY))


async def test_a_sync_leaves_a_trace_before_it_begins(store: EncryptedStore) -> None:
    sync_id = await store.write(lambda t: t.history.open_sync("192.168.43.1:21473", NOON))
    (trace,) = await store.read(lambda transaction: transaction.history.syncs())
    assert trace == SyncProgress(sync_id, SyncPhase.AWAITING_APPROVAL, "192.168.43.1:21473", NOON)
    ended = replace(
        trace,
        phase=SyncPhase.FINISHED,
        outcome=SyncOutcome.PARTIAL,
        reason=in_their_words("The courier is full."),
        cargoes_in=2,
        octets_in=10**10,
        elapsed_seconds=12.5,
    )
    await store.write(lambda transaction: transaction.history.save_sync(ended))
    assert await store.read(lambda transaction: transaction.history.syncs()) == [ended]


async def test_the_last_200_syncs_are_kept_newest_first(store: EncryptedStore) -> None:
    def many(transaction):  # type: ignore[no-untyped-def]
        return [transaction.history.open_sync(f"courier {number}", NOON) for number in range(205)]

    ids = await store.write(many)
    syncs = await store.read(lambda transaction: transaction.history.syncs())
    assert [sync.sync_id for sync in syncs] == ids[:4:-1]
    assert [s.sync_id for s in await store.read(lambda t: t.history.syncs(2))] == [ids[-1], ids[-2]]


@pytest.mark.parametrize("value", [None, True, 7, 2.5, "text", ["list", 1], {"of": {"objects": []}}])
async def test_a_setting_is_any_json_value(store: EncryptedStore, value: object) -> None:
    assert await store.read(lambda transaction: transaction.settings.get("name")) is None
    await store.write(lambda transaction: transaction.settings.put("name", "before"))
    await store.write(lambda transaction: transaction.settings.put("name", value))
    assert await store.read(lambda transaction: transaction.settings.get("name")) == value
