"""The share of a node's store in backups of everything: the moment that one is made of, and the lock of a move."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

from gateway_core.clock import Clock
from gateway_core.codes.backups import BackupCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.store.engine.commit_thread import CommitThread, Tables
from gateway_core.store.engine.data_dir import store_error
from gateway_core.store.engine.move_lock import MoveMark, lock_for_move, take_lock_away
from gateway_core.store.engine.opening import DATABASE, OpenedStore
from gateway_core.store.engine.snapshot import Snapshot

T = TypeVar("T")
Tx = TypeVar("Tx", bound=Tables[Any])


class BackedUp(ABC, Generic[Tx]):
    """The base of stores. ``sizes`` of the constructor: octets of the messages in files, by the file's name."""

    def __init__(
        self,
        opened: OpenedStore[Tx],
        thread: CommitThread[Tx],
        clock: Clock,
        sizes: Callable[[Tx], Mapping[str, int]],
    ) -> None:
        self._thread = thread
        self._clock = clock
        self._files = opened.files
        self._data_dir: Path = opened.data_dir
        self._sizes = sizes
        self._is_closed = False
        self._has_moved = False
        self._snapshot: Snapshot | None = None
        self._database_file: BinaryIO | None = None

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
        """Run ``work`` on committed data only."""
        return await self._thread.submit(work, writes=False)

    def _require_not_frozen(self) -> None:
        if self._has_moved:
            raise StoreError(BackupCode.MOVED_AWAY)

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
            snapshot.begin(transaction.connection, self._sizes(transaction))
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

    def _open_database_file(self) -> BinaryIO:
        try:
            if self._database_file is None:
                self._database_file = (self._data_dir / DATABASE).open("rb")
        except OSError as error:
            raise store_error(error, StoreCode.FOLDER_UNUSABLE) from error
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
        """Finish what is queued, checkpoint, close. A second call does nothing."""
        if self._thread.closing:
            return
        if self._snapshot is not None:
            self._snapshot.abandon()
        await self._thread.close()
        await asyncio.to_thread(self._close_files)
        self._is_closed = True
        self._close_database_file()

    @abstractmethod
    def _close_files(self) -> None:
        """Checkpoint, and let the folder go. Blocks."""
