"""Unprocessed cargo from couriers, ids of seen messages (kept until the messages expire, RS-001), and quarantine.

Quarantine keeps messages whose refusal may come from our own wrong clock or certificates.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway_core.codes.statement import Statement
from gateway_core.events import DeletionReason, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import Body, QuarantinedMessage, StoredCargo
from gateway_core.tables.columns import Rows, from_integer, struct_of, to_integer
from gateway_core.tables.history import DeletionRows
from gateway_core.tables.space import BodyRows

MEMORY_OF_UNEXPIRING = timedelta(days=180)
"""How long the id of a message without expiry is remembered; certificates of its sender expire by then."""


def forget_after(expires: datetime | None, now: datetime) -> datetime:
    """Return when the id of a message with this expiry may be deleted."""
    return now + MEMORY_OF_UNEXPIRING if expires is None else expires


class SeenMessageRows(Rows):
    """One row for each sender and id of a seen message."""

    def remember(
        self,
        sender: PrivateAddress,
        message_id: str,
        recipient: str,
        until: datetime,
        counted_date: datetime | None = None,
    ) -> None:
        """Record a new id, with the message's date if the message counts against a rate limit."""
        self._insert_row(
            "seen_messages",
            sender=sender,
            message_id=message_id,
            recipient=recipient,
            expires=to_integer(until),
            counted_date=None if counted_date is None else to_integer(counted_date),
        )

    def counted_dates(
        self, sender: PrivateAddress, recipient: str, after: datetime, before: datetime
    ) -> Sequence[datetime]:
        """Return the dates, in order, of the counted messages from a sender to a recipient between two instants."""
        return self._each(
            lambda row: from_integer(row[0]),
            "SELECT counted_date FROM seen_messages WHERE sender = ? AND recipient = ? "
            "AND counted_date > ? AND counted_date < ? ORDER BY counted_date",
            (sender, recipient, to_integer(after), to_integer(before)),
        )

    def has_seen(self, sender: PrivateAddress, message_id: str) -> bool:
        """Return True if this id of this sender is recorded."""
        return self.recipient_of(sender, message_id) is not None

    def recipient_of(self, sender: PrivateAddress, message_id: str) -> str | None:
        """Return the recipient of the recorded message with this id; ``None`` if the id is unknown."""
        return self._find_row(
            lambda row: str(row[0]),
            "SELECT recipient FROM seen_messages WHERE sender = ? AND message_id = ?",
            (sender, message_id),
        )

    def forget(self, sender: PrivateAddress, message_id: str) -> None:
        """Delete the id, so that the message is accepted again."""
        self._run("DELETE FROM seen_messages WHERE sender = ? AND message_id = ?", (sender, message_id))

    def delete_expired(self, deadline: datetime) -> int:
        """Delete the ids that expired before ``deadline``, and return how many."""
        return self._run("DELETE FROM seen_messages WHERE expires < ?", (to_integer(deadline),))


_NO_RECIPIENT = ""


