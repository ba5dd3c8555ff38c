"""Private files, written atomically even in a power cut, and safe reading of other files."""

import errno
import functools
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_OTHERS = 0o077
_NOT_OFFERED = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
"""The errors of file systems that cannot sync folders. They are ignored here, as in SQLite."""


def make_folder(folder: Path, system: str = sys.platform) -> None:
    """Create a folder for this user alone, and the folders above it.

    Raises:
        OSError: if the system refused.
    """
    if system == "win32":
        from gateway_core.host.windows_access import make_folder_for_us

        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:  # the words of other systems, which name the obstacle
            number = errno.ENOTDIR
            raise NotADirectoryError(number, os.strerror(number), str(folder.parent)) from error
        make_folder_for_us(folder)
    else:
        folder.mkdir(mode=FOLDER_MODE, parents=True)


def is_open_to_others(path: Path, system: str = sys.platform) -> bool:
    """Return True if other users of this computer can read or change the path. Symbolic links are not followed.

    Raises:
        OSError: if the system fails to answer.
    """
    if system == "win32":
        from gateway_core.host.windows_access import others_let_in

        return bool(others_let_in(path))
    return bool(path.lstat().st_mode & _OTHERS)


def is_there(path: Path) -> bool:
    """Return True if the path exists. ``Path.exists`` of Python 3.14 hides the system's refusals as False.

    Raises:
        OSError: if the system fails to answer.
    """
    try:
        path.stat()
    except OSError as error:
        if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP):
            return False
        raise
    return True


FILE_MODE, FOLDER_MODE = 0o600, 0o700
BINARY = getattr(os, "O_BINARY", 0)
"""Prevents the translation of line ends on Windows."""
NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
"""Opening a symbolic link fails. On Windows, only administrators make links."""


def write_private_file(path: Path, octets: bytes) -> None:
    """Write under a temporary name, sync, rename, and sync the folder.

    Raises:
        OSError: if a step fails; the temporary file is deleted. The caller names the file's purpose.
    """
    with replacement_file(path, ".new") as file:
        file.write(octets)


def write_new_file(path: Path, octets: bytes) -> None:
    """Write a new file atomically. A partial file of an earlier attempt is replaced.

    Raises:
        FileExistsError: if the name exists; its file stays unchanged.
        OSError: as for ``write_private_file``.
    """
    with new_file(path) as file:
        file.write(octets)


def replace_file(path: Path, octets: bytes) -> None:
    """Write a file at a place chosen by the user atomically, and replace an existing file.

    Raises:
        OSError: as for ``write_private_file``; an existing file remains.
    """
    with replacement_file(path) as file:
        file.write(octets)


@contextmanager
def new_file(path: Path) -> Iterator[BinaryIO]:
    """Yield a file for writing, which receives its name after the context ends without an error.

    Raises:
        FileExistsError: if the name exists; its file stays unchanged.
        OSError: as for ``write_private_file``.
    """
    _require_absent(path)
    with replacement_file(path) as file:
        yield file
        _require_absent(path)


PARTIAL = ".part"
"""The suffix of an unfinished file's name."""


@contextmanager
def replacement_file(path: Path, suffix: str = PARTIAL) -> Iterator[BinaryIO]:
    """Do the same as ``new_file``, but replace an existing file."""
    partial = path.with_name(path.name + suffix)
    retry_if_held(partial.unlink, missing_ok=True)
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
    """Rename a finished file and sync the folder. If the folder cannot be synced, the earlier file stays, if any.

    Raises:
        OSError: if the rename failed, or a power cut could undo it.
    """
    is_new = not os.path.lexists(path)
    if not is_new:
        sync_folder(path.parent)  # fails before the replacement if the folder cannot be synced
    rename_over(str(partial), str(path))
    try:
        sync_folder(path.parent)
    except OSError:
        if is_new:
            _remove_partial(path)
        raise


def rename_over(partial: str, name: str, folder: int | None = None) -> None:
    """Rename a file over an existing one. Both names are relative to the descriptor ``folder``, if given.

    Drivers of FAT (fusefat 0.3) may refuse to replace a file. The old file then gets another name until the rename is
    done.

    Raises:
        OSError: if the rename failed and the old file has its name, or the renamed old file could not be deleted.
    """
    rename = functools.partial(os.rename, src_dir_fd=folder, dst_dir_fd=folder)
    try:
        retry_if_held(os.replace, partial, name, src_dir_fd=folder, dst_dir_fd=folder)
    except FileExistsError:
        rename(name, aside := f"{name}.old")
        try:
            rename(partial, name)
        except OSError:
            rename(aside, name)
            raise
        os.unlink(aside, dir_fd=folder)


_HELD = {5, 32, 33}
"""Windows' errors for a file that another program holds open: access denied, sharing violation, lock violation."""
_PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
"""Seconds between the attempts."""


def is_held(error: object) -> bool:
    """Return True if the error shows that another program has the file open; always False outside Windows."""
    return getattr(error, "winerror", None) in _HELD


def retry_if_held(change: Callable[P, T], *arguments: P.args, **options: P.kwargs) -> T:
    """Rename or delete a file, again after pauses if another program has it open.

    On Windows, virus scanners and indexers open each new file for moments, in which nobody can rename or delete it.

    Raises:
        OSError: if the change failed, on Windows for two seconds.
    """
    for pause in _PAUSES:
        try:
            return change(*arguments, **options)
        except PermissionError as error:
            if not is_held(error):
                raise
        time.sleep(pause)
    return change(*arguments, **options)


def _remove_partial(partial: Path) -> None:
    with suppress(OSError):
        retry_if_held(partial.unlink, missing_ok=True)


def _require_absent(path: Path) -> None:
    if is_there(path) or path.is_symlink():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def open_regular(path: Path) -> BinaryIO:
    """Open a file chosen by the user for reading. Refuses pipes (which block the reader) and devices (endless).

    Raises:
        OSError: if the file cannot be opened, or is not a regular file.
    """
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | BINARY)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "It is no regular file", str(path))
    return os.fdopen(descriptor, "rb")


def sync_path(folder: Path) -> None:
    """Make the names in a folder durable, and those in all folders above.

    Unreadable folders above are skipped: a user without the right to read a folder made no names in it.

    Raises:
        OSError: if the folder itself cannot be synced.
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
    """Sync an open folder. Errors of file systems without this function (network drives, FUSE) are ignored.

    Raises:
        OSError: if a power cut could undo the changes of names.
    """
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NOT_OFFERED:
            raise
