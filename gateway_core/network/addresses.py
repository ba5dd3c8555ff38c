"""Interfaces, and the addresses of this device at which others on its networks can reach it."""

from __future__ import annotations

import ipaddress
import socket
import sys
from collections.abc import Collection, Iterable
from contextlib import AbstractContextManager
from ipaddress import IPv4Address, IPv6Address

from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import MalformedMessageError, UnreachableCause, UnreachableError, converting
from gateway_core.ports.network import DefaultRoute


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


Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def route_through(gateway: Address, index: int, hardware_address: str = "", name: str = "") -> DefaultRoute:
    """The default route through a gateway on the interface of that number."""
    interface = interface_name(index)
    return DefaultRoute(scoped(gateway, interface), interface, hardware_address, name)


def told_by_the_system() -> AbstractContextManager[None]:
    """Raises UnreachableError, cause NO_NETWORK, where the system does not say, or not so that it can be read."""
    unknown = UnreachableError(CourierCode.NETWORKS_UNKNOWN, UnreachableCause.NO_NETWORK)
    return converting(OSError, MalformedMessageError, to=unknown)


def served_addresses(interfaces: Collection[str], own: Iterable[tuple[str, Address]]) -> tuple[str, ...]:
    """Choose those at which a courier serves: of these interfaces, or of all where none is named.

    Only such as cannot be reached from the Internet, and none that means something on one link alone.
    """
    chosen = {
        address
        for interface, address in own
        if (not interfaces or interface in interfaces)
        and address.is_private
        and not (address.is_loopback or address.is_link_local or address.is_unspecified)
    }
    return tuple(str(each) for each in sorted(chosen, key=lambda each: (each.version, int(each))))


def own_addresses() -> list[tuple[str, Address]]:
    """The names of interfaces, and the addresses of this device on them. May block for some milliseconds.

    Raises:
        UnreachableError: cause NO_NETWORK: the system does not say.
    """
    with told_by_the_system():
        if sys.platform != "linux":
            return _of_another_system()
        from gateway_core.network import linux  # its sockets exist on Linux alone

        return linux.own_addresses()


def _of_another_system() -> list[tuple[str, Address]]:
    import socket

    import psutil

    return [
        (interface, ipaddress.ip_address(each.address))
        for interface, addresses in psutil.net_if_addrs().items()
        for each in addresses
        if each.family in (socket.AF_INET, socket.AF_INET6) and "%" not in each.address
    ]
