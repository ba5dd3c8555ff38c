"""Default gateways on macOS, from the octets of the route table (``sysctl(NET_RT_FLAGS)``).

Layout: ``struct rt_msghdr`` of ``<net/route.h>``, then the socket addresses that its bit mask lists. Written from
Apple's published headers and tested with octets composed by hand, but never run on macOS.
"""

import ctypes
import ipaddress
import os
import struct
from collections.abc import Iterator

from gateway_core.codes.couriers import RoutesCode
from gateway_core.errors import MalformedMessageError
from gateway_core.network.addresses import Address, route_through, system_errors
from gateway_core.network.netlink import Hop
from gateway_core.ports.network import DefaultRoute

_HEADER = struct.Struct("=HBBHxxii")
HEADER_OCTETS = 92
_UP, _GATEWAY_FLAG = 0x1, 0x2
_DESTINATION, _GATEWAY, _NETMASK = 0, 1, 2
_ADDRESS_BITS = 8
_ALIGNMENT = 4
_AF_INET, _AF_INET6 = 2, 30
_IPV4, _IPV6 = slice(4, 8), slice(8, 24)


def default_entries(octets: bytes) -> Iterator[Hop]:
    """Yield the default routes through gateways in a whole table.

    Raises:
        MalformedMessageError
    """
    while octets:
        if len(octets) < HEADER_OCTETS:
            raise MalformedMessageError(RoutesCode.UNREADABLE)
        size, _, _, index, flags, mask = _HEADER.unpack_from(octets)
        if not HEADER_OCTETS <= size <= len(octets):
            raise MalformedMessageError(RoutesCode.UNREADABLE)
        addresses = dict(_addresses(octets[HEADER_OCTETS:size], mask))
        octets = octets[size:]
        gateway = _ip(addresses.get(_GATEWAY, b""))
        if gateway is None or flags & (_UP | _GATEWAY_FLAG) != _UP | _GATEWAY_FLAG:
            continue
        destination = _ip(addresses.get(_DESTINATION, b""))
        if destination is not None and not int(destination) and not any(addresses.get(_NETMASK, b"")[2:]):
            yield Hop(gateway, index)


def _addresses(octets: bytes, mask: int) -> Iterator[tuple[int, bytes]]:
    """Yield the position and octets of each address in the mask. The first octet is the size; empty ones take four."""
    for position in range(_ADDRESS_BITS):
        if not mask & 1 << position or not octets:
            continue
        size = octets[0]
        yield position, octets[:size]
        octets = octets[max(_ALIGNMENT, (size + _ALIGNMENT - 1) & ~(_ALIGNMENT - 1)) :]


def _ip(octets: bytes) -> Address | None:
    family = octets[1] if len(octets) > 1 else 0
    if family == _AF_INET and len(octets) >= _IPV4.stop:
        return ipaddress.IPv4Address(octets[_IPV4])
    if family != _AF_INET6 or len(octets) < _IPV6.stop:
        return None
    address = ipaddress.IPv6Address(octets[_IPV6])
    if address.is_link_local:  # the kernel keeps the interface's number within the address
        return ipaddress.IPv6Address(octets[8:10] + bytes(2) + octets[12:24])
    return address


_CTL_NET, _PF_ROUTE, _NET_RT_FLAGS, _RTF_GATEWAY = 4, 17, 2, 0x2
_TABLE = (_CTL_NET, _PF_ROUTE, 0, 0, _NET_RT_FLAGS, _RTF_GATEWAY)
_SPARE_OCTETS = 4096
"""Room for the table's growth between the request for its size and the reading."""


def default_routes() -> list[DefaultRoute]:
    """Return the default gateways of all interfaces. Hardware addresses and network names stay empty.

    Raises:
        UnreachableError: cause NO_NETWORK, if the system's answer is missing or unreadable.
    """
    with system_errors():
        hops = dict.fromkeys(default_entries(_read_table(ctypes.CDLL(None, use_errno=True))))
    return [route_through(hop.gateway, hop.interface_index) for hop in hops]


def _read_table(libc: ctypes.CDLL) -> bytes:
    names = (ctypes.c_int * len(_TABLE))(*_TABLE)
    size = ctypes.c_size_t(0)
    _check(libc.sysctl(names, len(_TABLE), None, ctypes.byref(size), None, ctypes.c_size_t(0)))
    size.value += _SPARE_OCTETS
    octets = ctypes.create_string_buffer(size.value)
    _check(libc.sysctl(names, len(_TABLE), octets, ctypes.byref(size), None, ctypes.c_size_t(0)))
    return octets.raw[: size.value]


def _check(result: int) -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
