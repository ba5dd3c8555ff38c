"""The addresses of this device at which others on its networks can reach it."""

from __future__ import annotations

import ipaddress
import sys
from collections.abc import Collection, Iterable

from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import MalformedMessageError, UnreachableCause, UnreachableError

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


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
    try:
        return _of_linux() if sys.platform == "linux" else _of_another_system()
    except (OSError, MalformedMessageError) as error:
        raise UnreachableError(CourierCode.NETWORKS_UNKNOWN, UnreachableCause.NO_NETWORK) from error


def _of_linux() -> list[tuple[str, Address]]:
    from gateway_core.network.linux import own_addresses  # its sockets exist on Linux alone

    return own_addresses()


def _of_another_system() -> list[tuple[str, Address]]:
    import socket

    import psutil

    return [
        (interface, ipaddress.ip_address(each.address))
        for interface, addresses in psutil.net_if_addrs().items()
        for each in addresses
        if each.family in (socket.AF_INET, socket.AF_INET6) and "%" not in each.address
    ]
