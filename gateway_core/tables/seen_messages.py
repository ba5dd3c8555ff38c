"""Ids of messages from the network, remembered until the messages expire. Spec: RS-001 (replays)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.database import Connection
from gateway_core.tables.columns import from_integer, to_integer

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
