"""A connection to the SQLCipher database, its integrity check, and the salvage of readable rows.

This module alone converts the exceptions of the database library, all of them to StoreErrors.

Each start checks key, length and schema, which is cheap. After an unclean end, the start checks the remaining pages for
a limited time. SQLCipher authenticates every page at each read, so damage missed by the check is still found at the
first use, before it is taken for data.
"""

import logging
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlcipher3 import dbapi2

from gateway_core.clock import Clock
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedStoreError, StorageFullError, StoreBusyError, StoreError, converting
from gateway_core.host.private_files import BINARY, FILE_MODE, is_there, retry_if_held, sync_folder
from gateway_core.ports.database import Connection, Row
from gateway_core.store.engine.data_dir import warn_if_open_to_others

DatabaseError: Final[type[Exception]] = dbapi2.Error
"""Base of all exceptions of the database library."""

_BUSY, _LOCKED, _READ_ONLY, _IOERR, _CORRUPT, _FULL, _NOT_A_DATABASE = 5, 6, 8, 10, 11, 13, 26
_MEANINGS: dict[int | None, tuple[type[StoreError], StoreCode]] = {
    _FULL: (StorageFullError, StoreCode.DISK_FULL),
    _BUSY: (StoreBusyError, StoreCode.IN_USE),
    _LOCKED: (StoreBusyError, StoreCode.IN_USE),
    _CORRUPT: (DamagedStoreError, StoreCode.UNREADABLE),
    _NOT_A_DATABASE: (DamagedStoreError, StoreCode.UNREADABLE),
    _IOERR: (StoreError, StoreCode.DISK_ERROR),
    _READ_ONLY: (StoreError, StoreCode.UNREADABLE),
}
_PRIMARY_CODE = 0xFF
_BUSY_TIMEOUT_SECONDS = 1.0
_STATEMENTS_KEPT = 256
_CACHE_KIBIBYTES = 3_000
"""Pages cached in memory. The library's default of 8 MB fills slowly with ids, so memory would grow for hours."""

_LOG_OCTETS_KEPT = 16 * 2**20


def store_error(error: Exception) -> StoreError:
    """Return the StoreError with a user's explanation for an error of the database library."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = code & _PRIMARY_CODE if isinstance(code, int) else None
    if primary in _MEANINGS:
        kind, meaning = _MEANINGS[primary]
        return kind(meaning)
    return StoreError(StoreCode.REFUSED(why=str(error)))


def is_disk_error(error: StoreError) -> bool:
    """Return True if the library reported a disk error of unknown cause, as it does for a disk full at a sync."""
    code = getattr(error.__cause__, "sqlite_errorcode", None)
    return isinstance(code, int) and code & _PRIMARY_CODE == _IOERR


@contextmanager
def convert_errors() -> Iterator[None]:
    """Convert the database library's exceptions to StoreErrors."""
    try:
        yield
    except dbapi2.Error as error:
        raise store_error(error) from error


def connect(path: Path, key: bytes) -> Connection:
    """Open or create the database at ``path`` under a 32-octet ``key``.

    The key is used directly; the library's derivation from a passphrase is skipped. The file is locked exclusively
    until the connection closes. SQLite therefore keeps the index of the write-ahead log in memory instead of a file.

    Raises:
        DamagedStoreError: if the file is damaged, or under another key.
        StoreBusyError: if another process uses the database.
    """
    is_new = not is_there(path) or path.stat().st_size == 0
    with convert_errors():
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
    """Return a new database in this process's memory, for one connection."""
    with convert_errors():
        connection: Connection = dbapi2.connect(":memory:", isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _configure(connection: Connection, key: bytes, is_new: bool) -> None:
    connection.execute("PRAGMA cipher_log_level = NONE")
    connection.execute(f"PRAGMA key = \"x'{key.hex()}'\"")
    if is_new:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # has effect on new files only
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA journal_mode = WAL")
    # Each commit is synced, so that an acknowledged message survives a power cut.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA cache_size = -{_CACHE_KIBIBYTES}")
    connection.execute(f"PRAGMA journal_size_limit = {_LOG_OCTETS_KEPT}")
    # Zeroes deleted values on pages that are written anyway, such as keys. Freed pages of messages stay.
    connection.execute("PRAGMA secure_delete = FAST")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("SELECT count(*) FROM sqlite_schema")


_LOG = logging.getLogger(__name__)

CHECK_SECONDS = 0.3
"""Time limit of the check at a start. A gigabyte needs seconds, and the gateway must start at once."""

_STEPS_BETWEEN_LOOKS = 1000
"""Steps of the database's virtual machine between two readings of the clock."""

PATIENT_CHECK_SECONDS = 600.0
"""Time limit of the check when the person chose to start afresh after damage."""

_INTERRUPTED = "interrupted"
_WAL = "-wal"


def _suffixes(path: Path) -> list[str]:
    """Return the suffixes of the existing files of a database and its log."""
    return [suffix for suffix in ("", _WAL) if is_there(Path(f"{path}{suffix}"))]


def was_left_open(path: Path) -> bool:
    """Return True if the last process that used the database at ``path`` ended without closing it."""
    log = Path(str(path) + _WAL)
    return is_there(log) and log.stat().st_size > 0


def sync_left_behind(path: Path) -> None:
    """Sync the database and the log at ``path``, which the last process left unclosed and maybe unsynced.

    The start uses all their data, and may acknowledge a repeated message because of them.

    Raises:
        OSError: if a sync fails.
    """
    for suffix in _suffixes(path):
        with Path(f"{path}{suffix}").open("rb+") as file:
            os.fsync(file.fileno())
    sync_folder(path.parent)


def make_private_file(path: Path) -> None:
    """Create an empty private file for the database, or warn if others can read the existing file."""
    if is_there(path):
        warn_if_open_to_others(path)
    else:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | BINARY, FILE_MODE))


