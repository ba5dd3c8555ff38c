"""Transactions: all or nothing, each caller alone, durable before they return."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from gateway_core.codes.statement import PlainCode, in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import InvalidMessageError, StoreError
from gateway_core.events import DeletionReason
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.commit_thread import LARGEST_GATHERING, QUIET_TURNS, Gathering
from gateway_core.views.status import EndpointState
from tests.factories.clock import NOON, FakeClock
from tests.factories.stating import Stating
from tests.store.parts import ALICE, DAY, LARGE, MASTER_KEY, key, outbound_ids, parcel, send


def new_uvloop() -> asyncio.AbstractEventLoop:
    return pytest.importorskip("uvloop", reason="uvloop has no wheel here").new_event_loop()


class Stall:
    """Keeps the store's thread busy, so that what is written meanwhile shares one group."""

    def __init__(self, store: EncryptedStore) -> None:
        self._go_on = threading.Event()
        self._begun = threading.Event()
        self._reading = asyncio.ensure_future(store.read(self._wait))

    def _wait(self, _: object) -> None:
        self._begun.set()
        assert self._go_on.wait(300)

    async def began(self) -> None:
        assert await asyncio.to_thread(self._begun.wait, 300)

    async def end(self) -> None:
        self._go_on.set()
        await self._reading


async def in_one_group(store: EncryptedStore, *works):  # type: ignore[no-untyped-def]
    stall = Stall(store)
    await stall.began()
    writes = [asyncio.ensure_future(store.write(work)) for work in works]
    await asyncio.sleep(0)  # each has put its work on the queue
    await stall.end()
    return await asyncio.gather(*writes, return_exceptions=True)


def store_parcel(name: str, body: bytes = b"octets"):  # type: ignore[no-untyped-def]
    return lambda transaction: transaction.parcels.store_outbound(parcel(key(name), body), NOON)


def then(work, failure):  # type: ignore[no-untyped-def]
    def both(transaction):  # type: ignore[no-untyped-def]
        work(transaction)
        raise failure

    return both


@pytest.mark.parametrize(
    "failure", [InvalidMessageError(in_their_words("no")), KeyError("bug"), StopIteration()]
)
async def test_failing_work_is_undone_alone_in_its_group(store: EncryptedStore, failure: Exception) -> None:
    results = await in_one_group(
        store, store_parcel("1"), then(store_parcel("2", b"x" * 99), failure), store_parcel("3")
    )
    expected = RuntimeError if isinstance(failure, StopIteration) else type(failure)
    assert isinstance(results[1], expected)
    assert await outbound_ids(store) == ["1", "3"]
    assert (await store.usage()).used == 2 * len(b"octets")


async def test_database_error_fails_only_its_own_work(store: EncryptedStore) -> None:
    def wrong(transaction):  # type: ignore[no-untyped-def]
        transaction.connection.execute("INSERT INTO parcels (id) VALUES (1)")

    results = await in_one_group(store, store_parcel("1"), wrong, store_parcel("3"))
    assert isinstance(results[1], StoreError)
    assert await outbound_ids(store) == ["1", "3"]


async def test_works_of_a_failed_group_are_retried_singly(store: EncryptedStore) -> None:
    def wreck(transaction):  # type: ignore[no-untyped-def]
        transaction.connection.execute("ROLLBACK")  # as the database does by itself when the disk is full
        raise StoreError(in_their_words("wrecked"))

    results = await in_one_group(store, store_parcel("1"), wreck, store_parcel("3"))
    assert isinstance(results[1], StoreError)
    assert await outbound_ids(store) == ["1", "3"]
    assert (await store.usage()).used == 2 * len(b"octets")


def knows(name: str = "one"):  # type: ignore[no-untyped-def]
    """Work that hands in a parcel of an endpoint that it registers, as a request does."""

    def work(transaction):  # type: ignore[no-untyped-def]
        transaction.endpoints.upsert(ALICE, EndpointState.ALLOWED, "letters", None, NOON)
        assert transaction.endpoints.state(ALICE) is EndpointState.ALLOWED
        transaction.endpoints.touch(ALICE, NOON, "program", handed_in=1)
        store_parcel(name)(transaction)

    return work


