"""Names of interfaces, and addresses that mean something on one interface only."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address


def interface_name(index: int) -> str:
    """The name of an interface, or its number when it has just gone."""
    try:
        return socket.if_indextoname(index)
    except OSError:
        return str(index)


def scoped(address: IPv4Address | IPv6Address, interface: str) -> str:
    """The address as text; a link-local one of IPv6 with its interface."""
    return (
        f"{address}%{interface}"
        if isinstance(address, IPv6Address) and address.is_link_local
        else str(address)
    )
