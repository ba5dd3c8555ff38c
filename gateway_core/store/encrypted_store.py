"""The store: one SQLCipher database, one thread that owns the database, and encrypted files for large messages.

In the data folder:

    gateway.db          the database (and gateway.db-wal beside it)
    bodies/             a file for each message of more than INLINE_OCTETS
    key-id              identifies the folder's master key, and reveals nothing about the key
    moved-away          present after a move to another computer: the folder stays closed
    check-database      present after damage was found, until the operator decides
    lock                held while a process uses the folder

The order of custody: write the body's file durably, commit one transaction with its row and a real sync, and only then
return from ``write``. The store deletes a body's file only after the commit that removed the file's row.
"""

import asyncio
import contextlib
import logging
from collections.abc import Collection, Sequence
from datetime import datetime
from pathlib import Path
from typing import Self

from gateway_core.clock import Clock
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedBodyError, DamagedStoreError, StorageFullError, StoreError, converting
from gateway_core.events import DeletionReason
from gateway_core.host.private_files import FILE_MODE
from gateway_core.ports.custody import INLINE_OCTETS, Body, Expired, StorageUsage
from gateway_core.ports.database import DiskSpaceReader
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.store.engine.data_dir import disk_space_of
from gateway_core.store.engine.node_store import BackedUp
from gateway_core.store.engine.opening import SUSPICION, Layout, Opening
from gateway_core.tables.columns import app_key_digest, key_digest
from gateway_core.tables.transaction import EXPIRED_AT_ONCE, Transaction, add_expired, drop_incomplete

_LOG = logging.getLogger(__name__)


LAYOUT = Layout(
    package="gateway_core.store",
    functions={"key_digest": (3, key_digest), "app_key_digest": (3, app_key_digest)},
    tables=Transaction,
    drop_incomplete=drop_incomplete,
    own_table="endpoints",
)


class EncryptedStore(BackedUp[Transaction]):
    """Implements Store. ``open`` makes an instance; ``close`` ends it."""

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
        """Open the store in ``data_dir``, created if missing, under a master key of 32 octets.

        A damaged database stays unchanged unless ``start_afresh_if_damaged`` is set. Then the store renames the
        database, copies all readable rows into a new one, and keeps body files without a row in a folder beside the
        renamed database.

        Raises:
            StoreBusyError: if another process uses the folder.
            DamagedStoreError: if the database is unreadable.
            StoreError: if the key is another folder's, a newer version wrote the data, or the disk failed.
        """
        opening = Opening(LAYOUT, data_dir, master_key, clock, disk_space or disk_space_of(data_dir))
        with converting(
            DamagedStoreError,
            to=DamagedStoreError(StoreCode.UNREADABLE if start_afresh_if_damaged else StoreCode.DAMAGED),
        ):
            store = await cls._open(opening, clock, start_afresh_if_damaged=start_afresh_if_damaged)
        if metrics is not None:
            store._timed = metrics.measure
        return store

    async def keep_body(
        self, octets: bytes, *, is_passing: bool = False, out_of: int | None = None, replacing: int = 0
    ) -> Body:
        """Prepare octets for storage in a transaction; large bodies are first written to an encrypted, synced file."""
        size = len(octets)
        if size <= INLINE_OCTETS:
            return Body(size=size, inline=octets, out_of=out_of, is_passing=is_passing)
        if out_of is None:
            await self._ensure_room(size - replacing, is_passing=is_passing)
        try:
            body = await self._files.write(
                octets, lambda name: Body(size=size, file_name=name, out_of=out_of, is_passing=is_passing)
            )
        except StorageFullError:
            self._transaction.space.disk_refuses = True
            raise
        self._transaction.space.disk_refuses = False
        return body

    def _explain(self, error: StoreError) -> StoreError:
        """Return a StorageFullError if a failed disk was full, and record that the disk refuses writes."""
        error = super()._explain(error)
        if error.code is StoreCode.DISK_FULL:
            self._transaction.space.disk_refuses = True
        return error

    async def _ensure_room(self, octets: int, *, is_passing: bool) -> None:
        space = self._transaction.space
        try:
            space.ensure_room(octets, is_passing=is_passing)
        except StorageFullError:
            await self.usage()  # reads the free disk space and the quota again
            space.ensure_room(octets, is_passing=is_passing)

    async def load_body(self, body: Body) -> bytes:
        """Return the octets of a body."""
        (octets,) = await self.load_bodies([body])
        if octets is None:
            raise DamagedBodyError(StoreCode.MESSAGE_GONE_OR_DAMAGED)
        return octets

    async def load_bodies(self, bodies: Sequence[Body]) -> list[bytes | None]:
        """Return several bodies' octets in one call of the store's thread; a call costs as much as a small message."""
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
        """Delete rows that expired more than two hours ago, and files without a row."""
        expired = await self._thread.submit(lambda transaction: transaction.delete_expired(now), writes=True)
        batch = expired
        while sum(totals.count for totals in batch.parcels) >= EXPIRED_AT_ONCE:
            batch = await self._thread.submit(
                lambda transaction: transaction.delete_expired(now), writes=True
            )
            expired = add_expired(expired, batch)
        await self._thread.submit(lambda transaction: transaction.release_space(), writes=True)
        await self.delete_orphans()
        return expired

    async def usage(self) -> StorageUsage:
        """Return the used and the permitted space."""

        def read(transaction: Transaction) -> StorageUsage:
            transaction.space.refresh()
            return transaction.space.usage

        return await self._thread.submit(read, writes=False)

    def _settle(self) -> None:
        if self._thread.damage_seen:
            (self._data_dir / SUSPICION).touch(FILE_MODE)

    def _forget_files(self, tx: Transaction, names: Collection[str]) -> None:
        rows, now = tx.bodies.file_names(), self._clock.now()
        for name in names:
            tx.delete_owners(rows[name], DeletionReason.DAMAGED, now)

    async def _delete_unnamed(self, names: Collection[str]) -> None:
        if names:
            _LOG.info("%d files belong to no message.", len(names))
        if names and self._opened.damaged is not None:
            aside = self._opened.damaged.with_name(self._opened.damaged.name + ".bodies")
            await asyncio.to_thread(self._files.move, names, aside)
        else:
            await super()._delete_unnamed(names)
