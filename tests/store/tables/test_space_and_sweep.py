"""How much is held, what is refused, and what goes when its time is over."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.codes.statement import PlainCode, in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import InvalidMessageError, StorageFullError
from gateway_core.events import DeletionReason, Direction, Transport
from gateway_core.ports.custody import QUOTA_SETTING, Body, StoreOutcome
from gateway_core.ports.database import DiskSpace
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables.space import PASSING_OCTETS
from gateway_core.tables.transaction import EXPIRED_AT_ONCE
from tests.factories.clock import NOON
from tests.factories.stating import Stating
from tests.store.parts import (
    ALICE,
    BOB,
    DAY,
    GATEWAY,
    LARGE,
    FakeDisk,
    body_files,
    inbound,
    key,
    outbound_ids,
    parcel,
    receive,
    reopened,
    send,
)

HOUR = timedelta(hours=1)
MEGABYTE = 10**6


async def set_quota(store: EncryptedStore, octets: int) -> None:
    await store.write(lambda transaction: transaction.settings.put(QUOTA_SETTING, octets))


async def test_quota_is_a_gigabyte_unless_set(store: EncryptedStore) -> None:
    assert (await store.usage()).limit == 1000 * MEGABYTE
    await set_quota(store, 300 * MEGABYTE)
    assert (await store.usage()).limit == 300 * MEGABYTE


async def test_quota_admits_parcels_to_the_last_octet(store: EncryptedStore) -> None:
    await set_quota(store, 100)
    await send(store, parcel(key("1"), b"x" * 60))
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await send(store, parcel(key("2"), b"x" * 41))
    await send(store, parcel(key("2"), b"x" * 40))
    assert (await store.usage()).used == 100
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await receive(store, inbound(key("3"), b"x"))


async def test_refused_parcel_leaves_no_trace(store: EncryptedStore) -> None:
    await set_quota(store, 10)
    large = parcel(body=bytes(PASSING_OCTETS + 11)).body

    def try_all(transaction):  # type: ignore[no-untyped-def]
        """Even if the caller goes on in the same transaction."""
        refused = 0
        for work in (
            lambda: transaction.parcels.store_inbound(inbound(body=b"x" * 11), NOON, pca_to=GATEWAY),
            lambda: transaction.cargo.store(GATEWAY, "cargo", None, large, NOON),
            lambda: transaction.quarantine.insert(
                parcel(body=b"x" * 11).body, Transport.LOCAL, in_their_words(""), NOON
            ),
        ):
            try:
                work()
            except StorageFullError:
                refused += 1
        return refused

    assert await store.write(try_all) == 3
    assert not await store.read(lambda transaction: transaction.seen_messages.has_seen(ALICE, "one"))
    assert not await store.read(lambda transaction: transaction.seen_messages.has_seen(GATEWAY, "cargo"))
    assert await store.read(lambda t: t.acknowledgements.pending(GATEWAY, NOON)) == []
    assert await receive(store, inbound()) is StoreOutcome.STORED


async def test_refused_replacement_leaves_the_old_one(store: EncryptedStore) -> None:
    await set_quota(store, 100)
    await send(store, parcel(body=b"x" * 90))
    await send(store, parcel(body=b"y" * 100))

    def try_to_replace(transaction):  # type: ignore[no-untyped-def]
        with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
            transaction.parcels.store_outbound(parcel(body=b"z" * 101), NOON)

    await store.write(try_to_replace)
    (kept,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    assert await store.load_body(kept.body) == b"y" * 100


async def test_lower_quota_refuses_new_parcels_and_deletes_none(store: EncryptedStore) -> None:
    await send(store, parcel(key("1"), b"x" * 50))
    await set_quota(store, 10)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await send(store, parcel(key("2"), b"x"))
    assert await outbound_ids(store) == ["1"]
    usage = await store.usage()
    assert (usage.used, usage.limit) == (50, 10)


async def test_nearly_full_disk_refuses_parcels_alone(store: EncryptedStore, disk: FakeDisk) -> None:
    row_id = await send(store, parcel(key("1")))
    await store.write(lambda t: t.parcels.note_taken_along([row_id], GATEWAY, NOON))
    disk.free = DiskSpace(disk.total, 0).floor
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_NEARLY_FULL)):
        await send(store, parcel(key("2")))
    assert (await store.usage()).limit == (await store.usage()).used
    assert await store.write(lambda t: t.parcels.delete_acknowledged(key("1"), GATEWAY, NOON, NOON, NOON))
    disk.free += 1000
    await send(store, parcel(key("2")))
    assert (await store.usage()).limit == 1000 + len(b"octets")


@pytest.mark.parametrize("is_full", ["the quota", "the disk"])
async def test_full_store_admits_limited_cargo(store: EncryptedStore, disk: FakeDisk, is_full: str) -> None:
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
    reason = (
        Stating(StoreCode.SPACE_USED_UP) if is_full == "the quota" else Stating(StoreCode.DISK_NEARLY_FULL)
    )
    with pytest.raises(StorageFullError, check=reason):
        await store.write(lambda tx: tx.cargo.store(GATEWAY, "3", None, Body(size=1, inline=b"x"), NOON))
    with pytest.raises(StorageFullError, check=reason):
        await store.keep_body(octets, is_passing=True)


@pytest.mark.parametrize(
    ("total", "floor"), [(10**9, 50 * MEGABYTE), (20 * 10**9, 200 * MEGABYTE), (4 * 10**12, 1000 * MEGABYTE)]
)
def test_disk_floor_is_one_percent_within_50_and_1000_megabytes(total: int, floor: int) -> None:
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
async def test_id_is_remembered_while_its_message_may_come(store: EncryptedStore) -> None:
    await receive(store, inbound())
    await store.sweep(NOON + DAY + 2 * HOUR)
    assert await store.read(lambda transaction: transaction.seen_messages.has_seen(ALICE, "one"))
    assert (await store.sweep(NOON + DAY + 3 * HOUR)).replay_ids == 1
    assert not await store.read(lambda transaction: transaction.seen_messages.has_seen(ALICE, "one"))
    assert await store.read(lambda t: t.acknowledgements.pending(GATEWAY, NOON)) == []


async def test_id_of_a_parcel_without_expiry_is_remembered_180_days(store: EncryptedStore) -> None:
    await receive(store, parcel(direction=Direction.INBOUND, expires=None))
    await store.sweep(NOON + 180 * DAY)
    assert await store.read(lambda transaction: transaction.seen_messages.has_seen(ALICE, "one"))
    await store.sweep(NOON + 181 * DAY)
    assert not await store.read(lambda transaction: transaction.seen_messages.has_seen(ALICE, "one"))
    assert len(await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))) == 1


async def test_sweep_deletes_more_expired_parcels_than_one_batch_holds(store: EncryptedStore) -> None:
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


# --- Files of what was given up ----------------------------------------------------------------------------


async def deleted(store: EncryptedStore) -> None:
    """Everything that was to be deleted in the background is."""
    async with asyncio.timeout(300):
        while not store._files._doomed.empty():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.001)
        await asyncio.to_thread(store._files.names)


async def no_file_is_left(store: EncryptedStore, data_dir: Path) -> None:
    async with asyncio.timeout(300):
        await deleted(store)
        while body_files(data_dir):  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.005)


async def refuse(store: EncryptedStore) -> None:
    def work(transaction):  # type: ignore[no-untyped-def]
        raise InvalidMessageError(in_their_words("no"))

    body = await store.keep_body(LARGE)
    with pytest.raises(InvalidMessageError, check=Stating(PlainCode.IN_THEIR_WORDS, text="no")):
        await store.write(lambda tx: (tx.parcels.store_outbound(parcel(body=body), NOON), work(tx)))


async def repeat(store: EncryptedStore) -> None:
    body = await store.keep_body(LARGE)
    assert await receive(store, inbound(key("known"), body)) is StoreOutcome.DUPLICATE


async def no_room(store: EncryptedStore) -> None:
    body = await store.keep_body(LARGE)
    await set_quota(store, 100)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await receive(store, inbound(key("new"), body))


@pytest.mark.parametrize("give_up", [refuse, repeat, no_room])
async def test_unstored_message_file_is_deleted_without_commit_or_garbage_collection(
    store: EncryptedStore, data_dir: Path, give_up: Callable[[EncryptedStore], Awaitable[None]]
) -> None:
    await receive(store, inbound(key("known"), b"x"))
    gc.collect()
    gc.disable()
    try:
        await give_up(store)
        await no_file_is_left(store, data_dir)
    finally:
        gc.enable()


async def test_sweep_deletes_unknown_files_alone(store: EncryptedStore, data_dir: Path) -> None:
    await send(store, parcel(key("stored"), await store.keep_body(LARGE)))
    on_its_way = await store.keep_body(LARGE)
    (data_dir / "bodies" / "0123456789abcdef").write_bytes(b"left by a crash")
    (data_dir / "bodies" / "fedcba9876543210.new").write_bytes(b"half wri")
    await store.sweep(NOON)
    assert len(body_files(data_dir)) == 2
    await send(store, parcel(key("sent later"), on_its_way))
    for each in await store.read(lambda tx: tx.parcels.outbound(NOON)):
        assert await store.load_body(each.body) == LARGE


async def test_next_start_leaves_files_of_messages_alone(store: EncryptedStore, data_dir: Path) -> None:
    await send(store, parcel(key("stored"), await store.keep_body(LARGE)))
    nobody_stores_it = await store.keep_body(LARGE)
    (data_dir / "bodies" / "0123456789abcdef").write_bytes(b"left by a crash")
    await store.close()
    assert nobody_stores_it.file_name is not None
    async with reopened(data_dir) as again:
        assert len(body_files(data_dir)) == 1
        (kept,) = await again.read(lambda tx: tx.parcels.outbound(NOON))
        assert await again.load_body(kept.body) == LARGE


# --- What is taken out of cargo -----------------------------------------------------------------------------


async def store_cargo(store: EncryptedStore, octets: bytes, message_id: str = "cargo") -> int:
    body = await store.keep_body(octets, is_passing=True)
    row_id = await store.write(lambda tx: tx.cargo.store(GATEWAY, message_id, None, body, NOON))
    assert row_id is not None
    return row_id


async def test_unpacking_cargo_needs_no_room(store: EncryptedStore, data_dir: Path) -> None:
    row_id = await store_cargo(store, bytes(600_000))
    await set_quota(store, 0)
    for number, octets in enumerate((LARGE, LARGE, b"small", LARGE)):
        body = await store.keep_body(octets, out_of=row_id)
        assert await receive(store, inbound(key(str(number)), body)) is StoreOutcome.STORED
        assert (await store.usage()).used == 600_000
    body = await store.keep_body(LARGE, out_of=row_id)
    # More than came in the cargo.
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await receive(store, inbound(key("more"), body))
    await store.close()
    async with reopened(data_dir) as again:
        assert (await again.usage()).used == 600_000
        await again.write(lambda tx: tx.cargo.finish(row_id))
        assert (await again.usage()).used == 3 * len(LARGE) + len(b"small")
        await again.write(lambda tx: tx.parcels.purge(None, None, NOON))
        assert (await again.usage()).used == 0


async def test_half_unpacked_cargo_aside_is_counted_whole(store: EncryptedStore, data_dir: Path) -> None:
    row_id = await store_cargo(store, bytes(300_000))
    await receive(store, inbound(key("1"), await store.keep_body(LARGE, out_of=row_id)))
    (cargo,) = await store.read(lambda tx: tx.cargo.pending())

    def set_aside(transaction):  # type: ignore[no-untyped-def]
        transaction.quarantine.insert(cargo.body, Transport.COURIER, in_their_words(""), NOON)
        transaction.cargo.finish(row_id)

    await store.write(set_aside)
    assert (await store.usage()).used == 300_000 + len(LARGE)
    await store.close()
    async with reopened(data_dir) as again:
        assert (await again.usage()).used == 300_000 + len(LARGE)


async def test_cargo_purge_frees_its_space_and_returns_the_count(store: EncryptedStore) -> None:
    for name in ("1", "2"):
        await store_cargo(store, bytes(200_000), name)
    assert await store.write(lambda tx: tx.cargo.purge(NOON)) == 2
    assert (await store.usage()).used == 0
    (total,) = await store.read(lambda tx: tx.deletions.all())
    assert (total.direction, total.reason, total.count) == (Direction.INBOUND, DeletionReason.USER, 2)


async def test_quarantined_cargo_may_use_the_space_for_passing_cargo(store: EncryptedStore) -> None:
    await set_quota(store, 0)
    body = await store.keep_body(LARGE, is_passing=True)
    await store.write(lambda tx: tx.quarantine.insert(body, Transport.COURIER, in_their_words(""), NOON))
    assert (await store.usage()).used == len(LARGE)


async def test_replacement_of_the_same_size_fits_in_a_full_store(store: EncryptedStore) -> None:
    await send(store, parcel(body=await store.keep_body(LARGE)))
    await set_quota(store, len(LARGE))
    assert (await store.usage()).limit == len(LARGE)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await store.keep_body(LARGE)
    await send(store, parcel(body=await store.keep_body(LARGE, replacing=len(LARGE))))
    assert (await store.usage()).used == len(LARGE)


# --- Full -------------------------------------------------------------------------------------------------------


async def test_store_counts_as_full_until_the_largest_parcel_fits(store: EncryptedStore) -> None:
    """There may be room for less: it is full all the same for whoever waits."""
    await set_quota(store, 1000)
    await send(store, parcel(key("1"), b"x" * 600))
    assert not (await store.usage()).refuses
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await send(store, parcel(key("2"), b"x" * 500))
    assert (await store.usage()).refuses
    await send(store, parcel(key("3"), b"x" * 100))
    assert (await store.usage()).refuses
    await store.write(lambda tx: tx.parcels.delete(1, DeletionReason.DELIVERED, NOON))
    assert not (await store.usage()).refuses


async def test_usage_states_the_quota_beside_the_limit(store: EncryptedStore, disk: FakeDisk) -> None:
    await set_quota(store, 300 * MEGABYTE)
    disk.free = DiskSpace(disk.total, 0).floor + 7
    usage = await store.usage()
    assert (usage.quota, usage.limit) == (300 * MEGABYTE, 7)
    assert usage.is_short_of_disk
    await set_quota(store, 7)
    assert not (await store.usage()).is_short_of_disk


async def test_large_message_needs_its_size_once(store: EncryptedStore, disk: FakeDisk) -> None:
    disk.free = DiskSpace(disk.total, 0).floor + len(LARGE)
    await store.usage()
    body = await store.keep_body(LARGE)
    disk.free -= len(LARGE)
    await send(store, parcel(body=body))
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_NEARLY_FULL)):
        await send(store, parcel(key("2"), b"x"))
