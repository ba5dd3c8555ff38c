"""The endpoint's store: one encrypted database in the app's folder, and the one thread that owns it.

Or one in memory, for what is thrown away.
"""

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
from gateway_core.ports.database import Connection, DiskSpace, DiskSpaceReader
from gateway_core.store.engine.commit_thread import CommitThread
from gateway_core.store.engine.connection import converted_errors, is_disk_error
from gateway_core.store.engine.data_dir import disk_space_of
from gateway_core.store.engine.opening import Layout, Opening, open_in_memory

T = TypeVar("T")

_LOG = logging.getLogger(__name__)

LAYOUT = Layout(
    package="gateway_core.nodes.endpoint",
    functions={},
    tables=EndpointTables,
    drop_incomplete=drop_incomplete,
)


def room_enough() -> DiskSpace:
    """As if there were room for whatever comes: of a store that has no disk."""
    return DiskSpace(total=2**62, free=2**62)


class EndpointStore:
    """Make one with ``open`` or ``in_memory``; end it with ``close``."""

    def __init__(
        self,
        connection: Connection,
        tables: EndpointTables,
        close: Callable[[], None],
        is_disk_full: Callable[[], bool],
    ) -> None:
        """``close``: undoes the opening.

        Raises:
            StoreError: the system allows no more threads. What was opened is closed.
        """
        self._connection = connection
        self._close_connection = close
        self._is_disk_full = is_disk_full
        try:
            self._thread = CommitThread(tables, lambda: None, self._explain)
        except RuntimeError as error:
            close()
            raise StoreError(HostCode.NO_THREADS) from error

    @classmethod
    def in_memory(cls) -> Self:
        """A new store that is gone once it is closed."""
        connection, tables = open_in_memory(LAYOUT, room_enough)
        return cls(connection, tables, connection.close, lambda: False)

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
        return cls(opened.connection, opened.transaction, opened.close, opened.files.has_no_space)

    def _explain(self, error: StoreError) -> StoreError:
        """Find out whether a disk that failed was full."""
        if is_disk_error(error) and self._is_disk_full():
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
            closing.callback(self._close_connection)
            try:
                with converted_errors():
                    self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except StoreError as error:
                _LOG.warning("The log of the database could not be emptied; nothing is lost. %s", error)
