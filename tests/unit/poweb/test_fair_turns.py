"""The order in which requests are worked on: by program, and within one by process, whoever has how many waiting."""

import asyncio
from collections import Counter
from functools import partial
from typing import Any

import pytest

from gateway_core.ports.operator import Program
from gateway_core.poweb.fair_turns import _REMEMBERED, AT_ONCE, COMPANY, LONGEST_REST, FairTurns, Turn
from tests.factories.virtual_time import VirtualTimeLoop, run_virtually

FLOOD, LETTERS, MAIL = (
    Program(name, number, "1000") for number, name in enumerate(("flood", "letters", "mail"), 1)
)


class Work:
    """A clock that only moves when somebody works, and the order in which they did."""

    def __init__(self) -> None:
        self.now = 0.0
        self.order: list[str] = []
        self.turns = FairTurns(lambda: self.now, rest=0.0)

    async def request(self, program: Program, seconds: float = 1.0) -> None:
        async with self.turns.turn(program):
            self.order.append(program.name)
            self.now += seconds

    async def held(self, program: Program, until: asyncio.Event) -> None:
        """A request that is in progress until then."""
        async with self.turns.turn(program):
            await until.wait()


async def settled() -> None:
    """Every request that can begin has begun, and has ended."""
    for _ in range(400):
        await asyncio.sleep(0)


async def rounds_beside_company(loop: VirtualTimeLoop, turns: FairTurns, took: float) -> list[float]:
    """When each of two rounds of requests of one program began."""
    times: list[float] = []

    async def request() -> None:
        async with turns.turn(FLOOD):
            times.append(round(loop.time(), 3))
            await asyncio.sleep(took)

    async with asyncio.TaskGroup() as group:
        for _ in range(2 * AT_ONCE):
            group.create_task(request())
    return times


async def test_request_waits_for_at_most_one_of_a_flood() -> None:
    work = Work()
    async with asyncio.TaskGroup() as group:
        for _ in range(50):
            group.create_task(work.request(FLOOD))
        await asyncio.sleep(0)
        came = len(work.order)
        group.create_task(work.request(LETTERS))
    assert work.order.index("letters") <= came + 1
    assert len(work.order) == 51


async def test_busy_programs_take_turns_regardless_of_their_processes() -> None:
    work = Work()
    forked = [Program("flood", 100 + number, "1000") for number in range(10)]
    async with asyncio.TaskGroup() as group:
        for process in forked:
            for _ in range(4):
                group.create_task(work.request(process))
        for _ in range(10):
            group.create_task(work.request(LETTERS))
    assert Counter(work.order[:20]) == {"flood": 10, "letters": 10}


async def test_processes_of_one_program_take_turns_among_themselves() -> None:
    work = Work()
    busy, modest = Program("python3", 1, "1000"), Program("python3", 2, "1000")
    order: list[int] = []

    async def request(program: Program) -> None:
        async with work.turns.turn(program):
            order.append(program.process_id)
            work.now += 1

    async with asyncio.TaskGroup() as group:
        for _ in range(30):
            group.create_task(request(busy))
        await asyncio.sleep(0)
        came = len(order)
        group.create_task(request(modest))
    assert order.index(2) <= came + 1


async def test_time_counts_and_not_the_number_of_requests() -> None:
    work = Work()
    async with asyncio.TaskGroup() as group:
        for _ in range(20):
            group.create_task(work.request(FLOOD, seconds=9))
            group.create_task(work.request(LETTERS, seconds=1))
    assert Counter(work.order[:20])["letters"] >= 17


async def test_returning_program_gets_no_credit_for_idle_time() -> None:
    work = Work()
    for _ in range(100):
        await work.request(LETTERS)
    async with asyncio.TaskGroup() as group:
        for _ in range(20):
            group.create_task(work.request(LETTERS))
            group.create_task(work.request(MAIL))
    assert Counter(work.order[100:120]) == {"letters": 10, "mail": 10}


async def test_requests_in_progress_are_limited_per_program() -> None:
    work, release = Work(), asyncio.Event()
    begun: Counter[str] = Counter()

    async def request(program: Program) -> None:
        async with work.turns.turn(program):
            begun[program.name] += 1
            await release.wait()

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE + 5):
            group.create_task(request(FLOOD))
        group.create_task(request(LETTERS))
        await settled()
        assert begun == {"flood": AT_ONCE, "letters": 1}
        release.set()
    assert begun == {"flood": AT_ONCE + 5, "letters": 1}


