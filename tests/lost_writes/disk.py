"""A folder as a program changed it: its files and folders, and each change and sync in its order.

A name is an entry of a folder, as on a disk: a file that lost its name, and one whose name is not on the disk yet, are
files all the same. Modes, owners and times are left out.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from tests.lost_writes.trace import Call, UntraceableError

NEVER = 2**62
"""When a call ends that does not."""


@dataclass(eq=False)
class File:
    octets: bytearray = field(default_factory=bytearray)
    """What a program that runs reads."""


@dataclass(eq=False)
class Folder:
    entries: dict[str, Node] = field(default_factory=dict)


Node = File | Folder
Tree = dict[str, bytes | None]
"""The octets of each file, by its path; ``None`` for a folder."""


@dataclass(frozen=True, eq=False)
class Change:
    begun: int
    ended: int


@dataclass(frozen=True, eq=False)
class Written(Change):
    file: File
    offset: int
    octets: bytes


@dataclass(frozen=True, eq=False)
class Resized(Change):
    file: File
    size: int


@dataclass(frozen=True, eq=False)
class Renamed(Change):
    """A name came, went (no ``folder``), or was changed (``former``), at one blow."""

    folder: Folder | None
    name: str
    node: Node | None
    former: tuple[Folder, str] | None = None

    def apply(self, entries: dict[Folder, dict[str, Node]]) -> None:
        """Change these entries as far as that is there to change."""
        if self.former is not None:
            there = entries[self.former[0]]
            if there.get(self.former[1]) is self.node:
                del there[self.former[1]]
        if self.folder is not None and self.node is not None:
            entries[self.folder][self.name] = self.node


@dataclass(frozen=True, eq=False)
class Synced(Change):
    node: Node | None
    """``None``: everything."""


@dataclass(frozen=True)
class Said:
    """What the program noted beside its work, such as an acknowledgement."""

    at: int
    text: str


@dataclass
class _Open:
    """A file or folder as a program has it open."""

    node: Node | None
    """``None``: it is none of ours."""
    offset: int = 0
    appends: bool = False
    syncs: bool = False
    path: str = ""


_WRITES = ("write", "pwrite64", "writev", "pwritev", "pwritev2")
_NAMES = (
    "rename",
    "renameat",
    "renameat2",
    "link",
    "linkat",
    "unlink",
    "unlinkat",
    "rmdir",
    "mkdir",
    "mkdirat",
)
_UNKNOWN = ("symlink", "symlinkat", "mknod", "mknodat", "sendfile", "copy_file_range", "splice")
_BEGINNINGS = ("fork", "vfork", "clone", "clone3")
"""Of a thread, or of a process that has its own descriptors from then on."""

_AT = {"openat", "renameat", "renameat2", "linkat", "unlinkat", "mkdirat", "symlinkat", "mknodat"}


class Replay:
    """Does again, in memory, what a program and the processes that it began did below ``root``."""

    def __init__(self, root: str, notes: str) -> None:
        """``notes``: the file to which the program writes lines about itself."""
        self.root = Folder()
        self.changes: list[Written | Resized | Renamed | Synced] = []
        self.said: list[Said] = []
        self._path = os.path.normpath(root)
        self._notes = os.path.normpath(notes)
        self._files_of: dict[int, dict[int, _Open]] = defaultdict(dict)
        """The descriptors that each thread has; those of one process share theirs."""
        self._open: dict[int, _Open] = {}
        """Those of the thread whose call is looked at."""

    def run(self, calls: Iterable[Call]) -> None:
        """A descriptor that is closed is another's as soon as its closing begins, and a thread may be at work before
        whoever began it hears of it; all else has happened at its end.
        """
        for call in sorted(calls, key=_moment):
            if call.result >= 0 or call.ended is None:
                self._do(call)

    def _do(self, call: Call) -> None:
        name = call.name
        self._open = self._files_of[call.thread]
        if name in ("open", "openat", "creat"):
            self._opened(call)
        elif name in _WRITES:
            self._written(call)
        elif name in _NAMES:
            self._named(call)
        elif name in _BEGINNINGS:
            is_process = not any("CLONE_FILES" in each for each in call.arguments)
            self._files_of[call.result] = dict(self._open) if is_process else self._open
        elif name in _UNKNOWN:
            self._require_elsewhere(call)
        elif name == "io_uring_setup":
            raise UntraceableError("what is asked for by io_uring is not seen")
        elif (does := _OF_DESCRIPTORS.get(name)) is not None and call.ended is not None:
            does(self, call)

    # --- Descriptors ------------------------------------------------------------------------------------------

    def _opened(self, call: Call) -> None:
        if call.ended is None:
            return
        place = 1 if call.name == "openat" else 0
        flags = "O_CREAT|O_TRUNC" if call.name == "creat" else call.arguments[place + 1]
        path = self._absolute(call, 0)
        folder, name = self._find(path)
        node = folder.entries.get(name) if folder and name else folder
        if folder and name and node is None and "O_TMPFILE" not in flags:
            node = File()
            self._change(Renamed(call.begun, call.ended, folder, name, node))
        elif isinstance(node, File) and "O_TRUNC" in flags and node.octets:
            self._change(Resized(call.begun, call.ended, node, 0))
        synced = "O_SYNC" in flags or "O_DSYNC" in flags
        self._open[call.result] = _Open(node, 0, "O_APPEND" in flags, synced, path)

    def _close(self, call: Call) -> None:
        self._open.pop(call.number(0), None)

    def _duplicate(self, call: Call) -> None:
        if call.name == "fcntl" and "F_DUPFD" not in call.arguments[1]:
            return
        if (opened := self._open.get(call.number(0))) is not None:
            self._open[call.result] = opened

    def _seek(self, call: Call) -> None:
        if (opened := self._open.get(call.number(0))) is not None:
            opened.offset = call.result

    def _map(self, call: Call) -> None:
        descriptor = int(call.arguments[4])
        opened = self._open.get(descriptor)
        if opened and opened.node and "PROT_WRITE" in call.arguments[2] and "MAP_SHARED" in call.arguments[3]:
            raise UntraceableError(f"{opened.path} is written to as memory")

    # --- Octets -----------------------------------------------------------------------------------------------

    def _written(self, call: Call) -> None:
        opened = self._open.get(call.number(0))
        if opened is None:
            return
        octets = call.octets(1)
        if call.ended is not None:
            octets = octets[: call.result]
        if opened.path == self._notes:
            self.said += [Said(call.begun, line) for line in octets.decode().splitlines()]
            return
        if not isinstance(opened.node, File):
            return
        ended = NEVER if call.ended is None else call.ended
        if call.name in ("write", "writev"):
            offset = len(opened.node.octets) if opened.appends else opened.offset
            opened.offset = offset + len(octets)
        else:
            offset = call.number(-1 if call.name != "pwritev2" else -2)
        self._change(Written(call.begun, ended, opened.node, offset, octets))
        if opened.syncs:
            self._change(Synced(ended, ended, opened.node))

    def _resize(self, call: Call) -> None:
        assert call.ended is not None
        if call.name == "truncate":
            folder, name = self._find(self._absolute(call, 0))
            node = folder.entries.get(name) if folder else None
        else:
            opened = self._open.get(call.number(0))
            node = opened.node if opened else None
        if not isinstance(node, File):
            return
        size = call.number(1)
        if call.name == "fallocate":
            if call.arguments[1] != "0":
                raise UntraceableError(f"fallocate {call.arguments[1]}")
            size = max(len(node.octets), call.number(2) + call.number(3))
        self._change(Resized(call.begun, call.ended, node, size))

    def _sync(self, call: Call) -> None:
        assert call.ended is not None
        if call.name in ("sync", "syncfs"):
            self._change(Synced(call.begun, call.ended, None))
        elif (opened := self._open.get(call.number(0))) is not None and opened.node is not None:
            self._change(Synced(call.begun, call.ended, opened.node))

    # --- Names ------------------------------------------------------------------------------------------------

    def _named(self, call: Call) -> None:
        begun, ended = call.begun, NEVER if call.ended is None else call.ended
        folder, name = self._find(self._absolute(call, 0))
        if call.name in ("mkdir", "mkdirat"):
            if folder:
                self._change(Renamed(begun, ended, folder, name, Folder()))
        elif call.name in ("unlink", "unlinkat", "rmdir"):
            if folder and (node := folder.entries.get(name)):  # a socket is none
                self._change(Renamed(begun, ended, None, "", node, (folder, name)))
        else:
            to_folder, to_name = self._find(self._absolute(call, 1))
            if (folder is None) != (to_folder is None):
                raise UntraceableError(f"{call.name} over the edge of the folder that is watched")
            if folder and to_folder:
                former = None if call.name.startswith("link") else (folder, name)
                self._change(Renamed(begun, ended, to_folder, to_name, folder.entries[name], former))

    def _require_elsewhere(self, call: Call) -> None:
        for place, text in enumerate(call.arguments):
            if text.startswith('"') and self._find(self._absolute_text(call.path(place)))[0]:
                raise UntraceableError(call.name)
            if text.isdecimal() and (opened := self._open.get(int(text))) and opened.node:
                raise UntraceableError(call.name)

    def _absolute(self, call: Call, which: int) -> str:
        """The first or second path among the arguments, from the folder that stands before it where one does."""
        if call.name not in _AT:
            return self._absolute_text(call.path(which))
        at, path = call.arguments[2 * which], call.path(2 * which + 1)
        if os.path.isabs(path) or at == "AT_FDCWD":
            return self._absolute_text(path)
        opened = self._open.get(int(at))
        return os.path.normpath(os.path.join(opened.path if opened else "/", path))

    @staticmethod
    def _absolute_text(path: str) -> str:
        return os.path.normpath(os.path.abspath(path))

    def _find(self, path: str) -> tuple[Folder | None, str]:
        """The folder that a path names an entry of, and the entry; ``(root, "")`` for the root."""
        if path == self._path:
            return self.root, ""
        if not path.startswith(self._path + "/"):
            return None, ""
        folder: Node = self.root
        *parents, name = path[len(self._path) + 1 :].split("/")
        for each in parents:
            found = folder.entries.get(each) if isinstance(folder, Folder) else None
            if not isinstance(found, Folder):
                return None, ""
            folder = found
        return (folder, name) if isinstance(folder, Folder) else (None, "")

    # --- What comes of it ---------------------------------------------------------------------------------------

    def _change(self, change: Written | Resized | Renamed | Synced) -> None:
        self.changes.append(change)
        if isinstance(change, Written):
            write(change.file.octets, change.offset, change.octets)
        elif isinstance(change, Resized):
            resize(change.file.octets, change.size)
        elif isinstance(change, Renamed):
            change.apply(_Entries())

    def tree(self) -> Tree:
        """What is there in the end."""
        return tree(self.root, lambda folder: folder.entries, lambda file: bytes(file.octets))


class _Entries(dict[Folder, dict[str, Node]]):
    """The entries that a program that runs sees."""

    def __getitem__(self, folder: Folder) -> dict[str, Node]:
        return folder.entries


def write(octets: bytearray, offset: int, piece: bytes) -> None:
    """A hole is zeroes."""
    if len(octets) < offset:
        octets.extend(bytes(offset - len(octets)))
    octets[offset : offset + len(piece)] = piece


def resize(octets: bytearray, size: int) -> None:
    if size < len(octets):
        del octets[size:]
    else:
        octets.extend(bytes(size - len(octets)))


def tree(root: Folder, entries: Callable[[Folder], dict[str, Node]], octets: Callable[[File], bytes]) -> Tree:
    """Everything below a folder that has a name there."""
    found: Tree = {}
    todo = [("", root)]
    while todo:
        path, folder = todo.pop()
        for name, node in entries(folder).items():
            here = f"{path}{name}"
            if isinstance(node, File):
                found[here] = octets(node)
            else:
                found[here] = None
                todo.append((f"{here}/", node))
    return found


def _moment(call: Call) -> tuple[int, int]:
    if call.name == "close" or call.name in _BEGINNINGS or call.ended is None:
        return call.begun, 0
    return call.ended, 1


_OF_DESCRIPTORS: dict[str, Callable[[Replay, Call], None]] = {
    "close": Replay._close,
    "dup": Replay._duplicate,
    "dup2": Replay._duplicate,
    "dup3": Replay._duplicate,
    "fcntl": Replay._duplicate,
    "lseek": Replay._seek,
    "mmap": Replay._map,
    "ftruncate": Replay._resize,
    "truncate": Replay._resize,
    "fallocate": Replay._resize,
    "fsync": Replay._sync,
    "fdatasync": Replay._sync,
    "sync": Replay._sync,
    "syncfs": Replay._sync,
}
