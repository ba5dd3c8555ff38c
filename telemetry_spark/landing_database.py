"""The databases of the landing folder: durable on return, and overwriting deleted content.

A collector holds its connection for months, and SQLite empties the log beside a database (WAL) only at a checkpoint.
Without one, the log would keep the lines of erased reports, and the database the lines that the log marks as deleted.
"""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from telemetry_spark.errors import name_file
from telemetry_spark.workspace import set_apart


class LandingDatabase(sqlite3.Connection):
    """A connection to a database of the landing folder."""

    @classmethod
    def of(cls, path: Path, schema: str) -> LandingDatabase:
        """Open a database and create missing tables; set a damaged database apart and begin another."""
        try:
            return cls._open(path, schema)
        except sqlite3.OperationalError as error:
            name_file(error, path)
            raise
        except sqlite3.DatabaseError as error:
            for part in (path, *path.parent.glob(f"{path.name}-*")):
                set_apart(part, path.parent.parent / "damaged", str(error))
            return cls._open(path, schema)

    @classmethod
    def _open(cls, path: Path, schema: str) -> LandingDatabase:
        database = sqlite3.connect(path, isolation_level=None, factory=cls)
        try:
            database.executescript(
                # secure_delete: SQLite overwrites deleted content.
                f"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; {schema}"
            )
        except sqlite3.Error:
            sqlite3.Connection.close(database)
            raise
        return database

    def change(self, statement: str, rows: Iterable[tuple[Any, ...]]) -> int:
        """Run a statement for each row in one durable transaction; return the number of changed rows.

        A full disk rolls the transaction back; the next attempt starts clean.
        """
        before = self.total_changes
        with self:
            self.execute("BEGIN IMMEDIATE")
            self.executemany(statement, rows)
        return self.total_changes - before

    def close(self) -> None:
        """Write the log into the database, empty it and close, even while a collector has the database open."""
        with contextlib.suppress(sqlite3.OperationalError):  # busy or full: the next close empties it
            self.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        super().close()


def digest_of(octets: bytes) -> bytes:
    """Return the digest of a submission, which ignores its padding."""
    return hashlib.sha256(octets.rstrip(b" ")).digest()
