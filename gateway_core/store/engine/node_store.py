"""The store of any node: an encrypted database in a folder, its body files, and the thread that owns the database.

The module also has the snapshot for a full backup, and the lock of a move.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Generic, Self, TypeVar

from gateway_core.clock import Clock
from gateway_core.codes.gateway import HostCode
from gateway_core.codes.statement import Code
from gateway_core.codes.store import BackupCode, StoreCode
from gateway_core.errors import StorageFullError, StoreBusyError, StoreError, converting
from gateway_core.ports.database import Connection, DiskSpaceReader, NewFile, number
from gateway_core.store.engine.body_files import ADDED_OCTETS, TEMPORARY, BodyFiles
from gateway_core.store.engine.commit_thread import CommitThread, Tx
from gateway_core.store.engine.connection import convert_errors, is_disk_error
from gateway_core.store.engine.data_dir import (
    MoveMark,
    disk_space_of,
    lock_for_move,
    remove_lock,
    store_errors,
)
from gateway_core.store.engine.opening import DATABASE, Layout, OpenedStore, Opening, delete_copies
from gateway_core.tasks import result_of

PIECE_OCTETS = 256 * 1024
_READ_NO_CHECKPOINTS, _NO_CHECKPOINTS = "PRAGMA wal_autocheckpoint", "PRAGMA wal_autocheckpoint = 0"


class Snapshot:
    """The database and its body files at one moment, readable while the store continues.

    A database with a write-ahead log changes its main file only at checkpoints. So a snapshot makes a checkpoint and
    prevents others until the file was read. Body files are immutable; the snapshot only postpones their deletion. Begin
    and end a snapshot in the store's thread; read it in one other thread.
    """

    def __init__(self, database: BinaryIO, files: BodyFiles) -> None:
        """``database`` must stay open as long as the connection: its closing would release the connection's locks."""
        self._database = database
        self._files = files
        self._pages_between_checkpoints = 0
        self._is_abandoned = False
        self._held: set[str] = set()
        self.database_octets = 0
        self.bodies: dict[str, int] = {}
        """The length of every body file named by the database."""

    @property
    def octets(self) -> int:
        """The total length of the snapshot."""
        return self.database_octets + sum(self.bodies.values())

    def begin(self, connection: Connection, sizes: Mapping[str, int]) -> None:
        """Fix the moment. ``sizes``: octets of the messages in files, by the file's name.

        Raises:
            StoreError: if the log could not be emptied.
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
        """Allow checkpoints again, after the database was read or the snapshot was abandoned."""
        if self._pages_between_checkpoints:
            pages, self._pages_between_checkpoints = self._pages_between_checkpoints, 0
            connection.execute(f"PRAGMA wal_autocheckpoint = {pages}").fetchall()

    def abandon(self) -> None:
        """End the snapshot: further reads raise StoreError. Callable in any thread."""
        self._is_abandoned = True
        held, self._held = self._held, set()
        self._files.release(held)

    def database(self) -> Iterator[bytes]:
        """Yield the database's file in pieces.

        Raises:
            StoreError: if the snapshot was abandoned.
            OSError: if the file is unreadable.
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
        """Return a body file's octets; ``None`` if the file is unreadable or its length is wrong.

        Raises:
            StoreError: if the snapshot was abandoned.
        """
        octets = self._files.read_encrypted(name)
        if self._is_abandoned:
            raise StoreError(StoreCode.CLOSED)
        return octets if octets is not None and len(octets) == self.bodies[name] else None

    def release(self, name: str) -> None:
        """Allow the deletion of a body file that was read."""
        self._held.discard(name)
        self._files.release({name})


_LOG = logging.getLogger(__name__)

T = TypeVar("T")


