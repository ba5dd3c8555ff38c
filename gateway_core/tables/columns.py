"""The base of classes that read and write a store's tables, and conversions between values and columns.

Instants are integers that sort: whole microseconds since 1970 in UTC. A queued outbound parcel is found by a digest of
its key in eight octets. An index of the keys, whose ids are random, would be the largest part of the writes for a small
parcel. Two keys may share a digest, so queries compare the key too.
"""

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
from gateway_core.ports.database import Connection, Parameters, Row, number

S = TypeVar("S", bound=Struct)

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_DIGEST_OCTETS = 8
_HALF = 2**32 - 1

NEVER = 2**63 - 1
"""Means "does not expire", and sorts after every instant."""


def to_integer(instant: datetime) -> int:
    """Return the instant, which must have a time zone, in microseconds."""
    return (instant - _EPOCH) // _MICROSECOND


def from_integer(microseconds: int) -> datetime:
    """Return the instant in UTC."""
    return _EPOCH + timedelta(microseconds=microseconds)


def expiry_to_integer(expires: datetime | None) -> int:
    """Return the expiry as an integer, or NEVER for ``None``."""
    return NEVER if expires is None else to_integer(expires)


def expiry_from_integer(microseconds: int) -> datetime | None:
    """Return the expiry, or ``None`` for NEVER."""
    return None if microseconds == NEVER else from_integer(microseconds)


_MADE: dict[Any, Callable[[Any], Any]] = {datetime: from_integer, Statement: from_stored}


@cache
def _columns_of(kind: Any) -> tuple[int, Callable[[Row], Any]]:
    """Return how many columns a value of this type has, and the function that builds the value from the columns."""
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
    """Return a function that builds the struct from a row whose columns are the fields in their order.

    A nested struct has columns for its own fields, which are NULL if the struct is ``None``. A stored body has two
    columns, its size and its row. A tuple is JSON.
    """
    return _columns_of(kind)[1]


BY_KEY = "key_digest = ? AND message_id = ? AND sender = ? AND recipient = ?"
"""The condition for the values of ``key_parameters``."""


def key_digest(message_id: str, sender: str, recipient: str) -> int:
    """Return the digest of the key as a signed 64-bit integer. Migrations use it under the same name."""
    text = "\n".join((message_id, sender, recipient))
    return int.from_bytes(blake2b(text.encode(), digest_size=_DIGEST_OCTETS).digest(), "big", signed=True)


def app_key_digest(message_id: str, sender: str, recipient: str) -> int:
    """Return the digest for parcels of apps. Its upper half depends on sender and id only, for queries by apps.

    Migrations use it under the same name.
    """
    low = key_digest(message_id, sender, recipient) & _HALF
    return (key_digest(message_id, sender, "") & ~_HALF) | low


def digests_of_app(message_id: str, sender: str) -> tuple[int, int]:
    """Return the range of ``app_key_digest`` for an app's parcels with this id, for any recipient."""
    low = key_digest(message_id, sender, "") & ~_HALF
    return low, low | _HALF


def key_parameters(
    key: ParcelKey, digest: Callable[[str, str, str], int] = key_digest
) -> tuple[int, str, str, str]:
    """Return digest, id, sender and recipient as plain values, which the database library binds fastest.

    ``digest``: ``app_key_digest`` for parcels of apps.
    """
    message_id, sender, recipient = key.message_id, str(key.sender), str(key.recipient)
    return digest(message_id, sender, recipient), message_id, sender, recipient


COLUMNS = (
    "id, sender, recipient, message_id, dialect, direction, transport, created, expires, size, times_sent, "
    "body_id"
)


def to_stored_parcel(row: Row) -> StoredParcel:
    """Build a parcel from a row of COLUMNS. The explicit code halves the time to read a long queue."""
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
    """Return the JSON text: structs as objects, enums as their values, moments and days as ISO 8601."""
    plain = to_builtins(value, builtin_types=(date, datetime), enc_hook=str)
    return json.dumps(plain, default=lambda moment: moment.isoformat())


# --- The base of classes that read and write a store's tables -------------------------------------------

T = TypeVar("T")


class Rows(Struct, eq=False):
    """Tables on the store's connection. Each method takes SQL and its values."""

    _connection: Connection

    def _run(self, sql: str, values: Parameters = ()) -> int:
        """Change rows, and return how many."""
        return self._connection.execute(sql, values).rowcount

    def _add(self, sql: str, values: Parameters = ()) -> int:
        """Add a row, and return its number."""
        return self._connection.execute(sql, values).lastrowid or 0

    def _insert_row(self, table: str, on_conflict: str = "", /, **columns: object) -> int:
        """Add a row, and return its number. ``on_conflict``: the clause for a row that exists."""
        return self._add(_insertion(table, tuple(columns), on_conflict), tuple(columns.values()))

    def _change_row(self, sql: str, values: Parameters = ()) -> bool:
        """Change one row, and return True if the row exists."""
        return self._run(sql, values) == 1

    def _all(self, sql: str, values: Parameters = ()) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    def _each(self, made: Callable[[Row], T], sql: str, values: Parameters = ()) -> list[T]:
        """Return the values that ``made`` builds from the rows."""
        return [made(row) for row in self._connection.execute(sql, values)]

    def _numbers(self, sql: str, values: Parameters = ()) -> set[int]:
        """Return the integers of the only column."""
        return {int(number) for (number,) in self._all(sql, values)}

    def _one(self, sql: str, values: Parameters = ()) -> Row | None:
        row: Row | None = self._connection.execute(sql, values).fetchone()
        return row

    def _find_row(self, made: Callable[[Row], T], sql: str, values: Parameters = ()) -> T | None:
        """Return the value that ``made`` builds from the row; ``None`` without a row."""
        row = self._one(sql, values)
        return None if row is None else made(row)

    def _exists(self, sql: str, values: Parameters = ()) -> bool:
        return self._one(sql, values) is not None

    def _number(self, sql: str, values: Parameters = ()) -> int:
        """Return the first column as an integer; 0 if the row or the value is missing."""
        return number(self._connection, sql, values)


@cache
def _insertion(table: str, columns: tuple[str, ...], on_conflict: str) -> str:
    places = ", ".join("?" * len(columns))
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places}) {on_conflict}"  # noqa: S608
