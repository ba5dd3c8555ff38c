"""The files of a folder that is a courier. Files outside stay untouched, whatever the stick contains.

Each call opens the folders anew, one below the other, and works relative to their handles. It follows no link below the
folder named by the operator: a folder or file that is swapped for a link between two steps is refused like any link.
Only regular files are opened.

Windows lacks such handles. There, each folder is checked just before its use, and links and junctions are refused. A
program on this device that can change the stick in between could still win the race.

The folders are found in any capitals. The operator may name the folder that contains the courier's own folder, the
courier's own folder, or a folder of messages.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from gateway_core import randomness
from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.host.private_files import BINARY, rename_over, retry_if_held, sync_open_folder
from gateway_core.limits import MAX_MESSAGE_OCTETS

BLOCK_OCTETS = 65536
"""Octets read between two calls of ``GoOn``. Written files are synced after every 256 KiB."""

FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0)
"""The flags for opening a folder."""
_PARTIAL = ".part"
_BLOCKS_PER_SYNC = 4
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_READ = os.O_RDONLY | BINARY | _NO_LINK | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_WRITE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY | _NO_LINK
_REPARSE_POINT = 0x400
"""A file attribute of Windows: links, junctions, and other substitutes."""

GoOn = Callable[[int], None]
"""Called with the octets of each read or written block. Its exceptions end the work."""


class Folder(Struct, frozen=True):
    """An open folder. ``descriptor`` is ``None`` if the system has no handles of folders."""

    path: Path
    descriptor: int | None

    @contextlib.contextmanager
    def inside(self, name: str, *, make: bool = False) -> Iterator[Folder]:
        """Open a folder in this one; ``make``: create it if it is missing."""
        if make:
            with contextlib.suppress(FileExistsError):
                os.mkdir(self.at(name), dir_fd=self.descriptor)
                self.sync()
        if self.descriptor is None:
            _require(self.status(name), stat.S_ISDIR)
            yield Folder(self.path / name, None)
            return
        descriptor = os.open(name, FOLDER | _NO_LINK, dir_fd=self.descriptor)
        try:
            yield Folder(self.path / name, descriptor)
        finally:
            os.close(descriptor)

    def listed_name(self, name: str) -> str:
        """Return the listed name that matches ``name`` in any capitals; ``name`` itself if the folder has no match."""
        with self.entries() as entries:
            names = [each.name for each in entries]
        return name if name in names else next((each for each in names if each.casefold() == name), name)

    def at(self, name: str) -> str | Path:
        """Return the name for calls with ``dir_fd=descriptor``."""
        return self.path / name if self.descriptor is None else name

    def status(self, name: str) -> os.stat_result:
        """Return the status of the file itself: links are not followed."""
        return os.stat(self.at(name), dir_fd=self.descriptor, follow_symlinks=False)

    def open_file(self, name: str) -> int:
        """Return a descriptor of a regular file for reading. Pipes and devices stay closed: opening has effects."""
        _require(self.status(name), stat.S_ISREG)
        descriptor = os.open(self.at(name), _READ, dir_fd=self.descriptor)
        try:
            _require(os.fstat(descriptor), stat.S_ISREG)  # the file may have been swapped in between
        except OSError:
            os.close(descriptor)
            raise
        return descriptor

    def head(self, name: str, octets: int) -> bytes:
        """Read the beginning of a regular file; empty if the file is unreadable."""
        with contextlib.suppress(OSError):
            descriptor = self.open_file(name)
            try:
                return os.read(descriptor, octets)
            finally:
                os.close(descriptor)
        return b""

    def write(self, name: str, octets: bytes, go_on: GoOn) -> None:
        """Write and sync a file, and replace an existing file, which keeps its old content until the rename."""
        partial = randomness.new_uuid().hex + _PARTIAL
        with contextlib.ExitStack() as on_failure:
            on_failure.callback(self.remove_if_possible, partial)
            with os.fdopen(os.open(self.at(partial), _WRITE, 0o666, dir_fd=self.descriptor), "wb") as file:
                step = BLOCK_OCTETS * _BLOCKS_PER_SYNC
                for begin in range(0, max(1, len(octets)), step):
                    piece = octets[begin : begin + step]
                    file.write(piece)
                    file.flush()
                    os.fsync(file.fileno())  # in steps, to show the movement of a slow stick
                    go_on(len(piece))
            rename_over(str(self.at(partial)), str(self.at(name)), self.descriptor)
            on_failure.pop_all()
        self.sync()

    def remove_if_possible(self, name: str) -> None:
        with contextlib.suppress(OSError):
            self.remove(name)

    def remove(self, name: str) -> None:
        """Delete a file, or a link itself."""
        retry_if_held(os.unlink, self.at(name), dir_fd=self.descriptor)

    @contextlib.contextmanager
    def files(self, *, partial: bool = False) -> Iterator[Iterator[tuple[str, os.stat_result]]]:
        """Yield the regular files in the system's order: only partial files, or only finished ones."""
        with self.entries() as entries:
            yield _regular(entries, partial=partial)

    def entries(self) -> contextlib.AbstractContextManager[Iterator[os.DirEntry[str]]]:
        """Return all entries of the folder in the system's order."""
        try:
            return os.scandir(self.path if self.descriptor is None else self.descriptor)
        except FileNotFoundError:  # also Windows' answer for the root of an empty drive
            if self.path != Path(self.path.anchor) or not self.path.is_dir():
                raise
            return contextlib.nullcontext(iter(()))

    def sync(self) -> None:
        """Make new names durable. Without handles, the system's journal does this."""
        if self.descriptor is not None:
            sync_open_folder(self.descriptor)


