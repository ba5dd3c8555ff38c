"""Message sets: what a cargo may carry, its limits at the octet, and how messages are packed."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.asn1 import der
from gateway_core.codes.messages import Asn1Code, CargoCode, MessageCode
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.limits import MAX_CARGO_OCTETS, MAX_ITEM_OCTETS, MAX_MESSAGE_SET_OCTETS
from gateway_core.messages.cargo import (
    ITEM_TYPES,
    MAX_ITEMS,
    encoded_size,
    item_type,
    parse_message_set,
    plan_cargoes,
    serialize_message_set,
)
from gateway_core.messages.ramf import read_message
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.fuzz.targets import samples

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)


def item(octets: int, dialect: Dialect = RELAYNET) -> bytes:
    """Something of that size that says it is a parcel."""
    return dialect.format_signature(MessageType.PARCEL).ljust(octets, b"\0")


# --- What goes in ------------------------------------------------------------------------------------------


@pytest.mark.req("CARGO-1")
@BOTH
def test_a_set_of_messages_is_a_der_sequence_of_octet_strings(dialect: Dialect) -> None:
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


@pytest.mark.req("CARGO-1")
def test_a_cargo_may_be_empty() -> None:
    assert serialize_message_set([]) == b"\x30\x00"
    assert list(parse_message_set(b"\x30\x00")) == []


@pytest.mark.req("CARGO-4", "CCA-1")
@pytest.mark.parametrize("message_type", [MessageType.CARGO, MessageType.CARGO_COLLECTION_AUTHORIZATION])
@BOTH
def test_neither_a_cargo_nor_a_cca_goes_into_a_cargo(dialect: Dialect, message_type: MessageType) -> None:
    octets = dialect.format_signature(message_type) + b"..."
    assert message_type not in ITEM_TYPES
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.ITEM_OF_WRONG_TYPE)):
        item_type(octets)
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.ITEM_OF_WRONG_TYPE)):
        serialize_message_set([octets])


def test_something_that_is_no_message_is_malformed() -> None:
    unknown = Stating(MessageCode.NO_FORMAT_SIGNATURE)
    for octets, reason in (
        (b"", unknown),
        (b"Relaynet", Stating(MessageCode.UNKNOWN_FORMAT_VERSION)),
        (b"hello", unknown),
    ):
        with pytest.raises(MalformedMessageError, check=reason):
            item_type(octets)
        with pytest.raises(MalformedMessageError, check=reason):
            serialize_message_set([octets])


@pytest.mark.req("CARGO-1", "CARGO-3")
@BOTH
def test_a_bad_item_does_not_hide_the_good_ones(dialect: Dialect) -> None:
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
def test_the_largest_item_goes_into_a_cargo_and_one_octet_more_does_not() -> None:
    assert MAX_ITEM_OCTETS == 8_322_037
    largest = item(MAX_ITEM_OCTETS)
    octets = serialize_message_set([largest])
    assert len(octets) == MAX_MESSAGE_SET_OCTETS - 1
    assert list(parse_message_set(octets)) == [largest]
    assert item_type(largest) is MessageType.PARCEL
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.MESSAGE_TOO_LARGE)):
        serialize_message_set([largest + b"\0"])
    with pytest.raises(MalformedMessageError, check=Stating(CargoCode.ITEM_TOO_LARGE)):
        item_type(largest + b"\0")


@pytest.mark.req("CARGO-3")
def test_the_largest_set_is_accepted_and_one_octet_more_refused() -> None:
    assert MAX_MESSAGE_SET_OCTETS == 8_322_048
    half = item(4_000_000)
    room = MAX_MESSAGE_SET_OCTETS - 5 - encoded_size(len(half)) - 5
    octets = serialize_message_set([half, item(room)])
    assert len(octets) == MAX_MESSAGE_SET_OCTETS
    assert len(list(parse_message_set(octets))) == 2
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.TOO_MANY_MESSAGES)):
        serialize_message_set([half, item(room + 1)])
    too_large = der.sequence(der.octet_string(half), der.octet_string(item(room + 1)))
    assert len(too_large) == MAX_MESSAGE_SET_OCTETS + 1
    with pytest.raises(MalformedMessageError, check=Stating(CargoCode.MESSAGE_SET_TOO_LARGE)):
        parse_message_set(too_large)


def test_a_set_has_at_most_the_largest_number_of_items() -> None:
    assert len(list(parse_message_set(der.sequence(b"\x04\x00" * MAX_ITEMS)))) == MAX_ITEMS
    with pytest.raises(MalformedMessageError, check=Stating(CargoCode.MESSAGE_SET_TOO_LONG)):
        parse_message_set(der.sequence(b"\x04\x00" * (MAX_ITEMS + 1)))


def test_a_broken_set_is_refused_before_its_first_item_comes_out() -> None:
    octets = serialize_message_set([samples(AWALA).pca]) + b"\0"
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TRAILING_MEMBERS)):
        parse_message_set(octets)
    with pytest.raises(
        MalformedMessageError, check=Stating(Asn1Code.WRONG_STRING_TAG, expected="0x4", found="0x2")
    ):
        parse_message_set(der.sequence(der.octet_string(b"a"), der.integer(1)))


@pytest.mark.req("CARGO-3")
@BOTH
def test_the_largest_set_makes_a_cargo_that_couriers_in_the_field_take(dialect: Dialect) -> None:
    net = relay_network(dialect)
    octets = net.cargo([item(MAX_ITEM_OCTETS, dialect)])
    assert len(octets) < MAX_CARGO_OCTETS < 8_397_056
    read_message(octets, MessageType.CARGO, net.now, trusted=[net.private_gateway_self_issued.certificate])


@pytest.mark.parametrize("octets", [0, 1, 127, 128, 255, 256, 65535, 65536, 16_777_215, 16_777_216])
def test_the_size_of_an_item_within_a_set_is_told_exactly(octets: int) -> None:
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
def test_the_plan_needs_hardly_more_cargoes_than_the_fewest_possible(sizes: list[int]) -> None:
    plan = plan_cargoes(list(enumerate(sizes)), capacity=100)
    best = fewest([encoded_size(size) for size in sizes], 100)
    assert best <= len(plan) <= math.floor(11 / 9 * best + 6 / 9)


@pytest.mark.req("CARGO-2")
@settings(max_examples=100)
@given(sizes=st.lists(st.integers(1, 9_000), min_size=1, max_size=200))
def test_a_plan_carries_everything_once_within_the_limits_and_the_urgent_first(sizes: list[int]) -> None:
    capacity = 10_000
    plan = plan_cargoes(list(enumerate(sizes)), capacity)
    assert sorted(itertools.chain.from_iterable(plan)) == list(range(len(sizes)))
    loads = [sum(encoded_size(sizes[number]) for number in cargo) for cargo in plan]
    assert max(loads) <= capacity
    assert sum(load <= capacity / 2 for load in loads) <= 1
    assert all(cargo == sorted(cargo) for cargo in plan)
    assert [cargo[0] for cargo in plan] == sorted(cargo[0] for cargo in plan)


@pytest.mark.req("CARGO-2", "CARGO-3")
def test_a_plan_fills_a_set_to_the_last_octet() -> None:
    half = 4_000_000
    room = MAX_MESSAGE_SET_OCTETS - 5 - encoded_size(half) - 5
    assert plan_cargoes([("a", half), ("b", room)]) == [["a", "b"]]
    assert plan_cargoes([("a", half), ("b", room + 1)]) == [["a"], ["b"]]
    octets = serialize_message_set([item(half), item(room)])
    assert len(octets) == MAX_MESSAGE_SET_OCTETS


def test_the_largest_item_is_planned_and_one_octet_more_refused() -> None:
    assert plan_cargoes([("a", MAX_ITEM_OCTETS)]) == [["a"]]
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.MESSAGE_TOO_LARGE)):
        plan_cargoes([("a", MAX_ITEM_OCTETS + 2)])


def test_an_item_that_is_larger_than_a_small_cargo_should_be_has_one_of_its_own() -> None:
    sizes = [("small", 10), ("large", 5_000), ("another", 20)]
    assert plan_cargoes(sizes, capacity=100) == [["small", "another"], ["large"]]


def test_nothing_to_send_needs_no_cargo() -> None:
    assert plan_cargoes([]) == []
