"""The thread that owns the database: gathers queued work, commits it together, and then answers the callers.

::

    callers' loops ──submit──▶ queue ──▶ reads, each on committed data
                                    └──▶ BEGIN, work, work, …, COMMIT (synced)
    callers' loops ◀──answers, one wake-up for each loop──┘

The next group gathers during the sync of the present group, so groups grow on slower disks. If a job fails after a
change, the group is repeated with a savepoint around each job. If the database fails for a whole group, for instance
with a full disk at the commit, each job is repeated alone, so that only the jobs that do not fit are refused.

The thread starts no other thread, and ends with ``close``. After an unexpected error the current jobs fail, the error
is logged, and the thread continues, because no other thread can use the database.
"""

import asyncio
import contextlib
import logging
import queue
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Generic, TypeVar

from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedStoreError, StoreError
from gateway_core.ports.database import NodeTables
from gateway_core.store.engine.connection import DatabaseError, convert_errors, store_error

T = TypeVar("T")
J = TypeVar("J")

QUIET_TURNS = 3
"""Quiet turns of a loop until its writes are handed over. A request takes several turns until its write."""

LARGEST_GATHERING = 16
"""Writes held back, at most. Limits the wait of the first write for a busy loop."""


class Gathering(Generic[J]):
    """Holds back each loop's writes while the loop adds more. Only a loop's own thread adds its writes.

    A commit costs about as much as five small parcels, so the first of many writes should share a commit with the
    others. Holding back uses turns of the loop and no timer.
    """

    def __init__(self, hand_over: Callable[[list[J]], None]) -> None:
        self._hand_over = hand_over
        self._gathered: dict[asyncio.AbstractEventLoop, list[J]] = {}

    def add(self, loop: asyncio.AbstractEventLoop, item: J) -> None:
        """Hold an item back, to hand it over with the next items of the running ``loop``."""
        items = self._gathered.setdefault(loop, [])
        items.append(item)
        if len(items) == LARGEST_GATHERING:
            self._hand_over(self._gathered.pop(loop))
        elif len(items) == 1:
            loop.call_soon(self._hand_over_if_quiet, loop, items, 1, 0)

    def _hand_over_if_quiet(
        self, loop: asyncio.AbstractEventLoop, items: list[J], known: int, quiet: int
    ) -> None:
        if self._gathered.get(loop) is not items:
            return
        quiet = quiet + 1 if len(items) == known else 0
        if quiet == QUIET_TURNS:
            self._hand_over(self._gathered.pop(loop))
        else:
            loop.call_soon(self._hand_over_if_quiet, loop, items, len(items), quiet)

    def hand_over_all(self) -> None:
        """Hand over all items at the end."""
        while self._gathered:
            self._hand_over(self._gathered.popitem()[1])


Tx = TypeVar("Tx", bound=NodeTables)

_LOG = logging.getLogger(__name__)

LARGEST_GROUP = 256
"""Jobs in one commit, at most. Limits the wait of the first job."""


class _Job(Generic[Tx]):
    """One piece of work, and its result."""

    def __init__(self, work: Callable[[Tx], Any], writes: bool, is_bare: bool) -> None:
        self.work: Callable[[Tx], Any] | None = work
        self.writes = writes
        self.is_bare = is_bare
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] | None = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None
        self.is_answered = False

    def answer(self) -> None:
        """Answer the caller in the caller's loop, if the caller still waits.

        The job drops its references first: an error's traceback refers to the job, and its work to a body whose file is
        deleted with the last reference.
        """
        future, error, result = self.future, self.error, self.result
        self.future = self.work = self.error = self.result = None
        if future is None or future.done():
            return
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
        del future, error

    def run(self, transaction: Tx, begin: Callable[[], None] = lambda: None) -> None:
        """Run ``begin``, then the work, and save the result. An exception is saved for the caller."""
        assert self.work is not None
        self.result = self.error = None
        with _Caught(self._fail):
            begin()
            self.result = self.work(transaction)

    def _fail(self, error: BaseException) -> None:
        if isinstance(error, DatabaseError):
            converted = store_error(error)
            converted.__cause__ = error
            error = converted
        elif isinstance(error, StopIteration):
            error = RuntimeError("The work raised StopIteration.")  # a future cannot carry it
        self.error = error


class _Caught:
    """Passes every exception of a job or a group's turn to ``then``, because an exception would end the thread."""

    def __init__(self, then: Callable[[BaseException], None]) -> None:
        self._then = then

    def __enter__(self) -> None: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if error is not None:
            self._then(error)
        return True


class _HalfDoneError(Exception):
    """A job of a group failed after changes, which cannot be separated from the changes of the other jobs."""


