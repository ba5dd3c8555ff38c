"""One flipped bit anywhere in what we signed, and it is not accepted any more.

Everything within is covered by a signature: the message by its sender's, each certificate by its issuer's, and the way
up by the trusted certificate. Only certificates that are not needed on the way up are not; the last test shows what
that means.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import DIALECTS, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.messages.collection import verify_countersignature, verify_nonce_signature
from gateway_core.messages.ramf import RamfMessage, read_message
from gateway_core.messages.registration import verify_authorization, verify_registration_request
from tests.factories.network import relay_network
from tests.fuzz.targets import NONCE, samples

Check = Callable[[bytes], object]


@cache
def signed_things(dialect: Dialect) -> dict[str, tuple[bytes, Check]]:
    """Name -> (octets as we emit them, the check that accepts them)."""
    made, net = samples(dialect), relay_network(dialect)
    now = net.now
    public, private = [net.public_gateway.certificate], [net.private_gateway.certificate]
    issuer = [net.private_gateway_self_issued.certificate]

    def ramf(message_type: MessageType, trusted: list[Certificate]) -> Check:
        return lambda octets: read_message(octets, message_type, now, trusted=trusted)

    inbound = net.message(
        MessageType.PARCEL,
        net.authorized(net.endpoint_c, net.endpoint_a),
        net.endpoint_a,
        made.enveloped,
        chain=(net.endpoint_a.certificate,),
    )
    return {
        "parcel": (inbound.serialize(net.endpoint_c.key), ramf(MessageType.PARCEL, private)),
        "cargo": (made.cargo, ramf(MessageType.CARGO, issuer)),
        "cca": (made.cca, ramf(MessageType.CARGO_COLLECTION_AUTHORIZATION, public)),
        "countersignature": (
            made.countersignature,
            lambda octets: verify_countersignature(octets, made.parcel_out, dialect, private, now),
        ),
        "parcel under its countersignature": (
            made.parcel_out,
            lambda octets: verify_countersignature(made.countersignature, octets, dialect, private, now),
        ),
        "handshake signature": (
            made.nonce_signature,
            lambda octets: verify_nonce_signature(octets, NONCE, dialect, private, now),
        ),
        "nonce under its signature": (
            NONCE,
            lambda octets: verify_nonce_signature(made.nonce_signature, octets, dialect, private, now),
        ),
        "pnra": (
            made.pnra,
            lambda octets: verify_authorization(octets, net.private_gateway.key.public, dialect, now),
        ),
        "pnrr": (made.pnrr, lambda octets: verify_registration_request(octets, dialect)),
    }


NAMES = tuple(signed_things(DIALECTS[0]))
BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)


@pytest.mark.parametrize("name", NAMES)
@BOTH
def test_what_we_signed_is_accepted(dialect: Dialect, name: str) -> None:
    octets, check = signed_things(dialect)[name]
    check(octets)


@pytest.mark.req("RAMF-8", "RAMF-15", "GSC-3", "GSC-6")
@pytest.mark.parametrize("name", NAMES)
@BOTH
@settings(max_examples=80)
@given(data=st.data())
def test_with_one_bit_flipped_it_is_refused(dialect: Dialect, name: str, data: st.DataObject) -> None:
    octets, check = signed_things(dialect)[name]
    bit = data.draw(st.integers(0, 8 * len(octets) - 1))
    flipped = bytearray(octets)
    flipped[bit // 8] ^= 1 << bit % 8
    with pytest.raises((MalformedMessageError, InvalidMessageError)):
        check(bytes(flipped))


@cache
def with_spare_certificate(dialect: Dialect) -> tuple[RamfMessage, bytes, bytes]:
    """A parcel, its octets, and a certificate within that is above the trusted one."""
    net = relay_network(dialect)
    sender, spare = net.authorized(net.endpoint_c, net.endpoint_a), net.public_gateway.certificate
    chain = (net.endpoint_a.certificate, spare)
    message = net.message(MessageType.PARCEL, sender, net.endpoint_a, b"payload", chain=chain)
    return message, message.serialize(sender.key), spare.der


@BOTH
@settings(max_examples=60)
@given(data=st.data())
def test_a_certificate_that_is_not_needed_can_spoil_a_message_but_not_change_it(
    dialect: Dialect, data: st.DataObject
) -> None:
    message, octets, spare = with_spare_certificate(dialect)
    bit = data.draw(st.integers(0, 8 * len(spare) - 1))
    flipped = bytearray(octets)
    flipped[octets.index(spare) + bit // 8] ^= 1 << bit % 8
    net = relay_network(dialect)
    trusted = [net.private_gateway.certificate]
    try:
        read = read_message(bytes(flipped), MessageType.PARCEL, net.now, trusted=trusted)
    except (MalformedMessageError, InvalidMessageError):
        return
    assert (read.key, read.payload, read.expires) == (message.key, message.payload, message.expires)
    assert read.sender_certificate == message.sender_certificate
