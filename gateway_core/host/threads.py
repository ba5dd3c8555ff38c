"""Threads: pools that are all there from the beginning, and work that may wait for a person, whose thread none awaits.

A system may allow a program no more threads at any time (a limit on processes, low memory). A pool that starts one when
there is work for it fails that work then; one that has its threads needs none.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from typing import TypeVar

from gateway_core.codes.gateway import HostCode
from gateway_core.errors import StoreError

_MOST_THREADS = 12
"""The most threads: work that blocks is short, and waits for its turn; the loop itself would start up to 32."""


def started_pool(threads: int, name: str) -> ThreadPoolExecutor:
    """A pool of so many threads, each of them started.

    Raises:
        StoreError: the system allows no more threads; none of these is left.
    """
    pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
    together = threading.Barrier(threads)
    try:
        for _ in range(threads):
            pool.submit(together.wait)  # each needs a thread of its own to go on
    except RuntimeError as error:
        together.abort()
        pool.shutdown()
        raise StoreError(HostCode.NO_THREADS) from error
    return pool


def keep_loops_threads_ready() -> None:
    """Start all threads that the running event loop hands work to (``asyncio.to_thread``), enough for each processor.

    Raises:
        StoreError: as for :func:`started_pool`.
    """
    threads = min(_MOST_THREADS, (os.cpu_count() or 1) + 4)
    asyncio.get_running_loop().set_default_executor(started_pool(threads, "asyncio"))


T = TypeVar("T")
_NAME = "work that may be abandoned"


async def answer_of(work: Callable[[], T]) -> T:
    """Return the result of blocking work, whose thread is abandoned if this is cancelled. Raises as ``work``."""
    loop = asyncio.get_running_loop()
    answered: asyncio.Future[asyncio.Task[T]] = loop.create_future()

    async def answer() -> T:
        return work()

    def settle(done: asyncio.Task[T]) -> None:
        if not answered.done():
            answered.set_result(done)

    def run() -> None:
        with closing(asyncio.new_event_loop()) as own:  # whose task keeps whatever is raised
            done = own.create_task(answer())
            own.run_until_complete(asyncio.wait([done]))
            done.exception()  # has been told, if nobody waits
        with suppress(RuntimeError):  # the waiting loop is closed
            loop.call_soon_threadsafe(settle, done)

    threading.Thread(target=run, name=_NAME, daemon=True).start()
    return (await answered).result()


def settle_abandoned(seconds: float) -> None:
    """Wait so long for work that was abandoned: else it may come after what is done next."""
    for thread in threading.enumerate():
        if thread.name == _NAME and thread is not threading.current_thread():
            thread.join(seconds)
