"""Messages that came, and parts of large ones that are not complete yet."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.endpoint.shares import Use
from gateway_core.ports.database import Connection
from gateway_core.tables.columns import expiry_to_integer, from_integer, to_integer


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
