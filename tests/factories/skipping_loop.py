"""Event loops whose time a test skips, so that a limit of a minute passes at once and never by chance.

Between skips time is real, and the limits are the product's: however busy the machine is, only skips reach a limit.
Waits for files, threads and other processes are unaffected by skips.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextvars import Context
from datetime import datetime, timedelta
from time import monotonic
from typing import Any, TypeVar

from gateway_core.clock import SystemClock

T = TypeVar("T")
TURNS = 100
"""Turns of the loop after which octets in transit inside this process have arrived."""


class SkippingAsyncioLoop(asyncio.SelectorEventLoop):
    """Asyncio's own loop: it compares timers with ``time()`` in each turn."""

    skipped = 0.0

    def time(self) -> float:
        return super().time() + self.skipped

    def skip(self, seconds: float) -> None:
        self.skipped += seconds


class _Timer:
    """uvloop's handle of a timer, renewed when time is skipped."""

    def __init__(self, loop: Any, when: float, call: Callable[[], object], context: Context | None) -> None:
        self._loop, self._when, self._call, self._context = loop, when, call, context
        self._cancelled = False
        self.arm()

    def arm(self) -> None:
        self._handle = self._loop.call_after(self._when - self._loop.time(), self._run, self._context)

    def disarm(self) -> None:
        self._handle.cancel()

    def _run(self) -> None:
        self._loop.timers.discard(self)
        self._call()

    def cancel(self) -> None:
        self._cancelled = True
        self._loop.timers.discard(self)
        self.disarm()

    def cancelled(self) -> bool:
        return self._cancelled

    def when(self) -> float:
        return self._when


if sys.platform == "win32":
    SkippingLoop = SkippingAsyncioLoop
else:
    import uvloop

    class SkippingLoop(uvloop.Loop):
        """The product's kind of loop; it passes each timer to libuv, which knows real time only."""

        def __init__(self) -> None:
            self.skipped, self.timers = 0.0, set[_Timer]()
            super().__init__()

        def time(self) -> float:
            return super().time() + self.skipped

        def call_after(self, seconds: float, call: Callable[[], object], context: Context | None) -> Any:
            return super().call_later(max(0.0, seconds), call, context=context)

        def call_at(self, when: float, callback: Any, *arguments: Any, context: Context | None = None) -> Any:
            timer = _Timer(self, when, lambda: callback(*arguments), context)
            self.timers.add(timer)
            return timer

        def call_later(
            self, delay: float, callback: Any, *arguments: Any, context: Context | None = None
        ) -> Any:
            return self.call_at(self.time() + delay, callback, *arguments, context=context)

        def skip(self, seconds: float) -> None:
            self.skipped += seconds
            for timer in self.timers:
                timer.disarm()
                timer.arm()


class LoopClock(SystemClock):
    """A clock that follows the running loop, from a time of the test's choice."""

    def __init__(self, now: datetime) -> None:
        super().__init__()
        self._loop = asyncio.get_running_loop()
        self._then = now - timedelta(seconds=self._loop.time())

    def now(self) -> datetime:
        return self._then + timedelta(seconds=self.monotonic())

    def monotonic(self) -> float:
        return self._loop.time()


def skip(seconds: float) -> None:
    """Skip time, for everything in the running loop."""
    loop: Any = asyncio.get_running_loop()
    loop.skip(seconds)


async def settle() -> None:
    """Let octets in transit inside this process arrive."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


async def as_time_passes(what: Awaitable[T], step: float) -> T:
    """Return the result of an awaitable, skipping time in steps; fail after an hour and ten real seconds.

    Skips do not hurry threads and sockets, so on a busy machine the steps after the hour wait for these.
    """
    task = asyncio.ensure_future(what)
    await settle()
    passed, ends = 0.0, monotonic() + 10
    while not task.done():
        if passed >= 3600:
            assert monotonic() < ends, "an hour went by in vain"
            await asyncio.sleep(0.05)
        skip(step)
        passed += step
        await settle()
    return await task