def _regular(entries: Iterable[os.DirEntry[str]], *, partial: bool) -> Iterator[tuple[str, os.stat_result]]:
    for each in entries:
        with contextlib.suppress(FileNotFoundError):  # the file may be gone by now
            if each.name.casefold().endswith(_PARTIAL) is partial and each.is_file(follow_symlinks=False):
                yield each.name, each.stat(follow_symlinks=False)


def _require(status: os.stat_result, is_kind: Callable[[int], bool]) -> None:
    """Raise OSError unless the status is of this kind; a link is refused too."""
    if not is_kind(status.st_mode) or getattr(status, "st_file_attributes", 0) & _REPARSE_POINT:
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))


TOP = "relaynet-courier"
OUTBOUND, AUTHORIZATIONS, INBOUND = "to-public-gateways", "authorizations", "to-private-gateways"
KINDS = (OUTBOUND, AUTHORIZATIONS, INBOUND)
DAMAGED = "damaged"
"""The folder of permanently unreadable files, which may be deleted."""
CARGO, CCA = ".cargo", ".cca"

MAX_FILES = 100_000
"""The limit for the files of one kind; in a larger folder, the system's order selects them."""

_ABANDONED_SECONDS = 3600.0
_HAS_HANDLES = {os.open, os.mkdir, os.unlink, os.rename, os.stat} <= os.supports_dir_fd

ReadBlock = Callable[[int, int], bytes]
"""Reads at most so many octets from a descriptor, as ``os.read`` does."""


def read_all(_: int) -> None:
    """Continue without counting or stopping."""


class CourierFolder(Struct, frozen=True):
    """The files of a courier's folder. Methods raise UnreachableError if the folder is unreadable or unwritable."""

    folder: Path
    read_block: ReadBlock = os.read

    def is_there(self) -> bool:
        """Return True if the folder exists."""
        return os.path.isdir(self.folder)

    def names(self, kind: str, go_on: GoOn = read_all) -> list[str]:
        """Return the files of one kind, oldest first, under any names. Folders, pipes and links are skipped."""
        found: list[tuple[int, str]] = []
        with _usable():
            try:
                with open_folder(self.folder, kind) as folder, folder.files() as files:
                    for name, status in itertools.islice(files, MAX_FILES):
                        go_on(1)
                        found.append((status.st_mtime_ns, name))
            except FileNotFoundError:
                if not self.is_there():
                    raise
        return [name for _, name in sorted(found)]

    def read(self, kind: str, name: str, go_on: GoOn = read_all) -> bytes:
        """Read a file; of a file beyond ``MAX_MESSAGE_OCTETS``, one octet more than this limit."""
        with _usable(), self.open_file(kind, name) as file:
            return b"".join(file.blocks(MAX_MESSAGE_OCTETS + 1, go_on))

    @contextlib.contextmanager
    def open_file(self, kind: str, name: str) -> Iterator[OpenFile]:
        """Open a file for reading in blocks.

        Raises:
            OSError: if the file or folder is unreadable, or of another kind.
        """
        with open_folder(self.folder, kind) as folder:
            descriptor = folder.open_file(name)
        try:
            yield OpenFile(descriptor, self.read_block)
        finally:
            os.close(descriptor)

    def add(self, kind: str, suffix: str, octets: bytes, go_on: GoOn = read_all) -> str:
        """Write and sync a new file, whole or not at all. Returns its name."""
        name = randomness.new_uuid().hex + suffix
        with (
            _usable(),
            open_folder(self.folder, kind, make=True) as folder,
            contextlib.ExitStack() as on_failure,
        ):
            on_failure.callback(folder.remove_if_possible, name)
            folder.write(name, octets, go_on)
            on_failure.pop_all()
        return name

    def set_apart(self, kind: str, name: str) -> None:
        """Move a file to the folder of damaged files.

        Raises:
            OSError: if the file cannot be moved.
        """
        with (
            contextlib.suppress(FileNotFoundError),
            open_folder(self.folder, DAMAGED, make=True) as apart,
            open_folder(self.folder, kind) as folder,
        ):
            retry_if_held(
                os.replace,
                folder.at(name),
                apart.at(name),
                src_dir_fd=folder.descriptor,
                dst_dir_fd=apart.descriptor,
            )
            apart.sync()
            folder.sync()

    def remove_abandoned(self, kind: str, written: str) -> None:
        """Delete partial files of earlier runs, which a removed stick or a power cut interrupted.

        Their age is measured by the stick's own times, from the time of ``written``, a new file of this kind. Younger
        files stay: another program may be writing them.
        """
        with contextlib.suppress(OSError), open_folder(self.folder) as top:
            with top.inside(top.listed_name(kind)) as folder:
                newest = folder.status(written).st_mtime
            _remove_older(top, newest - _ABANDONED_SECONDS)
            for each in KINDS:
                with contextlib.suppress(OSError), top.inside(top.listed_name(each)) as folder:
                    _remove_older(folder, newest - _ABANDONED_SECONDS)

    def remove(self, kind: str, name: str) -> None:
        """Delete one file."""
        with _usable(), contextlib.suppress(FileNotFoundError), open_folder(self.folder, kind) as folder:
            folder.remove(name)


