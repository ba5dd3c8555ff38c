"""The store of any node: one encrypted database in its folder, its body files, and the one thread that owns it.

With its share in backups of everything: the moment that one is made of, and the lock of a move.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Generic, Self, TypeVar

from gateway_core.clock import Clock
from gateway_core.codes.backups import BackupCode
from gateway_core.codes.gateway import HostCode
from gateway_core.codes.statement import Code
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError, StoreBusyError, StoreError, converting
from gateway_core.ports.database import Connection, DiskSpaceReader, NewFile, number
from gateway_core.store.engine.body_files import ADDED_OCTETS, TEMPORARY, BodyFiles
from gateway_core.store.engine.commit_thread import CommitThread, Tx
from gateway_core.store.engine.connection import converted_errors, is_disk_error
from gateway_core.store.engine.data_dir import (
    MoveMark,
    disk_space_of,
    lock_for_move,
    store_errors,
    take_lock_away,
)
from gateway_core.store.engine.opening import DATABASE, Layout, OpenedStore, Opening, delete_copies
from gateway_core.tasks import shared

PIECE_OCTETS = 256 * 1024
_READ_NO_CHECKPOINTS, _NO_CHECKPOINTS = "PRAGMA wal_autocheckpoint", "PRAGMA wal_autocheckpoint = 0"


class Snapshot:
    """The database and its body files as they were at one moment, read while the store goes on.

    A database with a write-ahead log changes its own file at checkpoints alone. So a snapshot of it is: a checkpoint,
    then no other one until the file was read. Body files never change, so it is enough that none is deleted. Begin and
    end it in the store's thread; read it in any one other.
    """

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
        self._pages_between_checkpoints = number(connection, _READ_NO_CHECKPOINTS)
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
        octets = self.database_octets
        while octets:
            piece = self._database.read(min(octets, PIECE_OCTETS))
            if self._is_abandoned:  # asked after reading: the file may have changed under it
                raise StoreError(StoreCode.CLOSED)
            if not piece:
                raise OSError("The file ended too early")
            octets -= len(piece)
            yield piece

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


_LOG = logging.getLogger(__name__)

T = TypeVar("T")


async def _ended(work: asyncio.Future[T]) -> T:
    """Return its result. A cancellation waits for its end: else the folder's lock would stay until the process ends."""
    try:
        return await shared(work)
    except asyncio.CancelledError:
        while not work.done():
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.wait([work])
        raise


