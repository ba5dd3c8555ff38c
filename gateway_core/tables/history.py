"""The last courier syncs, and settings that are data; both are JSON in a row."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from gateway_core.codes.catalogue import from_stored
from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress
from gateway_core.ports.database import Connection
from gateway_core.tables.json_text import serialize

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
