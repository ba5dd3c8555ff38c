"""What each kind of sender may do at a public gateway, and that nobody else's things change by it.

The rows are those of docs/decisions/0001-authority.md. Every sender does its worst: it names other people's endpoints,
parcels and serial numbers, and brings paths that lead to this gateway in more steps than the drafts have.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.asn1 import der
from gateway_core.codes.crypto import CertificateCode
from gateway_core.crypto.certificates import (
    ENDPOINT,
    GATEWAY,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    CertificateKind,
    parse_certificate,
)
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    InvalidMessageError,
    RateLimitError,
    ReplayedMessageError,
    TimingError,
    UntrustedSignerError,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.collection import NONCE_SIGNATURE, serialize_response
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.registration import serialize_registration_request
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.endpoint.cards import new_card
from gateway_core.nodes.public_gateway.cargo import MOST_BEGINNINGS
from gateway_core.nodes.public_gateway.tables import GatewayLimits
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.poweb.clientele import program_at
from gateway_core.protocol.handshake_response import verify_response
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
    sender_of,
)
from tests.factories.certificates import crafted_certificate
from tests.factories.keys import identity_key
from tests.factories.network import GATEWAY_DOMAIN, Node, RelayNetwork
from tests.factories.public_gateways import gateway_peer
from tests.factories.stating import Stating
from tests.unit.nodes.public_gateway import test_outward
from tests.unit.nodes.public_gateway.conftest import Relay

DAY = timedelta(days=1)
NONCE = b"a nonce that was drawn"


def encrypted(place: Place, plaintext: bytes, sender: Node) -> bytes:
    """For the session key that the public gateway gives to whoever registers."""
    theirs, ours = place.relay.peer.session_key, sender.session_key
    return encrypt_for_session_key(plaintext, theirs, ours, place.network.dialect)


def cargo_by(place: Place, sender: Node, *items: bytes, **fields: Any) -> bytes:
    """A cargo for the public gateway, with all certificates that its sender has."""
    network = place.network
    payload = encrypted(place, serialize_message_set(items), sender)
    cargo = network.message(MessageType.CARGO, sender, network.public_gateway, payload, **fields)
    return cargo.serialize(sender.key)


def cca_by(place: Place, sender: Node, cda: Certificate | None = None) -> bytes:
    return place.network.cca_by(sender, cda, lambda request: encrypted(place, request, sender))


def issued_by(issuer: Node, model: Certificate, name: str, **parts: bytes) -> Node:
    """The holder of that name under a certificate like ``model``, whether or not its issuer may issue any."""
    forged = crafted_certificate(model, issuer.key, issuer_name=issuer.certificate.subject_name, **parts)  # type: ignore[arg-type]
    return Node(name, parse_certificate(forged), (issuer.certificate, *issuer.chain))


def with_serial_of(network: RelayNetwork, sender: Node, model: Certificate) -> Node:
    """The sender under a certificate that it issued to itself, with the serial number and the end of another's."""
    own = network.issue(ENDPOINT, sender.name, not_after=model.not_after)
    return issued_by(sender, own, sender.name, serial_content=model.serial_content)


@dataclass
class Place:
    """A public gateway that keeps something of everybody."""

    relay: Relay
    waiting: bytes
    """For an endpoint of the owner; a courier has had it."""
    outward: bytes
    """The owner handed it in, for a public node."""
    carried: bytes
    """A cargo of the owner that a courier brought."""
    cca: bytes
    """Of the owner, and used."""
    request: bytes
    """By which the owner registered."""

    @property
    def network(self) -> RelayNetwork:
        return self.relay.network

    def sender(self, sender: str) -> Node:
        return sender_of(self.network, sender)

    async def bring(self, cargo: bytes) -> bool:
        """A courier does. Returns whether anything in it was of use."""
        result = await self.relay.peer.node.cargo_intake.receive(cargo)
        return bool(result.parcels or result.acknowledgements)

    async def contents(self) -> Contents:
        return await self.relay.peer.node.store.read(lambda tx: contents(tx.connection))

    async def register_owner(self) -> None:
        self.request = await registration_request(self, self.network.private_gateway)
        await self.relay.peer.register(self.request, self.network.dialect)