class OpenFile(Struct, frozen=True):
    """A file open for reading."""

    descriptor: int
    read_block: ReadBlock

    def blocks(self, limit: int, go_on: GoOn) -> Iterator[bytes]:
        """Yield the rest of the file, at most ``limit`` octets."""
        while limit > 0 and (block := self.read_block(self.descriptor, min(limit, BLOCK_OCTETS))):
            limit -= len(block)
            go_on(len(block))
            yield block


class FolderNews(Struct, frozen=True):
    """Implements ports.peers.NewsShelf: the file of one name in a folder."""

    folder: Path
    name: str

    def read(self, limit: int) -> bytes | None:
        with (
            _usable(),
            contextlib.suppress(FileNotFoundError),
            CourierFolder(self.folder).open_file("", self.name) as file,
        ):
            return b"".join(file.blocks(limit + 1, read_all))
        return None

    def replace(self, octets: bytes) -> None:
        with _usable(), open_folder(self.folder, make=True) as top:
            top.write(self.name, octets, read_all)


@contextlib.contextmanager
def open_named_folder(folder: Path) -> Iterator[Folder]:
    """Open the folder named by the operator, which may be a link; for a folder of messages, the courier's around it."""
    real = Path(os.path.realpath(folder))
    if real.name.casefold() in KINDS and real.parent.name.casefold() == TOP:
        folder = real.parent
    descriptor = os.open(folder, FOLDER) if _HAS_HANDLES else None
    try:
        yield Folder(folder, descriptor)
    finally:
        if descriptor is not None:
            os.close(descriptor)


@contextlib.contextmanager
def open_folder(folder: Path, kind: str = "", *, make: bool = False) -> Iterator[Folder]:
    """Open the courier's folder in ``folder``, or its folder of one kind."""
    with contextlib.ExitStack() as stack:
        opened = stack.enter_context(open_named_folder(folder))
        for name in filter(None, ("" if is_top(opened) else TOP, kind)):
            opened = stack.enter_context(opened.inside(opened.listed_name(name), make=make))
        yield opened


def is_top(folder: Folder) -> bool:
    """Return True if the operator named the courier's own folder, instead of the folder that contains it."""
    if os.path.basename(os.path.realpath(folder.path)).casefold() != TOP:
        return False
    with folder.entries() as entries:
        found = {each.name.casefold() for each in entries}
    return not found.isdisjoint(KINDS) or not (TOP in found or os.path.ismount(folder.path))


def _remove_older(folder: Folder, oldest: float) -> None:
    with folder.files(partial=True) as files:
        for name, status in files:
            if status.st_mtime < oldest:
                folder.remove(name)


@contextlib.contextmanager
def _usable() -> Iterator[None]:
    """Convert the system's errors while the folder is in use."""
    try:
        yield
    except OSError as error:
        raise unusable(error) from error


def unusable(error: OSError) -> UnreachableError:
    """Return the error for the operator."""
    return UnreachableError(
        CourierCode.FOLDER_BLOCKED()
        if error.errno in (errno.ELOOP, errno.ENOTDIR)
        else CourierCode.FOLDER_UNUSABLE(why=system_words(error)),
        UnreachableCause.NO_NETWORK,
    )
