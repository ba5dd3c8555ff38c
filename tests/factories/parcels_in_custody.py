"""Parcels as they come into custody once they have been judged."""

from __future__ import annotations

from gateway_core.events import Direction, Transport
from gateway_core.messages.ramf import RamfMessage
from gateway_core.ports.custody import Body, NewParcel


def new_parcel(
    message: RamfMessage,
    body: Body,
    direction: Direction = Direction.OUTBOUND,
    transport: Transport = Transport.LOCAL,
) -> NewParcel:
    """What the store is given about a parcel; by default an endpoint's."""
    return NewParcel(
        message.key, message.dialect.name, direction, transport, message.created, message.expires, body
    )
