"""What each kind of sender may do at a private gateway, and that nobody else's things change by it.

The rows are those of docs/decisions/0001-authority.md. What comes from apps is handed in under a countersignature; what
comes from the network is brought by a courier, but for parcels, whose way makes no difference.
"""

import contextlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.internet import PublicNodeCode
from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    ENDPOINT,
    GATEWAY,
    GATEWAY_SELF_ISSUED,
    CertificateKind,
)
from gateway_core.dialects import AWALA, BY_NAME, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, RefusedError, UnreachableError
from gateway_core.events import Transport
from gateway_core.messages.collection import NONCE_SIGNATURE, serialize_response
from gateway_core.messages.control import CertificateRotation
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.nodes.endpoint.cards import new_card
from gateway_core.ports.custody import SessionPublicKey
from gateway_core.ports.operator import Program
from gateway_core.protocol.handshake_response import verify_response
from gateway_core.services.couriers.cargo_processing import CargoVerdict
from gateway_core.services.endpoints.deauthorizations import Deauthorizations
from gateway_core.services.endpoints.endpoint_registration import EndpointRegistration
from gateway_core.services.endpoints.parcels import NetworkVerdict
from gateway_core.services.internet.internet_delivery import InternetDelivery
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.services.upkeep.signed_news import APP_LISTS, SignedNews, UpdateParts
from tests.factories.app_lists import signed_list
from tests.factories.authority import (
    IGNORED,
    OWN,
    TAKEN,
    Contents,
    Row,
    answers,
    assert_page_agrees,
    cells,
    contents,
    of_others,
    refused_or,
)
from tests.factories.clock import NOON, FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.endpoint_policies import AllowEveryEndpoint
from tests.factories.network import Node, RelayNetwork, relay_network
from tests.factories.release_site import OTHER_KEY, RELEASE_KEY

DAY = timedelta(days=1)
NONCE = b"a nonce that was drawn"

ACCOUNTS = ("bodies", "deletions", "cargoes", "session_keys", "quarantined_messages", "queue_totals")
"""Tables that count, or hold what a row of another table names."""


def authorized_for_cargo(network: RelayNetwork, name: str, kind: CertificateKind | None = None) -> Node:
    """The holder of that name under a CDA of the private gateway, in the form of the dialect."""
    awala = network.dialect is AWALA
    usual = DEPLOYED_CARGO_DELIVERY_AUTHORIZATION if awala else CARGO_DELIVERY_AUTHORIZATION
    return Node(name, network.issue(kind or usual, name, network.private_gateway_self_issued), ())


def app_of(network: RelayNetwork, sender: str) -> Node:
    """Who countersigns, as an app does. The owner is endpoint A."""
    match sender:
        case "owner":
            return network.endpoint_a
        case "gateway":
            return network.other_private_gateway
        case "app":
            return network.endpoint_b
        case _:
            return outsider(network, sender)


def peer_of(network: RelayNetwork, sender: str) -> Node:
    """Who writes from the network. The owner is the public gateway; ``gateway`` is one that was left."""
    match sender:
        case "owner":
            return network.public_gateway_with_cda
        case "gateway":
            return authorized_for_cargo(network, "other_private_gateway")
        case "app":
            return network.endpoint_b
        case _:
            return outsider(network, sender)


def outsider(network: RelayNetwork, sender: str) -> Node:
    match sender:
        case "holder":
            return network.authorized(network.internet_endpoint, network.endpoint_a)
        case "courier":
            return Node("endpoint_c", network.issue(GATEWAY_SELF_ISSUED, "endpoint_c"), ())
        case _:
            return network.stranger


def cargo_by(network: RelayNetwork, sender: Node, *items: bytes, **fields: Any) -> bytes:
    """Cargo for the private gateway, with all certificates that its sender has."""
    return network.cargo_by(sender, *items, **fields)


