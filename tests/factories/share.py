"""A FUSE file system over a folder, with the limits of SMB shares and old sticks.

Folders cannot be synced (EINVAL). Links and sockets are unsupported. Names ignore capitals, and some characters are
invalid in names. Open files cannot be replaced or deleted. Modes are fixed, and times have steps of two seconds.

::

    python -m tests.factories.share FOLDER MOUNT_POINT
"""

import errno
import os
import stat
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, NoReturn

from mfusepy import FUSE, FuseOSError, Operations

_STEP = 2 * 10**9
_NO_PART_OF_NAMES = frozenset(':?*"<>|\\')


class Share(Operations):
    """The share over a folder."""

    use_ns = True

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._open: Counter[str] = Counter()
        self._names: dict[int, str] = {}

    def _at(self, path: str) -> str:
        """Return the path of a name, ignoring capitals; for a missing file, the path at which to create it."""
        found = self._folder
        for name in filter(None, path.split("/")):
            if _NO_PART_OF_NAMES & set(name) or name != name.rstrip(". "):
                raise FuseOSError(errno.EINVAL)
            try:
                there = os.listdir(found)
            except OSError:
                there = []
            found = f"{found}/{next((each for each in there if each.casefold() == name.casefold()), name)}"
        return found

    def _opened(self, file: str, descriptor: int) -> int:
        self._open[file] += 1
        self._names[descriptor] = file
        return descriptor

    def getattr(self, path: str, fh: int | None = None) -> dict[str, Any]:
        try:
            found = os.lstat(self._at(path))
        except OSError as error:
            raise FuseOSError(error.errno) from error
        mode = stat.S_IFDIR | 0o755 if stat.S_ISDIR(found.st_mode) else stat.S_IFREG | 0o755
        times = {
            f"st_{each}": getattr(found, f"st_{each}_ns") // _STEP * _STEP
            for each in ("atime", "mtime", "ctime")
        }
        return {"st_mode": mode, "st_size": found.st_size, "st_nlink": 1, "st_ino": found.st_ino, **times}

    def readdir(self, path: str, fh: int) -> list[str]:
        return [".", "..", *os.listdir(self._at(path))]

    def mkdir(self, path: str, mode: int) -> int:
        return _done(os.mkdir, self._at(path))

    def rmdir(self, path: str) -> int:
        return _done(os.rmdir, self._at(path))

    def create(self, path: str, mode: int, fi: Any = None) -> int:
        return self.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR)

    def open(self, path: str, flags: int) -> int:
        file = self._at(path)
        return self._opened(file, _done(os.open, file, flags & ~os.O_APPEND, 0o600))

    def read(self, path: str, size: int, offset: int, fh: int) -> bytes:
        return os.pread(fh, size, offset)

    def write(self, path: str, data: bytes, offset: int, fh: int) -> int:
        return _done(os.pwrite, fh, data, offset)

    def truncate(self, path: str, length: int, fh: int | None = None) -> int:
        return _done(os.truncate, self._at(path), length)

    def fsync(self, path: str, datasync: int, fh: int) -> int:
        return _done(os.fsync, fh)

    def fsyncdir(self, path: str, datasync: int, fh: int) -> NoReturn:
        raise FuseOSError(errno.EINVAL)

    def release(self, path: str, fh: int) -> int:
        self._open[self._names.pop(fh)] -= 1
        return _done(os.close, fh)

    def unlink(self, path: str) -> int:
        file = self._at(path)
        if self._open[file]:
            raise FuseOSError(errno.EBUSY)
        return _done(os.unlink, file)

    def rename(self, old: str, new: str) -> int:
        source, target = self._at(old), self._at(new)
        if source.casefold() == target.casefold():  # only capitals change
            target = f"{os.path.dirname(target)}/{os.path.basename(new)}"
        elif self._open[target]:
            raise FuseOSError(errno.EACCES)
        return _done(os.rename, source, target)

    def utimens(self, path: str, times: tuple[int, int] | None = None) -> int:
        return _done(lambda: os.utime(self._at(path), ns=times) if times else os.utime(self._at(path)))

    def statfs(self, path: str) -> dict[str, int]:
        found = os.statvfs(self._folder)
        return {
            each: getattr(found, each) for each in ("f_bsize", "f_frsize", "f_blocks", "f_bfree", "f_bavail")
        }

    def chmod(self, path: str, mode: int) -> int:
        return 0

    def chown(self, path: str, uid: int, gid: int) -> int:
        return 0

    def _refuse(self, *_: object) -> NoReturn:
        raise FuseOSError(errno.EOPNOTSUPP)

    link = symlink = readlink = mknod = _refuse


def _done(work: Callable[..., Any], *arguments: object) -> int:
    try:
        return work(*arguments) or 0
    except OSError as error:
        raise FuseOSError(error.errno) from error


if __name__ == "__main__":
    NO_CACHE = dict.fromkeys(("attr_timeout", "entry_timeout", "negative_timeout"), 0)
    FUSE(Share(sys.argv[1]), sys.argv[2], foreground=True, nothreads=True, hard_remove=True, **NO_CACHE)
