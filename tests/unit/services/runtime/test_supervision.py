"""Supervised tasks start again, stop when they crash in a loop, and their recovery clears the status."""

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import StorageFullError, StoreError
from gateway_core.events import Event, EventBus, InternalError, TaskRecovered
from gateway_core.services.runtime.supervision import (
    DEFECTS,
    HEALTHY_SECONDS,
    ROOM_SECONDS,
    WITHIN_SECONDS,
    Supervisor,
)


@dataclass
class World:
    """Time that passes only when everybody sleeps: the earliest sleeper is woken."""

    now: float = 0.0
    sleepers: list[tuple[float, asyncio.Future[None]]] = field(default_factory=list)
    seen: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.events = EventBus()
        self.events.subscribe(self.seen.append)
        self.supervisor = Supervisor(self.events, monotonic=lambda: self.now, sleep=self.sleep)

    async def sleep(self, seconds: float) -> None:
        future = asyncio.get_running_loop().create_future()
        entry = (self.now + seconds, future)
        self.sleepers.append(entry)
        try:
            await future
        finally:
            self.sleepers.remove(entry)

    async def settle(self) -> None:
        for _ in range(30):
            await asyncio.sleep(0)

    async def pass_time(self, until: Callable[[], bool], most: float = 10_000) -> None:
        """Let time pass, sleeper by sleeper, until that is true."""
        end = self.now + most
        while True:
            await self.settle()
            if until():
                return
            assert self.sleepers, "nobody sleeps, and it is still not true"
            when, future = min(self.sleepers, key=lambda each: each[0])
            assert when <= end, "it did not become true in time"
            self.now = max(self.now, when)
            future.set_result(None)

    @property
    def failures(self) -> list[InternalError]:
        return [each for each in self.seen if isinstance(each, InternalError)]


async def forever() -> None:
    await asyncio.Event().wait()


@pytest.mark.expects_log("Task collection failed")
async def test_failed_task_restarts_after_a_wait_and_recovers() -> None:
    world, runs = World(), 0

    async def run() -> None:
        nonlocal runs
        runs += 1
        if runs <= 2:
            raise ZeroDivisionError
        await forever()

    world.supervisor.start("collection", run)
    await world.pass_time(lambda: TaskRecovered("collection") in world.seen)
    assert runs == 3
    waits = [each.restarts_in_seconds for each in world.failures]
    assert len(waits) == 2
    assert all(wait is not None and wait >= 0.5 for wait in waits)
    assert world.now >= HEALTHY_SECONDS
    await world.supervisor.end()


@pytest.mark.expects_log("failed|is stopped")
async def test_task_crashing_in_a_loop_is_stopped_until_restarted() -> None:
    world, runs, broken = World(), 0, True

    async def run() -> None:
        nonlocal runs
        runs += 1
        if broken:
            raise ZeroDivisionError
        await forever()

    world.supervisor.start("sweep", run)
    await world.pass_time(lambda: world.supervisor.stopped == ("sweep",))
    assert runs == DEFECTS
    assert world.failures[-1].restarts_in_seconds is None
    assert not world.sleepers, "nothing may be on its way while it is stopped"
    broken = False
    assert world.supervisor.restart_stopped() == ("sweep",)
    await world.pass_time(lambda: TaskRecovered("sweep") in world.seen)
    assert runs == DEFECTS + 1
    assert world.supervisor.stopped == ()
    await world.supervisor.end()


@pytest.mark.expects_log("waits for room")
async def test_task_without_room_is_retried_and_not_failed() -> None:
    world, runs, full = World(), list[float](), True

    async def run() -> None:
        runs.append(world.now)
        if full:
            raise StorageFullError(in_their_words("The disk is full."))
        await forever()

    world.supervisor.start("sweep", run)
    await world.pass_time(lambda: len(runs) == 20)
    full = False
    await world.pass_time(lambda: len(runs) == 21)
    assert {after - before for before, after in itertools.pairwise(runs)} == {ROOM_SECONDS}
    assert world.failures == []
    assert world.supervisor.stopped == ()
    await world.supervisor.end()


@pytest.mark.expects_log("cannot go on now")
async def test_failing_disk_delays_a_task_without_stopping_it() -> None:
    world, runs, fails = World(), list[float](), True

    async def run() -> None:
        runs.append(world.now)
        if fails:
            raise StoreError(in_their_words("The disk fails."))

    world.supervisor.start("sweep", run)
    await world.pass_time(lambda: len(runs) == 20)
    assert world.supervisor.stopped == ()
    assert {str(each.reason) for each in world.failures} == {"The disk fails."}
    assert min(after - before for before, after in itertools.pairwise(runs)) >= 0.5
    fails = False
    await world.pass_time(lambda: TaskRecovered("sweep") in world.seen)
    await world.supervisor.end()


async def test_ending_cancels_every_task_and_waits_for_its_clean_end() -> None:
    world, cleaned = World(), []

    async def run() -> None:
        try:
            await forever()
        finally:
            await asyncio.sleep(0)
            cleaned.append(True)

    tasks = [world.supervisor.start(f"task {number}", run) for number in range(3)]
    await world.settle()
    await world.supervisor.end()
    assert len(cleaned) == 3
    assert all(task.cancelled() for task in tasks)
    assert world.seen == []


@pytest.mark.slow
@pytest.mark.expects_log("failed|cannot go on|is stopped|waits for room")
@given(st.lists(st.sampled_from(["defect", "locked", "full", "short", "long"]), max_size=40))
def test_supervisor_bounds_task_attempts_under_any_failures(story: list[str]) -> None:
    """At most one attempt in half a second, and no defect more often than the rule allows in its period."""

    async def play() -> None:
        world, runs, defects, rest = World(), list[float](), list[float](), list(story)

        async def run() -> None:
            runs.append(world.now)
            step = rest.pop(0) if rest else "end"
            if step in ("short", "long"):
                await world.sleep(1.0 if step == "short" else 1000.0)
                step = "defect"
            if step == "defect":
                defects.append(world.now)
                raise ZeroDivisionError
            if step == "locked":
                raise StoreError(in_their_words("The database is locked."))
            if step == "full":
                raise StorageFullError(in_their_words("The disk is full."))

        task = world.supervisor.start("story", run)
        await world.pass_time(lambda: task.done() or bool(world.supervisor.stopped), most=1e6)
        await world.supervisor.end()
        assert all(after - before >= 0.5 for before, after in itertools.pairwise(runs))
        for at in defects:
            assert sum(at <= each <= at + WITHIN_SECONDS for each in defects) <= DEFECTS

    asyncio.run(play())