def check(connection: Connection, seconds: float = CHECK_SECONDS) -> None:
    """Check the whole database for at most ``seconds``, and rebuild broken indices.

    Raises:
        DamagedStoreError: if more than the indices is damaged.
    """
    if not _find_problems(connection, seconds):
        return
    with converting(DatabaseError, to=DamagedStoreError(StoreCode.UNREADABLE)):
        connection.execute("REINDEX")
    if _find_problems(connection, seconds):
        raise DamagedStoreError(StoreCode.UNREADABLE)
    _LOG.warning("The database had inconsistencies; its indices were rebuilt.")


def _find_problems(connection: Connection, seconds: float) -> bool:
    until = time.monotonic() + seconds
    connection.set_progress_handler(lambda: time.monotonic() > until, _STEPS_BETWEEN_LOOKS)
    try:
        rows = connection.execute("PRAGMA quick_check(1)").fetchall()
    except DatabaseError as error:
        if str(error) != _INTERRUPTED:
            with convert_errors():
                raise
        _LOG.info("The database is too large to be checked whole at the start.")
        return False
    finally:
        connection.set_progress_handler(None, 0)
    return rows != [("ok",)]


def remove_database(path: Path) -> None:
    """Delete an unneeded database and its log."""
    for suffix in ("", _WAL):
        retry_if_held(Path(str(path) + suffix).unlink, missing_ok=True)


def rename_damaged(path: Path, clock: Clock) -> Path:
    """Rename a damaged database and its log, to make place for a new one.

    Returns the new name.
    """
    aside = path.with_name(f"{path.name}.damaged-{clock.now():%Y%m%dT%H%M%SZ}")
    for suffix in _suffixes(path):
        retry_if_held(Path(f"{path}{suffix}").rename, f"{aside}{suffix}")
    sync_folder(path.parent)
    return aside


def salvage(
    damaged: Path, key: bytes, fresh: Connection, drop_incomplete: Callable[[Connection], None]
) -> int:
    """Copy all readable rows in one transaction, and return how many.

    ``drop_incomplete`` deletes rows that are useless without lost ones.
    """
    try:
        connect(damaged, key).close()
    except StoreError:
        _LOG.warning("The damaged database is unreadable.")
        return 0
    with convert_errors():
        fresh.execute("PRAGMA foreign_keys = OFF")
        fresh.execute("BEGIN IMMEDIATE")
        copied = sum(_copy(damaged, key, fresh, *table) for table in _tables(fresh))
        drop_incomplete(fresh)
        fresh.execute("COMMIT")
        fresh.execute("PRAGMA foreign_keys = ON")
    _LOG.warning("%d rows of the damaged database were copied to the new one.", copied)
    return copied


def _tables(connection: Connection) -> Iterator[tuple[str, Sequence[str], Sequence[str]]]:
    """Yield name, columns and storage order of each table."""
    tables = connection.execute(
        "SELECT name, wr FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    ).fetchall()
    for name, without_row_id in tables:
        fields = connection.execute(f"PRAGMA table_info({name})").fetchall()
        in_key = sorted((place, column) for _, column, _, _, _, place in fields if place)
        order = [str(column) for _, column in in_key] if without_row_id else ["rowid"]
        yield str(name), [str(field[1]) for field in fields], order


def _copy(
    damaged: Path, key: bytes, fresh: Connection, table: str, columns: Sequence[str], order: Sequence[str]
) -> int:
    marks = ", ".join("?" * len(columns))
    insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608
    copied = 0
    for way in ("ASC", "DESC"):
        # Read from both ends, to reach the rows on both sides of an unreadable page.
        by = ", ".join(f"{column} {way}" for column in order)
        rows = _readable(damaged, key, f"SELECT {', '.join(columns)} FROM {table} ORDER BY {by}")  # noqa: S608
        copied += sum(fresh.execute(insert, row).rowcount for row in rows)
    return copied


def _readable(damaged: Path, key: bytes, query: str) -> Iterator[Row]:
    # One connection for each query: after an unreadable page a connection may refuse readable pages.
    source = connect(damaged, key)
    try:
        yield from source.execute(query)
    except DatabaseError:
        _LOG.info("Part of a table cannot be read.")
    finally:
        source.close()
