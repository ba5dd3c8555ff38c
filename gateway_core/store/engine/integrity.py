"""The check that the database is sound, and what to do when it is not.

What is always checked is cheap: its key, its length, its schema. The rest is checked after an unclean end, for a
bounded time. (Every page carries a code that SQLCipher checks whenever it reads the page, so that damage that is
not found here is found as soon as it matters, and never read as data.)
"""

from __future__ import annotations

import logging
import os
import time
from pathlib import Path

from gateway_core.clock import Clock
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedStoreError
from gateway_core.host.private_files import BINARY, FILE_MODE, sync_folder
from gateway_core.ports.database import Connection
from gateway_core.store.engine.connection import DatabaseError, converted_errors
from gateway_core.store.engine.data_dir import warn_if_open_to_others

_LOG = logging.getLogger(__name__)

CHECK_SECONDS = 0.3
"""The time that the check at the start may take; a gigabyte takes seconds, and a gateway is to start at once."""

_STEPS_BETWEEN_LOOKS = 1000
"""Steps of the database's virtual machine between two looks at the time."""

PATIENT_CHECK_SECONDS = 600.0
"""The time that it may take when somebody asked to start afresh if need be."""

_INTERRUPTED = "interrupted"
_WAL = "-wal"


def ended_uncleanly(path: Path) -> bool:
    """Return True if the process that had the database at ``path`` open last did not close it."""
    log = Path(str(path) + _WAL)
    return log.exists() and log.stat().st_size > 0


def make_private_file(path: Path) -> bool:
    """Make an empty file for this user alone, for the database to fill; warn when one exists that others can read.

    Returns whether it was made.
    """
    if path.exists():
        warn_if_open_to_others(path)
        return False
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | BINARY, FILE_MODE))
    return True


def check(connection: Connection, seconds: float = CHECK_SECONDS) -> None:
    """Check the whole database, for so long; broken indices are made anew.

    Raises:
        DamagedStoreError: it is damaged, and not in its indices alone.
    """
    if not _find_problems(connection, seconds):
        return
    try:
        connection.execute("REINDEX")
    except DatabaseError as error:
        raise DamagedStoreError(StoreCode.UNREADABLE) from error
    if _find_problems(connection, seconds):
        raise DamagedStoreError(StoreCode.INCONSISTENT)
    _LOG.warning("The database had inconsistencies; its indices were made anew.")


def _find_problems(connection: Connection, seconds: float) -> bool:
    until = time.monotonic() + seconds
    connection.set_progress_handler(lambda: time.monotonic() > until, _STEPS_BETWEEN_LOOKS)
    try:
        rows = connection.execute("PRAGMA quick_check(1)").fetchall()
    except DatabaseError as error:
        if str(error) != _INTERRUPTED:
            with converted_errors():
                raise
        _LOG.info("The database is too large to be checked whole at the start.")
        return False
    finally:
        connection.set_progress_handler(None, 0)
    return rows != [("ok",)]


def remove_database(path: Path) -> None:
    """Delete a database, with its log, that nobody needs."""
    for suffix in ("", _WAL):
        Path(str(path) + suffix).unlink(missing_ok=True)


def set_aside(path: Path, clock: Clock) -> Path:
    """Rename what there is of a damaged database and its log, so that a new one can take its place.

    Returns its new name.
    """
    aside = path.with_name(f"{path.name}.damaged-{clock.now():%Y%m%dT%H%M%SZ}")
    for suffix in ("", _WAL):
        file = Path(str(path) + suffix)
        if file.exists():
            file.rename(str(aside) + suffix)
    sync_folder(path.parent)
    return aside
