"""How much is held, what is refused, and what goes when its time is over."""

from __future__ import annotations

from datetime import timedelta

import pytest

from gateway_core.errors import StorageFullError
from gateway_core.events import DeletionReason, Direction, Transport
from gateway_core.ports import QUOTA_SETTING, Body, StoreOutcome
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.space import PASSING_OCTETS, DiskSpace
from gateway_core.store.transaction import EXPIRED_AT_ONCE
from tests.factories.clock import NOON
from tests.store.parts import (
    ALICE,
    BOB,
    DAY,
    GATEWAY,
    FakeDisk,
    inbound,
    key,
    outbound_ids,
    parcel,
    receive,
    send,
)

HOUR = timedelta(hours=1)
MEGABYTE = 10**6


async def set_quota(store: EncryptedStore, octets: int) -> None:
    await store.write(lambda transaction: transaction.settings.put(QUOTA_SETTING, octets))


async def test_the_quota_is_a_gigabyte_unless_it_is_set(store: EncryptedStore) -> None:
    assert (await store.usage()).limit == 1000 * MEGABYTE
    await set_quota(store, 300 * MEGABYTE)
    assert (await store.usage()).limit == 300 * MEGABYTE


async def test_a_parcel_fits_to_the_octet_and_one_more_does_not(store: EncryptedStore) -> None:
    await set_quota(store, 100)
    await send(store, parcel(key("1"), b"x" * 60))
    with pytest.raises(StorageFullError):
        await send(store, parcel(key("2"), b"x" * 41))
    await send(store, parcel(key("2"), b"x" * 40))
    assert (await store.usage()).used == 100
    with pytest.raises(StorageFullError):
        await receive(store, inbound(key("3"), b"x"))


async def test_a_refused_parcel_leaves_no_trace(store: EncryptedStore) -> None:
    await set_quota(store, 10)
    large = parcel(body=bytes(PASSING_OCTETS + 11)).body

    def try_all(transaction):  # type: ignore[no-untyped-def]
        """Even if the caller goes on in the same transaction."""
        refused = 0
        for work in (
            lambda: transaction.parcels.store_inbound(inbound(body=b"x" * 11), NOON, pca_to=GATEWAY),
            lambda: transaction.cargo.store(GATEWAY, "cargo", None, large, NOON),
            lambda: transaction.parcels.quarantine(parcel(body=b"x" * 11).body, Transport.LOCAL, "", NOON),
        ):
            try:
                work()
            except StorageFullError:
                refused += 1
        return refused

    assert await store.write(try_all) == 3
    assert not await store.read(lambda transaction: transaction.parcels.was_seen(ALICE, "one"))
    assert not await store.read(lambda transaction: transaction.parcels.was_seen(GATEWAY, "cargo"))
    assert await store.read(lambda t: t.parcels.pending_acknowledgements(GATEWAY, NOON)) == []
    assert await receive(store, inbound()) is StoreOutcome.STORED


