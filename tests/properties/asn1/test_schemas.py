"""The declared structures against the reader: what is accepted, what is refused, and the values that come out.

Each function of READERS walks one structure with the reader of ``der`` alone, as this project did before it declared
them; what asn1crypto makes of the same octets must be the same.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.asn1 import der, structures
from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import DIALECTS
from gateway_core.errors import MalformedMessageError
from tests.fuzz.targets import TARGET_NAMES, targets
from tests.properties.test_hostile_octets import ASN1, BOMBS, mutations

VECTORS = Path(__file__).parents[2] / "vectors"
EXAMPLES = settings(max_examples=20)


def whole(fields: der.Reader, primitive: int, constructed: int) -> bytes:
    """A certificate or key, in an OCTET STRING or with its own tag replaced."""
    tag, content = fields.read_any()
    if tag not in (primitive, constructed):
        raise MalformedMessageError(in_their_words("Another tag was expected."))
    return content if tag == primitive else der.sequence(content)


def members(fields: der.Reader, most: int, member: Callable[[der.Reader], object]) -> list[object]:
    found = []
    while not fields.exhausted:
        found.append(member(fields))
        if len(found) > most:
            raise MalformedMessageError(in_their_words("There are too many."))
    return found


def read_deauthorization(fields: der.Reader, *tags: int) -> object:
    return {
        "recipientAddress": fields.text(tags[0]),
        "pdaSerialNumbers": sorted(members(fields.enter(tags[1]), 10_000, der.Reader.integer)),  # type: ignore[type-var]
        "expiryDateUtc": fields.date(tags[2]),
    }


def read_path(fields: der.Reader) -> object:
    leaf = whole(fields, 0x80, 0xA0)
    authorities = members(fields.enter(0xA1), 8, lambda inner: whole(inner, 0x04, 0x30))
    fields.finish()
    return {"leafCertificate": leaf, "certificateAuthorities": authorities}


def read_session_key(fields: der.Reader) -> object:
    key = {"keyId": fields.string(0x80), "publicKey": whole(fields, 0x81, 0xA1)}
    fields.finish()
    return key


def read_registration(fields: der.Reader) -> object:
    node, gateway, address = fields.string(0x80), fields.string(0x81), fields.text(0x82)
    session_key = fields.enter_if(0xA3)
    return {
        "privateNodeCertificate": node,
        "gatewayCertificate": gateway,
        "internetGatewayInternetAddress": address,
        "sessionKey": None if session_key is None else read_session_key(session_key),
    }


READERS: dict[str, Callable[[der.Reader], object]] = {
    "ParcelDeliveryDeauthorization": lambda f: read_deauthorization(f, 0x1A, 0x31, der.DATE_TIME),
    "AwalaParcelDeliveryDeauthorization": lambda f: read_deauthorization(f, 0x80, 0xA1, 0x82),
    "CargoCollectionRequest": lambda f: {"cargoDeliveryAuthorization": f.string(0x04)},
    "AwalaCargoCollectionRequest": lambda f: {"cargoDeliveryAuthorization": f.string(0x80)},
    "CertificationPath": read_path,
    "PrivateNodeRegistrationAuthorization": lambda f: {
        "expiryDate": f.date(0x80),
        "gatewayData": f.string(0x81),
        "signature": f.string(0x82),
    },
    "PrivateNodeRegistrationRequest": lambda f: {
        "privateNodePublicKey": f.string(0x80),
        "pnraSerialized": f.string(0x81),
        "countersignature": f.string(0x82),
    },
    "PrivateNodeRegistration": read_registration,
    "NodeConnectionParams": lambda f: {
        "internetAddress": f.text(0x80),
        "identityKey": f.string(0x81),
        "sessionKey": read_session_key(f.enter(0xA2)),
    },
    "PrivateEndpointConnParams": lambda f: {
        "identityKey": der.sequence(f.read(0xA0)),
        "internetGatewayAddress": f.text(0x81),
        "deliveryAuth": read_path(f.enter(0xA2)),
        "sessionKey": read_session_key(f.enter(0xA3)),
    },
    "HandshakeChallenge": lambda f: {"nonce": f.string(0x80)},
    "HandshakeResponse": lambda f: {"nonceSignatures": members(f.enter(0xA0), 64, der.Reader.string)},
}
EACH = pytest.mark.parametrize("name", READERS)
STRICT = {"ParcelDeliveryDeauthorization", "CargoCollectionRequest"}
"""What the drafts want in DER."""


def by_reader(name: str, octets: bytes) -> object:
    """The values, or MalformedMessageError."""
    try:
        fields = der.parse_one(octets, strict=name in STRICT)
        values = READERS[name](fields)
        fields.finish()
    except MalformedMessageError:
        return MalformedMessageError
    return values


def by_schema(name: str, octets: bytes) -> object:
    try:
        values: dict[str, Any] = structures.parse(name, octets, strict=name in STRICT)
    except MalformedMessageError:
        return MalformedMessageError
    if isinstance(numbers := values.get("pdaSerialNumbers"), list):
        numbers.sort()
    return values


def is_sorted(octets: bytes) -> bool:
    """Whether a deauthorization's SET OF, if there is one, is in the order of DER, which the reader never checked."""
    fields = der.parse_one(octets)
    fields.whole()
    if fields.peek() != der.SET:
        return True
    numbers = members(fields.enter(der.SET), 10_000, der.Reader.whole)
    return numbers == sorted(numbers)  # type: ignore[type-var]


