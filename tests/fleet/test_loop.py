"""The fleet's loop and wires by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tests.fleet.loop import FleetLoop, InlinePool, Life, StandstillError
from tests.fleet.wires import Weather, WiredLoop

CORPSES: list[Life] = []
"""Kept: what is killed is pending for ever."""


def run(work: Callable[[WiredLoop], Coroutine[Any, Any, Any]], seed: str = "1") -> Any:
    loop = WiredLoop(seed)
    try:
        return loop.run_until_complete(work(loop))
    finally:
        loop.close()


def test_a_year_passes_at_once() -> None:
    async def sleep(loop: FleetLoop) -> float:
        await asyncio.sleep(365 * 86_400)
        return loop.time()

    assert run(sleep) == 365 * 86_400


def test_tasks_take_turns_in_an_order_that_the_seed_decides() -> None:
    async def race(loop: FleetLoop) -> list[int]:
        order: list[int] = []

        async def append(number: int) -> None:
            await asyncio.sleep(0)
            order.append(number)

        await asyncio.gather(*map(append, range(8)))
        return order

    assert run(race, "1") == run(race, "1")
    assert len({tuple(run(race, str(seed))) for seed in range(20)}) > 10


def test_nobody_finalises_what_is_killed() -> None:
    ended: list[str] = []

    async def kill(loop: FleetLoop) -> None:
        async def live() -> None:
            try:
                await asyncio.sleep(10)
            finally:
                ended.append("the killed")

        life = Life("a program", "a host")
        CORPSES.append(life)
        loop.begin(life, live(), "life")
        await asyncio.sleep(5)
        life.kill()
        await asyncio.sleep(10)
        assert ended == []
        assert life.gone.is_set()

    run(kill)


def test_who_sleeps_goes_on_when_woken() -> None:
    async def sleep(loop: FleetLoop) -> list[float]:
        ticks: list[float] = []

        async def tick() -> None:
            while True:
                await asyncio.sleep(10)
                ticks.append(loop.time())

        life = Life("a program", "a host")
        ticking = loop.begin(life, tick(), "ticking")
        await asyncio.sleep(15)
        life.is_asleep = True
        await asyncio.sleep(100)
        loop.wake(life)
        await asyncio.sleep(15)
        ticking.cancel()
        return ticks

    assert run(sleep) == [10, 115, 125]


def test_a_standstill_is_told() -> None:
    async def wait(loop: FleetLoop) -> None:
        await loop.create_future()

    with pytest.raises(StandstillError, match="nothing is to be done"):
        run(wait)


def test_work_for_threads_is_done_in_the_loop_and_fails_there() -> None:
    async def work(loop: FleetLoop) -> None:
        assert await asyncio.to_thread(int, "12") == 12
        with pytest.raises(ValueError, match="invalid literal"):
            await asyncio.to_thread(int, "twelve")
        assert isinstance(InlinePool().submit(int, "twelve").exception(), ValueError)

    run(work)


class Listener(asyncio.Protocol):
    """Keeps what arrives."""

    def __init__(self) -> None:
        self.got = b""
        self.is_told = False

    def data_received(self, data: bytes) -> None:
        self.got += data

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_told = True


async def conversation(loop: WiredLoop, weather: Weather) -> tuple[bytes, bool]:
    """What arrives of 50 pieces of 10 octets, and whether the listener is told of an end."""
    loop.wires.weather = lambda _from, _to: weather
    listener = Listener()

    async def serve() -> None:
        await loop.create_server(lambda: listener, port=7)

    async def talk() -> None:
        transport, _ = await loop.create_connection(asyncio.Protocol, "there", 7)
        for number in range(50):
            transport.write(bytes([number] * 10))
            await asyncio.sleep(0.01)
        transport.close()

    loop.begin(Life("server", "there"), serve(), "serve")
    await asyncio.sleep(1)
    loop.begin(Life("client", "here"), talk(), "talk")
    await asyncio.sleep(100)
    return listener.got, listener.is_told


ALL = b"".join(bytes([number] * 10) for number in range(50))


def test_octets_arrive_in_their_order() -> None:
    assert run(lambda loop: conversation(loop, Weather(0.001, 3.0))) == (ALL, True)


def test_a_connection_is_cut_within_a_piece_and_both_ends_are_told() -> None:
    outcomes = [run(lambda loop: conversation(loop, Weather(cuts=1.0)), str(seed)) for seed in range(20)]
    assert all(told and ALL.startswith(got) and got != ALL for got, told in outcomes)
    assert any(len(got) % 10 for got, _ in outcomes)


def test_a_connection_falls_silent_and_nobody_is_told() -> None:
    got, told = run(lambda loop: conversation(loop, Weather(silences=1.0)))
    assert ALL.startswith(got)
    assert got != ALL
    assert not told
