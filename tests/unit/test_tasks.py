"""Work that others wait for, too."""

import asyncio
import gc

import pytest

from gateway_core.tasks import result_of


async def test_shared_work_outlives_its_waiter_and_fails_in_silence() -> None:
    """Nothing is logged, which the scene of all tests would refuse: neither by the loop nor by the collector."""
    released = asyncio.Event()

    async def fail() -> None:
        await released.wait()
        raise ValueError

    work = asyncio.ensure_future(fail())
    waiter, other = asyncio.create_task(result_of(work)), asyncio.create_task(result_of(work))
    await asyncio.sleep(0)
    waiter.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiter
    released.set()
    with pytest.raises(ValueError):  # noqa: PT011 - the very error
        await other
    alone = asyncio.ensure_future(fail())
    waiter = asyncio.create_task(result_of(alone))
    await asyncio.sleep(0)
    waiter.cancel()
    await asyncio.wait([waiter, alone])
    del alone, waiter
    gc.collect()