async def registration_request(place: Place, authorized: Node, asking: Node | None = None) -> bytes:
    """A PNRR of one under the authorization that the other, or it, was given."""
    digest = bytes.fromhex(authorized.address[1:])
    authorization = place.relay.peer.authorize(digest, place.network.dialect)
    return serialize_registration_request(authorization, (asking or authorized).key, place.network.dialect)


@pytest.fixture
async def place(relay: Relay) -> Place:
    network = relay.network
    outward = network.parcel(message_id="outward")
    place = Place(
        relay,
        waiting=relay.parcel_for_a(message_id="waiting"),
        outward=outward,
        carried=network.cargo(
            [network.parcel(message_id="by-courier")], to_private_gateway=False, message_id="carried"
        ),
        cca=network.cca(),
        request=b"",
    )
    await place.register_owner()
    await relay.hand_in(outward)
    await relay.hand_in(network.parcel(network.endpoint_c), network.other_private_gateway)
    await relay.peer.accept_parcel(place.waiting)
    await relay.peer.accept_parcel(network.parcel(network.endpoint_a, network.endpoint_c))
    await relay.peer.accept_cargo(place.carried)
    await relay.collect(place.cca)
    return place


async def assert_served(place: Place) -> None:
    """The owner gets and gives everything, by both ways."""
    relay, network = place.relay, place.network
    assert place.waiting in await relay.waiting()
    assert await relay.hand_in(network.parcel()) is Acceptance.QUEUED
    fresh = relay.parcel_for_a()
    await relay.peer.accept_parcel(fresh)
    assert await place.bring(cargo_by(place, network.private_gateway, network.parcel()))
    carried = await relay.collect(network.cca())
    assert {place.waiting, fresh} <= set(carried)


async def assert_neighbour_served(place: Place) -> None:
    """The neighbour of the owner gets and gives as before."""
    network, gateway = place.network, place.network.other_private_gateway
    await place.relay.hand_in(network.parcel(network.endpoint_c), gateway)
    await place.relay.peer.accept_parcel(network.parcel(network.endpoint_a, network.endpoint_c))
    assert len(await place.relay.peer.waiting_for(gateway.address)) == 2


# --- What each sender does, message by message -----------------------------------------------------------------------


async def send_parcel(place: Place, sender: str) -> str:
    """A parcel for the owner's endpoint, over the Internet."""
    if sender == "courier":
        return await _again(place, place.waiting)
    parcel = place.network.sealed(place.sender(sender), place.network.endpoint_a)
    return await refused_or(TAKEN, place.relay.peer.accept_parcel(parcel))


async def _again(place: Place, parcel: bytes) -> str:
    outcome = await place.relay.peer.node.public_parcels.accept(parcel, UNKNOWN_PROGRAM)
    return IGNORED if outcome is Acceptance.HELD_ALREADY else str(outcome)


async def send_outward(place: Place, sender: str) -> str:
    """A parcel for a public node, under a countersignature of its bringer's."""
    network, relay = place.network, place.relay
    if sender == "courier":  # it knows no countersignature, and has the parcel alone
        return await refused_or(TAKEN, relay.peer.accept_parcel(place.outward))
    if sender == "gateway":  # what the owner's app wrote is the owner's to bring
        assert await relay.hand_in(place.outward, network.other_private_gateway) is Acceptance.HELD_ALREADY
    app = network.endpoint_c if sender == "gateway" else network.endpoint_a
    work = relay.hand_in(network.parcel(app), place.sender(sender))
    return await refused_or(OWN if sender == "gateway" else TAKEN, work)


