"""The task that looks after everything: what it does each time, and that it comes back every ten minutes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from gateway_core.dialects import AWALA
from gateway_core.events import DeletionReason, Direction
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.services.upkeep import housekeeping
from gateway_core.services.upkeep.housekeeping import Housekeeping
from tests.factories.clock import NOON, FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.network import relay_network

TEN_MINUTES = 600.0
"""As docs/features.toml promises it; not read from the module, which may be wrong."""


@dataclass
class Rounds:
    """Stands for the time between two rounds: a test lets it pass."""

    waited: list[float] = field(default_factory=list)
    came_to_rest: asyncio.Queue[asyncio.Timeout] = field(default_factory=asyncio.Queue)

    @contextlib.asynccontextmanager
    async def timeout(self, seconds: float) -> AsyncIterator[None]:
        self.waited.append(seconds)
        async with asyncio.timeout(None) as rest:
            self.came_to_rest.put_nowait(rest)
            yield


@pytest.fixture
async def gateway(tmp_path: Path) -> AsyncIterator[CourierGateway]:
    async with courier_gateway(tmp_path, relay_network(AWALA), clock=FakeClock()) as gateway:
        yield gateway


@contextlib.asynccontextmanager
async def running(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Housekeeping, Rounds, asyncio.Timeout]]:
    """The task, at rest after its first round, and that rest."""
    rounds = Rounds()
    stand_in = SimpleNamespace(Event=asyncio.Event, Lock=asyncio.Lock, timeout=rounds.timeout)
    monkeypatch.setattr(housekeeping, "asyncio", stand_in)
    keeper = Timekeeper(gateway.store, gateway.clock, gateway.events)
    await keeper.load()
    task = Housekeeping(
        gateway.custody,
        gateway.intake,
        gateway.parcels,
        keeper,
    )
    run = asyncio.create_task(task.run())
    rest = await rounds.came_to_rest.get()
    yield task, rounds, rest
    run.cancel()
    await asyncio.wait([run])


async def deleted(gateway: CourierGateway) -> list[tuple[Direction, DeletionReason, int]]:
    totals = await gateway.store.read(lambda tx: tx.deletions.all())
    return [(each.direction, each.reason, each.count) for each in totals]


async def test_what_expires_is_swept_ten_minutes_later_at_most_and_not_before(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = gateway.clock
    assert isinstance(clock, FakeClock)
    await gateway.know(gateway.network.endpoint_a)
    await gateway.queue(gateway.network.parcel(expires=NOON + timedelta(hours=1)))
    async with running(gateway, monkeypatch) as (_, rounds, rest):
        assert await deleted(gateway) == []
        clock.advance(timedelta(hours=4))  # past the tolerance, too
        rest.reschedule(0.0)
        await rounds.came_to_rest.get()
        assert await deleted(gateway) == [(Direction.OUTBOUND, DeletionReason.EXPIRED, 1)]
        assert rounds.waited == [TEN_MINUTES] * 2


async def test_what_expired_while_the_gateway_did_not_run_is_swept_at_its_start(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    await gateway.know(gateway.network.endpoint_a)
    await gateway.queue(gateway.network.parcel(expires=NOON + timedelta(hours=1)))
    assert isinstance(gateway.clock, FakeClock)
    gateway.clock.advance(timedelta(hours=4))
    async with running(gateway, monkeypatch) as (_, rounds, _):
        assert await deleted(gateway) == [(Direction.OUTBOUND, DeletionReason.EXPIRED, 1)]
        assert rounds.waited == [TEN_MINUTES]


async def test_a_corrected_clock_is_heeded_at_once(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(gateway, monkeypatch) as (task, rounds, _):
        task.request_round()
        await rounds.came_to_rest.get()
        assert rounds.waited == [TEN_MINUTES] * 2


@pytest.mark.parametrize("passes", range(6))
async def test_an_end_that_comes_right_after_a_correction_of_the_clock_is_not_lost(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch, passes: int
) -> None:
    """It was, in Python 3.11, by ``asyncio.wait_for``: a gateway that was to close waited for its sweep for ever."""
    keeper = Timekeeper(gateway.store, gateway.clock, gateway.events)
    task = Housekeeping(gateway.custody, gateway.intake, gateway.parcels, keeper)
    monkeypatch.setattr(task, "go_round", AsyncMock())
    run = asyncio.create_task(task.run())
    await passes_of_the_loop(10)
    task.request_round()
    await passes_of_the_loop(passes)
    run.cancel()
    await passes_of_the_loop(10)
    was_heeded = run.done()
    run.cancel()
    await asyncio.wait([run])
    assert was_heeded


async def passes_of_the_loop(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)