async def test_failing_work_leaves_no_note_of_an_endpoint(store: EncryptedStore) -> None:
    def looks(transaction):  # type: ignore[no-untyped-def]
        transaction.endpoints.touch(ALICE, NOON + DAY, "another", handed_in=10)
        transaction.endpoints.get(ALICE)

    await in_one_group(
        store,
        knows("1"),
        then(looks, InvalidMessageError(in_their_words("no"))),
        then(knows("2"), KeyError("bug")),
        knows("3"),
    )
    record = await store.read(lambda transaction: transaction.endpoints.get(ALICE))
    assert (record.parcels_out, record.last_seen, record.account) == (2, NOON, "program")


async def test_undone_endpoint_state_is_not_remembered(store: EncryptedStore) -> None:
    await in_one_group(store, then(knows("1"), InvalidMessageError(in_their_words("no"))), store_parcel("2"))
    assert await store.read(lambda transaction: transaction.endpoints.state(ALICE)) is None
    await store.write(knows("1"))
    block = lambda t: t.endpoints.set_state(ALICE, EndpointState.BLOCKED)  # noqa: E731
    with pytest.raises(InvalidMessageError, check=Stating(PlainCode.IN_THEIR_WORDS, text="no")):
        await store.write(then(block, InvalidMessageError(in_their_words("no"))))
    assert await store.read(lambda t: t.endpoints.state(ALICE)) is EndpointState.ALLOWED
    await store.write(block)
    assert await store.read(lambda t: t.endpoints.state(ALICE)) is EndpointState.BLOCKED
    await store.write(lambda t: t.endpoints.remove(ALICE))
    assert await store.read(lambda t: t.endpoints.state(ALICE)) is None


async def test_refused_work_does_not_repeat_other_works_of_its_group(store: EncryptedStore) -> None:
    """One program's refusals are not to make the others' parcels be stored twice over."""
    runs: list[str] = []

    def counted(name: str):  # type: ignore[no-untyped-def]
        return lambda transaction: (runs.append(name), store_parcel(name)(transaction))

    def refused(transaction):  # type: ignore[no-untyped-def]
        transaction.endpoints.touch(ALICE, NOON, handed_in=1)
        raise InvalidMessageError(in_their_words("no"))

    await in_one_group(store, counted("1"), refused, counted("3"))
    assert runs == ["1", "3"]
    assert await outbound_ids(store) == ["1", "3"]


async def test_reader_cannot_write(store: EncryptedStore) -> None:
    with pytest.raises(StoreError, check=Stating(StoreCode.UNREADABLE)):
        await store.read(store_parcel("1"))
    await send(store, parcel(key("2")))
    assert await outbound_ids(store) == ["2"]


async def test_change_by_a_reader_is_seen_by_no_other(store: EncryptedStore) -> None:
    stall = Stall(store)
    await stall.began()
    counted = lambda t: t.connection.execute("SELECT count(*) FROM parcels").fetchone()[0]  # noqa: E731
    reads = [asyncio.ensure_future(store.read(work)) for work in (store_parcel("1"), counted)]
    await asyncio.sleep(0)
    await stall.end()
    refused, count = await asyncio.gather(*reads, return_exceptions=True)
    assert isinstance(refused, StoreError)
    assert count == 0


async def test_reading_has_no_statement_compiled_anew(store: EncryptedStore) -> None:
    """A pragma kept readers from writing before."""
    said: list[str] = []
    await store.read(lambda transaction: transaction.connection.set_trace_callback(said.append))
    await outbound_ids(store)
    await store.read(lambda transaction: transaction.connection.set_trace_callback(None))
    assert said
    assert [each for each in said if each.startswith("PRAGMA")] == []


