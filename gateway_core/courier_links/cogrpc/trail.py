"""The metadata by which two couriers know each other in calls of CogRPC; whoever does not know it ignores it.

A call that hands over names the couriers that what it brings came by, the giving one last, and says whether it is for
private gateways, which a cargo itself does not tell in each dialect. A courier that takes over answers with its own id,
in the headers. Ids are random, and not keys.

Spec: RS-000 CRC (a courier may act as a gateway to another courier); docs/wire-formats, "CogRPC".
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from gateway_core import randomness

Trail: TypeAlias = tuple[str, ...]
"""Ids of couriers, in the order in which they carried something."""

TRAIL = "relaynet-courier-trail"
INBOUND = "relaynet-courier-inbound"
COURIER = "relaynet-courier"

MOST_COURIERS = 8
"""In a trail: what came by so many goes to a gateway, and to no other courier."""

_ID_OCTETS = 16
_SEPARATOR = ","


class Way(Struct, frozen=True):
    """The way of what a call brings."""

    trail: Trail = ()
    """Empty where a private gateway brings it."""
    is_inbound: bool = False
    """It is cargo for private gateways, else for public ones."""

    def metadata(self) -> dict[str, str]:
        """Write it as the metadata of a call."""
        if not self.trail:
            return {}
        return {TRAIL: serialize_trail(self.trail), INBOUND: str(int(self.is_inbound))}


NO_COURIER = Way()


def new_courier_id() -> str:
    """Make an id: 32 hexadecimal digits."""
    return randomness.hexadecimal(_ID_OCTETS)


def is_courier_id(text: str) -> bool:
    """Return True if it is written as an id is."""
    return len(text) == 2 * _ID_OCTETS and not set(text) - set(string.hexdigits.lower())


def serialize_trail(trail: Trail) -> str:
    """Write it as the metadata's value."""
    return _SEPARATOR.join(trail)


def parse_trail(values: Sequence[str]) -> Trail | None:
    """Read the metadata's values; ``None`` unless it is one trail that names each courier once, and not too many."""
    if len(values) != 1:
        return None
    trail = tuple(values[0].split(_SEPARATOR, MOST_COURIERS))
    is_good = len(trail) <= MOST_COURIERS and len(set(trail)) == len(trail) and all(map(is_courier_id, trail))
    return trail if is_good else None
