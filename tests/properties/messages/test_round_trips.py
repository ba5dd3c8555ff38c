"""What is written is read back: every message, in both dialects, whatever its fields.

One flipped bit anywhere in what we signed, and it is not accepted any more.

Everything within is covered by a signature: the message by its sender's, each certificate by its issuer's, and the way
up by the trusted certificate. Only certificates that are not needed on the way up are not; the last test shows what
that means.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.identifiers import DomainName, ParcelKey, PrivateAddress, Recipient
from gateway_core.messages.cargo import parse_message_set, serialize_message_set
from gateway_core.messages.collection import (
    COUNTERSIGNATURE,
    NONCE_SIGNATURE,
    ParcelDelivery,
    parse_challenge,
    parse_delivery,
    parse_response,
    serialize_challenge,
    serialize_response,
)
from gateway_core.messages.control import (
    ParcelDeliveryDeauthorization,
    parse_deauthorization,
    parse_pca,
    serialize_pca,
)
from gateway_core.messages.ramf import RamfMessage, parse_verified, read_message
from gateway_core.messages.registration import verify_authorization, verify_registration_request
from tests.factories.network import relay_network
from tests.factories.ramf_types import RAMF_TYPES
from tests.fuzz.targets import NONCE, samples

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)

ADDRESSES = st.binary(min_size=32, max_size=32).map(lambda digest: PrivateAddress("0" + digest.hex()))
LABELS = st.from_regex(r"[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?", fullmatch=True)
DOMAINS = st.builds(
    lambda host, top: DomainName(f"{host}.{top}"), LABELS, st.sampled_from(["com", "example", "xn--p1ai"])
)
VISIBLE = st.characters(min_codepoint=0x20, max_codepoint=0x7E)
IDS = st.text(VISIBLE, min_size=1, max_size=64)
DATES = st.integers(0, 2**32 - 1).map(lambda seconds: datetime.fromtimestamp(seconds, UTC))
RECIPIENTS = {
    RELAYNET.name: st.one_of(
        st.builds(Recipient, ADDRESSES), st.builds(lambda name: Recipient(None, name), DOMAINS)
    ),
    AWALA.name: st.builds(Recipient, ADDRESSES, st.none() | DOMAINS),
}


@BOTH
@settings(max_examples=60)
@given(data=st.data())
def test_message_is_read_back_with_all_its_fields(dialect: Dialect, data: st.DataObject) -> None:
    net = relay_network(dialect)
    sender = data.draw(st.sampled_from([net.endpoint_a, net.public_gateway_with_cda, net.internet_endpoint]))
    message = RamfMessage(
        dialect=dialect,
        type=data.draw(st.sampled_from(sorted(RAMF_TYPES))),
        recipient=data.draw(RECIPIENTS[dialect.name]),
        message_id=data.draw(IDS),
        created=data.draw(DATES),
        ttl_seconds=data.draw(st.integers(0, 2**24 - 1 if dialect is RELAYNET else 15_552_000)),
        payload=data.draw(st.binary(max_size=200)),
        sender_certificate=sender.certificate,
        chain=sender.chain,
    )
    octets = message.serialize(sender.key)
    assert parse_verified(octets, message.type) == message


@BOTH
@given(sender=ADDRESSES, recipient=ADDRESSES | DOMAINS.map(lambda name: f"https://{name}"), message_id=IDS)
def test_acknowledgement_is_read_back(
    dialect: Dialect, sender: PrivateAddress, recipient: str, message_id: str
) -> None:
    key = ParcelKey(sender, str(recipient), message_id)
    assert parse_pca(serialize_pca(key, dialect)) == key


@BOTH
@given(
    endpoint=ADDRESSES,
    serials=st.frozensets(st.integers(-(2**127), 2**159), max_size=20),
    expires=st.datetimes(datetime(1, 1, 1), datetime(9999, 12, 31)),  # noqa: DTZ001 - made aware below
)
def test_deauthorization_is_read_back(
    dialect: Dialect, endpoint: PrivateAddress, serials: frozenset[int], expires: datetime
) -> None:
    whole = expires.replace(microsecond=0, tzinfo=UTC)
    pdd = ParcelDeliveryDeauthorization(endpoint, serials, whole)
    assert parse_deauthorization(pdd.serialize(dialect)) == pdd


@given(nonce=st.binary(min_size=1, max_size=256), signatures=st.lists(st.binary(max_size=50), max_size=64))
def test_handshake_is_read_back(nonce: bytes, signatures: list[bytes]) -> None:
    assert parse_challenge(serialize_challenge(nonce)) == nonce
    assert parse_response(serialize_response(signatures)) == tuple(signatures)


@given(delivery_id=IDS, parcel=st.binary(max_size=300))
def test_delivery_is_read_back(delivery_id: str, parcel: bytes) -> None:
    delivery = ParcelDelivery(delivery_id, parcel)
    assert parse_delivery(delivery.serialize()) == delivery


@BOTH
@given(bodies=st.lists(st.binary(max_size=300), max_size=20))
def test_message_set_is_read_back(dialect: Dialect, bodies: list[bytes]) -> None:
    items = [dialect.format_signature(MessageType.PARCEL) + body for body in bodies]
    assert list(parse_message_set(serialize_message_set(items))) == items


@BOTH
def test_message_is_the_same_in_either_dialect(dialect: Dialect) -> None:
    """One model: only the dialect's own fields differ."""
    net = relay_network(dialect)
    other = AWALA if dialect is RELAYNET else RELAYNET
    sender = net.authorized(net.endpoint_c, net.endpoint_a)
    message = net.message(MessageType.PARCEL, sender, net.endpoint_a, b"payload")
    bare = replace(message, recipient=Recipient(net.endpoint_a.address))
    translated = replace(bare, dialect=other)
    read = parse_verified(translated.serialize(sender.key), MessageType.PARCEL)
    assert replace(read, dialect=dialect) == bare
    assert read.key == bare.key


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
            lambda octets: COUNTERSIGNATURE.verify(octets, made.parcel_out, dialect, private, now),
        ),
        "parcel under its countersignature": (
            made.parcel_out,
            lambda octets: COUNTERSIGNATURE.verify(made.countersignature, octets, dialect, private, now),
        ),
        "handshake signature": (
            made.nonce_signature,
            lambda octets: NONCE_SIGNATURE.verify(octets, NONCE, dialect, private, now),
        ),
        "nonce under its signature": (
            NONCE,
            lambda octets: NONCE_SIGNATURE.verify(made.nonce_signature, octets, dialect, private, now),
        ),
        "pnra": (
            made.pnra,
            lambda octets: verify_authorization(octets, net.private_gateway.key.public, dialect, now),
        ),
        "pnrr": (made.pnrr, lambda octets: verify_registration_request(octets, dialect)),
    }


NAMES = tuple(signed_things(DIALECTS[0]))


@pytest.mark.parametrize("name", NAMES)
@BOTH
def test_signed_structure_is_accepted(dialect: Dialect, name: str) -> None:
    octets, check = signed_things(dialect)[name]
    check(octets)


@pytest.mark.req("RAMF-8", "RAMF-15", "GSC-3", "GSC-6")
@pytest.mark.parametrize("name", NAMES)
@BOTH
@settings(max_examples=80)
@given(data=st.data())
def test_signed_structure_with_a_flipped_bit_is_refused(
    dialect: Dialect, name: str, data: st.DataObject
) -> None:
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
def test_spare_certificate_may_spoil_but_not_change_a_message(dialect: Dialect, data: st.DataObject) -> None:
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
