"""Packed answers: their size, their octets, and every way in which they are refused."""

import random
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from gateway_core.codes.crypto import KeyCode
from gateway_core.crypto.certificates import (
    ENDPOINT,
    GATEWAY,
    PARCEL_DELIVERY_AUTHORIZATION,
    CertificateKind,
    issue_certificate,
    rebuild_certificate,
)
from gateway_core.dialects import RELAYNET
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
)
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import PrivateEndpointConnectionParameters
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.cards import Answer, Card, new_answer, new_card, read_introduction
from gateway_core.nodes.endpoint.packed_answers import answer_serial, pack_answer, read_packed_answer
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.factories.vectors import Vectors

NETWORK = relay_network(RELAYNET)
ALICE, BOB = NETWORK.endpoint_a, NETWORK.endpoint_b
DOMAIN = DomainName("relay.internet-gateway.example")
LONGEST = "\U0001f469" * 80
RECORDED = Path(__file__).parent / "answer2.txt"
"""The text of an answer by Bob to endpoint A's card, which all later versions read."""


def card() -> Card:
    return new_card("Alice", ALICE.key, NOON + timedelta(days=7))


def answer_to(given: Card, name: str = "Bob", serial: bytes | None = None) -> Answer:
    chain, session_key = (BOB.certificate, BOB.chain[0]), BOB.session_key.public
    serial = serial or answer_serial(given.card_id, name, BOB.key.public, DOMAIN, chain, session_key)
    begin, end = NOON - timedelta(hours=1), NOON + timedelta(days=180)
    authorization = issue_certificate(
        PARCEL_DELIVERY_AUTHORIZATION, ALICE.key.public, BOB.key, BOB.certificate, begin, end, serial=serial
    )
    parameters = PrivateEndpointConnectionParameters(
        BOB.key.public, DOMAIN, authorization, chain, session_key
    )
    return new_answer(given, name, parameters, BOB.key)


@pytest.mark.parametrize(("name", "most"), [("Bob", 1_465), ("Amina Yusuf", 1_465), (LONGEST, 1_900)])
def test_answer_has_few_octets(name: str, most: int) -> None:
    made = answer_to(card(), name)
    assert made.octets.startswith(b"RNA2")
    assert len(made.octets) <= most


def test_answer_is_read_in_every_form_and_as_recorded() -> None:
    given = card()
    made = answer_to(given)
    assert made.text.startswith("relaynet-answer2:")
    for form in (made.octets, made.text, made.text.replace("\n", "\n  "), made.text.encode()):
        read = read_introduction(form, NOON, ALICE.key.public)
        assert isinstance(read, Answer)
        assert (read.octets, read.card_id, read.name) == (made.octets, given.card_id, "Bob")
        assert read.parameters.serialize() == made.parameters.serialize()
    read = read_introduction(RECORDED.read_text(), NOON, ALICE.key.public)
    assert isinstance(read, Answer)
    assert (read.name, read.parameters.internet_gateway) == ("Bob", DOMAIN)


def test_answer_is_for_its_cards_owner_alone() -> None:
    made = answer_to(card())
    for reader in (None, BOB.key.public, identity_key("endpoint_c").public):
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CARD_UNKNOWN)):
            read_introduction(made.octets, NOON, reader)


def test_every_altered_octet_or_other_length_is_refused() -> None:
    octets = answer_to(card()).octets
    shorter, longer = (octets[:4], octets[:900], octets[:-1]), (octets + b"!", octets + bytes(1_000))
    places = range(4, len(octets))
    flipped = (octets[:at] + bytes((octets[at] ^ 1 << at % 8,)) + octets[at + 1 :] for at in places)
    for altered in (*shorter, *longer, *flipped):
        with pytest.raises(GatewayError):
            read_introduction(altered, NOON, ALICE.key.public)


def test_mutated_answer_is_refused_with_a_reason() -> None:
    chance, octets = random.Random(36), answer_to(card()).octets[4:]
    for _ in range(1_000):
        mutated = bytearray(octets)
        for _ in range(chance.randrange(1, 6)):
            at = chance.choice(
                (chance.randrange(16, len(octets)), chance.randrange(len(octets) - 80, len(octets)))
            )
            mutated[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
        if mutated != octets:
            with pytest.raises((MalformedMessageError, InvalidSignatureError)):
                read_packed_answer(bytes(mutated), ALICE.key.public)


def test_answer_signed_by_another_key_is_refused() -> None:
    given, other = card(), identity_key("endpoint_c")
    made = answer_to(given)
    modulus = made.octets.index(BOB.key.public.der[33:289])
    forged = made.octets[:modulus] + other.public.der[33:289] + made.octets[modulus + 256 :]
    with pytest.raises(InvalidSignatureError, check=Stating(KeyCode.SIGNATURE_WRONG)):
        read_introduction(forged, NOON, ALICE.key.public)


def test_answer_with_an_unprintable_name_is_refused() -> None:
    given = card()
    chain, session_key = (BOB.certificate, BOB.chain[0]), BOB.session_key.public
    serial = answer_serial(given.card_id, "A\u202eb", BOB.key.public, DOMAIN, chain, session_key)
    made = answer_to(given, serial=serial).parameters
    packed = pack_answer(given.card_id, "A\u202eb", made, ALICE.key.public)
    assert packed is not None
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NOT_AN_INTRODUCTION)):
        read_introduction(b"RNA2" + packed, NOON, ALICE.key.public)


def test_authorization_binds_the_name() -> None:
    given = card()
    made = answer_to(given).parameters
    assert pack_answer(given.card_id, "Bob", made, ALICE.key.public) is not None
    assert pack_answer(given.card_id, "Mallory", made, ALICE.key.public) is None


def test_older_card_or_odd_answer_gets_the_older_form() -> None:
    given = replace(card(), card_id=bytes(16))
    made = answer_to(given)
    assert made.octets.startswith(b"RNA1")
    assert read_introduction(made.octets, NOON).name == "Bob"
    made = answer_to(card())
    longer = replace(made.parameters, chain=(*made.parameters.chain, NETWORK.public_gateway.certificate))
    assert new_answer(card(), "Bob", longer, BOB.key).octets.startswith(b"RNA1")


@pytest.mark.parametrize(("name", "kind"), [("ea_by_pg", ENDPOINT), ("pg_by_ig", GATEWAY)])
def test_deployed_librarys_certificates_are_rebuilt(name: str, kind: CertificateKind) -> None:
    theirs = Vectors("awala").certificate(name)
    assert theirs.issuer_address is not None
    rebuilt = rebuild_certificate(
        kind,
        theirs.public_key,
        theirs.issuer_address,
        theirs.serial_content,
        theirs.not_before,
        theirs.not_after,
        theirs.signature,
    )
    assert rebuilt == theirs
