"""Cargo from couriers and for them: what is taken out of it, what goes into it, and when something is released."""

import asyncio
import contextlib
import logging
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from gateway_core.clock import SystemClock
from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import Code
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.crypto.certificates import GATEWAY
from gateway_core.crypto.enveloped_data import encrypt_for_session_key, parse_enveloped_data
from gateway_core.dialects import AWALA, RELAYNET, MessageType
from gateway_core.errors import (
    DecryptionError,
    InvalidMessageError,
    RateLimitError,
    RefusedError,
    ReplayedMessageError,
    StorageFullError,
    TimingError,
    UnauthenticatedEndpointError,
    UnreachableCause,
    UnreachableError,
    UntrustedSignerError,
)
from gateway_core.events import Transport
from gateway_core.identifiers import DomainName
from gateway_core.limits import MAX_DEAUTHORIZED
from gateway_core.messages.cargo import item_type, serialize_message_set
from gateway_core.messages.collection import NONCE_SIGNATURE
from gateway_core.messages.control import ParcelDeliveryDeauthorization, parse_pca, parse_rotation
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway import cargo as relay_cargo
from gateway_core.nodes.public_gateway import opening
from gateway_core.nodes.public_gateway.cargo import MOST_BEGINNINGS, MOST_COURIERS, CargoIntake
from gateway_core.nodes.public_gateway.intake import JudgedParcel, Routing, keep_deauthorization
from gateway_core.nodes.public_gateway.parcel_rows import Destination
from gateway_core.nodes.public_gateway.tables import LAYOUT, GatewayLimits, PublicGatewayTables
from gateway_core.ports.custody import SessionPrivateKey
from gateway_core.ports.database import DiskSpace, NewFile
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.peers import CargoDelivery
from gateway_core.store.engine.opening import open_in_memory
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.network import GATEWAY_DOMAIN, Node, RelayNetwork, relay_network
from tests.factories.phones import PhoneCourier, PhoneGateway
from tests.factories.public_gateways import gateway_peer
from tests.factories.stating import Stating
from tests.unit.nodes.public_gateway.conftest import Relay

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def key_of(parcel: bytes):  # type: ignore[no-untyped-def]
    return parse_verified(parcel, MessageType.PARCEL).key


async def held(relay: Relay) -> tuple[int, int]:
    """Parcels for private gateways, and for public nodes."""
    status = await relay.peer.node.status()
    return status.parcels_for_gateways, status.parcels_for_public_nodes


@pytest.mark.req("PUB-1")
async def test_parcels_in_cargo_are_acknowledged_in_the_next_cargo(relay: Relay) -> None:
    outward, inward = relay.network.parcel(), relay.parcel_for_a()
    await relay.bring(outward, inward)
    assert await held(relay) == (1, 1)
    await relay.open_again()
    items = await relay.collect()
    pcas = [each for each in items if item_type(each) is MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT]
    assert {parse_pca(each) for each in pcas} == {key_of(outward), key_of(inward)}
    assert [each for each in items if each not in pcas] == [inward]


async def test_cargo_items_are_judged_independently(relay: Relay) -> None:
    network, good = relay.network, relay.parcel_for_a()
    bad = good[:-1] + bytes((good[-1] ^ 1,))
    refused = network.parcel(network.endpoint_a, network.stranger)
    await relay.bring(bad, refused, network.rotation(), network.revocation(network.public_gateway), good)
    assert await relay.waiting() == [good]


async def test_parcel_with_circular_certificates_reaches_nobody_in_awala(relay: Relay) -> None:
    network = relay.network
    inward = network.with_circle(network.authorized(network.endpoint_c, network.endpoint_a))
    outward = network.with_circle(network.endpoint_a)
    await relay.bring(
        network.sealed(inward, network.endpoint_a), network.sealed(outward, network.internet_endpoint)
    )
    taken = 0 if network.dialect is AWALA else 1
    assert await held(relay) == (taken, taken)


