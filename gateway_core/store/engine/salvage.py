"""Copies what can still be read of a damaged database into a new one."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from gateway_core.errors import StoreError
from gateway_core.ports.database import Connection, Row
from gateway_core.store.engine.connection import DatabaseError, connect, converted_errors

_LOG = logging.getLogger(__name__)


def salvage(
    damaged: Path, key: bytes, fresh: Connection, drop_incomplete: Callable[[Connection], None]
) -> int:
    """Copy all readable rows, in one transaction. Returns how many.

    ``drop_incomplete`` deletes of them what is of no use without others that are lost.
    """
    try:
        connect(damaged, key).close()
    except StoreError:
        _LOG.warning("Nothing of the damaged database can be read.")
        return 0
    with converted_errors():
        fresh.execute("PRAGMA foreign_keys = OFF")
        fresh.execute("BEGIN IMMEDIATE")
        copied = sum(_copy(damaged, key, fresh, *table) for table in _tables(fresh))
        drop_incomplete(fresh)
        fresh.execute("COMMIT")
        fresh.execute("PRAGMA foreign_keys = ON")
    _LOG.warning("%d rows of the damaged database were copied to the new one.", copied)
    return copied


def _tables(connection: Connection) -> Iterator[tuple[str, Sequence[str], Sequence[str]]]:
    """Name, columns and storage order of each table."""
    tables = connection.execute(
        "SELECT name, wr FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    ).fetchall()
    for name, without_row_id in tables:
        fields = connection.execute(f"PRAGMA table_info({name})").fetchall()
        in_key = sorted((place, column) for _, column, _, _, _, place in fields if place)
        order = [str(column) for _, column in in_key] if without_row_id else ["rowid"]
        yield str(name), [str(field[1]) for field in fields], order


def _copy(
    damaged: Path, key: bytes, fresh: Connection, table: str, columns: Sequence[str], order: Sequence[str]
) -> int:
    marks = ", ".join("?" * len(columns))
    insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608
    copied = 0
    for way in ("ASC", "DESC"):
        # From both ends: what lies behind an unreadable page is reached from the other side.
        by = ", ".join(f"{column} {way}" for column in order)
        rows = _readable(damaged, key, f"SELECT {', '.join(columns)} FROM {table} ORDER BY {by}")  # noqa: S608
        copied += sum(fresh.execute(insert, row).rowcount for row in rows)
    return copied


def _readable(damaged: Path, key: bytes, query: str) -> Iterator[Row]:
    # A connection that met an unreadable page may refuse the readable ones too, so each query has its own.
    source = connect(damaged, key)
    try:
        yield from source.execute(query)
    except DatabaseError:
        _LOG.info("Part of a table cannot be read.")
    finally:
        source.close()
