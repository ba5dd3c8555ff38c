"""Where apps' parcels are: told by the queue while they wait, and by a digest once they have left."""

from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from gateway_core.events import DeletionReason, Direction, Transport
from gateway_core.ports.custody import NewParcel
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables import columns, ways
from gateway_core.tables.transaction import Transaction
from gateway_core.tables.ways import KEPT
from gateway_core.views.parcel_ways import ParcelChange, ParcelState, ParcelWay
from tests.factories.clock import NOON
from tests.store.parts import ALICE, BOB, CAROL, DAY, GATEWAY, key, parcel, receive, reopened, send

HOUR = timedelta(hours=1)


async def way(store: EncryptedStore, message_id: str = "one", sender: str = ALICE) -> ParcelWay | None:
    return await store.read(lambda tx: tx.ways.find(sender, message_id))


async def state(store: EncryptedStore, message_id: str = "one", sender: str = ALICE) -> ParcelState | None:
    found = await way(store, message_id, sender)
    return None if found is None else found.state


async def take_along(store: EncryptedStore, row_id: int, moment: timedelta) -> None:
    await store.write(lambda tx: tx.parcels.note_taken_along([row_id], GATEWAY, NOON + moment))


async def delete(
    store: EncryptedStore, row_id: int, reason: DeletionReason, moment: timedelta = 3 * HOUR
) -> None:
    await store.write(lambda tx: tx.parcels.delete(row_id, reason, NOON + moment))


def for_neighbour(message_id: str = "one") -> NewParcel:
    """A parcel of an app of this gateway for another one."""
    return replace(parcel(key(message_id), direction=Direction.INBOUND), transport=Transport.LOCAL)


async def rows(store: EncryptedStore) -> int:
    return int(
        await store.read(lambda tx: tx.connection.execute("SELECT count(*) FROM parcel_ways").fetchone()[0])
    )


async def test_waiting_parcel_has_its_acceptance_date_without_a_row(store: EncryptedStore) -> None:
    await send(store, parcel())
    assert await way(store) == ParcelWay(ParcelState.WAITING, NOON, NOON)
    assert await rows(store) == 0


async def test_way_counts_couriers_and_keeps_first_and_last_dates(store: EncryptedStore) -> None:
    row_id = await send(store, parcel())
    await take_along(store, row_id, HOUR)
    await take_along(store, row_id, 2 * HOUR)
    first, last = NOON + HOUR, NOON + 2 * HOUR
    assert await way(store) == ParcelWay(ParcelState.WITH_COURIER, first, NOON, 2, first, last)


@pytest.mark.parametrize(
    ("reason", "is_then"),
    [
        (DeletionReason.DELIVERED, ParcelState.AT_INTERNET_GATEWAY),
        (DeletionReason.ACKNOWLEDGED, ParcelState.AT_INTERNET_GATEWAY),
        (DeletionReason.EXPIRED, ParcelState.EXPIRED),
        (DeletionReason.REFUSED, ParcelState.REFUSED),
        (DeletionReason.DEAUTHORIZED, ParcelState.REFUSED),
        (DeletionReason.DAMAGED, ParcelState.REFUSED),
        (DeletionReason.USER, ParcelState.REFUSED),
    ],
)
async def test_deleted_parcel_keeps_its_reason_and_way(
    store: EncryptedStore, reason: DeletionReason, is_then: ParcelState
) -> None:
    row_id = await send(store, parcel())
    await take_along(store, row_id, HOUR)
    await delete(store, row_id, reason)
    taken = NOON + HOUR
    assert await way(store) == ParcelWay(is_then, NOON + 3 * HOUR, NOON, 1, taken, taken, str(reason))


async def test_acknowledgement_tells_of_the_internet_gateway(store: EncryptedStore) -> None:
    row_id = await send(store, parcel())
    await take_along(store, row_id, HOUR)
    later = NOON + DAY
    await store.write(lambda tx: tx.parcels.delete_acknowledged(key(), GATEWAY, later, later, later))
    found = await way(store)
    assert (found.state, found.reason) == (ParcelState.AT_INTERNET_GATEWAY, "acknowledged")


async def test_parcel_delivered_locally_or_directly_is_at_its_recipient(store: EncryptedStore) -> None:
    await receive(store, for_neighbour("local"), pca_to=None)
    assert await state(store, "local") is ParcelState.WAITING
    (waiting,) = await store.read(lambda tx: tx.parcels.inbound([BOB], NOON))
    await delete(store, waiting.row_id, DeletionReason.DELIVERED)
    assert await state(store, "local") is ParcelState.AT_RECIPIENT
    row_id = await send(store, parcel(key("direct")))
    await store.write(lambda tx: tx.parcels.delete(row_id, DeletionReason.DELIVERED, NOON, at_recipient=True))
    assert await state(store, "direct") is ParcelState.AT_RECIPIENT


