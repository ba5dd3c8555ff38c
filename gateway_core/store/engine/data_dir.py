"""The folder that holds everything: its permissions, its lock, and the mark of a gateway that moved away.

While the mark of a move is there, nobody opens the data, so nothing relays. It is written before the first octet
leaves, and taken away by the person who was warned, or with everything else by an erasure. A mark that cannot be read
locks as well.
"""

from __future__ import annotations

import errno
import logging
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Self

import msgspec
from msgspec import Struct

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.statement import system_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError, StoreBusyError, StoreError
from gateway_core.host.private_files import (
    FILE_MODE,
    NO_FOLLOW,
    is_open_to_others,
    is_there,
    keep_private,
    open_regular,
    sync_folder,
    write_private_file,
)
from gateway_core.ports.database import DiskSpace, DiskSpaceReader

_LOG = logging.getLogger(__name__)

FOLDER_MODE = 0o700

LOCK = "lock"
RESTORING, RESTORED = "restoring", "restored"
"""Folders of a backup that is being restored: before all of it was written and checked, and after."""

MOVED_AWAY = "moved-away"
"""Name of the file that says that the gateway moved to another computer, with a MoveMark."""

_NO_SPACE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def is_full(error: OSError) -> bool:
    """Return whether the file system has no room."""
    return error.errno in _NO_SPACE


def store_error(error: OSError, what: StoreCode) -> StoreError:
    """The StoreError that says what this error of the file system means to a user; ``what`` has a place for why."""
    if is_full(error):
        return StorageFullError(StoreCode.DISK_FULL)
    return StoreError(what(why=system_words(error)))


@contextmanager
def store_errors(what: StoreCode) -> Iterator[None]:
    """Turns what the file system refuses into StoreErrors, as ``store_error`` does."""
    try:
        yield
    except OSError as error:
        raise store_error(error, what) from error


@store_errors(StoreCode.FOLDER_UNUSABLE)
def make_private_folder(folder: Path) -> None:
    """Make the folder for this user alone; warn when one that exists lets others in.

    Raises:
        StoreError: it cannot be made or used.
    """
    if not is_there(folder):
        folder.mkdir(mode=FOLDER_MODE, parents=True)
        keep_private(folder)
        sync_folder(folder.parent)
    _require_usable(folder)
    warn_if_open_to_others(folder)


@store_errors(StoreCode.FOLDER_UNUSABLE)
def require_in_reach(folder: Path) -> None:
    """Make sure that this user may look into the folder, where there is one.

    Raises:
        StoreError: the system refuses.
    """
    # Without a folder, whoever makes it says what is in its place.
    with suppress(FileNotFoundError, NotADirectoryError):
        (folder / LOCK).lstat()


def _require_usable(folder: Path) -> None:
    number = 0
    if not folder.is_dir():
        number = errno.ENOTDIR
    elif not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        number = errno.EROFS if _is_read_only(folder) else errno.EACCES
    if number:
        raise StoreError(StoreCode.FOLDER_UNUSABLE(why=os.strerror(number)))


def _is_read_only(folder: Path) -> bool:
    return sys.platform != "win32" and bool(os.statvfs(folder).f_flag & os.ST_RDONLY)


def warn_if_open_to_others(path: Path) -> None:
    """Log when other users of this computer could read or change it."""
    if is_open_to_others(Path(os.path.realpath(path))):
        _LOG.warning("Other users of this computer have access to %s. Take it away from them.", path)


def disk_space_of(folder: Path) -> DiskSpaceReader:
    """Reads the space of the file system that holds ``folder``."""

    def read() -> DiskSpace:
        try:  # not converting(): it is asked for each message, and the error would be made for each
            usage = shutil.disk_usage(folder)
        except OSError as error:
            raise StoreError(StoreCode.FOLDER_GONE) from error
        return DiskSpace(usage.total, usage.free)

    return read


