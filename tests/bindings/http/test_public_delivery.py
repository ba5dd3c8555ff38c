"""When parcels go straight to public nodes: only if that is allowed, and only past a gateway that is out of reach."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import MessageType
from gateway_core.events import DeletionReason, Direction, ParcelsDeleted, PublicGatewayStateChanged
from gateway_core.http.single_requests import PoHttpClient
from gateway_core.messages.ramf import parse_verified
from gateway_core.services.identity.credentials import Custody
from gateway_core.services.internet import internet_delivery
from gateway_core.services.internet.internet_delivery import PUBLIC_DELIVERY_SETTING, PublicDelivery
from gateway_core.views.parcel_ways import ParcelState
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


@dataclass
class Place:
    """A sender with its client, and a public node."""

    sender: Sender
    client: PoHttpClient
    node: PublicNode


@pytest.fixture
def place(sender: Sender, client: PoHttpClient, node: PublicNode) -> Place:
    return Place(sender, client, node)


@pytest.fixture
async def allowed(sender: Sender) -> None:
    await sender.store.write(lambda tx: tx.settings.put(PUBLIC_DELIVERY_SETTING, True))


async def test_parcels_leave_only_if_the_user_allows_it(place: Place) -> None:
    await place.sender.queue(place.sender.network.parcel())
    assert await delivery(place.sender, place.client).run_once() == 0
    assert place.node.requests == []
    assert await place.sender.waiting() == 1


@pytest.mark.usefixtures("allowed")
@pytest.mark.req("PDC-1")
async def test_parcel_for_a_public_node_is_delivered_and_then_released(place: Place) -> None:
    octets = place.sender.network.parcel()
    await place.sender.queue(octets)
    assert await delivery(place.sender, place.client).run_once() == 1
    assert place.node.bodies == [octets]
    assert place.node.requests[0].headers["X-Relaynet-Gateway"] == GATEWAY_DOMAIN
    assert await place.sender.waiting() == 0
    gone = ParcelsDeleted(Direction.OUTBOUND, DeletionReason.DELIVERED, 1, len(octets))
    assert place.sender.seen == [gone]
    message = parse_verified(octets, MessageType.PARCEL)
    way = await place.sender.store.read(lambda tx: tx.ways.find(message.key.sender, message.message_id))
    assert way.state is ParcelState.AT_RECIPIENT


@pytest.mark.usefixtures("allowed")
async def test_parcel_behind_our_own_public_gateway_waits_for_it(place: Place) -> None:
    network = place.sender.network
    await place.sender.queue(network.parcel(network.endpoint_a, network.endpoint_c))
    assert await delivery(place.sender, place.client).run_once() == 0
    assert place.node.requests == []
    assert await place.sender.waiting() == 1


@pytest.mark.usefixtures("allowed")
async def test_parcels_a_node_cannot_take_stay_after_one_attempt(place: Place) -> None:
    for _ in range(3):
        await place.sender.queue(place.sender.network.parcel())
    place.node.answers = [(503, {})] * 3
    assert await delivery(place.sender, place.client).run_once() == 0
    assert len(place.node.requests) == 1
    assert await place.sender.waiting() == 3


@pytest.mark.usefixtures("allowed")
async def test_refused_parcel_comes_again_in_an_hour(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one goes on, and nothing is deleted for it."""
    for _ in range(2):
        await place.sender.queue(place.sender.network.parcel())
    place.node.answers = [(422, {})]
    direct = delivery(place.sender, place.client)
    began = asyncio.get_running_loop().time()
    assert await direct.run_once() == 1
    totals = await place.sender.store.read(lambda tx: tx.deletions.all())
    assert {each.reason: each.count for each in totals} == {DeletionReason.DELIVERED: 1}
    assert await direct.run_once() == 0
    assert len(place.node.requests) == 2
    monkeypatch.setattr(internet_delivery, "loop_time", lambda: began + 3700)
    assert await direct.run_once() == 1


@pytest.mark.usefixtures("allowed")
async def test_parcels_for_an_unresolved_node_stay_queued(place: Place) -> None:
    place.sender.known.clear()
    await place.sender.queue(place.sender.network.parcel())
    assert await delivery(place.sender, place.client).run_once() == 0
    assert await place.sender.waiting() == 1


@pytest.mark.usefixtures("allowed")
async def test_round_ends_as_soon_as_the_exchange_is_paused(place: Place) -> None:
    for _ in range(3):
        await place.sender.queue(place.sender.network.parcel())
    assert await delivery(place.sender, place.client, needed=lambda: not place.node.requests).run_once() == 1
    assert len(place.node.requests) == 1
    assert await place.sender.waiting() == 2


@pytest.mark.usefixtures("allowed")
async def test_search_runs_once_an_interval_when_the_gateway_is_lost(place: Place) -> None:
    await place.sender.queue(place.sender.network.parcel())
    running = asyncio.create_task(delivery(place.sender, place.client).run())
    await asyncio.sleep(0)
    place.sender.events.publish(DOWN)
    await asyncio.wait_for(place.node.arrived.wait(), 300)
    await place.sender.queue(place.sender.network.parcel())
    for _ in range(20):
        place.sender.events.publish(DOWN)
        await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert len(place.node.requests) == 1


@pytest.mark.usefixtures("allowed")
async def test_next_round_comes_after_the_interval(place: Place) -> None:
    running = asyncio.create_task(delivery(place.sender, place.client, interval=0.01).run())
    for count in (1, 2):
        place.node.arrived.clear()
        await place.sender.queue(place.sender.network.parcel())
        while not place.node.arrived.is_set():
            place.sender.events.publish(DOWN)
            await asyncio.sleep(0.001)
        assert len(place.node.requests) == count
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


@pytest.mark.usefixtures("allowed")
async def test_reachable_public_gateway_is_never_bypassed(place: Place) -> None:
    await place.sender.queue(place.sender.network.parcel())
    running = asyncio.create_task(delivery(place.sender, place.client, needed=lambda: False).run())
    await asyncio.sleep(0)
    for state in (PublicGatewayStateChanged(True), PublicGatewayStateChanged(False)):
        place.sender.events.publish(state)
        await asyncio.sleep(0)
    await place.sender.store.read(lambda tx: None)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert place.node.requests == []
