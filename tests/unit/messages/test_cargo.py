"""Message sets: what a cargo may carry, its limits at the octet, and how messages are packed."""

import itertools
import math
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.asn1 import der
from gateway_core.codes.messages import AddressCode, Asn1Code, CargoCode, ControlMessageCode, MessageCode
from gateway_core.codes.statement import Code
from gateway_core.crypto.certificates import PARCEL_DELIVERY_AUTHORIZATION, Certificate
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.identifiers import ParcelKey
from gateway_core.limits import MAX_CARGO_OCTETS, MAX_DEAUTHORIZED, MAX_ITEM_OCTETS, MAX_MESSAGE_SET_OCTETS
from gateway_core.messages.cargo import (
    ITEM_TYPES,
    MAX_ITEMS,
    encoded_size,
    item_type,
    parse_message_set,
    plan_cargoes,
    serialize_message_set,
)
from gateway_core.messages.control import (
    MAX_ADDRESS_CHARACTERS,
    CertificateRotation,
    ParcelDeliveryDeauthorization,
    new_deauthorization,
    parse_ccr,
    parse_deauthorization,
    parse_pca,
    parse_rotation,
    serialize_ccr,
    serialize_pca,
)
from gateway_core.messages.ramf import parse_verified, read_message
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.fuzz.targets import samples

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)


def item(octets: int, dialect: Dialect = RELAYNET) -> bytes:
    """Something of that size that says it is a parcel."""
    return dialect.format_signature(MessageType.PARCEL).ljust(octets, b"\0")


def refuse(parse: Callable[[bytes], object], octets: bytes, code: Code, **values: str) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code, **values)):
        parse(octets)


def without_length(octets: bytes) -> bytes:
    """The same sequence in BER."""
    return b"\x30\x80" + der.Reader(octets).read(der.SEQUENCE) + b"\0\0"


# --- What goes in ------------------------------------------------------------------------------------------


@pytest.mark.req("CARGO-1")
@BOTH
def test_message_set_is_a_der_sequence_of_octet_strings(dialect: Dialect) -> None:
    made = samples(dialect)
    items = [made.parcel_in, made.pca, made.deauthorization, made.rotation]
    octets = serialize_message_set(items)
    assert octets == der.sequence(*map(der.octet_string, items))
    assert list(parse_message_set(octets)) == items
    assert [item_type(each) for each in items] == [
        MessageType.PARCEL,
        MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT,
        MessageType.PARCEL_DELIVERY_DEAUTHORIZATION,
        MessageType.CERTIFICATE_ROTATION,
    ]
    assert serialize_message_set([]) == b"\x30\x00"
    assert list(parse_message_set(b"\x30\x00")) == []


@pytest.mark.req("CARGO-4", "CCA-1")
@pytest.mark.parametrize("message_type", [MessageType.CARGO, MessageType.CARGO_COLLECTION_AUTHORIZATION])
@BOTH
def test_cargo_contains_neither_a_cargo_nor_a_cca(dialect: Dialect, message_type: MessageType) -> None:
    octets = dialect.format_signature(message_type) + b"..."
    assert message_type not in ITEM_TYPES
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.ITEM_OF_WRONG_TYPE)):
        item_type(octets)
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.MESSAGE_OF_WRONG_TYPE)):
        serialize_message_set([octets])


def test_item_other_than_a_message_is_malformed() -> None:
    for octets, code in (
        (b"", MessageCode.NO_FORMAT_SIGNATURE),
        (b"Relaynet", MessageCode.UNKNOWN_FORMAT_VERSION),
        (b"hello", MessageCode.NO_FORMAT_SIGNATURE),
    ):
        refuse(item_type, octets, code)
        refuse(lambda each: serialize_message_set([each]), octets, code)


@pytest.mark.req("CARGO-1", "CARGO-3")
@BOTH
def test_bad_item_does_not_hide_the_good_ones(dialect: Dialect) -> None:
    made = samples(dialect)
    octets = der.sequence(*map(der.octet_string, [b"rubbish", made.pca, made.cargo]))
    good = []
    for each in parse_message_set(octets):
        try:
            good.append(item_type(each))
        except (MalformedMessageError, InvalidMessageError):
            continue
    assert good == [MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT]


# --- Limits ---------------------------------------------------------------------------------------------------