@dataclass
class Place:
    """A private gateway with two apps, paired with one public gateway, and with another before."""

    gateway: CourierGateway
    carried: bytes
    """Cargo of the public gateway that a courier brought, with a parcel for endpoint A."""
    incoming: bytes
    """That parcel."""
    outgoing: bytes
    """A parcel of endpoint A that was handed over to a courier."""
    registration: EndpointRegistration = field(init=False)
    deauthorizations: Deauthorizations = field(init=False)
    request: bytes = b""
    """By which endpoint A registered."""

    def __post_init__(self) -> None:
        gateway = self.gateway
        self.registration = EndpointRegistration(gateway.custody, AllowEveryEndpoint())
        parcels = gateway.parcels
        self.deauthorizations = Deauthorizations(gateway.custody, parcels)

    @property
    def network(self) -> RelayNetwork:
        return self.gateway.network

    async def contents(self) -> Contents:
        return await self.gateway.store.read(lambda tx: contents(tx.connection))

    async def bring(self, cargo: bytes) -> bool:
        """A courier does. Returns whether anything in it was of use."""
        useful: list[bool] = []
        verdict = await self.gateway.intake.receive(cargo)
        await self.gateway.intake.process_pending(
            lambda result: useful.append(not result.unusable and not result.was_quarantined)
        )
        return verdict is CargoVerdict.STORED and all(useful)

    async def hand_in(self, octets: bytes, by: Node) -> object:
        signature = self.network.countersignature(octets, by)
        return await self.gateway.parcels.accept_from_endpoint(octets, signature, self.network.dialect)

    def registration_request(self, authorized: Node, asking: Node | None = None) -> bytes:
        """A PNRR of one under the authorization that the other, or it, was given."""
        digest, dialect = authorized.address[1:].encode(), self.network.dialect
        authorization = self.registration.authorize(digest, dialect)
        return serialize_registration_request(authorization, (asking or authorized).key, dialect)

    async def register(self, request: bytes) -> bytes:
        return await self.registration.register(request, self.network.dialect, Program("test"))


@pytest.fixture(params=["awala", "relaynet"])
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Place]:
    network = relay_network(BY_NAME[request.param])
    async with courier_gateway(tmp_path, network, clock=FakeClock()) as gateway:
        await gateway.know(network.endpoint_a, network.endpoint_b)
        left = network.other_private_gateway
        await gateway.was_paired_with(left)
        incoming = network.parcel(network.internet_endpoint, network.endpoint_a, message_id="incoming")
        outgoing = network.parcel(network.endpoint_a, network.endpoint_c, message_id="outgoing")
        carried = cargo_by(network, network.public_gateway_with_cda, incoming)
        place = Place(gateway, carried, incoming, outgoing)
        key = left.session_key.public
        known = SessionPublicKey(key.key_id, key.der, NOON)
        await gateway.store.write(lambda tx: tx.keys.save_peer_session_key(left.address, known))
        assert await place.bring(carried)
        await place.hand_in(outgoing, network.endpoint_a)
        await place.hand_in(network.parcel(network.endpoint_b, message_id="neighbour"), network.endpoint_b)
        await gateway.hand_to_courier()
        place.request = place.registration_request(network.endpoint_a)
        await place.register(place.request)
        yield place


async def assert_served(place: Place) -> None:
    """Endpoint A gives and gets everything, and the neighbour's parcel waits as before."""
    network, gateway = place.network, place.gateway
    assert {"outgoing", "neighbour"} <= set(await gateway.queued())
    assert "incoming" in await gateway.received(network.endpoint_a)
    await place.hand_in(network.parcel(network.endpoint_a, network.endpoint_c), network.endpoint_a)
    fresh = network.parcel(network.internet_endpoint, network.endpoint_a, message_id="fresh")
    assert await place.bring(cargo_by(network, network.public_gateway_with_cda, fresh))
    assert "fresh" in await gateway.received(network.endpoint_a)
    assert gateway.credentials.signing_certificate() == network.private_gateway.certificate


