"""Parcels as custody stores them after their judgement."""

from gateway_core.events import Direction, Transport
from gateway_core.messages.ramf import RamfMessage
from gateway_core.ports.custody import Body, NewParcel


def new_parcel(
    message: RamfMessage,
    body: Body,
    direction: Direction = Direction.OUTBOUND,
    transport: Transport = Transport.LOCAL,
) -> NewParcel:
    """Return the store's record of a parcel; by default an endpoint's."""
    return NewParcel(
        message.key, message.dialect.name, direction, transport, message.created, message.expires, body
    )