@pytest.mark.req("CARGO-3")
def test_largest_item_fits_a_cargo_and_no_larger_one() -> None:
    assert MAX_ITEM_OCTETS == 8_322_037
    largest = item(MAX_ITEM_OCTETS)
    octets = serialize_message_set([largest])
    assert len(octets) == MAX_MESSAGE_SET_OCTETS - 1
    assert list(parse_message_set(octets)) == [largest]
    assert item_type(largest) is MessageType.PARCEL
    assert plan_cargoes([("a", MAX_ITEM_OCTETS)]) == [["a"]]
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.MESSAGE_TOO_LARGE)):
        serialize_message_set([largest + b"\0"])
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.MESSAGE_TOO_LARGE)):
        plan_cargoes([("a", MAX_ITEM_OCTETS + 2)])
    refuse(item_type, largest + b"\0", CargoCode.ITEM_TOO_LARGE)


@pytest.mark.req("CARGO-2", "CARGO-3")
def test_largest_set_is_accepted_and_one_octet_more_refused() -> None:
    assert MAX_MESSAGE_SET_OCTETS == 8_322_048
    half = item(4_000_000)
    room = MAX_MESSAGE_SET_OCTETS - 5 - encoded_size(len(half)) - 5
    octets = serialize_message_set([half, item(room)])
    assert len(octets) == MAX_MESSAGE_SET_OCTETS
    assert len(list(parse_message_set(octets))) == 2
    assert plan_cargoes([("a", len(half)), ("b", room)]) == [["a", "b"]]
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.TOO_MANY_MESSAGES)):
        serialize_message_set([half, item(room + 1)])
    assert plan_cargoes([("a", len(half)), ("b", room + 1)]) == [["a"], ["b"]]
    too_large = der.sequence(der.octet_string(half), der.octet_string(item(room + 1)))
    assert len(too_large) == MAX_MESSAGE_SET_OCTETS + 1
    refuse(parse_message_set, too_large, CargoCode.MESSAGE_SET_TOO_LARGE)


def test_message_set_items_are_limited_in_number() -> None:
    assert len(list(parse_message_set(der.sequence(b"\x04\x00" * MAX_ITEMS)))) == MAX_ITEMS
    refuse(parse_message_set, der.sequence(b"\x04\x00" * (MAX_ITEMS + 1)), CargoCode.MESSAGE_SET_TOO_LONG)


def test_broken_set_is_refused_before_its_first_item_comes_out() -> None:
    octets = serialize_message_set([samples(AWALA).pca]) + b"\0"
    refuse(parse_message_set, octets, Asn1Code.TRAILING_MEMBERS)
    mixed = der.sequence(der.octet_string(b"a"), der.integer(1))
    refuse(parse_message_set, mixed, Asn1Code.WRONG_STRING_TAG, expected="0x4", found="0x2")


@pytest.mark.req("CARGO-3")
@BOTH
def test_largest_set_makes_a_cargo_that_deployed_couriers_take(dialect: Dialect) -> None:
    net = relay_network(dialect)
    octets = net.cargo([item(MAX_ITEM_OCTETS, dialect)])
    assert len(octets) < MAX_CARGO_OCTETS < 8_397_056
    read_message(octets, MessageType.CARGO, net.now, trusted=[net.private_gateway_self_issued.certificate])


@pytest.mark.parametrize("octets", [0, 1, 127, 128, 255, 256, 65535, 65536, 16_777_215, 16_777_216])
def test_size_of_an_item_within_a_set_is_exact(octets: int) -> None:
    assert encoded_size(octets) == len(der.octet_string(bytes(octets)))


# --- Packing --------------------------------------------------------------------------------------------------


def fewest(sizes: list[int], capacity: int) -> int:
    """The fewest bins for these sizes, by trying everything."""

    def fits(bins: int) -> bool:
        def place(number: int, free: list[int]) -> bool:
            if number == len(ordered):
                return True
            tried = set()
            for index, room in enumerate(free):
                if ordered[number] <= room and room not in tried:
                    tried.add(room)
                    free[index] -= ordered[number]
                    if place(number + 1, free):
                        return True
                    free[index] += ordered[number]
            return False

        return place(0, [capacity] * bins)

    ordered = sorted(sizes, reverse=True)
    return next(bins for bins in itertools.count(math.ceil(sum(sizes) / capacity)) if fits(bins))


