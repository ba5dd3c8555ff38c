"""One connection to the SQLCipher database, and the translation of its errors.

Every exception of the database library becomes a StoreError here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlcipher3 import dbapi2

from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedStoreError, StorageFullError, StoreBusyError, StoreError
from gateway_core.ports.database import Connection

DatabaseError: Final[type[Exception]] = dbapi2.Error
"""Base of all that the database library raises."""

_BUSY, _LOCKED, _READ_ONLY, _IOERR, _CORRUPT, _FULL, _NOT_A_DATABASE = 5, 6, 8, 10, 11, 13, 26
_PRIMARY_CODE = 0xFF
_BUSY_TIMEOUT_SECONDS = 1.0
_STATEMENTS_KEPT = 256
_CACHE_KIBIBYTES = 3_000
"""Pages kept in memory. The library's own 8 MB fill slowly as ids are remembered, and memory would grow for hours."""

_LOG_OCTETS_KEPT = 16 * 2**20


def store_error(error: Exception) -> StoreError:
    """The StoreError that says what this error of the database library means to a user."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = code & _PRIMARY_CODE if isinstance(code, int) else None
    if primary == _FULL:
        return StorageFullError(StoreCode.DISK_FULL)
    if primary in (_BUSY, _LOCKED):
        return StoreBusyError(StoreCode.IN_USE)
    if primary in (_CORRUPT, _NOT_A_DATABASE):
        return DamagedStoreError(StoreCode.UNREADABLE)
    if primary == _IOERR:
        return StoreError(StoreCode.DISK_ERROR)
    if primary == _READ_ONLY:
        return StoreError(StoreCode.NO_CHANGES)
    return StoreError(StoreCode.REFUSED(why=str(error)))


def is_disk_error(error: StoreError) -> bool:
    """Return True if the database library knew no more than that the disk failed. A full one fails so at a sync."""
    code = getattr(error.__cause__, "sqlite_errorcode", None)
    return isinstance(code, int) and code & _PRIMARY_CODE == _IOERR


@contextmanager
def converted_errors() -> Iterator[None]:
    """Turns the database library's exceptions into StoreErrors."""
    try:
        yield
    except dbapi2.Error as error:
        raise store_error(error) from error


def connect(path: Path, key: bytes) -> Connection:
    """Open (or make) the database at ``path`` under a 32-octet ``key``.

    The key is given as is, so no passphrase derivation runs. The lock on the file is exclusive and kept until the
    connection closes, which also keeps the index of the write-ahead log in memory instead of in a file.

    Raises:
        DamagedStoreError: not a database under this key.
        StoreBusyError: another process has it open.
    """
    is_new = not path.exists() or path.stat().st_size == 0
    with converted_errors():
        connection: Connection = dbapi2.connect(
            str(path),
            timeout=_BUSY_TIMEOUT_SECONDS,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=_STATEMENTS_KEPT,
        )
        try:
            _configure(connection, key, is_new)
        except dbapi2.Error:
            connection.close()
            raise
    return connection


def connect_in_memory() -> Connection:
    """A new database that is nowhere but in this process's memory, for one connection."""
    with converted_errors():
        connection: Connection = dbapi2.connect(":memory:", isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _configure(connection: Connection, key: bytes, is_new: bool) -> None:
    connection.execute("PRAGMA cipher_log_level = NONE")
    connection.execute(f"PRAGMA key = \"x'{key.hex()}'\"")
    if is_new:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # would write to one that exists, in vain
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA cache_size = -{_CACHE_KIBIBYTES}")
    connection.execute(f"PRAGMA journal_size_limit = {_LOG_OCTETS_KEPT}")
    # Zeroes what is deleted where its page is written anyway (keys are); whole pages of a message only go unused.
    connection.execute("PRAGMA secure_delete = FAST")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("SELECT count(*) FROM sqlite_schema")