def require_room(folder: Path, octets: int) -> None:
    """Make sure that a backup of so many octets has room there; the folder need not be there yet.

    Raises:
        StorageFullError: it has not.
    """
    there = next(each for each in (folder, *folder.absolute().parents) if is_there(each))
    free = shutil.disk_usage(there).free
    if free < octets:
        raise StorageFullError(BackupCode.NO_ROOM(needed=octets, free=free))


def erase(data_dir: Path, *beside: str) -> None:
    """Delete all that a store keeps in ``data_dir``, copies and damaged databases included; not the folder itself.

    ``beside``: patterns of what others of this program keep there. Erase the vault first: without the master key,
    whatever octets remain on the disk cannot be read.

    Raises:
        StoreBusyError: a gateway is running on it.
        StoreError: something cannot be deleted. All the rest is.
    """
    if not is_there(data_dir):
        return
    with ExitStack() as stack:
        with suppress(StorageFullError):  # no lock was ever made then: there is nobody to keep out
            stack.callback(DataDirLock.acquire(data_dir / LOCK).release)
        remove(data_dir, "gateway.db*", "bodies", "key-id*", "check-database", RESTORING, RESTORED, *beside)
        remove(data_dir, f"{MOVED_AWAY}*")  # not before the rest: what is left of it stays locked


def remove(folder: Path, *patterns: str) -> None:
    """Delete what is in ``folder`` under names of these patterns, with what is in it, for good.

    Raises:
        StoreError: something cannot be deleted. All the rest is.
    """
    failures: list[BaseException] = []
    for path in (path for pattern in patterns for path in folder.glob(pattern)):
        try:
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path, onerror=lambda _, __, info: failures.append(info[1]))
            else:
                path.unlink()
        except OSError as error:
            failures.append(error)
    try:
        sync_folder(folder)
    except OSError as error:
        failures.append(error)
    for each in failures:
        if isinstance(each, OSError) and not isinstance(each, FileNotFoundError):  # gone by other hands
            raise store_error(each, StoreCode.NOT_DELETED) from each


class DataDirLock:
    """Keeps a second process out of the data folder. The system releases it even if this process is killed."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def acquire(cls, path: Path) -> Self:
        """Lock the file at ``path``, which is made if need be and never removed.

        Raises:
            StoreBusyError: another process holds it.
            StoreError: it cannot be made, or its file system has no locks.
        """
        with store_errors(StoreCode.LOCK_NOT_MADE):
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | NO_FOLLOW, FILE_MODE)
        try:
            _lock(descriptor)
        except OSError as error:
            os.close(descriptor)
            is_held = error.errno in {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}
            raise (
                StoreBusyError(StoreCode.FOLDER_IN_USE) if is_held else StoreError(StoreCode.NO_LOCKS)
            ) from error
        return cls(descriptor)

    def release(self) -> None:
        """Let others in."""
        os.close(self._descriptor)

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None:
        self.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


_MOST_OCTETS = 10_000


class MoveMark(Struct, frozen=True):
    """The content of the mark: when the gateway was locked, and where it went to."""

    at: datetime
    to: str


@store_errors(StoreCode.FOLDER_UNUSABLE)
def lock_for_move(data_dir: Path, mark: MoveMark) -> None:
    """Write the mark, synced. Whoever does so has the data open.

    Raises:
        StoreError: it cannot be written; nothing is locked.
    """
    write_private_file(data_dir / MOVED_AWAY, msgspec.json.encode(mark))


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


@store_errors(StoreCode.NOT_DELETED)
def take_lock_away(data_dir: Path) -> None:
    """Delete the mark, for good. Whoever does so has the data open, or has asked that nobody else has.

    Raises:
        StoreError: it cannot be deleted.
    """
    (data_dir / MOVED_AWAY).unlink(missing_ok=True)
    sync_folder(data_dir)


def move_back(data_dir: Path) -> None:
    """Unlock a gateway that moved away. Its person was warned before.

    Raises:
        StoreBusyError: the move is still going on.
        StoreError: it did not move away, or the mark cannot be deleted.
    """
    require_moved(data_dir)
    with DataDirLock.acquire(data_dir / LOCK):
        take_lock_away(data_dir)
