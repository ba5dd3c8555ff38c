"""What is looked at every ten minutes: by a gateway that lives in virtual time, and round by round."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import RateLimitError
from gateway_core.events import Direction, Transport
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports import UNKNOWN_PROGRAM, Body, EndpointState, NewParcel
from gateway_core.services.housekeeping import Housekeeping
from gateway_core.services.limitations import BY_ALLOWANCE
from gateway_core.services.timekeeping import Timekeeper
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import NOON, FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.living_gateway import Life, Prepare, live
from tests.factories.network import relay_network
from tests.unit.services.test_cargo_processing import FullDisk, large_parcel, pending, set_aside

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
TEN_MINUTES = 600
NETWORK = relay_network(AWALA)


# --- When -------------------------------------------------------------------------------------------------------


def outgoing(expires: datetime) -> Prepare:
    """A queue with one parcel in it."""

    async def prepare(store: EncryptedStore, now: datetime) -> None:
        octets = NETWORK.parcel(expires=expires)
        message = parse_verified(octets, MessageType.PARCEL)
        body = await store.keep_body(octets)
        parcel = NewParcel(
            message.key, AWALA.name, Direction.OUTBOUND, Transport.LOCAL, message.created, expires, body
        )
        await store.write(lambda tx: tx.parcels.store_outbound(parcel, now))

    return prepare


async def held(life: Life) -> int:
    """How many parcels the store has, valid or not."""
    row_ids = await life.store.read(lambda tx: [tx.parcels.get(row_id) for row_id in range(1, 9)])
    return sum(each is not None for each in row_ids)


def test_what_has_expired_is_gone_within_ten_minutes_of_the_tolerances_end_and_not_before(
    tmp_path: Path,
) -> None:
    expires = NOON + HOUR

    async def scene(life: Life) -> None:
        end = 3 * HOUR.total_seconds()
        await asyncio.sleep(end - 1)
        assert await held(life) == 1
        await asyncio.sleep(TEN_MINUTES + 2)
        assert await held(life) == 0
        (deleted,) = await life.gateway.deletions()
        assert (deleted.reason, deleted.count) == ("expired", 1)

    live(tmp_path, scene, prepare=outgoing(expires))


def early_parcel(hours_ahead: int) -> Prepare:
    """A parcel for an app here that was set aside, as it seemed to be made in the future."""

    async def prepare(store: EncryptedStore, now: datetime) -> None:
        a = NETWORK.endpoint_a
        octets = NETWORK.parcel(NETWORK.internet_endpoint, a, created=NOON + hours_ahead * HOUR)
        body = Body(len(octets), inline=octets)
        await store.write(
            lambda tx: tx.endpoints.upsert(a.address, EndpointState.ALLOWED, "", a.certificate.not_after, now)
        )
        await store.write(lambda tx: tx.parcels.quarantine(body, Transport.INTERNET, "its date", now))

    return prepare


def test_a_corrected_clock_has_what_was_set_aside_for_its_date_judged_again_at_once(tmp_path: Path) -> None:
    async def scene(life: Life) -> None:
        def waiting() -> Callable[..., int]:
            return lambda tx: len(tx.parcels.inbound([NETWORK.endpoint_a.address], life.clock.now()))

        await asyncio.sleep(60)
        assert await life.store.read(waiting()) == 0
        for _ in range(2):
            life.gateway._timekeeper.note_date(life.clock.now() + 5 * HOUR, timedelta())
        await asyncio.sleep(1)
        assert await life.store.read(waiting()) == 1

    live(tmp_path, scene, prepare=early_parcel(5))


# --- What ---------------------------------------------------------------------------------------------------------


@pytest.fixture
async def gateway(tmp_path: Path) -> AsyncIterator[CourierGateway]:
    async with courier_gateway(tmp_path, NETWORK, clock=FakeClock()) as gateway:
        await gateway.know(NETWORK.endpoint_a)
        yield gateway


def pass_time(gateway: CourierGateway, step: timedelta) -> None:
    assert isinstance(gateway.clock, FakeClock)
    gateway.clock.advance(step)


def housekeeping_of(gateway: CourierGateway) -> Housekeeping:
    keeper = Timekeeper(gateway.store, gateway.clock, gateway.events)
    return Housekeeping(
        gateway.store,
        gateway.clock,
        gateway.credentials,
        gateway.intake,
        gateway.parcels,
        keeper,
        gateway.events,
    )


async def test_a_gateway_that_runs_for_months_always_has_a_young_self_issued_certificate(
    gateway: CourierGateway,
) -> None:
    housekeeping = housekeeping_of(gateway)
    for _ in range(8):
        pass_time(gateway, 30 * DAY)
        await housekeeping.go_round()
        left = gateway.credentials.self_issued_certificate().not_after - gateway.clock.now()
        assert left > 59 * DAY


async def test_what_was_set_aside_is_kept_for_thirty_days(gateway: CourierGateway) -> None:
    housekeeping = housekeeping_of(gateway)
    octets = NETWORK.cargo(created=NOON + 100 * DAY)
    await gateway.intake.receive(octets)
    pass_time(gateway, 30 * DAY)
    await housekeeping.go_round()
    assert len(await set_aside(gateway)) == 1
    pass_time(gateway, timedelta(seconds=1))
    await housekeeping.go_round()
    assert await set_aside(gateway) == []
    assert (await gateway.store.usage()).used == 0


@pytest.mark.expects_log("A cargo waits to be processed later")
async def test_cargo_that_found_no_room_is_tried_again_in_each_round(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    housekeeping = housekeeping_of(gateway)
    await gateway.intake.receive(NETWORK.cargo([large_parcel(NETWORK, "large")]))
    disk = FullDisk(gateway, monkeypatch)
    await gateway.intake.process_pending(NOON)
    await housekeeping.go_round()
    assert await pending(gateway) == 1
    disk.is_full = False
    await housekeeping.go_round()
    assert await gateway.received(NETWORK.endpoint_a) == ["large"]


@pytest.mark.expects_log("A cargo waits to be processed later")
async def test_cargo_that_never_found_room_goes_once_it_has_expired(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    housekeeping = housekeeping_of(gateway)
    await gateway.intake.receive(NETWORK.cargo([large_parcel(NETWORK, "large")], expires=NOON + HOUR))
    FullDisk(gateway, monkeypatch)
    await gateway.intake.process_pending(NOON)
    pass_time(gateway, 3 * HOUR)
    await housekeeping.go_round()
    assert await pending(gateway) == 1
    pass_time(gateway, timedelta(seconds=1))
    await housekeeping.go_round()
    assert await pending(gateway) == 0
    assert (await gateway.store.usage()).used == 0


async def test_what_apps_were_refused_is_stored_in_each_round(gateway: CourierGateway) -> None:
    address = NETWORK.endpoint_a.address
    with (
        pytest.raises(RateLimitError),
        gateway.parcels.limitations.noting(address, BY_ALLOWANCE, UNKNOWN_PROGRAM),
    ):
        raise RateLimitError("too fast")
    await housekeeping_of(gateway).go_round()
    record = await gateway.store.read(lambda tx: tx.endpoints.get(address))
    assert record is not None
    assert record.limitation is not None
    assert record.limitation.times_too_fast == 1
