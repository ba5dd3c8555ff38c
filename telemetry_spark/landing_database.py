"""The databases of what has landed: durable when a call returns, and without a trace of what was deleted.

A collector keeps its connection for months, so that the log beside a database (WAL) is not emptied by itself: it would
hold the lines of reports that were erased, and the database those that the log says are gone.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path


def open_database(path: Path, schema: str) -> sqlite3.Connection:
    """Open a database, and make what is missing of its tables."""
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten
    database.executescript(schema)
    return database


def close_database(database: sqlite3.Connection) -> None:
    """Close a database after its log was written into it and emptied, also while a collector has it open."""
    with contextlib.suppress(sqlite3.OperationalError):  # busy, or no room: the next to close does it
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
