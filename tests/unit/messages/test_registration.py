"""Registration of a node, and the connection parameters that nodes publish.

The plaintext of a parcel, in both dialects, and its limits at the octet.
"""

import base64
import contextlib
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gateway_core.asn1 import der
from gateway_core.codes.crypto import CertificateCode, EnvelopedDataCode, KeyCode, SignedDataCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import AddressCode, Asn1Code, HandshakeCode, ServiceMessageCode
from gateway_core.codes.statement import Code
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.crypto.keys import SessionPublicKeyHandle
from gateway_core.crypto.signed_data import sign_attached, sign_detached
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect, MessageType
from gateway_core.errors import (
    DecryptionError,
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    TimingError,
    UntrustedSignerError,
)
from gateway_core.identifiers import DomainName
from gateway_core.limits import MAX_HANDSHAKE_SIGNATURES, MAX_PLAINTEXT_OCTETS
from gateway_core.messages.collection import (
    COUNTERSIGNATURE,
    MAX_DELIVERY_ID_OCTETS,
    MAX_NONCE_OCTETS,
    MAX_SIGNATURE_OCTETS,
    NONCE_OCTETS,
    NONCE_SIGNATURE,
    REQUEST_HEADER,
    REQUEST_SIGNATURE,
    ParcelDelivery,
    RequestToSign,
    parse_authorization_header,
    parse_challenge,
    parse_delivery,
    parse_request,
    parse_response,
    serialize_challenge,
    serialize_response,
    signed_headers,
)
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.registration import (
    PrivateEndpointConnectionParameters,
    Registration,
    RegistrationAuthorization,
    parse_private_endpoint_connection_parameters,
    parse_registration,
    serialize_registration_request,
    session_key_of,
    session_key_values,
    verify_authorization,
    verify_registration_request,
)
from gateway_core.messages.service_message import MAX_CONTENT_OCTETS, ServiceMessage, parse_service_message
from tests.factories.clock import NOON
from tests.factories.network import GATEWAY_DOMAIN, SERVICE_MESSAGE, relay_network
from tests.factories.stating import Stating
from tests.fuzz.targets import NONCE, samples

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
NET = relay_network(AWALA)
GATEWAY = NET.private_gateway
SESSION_KEY = GATEWAY.session_key.public


def other_than(dialect: Dialect) -> Dialect:
    return AWALA if dialect is RELAYNET else RELAYNET


def refuse(parse: Callable[..., object], *octets: Any, code: Code, **values: str) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code, **values)):
        parse(*octets)


@pytest.mark.req("GSC-2")
@BOTH
def test_authorized_node_registers(dialect: Dialect) -> None:
    net = relay_network(dialect)
    request = verify_registration_request(net.registration_request(GATEWAY, net.endpoint_a), dialect)
    assert request.node_key.address == net.endpoint_a.address
    authorization = verify_authorization(request.authorization_octets, GATEWAY.key.public, dialect, net.now)
    assert authorization.gateway_data.hex() == net.endpoint_a.address[1:]
    assert authorization.expires == net.now + timedelta(seconds=10)


@pytest.mark.req("GSC-2")
@BOTH
def test_registration_authorization_is_bound_to_gateway_and_dialect(dialect: Dialect) -> None:
    octets = samples(dialect).pnra
    for key, other in ((NET.stranger.key, dialect), (GATEWAY.key, other_than(dialect))):
        with pytest.raises(InvalidSignatureError):
            verify_authorization(octets, key.public, other, NET.now)


def test_expired_authorization_says_so() -> None:
    octets = NET.registration_authorization(GATEWAY, NET.endpoint_a, expires=NET.now)
    verify_authorization(octets, GATEWAY.key.public, AWALA, NET.now)
    with pytest.raises(TimingError, check=Stating(EndpointCode.AUTHORIZATION_EXPIRED)):
        verify_authorization(octets, GATEWAY.key.public, AWALA, NET.now + timedelta(seconds=1))


