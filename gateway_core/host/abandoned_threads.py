"""Blocking work of coroutines that may wait for a person: no end of a program waits for its thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from typing import TypeVar

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
