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
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextvars import ContextVar, copy_context
from typing import Any, TypeVar

T = TypeVar("T")

MOST_TURNS_AT_A_TIME = 200_000
"""Turns of the loop in which no time passes: whoever takes more is caught in a circle."""


class StandstillError(Exception):
    """Nothing is to be done, now or later, and the run has not ended; or no time passes any more."""


class Life:
    """One run of one program, on one device."""

    def __init__(self, name: str, host: str) -> None:
        self.name = name
        self.host = host
        self.is_alive = True
        self.is_asleep = False
        self.naps = 0
        """How often it fell asleep."""
        self.held: list[asyncio.Handle] = []
        """What is to run once it wakes up."""
        self.left: list[object] = []
        """What it was about to do when it was killed. Held, so that nothing of it is ever finalised."""
        self.deaths: list[Callable[[], None]] = []
        """What its system does when it is gone: closing its connections, say."""
        self.commits = 0
        self.dies_at: tuple[int, bool] | None = None
        """The number of the commit at which it is killed, and whether before it, or after it and before any answer."""
        self.connections: list[Any] = []
        """Its databases."""
        self.gone = asyncio.Event()
        """Set when it is killed."""

    def __repr__(self) -> str:
        return self.name

    def kill(self) -> None:
        """End it at once, wherever it is."""
        if not self.is_alive:
            return
        self.is_alive = False
        self.left += [task for task in asyncio.all_tasks() if _life_of_task(task) is self]
        self.left += self.held
        self.held = []
        deaths, self.deaths = self.deaths, []
        for each in deaths:
            each()
        self.gone.set()


LIFE: ContextVar[Life | None] = ContextVar("LIFE", default=None)
"""Whose callback is running; ``None``: the simulator's own."""


def _life_of_task(task: asyncio.Task[Any]) -> Life | None:
    return task.life if isinstance(task, FleetTask) else None


class FleetTask(asyncio.Task):  # type: ignore[type-arg]
    """A task whose place in a set does not depend on its address in memory."""

    def __init__(self, *args: Any, number: int, **kwargs: Any) -> None:
        self._number = number
        self.life = LIFE.get()
        super().__init__(*args, **kwargs)

    def __hash__(self) -> int:
        return self._number


class FleetFuture(asyncio.Future):  # type: ignore[type-arg]
    """The same for a future."""

    def __init__(self, *, number: int, loop: asyncio.AbstractEventLoop) -> None:
        self._number = number
        super().__init__(loop=loop)

    def __hash__(self) -> int:
        return self._number


class FleetLoop(asyncio.BaseEventLoop):
    """``time()`` is virtual, in seconds from 0."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._clock_resolution = 1e-9
        self._now = 0.0
        self._chance = random.Random(f"{seed} order")
        self._turns = 0
        self._numbers = 0
        self.callbacks = 0
        """How many have run."""
        self.set_task_factory(self._make_task)

    # --- Numbers in place of addresses ---------------------------------------------------------------------------

    def _number(self) -> int:
        self._numbers += 1
        return self._numbers

    def _make_task(
        self, loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, T], **options: Any
    ) -> asyncio.Task[T]:
        return FleetTask(coroutine, loop=loop, number=self._number(), **options)

    def create_future(self) -> asyncio.Future[Any]:
        return FleetFuture(number=self._number(), loop=self)

    # --- Time ----------------------------------------------------------------------------------------------------

    def time(self) -> float:
        return self._now

    def _run_once(self) -> None:
        """One turn: what is ready, and what is due."""
        self._drop_cancelled_timers()
        if not self._ready and not self._stopping:
            self._let_time_pass()
        while self._scheduled and self._scheduled[0]._when <= self._now:
            timer = heapq.heappop(self._scheduled)
            timer._scheduled = False
            self._ready.append(timer)
        self._turns += 1
        if self._turns > MOST_TURNS_AT_A_TIME:
            raise StandstillError(f"no time passes at {self._now}: {list(self._ready)[:5]}")
        handles = list(self._ready)
        self._ready.clear()
        for handle in self._in_some_order(handles) if len(handles) > 1 else handles:
            if not handle._cancelled and self._may_run(handle):
                self.callbacks += 1
                handle._run()

    def _drop_cancelled_timers(self) -> None:
        if self._timer_cancelled_count > 100 and self._timer_cancelled_count * 2 > len(self._scheduled):
            for each in self._scheduled:
                each._scheduled = not each._cancelled
            self._scheduled = [each for each in self._scheduled if not each._cancelled]
            heapq.heapify(self._scheduled)
            self._timer_cancelled_count = 0
        while self._scheduled and self._scheduled[0]._cancelled:
            self._timer_cancelled_count -= 1
            heapq.heappop(self._scheduled)._scheduled = False

    def _let_time_pass(self) -> None:
        if not self._scheduled:
            raise StandstillError(f"nothing is to be done any more at {self._now}")
        if self._scheduled[0]._when > self._now:
            self._now = self._scheduled[0]._when
            self._turns = 0

    def _in_some_order(self, handles: list[asyncio.Handle]) -> list[asyncio.Handle]:
        places = [place for place, handle in enumerate(handles) if _is_of_a_task(handle)]
        if len(places) > 1:
            drawn = [handles[place] for place in places]
            self._chance.shuffle(drawn)
            for place, handle in zip(places, drawn, strict=True):
                handles[place] = handle
        return handles

    def _may_run(self, handle: asyncio.Handle) -> bool:
        life = handle._context.get(LIFE)  # type: ignore[attr-defined]
        if life is None:
            return True
        if not life.is_alive:
            life.left.append(handle)
            return False
        if life.is_asleep:
            life.held.append(handle)
            return False
        return True

    def wake(self, life: Life) -> None:
        """Let it go on where it fell asleep."""
        life.is_asleep = False
        self._ready.extend(life.held)
        life.held = []

    # --- No other threads ----------------------------------------------------------------------------------------

    def call_soon_threadsafe(
        self, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> asyncio.Handle:
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


def _is_of_a_task(handle: asyncio.Handle) -> bool:
    return isinstance(getattr(handle._callback, "__self__", None), asyncio.Task)  # type: ignore[attr-defined]


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
