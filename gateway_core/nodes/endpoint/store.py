"""The endpoint's store: one encrypted database in the app's folder, and the one thread that owns it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Self, TypeVar

from gateway_core.clock import Clock
from gateway_core.codes.gateway import HostCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError, StoreBusyError, StoreError
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.tables import EndpointTables, drop_incomplete
from gateway_core.ports.database import DiskSpaceReader
from gateway_core.store.engine.commit_thread import CommitThread
from gateway_core.store.engine.connection import converted_errors, is_disk_error
from gateway_core.store.engine.data_dir import disk_space_of
from gateway_core.store.engine.opening import Layout, OpenedStore, Opening

T = TypeVar("T")

_LOG = logging.getLogger(__name__)

LAYOUT = Layout(
    package="gateway_core.nodes.endpoint",
    functions={},
    tables=EndpointTables,
    drop_incomplete=drop_incomplete,
)


class EndpointStore:
    """Make one with ``open``; end it with ``close``."""

    def __init__(self, opened: OpenedStore[EndpointTables]) -> None:
        self._opened = opened
        self._thread = CommitThread(opened.transaction, lambda: None, self._explain)

    @classmethod
    async def open(
        cls, folder: Path, master_key: bytes, clock: Clock, *, disk_space: DiskSpaceReader | None = None
    ) -> Self:
        """Open the store in ``folder``, which is made if need be, under a master key of 32 octets.

        Raises:
            StoreBusyError: another program, or this one, has it open.
            DamagedStoreError: the database cannot be read.
            StoreError: the key is not the folder's, a newer version wrote the data, or the disk failed.
        """
        opening = Opening(LAYOUT, folder, master_key, clock, disk_space or disk_space_of(folder))
        try:
            opened = await asyncio.to_thread(opening.run, start_afresh_if_damaged=False)
        except StoreBusyError as error:
            raise StoreBusyError(NodeCode.FOLDER_IN_USE) from error
        try:
            return cls(opened)
        except RuntimeError as error:
            opened.close()
            raise StoreError(HostCode.NO_THREADS) from error

    def _explain(self, error: StoreError) -> StoreError:
        """Find out whether a disk that failed was full."""
        if is_disk_error(error) and self._opened.files.has_no_space():
            return StorageFullError(StoreCode.DISK_FULL)
        return error

    async def write(self, work: Callable[[EndpointTables], T]) -> T:
        """Run ``work`` in a transaction, commit with a real sync, then return its result.

        ``work`` may run more than once, and must have no effect but on the transaction.
        """
        return await self._thread.submit(work, writes=True)

    async def read(self, work: Callable[[EndpointTables], T]) -> T:
        """Run ``work`` on committed data only."""
        return await self._thread.submit(work, writes=False)

    async def close(self) -> None:
        """Finish what is queued, checkpoint, close. A second call does nothing."""
        if self._thread.closing:
            return
        await self._thread.close()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        with contextlib.ExitStack() as closing:
            closing.callback(self._opened.close)
            try:
                with converted_errors():
                    self._opened.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except StoreError as error:
                _LOG.warning("The log of the database could not be emptied; nothing is lost. %s", error)