@pytest.mark.req("CRC-15", "RAMF-10")
async def test_cargo_is_signed_with_the_authorization_of_its_request(relay: Relay) -> None:
    """It brings its recipient's certificate: phones look there for the key that gave the sender its authorization."""
    parcel = relay.parcel_for_a()
    await relay.peer.accept_parcel(parcel)
    (cargo,) = await relay.peer.collect_cargo(relay.network.cca())
    message = parse_verified(cargo, MessageType.CARGO)
    assert message.sender_certificate == relay.network.public_gateway_with_cda.certificate
    assert relay.open_cargo(cargo) == [parcel]
    assert await relay.waiting() == [parcel]
    recipients = [each for each in message.chain if each.subject == message.recipient.private_address]
    assert recipients == [relay.network.private_gateway.certificate]
    validate(message, relay.clock.now(), trusted=recipients)


@pytest.mark.req("PUB-1")
async def test_parcel_is_released_by_its_gateways_acknowledgement_alone(relay: Relay) -> None:
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


async def test_parcel_is_released_though_its_courier_never_acknowledged_it(relay: Relay) -> None:
    parcel, source = relay.parcel_for_a(), relay.peer.node.cargo_source
    await relay.peer.accept_parcel(parcel)
    cargoes = source.cargoes(await source.begin(relay.network.cca()))
    await anext(cargoes)
    await cargoes.aclose()  # type: ignore[attr-defined]
    await relay.bring(relay.network.pca(key_of(parcel)))
    assert await relay.waiting() == []


async def test_acknowledgement_of_an_older_parcel_does_not_release_a_newer(relay: Relay) -> None:
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
async def test_cca_works_once_even_after_a_restart(relay: Relay) -> None:
    cca = relay.network.cca()
    await relay.collect(cca)
    await relay.open_again()
    with pytest.raises(ReplayedMessageError, check=Stating(RelayCode.AUTHORIZATION_USED)):
        await relay.collect(cca)


async def test_cca_works_although_cargo_names_a_newer_key(relay: Relay) -> None:
    """A private gateway shows its CCA first; the cargo that it gets for it brings the key of what it hands over."""
    network = relay.network
    request = network.cca(expires=relay.clock.now() + 14 * DAY)
    relay.clock.advance(HOUR)
    await relay.peer.accept_parcel(relay.parcel_for_a(expires=relay.clock.now() + 20 * DAY))
    (cargo,) = await relay.peer.collect_cargo(network.cca())
    newer = parse_enveloped_data(parse_verified(cargo, MessageType.CARGO).payload).originator_key
    assert newer is not None
    ends, ours = (network.private_gateway, network.public_gateway), network.private_gateway.session_key
    for _ in range(3):
        relay.clock.advance(timedelta(seconds=2))
        payload = encrypt_for_session_key(serialize_message_set(()), newer, ours, network.dialect)
        message = network.message(MessageType.CARGO, *ends, payload, created=relay.clock.now(), chain=())
        await relay.peer.accept_cargo(message.serialize(ends[0].key))
    relay.clock.advance(13 * DAY)
    assert len(await relay.collect(request)) == 1


async def test_broken_call_may_be_begun_again_a_few_times(relay: Relay) -> None:
    cca = relay.network.cca()
    for _ in range(MOST_BEGINNINGS):
        await relay.peer.node.cargo_source.begin(cca)
        await relay.open_again()
    with pytest.raises(ReplayedMessageError):
        await relay.peer.node.cargo_source.begin(cca)