async def _wait_for_end(work: asyncio.Future[T]) -> T:
    """Return the work's result. A cancellation waits for its end, because the work may hold the folder's lock."""
    try:
        return await result_of(work)
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
        # measures the enclosed code, under the name of the measurement
        self._timed: Callable[[str], contextlib.AbstractContextManager[None]] = lambda _: (
            contextlib.nullcontext()
        )
        self._snapshot: Snapshot | None = None
        self._database_file: BinaryIO | None = None

    @classmethod
    async def _open(
        cls, opening: Opening[Tx], clock: Clock, *, start_afresh_if_damaged: bool = False
    ) -> Self:
        running = asyncio.ensure_future(asyncio.to_thread(opening.run, start_afresh_if_damaged))
        try:
            opened = await _wait_for_end(running)
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
        """Delete files without a row, and the owners of rows without a file."""
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
        """Return a StorageFullError if a failed disk was full."""
        if is_disk_error(error) and self._files.has_no_space():
            return StorageFullError(StoreCode.DISK_FULL)
        return error

    def _files_changed(self) -> None:
        effects = self._transaction.effects.pop()
        self._files.record_names(effects.named)
        self._files.delete_later(effects.doomed)
        if effects.copies:
            delete_copies(self._data_dir, min(effects.copies), self._clock.now())

    async def write(self, work: Callable[[Tx], T]) -> T:
        """Run ``work`` in a transaction, commit with a real sync, then return its result.

        ``work`` may run more than once, and must change only the transaction.
        """

        def unless_moved(transaction: Tx) -> T:
            if self._has_moved:
                raise StoreError(BackupCode.MOVED_AWAY)
            return work(transaction)

        with self._timed("commit_seconds"):
            return await self._thread.submit(unless_moved, writes=True)

    def lock_for_move(self, to: str) -> None:
        """Write the mark of a move, which keeps the folder closed from then on. Blocks.

        Raises:
            StoreError: if the write fails; the folder stays unlocked.
        """
        lock_for_move(self._data_dir, MoveMark(self._clock.now(), to))

    def unlock(self) -> None:
        """Delete the mark of a move after a failed move. Blocks.

        Raises:
            StoreError: if the deletion fails.
        """
        remove_lock(self._data_dir)

    async def freeze(self) -> None:
        """Wait for pending writes, and refuse further ones on any loop, so that a move takes all data."""

        def refuse_later_ones(_: Tx) -> None:
            self._has_moved = True

        await self._thread.submit(refuse_later_ones, writes=True)

    def thaw(self) -> None:
        """Allow writes again after a failed move."""
        self._has_moved = False

    async def read(self, work: Callable[[Tx], T]) -> T:
        """Run ``work`` on committed data only; an attempt to write raises StoreError."""
        with self._timed("read_seconds"):
            return await self._thread.submit(work, writes=False)

    async def delete_orphans(self) -> None:
        """Delete orphans: files without a row or a holder, after a crash or a failed deletion."""
        files = await asyncio.to_thread(self._files.names)
        # Read before the rows, so that a file stored meanwhile is in at least one of the two sets.
        on_their_way = self._files.unrecorded_names()
        if files:
            kept = on_their_way | await self.read(lambda tx: tx.file_names())
            found = {name for name in files if name.removesuffix(TEMPORARY) not in kept}
            if found:
                _LOG.info("%d files belong to no message; they are deleted.", len(found))
                await asyncio.to_thread(self._files.delete, found)

    @contextlib.asynccontextmanager
    async def snapshot(self, look: Callable[[Tx], T]) -> AsyncIterator[tuple[Snapshot, T]]:
        """Hold a snapshot during the context, and yield it with the result of ``look`` at the same moment.

        Raises:
            StoreError: if another snapshot is in use, or the database failed.
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
                with contextlib.suppress(StoreError):  # the store was closed, with a checkpoint
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
        """Close the database's file after the connection, whose locks it shares, and after the last snapshot."""
        if self._is_closed and self._snapshot is None and self._database_file is not None:
            self._database_file.close()

    async def end_of_database(self, snapshot: Snapshot) -> None:
        """Allow checkpoints again, after the snapshot's database was read."""
        await self._thread.submit(
            lambda transaction: snapshot.end_of_database(transaction.connection), writes=False, is_bare=True
        )

    async def close(self) -> None:
        """Finish the queued work, checkpoint and close, even when cancelled meanwhile. A second call is ignored."""
        if self._thread.closing:
            return
        self._thread.closing = True
        if self._snapshot is not None:
            self._snapshot.abandon()
        await _wait_for_end(asyncio.ensure_future(self._close()))

    async def _close(self) -> None:
        await self._thread.close()
        await asyncio.to_thread(self._close_files)
        self._is_closed = True
        self._close_database_file()

    def _close_files(self) -> None:
        """Checkpoint, close the files and release the folder. Blocks."""
        with contextlib.ExitStack() as closing:
            closing.callback(self._opened.close)
            try:
                with convert_errors():
                    self._settle()
                    self._opened.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except (StoreError, OSError) as error:
                _LOG.warning("The log of the database could not be emptied; nothing is lost. %s", error)

    def _settle(self) -> None:
        """Prepare the last checkpoint."""


class NodeStore(BackedUp[Tx]):
    """A store of a node with tables ``Tx``. ``open`` makes an instance; ``close`` ends it."""

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
        """Open the store in ``folder``, created if missing, under a master key of 32 octets.

        ``in_use`` is the error's code if the folder is open elsewhere.

        Raises:
            StoreBusyError: if another program, or this program, has the folder open.
            DamagedStoreError: if the database is unreadable.
            StoreError: if the key is another folder's, a newer version wrote the data, or the disk failed.
        """
        opening = Opening(layout, folder, master_key, clock, disk_space or disk_space_of(folder))
        with converting(StoreBusyError, to=StoreBusyError(in_use)):
            return await cls._open(opening, clock)

    async def write_file(self, octets: bytes) -> NewFile:
        """Write octets to an encrypted, synced file, for a transaction to name (``tx.effects.named``).

        Raises:
            StorageFullError: if the disk is full; the file is deleted.
            StoreError: if the disk failed; the file is deleted.
        """
        return await self._files.write(octets, lambda name: NewFile(name, len(octets)))

    async def read_file(self, name: str) -> bytes:
        """Return the octets of a file.

        Raises:
            DamagedBodyError: if the file is missing, cut or altered.
        """
        return await self._files.read(name)
