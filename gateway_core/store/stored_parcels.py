"""A parcel as its row tells it."""

from __future__ import annotations

from gateway_core.events import Direction, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports import Body, StoredParcel
from gateway_core.store.connection import Row
from gateway_core.store.instants import expiry_from_integer, from_integer

COLUMNS = (
    "id, sender, recipient, message_id, dialect, direction, transport, created, expires, stored_at, size, "
    "times_sent, body_id"
)


def stored_parcel(row: Row) -> StoredParcel:
    """Of the columns above."""
    (
        row_id,
        sender,
        recipient,
        message_id,
        dialect,
        direction,
        transport,
        created,
        expires,
        stored_at,
        size,
        times_sent,
        body_id,
    ) = row
    return StoredParcel(
        row_id=row_id,
        key=ParcelKey(PrivateAddress(sender), recipient, message_id),
        dialect=dialect,
        direction=Direction(direction),
        transport=Transport(transport),
        created=from_integer(created),
        expires=expiry_from_integer(expires),
        stored_at=from_integer(stored_at),
        body=Body(size=size, row_id=body_id),
        times_sent=times_sent,
    )