def test_authorization_may_carry_any_note_of_the_gateway() -> None:
    for gateway_data in (b"", bytes(100_000)):
        octets = RegistrationAuthorization(NET.now, gateway_data).serialize(GATEWAY.key, AWALA)
        assert verify_authorization(octets, GATEWAY.key.public, AWALA, NET.now).gateway_data == gateway_data


@BOTH
def test_registration_request_is_signed_with_the_key_within_it(dialect: Dialect) -> None:
    octets = serialize_registration_request(b"authorization", NET.endpoint_a.key, dialect)
    assert verify_registration_request(octets, dialect).authorization_octets == b"authorization"
    other_key = der.encode(0x80, NET.endpoint_b.key.public.der)
    members = der.parse_one(octets)
    members.read_any()
    forged = der.sequence(other_key, members.rest())
    with pytest.raises(InvalidSignatureError):
        verify_registration_request(forged, dialect)


@pytest.mark.req("GSC-2")
@pytest.mark.parametrize("with_session_key", [False, True])
def test_registration_is_read_back(with_session_key: bool) -> None:
    octets = NET.registration(GATEWAY, NET.endpoint_a, with_session_key=with_session_key)
    registration = parse_registration(octets)
    assert registration.node_certificate == NET.endpoint_a.certificate
    assert registration.gateway_certificate == GATEWAY.certificate
    assert registration.internet_address == GATEWAY_DOMAIN
    assert (registration.session_key is not None) is with_session_key
    assert registration.serialize() == octets


def test_registration_with_unrelated_certificates_is_refused() -> None:
    wrong = Registration(NET.endpoint_c.certificate, GATEWAY.certificate, GATEWAY_DOMAIN)
    with pytest.raises(InvalidMessageError, check=Stating(EndpointCode.ISSUER_DID_NOT_ISSUE)):
        parse_registration(wrong.serialize())


@pytest.mark.req("ADDR-3")
@pytest.mark.parametrize("address", ["192.0.2.1", "localhost", "https://gateway.example.com", ""])
def test_public_gateway_address_is_a_domain_name(address: str) -> None:
    values = (NET.endpoint_a.certificate.der, GATEWAY.certificate.der, address.encode())
    members = (der.encode(0x80 + number, value) for number, value in enumerate(values))
    refuse(parse_registration, der.sequence(*members), code=AddressCode.DOMAIN_NAME)


# --- Session keys ----------------------------------------------------------------------------------------------


def test_session_key_id_has_1_to_64_octets() -> None:
    load = SessionPublicKeyHandle.load
    for octets in (1, 8, 64):
        key = load(bytes(octets), SESSION_KEY.der)
        assert session_key_of(session_key_values(key)).key_id == bytes(octets)
    for octets in (0, 65):
        refuse(load, bytes(octets), SESSION_KEY.der, code=KeyCode.SESSION_KEY_ID_LENGTH)


def test_session_key_off_its_curve_is_malformed() -> None:
    """And an identity key is no session key."""
    octets, load = bytearray(SESSION_KEY.der), SessionPublicKeyHandle.load
    octets[-1] ^= 1
    refuse(load, b"id", bytes(octets), code=KeyCode.PUBLIC_KEY_UNREADABLE)
    refuse(load, b"id", GATEWAY.key.public.der, code=KeyCode.SESSION_KEY_CURVE)


# --- Connection parameters ----------------------------------------------------------------------------------------


def test_private_endpoint_parameters_carry_an_authorization_the_endpoint_issued() -> None:
    pda = NET.authorized(NET.endpoint_c, NET.endpoint_a)
    parameters = PrivateEndpointConnectionParameters(
        NET.endpoint_a.key.public, DomainName("gateway.example.com"), pda.certificate, pda.chain, SESSION_KEY
    )
    again = parse_private_endpoint_connection_parameters(parameters.serialize())
    assert (again.delivery_authorization, again.chain) == (pda.certificate, pda.chain)
    assert again.serialize() == parameters.serialize()
    foreign = replace(parameters, identity_key=NET.endpoint_b.key.public)
    with pytest.raises(InvalidMessageError, check=Stating(EndpointCode.NOT_ISSUED_BY_ENDPOINT)):
        parse_private_endpoint_connection_parameters(foreign.serialize())


