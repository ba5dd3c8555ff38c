"""The values in columns: instants, the keys of parcels, and a parcel as its row has it.

Instants are whole microseconds since 1970, UTC, as integers that sort. A queued outbound parcel is found by a digest of
its key in eight octets: an index of the keys themselves, whose ids are random, would be the largest part of what
storing a small parcel writes. Two keys may share a digest, so the key itself is compared too.
"""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b

from msgspec import to_builtins

from gateway_core.events import Direction, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports.custody import Body, StoredParcel
from gateway_core.ports.database import Row

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_DIGEST_OCTETS = 8
_HALF = 2**32 - 1

NEVER = 2**63 - 1
"""Stands for "does not expire", and sorts after every instant."""


def to_integer(instant: datetime) -> int:
    """The instant, which must know its time zone, in microseconds."""
    return (instant - _EPOCH) // _MICROSECOND


def from_integer(microseconds: int) -> datetime:
    """The instant again, in UTC."""
    return _EPOCH + timedelta(microseconds=microseconds)


def expiry_to_integer(expires: datetime | None) -> int:
    """An expiry, or NEVER."""
    return NEVER if expires is None else to_integer(expires)


def expiry_from_integer(microseconds: int) -> datetime | None:
    """An expiry, or ``None`` for NEVER."""
    return None if microseconds == NEVER else from_integer(microseconds)


BY_KEY = "key_digest = ? AND message_id = ? AND sender = ? AND recipient = ?"
"""The condition, for the values of ``key_parameters``."""


def key_digest(message_id: str, sender: str, recipient: str) -> int:
    """Return the key as a 64-bit integer; any string has one. Known to migrations under the same name."""
    text = "\n".join((message_id, sender, recipient))
    return int.from_bytes(blake2b(text.encode(), digest_size=_DIGEST_OCTETS).digest(), "big", signed=True)


def app_key_digest(message_id: str, sender: str, recipient: str) -> int:
    """As ``key_digest``, of what apps hand in: its upper half is of sender and id alone, by which apps ask for it.

    Known to migrations under the same name.
    """
    low = key_digest(message_id, sender, recipient) & _HALF
    return (key_digest(message_id, sender, "") & ~_HALF) | low


def digests_of_app(message_id: str, sender: str) -> tuple[int, int]:
    """The least and the greatest digest of an app's parcels with that id, whoever they are for."""
    low = key_digest(message_id, sender, "") & ~_HALF
    return low, low | _HALF


def app_key_parameters(key: ParcelKey) -> tuple[int, str, str, str]:
    """As ``key_parameters``, of what apps hand in."""
    message_id, sender, recipient = key.message_id, str(key.sender), str(key.recipient)
    return app_key_digest(message_id, sender, recipient), message_id, sender, recipient


def key_parameters(key: ParcelKey) -> tuple[int, str, str, str]:
    """Plain strings: the database library takes long to find out what to do with others."""
    message_id, sender, recipient = key.message_id, str(key.sender), str(key.recipient)
    return key_digest(message_id, sender, recipient), message_id, sender, recipient


COLUMNS = (
    "id, sender, recipient, message_id, dialect, direction, transport, created, expires, size, times_sent, "
    "body_id"
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
        body=Body(size=size, row_id=body_id),
        times_sent=times_sent,
    )


def serialize(value: object) -> str:
    """Return the text: structs as objects, enums as their values, moments and days as ISO 8601."""
    plain = to_builtins(value, builtin_types=(date, datetime), enc_hook=str)
    return json.dumps(plain, default=lambda moment: moment.isoformat())
