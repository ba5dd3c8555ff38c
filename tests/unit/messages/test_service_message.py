"""The plaintext of a parcel, in both dialects, and its limits at the octet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.crypto import EnvelopedDataCode
from gateway_core.codes.messages import ServiceMessageCode
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect, MessageType
from gateway_core.errors import DecryptionError, InvalidMessageError, MalformedMessageError
from gateway_core.limits import MAX_PLAINTEXT_OCTETS
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.service_message import MAX_CONTENT_OCTETS, ServiceMessage, parse_service_message
from tests.factories.network import SERVICE_MESSAGE, relay_network
from tests.factories.stating import Stating
from tests.fuzz.targets import samples

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)


@pytest.mark.req("PARCEL-5")
def test_the_draft_packs_type_and_content_behind_little_endian_lengths() -> None:
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
def test_a_service_message_is_read_back(dialect: Dialect, name: str, content: bytes) -> None:
    message = ServiceMessage(name, content)
    assert parse_service_message(message.serialize(dialect), dialect) == message


@pytest.mark.req("PARCEL-4")
@BOTH
def test_the_largest_plaintext_is_accepted_and_one_octet_more_refused(dialect: Dialect) -> None:
    assert MAX_PLAINTEXT_OCTETS == 8_256_501
    empty = ServiceMessage("t", bytes(8_000_000))
    room = MAX_PLAINTEXT_OCTETS - len(empty.serialize(dialect)) + 8_000_000
    largest = ServiceMessage("t", bytes(room))
    octets = largest.serialize(dialect)
    assert len(octets) == MAX_PLAINTEXT_OCTETS
    assert parse_service_message(octets, dialect) == largest
    with pytest.raises(InvalidMessageError, check=Stating(ServiceMessageCode.TOO_LARGE)):
        ServiceMessage("t", bytes(room + 1)).serialize(dialect)
    with pytest.raises(MalformedMessageError, check=Stating(ServiceMessageCode.LARGER_THAN_ALLOWED)):
        parse_service_message(octets + b"\0", dialect)


@pytest.mark.req("PARCEL-5")
def test_a_type_has_at_most_255_octets_and_a_length_23_bits() -> None:
    ServiceMessage("t" * 255, b"").serialize(RELAYNET)
    for message in (ServiceMessage("t" * 256, b""), ServiceMessage("t", bytes(MAX_CONTENT_OCTETS + 1))):
        with pytest.raises(InvalidMessageError, check=Stating(ServiceMessageCode.TOO_LARGE_WITH_TYPE)):
            message.serialize(RELAYNET)
    with pytest.raises(MalformedMessageError, check=Stating(ServiceMessageCode.OTHER_LENGTH)):
        parse_service_message(b"\x01t\x00\x00\x80" + bytes(100), RELAYNET)


@pytest.mark.parametrize(
    ("octets", "reason"),
    [
        (b"", Stating(ServiceMessageCode.CUT_SHORT)),
        (b"\x05t", Stating(ServiceMessageCode.CUT_SHORT)),
        (b"\x01t\x01\x00", Stating(ServiceMessageCode.CUT_SHORT)),
        (b"\x01t\x02\x00\x00a", Stating(ServiceMessageCode.OTHER_LENGTH)),
        (b"\x01t\x00\x00\x00a", Stating(ServiceMessageCode.OTHER_LENGTH)),
        (b"\x01\xff\0\0\0", Stating(ServiceMessageCode.TYPE_NOT_UTF_8)),
    ],
)
def test_a_packed_message_of_another_structure_is_malformed(octets: bytes, reason: Stating) -> None:
    with pytest.raises(MalformedMessageError, check=reason):
        parse_service_message(octets, RELAYNET)


@pytest.mark.parametrize("name", ["caf\u00e9", "a\nb"])
def test_a_type_that_the_awala_dialect_cannot_write_is_refused(name: str) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(ServiceMessageCode.TYPE_NOT_ASCII)):
        ServiceMessage(name, b"").serialize(AWALA)


@pytest.mark.req("PARCEL-1", "PARCEL-3")
@BOTH
def test_a_parcels_payload_is_readable_for_its_recipient_only(dialect: Dialect) -> None:
    net = relay_network(dialect)
    parcel = samples(dialect).parcel_in
    assert SERVICE_MESSAGE.content not in parcel
    payload = parse_enveloped_data(parse_verified(parcel, MessageType.PARCEL).payload)
    plaintext = payload.decrypt_with_session_key(net.endpoint_a.session_key)
    assert parse_service_message(plaintext, dialect) == SERVICE_MESSAGE
    for other in (net.endpoint_b, net.endpoint_c, net.private_gateway):
        with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.FOR_ANOTHER_KEY)):
            payload.decrypt_with_session_key(other.session_key)
