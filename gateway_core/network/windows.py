"""Default gateways on Windows with their hardware addresses, by two calls (netioapi.h), and names of wireless networks.

Written from Microsoft's published structures, tested with octets composed by hand, and run under Wine 10, but never on
Windows. It assumes the calling convention of 64-bit Windows.

Since version 24H2, Windows 11 tells a wireless network's name only to programs that may know the device's location.

Spec: Microsoft, netioapi.h: MIB_IPFORWARD_TABLE2, MIB_IPNET_TABLE2; wlanapi.h: WLAN_INTERFACE_INFO_LIST,
WLAN_CONNECTION_ATTRIBUTES.
"""

import ctypes
import ipaddress
import struct
from collections.abc import Iterator, Mapping
from contextlib import suppress

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


_NEIGHBOUR = struct.Struct("<28sI8x32sI12x")
"""MIB_IPNET_ROW2: address, interface number, hardware address and its length."""

Neighbours = Mapping[tuple[int, Address], str]
"""Hardware addresses in lower-case hex, by interface number and IP address."""


def default_routes() -> list[DefaultRoute]:
    """Return the default gateways of all interfaces.

    Raises:
        UnreachableError: cause NO_NETWORK, if the system's answer is missing or unreadable.
    """
    with system_errors():
        iphlpapi = ctypes.CDLL("iphlpapi")
        routes = _read_table(iphlpapi, "GetIpForwardTable2", _ROW.size)
        neighbours: dict[tuple[int, Address], str] = {}
        with suppress(OSError, MalformedMessageError):  # decisions then count for one exchange
            neighbours |= parse_neighbours(_read_table(iphlpapi, "GetIpNetTable2", _NEIGHBOUR.size))
        return list(dict.fromkeys(parse_table(routes, neighbours, network_names())))


def _read_table(iphlpapi: ctypes.CDLL, call: str, row_octets: int) -> bytes:
    table = ctypes.c_void_p()
    result = getattr(iphlpapi, call)(_ALL_FAMILIES, ctypes.byref(table))
    if result != 0 or not table.value:
        raise OSError(result, call)
    try:
        (count,) = struct.unpack("<I", ctypes.string_at(table.value, 4))
        return ctypes.string_at(table.value, FIRST_ROW + min(count, MAX_ROWS) * row_octets)
    finally:
        iphlpapi.FreeMibTable(table)


def parse_neighbours(octets: bytes) -> Iterator[tuple[tuple[int, Address], str]]:
    """Yield the neighbours with known hardware addresses in a MIB_IPNET_TABLE2.

    Raises:
        MalformedMessageError
    """
    for address, index, hardware, length in _NEIGHBOUR.iter_unpack(_rows(octets, _NEIGHBOUR.size)):
        found = _address(address)
        if found is not None and 0 < length <= len(hardware) and any(hardware[:length]):
            yield (index, found), hardware[:length].hex()


def _rows(octets: bytes, size: int) -> bytes:
    rows = octets[FIRST_ROW:]
    if len(octets) < FIRST_ROW or len(rows) % size:
        raise MalformedMessageError(RoutesCode.UNREADABLE)
    return rows


def parse_table(octets: bytes, hardware: Neighbours, names: Mapping[int, str]) -> Iterator[DefaultRoute]:
    """Yield the default routes through gateways in a MIB_IPFORWARD_TABLE2.

    Raises:
        MalformedMessageError
    """
    for index, destination, prefix, next_hop, loopback in _ROW.iter_unpack(_rows(octets, _ROW.size)):
        gateway = _address(next_hop)
        if prefix == 0 and not loopback and gateway is not None and _address(destination) is None:
            scope = int.from_bytes(next_hop[_SCOPE], "little") or index
            address, interface = address_text(gateway, str(scope)), interface_name(index)
            yield DefaultRoute(address, interface, hardware.get((index, gateway), ""), names.get(index, ""))


def _address(octets: bytes) -> Address | None:
    """Return the address in a SOCKADDR_INET; ``None`` for the unspecified address (any destination, no gateway)."""
    family = int.from_bytes(octets[:2], "little")
    if family not in (_AF_INET, _AF_INET6):
        return None
    address = ipaddress.ip_address(octets[_IPV4] if family == _AF_INET else octets[_IPV6])
    return address if int(address) else None


_CLIENT_VERSION, _CURRENT_CONNECTION = 2, 7
_FIRST_INTERFACE, _INTERFACE_OCTETS, _GUID_OCTETS = 8, 532, 16
_MOST_INTERFACES = 100
SSID_AT, _MOST_SSID = 520, 32
"""Octets before the network's name in WLAN_CONNECTION_ATTRIBUTES: its length (4), then at most 32 octets."""


def network_names() -> dict[int, str]:
    """Return the names of joined networks by interface number; empty if Windows refuses or has no wireless service."""
    try:
        api, interfaces = ctypes.CDLL("wlanapi"), ctypes.CDLL("iphlpapi")
    except OSError:
        return {}
    handle, version = ctypes.c_void_p(), ctypes.c_uint()
    if api.WlanOpenHandle(_CLIENT_VERSION, None, ctypes.byref(version), ctypes.byref(handle)):
        return {}
    try:
        found = ((_index(interfaces, guid), _name(api, handle, guid)) for guid in _guids(api, handle))
        return {index: name for index, name in found if index and name}
    finally:
        api.WlanCloseHandle(handle, None)


def _guids(api: ctypes.CDLL, handle: ctypes.c_void_p) -> Iterator[bytes]:
    table = ctypes.c_void_p()
    if api.WlanEnumInterfaces(handle, None, ctypes.byref(table)) or not table.value:
        return
    try:
        (count,) = struct.unpack("<I", ctypes.string_at(table.value, 4))
        for number in range(min(count, _MOST_INTERFACES)):
            at = table.value + _FIRST_INTERFACE + number * _INTERFACE_OCTETS
            yield ctypes.string_at(at, _GUID_OCTETS)
    finally:
        api.WlanFreeMemory(table)


def _index(interfaces: ctypes.CDLL, guid: bytes) -> int:
    """Return the interface's number; 0 if Windows does not know the interface."""
    luid, index = ctypes.c_uint64(), ctypes.c_uint()
    if interfaces.ConvertInterfaceGuidToLuid(guid, ctypes.byref(luid)):
        return 0
    interfaces.ConvertInterfaceLuidToIndex(ctypes.byref(luid), ctypes.byref(index))
    return index.value


def _name(api: ctypes.CDLL, handle: ctypes.c_void_p, guid: bytes) -> str:
    data, size = ctypes.c_void_p(), ctypes.c_uint()
    if api.WlanQueryInterface(
        handle, guid, _CURRENT_CONNECTION, None, ctypes.byref(size), ctypes.byref(data), None
    ):
        return ""  # the interface has joined no network
    try:
        return ssid_in(ctypes.string_at(data.value or 0, size.value)) if data.value else ""
    finally:
        api.WlanFreeMemory(data)


def ssid_in(attributes: bytes) -> str:
    """Return the network's name in a WLAN_CONNECTION_ATTRIBUTES; empty if it has none."""
    length = int.from_bytes(attributes[SSID_AT : SSID_AT + 4], "little")
    return attributes[SSID_AT + 4 : SSID_AT + 4 + min(length, _MOST_SSID)].decode("utf-8", "replace")
