"""Records the parcels that public gateways find in couriers' cargo, and completed cargo."""

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
"""The public gateway, and the digest of the cargo that it is opening."""

CONTENTS: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
"""(public gateway, digest) of a cargo to the ids of its parcels."""

WORKED: set[tuple[str, str]] = set()
"""(public gateway, digest) of completed cargo."""

_receive = CargoIntake.receive


async def receive(self: Any, octets: bytes, client: str = "") -> Any:
    """Replaces CargoIntake.receive."""
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
    """Replaces parse_message_set."""
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
        return  # an item of a hostile party


def forget_all() -> None:
    """Clear the records after a run."""
    CONTENTS.clear()
    WORKED.clear()
