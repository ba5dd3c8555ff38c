"""An event loop without sockets, threads or wall time, whose order is drawn from a seed.

Time is virtual and jumps to the next timer. Work for executors is done in the loop, as a callback of its own. Of the
tasks that are ready in one turn, which asyncio happens to run in the order of their wake-ups, each may come first: the
order is drawn. What protocols and transports are called for keeps its order.

Every callback belongs to a *life*: one run of one program, by the context that it was made in. A life can be killed,
which is kill -9: nothing of it ever runs again, no ``finally`` either. It can sleep, and then goes on where it was.
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
"""Turns of the loop in which no time passes: whoever takes more is caught in a circle."""


BEGINNING = datetime.fromisoformat("2026-11-21T00:00:00+00:00")
"""Of the loop's time."""

TOLERANCE = timedelta(hours=2)
"""Clocks may differ by so much. What the product makes of it is another matter."""


class StandstillError(Exception):
    """Nothing is to be done, now or later, and the run has not ended; or no time passes any more."""


class Death(NamedTuple):
    """When a program is killed."""

    commit: int
    """At its so many-th commit,"""
    is_before: bool
    """before it, or after it and before any answer."""
    is_aimed: bool
    """Only those commits count by which a parcel, a message or cargo comes or goes."""

    @classmethod
    def of(cls, number: int) -> Death | None:
        """As a step has it: 0 for none, and more than AIMED for one that is aimed."""
        commit = number % AIMED
        return cls(commit, bool(commit % 2), number > AIMED) if commit else None


_LOOKED_THROUGH_FROM = 500
"""Tasks of one life, ended ones too."""

AIMED = 1000
"""What a step adds to the number of a commit to aim a kill."""


class Life:
    """One run of one program, on one device."""

    def __init__(self, name: str, host: str) -> None:
        self.name = name
        self.host = host
        self.is_alive = True
        self.is_asleep = False
        self.naps = 0
        """How often it fell asleep."""
        self.held: list[Call] = []
        """What is to run once it wakes up."""
        self.left: list[object] = []
        """What it was about to do when it was killed. Held, so that nothing of it is ever finalised."""
        self.deaths: list[Callable[[], None]] = []
        """What its system does when it is gone: closing its connections, say."""
        self.commits = 0
        """How many there were,"""
        self.moves = 0
        """and by how many of them something came or went that is watched."""
        self.dies_at: Death | None = None
        self.connections: list[Any] = []
        """Its databases."""
        self.gone = asyncio.Event()
        """Set when it is killed."""
        self._tasks: list[weakref.ref[FleetTask]] = []
        self._most_tasks = _LOOKED_THROUGH_FROM

    def __repr__(self) -> str:
        return self.name

    def has(self, task: FleetTask) -> None:
        """That task is one of its own."""
        self._tasks.append(weakref.ref(task))
        if len(self._tasks) > self._most_tasks:
            self._tasks = list(map(weakref.ref, self.tasks))
            self._most_tasks = _LOOKED_THROUGH_FROM + 2 * len(self._tasks)

    @property
    def tasks(self) -> list[FleetTask]:
        """Those that have not ended. To look for them among everybody's takes long where there are many."""
        found = (each() for each in self._tasks)
        return [each for each in found if each is not None and not each.done()]

    def kill(self) -> None:
        """End it at once, wherever it is."""
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
"""Whose callback is running; ``None``: the simulator's own."""


class Call:
    """What is to be called, now or at its time. In place of asyncio's handles, which cost three times as much."""

    __slots__ = ("args", "callback", "context", "is_cancelled")

    def __init__(self, callback: Callable[..., object], args: tuple[Any, ...], context: Context) -> None:
        self.callback, self.args, self.context = callback, args, context
        self.is_cancelled = False

    def cancel(self) -> None:
        if not self.is_cancelled:
            self.is_cancelled = True
            self.callback, self.args = _nothing, ()  # a cycle less, as asyncio has it

    def cancelled(self) -> bool:
        return self.is_cancelled

    def __repr__(self) -> str:
        return f"<call of {self.callback}>"


class TimedCall(Call):
    """One that has its time."""

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
    """A task whose place in a set does not depend on its address in memory."""

    def __init__(self, *args: Any, number: int, **kwargs: Any) -> None:
        self._number = number
        super().__init__(*args, **kwargs)
        life = LIFE.get()
        if life is not None:
            life.has(self)

    def __hash__(self) -> int:
        return self._number


class FleetFuture(asyncio.Future):  # type: ignore[type-arg]
    """The same for a future, of which few ever are in a set: it has its number once that is asked for."""

    _number = 0

    def __hash__(self) -> int:
        if not self._number:
            loop = self.get_loop()
            assert isinstance(loop, FleetLoop)
            self._number = loop.number()
        return self._number


class FleetLoop(asyncio.BaseEventLoop):
    """``time()`` is virtual, in seconds from 0."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._now = 0.0
        self._due: deque[Call] = deque()
        self._timers: list[tuple[float, int, TimedCall]] = []
        """A heap: of one moment come first those that were set first."""
        self._timers_set = 0
        self._timers_cancelled = 0
        self._chance = random.Random(f"{seed} order")
        self._turns = 0
        self._numbers = 0
        self.callbacks = 0
        """How many have run."""
        self.is_deaf = False
        """Nothing that is asked for now is done: what asks is dead."""
        self.set_task_factory(self._make_task)

    # --- Numbers in place of addresses ---------------------------------------------------------------------------

    def number(self) -> int:
        """The next one."""
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
        """Let go of the timers of lives that are over."""
        over = set(lives)
        self._keep_timers(lambda call: call.context.get(LIFE) not in over)

    def _keep_timers(self, is_kept: Callable[[TimedCall], bool]) -> None:
        self._timers = [each for each in self._timers if not each[2].is_cancelled and is_kept(each[2])]
        heapq.heapify(self._timers)
        self._timers_cancelled = 0

    def note_cancelled(self) -> None:
        """A timer will not be needed: once most of them are such, they are taken out."""
        self._timers_cancelled += 1
        if self._timers_cancelled > 1000 and self._timers_cancelled * 2 > len(self._timers):
            self._keep_timers(lambda call: True)

    def _run_once(self) -> None:
        """One turn: what is ready, and what is due."""
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
        """Let it go on where it fell asleep."""
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
        """There is none."""

    def _process_events(self, event_list: object) -> None: ...

    def _write_to_self(self) -> None: ...

    # --- Lives ---------------------------------------------------------------------------------------------------

    def begin(self, life: Life | None, coroutine: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Run it as a part of that life."""
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
    """In the place of a pool of threads: what is submitted is done at once."""

    def submit(self, work: Callable[..., T], *args: Any) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(work(*args))
        except Exception as error:  # noqa: BLE001 - it is the caller's
            done.set_exception(error)
        return done

    def shutdown(self, wait: bool = True) -> None: ...
