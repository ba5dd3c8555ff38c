"""The mark of a gateway that moved to another computer: while it is there, nobody opens the data, so nothing relays.

It is written before the first octet leaves, and taken away by the person who was warned, or with everything else by
an erasure. A mark that cannot be read locks as well.
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.host.private_files import open_regular, sync_folder, write_private_file
from gateway_core.store.engine.data_dir import LOCK, MOVED_AWAY, DataDirLock, store_error

_MOST_OCTETS = 10_000


class MoveMark(Struct, frozen=True):
    """The content of the mark: when the gateway was locked, and where it went to."""

    at: datetime
    to: str


def lock_for_move(data_dir: Path, mark: MoveMark) -> None:
    """Write the mark, synced. Whoever does so has the data open.

    Raises:
        StoreError: it cannot be written; nothing is locked.
    """
    try:
        write_private_file(data_dir / MOVED_AWAY, msgspec.json.encode(mark))
    except OSError as error:
        raise store_error(error, StoreCode.FOLDER_UNUSABLE) from error


def require_not_moved(data_dir: Path) -> None:
    """Make sure that the gateway is here still.

    Raises:
        StoreError: it moved away.
    """
    if os.path.lexists(data_dir / MOVED_AWAY):
        raise StoreError(BackupCode.MOVED_AWAY)


def require_moved(data_dir: Path) -> None:
    """Make sure that the gateway moved away.

    Raises:
        StoreError: it did not.
    """
    if not os.path.lexists(data_dir / MOVED_AWAY):
        raise StoreError(BackupCode.NOT_MOVED_AWAY)


def read_mark(data_dir: Path) -> MoveMark | None:
    """Return what the mark says; ``None`` where it cannot be read."""
    try:
        with open_regular(data_dir / MOVED_AWAY) as file:
            return msgspec.json.decode(file.read(_MOST_OCTETS), type=MoveMark)
    except (OSError, msgspec.MsgspecError):
        return None


def take_lock_away(data_dir: Path) -> None:
    """Delete the mark, for good. Whoever does so has the data open, or has asked that nobody else has.

    Raises:
        StoreError: it cannot be deleted.
    """
    try:
        (data_dir / MOVED_AWAY).unlink(missing_ok=True)
        sync_folder(data_dir)
    except OSError as error:
        raise store_error(error, StoreCode.NOT_DELETED) from error


def move_back(data_dir: Path) -> None:
    """Unlock a gateway that moved away. Its person was warned before.

    Raises:
        StoreBusyError: the move is still going on.
        StoreError: it did not move away, or the mark cannot be deleted.
    """
    require_moved(data_dir)
    lock = DataDirLock.acquire(data_dir / LOCK)
    try:
        take_lock_away(data_dir)
    finally:
        lock.release()
