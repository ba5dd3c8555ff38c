"""Each structure of registration, handshake and control messages has its members, in order, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gateway_core.asn1 import der
from gateway_core.codes.crypto import KeyCode
from gateway_core.codes.messages import Asn1Code
from gateway_core.dialects import DIALECTS, Dialect
from gateway_core.errors import MalformedMessageError
from tests.factories.stating import Stating
from tests.fuzz.targets import samples, targets

OURS = (der.CONSTRUCTED_0, der.CONSTRUCTED_1, der.CONSTRUCTED_2, der.CONSTRUCTED_3, der.SET)
NULL = b"\x05\x00"
FOR_ITS_STRUCTURE = Stating(*Asn1Code, KeyCode.PUBLIC_KEY_UNREADABLE)
STRUCTURES = (
    "deauthorization",
    "rotation",
    "ccr",
    "challenge",
    "response",
    "pnra",
    "pnrr",
    "pnr",
    "node parameters",
    "endpoint parameters",
)
EACH = pytest.mark.parametrize("name", STRUCTURES)
BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)


def split(octets: bytes) -> list[bytes]:
    """The values that stand one behind the other."""
    reader, values = der.Reader(octets), []
    while not reader.exhausted:
        values.append(reader.whole())
    return values


def head_and_members(octets: bytes, dialect: Dialect) -> tuple[bytes, list[bytes]]:
    """A control message's head, if there is one, and the members of its structure."""
    head = octets[: len(dialect.prefix) + 2] if octets.startswith(dialect.prefix) else b""
    return head, split(der.Reader(octets[len(head) :]).read(der.SEQUENCE))


def with_one_more(octets: bytes) -> Iterator[bytes]:
    """The value with NULL behind the members of each constructed value of ours in turn, itself included."""
    tag, content = der.Reader(octets).read_any()
    yield der.encode(tag, content, NULL)
    members = split(content)
    for place, member in enumerate(members):
        for changed in with_one_more(member) if member[0] in OURS else ():
            yield der.encode(tag, *members[:place], changed, *members[place + 1 :])


@EACH
@BOTH
def test_nothing_stands_behind_the_members_at_any_level(name: str, dialect: Dialect) -> None:
    parse, (octets, *_) = targets(dialect)[name]
    head, members = head_and_members(octets, dialect)
    parse(octets)
    for changed in with_one_more(der.sequence(*members)):
        with pytest.raises(MalformedMessageError, check=FOR_ITS_STRUCTURE):
            parse(head + changed)


@EACH
@BOTH
def test_each_member_stands_in_its_place(name: str, dialect: Dialect) -> None:
    """Only the session key of a registration may be missing."""
    parse, (octets, *_) = targets(dialect)[name]
    head, members = head_and_members(octets, dialect)
    for place, member in enumerate(members):
        others = [*members[:place], *members[place + 1 :]]
        for changed in (
            others,
            [*others, NULL],
            [*members, member],
            [*others[:place], NULL, *others[place:]],
        ):
            if name == "pnr" and changed == members[:3]:
                parse(head + der.sequence(*changed))
                continue
            with pytest.raises(MalformedMessageError, check=FOR_ITS_STRUCTURE):
                parse(head + der.sequence(*changed))


def test_certificates_and_keys_stand_in_strings_or_retagged_as_their_libraries_write_them() -> None:
    """The identity key of an endpoint's parameters is retagged in every library."""
    net = samples(DIALECTS[0]).net
    key = net.endpoint_a.key.public.der
    for octets in (der.encode(der.CONTEXT_0, key), der.retag(der.CONSTRUCTED_0, key)):
        assert der.Reader(octets).enclosed(der.CONTEXT_0, der.CONSTRUCTED_0) == key
    with pytest.raises(
        MalformedMessageError, check=Stating(Asn1Code.WRONG_TAG, expected="0x80", found="0x30")
    ):
        der.Reader(key).enclosed(der.CONTEXT_0, der.CONSTRUCTED_0)
    parse, (octets,) = targets(DIALECTS[0])["endpoint parameters"]
    members = head_and_members(octets, DIALECTS[0])[1]
    in_a_string = der.sequence(der.encode(der.CONTEXT_0, key), *members[1:])
    with pytest.raises(
        MalformedMessageError, check=Stating(Asn1Code.WRONG_TAG, expected="0xa0", found="0x80")
    ):
        parse(in_a_string)