async def send_cargo(place: Place, sender: str) -> str:
    """Cargo with a parcel for a public node in it."""
    network = place.network
    if sender == "courier":
        before = await place.contents()
        await place.bring(place.carried)
        await place.bring(cargo_by(place, place.sender(sender), network.parcel(network.endpoint_b)))
        found = of_others(before, await place.contents(), [], ["acknowledgements"])
        return "changed" if found else IGNORED
    app = network.endpoint_c if sender != "owner" else network.endpoint_a
    taken = await place.bring(cargo_by(place, place.sender(sender), network.parcel(app)))
    return (OWN if sender == "gateway" else TAKEN) if taken else IGNORED


async def send_cca(place: Place, sender: str) -> str:
    """A CCA; whoever shows one gets cargo for its signer alone."""
    network, source = place.network, place.relay.peer.node.cargo_source
    if sender == "courier":
        with pytest.raises(ReplayedMessageError, check=Stating(RelayCode.AUTHORIZATION_USED)):
            await source.begin(place.cca)
        return "refused"
    signer = place.sender(sender)
    if sender != "owner":
        with pytest.raises(InvalidMessageError) as refused:
            await source.begin(cca_by(place, signer, network.public_gateway_with_cda.certificate))
        assert refused.value.code is not RelayCode.AUTHORIZATION_USED
    try:
        request = await source.begin(cca_by(place, signer))
    except InvalidMessageError:
        return "refused"
    assert request.cca.sender == signer.address
    return OWN if sender == "gateway" else TAKEN


async def send_pca(place: Place, sender: str) -> str:
    """An acknowledgement of what waits for the owner."""
    network = place.network
    key = parse_verified(place.waiting, MessageType.PARCEL).key
    if sender == "courier":
        await place.bring(place.carried)
    await place.bring(cargo_by(place, place.sender(sender), network.pca(key)))
    return IGNORED if place.waiting in await place.relay.waiting() else TAKEN


async def send_pdd(place: Place, sender: str) -> str:
    """A PDD in the name of the owner's endpoint, in cargo."""
    pdd = place.network.deauthorization(place.network.endpoint_a)
    await place.bring(cargo_by(place, place.sender(sender), pdd))
    return await _deauthorized(place, place.sender(sender).address)


async def send_pdd_over_internet(place: Place, sender: str) -> str:
    """The same under a countersignature."""
    network, signer = place.network, place.sender(sender)
    pdd = network.deauthorization(network.endpoint_a)
    signature = network.countersignature(pdd, signer)
    register = place.relay.peer.node.parcels.register
    answer = await refused_or("", register(pdd, signature, network.dialect, Program()))
    return answer or await _deauthorized(place, signer.address)


async def _deauthorized(place: Place, by: PrivateAddress) -> str:
    if place.waiting not in await place.relay.waiting():
        return TAKEN
    kept = await place.relay.peer.node.store.read(
        lambda tx: tx.connection.execute(
            "SELECT count(*) FROM deauthorizations WHERE gateway = ?", (by,)
        ).fetchone()[0]
    )
    return OWN if kept else IGNORED


async def send_revocation(place: Place, sender: str) -> str:
    """A revocation of a certificate with the owner's serial number, then the public gateway's, then its own."""
    network, signer = place.network, place.sender(sender)
    identity = place.relay.peer.node.identity

    async def revoke(node: Node) -> None:
        revocation = network.revocation(node, network.public_gateway)
        await place.bring(cargo_by(place, signer, revocation))

    if sender == "courier":
        await place.bring(place.carried)
    if sender != "owner":
        for model in (network.private_gateway.certificate, identity.certificate):
            await revoke(with_serial_of(network, signer, model))
            assert not identity.is_revoked(model), "it took back another's certificate"
        await revoke(network.private_gateway)
        assert not identity.is_revoked(network.private_gateway.certificate), "it spoke for another"
    await revoke(signer)
    if not identity.is_revoked(signer.certificate):
        return IGNORED
    return TAKEN if sender == "owner" else OWN


