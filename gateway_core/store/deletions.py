"""How many parcels were deleted, and why."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.events import DeletionReason, Direction
from gateway_core.ports import DeletionTotals
from gateway_core.store.connection import Connection
from gateway_core.store.instants import from_integer, to_integer


class DeletionRows:
    """One row for each direction and reason."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def record(self, direction: Direction, reason: DeletionReason, octets: int, now: datetime) -> None:
        """Count one deletion."""
        self._connection.execute(
            "INSERT INTO deletions (direction, reason, count, octets, last_at) VALUES (?, ?, 1, ?, ?) "
            "ON CONFLICT DO UPDATE SET count = count + 1, octets = octets + excluded.octets, "
            "last_at = excluded.last_at",
            (direction, reason, octets, to_integer(now)),
        )

    def all(self) -> Sequence[DeletionTotals]:
        """All of them."""
        rows = self._connection.execute("SELECT direction, reason, count, octets, last_at FROM deletions")
        return [
            DeletionTotals(Direction(direction), DeletionReason(reason), count, octets, from_integer(last_at))
            for direction, reason, count, octets, last_at in rows
        ]
