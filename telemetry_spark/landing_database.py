"""The databases of what has landed: durable when a call returns, and without a trace of what was deleted.

A collector keeps its connection for months, so that the log beside a database (WAL) is not emptied by itself: it would
hold the lines of reports that were erased, and the database those that the log says are gone.
"""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any


class LandingDatabase(sqlite3.Connection):
    """A connection to one of them."""

    @classmethod
    def of(cls, path: Path, schema: str) -> LandingDatabase:
        """Open a database, and make what is missing of its tables."""
        database = sqlite3.connect(path, isolation_level=None, factory=cls)
        database.executescript(
            # What is deleted is overwritten.
            f"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; {schema}"
        )
        return database

    def change(self, statement: str, rows: Iterable[tuple[Any, ...]]) -> int:
        """Run a statement for each row in one durable transaction, and return how many rows of the table changed.

        A full disk leaves nothing behind, and the next attempt its turn.
        """
        before = self.total_changes
        with self:
            self.execute("BEGIN IMMEDIATE")
            self.executemany(statement, rows)
        return self.total_changes - before

    def close(self) -> None:
        """Close after the log was written into the database and emptied, also while a collector has it open."""
        with contextlib.suppress(sqlite3.OperationalError):  # busy, or no room: the next to close does it
            self.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        super().close()


def digest_of(octets: bytes) -> bytes:
    """Return the name of what has landed, padded or not."""
    return hashlib.sha256(octets.rstrip(b" ")).digest()