class CommitThread(Generic[Tx]):
    """Runs work on the database. Requires an open connection; from then on only this thread uses the connection."""

    def __init__(
        self,
        transaction: Tx,
        after_commit: Callable[[], None],
        explain: Callable[[StoreError], StoreError] = lambda error: error,
    ) -> None:
        """``after_commit`` is called in this thread, before the callers are answered.

        ``explain`` may replace an error before the caller receives it.

        Raises:
            RuntimeError: if the system allows no more threads.
        """
        self._transaction = transaction
        self._connection = transaction.connection
        self._after_commit = after_commit
        self._explain = explain
        self._queue: queue.SimpleQueue[list[_Job[Tx]] | None] = queue.SimpleQueue()
        self._gathering = Gathering[_Job[Tx]](self._queue.put)
        self._under_way: list[_Job[Tx]] = []
        self.damage_seen = False
        """True after a read of damaged data; the next start must then check the database."""
        self.closing = False
        self._start()

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def submit(self, work: Callable[[Tx], T], *, writes: bool, is_bare: bool = False) -> T:
        """Run ``work`` in the thread, commit if it ``writes``, and return its result. Bare work has no transaction."""
        if self.closing:
            raise StoreError(StoreCode.CLOSED)
        job = _Job[Tx](work, writes, is_bare)
        if writes:
            self._gathering.add(job.loop, job)
        else:
            self._queue.put([job])
        answer = job.future
        assert answer is not None
        del job, work  # an error's traceback would keep this frame and the work's references
        try:
            result: T = await answer
        finally:
            del answer
        return result

    async def close(self) -> None:
        """Finish the queued work, and end the thread."""
        self.closing = True
        self._gathering.hand_over_all()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while self._turn():
            pass
        self._turn_away()

    def _turn(self) -> bool:
        """Run the queued work, and return False after the last."""
        running = self._gather()
        with _Caught(self._recover):
            self._read([job for job in self._under_way if not job.writes])
            self._write([job for job in self._under_way if job.writes])
        self._under_way = []
        return running

    def _recover(self, error: BaseException) -> None:
        """Fail the current jobs, and return the database and the tables' state to the state of the disk."""
        _LOG.error("The store met an unexpected error and continues", exc_info=error)
        in_transaction = self._connection.in_transaction
        self._roll_back()
        with contextlib.suppress(DatabaseError, StoreError):
            self._transaction.recover(rolled_back=in_transaction)
        unanswered = [job for job in self._under_way if not job.is_answered]
        for job in unanswered:
            job.error = StoreError(StoreCode.FAILED)
        self._answer(unanswered)

    def _turn_away(self) -> None:
        """Refuse the jobs that were queued after the end of the thread."""
        late: list[_Job[Tx]] = []
        with contextlib.suppress(queue.Empty):
            while True:
                late += self._queue.get_nowait() or []
        for job in late:
            job.error = StoreError(StoreCode.CLOSED)
        self._answer(late)

    def _gather(self) -> bool:
        """Wait for work, and take the queued jobs. Return False after the last."""
        jobs = self._queue.get()
        with contextlib.suppress(queue.Empty):
            while jobs is not None:
                self._under_way += jobs
                if len(self._under_way) >= LARGEST_GROUP:
                    return True
                jobs = self._queue.get_nowait()
            return False
        return True

    def _read(self, jobs: Sequence[_Job[Tx]]) -> None:
        """Run reads, and undo their changes. A pragma against writes would make SQLite recompile all statements."""
        for job in jobs:
            mark, changes = self._transaction.mark(), self._connection.total_changes
            job.run(self._transaction, self._roll_back if job.is_bare else self._begin_reading)
            if self._connection.total_changes != changes:
                job.error = StoreError(StoreCode.UNREADABLE)
                self._transaction.restore(mark)
                self._roll_back()
        self._roll_back()
        self._answer(jobs)

    def _begin_reading(self) -> None:
        if not self._connection.in_transaction:
            self._connection.execute("BEGIN")

    def _write(self, jobs: Sequence[_Job[Tx]]) -> None:
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
        # Files of deleted rows are deleted only now: a rollback would have kept the rows.
        self._after_commit()
        self._answer(jobs)

    def _commit_together(self, jobs: Sequence[_Job[Tx]]) -> None:
        if len(jobs) > 1:
            with contextlib.suppress(_HalfDoneError):
                self._commit(jobs, self._run_plainly)
                return
        self._commit(jobs, self._run_in_savepoint)

    def _commit(self, jobs: Sequence[_Job[Tx]], run: Callable[[_Job[Tx]], None]) -> None:
        mark = self._transaction.mark()
        try:
            with convert_errors():
                self._connection.execute("BEGIN IMMEDIATE")
                self._transaction.begin()
                for job in jobs:
                    run(job)
                self._transaction.write_notes()
                self._connection.execute("COMMIT")
        except (StoreError, _HalfDoneError):
            self._transaction.restore(mark)
            self._roll_back()
            raise
        self._transaction.on_commit()

    def _run_plainly(self, job: _Job[Tx]) -> None:
        mark, changes = self._transaction.mark(), self._connection.total_changes
        job.run(self._transaction)
        if job.error is not None:
            if self._connection.total_changes != changes or not self._connection.in_transaction:
                raise _HalfDoneError
            self._transaction.restore(mark)

    def _run_in_savepoint(self, job: _Job[Tx]) -> None:
        self._transaction.write_notes()  # what the others noted is not this one's to lose
        mark = self._transaction.mark()
        self._connection.execute("SAVEPOINT work")
        job.run(self._transaction)
        if job.error is not None:
            if not self._connection.in_transaction:
                # After a severe error, for instance a full disk, SQLite rolls back the whole transaction.
                raise (job.error if isinstance(job.error, StoreError) else StoreError(StoreCode.UNREADABLE))
            self._transaction.restore(mark)
            self._connection.execute("ROLLBACK TO work")
        self._connection.execute("RELEASE work")

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            with contextlib.suppress(DatabaseError):
                self._connection.execute("ROLLBACK")

    def _answer(self, jobs: Sequence[_Job[Tx]]) -> None:
        by_loop: dict[asyncio.AbstractEventLoop, list[_Job[Tx]]] = defaultdict(list)
        for job in jobs:
            job.is_answered = True
            if isinstance(job.error, StoreError):
                job.error = self._explain(job.error)
            by_loop[job.loop].append(job)
            self.damage_seen |= isinstance(job.error, DamagedStoreError)
        for loop, theirs in by_loop.items():
            with contextlib.suppress(RuntimeError):  # the loop is closed, and its callers are gone
                loop.call_soon_threadsafe(_answer_each, theirs)


def _answer_each(jobs: Sequence[_Job[Tx]]) -> None:
    for job in jobs:
        job.answer()
