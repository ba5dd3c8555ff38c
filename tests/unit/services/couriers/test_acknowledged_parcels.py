"""What an acknowledgement (PCA) releases: what left for the gateway that made it, before it was made."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from gateway_core.crypto.certificates import DEPLOYED_CARGO_DELIVERY_AUTHORIZATION
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.events import Transport
from gateway_core.identifiers import ParcelKey
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.control import serialize_pca
from gateway_core.services.couriers.cargo_processing import CargoVerdict
from gateway_core.services.identity.credentials import BACKDATE
from gateway_core.services.identity.public_gateways import PublicGateway, save_public_gateway
from tests.factories.clock import NOON, FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.network import GATEWAY_DOMAIN, Node, relay_network

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
pytestmark = pytest.mark.req("PCA-4")


async def queue(gateway: CourierGateway, message_id: str = "one") -> ParcelKey:
    (message,) = await gateway.queue(gateway.network.parcel(message_id=message_id))
    return message.key


def authorized(gateway: CourierGateway, moment: datetime) -> Node:
    """The public gateway under the authorization that it was given then, as one that knows no other form issues it."""
    network = gateway.network
    kind = DEPLOYED_CARGO_DELIVERY_AUTHORIZATION
    issuer = network.private_gateway_self_issued
    begin = moment - BACKDATE
    certificate = network.issue(
        kind, network.public_gateway.name, issuer, not_before=begin, not_after=begin + 14 * DAY
    )
    return Node(network.public_gateway.name, certificate, (issuer.certificate,))


async def bring(
    gateway: CourierGateway, *items: bytes, made: datetime | None = None, sender: Node | None = None
) -> None:
    """Bring cargo that its sender dated ``made``: by default now, and dated back as deployed gateways do.

    Its sender was authorized just now, unless told otherwise.
    """
    network = gateway.network
    sender = sender or authorized(gateway, made or gateway.clock.now())
    payload = network.encrypt(serialize_message_set(items), sender, network.private_gateway)
    created = made or gateway.clock.now() - 3 * HOUR
    message = network.message(
        MessageType.CARGO,
        sender,
        network.private_gateway,
        payload,
        chain=(),
        created=created,
        expires=gateway.clock.now() + DAY,
    )
    assert await gateway.intake.receive(message.serialize(sender.key)) is CargoVerdict.STORED
    await gateway.intake.process_pending()


async def test_pca_releases_no_parcel_that_is_still_unsent(gateway: CourierGateway) -> None:
    key = await queue(gateway)
    await bring(gateway, gateway.network.pca(key))
    assert await gateway.queued() == ["one"]


async def test_replacement_tried_over_the_internet_alone_is_not_released(gateway: CourierGateway) -> None:
    """What the public gateway gets over the Internet it answers at once; its PCA must be of what a courier took."""
    key = await queue(gateway)
    await gateway.hand_to_courier()
    await queue(gateway)
    (waiting,) = await gateway.store.read(lambda tx: tx.parcels.outbound(NOON))
    await gateway.store.write(lambda tx: tx.parcels.count_sent([waiting.row_id], Transport.INTERNET))
    await bring(gateway, gateway.network.pca(key))
    assert await gateway.queued() == ["one"]


@pytest.mark.parametrize("replacements", [1, 2])
async def test_pca_before_replacement_does_not_release_it(gateway: CourierGateway, replacements: int) -> None:
    """Two couriers: the first brings the PCA of the older parcel when the second has the newer one already."""
    key = await queue(gateway)
    await gateway.hand_to_courier()
    for _ in range(replacements):
        gateway.clock.advance(HOUR)
        await queue(gateway)
    await gateway.hand_to_courier()
    made = gateway.clock.now() - HOUR / 2
    gateway.clock.advance(DAY / 2)
    await bring(gateway, gateway.network.pca(key), made=made)
    assert await gateway.queued() == ["one"]
    await bring(gateway, gateway.network.pca(key), made=made + BACKDATE + HOUR)
    assert await gateway.queued() == []


async def test_older_pca_releases_no_replacement_despite_a_late_clock(gateway: CourierGateway) -> None:
    """By the public gateway's clock, which is right, its PCA of the older one was made long after that one left."""
    key = await queue(gateway)
    await gateway.hand_to_courier()
    first = authorized(gateway, gateway.clock.now())
    gateway.clock.advance(HOUR)
    await queue(gateway)
    await gateway.hand_to_courier()
    gateway.clock.advance(HOUR + 5 * HOUR)  # an hour later it is set right, by five hours
    made = gateway.clock.now() - HOUR
    await bring(gateway, gateway.network.pca(key), made=made, sender=first)
    assert await gateway.queued() == ["one"]
    await bring(gateway, gateway.network.pca(key))
    assert await gateway.queued() == []


async def test_pca_releases_parcel_that_courier_took_without_acknowledging(gateway: CourierGateway) -> None:
    """The connection broke between the cargo and its acknowledgement, or the gateway was killed there."""
    key = await queue(gateway)
    await gateway.hand_to_courier(is_acknowledged=False)
    await bring(gateway, gateway.network.pca(key))
    assert await gateway.queued() == []