@pytest.mark.req("PARCEL-5")
def test_drafts_pack_type_and_content_behind_little_endian_lengths() -> None:
    message = ServiceMessage("type/é", b"content")
    octets = b"\x07" + "type/é".encode() + b"\x07\x00\x00" + b"content"
    assert message.serialize(RELAYNET) == octets
    assert parse_service_message(octets, RELAYNET) == message


@pytest.mark.req("PARCEL-5")
@BOTH
@given(
    name=st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=255),
    content=st.binary(max_size=300),
)
def test_service_message_is_read_back(dialect: Dialect, name: str, content: bytes) -> None:
    message = ServiceMessage(name, content)
    assert parse_service_message(message.serialize(dialect), dialect) == message


@pytest.mark.req("PARCEL-4")
@BOTH
def test_largest_plaintext_is_accepted_and_one_octet_more_refused(dialect: Dialect) -> None:
    assert MAX_PLAINTEXT_OCTETS == 8_256_501
    empty = ServiceMessage("t", bytes(8_000_000))
    room = MAX_PLAINTEXT_OCTETS - len(empty.serialize(dialect)) + 8_000_000
    largest = ServiceMessage("t", bytes(room))
    octets = largest.serialize(dialect)
    assert len(octets) == MAX_PLAINTEXT_OCTETS
    assert parse_service_message(octets, dialect) == largest
    with pytest.raises(InvalidMessageError, check=Stating(ServiceMessageCode.TOO_LARGE)):
        ServiceMessage("t", bytes(room + 1)).serialize(dialect)
    refuse(parse_service_message, octets + b"\0", dialect, code=ServiceMessageCode.LARGER_THAN_ALLOWED)


@pytest.mark.req("PARCEL-5")
def test_service_message_type_and_content_have_a_largest_size() -> None:
    ServiceMessage("t" * 255, b"").serialize(RELAYNET)
    for message in (ServiceMessage("t" * 256, b""), ServiceMessage("t", bytes(MAX_CONTENT_OCTETS + 1))):
        with pytest.raises(InvalidMessageError, check=Stating(ServiceMessageCode.TOO_LARGE_WITH_TYPE)):
            message.serialize(RELAYNET)


@pytest.mark.req("PARCEL-5")
@pytest.mark.parametrize(
    ("octets", "code"),
    [
        (b"", ServiceMessageCode.CUT_SHORT),
        (b"\x05t", ServiceMessageCode.CUT_SHORT),
        (b"\x01t\x01\x00", ServiceMessageCode.CUT_SHORT),
        (b"\x01t\x02\x00\x00a", ServiceMessageCode.OTHER_LENGTH),
        (b"\x01t\x00\x00\x00a", ServiceMessageCode.OTHER_LENGTH),
        (b"\x01t\x00\x00\x80" + bytes(100), ServiceMessageCode.OTHER_LENGTH),
        (b"\x01\xff\0\0\0", ServiceMessageCode.TYPE_NOT_UTF_8),
    ],
)
def test_packed_message_of_another_structure_is_malformed(octets: bytes, code: Code) -> None:
    refuse(parse_service_message, octets, RELAYNET, code=code)


@pytest.mark.parametrize("name", ["caf\u00e9", "a\nb"])
def test_type_that_the_awala_dialect_cannot_write_is_refused(name: str) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(ServiceMessageCode.TYPE_NOT_ASCII)):
        ServiceMessage(name, b"").serialize(AWALA)


