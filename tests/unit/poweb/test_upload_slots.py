"""Slots for large bodies: a quarter of them for one program at most, and the next one for who has the fewest."""

import asyncio

import pytest
from aiohttp import StreamReader
from aiohttp.base_protocol import BaseProtocol

from gateway_core.fairness.places import FairPlaces
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.request_body import _Pace


class Uploads:
    """Bodies that have a slot until they are told to end."""

    def __init__(self, slots: int) -> None:
        self.slots = FairPlaces(slots, slots // 4)
        self.has_company = False
        self.running: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def begin(self, *names: str) -> None:
        """One each; the program is the name's first letter."""
        for name in names:
            self.tasks[name] = asyncio.create_task(self._upload(name))
        await self._settle()

    async def end(self, *names: str) -> None:
        for name in names:
            self.tasks.pop(name).cancel()
        await self._settle()

    async def _upload(self, name: str) -> None:
        async with self.slots.hold(name[0], lambda: not self.has_company):
            self.running.append(name)
            try:
                await asyncio.Event().wait()
            finally:
                self.running.remove(name)

    async def _settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)


async def test_program_gets_a_quarter_of_the_slots_without_delaying_another() -> None:
    uploads = Uploads(8)
    await uploads.begin("a1", "a2", "a3", "a4", "a5")
    assert uploads.running == ["a1", "a2"]
    await uploads.begin("b1")
    assert uploads.running == ["a1", "a2", "b1"]
    await uploads.end(*uploads.tasks)


async def test_program_beside_another_has_a_single_slot() -> None:
    uploads = Uploads(8)
    await uploads.begin("a1", "a2")
    uploads.has_company = True
    await uploads.begin("b1", "b2", "a3")
    assert uploads.running == ["a1", "a2", "b1"]
    await uploads.end("a1")
    assert uploads.running == ["a2", "b1"]
    await uploads.end("b1", "a2")
    assert uploads.running == ["b2", "a3"]
    uploads.has_company = False
    await uploads.begin("a4")
    assert uploads.running == ["b2", "a3", "a4"]
    await uploads.end(*uploads.tasks)


async def test_free_slot_goes_to_fewest_slots_and_then_longest_wait() -> None:
    uploads = Uploads(8)
    await uploads.begin("a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2")
    await uploads.begin("a3", "e1", "b3", "e2")
    await uploads.end("a1")
    assert uploads.running == ["a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]
    await uploads.end("b1")
    assert uploads.running == ["a2", "b2", "c1", "c2", "d1", "d2", "e1", "a3"]
    await uploads.end(*uploads.tasks)


async def test_cancelled_wait_takes_no_slot_and_frees_a_granted_one() -> None:
    uploads = Uploads(2)
    await uploads.begin("a1", "b1", "c1", "d1")
    assert uploads.slots.is_wanted
    await uploads.end("c1")
    uploads.tasks.pop("a1").cancel()
    uploads.tasks["d1"].cancel()  # in the very moment in which it gets the slot
    await asyncio.sleep(0)
    uploads.tasks.pop("d1").cancel()
    await uploads.end("b1")
    assert not uploads.slots.is_wanted
    await uploads.begin("e1", "f1")
    assert uploads.running == ["e1", "f1"]
    await uploads.end(*uploads.tasks)


async def test_single_slot_is_shared_by_all_programs() -> None:
    uploads = Uploads(1)
    await uploads.begin("a1", "b1")
    assert uploads.running == ["a1"]
    await uploads.end("a1")
    assert uploads.running == ["b1"]
    await uploads.end(*uploads.tasks)


async def test_unread_octets_count_for_the_pace() -> None:
    """On a busy machine a body that was all there was broken off as too slow."""
    loop, slots = asyncio.get_running_loop(), FairPlaces(1, 0)
    content = StreamReader(BaseProtocol(loop), 2**16, loop=loop)
    pace = _Pace(PoWebSettings(pace_seconds=1.0, least_octets_per_second=1000), content, slots)
    async with slots.hold("one"):
        waiting = asyncio.create_task(slots.hold("another").__aenter__())
        await asyncio.sleep(0)
        assert slots.is_wanted
        content.feed_data(bytes(1000))
        pace.judge()
        content.feed_data(bytes(999))
        with pytest.raises(TimeoutError):
            pace.judge()
        content.feed_eof()
        pace.judge()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
