"""Names of the joined wireless networks on Windows, by the calls of wlanapi.

Since version 24H2, Windows 11 tells the name only to programs that may know the device's location. Tested with octets
composed by hand; Wine 10 has the calls and no wireless device.

Spec: Microsoft, wlanapi.h: WLAN_INTERFACE_INFO_LIST, WLAN_CONNECTION_ATTRIBUTES.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterator

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
    octets = attributes[SSID_AT + 4 : SSID_AT + 4 + min(length, _MOST_SSID)]
    return octets.decode("utf-8", "replace")