@pytest.mark.req("CARGO-2")
@settings(max_examples=150)
@given(sizes=st.lists(st.integers(0, 98), max_size=9))
def test_plan_needs_hardly_more_cargoes_than_the_fewest_possible(sizes: list[int]) -> None:
    plan = plan_cargoes(list(enumerate(sizes)), capacity=100)
    best = fewest([encoded_size(size) for size in sizes], 100)
    assert best <= len(plan) <= math.floor(11 / 9 * best + 6 / 9)


@pytest.mark.req("CARGO-2")
@settings(max_examples=100)
@given(sizes=st.lists(st.integers(1, 9_000), min_size=1, max_size=200))
def test_plan_carries_all_items_within_limits_and_urgent_ones_first(sizes: list[int]) -> None:
    capacity = 10_000
    plan = plan_cargoes(list(enumerate(sizes)), capacity)
    assert sorted(itertools.chain.from_iterable(plan)) == list(range(len(sizes)))
    loads = [sum(encoded_size(sizes[number]) for number in cargo) for cargo in plan]
    assert max(loads) <= capacity
    assert sum(load <= capacity / 2 for load in loads) <= 1
    assert all(cargo == sorted(cargo) for cargo in plan)
    assert [cargo[0] for cargo in plan] == sorted(cargo[0] for cargo in plan)


def test_items_larger_than_the_capacity_go_last_and_alone() -> None:
    sizes = [("first large", 5_000), ("small", 10), ("large", 9_000), ("another", 20)]
    assert plan_cargoes(sizes, capacity=100) == [["small", "another"], ["first large"], ["large"]]


# --- Control messages in both dialects: their octets, their limits, and DER where the drafts demand it ------


NET = relay_network(RELAYNET)
SENDER, RECIPIENT = NET.endpoint_a.address, NET.endpoint_b.address
EXPIRY = datetime(2027, 1, 2, 3, 4, 5, tzinfo=UTC)


# --- Parcel Collection Acknowledgement ------------------------------------------------------------------------


@pytest.mark.req("PCA-2", "MSG-3")
def test_acknowledgement_is_the_der_sequence_of_the_draft() -> None:
    octets = serialize_pca(ParcelKey(SENDER, "https://ping.example.com", "id"), RELAYNET)
    strings = (SENDER.encode(), b"https://ping.example.com", b"id")
    assert octets == b"Relaynet\x51\x00" + der.sequence(*(der.encode(0x1A, each) for each in strings))


@pytest.mark.req("PCA-2")
@BOTH
def test_acknowledgement_names_the_parcel_it_is_about(dialect: Dialect) -> None:
    for parcel in (samples(dialect).parcel_out, samples(dialect).parcel_in):
        key = parse_verified(parcel, MessageType.PARCEL).key
        assert parse_pca(serialize_pca(key, dialect)) == key


@pytest.mark.req("PCA-2", "MSG-3")
@pytest.mark.parametrize(
    ("members", "code"),
    [
        pytest.param([], Asn1Code.VALUE_MISSING, id="nothing"),
        pytest.param([SENDER, RECIPIENT], Asn1Code.VALUE_MISSING, id="no id"),
        pytest.param([SENDER, RECIPIENT, "id", "more"], Asn1Code.TRAILING_MEMBERS, id="a fourth"),
        pytest.param(
            ["0abc", RECIPIENT, "id"], AddressCode.PRIVATE_ADDRESS, id="a sender that is no address"
        ),
        pytest.param([SENDER, RECIPIENT, "i\nd"], Asn1Code.CONTROL_CHARACTERS, id="control characters"),
    ],
)
@BOTH
def test_acknowledgement_of_other_form_is_malformed(dialect: Dialect, members: list[str], code: Code) -> None:
    tags = (0x1A,) * 4 if dialect is RELAYNET else (0x80, 0x81, 0x82, 0x83)
    encoded = (der.encode(tag, member.encode()) for tag, member in zip(tags, members, strict=False))
    head = dialect.format_signature(MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT)
    refuse(parse_pca, head + der.sequence(*encoded), code)


@pytest.mark.req("MSG-3", "CCA-2")
def test_control_messages_of_the_drafts_must_be_der() -> None:
    """The deployed network may write BER."""
    ours, theirs = samples(RELAYNET), samples(AWALA)
    for octets, parse, head in (
        (ours.pca, parse_pca, 10),
        (ours.deauthorization, parse_deauthorization, 10),
        (ours.ccr, parse_ccr, 0),
    ):
        content = der.Reader(octets[head:]).read(der.SEQUENCE)
        long_length = b"\x30\x84" + len(content).to_bytes(4, "big") + content
        parse(octets)
        refuse(parse, octets[:head] + without_length(octets[head:]), Asn1Code.INDEFINITE_LENGTH)
        refuse(parse, octets[:head] + long_length, Asn1Code.LENGTH_NOT_MINIMAL)
    assert parse_ccr(without_length(theirs.ccr)) == parse_ccr(theirs.ccr)
    assert parse_pca(theirs.pca[:7] + without_length(theirs.pca[7:])) == parse_pca(theirs.pca)