async def send_registration(place: Place, sender: str) -> str:
    """A request to register, first under the owner's authorization."""
    peer, dialect, signer = place.relay.peer, place.network.dialect, place.sender(sender)
    if sender == "courier":
        return await refused_or(TAKEN, peer.register(place.request, dialect))
    if sender != "owner":
        request = await registration_request(place, place.network.private_gateway, signer)
        assert await refused_or(TAKEN, peer.register(request, dialect)) == "refused 403"
    registration = await peer.registered(signer.key, dialect)
    assert registration.node_certificate.subject == signer.address
    return TAKEN if sender == "owner" else OWN


async def send_rotation(place: Place, sender: str) -> str:
    """A certificate rotation, which a public gateway gives and does not take."""
    before = await place.contents()
    await place.bring(cargo_by(place, place.sender(sender), place.network.rotation()))
    signer = place.sender(sender).address
    return TAKEN if of_others(before, await place.contents(), [signer]) else IGNORED


async def send_handshake(place: Place, sender: str) -> str:
    """The answer to a collection's challenge; a courier has heard the owner's to another one."""
    network, node = place.network, place.relay.peer.node
    signer = network.private_gateway if sender == "courier" else place.sender(sender)
    nonce = b"another nonce" if sender == "courier" else NONCE
    response = serialize_response(
        [NONCE_SIGNATURE.sign(nonce, signer.key, signer.certificate, network.dialect)]
    )
    trusted, is_revoked = node.identity.trusted(), node.identity.is_revoked
    try:
        endpoints = verify_response(response, NONCE, trusted, node.clock.now(), is_revoked)
    except InvalidMessageError:
        return "refused 1003"
    assert endpoints == (signer.address,), "it collects for itself"
    share = await node.queues.open(endpoints)
    await share.close()
    return TAKEN if sender == "owner" else OWN


async def send_time(place: Place, sender: str) -> str:
    """Cargo of a time to come; upkeep follows."""
    node, now = place.relay.peer.node, place.relay.clock.now()
    future = place.network.now + 400 * DAY
    await place.bring(cargo_by(place, place.sender(sender), created=future))
    before = await place.contents()
    await node.sweep()
    assert node.clock.now() == now
    return TAKEN if of_others(before, await place.contents(), [], ["session_keys"]) else IGNORED


async def send_other(place: Place, sender: str) -> str:
    """What no public gateway takes, in the place of a parcel and in cargo."""
    network, signer = place.network, place.sender(sender)
    card = new_card("Somebody", signer.key, network.now + DAY).octets
    before = await place.contents()
    found = set[str]()
    for octets in (card, place.carried, place.cca, signed_list()):
        found.add(await refused_or(TAKEN, place.relay.peer.accept_parcel(octets)))
        message_set = der.sequence(der.octet_string(octets))
        cargo = network.message(
            MessageType.CARGO, signer, network.public_gateway, encrypted(place, message_set, signer)
        )
        await place.bring(cargo.serialize(signer.key))
    assert of_others(before, await place.contents(), [signer.address]) == []
    (answer,) = found
    return answer


ROWS = (
    Row(
        "PUB-PARCEL",
        "4",
        answers("refused 422", "refused 422", "refused 422", TAKEN, IGNORED, "refused 422"),
        send_parcel,
    ),
    Row(
        "PUB-OUTWARD",
        "2",
        answers(TAKEN, OWN, "refused 401", "refused 401", "refused 422", "refused 401"),
        send_outward,
    ),
    Row("PUB-CARGO", "2", answers(TAKEN, OWN, IGNORED, IGNORED, IGNORED, IGNORED), send_cargo),
    Row("PUB-CCA", "2", answers(TAKEN, OWN, "refused", "refused", "refused", "refused"), send_cca),
    Row("PUB-PCA", "2", answers(TAKEN, IGNORED, IGNORED, IGNORED, IGNORED, IGNORED), send_pca),
    Row("PUB-PDD", "2", answers(TAKEN, OWN, IGNORED, IGNORED, IGNORED, IGNORED), send_pdd),
    Row(
        "PUB-PDD-ONLINE",
        "2",
        answers(TAKEN, OWN, "refused 401", "refused 401", "refused 401", "refused 401"),
        send_pdd_over_internet,
    ),
    Row(
        "PUB-REVOCATION",
        "2",
        answers("taken; awala: ignored", "own; awala: ignored", IGNORED, IGNORED, IGNORED, IGNORED),
        send_revocation,
    ),
    Row("PUB-REGISTRATION", "1", answers(TAKEN, OWN, OWN, OWN, "refused 403", OWN), send_registration),
    Row("PUB-ROTATION", "none", answers(*[IGNORED] * 6), send_rotation),
    Row(
        "PUB-HANDSHAKE",
        "2",
        answers(TAKEN, OWN, "refused 1003", "refused 1003", "refused 1003", "refused 1003"),
        send_handshake,
    ),
    Row("PUB-TIME", "none", answers(*[IGNORED] * 6), send_time),
    Row("PUB-OTHER", "none", answers(*["refused 400"] * 6), send_other),
)