# --- What apps hand in -----------------------------------------------------------------------------------------------


async def send_outgoing(place: Place, sender: str) -> str:
    """A parcel of endpoint A's, under a countersignature of the sender's."""
    network = place.network
    parcel = network.parcel(network.endpoint_a)
    return await refused_or(TAKEN, place.hand_in(parcel, app_of(network, sender)))


async def send_pdd(place: Place, sender: str) -> str:
    """A PDD in the name of endpoint A, under a countersignature of the sender's."""
    network = place.network
    pdd = network.deauthorization(network.endpoint_a)
    signature = network.countersignature(pdd, app_of(network, sender))
    return await refused_or(TAKEN, place.deauthorizations.register(pdd, signature, network.dialect))


async def send_registration(place: Place, sender: str) -> str:
    """A request to register, first under the authorization of endpoint A."""
    network = place.network
    if sender == "courier":
        return await refused_or(TAKEN, place.register(place.request))
    signer = app_of(network, sender)
    if sender != "owner":
        request = place.registration_request(network.endpoint_a, signer)
        assert await refused_or(TAKEN, place.register(request)) == "refused 403"
    answer = parse_registration(await place.register(place.registration_request(signer)))
    assert answer.node_certificate.subject == signer.address
    return TAKEN if sender == "owner" else OWN


async def send_handshake(place: Place, sender: str) -> str:
    """The answer to a collection's challenge; a courier has heard endpoint A's to another one."""
    network, gateway = place.network, place.gateway
    signer = network.endpoint_a if sender == "courier" else app_of(network, sender)
    nonce = b"another nonce" if sender == "courier" else NONCE
    response = serialize_response(
        [NONCE_SIGNATURE.sign(nonce, signer.key, signer.certificate, network.dialect)]
    )
    trusted = gateway.credentials.anchors_for_endpoints()
    try:
        endpoints = verify_response(response, NONCE, trusted, gateway.clock.now())
    except InvalidMessageError:
        return "refused 1003"
    assert endpoints == (signer.address,), "it collects for itself"
    return TAKEN if sender == "owner" else OWN


# --- What comes from the network -------------------------------------------------------------------------------------


async def send_parcel(place: Place, sender: str) -> str:
    """A parcel for endpoint A, from the network."""
    network = place.network
    is_courier = sender == "courier"
    octets = place.incoming if is_courier else network.sealed(peer_of(network, sender), network.endpoint_a)
    outcome = await place.gateway.parcels.accept_from_network(octets, Transport.COURIER, None)
    answers_to = {NetworkVerdict.STORED: TAKEN, NetworkVerdict.DUPLICATE: IGNORED}
    return answers_to.get(outcome.verdict, str(outcome.verdict))


async def send_cargo(place: Place, sender: str) -> str:
    network = place.network
    if sender == "courier":
        assert not await place.bring(place.carried)
    parcel = network.parcel(network.internet_endpoint, network.endpoint_b, message_id="in-cargo")
    await place.bring(cargo_by(network, peer_of(network, sender), parcel))
    return TAKEN if await place.gateway.received(network.endpoint_b) else IGNORED


async def send_cca(place: Place, sender: str) -> str:
    """A CCA in cargo: a private gateway writes them, and takes none."""
    network = place.network
    return await _as_item(place, sender, network.cca())


async def send_pca(place: Place, sender: str) -> str:
    """An acknowledgement of what a courier has from endpoint A."""
    network = place.network
    pca = network.pca(parse_verified(place.outgoing, MessageType.PARCEL).key)
    await place.bring(cargo_by(network, peer_of(network, sender), pca))
    return IGNORED if "outgoing" in await place.gateway.queued() else TAKEN


