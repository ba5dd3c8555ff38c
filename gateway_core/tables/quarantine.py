"""Messages set aside, because what is wrong with them may be our own clock or certificates."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.codes.catalogue import from_stored
from gateway_core.codes.statement import Statement
from gateway_core.events import DeletionReason, Transport
from gateway_core.ports.custody import Body, QuarantinedMessage
from gateway_core.ports.database import Connection
from gateway_core.tables.bodies import BodyRows
from gateway_core.tables.columns import from_integer, to_integer
from gateway_core.tables.history import DeletionRows


class QuarantineRows:
    """One row for each message."""

    def __init__(self, connection: Connection, bodies: BodyRows, deletions: DeletionRows) -> None:
        self._connection = connection
        self._bodies = bodies
        self._deletions = deletions

    def insert(
        self, body: Body, transport: Transport, reason: Statement, now: datetime, digest: bytes | None = None
    ) -> int:
        """Set a message aside. ``digest``: SHA-256 of its octets, by which it is found again. Returns the row's id."""
        body_id = self._bodies.insert(body)
        return self._connection.execute(
            "INSERT INTO quarantined_messages (transport, reason, quarantined_at, size, body_id, digest) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (transport, reason.to_stored(), to_integer(now), body.size, body_id, digest),
        ).lastrowid

    def find(self, digest: bytes) -> QuarantinedMessage | None:
        """The message with that digest, if it is set aside."""
        return next(iter(self._where("digest = ?", (digest,))), None)

    def all(self) -> Sequence[QuarantinedMessage]:
        """Return what was set aside, oldest first."""
        return self._where("TRUE", ())

    def _where(self, condition: str, parameters: tuple[object, ...]) -> Sequence[QuarantinedMessage]:
        rows = self._connection.execute(
            "SELECT id, transport, reason, quarantined_at, size, body_id FROM quarantined_messages "  # noqa: S608
            f"WHERE {condition} ORDER BY id",
            parameters,
        )
        return [
            QuarantinedMessage(
                row_id=row_id,
                transport=Transport(transport),
                reason=from_stored(reason),
                quarantined_at=from_integer(quarantined_at),
                body=Body(size=size, row_id=body_id),
            )
            for row_id, transport, reason, quarantined_at, size, body_id in rows
        ]

    def release(self, row_id: int) -> None:
        """Forget one, with its body; nothing happens when it is gone."""
        row = self._connection.execute(
            "DELETE FROM quarantined_messages WHERE id = ? RETURNING body_id", (row_id,)
        ).fetchone()
        if row is not None:
            self._bodies.release(int(row[0]))

    def purge(self, now: datetime) -> int:
        """Delete what was set aside on its way in, for reason USER. Returns how many."""
        held = self.all()
        for each in held:
            self.release(each.row_id)
            self._deletions.record(DeletionReason.USER, each.body.size, now)
        return len(held)
