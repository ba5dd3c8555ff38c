"""Sharing the queue among collection connections: nothing falls between, nothing goes twice, nothing to strangers."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.codes.statement import PlainCode, in_their_words
from gateway_core.errors import ForbiddenEndpointError, StoreError
from gateway_core.events import DeletionReason, Direction, ParcelsDeleted, ParcelStored, Transport
from gateway_core.identifiers import ParcelKey
from gateway_core.ports.custody import NewParcel, StoredParcel
from gateway_core.services.endpoints import parcel_queues
from gateway_core.services.endpoints.parcel_queues import ParcelQueues, QueueShare
from gateway_core.services.endpoints.serving import EndpointShelf
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState
from tests.factories.network import Node
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody


class Queue:
    """Puts parcels into the queue as the services do: stored, then announced."""

    def __init__(self, custody: WatchedCustody) -> None:
        self.custody = custody
        self.queues = ParcelQueues(EndpointShelf(custody.store), custody.clock, custody.events)
        self.count = 0

    async def add(self, node: Node, octets: bytes | None = None, *, announce: bool = True) -> int:
        self.count += 1
        now = self.custody.clock.now()
        body = await self.custody.store.keep_body(octets or b"parcel %d" % self.count)
        key = ParcelKey(self.custody.network.stranger.address, node.address, str(self.count))
        parcel = NewParcel(
            key, "awala", Direction.INBOUND, Transport.COURIER, now, now + timedelta(days=1), body
        )
        await self.custody.store.write(lambda tx: tx.parcels.store_inbound(parcel, now, pca_to=None))
        if announce:
            self.custody.events.publish(
                ParcelStored(Direction.INBOUND, node.address, Transport.COURIER, body.size)
            )
        rows = await self.rows(node)
        return rows[-1].row_id

    async def rows(self, *nodes: Node) -> list[StoredParcel]:
        addresses = [node.address for node in nodes]
        now = self.custody.clock.now()
        return list(await self.custody.store.read(lambda tx: tx.parcels.inbound(addresses, now)))

    async def open(self, *nodes: Node) -> QueueShare:
        return await self.queues.open([node.address for node in nodes])


@pytest.fixture
async def queue(custody: WatchedCustody) -> Queue:
    await custody.know(custody.network.endpoint_a, custody.network.endpoint_b)
    return Queue(custody)


@pytest.fixture
def a(custody: WatchedCustody) -> Node:
    return custody.network.endpoint_a


@pytest.fixture
def b(custody: WatchedCustody) -> Node:
    return custody.network.endpoint_b


async def take_all(share: QueueShare) -> list[int]:
    taken = []
    while (row_id := await share.claim_next()) is not None:
        taken.append(row_id)
    return taken


async def taken(queue: Queue, node: Node) -> tuple[int, QueueShare]:
    """A row, and the connection that took it."""
    row = await queue.add(node)
    share = await queue.open(node)
    assert await take_all(share) == [row]
    return row, share


@pytest.mark.req("GSC-7")
async def test_waiting_parcels_are_taken_oldest_first(queue: Queue, a: Node, b: Node) -> None:
    """A share is in the queues of its endpoints only; one connection may serve several."""
    rows = [await queue.add(node) for node in (a, b, a)]
    for nodes, expected in (((a,), [rows[0], rows[2]]), ((b,), [rows[1]]), ((a, b), rows)):
        share = await queue.open(*nodes)
        assert await take_all(share) == expected
        await share.close()


@pytest.mark.parametrize("state", [EndpointState.BLOCKED, EndpointState.PENDING])
async def test_endpoint_that_is_not_allowed_has_no_share(
    queue: Queue, custody: WatchedCustody, a: Node, b: Node, state: EndpointState
) -> None:
    await custody.know(a, state=state)
    with pytest.raises(ForbiddenEndpointError):
        await queue.open(b, a)


async def test_collecting_counts_as_being_seen(queue: Queue, custody: WatchedCustody, a: Node) -> None:
    custody.clock.advance(60)
    await queue.open(a)
    record = await custody.store.read(lambda tx: tx.endpoints.get(a.address))
    assert record.last_seen == custody.clock.now()


async def test_long_queue_is_read_by_pages(queue: Queue, a: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcel_queues, "PAGE", 2)
    rows = [await queue.add(a) for _ in range(5)]
    assert await take_all(await queue.open(a)) == rows


async def test_later_parcel_is_news_for_its_share(queue: Queue, a: Node, b: Node) -> None:
    share = await queue.open(a)
    assert await take_all(share) == []
    await queue.add(b)
    assert not share.news.is_set()
    row = await queue.add(a)
    assert share.news.is_set()
    assert await take_all(share) == [row]


async def test_parcel_stored_during_the_listing_is_not_missed(
    queue: Queue, custody: WatchedCustody, a: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    share = await queue.open(a)
    read = custody.store.read
    late: list[int] = []

    async def read_then_store(work):  # type: ignore[no-untyped-def]
        result = await read(work)
        if not late:
            late.append(0)
            late[0] = await queue.add(a)
        return result

    monkeypatch.setattr(custody.store, "read", read_then_store)
    assert await take_all(share) == late
    assert late != [0]


async def test_parcel_belongs_to_one_connection_until_it_ends(queue: Queue, a: Node) -> None:
    rows = [await queue.add(a) for _ in range(2)]
    first, second = await queue.open(a), await queue.open(a)
    taken = await first.claim_next()
    assert taken == rows[0]
    assert await take_all(second) == [rows[1]]
    await first.close()
    assert second.news.is_set()
    assert await take_all(second) == [rows[0]]


async def test_unacknowledged_parcel_counts_as_sent_and_is_offered_again(queue: Queue, a: Node) -> None:
    row, share = await taken(queue, a)
    await share.close()
    (parcel,) = await queue.rows(a)
    assert parcel.times_sent == 1
    assert await take_all(await queue.open(a)) == [row]


@pytest.mark.req("BIND-7")
async def test_released_parcel_is_deleted_and_told(queue: Queue, custody: WatchedCustody, a: Node) -> None:
    rows = [await queue.add(a, b"12345") for _ in range(3)]
    share = await queue.open(a)
    await take_all(share)
    custody.seen.clear()
    for row in rows[:2]:
        share.release(row)
    await share.finish_releases()
    assert [parcel.row_id for parcel in await queue.rows(a)] == rows[2:]
    deleted = [event for event in custody.seen if isinstance(event, ParcelsDeleted)]
    assert sum(event.count for event in deleted) == 2
    assert sum(event.octets for event in deleted) == 10
    assert {event.reason for event in deleted} == {DeletionReason.DELIVERED}


async def test_acknowledgement_is_written_to_the_disk_immediately(
    queue: Queue, a: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Well within the 100 ms of docs/developers.md, as no timer and no further acknowledgement is waited for.

    Closing waits for the deletion.
    """
    row_id, share = await taken(queue, a)
    writing = asyncio.Event()
    write = queue.custody.store.write

    async def observed(work: Callable[[Transaction], object]) -> object:
        writing.set()
        return await write(work)

    monkeypatch.setattr(queue.custody.store, "write", observed)
    share.release(row_id)
    await asyncio.sleep(0)
    assert writing.is_set()
    await share.close()
    assert await queue.rows(a) == []


