"""The database and the disk fail at every possible moment: an error says so, and nothing is half done."""

from __future__ import annotations

import asyncio
import errno
import itertools
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlcipher3 import dbapi2

from gateway_core.codes.gateway import HostCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError, StoreBusyError, StoreError
from gateway_core.events import DeletionReason
from gateway_core.ports.custody import StoreOutcome
from gateway_core.ports.database import Connection
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine import body_files as body_files_module
from gateway_core.store.engine import opening
from gateway_core.store.engine.connection import connect, store_error
from tests.factories.clock import NOON, FakeClock
from tests.factories.stating import Stating
from tests.store.parts import (
    ALICE,
    BOB,
    GATEWAY,
    LARGE,
    MASTER_KEY,
    FakeDisk,
    body_files,
    inbound,
    key,
    outbound_ids,
    parcel,
    reopened,
    send,
)

FULL, IO_ERROR, BUSY, READ_ONLY, DAMAGED = 13, 10, 5, 8, 11


def failure(code: int) -> Exception:
    error = dbapi2.OperationalError("a fault that the test made")
    error.sqlite_errorcode = code
    return error


class FaultyConnection:
    """The real connection, of which the statement with a given number fails (counting from the arming)."""

    def __init__(self, real: Connection) -> None:
        self._real = real
        self._countdown: Iterator[int] = iter(())
        self._code = 0
        self.struck = False

    def arm(self, number: int, code: int) -> None:
        self._countdown = iter(range(number))
        self._code = code
        self.struck = False

    def disarm(self) -> None:
        self._code = 0

    def _strike(self) -> None:
        if self._code and next(self._countdown, None) is None:
            code, self._code = self._code, 0
            self.struck = True
            if code == FULL:
                self._real.execute("ROLLBACK") if self._real.in_transaction else None  # as SQLite does then
            raise failure(code)

    def execute(self, sql: str, parameters: object = ()) -> object:
        self._strike()
        return self._real.execute(sql, parameters)  # type: ignore[arg-type]

    def __getattr__(self, name: str) -> object:
        return getattr(self._real, name)


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> list[FaultyConnection]:
    made: list[FaultyConnection] = []

    def connect_faulty(path: Path, database_key: bytes) -> FaultyConnection:
        made.append(FaultyConnection(connect(path, database_key)))
        return made[-1]

    monkeypatch.setattr(opening, "connect", connect_faulty)
    return made


def exchange(transaction):  # type: ignore[no-untyped-def]
    """All that a parcel's arrival and another's release do, in one transaction."""
    outcome = transaction.parcels.store_inbound(inbound(key("in")), NOON, pca_to=GATEWAY)
    released = transaction.parcels.delete_acknowledged(key("out"), GATEWAY, NOON, NOON, NOON)
    return outcome, released


async def state(store: EncryptedStore) -> tuple[object, ...]:
    def look(transaction):  # type: ignore[no-untyped-def]
        parcels = transaction.parcels
        return (
            len(parcels.outbound(NOON)),
            len(parcels.inbound([BOB], NOON)),
            transaction.seen_messages.has_seen(ALICE, "in"),
            len(transaction.acknowledgements.pending(GATEWAY, NOON)),
            sum(total.count for total in transaction.deletions.all()),
            transaction.space.used,
        )

    return await store.read(look)


BEFORE = (1, 0, False, 0, 0, 150_000)
AFTER = (0, 1, True, 1, 1, 6)


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("code", [FULL, IO_ERROR, BUSY])
async def test_failing_statement_undoes_the_whole_transaction(
    tmp_path: Path, faulty: list[FaultyConnection], code: int
) -> None:
    for number in itertools.count():
        data_dir = tmp_path / str(number)
        async with reopened(data_dir) as store:
            row_id = await send(store, parcel(key("out"), await store.keep_body(LARGE)))
            await store.write(lambda t, row_id=row_id: t.parcels.note_taken_along([row_id], GATEWAY, NOON))
            faulty[-1].arm(number, code)
            try:
                await store.write(exchange)
                done = True
            except StoreError:
                done = False
            struck = faulty[-1].struck
            faulty[-1].disarm()
            assert await state(store) == (AFTER if done else BEFORE), f"statement {number}"
            assert not (done and struck), f"the failure of statement {number} was not reported"
            if not done:
                (waiting,) = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
                assert await store.load_body(waiting.body) == LARGE
                assert await store.write(exchange) == (StoreOutcome.STORED, True)
        async with reopened(data_dir) as store:
            assert await state(store) == AFTER
        if not struck:
            break
    assert number > 10
    assert body_files(data_dir) == []


