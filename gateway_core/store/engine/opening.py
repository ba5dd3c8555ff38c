"""From a folder and a master key to an open store.

::

    folder ─▶ lock ─▶ key id ─▶ database (its key, length and schema) ─▶ check, after an unclean end ─▶ migrations
                                    │ damaged
                                    ├─▶ DamagedStoreError; nothing is changed
                                    └─▶ when asked to start afresh: what is readable copied into a new one, the
                                        damaged one renamed, the new one put in its place
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedStoreError
from gateway_core.host.private_files import FILE_MODE, sync_folder
from gateway_core.ports.database import Connection, DiskSpaceReader
from gateway_core.store.engine.body_files import BodyFiles
from gateway_core.store.engine.connection import connect, converted_errors
from gateway_core.store.engine.data_dir import DataDirLock, make_private_folder, store_error
from gateway_core.store.engine.integrity import (
    CHECK_SECONDS,
    PATIENT_CHECK_SECONDS,
    check,
    ended_uncleanly,
    make_private_file,
    remove_database,
    set_aside,
)
from gateway_core.store.engine.master_key import check_key_id, derive_keys
from gateway_core.store.engine.salvage import salvage
from gateway_core.store.engine.schema import Functions, migrate, migrations

_LOG = logging.getLogger(__name__)

Tx = TypeVar("Tx")

BODIES = "bodies"
SUSPICION = "check-database"
"""Name of the file that says that the database was found damaged, so that the next start looks closely."""

SALVAGED = "gateway.db.salvaged"
"""Name of the new database while what is readable is being copied into it."""


class Layout(Struct, Generic[Tx], frozen=True):
    """The content of the database of one kind of node."""

    package: str
    """The package with the folder of its migrations."""
    functions: Functions
    """The functions that the migrations call."""
    tables: Callable[[Connection, DiskSpaceReader], Tx]
    """Its tables on a connection."""
    drop_incomplete: Callable[[Connection], None]
    """Deletes what of a salvaged database is of no use without what is lost."""


class OpenedStore(Struct, Generic[Tx], frozen=True):
    """The parts of an open store."""

    data_dir: Path
    lock: DataDirLock
    connection: Connection
    transaction: Tx
    files: BodyFiles
    set_aside: Path | None
    """The damaged database that was renamed, if one was."""

    def close(self) -> None:
        """Undo the opening."""
        self.files.close()
        self.connection.close()
        self.lock.release()


class Opening(Generic[Tx]):
    """One attempt to open a store. Blocks: run it in a thread."""

    def __init__(
        self,
        layout: Layout[Tx],
        data_dir: Path,
        master_key: bytes,
        clock: Clock,
        disk_space: DiskSpaceReader,
    ) -> None:
        self._layout = layout
        self._data_dir = data_dir
        self._path = data_dir / "gateway.db"
        self._salvaged = data_dir / SALVAGED
        self._suspicion = data_dir / SUSPICION
        self._keys = derive_keys(master_key)
        self._clock = clock
        self._disk_space = disk_space
        self._set_aside: Path | None = None

    def run(self, start_afresh_if_damaged: bool) -> OpenedStore[Tx]:
        """Open it.

        Raises:
            StoreError: as for ``EncryptedStore.open``; nothing stays open or locked then.
        """
        try:
            return self._run(start_afresh_if_damaged)
        except OSError as error:
            raise store_error(error, StoreCode.FOLDER_UNUSABLE) from error

    def _run(self, start_afresh: bool) -> OpenedStore[Tx]:
        make_private_folder(self._data_dir)
        with ExitStack() as undo:
            lock = DataDirLock.acquire(self._data_dir / "lock")
            undo.callback(lock.release)
            check_key_id(self._data_dir / "key-id", self._keys.key_id)
            connection = self._open_or_start_afresh(start_afresh)
            undo.callback(connection.close)
            with converted_errors():
                transaction = self._layout.tables(connection, self._disk_space)
            files = BodyFiles(self._data_dir / BODIES, self._keys.bodies)
            undo.pop_all()
        return OpenedStore(self._data_dir, lock, connection, transaction, files, self._set_aside)

    def _open_or_start_afresh(self, start_afresh: bool) -> Connection:
        try:
            return self._open_database(PATIENT_CHECK_SECONDS if start_afresh else CHECK_SECONDS)
        except DamagedStoreError as error:
            if not start_afresh:
                # The log that told of an unclean end is gone once the database was opened; this is not.
                self._suspicion.touch(FILE_MODE)
                raise DamagedStoreError(StoreCode.DAMAGED) from error
        if not self._path.exists():
            _LOG.warning("The database is gone; a new one takes its place.")
            self._set_aside = set_aside(self._path, self._clock)
        else:
            self._salvage()
            self._set_aside = set_aside(self._path, self._clock)
            _LOG.warning("The database is damaged; it was renamed to %s.", self._set_aside.name)
        if self._salvaged.exists():
            self._salvaged.rename(self._path)
            sync_folder(self._data_dir)
        return self._open_database(CHECK_SECONDS, is_afresh=True)

    def _salvage(self) -> None:
        """Copy what can be read into a database beside the damaged one, which is there until that is complete.

        After a crash or a failure on the way the damaged one is found again, and all begins anew.
        """
        remove_database(self._salvaged)
        with ExitStack() as undo:
            undo.callback(remove_database, self._salvaged)
            make_private_file(self._salvaged)
            connection = connect(self._salvaged, self._keys.database)
            with closing(connection):
                self._migrate(connection, self._salvaged)
                salvage(self._path, self._keys.database, connection, self._layout.drop_incomplete)
                with converted_errors():
                    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            undo.pop_all()

    def _migrate(self, connection: Connection, path: Path) -> None:
        migrate(connection, path, migrations(self._layout.package), self._layout.functions)

    def _was_emptied(self) -> bool:
        """Gone or emptied, a database looks like a new one; the folder for bodies is made after the database."""
        is_empty = not self._path.exists() or self._path.stat().st_size == 0
        return is_empty and (self._data_dir / BODIES).exists()

    def _open_database(self, check_seconds: float, *, is_afresh: bool = False) -> Connection:
        if not is_afresh and self._was_emptied():
            raise DamagedStoreError(StoreCode.DATABASE_GONE)
        if self._suspicion.exists():
            check_seconds = PATIENT_CHECK_SECONDS
        suspect = ended_uncleanly(self._path) or check_seconds > CHECK_SECONDS
        is_new = make_private_file(self._path)
        connection = connect(self._path, self._keys.database)
        with ExitStack() as undo:
            undo.callback(connection.close)
            if suspect:
                check(connection, check_seconds)
            if is_new:
                sync_folder(self._data_dir)
            self._suspicion.unlink(missing_ok=True)
            self._migrate(connection, self._path)
            undo.pop_all()
        return connection