async def test_pca_of_an_unconfirmed_parcel_releases_no_replacement(gateway: CourierGateway) -> None:
    """Two couriers again: nobody knows that the first has the older parcel, and the second may lose the newer one."""
    key = await queue(gateway)
    await gateway.hand_to_courier(is_acknowledged=False)
    gateway.clock.advance(HOUR)
    await queue(gateway)
    await gateway.hand_to_courier()
    await bring(gateway, gateway.network.pca(key), made=gateway.clock.now() - HOUR / 2)
    assert await gateway.queued() == ["one"]
    gateway.clock.advance(DAY / 2)
    await bring(gateway, gateway.network.pca(key))
    assert await gateway.queued() == []


async def test_replacement_in_unknown_hands_stays_until_its_own_pca(gateway: CourierGateway) -> None:
    key = await queue(gateway)
    await gateway.hand_to_courier()
    gateway.clock.advance(HOUR)
    await queue(gateway)
    await gateway.hand_to_courier(is_acknowledged=False)
    gateway.clock.advance(DAY / 2)
    await bring(gateway, gateway.network.pca(key))
    assert await gateway.queued() == ["one"]


async def test_pca_made_long_before_releases_no_later_parcel(gateway: CourierGateway) -> None:
    """The earlier one was released, and its PCA comes once more with a slow courier."""
    key = await queue(gateway)
    await gateway.hand_to_courier()
    await bring(gateway, gateway.network.pca(key))
    gateway.clock.advance(2 * DAY)
    await queue(gateway)
    await gateway.hand_to_courier()
    await bring(gateway, gateway.network.pca(key), made=NOON + HOUR)
    assert await gateway.queued() == ["one"]


@pytest.mark.parametrize(("earlier", "is_of_it"), [(5 * HOUR, True), (5 * HOUR + HOUR / 60, False)])
async def test_pca_in_cargo_dated_five_hours_back_still_releases_parcel(
    gateway: CourierGateway, earlier: timedelta, is_of_it: bool
) -> None:
    key = await queue(gateway)
    await gateway.hand_to_courier()
    await bring(gateway, gateway.network.pca(key), made=NOON - earlier)
    assert (await gateway.queued() == []) is is_of_it


async def test_clock_once_ahead_does_not_keep_a_parcel_for_ever(gateway: CourierGateway) -> None:
    gateway.clock.set(NOON + 3 * DAY)
    key = await queue(gateway)
    await gateway.hand_to_courier()
    gateway.clock.set(NOON)
    await gateway.hand_to_courier()
    await bring(gateway, gateway.network.pca(key))
    assert await gateway.queued() == []


async def test_pca_releases_parcel_that_another_courier_took_since(gateway: CourierGateway) -> None:
    key = await queue(gateway)
    await gateway.hand_to_courier()
    gateway.clock.advance(DAY)
    await gateway.hand_to_courier()
    await bring(gateway, gateway.network.pca(key), made=NOON + HOUR)
    assert await gateway.queued() == []


SPELLINGS = [
    "https://ping.example.com",
    "https://Ping.Example.COM",
    "https://ping.example.com.",
    "HTTPS://ping.example.com",
    "rne+https://ping.example.com",
    "rng+https://PING.example.com.",
]


@pytest.mark.parametrize("spelling", SPELLINGS)
async def test_pca_names_the_same_parcel_in_any_spelling(tmp_path: Path, spelling: str) -> None:
    network = relay_network(BY_NAME["relaynet"])
    async with courier_gateway(tmp_path, network, clock=FakeClock()) as gateway:
        key = await queue(gateway)
        assert key.recipient == "https://ping.example.com"
        await gateway.hand_to_courier()
        spelt = ParcelKey(key.sender, spelling, key.message_id)
        await bring(gateway, serialize_pca(spelt, network.dialect))
        assert await gateway.queued() == []


async def change_public_gateway(gateway: CourierGateway, node: Node) -> None:
    """Leave the present one for ``node``."""
    network = gateway.network
    record = PublicGateway(GATEWAY_DOMAIN, network.dialect, node.address, node.key.public.der)
    await gateway.store.write(lambda tx: save_public_gateway(tx, record, gateway.clock.now()))
    await gateway.credentials.reload()


async def test_former_public_gateway_releases_its_own_parcels_only(gateway: CourierGateway) -> None:
    """The parcel for the new one is acknowledged by the old one, as one who wants it lost would do."""
    network = gateway.network
    old = await queue(gateway, "for the old one")
    await gateway.hand_to_courier()
    await change_public_gateway(gateway, network.stranger)
    new = await queue(gateway, "for the new one")
    (_, waiting) = await gateway.store.read(lambda tx: tx.parcels.outbound(NOON))
    address = network.stranger.address
    await gateway.store.write(lambda tx: tx.parcels.note_taken_along([waiting.row_id], address, NOON))
    await bring(gateway, network.pca(old), network.pca(new))
    assert await gateway.queued() == ["for the new one"]