async def send_pdd_in_cargo(place: Place, sender: str) -> str:
    """A PDD in the name of an endpoint here, then one of the endpoint for which endpoint A's parcel waits."""
    network = place.network
    for endpoint in (network.endpoint_a, network.endpoint_c):
        pdd = network.deauthorization(endpoint)
        await place.bring(cargo_by(network, peer_of(network, sender), pdd))
    assert await place.gateway.received(network.endpoint_a), "it revoked for an endpoint of this gateway"
    return IGNORED if "outgoing" in await place.gateway.queued() else TAKEN


async def send_revocation(place: Place, sender: str) -> str:
    """A copy of the public gateway's revocation of its own certificate, then one that the sender can make."""
    network, credentials, signer = place.network, place.gateway.credentials, peer_of(place.network, sender)
    own = signer
    if sender == "gateway":  # under the certificate that it has of its own
        own = Node(signer.name, network.issue(GATEWAY_SELF_ISSUED, signer.name), ())
    for revoked in (network.public_gateway, own):
        await place.bring(cargo_by(network, signer, network.revocation(revoked)))
    is_ours = credentials.is_revoked(credentials.signing_certificate())
    assert not is_ours or sender == "owner", "it took back another's certificate"
    kept = await place.gateway.store.read(lambda tx: tx.settings.get("revoked_certificates"))
    return TAKEN if is_ours else OWN if kept else IGNORED


async def send_rotation(place: Place, sender: str) -> str:
    """A new certificate for this gateway, from the public gateway or in its place."""
    network, signer = place.network, peer_of(place.network, sender)
    issuer = network.public_gateway
    if sender != "owner":
        await place.bring(cargo_by(network, signer, network.rotation()))  # a copy of the public gateway's
        assert len(place.gateway.credentials.certificates) == 1
        issuer = Node(signer.name, network.issue(GATEWAY_SELF_ISSUED, signer.name), ())
    renewed = network.issue(GATEWAY, "private_gateway", issuer, not_before=network.now)
    rotation = CertificateRotation(renewed, (issuer.certificate,)).serialize(network.dialect)
    await place.bring(cargo_by(network, signer, rotation))
    return TAKEN if renewed in place.gateway.credentials.certificates else IGNORED


async def send_time(place: Place, sender: str) -> str:
    """Cargo of a time to come, within the validity of its certificate."""
    network, clock = place.network, place.gateway.clock
    keeper = Timekeeper(place.gateway.store, clock, place.gateway.events)
    cargo = cargo_by(network, peer_of(network, sender), created=network.now + 100 * DAY)
    await place.gateway.intake.receive(cargo)
    assert keeper.agreed_time() == network.now, "nothing is deleted by it"
    moved, clock.offset = bool(clock.offset), timedelta()
    return TAKEN if moved else IGNORED


async def send_news(place: Place, sender: str) -> str:
    """A list of apps with a great serial, as it lies on a stick: the owner is whoever publishes this program."""
    parts = UpdateParts(lambda: [RELEASE_KEY.public_key()])
    known = SignedNews(place.gateway.store, parts, APP_LISTS)
    news = signed_list(key=RELEASE_KEY if sender == "owner" else OTHER_KEY)
    answer = await refused_or(TAKEN, known.take(news))
    assert (await known.newest() is not None) == (sender == "owner")
    return answer


async def send_other(place: Place, sender: str) -> str:
    """What no private gateway takes, in cargo."""
    signer = peer_of(place.network, sender)
    card = new_card("Somebody", signer.key, place.network.now + DAY).octets
    found = {await _as_item(place, sender, each) for each in (card, place.carried)}
    (answer,) = found
    return answer


async def _as_item(place: Place, sender: str, item: bytes) -> str:
    before = await place.contents()
    await place.bring(cargo_by(place.network, peer_of(place.network, sender), item))
    peer = peer_of(place.network, sender).address
    return TAKEN if of_others(before, await place.contents(), [peer], ACCOUNTS) else IGNORED