async def test_request_waiting_for_its_client_is_not_in_progress() -> None:
    work, release = Work(), asyncio.Event()
    begun: list[int] = []

    async def request(number: int) -> None:
        async with work.turns.turn(FLOOD) as turn:
            begun.append(number)
            turn.end()
            await release.wait()
            await turn.begin()

    async with asyncio.TaskGroup() as group:
        for number in range(AT_ONCE * 2):
            group.create_task(request(number))
        await settled()
        assert len(begun) == AT_ONCE * 2
        release.set()


async def test_cancelled_request_takes_no_place() -> None:
    work, release = Work(), asyncio.Event()

    running = [asyncio.create_task(work.held(FLOOD, release)) for _ in range(AT_ONCE)]
    given_up = [asyncio.create_task(work.held(FLOOD, release)) for _ in range(10)]
    await settled()
    for each in given_up:
        each.cancel()
    await asyncio.wait(given_up)
    release.set()
    await asyncio.gather(*running)
    late = [asyncio.create_task(work.held(FLOOD, release)) for _ in range(AT_ONCE)]
    await settled()
    for each in late[:-1]:  # cancelled just as their turn is given, or while they have it
        each.cancel()
    await asyncio.wait(late)
    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE * 2):
            group.create_task(work.request(FLOOD))
    assert len(work.order) == AT_ONCE * 2


async def test_flood_rests_during_a_request_of_another_program() -> None:
    """The store's thread and the loop share an interpreter: who never rests keeps the other's parcel from the disk."""
    work, release = Work(), asyncio.Event()
    work.turns = FairTurns(lambda: work.now, rest=1000.0)
    await work.request(FLOOD)
    letters = asyncio.create_task(work.held(LETTERS, release))
    await settled()
    flood = [asyncio.create_task(work.request(FLOOD)) for _ in range(3)]
    await settled()
    assert [each.done() for each in flood] == [True, False, False]
    release.set()
    await letters
    await asyncio.gather(*flood)


async def test_program_with_single_requests_does_not_rest_for_others() -> None:
    """Of many who are served each has used more than somebody: all of them rested for one another."""
    work, release = Work(), asyncio.Event()
    work.turns = FairTurns(lambda: work.now, rest=1000.0)
    await work.request(MAIL)
    letters = asyncio.create_task(work.held(LETTERS, release))
    await settled()
    for _ in range(3):
        mail = asyncio.create_task(work.request(MAIL))
        await settled()
        assert mail.done()
    release.set()
    await letters


async def test_programs_rest_while_a_visitor_is_identified() -> None:
    work = Work()
    coming = True
    work.turns = FairTurns(lambda: work.now, lambda: coming, rest=1000.0)
    waiting = asyncio.create_task(work.request(FLOOD))
    await settled()
    assert not waiting.done()
    coming = False
    await work.request(LETTERS)
    await waiting


async def test_conversation_step_takes_a_turn_only_beside_other_programs() -> None:
    work, release = Work(), asyncio.Event()
    conversation = Turn(work.turns, LETTERS)
    await conversation.pass_by()
    assert work.turns.is_quiet

    running = asyncio.create_task(work.held(FLOOD, release))
    await asyncio.sleep(0)
    assert not work.turns.is_quiet
    await conversation.pass_by()
    release.set()
    await running
    await settled()
    assert work.turns.is_quiet


def test_program_rests_beside_another_as_long_as_large_work_took() -> None:
    """In 0.1.0 a neighbour's small parcel found the disk busy with bodies of 8 MB all the time."""

    async def began(loop: VirtualTimeLoop, *, company: float | None) -> list[float]:
        turns, times = FairTurns(), list[float]()
        for seconds in (0.3, 0.1, 0.1):
            if company is not None:
                async with turns.turn(LETTERS):
                    pass
                await asyncio.sleep(company)
            async with turns.turn(FLOOD) as turn:
                turn.end()
                await turn.rest()
                await turn.begin()
                times.append(round(loop.time(), 3))
                with turn.large_work():
                    await asyncio.sleep(seconds)
        return times

    assert run_virtually(partial(began, company=0.0)) == [0, 0.6, 0.8]
    assert run_virtually(partial(began, company=None)) == [0, 0.3, 0.4], "nobody else is there"
    assert run_virtually(partial(began, company=0.2)) == [0.2, 0.8, 1.1], "rest begins with the work's end"
    assert run_virtually(partial(began, company=COMPANY)) == [10, 20.3, 30.4], "the other one has gone"


@pytest.mark.parametrize(
    ("took", "neighbour", "expected"),
    [(0.5, True, 1.0), (0.5, False, 0.5), (5.0, True, 5.0 + LONGEST_REST), (5.0, False, 5.0)],
)
def test_program_rests_beside_another_after_each_round(took: float, neighbour: bool, expected: float) -> None:
    """What they take in the store is not the loop's time, and kept a neighbour's commit waiting all the time."""

    async def began(loop: VirtualTimeLoop) -> list[float]:
        turns = FairTurns()
        if neighbour:
            async with turns.turn(LETTERS):
                pass
        return await rounds_beside_company(loop, turns, took)

    assert run_virtually(began) == [0] * AT_ONCE + [expected] * AT_ONCE


