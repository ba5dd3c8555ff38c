"""Whatever octets come in: they are accepted, or refused as malformed or invalid, and soon."""

import struct
from collections.abc import Callable, Iterator
from itertools import islice

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

TAGS = bytes.fromhex("010203040506 0C1718 1A 24 3031 8081 A0A1A2A3")


def _value(tag: int, content: bytes, form: int) -> bytes:
    if form == 1 and tag & 0x20:
        return bytes((tag, 0x80)) + content + b"\0\0"
    if form == 2:  # a length that DER would write shorter
        return bytes((tag, 0x84)) + len(content).to_bytes(4, "big") + content
    return der.encode(tag, content)


LONGEST_LEAF = 40
MOST_MEMBERS = 5


def _planned_value(plan: Iterator[int], depth: int = 0) -> bytes:
    """The value that the next numbers of the plan describe: its tag and form, its size, and its content.

    Where the plan has ended, all numbers are 0: an empty leaf.
    """
    choice, size = next(plan, 0), next(plan, 0)
    tag, form = TAGS[choice % len(TAGS)], choice // len(TAGS) % 4
    # So many of the 256 sizes are a leaf's; deeper down, more.
    leaves = min(depth + 1, 5) * (LONGEST_LEAF + 1)
    if size < leaves:
        content = bytes(islice(plan, size % (LONGEST_LEAF + 1)))
    else:
        members = (size - leaves) % (MOST_MEMBERS + 1)
        content = b"".join(_planned_value(plan, depth + 1) for _ in range(members))
    return _value(tag, content, form)


ASN1 = st.binary(min_size=64, max_size=720).map(lambda plan: _planned_value(iter(plan)))
"""One value with others in it, drawn at once: Hypothesis takes three times as long where each value is a draw.

720 numbers are enough for any fifteen leaves of 40 octets and 45 values around them; most plans have a hundred or two.
"""

HEADS = st.sampled_from(
    [b""] + [dialect.format_signature(message_type) for dialect in DIALECTS for message_type in MessageType]
)

FROM_NOWHERE = st.one_of(st.binary(max_size=300), st.builds(bytes.__add__, HEADS, ASN1))

CHANGE = struct.Struct(">BBIBI")
MOST_CHANGES = 4
CHANGES = st.binary(min_size=1 + MOST_CHANGES * CHANGE.size, max_size=1 + MOST_CHANGES * CHANGE.size)
"""How many changes, and for each its kind, an octet, its place, whether of few, and of how many; drawn at once."""
MARKS = bytes.fromhex("00 1F 30 7F 80 84 A0 FF")
INSERTED = st.one_of(st.binary(max_size=20), ASN1)


@st.composite
def mutations(draw: st.DrawFn, seeds: list[bytes]) -> bytes:
    """Valid octets with a few changes."""
    octets = bytearray(draw(st.sampled_from(seeds)))
    plan = draw(CHANGES)
    for number in range(plan[0] % MOST_CHANGES + 1):
        kind, choice, place, few, size = CHANGE.unpack_from(plan, 1 + number * CHANGE.size)
        at = place % max(len(octets), 1)
        upto = at + size % (9 if few % 2 else len(octets) + 1)
        match kind % 6:
            case 0 if octets:
                octets[at] ^= 1 << choice % 8
            case 1 if octets:
                octets[at] = MARKS[choice % len(MARKS)]
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
def test_valid_octets_are_accepted(target: str, dialect: Dialect) -> None:
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
def test_parcel_signed_again_unchanged_is_accepted(dialect: Dialect) -> None:
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


@pytest.mark.slow_beyond(70)
@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("target", TARGET_NAMES)
def test_two_megabyte_bombs_are_judged_quickly(target: str, bomb: str) -> None:
    """Soon: within pytest's own time limit. Anything that grows with the square of the size would take hours."""
    judged = set()
    for dialect in DIALECTS:
        function, (seed, *_) = targets(dialect)[target]
        head = seed[: len(dialect.prefix) + 2] if seed.startswith(dialect.prefix) else b""
        if (function, head) not in judged:  # many are the same in both dialects
            refuse_or_accept(target, dialect, head + BOMBS[bomb])
        judged.add((function, head))
