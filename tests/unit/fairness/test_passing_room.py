"""Messages of all calls share the memory as their octets come: slow ones, and lengths claimed, hold up nobody.

Clients share places, and nobody takes all.

What each account may do in a time, among many accounts.
"""

import asyncio
from contextlib import AsyncExitStack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.errors import RateLimitError
from gateway_core.fairness import allowances
from gateway_core.fairness.allowances import Allowances
from gateway_core.fairness.passing_room import SMALL_OCTETS, PassingRoom
from gateway_core.fairness.places import FairPlaces
from gateway_core.nodes.codes import RelayCode
from tests.factories.clock import FakeClock
from tests.factories.stating import Stating

ROOM = 2_000_000
LARGE = 900_000


async def message(room: PassingRoom, client: str, size: int, pace: float, piece: int = 16_384) -> float:
    """One comes at that many octets a second. Returns how long it took, the wait at the door included.

    Raises:
        TimeoutError: it was ended.
    """
    loop = asyncio.get_running_loop()
    began = loop.time()
    async with room.place(client) as place, asyncio.timeout(None) as bound:
        with place.transfer(lambda: bound.reschedule(loop.time())) as moved:
            await place.admit(size)
            for begin in range(0, size, piece):
                octets = min(piece, size - begin)
                await asyncio.sleep(octets / pace)
                moved(octets)
        return loop.time() - began