@pytest.mark.req("MSG-3", "PDD-1")
def test_serial_numbers_out_of_order_are_refused_in_relaynet() -> None:
    def octets(dialect: Dialect, *serials: int) -> bytes:
        ordered = ParcelDeliveryDeauthorization(SENDER, frozenset({1, 2, 300}), EXPIRY).serialize(dialect)
        members = b"".join(map(der.integer, (1, 2, 300)))
        assert members in ordered
        return ordered.replace(members, b"".join(map(der.integer, serials)))

    for good in (octets(AWALA, 1, 2, 300), octets(RELAYNET, 1, 2, 300), octets(AWALA, 2, 1, 300)):
        assert parse_deauthorization(good).serial_numbers == {1, 2, 300}
    refuse(parse_deauthorization, octets(RELAYNET, 2, 1, 300), Asn1Code.NOT_DER)


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_deauthorization_of_thousands_takes_few_calls_for_each(dialect: Dialect) -> None:
    """In milliseconds it would depend on the machine: 10,000 took 61 to 90."""
    serials = frozenset(range(2**62, 2**62 + 1_000))
    octets = ParcelDeliveryDeauthorization(SENDER, serials, EXPIRY).serialize(dialect)
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        read = parse_deauthorization(octets)
    finally:
        sys.setprofile(None)
    assert read.serial_numbers == serials
    assert calls < 7 * len(serials)


@BOTH
def test_deauthorization_names_at_most_ten_thousand_serials(dialect: Dialect) -> None:
    def octets(serials: int) -> bytes:
        return ParcelDeliveryDeauthorization(SENDER, frozenset(range(serials)), EXPIRY).serialize(dialect)

    assert len(parse_deauthorization(octets(MAX_DEAUTHORIZED)).serial_numbers) == MAX_DEAUTHORIZED
    refuse(parse_deauthorization, octets(MAX_DEAUTHORIZED + 1), Asn1Code.TOO_MANY_MEMBERS)


def test_acknowledgement_fields_have_at_most_1024_characters_in_awala() -> None:
    """The longest id of the draft is longer."""
    longest = ParcelKey(SENDER, RECIPIENT, "x" * MAX_ADDRESS_CHARACTERS)
    assert parse_pca(serialize_pca(longest, AWALA)) == longest
    too_long = "x" * (MAX_ADDRESS_CHARACTERS + 1)
    for key in (ParcelKey(SENDER, RECIPIENT, too_long), ParcelKey(SENDER, too_long, "id")):
        refuse(parse_pca, serialize_pca(key, AWALA), ControlMessageCode.ACKNOWLEDGEMENT_FIELD_TOO_LONG)
    key = ParcelKey(SENDER, RECIPIENT, "i" * 65535)
    assert parse_pca(serialize_pca(key, RELAYNET)) == key


@pytest.mark.req("PCA-4")
@BOTH
def test_acknowledgement_of_a_parcel_for_no_address_is_malformed(dialect: Dialect) -> None:
    for recipient, code in (
        ("", AddressCode.PRIVATE_ADDRESS),
        ("bob", AddressCode.PRIVATE_ADDRESS),
        ("https://", AddressCode.DOMAIN_NAME),
        ("https://10.0.0.1", AddressCode.DOMAIN_NAME),
        ("https://ping.example.com/path", AddressCode.PUBLIC_ADDRESS),
    ):
        refuse(parse_pca, serialize_pca(ParcelKey(SENDER, recipient, "id"), dialect), code)


# --- Parcel Delivery Deauthorization ---------------------------------------------------------------------------


@pytest.mark.req("PDD-1", "PDD-3", "MSG-3")
def test_deauthorization_is_the_der_sequence_of_the_draft() -> None:
    pdd = ParcelDeliveryDeauthorization(SENDER, frozenset({300, 5}), EXPIRY)
    members = (
        der.encode(0x1A, SENDER.encode()),
        der.encode(0x31, b"\x02\x01\x05", b"\x02\x02\x01\x2c"),
        b"\x1f\x21\x0e20270102030405",
    )
    assert pdd.serialize(RELAYNET) == b"Relaynet\x52\x00" + der.sequence(*members)