async def test_cut_calls_with_cargo_use_up_no_cca(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a phone's calls of five seconds: one cargo passes, the next one is cut off."""
    monkeypatch.setattr("gateway_core.messages.cargo.cargo_capacity", lambda dialect: 10)
    parcels = [relay.parcel_for_a(message_id=str(number)) for number in range(2 * MOST_BEGINNINGS)]
    for each in parcels:
        await relay.peer.accept_parcel(each)
    source, cca, brought = relay.peer.node.cargo_source, relay.network.cca(), []
    for _ in parcels:
        request = await source.begin(cca)
        cargoes = source.cargoes(request)
        cargo, _ = await anext(cargoes), await anext(cargoes)
        await cargoes.aclose()  # type: ignore[attr-defined]
        relay.clock.advance(timedelta(seconds=5))
        await source.note_acknowledged(request, cargo.contents)
        brought += relay.open_cargo(cargo.octets)
    assert sorted(brought) == sorted(parcels), "what was acknowledged is not brought again before the rest"
    for _ in range(MOST_BEGINNINGS):
        await source.begin(cca)
    with pytest.raises(ReplayedMessageError):
        await source.begin(cca)


async def test_cca_brings_more_than_one_list(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes with a courier that has one is not left for its next visit; each parcel comes once."""
    monkeypatch.setattr(relay_cargo, "_ROWS", 3)
    outward = [relay.network.parcel(message_id=f"out {number}") for number in range(8)]
    parcels = [relay.parcel_for_a(message_id=str(number)) for number in range(8)]
    await relay.bring(*outward)
    for each in parcels:
        await relay.peer.accept_parcel(each)
    items = await relay.collect()
    assert sorted(each for each in items if item_type(each) is MessageType.PARCEL) == sorted(parcels)
    assert len(items) == len(parcels) + len(outward)


async def test_awala_cargo_is_small_large_parcels_last(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gateway_core.messages.cargo._AWALA_CAPACITY", 60_000)
    contents = (ServiceMessage("x", bytes(size)) for size in (80_000, 40_000, 40_000))
    large, *small = (relay.parcel_for_a(message_id=str(n), content=each) for n, each in enumerate(contents))
    for parcel in (large, *small):
        await relay.peer.accept_parcel(parcel)
    made = [relay.open_cargo(cargo) for cargo in await relay.peer.collect_cargo(relay.network.cca())]
    if relay.network.dialect is RELAYNET:
        assert [set(items) for items in made] == [{large, *small}]
    else:
        assert [len(items) for items in made] == [1, 1, 1]
        assert made[-1] == [large]


async def test_invalid_cca_gets_nothing(relay: Relay) -> None:
    network, source = relay.network, relay.peer.node.cargo_source
    other = relay_network(network.dialect, network.now + 300 * DAY)
    old = network.cca(created=network.now - 60 * DAY, expires=network.now - DAY)
    for cca, code in ((other.cca(), MessageCode.FROM_THE_FUTURE), (old, MessageCode.EXPIRED)):
        with pytest.raises(TimingError, check=Stating(code)):
            await source.begin(cca)
    await relay.peer.revoke(network.private_gateway.certificate)
    with pytest.raises(UntrustedSignerError, check=Stating(RelayCode.CERTIFICATE_REVOKED)):
        await source.begin(network.cca())


async def test_pca_goes_to_few_couriers_unless_its_parcel_comes_again(relay: Relay) -> None:
    parcel = relay.network.parcel()
    await relay.bring(parcel)
    for _ in range(MOST_COURIERS):
        assert len(await relay.collect()) == 1
    assert await relay.collect() == []
    await relay.bring(parcel)
    assert len(await relay.collect()) == 1


async def test_parcel_that_no_courier_had_yet_goes_first(relay: Relay) -> None:
    first, second = relay.parcel_for_a(), relay.parcel_for_a(expires=relay.clock.now() + 9 * DAY)
    await relay.peer.accept_parcel(first)
    await relay.collect()
    await relay.peer.accept_parcel(second)
    assert await relay.collect() == [second, first]


async def test_courier_brings_a_renewed_certificate_after_half_its_life(relay: Relay) -> None:
    certificate = relay.network.private_gateway.certificate
    middle = certificate.not_before + (certificate.not_after - certificate.not_before) / 2
    relay.clock.advance(middle + HOUR - relay.clock.now())
    await relay.peer.node.identity.renew()
    items = await relay.collect(relay.network.cca(created=relay.clock.now()))
    assert len(items) == (2 if relay.network.dialect is AWALA else 1), "in a form for phones, too"
    (renewed,) = {parse_rotation(item).certificate for item in items}
    assert renewed.subject == certificate.subject
    assert renewed.not_after > certificate.not_after


async def test_parcel_without_room_leaves_the_rest_of_its_cargo_taken(relay: Relay) -> None:
    carried = relay.parcel_for_a()
    await relay.peer.accept_parcel(carried)
    await relay.collect()
    outwards = [relay.network.parcel(message_id=str(number)) for number in range(22)]
    with pytest.raises(StorageFullError, check=Stating(RelayCode.QUOTA_USED_UP)):
        await relay.bring(*outwards, relay.network.pca(key_of(carried)))
    assert await held(relay) == (0, 20)


async def test_event_loop_serves_between_parcels(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_slow_cargo_of_an_address_stops_no_other(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    network, intake, ends, opened = (
        relay.network,
        relay.peer.node.cargo_intake,
        asyncio.Event(),
        CargoIntake._open,
    )
    slow = [network.cargo([], to_private_gateway=False) for _ in range(8)]
    names = {parse_verified(each, MessageType.CARGO).message_id for each in slow}

    async def waiting(self: CargoIntake, cargo: RamfMessage) -> list[bytes]:
        if cargo.message_id in names:
            await ends.wait()
        return await opened(self, cargo)

    monkeypatch.setattr(CargoIntake, "_open", waiting)
    hostile = [asyncio.create_task(intake.receive(each, "192.0.2.1")) for each in slow]
    await asyncio.sleep(0)
    async with asyncio.timeout(120):
        honest = network.cargo([relay.parcel_for_a()], to_private_gateway=False)
        assert (await intake.receive(honest, "192.0.2.2")).parcels == 1
    ends.set()
    await asyncio.gather(*hostile)


@pytest.mark.slow
async def test_deauthorizations_beyond_the_limit_cost_no_writing(relay: Relay) -> None:
    """A cargo has room for 160 of 10,000 serial numbers each, and everybody shares one store."""
    network, now, store = relay.network, relay.clock.now(), relay.peer.node.store
    endpoint, gateway = network.endpoint_a.address, network.private_gateway.address

    def changes(tx: PublicGatewayTables) -> int:
        return int(tx.connection.execute("SELECT total_changes()").fetchone()[0])

    async def rows_written(first: int, seconds: int = 0) -> int:
        serials, expires = (
            frozenset(range(first, first + MAX_DEAUTHORIZED)),
            now + DAY + seconds * HOUR / 3600,
        )
        pdd = ParcelDeliveryDeauthorization(endpoint, serials, expires).serialize(network.dialect)
        before = await store.write(changes)
        with contextlib.suppress(RateLimitError):
            await keep_deauthorization(pdd, gateway, store, now)
        return await store.write(changes) - before

    assert [await rows_written(first) for first in (0, 0, 1, MAX_DEAUTHORIZED)] == [MAX_DEAUTHORIZED, 0, 0, 0]
    assert [await rows_written(0, seconds) for seconds in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.parametrize("days", [59, 61])
async def test_registrations_key_ends_after_60_days_in_relaynet(relay: Relay, days: int) -> None:
    """Deployed phones rely on the awala dialect's keys, which do not end."""
    ours, created = relay.network.public_gateway.session_key, relay.clock.now() - timedelta(days=days)
    key = SessionPrivateKey(ours.key_id, ours.to_pkcs8(), relay.peer.address, None, created)
    await relay.peer.node.store.write(lambda tx: tx.keys.save_session_key(key))
    await relay.bring(relay.network.parcel())
    is_over = days > 60 and relay.network.dialect is not AWALA
    assert (await relay.peer.node.status()).parcels_for_public_nodes == (0 if is_over else 1)


async def test_cargo_without_a_session_key_asks_for_a_registration(relay: Relay) -> None:
    await relay.bring(relay.parcel_for_a())
    node, address = relay.peer.node, relay.network.private_gateway.address
    request = await node.cargo_source.begin(relay.network.cca())
    await node.store.write(lambda tx: tx.keys.forget_peer_session_key(address))
    with pytest.raises(DecryptionError, check=Stating(RelayCode.NO_SESSION_KEY)):
        await anext(node.cargo_source.cargoes(request))


@pytest.mark.parametrize("code", opening._WORDS)
def test_unavailable_port_keeps_its_cause(code: Code) -> None:
    values: dict[str, Any] = {name: "nginx" if name == "program" else 443 for name in code.places}
    for cause in UnreachableCause:
        said = opening._in_the_way(UnreachableError(code(**values), cause))
        assert (said.code, said.cause) == (opening._WORDS[code], cause)


@pytest.mark.parametrize("relay", ["awala"], indirect=True)
async def test_file_of_a_deleted_parcel_is_deleted_with_it(relay: Relay) -> None:
    parcel = parse_verified(relay.parcel_for_a(), MessageType.PARCEL)
    tables = open_in_memory(LAYOUT, lambda: DiskSpace(2**62, 2**61))
    to, body = Destination(domain=GATEWAY_DOMAIN), NewFile("a file", 5)
    tables.parcels.insert(parcel, to, body, bytes(16), Transport.INTERNET, None)
    tables.parcels.delete([tables.parcels.queued_parcel(parcel.key).row_id])
    assert tables.effects.doomed == ["a file"]


@pytest.mark.slow
@pytest.mark.parametrize("days", [30, 80])
async def test_phone_that_meets_couriers_alone_for_a_year_stays_registered(tmp_path: Path, days: int) -> None:
    clock = FakeClock()
    phone = PhoneGateway(identity_key("private_gateway"), identity_key("endpoint_a"), clock)
    other_app = PhoneGateway(phone.key, identity_key("endpoint_c"), clock)
    courier = PhoneCourier(clock)
    async with gateway_peer(tmp_path, GATEWAY_DOMAIN, clock) as peer:
        registration = await peer.registered(phone.key, AWALA)
        phone.accept_registration(registration)
        other_app.accept_registration(registration)
        for number in range(400 // days):
            clock.advance(timedelta(days=days))
            other_app.write(phone, f"parcel {number}", 100)
            phone.out.update(other_app.out)
            other_app.out.clear()
            for cargo in phone.cargoes():
                await peer.accept_cargo(cargo)
            for cargo in await peer.collect_cargo(phone.cca()):
                courier._keep(cargo)
            for cargo in courier.inward.pop(phone.key.address, []):
                phone.read(cargo)
    assert [each for each in courier.counts if ":" in each] == []
    assert phone.certificate.not_after > clock.now() + timedelta(days=60)
    assert phone.counts["rotation taken"] >= 2
    assert len(phone.received) == 400 // days
    assert phone.out == {}


# ----------------------------------------------------------------------------------------------------
# Whose certificates a public gateway lets somebody take back, and who speaks for a private gateway at all


IN_RELAYNET = pytest.mark.parametrize("relay", ["relaynet"], indirect=True)
"""The awala dialect has no revocations."""


def cca_by(network: RelayNetwork, node: Node) -> bytes:
    payload = network.encrypt(b"", node, network.public_gateway)
    kind = MessageType.CARGO_COLLECTION_AUTHORIZATION
    return network.message(kind, node, network.public_gateway, payload).serialize(node.key)


async def require_nobody_is_revoked(relay: Relay) -> None:
    network = relay.network
    assert await relay.peer.node.store.read(lambda tx: tx.gateways.revoked_certificates()) == set()
    assert not any(map(relay.peer.is_revoked, relay.peer.trusted))
    for node in (network.private_gateway, network.other_private_gateway):
        assert await relay.hand_in(network.parcel(), node) is Acceptance.QUEUED
    parcel = relay.parcel_for_a()
    await relay.peer.accept_parcel(parcel)
    assert parcel in await relay.waiting()


@IN_RELAYNET
async def test_gateway_takes_back_its_certificate(relay: Relay, caplog: pytest.LogCaptureFixture) -> None:
    network, own = relay.network, relay.network.private_gateway
    with caplog.at_level(logging.INFO):
        await relay.bring(network.revocation(own, network.public_gateway))
    for _ in range(2):
        with pytest.raises(UnauthenticatedEndpointError, check=Stating(RelayCode.CERTIFICATE_REVOKED)):
            await relay.hand_in(network.parcel(), own)
        await relay.hand_in(network.parcel(), network.other_private_gateway)
        await relay.open_again()
    (told,) = [each for each in caplog.messages if "certificate" in each]
    assert own.address.short in told
    assert own.address not in told
    assert f"{own.certificate.serial:x}" not in told


async def test_another_certificate_of_the_same_key_stays_in_force(relay: Relay) -> None:
    network = relay.network
    renewed = network.issue(GATEWAY, "private_gateway", network.public_gateway)
    await relay.bring(network.revocation(network.private_gateway, network.public_gateway))
    again = Node("private_gateway", renewed, (network.public_gateway.certificate,))
    assert await relay.hand_in(network.parcel(), again) is Acceptance.QUEUED


async def test_revocation_in_anothers_name_revokes_nothing(relay: Relay) -> None:
    network = relay.network
    others = network.revocation(network.other_private_gateway, network.public_gateway)
    own_with_payload = network.revocation(network.private_gateway, network.public_gateway, b"payload")
    of_the_anchor = network.revocation(network.public_gateway, network.public_gateway)
    await relay.bring(others, own_with_payload, of_the_anchor)
    await require_nobody_is_revoked(relay)


@IN_RELAYNET
async def test_cargo_under_a_revoked_certificate_stays_owed_to_nobody(relay: Relay) -> None:
    """It may be our error: its private gateway keeps each parcel for which no acknowledgement comes."""
    gateway, before = relay.network.private_gateway, relay.clock.now() - DAY
    await relay.peer.revoke(gateway.certificate)
    await relay.bring(relay.network.parcel())
    assert (await relay.peer.node.status()).octets == 0
    owed = await relay.peer.node.store.read(lambda t: t.acknowledgements.pending(gateway.address, before, 10))
    assert owed == []


async def test_anchor_is_no_private_gateway(relay: Relay) -> None:
    network, node = relay.network, relay.network.public_gateway
    before = await relay.peer.node.gateways()
    await relay.peer.accept_cargo(
        network.cargo_by(node, network.parcel(), relay.parcel_for_a(), to=network.public_gateway)
    )
    with pytest.raises(InvalidMessageError, check=Stating(RelayCode.NOT_REGISTERED)):
        await relay.peer.node.cargo_source.begin(cca_by(network, node))
    assert (await relay.peer.node.status()).octets == 0
    assert await relay.peer.node.gateways() == before


async def test_anchor_signs_neither_nonces_nor_countersignatures(relay: Relay) -> None:
    network, node = relay.network, relay.network.public_gateway
    with pytest.raises(UnauthenticatedEndpointError):
        await relay.hand_in(network.parcel(), node)
    own = relay.peer.node.identity.certificate
    nonce = b"nonce"
    signature = NONCE_SIGNATURE.sign(nonce, node.key, own, network.dialect)
    with pytest.raises(InvalidMessageError) as refused:
        NONCE_SIGNATURE.verify(signature, nonce, network.dialect, relay.peer.trusted, relay.clock.now())
    assert refused.value.code is CertificateCode.NO_TRUSTED_PATH


async def test_limit_of_gateways_holds_for_every_way_of_return(tmp_path: Path) -> None:
    """As where an older backup was restored: a certificate of ours registers again while there is a place."""
    network, clock = relay_network(), FakeClock()
    limits = GatewayLimits(gateways=1)
    async with AsyncExitStack() as stack:
        opening = gateway_peer(tmp_path / "gateway", GATEWAY_DOMAIN, clock, limits=limits)
        relay = Relay(await stack.enter_async_context(opening), network, clock, tmp_path, stack)
        own, other = network.private_gateway, network.other_private_gateway

        async def known() -> list[str]:
            return [each.address for each in await relay.peer.node.gateways()]

        for _ in range(2):
            assert await relay.hand_in(network.parcel(), own) is Acceptance.QUEUED
        for attempt in (
            relay.hand_in(network.parcel(), other),
            relay.peer.accept_parcel(network.parcel(network.endpoint_a, network.endpoint_c)),
            relay.peer.node.queues.open([other.address]),
            relay.peer.node.cargo_source.begin(cca_by(network, other)),
        ):
            with pytest.raises(RateLimitError, check=Stating(RelayCode.TOO_MANY_GATEWAYS)):
                await attempt
        await relay.peer.accept_cargo(network.cargo_by(other, network.parcel(), to=network.public_gateway))
        assert await known() == [own.address]
        assert (await held(relay))[1] == 2
        await relay.peer.forget_gateways()
        await relay.hand_in(network.parcel(), other)
        assert await known() == [other.address]


async def test_bare_serial_numbers_of_an_older_store_are_ignored(relay: Relay) -> None:
    serials = [each.certificate.serial for each in (relay.network.private_gateway, relay.network.stranger)]

    def as_before(tx) -> None:  # type: ignore[no-untyped-def]
        tx.connection.execute("DROP TABLE withdrawn_certificates")
        tx.connection.execute(
            "CREATE TABLE revoked_certificates (serial TEXT PRIMARY KEY, not_after INTEGER NOT NULL) WITHOUT ROWID"
        )
        rows = [(str(each), 2**62) for each in serials]
        tx.connection.executemany("INSERT INTO revoked_certificates VALUES (?, ?)", rows)
        for index in ("gateways_by_source", "parcels_by_sender"):
            tx.connection.execute(f"DROP INDEX {index}")
        tx.connection.execute("ALTER TABLE gateways DROP COLUMN source")
        tx.connection.execute("PRAGMA user_version = 1")

    await relay.peer.node.store.write(as_before)
    await relay.open_again()
    await require_nobody_is_revoked(relay)


async def test_cargo_is_acknowledged_once_everything_in_it_is_stored(relay: Relay) -> None:
    """A courier that was told so drops it, and only the next one brings it again."""
    node, network = relay.peer.node, relay.network
    too_much = [network.parcel(message_id=str(number)) for number in range(21)]
    parcel = relay.parcel_for_a()
    async with AsyncExitStack() as closing:
        server = CargoRelayServer(node.calls.deliver, node.calls.collect, None)
        await server.open()
        closing.push_async_callback(server.stop)
        courier = CogRpcCourier("127.0.0.1", server.port, SystemClock(), plaintext=True)
        closing.push_async_callback(courier.close)
        await courier.connect()

        async def bring(*items: bytes) -> str | None:
            call = await courier.deliver()
            closing.callback(call.cancel)
            await call.send(CargoDelivery("this one", network.cargo(items, to_private_gateway=False)))
            return await call.next_acknowledgement()

        with pytest.raises(RefusedError) as refused:
            await bring(*too_much)
        assert refused.value.status == "RESOURCE_EXHAUSTED"
        assert await bring(parcel) == "this one"
        assert await relay.waiting() == [parcel]


async def test_private_endpoint_elsewhere_must_have_authorized_its_sender(relay: Relay) -> None:
    network, elsewhere = relay.network, DomainName("elsewhere.example.com")
    if network.dialect is RELAYNET:
        return  # its parcels name no public gateway
    authorized = network.authorized(network.endpoint_a, network.endpoint_c)

    def parcel(recipient: Node) -> bytes:
        return network.sealed(authorized, replace(recipient, domain=elsewhere))

    with pytest.raises(UntrustedSignerError, check=Stating(EndpointCode.RECIPIENT_CERTIFICATE_MISSING)):
        await relay.hand_in(parcel(network.endpoint_b))
    assert (await relay.peer.node.status()).octets == 0
    assert await relay.hand_in(parcel(network.endpoint_c)) is Acceptance.QUEUED
