"""The tables' view of the database and its disk: a connection, and the free space.

The library of the encrypted database, which lacks types, has the interface of the standard library's sqlite3. The store
begins transactions explicitly.

The module also has the base of all nodes' tables, and the effects of a transaction on body files.
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
    """Return the first column of the first row as an integer; 0 if the row or the value is missing."""
    row = connection.execute(sql, parameters).fetchone()
    return int(row[0] or 0) if row is not None else 0


FLOOR_FRACTION = 0.01
"""Share of the disk that must stay free."""

FLOOR_AT_MOST = 1_000_000_000
"""Upper limit of the octets that must stay free, for large disks."""


class DiskSpace(Struct, frozen=True):
    """Octets of the file system that holds the data."""

    total: int
    free: int

    @property
    def floor(self) -> int:
        """The octets that must stay free."""
        return max(FLOOR_OCTETS, min(int(self.total * FLOOR_FRACTION), FLOOR_AT_MOST))


DiskSpaceReader = Callable[[], DiskSpace]


class FileEffects(Struct, frozen=True):
    """The effects of a transaction on body files, carried out after the commit."""

    named: list[str] = field(default_factory=list)
    """Files that now belong to a row."""
    doomed: list[str] = field(default_factory=list)
    """Files to delete, because their row was deleted."""
    copies: list[float] = field(default_factory=list)
    """Ages in seconds: the migrations' copies of the database are deleted from the lowest of these ages on."""

    def mark(self) -> tuple[int, int]:
        """Return the position of the lists, for ``restore``."""
        return len(self.named), len(self.doomed)

    def restore(self, mark: tuple[int, int]) -> None:
        """Drop the effects since ``mark``, after a rollback."""
        named, doomed = mark
        del self.named[named:]
        del self.doomed[doomed:]

    def pop(self) -> FileEffects:
        """Return the effects, and clear the lists."""
        taken = FileEffects(self.named[:], self.doomed[:], self.copies[:])
        for each in (self.named, self.doomed, self.copies):
            each.clear()
        return taken


class NewFile(Struct, frozen=True, weakref=True):
    """A written and synced body file, to be named in a transaction. Deleted with the last reference to this value."""

    name: str
    size: int
    """Octets of the content."""


class NodeTables:
    """The base of a node's tables. One object serves all transactions of a connection in turn.

    The node's schema has a table ``settings`` with the text columns ``name`` and ``value``.
    """

    with_files: ClassVar[str] = ""
    """The table whose rows name body files (``file_name``) and their ``size``; empty: none."""

    def __init__(self, connection: Connection, disk_space: DiskSpaceReader) -> None:
        self.connection = connection
        self.disk_space = disk_space
        self.effects = FileEffects()
        """The effects of this transaction on body files."""

    def setting(self, name: str) -> str | None:
        """Return the value of a setting."""
        row = self.connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def save_setting(self, name: str, value: str) -> None:
        """Save the value of a setting."""
        self.connection.execute("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", (name, value))

    def require_room(self, octets: int) -> None:
        """Check that this many octets fit on the disk above its floor.

        Raises:
            StorageFullError: if they do not fit.
        """
        disk = self.disk_space()
        if disk.free - octets < disk.floor:
            raise StorageFullError(StoreCode.DISK_NEARLY_FULL)

    # --- Body files -----------------------------------------------------------------------------------------

    def forget_copies(self, seconds: float = 0) -> None:
        """Delete the migrations' copies after the commit; only copies of at least this age, if ``seconds`` is given."""
        self.effects.copies.append(seconds)

    def file_sizes(self) -> Mapping[str, int]:
        """Return the size of every body file with a row, by the file's name."""
        if not self.with_files:
            return {}
        rows = self.connection.execute(
            f"SELECT file_name, size FROM {self.with_files} WHERE file_name IS NOT NULL"  # noqa: S608
        )
        return {str(name): int(size) for name, size in rows}

    def file_names(self) -> Set[str]:
        """Return the names of these files. In subclasses the names may be readable even if a row is damaged."""
        return self.file_sizes().keys()

    def forget_files(self, names: Collection[str]) -> None:
        """Delete the rows of missing files."""
        if self.with_files:
            self.connection.executemany(
                f"DELETE FROM {self.with_files} WHERE file_name = ?",  # noqa: S608
                [(name,) for name in names],
            )

    # --- What the commit thread asks ----------------------------------------------------

    def begin(self) -> None:
        """Begin a group of transactions with a common commit."""

    def mark(self) -> Any:
        """Return the position of all state outside the database's rollback, for ``restore``."""
        return self.effects.mark()

    def restore(self, mark: Any) -> None:
        """Restore the state of ``mark`` after a rollback."""
        self.effects.restore(mark)

    def write_notes(self) -> None:
        """Write the notes collected for the whole group."""

    def on_commit(self) -> None:
        """Record that the group is on the disk."""

    def recover(self, *, rolled_back: bool) -> None:
        """Make the state in memory agree with the disk after an unexpected error."""
        if rolled_back:
            self.effects.pop()