@pytest.mark.req("PARCEL-1", "PARCEL-3")
@BOTH
def test_parcel_payload_is_readable_for_its_recipient_only(dialect: Dialect) -> None:
    net = relay_network(dialect)
    parcel = samples(dialect).parcel_in
    assert SERVICE_MESSAGE.content not in parcel
    payload = parse_enveloped_data(parse_verified(parcel, MessageType.PARCEL).payload)
    plaintext = payload.decrypt_with_session_key(net.endpoint_a.session_key)
    assert parse_service_message(plaintext, dialect) == SERVICE_MESSAGE
    for other in (net.endpoint_b, net.endpoint_c, net.private_gateway):
        with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.FOR_ANOTHER_KEY)):
            payload.decrypt_with_session_key(other.session_key)


# --- Handshake, deliveries and countersignatures: limits, structure, and whose signature is taken -----------


COLLECTING = relay_network(RELAYNET)
TRUSTED = [COLLECTING.private_gateway.certificate]


def verified(signature: bytes, dialect: Dialect = RELAYNET, nonce: bytes = NONCE) -> Certificate:
    return NONCE_SIGNATURE.verify(signature, nonce, dialect, TRUSTED, COLLECTING.now)


# --- Handshake ------------------------------------------------------------------------------------------------


@pytest.mark.req("GSC-6")
def test_nonce_has_1_to_256_octets() -> None:
    assert NONCE_OCTETS >= 16
    for octets in (1, NONCE_OCTETS, MAX_NONCE_OCTETS):
        assert parse_challenge(serialize_challenge(bytes(octets))) == bytes(octets)
    for octets in (0, MAX_NONCE_OCTETS + 1):
        refuse(parse_challenge, serialize_challenge(bytes(octets)), code=HandshakeCode.NONCE_LENGTH)


@pytest.mark.req("GSC-6")
def test_response_has_at_most_64_signatures() -> None:
    assert MAX_HANDSHAKE_SIGNATURES == 64
    for count in (0, 1, 64):
        signatures = tuple(bytes((number,)) for number in range(count))
        assert parse_response(serialize_response(signatures)) == signatures
    refuse(parse_response, serialize_response([b"x"] * 65), code=Asn1Code.TOO_MANY_MEMBERS)


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
def test_handshake_of_another_structure_is_malformed(octets: bytes, reason: Stating) -> None:
    for parse in (parse_challenge, parse_response):
        with pytest.raises(MalformedMessageError, check=reason):
            parse(octets)


@pytest.mark.req("GSC-3", "GSC-6")
@BOTH
def test_nonce_must_be_signed_by_an_endpoint_of_this_gateway(dialect: Dialect) -> None:
    for node in (COLLECTING.endpoint_a, COLLECTING.endpoint_b):
        assert (
            verified(NONCE_SIGNATURE.sign(NONCE, node.key, node.certificate, dialect), dialect)
            == node.certificate
        )
    for node in (
        COLLECTING.endpoint_c,
        COLLECTING.stranger,
        COLLECTING.authorized(COLLECTING.endpoint_c, COLLECTING.endpoint_a),
    ):
        signature = NONCE_SIGNATURE.sign(NONCE, node.key, node.certificate, dialect)
        with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
            verified(signature, dialect)


@pytest.mark.req("GSC-6")
@BOTH
def test_signature_is_for_one_nonce_one_purpose_and_one_dialect(dialect: Dialect) -> None:
    """And by the certificate's own key."""
    endpoint = COLLECTING.endpoint_a
    signature = NONCE_SIGNATURE.sign(NONCE, endpoint.key, endpoint.certificate, dialect)
    with pytest.raises(InvalidSignatureError):
        verified(signature, dialect, NONCE + b"\0")
    with pytest.raises(InvalidSignatureError):
        COUNTERSIGNATURE.verify(signature, NONCE, dialect, TRUSTED, COLLECTING.now)
    with pytest.raises(InvalidSignatureError):
        verified(signature, other_than(dialect))
    with pytest.raises(InvalidSignatureError):
        verified(NONCE_SIGNATURE.sign(NONCE, COLLECTING.stranger.key, endpoint.certificate, dialect), dialect)


