"""Cargo from couriers, kept until its last item is processed; ids of messages, kept until they expire (RS-001)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway_core.events import DeletionReason
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import Body, StoredCargo
from gateway_core.ports.database import Connection
from gateway_core.tables.bodies import BodyRows
from gateway_core.tables.columns import from_integer, to_integer
from gateway_core.tables.history import DeletionRows

MEMORY_OF_UNEXPIRING = timedelta(days=180)
"""The time for which the id of a message without expiry is remembered: no certificate of its sender lasts longer."""


def forget_after(expires: datetime | None, now: datetime) -> datetime:
    """Return when the id of a message with that expiry may be forgotten."""
    return now + MEMORY_OF_UNEXPIRING if expires is None else expires


class SeenMessageRows:
    """One row for each sender and id."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def remember(
        self,
        sender: PrivateAddress,
        message_id: str,
        recipient: str,
        until: datetime,
        counted_date: datetime | None = None,
    ) -> None:
        """Remember an id that is not remembered yet; with its message's date if that counts against a rate limit."""
        date = None if counted_date is None else to_integer(counted_date)
        self._connection.execute(
            "INSERT INTO seen_messages (sender, message_id, recipient, expires, counted_date) "
            "VALUES (?, ?, ?, ?, ?)",
            (sender, message_id, recipient, to_integer(until), date),
        )

    def counted_dates(
        self, sender: PrivateAddress, recipient: str, after: datetime, before: datetime
    ) -> Sequence[datetime]:
        """Dates, in order, of what that sender was allowed to send that recipient, between two instants."""
        rows = self._connection.execute(
            "SELECT counted_date FROM seen_messages WHERE sender = ? AND recipient = ? "
            "AND counted_date > ? AND counted_date < ? ORDER BY counted_date",
            (sender, recipient, to_integer(after), to_integer(before)),
        )
        return [from_integer(date) for (date,) in rows]

    def knows(self, sender: PrivateAddress, message_id: str) -> bool:
        """Return True if that id of that sender is remembered."""
        return self.recipient_of(sender, message_id) is not None

    def recipient_of(self, sender: PrivateAddress, message_id: str) -> str | None:
        """Return whom the remembered message with that id was for; ``None`` when no such id is remembered."""
        row = self._connection.execute(
            "SELECT recipient FROM seen_messages WHERE sender = ? AND message_id = ?", (sender, message_id)
        ).fetchone()
        return None if row is None else str(row[0])

    def forget(self, sender: PrivateAddress, message_id: str) -> None:
        """Let that message come again."""
        self._connection.execute(
            "DELETE FROM seen_messages WHERE sender = ? AND message_id = ?", (sender, message_id)
        )

    def delete_expired(self, deadline: datetime) -> int:
        """Forget those that expired before ``deadline``. Returns how many."""
        return self._connection.execute(
            "DELETE FROM seen_messages WHERE expires < ?", (to_integer(deadline),)
        ).rowcount


_NO_RECIPIENT = ""


class CargoRows:
    """One row for each cargo that was received and is not yet processed."""

    def __init__(
        self, connection: Connection, bodies: BodyRows, seen: SeenMessageRows, deletions: DeletionRows
    ) -> None:
        self._connection = connection
        self._bodies = bodies
        self._seen = seen
        self._deletions = deletions

    def store(
        self, sender: PrivateAddress, message_id: str, expires: datetime | None, body: Body, now: datetime
    ) -> int | None:
        """Keep a validated cargo, and remember its id. ``None`` when that sender and id was seen before.

        Raises:
            StorageFullError: there is no room; the id is not remembered then.
        """
        if self._seen.recipient_of(sender, message_id) is not None:
            return None
        body_id = self._bodies.insert(body, is_passing=True)
        self._seen.remember(sender, message_id, _NO_RECIPIENT, forget_after(expires, now))
        return self._insert(sender, message_id, body, body_id)

    def store_again(
        self, sender: PrivateAddress, message_id: str, expires: datetime | None, body: Body, now: datetime
    ) -> StoredCargo:
        """Keep a cargo that was set aside, whether its id is remembered or not; its octets stay where they are."""
        self.remember(sender, message_id, expires, now)
        row_id = self._insert(sender, message_id, body, self._bodies.insert(body))
        return StoredCargo(row_id, body, attempts=0)

    def _insert(self, sender: PrivateAddress, message_id: str, body: Body, body_id: int) -> int:
        return self._connection.execute(
            "INSERT INTO cargoes (sender, message_id, size, body_id) VALUES (?, ?, ?, ?)",
            (sender, message_id, body.size, body_id),
        ).lastrowid

    def remember(
        self, sender: PrivateAddress, message_id: str, expires: datetime | None, now: datetime
    ) -> None:
        """Remember the id of a cargo that was processed without being stored."""
        if self._seen.recipient_of(sender, message_id) is None:
            self._seen.remember(sender, message_id, _NO_RECIPIENT, forget_after(expires, now))

    def pending(self) -> Sequence[StoredCargo]:
        """Cargo to process, oldest first."""
        rows = self._connection.execute("SELECT id, size, body_id, attempts FROM cargoes ORDER BY id")
        return [
            StoredCargo(row_id, Body(size=size, row_id=body_id), attempts)
            for row_id, size, body_id, attempts in rows
        ]

    def count_attempt(self, row_id: int) -> None:
        """Processing begins (again)."""
        self._connection.execute("UPDATE cargoes SET attempts = attempts + 1 WHERE id = ?", (row_id,))

    def discount_attempt(self, row_id: int) -> None:
        """It ended for a reason that says nothing about the cargo."""
        self._connection.execute("UPDATE cargoes SET attempts = attempts - 1 WHERE id = ?", (row_id,))

    def lose(self, row_id: int) -> None:
        """Its octets are lost: forget the cargo and its id, so that it may come again."""
        row = self._connection.execute(
            "SELECT sender, message_id FROM cargoes WHERE id = ?", (row_id,)
        ).fetchone()
        if row is not None:
            self._seen.forget(PrivateAddress(row[0]), str(row[1]))
        self.finish(row_id)

    def finish(self, row_id: int) -> None:
        """Its last item is committed or judged unusable: forget the cargo and its body."""
        row = self._connection.execute(
            "DELETE FROM cargoes WHERE id = ? RETURNING body_id, unpacked", (row_id,)
        ).fetchone()
        if row is not None:
            self._bodies.count_again(int(row[1]))
            self._bodies.release(int(row[0]))

    def give_up(self, row_id: int, reason: DeletionReason, now: datetime) -> None:
        """Forget the cargo with what is still in it, and record that as one deletion."""
        row = self._connection.execute(
            "SELECT size - unpacked FROM cargoes WHERE id = ?", (row_id,)
        ).fetchone()
        if row is not None:
            self._deletions.record(reason, int(row[0]), now)
            self.finish(row_id)

    def purge(self, now: datetime) -> int:
        """Give up all of it, for reason USER. Returns how many."""
        row_ids = [int(row[0]) for row in self._connection.execute("SELECT id FROM cargoes").fetchall()]
        for row_id in row_ids:
            self.give_up(row_id, DeletionReason.USER, now)
        return len(row_ids)