class CargoRows(Rows):
    """One row for each received cargo until its processing ends."""

    _bodies: BodyRows
    _seen: SeenMessageRows
    _deletions: DeletionRows

    def store(
        self, sender: PrivateAddress, message_id: str, expires: datetime | None, body: Body, now: datetime
    ) -> int | None:
        """Store a validated cargo, record its id, and return its row's id; ``None`` for a duplicate.

        Raises:
            StorageFullError: if the cargo does not fit; the id stays unrecorded.
        """
        if self._seen.has_seen(sender, message_id):
            return None
        body_id = self._bodies.insert(body, is_passing=True)
        self._seen.remember(sender, message_id, _NO_RECIPIENT, forget_after(expires, now))
        return self._insert(sender, message_id, body, body_id)

    def store_again(
        self, sender: PrivateAddress, message_id: str, expires: datetime | None, body: Body, now: datetime
    ) -> StoredCargo:
        """Store a cargo from quarantine, whether its id is recorded or not, without copying its octets."""
        self.remember(sender, message_id, expires, now)
        row_id = self._insert(sender, message_id, body, self._bodies.insert(body))
        return StoredCargo(row_id, body, attempts=0)

    def _insert(self, sender: PrivateAddress, message_id: str, body: Body, body_id: int) -> int:
        return self._add(
            "INSERT INTO cargoes (sender, message_id, size, body_id) VALUES (?, ?, ?, ?)",
            (sender, message_id, body.size, body_id),
        )

    def remember(
        self, sender: PrivateAddress, message_id: str, expires: datetime | None, now: datetime
    ) -> None:
        """Record the id of a cargo, also if the cargo was processed without being stored."""
        if not self._seen.has_seen(sender, message_id):
            self._seen.remember(sender, message_id, _NO_RECIPIENT, forget_after(expires, now))

    def pending(self) -> Sequence[StoredCargo]:
        """Return the unprocessed cargo, oldest first."""
        return self._each(
            struct_of(StoredCargo), "SELECT id, size, body_id, attempts FROM cargoes ORDER BY id"
        )

    def count_attempt(self, row_id: int, by: int = 1) -> None:
        """Count a processing attempt; ``by=-1`` takes the attempt back if it ended for a reason outside the cargo."""
        self._run("UPDATE cargoes SET attempts = attempts + ? WHERE id = ?", (by, row_id))

    def lose(self, row_id: int) -> None:
        """Delete a cargo whose octets are lost, and its id, so that the cargo is accepted again."""
        row = self._one("SELECT sender, message_id FROM cargoes WHERE id = ?", (row_id,))
        if row is not None:
            self._seen.forget(PrivateAddress(row[0]), str(row[1]))
        self.finish(row_id)

    def finish(self, row_id: int) -> None:
        """Delete a cargo, and its body, after the last item was committed or refused."""
        row = self._one("DELETE FROM cargoes WHERE id = ? RETURNING body_id, unpacked", (row_id,))
        if row is not None:
            self._bodies.space.used += int(row[1])  # the whole cargo is released next
            self._bodies.release(int(row[0]))

    def discard(self, row_id: int, reason: DeletionReason, now: datetime) -> None:
        """Delete a cargo with its unprocessed items, and record one deletion."""
        row = self._one("SELECT size - unpacked FROM cargoes WHERE id = ?", (row_id,))
        if row is not None:
            self._deletions.record(reason, int(row[0]), now)
            self.finish(row_id)

    def purge(self, now: datetime) -> int:
        """Delete all cargo for reason USER, and return how many."""
        row_ids = self._numbers("SELECT id FROM cargoes")
        for row_id in row_ids:
            self.discard(row_id, DeletionReason.USER, now)
        return len(row_ids)


class QuarantineRows(Rows):
    """One row for each message in quarantine."""

    _bodies: BodyRows
    _deletions: DeletionRows

    def insert(
        self, body: Body, transport: Transport, reason: Statement, now: datetime, digest: bytes | None = None
    ) -> int:
        """Quarantine a message, and return its row's id. ``digest``: SHA-256 of its octets, for ``find``."""
        body_id = self._bodies.insert(body)
        return self._add(
            "INSERT INTO quarantined_messages (transport, reason, quarantined_at, size, body_id, digest) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (transport, reason.to_stored(), to_integer(now), body.size, body_id, digest),
        )

    def find(self, digest: bytes) -> QuarantinedMessage | None:
        """Return the message with this digest from quarantine."""
        return next(iter(self._where("digest = ?", (digest,))), None)

    def all(self) -> Sequence[QuarantinedMessage]:
        """Return the messages in quarantine, oldest first."""
        return self._where("TRUE", ())

    def _where(self, condition: str, parameters: tuple[object, ...]) -> Sequence[QuarantinedMessage]:
        return self._each(
            struct_of(QuarantinedMessage),
            "SELECT id, transport, reason, quarantined_at, size, body_id FROM quarantined_messages "  # noqa: S608
            f"WHERE {condition} ORDER BY id",
            parameters,
        )

    def release(self, row_id: int) -> None:
        """Delete a message with its body; an unknown row is ignored."""
        row = self._one("DELETE FROM quarantined_messages WHERE id = ? RETURNING body_id", (row_id,))
        if row is not None:
            self._bodies.release(int(row[0]))

    def purge(self, now: datetime) -> int:
        """Delete the messages in quarantine for reason USER, and return how many."""
        held = self.all()
        for each in held:
            self.release(each.row_id)
            self._deletions.record(DeletionReason.USER, each.body.size, now)
        return len(held)
