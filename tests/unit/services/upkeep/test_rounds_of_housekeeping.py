"""What each round of the housekeeping does; test_housekeeping.py shows when it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

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
from tests.factories.living_gateway import Life, live
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.unit.services.couriers.test_cargo_processing import (
    FullDisk,
    large_parcel,
    pending,
    set_aside,
)

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
NETWORK = relay_network(AWALA)


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
        gateway.custody,
        gateway.intake,
        gateway.parcels,
        keeper,
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


async def test_a_parcel_that_was_set_aside_for_its_date_is_judged_again_in_each_round(
    gateway: CourierGateway,
) -> None:
    housekeeping = housekeeping_of(gateway)
    early = NETWORK.parcel(
        NETWORK.internet_endpoint, NETWORK.endpoint_a, created=NOON + 5 * HOUR, message_id="early"
    )
    await gateway.parcels.accept_from_network(early, Transport.INTERNET, None)
    await housekeeping.go_round()
    assert await gateway.received(NETWORK.endpoint_a) == []
    pass_time(gateway, 5 * HOUR)
    await housekeeping.go_round()
    assert await gateway.received(NETWORK.endpoint_a) == ["early"]


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
    gone = ParcelsDeleted(Direction.INBOUND, DeletionReason.EXPIRED, 1, len(octets))
    assert [event for event in gateway.seen if isinstance(event, ParcelsDeleted)] == [gone]
    (counted,) = await gateway.store.read(lambda tx: tx.deletions.all())
    assert (counted.reason, counted.count, counted.octets) == (gone.reason, 1, len(octets))


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
        pytest.raises(RateLimitError, check=Stating(PlainCode.IN_THEIR_WORDS, text="too fast")),
        gateway.parcels.limitations.noting(address, BY_ALLOWANCE, UNKNOWN_PROGRAM),
    ):
        raise RateLimitError(in_their_words("too fast"))
    await housekeeping_of(gateway).go_round()
    record = await gateway.store.read(lambda tx: tx.endpoints.get(address))
    assert record is not None
    assert record.limitation is not None
    assert record.limitation.times_too_fast == 1


def test_a_corrected_clock_has_what_was_set_aside_for_its_date_judged_again_at_once(tmp_path: Path) -> None:
    """In a whole gateway; virtual time shows that no round came in between."""
    app = NETWORK.endpoint_a

    async def set_aside_early(store: EncryptedStore, now: datetime) -> None:
        octets = NETWORK.parcel(NETWORK.internet_endpoint, app, created=NOON + 5 * HOUR)
        body = Body(len(octets), inline=octets)
        expires = app.certificate.not_after
        await store.write(
            lambda tx: tx.endpoints.upsert(app.address, EndpointState.ALLOWED, "", expires, now)
        )
        await store.write(
            lambda tx: tx.quarantine.insert(body, Transport.INTERNET, in_their_words("its date"), now)
        )

    async def scene(life: Life) -> None:
        async def waiting() -> int:
            now = life.clock.now()
            return len(await life.store.read(lambda tx: tx.parcels.inbound([app.address], now)))

        await asyncio.sleep(60)
        assert await waiting() == 0
        for _ in range(2):
            life.gateway._services.timekeeper.note_date(life.clock.now() + 5 * HOUR, timedelta())
        await asyncio.sleep(1)
        assert await waiting() == 1

    live(tmp_path, scene, prepare=set_aside_early)


async def test_the_first_round_notes_what_waiting_parcels_came_under_and_no_later_one_looks_again(
    gateway: CourierGateway,
) -> None:
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
    await housekeeping_of(gateway).go_round()
    assert await noted() == serial
    await forget()
    await housekeeping_of(gateway).go_round()
    assert await noted() is None
