"""What a hostile or unlucky courier brings, over its real connection: TLS, gRPC, and the whole sync behind it."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from gateway_core.clock import DRIFT_TOLERANCE, CorrectedClock
from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    ENDPOINT,
)
from gateway_core.dialects import MessageType
from gateway_core.events import DateProved, SyncOutcome, SyncProgress
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.ports.custody import QUOTA_SETTING
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.tables.space import PASSING_OCTETS
from tests.factories import faulty_couriers as faulty
from tests.factories.courier_gateway import CourierGateway
from tests.factories.faulty_couriers import Heard
from tests.factories.network import Node, RelayNetwork

DAY = timedelta(days=1)
NEARLY = DRIFT_TOLERANCE - timedelta(minutes=5)


async def sync(gateway: CourierGateway, cargoes: Sequence[bytes], heard: Heard) -> SyncProgress:
    """With a courier that gives these, one after the other, and waits for its acknowledgements."""
    collect, deliver = faulty.gives(heard, cargoes), faulty.takes_all(heard)
    return await faulty.meet(gateway, collect=collect, deliver=deliver)


def impostors(network: RelayNetwork) -> list[Node]:
    """Who may not send cargo to the private gateway, and shows whatever its own keys and ours ever signed."""
    ours, app, peer = network.private_gateway, network.endpoint_a, network.public_gateway
    forms = (CARGO_DELIVERY_AUTHORIZATION, DEPLOYED_CARGO_DELIVERY_AUTHORIZATION)
    return [
        network.stranger,
        app,
        network.endpoint_b,
        network.other_private_gateway,
        peer,
        *(Node("endpoint_a", network.issue(kind, "endpoint_a", ours), (ours.certificate,)) for kind in forms),
        *(Node("endpoint_a", network.issue(kind, "endpoint_a", app), app.chain) for kind in forms),
        *(Node(peer.name, network.issue(kind, peer.name, app), app.chain) for kind in forms),
        Node(peer.name, network.issue(ENDPOINT, peer.name, ours), (ours.certificate,)),
    ]


@pytest.mark.req("CRC-16")
async def test_cargo_of_no_public_gateway_of_ours_means_nothing(gateway: CourierGateway) -> None:
    network, now = gateway.network, gateway.clock.now()
    await gateway.know(network.endpoint_a)
    assert isinstance(gateway.clock, CorrectedClock)
    timekeeper = Timekeeper(gateway.store, gateway.clock, gateway.events)
    (waiting,) = await gateway.queue(network.parcel(message_id="waiting"))
    await gateway.hand_to_courier()
    before = gateway.credentials.signing_certificate()
    items = serialize_message_set(
        [
            network.pca(waiting.key),
            network.deauthorization(network.endpoint_c),
            network.rotation(),
            network.parcel(network.internet_endpoint, network.endpoint_a, message_id="smuggled"),
        ]
    )
    forged = []
    for sender in impostors(network):
        for created in (now, now + timedelta(days=100)):
            payload = network.encrypt(items, sender, network.private_gateway)
            message = network.message(
                MessageType.CARGO,
                sender,
                network.private_gateway,
                payload,
                chain=sender.chain,
                created=created,
            )
            forged.append(message.serialize(sender.key))
    good = network.cargo([network.parcel(network.internet_endpoint, network.endpoint_a, message_id="good")])
    heard = Heard()
    ended = await sync(gateway, [*forged, good], heard)
    assert (ended.outcome, ended.parcels_in, ended.unusable_in) == (SyncOutcome.COMPLETE, 1, len(forged))
    assert len(heard.acknowledgements) == len(forged) + 1
    assert await gateway.received(network.endpoint_a) == ["good"]
    assert await gateway.queued() == ["waiting"]
    assert [each.moment for each in gateway.seen if isinstance(each, DateProved)] == [network.now]
    assert abs(timekeeper.estimate.offset) < timedelta(minutes=1)
    await gateway.credentials.reload()
    assert gateway.credentials.signing_certificate() == before
    assert not await gateway.store.read(
        lambda tx: tx.deauthorizations.revokes(network.endpoint_c.address, 7, now)
    )
    assert await gateway.store.read(lambda tx: tx.quarantine.all()) == []


@pytest.mark.req("BIND-8", "CARGO-4")
async def test_acknowledgements_pass_cargo_that_fills_the_room(gateway: CourierGateway) -> None:
    network = gateway.network
    await gateway.know(network.endpoint_a)
    (sent,) = await gateway.queue(network.parcel(message_id="sent"))
    await gateway.hand_to_courier()
    large = ServiceMessage("application/octet-stream", bytes(300_000))
    cargoes = [
        network.cargo(
            [
                network.parcel(
                    network.internet_endpoint, network.endpoint_a, content=large, message_id=f"in {number}"
                )
            ],
            message_id=f"cargo {number}",
        )
        for number in range(4)
    ]
    room = len(cargoes[0]) + len(cargoes[1]) + 1000
    used = (await gateway.store.usage()).used
    await gateway.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, used + room - PASSING_OCTETS))
    acknowledging = network.cargo([network.pca(sent.key)], message_id="acknowledging")
    heard = Heard()
    ended = await sync(gateway, [*cargoes, acknowledging], heard)
    assert ended.outcome is SyncOutcome.STORAGE_FULL
    assert await gateway.queued() == []
    assert len(heard.acknowledgements) == 3, "two that fit, and the acknowledgements"
    assert await gateway.received(network.endpoint_a) == ["in 0", "in 1"]


@pytest.mark.req("DRIFT-1")
async def test_messages_expired_within_the_tolerance_pass_in_both_directions(gateway: CourierGateway) -> None:
    network, now = gateway.network, gateway.clock.now()
    await gateway.know(network.endpoint_a)
    expires = now - NEARLY
    created = expires - DAY
    await gateway.queue(network.parcel(message_id="out", created=created, expires=expires))
    incoming = network.parcel(
        network.internet_endpoint, network.endpoint_a, message_id="in", created=created, expires=expires
    )
    heard = Heard()
    ended = await sync(gateway, [network.cargo([incoming], created=created, expires=expires)], heard)
    assert (ended.outcome, ended.parcels_in, ended.parcels_out) == (SyncOutcome.COMPLETE, 1, 1)
    assert len(heard.cargoes) == 1
    await gateway.store.sweep(now)
    assert await gateway.received(network.endpoint_a) == ["in"]
    assert await gateway.queued() == ["out"]
