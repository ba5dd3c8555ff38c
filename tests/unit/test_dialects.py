"""What a message says about itself in its first octets, and the names of each dialect."""

import pytest

from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import Code
from gateway_core.dialects import (
    AWALA,
    BY_NAME,
    CCA_SCHEMES,
    COUNTERSIGNATURE_SCHEMES,
    DIALECTS,
    RELAYNET,
    STREAMING_HEADERS,
    MessageType,
    read_format_signature,
)
from gateway_core.errors import MalformedMessageError
from tests.factories.stating import Stating

_OTHER_NAMES = (b"relaynet\x50\x00", b"RelayneT\x50\x00", b"AWALA\x50\x00", b" Awala\x50\x00")
_OTHER_VERSIONS = (name + rest for name in (b"Relaynet", b"Awala") for rest in (b"", b"\x50", b"\x50\x01"))


@pytest.mark.req("MSG-1", "RAMF-18")
@pytest.mark.parametrize("message_type", MessageType)
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_each_type_is_recognised_in_each_dialect(dialect, message_type) -> None:  # type: ignore[no-untyped-def]
    head = dialect.format_signature(message_type)
    assert read_format_signature(head) == read_format_signature(head + b"rest") == (dialect, message_type)


@pytest.mark.req("MSG-1", "RAMF-18")
def test_format_signature_is_eight_octets_type_and_version_in_relaynet() -> None:
    assert RELAYNET.format_signature(MessageType.PARCEL) == b"Relaynet\x50\x00"
    assert AWALA.format_signature(MessageType.CARGO) == b"Awala\x43\x00"
    assert {message_type.value for message_type in MessageType} == {0x10, 0x11, 0x43, 0x44, 0x50, 0x51, 0x52}


@pytest.mark.req("MSG-1")
@pytest.mark.parametrize(
    ("octets", "code"),
    [
        *((each, MessageCode.NO_FORMAT_SIGNATURE) for each in (b"", b"R", *_OTHER_NAMES)),
        *((each, MessageCode.UNKNOWN_FORMAT_VERSION) for each in _OTHER_VERSIONS),
        *(
            (each, MessageCode.UNKNOWN_TYPE)
            for each in (b"Relaynet\x53\x00", b"Relaynet\x00\x00", b"Awala\xff\x00")
        ),
    ],
)
def test_malformed_format_signature_is_refused(octets: bytes, code: Code) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        read_format_signature(octets)


def test_written_schemes_and_headers_are_among_the_accepted_ones() -> None:
    for dialect in DIALECTS:
        assert dialect.cca_scheme.lower() in CCA_SCHEMES
        assert dialect.countersignature_scheme.lower() in COUNTERSIGNATURE_SCHEMES
        assert dialect.streaming_header in STREAMING_HEADERS
        assert BY_NAME[dialect.name] is dialect
    assert AWALA.media_type("parcel") == "application/vnd.awala.parcel"
    assert RELAYNET.media_type("parcel") == "application/vnd.relaynet.parcel"


def test_object_identifiers_continue_the_arc_of_the_dialect() -> None:
    assert AWALA.oid(1, 0).hex() == "2b0601040183ca54000100"  # 1.3.6.1.4.1.58708.0.1.0
    assert RELAYNET.oid(1, 0).hex() == "04007f0011000100"  # 0.4.0.127.0.17.0.1.0
