"""How a parcel of the gateway's own, a report, left the queue: sent, or removed unsent."""

from __future__ import annotations

from gateway_core.events import DeletionReason
from gateway_core.store.connection import Connection

_SENT = (DeletionReason.DELIVERED, DeletionReason.ACKNOWLEDGED)
"""Whatever was noted of its sendings: a courier may have what it never said that it took."""


class FollowedRows:
    """One row at most."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def follow(self, row_id: int) -> None:
        """This one, and no other any more."""
        self._connection.execute("DELETE FROM followed_parcels WHERE parcel_id <> ?", (row_id,))
        self._connection.execute("INSERT OR IGNORE INTO followed_parcels (parcel_id) VALUES (?)", (row_id,))

    def note_gone(self, row_id: int, times_sent: int, reason: DeletionReason | None) -> None:
        """It left the queue; for no reason when it was set aside."""
        self._connection.execute(
            "UPDATE followed_parcels SET was_sent = ? WHERE parcel_id = ?",
            (int(times_sent > 0 or reason in _SENT), row_id),
        )

    def was_sent(self, row_id: int) -> bool | None:
        """``None``: it is queued, or was not followed."""
        row = self._connection.execute(
            "SELECT was_sent FROM followed_parcels WHERE parcel_id = ?", (row_id,)
        ).fetchone()
        return None if row is None or row[0] is None else bool(row[0])
