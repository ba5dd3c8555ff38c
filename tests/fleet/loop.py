"""An event loop without sockets, threads or wall time, whose order is drawn from a seed.

Time is virtual and jumps to the next timer. Executors' work runs in the loop, as a separate callback. asyncio runs the
tasks that are ready in one turn in the order of their wake-ups; this loop draws their order. Callbacks of protocols and
transports keep their order.

Every callback belongs to a *life*, one run of one program, by the context of its creation. A life can be killed as by
kill -9: its callbacks never run again, nor does any ``finally``. A life can also sleep, and later continues.
"""

from __future__ import annotations

import asyncio
import heapq
import random
import weakref
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextvars import Context, ContextVar, copy_context
from datetime import datetime, timedelta
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

MOST_TURNS_AT_A_TIME = 200_000
"""Turns of the loop without time passing; more of them mean an endless loop."""


BEGINNING = datetime.fromisoformat("2026-11-21T00:00:00+00:00")
"""The beginning of the loop's time."""

TOLERANCE = timedelta(hours=2)
"""The permitted difference of clocks. The product's own tolerance is tested separately."""


class StandstillError(Exception):
    """No callback is left and the run has not ended, or time no longer passes."""


class Death(NamedTuple):
    """The moment at which a program is killed."""

    commit: int
    """The number of the commit."""
    is_before: bool
    """Whether the kill is before the commit; otherwise it is after the commit and before any answer."""
    is_aimed: bool
    """Whether only commits count that add or remove a parcel, a message or cargo."""

    @classmethod
    def of(cls, number: int) -> Death | None:
        """Parse a step's number: 0 for no death, more than AIMED for an aimed one."""
        commit = number % AIMED
        return cls(commit, bool(commit % 2), number > AIMED) if commit else None


_LOOKED_THROUGH_FROM = 500
"""Tasks of one life, including ended ones, above which they are cleaned up."""

AIMED = 1000
"""Added to the number of a commit in a step to aim the kill."""


class Life:
    """One run of one program, on one device."""

    def __init__(self, name: str, host: str) -> None:
        self.name = name
        self.host = host
        self.is_alive = True
        self.is_asleep = False
        self.naps = 0
        """The number of naps."""
        self.held: list[Call] = []
        """Calls to run after the life wakes."""
        self.left: list[object] = []
        """Pending work at the kill. Holding the objects prevents their finalisation."""
        self.deaths: list[Callable[[], None]] = []
        """Actions of the system after the end, such as closing connections."""
        self.commits = 0
        """The number of commits."""
        self.moves = 0
        """The number of commits that added or removed a watched row."""
        self.dies_at: Death | None = None
        self.connections: list[Any] = []
        """The databases."""
        self.gone = asyncio.Event()
        """Set by a kill."""
        self._tasks: list[weakref.ref[FleetTask]] = []
        self._most_tasks = _LOOKED_THROUGH_FROM

    def __repr__(self) -> str:
        return self.name

    def has(self, task: FleetTask) -> None:
        """Register a task of this life."""
        self._tasks.append(weakref.ref(task))
        if len(self._tasks) > self._most_tasks:
            self._tasks = list(map(weakref.ref, self.tasks))
            self._most_tasks = _LOOKED_THROUGH_FROM + 2 * len(self._tasks)

    @property
    def tasks(self) -> list[FleetTask]:
        """The tasks that have not ended. Searching all tasks of the loop would take long."""
        found = (each() for each in self._tasks)
        return [each for each in found if each is not None and not each.done()]

    def kill(self) -> None:
        """End the life at once, at any point."""
        if not self.is_alive:
            return
        self.is_alive = False
        self.left += self.tasks
        self.left += self.held
        self.held = []
        deaths, self.deaths = self.deaths, []
        for each in deaths:
            each()
        self.gone.set()


LIFE: ContextVar[Life | None] = ContextVar("LIFE", default=None)
"""The life of the running callback; ``None``: the simulator."""