async def failing(work: object) -> None:
    raise StoreError(in_their_words("The disk reports an error."))


async def released_in_vain(queue: Queue, a: Node, monkeypatch: pytest.MonkeyPatch) -> tuple[int, QueueShare]:
    """A row that was released while nothing could be written, and whose it is."""
    row, share = await taken(queue, a)
    with monkeypatch.context() as patch:
        patch.setattr(queue.custody.store, "write", failing)
        share.release(row)
        await share.finish_releases()
    return row, share


@pytest.mark.expects_log("delivered parcels stay queued")
async def test_undeleted_parcel_comes_again(queue: Queue, a: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    row, share = await released_in_vain(queue, a, monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr(queue.custody.store, "write", failing)
        with pytest.raises(StoreError, check=Stating(PlainCode.IN_THEIR_WORDS)):
            await share.close()
    assert await take_all(await queue.open(a)) == [row]


@pytest.mark.expects_log("delivered parcels stay queued")
async def test_deletion_is_tried_again(queue: Queue, a: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    """An app that stays connected would never be offered it again: it would take room until it expires."""
    monkeypatch.setattr(parcel_queues, "RETRY_SECONDS", 0.0)
    _, share = await released_in_vain(queue, a, monkeypatch)
    deleted = asyncio.Event()
    unsubscribe = queue.custody.events.subscribe(
        lambda event: deleted.set() if isinstance(event, ParcelsDeleted) else None
    )
    async with asyncio.timeout(300):
        await deleted.wait()
    unsubscribe()
    assert await queue.rows(a) == []
    await share.close()


@pytest.mark.expects_log("delivered parcels stay queued")
async def test_failed_last_deletion_is_redone(queue: Queue, a: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    row, share = await taken(queue, a)
    began, fail, write = asyncio.Event(), asyncio.Event(), queue.custody.store.write

    async def fail_once(_: object) -> None:
        began.set()
        monkeypatch.setattr(queue.custody.store, "write", write)
        await fail.wait()
        await failing(_)

    monkeypatch.setattr(queue.custody.store, "write", fail_once)
    share.release(row)
    await began.wait()
    closing = asyncio.create_task(share.close())
    await asyncio.sleep(0)
    fail.set()
    await closing
    assert await queue.rows(a) == []


@pytest.mark.expects_log("delivered parcels stay queued")
async def test_closing_share_retries_deletion(queue: Queue, a: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    _, share = await released_in_vain(queue, a, monkeypatch)
    await share.close()
    assert await queue.rows(a) == []


async def test_octets_are_loaded_together_for_those_next_in_line(
    queue: Queue, custody: WatchedCustody, a: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = [b"L" * 200_000, b"small", *(b"parcel %d" % number for number in range(4))]
    for octets in contents:
        await queue.add(a, octets)
    share = await queue.open(a)
    loaded = []

    async def fail(body: object) -> bytes:
        raise AssertionError("it was to be loaded before")

    for _ in contents:
        row_id = await share.claim_next()
        assert row_id is not None
        loaded.append(await share.load(row_id))
        if len(loaded) == 2:
            monkeypatch.setattr(custody.store, "load_body", fail)
    assert loaded == contents


async def test_damaged_parcel_is_deleted_and_the_next_is_loaded(
    queue: Queue, custody: WatchedCustody, a: Node, tmp_path: Path
) -> None:
    damaged = await queue.add(a, b"L" * 200_000)
    good = await queue.add(a)
    (file,) = (each for each in (tmp_path / "data" / "bodies").iterdir() if each.is_file())
    file.write_bytes(b"something else")
    share = await queue.open(a)
    await take_all(share)
    custody.seen.clear()
    assert await share.load(damaged) is None
    assert await share.load(good) == b"parcel 2"
    assert [parcel.row_id for parcel in await queue.rows(a)] == [good]
    assert custody.seen == [ParcelsDeleted(Direction.INBOUND, DeletionReason.DAMAGED, 1, 200_000)]


async def test_closed_queue_announces_no_more_parcels(queue: Queue, a: Node) -> None:
    share = await queue.open(a)
    queue.queues.close()
    await queue.add(a)
    assert not share.news.is_set()


async def test_many_connections_share_a_queue_without_overlap(queue: Queue, a: Node) -> None:
    rows = [await queue.add(a) for _ in range(30)]
    shares = [await queue.open(a) for _ in range(4)]

    async def collect(share: QueueShare) -> list[int]:
        taken = []
        while (row_id := await share.claim_next()) is not None:
            taken.append(row_id)
            share.release(row_id)
            await asyncio.sleep(0)
        await share.close()
        return taken

    taken = await asyncio.gather(*map(collect, shares))
    assert sorted(row for each in taken for row in each) == rows
    assert await queue.rows(a) == []


async def test_endpoint_is_connected_until_its_last_connection_ends(queue: Queue, a: Node, b: Node) -> None:
    first, second = await queue.open(a, b), await queue.open(a)
    assert queue.queues.collecting_endpoints() == {a.address, b.address}
    await first.close()
    assert queue.queues.collecting_endpoints() == {a.address}
    await second.close()
    assert queue.queues.collecting_endpoints() == frozenset()
