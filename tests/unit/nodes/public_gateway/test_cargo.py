"""Cargo from couriers and for them: what is taken out of it, what goes into it, and when something is released."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from itertools import pairwise

import pytest

from gateway_core.codes.messages import MessageCode
from gateway_core.dialects import MessageType
from gateway_core.errors import ReplayedMessageError, StorageFullError, TimingError, UntrustedSignerError
from gateway_core.messages.cargo import item_type
from gateway_core.messages.control import parse_pca, parse_rotation
from gateway_core.messages.ramf import parse_verified
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.cargo_out import MOST_BEGINNINGS, MOST_COURIERS
from gateway_core.nodes.public_gateway.routing import JudgedParcel, Routing
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.unit.nodes.public_gateway.conftest import Relay

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def key_of(parcel: bytes):  # type: ignore[no-untyped-def]
    return parse_verified(parcel, MessageType.PARCEL).key


@pytest.mark.req("PUB-1")
async def test_parcels_in_cargo_are_taken_and_acknowledged_in_the_next_cargo(relay: Relay) -> None:
    outward, inward = relay.network.parcel(), relay.parcel_for_a()
    await relay.bring(outward, inward)
    status = await relay.peer.node.status()
    assert (status.parcels_for_gateways, status.parcels_for_public_nodes) == (1, 1)
    await relay.open_again()
    items = await relay.collect()
    pcas = [each for each in items if item_type(each) is MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT]
    assert {parse_pca(each) for each in pcas} == {key_of(outward), key_of(inward)}
    assert [each for each in items if each not in pcas] == [inward]


async def test_each_item_stands_alone(relay: Relay) -> None:
    network, good = relay.network, relay.parcel_for_a()
    bad = good[:-1] + bytes((good[-1] ^ 1,))
    revocation = network.message(
        MessageType.GATEWAY_CERTIFICATE_REVOCATION, network.public_gateway, network.private_gateway, b""
    ).serialize(network.public_gateway.key)
    refused = network.parcel(network.endpoint_a, network.stranger)
    await relay.bring(bad, refused, network.rotation(), revocation, good)
    assert await relay.waiting() == [good]


@pytest.mark.req("CRC-15")
async def test_cargo_is_signed_with_the_authorization_of_the_request_and_no_parcel_leaves_for_it(
    relay: Relay,
) -> None:
    parcel = relay.parcel_for_a()
    await relay.peer.accept_parcel(parcel)
    (cargo,) = await relay.peer.collect_cargo(relay.network.cca())
    certificate = parse_verified(cargo, MessageType.CARGO).sender_certificate
    assert certificate == relay.network.public_gateway_with_cda.certificate
    assert relay.open_cargo(cargo) == [parcel]
    assert await relay.waiting() == [parcel]


@pytest.mark.req("PUB-1")
async def test_a_parcel_is_released_by_the_acknowledgement_of_its_gateway_alone(relay: Relay) -> None:
    parcel = relay.parcel_for_a()
    await relay.peer.accept_parcel(parcel)
    pca = relay.network.pca(key_of(parcel))
    await relay.bring(pca)
    assert await relay.waiting() == [parcel], "no courier had it yet"
    await relay.collect()
    await relay.bring(pca)
    assert await relay.waiting() == []
    await relay.peer.accept_parcel(parcel)
    assert await relay.waiting() == [], "it is remembered"


async def test_an_acknowledgement_of_an_older_parcel_does_not_release_the_newer_one(relay: Relay) -> None:
    older, newer = (relay.parcel_for_a(message_id="same") for _ in range(2))
    await relay.peer.accept_parcel(older)
    await relay.collect()
    written = relay.clock.now()
    relay.clock.advance(DAY)
    await relay.peer.accept_parcel(newer)
    pca = relay.network.pca(key_of(older))
    await relay.bring(pca, created=written)
    assert await relay.waiting() == [newer], "no courier had the newer one"
    await relay.collect(relay.network.cca(created=relay.clock.now()))
    await relay.bring(pca, created=written)
    assert await relay.waiting() == [newer], "the acknowledgement was written before"
    await relay.bring(pca, created=relay.clock.now())
    assert await relay.waiting() == []


@pytest.mark.req("PUB-1", "CRC-14")
async def test_a_request_works_once_also_after_a_restart(relay: Relay) -> None:
    cca = relay.network.cca()
    await relay.collect(cca)
    await relay.open_again()
    with pytest.raises(ReplayedMessageError, check=Stating(RelayCode.AUTHORIZATION_USED)):
        await relay.collect(cca)


async def test_a_call_that_broke_may_be_begun_again_so_many_times(relay: Relay) -> None:
    cca = relay.network.cca()
    for _ in range(MOST_BEGINNINGS):
        await relay.peer.node.cargo_source.begin(cca)
        await relay.open_again()
    with pytest.raises(ReplayedMessageError):
        await relay.peer.node.cargo_source.begin(cca)


async def test_a_request_that_is_not_in_order_gets_nothing(relay: Relay) -> None:
    network, source = relay.network, relay.peer.node.cargo_source
    other = relay_network(network.dialect, network.now + 300 * DAY)
    old = network.cca(created=network.now - 60 * DAY, expires=network.now - DAY)
    for cca, code in ((other.cca(), MessageCode.FROM_THE_FUTURE), (old, MessageCode.EXPIRED)):
        with pytest.raises(TimingError, check=Stating(code)):
            await source.begin(cca)
    await relay.peer.revoke(network.private_gateway.certificate)
    with pytest.raises(UntrustedSignerError, check=Stating(RelayCode.CERTIFICATE_REVOKED)):
        await source.begin(network.cca())


async def test_a_pca_is_given_to_so_many_couriers_and_again_when_its_parcel_comes_again(relay: Relay) -> None:
    parcel = relay.network.parcel()
    await relay.bring(parcel)
    for _ in range(MOST_COURIERS):
        assert len(await relay.collect()) == 1
    assert await relay.collect() == []
    await relay.bring(parcel)
    assert len(await relay.collect()) == 1


async def test_what_no_courier_had_yet_goes_first(relay: Relay) -> None:
    first, second = relay.parcel_for_a(), relay.parcel_for_a(expires=relay.clock.now() + 9 * DAY)
    await relay.peer.accept_parcel(first)
    await relay.collect()
    await relay.peer.accept_parcel(second)
    assert await relay.collect() == [second, first]


async def test_a_certificate_in_the_second_half_of_its_life_is_renewed_by_courier(relay: Relay) -> None:
    certificate = relay.network.private_gateway.certificate
    middle = certificate.not_before + (certificate.not_after - certificate.not_before) / 2
    relay.clock.advance(middle + HOUR - relay.clock.now())
    await relay.peer.node.identity.renew()
    (item,) = await relay.collect(relay.network.cca(created=relay.clock.now()))
    renewed = parse_rotation(item).certificate
    assert renewed.subject == certificate.subject
    assert renewed.not_after > certificate.not_after


async def test_cargo_that_finds_no_room_is_not_acknowledged_and_all_the_rest_of_it_is_taken(
    relay: Relay,
) -> None:
    held = relay.parcel_for_a()
    await relay.peer.accept_parcel(held)
    await relay.collect()
    outwards = [relay.network.parcel(message_id=str(number)) for number in range(22)]
    with pytest.raises(StorageFullError, check=Stating(RelayCode.QUOTA_USED_UP)):
        await relay.bring(*outwards, relay.network.pca(key_of(held)))
    status = await relay.peer.node.status()
    assert (status.parcels_for_gateways, status.parcels_for_public_nodes) == (0, 20)


async def test_cargo_of_somebody_else_is_of_no_use(relay: Relay) -> None:
    await relay.peer.revoke(relay.network.private_gateway.certificate)
    await relay.bring(relay.network.parcel())
    assert (await relay.peer.node.status()).octets == 0


@pytest.mark.req("PUB-1")
async def test_a_deauthorization_comes_by_courier_too(relay: Relay) -> None:
    await relay.peer.accept_parcel(relay.parcel_for_a())
    await relay.bring(relay.network.deauthorization(relay.network.endpoint_a))
    assert await relay.waiting() == []
    await relay.bring(relay.parcel_for_a())
    assert await relay.waiting() == []


async def test_others_are_served_between_the_parcels_of_a_cargo(
    relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty-four in a row would keep everybody waiting for twenty milliseconds, again and again."""
    judged, seen = [0], [0]
    judge = Routing.judge

    def counted(self: Routing, octets: bytes, *, is_outward_allowed: bool) -> JudgedParcel:
        judged[0] += 1
        return judge(self, octets, is_outward_allowed=is_outward_allowed)

    async def look_in_every_turn() -> None:
        while True:
            seen.append(judged[0])
            await asyncio.sleep(0)

    monkeypatch.setattr(Routing, "judge", counted)
    looking = asyncio.create_task(look_in_every_turn())
    await relay.bring(*(relay.network.parcel() for _ in range(12)))
    looking.cancel()
    assert judged == [12]
    assert max(after - before for before, after in pairwise(seen)) == 1