@pytest.mark.parametrize("number", range(30))
async def test_failed_opening_leaves_the_store_unlocked(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def connect_armed(path: Path, database_key: bytes) -> FaultyConnection:
        connection = FaultyConnection(connect(path, database_key))
        connection.arm(number, IO_ERROR)
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(opening, "connect", connect_armed)
        try:
            store = await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock())
        except StoreError:
            pass
        else:
            store._opened.connection.disarm()  # type: ignore[attr-defined]
            await store.close()
    async with reopened(data_dir) as store:
        await send(store, parcel())


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (FULL, StorageFullError),
        (BUSY, StoreBusyError),
        (BUSY | 256 * 2, StoreBusyError),
        (IO_ERROR | 256 * 13, StoreError),
        (READ_ONLY, StoreError),
        (DAMAGED, StoreError),
        (1, StoreError),
    ],
)
def test_each_code_of_the_database_has_its_error(code: int, expected: type[StoreError]) -> None:
    assert type(store_error(failure(code))) is expected or issubclass(
        type(store_error(failure(code))), expected
    )


async def test_database_at_its_size_limit_refuses_parcels_until_space_returns(store: EncryptedStore) -> None:
    """SQLite's own "database or disk is full", from a limit on its pages."""

    def limit_to(pages: int):  # type: ignore[no-untyped-def]
        return lambda t: t.connection.execute(f"PRAGMA max_page_count = {pages}").fetchone()

    await send(store, parcel(key("1"), b"x" * 50_000))
    await store.read(limit_to(1))  # SQLite takes this as: as large as it is now
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_FULL)):
        await send(store, parcel(key("2"), b"x" * 90_000))
    assert await outbound_ids(store) == ["1"]
    assert (await store.usage()).used == 50_000
    await store.write(lambda t: t.parcels.delete(1, DeletionReason.USER, NOON))
    await send(store, parcel(key("3"), b"x" * 20_000))
    await store.read(limit_to(2**30))
    await send(store, parcel(key("2"), b"x" * 90_000))
    assert sorted(await outbound_ids(store)) == ["2", "3"]


async def fill(store: EncryptedStore, size: int, acknowledged: list[str]) -> None:
    while True:
        name = str(len(acknowledged))
        await send(store, parcel(key(name), await store.keep_body(b"x" * size)))
        acknowledged.append(name)


@pytest.mark.parametrize("size", [1000, 60_000, 300_000])
@pytest.mark.expects_log("could not be emptied")
async def test_full_disk_loses_no_acknowledged_parcel_and_recovers(small_disk: Path, size: int) -> None:
    data_dir, of_others = small_disk / "data", small_disk / "what other programs keep"
    of_others.write_bytes(bytes(1_500_000))
    acknowledged: list[str] = []
    store = await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock(), disk_space=FakeDisk())
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_FULL)):
        await fill(store, size, acknowledged)
    await store.close()
    store = await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock(), disk_space=FakeDisk())
    assert acknowledged
    assert sorted(await outbound_ids(store)) == sorted(acknowledged)
    of_others.unlink()
    await store.write(lambda t: t.parcels.purge(None, None, NOON))
    await send(store, parcel(key("after"), await store.keep_body(b"y" * size)))
    await store.close()
    async with reopened(data_dir) as again:
        with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_NEARLY_FULL)):
            await send(again, parcel(key("the floor is 50 MB")))
        (kept,) = await again.read(lambda transaction: transaction.parcels.outbound(NOON))
        assert await again.load_body(kept.body) == b"y" * size


@pytest.mark.req("BIND-8")
async def test_commits_are_synced_and_logged_ahead(store: EncryptedStore) -> None:
    def pragma(name: str):  # type: ignore[no-untyped-def]
        return lambda t: t.connection.execute(f"PRAGMA {name}").fetchone()[0]

    assert await store.read(pragma("synchronous")) == 2  # FULL: every commit is synced
    assert await store.read(pragma("journal_mode")) == "wal"
    assert await store.read(pragma("foreign_keys")) == 1
    assert await store.read(pragma("locking_mode")) == "exclusive"