@pytest.mark.parametrize("early", [0.0009, 0.0157])
def test_early_timer_leaves_no_request_waiting(early: float) -> None:
    """The timers of uvloop count milliseconds, and those of Windows 64ths of a second."""

    async def began(loop: VirtualTimeLoop) -> int:
        turns, call_later = FairTurns(), loop.call_later
        loop.call_later = lambda delay, *what, **how: call_later(max(0.0, delay - early), *what, **how)  # type: ignore[method-assign]
        served = 0

        async def request() -> None:
            nonlocal served
            async with turns.turn(FLOOD):
                await asyncio.sleep(0.5)
            served += 1

        async with turns.turn(LETTERS):
            pass
        requests = [asyncio.create_task(request()) for _ in range(2 * AT_ONCE)]
        await asyncio.wait(requests, timeout=5)  # well before the neighbour is forgotten
        for each in requests:
            each.cancel()
        return served

    assert run_virtually(began) == 2 * AT_ONCE


def test_overlapping_requests_without_a_pause_count_as_a_round() -> None:
    async def began(loop: VirtualTimeLoop) -> list[float]:
        turns, times = FairTurns(), list[float]()

        async def one_after_the_other(first: float) -> None:
            await asyncio.sleep(first)
            for _ in range(AT_ONCE):
                async with turns.turn(FLOOD):
                    times.append(round(loop.time(), 3))
                    await asyncio.sleep(0.02)

        async with turns.turn(LETTERS):
            pass
        await asyncio.gather(one_after_the_other(0), one_after_the_other(0.01))
        return times

    assert run_virtually(began)[:10] == [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.18, 0.18]


def test_program_with_consecutive_requests_does_not_rest() -> None:
    async def began(loop: VirtualTimeLoop) -> list[float]:
        turns, times = FairTurns(), list[float]()
        async with turns.turn(LETTERS):
            pass
        for _ in range(2 * AT_ONCE):
            async with turns.turn(FLOOD):
                times.append(round(loop.time(), 3))
                await asyncio.sleep(0.1)
        return times

    assert run_virtually(began) == [round(0.1 * number, 3) for number in range(2 * AT_ONCE)]


def test_program_in_the_middle_of_a_request_counts_as_company() -> None:
    async def rests(loop: VirtualTimeLoop) -> float:
        turns, over = FairTurns(), asyncio.Event()

        async def long_one() -> None:
            async with turns.turn(LETTERS):
                await over.wait()

        letters = asyncio.create_task(long_one())
        await asyncio.sleep(2 * COMPANY)
        async with turns.turn(FLOOD) as turn:
            with turn.large_work():
                await asyncio.sleep(0.5)
            await turn.rest()
        over.set()
        await letters
        return loop.time() - 2 * COMPANY

    assert run_virtually(rests) == 1


async def test_programs_that_went_away_are_forgotten() -> None:
    work = Work()
    for number in range(1000):
        await work.request(Program(f"program {number}", number, "1000"))
        await work.request(Program("forked", number, "1000"))
    await settled()
    assert len(work.turns._accounts) < 100
    assert all(len(each.processes) < 100 for each in work.turns._accounts.values())


def test_recent_program_counts_as_company_despite_many_later_ones() -> None:
    """Of a thousand who are served, each with its steps of a collection, most are forgotten within a second."""

    async def began(loop: VirtualTimeLoop) -> list[float]:
        turns = FairTurns()
        for number in range(_REMEMBERED + 1):
            async with turns.turn(Program(f"program {number}", number, "1000")):
                pass
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return await rounds_beside_company(loop, turns, 0.5)

    assert run_virtually(began) == [0] * AT_ONCE + [1.0] * AT_ONCE


async def test_cost_of_a_turn_does_not_grow_with_waiting_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand steps of collections that came at once took the loop longer than all of them had patience."""
    looked_at = 0
    may_have_another = FairTurns._may_have_another

    def counted(self: FairTurns, account: Any) -> bool:
        nonlocal looked_at
        looked_at += 1
        return may_have_another(self, account)

    monkeypatch.setattr(FairTurns, "_may_have_another", counted)
    work, programs = Work(), 500
    async with asyncio.TaskGroup() as group:
        for number in range(programs):
            group.create_task(work.request(Program(f"program {number}", number, "1000")))
    assert len(work.order) == programs
    assert looked_at < 5 * programs
