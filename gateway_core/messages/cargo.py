"""The inside of a cargo: the message set, and the rules by which messages are packed into as few cargoes as possible.

Spec: RS-000 Cargo.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Hashable, Iterator, Sequence
from typing import TypeVar

from gateway_core.asn1 import der
from gateway_core.codes.messages import CargoCode
from gateway_core.dialects import MessageType, read_format_signature
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

Item = TypeVar("Item", bound=Hashable)


def serialize_message_set(items: Sequence[bytes]) -> bytes:
    """DER SEQUENCE OF OCTET STRING.

    Raises:
        InvalidMessageError: an item or the set is over its limit, or an item must not be in a cargo.
    """
    for item in items:
        if len(item) > MAX_ITEM_OCTETS:
            raise InvalidMessageError(CargoCode.MESSAGE_TOO_LARGE)
        if item_type(item) not in ITEM_TYPES:
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
    _, message_type = read_format_signature(item)
    if message_type not in ITEM_TYPES:
        raise InvalidMessageError(CargoCode.ITEM_OF_WRONG_TYPE)
    return message_type


# --- Packing ----------------------------------------------------------------------------------------------


def encoded_size(octets: int) -> int:
    """Octets that an item of this size takes within a set."""
    return octets + len(der.header(der.OCTET_STRING, octets))


def plan_cargoes(sizes: Sequence[tuple[Item, int]], capacity: int = CARGO_CAPACITY) -> list[list[Item]]:
    """Distribute items over as few cargoes as best-fit-decreasing finds: near the fewest possible, at worst 11/9 of it.

    ``sizes`` gives (item, octets) in the order of priority; each item stands there once. ``capacity``: octets of items
    that a cargo takes; an item that is larger by itself gets a cargo of its own.
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
            free, index = max(capacity, size), len(cargoes)
            cargoes.append([])
        cargoes[index].append(item)
        insort(by_space, (free - size, index))
    for items in cargoes:
        items.sort(key=rank.__getitem__)
    return sorted(cargoes, key=lambda items: rank[items[0]])
