"""The data folder: its permissions, its lock, and the mark of a move.

A folder with the mark stays closed, so its gateway stops relaying. The mark is written before the first octet leaves.
The warned person removes the mark, or an erasure removes all data. A damaged mark also locks the folder.
"""

import errno
import logging
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Self

import msgspec
from msgspec import Struct

from gateway_core.codes.statement import system_words
from gateway_core.codes.store import BackupCode, StoreCode
from gateway_core.errors import StorageFullError, StoreBusyError, StoreError
from gateway_core.host.private_files import (
    FILE_MODE,
    NO_FOLLOW,
    is_held,
    is_open_to_others,
    is_there,
    make_folder,
    open_regular,
    retry_if_held,
    sync_folder,
    write_private_file,
)
from gateway_core.ports.database import DiskSpace, DiskSpaceReader

_LOG = logging.getLogger(__name__)

LOCK = "lock"
RESTORING, RESTORED = "restoring", "restored"
"""Folders of a backup's restoration: before and after all data were written and checked."""

MOVED_AWAY = "moved-away"
"""Name of the file that marks a move to another computer, with a MoveMark."""

_NO_SPACE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def is_full(error: OSError) -> bool:
    """Return True if the error means a full file system."""
    return error.errno in _NO_SPACE


def store_error(error: OSError, what: StoreCode) -> StoreError:
    """Return the StoreError that explains an error of the file system; ``what`` has a place for the reason."""
    if is_full(error):
        return StorageFullError(StoreCode.DISK_FULL)
    return StoreError(what(why=system_words(error)))


@contextmanager
def store_errors(what: StoreCode) -> Iterator[None]:
    """Convert errors of the file system to StoreErrors, as ``store_error`` does."""
    try:
        yield
    except OSError as error:
        raise store_error(error, what) from error


@store_errors(StoreCode.FOLDER_UNUSABLE)
def make_private_folder(folder: Path) -> None:
    """Create the folder for this user alone, or warn if others have access to the existing folder.

    Raises:
        StoreError: if the folder cannot be created or used.
    """
    if not is_there(folder):
        make_folder(folder)
        sync_folder(folder.parent)
    number = 0
    if not folder.is_dir():
        number = errno.ENOTDIR
    elif not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        is_read_only = sys.platform != "win32" and bool(os.statvfs(folder).f_flag & os.ST_RDONLY)
        number = errno.EROFS if is_read_only else errno.EACCES
    if number:
        raise StoreError(StoreCode.FOLDER_UNUSABLE(why=os.strerror(number)))
    warn_if_open_to_others(folder)


@store_errors(StoreCode.FOLDER_UNUSABLE)
def require_in_reach(folder: Path) -> None:
    """Check that this user may access the folder, if the folder exists.

    Raises:
        StoreError: if the system denies access.
    """
    # A missing folder is reported by its creation.
    with suppress(FileNotFoundError, NotADirectoryError):
        (folder / LOCK).lstat()


def warn_if_open_to_others(path: Path) -> None:
    """Log a warning if other users of this computer can read or change the path."""
    if is_open_to_others(Path(os.path.realpath(path))):
        _LOG.warning("Other users of this computer have access to %s. Remove their access.", path)


def disk_space_of(folder: Path) -> DiskSpaceReader:
    """Return a reader of the space on the file system of ``folder``."""

    def read() -> DiskSpace:
        try:  # ``converting`` would build the error for each message
            usage = shutil.disk_usage(folder)
        except OSError as error:
            raise StoreError(StoreCode.FOLDER_GONE) from error
        return DiskSpace(usage.total, usage.free)

    return read


def require_room(folder: Path, octets: int) -> None:
    """Check that a backup of this size fits into the folder, which may still be missing.

    Raises:
        StorageFullError: if the free space is too small.
    """
    there = next(each for each in (folder, *folder.absolute().parents) if is_there(each))
    free = shutil.disk_usage(there).free
    if free < octets:
        raise StorageFullError(BackupCode.NO_ROOM(needed=octets, free=free))


def erase(data_dir: Path, *beside: str) -> None:
    """Delete all data of a store in ``data_dir``, with copies and damaged databases; the folder itself stays.

    ``beside``: patterns of this program's other files. Erase the vault first: without the master key, octets that
    remain on the disk are unreadable.

    Raises:
        StoreBusyError: if a gateway uses the folder.
        StoreError: if a deletion fails; all other files are deleted.
    """
    if not is_there(data_dir):
        return
    with ExitStack() as stack:
        with suppress(StorageFullError):  # the lock file is missing, so the folder is unused
            stack.callback(DataDirLock.acquire(data_dir / LOCK).release)
        remove(data_dir, "gateway.db*", "bodies", "key-id*", "check-database", RESTORING, RESTORED, *beside)
        remove(data_dir, f"{MOVED_AWAY}*")  # last, so that remaining data stay locked


