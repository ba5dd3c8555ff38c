"""The part of the database and its disk that the tables use: a connection, and the room there is.

The encrypted database's library, which has no types, has the interface of the standard library's sqlite3. The store
begins transactions explicitly.

With the base of all nodes' tables, and what a transaction on them means for body files.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct, field

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError
from gateway_core.limits import FLOOR_OCTETS

if TYPE_CHECKING:
    from sqlite3 import Connection as Connection
else:
    Connection = object

Parameters = Sequence[object]
Row = tuple[Any, ...]


def number(connection: Connection, sql: str, parameters: Parameters = ()) -> int:
    """Return the first column of the first row as an integer; 0 where it, or the row, is missing."""
    row = connection.execute(sql, parameters).fetchone()
    return int(row[0] or 0) if row is not None else 0


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
    copies: list[float] = field(default_factory=list)
    """Ages in seconds from which the copies that migrations left of the database are not to be kept."""

    def mark(self) -> tuple[int, int]:
        """Return where they stand, for ``restore``."""
        return len(self.named), len(self.doomed)

    def restore(self, mark: tuple[int, int]) -> None:
        """Undo those since then: the transaction was rolled back that far."""
        named, doomed = mark
        del self.named[named:]
        del self.doomed[doomed:]

    def pop(self) -> FileEffects:
        """Return them, and begin anew."""
        taken = FileEffects(self.named[:], self.doomed[:], self.copies[:])
        for each in (self.named, self.doomed, self.copies):
            each.clear()
        return taken


class NewFile(Struct, frozen=True, weakref=True):
    """A body file that is written and synced, to be named in a transaction. Without a reference to this it goes."""

    name: str
    size: int
    """Octets of what is in it."""


class NodeTables:
    """The base of a node's tables. One object serves all transactions of a connection, one after another.

    The node's schema has a table ``settings`` of ``name`` and ``value``, both text.
    """

    with_files: ClassVar[str] = ""
    """The table whose rows name body files (``file_name``) and say their ``size``, if there is one."""

    def __init__(self, connection: Connection, disk_space: DiskSpaceReader) -> None:
        self.connection = connection
        self.disk_space = disk_space
        self.effects = FileEffects()
        """What this transaction means for body files."""

    def setting(self, name: str) -> str | None:
        """The value of a setting."""
        row = self.connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def save_setting(self, name: str, value: str) -> None:
        """Keep it."""
        self.connection.execute("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", (name, value))

    def require_room(self, octets: int) -> None:
        """Check that so much more leaves the rest of the system enough of the disk.

        Raises:
            StorageFullError
        """
        disk = self.disk_space()
        if disk.free - octets < disk.floor:
            raise StorageFullError(StoreCode.DISK_NEARLY_FULL)

    # --- Body files -----------------------------------------------------------------------------------------

    def forget_copies(self, seconds: float = 0) -> None:
        """Delete the copies that migrations left, once this is committed; or those of that age alone."""
        self.effects.copies.append(seconds)

    def file_sizes(self) -> Mapping[str, int]:
        """The octets of what is in every file that a row names, by its name."""
        if not self.with_files:
            return {}
        rows = self.connection.execute(
            f"SELECT file_name, size FROM {self.with_files} WHERE file_name IS NOT NULL"  # noqa: S608
        )
        return {str(name): int(size) for name, size in rows}

    def file_names(self) -> Set[str]:
        """The names of these files alone: where a row is damaged, they may still be read."""
        return self.file_sizes().keys()

    def forget_files(self, names: Collection[str]) -> None:
        """Delete the rows that name these: the files are missing."""
        if self.with_files:
            self.connection.executemany(
                f"DELETE FROM {self.with_files} WHERE file_name = ?",  # noqa: S608
                [(name,) for name in names],
            )

    # --- What the commit thread asks ----------------------------------------------------

    def begin(self) -> None:
        """A group of pieces of work begins, to be committed together."""

    def mark(self) -> Any:
        """Return where everything stands that a rollback of the database does not undo, for ``restore``."""
        return self.effects.mark()

    def restore(self, mark: Any) -> None:
        """The transaction is rolled back that far."""
        self.effects.restore(mark)

    def write_notes(self) -> None:
        """Write what is written once for a group, not once for each piece of work."""

    def committed(self) -> None:
        """The group is on the disk."""

    def recover(self, *, rolled_back: bool) -> None:
        """Make what is in memory agree with the disk after an error that nobody foresaw."""
        if rolled_back:
            self.effects.pop()
