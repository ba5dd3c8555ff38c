"""The store of any node: one encrypted database in its folder, its body files, and the one thread that owns it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Self, TypeVar

from gateway_core.clock import Clock
from gateway_core.codes.gateway import HostCode
from gateway_core.codes.statement import Code
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError, StoreBusyError, StoreError
from gateway_core.ports.database import DiskSpaceReader
from gateway_core.store.engine.backed_up import BackedUp
from gateway_core.store.engine.commit_thread import CommitThread
from gateway_core.store.engine.connection import converted_errors, is_disk_error
from gateway_core.store.engine.data_dir import disk_space_of
from gateway_core.store.engine.node_tables import NewFile, NodeTables
from gateway_core.store.engine.opening import Layout, OpenedStore, Opening
from gateway_core.store.engine.unnamed_files import UnnamedFiles, orphans

T = TypeVar("T")
Tx = TypeVar("Tx", bound=NodeTables)

_LOG = logging.getLogger(__name__)


class NodeStore(BackedUp[Tx]):
    """Make one with ``open``; end it with ``close``. ``Tx`` is the class of the node's tables."""

    def __init__(self, opened: OpenedStore[Tx], clock: Clock) -> None:
        thread = CommitThread(opened.transaction, self._files_changed, self._explain)
        super().__init__(opened, thread, clock, lambda tx: tx.file_sizes())
        self._opened = opened
        self._unnamed = UnnamedFiles(opened.files)

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
        try:
            opened = await asyncio.to_thread(opening.run, start_afresh_if_damaged=False)
        except StoreBusyError as error:
            raise StoreBusyError(in_use) from error
        try:
            store = cls(opened, clock)
        except RuntimeError as error:
            opened.close()
            raise StoreError(HostCode.NO_THREADS) from error
        try:
            await store._repair()
        except StoreError:
            await store.close()
            raise
        return store

    async def _repair(self) -> None:
        """Make rows and files agree: files without a row go, and so do rows without a file."""
        files = await asyncio.to_thread(self._files.names)

        def repair(tx: Tx) -> set[str]:
            named = set(tx.file_names())
            if lost := named - files:
                _LOG.warning("The files of %d messages are missing; the messages are lost.", len(lost))
                tx.forget_files(lost)
            return files - named

        await asyncio.to_thread(self._files.delete, await self.write(repair))

    def _files_changed(self) -> None:
        effects = self._opened.transaction.pop_effects()
        self._unnamed.named(effects.named)
        self._files.delete_later(effects.doomed)

    def _explain(self, error: StoreError) -> StoreError:
        """Find out whether a disk that failed was full."""
        if is_disk_error(error) and self._files.has_no_space():
            return StorageFullError(StoreCode.DISK_FULL)
        return error

    async def write(self, work: Callable[[Tx], T]) -> T:
        """Run ``work`` in a transaction, commit with a real sync, then return its result.

        ``work`` may run more than once, and must have no effect but on the transaction.
        """
        self._require_not_frozen()
        return await self._thread.submit(work, writes=True)

    async def write_file(self, octets: bytes) -> NewFile:
        """Write octets into an encrypted file of their own, synced, for a transaction to name (``Tx.file_named``).

        Raises:
            StorageFullError: the disk is full; no file is left.
            StoreError: the disk failed; no file is left.
        """
        return await self._unnamed.write(octets, lambda name: NewFile(name, len(octets)))

    async def read_file(self, name: str) -> bytes:
        """The octets again.

        Raises:
            DamagedBodyError: the file is missing, cut or altered.
        """
        return await self._files.read(name)

    async def delete_orphans(self) -> None:
        """Delete files that no row names and nobody is about to name: what a crash or a failed deletion left."""
        files = await asyncio.to_thread(self._files.names)
        # Before the rows are read: what is stored meanwhile is in one of the two.
        on_their_way = self._unnamed.names()
        if files:
            named = await self.read(lambda tx: set(tx.file_names()))
            await asyncio.to_thread(self._files.delete, orphans(files, on_their_way | named))

    def _close_files(self) -> None:
        with contextlib.ExitStack() as closing:
            closing.callback(self._opened.close)
            try:
                with converted_errors():
                    self._opened.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except StoreError as error:
                _LOG.warning("The log of the database could not be emptied; nothing is lost. %s", error)
