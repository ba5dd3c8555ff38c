"""The last courier syncs, settings that are data, and how parcels left the queue: deletions, added up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from gateway_core.codes.catalogue import from_stored
from gateway_core.events import DeletionReason, Direction, SyncOutcome, SyncPhase, SyncProgress
from gateway_core.ports.custody import DeletionTotals
from gateway_core.ports.database import Connection
from gateway_core.tables.columns import from_integer, serialize, to_integer

SYNCS_KEPT = 200
"""Older ones are forgotten."""


class HistoryRows:
    """The last 200 courier syncs."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def open_sync(self, courier: str, now: datetime) -> int:
        """Begin a record before anything else happens, so that a crash leaves a trace. Returns its id."""
        progress = SyncProgress(0, SyncPhase.AWAITING_APPROVAL, courier, now)
        row_id = self._connection.execute(
            "INSERT INTO syncs (record) VALUES (?)", (_to_json(progress),)
        ).lastrowid
        self._connection.execute("DELETE FROM syncs WHERE id <= ?", (row_id - SYNCS_KEPT,))
        return row_id

    def save_sync(self, progress: SyncProgress) -> None:
        """Overwrite the record of that sync."""
        self._connection.execute(
            "UPDATE syncs SET record = ? WHERE id = ?", (_to_json(progress), progress.sync_id)
        )

    def syncs(self, limit: int = SYNCS_KEPT) -> Sequence[SyncProgress]:
        """Newest first. One that never ended has no outcome."""
        rows = self._connection.execute("SELECT id, record FROM syncs ORDER BY id DESC LIMIT ?", (limit,))
        return [replace(_from_json(record), sync_id=row_id) for row_id, record in rows]


def _to_json(progress: SyncProgress) -> str:
    return serialize(asdict(progress) | {"reason": progress.reason.to_stored()})


def _from_json(record: str) -> SyncProgress:
    fields: dict[str, Any] = msgspec.json.decode(record)
    fields["phase"] = SyncPhase(fields["phase"])
    fields["outcome"] = None if fields["outcome"] is None else SyncOutcome(fields["outcome"])
    fields["reason"] = from_stored(fields["reason"])
    fields["started_at"] = datetime.fromisoformat(fields["started_at"])
    return SyncProgress(**fields)


class SettingRows:
    """Small settings that are data (public gateway, policies), as JSON values."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, name: str) -> object:
        """The value, or ``None`` when it was never put."""
        row = self._connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return None if row is None else msgspec.json.decode(row[0])

    def put(self, name: str, value: object) -> None:
        """Keep a value, a struct too; ``msgspec.convert`` makes a struct of it again."""
        self._connection.execute(
            "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
            (name, serialize(value)),
        )


_SENT = (DeletionReason.DELIVERED, DeletionReason.ACKNOWLEDGED)
"""Whatever was noted of its sendings: a courier may have what it never said that it took."""


class DeletionRows:
    """One row for each direction and reason."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def record(
        self, reason: DeletionReason, octets: int, now: datetime, direction: Direction = Direction.INBOUND
    ) -> None:
        """Count one deletion, of a parcel that was queued or of one that never was."""
        self._connection.execute(
            "INSERT INTO deletions (direction, reason, count, octets, last_at) VALUES (?, ?, 1, ?, ?) "
            "ON CONFLICT DO UPDATE SET count = count + 1, octets = octets + excluded.octets, "
            "last_at = excluded.last_at",
            (direction, reason, octets, to_integer(now)),
        )

    def all(self) -> Sequence[DeletionTotals]:
        """All deletions so far, by direction and reason."""
        rows = self._connection.execute("SELECT direction, reason, count, octets, last_at FROM deletions")
        return [
            DeletionTotals(Direction(direction), DeletionReason(reason), count, octets, from_integer(last_at))
            for direction, reason, count, octets, last_at in rows
        ]


class FollowedRows:
    """The ways in which the parcels of the gateway's own, its reports, left the queue."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def follow(self, row_ids: Sequence[int]) -> None:
        """Remember of these parcels, and no others, how they leave the queue, for ``was_sent``."""
        marks = ", ".join("?" * len(row_ids))
        self._connection.execute(
            f"DELETE FROM followed_parcels WHERE parcel_id NOT IN ({marks})",  # noqa: S608
            tuple(row_ids),
        )
        self._connection.executemany(
            "INSERT OR IGNORE INTO followed_parcels (parcel_id) VALUES (?)", [(each,) for each in row_ids]
        )

    def note_taken(self, row_ids: Sequence[int]) -> None:
        """A courier said that it has these parcels."""
        self._connection.executemany(
            "UPDATE followed_parcels SET was_taken = 1 WHERE parcel_id = ?", [(each,) for each in row_ids]
        )

    def note_gone(self, row_id: int, reason: DeletionReason) -> None:
        """It left the queue. That it was tried over the Internet says nothing: it may have been refused each time."""
        self._connection.execute(
            "UPDATE followed_parcels SET was_sent = max(was_taken, ?) WHERE parcel_id = ?",
            (int(reason in _SENT), row_id),
        )

    def was_sent(self, row_id: int) -> bool | None:
        """Of a followed parcel that is gone: whether it was taken along, and not just removed. ``None``: not known."""
        row = self._connection.execute(
            "SELECT was_sent FROM followed_parcels WHERE parcel_id = ?", (row_id,)
        ).fetchone()
        return None if row is None or row[0] is None else bool(row[0])
