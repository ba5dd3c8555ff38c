"""Cargo of all calls shares the memory: first come, first served, and nobody takes all."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from gateway_core.nodes.fair_room import FairRoom


async def holding(room: FairRoom, client: str, octets: int) -> AsyncExitStack:
    stack = AsyncExitStack()
    hold = await stack.enter_async_context(room.holding(client))
    await hold(octets)
    return stack


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_who_finds_no_room_waits_until_there_is_some() -> None:
    room = FairRoom(100)
    first = await holding(room, "a", 60)
    second = asyncio.create_task(holding(room, "b", 60))
    await settled()
    assert not second.done()
    await first.aclose()
    await (await second).aclose()


async def test_one_client_leaves_the_others_half() -> None:
    room = FairRoom(100)
    first = await holding(room, "a", 40)
    greedy = asyncio.create_task(holding(room, "a", 40))
    other = await holding(room, "b", 40)
    assert not greedy.done()
    await other.aclose()
    await settled()
    assert not greedy.done(), "it has its share, whatever is free"
    await first.aclose()
    await (await greedy).aclose()


async def test_one_message_fits_whatever_its_size() -> None:
    await (await holding(FairRoom(100), "a", 1000)).aclose()


async def test_who_is_cancelled_while_waiting_holds_up_nobody() -> None:
    room = FairRoom(100)
    first = await holding(room, "a", 100)
    waiting = asyncio.create_task(holding(room, "b", 100))
    behind = asyncio.create_task(holding(room, "c", 100))
    await settled()
    waiting.cancel()
    await asyncio.wait({waiting})
    await first.aclose()
    await (await behind).aclose()