class BackedUp(Generic[Tx]):
    """The base of stores."""

    def __init__(self, opened: OpenedStore[Tx], clock: Clock) -> None:
        self._thread = CommitThread(opened.transaction, self._files_changed, self._explain)
        self._opened = opened
        self._transaction = opened.transaction
        self._clock = clock
        self._files = opened.files
        self._data_dir: Path = opened.data_dir
        self._is_closed = False
        self._has_moved = False
        self._timed: Callable[[str], contextlib.AbstractContextManager[None]] = lambda _: (
            contextlib.nullcontext()
        )
        """Measures what runs inside, by the name of the measurement."""
        self._snapshot: Snapshot | None = None
        self._database_file: BinaryIO | None = None

    @classmethod
    async def _open(
        cls, opening: Opening[Tx], clock: Clock, *, start_afresh_if_damaged: bool = False
    ) -> Self:
        running = asyncio.ensure_future(asyncio.to_thread(opening.run, start_afresh_if_damaged))
        try:
            opened = await _ended(running)
        except asyncio.CancelledError:
            if not running.cancelled() and running.exception() is None:
                await asyncio.to_thread(running.result().close)
            raise
        try:
            store = cls(opened, clock)
        except RuntimeError as error:
            opened.close()
            raise StoreError(HostCode.NO_THREADS) from error
        try:
            await store._repair()
        except (StoreError, asyncio.CancelledError):
            await store.close()
            raise
        return store

    async def _repair(self) -> None:
        """Make rows and files agree: files without a row go, and so do the owners of rows without a file."""
        files = await asyncio.to_thread(self._files.names)

        def repair(tx: Tx) -> set[str]:
            named = tx.file_names()
            if lost := named - files:
                _LOG.warning("The files of %d messages are missing; the messages are lost.", len(lost))
                self._forget_files(tx, lost)
            return files - named

        await self._delete_unnamed(await self._thread.submit(repair, writes=True))

    def _forget_files(self, tx: Tx, names: Collection[str]) -> None:
        tx.forget_files(names)

    async def _delete_unnamed(self, names: Collection[str]) -> None:
        await asyncio.to_thread(self._files.delete, names)

    def _explain(self, error: StoreError) -> StoreError:
        """Find out whether a disk that failed was full."""
        if is_disk_error(error) and self._files.has_no_space():
            return StorageFullError(StoreCode.DISK_FULL)
        return error

    def _files_changed(self) -> None:
        effects = self._transaction.effects.pop()
        self._files.named(effects.named)
        self._files.delete_later(effects.doomed)
        if effects.copies:
            delete_copies(self._data_dir, min(effects.copies), self._clock.now())

    async def write(self, work: Callable[[Tx], T]) -> T:
        """Run ``work`` in a transaction, commit with a real sync, then return its result.

        ``work`` may run more than once, and must have no effect but on the transaction.
        """
        if self._has_moved:
            raise StoreError(BackupCode.MOVED_AWAY)
        with self._timed("commit_seconds"):
            return await self._thread.submit(work, writes=True)

    def lock_for_move(self, to: str) -> None:
        """Mark the folder, so that nobody opens it after us. Blocks.

        Raises:
            StoreError: the mark cannot be written; nothing is locked.
        """
        lock_for_move(self._data_dir, MoveMark(self._clock.now(), to))

    def unlock(self) -> None:
        """Take the mark away: nothing left this computer. Blocks.

        Raises:
            StoreError: it cannot be deleted.
        """
        take_lock_away(self._data_dir)

    async def freeze(self) -> None:
        """Refuse all changes, after those that are on their way: what a move takes along is all there is."""
        self._has_moved = True
        await self._thread.submit(lambda _: None, writes=True)

    async def read(self, work: Callable[[Tx], T]) -> T:
        """Run ``work`` on committed data only; an attempt to write raises StoreError."""
        with self._timed("read_seconds"):
            return await self._thread.submit(work, writes=False)

    async def delete_orphans(self) -> None:
        """Delete files that no row names and nobody is about to name: what a crash or a failed deletion left."""
        files = await asyncio.to_thread(self._files.names)
        # Before the rows are read: what is stored meanwhile is in one of the two.
        on_their_way = self._files.unnamed()
        if files:
            kept = on_their_way | await self.read(lambda tx: tx.file_names())
            found = {name for name in files if name.removesuffix(TEMPORARY) not in kept}
            if found:
                _LOG.info("%d files belong to no message; they are deleted.", len(found))
                await asyncio.to_thread(self._files.delete, found)

    @contextlib.asynccontextmanager
    async def snapshot(self, look: Callable[[Tx], T]) -> AsyncIterator[tuple[Snapshot, T]]:
        """Hold on to the moment while the context lasts; with it comes what ``look`` saw then.

        Raises:
            StoreError: somebody else holds on to one, or the database failed.
        """
        if self._snapshot is not None:
            raise StoreError(BackupCode.UNDER_WAY)
        self._snapshot = snapshot = Snapshot(self._open_database_file(), self._files)

        def begin(transaction: Tx) -> T:
            snapshot.begin(transaction.connection, transaction.file_sizes())
            return look(transaction)

        try:
            yield snapshot, await self._thread.submit(begin, writes=False, is_bare=True)
        finally:
            snapshot.abandon()
            try:
                with contextlib.suppress(StoreError):  # closed meanwhile, which checkpoints anyway
                    await asyncio.shield(self.end_of_database(snapshot))
            finally:
                snapshot.abandon()  # it may have begun after its caller was cancelled
                self._snapshot = None
                self._close_database_file()

    @store_errors(StoreCode.FOLDER_UNUSABLE)
    def _open_database_file(self) -> BinaryIO:
        if self._database_file is None:
            self._database_file = (self._data_dir / DATABASE).open("rb")
        return self._database_file

    def _close_database_file(self) -> None:
        """Not before the connection is closed: that would take its locks away. Nor while somebody may read."""
        if self._is_closed and self._snapshot is None and self._database_file is not None:
            self._database_file.close()

    async def end_of_database(self, snapshot: Snapshot) -> None:
        """The snapshot's database was read: its file may change again."""
        await self._thread.submit(
            lambda transaction: snapshot.end_of_database(transaction.connection), writes=False, is_bare=True
        )

    async def close(self) -> None:
        """Finish what is queued, checkpoint, close, even if this is cancelled meanwhile. A second call does nothing."""
        if self._thread.closing:
            return
        self._thread.closing = True
        if self._snapshot is not None:
            self._snapshot.abandon()
        await _ended(asyncio.ensure_future(self._close()))

    async def _close(self) -> None:
        await self._thread.close()
        await asyncio.to_thread(self._close_files)
        self._is_closed = True
        self._close_database_file()

    def _close_files(self) -> None:
        """Checkpoint, and let the folder go. Blocks."""
        with contextlib.ExitStack() as closing:
            closing.callback(self._opened.close)
            try:
                with converted_errors():
                    self._settle()
                    self._opened.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except (StoreError, OSError) as error:
                _LOG.warning("The log of the database could not be emptied; nothing is lost. %s", error)

    def _settle(self) -> None:
        """Do what is to be done before the last checkpoint."""


class NodeStore(BackedUp[Tx]):
    """Make one with ``open``; end it with ``close``. ``Tx`` is the class of the node's tables."""

    @classmethod
    async def open(
        cls,
        layout: Layout[Tx],
        folder: Path,
        master_key: bytes,
        clock: Clock,
        *,
        in_use: Code,
        disk_space: DiskSpaceReader | None = None,
    ) -> Self:
        """Open the store in ``folder``, which is made if need be, under a master key of 32 octets.

        ``in_use`` is what is stated where somebody else has it open.

        Raises:
            StoreBusyError: another program, or this one, has it open.
            DamagedStoreError: the database cannot be read.
            StoreError: the key is not the folder's, a newer version wrote the data, or the disk failed.
        """
        opening = Opening(layout, folder, master_key, clock, disk_space or disk_space_of(folder))
        with converting(StoreBusyError, to=StoreBusyError(in_use)):
            return await cls._open(opening, clock)

    async def write_file(self, octets: bytes) -> NewFile:
        """Write octets into an encrypted file of their own, synced, for a transaction to name (``tx.effects.named``).

        Raises:
            StorageFullError: the disk is full; no file is left.
            StoreError: the disk failed; no file is left.
        """
        return await self._files.write(octets, lambda name: NewFile(name, len(octets)))

    async def read_file(self, name: str) -> bytes:
        """The octets again.

        Raises:
            DamagedBodyError: the file is missing, cut or altered.
        """
        return await self._files.read(name)
