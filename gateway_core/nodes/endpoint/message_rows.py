"""Messages on their way out and in, and parts of large ones that are not complete yet."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.endpoint.shares import Use
from gateway_core.ports.database import Connection
from gateway_core.tables.columns import expiry_to_integer, from_integer, to_integer

_TOLD_FOR = timedelta(days=30)
"""The time for which is told of a message that expired."""

_OF_MESSAGE = "(message_id = ?1 OR substr(message_id, 1, length(?1) + 1) = ?1 || '.')"
"""All parts of one."""


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
    """The state of which the app was told last; empty if of none."""


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
            "SELECT id, message_id, recipient, type, size, created, expires, sealed_until, reason, left_at, told "  # noqa: S608
            f"FROM outbox WHERE {condition}",
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

    def note_told(self, message_id: str, state: str) -> None:
        """The app has been told that the message is in that state."""
        self._connection.execute(f"UPDATE outbox SET told = ?2 WHERE {_OF_MESSAGE}", (message_id, state))  # noqa: S608

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


class IncomingRow(Struct, frozen=True):
    """A message that came and is not done."""

    row_id: int
    sender: PrivateAddress
    message_id: str
    type: str
    content: bytes
    created: datetime
    expires: datetime | None
    times_handed: int


class InboxRows:
    """Messages until they are done, and their ids until they expire."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(
        self,
        sender: PrivateAddress,
        message_id: str,
        type_: str,
        content: bytes | None,
        created: datetime,
        expires: datetime | None,
        origin: str = "",
    ) -> None:
        """Keep one; without ``content`` it is done already."""
        self._connection.execute(
            "INSERT INTO inbox (sender, message_id, type, content, size, created, expires, is_done, origin) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                sender,
                message_id,
                type_,
                content,
                len(content or b""),
                to_integer(created),
                expiry_to_integer(expires),
                content is None,
                "" if content is None else origin,
            ),
        )

    def is_done(self, sender: PrivateAddress, message_id: str) -> bool | None:
        """Return whether that message is done; ``None`` if it never came."""
        row = self._connection.execute(
            "SELECT is_done FROM inbox WHERE sender = ? AND message_id = ?", (sender, message_id)
        ).fetchone()
        return None if row is None else bool(row[0])

    def waiting(self) -> tuple[int, int]:
        """The number of messages that are not done, and their octets."""
        row = self._connection.execute(
            "SELECT count(*), coalesce(sum(size), 0) FROM inbox WHERE is_done = 0"
        ).fetchone()
        assert row is not None
        return int(row[0]), int(row[1])

    def use(self, sender: PrivateAddress, origin: str) -> tuple[Use, Use]:
        """The messages that are not done, and their octets."""
        row = self._connection.execute(
            "SELECT count(*), coalesce(sum(sender = ?1), 0), coalesce(sum(origin = ?2), 0), "
            "coalesce(sum(size), 0), coalesce(sum(size * (sender = ?1)), 0), coalesce(sum(size * (origin = ?2)), 0) "
            "FROM inbox WHERE is_done = 0",
            (sender, origin),
        ).fetchone()
        assert row is not None
        return Use(*row[:3]), Use(*row[3:])

    def oldest(self, but: Collection[int]) -> IncomingRow | None:
        """The oldest that is not done, but for those rows."""
        row = self._connection.execute(
            "SELECT id, sender, message_id, type, content, created, expires, times_handed FROM inbox "  # noqa: S608
            f"WHERE is_done = 0 AND id NOT IN ({', '.join('?' * len(but))}) ORDER BY id LIMIT 1",
            tuple(but),
        ).fetchone()
        if row is None:
            return None
        return IncomingRow(
            row_id=row[0],
            sender=PrivateAddress(row[1]),
            message_id=row[2],
            type=row[3],
            content=bytes(row[4]),
            created=from_integer(row[5]),
            expires=None if row[6] == expiry_to_integer(None) else from_integer(row[6]),
            times_handed=row[7],
        )

    def handed(self, row_id: int) -> None:
        """It is given to the app now."""
        self._connection.execute("UPDATE inbox SET times_handed = times_handed + 1 WHERE id = ?", (row_id,))

    def done(self, row_id: int) -> bool:
        """The app has it. Returns whether that is new."""
        return (
            self._connection.execute(
                "UPDATE inbox SET is_done = 1, content = NULL, size = 0, origin = '' WHERE id = ? AND is_done = 0",
                (row_id,),
            ).rowcount
            == 1
        )

    def delete_expired(self, deadline: datetime) -> None:
        """Forget the ids of those that are done, and that expired before."""
        self._connection.execute(
            "DELETE FROM inbox WHERE is_done = 1 AND expires < ?", (to_integer(deadline),)
        )


class PartRow(Struct, frozen=True):
    """A part of a large message; ``position`` counts from 0."""

    message_id: str
    position: int
    parts: int
    total: int
    type: str
    content: bytes


class PartRows:
    """Parts of messages of which some have not come yet."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, sender: PrivateAddress, part: PartRow, expires: datetime | None, origin: str = "") -> None:
        """Keep one; the same once more changes nothing."""
        self._connection.execute(
            "INSERT INTO parts (sender, message_id, position, parts, total, type, content, expires, origin, size) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (
                sender,
                part.message_id,
                part.position,
                part.parts,
                part.total,
                part.type,
                part.content,
                expiry_to_integer(expires),
                origin,
                len(part.content),
            ),
        )

    def of(self, sender: PrivateAddress, message_id: str) -> Sequence[PartRow]:
        """Those of one message without their contents, in order."""
        rows = self._connection.execute(
            "SELECT position, parts, total, type FROM parts WHERE sender = ? AND message_id = ? "
            "ORDER BY position",
            (sender, message_id),
        ).fetchall()
        return [PartRow(message_id, row[0], row[1], row[2], row[3], b"") for row in rows]

    def joined(self, sender: PrivateAddress, message_id: str) -> bytes:
        """The contents of all of them, in order."""
        rows = self._connection.execute(
            "SELECT content FROM parts WHERE sender = ? AND message_id = ? ORDER BY position",
            (sender, message_id),
        )
        return b"".join(bytes(row[0]) for row in rows)

    def use(self, sender: PrivateAddress, origin: str) -> Use:
        """The octets of all messages that have begun, with what has not come yet."""
        begun = (
            "(SELECT coalesce(sum(total), 0) FROM (SELECT DISTINCT sender, message_id, total FROM parts{}))"
        )
        row = self._connection.execute(
            # By that index, since a row's origin stands behind its content, of megabytes.
            f"SELECT {begun.format('')}, {begun.format(' WHERE sender = ?')}, "
            f"{begun.format(' INDEXED BY parts_room WHERE origin = ?')}",
            (sender, origin),
        ).fetchone()
        assert row is not None
        return Use(*row)

    def delete(self, sender: PrivateAddress, message_id: str) -> None:
        """Forget the parts of a message."""
        self._connection.execute(
            "DELETE FROM parts WHERE sender = ? AND message_id = ?", (sender, message_id)
        )

    def delete_expired(self, deadline: datetime) -> None:
        """Forget those of messages that will not be complete any more."""
        self._connection.execute("DELETE FROM parts WHERE expires < ?", (to_integer(deadline),))
