"""Parcels in custody: kept once, listed in order, released for a reason."""

from datetime import datetime, timedelta

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import DamagedBodyError
from gateway_core.events import DeletionReason, Direction, Transport
from gateway_core.ports.custody import Body, StoreOutcome
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables import columns
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import CarriageView, EndpointState
from tests.factories.clock import NOON
from tests.store.parts import (
    ALICE,
    BOB,
    CAROL,
    DAY,
    GATEWAY,
    LARGE,
    OTHER_GATEWAY,
    inbound,
    key,
    outbound_ids,
    parcel,
    receive,
    send,
)


async def test_parcel_is_read_back_as_stored(store: EncryptedStore) -> None:
    row_id = await send(store, parcel(key("one"), b"octets"))
    stored = await store.read(lambda transaction: transaction.parcels.get(row_id))
    assert stored.key == key("one")
    assert (stored.direction, stored.transport) == (Direction.OUTBOUND, Transport.LOCAL)
    assert (stored.created, stored.expires) == (NOON, NOON + DAY)
    assert (stored.dialect, stored.times_sent, stored.body.size) == ("relaynet", 0, 6)
    assert await store.load_body(stored.body) == b"octets"


async def test_lists_name_bodies_and_do_not_hold_them(store: EncryptedStore) -> None:
    await send(store, parcel(body=b"x" * 1000))
    (listed,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    assert listed.body.inline is None


async def test_outbound_parcels_come_by_expiry_then_size_then_age(store: EncryptedStore) -> None:
    await send(store, parcel(key("never"), expires=None))
    await send(store, parcel(key("late"), expires=NOON + 2 * DAY))
    await send(store, parcel(key("soon, large"), b"x" * 900))
    await send(store, parcel(key("soon, small"), b"x" * 10))
    await send(store, parcel(key("soon, small, younger"), b"x" * 10))
    assert await outbound_ids(store) == [
        "soon, small",
        "soon, small, younger",
        "soon, large",
        "late",
        "never",
    ]


@pytest.mark.req("DRIFT-5")
async def test_expired_parcel_is_not_listed_after_the_tolerance(store: EncryptedStore) -> None:
    await send(store, parcel(expires=NOON))
    await receive(store, parcel(key("two"), expires=NOON, direction=Direction.INBOUND))
    over = NOON + timedelta(hours=2, seconds=1)
    for now, listed in [(NOON + timedelta(hours=2), 1), (over, 0)]:
        assert len(await outbound_ids(store, now)) == listed
        waiting = await store.read(lambda transaction, now=now: transaction.parcels.inbound([BOB], now))
        assert len(waiting) == listed


async def test_queue_is_read_page_by_page(store: EncryptedStore) -> None:
    for number in range(7):
        await send(store, parcel(key(f"out {number}"), b"x" * (number % 3 + 1)))
        await receive(store, inbound(key(f"in {number}")))
    whole_out = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    whole_in = await store.read(lambda transaction: transaction.parcels.inbound([BOB, CAROL], NOON))
    paged_out, paged_in = [], []
    after_out = after_in = None
    for _ in range(4):
        paged_out += await store.read(lambda t, at=after_out: t.parcels.outbound(NOON, after=at, limit=2))
        paged_in += await store.read(lambda t, at=after_in: t.parcels.inbound([BOB], NOON, after=at, limit=2))
        after_out, after_in = paged_out[-1], paged_in[-1]
    assert paged_out == whole_out
    assert paged_in == whole_in
    assert len(whole_out) == len(whole_in) == 7


async def test_inbound_parcels_are_for_their_recipient_alone_oldest_first(store: EncryptedStore) -> None:
    await receive(store, inbound(key("1", recipient=BOB)))
    await receive(store, inbound(key("2", recipient=CAROL)))
    await receive(store, inbound(key("3", recipient=BOB)))
    for_bob = await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))
    for_both = await store.read(lambda transaction: transaction.parcels.inbound([CAROL, BOB], NOON))
    for_nobody = await store.read(lambda transaction: transaction.parcels.inbound([], NOON))
    assert [found.key.message_id for found in for_bob] == ["1", "3"]
    assert [found.key.message_id for found in for_both] == ["1", "2", "3"]
    assert for_nobody == []


