"""Requests that are signed as a whole: what is signed, and which forms are taken."""

from __future__ import annotations

import contextlib
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gateway_core.codes.crypto import SignedDataCode
from gateway_core.codes.messages import HandshakeCode
from gateway_core.dialects import DIALECTS, Dialect
from gateway_core.errors import InvalidSignatureError, MalformedMessageError
from gateway_core.messages.collection import (
    parse_authorization_header,
    verify_countersignature,
    verify_request,
)
from gateway_core.messages.signed_requests import REQUEST_HEADER, RequestToSign, parse_request, signed_headers
from tests.factories.clock import NOON
from tests.factories.network import relay_network
from tests.factories.stating import Stating

REQUEST = RequestToSign("GET", "/v1/parcels/one/state", NOON, "0123456789abcdef-_")
BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)


def test_the_header_has_one_form() -> None:
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
def test_any_other_form_is_refused(header: str) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(HandshakeCode.REQUEST_HEADER)):
        parse_request("GET", "/", header)


@given(st.text())
def test_any_text_is_read_or_refused(header: str) -> None:
    with contextlib.suppress(MalformedMessageError):
        assert parse_request("GET", "/", header).header == header


@BOTH
def test_a_signature_is_of_its_endpoint_and_of_this_request_alone(dialect: Dialect) -> None:
    network = relay_network(dialect)
    node, trusted = network.endpoint_a, [network.private_gateway.certificate]
    headers = signed_headers(REQUEST, node.key, node.certificate, dialect)
    assert headers[REQUEST_HEADER] == REQUEST.header
    signature = parse_authorization_header(headers["Authorization"])
    signer = verify_request(signature, REQUEST.octets, dialect, trusted, NOON)
    assert signer.subject == node.address
    for other in (
        replace(REQUEST, method="POST"),
        replace(REQUEST, path="/v1/parcels/two/state"),
        replace(REQUEST, path="/v1/parcels/one/state?"),
        replace(REQUEST, moment=NOON + timedelta(microseconds=1)),
        replace(REQUEST, nonce="0123456789abcdef-_0"),
    ):
        with pytest.raises(InvalidSignatureError, check=Stating(SignedDataCode.OTHER_CONTENT)):
            verify_request(signature, other.octets, dialect, trusted, NOON)


@BOTH
def test_it_countersigns_nothing_and_a_countersignature_asks_nothing(dialect: Dialect) -> None:
    network = relay_network(dialect)
    node, trusted = network.endpoint_a, [network.private_gateway.certificate]
    signature = parse_authorization_header(
        signed_headers(REQUEST, node.key, node.certificate, dialect)["Authorization"]
    )
    with pytest.raises(InvalidSignatureError):
        verify_countersignature(signature, REQUEST.octets, dialect, trusted, NOON)
    with pytest.raises(InvalidSignatureError):
        verify_request(network.countersignature(REQUEST.octets), REQUEST.octets, dialect, trusted, NOON)
