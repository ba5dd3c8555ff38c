"""Functions to run coroutines beside a context or concurrently, and to run a program's loop."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

T = TypeVar("T")


@asynccontextmanager
async def background(*works: Awaitable[T]) -> AsyncIterator[list[asyncio.Future[T]]]:
    """Run the works while the context lasts; at its end, cancel the unfinished ones and wait for them."""
    tasks: list[asyncio.Future[T]] = [asyncio.ensure_future(each) for each in works]
    try:
        yield tasks
    finally:
        await end_all(*tasks)


async def end_all(*tasks: asyncio.Future[Any] | None) -> None:
    """Cancel the given tasks, and wait until they have ended. Their results and errors are ignored."""
    found = [each for each in tasks if each is not None]
    for each in found:
        each.cancel()
    await asyncio.gather(*found, return_exceptions=True)


async def cancel_and_wait(task: asyncio.Task[None]) -> None:
    """Cancel a task, and wait for its end. Raises any other error of the task."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def first_to_end(*works: Awaitable[object]) -> None:
    """Run the works until one ends; cancel the others, and wait for them. Raises the error of the first one."""
    async with background(*works) as tasks:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for each in done:
            each.result()


async def result_of(work: asyncio.Future[T]) -> T:
    """Return the result of a shared task, which continues if one of its waiters is cancelled.

    Replaces asyncio's shield: with shield, Python 3.14 logs a later failure of the task as an error of the program.
    """
    try:
        await asyncio.wait([work])
    except asyncio.CancelledError:
        work.add_done_callback(lambda done: done.cancelled() or done.exception())  # marks the error as seen
        raise
    return work.result()


def run_loop(main: Coroutine[Any, Any, T]) -> T:
    """Run ``main`` on uvloop, on Windows on asyncio's loop."""
    if sys.platform == "win32":
        return asyncio.run(main)
    import uvloop

    return uvloop.run(main)
