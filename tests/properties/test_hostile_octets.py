"""Whatever octets come in: they are accepted, or refused as malformed or invalid, and soon."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.asn1 import der
from gateway_core.crypto.signed_data import parse_signed_data, sign_attached, sign_detached
from gateway_core.dialects import DIALECTS, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.messages.ramf_packed import read_header
from tests.factories.network import relay_network
from tests.fuzz.targets import TARGET_NAMES, samples, targets

EXAMPLES = settings(max_examples=20)
BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)

TAGS = st.sampled_from(
    [
        0x01,
        0x02,
        0x03,
        0x04,
        0x05,
        0x06,
        0x0C,
        0x17,
        0x18,
        0x1A,
        0x24,
        0x30,
        0x31,
        0x80,
        0x81,
        0xA0,
        0xA1,
        0xA2,
        0xA3,
    ]
)


def _value(tag: int, content: bytes, form: int) -> bytes:
    if form == 1 and tag & 0x20:
        return bytes((tag, 0x80)) + content + b"\0\0"
    if form == 2:  # a length that DER would write shorter
        return bytes((tag, 0x84)) + len(content).to_bytes(4, "big") + content
    return der.encode(tag, content)


LEAVES = st.builds(_value, TAGS, st.binary(max_size=40), st.integers(0, 3))
ASN1 = st.recursive(
    LEAVES,
    lambda inner: st.builds(_value, TAGS, st.lists(inner, max_size=5).map(b"".join), st.integers(0, 3)),
    max_leaves=15,
)
HEADS = st.sampled_from(
    [b""] + [dialect.format_signature(message_type) for dialect in DIALECTS for message_type in MessageType]
)

FROM_NOWHERE = st.one_of(st.binary(max_size=300), st.builds(bytes.__add__, HEADS, ASN1))

# What changes consist of. Each is made here once: a strategy that is made in an example is checked in that example.
COUNTS = st.integers(1, 4)
KINDS = st.integers(0, 5)
BITS = st.integers(0, 7)
FEW = st.integers(0, 8)
MARKS = st.sampled_from([0x00, 0x1F, 0x30, 0x7F, 0x80, 0x84, 0xA0, 0xFF])
INSERTED = st.one_of(st.binary(max_size=20), ASN1)


@st.composite
def mutations(draw: st.DrawFn, seeds: list[bytes]) -> bytes:
    """Valid octets with a few changes."""
    octets = bytearray(draw(st.sampled_from(seeds)))
    for _ in range(draw(COUNTS)):
        at = draw(st.integers(0, max(len(octets) - 1, 0)))
        upto = at + draw(st.one_of(FEW, st.integers(0, len(octets))))
        match draw(KINDS):
            case 0 if octets:
                octets[at] ^= 1 << draw(BITS)
            case 1 if octets:
                octets[at] = draw(MARKS)
            case 2:
                del octets[at:upto]
            case 3:
                octets[at:at] = draw(INSERTED)
            case 4:
                octets[at:at] = octets[at:upto]
            case _:
                del octets[at:]
    return bytes(octets)


def refuse_or_accept(target: str, dialect: Dialect, octets: bytes) -> None:
    """Anything but those two errors fails the test."""
    function, _ = targets(dialect)[target]
    try:
        function(octets)
    except (MalformedMessageError, InvalidMessageError):
        return


@pytest.mark.parametrize("target", TARGET_NAMES)
@BOTH
@EXAMPLES
@given(octets=FROM_NOWHERE)
def test_octets_from_nowhere_are_accepted_or_refused(target: str, dialect: Dialect, octets: bytes) -> None:
    refuse_or_accept(target, dialect, octets)


@pytest.mark.parametrize("target", TARGET_NAMES)
@BOTH
@EXAMPLES
@given(data=st.data())
def test_valid_octets_with_changes_are_accepted_or_refused(
    target: str, dialect: Dialect, data: st.DataObject
) -> None:
    _, seeds = targets(dialect)[target]
    refuse_or_accept(target, dialect, data.draw(mutations(seeds)))


@pytest.mark.parametrize("target", TARGET_NAMES)
@BOTH
def test_valid_octets_are_valid(target: str, dialect: Dialect) -> None:
    """Or else the mutations above would start from nothing."""
    function, seeds = targets(dialect)[target]
    for octets in seeds:
        function(octets)


@pytest.mark.parametrize("target", TARGET_NAMES)
@BOTH
def test_every_cut_of_valid_octets_is_accepted_or_refused(target: str, dialect: Dialect) -> None:
    _, seeds = targets(dialect)[target]
    for octets in seeds:
        for end in range(0, len(octets), max(len(octets) // 100, 1)):
            refuse_or_accept(target, dialect, octets[:end])


def signed_again(dialect: Dialect, change: Callable[[bytes], bytes]) -> bytes:
    """A parcel of a registered endpoint whose fields were changed before it was signed."""
    net, octets = relay_network(dialect), samples(dialect).parcel_out
    signer, head = net.endpoint_a, dialect.format_signature(MessageType.PARCEL)
    if dialect.packed_ramf:
        header = read_header(octets, len(head))
        assert header is not None
        signed = head + change(octets[len(head) : header.payload_start + header.payload_octets])
        signature = sign_detached(signed, signer.key, signer.certificate, signer.chain)
        return signed + len(signature).to_bytes(2, "little") + signature
    content = parse_signed_data(octets[len(head) :]).content
    assert content is not None
    return head + sign_attached(change(content), signer.key, signer.certificate, signer.chain)


@BOTH
@settings(max_examples=60)
@given(data=st.data())
def test_nonsense_that_is_well_signed_is_accepted_or_refused(dialect: Dialect, data: st.DataObject) -> None:
    octets = signed_again(dialect, lambda content: data.draw(mutations([content])))
    refuse_or_accept("parcel", dialect, octets)


@BOTH
def test_what_is_signed_again_without_a_change_is_accepted(dialect: Dialect) -> None:
    targets(dialect)["parcel"][0](signed_again(dialect, lambda content: content))


TWO_MEGABYTES = 2_000_000
BOMBS = {
    "deep nesting": b"\x30\x80" * (TWO_MEGABYTES // 2),
    "long nesting": b"\x30\x84\x00\x1e\x00\x00" * (TWO_MEGABYTES // 6),
    "empty values": der.sequence(b"\x30\x00" * (TWO_MEGABYTES // 2)),
    "empty strings": der.sequence(b"\x04\x00" * (TWO_MEGABYTES // 2)),
    "empty pieces": der.sequence(der.encode(0xA0, b"\x04\x00" * (TWO_MEGABYTES // 2))),
    "huge length": b"\x30\x84\xff\xff\xff\xff" + bytes(TWO_MEGABYTES),
    "zeros": bytes(TWO_MEGABYTES),
    "high octets": b"\xff" * TWO_MEGABYTES,
}


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("target", TARGET_NAMES)
def test_two_megabytes_of_nothing_are_judged_soon(target: str, bomb: str) -> None:
    """Soon: within pytest's own time limit. Anything that grows with the square of the size would take hours."""
    judged = set()
    for dialect in DIALECTS:
        function, (seed, *_) = targets(dialect)[target]
        head = seed[: len(dialect.prefix) + 2] if seed.startswith(dialect.prefix) else b""
        if (function, head) not in judged:  # many are the same in both dialects
            refuse_or_accept(target, dialect, head + BOMBS[bomb])
        judged.add((function, head))