def test_signature_without_certificate_or_with_content_is_refused() -> None:
    plaintext = der.sequence(der.encode(0x80, RELAYNET.oid(3, 1)), der.encode(0x81, NONCE))
    signed = (plaintext, COLLECTING.endpoint_a.key, COLLECTING.endpoint_a.certificate, ())
    with pytest.raises(UntrustedSignerError, check=Stating(SignedDataCode.NO_SIGNER_CERTIFICATE)):
        verified(sign_detached(*signed))
    refuse(verified, sign_attached(*signed), code=SignedDataCode.NOT_DETACHED)


@BOTH
def test_our_own_signatures_are_within_the_size_that_servers_take(dialect: Dialect) -> None:
    assert len(samples(dialect).countersignature) < MAX_SIGNATURE_OCTETS
    assert len(samples(dialect).nonce_signature) < MAX_SIGNATURE_OCTETS


# --- Countersignature ----------------------------------------------------------------------------------------


@pytest.mark.req("GSC-3")
@BOTH
def test_parcel_countersignature_must_come_from_an_endpoint_of_this_gateway(dialect: Dialect) -> None:
    parcel, endpoint, now = samples(dialect).parcel_out, COLLECTING.endpoint_b, COLLECTING.now
    signature = COUNTERSIGNATURE.sign(parcel, endpoint.key, endpoint.certificate, dialect)
    assert COUNTERSIGNATURE.verify(signature, parcel, dialect, TRUSTED, now) == endpoint.certificate
    for trusted in ([COLLECTING.stranger.certificate], []):
        with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
            COUNTERSIGNATURE.verify(signature, parcel, dialect, trusted, now)


@pytest.mark.parametrize(
    "scheme", ["Relaynet-Countersignature", "Awala-Countersignature", "rElAyNeT-cOuNtErSiGnAtUrE"]
)
def test_both_spellings_of_the_scheme_are_taken(scheme: str) -> None:
    assert parse_authorization_header(f"{scheme} {base64.b64encode(b'abc').decode()}") == b"abc"
    assert parse_authorization_header(f" {scheme}   YWJj ") == b"abc"


@pytest.mark.parametrize(
    "value",
    ["", "YWJj", "Basic YWJj", "Bearer", "Relaynet-CountersignatureYWJj"]
    + [f"Relaynet-Countersignature {value}" for value in ("YWJ", "Y-J_", "YW Jj", "é")],
)
def test_authorization_header_of_another_scheme_is_malformed(value: str) -> None:
    is_ours = value.startswith("Relaynet-Countersignature ")
    code = HandshakeCode.NOT_BASE64 if is_ours else HandshakeCode.UNKNOWN_SCHEME
    refuse(parse_authorization_header, value, code=code)


# --- Deliveries -------------------------------------------------------------------------------------------------


def test_delivery_id_has_1_to_256_characters() -> None:
    for length in (1, MAX_DELIVERY_ID_OCTETS):
        delivery = ParcelDelivery("i" * length, b"parcel")
        assert parse_delivery(delivery.serialize()) == delivery
    for length in (0, MAX_DELIVERY_ID_OCTETS + 1):
        octets = ParcelDelivery("i" * length, b"parcel").serialize()
        refuse(parse_delivery, octets, code=HandshakeCode.DELIVERY_ID_LENGTH)


def test_delivery_of_another_structure_is_malformed() -> None:
    both = (der.encode(0x80, b"id"), der.encode(0x81, b"parcel"))
    swapped = der.sequence(der.encode(0x81, b"id"), der.encode(0x80, b"parcel"))
    control = der.sequence(der.encode(0x80, b"i\nd"), both[1])
    refuse(parse_delivery, b"", code=Asn1Code.VALUE_MISSING)
    refuse(parse_delivery, der.sequence(both[0]), code=Asn1Code.VALUE_MISSING)
    refuse(parse_delivery, swapped, code=Asn1Code.WRONG_STRING_TAG, expected="0x80", found="0x81")
    refuse(parse_delivery, control, code=Asn1Code.CONTROL_CHARACTERS)
    refuse(parse_delivery, der.sequence(*both, der.encode(0x82, b"more")), code=Asn1Code.TRAILING_MEMBERS)