@pytest.mark.req("PDC-3")
async def test_newer_parcel_of_the_same_key_replaces_the_queued_one(store: EncryptedStore) -> None:
    first = await send(store, parcel(body=b"old"))
    second = await send(store, parcel(body=b"new and longer"))
    (listed,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    assert listed.row_id == second != first
    assert await store.load_body(listed.body) == b"new and longer"
    (deleted,) = await store.read(lambda transaction: transaction.deletions.all())
    assert (deleted.reason, deleted.count, deleted.octets) == (DeletionReason.REPLACED, 1, 3)
    assert (await store.usage()).used == len(b"new and longer")


async def test_parcels_of_different_keys_are_queued_side_by_side(store: EncryptedStore) -> None:
    for one in (key("1"), key("2"), key("1", sender=CAROL), key("1", recipient="https://example.com")):
        await send(store, parcel(one))
    assert len(await outbound_ids(store)) == 4


@pytest.mark.req("PCA-3")
async def test_acknowledgement_releases_exactly_its_parcel(store: EncryptedStore) -> None:
    for one in (key("1"), key("2"), key("1", sender=CAROL), key("1", recipient=CAROL)):
        row_id = await send(store, parcel(one))
        await store.write(lambda t, row_id=row_id: t.parcels.note_taken_along([row_id], GATEWAY, NOON))
    await receive(store, inbound(key("1")))
    for released in (True, False):
        assert (
            await store.write(lambda t: t.parcels.delete_acknowledged(key("1"), GATEWAY, NOON, NOON, NOON))
            is released
        )
    assert len(await outbound_ids(store)) == 3
    assert len(await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))) == 1


@pytest.mark.req("RAMF-16")
async def test_replay_is_a_duplicate_before_and_after_delivery(store: EncryptedStore) -> None:
    assert await receive(store, inbound()) is StoreOutcome.STORED
    assert await receive(store, inbound()) is StoreOutcome.DUPLICATE
    (waiting,) = await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))
    reason = DeletionReason.DELIVERED
    assert await store.write(lambda transaction: transaction.parcels.delete(waiting.row_id, reason, NOON))
    assert await receive(store, inbound()) is StoreOutcome.DUPLICATE
    assert await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON)) == []
    assert await store.read(lambda transaction: transaction.seen_messages.has_seen(ALICE, "one"))
    assert not await store.read(lambda transaction: transaction.seen_messages.has_seen(BOB, "one"))


async def owed(store: EncryptedStore, now: datetime = NOON) -> list[tuple[str, int]]:
    pending = await store.read(lambda transaction: transaction.acknowledgements.pending(GATEWAY, now))
    return [(acknowledgement.key.message_id, acknowledgement.times_sent) for acknowledgement in pending]


@pytest.mark.req("PCA-1")
async def test_acknowledgement_is_owed_with_each_arrival(store: EncryptedStore) -> None:
    await receive(store, inbound())
    assert await owed(store) == [("one", 0)]
    await store.write(lambda transaction: transaction.acknowledgements.count_sent([key()], GATEWAY, NOON))
    assert await owed(store) == []
    assert await owed(store, NOON + timedelta(hours=1)) == [("one", 1)]
    await receive(store, inbound())
    assert await owed(store) == [("one", 0)]


async def test_acknowledgements_go_to_the_gateway_that_brought_the_parcel(store: EncryptedStore) -> None:
    await receive(store, inbound(key("1")), pca_to=GATEWAY)
    await receive(store, inbound(key("2")), pca_to=OTHER_GATEWAY)
    await receive(store, inbound(key("3")), pca_to=None)
    assert await owed(store) == [("1", 0)]


async def test_least_sent_acknowledgement_comes_first(store: EncryptedStore) -> None:
    await receive(store, inbound(key("1")))
    await receive(store, inbound(key("2")))
    await store.write(lambda transaction: transaction.acknowledgements.count_sent([key("1")], GATEWAY, NOON))
    assert await owed(store) == [("2", 0)]
    assert await owed(store, NOON + timedelta(hours=1)) == [("2", 0), ("1", 1)]


