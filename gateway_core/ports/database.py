"""The part of the database and its disk that the tables use: a DB-API connection, in types, and the room there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from msgspec import Struct, field

from gateway_core.limits import FLOOR_OCTETS

Parameters = Sequence[object]
Row = tuple[Any, ...]


class Cursor(Protocol):
    """The part of a DB-API cursor that the tables use."""

    @property
    def rowcount(self) -> int: ...
    @property
    def lastrowid(self) -> int: ...

    def fetchone(self) -> Row | None: ...

    def fetchall(self) -> list[Row]: ...

    def __iter__(self) -> Iterator[Row]: ...


class Connection(Protocol):
    """The part of a DB-API connection that the store uses in autocommit mode (transactions are begun explicitly)."""

    @property
    def in_transaction(self) -> bool: ...
    @property
    def total_changes(self) -> int: ...

    def execute(self, sql: str, parameters: Parameters = ..., /) -> Cursor: ...

    def executemany(self, sql: str, parameters: Sequence[Parameters], /) -> Cursor: ...

    def executescript(self, sql: str, /) -> Cursor: ...

    def create_function(self, name: str, arguments: int, function: Any, /) -> None: ...

    def set_trace_callback(self, callback: Any, /) -> None: ...

    def set_progress_handler(self, handler: Any, steps: int, /) -> None: ...

    def close(self) -> None: ...


FLOOR_FRACTION = 0.01
"""Nor is anything below this share of the disk,"""

FLOOR_AT_MOST = 1_000_000_000
"""except that this much free space is enough on a disk of any size."""


class DiskSpace(Struct, frozen=True):
    """Octets of the file system that holds the data."""

    total: int
    free: int

    @property
    def floor(self) -> int:
        """The octets of it that must stay free."""
        return max(FLOOR_OCTETS, min(int(self.total * FLOOR_FRACTION), FLOOR_AT_MOST))


DiskSpaceReader = Callable[[], DiskSpace]


class FileEffects(Struct, frozen=True):
    """The effects of a transaction on body files; only a commit makes it true."""

    named: list[str] = field(default_factory=list)
    """Files that now belong to a row."""
    doomed: list[str] = field(default_factory=list)
    """Files whose row is gone."""

    def mark(self) -> tuple[int, int]:
        """Return where they stand, for ``restore``."""
        return len(self.named), len(self.doomed)

    def restore(self, mark: tuple[int, int]) -> None:
        """Undo those since then: the transaction was rolled back that far."""
        named, doomed = mark
        del self.named[named:]
        del self.doomed[doomed:]
