"""A whole sync with a courier: real TLS, gRPC, cryptography and store."""

import pytest

from gateway_core.codes.statement import NOTHING
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.events import SyncOutcome, SyncPhase
from tests.factories.courier_gateway import CourierGateway
from tests.factories.couriers import ServedCourier


@pytest.mark.req("CRC-2", "CRC-6", "CRC-11", "BIND-1", "BIND-7")
async def test_queued_parcel_goes_to_the_courier_and_stays_queued(
    gateway: CourierGateway, courier: ServedCourier, connection: CogRpcCourier
) -> None:
    await gateway.queue(gateway.network.parcel(message_id="one"))

    ended = await gateway.sync(connection, "the courier")

    assert (ended.outcome, ended.reason) == (SyncOutcome.COMPLETE, NOTHING)
    assert (ended.cargoes_out, ended.parcels_out, ended.cargoes_in) == (1, 1, 0)
    assert await courier.cargoes_held() == 1
    assert await courier.authorizations_held() == 1
    assert await gateway.queued() == ["one"]
    (waiting,) = await gateway.store.read(lambda tx: tx.parcels.outbound(gateway.clock.now()))
    assert waiting.times_sent == 1
    assert await gateway.history() == [ended]
    assert gateway.ended == [ended], "its end is told once"


@pytest.mark.req("PCA-4")
async def test_acknowledgement_releases_a_parcel(gateway: CourierGateway, connection: CogRpcCourier) -> None:
    (sent,) = await gateway.queue(gateway.network.parcel(message_id="one"))
    await gateway.sync(connection, "the courier")
    await gateway.intake.receive(gateway.network.cargo([gateway.network.pca(sent.key)]))
    await gateway.intake.process_pending()
    assert await gateway.queued() == []


async def test_phases_are_published_in_order(gateway: CourierGateway, connection: CogRpcCourier) -> None:
    await gateway.queue(gateway.network.parcel())

    await gateway.sync(connection)

    phases = list(dict.fromkeys(progress.phase for progress in gateway.progress))
    assert phases == [
        SyncPhase.AWAITING_APPROVAL,
        SyncPhase.CONNECTING,
        SyncPhase.COLLECTING,
        SyncPhase.DELIVERING,
        SyncPhase.FINISHED,
    ]


@pytest.mark.req("CRC-2", "CRC-3", "CRC-11", "CHANNEL-1", "PCA-1", "PCA-3")
async def test_collected_cargo_is_stored_acknowledged_and_processed(
    gateway: CourierGateway, courier: ServedCourier, connection: CogRpcCourier
) -> None:
    network = gateway.network
    await gateway.know(network.endpoint_a)
    (sent,) = await gateway.queue(network.parcel(message_id="sent"))
    await gateway.hand_to_courier()
    incoming = network.parcel(network.internet_endpoint, network.endpoint_a, message_id="incoming")
    await courier.load(network.cargo([incoming, network.pca(sent.key)]))

    ended = await gateway.sync(connection)

    assert (ended.outcome, ended.reason) == (SyncOutcome.COMPLETE, NOTHING)
    assert (ended.cargoes_in, ended.parcels_in, ended.acknowledgements_in, ended.unusable_in) == (1, 1, 1, 0)
    assert await gateway.received(network.endpoint_a) == ["incoming"]
    assert await gateway.queued() == []
    assert ended.acknowledgements_out == 1, "the parcel that came is acknowledged in the same sync"
    assert await courier.cargoes_held() == 1, (
        "what was collected is gone there, and our acknowledgement is on board"
    )