@pytest.mark.expects_log  # a revocation is worth a warning
@cells(ROWS)
async def test_sender_changes_only_its_own_records(place: Place, row: Row, sender: str) -> None:
    before = await place.contents()
    answer = await row.send(place, sender)
    after = await place.contents()
    assert answer == row.answer(sender, place.network.dialect.name)
    revoked = ["revoked_certificates", "withdrawn_certificates"]  # which one, its row has looked at
    exempt = {
        "owner": ["relayed", *revoked],
        "gateway": revoked if answer == OWN else [],
        "courier": ["acknowledgements"],  # what it brings again is acknowledged again
    }
    own = [place.sender(sender).address]
    assert of_others(before, after, own, exempt.get(sender, [])) == []
    if sender == "owner":
        await assert_neighbour_served(place)
    else:
        await assert_served(place)


# --- Paths that are a step longer ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [PARCEL_DELIVERY_AUTHORIZATION, ENDPOINT], ids=lambda kind: kind.name)
async def test_parcel_under_a_holders_authorization_is_refused(place: Place, kind: CertificateKind) -> None:
    """Path of five: a holder authorizes a stranger, under an authorization of either form."""
    network = place.network
    holder = Node(
        "internet_endpoint",
        network.issue(kind, "internet_endpoint", network.endpoint_a),
        (network.endpoint_a.certificate, *network.endpoint_a.chain),
    )
    authorization = network.issue(PARCEL_DELIVERY_AUTHORIZATION, "stranger")
    signer = issued_by(holder, authorization, "stranger")
    before = await place.contents()
    parcel = network.message(MessageType.PARCEL, signer, holder, b"").serialize(signer.key)
    with pytest.raises(
        UntrustedSignerError, check=Stating(CertificateCode.MAY_NOT_ISSUE, CertificateCode.PATH_TOO_LONG)
    ):
        await place.relay.peer.accept_parcel(parcel)
    assert await place.contents() == before


async def test_gateway_below_a_gateway_is_no_gateway_here(place: Place) -> None:
    """Path of three under certificates of a gateway's form: a registered gateway makes gateways of its own."""
    network, parent = place.network, place.network.other_private_gateway
    child = Node("stranger", network.issue(GATEWAY, "stranger", parent), (parent.certificate, *parent.chain))
    before = await place.contents()
    assert not await place.bring(cargo_by(place, child, network.parcel()))
    with pytest.raises(UntrustedSignerError) as refused:
        await place.relay.peer.node.cargo_source.begin(cca_by(place, child))
    assert refused.value.code is not RelayCode.CARGO_AUTHORIZATION_OF_ANOTHER
    assert await place.contents() == before


# --- What a passing error may not make final -------------------------------------------------------------------------


async def test_cargo_meeting_a_wrong_clock_is_taken_sooner_or_later(place: Place) -> None:
    """What is refused was acknowledged; its gateway has the parcels still, and sends them again."""
    network, clock = place.network, place.relay.clock
    cargo = cargo_by(place, network.private_gateway, network.parcel())
    now = clock.now()
    clock.set(now - 100 * DAY)
    is_taken = await place.bring(cargo)
    clock.set(now)
    assert is_taken or await place.bring(cargo)