ONLY_THE_OWNER = answers(TAKEN, IGNORED, IGNORED, IGNORED, IGNORED, IGNORED)
NONE = answers(*[IGNORED] * 6)

ROWS = (
    Row(
        "PRIV-OUT",
        "2",
        answers(TAKEN, "refused 401", "refused 403", "refused 401", "refused 401", "refused 401"),
        send_outgoing,
    ),
    Row("PRIV-PARCEL", "3", answers("refused", "refused", "refused", TAKEN, IGNORED, "refused"), send_parcel),
    Row("PRIV-CARGO", "2", answers(TAKEN, TAKEN, IGNORED, IGNORED, IGNORED, IGNORED), send_cargo),
    Row("PRIV-CCA", "none", NONE, send_cca),
    Row("PRIV-PCA", "2", ONLY_THE_OWNER, send_pca),
    Row(
        "PRIV-PDD",
        "2",
        answers(TAKEN, "refused 401", "refused 403", "refused 401", "refused 401", "refused 401"),
        send_pdd,
    ),
    Row("PRIV-PDD-CARGO", "2", ONLY_THE_OWNER, send_pdd_in_cargo),
    Row(
        "PRIV-REVOCATION",
        "2",
        answers("taken; awala: ignored", "own; awala: ignored", IGNORED, IGNORED, IGNORED, IGNORED),
        send_revocation,
    ),
    Row("PRIV-ROTATION", "2", ONLY_THE_OWNER, send_rotation),
    Row("PRIV-REGISTRATION", "1", answers(TAKEN, OWN, OWN, OWN, "refused 403", OWN), send_registration),
    Row(
        "PRIV-HANDSHAKE",
        "2",
        answers(TAKEN, "refused 1003", OWN, "refused 1003", "refused 1003", "refused 1003"),
        send_handshake,
    ),
    Row("PRIV-TIME", "2", ONLY_THE_OWNER, send_time),
    Row("PRIV-NEWS", "1", answers(TAKEN, *["refused 422"] * 5), send_news),
    Row("PRIV-OTHER", "none", NONE, send_other),
)

FROM_APPS = {"PRIV-OUT", "PRIV-PDD", "PRIV-REGISTRATION", "PRIV-HANDSHAKE"}


@pytest.mark.expects_log  # a revocation is worth a warning
@cells(ROWS)
async def test_sender_changes_only_its_own_records(place: Place, row: Row, sender: str) -> None:
    network, before = place.network, await place.contents()
    answer = await row.send(place, sender)
    after = await place.contents()
    assert answer == row.answer(sender, network.dialect.name)
    own = [(app_of if row.name in FROM_APPS else peer_of)(network, sender).address]
    exempt = list(ACCOUNTS)
    if answer in (TAKEN, OWN):
        exempt += ["settings", "certificates", "certificate_issuers", "sendings", "parcel_ways"]
    if answer == TAKEN and sender in ("owner", "gateway"):  # what comes is for apps, and in their names
        own += [network.endpoint_b.address, network.endpoint_c.address]
    if row.name == "PRIV-PCA" and sender == "owner":
        own.append(network.endpoint_a.address)
    assert of_others(before, after, own, exempt) == []
    if sender != "owner":
        await assert_served(place)


@pytest.mark.parametrize(
    ("name", "kind"), [("endpoint_b", None), ("public_gateway", ENDPOINT)], ids=["sender", "form"]
)
async def test_cargo_needs_a_gateway_of_ours(place: Place, name: str, kind: CertificateKind | None) -> None:
    """Our key signed both certificates: that of an app in the form of a CDA, and an app's for a gateway."""
    network = place.network
    signer = authorized_for_cargo(network, name, kind)
    parcel = network.parcel(network.internet_endpoint, network.endpoint_b)
    before = await place.contents()
    await place.bring(cargo_by(network, signer, parcel))
    assert await place.contents() == before


# --- What a passing error of the other side may not make final -------------------------------------------------------


