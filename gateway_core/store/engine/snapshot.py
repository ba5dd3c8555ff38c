"""The database and its body files as they were at one moment, read while the store goes on.

A database with a write-ahead log changes its own file at checkpoints alone. So a snapshot of it is: a checkpoint, then
no other one until the file was read; what is committed meanwhile is in the log. Body files never change, so it is
enough that none is deleted. Nothing is copied first, and the store's thread is kept for no longer than the checkpoint.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import BinaryIO

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.ports.database import Connection
from gateway_core.store.engine.body_files import ADDED_OCTETS, BodyFiles

PIECE_OCTETS = 256 * 1024
_READ_NO_CHECKPOINTS, _NO_CHECKPOINTS = "PRAGMA wal_autocheckpoint", "PRAGMA wal_autocheckpoint = 0"


class Snapshot:
    """Begin and end it in the store's thread; read it in any one other."""

    def __init__(self, database: BinaryIO, files: BodyFiles) -> None:
        """``database`` stays open as long as the connection does: closing it would take the connection's locks away."""
        self._database = database
        self._files = files
        self._pages_between_checkpoints = 0
        self._is_abandoned = False
        self._held: set[str] = set()
        self.database_octets = 0
        self.bodies: dict[str, int] = {}
        """The length of every body file that the database names."""

    @property
    def octets(self) -> int:
        """The length of all that there is to read."""
        return self.database_octets + sum(self.bodies.values())

    def begin(self, connection: Connection, sizes: Mapping[str, int]) -> None:
        """Fix the moment. ``sizes``: octets of the messages in files, by the file's name.

        Raises:
            StoreError: the log could not be emptied.
        """
        row = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if row is None or row[0] != 0:
            raise StoreError(StoreCode.IN_USE)
        self._pages_between_checkpoints = _number(connection.execute(_READ_NO_CHECKPOINTS).fetchone())
        connection.execute(_NO_CHECKPOINTS).fetchall()
        self.database_octets = self._database.seek(0, 2)
        self.bodies = {name: octets + ADDED_OCTETS for name, octets in sizes.items()}
        self._held = set(self.bodies)
        self._files.hold(self._held)

    def end_of_database(self, connection: Connection) -> None:
        """The database was read, or nobody is to read it any more: let its file change again."""
        if self._pages_between_checkpoints:
            pages, self._pages_between_checkpoints = self._pages_between_checkpoints, 0
            connection.execute(f"PRAGMA wal_autocheckpoint = {pages}").fetchall()

    def abandon(self) -> None:
        """Nobody is to read any more of it: from here on reading fails. Called in whichever thread."""
        self._is_abandoned = True
        held, self._held = self._held, set()
        self._files.let_go(held)

    def database(self) -> Iterator[bytes]:
        """The database's file, in pieces.

        Raises:
            StoreError: the snapshot was abandoned.
            OSError: it cannot be read.
        """
        self._database.seek(0)
        return self._pieces(self._database, self.database_octets)

    def body(self, name: str) -> bytes | None:
        """A body file; ``None`` where it cannot be read, or is not as long as it should be.

        Raises:
            StoreError: the snapshot was abandoned.
        """
        octets = self._files.sealed(name)
        if self._is_abandoned:
            raise StoreError(StoreCode.CLOSED)
        return octets if octets is not None and len(octets) == self.bodies[name] else None

    def let_go(self, name: str) -> None:
        """A body file was read."""
        self._held.discard(name)
        self._files.let_go({name})

    def _pieces(self, file: BinaryIO, octets: int) -> Iterator[bytes]:
        while octets:
            piece = file.read(min(octets, PIECE_OCTETS))
            if self._is_abandoned:  # asked after reading: the file may have changed under it
                raise StoreError(StoreCode.CLOSED)
            if not piece:
                raise OSError("The file ended too early")
            octets -= len(piece)
            yield piece


def _number(row: tuple[object, ...] | None) -> int:
    assert row is not None
    return int(str(row[0]))
