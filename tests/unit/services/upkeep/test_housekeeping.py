"""Housekeeping: when its rounds come, and what each of them does."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from gateway_core import clock
from gateway_core.codes.statement import PlainCode, in_their_words
from gateway_core.dialects import AWALA
from gateway_core.errors import RateLimitError
from gateway_core.events import DeletionReason, Direction, ParcelsDeleted, Transport
from gateway_core.ports.custody import Body
from gateway_core.ports.operator import UNKNOWN_PROGRAM
from gateway_core.services.endpoints.quotas import BY_ALLOWANCE
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.services.upkeep.housekeeping import Housekeeping
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.views.status import EndpointState
from tests.factories.clock import NOON, FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.living_gateway import living
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.factories.virtual_time import VirtualTimeLoop, run_virtually
from tests.unit.services.couriers.test_cargo_processing import (
    FullDisk,
    incoming,
    large_parcel,
    pending,
    set_aside,
)

TEN_MINUTES = 600.0
"""As docs/features.md promises it; not read from the module, which may be wrong."""


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
    async with courier_gateway(tmp_path, NETWORK, clock=FakeClock()) as gateway:
        await gateway.know(NETWORK.endpoint_a)
        yield gateway


@contextlib.asynccontextmanager
async def running(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Housekeeping, Rounds, asyncio.Timeout]]:
    """The task, at rest after its first round, and that rest."""
    rounds = Rounds()
    stand_in = SimpleNamespace(get_running_loop=asyncio.get_running_loop, timeout=rounds.timeout)
    monkeypatch.setattr(clock, "asyncio", stand_in)
    keeper = Timekeeper(gateway.store, gateway.clock, gateway.events)
    await keeper.load()
    task = Housekeeping(gateway.custody, gateway.intake, gateway.parcels, keeper)
    run = asyncio.create_task(task.run())
    rest = await rounds.came_to_rest.get()
    yield task, rounds, rest
    run.cancel()
    await asyncio.wait([run])


async def deleted(gateway: CourierGateway) -> list[tuple[Direction, DeletionReason, int]]:
    totals = await gateway.store.read(lambda tx: tx.deletions.all())
    return [(each.direction, each.reason, each.count) for each in totals]


async def test_expired_parcel_is_swept_in_the_next_ten_minute_round(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    await gateway.know(gateway.network.endpoint_a)
    await gateway.queue(gateway.network.parcel(expires=NOON + timedelta(hours=1)))
    async with running(gateway, monkeypatch) as (_, rounds, rest):
        assert await deleted(gateway) == []
        gateway.clock.advance(timedelta(hours=4))  # past the tolerance, too
        rest.reschedule(0.0)
        await rounds.came_to_rest.get()
        assert await deleted(gateway) == [(Direction.OUTBOUND, DeletionReason.EXPIRED, 1)]
        assert rounds.waited == [TEN_MINUTES] * 2


async def test_parcel_expired_while_stopped_is_swept_at_the_start(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    await gateway.know(gateway.network.endpoint_a)
    await gateway.queue(gateway.network.parcel(expires=NOON + timedelta(hours=1)))
    gateway.clock.advance(timedelta(hours=4))
    async with running(gateway, monkeypatch) as (_, rounds, _):
        assert await deleted(gateway) == [(Direction.OUTBOUND, DeletionReason.EXPIRED, 1)]
        assert rounds.waited == [TEN_MINUTES]


async def test_requested_round_runs_at_once(gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(gateway, monkeypatch) as (task, rounds, _):
        task.request_round()
        await rounds.came_to_rest.get()
        assert rounds.waited == [TEN_MINUTES] * 2


@pytest.mark.parametrize("passes", range(6))
async def test_cancellation_right_after_a_clock_correction_is_not_lost(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch, passes: int
) -> None:
    """It was, in Python 3.11, by ``asyncio.wait_for``: a gateway that was to close waited for its sweep for ever."""
    keeper = Timekeeper(gateway.store, gateway.clock, gateway.events)
    task = Housekeeping(gateway.custody, gateway.intake, gateway.parcels, keeper)
    monkeypatch.setattr(Housekeeping, "sweep", AsyncMock())
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


DAY, HOUR = timedelta(days=1), timedelta(hours=1)
NETWORK = relay_network(AWALA)


def housekeeping_of(gateway: CourierGateway) -> Housekeeping:
    keeper = Timekeeper(gateway.store, gateway.clock, gateway.events)
    return Housekeeping(gateway.custody, gateway.intake, gateway.parcels, keeper)


async def test_self_issued_certificate_is_always_young(gateway: CourierGateway) -> None:
    housekeeping = housekeeping_of(gateway)
    for _ in range(8):
        gateway.clock.advance(30 * DAY)
        await housekeeping.sweep()
        left = gateway.credentials.self_issued_certificate().not_after - gateway.clock.now()
        assert left > 59 * DAY


async def test_parcel_aside_is_judged_in_each_round(gateway: CourierGateway) -> None:
    housekeeping = housekeeping_of(gateway)
    early = NETWORK.parcel(
        NETWORK.internet_endpoint, NETWORK.endpoint_a, created=NOON + 5 * HOUR, message_id="early"
    )
    await gateway.parcels.accept_from_network(early, Transport.INTERNET, None)
    await housekeeping.sweep()
    assert await gateway.received(NETWORK.endpoint_a) == []
    gateway.clock.advance(5 * HOUR)
    await housekeeping.sweep()
    assert await gateway.received(NETWORK.endpoint_a) == ["early"]


async def test_parcels_of_cargo_that_was_set_aside_count(gateway: CourierGateway) -> None:
    day = timedelta(days=1)
    assert await gateway.intake.receive(NETWORK.cargo([incoming(NETWORK)], created=NOON + day))
    gateway.clock.advance(day.total_seconds())
    keeper = Timekeeper(gateway.store, gateway.clock, gateway.events)
    task = Housekeeping(gateway.custody, gateway.intake, gateway.parcels, keeper)
    assert await task.retry_quarantined() == 1


async def test_quarantined_cargo_is_kept_for_thirty_days(gateway: CourierGateway) -> None:
    housekeeping = housekeeping_of(gateway)
    octets = NETWORK.cargo(created=NOON + 100 * DAY)
    await gateway.intake.receive(octets)
    gateway.clock.advance(30 * DAY)
    await housekeeping.sweep()
    assert len(await set_aside(gateway)) == 1
    gateway.clock.advance(timedelta(seconds=1))
    await housekeeping.sweep()
    assert await set_aside(gateway) == []
    assert (await gateway.store.usage()).used == 0
    gone = ParcelsDeleted(Direction.INBOUND, DeletionReason.EXPIRED, 1, len(octets))
    assert [event for event in gateway.seen if isinstance(event, ParcelsDeleted)] == [gone]
    (counted,) = await gateway.store.read(lambda tx: tx.deletions.all())
    assert (counted.reason, counted.count, counted.octets) == (gone.reason, 1, len(octets))


@pytest.mark.expects_log("A cargo waits to be processed later")
async def test_cargo_without_room_is_retried_in_each_round(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    housekeeping = housekeeping_of(gateway)
    await gateway.intake.receive(NETWORK.cargo([large_parcel(NETWORK, "large")]))
    disk = FullDisk(gateway, monkeypatch)
    await gateway.intake.process_pending()
    await housekeeping.sweep()
    assert await pending(gateway) == 1
    disk.is_full = False
    await housekeeping.sweep()
    assert await gateway.received(NETWORK.endpoint_a) == ["large"]


@pytest.mark.expects_log("A cargo waits to be processed later")
async def test_cargo_that_never_found_room_goes_once_it_has_expired(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    housekeeping = housekeeping_of(gateway)
    await gateway.intake.receive(NETWORK.cargo([large_parcel(NETWORK, "large")], expires=NOON + HOUR))
    FullDisk(gateway, monkeypatch)
    await gateway.intake.process_pending()
    gateway.clock.advance(3 * HOUR)
    await housekeeping.sweep()
    assert await pending(gateway) == 1
    gateway.clock.advance(timedelta(seconds=1))
    await housekeeping.sweep()
    assert await pending(gateway) == 0
    assert (await gateway.store.usage()).used == 0


async def test_refusals_of_apps_are_stored_in_each_round(gateway: CourierGateway) -> None:
    address = NETWORK.endpoint_a.address
    with (
        pytest.raises(RateLimitError, check=Stating(PlainCode.IN_THEIR_WORDS, text="too fast")),
        gateway.parcels.limitations.count_errors(address, BY_ALLOWANCE, UNKNOWN_PROGRAM),
    ):
        raise RateLimitError(in_their_words("too fast"))
    await housekeeping_of(gateway).sweep()
    record = await gateway.store.read(lambda tx: tx.endpoints.get(address))
    assert record.limitation.times_too_fast == 1


def test_clock_correction_reconsiders_the_quarantine_immediately(tmp_path: Path) -> None:
    """In a whole gateway; virtual time shows that no round came in between."""
    app = NETWORK.endpoint_a

    async def set_aside_early(store: EncryptedStore, now: datetime) -> None:
        octets = NETWORK.parcel(NETWORK.internet_endpoint, app, created=NOON + 5 * HOUR)
        body = Body(len(octets), inline=octets)
        expires = app.certificate.not_after
        await store.write(lambda t: t.endpoints.upsert(app.address, EndpointState.ALLOWED, "", expires, now))
        await store.write(
            lambda tx: tx.quarantine.insert(body, Transport.INTERNET, in_their_words("its date"), now)
        )

    async def play(_: VirtualTimeLoop) -> None:
        async with living(tmp_path, prepare=set_aside_early) as life:

            async def waiting() -> int:
                now = life.clock.now()
                return len(await life.store.read(lambda tx: tx.parcels.inbound([app.address], now)))

            await asyncio.sleep(60)
            assert await waiting() == 0
            for _ in range(2):
                life.gateway._services.timekeeper.note_date(life.clock.now() + 5 * HOUR, timedelta())
            await asyncio.sleep(1)
            assert await waiting() == 1

    run_virtually(play)


async def test_first_round_alone_notes_authorizations_of_parcels(gateway: CourierGateway) -> None:
    """As an older version left them: see tests/store/test_kept_profiles.py for such a folder itself."""
    octets = NETWORK.parcel(NETWORK.internet_endpoint, NETWORK.endpoint_a)
    await gateway.parcels.accept_from_network(octets, Transport.INTERNET, None)

    async def noted() -> object:
        read = "SELECT authorization FROM parcels"
        return await gateway.store.read(lambda tx: tx.connection.execute(read).fetchone()[0])  # type: ignore[attr-defined]

    async def forget() -> None:
        await gateway.store.write(lambda tx: tx.connection.execute("UPDATE parcels SET authorization = NULL"))  # type: ignore[attr-defined]

    serial = await noted()
    await forget()
    await housekeeping_of(gateway).sweep()
    assert await noted() == serial
    await forget()
    await housekeeping_of(gateway).sweep()
    assert await noted() is None