@pytest.mark.req("PDD-2")
def test_deauthorization_expires_with_the_certificates_it_revokes() -> None:
    def pda(days: int) -> Certificate:
        end = NET.now + timedelta(days=days)
        return NET.issue(PARCEL_DELIVERY_AUTHORIZATION, "endpoint_c", NET.endpoint_a, not_after=end)

    endpoint = NET.endpoint_a.certificate
    everything = new_deauthorization(endpoint, [])
    assert (everything.serial_numbers, everything.expires) == (frozenset(), endpoint.not_after)
    short, long = pda(3), pda(30)
    some = new_deauthorization(endpoint, [long, short])
    assert some.serial_numbers == {short.serial, long.serial}
    assert some.expires == long.not_after
    assert some.endpoint == SENDER


@pytest.mark.req("PDD-3")
def test_deauthorization_address_has_at_most_1024_characters() -> None:
    def octets(address: str) -> bytes:
        date = der.encode(der.DATE_TIME, b"20270102030405")
        members = (der.encode(0x1A, address.encode()), der.encode(0x31), date)
        return b"Relaynet\x52\x00" + der.sequence(*members)

    parse_deauthorization(octets(SENDER))
    too_long = ControlMessageCode.DEAUTHORIZATION_ADDRESS_TOO_LONG
    refuse(parse_deauthorization, octets("0" * 1025), too_long)
    refuse(parse_deauthorization, octets("0" * 1024), AddressCode.PRIVATE_ADDRESS)


def test_serial_number_repeated_millions_of_times_is_refused() -> None:
    members = (der.encode(0x80, SENDER.encode()), der.encode(0xA1, b"\x02\x01\x05" * 1_000_000))
    octets = b"Awala\x52\x00" + der.sequence(*members, der.encode(0x82, b"20270102030405"))
    refuse(parse_deauthorization, octets, Asn1Code.TOO_MANY_MEMBERS)


@BOTH
def test_control_message_of_another_type_is_refused(dialect: Dialect) -> None:
    made = samples(dialect)
    for parse, octets in (
        (parse_pca, made.rotation),
        (parse_deauthorization, made.pca),
        (parse_rotation, made.pca),
    ):
        refuse(parse, octets, MessageCode.OTHER_TYPE)


# --- Cargo Collection Request, certificate rotation ------------------------------------------------------------


@pytest.mark.req("CCA-2")
@BOTH
def test_collection_request_carries_the_authorization(dialect: Dialect) -> None:
    cda = relay_network(dialect).public_gateway_with_cda.certificate
    octets = serialize_ccr(cda, dialect)
    assert parse_ccr(octets) == cda
    assert der.parse_one(octets).peek() == (der.OCTET_STRING if dialect is RELAYNET else 0x80)


@pytest.mark.req("CCA-2")
def test_collection_request_of_another_structure_is_malformed() -> None:
    cda = NET.public_gateway_with_cda.certificate.der
    octets, other_tag = der.octet_string(cda), der.sequence(der.encode(0x81, cda))
    refuse(parse_ccr, der.sequence(), Asn1Code.VALUE_MISSING)
    refuse(parse_ccr, other_tag, Asn1Code.WRONG_STRING_TAG, expected="0x4", found="0x81")
    refuse(parse_ccr, der.sequence(octets, octets), Asn1Code.TRAILING_MEMBERS)
    refuse(parse_ccr, der.sequence(der.octet_string(cda[:-1])), Asn1Code.LONGER_THAN_HOLDER)
    refuse(parse_ccr, octets, Asn1Code.WRONG_TAG, expected="0x30", found="0x4")


@pytest.mark.req("RAMF-18")
@BOTH
def test_rotation_is_read_back_with_and_without_a_chain(dialect: Dialect) -> None:
    """A certification path has at most eight certificates above."""
    certificate, above = NET.private_gateway.certificate, NET.public_gateway.certificate
    for length in (0, 1, 8):
        rotation = CertificateRotation(certificate, (above,) * length)
        assert parse_rotation(rotation.serialize(dialect)) == rotation
    too_long = CertificateRotation(certificate, (above,) * 9).serialize(dialect)
    refuse(parse_rotation, too_long, Asn1Code.TOO_MANY_MEMBERS)
