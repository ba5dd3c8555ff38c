"""Files that are there as a whole or not at all, for this user alone, after a power cut too; and reading others."""

from __future__ import annotations

import errno
import functools
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

_OTHERS = 0o077
_NOT_OFFERED = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
"""The errors by which file systems answer that sync no folders. SQLite goes on, too."""


def keep_private(folder: Path, system: str = sys.platform) -> None:
    """Let only this user into a folder that was just made. On POSIX it was made with a mode that says so.

    Raises:
        OSError: the system refused.
    """
    if system == "win32":
        from gateway_core.host.windows_access import let_only_us_in

        let_only_us_in(folder)


def is_open_to_others(path: Path, system: str = sys.platform) -> bool:
    """Return True if other users of this computer could read or change it. Symbolic links are not followed.

    Raises:
        OSError: the system does not tell.
    """
    if system == "win32":
        from gateway_core.host.windows_access import others_let_in

        return bool(others_let_in(path))
    return bool(path.lstat().st_mode & _OTHERS)


def is_there(path: Path) -> bool:
    """Return True if something has that name. ``Path.exists`` of Python 3.14 says no wherever the system refuses.

    Raises:
        OSError: the system does not tell.
    """
    try:
        path.stat()
    except OSError as error:
        if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP):
            return False
        raise
    return True


FILE_MODE = 0o600
BINARY = getattr(os, "O_BINARY", 0)
"""Windows would translate line ends otherwise."""
NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
"""A link in the place of a file is an error; Windows makes links for administrators only."""


def write_private_file(path: Path, octets: bytes) -> None:
    """Write under a temporary name, sync, rename, and sync the folder.

    Raises:
        OSError: the caller knows what the file is for, and says so. Nothing of it is left.
    """
    with replacing_file(path, ".new") as file:
        file.write(octets)


def write_new_file(path: Path, octets: bytes) -> None:
    """Write a file that is not there yet, as a whole or not at all. What an earlier try left behind is in no way.

    Raises:
        FileExistsError: there is something of that name; it stays as it is.
        OSError: as above.
    """
    with new_file(path) as file:
        file.write(octets)


def replace_file(path: Path, octets: bytes) -> None:
    """Write a file where a person wants it, as a whole or not at all; another of that name gives way.

    Raises:
        OSError: as above; a file that was there before is still there.
    """
    with replacing_file(path) as file:
        file.write(octets)


@contextmanager
def new_file(path: Path) -> Iterator[BinaryIO]:
    """Give a file to write to, which comes under its name, as a whole, once the context ends without an error.

    Raises:
        FileExistsError: there is something of that name; it stays as it is.
        OSError: as above.
    """
    _require_absent(path)
    with replacing_file(path) as file:
        yield file
        _require_absent(path)


PARTIAL = ".part"
"""The end of a file's name until it is finished."""


@contextmanager
def replacing_file(path: Path, suffix: str = PARTIAL) -> Iterator[BinaryIO]:
    """As ``new_file``; another of that name gives way."""
    partial = path.with_name(path.name + suffix)
    partial.unlink(missing_ok=True)
    with ExitStack() as undo:
        undo.callback(_remove_partial, partial)
        descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, FILE_MODE)
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        put_in_place(partial, path)
        undo.pop_all()


def put_in_place(partial: Path, path: Path) -> None:
    """Give a finished file its name, for good: a folder that cannot be synced keeps the file that it had, or none.

    Raises:
        OSError: the name may be lost in a power cut.
    """
    is_new = not os.path.lexists(path)
    if not is_new:
        sync_folder(path.parent)  # what fails then fails before anything is replaced
    rename_over(str(partial), str(path))
    try:
        sync_folder(path.parent)
    except OSError:
        if is_new:
            _remove_partial(path)
        raise


def rename_over(partial: str, name: str, folder: int | None = None) -> None:
    """Give a file a name that another may have, which gives way. ``folder``: a descriptor that names are relative to.

    Drivers of FAT (fusefat 0.3) may refuse that. The old file goes aside then, and away once the new one has its name.

    Raises:
        OSError: the old file still has its name.
    """
    rename = functools.partial(os.rename, src_dir_fd=folder, dst_dir_fd=folder)
    try:
        os.replace(partial, name, src_dir_fd=folder, dst_dir_fd=folder)
    except FileExistsError:
        rename(name, aside := f"{name}.old")
        try:
            rename(partial, name)
        except OSError:
            rename(aside, name)
            raise
        os.unlink(aside, dir_fd=folder)


def _remove_partial(partial: Path) -> None:
    with suppress(OSError):
        partial.unlink(missing_ok=True)


def _require_absent(path: Path) -> None:
    if is_there(path) or path.is_symlink():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def open_regular(path: Path) -> BinaryIO:
    """Open a file that somebody named, for reading. A pipe would keep its reader for ever, and a device has no end.

    Raises:
        OSError: it cannot be opened, or is no regular file.
    """
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | BINARY)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "It is no regular file", str(path))
    return os.fdopen(descriptor, "rb")


def sync_path(folder: Path) -> None:
    """Make the names of a folder and of all those above it durable, whoever made them, and what is in the folder.

    Folders above that may not be read are left out: whoever may not read a folder has made none in it.

    Raises:
        OSError: the folder itself cannot be synced.
    """
    real = Path(os.path.realpath(folder))
    sync_folder(real)
    for above in real.parents:
        with suppress(OSError):
            sync_folder(above)


def sync_folder(folder: Path) -> None:
    """Make renames and deletions in the folder durable. Windows has no such call: NTFS journals them."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        sync_open_folder(descriptor)
    finally:
        os.close(descriptor)


def sync_open_folder(descriptor: int) -> None:
    """Do the same where the folder is open. Network drives, shares of virtual machines and FUSE may not offer it.

    Raises:
        OSError: the names may be lost.
    """
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NOT_OFFERED:
            raise
