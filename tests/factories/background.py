"""Work that runs beside a test."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any


@asynccontextmanager
async def in_background(work: Coroutine[Any, Any, object]) -> AsyncIterator[asyncio.Task[object]]:
    """Run ``work`` until the end of the block, then cancel it."""
    running = asyncio.create_task(work)
    try:
        yield running
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
