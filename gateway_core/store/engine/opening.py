"""Opens a store from a folder and a master key.

::

    folder ─▶ lock ─▶ key id ─▶ database (its key, length and schema) ─▶ check, after an unclean end ─▶ migrations
                                    │ damaged
                                    ├─▶ DamagedStoreError; nothing is changed
                                    └─▶ to start afresh: copy readable rows into a new database, rename the
                                        damaged one, put the new one in its place

The schema is in numbered SQL files; ``PRAGMA user_version`` is the number of the last applied file. Each purpose has
its own key, derived from the master key, so that each key reveals only itself.
"""

import hmac
import logging
import os
import shutil
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing, suppress
from datetime import datetime
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Generic, TypeVar

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedStoreError, StorageFullError, StoreError, converting
from gateway_core.host.private_files import (
    FILE_MODE,
    is_there,
    open_regular,
    replacement_file,
    retry_if_held,
    sync_folder,
    sync_path,
    write_private_file,
)
from gateway_core.ports.database import Connection, DiskSpaceReader, number
from gateway_core.ports.operator import MASTER_KEY_OCTETS
from gateway_core.store.engine.body_files import BodyFiles
from gateway_core.store.engine.connection import (
    CHECK_SECONDS,
    PATIENT_CHECK_SECONDS,
    check,
    connect,
    connect_in_memory,
    convert_errors,
    make_private_file,
    remove_database,
    rename_damaged,
    salvage,
    sync_left_behind,
    was_left_open,
)
from gateway_core.store.engine.data_dir import (
    LOCK,
    DataDirLock,
    make_private_folder,
    require_not_moved,
    store_errors,
)

_KEY_ID_OCTETS = 16


class StoreKeys(Struct, frozen=True):
    """The store's keys, 32 octets each; ``key_id`` is public and has 16."""

    database: bytes
    bodies: bytes
    key_id: bytes

    def __repr__(self) -> str:
        return "StoreKeys()"


def derive_keys(master_key: bytes) -> StoreKeys:
    """Derive the store's keys by HKDF-SHA256.

    Raises:
        StoreError: if the master key has a length other than 32 octets.
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


@store_errors(StoreCode.KEY_NAME_UNUSABLE)
def check_key_id(path: Path, key_id: bytes) -> None:
    """Check that the data belongs to this key. A folder without a key id takes the first key.

    The check distinguishes a wrong key from a damaged database.

    Raises:
        StoreError: if the data belongs to another key, or the file of the key id is unreadable or read-only.
    """
    if not is_there(path):
        write_private_file(path, key_id.hex().encode())
        return
    with converting(ValueError, to=StoreError(StoreCode.KEY_NAME_UNREADABLE)):
        known = _read(path)
    if not hmac.compare_digest(known, key_id.hex()):
        raise StoreError(StoreCode.OTHER_KEY)


def opener_of(folder: Path) -> Callable[[bytes], bool] | None:
    """Return a function that checks whether a key opens the folder's data; ``None`` if the folder lacks data."""
    if not any(os.path.lexists(folder / name) for name in (KEY_ID, DATABASE)):
        return None

    def opens(key: bytes) -> bool:
        try:
            return not is_there(folder / KEY_ID) or _read(folder / KEY_ID) == derive_keys(key).key_id.hex()
        except (OSError, ValueError):  # the store's opening reports the error
            return True

    return opens


def _read(path: Path) -> str:
    with open_regular(path) as file:
        return file.read().decode("ascii").strip()


_LOG = logging.getLogger(__name__)

_COPY = ".before-schema-"
_HAS_TABLE = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"


Functions = Mapping[str, tuple[int, Callable[..., Any]]]
"""The functions called by migrations, by name, each with the number of its arguments."""


