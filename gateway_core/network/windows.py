"""Default gateways on Windows, by one call to ``GetIpForwardTable2`` (netioapi.h).

Written from Microsoft's published structures and tested with octets composed by hand, but never run on Windows.
It assumes the calling convention of 64-bit Windows.
"""

from __future__ import annotations

import ctypes
import ipaddress
import struct
from collections.abc import Iterator

from gateway_core.codes.couriers import RoutesCode
from gateway_core.errors import MalformedMessageError
from gateway_core.network.addresses import Address, address_text, interface_name, system_errors
from gateway_core.ports.network import DefaultRoute

_ALL_FAMILIES = 0
_AF_INET, _AF_INET6 = 2, 23
FIRST_ROW = 8
"""Octets before the rows of MIB_IPFORWARD_TABLE2: the number of rows, and padding."""

_ROW = struct.Struct("<8xI28sB3x28s20xB11x")
"""MIB_IPFORWARD_ROW2: interface number, destination and its prefix length, next hop, loopback flag."""

_IPV4, _IPV6, _SCOPE = slice(4, 8), slice(8, 24), slice(24, 28)
MAX_ROWS = 100_000


def default_routes() -> list[DefaultRoute]:
    """Return the default gateways of all interfaces. Hardware addresses and network names stay empty.

    Raises:
        UnreachableError: cause NO_NETWORK, if the system's answer is missing or unreadable.
    """
    with system_errors():
        return list(dict.fromkeys(parse_table(_read_table(ctypes.CDLL("iphlpapi")))))


def _read_table(iphlpapi: ctypes.CDLL) -> bytes:
    table = ctypes.c_void_p()
    result = iphlpapi.GetIpForwardTable2(_ALL_FAMILIES, ctypes.byref(table))
    if result != 0 or not table.value:
        raise OSError(result, "GetIpForwardTable2")
    try:
        (count,) = struct.unpack("<I", ctypes.string_at(table.value, 4))
        return ctypes.string_at(table.value, FIRST_ROW + min(count, MAX_ROWS) * _ROW.size)
    finally:
        iphlpapi.FreeMibTable(table)


def parse_table(octets: bytes) -> Iterator[DefaultRoute]:
    """Yield the default routes through gateways in a MIB_IPFORWARD_TABLE2.

    Raises:
        MalformedMessageError
    """
    rows = octets[FIRST_ROW:]
    if len(octets) < FIRST_ROW or len(rows) % _ROW.size:
        raise MalformedMessageError(RoutesCode.UNREADABLE)
    for index, destination, prefix, next_hop, loopback in _ROW.iter_unpack(rows):
        gateway = _address(next_hop)
        if prefix == 0 and not loopback and gateway is not None and _address(destination) is None:
            scope = int.from_bytes(next_hop[_SCOPE], "little") or index
            yield DefaultRoute(address_text(gateway, str(scope)), interface_name(index))


def _address(octets: bytes) -> Address | None:
    """Return the address in a SOCKADDR_INET; ``None`` for the unspecified address (any destination, no gateway)."""
    family = int.from_bytes(octets[:2], "little")
    if family not in (_AF_INET, _AF_INET6):
        return None
    address = ipaddress.ip_address(octets[_IPV4] if family == _AF_INET else octets[_IPV6])
    return address if int(address) else None
