"""The marks by which networks are known again.

A network is known by its default gateway: the hardware address of that device, and the name of the wireless network
where there is one. Both go on the air in the clear, so whoever is near can imitate them; a mark tells networks apart
that do not try to be mistaken for each other, and proves nothing. What is remembered by it must not do harm on an
imitation: see SECURITY.md, "Remembered answers". A hotspot that takes another hardware address is another network.

Neither an address as such nor the name alone is a mark: nearly every phone's hotspot is 192.168.43.1, and many share a
name.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from collections.abc import Iterable, Sequence

from gateway_core.ports.network import DefaultRoute, LocalNetwork, NextHop

MARK_CHARACTERS = 32
MAX_MARKS = 500
"""The oldest mark is forgotten when there are more."""

THIS_DEVICE = "loopback"
"""Interface of what runs on this very device: nobody else can be there."""


def mark_of(key: bytes, route: DefaultRoute) -> str:
    """A keyed digest (32 octets of key) of what identifies the network, or empty where nothing does.

    Nobody who reads it learns where this device has been.
    """
    if not route.hardware_address:
        return ""
    return digest(key, f"{route.hardware_address} {route.network_name}")


def digest(key: bytes, identity: str) -> str:
    """The keyed digest of any identity."""
    return hmac.new(key, identity.encode(), hashlib.sha256).hexdigest()[:MARK_CHARACTERS]


def network_towards(
    key: bytes, host: str, routes: Sequence[DefaultRoute], hop: NextHop | None = None
) -> LocalNetwork | None:
    """The network that leads to ``host``: by its default gateway; this device itself; ``None`` where that is unknown.

    ``hop``: which way the system would go there. It decides where ``host`` is no default gateway itself: a courier
    may be any device of a network.
    """
    if is_this_device(host):
        return LocalNetwork(THIS_DEVICE, gateway=host, mark=digest(key, THIS_DEVICE))
    fitting = [route for route in routes if _leads(route, host, hop)]
    known = {mark: route for route in fitting if (mark := mark_of(key, route))}
    if len(known) > 1 or not fitting:  # two routers on one network: nobody can say by which it is to be known
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
    """Return True if it is a loopback address."""
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
    """Stored marks, as far as they are such."""
    return tuple(each for each in values if isinstance(each, str) and len(each) == MARK_CHARACTERS)[
        -MAX_MARKS:
    ]