async def test_parcel_from_elsewhere_has_no_way(store: EncryptedStore) -> None:
    await receive(store, parcel(key("in", sender=CAROL), direction=Direction.INBOUND))
    (waiting,) = await store.read(lambda tx: tx.parcels.inbound([BOB], NOON))
    assert await way(store, "in", CAROL) is None
    await delete(store, waiting.row_id, DeletionReason.DELIVERED)
    assert await way(store, "in", CAROL) is None
    assert await rows(store) == 0


async def test_gateway_reports_keep_no_way(store: EncryptedStore) -> None:
    row_id = await send(store, parcel())
    await store.write(lambda tx: tx.followed.follow([row_id]))
    await delete(store, row_id, DeletionReason.DELIVERED)
    assert await rows(store) == 0


async def test_app_sees_the_ways_of_its_own_parcels_only(store: EncryptedStore) -> None:
    row_id = await send(store, parcel())
    assert await way(store, sender=CAROL) is None
    assert await way(store, "two") is None
    await delete(store, row_id, DeletionReason.DELIVERED)
    assert await way(store, sender=CAROL) is None
    assert await way(store, "two") is None


async def test_parcel_handed_in_again_is_waiting_again(store: EncryptedStore) -> None:
    row_id = await send(store, parcel())
    await take_along(store, row_id, HOUR)
    again = await send(store, parcel(), NOON + 2 * HOUR)
    assert await way(store) == ParcelWay(ParcelState.WAITING, NOON + 2 * HOUR, NOON + 2 * HOUR)
    await delete(store, again, DeletionReason.DELIVERED)
    third = await send(store, parcel(), NOON + 4 * HOUR)
    assert await state(store) is ParcelState.WAITING
    await delete(store, third, DeletionReason.EXPIRED)
    assert await state(store) is ParcelState.EXPIRED
    assert await rows(store) == 1


async def test_least_advanced_parcel_of_an_id_decides_the_state(store: EncryptedStore) -> None:
    for recipient in (BOB, CAROL):
        await send(store, parcel(key(recipient=recipient)))
    first, second = await store.read(lambda tx: tx.parcels.outbound(NOON))
    await take_along(store, first.row_id, HOUR)
    assert await state(store) is ParcelState.WAITING
    await delete(store, second.row_id, DeletionReason.DELIVERED)
    assert await state(store) is ParcelState.WITH_COURIER
    await delete(store, first.row_id, DeletionReason.EXPIRED)
    assert await state(store) is ParcelState.EXPIRED


async def test_digests_of_an_id_are_adjacent_and_cover_whole_keys() -> None:
    low, high = columns.digests_of_app("one", ALICE)
    digests = {columns.app_key_digest("one", ALICE, f"recipient {each}") for each in range(1000)}
    assert len(digests) == 1000
    assert all(low <= each <= high for each in digests)
    assert not low <= columns.app_key_digest("two", ALICE, BOB) <= high
    assert -(2**63) <= low <= high < 2**63


async def test_way_row_names_neither_app_nor_parcel(store: EncryptedStore) -> None:
    row_id = await send(store, parcel())
    await delete(store, row_id, DeletionReason.DELIVERED)
    (row,) = await store.read(lambda tx: tx.connection.execute("SELECT * FROM parcel_ways").fetchall())
    assert not [it for it in row if isinstance(it, str) and it not in ("delivered", "at-internet-gateway")]
    assert len(row[1]) == 16
    unkeyed = columns.key_digest("one", ALICE, BOB)
    assert unkeyed not in row


async def test_two_gateways_have_other_digests_of_one_parcel(tmp_path: Path) -> None:
    digests = set()
    for name in ("one", "two"):
        async with reopened(tmp_path / name) as store:
            row_id = await send(store, parcel())
            await delete(store, row_id, DeletionReason.DELIVERED)
            digests |= set(
                await store.read(
                    lambda tx: tx.connection.execute("SELECT app, parcel FROM parcel_ways").fetchall()
                )
            )
    assert len(digests) == 2


