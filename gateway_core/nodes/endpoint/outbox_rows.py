"""Messages on their way out, and what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.database import Connection
from gateway_core.tables.columns import from_integer, to_integer
from gateway_core.views.parcel_ways import ParcelState

_TOLD_FOR = timedelta(days=30)
"""The time for which is told of a message that expired."""

_OF_MESSAGE = "(message_id = ?1 OR (message_id > ?1 || '.' AND message_id < ?1 || '/'))"
"""All parts of one: their ids are its own, a dot and a number; "/" comes after the dot."""

_UNSETTLED = ("", ParcelState.WAITING, ParcelState.WITH_COURIER)
"""The last that was told of a parcel, where there may be news."""


class OutgoingRow(Struct, frozen=True):
    """A message on its way out, or a part of one; ``reason`` says why the gateway refused it, if it did."""

    row_id: int
    message_id: str
    recipient: PrivateAddress
    type: str
    size: int
    created: datetime
    expires: datetime
    sealed_until: datetime
    """The parcel that was made of it is good until then."""
    reason: str
    has_left: bool
    """True once the gateway has it."""
    told: str
    """What the app was told of it last; empty if nothing."""
    way: ParcelState | None
    """Its place, as the gateway told last, if it did,"""
    way_since: datetime | None
    """since when,"""
    times_taken: int
    """and how often couriers took it along."""


class OutboxRows:
    """Messages until the gateway has them, and what became of them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(
        self,
        message_id: str,
        recipient: PrivateAddress,
        type_: str,
        content: bytes,
        created: datetime,
        expires: datetime,
    ) -> None:
        """Keep one."""
        self._connection.execute(
            "INSERT INTO outbox (message_id, recipient, type, content, size, created, expires) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (message_id, recipient, type_, content, len(content), to_integer(created), to_integer(expires)),
        )

    def waiting(self, after: int, most: int) -> Sequence[OutgoingRow]:
        """Those that may leave, oldest first, from behind row ``after``."""
        return self._select(
            "reason IS NULL AND left_at IS NULL AND id > ? ORDER BY id LIMIT ?", (after, most)
        )

    def all(self) -> Sequence[OutgoingRow]:
        """Every one, oldest first."""
        return self._select("1 ORDER BY id", ())

    def here(self) -> Sequence[OutgoingRow]:
        """Those that no gateway has, oldest first."""
        return self._select("left_at IS NULL ORDER BY id", ())

    def _select(self, condition: str, parameters: tuple[object, ...]) -> Sequence[OutgoingRow]:
        rows = self._connection.execute(
            "SELECT id, message_id, recipient, type, size, created, expires, sealed_until, reason, left_at, told, "  # noqa: S608
            f"way, way_since, times_taken FROM outbox WHERE {condition}",
            parameters,
        ).fetchall()
        return [
            OutgoingRow(
                row_id=row[0],
                message_id=row[1],
                recipient=PrivateAddress(row[2]),
                type=row[3],
                size=row[4],
                created=from_integer(row[5]),
                expires=from_integer(row[6]),
                sealed_until=from_integer(row[7]),
                reason=row[8] or "",
                has_left=row[9] is not None,
                told=row[10] or "",
                way=ParcelState(row[11]) if row[11] else None,
                way_since=None if row[12] is None else from_integer(row[12]),
                times_taken=row[13],
            )
            for row in rows
        ]

    def content(self, row_id: int) -> bytes:
        """The message as the app gave it."""
        return self._blob("content", row_id)

    def parcel(self, row_id: int) -> bytes:
        """The sealed parcel."""
        return self._blob("parcel", row_id)

    def _blob(self, column: str, row_id: int) -> bytes:
        row = self._connection.execute(f"SELECT {column} FROM outbox WHERE id = ?", (row_id,)).fetchone()  # noqa: S608
        assert row is not None
        return bytes(row[0])

    def seal(self, row_id: int, parcel: bytes, until: datetime) -> None:
        """Keep the parcel beside the message, whose authorization ends at ``until``."""
        self._connection.execute(
            "UPDATE outbox SET parcel = ?, sealed_until = ? WHERE id = ?",
            (parcel, to_integer(until), row_id),
        )

    def unseal(self, recipient: PrivateAddress) -> None:
        """Have what waits for that recipient sealed anew."""
        self._connection.execute(
            "UPDATE outbox SET parcel = NULL, sealed_until = 0 WHERE recipient = ? AND left_at IS NULL",
            (recipient,),
        )

    def leave(self, row_id: int, now: datetime) -> None:
        """The gateway has it. Only what it was stays."""
        self._connection.execute(
            "UPDATE outbox SET left_at = ?, content = NULL, parcel = NULL WHERE id = ?",
            (to_integer(now), row_id),
        )

    def unsettled(self, now: datetime) -> Sequence[str]:
        """The ids of parcels that the gateway took and of which there may be news, oldest first."""
        rows = self._connection.execute(
            "SELECT message_id FROM outbox WHERE left_at IS NOT NULL AND reason IS NULL AND expires > ? "
            "AND way IN (?, ?, ?) ORDER BY id",
            (to_integer(now), *_UNSETTLED),
        )
        return [message_id for (message_id,) in rows]

    def note_way(
        self, parcel_id: str, state: ParcelState, since: datetime, times_taken: int, refused: str | None
    ) -> bool:
        """The gateway told where a parcel is. Returns whether that is new. ``refused``: why it will not arrive."""
        told = (str(state), to_integer(since), times_taken, refused)
        changed = self._connection.execute(
            "UPDATE outbox SET way = ?1, way_since = ?2, times_taken = ?3, reason = ?4 "
            "WHERE message_id = ?5 AND reason IS NULL "
            "AND (way, way_since, times_taken) IS NOT (?1, ?2, ?3)",
            (*told, parcel_id),
        )
        return changed.rowcount > 0

    def refuse(self, row_id: int, reason: str) -> None:
        """It will never leave. Only what it was stays, and why."""
        self._connection.execute(
            "UPDATE outbox SET reason = ?, content = NULL, parcel = NULL WHERE id = ?", (reason, row_id)
        )

    def withdraw(self, recipient: PrivateAddress, type_: str) -> None:
        """Delete what of that type is not on its way yet."""
        self._connection.execute(
            "DELETE FROM outbox WHERE recipient = ? AND type = ? AND parcel IS NULL", (recipient, type_)
        )

    def withdraw_all(self, recipient: PrivateAddress) -> None:
        """Delete what has not left for that recipient."""
        self._connection.execute("DELETE FROM outbox WHERE recipient = ? AND left_at IS NULL", (recipient,))

    def note_told(self, message_id: str, what: str) -> None:
        """The app has been told that of the message."""
        self._connection.execute(f"UPDATE outbox SET told = ?2 WHERE {_OF_MESSAGE}", (message_id, what))  # noqa: S608

    def forget(self, message_id: str) -> None:
        """Delete a message, with all its parts."""
        self._connection.execute(f"DELETE FROM outbox WHERE {_OF_MESSAGE}", (message_id,))  # noqa: S608

    def expire(self, now: datetime, reason: str) -> None:
        """Refuse what nobody would take any more; what expired long ago is forgotten."""
        self._connection.execute(
            "UPDATE outbox SET reason = ?, content = NULL, parcel = NULL "
            "WHERE expires < ? AND reason IS NULL AND left_at IS NULL",
            (reason, to_integer(now)),
        )
        self._connection.execute("DELETE FROM outbox WHERE expires < ?", (to_integer(now - _TOLD_FOR),))
