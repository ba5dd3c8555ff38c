"""The values in columns: instants, the keys of parcels, and a parcel as its row has it.

Instants are whole microseconds since 1970, UTC, as integers that sort. A queued outbound parcel is found by a digest of
its key in eight octets: an index of the keys themselves, whose ids are random, would be the largest part of what
storing a small parcel writes. Two keys may share a digest, so the key itself is compared too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import cache
from hashlib import blake2b
from types import NoneType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, to_builtins

from gateway_core.codes.catalogue import from_stored
from gateway_core.codes.statement import Statement
from gateway_core.events import Direction, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports.custody import Body, StoredParcel
from gateway_core.ports.database import Row

S = TypeVar("S", bound=Struct)

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


_MADE: dict[Any, Callable[[Any], Any]] = {datetime: from_integer, Statement: from_stored}


@cache
def _columns_of(kind: Any) -> tuple[int, Callable[[Row], Any]]:
    """Return how many columns hold a value of that type, and what makes it of them."""
    if NoneType in get_args(kind):
        width, made = _columns_of(get_args(kind)[0])
        return width, lambda row: None if row[0] is None or row[0] == NEVER else made(row)
    if get_origin(kind) is tuple:
        return 1, lambda row: msgspec.json.decode(row[0], type=kind)
    if kind is Body:
        return 2, lambda row: Body(size=row[0], row_id=row[1])
    if not issubclass(kind, Struct):
        plain = _MADE.get(kind, kind)
        return 1, lambda row: plain(row[0])
    parts, end = [], 0
    for each in get_type_hints(kind).values():
        width, made = _columns_of(each)
        parts.append((slice(end, end + width), made))
        end += width
    return end, lambda row: kind(*[made(row[part]) for part, made in parts])


def struct_of(kind: type[S]) -> Callable[[Row], S]:
    """Return what makes such a struct of a row, whose columns are the fields in their order.

    A struct within it has columns for its own fields, which are NULL where it is missing; a stored body has its size
    and its row; a tuple is JSON.
    """
    return _columns_of(kind)[1]


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
    """Of the columns above. By hand: a long queue is read in half the time."""
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
        sent,
        body,
    ) = row
    return StoredParcel(
        row_id,
        ParcelKey(PrivateAddress(sender), recipient, message_id),
        dialect,
        Direction(direction),
        Transport(transport),
        from_integer(created),
        expiry_from_integer(expires),
        Body(size=size, row_id=body),
        sent,
    )


def serialize(value: object) -> str:
    """Return the text: structs as objects, enums as their values, moments and days as ISO 8601."""
    plain = to_builtins(value, builtin_types=(date, datetime), enc_hook=str)
    return json.dumps(plain, default=lambda moment: moment.isoformat())
