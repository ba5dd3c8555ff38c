"""What public gateways find in the cargo that couriers bring, and that they have come to the end of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextvars import ContextVar
from hashlib import sha256
from typing import Any

from gateway_core.dialects import MessageType
from gateway_core.errors import GatewayError
from gateway_core.messages.cargo import item_type, parse_message_set
from gateway_core.messages.ramf import parse_verified
from gateway_core.nodes.public_gateway.cargo import CargoIntake
from tests.fleet.loop import LIFE
from tests.fleet.stores import named

_CARGO: ContextVar[tuple[str, str]] = ContextVar("_CARGO", default=("", ""))
"""The public gateway, and the digest of the cargo that it opens."""

CONTENTS: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
"""Ids of the parcels in a cargo, by public gateway and digest,"""

WORKED: set[tuple[str, str]] = set()
"""and those with which the public gateway was done."""

_receive = CargoIntake.receive


async def receive(self: Any, octets: bytes, client: str = "") -> Any:
    """In the place of CargoIntake.receive."""
    life = LIFE.get()
    which = ("" if life is None else life.name, sha256(octets).hexdigest())
    token = _CARGO.set(which)
    try:
        result = await _receive(self, octets, client)
    finally:
        _CARGO.reset(token)
    WORKED.add(which)
    return result


def parse(octets: bytes) -> Iterator[bytes]:
    """In the place of parse_message_set."""
    CONTENTS[_CARGO.get()] |= set()
    for item in parse_message_set(octets):
        _note(item)
        yield item


def _note(item: bytes) -> None:
    try:
        if item_type(item) is MessageType.PARCEL:
            parcel = parse_verified(item, MessageType.PARCEL)
            CONTENTS[_CARGO.get()].add(named(parcel.sender, parcel.message_id))
    except GatewayError:
        return  # a hostile party's


def forget_all() -> None:
    """A run is over."""
    CONTENTS.clear()
    WORKED.clear()