@cache
def migrations(package: str) -> dict[int, str]:
    """Return the SQL scripts by number, from files named ``0001_what_for.sql`` in a package's folder ``migrations``."""
    folder = resources.files(package) / "migrations"
    scripts = (entry for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return {int(entry.name.split("_", 1)[0]): entry.read_text(encoding="utf-8") for entry in scripts}


def migrate(
    connection: Connection,
    path: Path,
    scripts: dict[int, str],
    functions: Functions,
    disk_space: DiskSpaceReader | None = None,
) -> None:
    """Bring the database at ``path`` to the newest schema, each step in its own transaction.

    With ``disk_space``, an existing database is first copied to ``<name>.before-schema-<number>`` (encrypted,
    unchanged). A scratch database is changed directly.

    Raises:
        StorageFullError: if the copy does not fit; nothing has changed.
        StoreError: if a newer version wrote the database, or a step failed and was rolled back.
    """
    newest = max(scripts)
    with convert_errors():
        version = number(connection, "PRAGMA user_version")
        if version > newest:
            raise StoreError(StoreCode.NEWER_VERSION(schema=version, known=newest))
        if version == newest:
            return
        if version > 0 and disk_space is not None:
            _back_up(connection, path, version, disk_space)
        for name, (arguments, function) in functions.items():
            connection.create_function(name, arguments, function)
        for step in sorted(step for step in scripts if step > version):
            _apply(connection, step, scripts[step])


def delete_copies(data_dir: Path, seconds: float, now: datetime) -> None:
    """Delete the migrations' copies, also incomplete ones, of at least this age in seconds; 0 deletes all."""
    for copy in data_dir.glob(f"{DATABASE}{_COPY}*"):
        with suppress(OSError):  # the next upkeep tries again
            if not seconds or now.timestamp() - copy.stat().st_mtime >= seconds:
                copy.unlink(missing_ok=True)


def _apply(connection: Connection, step: int, script: str) -> None:
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {step};\nCOMMIT;")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _back_up(connection: Connection, path: Path, version: int, disk_space: DiskSpaceReader) -> None:
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if disk_space().free < 2 * path.stat().st_size:  # the log of a migration may be as large as the copy
        raise StorageFullError(StoreCode.DISK_FULL)
    copy = path.with_name(f"{path.name}{_COPY}{version}")
    with path.open("rb") as source, replacement_file(copy) as target:
        shutil.copyfileobj(source, target)
    _LOG.info("The database was copied to %s before its schema changes.", copy.name)


Tx = TypeVar("Tx")

DATABASE = "gateway.db"
BODIES = "bodies"
KEY_ID = "key-id"
SUSPICION = "check-database"
"""Name of the file that records damage found in the database: the next start then checks longer."""

SALVAGED = "gateway.db.salvaged"
"""Name of the new database during the salvage."""


class Layout(Struct, Generic[Tx], frozen=True):
    """The database layout of one kind of node."""

    package: str
    """The package with the folder of its migrations."""
    tables: Callable[[Connection, DiskSpaceReader], Tx]
    """Makes the tables on a connection."""
    own_table: str
    """A table of all versions of this layout, missing in all other kinds of node."""
    functions: Functions = {}
    """The functions called by the migrations."""
    has_app_tables: bool = False
    """True if an app adds tables and indices of its own, whose names begin with ``app_``."""
    drop_incomplete: Callable[[Connection], None] = lambda _: None
    """Deletes rows of a salvaged database that are useless without lost ones."""


class OpenedStore(Struct, Generic[Tx], frozen=True):
    """The parts of an open store."""

    data_dir: Path
    lock: DataDirLock
    connection: Connection
    transaction: Tx
    files: BodyFiles
    damaged: Path | None
    """The renamed damaged database, if any."""

    def close(self) -> None:
        """Close all parts and release the lock."""
        self.files.close()
        self.connection.close()
        self.lock.release()


def open_in_memory(layout: Layout[Tx], disk_space: DiskSpaceReader) -> Tx:
    """Create a temporary database of this layout in memory, and return its tables."""
    connection = connect_in_memory()
    for name, (arguments, function) in layout.functions.items():
        connection.create_function(name, arguments, function)
    with convert_errors():
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
        self._damaged: Path | None = None

    @store_errors(StoreCode.FOLDER_UNUSABLE)
    def run(self, start_afresh_if_damaged: bool) -> OpenedStore[Tx]:
        """Open the store.

        Raises:
            StoreError: as in ``EncryptedStore.open``; everything is closed and unlocked again.
        """
        make_private_folder(self._data_dir)
        with ExitStack() as undo:
            lock = DataDirLock.acquire(self._data_dir / LOCK)
            undo.callback(lock.release)
            require_not_moved(self._data_dir)
            check_key_id(self._data_dir / KEY_ID, self._keys.key_id)
            connection = self._open_or_start_afresh(start_afresh_if_damaged)
            undo.callback(connection.close)
            with convert_errors():
                transaction = self._layout.tables(connection, self._disk_space)
            files = BodyFiles(self._data_dir / BODIES, self._keys.bodies)
            undo.pop_all()
        return OpenedStore(self._data_dir, lock, connection, transaction, files, self._damaged)

    def _open_or_start_afresh(self, start_afresh: bool) -> Connection:
        try:
            return self._open_database(PATIENT_CHECK_SECONDS if start_afresh else CHECK_SECONDS)
        except DamagedStoreError:
            if not start_afresh:
                # Opening has removed the log that showed the unclean end, so record the damage in a file.
                self._suspicion.touch(FILE_MODE)
                raise
        if not is_there(self._path):
            _LOG.warning("The database is gone; a new one takes its place.")
            self._damaged = rename_damaged(self._path, self._clock)
        else:
            # After a crash or an error the next attempt starts again from the damaged database.
            remove_database(self._salvaged)
            with ExitStack() as undo:
                undo.callback(remove_database, self._salvaged)
                make_private_file(self._salvaged)
                connection = connect(self._salvaged, self._keys.database)
                with closing(connection):
                    self._migrate(connection, self._salvaged)
                    salvage(self._path, self._keys.database, connection, self._layout.drop_incomplete)
                    with convert_errors():
                        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                undo.pop_all()
            self._damaged = rename_damaged(self._path, self._clock)
            _LOG.warning("The database is damaged; it was renamed to %s.", self._damaged.name)
        if is_there(self._salvaged):
            retry_if_held(self._salvaged.rename, self._path)
            sync_folder(self._data_dir)
        return self._open_database(CHECK_SECONDS, is_afresh=True)

    def _migrate(self, connection: Connection, path: Path) -> None:
        with convert_errors():
            is_ours = number(connection, _HAS_TABLE, (self._layout.own_table,)) > 0
            if number(connection, "PRAGMA user_version") > 0 and not is_ours:
                raise StoreError(StoreCode.OF_ANOTHER_KIND)
        scripts = migrations(self._layout.package)
        migrate(connection, path, scripts, self._layout.functions, self._disk_space)

    def _was_emptied(self) -> bool:
        """Return True if a former database is gone or empty: then the folder for bodies, created after it, exists."""
        is_empty = not is_there(self._path) or self._path.stat().st_size == 0
        return is_empty and is_there(self._data_dir / BODIES)

    def _open_database(self, check_seconds: float, *, is_afresh: bool = False) -> Connection:
        if not is_afresh and self._was_emptied():
            raise DamagedStoreError(StoreCode.DATABASE_GONE)
        if is_there(self._suspicion):
            check_seconds = PATIENT_CHECK_SECONDS
        is_left_behind = was_left_open(self._path)
        if is_left_behind:
            sync_left_behind(self._path)
        suspect = is_left_behind or check_seconds > CHECK_SECONDS
        make_private_file(self._path)
        connection = connect(self._path, self._keys.database)
        with ExitStack() as undo:
            undo.callback(connection.close)
            if suspect:
                check(connection, check_seconds)
            with convert_errors():
                has_promised = number(connection, "PRAGMA user_version") > 0
            if not has_promised:  # a new database, maybe in new folders
                sync_path(self._data_dir)
            retry_if_held(self._suspicion.unlink, missing_ok=True)
            self._migrate(connection, self._path)
            undo.pop_all()
        return connection