@pytest.mark.req("PCA-1")
async def test_acknowledgement_is_due_again_with_growing_spaces(store: EncryptedStore) -> None:
    expires = NOON + 170 * DAY
    await receive(store, parcel(key("1"), expires=expires, direction=Direction.INBOUND))
    due, second = NOON, timedelta(seconds=1)
    for number in range(12):
        assert await owed(store, due) == [("1", number)]
        await store.write(lambda t, now=due: t.acknowledgements.count_sent([key("1")], GATEWAY, now))
        due += timedelta(hours=2**number)
        assert await owed(store, due - second) == []
    assert due > expires, "which is when it is not needed any more"
    assert await owed(store, due) == []


async def test_acknowledgement_of_an_unexpired_parcel_is_never_given_up(store: EncryptedStore) -> None:
    """The spaces stop growing before a number of octets does."""
    await receive(store, inbound(key("1")))
    for _ in range(70):
        await store.write(lambda t: t.acknowledgements.count_sent([key("1")], GATEWAY, NOON - 200 * DAY))
    assert await owed(store) == [("1", 70)]


async def test_acknowledgement_dated_ahead_is_due_again(store: EncryptedStore) -> None:
    await receive(store, inbound(key("1")))
    ahead = NOON + 3650 * DAY
    await store.write(lambda t: t.acknowledgements.count_sent([key("1")], GATEWAY, ahead))
    assert await owed(store) == [("1", 1)]


async def test_id_used_for_two_recipients_acknowledges_the_stored_parcel_only(store: EncryptedStore) -> None:
    assert await receive(store, inbound(key("1", recipient=BOB))) is StoreOutcome.STORED
    assert await receive(store, inbound(key("1", recipient=CAROL))) is StoreOutcome.DUPLICATE
    pending = await store.read(lambda transaction: transaction.acknowledgements.pending(GATEWAY, NOON))
    assert [acknowledgement.key.recipient for acknowledgement in pending] == [BOB]


async def test_sendings_are_counted(store: EncryptedStore) -> None:
    row_id = await send(store, parcel())
    await store.write(lambda transaction: transaction.parcels.count_sent([row_id, 999], Transport.COURIER))
    await store.write(lambda transaction: transaction.parcels.count_sent([row_id], Transport.INTERNET))
    stored = await store.read(lambda transaction: transaction.parcels.get(row_id))
    assert stored.times_sent == 2


async def test_row_ids_are_never_used_again(store: EncryptedStore) -> None:
    """A late acknowledgement of a parcel that is gone must not release a newer one."""
    first = await send(store, parcel(key("1")))
    body = (await store.read(lambda transaction: transaction.parcels.outbound(NOON)))[0].body
    await store.write(lambda transaction: transaction.parcels.delete(first, DeletionReason.USER, NOON))
    second = await send(store, parcel(key("2")))
    assert second > first
    assert not await store.write(lambda t: t.parcels.delete(first, DeletionReason.DELIVERED, NOON))
    with pytest.raises(DamagedBodyError):
        await store.load_body(body)


async def test_missing_body_does_not_affect_other_bodies(store: EncryptedStore) -> None:
    for name, octets in (("1", b"one"), ("2", b"two"), ("3", LARGE)):
        await send(store, parcel(key(name), await store.keep_body(octets)))
    rows = {
        row.key.message_id: row
        for row in await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    }
    gone = rows["2"].row_id
    await store.write(lambda transaction: transaction.parcels.delete(gone, DeletionReason.USER, NOON))
    bodies = [rows[name].body for name in "3211"]
    assert await store.load_bodies(bodies) == [LARGE, None, b"one", b"one"]
    assert await store.load_bodies([]) == []


async def test_damaged_inbound_parcel_is_accepted_again(store: EncryptedStore) -> None:
    await receive(store, inbound())
    (stored,) = await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))
    reason = DeletionReason.DAMAGED
    await store.write(lambda transaction: transaction.parcels.delete(stored.row_id, reason, NOON))
    assert await owed(store) == []
    assert await receive(store, inbound()) is StoreOutcome.STORED


