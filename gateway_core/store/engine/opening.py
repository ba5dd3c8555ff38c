"""From a folder and a master key to an open store.

::

    folder ─▶ lock ─▶ key id ─▶ database (its key, length and schema) ─▶ check, after an unclean end ─▶ migrations
                                    │ damaged
                                    ├─▶ DamagedStoreError; nothing is changed
                                    └─▶ when asked to start afresh: what is readable copied into a new one, the
                                        damaged one renamed, the new one put in its place

The schema stands in numbered SQL files; ``PRAGMA user_version`` is the number of the last one applied. Keys are derived
from the master key, one for each purpose, so that none of them tells another.
"""

from __future__ import annotations

import hmac
import logging
import os
import shutil
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from importlib import resources
from pathlib import Path
from typing import Any, Generic, TypeVar

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedStoreError, StoreError
from gateway_core.host.private_files import (
    BINARY,
    FILE_MODE,
    open_regular,
    sync_folder,
    sync_path,
    write_private_file,
)
from gateway_core.ports.database import Connection, DiskSpaceReader
from gateway_core.ports.operator import MASTER_KEY_OCTETS
from gateway_core.store.engine.body_files import BodyFiles
from gateway_core.store.engine.connection import connect, connect_in_memory, converted_errors
from gateway_core.store.engine.data_dir import (
    LOCK,
    DataDirLock,
    make_private_folder,
    store_error,
)
from gateway_core.store.engine.integrity import (
    CHECK_SECONDS,
    PATIENT_CHECK_SECONDS,
    check,
    ended_uncleanly,
    make_private_file,
    remove_database,
    salvage,
    set_aside,
    sync_left_behind,
)
from gateway_core.store.engine.move_lock import require_not_moved

_KEY_ID_OCTETS = 16


class StoreKeys(Struct, frozen=True):
    """32 octets each, but for ``key_id`` (16), which is no secret."""

    database: bytes
    bodies: bytes
    key_id: bytes

    def __repr__(self) -> str:
        return "StoreKeys()"


def derive_keys(master_key: bytes) -> StoreKeys:
    """Derive what the store needs, by HKDF-SHA256.

    Raises:
        StoreError: the master key is not of 32 octets.
    """
    if len(master_key) != MASTER_KEY_OCTETS:
        raise StoreError(StoreCode.KEY_LENGTH)
    return StoreKeys(
        database=_derive(master_key, b"relaynet-gateway database", MASTER_KEY_OCTETS),
        bodies=_derive(master_key, b"relaynet-gateway body files", MASTER_KEY_OCTETS),
        key_id=_derive(master_key, b"relaynet-gateway key id", _KEY_ID_OCTETS),
    )


def _derive(master_key: bytes, purpose: bytes, octets: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=octets, salt=None, info=purpose).derive(master_key)


def check_key_id(path: Path, key_id: bytes) -> None:
    """Make sure that the data belongs to this key; the first key that comes takes possession.

    Without this, a wrong key could not be told from a damaged database.

    Raises:
        StoreError: the data belongs to another key, or the file cannot be read or written.
    """
    try:
        known = _read(path) if path.exists() else None
        if known is None:
            write_private_file(path, key_id.hex().encode())
    except (OSError, ValueError) as error:
        if isinstance(error, OSError):
            raise store_error(error, StoreCode.KEY_NAME_UNUSABLE) from error
        raise StoreError(StoreCode.KEY_NAME_UNREADABLE) from error
    if known is not None and not hmac.compare_digest(known, key_id.hex()):
        raise StoreError(StoreCode.OTHER_KEY)


def _read(path: Path) -> str:
    with open_regular(path) as file:
        return file.read().decode("ascii").strip()


_LOG = logging.getLogger(__name__)


Functions = Mapping[str, tuple[int, Callable[..., Any]]]
"""The functions that migrations call, by name, each with the number of its arguments."""


def migrations(package: str) -> dict[int, str]:
    """SQL by number, from files named ``0001_what_for.sql`` in a package's folder ``migrations``."""
    folder = resources.files(package) / "migrations"
    scripts = (entry for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return {int(entry.name.split("_", 1)[0]): entry.read_text(encoding="utf-8") for entry in scripts}


def migrate(connection: Connection, path: Path, scripts: dict[int, str], functions: Functions) -> None:
    """Bring the database at ``path`` to the newest schema, each step in a transaction of its own.

    An existing database is copied to ``<name>.before-schema-<number>`` first (encrypted, as it is).

    Raises:
        StoreError: a newer version of this software wrote it, or a step failed (it is as before then).
    """
    newest = max(scripts)
    with converted_errors():
        version = _version(connection)
        if version > newest:
            raise StoreError(StoreCode.NEWER_VERSION(schema=version, known=newest))
        if version == newest:
            return
        if version > 0:
            _back_up(connection, path, version)
        for name, (arguments, function) in functions.items():
            connection.create_function(name, arguments, function)
        for number in sorted(number for number in scripts if number > version):
            _apply(connection, number, scripts[number])


def _version(connection: Connection) -> int:
    row = connection.execute("PRAGMA user_version").fetchone()
    assert row is not None
    return int(row[0])


def _has_table(connection: Connection, name: str) -> bool:
    query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    return connection.execute(query, (name,)).fetchone() is not None


def _apply(connection: Connection, number: int, script: str) -> None:
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _back_up(connection: Connection, path: Path, version: int) -> None:
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    copy = path.with_name(f"{path.name}.before-schema-{version}")
    descriptor = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, FILE_MODE)
    with path.open("rb") as source, os.fdopen(descriptor, "wb") as target:
        shutil.copyfileobj(source, target)
        target.flush()
        os.fsync(target.fileno())
    _LOG.info("The database was copied to %s before its schema changes.", copy.name)


Tx = TypeVar("Tx")

DATABASE = "gateway.db"
BODIES = "bodies"
KEY_ID = "key-id"
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
    own_table: str
    """A table that every version of it has, and no other kind of node."""


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


def open_in_memory(layout: Layout[Tx], disk_space: DiskSpaceReader) -> Tx:
    """Make a new database of that layout in memory, for what is thrown away. Returns its tables."""
    connection = connect_in_memory()
    for name, (arguments, function) in layout.functions.items():
        connection.create_function(name, arguments, function)
    with converted_errors():
        for _, script in sorted(migrations(layout.package).items()):
            connection.executescript(script)
    return layout.tables(connection, disk_space)


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
        self._path = data_dir / DATABASE
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
            lock = DataDirLock.acquire(self._data_dir / LOCK)
            undo.callback(lock.release)
            require_not_moved(self._data_dir)
            check_key_id(self._data_dir / KEY_ID, self._keys.key_id)
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
        with converted_errors():
            if _version(connection) > 0 and not _has_table(connection, self._layout.own_table):
                raise StoreError(StoreCode.OF_ANOTHER_KIND)
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
        is_left_behind = ended_uncleanly(self._path)
        if is_left_behind:
            sync_left_behind(self._path)
        suspect = is_left_behind or check_seconds > CHECK_SECONDS
        make_private_file(self._path)
        connection = connect(self._path, self._keys.database)
        with ExitStack() as undo:
            undo.callback(connection.close)
            if suspect:
                check(connection, check_seconds)
            with converted_errors():
                has_promised = _version(connection) > 0
            if not has_promised:  # and some of the folders above may be as new
                sync_path(self._data_dir)
            self._suspicion.unlink(missing_ok=True)
            self._migrate(connection, self._path)
            undo.pop_all()
        return connection
