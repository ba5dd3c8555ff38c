"""Coroutines that run beside a context or beside each other, and the loop that runs a program's."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

T = TypeVar("T")


@asynccontextmanager
async def running(*works: Awaitable[T]) -> AsyncIterator[list[asyncio.Future[T]]]:
    """Run them while the context lasts; those that still run at its end are cancelled, and have ended then."""
    tasks: list[asyncio.Future[T]] = [asyncio.ensure_future(each) for each in works]
    try:
        yield tasks
    finally:
        await end_all(*tasks)


async def end_all(*tasks: asyncio.Future[Any] | None) -> None:
    """Cancel those that there are, and wait for their end, whatever it is."""
    found = [each for each in tasks if each is not None]
    for each in found:
        each.cancel()
    await asyncio.gather(*found, return_exceptions=True)


async def ended(task: asyncio.Task[None]) -> None:
    """Cancel a task, and wait for its end. What it failed with, other than this, is an error of ours."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def first_to_end(*works: Awaitable[object]) -> None:
    """Run them until one ends; the others are cancelled, and have ended then. Raises what the first one raised."""
    async with running(*works) as tasks:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for each in done:
            each.result()


async def shared(work: asyncio.Future[T]) -> T:
    """Return the result of work that others wait for, too: it goes on when one of them is cancelled.

    As asyncio's shield, of which Python 3.14 logs what fails after that as an error of the program.
    """
    try:
        await asyncio.wait([work])
    except asyncio.CancelledError:
        work.add_done_callback(lambda done: done.cancelled() or done.exception())  # seen, if by nobody
        raise
    return work.result()


def run_loop(main: Coroutine[Any, Any, T]) -> T:
    """Run ``main`` on uvloop where it has wheels, on asyncio's loop elsewhere."""
    if sys.platform == "win32":
        return asyncio.run(main)
    import uvloop

    return uvloop.run(main)