async def test_a_replacement_counts_the_difference_and_if_refused_leaves_the_old_one(
    store: EncryptedStore,
) -> None:
    await set_quota(store, 100)
    await send(store, parcel(body=b"x" * 90))
    await send(store, parcel(body=b"y" * 100))

    def try_to_replace(transaction):  # type: ignore[no-untyped-def]
        with pytest.raises(StorageFullError):
            transaction.parcels.store_outbound(parcel(body=b"z" * 101), NOON)

    await store.write(try_to_replace)
    (kept,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    assert await store.load_body(kept.body) == b"y" * 100


async def test_a_lower_quota_refuses_new_parcels_and_deletes_none(store: EncryptedStore) -> None:
    await send(store, parcel(key("1"), b"x" * 50))
    await set_quota(store, 10)
    with pytest.raises(StorageFullError):
        await send(store, parcel(key("2"), b"x"))
    assert await outbound_ids(store) == ["1"]
    usage = await store.usage()
    assert (usage.used, usage.limit) == (50, 10)


async def test_a_nearly_full_disk_refuses_parcels_and_lets_the_rest_go_on(
    store: EncryptedStore, disk: FakeDisk
) -> None:
    await send(store, parcel(key("1")))
    disk.free = DiskSpace(disk.total, 0).floor
    with pytest.raises(StorageFullError, match="disk"):
        await send(store, parcel(key("2")))
    assert (await store.usage()).limit == (await store.usage()).used
    assert await store.write(lambda t: t.parcels.delete_acknowledged(key("1"), NOON))
    disk.free += 1000
    await send(store, parcel(key("2")))
    assert (await store.usage()).limit == 1000 + len(b"octets")


@pytest.mark.parametrize("is_full", ["the quota", "the disk"])
async def test_some_cargo_may_pass_where_nothing_else_fits(
    store: EncryptedStore, disk: FakeDisk, is_full: str
) -> None:
    """A courier brings the acknowledgements that make room: a full store must not lock them out."""
    if is_full == "the quota":
        await set_quota(store, 0)
    else:
        disk.free = DiskSpace(disk.total, 0).floor
    octets = bytes(PASSING_OCTETS // 2)
    for message_id in ("1", "2"):
        body = await store.keep_body(octets, is_passing=True)
        cargo = await store.write(lambda tx, i=message_id, b=body: tx.cargo.store(GATEWAY, i, None, b, NOON))
        assert cargo is not None
        disk.free -= len(octets) if is_full == "the disk" else 0
    with pytest.raises(StorageFullError):
        await store.write(lambda tx: tx.cargo.store(GATEWAY, "3", None, Body(size=1, inline=b"x"), NOON))
    with pytest.raises(StorageFullError):
        await store.keep_body(octets, is_passing=True)


@pytest.mark.parametrize(
    ("total", "floor"),
    [(10**9, 50 * MEGABYTE), (20 * 10**9, 200 * MEGABYTE), (4 * 10**12, 1000 * MEGABYTE)],
)
def test_the_floor_is_50_megabytes_or_a_hundredth_of_the_disk_or_a_gigabyte(total: int, floor: int) -> None:
    assert DiskSpace(total, 0).floor == floor


@pytest.mark.req("DRIFT-1")
async def test_expired_parcels_go_after_two_hours_of_tolerance(store: EncryptedStore) -> None:
    await send(store, parcel(key("1"), b"x" * 5, expires=NOON + HOUR))
    await receive(store, inbound(key("2")))
    await send(store, parcel(key("3"), expires=None))
    assert (await store.sweep(NOON + 3 * HOUR)).parcels == ()
    swept = await store.sweep(NOON + 3 * HOUR + timedelta(microseconds=1))
    (total,) = swept.parcels
    assert (total.direction, total.reason, total.count, total.octets) == (
        Direction.OUTBOUND,
        DeletionReason.EXPIRED,
        1,
        5,
    )
    assert await outbound_ids(store, NOON) == ["3"]
    assert (await store.usage()).used == 2 * len(b"octets")


@pytest.mark.req("RAMF-16")
async def test_an_id_is_remembered_until_its_message_could_not_be_accepted_any_more(
    store: EncryptedStore,
) -> None:
    await receive(store, inbound())
    await store.sweep(NOON + DAY + 2 * HOUR)
    assert await store.read(lambda transaction: transaction.parcels.was_seen(ALICE, "one"))
    assert (await store.sweep(NOON + DAY + 3 * HOUR)).replay_ids == 1
    assert not await store.read(lambda transaction: transaction.parcels.was_seen(ALICE, "one"))
    assert await store.read(lambda t: t.parcels.pending_acknowledgements(GATEWAY, NOON)) == []


async def test_the_id_of_a_parcel_without_expiry_is_remembered_for_180_days(store: EncryptedStore) -> None:
    await receive(store, parcel(direction=Direction.INBOUND, expires=None))
    await store.sweep(NOON + 180 * DAY)
    assert await store.read(lambda transaction: transaction.parcels.was_seen(ALICE, "one"))
    await store.sweep(NOON + 181 * DAY)
    assert not await store.read(lambda transaction: transaction.parcels.was_seen(ALICE, "one"))
    assert len(await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))) == 1


async def test_a_long_sweep_is_made_of_short_transactions(store: EncryptedStore) -> None:
    count = 2 * EXPIRED_AT_ONCE + 1

    def fill(transaction):  # type: ignore[no-untyped-def]
        for number in range(count):
            transaction.parcels.store_outbound(parcel(key(str(number)), b"x" * 10), NOON)

    await store.write(fill)
    (total,) = (await store.sweep(NOON + 2 * DAY)).parcels
    assert (total.count, total.octets) == (count, 10 * count)
    assert (await store.usage()).used == 0


async def test_unused_pages_are_given_back(store: EncryptedStore) -> None:
    def fill(transaction):  # type: ignore[no-untyped-def]
        for number in range(200):
            transaction.parcels.store_outbound(parcel(key(str(number)), b"x" * 90_000), NOON)

    def pages(transaction):  # type: ignore[no-untyped-def]
        return transaction.connection.execute("PRAGMA page_count").fetchone()[0]

    await store.write(fill)
    full = await store.read(pages)
    await store.write(lambda transaction: transaction.parcels.purge(None, None, NOON))
    await store.sweep(NOON)
    assert await store.read(pages) < full - 2000
