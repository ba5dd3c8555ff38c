"""Messages of Linux's netlink, as octets: requests for dumps; routes, neighbours and wireless networks in the answers.

Every user may ask netlink. The name of a wireless network is any 32 octets or fewer. The name is therefore untrusted,
and its unprintable characters are replaced.

Spec: RFC 3549; rtnetlink(7), netlink(7); genetlink in Linux's ``Documentation/userspace-api/netlink``;
``linux/nl80211.h`` (every user may read interfaces). Octets are in the machine's own order, except addresses.
"""

import ipaddress
import struct
from collections.abc import Iterator

from msgspec import Struct

from gateway_core.codes.couriers import RoutesCode
from gateway_core.errors import MalformedMessageError
from gateway_core.network.addresses import Address

RTM_NEWROUTE, RTM_GETROUTE, RTM_NEWNEIGH, RTM_GETNEIGH = 24, 26, 28, 30
RTM_NEWADDR, RTM_GETADDR = 20, 22
_REQUEST, REQUEST_DUMP = 0x1, 0x301
"""Flags of a request for one answer, and of a request for a whole table."""

_HEADER = struct.Struct("=IHHII")
_ROUTE = struct.Struct("=BBBBBBBBI")
_NEIGHBOUR = struct.Struct("=BxxxiHBB")
_ADDRESS = struct.Struct("=BBBBI")
_ATTRIBUTE = struct.Struct("=HH")
_NEXT_HOP = struct.Struct("=HBBi")
_INTEGER = struct.Struct("=i")
_ALIGNMENT = 4
_ERROR, _DONE = 2, 3
_INTERRUPTED = 0x10
_ATTRIBUTE_TYPE = 0x3FFF
_OUTPUT_INTERFACE, _GATEWAY, _MULTIPATH, _VIA = 4, 5, 9, 18
_DESTINATION, _LINK_ADDRESS = 1, 2
_INTERFACE_ADDRESS, _LOCAL_ADDRESS = 1, 2
_UNICAST = 1
_LOCAL_TABLE = 255
_CLONED = 0x200
_UNUSABLE_HOP = 0x01 | 0x10  # dead, or without link
_ADDRESS_SIZES = {4, 16}
_FAMILIES = {4: 2, 6: 10}
"""Linux's numbers of the address families, by version of the protocol."""
_FAMILY_OCTETS = 2


class Message(Struct, frozen=True):
    """One netlink message: its type, and the octets after the header."""

    kind: int
    body: bytes
    is_interrupted: bool = False
    """The kernel's table changed during the dump: the reader must repeat the dump."""


class Hop(Struct, frozen=True):
    """The next hop of a default route, or a neighbour: an address on an interface, by number."""

    gateway: Address
    interface_index: int


def dump_request(kind: int, sequence: int) -> bytes:
    """Make a request for the whole table: RTM_GETROUTE, RTM_GETNEIGH or RTM_GETADDR, all families."""
    sizes = {RTM_GETROUTE: _ROUTE.size, RTM_GETNEIGH: _NEIGHBOUR.size, RTM_GETADDR: _ADDRESS.size}
    return netlink_message(kind, REQUEST_DUMP, sequence, bytes(sizes[kind]))


def netlink_message(kind: int, flags: int, sequence: int, body: bytes) -> bytes:
    """Make a message to the kernel, for any netlink family."""
    return _HEADER.pack(_HEADER.size + len(body), kind, flags, sequence, 0) + body


def route_request(address: Address, sequence: int) -> bytes:
    """Make a request for the kernel's route to an address."""
    octets = address.packed
    route = _ROUTE.pack(_FAMILIES[address.version], len(octets) * 8, 0, 0, 0, 0, 0, 0, 0)
    wanted = _ATTRIBUTE.pack(_ATTRIBUTE.size + len(octets), _DESTINATION) + octets
    return netlink_message(RTM_GETROUTE, _REQUEST, sequence, route + wanted)


def split_messages(octets: bytes, sequence: int) -> tuple[list[Message], bool]:
    """Return the messages of one datagram with this sequence number, and whether the dump ends with the datagram.

    Raises:
        MalformedMessageError: if lengths do not fit, or the kernel refused the request.
    """
    messages: list[Message] = []
    for (_, kind, flags, answers, _), body in _pieces(octets, _HEADER):
        if answers != sequence:
            continue
        if kind == _ERROR:
            raise MalformedMessageError(RoutesCode.UNREADABLE)
        if kind == _DONE:
            return messages, True
        messages.append(Message(kind, body, bool(flags & _INTERRUPTED)))
    return messages, False


def own_address(message: Message) -> tuple[int, Address] | None:
    """Return an interface's number and this device's address on it; ``None`` for other messages.

    Raises:
        MalformedMessageError
    """
    if message.kind != RTM_NEWADDR:
        return None
    (*_, index), found = read_message(message, _ADDRESS)
    octets = found.get(_LOCAL_ADDRESS, found.get(_INTERFACE_ADDRESS, b""))
    return (index, ipaddress.ip_address(octets)) if len(octets) in _ADDRESS_SIZES else None


def default_hops(message: Message) -> list[Hop]:
    """Return the gateways of a default route, several if the route is multipath; empty for other messages.

    Raises:
        MalformedMessageError
    """
    if message.kind != RTM_NEWROUTE:
        return []
    (_, prefix, _, _, table, _, _, kind, flags), found = read_message(message, _ROUTE)
    if prefix or kind != _UNICAST or table == _LOCAL_TABLE or flags & (_CLONED | _UNUSABLE_HOP):
        return []
    hops = _hops_of(found, _index(found.get(_OUTPUT_INTERFACE)))
    return hops + list(_multipath(found.get(_MULTIPATH, b"")))