class Attackers:
    """Clients of these names that claim all they may, in many calls each, and come again when they are ended."""

    def __init__(self, room: PassingRoom, clients: int, pace: float, claims: tuple[int, ...]) -> None:
        self._tasks = [
            asyncio.create_task(self._attack(room, f"attacker {client}", claim, pace))
            for client in range(clients)
            for claim in claims
        ]

    async def _attack(self, room: PassingRoom, client: str, claim: int, pace: float) -> None:
        while True:
            try:
                await message(room, client, claim, pace)
            except TimeoutError:
                await asyncio.sleep(0.1)

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("pace", [1.0, 4_000.0, 11_000.0])
@pytest.mark.parametrize("size", [50_000, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("seconds", [0, 1_000])
async def test_slow_clients_do_not_hold_up_a_third(pace: float, size: int, seconds: float) -> None:
    room = PassingRoom(ROOM)
    attackers = Attackers(room, 2, pace, (LARGE, ROOM // 2 - LARGE, LARGE, LARGE))
    await asyncio.sleep(seconds)
    assert await message(room, "honest", size, 1e6) < 10
    await attackers.end()


async def test_quick_message_is_never_ended_for_slow_ones() -> None:
    room = PassingRoom(ROOM)
    attackers = Attackers(room, 5, 6_000.0, (LARGE,))
    for number in range(20):
        await message(room, f"honest {number}", LARGE, 20_000.0)
    await attackers.end()


async def test_messages_pass_while_there_is_room_or_take_turns() -> None:
    room = PassingRoom(ROOM)
    taken = await asyncio.gather(*(message(room, each, LARGE, 1_000.0) for each in ("one", "two")))
    assert all(each == pytest.approx(900) for each in taken)
    room = PassingRoom(ROOM)
    taken = await asyncio.gather(*(message(room, str(each), LARGE, 100_000.0) for each in range(10)))
    assert sorted(round(each) for each in taken) == [9, 9, 18, 18, 27, 27, 36, 36, 45, 45]


async def test_clients_take_turns_however_many_messages_one_has() -> None:
    room = PassingRoom(ROOM)
    greedy = [asyncio.create_task(message(room, "greedy", ROOM, 100_000.0)) for _ in range(10)]
    await asyncio.sleep(0)
    assert await message(room, "late", ROOM, 100_000.0) == pytest.approx(60), (
        "after one of those that came before"
    )
    for task in greedy:
        task.cancel()
    await asyncio.wait(greedy)


async def test_cancelled_waiting_message_holds_up_nobody() -> None:
    room = PassingRoom(ROOM)
    first = asyncio.create_task(message(room, "a", ROOM - 1, 1e5))
    waiting = asyncio.create_task(message(room, "b", ROOM - 1, 1e5))
    await asyncio.sleep(1)
    waiting.cancel()
    await asyncio.wait({waiting})
    await first
    assert await message(room, "c", LARGE, 1e5) == pytest.approx(9)


async def test_sudden_large_message_ends_only_the_slowest() -> None:
    room = PassingRoom(ROOM)
    slow = asyncio.create_task(message(room, "slow", LARGE, 1_000.0))
    slower = asyncio.create_task(message(room, "slower", LARGE, 500.0))
    await asyncio.sleep(800)
    async with room.place("reader") as place:
        await place.admit(ROOM)
        place.hold(ROOM - 800_000)
        await asyncio.wait({slower})
    assert isinstance(slower.exception(), TimeoutError)
    assert await slow == pytest.approx(900)


async def reading(room: PassingRoom, client: str, size: int, pace: float) -> None:
    """One is given to a client that takes so many octets a second. Raises as ``message``."""
    loop = asyncio.get_running_loop()
    async with room.place(client) as place, asyncio.timeout(None) as bound:
        await place.admit(LARGE)
        place.hold(size)
        with place.transfer(lambda: bound.reschedule(loop.time())) as moved:
            for begin in range(0, size, 16_384):
                octets = min(16_384, size - begin)
                await asyncio.sleep(octets / pace)
                moved(octets)


async def test_clients_that_read_slowly_do_not_hold_up_a_third() -> None:
    room, began = PassingRoom(ROOM), asyncio.get_running_loop().time()
    slow = [asyncio.create_task(reading(room, f"slow {each % 2}", LARGE, 2_000.0)) for each in range(6)]
    await asyncio.sleep(0)
    await reading(room, "honest", LARGE, 1e6)
    assert asyncio.get_running_loop().time() - began < 10
    assert not all(each.done() for each in slow)
    for task in slow:
        task.cancel()
    await asyncio.wait(slow)


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.integers(0, 4),
            st.integers(1, LARGE),
            st.sampled_from([300.0, 5e3, 2e4, 1e6]),
            st.integers(0, 60),
        ),
        min_size=1,
        max_size=25,
    )
)
async def test_messages_of_any_size_and_pace_keep_room(messages: list[tuple[int, int, float, int]]) -> None:
    room = PassingRoom(ROOM)

    async def one(client: int, size: int, pace: float, after: int) -> None:
        await asyncio.sleep(after)
        await message(room, str(client), size, pace)

    tasks = [asyncio.create_task(one(*each)) for each in messages]
    while not all(each.done() for each in tasks):
        assert room._held <= ROOM
        await asyncio.sleep(1)
    ended = [each for each in tasks if each.exception() is not None]
    assert len(ended) < len(tasks)
    assert all(isinstance(each.exception(), TimeoutError) for each in ended)
    assert (room._held, room._inside, room._waiting) == (0, [], [])


async def test_first_small_message_of_each_client_needs_no_room() -> None:
    room = PassingRoom(ROOM)
    async with room.place("reader") as place:
        await place.admit(ROOM)
        place.hold(ROOM)
        assert await message(room, "a", SMALL_OCTETS, 1e6) < 1
        three = [asyncio.create_task(message(room, "b", 50_000, 1e4)) for _ in range(3)]
        for passed in (1, 2):
            await asyncio.sleep(7 if passed == 1 else 5)
            assert sum(each.done() for each in three) == passed, "one after the other"
    await asyncio.wait(three)


async def test_client_has_half_of_the_room_and_then_waits() -> None:
    room = PassingRoom(ROOM)
    sizes = (ROOM // 4, ROOM // 4, LARGE)
    taken = await asyncio.gather(*(message(room, "one", size, 100_000.0) for size in sizes))
    assert taken == [pytest.approx(5), pytest.approx(5), pytest.approx(14)]
    taken = await asyncio.gather(*(message(room, "one", LARGE, 100_000.0) for _ in range(2)))
    assert taken == [pytest.approx(9), pytest.approx(18)]
    async with asyncio.timeout(60):
        await message(room, "one", ROOM, 100_000.0)


async def holding(room: FairPlaces, client: str) -> AsyncExitStack:
    stack = AsyncExitStack()
    await stack.enter_async_context(room.hold(client))
    return stack


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_client_leaves_the_others_half_of_the_places() -> None:
    room = FairPlaces(4, 2)
    first = [await holding(room, "a") for _ in range(2)]
    greedy = asyncio.create_task(holding(room, "a"))
    other = await holding(room, "b")
    await settled()
    assert not greedy.done(), "it has its share, whatever is free"
    await other.aclose()
    await settled()
    assert not greedy.done()
    for each in first:
        await each.aclose()
    await (await greedy).aclose()


def test_account_without_allowance_waits_however_many_others_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances, "_REMEMBERED", 2)
    clock = FakeClock()
    spent = Allowances(clock, 3, 0.1, RelayCode.TOO_MANY_PARCELS)
    spent.spend("busy", 3)
    for number in range(20):
        spent.spend(f"account {number}")
        with pytest.raises(RateLimitError, check=Stating(RelayCode.TOO_MANY_PARCELS)):
            spent.spend("busy")
    clock.advance(30)
    for number in range(20):
        spent.spend(f"other {number}")
    assert len(spent._missing) <= 43, "those that waited long enough are forgotten"
    spent.spend("busy", 3)
