"""The store: one SQLCipher database, one thread that owns it, and encrypted files for large messages.

In the data folder:

    gateway.db          the database (and gateway.db-wal beside it)
    bodies/             a file for each message of more than INLINE_OCTETS
    key-id              tells whether a master key belongs to this folder, and nothing about the key
    moved-away          there when the gateway moved to another computer: nobody opens the folder then
    check-database      there when the database was found damaged and nobody has decided yet
    lock                held while a process uses the folder

Order of custody: the body's file first (durable), then one transaction with its row, committed with a real sync;
only then does ``write`` return. A body's file is deleted only after the commit that removed its row.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Self, TypeVar

from gateway_core.clock import Clock
from gateway_core.codes.gateway import HostCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedBodyError, StorageFullError, StoreError
from gateway_core.events import DeletionReason
from gateway_core.host.private_files import FILE_MODE
from gateway_core.ports.custody import INLINE_OCTETS, Body, Expired, StorageUsage
from gateway_core.ports.database import DiskSpaceReader
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.store.engine.backed_up import BackedUp
from gateway_core.store.engine.commit_thread import CommitThread
from gateway_core.store.engine.connection import converted_errors, is_disk_error
from gateway_core.store.engine.data_dir import disk_space_of
from gateway_core.store.engine.opening import SUSPICION, Layout, OpenedStore, Opening
from gateway_core.store.engine.unnamed_files import UnnamedFiles, orphans
from gateway_core.tables.columns import app_key_digest, key_digest
from gateway_core.tables.transaction import EXPIRED_AT_ONCE, Transaction, add_expired, drop_incomplete

T = TypeVar("T")

_LOG = logging.getLogger(__name__)


LAYOUT = Layout(
    package="gateway_core.store",
    functions={"key_digest": (3, key_digest), "app_key_digest": (3, app_key_digest)},
    tables=Transaction,
    drop_incomplete=drop_incomplete,
    own_table="endpoints",
)


class EncryptedStore(BackedUp[Transaction]):
    """Implements Store. Make one with ``open``; end it with ``close``."""

    def __init__(self, opened: OpenedStore[Transaction], clock: Clock, metrics: Metrics) -> None:
        thread = CommitThread(opened.transaction, self._files_changed, self._explain)
        super().__init__(opened, thread, clock, lambda tx: tx.bodies.file_sizes())
        self._lock = opened.lock
        self._connection = opened.connection
        self._transaction = opened.transaction
        self._metrics = metrics
        self._suspicion = opened.data_dir / SUSPICION
        self._set_aside = opened.set_aside
        self._is_repaired = False
        self._unnamed = UnnamedFiles(opened.files)

    @classmethod
    async def open(
        cls,
        data_dir: Path,
        master_key: bytes,
        clock: Clock,
        *,
        start_afresh_if_damaged: bool = False,
        disk_space: DiskSpaceReader | None = None,
        metrics: Metrics | None = None,
    ) -> Self:
        """Open the store in ``data_dir``, which is made if need be, under a master key of 32 octets.

        A damaged database stays as it is until somebody asks to start afresh: then it is renamed, what can be
        read of it is copied into a new one, and body files that belong to nothing any more are kept beside it.

        Raises:
            StoreBusyError: another process uses the folder.
            DamagedStoreError: the database cannot be read.
            StoreError: the key is not the folder's, a newer version wrote the data, or the disk failed.
        """
        opening = Opening(LAYOUT, data_dir, master_key, clock, disk_space or disk_space_of(data_dir))
        opened = await asyncio.to_thread(opening.run, start_afresh_if_damaged)
        try:
            store = cls(opened, clock, metrics or Metrics())
        except RuntimeError as error:
            opened.close()
            raise StoreError(HostCode.NO_THREADS) from error
        try:
            await store._repair()
        except StoreError:
            await store.close()
            raise
        return store

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Run ``work`` in a transaction, commit with a real sync, then return its result."""
        self._require_not_frozen()
        with self._metrics.timed("commit_seconds"):
            return await self._thread.submit(work, writes=True)

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Run ``work`` on committed data only; an attempt to write raises StoreError."""
        with self._metrics.timed("read_seconds"):
            return await self._thread.submit(work, writes=False)

    async def keep_body(
        self, octets: bytes, *, is_passing: bool = False, out_of: int | None = None, replacing: int = 0
    ) -> Body:
        """Make octets ready to be stored in a transaction; large ones go to an encrypted, synced file first."""
        size = len(octets)
        if size <= INLINE_OCTETS:
            return Body(size=size, inline=octets, out_of=out_of, is_passing=is_passing)
        if out_of is None:
            await self._ensure_room(size - replacing, is_passing=is_passing)
        try:
            body = await self._unnamed.write(
                octets, lambda name: Body(size=size, file_name=name, out_of=out_of, is_passing=is_passing)
            )
        except StorageFullError:
            self._transaction.space.refused_by_disk()
            raise
        self._transaction.space.taken_by_disk()
        return body

    def _explain(self, error: StoreError) -> StoreError:
        """Find out whether a disk that failed was full, and note that of one that was."""
        if is_disk_error(error) and self._files.has_no_space():
            error = StorageFullError(StoreCode.DISK_FULL)
        if error.code is StoreCode.DISK_FULL:
            self._transaction.space.refused_by_disk()
        return error

    async def _ensure_room(self, octets: int, *, is_passing: bool) -> None:
        space = self._transaction.space
        try:
            space.ensure_room(octets, is_passing=is_passing)
        except StorageFullError:
            await self.usage()  # looks at the disk and the quota again
            space.ensure_room(octets, is_passing=is_passing)

    async def load_body(self, body: Body) -> bytes:
        """The octets again."""
        (octets,) = await self.load_bodies([body])
        if octets is None:
            raise DamagedBodyError(StoreCode.MESSAGE_GONE_OR_DAMAGED)
        return octets

    async def load_bodies(self, bodies: Sequence[Body]) -> list[bytes | None]:
        """The octets of several, in one visit to the database's thread: a visit costs as much as a small message."""
        rows = [body.row_id for body in bodies if body.row_id is not None]
        found = await self._thread.submit(
            lambda transaction: {row: transaction.bodies.find(row) for row in rows}, writes=False
        )
        places = [body if body.row_id is None else found[body.row_id] for body in bodies]
        return list(await asyncio.gather(*map(self._octets_at, places)))

    async def _octets_at(self, body: Body | None) -> bytes | None:
        if body is None:
            return None
        if body.file_name is None:
            return body.inline
        with contextlib.suppress(DamagedBodyError):
            return await self._files.read(body.file_name)
        return None

    async def sweep(self, now: datetime) -> Expired:
        """Remove what expired more than two hours ago, and files that no row names."""
        expired = await self._thread.submit(lambda transaction: transaction.delete_expired(now), writes=True)
        batch = expired
        while sum(totals.count for totals in batch.parcels) >= EXPIRED_AT_ONCE:
            batch = await self._thread.submit(
                lambda transaction: transaction.delete_expired(now), writes=True
            )
            expired = add_expired(expired, batch)
        await self._thread.submit(lambda transaction: transaction.give_back_space(), writes=True)
        await self._delete_orphans()
        return expired

    async def _delete_orphans(self) -> None:
        """Delete files that no row names and nobody is about to store."""
        files = await asyncio.to_thread(self._files.names)
        # Before the rows are read: what is stored meanwhile is in one of the two.
        on_their_way = self._unnamed.names()
        if not files:
            return
        rows = await self._thread.submit(lambda transaction: transaction.bodies.file_names(), writes=False)
        found = orphans(files, on_their_way | rows.keys())
        if found:
            _LOG.info("%d files belong to no message; they are deleted.", len(found))
            await asyncio.to_thread(self._files.delete, found)

    async def usage(self) -> StorageUsage:
        """Return what is held, and how much may be."""

        def read(transaction: Transaction) -> StorageUsage:
            transaction.space.refresh()
            return transaction.space.usage

        return await self._thread.submit(read, writes=False)

    def _close_files(self) -> None:
        self._files.close()
        try:
            if self._thread.damage_seen:
                self._suspicion.touch(FILE_MODE)
            with converted_errors():
                if self._is_repaired and not self._thread.damage_seen:
                    self._files.delete(self._files.names() - self._transaction.bodies.file_names().keys())
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except (StoreError, OSError) as error:
            _LOG.warning("The log of the database could not be emptied; nothing is lost. %s", error)
        finally:
            self._connection.close()
            self._lock.release()

    def _files_changed(self) -> None:
        effects = self._transaction.bodies.pop_effects()
        self._unnamed.named(effects.named)
        self._files.delete_later(effects.doomed)

    async def _repair(self) -> None:
        """Make rows and files agree: files without a row go, rows without a file are recorded as DAMAGED."""
        files = await asyncio.to_thread(self._files.names)
        now = self._clock.now()

        def repair(transaction: Transaction) -> set[str]:
            rows = transaction.bodies.file_names()
            lost = [row_id for name, row_id in rows.items() if name not in files]
            for body_id in lost:
                transaction.delete_owners(body_id, DeletionReason.DAMAGED, now)
            if lost:
                _LOG.warning(
                    "The files of %d messages are missing; they were removed from the queue.", len(lost)
                )
            return files - rows.keys()

        orphans = await self._thread.submit(repair, writes=True)
        if orphans:
            _LOG.info("%d files belong to no message.", len(orphans))
        if orphans and self._set_aside is not None:
            aside = self._set_aside.with_name(self._set_aside.name + ".bodies")
            await asyncio.to_thread(self._files.move, orphans, aside)
        else:
            await asyncio.to_thread(self._files.delete, orphans)
        self._is_repaired = True