class Call:
    """A call, for now or a later time; asyncio's handles cost three times as much."""

    __slots__ = ("args", "callback", "context", "is_cancelled")

    def __init__(self, callback: Callable[..., object], args: tuple[Any, ...], context: Context) -> None:
        self.callback, self.args, self.context = callback, args, context
        self.is_cancelled = False

    def cancel(self) -> None:
        if not self.is_cancelled:
            self.is_cancelled = True
            self.callback, self.args = _nothing, ()  # breaks a reference cycle, as asyncio does

    def cancelled(self) -> bool:
        return self.is_cancelled

    def __repr__(self) -> str:
        return f"<call of {self.callback}>"


class TimedCall(Call):
    """A call at a time."""

    __slots__ = ("_loop", "_when")

    def __init__(
        self,
        callback: Callable[..., object],
        args: tuple[Any, ...],
        context: Context,
        when: float,
        loop: FleetLoop,
    ) -> None:
        self.callback, self.args, self.context = callback, args, context
        self.is_cancelled = False
        self._when, self._loop = when, loop

    def when(self) -> float:
        return self._when

    def cancel(self) -> None:
        if not self.is_cancelled:
            super().cancel()
            self._loop.note_cancelled()


def _nothing() -> None: ...


class FleetTask(asyncio.Task):  # type: ignore[type-arg]
    """A task with a hash that is independent of its address in memory."""

    def __init__(self, *args: Any, number: int, **kwargs: Any) -> None:
        self._number = number
        super().__init__(*args, **kwargs)
        life = LIFE.get()
        if life is not None:
            life.has(self)

    def __hash__(self) -> int:
        return self._number


class FleetFuture(asyncio.Future):  # type: ignore[type-arg]
    """A future with such a hash; it gets its number when the hash is needed, because few futures are in sets."""

    _number = 0

    def __hash__(self) -> int:
        if not self._number:
            loop = self.get_loop()
            assert isinstance(loop, FleetLoop)
            self._number = loop.number()
        return self._number


