"""Handshake, deliveries and countersignatures: limits, structure, and whose signature is taken."""

from __future__ import annotations

import base64

import pytest

from gateway_core.asn1 import der
from gateway_core.codes.crypto import CertificateCode, SignedDataCode
from gateway_core.codes.messages import Asn1Code, HandshakeCode
from gateway_core.crypto.signed_data import sign_attached, sign_detached
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect
from gateway_core.errors import (
    InvalidSignatureError,
    MalformedMessageError,
    UntrustedSignerError,
)
from gateway_core.limits import MAX_HANDSHAKE_SIGNATURES
from gateway_core.messages.collection import (
    MAX_DELIVERY_ID_OCTETS,
    MAX_NONCE_OCTETS,
    MAX_SIGNATURE_OCTETS,
    NONCE_OCTETS,
    ParcelDelivery,
    countersign_parcel,
    format_authorization_header,
    parse_authorization_header,
    parse_challenge,
    parse_delivery,
    parse_response,
    serialize_challenge,
    serialize_response,
    sign_nonce,
    verify_countersignature,
    verify_nonce_signature,
)
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.fuzz.targets import NONCE, samples

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
NET = relay_network(RELAYNET)
TRUSTED = [NET.private_gateway.certificate]


# --- Handshake ------------------------------------------------------------------------------------------------


@pytest.mark.req("GSC-6")
def test_a_nonce_has_1_to_256_octets() -> None:
    assert NONCE_OCTETS >= 16
    for octets in (1, NONCE_OCTETS, MAX_NONCE_OCTETS):
        assert parse_challenge(serialize_challenge(bytes(octets))) == bytes(octets)
    for octets in (0, MAX_NONCE_OCTETS + 1):
        with pytest.raises(MalformedMessageError, check=Stating(HandshakeCode.NONCE_LENGTH)):
            parse_challenge(serialize_challenge(bytes(octets)))


@pytest.mark.req("GSC-6")
def test_a_response_has_at_most_64_signatures() -> None:
    assert MAX_HANDSHAKE_SIGNATURES == 64
    for count in (0, 1, 64):
        signatures = tuple(bytes((number,)) for number in range(count))
        assert parse_response(serialize_response(signatures)) == signatures
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TOO_MANY_MEMBERS)):
        parse_response(serialize_response([b"x"] * 65))


@pytest.mark.parametrize(
    ("octets", "reason"),
    [
        (b"", Stating(Asn1Code.VALUE_MISSING)),
        (der.sequence(), Stating(Asn1Code.VALUE_MISSING)),
        (
            der.sequence(der.encode(0x81, b"x")),
            Stating(Asn1Code.WRONG_STRING_TAG, Asn1Code.WRONG_TAG, found="0x81"),
        ),
        (serialize_challenge(b"x") + b"\0", Stating(Asn1Code.TRAILING_MEMBERS, Asn1Code.WRONG_TAG)),
    ],
)
def test_a_handshake_of_another_structure_is_malformed(octets: bytes, reason: Stating) -> None:
    for parse in (parse_challenge, parse_response):
        with pytest.raises(MalformedMessageError, check=reason):
            parse(octets)


@pytest.mark.req("GSC-3", "GSC-6")
@BOTH
def test_only_an_endpoint_of_this_gateway_can_sign_the_nonce(dialect: Dialect) -> None:
    for node in (NET.endpoint_a, NET.endpoint_b):
        signature = sign_nonce(NONCE, node.key, node.certificate, dialect)
        assert verify_nonce_signature(signature, NONCE, dialect, TRUSTED, NET.now) == node.certificate
    for node in (NET.endpoint_c, NET.stranger, NET.authorized(NET.endpoint_c, NET.endpoint_a)):
        signature = sign_nonce(NONCE, node.key, node.certificate, dialect)
        with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
            verify_nonce_signature(signature, NONCE, dialect, TRUSTED, NET.now)


@pytest.mark.req("GSC-6")
@BOTH
def test_a_signature_is_for_one_nonce_one_purpose_and_one_dialect(dialect: Dialect) -> None:
    other = AWALA if dialect is RELAYNET else RELAYNET
    endpoint = NET.endpoint_a
    signature = sign_nonce(NONCE, endpoint.key, endpoint.certificate, dialect)
    with pytest.raises(InvalidSignatureError):
        verify_nonce_signature(signature, NONCE + b"\0", dialect, TRUSTED, NET.now)
    with pytest.raises(InvalidSignatureError):
        verify_countersignature(signature, NONCE, dialect, TRUSTED, NET.now)
    with pytest.raises(InvalidSignatureError):
        verify_nonce_signature(signature, NONCE, other, TRUSTED, NET.now)


def test_a_key_that_is_not_the_certificates_proves_nothing() -> None:
    signature = sign_nonce(NONCE, NET.stranger.key, NET.endpoint_a.certificate, RELAYNET)
    with pytest.raises(InvalidSignatureError):
        verify_nonce_signature(signature, NONCE, RELAYNET, TRUSTED, NET.now)


