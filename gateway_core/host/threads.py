"""Thread pools that start all threads at once, and blocking work whose thread may be abandoned.

A system may refuse a new thread at any time (a limit on processes, low memory). A pool that starts threads on demand
then fails the work; a pool with all threads started is unaffected.
"""

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
"""The limit for the loop's pool: blocking work is short and can wait. asyncio's own limit is 32."""


def start_pool(threads: int, name: str) -> ThreadPoolExecutor:
    """Return a pool with ``threads`` threads, all started.

    Raises:
        StoreError: if the system refuses a thread; all threads started so far end.
    """
    pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
    together = threading.Barrier(threads)
    try:
        for _ in range(threads):
            pool.submit(together.wait)  # the barrier makes each call occupy a thread of its own
    except RuntimeError as error:
        together.abort()
        pool.shutdown()
        raise StoreError(HostCode.NO_THREADS) from error
    return pool


def keep_loops_threads_ready() -> None:
    """Start all threads of the running loop's default pool (``asyncio.to_thread``), in proportion to the processors.

    Raises:
        StoreError: as for :func:`started_pool`.
    """
    threads = min(_MOST_THREADS, (os.cpu_count() or 1) + 4)
    asyncio.get_running_loop().set_default_executor(start_pool(threads, "asyncio"))


T = TypeVar("T")
_NAME = "work that may be abandoned"
# held while a thread starts: ``threading.enumerate`` lists it before it can be joined
_starting = threading.Lock()


async def answer_of(work: Callable[[], T]) -> T:
    """Return the result of blocking work; a cancellation abandons the thread. Raises the exceptions of ``work``."""
    loop = asyncio.get_running_loop()
    answered: asyncio.Future[asyncio.Task[T]] = loop.create_future()

    async def answer() -> T:
        return work()

    def settle(done: asyncio.Task[T]) -> None:
        if not answered.done():
            answered.set_result(done)

    def run() -> None:
        with closing(asyncio.new_event_loop()) as own:  # its task captures every exception
            done = own.create_task(answer())
            own.run_until_complete(asyncio.wait([done]))
            done.exception()  # mark the exception as retrieved, in case the caller was cancelled
        with suppress(RuntimeError):  # the caller's loop is closed
            loop.call_soon_threadsafe(settle, done)

    with _starting:
        threading.Thread(target=run, name=_NAME, daemon=True).start()
    return (await answered).result()


def settle_abandoned(seconds: float) -> None:
    """Wait up to ``seconds`` for each running thread of ``answer_of``, to finish its work before the next step."""
    with _starting:
        threads = threading.enumerate()
    for thread in threads:
        if thread.name == _NAME and thread is not threading.current_thread():
            thread.join(seconds)