async def test_cca_that_meets_a_wrong_clock_is_good_once(place: Place) -> None:
    clock, cca, collected = place.relay.clock, place.network.cca(), list[bytes]()
    now = clock.now()
    clock.set(now - 100 * DAY)
    for _ in range(MOST_BEGINNINGS):
        with contextlib.suppress(TimingError):
            collected = await place.relay.collect(cca)
            break
    clock.set(now)
    assert place.waiting in (collected or await place.relay.collect(cca))


@pytest.mark.parametrize("leap", [400 * DAY, -400 * DAY], ids=["ahead", "back"])
async def test_leap_of_the_clock_loses_nothing(place: Place, leap: timedelta) -> None:
    """Of the clock alone: no other witness says so, and upkeep runs meanwhile."""
    clock, node = place.relay.clock, place.relay.peer.node
    before, now = await place.contents(), clock.now()
    clock.set(now + leap)
    await node.sweep()
    clock.set(now)
    await node.sweep()
    assert of_others(before, await place.contents(), [node.identity.address], ["settings"]) == []
    assert node.identity.certificate.is_valid_at(now, timedelta())
    await place.register_owner()
    await assert_served(place)


async def test_block_of_a_gateway_loses_nothing_of_it(place: Place) -> None:
    node, owner = place.relay.peer.node, place.network.private_gateway
    await node.set_blocked(owner.address, is_blocked=True)
    answer = await refused_or(TAKEN, place.relay.hand_in(place.network.parcel()))
    assert answer == "refused 401", "which a private gateway takes for no judgement of the parcel"
    await node.sweep()
    await node.set_blocked(owner.address, is_blocked=False)
    await assert_served(place)


async def test_registrations_of_a_stranger_leave_a_place_for_others(tmp_path: Path, relay: Relay) -> None:
    """Also to a gateway that registered a moment ago, and that couriers alone reach from then on."""
    network, limits = relay.network, GatewayLimits(gateways=6)
    established, new = network.other_private_gateway.address, network.private_gateway.address
    async with gateway_peer(tmp_path / "other", GATEWAY_DOMAIN, relay.clock, limits=limits) as peer:

        async def register(name: str, source: str) -> None:
            await peer.registered(identity_key(name), network.dialect, program_at(source))

        async def collect(address: PrivateAddress) -> None:
            share = await peer.node.queues.open([address])
            await share.close()

        async def known() -> set[PrivateAddress]:
            return {each.address for each in await peer.node.gateways()}

        await register("other_private_gateway", "192.0.2.1")
        relay.clock.advance(2 * DAY)
        await collect(established)
        await register("private_gateway", "192.0.2.2")
        for name in ("endpoint_a", "endpoint_b", "endpoint_c", "stranger"):
            await register(name, "192.0.2.66")
        assert await known() == {
            established,
            new,
            *(identity_key(each).address for each in ("endpoint_c", "stranger")),
        }
        relay.clock.advance(2 * DAY)
        for address in await known():
            await collect(address)
        with pytest.raises(RateLimitError, check=Stating(RelayCode.TOO_MANY_GATEWAYS)):
            await register("endpoint_a", "192.0.2.66")
        await register("endpoint_a", "192.0.2.4")
        assert len(await known()) == 5


PASSING = {
    "PUB-CARGO": test_cargo_meeting_a_wrong_clock_is_taken_sooner_or_later,
    "PUB-CCA": test_cca_that_meets_a_wrong_clock_is_good_once,
    "PUB-TIME": test_leap_of_the_clock_loses_nothing,
    "PUB-HANDSHAKE": test_block_of_a_gateway_loses_nothing_of_it,
    "PUB-OUTWARD": test_outward.test_refused_parcel_is_offered_again_later_and_later,
}


def test_page_has_the_cells_that_are_tested() -> None:
    assert_page_agrees("Public gateway", ROWS, PASSING)
