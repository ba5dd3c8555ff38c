"""The tables that every node's store has, and what a transaction on them means for body files."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError
from gateway_core.ports.database import Connection, DiskSpaceReader, FileEffects


class NewFile(Struct, frozen=True, weakref=True):
    """A body file that is written and synced, to be named in a transaction. Without a reference to this it goes."""

    name: str
    size: int
    """Octets of what is in it."""


class NodeTables:
    """The base of a node's tables. One object serves all transactions of a connection, one after another.

    The node's schema has a table ``settings`` of ``name`` and ``value``, both text.
    """

    def __init__(self, connection: Connection, disk_space: DiskSpaceReader) -> None:
        self.connection = connection
        self.disk_space = disk_space
        self._effects = FileEffects()

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

    def file_named(self, name: str) -> None:
        """A row names that file now."""
        self._effects.named.append(name)

    def file_doomed(self, name: str) -> None:
        """The row that named that file is gone."""
        self._effects.doomed.append(name)

    def file_names(self) -> Collection[str]:
        """Every file that a row names. A node with body files says which."""
        return ()

    def file_sizes(self) -> Mapping[str, int]:
        """The octets of what is in them, by name, for a backup. A node that is backed up says it."""
        return {}

    def forget_files(self, names: Collection[str]) -> None:
        """Delete the rows that name these: the files are missing. A node with body files does."""

    def pop_effects(self) -> FileEffects:
        """Return what the transaction just committed means for files, and begin anew."""
        taken, self._effects = self._effects, FileEffects()
        return taken

    # --- What the commit thread asks of tables (``Tables``) ----------------------------------------------------

    def begin(self) -> None:
        """A group of pieces of work begins, to be committed together."""

    def mark(self) -> tuple[int, int]:
        """Return where everything stands that a rollback of the database does not undo."""
        return self._effects.mark()

    def restore(self, mark: tuple[int, int]) -> None:
        """The transaction is rolled back that far."""
        self._effects.restore(mark)

    def write_notes(self) -> None:
        """Write what is written once for a group, not once for each piece of work."""

    def committed(self) -> None:
        """The group is on the disk."""

    def recover(self, *, rolled_back: bool) -> None:
        """Make what is in memory agree with the disk after an error that nobody foresaw."""
        if rolled_back:
            self.pop_effects()
