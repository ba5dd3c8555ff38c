"""The marks that identify networks.

A network is identified by its default gateway: the hardware address of the gateway and, on a wireless network, the
network's name. Both are sent in the clear, so anybody near can imitate them. A mark therefore distinguishes only honest
networks and proves nothing. Decisions remembered under a mark must be harmless on an imitation: see SECURITY.md,
"Remembered answers". A hotspot with a new hardware address is another network.

An IP address or a name alone is no mark: nearly every phone's hotspot is 192.168.43.1, and many share a name.
"""

import hashlib
import hmac
import ipaddress
from collections.abc import Iterable, Sequence

from gateway_core.ports.network import DefaultRoute, LocalNetwork, NextHop

MARK_CHARACTERS = 32
MAX_MARKS = 500
"""Marks stored, at most; the oldest is deleted first."""

THIS_DEVICE = "loopback"
"""The interface name for programs on this device, where only this device is reachable."""


def mark_of(key: bytes, route: DefaultRoute) -> str:
    """Return a keyed digest (key of 32 octets) of the network's identity, or an empty text if the identity is unknown.

    The key prevents readers of the mark from learning where this device has been.
    """
    if not route.hardware_address:
        return ""
    return digest(key, f"{route.hardware_address} {route.network_name}")


def digest(key: bytes, identity: str) -> str:
    """Return the keyed digest of an identity."""
    return hmac.new(key, identity.encode(), hashlib.sha256).hexdigest()[:MARK_CHARACTERS]


def network_towards(
    key: bytes, host: str, routes: Sequence[DefaultRoute], hop: NextHop | None = None
) -> LocalNetwork | None:
    """Return the network that leads to ``host``: by its default gateway, or this device; ``None`` if unknown.

    ``hop``: the system's route to ``host``. It is needed if ``host`` is not the default gateway: a courier may be any
    device of a network.
    """
    if is_this_device(host):
        return LocalNetwork(THIS_DEVICE, gateway=host, mark=digest(key, THIS_DEVICE))
    fitting = [route for route in routes if _leads(route, host, hop)]
    known = {mark: route for route in fitting if (mark := mark_of(key, route))}
    if len(known) > 1 or not fitting:  # two routers on one network: the identity is ambiguous
        return None if hop is None else LocalNetwork(hop.interface)
    mark, route = next(iter(known.items()), ("", fitting[0]))
    return LocalNetwork(route.interface, route.network_name, route.gateway, mark)


def _leads(route: DefaultRoute, host: str, hop: NextHop | None) -> bool:
    if hop is None:
        return _same(route.gateway, host)
    if route.interface != hop.interface:
        return False
    return not hop.gateway or _same(route.gateway, hop.gateway)


def is_this_device(host: str) -> bool:
    """Return True if ``host`` is a loopback address or ``localhost``."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _same(gateway: str, host: str) -> bool:
    try:
        return ipaddress.ip_address(gateway) == ipaddress.ip_address(host)
    except ValueError:
        return False


def marks_of(values: Iterable[object]) -> tuple[str, ...]:
    """Return the valid ones of the stored marks, at most MAX_MARKS."""
    return tuple(each for each in values if isinstance(each, str) and len(each) == MARK_CHARACTERS)[
        -MAX_MARKS:
    ]
