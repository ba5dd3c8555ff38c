"""Whose parcels a public gateway takes, for whom, and what becomes of those that wait."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import nullcontext
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from gateway_core.asn1 import der
from gateway_core.clock import BUILT, DRIFT_TOLERANCE
from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import Code
from gateway_core.crypto import algorithms
from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    ENDPOINT,
    MAX_VALIDITY,
    Certificate,
    parse_certificate,
)
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import (
    DeauthorizedSenderError,
    ForbiddenEndpointError,
    InvalidMessageError,
    InvalidSignatureError,
    RateLimitError,
    StorageFullError,
    TimingError,
    UnauthenticatedEndpointError,
    UntrustedSignerError,
)
from gateway_core.events import DeletionReason
from gateway_core.identifiers import DomainName, ParcelKey, Recipient
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.control import ParcelDeliveryDeauthorization
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway import intake
from gateway_core.nodes.public_gateway.identity import require_served
from gateway_core.nodes.public_gateway.intake import keep_deauthorization
from gateway_core.nodes.public_gateway.parcel_rows import Destination
from gateway_core.nodes.public_gateway.tables import PublicGatewayTables
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.operator import Program
from gateway_core.services.endpoints.parcel_checks import Countersignatures
from tests.factories.clock import NOON
from tests.factories.network import GATEWAY_DOMAIN, Node
from tests.factories.stating import Stating
from tests.unit.nodes.public_gateway import conftest
from tests.unit.nodes.public_gateway.conftest import Relay


@pytest.mark.req("PDC-4", "PUB-1", "GSC-3")
@pytest.mark.parametrize("is_anybody", [True, False])
async def test_parcel_for_a_neighbours_endpoint_waits_for_its_gateway(relay: Relay, is_anybody: bool) -> None:
    """Anybody may bring a parcel that its recipient authorized."""
    parcel, neighbour = relay.parcel_for_a(), relay.network.other_private_gateway
    if is_anybody:
        await relay.peer.accept_parcel(parcel)
    else:
        assert await relay.hand_in(parcel, neighbour) is Acceptance.DELIVERED_LOCALLY
    assert await relay.waiting() == [parcel]
    assert await relay.peer.waiting_for(neighbour.address) == []


async def test_accepted_parcels_are_there_after_a_restart(relay: Relay) -> None:
    """What is listed brings its octets along where they are small: each visit to the store waits for a commit."""
    large = ServiceMessage("application/x-test", bytes(150_000))
    parcels = [relay.parcel_for_a(), relay.parcel_for_a(content=large)]
    for each in parcels:
        await relay.peer.accept_parcel(each)
    await relay.open_again()
    assert await relay.waiting() == parcels
    shelf, now = relay.peer.node.queues.shelf, relay.clock.now()
    page = await shelf.page([relay.network.private_gateway.address], now, None, 10)
    assert [await shelf.load(each) for each in page.parcels] == parcels
    assert page.octets == {page.parcels[0].row_id: parcels[0]}


async def test_parcel_without_authorization_by_a_local_recipient_is_refused(relay: Relay) -> None:
    network = relay.network
    stranger = network.parcel(network.endpoint_c, network.stranger)
    damaged = relay.parcel_for_a()
    damaged = damaged[:-1] + bytes((damaged[-1] ^ 1,))
    for octets, kind in ((stranger, UntrustedSignerError), (damaged, InvalidSignatureError)):
        for take in (relay.peer.accept_parcel, relay.hand_in):
            with pytest.raises(InvalidMessageError) as refused:
                await take(octets)
            assert isinstance(refused.value, kind)
    assert (await relay.peer.node.status()).octets == 0


async def test_private_gateway_that_is_an_endpoint_gets_authorized_parcels(relay: Relay) -> None:
    network = relay.network
    sender = network.authorized(network.endpoint_c, network.private_gateway)
    octets = network.sealed(sender, network.private_gateway)
    await relay.peer.accept_parcel(octets)
    assert await relay.waiting() == [octets]


async def test_public_gateway_is_no_endpoint_of_its_own(relay: Relay) -> None:
    """Not even for a private gateway, whose certificate it issued as an endpoint does an authorization.

    Nor for its domain alone, as a parcel of the relaynet dialect may name its recipient, under an authorization.
    """
    network = relay.network
    senders = [network.private_gateway]
    if network.dialect is not AWALA:
        assert network.recipient(network.public_gateway).private_address is None
        senders.append(network.authorized(network.endpoint_c, network.endpoint_a))
    for sender in senders:
        with pytest.raises(InvalidMessageError, check=Stating(RelayCode.RECIPIENT_NOT_SERVED)):
            await relay.peer.accept_parcel(network.sealed(sender, network.public_gateway))
    assert (await relay.peer.node.status()).octets == 0


async def test_parcel_outside_its_validity_goes_to_no_public_node(relay: Relay) -> None:
    network, now = relay.network, relay.clock.now()
    day = timedelta(days=1)
    late = network.parcel(created=now - day, expires=now - day / 2)
    for octets in (late, network.parcel(created=now + day / 2)):
        with pytest.raises(TimingError, check=Stating(MessageCode.EXPIRED, MessageCode.FROM_THE_FUTURE)):
            await relay.hand_in(octets)
    assert (await relay.peer.node.status()).parcels_for_public_nodes == 0


async def test_gateway_that_hands_in_too_much_waits(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "LIMITS", replace(conftest.LIMITS, parcels_at_once=2))
    await relay.open_again()
    for _ in range(2):
        await relay.hand_in(relay.network.parcel())
    with pytest.raises(RateLimitError, check=Stating(RelayCode.TOO_MANY_PARCELS)):
        await relay.hand_in(relay.network.parcel())
    await relay.hand_in(relay.network.parcel(relay.network.endpoint_c), relay.network.other_private_gateway)
    relay.clock.advance(timedelta(seconds=1))
    await relay.hand_in(relay.network.parcel())


async def test_gateway_registering_again_is_known_until_its_certificate_ends(relay: Relay) -> None:
    network, peer = relay.network, relay.peer
    gateway = network.private_gateway
    await peer.forget_gateways()
    ends = []
    for _ in range(2):
        certificate = (await peer.registered(gateway.key, network.dialect)).node_certificate
        (known,) = await peer.node.gateways()
        assert known.certificate_not_after == certificate.not_after
        ends.append(certificate.not_after)
        relay.clock.advance(timedelta(days=150))
    assert ends[0] < ends[1]


async def test_countersignature_of_another_signer_or_parcel_is_refused(relay: Relay) -> None:
    parcel = relay.parcel_for_a()
    with pytest.raises(UnauthenticatedEndpointError):
        await relay.hand_in(parcel, relay.network.stranger)
    signed = relay.network.countersignature(relay.parcel_for_a(), relay.network.private_gateway)
    with pytest.raises(UnauthenticatedEndpointError):
        await relay.peer.node.parcels.accept_from_endpoint(parcel, signed, relay.network.dialect, Program())


async def test_blocked_gateway_gets_and_gives_nothing(relay: Relay) -> None:
    address = relay.network.private_gateway.address
    await relay.peer.node.set_blocked(address, is_blocked=True)
    with pytest.raises(UnauthenticatedEndpointError, check=Stating(RelayCode.BLOCKED)):
        await relay.hand_in(relay.network.parcel())
    with pytest.raises(ForbiddenEndpointError, check=Stating(RelayCode.BLOCKED)):
        await relay.peer.accept_parcel(relay.parcel_for_a())
    with pytest.raises(ForbiddenEndpointError, check=Stating(RelayCode.BLOCKED)):
        await relay.peer.node.queues.open([address])
    await relay.peer.node.set_blocked(address, is_blocked=False)
    await relay.hand_in(relay.network.parcel())


async def test_gateway_is_seen_at_deliveries_and_while_connected(relay: Relay) -> None:
    node, address = relay.peer.node, relay.network.private_gateway.address

    async def last_seen() -> datetime:
        return next(each.last_seen for each in await node.gateways() if each.address == address)

    await relay.hand_in(relay.network.parcel())
    relay.clock.advance(timedelta(minutes=10))
    await relay.hand_in(relay.network.parcel())
    delivered = relay.clock.now()
    assert await last_seen() == delivered
    relay.clock.advance(timedelta(seconds=50))
    await relay.hand_in(relay.network.parcel())
    assert await last_seen() == delivered, "at most a write a minute"
    share = await node.queues.open([address])
    relay.clock.advance(timedelta(days=3))
    await node.sweep()
    assert await last_seen() == relay.clock.now()
    await share.close()
    relay.clock.advance(timedelta(hours=1))
    await node.sweep()
    assert await last_seen() == relay.clock.now() - timedelta(hours=1)


async def test_forgotten_gateway_is_known_by_its_certificate(relay: Relay) -> None:
    """As where an older backup was restored: whoever has a certificate registered here."""
    gateway, peer = relay.network.private_gateway, relay.peer
    for waiting, brought in ((1, 0), (0, 1)):
        await peer.forget_gateways()
        if waiting:
            await peer.accept_parcel(relay.parcel_for_a())
        else:
            await relay.hand_in(relay.network.parcel())
        (known,) = await peer.node.gateways()
        assert known.address == gateway.address
        assert (known.waiting_parcels >= waiting, known.parcels_for_public_nodes) == (True, brought)
        assert known.certificate_not_after == gateway.certificate.not_after
    await peer.forget_gateways()
    with pytest.raises(ForbiddenEndpointError, check=Stating(RelayCode.NOT_REGISTERED)):
        await peer.node.set_blocked(gateway.address, is_blocked=True)
    await peer.node.queues.open([gateway.address])
    assert len(await peer.node.gateways()) == 1


@pytest.mark.req("PDC-3")
async def test_parcel_replaces_the_one_with_the_same_key(relay: Relay) -> None:
    older, newer, other = (relay.parcel_for_a(message_id=name) for name in ("same", "same", "other"))
    for each in (older, newer, other, newer):
        await relay.peer.accept_parcel(each)
    assert sorted(await relay.waiting()) == sorted([newer, other])
    accounts = {each.address: each for each in await relay.peer.node.gateways()}
    account = accounts[relay.network.private_gateway.address]
    assert (account.waiting_parcels, account.waiting_octets) == (2, len(newer) + len(other))


async def test_collected_parcel_is_not_queued_again_when_it_returns(relay: Relay) -> None:
    parcel = relay.parcel_for_a()
    await relay.peer.accept_parcel(parcel)
    ((row_id, _),) = await relay.peer.waiting_for(relay.network.private_gateway.address)
    await relay.peer.acknowledge(row_id)
    await relay.open_again()
    assert await relay.hand_in(parcel) is Acceptance.HELD_ALREADY
    assert await relay.waiting() == []


@pytest.mark.req("PUB-1")
async def test_expired_parcel_is_neither_taken_nor_kept(relay: Relay) -> None:
    now = relay.clock.now()
    brief = relay.parcel_for_a(expires=now + timedelta(hours=1))
    lasting = relay.parcel_for_a(expires=now + timedelta(days=10))
    for each in (brief, lasting):
        await relay.peer.accept_parcel(each)
    relay.clock.advance(timedelta(hours=1) + DRIFT_TOLERANCE - timedelta(minutes=1))
    await relay.peer.node.sweep()
    assert await relay.waiting() == [brief, lasting]
    relay.clock.advance(timedelta(minutes=2))
    assert await relay.waiting() == [lasting]
    await relay.peer.node.sweep()
    assert (await relay.peer.node.status()).octets == len(lasting)
    with pytest.raises(TimingError, check=Stating(MessageCode.EXPIRED)):
        await relay.peer.accept_parcel(brief)


async def test_gateway_has_its_quota_and_its_neighbour_another(relay: Relay) -> None:
    """Of what comes for it, one sender has half, and each of those after it half of the rest."""
    network = relay.network
    for number in range(20):
        await relay.hand_in(network.parcel(message_id=str(number)))
    for number in range(10):
        await relay.peer.accept_parcel(relay.parcel_for_a(message_id=str(number)))
    with pytest.raises(StorageFullError, check=Stating(RelayCode.QUOTA_USED_UP)):
        await relay.peer.accept_parcel(relay.parcel_for_a())
    with pytest.raises(StorageFullError, check=Stating(RelayCode.QUOTA_USED_UP)):
        await relay.hand_in(network.parcel())
    await relay.peer.accept_parcel(relay.parcel_for_a(message_id="7"))  # takes the place of another
    await relay.peer.accept_parcel(network.parcel(network.internet_endpoint, network.endpoint_a))
    await relay.hand_in(network.parcel(network.endpoint_c), network.other_private_gateway)


async def test_address_beyond_its_rate_waits_and_another_does_not(relay: Relay) -> None:
    public, program = relay.peer.node.public_parcels, Program(user_id="address", name="192.0.2.1")
    for _ in range(5):
        public.spend(program)
    with pytest.raises(RateLimitError, check=Stating(RelayCode.TOO_MANY_PARCELS)):
        public.spend(program)
    public.spend(Program(user_id="address", name="192.0.2.2"))
    relay.clock.advance(timedelta(seconds=1))
    public.spend(program)


async def test_connections_deliveries_share_a_commit(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        await relay.peer.accept_parcel(relay.parcel_for_a())
    node, now = relay.peer.node, relay.clock.now()
    shelf, writes, write = node.queues.shelf, list[object](), node.store.write
    page = await shelf.page([relay.network.private_gateway.address], now, None, 10)

    async def counted(work: Callable[[PublicGatewayTables], object]) -> object:
        writes.append(work)
        return await write(work)

    monkeypatch.setattr(node.store, "write", counted)
    delivered, parcels = DeletionReason.DELIVERED, page.parcels
    deleted = await asyncio.gather(*(shelf.delete([each], delivered, now) for each in parcels))
    assert deleted == [[each] for each in parcels], "each hears of its own"
    assert len(writes) == 1
    assert await shelf.delete(parcels, delivered, now) == [], "they were gone"
    assert await relay.waiting() == []


# --- Each condition by which a public gateway decides who may cause what, from both sides of it -------------


SECOND = timedelta(seconds=1)


def cda(
    relay: Relay, holder: str = "public_gateway", issuer: str = "", ends: timedelta | None = None
) -> Certificate:
    """A CDA of the private gateway, or of that issuer."""
    network, awala = relay.network, relay.network.dialect is AWALA
    signer = getattr(network, issuer or "private_gateway_self_issued")
    kind = DEPLOYED_CARGO_DELIVERY_AUTHORIZATION if awala else CARGO_DELIVERY_AUTHORIZATION
    return network.issue(kind, holder, signer, not_after=None if ends is None else relay.clock.now() + ends)


def signed_by_another(relay: Relay) -> Certificate:
    """Its words are those of a good one."""
    forged = bytearray(cda(relay).der)
    forged[-1] ^= 1
    return parse_certificate(bytes(forged))


def in_anothers_name(relay: Relay) -> Certificate:
    """Signed by its issuer, which its words are not of."""
    network = relay.network
    names = [
        bytes.fromhex(each.address[1:]) for each in (network.private_gateway, network.other_private_gateway)
    ]
    tbs, key = cda(relay).tbs.replace(*names), network.private_gateway.key
    signature = der.encode(der.BIT_STRING, b"\0", key.sign(tbs))
    return parse_certificate(der.sequence(tbs, algorithms.pss_algorithm("sha256"), signature))


def of_an_endpoint(relay: Relay) -> Certificate:
    return relay.network.issue(ENDPOINT, "public_gateway", relay.network.private_gateway_self_issued)


OF_ANOTHER = RelayCode.CARGO_AUTHORIZATION_OF_ANOTHER
CDAS: dict[str, tuple[Code | None, Callable[[Relay], Certificate]]] = {
    "good": (None, cda),
    "over a moment ago": (None, lambda relay: cda(relay, ends=-DRIFT_TOLERANCE)),
    "over": (CertificateCode.EXPIRED, lambda relay: cda(relay, ends=-DRIFT_TOLERANCE - SECOND)),
    "for another public gateway": (OF_ANOTHER, lambda relay: cda(relay, "stranger")),
    "of another private gateway": (OF_ANOTHER, lambda relay: cda(relay, issuer="other_private_gateway")),
    "with another's signature": (OF_ANOTHER, signed_by_another),
    "in another's name": (OF_ANOTHER, in_anothers_name),
    "of an endpoint's form": (OF_ANOTHER, of_an_endpoint),
}


@pytest.mark.slow_beyond(3)
@pytest.mark.parametrize("kind", CDAS)
async def test_cargo_needs_a_good_authorization_of_its_receiver(relay: Relay, kind: str) -> None:
    """Any other would make cargo that its private gateway refuses, while its parcels count as sent."""
    code, make = CDAS[kind]
    await relay.peer.accept_parcel(parcel := relay.parcel_for_a())
    request = relay.network.cca(cda=make(relay))
    if code is None:
        assert await relay.collect(request) == [parcel]
        return
    with pytest.raises(InvalidMessageError, check=Stating(code)):
        await relay.collect(request)
    assert await relay.collect() == [parcel]


@pytest.mark.parametrize("relay", ["awala"], indirect=True)
@pytest.mark.parametrize("wrong", ["", "address", "domain"])
async def test_cargo_that_names_another_gateway_in_part_is_not_opened(relay: Relay, wrong: str) -> None:
    """The awala dialect writes both."""
    network, gateway = relay.network, relay.network.private_gateway
    recipient = Recipient(
        (network.other_private_gateway if wrong == "address" else network.public_gateway).address,
        DomainName("elsewhere.example.com") if wrong == "domain" else GATEWAY_DOMAIN,
    )
    payload = network.encrypt(serialize_message_set([network.parcel()]), gateway, network.public_gateway)
    cargo = network.message(MessageType.CARGO, gateway, network.public_gateway, payload)
    await relay.peer.accept_cargo(replace(cargo, recipient=recipient).serialize(gateway.key))
    assert (await relay.peer.node.status()).parcels_for_public_nodes == (0 if wrong else 1)


@pytest.mark.req("PUB-1")
@pytest.mark.parametrize(
    ("named", "gone"),
    [((0,), (0,)), ((1,), (1,)), ((0, 1), (0, 1)), ((), (0, 1)), ((2,), ())],
    ids=["the first", "the second", "both", "none", "another"],
)
async def test_deauthorization_removes_parcels_under_its_serials(
    relay: Relay, named: tuple[int, ...], gone: tuple[int, ...]
) -> None:
    """Where it names none, all that the endpoint ever issued are meant."""
    network, gateway = relay.network, relay.network.private_gateway.address
    senders = [network.authorized(network.endpoint_c, network.endpoint_a) for _ in range(3)]
    parcels = [network.sealed(sender, network.endpoint_a) for sender in senders[:2]]
    for parcel in parcels:
        await relay.peer.accept_parcel(parcel)
    pdd = network.deauthorization(network.endpoint_a, [senders[each].certificate for each in named])
    removed = await keep_deauthorization(pdd, gateway, relay.peer.node.store, relay.clock.now())
    assert removed == len(gone)
    assert set(await relay.waiting()) == set(parcels) - {parcels[each] for each in gone}
    await relay.open_again()
    with pytest.raises(DeauthorizedSenderError, check=Stating(RelayCode.AUTHORIZATION_REVOKED)):
        await relay.peer.accept_parcel(network.sealed(senders[named[0] if named else 2], network.endpoint_a))


@pytest.mark.parametrize(
    ("lasts", "kept"),
    [
        (-DRIFT_TOLERANCE - SECOND, None),
        (-DRIFT_TOLERANCE, -DRIFT_TOLERANCE),
        (MAX_VALIDITY, MAX_VALIDITY),
        (MAX_VALIDITY + SECOND, MAX_VALIDITY),
    ],
    ids=["over", "barely", "longest", "longer"],
)
async def test_deauthorization_is_bounded(relay: Relay, lasts: timedelta, kept: timedelta | None) -> None:
    network, now, store = relay.network, relay.clock.now(), relay.peer.node.store
    gateway, endpoint = network.private_gateway.address, network.endpoint_a.address
    pdd = ParcelDeliveryDeauthorization(endpoint, frozenset([7]), now + lasts).serialize(network.dialect)
    if kept is None:
        with pytest.raises(TimingError, check=Stating(EndpointCode.DEAUTHORIZATION_EXPIRED)):
            await keep_deauthorization(pdd, gateway, store, now)
        return
    await keep_deauthorization(pdd, gateway, store, now)

    async def counts(serial: int, moment: timedelta) -> bool:
        return await store.read(lambda t: t.deauthorizations.revokes(gateway, endpoint, serial, now + moment))

    kept += (BUILT - (now + kept)) % timedelta(days=1)
    assert await counts(7, kept - SECOND)
    assert not await counts(7, kept), "to the end of that day, as those are counted"
    assert not await counts(8, kept - SECOND), "another authorization of that endpoint"


async def test_gateway_revokes_no_more_than_its_limit(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "MOST_OF_A_GATEWAY", 3)
    network, now, store = relay.network, relay.clock.now(), relay.peer.node.store

    async def tell(gateway: Node, *serials: int) -> None:
        ends, endpoint = now + timedelta(days=1), network.endpoint_a.address
        pdd = ParcelDeliveryDeauthorization(endpoint, frozenset(serials), ends)
        await keep_deauthorization(pdd.serialize(network.dialect), gateway.address, store, now)

    await tell(network.private_gateway, 1, 2)
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.GATEWAY_REVOKES_TOO_MUCH)):
        await tell(network.private_gateway, 3, 4)
    await tell(network.private_gateway, 2, 3)
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.GATEWAY_REVOKES_TOO_MUCH)):
        await tell(network.private_gateway, 4)
    await tell(network.other_private_gateway, 4)


@pytest.mark.parametrize("which", ["carried", "waiting", "unknown"])
async def test_acknowledgement_releases_only_what_a_courier_had(relay: Relay, which: str) -> None:
    carried, waiting = relay.parcel_for_a(message_id="carried"), relay.parcel_for_a(message_id="waiting")
    await relay.peer.accept_parcel(carried)
    assert await relay.collect() == [carried]
    await relay.peer.accept_parcel(waiting)
    key = parse_verified(carried, MessageType.PARCEL).key
    await relay.bring(relay.network.pca(ParcelKey(key.sender, key.recipient, which)))
    left = [waiting] if which == "carried" else [carried, waiting]
    assert sorted(await relay.waiting()) == sorted(left)


@pytest.mark.parametrize(("room", "is_beside"), [(0, False), (1, True)])
async def test_large_message_is_verified_beside_the_loop_with_equal_judgement(
    relay: Relay, monkeypatch: pytest.MonkeyPatch, room: int, is_beside: bool
) -> None:
    octets, network, threads = relay.parcel_for_a(), relay.network, list[threading.Thread]()
    verify = Countersignatures.verify

    def noting(countersignatures: Countersignatures, *given: Any) -> Certificate:
        threads.append(threading.current_thread())
        return verify(countersignatures, *given)

    monkeypatch.setattr(intake, "OFF_LOOP_OCTETS", len(octets) + 1 - room)
    monkeypatch.setattr(Countersignatures, "verify", noting)
    parcels = relay.peer.node.parcels
    for signer, is_theirs in ((network.private_gateway, True), (network.stranger, False)):
        countersignature = network.countersignature(octets, signer)
        with nullcontext() if is_theirs else pytest.raises(UnauthenticatedEndpointError):
            found = await parcels.signer(countersignature, octets, network.dialect)
            assert found.subject == network.private_gateway.address
    assert [each is not threading.current_thread() for each in threads] == [is_beside] * 2


@pytest.mark.parametrize("ends", [None, timedelta(days=3)])
async def test_forgotten_gateway_is_known_until_its_end(relay: Relay, ends: timedelta | None) -> None:
    address, now, store = relay.network.stranger.address, relay.clock.now(), relay.peer.node.store
    until = None if ends is None else now + ends
    known = await store.write(lambda tx: require_served(tx, address, now, until))
    assert known.certificate_not_after == now + (MAX_VALIDITY if ends is None else ends)


@pytest.mark.parametrize("revoked", [None, 0, 1, 2])
@pytest.mark.parametrize("length", [2, 3, 4, 5])
def test_path_names_the_gateway(monkeypatch: pytest.MonkeyPatch, length: int, revoked: int | None) -> None:
    """From the sender's authorization to the anchor: the endpoint issued the first, our gateway is the last but one."""
    path = [
        SimpleNamespace(subject=f"subject {each}", not_after=NOON + timedelta(days=each))
        for each in range(length)
    ]
    below = path[-2]
    identity: Any = SimpleNamespace(
        trusted=lambda: (), is_revoked=lambda each: revoked is not None and each is path[revoked % length]
    )
    message: Any = SimpleNamespace(recipient=SimpleNamespace(private_address="somebody"))
    monkeypatch.setattr(intake, "validate", lambda *_, **__: path)
    way = intake.Routing(identity, Any)
    if length < 3 or (revoked is not None and path[revoked % length] is below):
        with pytest.raises(UntrustedSignerError, check=Stating(RelayCode.RECIPIENT_NOT_SERVED)):
            way._inward(message, NOON)
        return
    to = way._inward(message, NOON)
    assert (to.gateway, to.endpoint, to.served_until) == (below.subject, "subject 1", below.not_after)


@pytest.mark.parametrize("names", [{}, {"gateway": "a gateway"}, {"endpoint": "an endpoint"}])
def test_parcel_for_no_endpoint_of_ours_needs_no_welcome(names: dict[str, Any]) -> None:
    nothing: Any = None
    parcel = intake.JudgedParcel(nothing, Destination(**names), b"")
    assert intake.require_welcome(nothing, parcel, NOON) is None
