"""When parcels go straight to public nodes: only if that is allowed, and only past a gateway that is out of reach."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.events import (
    DeletionReason,
    Direction,
    ParcelsDeleted,
    PublicGatewayStateChanged,
)
from gateway_core.http.single_requests import PoHttpClient
from gateway_core.services.identity.custody import Custody
from gateway_core.services.internet.public_delivery import PUBLIC_DELIVERY_SETTING, PublicDelivery
from tests.bindings.http.conftest import PublicNode, Sender
from tests.factories.network import GATEWAY_DOMAIN

DOWN = PublicGatewayStateChanged(
    False, in_their_words("The public gateway does not accept connections."), "tcp"
)


def delivery(
    sender: Sender,
    client: PoHttpClient,
    *,
    needed: Callable[[], bool] = lambda: True,
    interval: float = 3600,
) -> PublicDelivery:
    return PublicDelivery(
        Custody(sender.store, sender.credentials, sender.clock, sender.events),
        sender,
        client,
        needed,
        interval,
    )


@pytest.fixture
async def allowed(sender: Sender) -> None:
    await sender.store.write(lambda tx: tx.settings.put(PUBLIC_DELIVERY_SETTING, True))


async def test_nothing_leaves_unless_the_user_allows_it(
    sender: Sender, client: PoHttpClient, node: PublicNode
) -> None:
    await sender.queue(sender.network.parcel())
    assert await delivery(sender, client).run_once() == 0
    assert node.requests == []
    assert await sender.waiting() == 1


@pytest.mark.usefixtures("allowed")
@pytest.mark.req("PDC-1")
async def test_a_parcel_for_a_public_node_is_delivered_and_then_released(
    sender: Sender, client: PoHttpClient, node: PublicNode
) -> None:
    octets = sender.network.parcel()
    await sender.queue(octets)
    assert await delivery(sender, client).run_once() == 1
    assert node.bodies == [octets]
    assert node.requests[0].headers["X-Relaynet-Gateway"] == GATEWAY_DOMAIN
    assert await sender.waiting() == 0
    gone = ParcelsDeleted(Direction.OUTBOUND, DeletionReason.DELIVERED, 1, len(octets))
    assert sender.seen == [gone]


@pytest.mark.usefixtures("allowed")
async def test_a_parcel_behind_our_own_public_gateway_waits_for_that(
    sender: Sender, client: PoHttpClient, node: PublicNode
) -> None:
    network = sender.network
    await sender.queue(network.parcel(network.endpoint_a, network.endpoint_c))
    assert await delivery(sender, client).run_once() == 0
    assert node.requests == []
    assert await sender.waiting() == 1


@pytest.mark.usefixtures("allowed")
async def test_what_the_node_cannot_take_now_stays_and_it_is_asked_once_a_round(
    sender: Sender, client: PoHttpClient, node: PublicNode
) -> None:
    for _ in range(3):
        await sender.queue(sender.network.parcel())
    node.answers = [(503, {})] * 3
    assert await delivery(sender, client).run_once() == 0
    assert len(node.requests) == 1
    assert await sender.waiting() == 3


@pytest.mark.usefixtures("allowed")
async def test_what_the_node_refuses_for_good_is_recorded_and_the_next_goes_on(
    sender: Sender, client: PoHttpClient, node: PublicNode
) -> None:
    for _ in range(2):
        await sender.queue(sender.network.parcel())
    node.answers = [(422, {})]
    assert await delivery(sender, client).run_once() == 1
    totals = await sender.store.read(lambda tx: tx.deletions.all())
    assert {each.reason: each.count for each in totals} == {
        DeletionReason.REFUSED: 1,
        DeletionReason.DELIVERED: 1,
    }


@pytest.mark.usefixtures("allowed")
@pytest.mark.parametrize("status", [400, 403, 415])
async def test_a_refusal_that_may_be_a_proxys_leaves_the_parcel_to_the_public_gateway(
    sender: Sender, client: PoHttpClient, node: PublicNode, status: int
) -> None:
    await sender.queue(sender.network.parcel())
    node.answers = [(status, {})]
    assert await delivery(sender, client).run_once() == 0
    assert await sender.waiting() == 1
    assert await sender.store.read(lambda tx: tx.deletions.all()) == []


@pytest.mark.usefixtures("allowed")
async def test_a_node_that_is_not_found_keeps_its_parcels_here(
    sender: Sender, client: PoHttpClient, node: PublicNode
) -> None:
    sender.known.clear()
    await sender.queue(sender.network.parcel())
    assert await delivery(sender, client).run_once() == 0
    assert await sender.waiting() == 1


@pytest.mark.usefixtures("allowed")
async def test_a_round_ends_as_soon_as_the_exchange_is_paused(
    sender: Sender, client: PoHttpClient, node: PublicNode
) -> None:
    for _ in range(3):
        await sender.queue(sender.network.parcel())
    assert await delivery(sender, client, needed=lambda: not node.requests).run_once() == 1
    assert len(node.requests) == 1
    assert await sender.waiting() == 2


@pytest.mark.usefixtures("allowed")
async def test_it_runs_when_the_public_gateway_gets_out_of_reach_and_not_again_within_the_interval(
    sender: Sender, client: PoHttpClient, node: PublicNode
) -> None:
    await sender.queue(sender.network.parcel())
    running = asyncio.create_task(delivery(sender, client).run())
    await asyncio.sleep(0)
    sender.events.publish(DOWN)
    await asyncio.wait_for(node.arrived.wait(), 300)
    await sender.queue(sender.network.parcel())
    for _ in range(20):
        sender.events.publish(DOWN)
        await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert len(node.requests) == 1


@pytest.mark.usefixtures("allowed")
async def test_the_next_round_comes_after_the_interval(
    sender: Sender, client: PoHttpClient, node: PublicNode
) -> None:
    running = asyncio.create_task(delivery(sender, client, interval=0.01).run())
    for count in (1, 2):
        node.arrived.clear()
        await sender.queue(sender.network.parcel())
        while not node.arrived.is_set():
            sender.events.publish(DOWN)
            await asyncio.sleep(0.001)
        assert len(node.requests) == count
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


@pytest.mark.usefixtures("allowed")
async def test_while_the_public_gateway_is_there_nothing_goes_past_it(
    sender: Sender, client: PoHttpClient, node: PublicNode
) -> None:
    await sender.queue(sender.network.parcel())
    running = asyncio.create_task(delivery(sender, client, needed=lambda: False).run())
    await asyncio.sleep(0)
    for state in (PublicGatewayStateChanged(True), PublicGatewayStateChanged(False)):
        sender.events.publish(state)
        await asyncio.sleep(0)
    await sender.store.read(lambda tx: None)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert node.requests == []
