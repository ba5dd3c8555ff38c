"""Interfaces, and this device's addresses on its networks."""

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
    """Return an interface's name, or its number if the interface has just disappeared."""
    try:
        return socket.if_indextoname(index)
    except OSError:
        return str(index)


def address_text(address: IPv4Address | IPv6Address, interface: str) -> str:
    """Return an address as text; a link-local IPv6 address includes its interface."""
    return (
        f"{address}%{interface}"
        if isinstance(address, IPv6Address) and address.is_link_local
        else str(address)
    )


Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def route_through(gateway: Address, index: int, hardware_address: str = "", name: str = "") -> DefaultRoute:
    """Return the default route through a gateway, with the name of its interface."""
    interface = interface_name(index)
    return DefaultRoute(address_text(gateway, interface), interface, hardware_address, name)


def system_errors() -> AbstractContextManager[None]:
    """Convert the system's errors and unreadable answers into UnreachableError, cause NO_NETWORK."""
    unknown = UnreachableError(CourierCode.NETWORKS_UNKNOWN, UnreachableCause.NO_NETWORK)
    return converting(OSError, MalformedMessageError, to=unknown)


def served_addresses(interfaces: Collection[str], own: Iterable[tuple[str, Address]]) -> tuple[str, ...]:
    """Return the addresses at which a courier serves, on ``interfaces``, or on every interface if empty.

    Chooses private addresses only, without loopback and link-local ones.
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
    """Return interface names with this device's addresses on them. May block for some milliseconds.

    Raises:
        UnreachableError: cause NO_NETWORK, if the system's answer is missing or unreadable.
    """
    with system_errors():
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