async def test_deletions_are_added_up_by_direction_and_reason(store: EncryptedStore) -> None:
    for number in range(3):
        row_id = await send(store, parcel(key(str(number)), b"x" * 10))
        await store.write(lambda t, row_id=row_id: t.parcels.delete(row_id, DeletionReason.REFUSED, NOON))
    (deleted,) = await store.read(lambda transaction: transaction.deletions.all())
    assert (deleted.direction, deleted.reason) == (Direction.OUTBOUND, DeletionReason.REFUSED)
    assert (deleted.count, deleted.octets, deleted.last_at) == (3, 30, NOON)


async def test_totals_name_the_local_endpoint_of_each_direction(store: EncryptedStore) -> None:
    await send(store, parcel(key("1"), b"x" * 10, expires=None))
    await send(store, parcel(key("2"), b"x" * 20))
    await receive(store, inbound(key("3"), b"x" * 5), now=NOON + DAY / 24)
    totals = await store.read(lambda transaction: transaction.totals.of_queue(NOON))
    found = {
        (total.direction, total.endpoint): (total.count, total.octets, total.oldest, total.next_expiry)
        for total in totals
    }
    assert found == {
        (Direction.OUTBOUND, ALICE): (2, 30, NOON, NOON + DAY),
        (Direction.INBOUND, BOB): (1, 5, NOON + DAY / 24, NOON + DAY),
    }


async def test_carriages_are_counted_by_app_direction_and_transport(store: EncryptedStore) -> None:
    first, second, third = [await send(store, parcel(key(name))) for name in ("1", "2", "3")]
    await send(store, parcel(key("4")))
    await receive(store, inbound(key("5")))
    (waiting,) = await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))

    def work(transaction: Transaction) -> None:
        transaction.parcels.count_sent([first, second, third], Transport.INTERNET)
        transaction.parcels.count_sent([first, second], Transport.COURIER)
        transaction.parcels.count_sent([first], Transport.COURIER)
        transaction.parcels.count_sent([waiting.row_id], Transport.LOCAL)
        transaction.sendings.hand_over([first, second, third], GATEWAY, NOON + DAY / 24)
        transaction.sendings.mark_taken([first], GATEWAY, NOON + DAY / 8)
        transaction.sendings.mark_taken([second], GATEWAY, NOON + DAY / 12)

    assert await store.read(lambda transaction: transaction.totals.carriages(NOON)) == []
    await store.write(work)
    assert set(await store.read(lambda transaction: transaction.totals.carriages(NOON))) == {
        (Direction.OUTBOUND, ALICE, CarriageView(Transport.COURIER, 2, 3, NOON + DAY / 12)),
        (Direction.OUTBOUND, ALICE, CarriageView(Transport.INTERNET, 1, 1, NOON + DAY / 24)),
        (Direction.INBOUND, BOB, CarriageView(Transport.LOCAL, 1, 1)),
    }
    assert await store.read(lambda transaction: transaction.totals.carriages(NOON + 2 * DAY)) == []


@pytest.mark.parametrize(
    ("endpoint", "direction", "left"),
    [
        (None, None, set()),
        (ALICE, None, {"from carol", "to bob"}),
        (None, Direction.INBOUND, {"from alice", "from carol"}),
        (BOB, Direction.INBOUND, {"from alice", "from carol"}),
        (BOB, Direction.OUTBOUND, {"from alice", "from carol", "to bob"}),
    ],
)
async def test_purge_clears_only_the_chosen_endpoint_and_direction(
    store: EncryptedStore, endpoint: str | None, direction: Direction | None, left: set[str]
) -> None:
    await send(store, parcel(key("from alice")))
    await send(store, parcel(key("from carol", sender=CAROL)))
    await receive(store, inbound(key("to bob", sender=CAROL)))
    count = await store.write(lambda transaction: transaction.parcels.purge(endpoint, direction, NOON))
    inside = await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))
    assert {*await outbound_ids(store), *(found.key.message_id for found in inside)} == left
    assert count == 3 - len(left)


