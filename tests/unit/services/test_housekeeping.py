"""The task that looks after everything: what it does each time, and that it comes back every ten minutes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

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
    came_to_rest: asyncio.Queue[None] = field(default_factory=asyncio.Queue)
    time_is_up: asyncio.Queue[None] = field(default_factory=asyncio.Queue)

    async def wait_for(self, awaitable: Coroutine[Any, Any, object], seconds: float) -> None:
        self.waited.append(seconds)
        self.came_to_rest.put_nowait(None)
        awaited, passed = asyncio.ensure_future(awaitable), asyncio.ensure_future(self.time_is_up.get())
        await asyncio.wait([awaited, passed], return_when=asyncio.FIRST_COMPLETED)
        if not awaited.done():
            awaited.cancel()
            raise TimeoutError
        passed.cancel()


@pytest.fixture
async def gateway(tmp_path: Path) -> AsyncIterator[CourierGateway]:
    async with courier_gateway(tmp_path, relay_network(AWALA), clock=FakeClock()) as gateway:
        yield gateway


@contextlib.asynccontextmanager
async def running(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Housekeeping, Rounds]]:
    """The task, at rest after its first round."""
    rounds = Rounds()
    stand_in = SimpleNamespace(Event=asyncio.Event, Lock=asyncio.Lock, wait_for=rounds.wait_for)
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
    await rounds.came_to_rest.get()
    yield task, rounds
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
    async with running(gateway, monkeypatch) as (_, rounds):
        assert await deleted(gateway) == []
        clock.advance(timedelta(hours=4))  # past the tolerance, too
        rounds.time_is_up.put_nowait(None)
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
    async with running(gateway, monkeypatch) as (_, rounds):
        assert await deleted(gateway) == [(Direction.OUTBOUND, DeletionReason.EXPIRED, 1)]
        assert rounds.waited == [TEN_MINUTES]


async def test_a_corrected_clock_is_heeded_at_once(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(gateway, monkeypatch) as (task, rounds):
        task.look_again()
        await rounds.came_to_rest.get()
        assert rounds.waited == [TEN_MINUTES] * 2
