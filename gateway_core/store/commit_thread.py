"""The thread that owns the database: it gathers what is queued, commits it together, and only then answers.

::

    callers' loops ──submit──▶ queue ──▶ reads, each on committed data
                                    └──▶ BEGIN, SAVEPOINT work RELEASE, SAVEPOINT work RELEASE, …, COMMIT (synced)
    callers' loops ◀──answers, one wake-up for each loop──┘

While one group is being synced the next one gathers, so the slower the disk, the larger the groups. When the
database fails for a whole group (disk full at the commit, say), each piece of work is tried again on its own, so
that only those are refused that really do not fit.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, TypeVar

from gateway_core.errors import DamagedStoreError, StoreError
from gateway_core.store.body_rows import FileEffects
from gateway_core.store.connection import DatabaseError, converted_errors, store_error
from gateway_core.store.transaction import StoreTransaction

T = TypeVar("T")

LARGEST_GROUP = 256
"""Pieces of work that share a commit, at most: bounds how long the first of them waits."""


class _Job:
    """One piece of work, and what came of it."""

    def __init__(self, work: Callable[[StoreTransaction], Any], writes: bool) -> None:
        self.work = work
        self.writes = writes
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def answer(self) -> None:
        """Tell the caller, in the caller's loop; it may have gone away."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class _Attempt:
    """Runs one job; whatever it raises belongs to its caller, and must not end the thread that serves them all."""

    def __init__(self, job: _Job) -> None:
        self._job = job

    def __enter__(self) -> None:
        self._job.result = self._job.error = None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if isinstance(error, DatabaseError):
            error = store_error(error)
        elif isinstance(error, StopIteration):
            error = RuntimeError("The work raised StopIteration.")  # a future cannot carry it
        self._job.error = error
        return True


class CommitThread:
    """Runs work on the database. Start it with the connection open; the connection stays in this thread."""

    def __init__(self, transaction: StoreTransaction, files_changed: Callable[[FileEffects], None]) -> None:
        """``files_changed`` is called in this thread after each commit, before its callers are answered."""
        self._transaction = transaction
        self._connection = transaction.connection
        self._files_changed = files_changed
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._under_way: list[_Job] = []
        self.damage_seen = False
        """Whether anything could not be read; the next start must look closely then."""
        self.closing = False
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def submit(self, work: Callable[[StoreTransaction], T], *, writes: bool) -> T:
        """Run ``work`` in the thread and return what it returns, after the commit if it writes."""
        if self.closing:
            raise StoreError("The store is closed.")
        job = _Job(work, writes)
        self._queue.put(job)
        result: T = await job.future
        return result

    async def close(self) -> None:
        """Finish what is queued and end the thread."""
        self.closing = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        with contextlib.ExitStack() as at_the_end:
            at_the_end.callback(self._give_up)
            running = True
            while running:
                group = self._next_group()
                running = None not in group
                self._under_way = [job for job in group if job is not None]
                self._read([job for job in self._under_way if not job.writes])
                self._write([job for job in self._under_way if job.writes])
                self._under_way = []

    def _give_up(self) -> None:
        """Leave nobody waiting for a thread that is gone, even if an error that nobody foresaw has ended it."""
        self.closing = True
        waiting = self._under_way
        with contextlib.suppress(queue.Empty):
            while True:
                waiting += [job for job in [self._queue.get_nowait()] if job is not None]
        for job in waiting:
            job.error = StoreError("The store is closed.")
        self._answer(waiting)

    def _next_group(self) -> list[_Job | None]:
        group = [self._queue.get()]
        with contextlib.suppress(queue.Empty):
            while len(group) < LARGEST_GROUP:
                group.append(self._queue.get_nowait())
        return group

    def _read(self, jobs: Sequence[_Job]) -> None:
        if not jobs:
            return
        for job in jobs:
            with _Attempt(job):
                self._connection.execute("PRAGMA query_only = ON")
                job.result = job.work(self._transaction)
        with contextlib.suppress(DatabaseError):  # writers will be told, if it stays read-only
            self._connection.execute("PRAGMA query_only = OFF")
        self._answer(jobs)

    def _write(self, jobs: Sequence[_Job]) -> None:
        if not jobs:
            return
        try:
            self._commit_together(jobs)
        except StoreError as error:
            if len(jobs) == 1:
                jobs[0].error = error
            else:
                for job in jobs:
                    self._write([job])
                return
        self._files_changed(self._transaction.bodies.take_effects())
        self._answer(jobs)

    def _commit_together(self, jobs: Sequence[_Job]) -> None:
        mark = self._transaction.bodies.mark()
        try:
            with converted_errors():
                self._connection.execute("BEGIN IMMEDIATE")
                self._transaction.space.refresh()
                for job in jobs:
                    self._run_in_savepoint(job)
                self._connection.execute("COMMIT")
        except StoreError:
            self._transaction.bodies.restore(mark)
            self._roll_back()
            raise

    def _run_in_savepoint(self, job: _Job) -> None:
        mark = self._transaction.bodies.mark()
        self._connection.execute("SAVEPOINT work")
        with _Attempt(job):
            job.result = job.work(self._transaction)
        if job.error is not None:
            if not self._connection.in_transaction:
                # The failure was so bad that the database gave up the whole transaction.
                raise (
                    job.error
                    if isinstance(job.error, StoreError)
                    else StoreError("The transaction was lost.")
                )
            self._transaction.bodies.restore(mark)
            self._connection.execute("ROLLBACK TO work")
        self._connection.execute("RELEASE work")

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            with contextlib.suppress(DatabaseError):
                self._connection.execute("ROLLBACK")

    def _answer(self, jobs: Sequence[_Job]) -> None:
        by_loop: dict[asyncio.AbstractEventLoop, list[_Job]] = defaultdict(list)
        for job in jobs:
            by_loop[job.loop].append(job)
            self.damage_seen |= isinstance(job.error, DamagedStoreError)
        for loop, theirs in by_loop.items():
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_answer_each, theirs)


def _answer_each(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        job.answer()
