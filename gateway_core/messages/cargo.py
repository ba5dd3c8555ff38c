"""The inside of a cargo: the message set, and the rules by which messages are packed into as few cargoes as possible.

Spec: RS-000 Cargo.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Hashable, Iterator, Sequence
from typing import TypeVar

from gateway_core.asn1 import der
from gateway_core.codes.messages import CargoCode
from gateway_core.dialects import Dialect, MessageType, read_format_signature
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.limits import MAX_ITEM_OCTETS, MAX_MESSAGE_SET_OCTETS

MAX_ITEMS = 200_000
"""Items in one set: more than fit as real messages; a bound on what a hostile cargo can cost."""

ITEM_TYPES = frozenset(
    {
        MessageType.PARCEL,
        MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT,
        MessageType.PARCEL_DELIVERY_DEAUTHORIZATION,
        MessageType.CERTIFICATE_ROTATION,
        MessageType.GATEWAY_CERTIFICATE_REVOCATION,
    }
)
"""The types of message that a cargo may carry: no cargo inside a cargo, and no CCA."""

_SET_HEADER_OCTETS = 5

CARGO_CAPACITY = MAX_MESSAGE_SET_OCTETS - _SET_HEADER_OCTETS
"""Octets of items, with their headers, in the largest set."""

_AWALA_CAPACITY = 980_000
"""Makes cargoes of less than a megabyte, which pass in calls of five seconds at 1.6 Mbit/s; the largest needs 13.4."""

_FIRST_CAPACITY = 6_000
"""Of the first cargo for a phone: one small parcel, or the acknowledgements of some tens."""

Item = TypeVar("Item", bound=Hashable)


def serialize_message_set(items: Sequence[bytes]) -> bytes:
    """DER SEQUENCE OF OCTET STRING.

    Raises:
        InvalidMessageError: an item or the set is over its limit, or an item must not be in a cargo.
    """
    for item in items:
        if len(item) > MAX_ITEM_OCTETS:
            raise InvalidMessageError(CargoCode.MESSAGE_TOO_LARGE)
        if read_format_signature(item)[1] not in ITEM_TYPES:
            raise InvalidMessageError(CargoCode.MESSAGE_OF_WRONG_TYPE)
    members = (piece for item in items for piece in der.nest(der.OCTET_STRING, item))
    octets = b"".join(der.nest(der.SEQUENCE, *members))
    if len(octets) > MAX_MESSAGE_SET_OCTETS:
        raise InvalidMessageError(CargoCode.TOO_MANY_MESSAGES)
    return octets


def parse_message_set(octets: bytes) -> Iterator[bytes]:
    """The items of a set, unjudged: a bad one is skipped by the caller, and the rest kept.

    Raises:
        MalformedMessageError: the set itself is broken, before the first item is yielded.
    """
    if len(octets) > MAX_MESSAGE_SET_OCTETS:
        raise MalformedMessageError(CargoCode.MESSAGE_SET_TOO_LARGE)
    reader = der.parse_one(octets)
    items: list[bytes] = []
    while not reader.exhausted:
        items.append(reader.string())
        if len(items) > MAX_ITEMS:
            raise MalformedMessageError(CargoCode.MESSAGE_SET_TOO_LONG)
    return iter(items)


def item_type(item: bytes) -> MessageType:
    """Return what an item claims to be.

    Raises:
        MalformedMessageError: not a message of the protocol, or over the limit of an item.
        InvalidMessageError: a message that must not be in a cargo.
    """
    if len(item) > MAX_ITEM_OCTETS:
        raise MalformedMessageError(CargoCode.ITEM_TOO_LARGE)
    dialect, message_type = read_format_signature(item)
    # No signature of the awala dialect covers the type: anything empty by that sender could be called a revocation.
    is_revocation = message_type is MessageType.GATEWAY_CERTIFICATE_REVOCATION
    if message_type not in ITEM_TYPES or (is_revocation and not dialect.packed_ramf):
        raise InvalidMessageError(CargoCode.ITEM_OF_WRONG_TYPE)
    return message_type


# --- Packing ----------------------------------------------------------------------------------------------


def encoded_size(octets: int) -> int:
    """Octets that an item of this size takes within a set."""
    return octets + len(der.header(der.OCTET_STRING, octets))


def cargo_capacity(dialect: Dialect) -> int:
    """Return the octets of items that a cargo of ours holds; a larger item has a cargo of its own.

    In the awala dialect, phones and public gateways end calls after five seconds, and phones take 4 MiB in a message.
    """
    return CARGO_CAPACITY if dialect.packed_ramf else _AWALA_CAPACITY


def plan_cargoes(sizes: Sequence[tuple[Item, int]], capacity: int = CARGO_CAPACITY) -> list[list[Item]]:
    """Distribute items over as few cargoes as best-fit-decreasing finds: near the fewest possible, at worst 11/9 of it.

    ``sizes`` gives (item, octets) in the order of priority; each item stands there once. ``capacity``: octets of items
    that a cargo takes; an item that is larger by itself gets a cargo of its own, after all others.
    Bodies are not needed: the plan for a gigabyte costs
    kilobytes. The cargoes come out in the order of their most urgent item, and the items of each in that of
    ``sizes``, so that a sync that is cut short has carried what matters most.

    Raises:
        InvalidMessageError: an item does not fit into any cargo.
    """
    rank = {item: number for number, (item, _) in enumerate(sizes)}
    cargoes: list[list[Item]] = []
    by_space: list[tuple[int, int]] = []  # (free octets, index of the cargo), sorted
    for item, octets in sorted(sizes, key=lambda pair: -pair[1]):
        size = encoded_size(octets)
        if size > CARGO_CAPACITY:
            raise InvalidMessageError(CargoCode.MESSAGE_TOO_LARGE)
        tightest = bisect_left(by_space, (size, 0))
        if tightest < len(by_space):
            free, index = by_space.pop(tightest)
        else:
            free, index = capacity, len(cargoes)
            cargoes.append([])
        cargoes[index].append(item)
        insort(by_space, (free - size, index))
    for items in cargoes:
        items.sort(key=rank.__getitem__)
    large = bisect_left(
        by_space, (0, 0)
    )  # what is larger than a cargo leaves less than nothing, and was placed first
    return [
        items
        for each in (cargoes[large:], cargoes[:large])
        for items in sorted(each, key=lambda items: rank[items[0]])
    ]


def plan_for_calls(sizes: Sequence[tuple[Item, int]], dialect: Dialect) -> list[list[Item]]:
    """Distribute items as ``plan_cargoes`` does. In the awala dialect small cargoes go first, each twice the last.

    A phone ends its call after five seconds, however few octets passed: so each call brings about half of what it can.
    Raises as ``plan_cargoes``.
    """
    capacity, left, plans = cargo_capacity(dialect), list(sizes), list[list[Item]]()
    room = capacity if dialect.packed_ramf else _FIRST_CAPACITY
    while left and room < capacity:
        free, taken = room, dict[Item, int]()
        for item, octets in left:
            if (size := encoded_size(octets)) <= free:
                taken[item], free = octets, free - size
        plans += [list(taken)] if taken else []
        left = [each for each in left if each[0] not in taken]
        room *= 2
    return plans + plan_cargoes(left, capacity)