async def test_endpoints_count_their_parcels(store: EncryptedStore) -> None:
    for address in (ALICE, BOB):
        await store.write(
            lambda t, address=address: t.endpoints.upsert(address, EndpointState.ALLOWED, "", None, NOON)
        )
    for name in ("1", "2"):
        await send(store, parcel(key(name)))
        await store.write(lambda t: t.endpoints.touch(ALICE, NOON, handed_in=1))
    await receive(store, inbound(key("3")))
    records = await store.read(lambda transaction: transaction.endpoints.all())
    counts = {record.address: (record.parcels_out, record.parcels_in) for record in records}
    assert counts == {ALICE: (2, 0), BOB: (0, 1)}
    assert await store.read(lambda t: t.endpoints.state(ALICE)) is EndpointState.ALLOWED
    assert await store.read(lambda t: t.endpoints.state(CAROL)) is None


@pytest.mark.parametrize("octets", [b"small", LARGE], ids=["small", "large"])
async def test_quarantined_message_is_queued_without_a_copy(store: EncryptedStore, octets: bytes) -> None:
    body = await store.keep_body(octets)
    row_id = await store.write(
        lambda transaction: transaction.quarantine.insert(
            body, Transport.COURIER, in_their_words("too early"), NOON
        )
    )
    (aside,) = await store.read(lambda transaction: transaction.quarantine.all())
    assert (aside.row_id, aside.reason, aside.quarantined_at) == (row_id, in_their_words("too early"), NOON)
    assert await store.load_body(aside.body) == octets

    def move(transaction):  # type: ignore[no-untyped-def]
        transaction.parcels.store_inbound(inbound(body=aside.body), NOON, pca_to=None)
        transaction.quarantine.release(row_id)

    await store.write(move)
    (moved,) = await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))
    assert await store.load_body(moved.body) == octets
    assert await store.read(lambda transaction: transaction.quarantine.all()) == []
    assert (await store.usage()).used == len(octets)
    await store.write(lambda transaction: transaction.parcels.delete(moved.row_id, DeletionReason.USER, NOON))
    assert (await store.usage()).used == 0


async def test_released_body_cannot_be_stored_again(store: EncryptedStore) -> None:
    row_id = await send(store, parcel())
    (stored,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    await store.write(lambda transaction: transaction.parcels.delete(row_id, DeletionReason.USER, NOON))
    with pytest.raises(DamagedBodyError):
        await send(store, parcel(key("two"), Body(6, row_id=stored.body.row_id)))


async def test_keys_of_one_digest_differ(store: EncryptedStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "key_digest", lambda *_: 7)
    for name in ("one", "two", "one"):
        await send(store, parcel(key(name), name.encode()))
    assert sorted(await outbound_ids(store)) == ["one", "two"]
    assert (await store.usage()).used == len(b"onetwo")


async def test_key_digest_distinguishes_ids_by_a_trailing_newline() -> None:
    assert columns.key_digest("\N{SNOWMAN}\n", "a", "b") != columns.key_digest("\N{SNOWMAN}", "a", "b")


async def test_parcel_queries_use_their_indexes(store: EncryptedStore) -> None:
    """A partial index serves only what names its condition; without one each parcel would cost a look at all."""

    def plans(transaction: Transaction) -> list[str]:
        queries: list[str] = []
        transaction.connection.set_trace_callback(queries.append)
        transaction.parcels.inbound([ALICE, BOB], NOON, limit=1)
        transaction.parcels.queued_octets(key())
        transaction.parcels.outbound(NOON, limit=1)
        transaction.totals.octets_handed_in(ALICE, "program")
        transaction.parcels.quarantined()
        transaction.totals.of_queue(NOON)
        transaction.space.count()
        transaction.connection.set_trace_callback(None)
        explained = (transaction.connection.execute(f"EXPLAIN QUERY PLAN {query}") for query in queries)
        return [" ".join(str(row[3]) for row in rows if "parcels" in str(row[3])) for rows in explained]

    *found, of_aside, of_totals, of_space, _ = await store.read(plans)
    assert of_aside == "SCAN parcels USING INDEX parcels_aside"
    assert of_totals == "SCAN parcels USING COVERING INDEX parcels_by_expiry"
    assert of_space == "SCAN parcels USING COVERING INDEX parcels_sizes"
    for index, plan in zip(
        ("parcels_to_collect", "parcels_by_key", "parcels_by_expiry", "parcels_handed_in"), found, strict=True
    ):
        assert f"INDEX {index} (" in plan
        assert "SCAN" not in plan