class FleetLoop(asyncio.BaseEventLoop):
    """A loop whose ``time()`` is virtual, in seconds from 0."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._now = 0.0
        self._due: deque[Call] = deque()
        self._timers: list[tuple[float, int, TimedCall]] = []
        """A heap; timers of the same moment keep the order of their creation."""
        self._timers_set = 0
        self._timers_cancelled = 0
        self._chance = random.Random(f"{seed} order")
        self._turns = 0
        self._numbers = 0
        self.callbacks = 0
        """The number of executed callbacks."""
        self.is_deaf = False
        """Whether new calls are dropped, because their callers are dead."""
        self.set_task_factory(self._make_task)

    # --- Numbers in place of addresses ---------------------------------------------------------------------------

    def number(self) -> int:
        """Return the next number."""
        self._numbers += not self.is_deaf
        return self._numbers

    def _make_task(
        self, loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, T], **options: Any
    ) -> asyncio.Task[T]:
        return FleetTask(coroutine, loop=loop, number=self.number(), **options)

    def create_future(self) -> asyncio.Future[Any]:
        return FleetFuture(loop=self)

    # --- Time ----------------------------------------------------------------------------------------------------

    def time(self) -> float:
        return self._now

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Call:
        call = Call(callback, args, copy_context() if context is None else context)
        if not self.is_deaf:
            self._due.append(call)
        return call

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> TimedCall:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> TimedCall:
        call = TimedCall(callback, args, copy_context() if context is None else context, when, self)
        if not self.is_deaf:
            self._timers_set += 1
            heapq.heappush(self._timers, (when, self._timers_set, call))
        return call

    def forget(self, lives: Sequence[Life]) -> None:
        """Drop the timers of ended lives."""
        over = set(lives)
        self._keep_timers(lambda call: call.context.get(LIFE) not in over)

    def _keep_timers(self, is_kept: Callable[[TimedCall], bool]) -> None:
        self._timers = [each for each in self._timers if not each[2].is_cancelled and is_kept(each[2])]
        heapq.heapify(self._timers)
        self._timers_cancelled = 0

    def note_cancelled(self) -> None:
        """Count a cancelled timer; remove cancelled timers once they are the majority."""
        self._timers_cancelled += 1
        if self._timers_cancelled > 1000 and self._timers_cancelled * 2 > len(self._timers):
            self._keep_timers(lambda call: True)

    def _run_once(self) -> None:
        """Run one turn: ready calls and due timers."""
        due = self._due
        if not due and not self._stopping:  # type: ignore[attr-defined]
            self._let_time_pass()
        timers = self._timers
        while timers and timers[0][0] <= self._now:
            call = heapq.heappop(timers)[2]
            if call.is_cancelled:
                self._timers_cancelled -= 1
            else:
                due.append(call)
        self._turns += 1
        if self._turns > MOST_TURNS_AT_A_TIME:
            raise StandstillError(f"no time passes at {self._now}: {list(due)[:5]}")
        if len(due) == 1:
            self._run(due.popleft())
            return
        calls = list(due)
        due.clear()
        for each in self._in_some_order(calls):
            self._run(each)

    def _run(self, call: Call) -> None:
        if call.is_cancelled:
            return
        life = call.context.get(LIFE)
        if life is not None and (not life.is_alive or life.is_asleep):
            (life.held if life.is_alive else life.left).append(call)
            return
        self.callbacks += 1
        try:
            call.context.run(call.callback, *call.args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:  # noqa: BLE001 - as asyncio does
            self.call_exception_handler({"message": f"{call} failed", "exception": error})

    def _let_time_pass(self) -> None:
        timers = self._timers
        while timers and timers[0][2].is_cancelled:
            heapq.heappop(timers)
            self._timers_cancelled -= 1
        if not timers:
            raise StandstillError(f"nothing is to be done any more at {self._now}")
        if timers[0][0] > self._now:
            self._now = timers[0][0]
            self._turns = 0

    def _in_some_order(self, calls: list[Call]) -> list[Call]:
        places = [place for place, call in enumerate(calls) if _is_of_a_task(call)]
        if len(places) > 1:
            drawn = [calls[place] for place in places]
            self._chance.shuffle(drawn)
            for place, call in zip(places, drawn, strict=True):
                calls[place] = call
        return calls

    def wake(self, life: Life) -> None:
        """Continue a sleeping life."""
        life.is_asleep = False
        self._due.extend(life.held)
        life.held = []

    # --- No other threads ----------------------------------------------------------------------------------------

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> Call:
        return self.call_soon(callback, *args, context=context)

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        return self.create_task(_done_by(func, *args))

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:
        """No-op: the loop has no executor."""

    def _process_events(self, event_list: object) -> None: ...

    def _write_to_self(self) -> None: ...

    # --- Lives ---------------------------------------------------------------------------------------------------

    def begin(self, life: Life | None, coroutine: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Run a coroutine as a part of a life."""
        context = copy_context()
        return context.run(self._begin, life, coroutine, name)

    def _begin(self, life: Life | None, coroutine: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        LIFE.set(life)
        return self.create_task(coroutine, name=name)


async def _done_by(func: Callable[..., T], *args: Any) -> T:
    return func(*args)


def _is_of_a_task(call: Call) -> bool:
    return isinstance(getattr(call.callback, "__self__", None), asyncio.Task)


class InlinePool:
    """Replaces a thread pool: submitted work runs at once."""

    def submit(self, work: Callable[..., T], *args: Any) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(work(*args))
        except Exception as error:  # noqa: BLE001 - it is the caller's
            done.set_exception(error)
        return done

    def shutdown(self, wait: bool = True) -> None: ...
