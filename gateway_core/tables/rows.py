"""The base of classes that read and write a store's tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from msgspec import Struct

from gateway_core.ports.database import Connection, Parameters, Row, number

T = TypeVar("T")


class Rows(Struct, eq=False):
    """Tables on the store's connection. Each method takes SQL and its values."""

    _connection: Connection

    def _run(self, sql: str, values: Parameters = ()) -> int:
        """Change rows, and return how many."""
        return self._connection.execute(sql, values).rowcount

    def _add(self, sql: str, values: Parameters = ()) -> int:
        """Add a row, and return its number."""
        return self._connection.execute(sql, values).lastrowid or 0

    def _insert_row(self, table: str, on_conflict: str = "", /, **columns: object) -> int:
        """Add a row, and return its number. ``on_conflict``: the clause for a row that exists."""
        return self._add(_insertion(table, tuple(columns), on_conflict), tuple(columns.values()))

    def _change_row(self, sql: str, values: Parameters = ()) -> bool:
        """Change one row, and return True if the row exists."""
        return self._run(sql, values) == 1

    def _all(self, sql: str, values: Parameters = ()) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    def _each(self, made: Callable[[Row], T], sql: str, values: Parameters = ()) -> list[T]:
        """Return the values that ``made`` builds from the rows."""
        return [made(row) for row in self._connection.execute(sql, values)]

    def _numbers(self, sql: str, values: Parameters = ()) -> set[int]:
        """Return the integers of the only column."""
        return {int(number) for (number,) in self._all(sql, values)}

    def _one(self, sql: str, values: Parameters = ()) -> Row | None:
        row: Row | None = self._connection.execute(sql, values).fetchone()
        return row

    def _find_row(self, made: Callable[[Row], T], sql: str, values: Parameters = ()) -> T | None:
        """Return the value that ``made`` builds from the row; ``None`` without a row."""
        row = self._one(sql, values)
        return None if row is None else made(row)

    def _exists(self, sql: str, values: Parameters = ()) -> bool:
        return self._one(sql, values) is not None

    def _number(self, sql: str, values: Parameters = ()) -> int:
        """Return the first column as an integer; 0 if the row or the value is missing."""
        return number(self._connection, sql, values)


@cache
def _insertion(table: str, columns: tuple[str, ...], on_conflict: str) -> str:
    places = ", ".join("?" * len(columns))
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places}) {on_conflict}"  # noqa: S608