def judge(name: str, octets: bytes) -> bool:
    """Fail where the two differ; whether the octets were accepted."""
    expected = by_reader(name, octets)
    if expected is not MalformedMessageError and name in STRICT and not is_sorted(octets):
        expected = MalformedMessageError
    assert by_schema(name, octets) == expected
    return expected is not MalformedMessageError


def without_head(octets: bytes) -> bytes:
    """A control message's body, or the same octets."""
    for dialect in DIALECTS:
        if octets.startswith(dialect.prefix):
            return octets[len(dialect.prefix) + 2 :]
    return octets


@cache
def recorded() -> dict[str, list[bytes]]:
    """Structure -> the recorded inputs of the fuzz targets, and the vectors, that it accepts."""
    inputs = [
        without_head(octets)
        for dialect in DIALECTS
        for target in TARGET_NAMES
        for octets in targets(dialect)[target][1]
    ]
    inputs += [without_head(path.read_bytes()) for path in sorted(VECTORS.rglob("*")) if path.is_file()]
    return {name: [octets for octets in inputs if judge(name, octets)] for name in READERS}


@EACH
def test_recorded_inputs_and_vectors_are_judged_as_by_the_reader(name: str) -> None:
    assert recorded()[name]  # or else the tests below would start from nothing


@EACH
@EXAMPLES
@given(octets=st.one_of(st.binary(max_size=100), ASN1))
def test_octets_from_nowhere_are_judged_as_by_the_reader(name: str, octets: bytes) -> None:
    judge(name, octets)


@EACH
@EXAMPLES
@given(data=st.data())
def test_changed_octets_are_judged_as_by_the_reader(name: str, data: st.DataObject) -> None:
    judge(name, data.draw(mutations(recorded()[name])))


def is_constructed(tag: int) -> bool:
    return bool((tag >> 8 or tag) & der.CONSTRUCTED)


def forms_of(tag: int, content: bytes) -> list[bytes]:
    """One value as it was, in the other forms of BER, and in forms that are none."""
    usual = der.encode(tag, content)
    half = len(content) // 2
    forms = [
        usual,
        der.header(tag, 0)[:-1] + b"\x84" + len(content).to_bytes(4, "big") + content,
        der.header(tag, 0)[:-1] + b"\x80" + content + b"\0\0",
        b"",
        usual + usual,
        der.encode(tag),
        der.encode(tag, b"\0", content),
        der.encode(tag, bytes(65)),
        der.encode(tag, content[:-1], b"\n"),
        der.encode(tag, content[:-1], b"\xe9"),
        der.encode(tag + 1, content),
    ]
    if tag > 0xFF:
        return forms
    forms += [
        der.encode(tag | der.CONSTRUCTED, der.octet_string(content[:half]), der.octet_string(content[half:])),
        der.encode(tag | der.CONSTRUCTED, b"\x24\x80", der.octet_string(content), b"\0\0"),
        der.encode(tag ^ der.CONSTRUCTED, content),
        der.encode(tag ^ der.CONSTRUCTED, der.sequence(content)),
        der.octet_string(usual),
    ]
    with suppress(MalformedMessageError):
        forms += [content, der.encode(tag | der.CONSTRUCTED, der.parse_one(content).rest())]
    return forms


def with_one_change(octets: bytes, levels: int = 4) -> Iterator[bytes]:
    """Each value in each of its forms, the others as they were."""
    reader = der.Reader(octets)
    while not reader.exhausted:
        before = octets[: reader.position]
        tag, content = reader.read_any()
        after = octets[reader.position :]
        yield from (before + form + after for form in forms_of(tag, content))
        if levels and is_constructed(tag):
            inner = with_one_change(content, levels - 1)
            yield from (before + der.encode(tag, changed) + after for changed in inner)


@EACH
def test_value_in_another_form_is_judged_as_by_the_reader(name: str) -> None:
    largest = max(recorded()[name], key=len)
    verdicts = [judge(name, octets) for octets in with_one_change(largest)]
    assert set(verdicts) == {True, False}


@st.composite
def in_other_forms(draw: st.DrawFn, octets: bytes, levels: int = 4) -> bytes:
    """Several values in other forms."""
    reader, values = der.Reader(octets), []
    while not reader.exhausted:
        tag, content = reader.read_any()
        if levels and is_constructed(tag):
            content = draw(in_other_forms(content, levels - 1))
        forms = forms_of(tag, content)
        values.append(draw(st.sampled_from([*forms[:1] * len(forms), *forms])))
    return b"".join(values)


@pytest.mark.slow_beyond(4)
@EACH
@EXAMPLES
@given(data=st.data())
def test_values_in_several_forms_are_judged_as_by_the_reader(name: str, data: st.DataObject) -> None:
    judge(name, data.draw(in_other_forms(data.draw(st.sampled_from(recorded()[name])))))


@pytest.mark.slow_beyond(24)
@pytest.mark.parametrize("bomb", BOMBS)
@EACH
def test_two_megabytes_of_nothing_are_judged_as_by_the_reader(name: str, bomb: str) -> None:
    judge(name, BOMBS[bomb])