def test_a_signature_without_its_certificate_is_refused() -> None:
    plaintext = der.sequence(der.encode(0x80, RELAYNET.oid(3, 1)), der.encode(0x81, NONCE))
    endpoint = NET.endpoint_a
    signature = sign_detached(plaintext, endpoint.key, endpoint.certificate, ())
    with pytest.raises(UntrustedSignerError, check=Stating(SignedDataCode.NO_SIGNER_CERTIFICATE)):
        verify_nonce_signature(signature, NONCE, RELAYNET, TRUSTED, NET.now)


def test_a_signature_that_carries_its_content_is_malformed() -> None:
    plaintext = der.sequence(der.encode(0x80, RELAYNET.oid(3, 1)), der.encode(0x81, NONCE))
    endpoint = NET.endpoint_a
    signature = sign_attached(plaintext, endpoint.key, endpoint.certificate, ())
    with pytest.raises(MalformedMessageError, check=Stating(SignedDataCode.NOT_DETACHED)):
        verify_nonce_signature(signature, NONCE, RELAYNET, TRUSTED, NET.now)


@BOTH
def test_our_own_signatures_are_within_the_size_that_servers_take(dialect: Dialect) -> None:
    assert len(samples(dialect).countersignature) < MAX_SIGNATURE_OCTETS
    assert len(samples(dialect).nonce_signature) < MAX_SIGNATURE_OCTETS


# --- Countersignature ----------------------------------------------------------------------------------------


@pytest.mark.req("GSC-3")
@BOTH
def test_a_parcel_is_handed_in_under_the_signature_of_an_endpoint_of_this_gateway(dialect: Dialect) -> None:
    parcel = samples(dialect).parcel_out
    endpoint = NET.endpoint_b
    signature = countersign_parcel(parcel, endpoint.key, endpoint.certificate, dialect)
    assert verify_countersignature(signature, parcel, dialect, TRUSTED, NET.now) == endpoint.certificate
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        verify_countersignature(signature, parcel, dialect, [NET.stranger.certificate], NET.now)
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        verify_countersignature(signature, parcel, dialect, [], NET.now)


@pytest.mark.parametrize(
    "scheme", ["Relaynet-Countersignature", "Awala-Countersignature", "rElAyNeT-cOuNtErSiGnAtUrE"]
)
def test_both_spellings_of_the_scheme_are_taken(scheme: str) -> None:
    assert parse_authorization_header(f"{scheme} {base64.b64encode(b'abc').decode()}") == b"abc"
    assert parse_authorization_header(f" {scheme}   YWJj ") == b"abc"


@BOTH
def test_the_header_is_read_as_it_is_written(dialect: Dialect) -> None:
    assert parse_authorization_header(format_authorization_header(b"abc", dialect)) == b"abc"


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        *((value, Stating(HandshakeCode.UNKNOWN_SCHEME)) for value in ("", "YWJj", "Basic YWJj", "Bearer")),
        ("Relaynet-CountersignatureYWJj", Stating(HandshakeCode.UNKNOWN_SCHEME)),
        *(
            (f"Relaynet-Countersignature {value}", Stating(HandshakeCode.NOT_BASE64))
            for value in ("YWJ", "Y-J_", "YW Jj", "é")
        ),
    ],
)
def test_another_header_is_malformed(value: str, reason: Stating) -> None:
    with pytest.raises(MalformedMessageError, check=reason):
        parse_authorization_header(value)


# --- Deliveries -------------------------------------------------------------------------------------------------


def test_a_delivery_id_has_1_to_256_characters() -> None:
    for length in (1, MAX_DELIVERY_ID_OCTETS):
        delivery = ParcelDelivery("i" * length, b"parcel")
        assert parse_delivery(delivery.serialize()) == delivery
    for length in (0, MAX_DELIVERY_ID_OCTETS + 1):
        with pytest.raises(MalformedMessageError, check=Stating(HandshakeCode.DELIVERY_ID_LENGTH)):
            parse_delivery(ParcelDelivery("i" * length, b"parcel").serialize())


@pytest.mark.parametrize(
    ("members", "reason"),
    [
        ([], Stating(Asn1Code.VALUE_MISSING)),
        ([(0x80, b"id")], Stating(Asn1Code.VALUE_MISSING)),
        (
            [(0x81, b"id"), (0x80, b"parcel")],
            Stating(Asn1Code.WRONG_STRING_TAG, expected="0x80", found="0x81"),
        ),
        ([(0x80, b"i\nd"), (0x81, b"parcel")], Stating(Asn1Code.CONTROL_CHARACTERS)),
        ([(0x80, b"id"), (0x81, b"parcel"), (0x82, b"more")], Stating(Asn1Code.TRAILING_MEMBERS)),
    ],
)
def test_a_delivery_of_another_structure_is_malformed(
    members: list[tuple[int, bytes]], reason: Stating
) -> None:
    octets = der.sequence(*(der.encode(*member) for member in members)) if members else b""
    with pytest.raises(MalformedMessageError, check=reason):
        parse_delivery(octets)
