"""Messages of Linux's netlink, as octets: requests for dumps; routes, neighbours and wireless networks in the answers.

No privilege, no program and no service is needed. A wireless network's name is whatever somebody typed into an access
point: up to 32 octets of any kind, so it is never trusted, and what cannot be printed is replaced.

Spec: RFC 3549; rtnetlink(7), netlink(7); genetlink in Linux's ``Documentation/userspace-api/netlink``;
``linux/nl80211.h`` (interfaces may be read by everybody). Octets are in the machine's own order, but for addresses.
"""

from __future__ import annotations

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
"""Flags of a request for a whole table."""

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
    """One netlink message: its type and what follows the header."""

    kind: int
    body: bytes
    is_interrupted: bool = False
    """The kernel's table changed during the dump: it is to be read again."""


class Hop(Struct, frozen=True):
    """The next hop of a default route, or a neighbour: an address on an interface, by number."""

    gateway: Address
    interface_index: int


def dump_request(kind: int, sequence: int) -> bytes:
    """Ask for the whole table: RTM_GETROUTE, RTM_GETNEIGH or RTM_GETADDR, all families."""
    sizes = {RTM_GETROUTE: _ROUTE.size, RTM_GETNEIGH: _NEIGHBOUR.size, RTM_GETADDR: _ADDRESS.size}
    return netlink_message(kind, REQUEST_DUMP, sequence, bytes(sizes[kind]))


def netlink_message(kind: int, flags: int, sequence: int, body: bytes) -> bytes:
    """A message to the kernel, of whatever family of netlink."""
    return _HEADER.pack(_HEADER.size + len(body), kind, flags, sequence, 0) + body


def route_request(address: Address, sequence: int) -> bytes:
    """Ask which way the kernel would send something to that address."""
    octets = address.packed
    route = _ROUTE.pack(_FAMILIES[address.version], len(octets) * 8, 0, 0, 0, 0, 0, 0, 0)
    wanted = _ATTRIBUTE.pack(_ATTRIBUTE.size + len(octets), _DESTINATION) + octets
    return netlink_message(RTM_GETROUTE, _REQUEST, sequence, route + wanted)


def split_messages(octets: bytes, sequence: int) -> tuple[list[Message], bool]:
    """The messages of one datagram that answer that request, and whether the dump ends with it.

    Raises:
        MalformedMessageError: lengths that do not fit, or the kernel's refusal.
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
    """Number of the interface, and an address of this device on it; ``None`` for any other message.

    Raises:
        MalformedMessageError
    """
    if message.kind != RTM_NEWADDR:
        return None
    (*_, index), found = read_message(message, _ADDRESS)
    octets = found.get(_LOCAL_ADDRESS, found.get(_INTERFACE_ADDRESS, b""))
    return (index, ipaddress.ip_address(octets)) if len(octets) in _ADDRESS_SIZES else None


def default_hops(message: Message) -> list[Hop]:
    """The gateways of a default route; none of any other message. Several, where the route is shared out.

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
    """Number of the interface, and the gateway if there is one, out of the answer to ``route_request``.

    ``None`` when it is no way to another device.

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
    """A neighbour and its hardware address, if that is known.

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
    """Kind and content of each attribute of a message.

    Raises:
        MalformedMessageError
    """
    for (_, kind), content in _pieces(octets, _ATTRIBUTE):
        yield kind & _ATTRIBUTE_TYPE, content


def _pieces(octets: bytes, head: struct.Struct) -> Iterator[tuple[tuple[int, ...], bytes]]:
    """The head of each piece, whose first number is the size of the piece, and what comes after it."""
    while octets:
        numbers = unpacked(octets, head)
        if not head.size <= numbers[0] <= len(octets):
            raise MalformedMessageError(RoutesCode.UNREADABLE)
        yield numbers, octets[head.size : numbers[0]]
        octets = octets[(numbers[0] + _ALIGNMENT - 1) & ~(_ALIGNMENT - 1) :]


def read_message(message: Message, head: struct.Struct) -> tuple[tuple[int, ...], dict[int, bytes]]:
    """The numbers that a message begins with, and its attributes.

    Raises:
        MalformedMessageError
    """
    return unpacked(message.body, head), dict(attributes(message.body[head.size :]))


def _index(octets: bytes | None) -> int:
    return 0 if octets is None else unpacked(octets, _INTEGER)[0]


def unpacked(octets: bytes, head: struct.Struct) -> tuple[int, ...]:
    """The numbers that ``octets`` begin with.

    Raises:
        MalformedMessageError: there are too few.
    """
    if len(octets) < head.size:
        raise MalformedMessageError(RoutesCode.UNREADABLE)
    return head.unpack_from(octets)


CONTROLLER = 16
"""The family that knows the numbers of all others."""
WIRELESS_FAMILY = "nl80211"
GET_FAMILY, GET_INTERFACE, NEW_INTERFACE = 3, 5, 7
MAX_NAME_OCTETS = 32

_GENERIC = struct.Struct("=BBH")
_FAMILY_ID, _FAMILY_NAME = 1, 2
_INTERFACE_INDEX, _NETWORK_NAME = 3, 52
_SHORT = struct.Struct("=H")
_UNPRINTABLE = "\ufffd"


def generic_request(family: int, command: int, sequence: int) -> bytes:
    """Ask a generic family for all that it has of something."""
    return netlink_message(family, REQUEST_DUMP, sequence, _GENERIC.pack(command, 1, 0))


def family_number(message: Message, name: str) -> int | None:
    """The number of the family of that name, if this message of the controller is about it.

    Raises:
        MalformedMessageError
    """
    found = read_message(message, _GENERIC)[1]
    if found.get(_FAMILY_NAME, b"").rstrip(b"\0") != name.encode():
        return None
    return unpacked(found.get(_FAMILY_ID, b""), _SHORT)[0]


def wireless_name(message: Message) -> tuple[int, str] | None:
    """Number of a wireless interface and the name of the network that it is on; ``None`` when it is on none.

    Raises:
        MalformedMessageError
    """
    found = read_message(message, _GENERIC)[1]
    octets = found.get(_NETWORK_NAME, b"")
    if not any(octets) or len(octets) > MAX_NAME_OCTETS:
        return None
    return unpacked(found.get(_INTERFACE_INDEX, b""), _INTEGER)[0], printable(octets)


def printable(octets: bytes) -> str:
    """A network's name as text that may be shown: no control characters, no line ends, no marks of direction."""
    text = octets.decode("utf-8", "replace")
    return "".join(each if each.isprintable() else _UNPRINTABLE for each in text)
