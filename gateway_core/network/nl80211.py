"""Names of wireless networks out of Linux's nl80211, as octets: no privilege, no program, no service is needed.

Spec: genetlink in Linux's ``Documentation/userspace-api/netlink``; ``linux/nl80211.h`` (interfaces may be read by
everybody). Octets are in the machine's own order. A name is whatever somebody typed into an access point: up to 32
octets of any kind, so it is never trusted, and what cannot be printed is replaced.
"""

from __future__ import annotations

import struct

from gateway_core.network.rtnetlink import REQUEST_DUMP, Message, netlink_message, read_message, unpacked

CONTROLLER = 16
"""The family that knows the numbers of all others."""
FAMILY_NAME = "nl80211"
GET_FAMILY, GET_INTERFACE, NEW_INTERFACE = 3, 5, 7
MAX_NAME_OCTETS = 32

_HEADER = struct.Struct("=BBH")
_FAMILY_ID, _FAMILY_NAME = 1, 2
_INTERFACE_INDEX, _NETWORK_NAME = 3, 52
_SHORT, _INTEGER = struct.Struct("=H"), struct.Struct("=I")
_UNPRINTABLE = "\ufffd"


def request(family: int, command: int, sequence: int) -> bytes:
    """Ask a generic family for all that it has of something."""
    return netlink_message(family, REQUEST_DUMP, sequence, _HEADER.pack(command, 1, 0))


def family_number(message: Message, name: str = FAMILY_NAME) -> int | None:
    """The number of the family of that name, if this message of the controller is about it.

    Raises:
        MalformedMessageError
    """
    found = read_message(message, _HEADER)[1]
    if found.get(_FAMILY_NAME, b"").rstrip(b"\0") != name.encode():
        return None
    return unpacked(found.get(_FAMILY_ID, b""), _SHORT)[0]


def wireless_name(message: Message) -> tuple[int, str] | None:
    """Number of a wireless interface and the name of the network that it is on; ``None`` when it is on none.

    Raises:
        MalformedMessageError
    """
    found = read_message(message, _HEADER)[1]
    octets = found.get(_NETWORK_NAME, b"")
    if not any(octets) or len(octets) > MAX_NAME_OCTETS:
        return None
    return unpacked(found.get(_INTERFACE_INDEX, b""), _INTEGER)[0], printable(octets)


def printable(octets: bytes) -> str:
    """A network's name as text that may be shown: no control characters, no line ends, no marks of direction."""
    text = octets.decode("utf-8", "replace")
    return "".join(each if each.isprintable() else _UNPRINTABLE for each in text)