def remove(folder: Path, *patterns: str) -> None:
    """Delete the files and whole folders in ``folder`` whose names fit a pattern.

    Raises:
        StoreError: if a deletion fails; all other files are deleted.
    """
    failures: list[BaseException] = []

    def again(change: Callable[[str], object], name: str, failure: tuple[Any, BaseException, Any]) -> None:
        if not is_held(failure[1]):
            failures.append(failure[1])
            return
        try:
            retry_if_held(change, name)
        except OSError as error:
            failures.append(error)

    for path in (path for pattern in patterns for path in folder.glob(pattern)):
        try:
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path, onerror=again)
            else:
                retry_if_held(path.unlink)
        except OSError as error:
            failures.append(error)
    try:
        sync_folder(folder)
    except OSError as error:
        failures.append(error)
    for each in failures:
        if isinstance(each, OSError) and not isinstance(each, FileNotFoundError):  # deleted elsewhere
            raise store_error(each, StoreCode.NOT_DELETED) from each


class DataDirLock:
    """Keeps other processes out of the data folder. The system releases the lock even after a kill."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def acquire(cls, path: Path) -> Self:
        """Lock the file at ``path``, which is created if missing and never removed.

        Raises:
            StoreBusyError: if another process holds the lock.
            StoreError: if the file cannot be created, or its file system lacks locks.
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
        """Release the lock."""
        os.close(self._descriptor)

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None:
        self.release()


if sys.platform == "win32":
    import ctypes
    import msvcrt

    def _lock(descriptor: int) -> None:
        kernel32 = ctypes.WinDLL("kernel32", use_last_error=True)
        handle = ctypes.c_void_p(msvcrt.get_osfhandle(descriptor))
        if not kernel32.LockFile(handle, 0, 0, 1, 0):  # Wine's msvcrt.locking gives no reason
            raise ctypes.WinError(ctypes.get_last_error())

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


_MOST_OCTETS = 10_000


class MoveMark(Struct, frozen=True):
    """The content of the mark: the moment and the destination of the move."""

    at: datetime
    to: str


@store_errors(StoreCode.FOLDER_UNUSABLE)
def lock_for_move(data_dir: Path, mark: MoveMark) -> None:
    """Write the mark, synced. The caller must hold the folder open.

    Raises:
        StoreError: if the write fails; the folder stays unlocked.
    """
    write_private_file(data_dir / MOVED_AWAY, msgspec.json.encode(mark))


def require_not_moved(data_dir: Path) -> None:
    """Check that the gateway is still here.

    Raises:
        StoreError: if the gateway moved away.
    """
    if os.path.lexists(data_dir / MOVED_AWAY):
        raise StoreError(BackupCode.MOVED_AWAY)


def require_moved(data_dir: Path) -> None:
    """Check that the gateway moved away.

    Raises:
        StoreError: if the gateway is still here.
    """
    if not os.path.lexists(data_dir / MOVED_AWAY):
        raise StoreError(BackupCode.NOT_MOVED_AWAY)


def read_mark(data_dir: Path) -> MoveMark | None:
    """Return the mark's content; ``None`` if the mark is missing or damaged."""
    try:
        with open_regular(data_dir / MOVED_AWAY) as file:
            return msgspec.json.decode(file.read(_MOST_OCTETS), type=MoveMark)
    except (OSError, msgspec.MsgspecError):
        return None


@store_errors(StoreCode.NOT_DELETED)
def remove_lock(data_dir: Path) -> None:
    """Delete the mark for good. The caller must hold the folder open, or its lock.

    Raises:
        StoreError: if the deletion fails.
    """
    retry_if_held((data_dir / MOVED_AWAY).unlink, missing_ok=True)
    sync_folder(data_dir)


def move_back(data_dir: Path) -> None:
    """Unlock a gateway that moved away. The caller warns the person first.

    Raises:
        StoreBusyError: if the move is still in progress.
        StoreError: if the gateway is still here, or the deletion fails.
    """
    require_moved(data_dir)
    with DataDirLock.acquire(data_dir / LOCK):
        remove_lock(data_dir)
