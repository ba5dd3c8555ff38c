"""Control messages in both dialects: their octets, their limits, and DER where the drafts demand it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from gateway_core.asn1 import der
from gateway_core.asn1.schemas import PdaSerialNumbers
from gateway_core.codes.messages import AddressCode, Asn1Code, ControlMessageCode, MessageCode
from gateway_core.crypto.certificates import PARCEL_DELIVERY_AUTHORIZATION, Certificate
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect, MessageType
from gateway_core.errors import MalformedMessageError
from gateway_core.identifiers import ParcelKey
from gateway_core.messages.control import (
    MAX_ADDRESS_CHARACTERS,
    CertificateRotation,
    ParcelDeliveryDeauthorization,
    new_deauthorization,
    parse_ccr,
    parse_deauthorization,
    parse_pca,
    parse_rotation,
    serialize_ccr,
    serialize_pca,
)
from gateway_core.messages.ramf import parse_verified
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.fuzz.targets import samples

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
NET = relay_network(RELAYNET)
SENDER, RECIPIENT = NET.endpoint_a.address, NET.endpoint_b.address
EXPIRY = datetime(2027, 1, 2, 3, 4, 5, tzinfo=UTC)


# --- Parcel Collection Acknowledgement ------------------------------------------------------------------------


@pytest.mark.req("PCA-2", "MSG-3")
def test_an_acknowledgement_is_the_der_sequence_of_the_draft() -> None:
    octets = serialize_pca(ParcelKey(SENDER, "https://ping.example.com", "id"), RELAYNET)
    strings = (SENDER.encode(), b"https://ping.example.com", b"id")
    assert octets == b"Relaynet\x51\x00" + der.sequence(*(der.encode(0x1A, each) for each in strings))


@pytest.mark.req("PCA-2")
@BOTH
def test_an_acknowledgement_names_the_parcel_it_is_about(dialect: Dialect) -> None:
    for parcel in (samples(dialect).parcel_out, samples(dialect).parcel_in):
        key = parse_verified(parcel, MessageType.PARCEL).key
        assert parse_pca(serialize_pca(key, dialect)) == key


@pytest.mark.req("PCA-2", "MSG-3")
@pytest.mark.parametrize(
    ("members", "reason"),
    [
        pytest.param([], Stating(Asn1Code.VALUE_MISSING), id="nothing"),
        pytest.param([SENDER, RECIPIENT], Stating(Asn1Code.VALUE_MISSING), id="no id"),
        pytest.param([SENDER, RECIPIENT, "id", "more"], Stating(Asn1Code.TRAILING_MEMBERS), id="a fourth"),
        pytest.param(
            ["0abc", RECIPIENT, "id"], Stating(AddressCode.PRIVATE_ADDRESS), id="a sender that is no address"
        ),
        pytest.param(
            [SENDER, RECIPIENT, "i\nd"],
            Stating(Asn1Code.CONTROL_CHARACTERS),
            id="control characters",
        ),
    ],
)
@BOTH
def test_an_acknowledgement_of_another_structure_is_malformed(
    dialect: Dialect, members: list[str], reason: Stating
) -> None:
    tags = (0x1A,) * 4 if dialect is RELAYNET else (0x80, 0x81, 0x82, 0x83)
    encoded = (der.encode(tag, member.encode()) for tag, member in zip(tags, members, strict=False))
    head = dialect.format_signature(MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT)
    with pytest.raises(MalformedMessageError, check=reason):
        parse_pca(head + der.sequence(*encoded))


@pytest.mark.req("MSG-3")
def test_control_messages_of_the_drafts_are_der_and_not_just_ber() -> None:
    for octets, parse in (
        (samples(RELAYNET).pca, parse_pca),
        (samples(RELAYNET).deauthorization, parse_deauthorization),
    ):
        head, body = octets[:10], octets[10:]
        content = der.Reader(body).read(der.SEQUENCE)
        parse(octets)
        for ber, reason in (
            (b"\x30\x80" + content + b"\0\0", Stating(Asn1Code.INDEFINITE_LENGTH)),
            (b"\x30\x84" + len(content).to_bytes(4, "big") + content, Stating(Asn1Code.LENGTH_NOT_MINIMAL)),
        ):
            with pytest.raises(MalformedMessageError, check=reason):
                parse(head + ber)


@pytest.mark.req("MSG-3", "PDD-1")
def test_serial_numbers_in_another_order_than_that_of_der_are_refused_where_the_drafts_want_der() -> None:
    def octets(dialect: Dialect, *serials: int) -> bytes:
        ordered = ParcelDeliveryDeauthorization(SENDER, frozenset({1, 2, 300}), EXPIRY).serialize(dialect)
        members = b"".join(map(der.integer, (1, 2, 300)))
        assert members in ordered
        return ordered.replace(members, b"".join(map(der.integer, serials)))

    for dialect in DIALECTS:
        assert parse_deauthorization(octets(dialect, 1, 2, 300)).serial_numbers == {1, 2, 300}
    assert parse_deauthorization(octets(AWALA, 2, 1, 300)).serial_numbers == {1, 2, 300}
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.NOT_DER)):
        parse_deauthorization(octets(RELAYNET, 2, 1, 300))


@pytest.mark.req("MSG-3", "CCA-2")
def test_a_collection_request_of_the_drafts_is_der_and_one_of_the_deployed_network_may_be_ber() -> None:
    for dialect in DIALECTS:
        octets = samples(dialect).ccr
        ber = b"\x30\x80" + der.Reader(octets).read(der.SEQUENCE) + b"\0\0"
        if dialect is RELAYNET:
            with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.INDEFINITE_LENGTH)):
                parse_ccr(ber)
        else:
            assert parse_ccr(ber) == parse_ccr(octets)


def test_the_deployed_network_may_write_ber() -> None:
    octets = samples(AWALA).pca
    content = der.Reader(octets[7:]).read(der.SEQUENCE)
    assert parse_pca(octets[:7] + b"\x30\x80" + content + b"\0\0") == parse_pca(octets)


def test_fields_of_an_acknowledgement_have_at_most_1024_characters_in_the_awala_dialect() -> None:
    longest = ParcelKey(SENDER, RECIPIENT, "x" * MAX_ADDRESS_CHARACTERS)
    assert parse_pca(serialize_pca(longest, AWALA)) == longest
    too_long = "x" * (MAX_ADDRESS_CHARACTERS + 1)
    for key in (ParcelKey(SENDER, RECIPIENT, too_long), ParcelKey(SENDER, too_long, "id")):
        with pytest.raises(
            MalformedMessageError, check=Stating(ControlMessageCode.ACKNOWLEDGEMENT_FIELD_TOO_LONG)
        ):
            parse_pca(serialize_pca(key, AWALA))


@pytest.mark.req("PCA-4")
@pytest.mark.parametrize("dialect", [AWALA, RELAYNET], ids=lambda dialect: dialect.name)
def test_an_acknowledgement_of_a_parcel_for_no_address_is_malformed(dialect: Dialect) -> None:
    for recipient, reason in (
        ("", Stating(AddressCode.PRIVATE_ADDRESS)),
        ("bob", Stating(AddressCode.PRIVATE_ADDRESS)),
        ("https://", Stating(AddressCode.DOMAIN_NAME)),
        ("https://10.0.0.1", Stating(AddressCode.DOMAIN_NAME)),
        ("https://ping.example.com/path", Stating(AddressCode.PUBLIC_ADDRESS)),
    ):
        with pytest.raises(MalformedMessageError, check=reason):
            parse_pca(serialize_pca(ParcelKey(SENDER, recipient, "id"), dialect))


def test_an_acknowledgement_may_name_the_longest_id_of_the_draft() -> None:
    key = ParcelKey(SENDER, RECIPIENT, "i" * 65535)
    assert parse_pca(serialize_pca(key, RELAYNET)) == key


# --- Parcel Delivery Deauthorization ---------------------------------------------------------------------------


@pytest.mark.req("PDD-1", "PDD-3", "MSG-3")
def test_a_deauthorization_is_the_der_sequence_of_the_draft() -> None:
    pdd = ParcelDeliveryDeauthorization(SENDER, frozenset({300, 5}), EXPIRY)
    members = (
        der.encode(0x1A, SENDER.encode()),
        der.encode(0x31, b"\x02\x01\x05", b"\x02\x02\x01\x2c"),
        b"\x1f\x21\x0e20270102030405",
    )
    assert pdd.serialize(RELAYNET) == b"Relaynet\x52\x00" + der.sequence(*members)


@pytest.mark.req("PDD-1")
@pytest.mark.parametrize("serials", [frozenset(), frozenset({1}), frozenset({0, -128, 2**63, 2**159 - 1})])
@BOTH
def test_a_deauthorization_is_read_back(dialect: Dialect, serials: frozenset[int]) -> None:
    pdd = ParcelDeliveryDeauthorization(SENDER, serials, EXPIRY)
    assert parse_deauthorization(pdd.serialize(dialect)) == pdd


@pytest.mark.req("PDD-2")
def test_its_expiry_is_that_of_what_it_revokes() -> None:
    def pda(days: int) -> Certificate:
        end = NET.now + timedelta(days=days)
        return NET.issue(PARCEL_DELIVERY_AUTHORIZATION, "endpoint_c", NET.endpoint_a, not_after=end)

    endpoint = NET.endpoint_a.certificate
    everything = new_deauthorization(endpoint, [])
    assert (everything.serial_numbers, everything.expires) == (frozenset(), endpoint.not_after)
    short, long = pda(3), pda(30)
    some = new_deauthorization(endpoint, [long, short])
    assert some.serial_numbers == {short.serial, long.serial}
    assert some.expires == long.not_after
    assert some.endpoint == SENDER


@pytest.mark.req("PDD-3")
def test_the_address_in_a_deauthorization_has_at_most_1024_characters() -> None:
    def octets(address: str) -> bytes:
        members = (
            der.encode(0x1A, address.encode()),
            der.encode(0x31),
            der.encode(der.DATE_TIME, b"20270102030405"),
        )
        return b"Relaynet\x52\x00" + der.sequence(*members)

    parse_deauthorization(octets(SENDER))
    with pytest.raises(
        MalformedMessageError, check=Stating(ControlMessageCode.DEAUTHORIZATION_ADDRESS_TOO_LONG)
    ):
        parse_deauthorization(octets("0" * 1025))
    with pytest.raises(MalformedMessageError, check=Stating(AddressCode.PRIVATE_ADDRESS)):
        parse_deauthorization(octets("0" * 1024))


def test_a_deauthorization_has_at_most_the_largest_number_of_serial_numbers() -> None:
    largest = ParcelDeliveryDeauthorization(SENDER, frozenset(range(PdaSerialNumbers.most)), EXPIRY)
    assert parse_deauthorization(largest.serialize(AWALA)) == largest
    over = ParcelDeliveryDeauthorization(SENDER, frozenset(range(PdaSerialNumbers.most + 1)), EXPIRY)
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TOO_MANY_MEMBERS)):
        parse_deauthorization(over.serialize(AWALA))


def test_a_serial_number_that_is_repeated_millions_of_times_is_refused() -> None:
    members = (der.encode(0x80, SENDER.encode()), der.encode(0xA1, b"\x02\x01\x05" * 1_000_000))
    octets = b"Awala\x52\x00" + der.sequence(*members, der.encode(0x82, b"20270102030405"))
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TOO_MANY_MEMBERS)):
        parse_deauthorization(octets)


@BOTH
def test_a_message_of_another_type_is_not_mistaken(dialect: Dialect) -> None:
    made = samples(dialect)
    for parse, octets in (
        (parse_pca, made.rotation),
        (parse_deauthorization, made.pca),
        (parse_rotation, made.pca),
    ):
        with pytest.raises(MalformedMessageError, check=Stating(MessageCode.OTHER_TYPE)):
            parse(octets)


# --- Cargo Collection Request, certificate rotation ------------------------------------------------------------


@pytest.mark.req("CCA-2")
@BOTH
def test_a_collection_request_carries_the_authorization(dialect: Dialect) -> None:
    cda = relay_network(dialect).public_gateway_with_cda.certificate
    octets = serialize_ccr(cda, dialect)
    assert parse_ccr(octets) == cda
    assert der.parse_one(octets).peek() == (der.OCTET_STRING if dialect is RELAYNET else 0x80)


@pytest.mark.req("CCA-2")
def test_a_collection_request_of_another_structure_is_malformed() -> None:
    cda = NET.public_gateway_with_cda.certificate.der
    for octets, reason in (
        (der.sequence(), Stating(Asn1Code.VALUE_MISSING)),
        (
            der.sequence(der.encode(0x81, cda)),
            Stating(Asn1Code.WRONG_STRING_TAG, expected="0x4", found="0x81"),
        ),
        (der.sequence(der.octet_string(cda), der.octet_string(cda)), Stating(Asn1Code.TRAILING_MEMBERS)),
        (der.sequence(der.octet_string(cda[:-1])), Stating(Asn1Code.LONGER_THAN_HOLDER)),
        (der.octet_string(cda), Stating(Asn1Code.WRONG_TAG, expected="0x30", found="0x4")),
    ):
        with pytest.raises(MalformedMessageError, check=reason):
            parse_ccr(octets)


@pytest.mark.req("RAMF-18")
@BOTH
def test_a_rotation_is_read_back_with_and_without_a_chain(dialect: Dialect) -> None:
    certificate = NET.private_gateway.certificate
    for chain in ((), (NET.public_gateway.certificate,), (NET.public_gateway.certificate,) * 8):
        rotation = CertificateRotation(certificate, chain)
        assert parse_rotation(rotation.serialize(dialect)) == rotation


def test_a_certification_path_has_at_most_eight_certificates_above() -> None:
    chain = (NET.public_gateway.certificate,) * 9
    octets = CertificateRotation(NET.private_gateway.certificate, chain).serialize(AWALA)
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TOO_MANY_MEMBERS)):
        parse_rotation(octets)
