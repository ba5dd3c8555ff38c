"""The metadata by which two couriers recognise each other in calls of CogRPC. Other peers ignore the metadata.

A call that hands over cargo names the couriers of the cargo so far, the giving courier last. It also marks cargo for
private gateways, since only some dialects show this in the cargo itself. A courier that takes over answers with its own
id, in the headers. Ids are random, and independent of keys.

Spec: RS-000 CRC (a courier may act as a gateway to another courier); docs/wire-formats, "CogRPC".
"""

import string
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from gateway_core import randomness

Trail: TypeAlias = tuple[str, ...]
"""Ids of couriers, in the order of their custody."""

TRAIL = "relaynet-courier-trail"
INBOUND = "relaynet-courier-inbound"
COURIER = "relaynet-courier"

MOST_COURIERS = 8
"""The limit for a trail: after so many couriers, cargo goes only to a gateway."""

_ID_OCTETS = 16
_SEPARATOR = ","


class Way(Struct, frozen=True):
    """The way of a call's content."""

    trail: Trail = ()
    """Empty if a private gateway makes the call."""
    is_inbound: bool = False
    """True for cargo to private gateways, False for cargo to public ones."""

    def metadata(self) -> dict[str, str]:
        """Serialize the way as the metadata of a call."""
        if not self.trail:
            return {}
        return {TRAIL: serialize_trail(self.trail), INBOUND: str(int(self.is_inbound))}


NO_COURIER = Way()


def new_courier_id() -> str:
    """Make an id: 32 hexadecimal digits."""
    return randomness.hexadecimal(_ID_OCTETS)


def is_courier_id(text: str) -> bool:
    """Return True if the text has the form of an id."""
    return len(text) == 2 * _ID_OCTETS and not set(text) - set(string.hexdigits.lower())


def serialize_trail(trail: Trail) -> str:
    """Serialize a trail as the metadata's value."""
    return _SEPARATOR.join(trail)


def parse_trail(values: Sequence[str]) -> Trail | None:
    """Parse the metadata's values; ``None`` unless they are one trail of different couriers within the limit."""
    if len(values) != 1:
        return None
    trail = tuple(values[0].split(_SEPARATOR, MOST_COURIERS))
    is_good = len(trail) <= MOST_COURIERS and len(set(trail)) == len(trail) and all(map(is_courier_id, trail))
    return trail if is_good else None