@pytest.mark.parametrize("make_loop", [asyncio.new_event_loop, new_uvloop], ids=["asyncio", "uvloop"])
async def test_callers_on_other_loops_are_answered_on_theirs(
    store: EncryptedStore, make_loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    def elsewhere() -> tuple[int, bool]:
        async def write() -> tuple[int, bool]:
            here = threading.get_ident()
            row_id = await store.write(store_parcel("1"))
            return row_id, threading.get_ident() == here

        with asyncio.Runner(loop_factory=make_loop) as runner:
            return runner.run(write())

    row_id, same_thread = await asyncio.to_thread(elsewhere)
    assert same_thread
    assert await store.read(lambda transaction: transaction.parcels.get(row_id)) is not None


async def test_cancelled_caller_does_not_disturb_the_others(store: EncryptedStore) -> None:
    stall = Stall(store)
    await stall.began()
    impatient = asyncio.ensure_future(store.write(store_parcel("1")))
    patient = asyncio.ensure_future(store.write(store_parcel("2")))
    await asyncio.sleep(0)
    impatient.cancel()
    await stall.end()
    await patient
    assert impatient.cancelled()
    # It was queued already; it is stored, as after a lost reply.
    assert await outbound_ids(store) == ["1", "2"]


async def test_closing_store_finishes_queued_writes(store: EncryptedStore) -> None:
    stall = Stall(store)
    await stall.began()
    write = asyncio.ensure_future(store.write(store_parcel("1")))
    await asyncio.sleep(0)
    closing = asyncio.ensure_future(store.close())
    await asyncio.sleep(0)
    with pytest.raises(StoreError, check=Stating(StoreCode.CLOSED)):
        await store.write(store_parcel("2"))
    await stall.end()
    await closing
    assert await write == 1
    await store.close()


async def test_writes_of_many_callers_are_visible_before_they_return(store: EncryptedStore) -> None:
    async def caller(number: int) -> None:
        for turn in range(20):
            name = f"{number}-{turn}"
            row_id = await send(store, parcel(key(name)))
            stored = await store.read(lambda t, row_id=row_id: t.parcels.get(row_id))
            assert stored.key.message_id == name

    await asyncio.gather(*(caller(number) for number in range(16)))
    assert len(await outbound_ids(store)) == 320


async def test_body_file_survives_an_undone_release(store: EncryptedStore) -> None:
    body = await store.keep_body(LARGE)
    row_id = await send(store, parcel(key("1"), body))
    (stored,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    release = lambda t: t.parcels.delete(row_id, DeletionReason.USER, NOON)  # noqa: E731
    with pytest.raises(InvalidMessageError, check=Stating(PlainCode.IN_THEIR_WORDS, text="no")):
        await store.write(then(release, InvalidMessageError(in_their_words("no"))))
    assert await store.load_body(stored.body) == LARGE


async def test_failed_commit_is_measured_and_raises_its_error(data_dir: Path) -> None:
    metrics = Metrics()
    store = await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock(), metrics=metrics)

    def fail(tx: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.write(fail)
    await store.read(lambda tx: tx.settings.get("nothing"))
    await store.close()
    counts = {each.name: each.value for each in metrics.views() if each.name.endswith("_count")}
    assert counts == {"relaynet_gateway_commit_seconds_count": 1, "relaynet_gateway_read_seconds_count": 1}


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.mark.parametrize("is_at_the_end", [False, True])
async def test_lone_write_is_handed_over_once(is_at_the_end: bool) -> None:
    handed_over: list[list[int]] = []
    gathering = Gathering[int](handed_over.append)
    gathering.add(asyncio.get_running_loop(), 1)
    if is_at_the_end:
        gathering.hand_over_all()
    await turns(QUIET_TURNS + 1)
    assert handed_over == [[1]]


async def test_writes_of_later_busy_turns_join_the_first() -> None:
    handed_over: list[list[int]] = []
    gathering = Gathering[int](handed_over.append)
    for number in range(5):
        gathering.add(asyncio.get_running_loop(), number)
        await turns(QUIET_TURNS - 1)
    assert handed_over == []
    await turns(QUIET_TURNS + 1)
    assert handed_over == [[0, 1, 2, 3, 4]]


async def test_full_gathering_is_handed_over_before_the_loop_is_quiet() -> None:
    handed_over: list[list[int]] = []
    gathering = Gathering[int](handed_over.append)
    for number in range(2 * LARGEST_GATHERING + 1):
        gathering.add(asyncio.get_running_loop(), number)
    assert [len(items) for items in handed_over] == [LARGEST_GATHERING] * 2
    await turns(QUIET_TURNS + 1)
    assert handed_over[2:] == [[2 * LARGEST_GATHERING]]


async def test_parcels_that_come_within_a_few_turns_share_one_commit(
    store: EncryptedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups: list[int] = []
    commit = store._thread._commit_together
    monkeypatch.setattr(
        store._thread, "_commit_together", lambda jobs: (groups.append(len(jobs)), commit(jobs))
    )

    async def caller(number: int) -> None:
        await turns(number % 3)
        await store.write(lambda tx: tx.parcels.store_outbound(parcel(key(str(number))), NOON))

    await asyncio.gather(*(caller(number) for number in range(10)))
    assert groups == [10]
    assert len(await outbound_ids(store)) == 10
