"""An event loop whose time jumps to the next timer as soon as the loop is idle.

Hours pass in milliseconds, and a busy machine only slows the run: while a thread works for the loop (a real store, an
executor), or octets are on their way between two sockets, the loop waits and its time stops. Both ends of a connection
must be in the same loop.
"""

import asyncio
import os
import selectors
import socket
import struct
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import wraps
from typing import Any, TypeVar

from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.node_store import NodeStore

T = TypeVar("T")

BEGINNING = datetime(2026, 11, 21, 12, tzinfo=UTC)


_UNACKNOWLEDGED = 24
"""Offset in Linux's ``struct tcp_info`` of the number of segments that the other end has not acknowledged."""

_CONNECTED, _ON_THE_WAY = frozenset({1}), frozenset({2, 3, 4, 9, 11})
"""TCP states: established; connecting, or closing before the other end's system knows."""


def _is_under_way(descriptor: int) -> bool | None:
    """Return whether octets of this TCP socket are still on their way; None for other descriptors."""
    try:
        with socket.socket(fileno=os.dup(descriptor)) as duplicate:
            info = duplicate.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 104)
    except (AttributeError, OSError):
        return None
    (unacknowledged,) = struct.unpack_from("=I", info, _UNACKNOWLEDGED)
    return info[0] in _ON_THE_WAY or (info[0] in _CONNECTED and unacknowledged > 0)


_A_MOMENT = 0.001
_EXACT = 1e-9


class _JumpingSelector(selectors.DefaultSelector):
    """Passes time at once, unless a thread outside of the loop is working."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.at_work_outside = 0
        self.of_the_loop = -1
        """The descriptor with which other threads wake the loop; no peer sends there."""

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None or self.at_work_outside:
            return super().select(None if timeout is None or timeout > 0 else timeout)
        events = super().select(0)
        if events or timeout <= 0:
            return events
        under_way = [_is_under_way(each) for each in self.get_map() if each != self.of_the_loop]
        if any(each is not None for each in under_way):
            events = super().select(_A_MOMENT)
        if not events and not any(under_way):
            self.now += timeout
        return events


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """A loop whose ``time()`` is virtual, in seconds from 0."""

    def __init__(self) -> None:
        self._jumping = _JumpingSelector()
        super().__init__(self._jumping)
        self._clock_resolution = (
            _EXACT  # timers that are due so soon fire early: on Windows, 16 ms of real time
        )
        (self._jumping.of_the_loop,) = self._jumping.get_map()  # the only registered descriptor so far

    def time(self) -> float:
        return self._jumping.now

    def skip(self, seconds: float) -> None:
        """Skip time at once: a repeating timer fires once for the whole skip."""
        self._jumping.now += seconds

    @contextmanager
    def outside(self) -> Iterator[None]:
        """Stop time for the duration of the block, while a thread outside works for the loop."""
        self._jumping.at_work_outside += 1
        try:
            yield
        finally:
            self._jumping.at_work_outside -= 1

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        self._jumping.at_work_outside += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(lambda _: self._came_back())
        return future

    def _came_back(self) -> None:
        self._jumping.at_work_outside -= 1

    async def shutdown_default_executor(self, *args: Any) -> None:
        with self.outside():
            await super().shutdown_default_executor(*args)


class LoopClock:
    """Implements the CorrectedClock port by a loop's time."""

    def __init__(self, loop: asyncio.AbstractEventLoop, beginning: datetime = BEGINNING) -> None:
        self._loop = loop
        self._beginning = beginning
        self.offset = timedelta()

    def now(self) -> datetime:
        return self._beginning + timedelta(seconds=self._loop.time()) + self.offset

    def monotonic(self) -> float:
        return self._loop.time()

    def awake(self) -> float:
        return self._loop.time()

    def since_boot(self) -> float | None:
        return self._loop.time()


def stop_time_while_it_works(store: EncryptedStore | NodeStore[Any], loop: VirtualTimeLoop) -> None:
    """Make a store's disk take no virtual time."""

    def waited_for(method: Callable[..., Awaitable[T]]) -> Callable[..., Awaitable[T]]:
        @wraps(method)
        async def call(*args: Any, **kwargs: Any) -> T:
            with loop.outside():
                return await method(*args, **kwargs)

        return call

    methods = ("read", "write", "keep_body", "load_body", "load_bodies", "sweep", "usage")
    if isinstance(store, NodeStore):
        methods = ("read", "write", "write_file", "read_file", "delete_orphans")
    for name in methods:
        setattr(store, name, waited_for(getattr(store, name)))


def run_virtually(work: Callable[[VirtualTimeLoop], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine on a loop of virtual time."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, VirtualTimeLoop)
        return runner.run(work(loop))