async def test_ways_turned_off_are_forgotten_and_not_kept(store: EncryptedStore) -> None:
    await delete(store, await send(store, parcel()), DeletionReason.DELIVERED)
    await store.write(lambda tx: tx.ways.keep(are_kept=False))
    assert await rows(store) == 0
    await send(store, parcel(key("waits")))
    await delete(store, await send(store, parcel(key("gone"))), DeletionReason.DELIVERED)
    assert await rows(store) == 0
    for message_id in ("one", "waits", "gone"):
        assert await way(store, message_id) is None
    await store.write(lambda tx: tx.ways.keep(are_kept=True))
    assert await state(store, "waits") is ParcelState.WAITING
    assert await way(store, "one") is None
    assert await way(store, "gone") is None


async def test_ways_and_their_setting_survive_a_restart(data_dir: Path) -> None:
    async with reopened(data_dir) as store:
        await delete(store, await send(store, parcel()), DeletionReason.DELIVERED)
    async with reopened(data_dir) as store:
        assert await state(store) is ParcelState.AT_INTERNET_GATEWAY
        await store.write(lambda tx: tx.ways.keep(are_kept=False))
    async with reopened(data_dir) as store:
        assert not await store.read(lambda tx: tx.ways.are_kept)


@pytest.mark.parametrize(("ahead", "kept"), [(timedelta(), KEPT), (timedelta(days=900), timedelta())])
async def test_way_is_forgotten_in_time(store: EncryptedStore, ahead: timedelta, kept: timedelta) -> None:
    await delete(store, await send(store, parcel()), DeletionReason.DELIVERED, ahead)
    await store.sweep(NOON + kept)
    assert await way(store) is not None
    await store.sweep(NOON + KEPT + timedelta(microseconds=1))
    assert await way(store) is None


async def test_apps_share_a_limit(store: EncryptedStore, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"MOST_OF_AN_APP": 4, "MOST": 6, "_TRIMMED_AFTER": 10}.items():
        monkeypatch.setattr(ways, name, value)
    for number in range(9):
        message_id = f"a{number}"
        row_id = await send(store, parcel(key(message_id)))
        await delete(store, row_id, DeletionReason.DELIVERED, number * HOUR)
    for number in range(4):
        row_id = await send(store, parcel(key(f"c{number}", sender=CAROL)))
        await delete(store, row_id, DeletionReason.DELIVERED, (20 + number) * HOUR)
    await store.sweep(NOON + DAY)
    kept_a = [number for number in range(9) if await way(store, f"a{number}")]
    kept_c = [number for number in range(4) if await way(store, f"c{number}", CAROL)]
    assert (kept_a, kept_c) == ([7, 8], [0, 1, 2, 3])


async def test_ways_over_the_limit_are_trimmed_before_the_next_sweep(
    store: EncryptedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"MOST_OF_AN_APP": 2, "_TRIMMED_AFTER": 5}.items():
        monkeypatch.setattr(ways, name, value)
    for number in range(5):
        await delete(store, await send(store, parcel(key(f"{number}"))), DeletionReason.DELIVERED)
    assert await rows(store) == 2


async def test_changes_of_ways_are_notified_after_the_commit(store: EncryptedStore) -> None:
    told: list[ParcelChange] = []
    await store.read(lambda tx: tx.ways.watch(told.extend))
    row_id = await send(store, parcel())
    assert told == []
    await take_along(store, row_id, HOUR)

    def fail(tx: Transaction) -> None:
        tx.parcels.delete(row_id, DeletionReason.USER, NOON)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await store.write(fail)
    await delete(store, row_id, DeletionReason.DELIVERED)
    assert [(each.sender, each.id, each.way.state) for each in told] == [
        (ALICE, "one", ParcelState.WITH_COURIER),
        (ALICE, "one", ParcelState.AT_INTERNET_GATEWAY),
    ]
    assert told[-1].way == await way(store)
    await store.read(lambda tx: tx.ways.watch(None))
    await delete(store, await send(store, parcel(key("two"))), DeletionReason.DELIVERED)
    assert len(told) == 2


async def test_way_lookup_uses_the_index_of_parcel_keys(store: EncryptedStore) -> None:
    def plan(tx: Transaction) -> str:
        queries: list[str] = []
        tx.connection.set_trace_callback(queries.append)
        tx.ways.find(ALICE, "one")
        tx.connection.set_trace_callback(None)
        (asked,) = (query for query in queries if "FROM parcels" in query)
        return str(tx.connection.execute(f"EXPLAIN QUERY PLAN {asked}").fetchall())

    assert "parcels_by_key" in await store.read(plan)
