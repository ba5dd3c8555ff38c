"""What was accepted within the two hours of tolerance is treated as valid to the end: it arrives."""

from datetime import timedelta

import pytest

from gateway_core.clock import DRIFT_TOLERANCE, expiry_limit
from gateway_core.dialects import MessageType
from gateway_core.events import DeletionReason, Direction, Transport
from gateway_core.messages.cargo import item_type
from gateway_core.messages.ramf import parse_verified, validate
from gateway_core.services.couriers.cargo import CargoSource
from gateway_core.services.couriers.cargo_processing import CargoVerdict
from gateway_core.services.endpoints.parcel_queues import ParcelQueues
from gateway_core.services.endpoints.parcels import Acceptance, NetworkVerdict
from gateway_core.services.endpoints.serving import EndpointShelf
from tests.factories.clock import NOON
from tests.factories.courier_gateway import CourierGateway
from tests.factories.network import RelayNetwork
from tests.unit.services.couriers.public_gateway_view import read_cargo

SECOND = timedelta(seconds=1)
pytestmark = pytest.mark.req("DRIFT-5")


EXPIRED_AGO = {
    "expires in five minutes by a clock ten minutes behind": timedelta(minutes=5),
    "expired two hours ago to the second": DRIFT_TOLERANCE,
}


@pytest.fixture(params=EXPIRED_AGO)
def ago(request: pytest.FixtureRequest) -> timedelta:
    return EXPIRED_AGO[request.param]


async def collected(gateway: CourierGateway) -> list[str]:
    """Ids of what the app gets when it collects."""
    queues = ParcelQueues(EndpointShelf(gateway.store), gateway.clock, gateway.events)
    share = await queues.open([gateway.network.endpoint_a.address])
    found = []
    while (row_id := await share.claim_next()) is not None:
        assert await share.load(row_id) is not None
        found.append(share._mine[row_id].key.message_id)
    await share.close()
    queues.close()
    return found


async def carried(gateway: CourierGateway) -> list[bytes]:
    """What a courier is given, in cargo that it may take."""
    source = CargoSource(gateway.custody)
    items: list[bytes] = []
    while (cargo := await source.next_cargo()) is not None:
        message = parse_verified(cargo.octets, MessageType.CARGO)
        validate(message, gateway.clock.now(), tolerance=timedelta())
        items += read_cargo(gateway.network, cargo.octets)[1]
    return items


async def expired(gateway: CourierGateway) -> list[tuple[Direction, int]]:
    totals = await gateway.store.read(lambda tx: tx.deletions.all())
    return [(each.direction, each.count) for each in totals if each.reason is DeletionReason.EXPIRED]


@pytest.mark.parametrize("transport", [Transport.COURIER, Transport.INTERNET])
async def test_incoming_parcel_stays_collectable_until_the_tolerance_ends(
    gateway: CourierGateway, ago: timedelta, transport: Transport, network: RelayNetwork
) -> None:
    expires = NOON - ago
    octets = network.parcel(
        network.internet_endpoint,
        network.endpoint_a,
        message_id="late",
        created=expires - timedelta(hours=1),
        expires=expires,
    )
    if transport is Transport.COURIER:
        assert await gateway.intake.receive(network.cargo([octets])) is CargoVerdict.STORED
        await gateway.intake.process_pending()
        kinds = [item_type(item) for item in await carried(gateway)]
        assert kinds == [MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT]
    else:
        outcome = await gateway.parcels.accept_from_network(octets, transport, None)
        assert outcome.verdict is NetworkVerdict.STORED
    await gateway.store.sweep(NOON)
    (totals,) = await gateway.store.read(lambda tx: tx.totals.of_queue(NOON))
    assert (totals.direction, totals.count) == (Direction.INBOUND, 1)
    assert await collected(gateway) == ["late"]

    gateway.clock.set(expires + DRIFT_TOLERANCE + SECOND)
    assert await collected(gateway) == []
    assert await carried(gateway) == []
    await gateway.store.sweep(gateway.clock.now())
    assert await expired(gateway) == [(Direction.INBOUND, 1)]


async def test_parcel_is_carried_until_the_tolerance(gateway: CourierGateway, ago: timedelta) -> None:
    network = gateway.network
    expires = NOON - ago
    octets = network.parcel(created=expires - timedelta(minutes=5), expires=expires, message_id="late")
    signature = network.countersignature(octets)
    accepted = await gateway.parcels.accept_from_endpoint(octets, signature, network.dialect)
    assert accepted is Acceptance.QUEUED
    await gateway.store.sweep(NOON)
    (totals,) = await gateway.store.read(lambda tx: tx.totals.of_queue(NOON))
    assert (totals.direction, totals.count) == (Direction.OUTBOUND, 1)
    assert await gateway.queued() == ["late"]
    assert await carried(gateway) == [octets]

    gateway.clock.set(expires + DRIFT_TOLERANCE + SECOND)
    assert await gateway.queued() == []
    assert await carried(gateway) == []
    await gateway.store.sweep(gateway.clock.now())
    assert await expired(gateway) == [(Direction.OUTBOUND, 1)]


async def test_carried_parcel_is_listed_until_the_tolerance_ends(gateway: CourierGateway) -> None:
    await gateway.queue(gateway.network.parcel(expires=NOON + SECOND, message_id="one"))
    source = CargoSource(gateway.custody)
    cargo = await source.next_cargo()
    assert cargo is not None
    await source.note_acknowledged(cargo)
    for at, count in [(NOON + SECOND + DRIFT_TOLERANCE, 1), (NOON + 2 * SECOND + DRIFT_TOLERANCE, 0)]:
        assert len(await gateway.store.read(lambda tx, at=at: tx.totals.carriages(at))) == count


def test_expiry_limit_is_two_hours_before_now() -> None:
    assert expiry_limit(NOON) == NOON - timedelta(hours=2)