class RefusingGateway:
    """What delivery needs of ports.GscClient: every parcel is refused with one status."""

    def __init__(self, status: str) -> None:
        self.status = status

    async def deliver(self, parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        raise RefusedError(PublicNodeCode.REFUSED_PARCEL, self.status)


@pytest.mark.parametrize("status", ["401", "403", "422", "429"])
async def test_parcel_refused_by_the_gateway_stays_until_expiry(place: Place, status: str) -> None:
    """Its app was told that it is safe, and the public gateway's error may pass."""
    custody = place.gateway.custody
    delivery = InternetDelivery(custody, lambda: None, lambda: None)
    refusing: Any = RefusingGateway(status)
    for _ in range(3):
        with contextlib.suppress(UnreachableError):
            await delivery.deliver_queue(refusing)
    kept = await custody.store.read(
        lambda tx: tx.connection.execute(
            "SELECT message_id FROM parcels WHERE direction <> 'inbound'"
        ).fetchall()
    )
    assert {"outgoing", "neighbour"} <= {row[0] for row in kept}


@pytest.mark.parametrize("leap", [100 * DAY, -100 * DAY], ids=["ahead", "back"])
async def test_parcel_that_a_wrong_clock_refused_is_set_aside(place: Place, leap: timedelta) -> None:
    network, gateway = place.network, place.gateway
    parcel = network.parcel(network.internet_endpoint, network.endpoint_a, message_id="late")
    with clock_at(gateway, NOON + leap):
        outcome = await gateway.parcels.accept_from_network(parcel, Transport.INTERNET, None)
    assert outcome.verdict is NetworkVerdict.QUARANTINED
    held = await gateway.store.read(lambda tx: tx.quarantine.all())
    assert [await gateway.store.load_body(each.body) for each in held] == [parcel]


@pytest.mark.parametrize("leap", [100 * DAY, -100 * DAY], ids=["ahead", "back"])
async def test_cargo_that_a_wrong_clock_refused_is_judged_again(place: Place, leap: timedelta) -> None:
    network, gateway = place.network, place.gateway
    parcel = network.parcel(network.internet_endpoint, network.endpoint_a, message_id="late")
    with clock_at(gateway, NOON + leap):
        await place.bring(cargo_by(network, network.public_gateway_with_cda, parcel))
    await gateway.intake.reconsider_quarantined()
    assert "late" in await gateway.received(network.endpoint_a)


@pytest.mark.expects_log
async def test_revocation_leaves_this_gateway_its_certificate(place: Place) -> None:
    await send_revocation(place, "owner")
    certificate = place.gateway.credentials.signing_certificate()
    assert certificate == place.network.private_gateway.certificate
    await assert_served(place)


async def test_single_answer_with_another_time_moves_no_clock(place: Place) -> None:
    clock = place.gateway.clock
    keeper = Timekeeper(place.gateway.store, clock, place.gateway.events)
    keeper.note_date(NOON + 100 * DAY, timedelta(seconds=1))
    assert (clock.now(), keeper.agreed_time()) == (NOON, NOON)


@contextlib.contextmanager
def clock_at(gateway: CourierGateway, moment: datetime) -> Iterator[None]:
    """The device's clock is wrong meanwhile."""
    clock = gateway.clock
    clock.set(moment)
    yield
    clock.set(NOON)


PASSING = {
    "PRIV-OUT": test_parcel_refused_by_the_gateway_stays_until_expiry,
    "PRIV-PARCEL": test_parcel_that_a_wrong_clock_refused_is_set_aside,
    "PRIV-CARGO": test_cargo_that_a_wrong_clock_refused_is_judged_again,
    "PRIV-REVOCATION": test_revocation_leaves_this_gateway_its_certificate,
    "PRIV-TIME": test_single_answer_with_another_time_moves_no_clock,
}


def test_page_has_the_cells_that_are_tested() -> None:
    assert_page_agrees("Private gateway", ROWS, PASSING)