REQUEST = RequestToSign("GET", "/v1/parcels/one/state", NOON, "0123456789abcdef-_")


def test_request_header_has_one_form() -> None:
    assert REQUEST.header == "2026-11-21T12:00:00.000000Z 0123456789abcdef-_"
    assert REQUEST.octets == b"GET\n/v1/parcels/one/state\n2026-11-21T12:00:00.000000Z 0123456789abcdef-_"
    assert parse_request(REQUEST.method, REQUEST.path, REQUEST.header) == REQUEST


@pytest.mark.parametrize(
    "header",
    [
        "",
        "2026-11-21T12:00:00.000000Z",
        "2026-11-21T12:00:00Z 0123456789abcdef",
        "2026-11-21T12:00:00.000000 0123456789abcdef",
        "2026-11-21T12:00:00.000000+00:00 0123456789abcdef",
        "2026-13-21T12:00:00.000000Z 0123456789abcdef",
        "2026-11-31T12:00:00.000000Z 0123456789abcdef",
        "0000-11-21T12:00:00.000000Z 0123456789abcdef",
        "2026-11-21T12:00:00.000000Z 0123456789abcde",
        "2026-11-21T12:00:00.000000Z " + "a" * 65,
        "2026-11-21T12:00:00.000000Z  0123456789abcdef",
        "2026-11-21T12:00:00.000000Z 0123456789abcdef\n",
        "2026-11-21T12:00:00.000000Z 0123456789abcde/",
        "\N{ARABIC-INDIC DIGIT TWO}026-11-21T12:00:00.000000Z 0123456789abcdef",
    ],
)
def test_request_header_of_any_other_form_is_refused(header: str) -> None:
    refuse(parse_request, "GET", "/", header, code=HandshakeCode.REQUEST_HEADER)


@given(st.text())
def test_any_text_is_read_or_refused(header: str) -> None:
    with contextlib.suppress(MalformedMessageError):
        assert parse_request("GET", "/", header).header == header


@BOTH
def test_signature_is_of_its_endpoint_and_this_request_alone(dialect: Dialect) -> None:
    """It countersigns nothing, and a countersignature asks nothing."""
    network = relay_network(dialect)
    node, trusted = network.endpoint_a, [network.private_gateway.certificate]
    headers = signed_headers(REQUEST, node.key, node.certificate, dialect)
    assert headers[REQUEST_HEADER] == REQUEST.header
    signature = parse_authorization_header(headers["Authorization"])
    signer = REQUEST_SIGNATURE.verify(signature, REQUEST.octets, dialect, trusted, NOON)
    assert signer.subject == node.address
    for other in (
        replace(REQUEST, method="POST"),
        replace(REQUEST, path="/v1/parcels/two/state"),
        replace(REQUEST, path="/v1/parcels/one/state?"),
        replace(REQUEST, moment=NOON + timedelta(microseconds=1)),
        replace(REQUEST, nonce="0123456789abcdef-_0"),
    ):
        with pytest.raises(InvalidSignatureError, check=Stating(SignedDataCode.OTHER_CONTENT)):
            REQUEST_SIGNATURE.verify(signature, other.octets, dialect, trusted, NOON)
    with pytest.raises(InvalidSignatureError):
        COUNTERSIGNATURE.verify(signature, REQUEST.octets, dialect, trusted, NOON)
    with pytest.raises(InvalidSignatureError):
        REQUEST_SIGNATURE.verify(
            network.countersignature(REQUEST.octets), REQUEST.octets, dialect, trusted, NOON
        )
