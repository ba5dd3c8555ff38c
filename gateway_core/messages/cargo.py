"""The message set inside a cargo, and the distribution of messages over as few cargoes as possible.

Spec: RS-000 Cargo.
"""

from bisect import bisect_left, insort
from collections.abc import Hashable, Iterator, Sequence
from typing import TypeVar

from gateway_core.asn1 import der
from gateway_core.codes.messages import CargoCode
from gateway_core.dialects import Dialect, MessageType, read_format_signature
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.limits import MAX_ITEM_OCTETS, MAX_MESSAGE_SET_OCTETS

MAX_ITEMS = 200_000
"""The maximum of items in a set, above any real cargo; it bounds the cost of a hostile cargo."""

ITEM_TYPES = frozenset(
    {
        MessageType.PARCEL,
        MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT,
        MessageType.PARCEL_DELIVERY_DEAUTHORIZATION,
        MessageType.CERTIFICATE_ROTATION,
        MessageType.GATEWAY_CERTIFICATE_REVOCATION,
    }
)
"""The types of message that a cargo may carry. A cargo and a CCA are excluded."""

_SET_HEADER_OCTETS = 5

CARGO_CAPACITY = MAX_MESSAGE_SET_OCTETS - _SET_HEADER_OCTETS
"""The maximum of octets for items, with their headers, in a set."""

_AWALA_CAPACITY = 980_000
"""The capacity of an awala cargo below a megabyte.

Calls of five seconds carry it at 1.6 Mbit/s; the largest cargo would need 13.4 Mbit/s.
"""

_FIRST_CAPACITY = 6_000
"""The capacity of the first cargo for a phone: a small parcel, or some tens of acknowledgements."""

Item = TypeVar("Item", bound=Hashable)


def serialize_message_set(items: Sequence[bytes]) -> bytes:
    """Return the items as a DER SEQUENCE OF OCTET STRING.

    Raises:
        InvalidMessageError: if an item or the set is over its limit, or an item is of a type excluded from cargo.
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
    """Return the unverified items of a set. The caller skips bad items and keeps the others.

    Raises:
        MalformedMessageError: if the set itself is broken, before the first item is yielded.
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
    """Return the type in an item's format signature.

    Raises:
        MalformedMessageError: if the item is not a message of the protocol, or is over the limit of an item.
        InvalidMessageError: if the type is excluded from cargo.
    """
    if len(item) > MAX_ITEM_OCTETS:
        raise MalformedMessageError(CargoCode.ITEM_TOO_LARGE)
    dialect, message_type = read_format_signature(item)
    # Awala signatures omit the type: an attacker could relabel any empty message by the sender as a
    # revocation.
    is_revocation = message_type is MessageType.GATEWAY_CERTIFICATE_REVOCATION
    if message_type not in ITEM_TYPES or (is_revocation and not dialect.packed_ramf):
        raise InvalidMessageError(CargoCode.ITEM_OF_WRONG_TYPE)
    return message_type


# --- Packing ----------------------------------------------------------------------------------------------


def encoded_size(octets: int) -> int:
    """Return the octets that an item of this size takes within a set, with its header."""
    return octets + len(der.header(der.OCTET_STRING, octets))


def cargo_capacity(dialect: Dialect) -> int:
    """Return the octets of items in a cargo of this gateway. A larger item gets its own cargo.

    In the awala dialect, phones and public gateways end calls after five seconds, and phones accept messages up to 4
    MiB.
    """
    return CARGO_CAPACITY if dialect.packed_ramf else _AWALA_CAPACITY


def plan_cargoes(sizes: Sequence[tuple[Item, int]], capacity: int = CARGO_CAPACITY) -> list[list[Item]]:
    """Distribute items over few cargoes by best-fit-decreasing: close to the minimum, at worst 11/9 of it.

    ``sizes`` gives (item, octets) in the order of priority, without duplicates. ``capacity``: octets of items in a
    cargo; a larger item gets its own cargo, after all others.

    The plan needs only the sizes: for a gigabyte of bodies it costs kilobytes. Cargoes are in the order of their most
    urgent item, items within a cargo in the order of ``sizes``. An interrupted sync has therefore carried the most
    urgent items.

    Raises:
        InvalidMessageError: if an item is too large for any cargo.
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
    # Oversized items were placed first, and their cargoes have negative free octets.
    large = bisect_left(by_space, (0, 0))
    return [
        items
        for each in (cargoes[large:], cargoes[:large])
        for items in sorted(each, key=lambda items: rank[items[0]])
    ]


def plan_for_calls(sizes: Sequence[tuple[Item, int]], dialect: Dialect) -> list[list[Item]]:
    """Distribute items like ``plan_cargoes``. In the awala dialect small cargoes go first and double in size.

    A phone ends its call after five seconds. With growing sizes, every call delivers about half of the octets possible
    in that time.

    Raises:
        InvalidMessageError: if an item is too large for any cargo.
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