@pytest.mark.parametrize("where", ["files", "BEGIN", "RELEASE work", "COMMIT"])
@pytest.mark.expects_log("an unexpected error")
async def test_store_thread_reports_unexpected_errors_and_continues(
    store: EncryptedStore, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    real = store._thread._connection

    class Failing:
        """The connection, at one statement of which something else than the database fails."""

        def execute(self, sql: str, parameters: object = ()) -> object:
            if sql.startswith(where):
                raise MemoryError
            return real.execute(sql, parameters)  # type: ignore[arg-type]

        def __getattr__(self, name: str) -> object:
            return getattr(real, name)

    def fail(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    await send(store, parcel(key("before")))
    used = (await store.usage()).used
    with monkeypatch.context() as patch:
        if where == "files":
            patch.setattr(store._thread, "_after_commit", fail)
        else:
            patch.setattr(store._thread, "_connection", Failing())
        calls = [send(store, parcel(key("lost"))), store.read(lambda tx: tx.settings.get("x"))]
        async with asyncio.timeout(300):
            answers = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(answers[0], StoreError)
    async with asyncio.timeout(300):
        await send(store, parcel(key("after")))
        kept = await outbound_ids(store)
    assert {"before", "after"} <= set(kept)
    assert (await store.usage()).used == len(kept) * used


async def test_open_store_needs_no_new_thread(
    store: EncryptedStore, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A limit on processes, or low memory: "can't start new thread" was the end of every request."""

    def fail(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", fail)
        async with asyncio.timeout(300):
            for number in range(3):
                await send(store, parcel(key(str(number)), await store.keep_body(LARGE)))
            await store.write(lambda tx: tx.parcels.purge(None, None, NOON))
            await asyncio.gather(*(store.keep_body(LARGE) for _ in range(8)))
            assert (await store.usage()).used == 0
            await send(store, parcel(key("last"), await store.keep_body(LARGE)))
            assert await outbound_ids(store) == ["last"]
    await store.sweep(NOON)
    assert len(body_files(data_dir)) == 1


async def test_store_without_a_thread_is_not_opened(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = threading.Thread.start
    for allowed in range(6):
        left = iter(range(allowed))

        def limited(thread: threading.Thread) -> None:
            if "asyncio" not in thread.name and next(left, None) is None:  # noqa: B023
                raise RuntimeError("can't start new thread")
            start(thread)

        with monkeypatch.context() as patch:
            patch.setattr(threading.Thread, "start", limited)
            with pytest.raises(StoreError, check=Stating(HostCode.NO_THREADS)):
                await EncryptedStore.open(data_dir, MASTER_KEY, FakeClock())
    async with reopened(data_dir) as store:
        await send(store, parcel())


@pytest.mark.parametrize("is_full", [True, False])
async def test_fsync_failure_for_lack_of_space_reports_a_full_disk(
    data_dir: Path, faulty: list[FaultyConnection], monkeypatch: pytest.MonkeyPatch, is_full: bool
) -> None:
    """The database library says "I/O error" of a failing sync, whatever the system's reason was."""

    def fail(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    async with reopened(data_dir) as store:
        faulty[-1].arm(4, IO_ERROR | 256 * 4)
        if is_full:
            monkeypatch.setattr(body_files_module, "_sync_file", fail)
        with pytest.raises(StoreError) as caught:
            await send(store, parcel())
        assert isinstance(caught.value, StorageFullError) is is_full
        assert (await store.usage()).refuses is is_full
        monkeypatch.undo()
        await send(store, parcel())
        assert not (await store.usage()).refuses
    assert body_files(data_dir) == []


async def test_body_survives_short_writes(store: EncryptedStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The nonce, too: a part of it missing was a message that nobody could read again."""
    real_open = os.fdopen

    class Reluctant:
        def __init__(self, descriptor: int) -> None:
            self.file = real_open(descriptor, "wb", buffering=0)

        def write(self, octets: memoryview) -> int:
            return self.file.write(octets[: 5 if len(octets) < 100 else 50_000])

        def fileno(self) -> int:
            return self.file.fileno()

        def __enter__(self) -> Reluctant:
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()

    with monkeypatch.context() as patch:
        patch.setattr(os, "fdopen", lambda descriptor, *_, **__: Reluctant(descriptor))
        body = await store.keep_body(LARGE)
    await send(store, parcel(body=body))
    (kept,) = await store.read(lambda tx: tx.parcels.outbound(NOON))
    assert await store.load_body(kept.body) == LARGE