def way(message: Message) -> tuple[int, Address | None] | None:
    """Return the interface's number and the gateway, if any, from the answer to ``route_request``.

    ``None`` unless the answer is a route to another device.

    Raises:
        MalformedMessageError
    """
    if message.kind != RTM_NEWROUTE:
        return None
    (*_, kind, _), found = read_message(message, _ROUTE)
    if kind != _UNICAST:
        return None
    index = _index(found.get(_OUTPUT_INTERFACE))
    gateway = next((hop.gateway for hop in _hops_of(found, index)), None)
    return (index, gateway) if index else None


def neighbour(message: Message) -> tuple[Hop, str] | None:
    """Return a neighbour and its hardware address; ``None`` if the message has none.

    Raises:
        MalformedMessageError
    """
    if message.kind != RTM_NEWNEIGH:
        return None
    (_, index, *_), found = read_message(message, _NEIGHBOUR)
    address, hardware = found.get(_DESTINATION, b""), found.get(_LINK_ADDRESS, b"")
    if len(address) not in _ADDRESS_SIZES or not any(hardware):
        return None
    return Hop(ipaddress.ip_address(address), index), hardware.hex()


def _hops_of(found: dict[int, bytes], index: int) -> list[Hop]:
    gateway = found.get(_GATEWAY, found.get(_VIA, b"")[_FAMILY_OCTETS:])
    if len(gateway) not in _ADDRESS_SIZES or not any(gateway):
        return []
    return [Hop(ipaddress.ip_address(gateway), index)]


def _multipath(octets: bytes) -> Iterator[Hop]:
    for (_, flags, _, index), piece in _pieces(octets, _NEXT_HOP):
        if not flags & _UNUSABLE_HOP:
            yield from _hops_of(dict(attributes(piece)), index)


def attributes(octets: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the kind and content of each attribute of a message.

    Raises:
        MalformedMessageError
    """
    for (_, kind), content in _pieces(octets, _ATTRIBUTE):
        yield kind & _ATTRIBUTE_TYPE, content


def _pieces(octets: bytes, head: struct.Struct) -> Iterator[tuple[tuple[int, ...], bytes]]:
    """Yield the head and content of each piece. The head's first number is the size of the piece."""
    while octets:
        numbers = unpack_head(octets, head)
        if not head.size <= numbers[0] <= len(octets):
            raise MalformedMessageError(RoutesCode.UNREADABLE)
        yield numbers, octets[head.size : numbers[0]]
        octets = octets[(numbers[0] + _ALIGNMENT - 1) & ~(_ALIGNMENT - 1) :]


def read_message(message: Message, head: struct.Struct) -> tuple[tuple[int, ...], dict[int, bytes]]:
    """Return the numbers at the start of a message, and its attributes.

    Raises:
        MalformedMessageError
    """
    return unpack_head(message.body, head), dict(attributes(message.body[head.size :]))


def _index(octets: bytes | None) -> int:
    return 0 if octets is None else unpack_head(octets, _INTEGER)[0]


def unpack_head(octets: bytes, head: struct.Struct) -> tuple[int, ...]:
    """Return the numbers at the start of ``octets``.

    Raises:
        MalformedMessageError: if the octets are too few.
    """
    if len(octets) < head.size:
        raise MalformedMessageError(RoutesCode.UNREADABLE)
    return head.unpack_from(octets)


CONTROLLER = 16
"""The family that lists the numbers of all others."""
WIRELESS_FAMILY = "nl80211"
GET_FAMILY, GET_INTERFACE, NEW_INTERFACE = 3, 5, 7
MAX_NAME_OCTETS = 32

_GENERIC = struct.Struct("=BBH")
_FAMILY_ID, _FAMILY_NAME = 1, 2
_INTERFACE_INDEX, _NETWORK_NAME = 3, 52
_SHORT = struct.Struct("=H")
_UNPRINTABLE = "\ufffd"


def generic_request(family: int, command: int, sequence: int) -> bytes:
    """Make a request for all entries of a generic family's table."""
    return netlink_message(family, REQUEST_DUMP, sequence, _GENERIC.pack(command, 1, 0))


def family_number(message: Message, name: str) -> int | None:
    """Return a family's number if this message of the controller describes the family ``name``.

    Raises:
        MalformedMessageError
    """
    found = read_message(message, _GENERIC)[1]
    if found.get(_FAMILY_NAME, b"").rstrip(b"\0") != name.encode():
        return None
    return unpack_head(found.get(_FAMILY_ID, b""), _SHORT)[0]


def wireless_name(message: Message) -> tuple[int, str] | None:
    """Return a wireless interface's number and its network's name; ``None`` if the interface is unconnected.

    Raises:
        MalformedMessageError
    """
    found = read_message(message, _GENERIC)[1]
    octets = found.get(_NETWORK_NAME, b"")
    if not any(octets) or len(octets) > MAX_NAME_OCTETS:
        return None
    return unpack_head(found.get(_INTERFACE_INDEX, b""), _INTEGER)[0], printable(octets)


def printable(octets: bytes) -> str:
    """Return a network's name as text for display: control characters, line ends and direction marks are replaced."""
    text = octets.decode("utf-8", "replace")
    return "".join(each if each.isprintable() else _UNPRINTABLE for each in text)
