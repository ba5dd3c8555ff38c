"""One rule for both halves of a stick's way: the classification of every file, after changes by other programs.

A message is recognised by its first octets, regardless of its name. Other files are damaged if they have the name of a
message, and foreign otherwise. Damaged files are moved to a folder of their own on the stick, and thus reported once.
Messages in wrong places are reported as long as they lie there.
"""

import contextlib
import re
from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.statement import Statement
from gateway_core.courier_links.folder.files import (
    AUTHORIZATIONS,
    DAMAGED,
    KINDS,
    TOP,
    CourierFolder,
    Folder,
    GoOn,
    is_top,
    open_folder,
    open_named_folder,
    read_all,
    unusable,
)
from gateway_core.dialects import MessageType, read_format_signature
from gateway_core.errors import MalformedMessageError, UnreachableError

_HEAD_OCTETS = 16
_MOST_NAMED = 3
_DEEPEST, _MOST_ENTRIES = 4, 20_000
"""The limits of the search for messages in wrong places: depth of folders, and number of entries."""
_NAME_OF_OURS = re.compile(r"(?!\.)(.*\.(cargo|cca)|[0-9a-f]{32})(?![0-9a-z])", re.IGNORECASE | re.DOTALL)
"""The names of messages, also with suffixes by other programs; excludes macOS's companion files (``._x.cargo``)."""


class Survey(Struct):
    """The files that one half of the way found on a stick and did not exchange."""

    files: CourierFolder
    is_done: bool = False
    damaged: set[str] = field(default_factory=set)
    elsewhere: set[str] = field(default_factory=set)
    failure: OSError | None = None
    """The error of the first unreadable file. The file stays: another computer may be able to read it."""
    judged: set[tuple[str, str]] = field(default_factory=set)
    """By folder and name."""

    @property
    def count(self) -> int:
        """The number of remaining files."""
        return len(self.damaged) + len(self.elsewhere) + (self.failure is not None)

    def statements(self) -> list[Statement]:
        """Return the statements for the user, the most urgent first."""
        found = [unusable(self.failure).statement] if self.failure else []
        if self.damaged:
            found.append(CourierCode.DAMAGED_FILES(files=_some(self.damaged), folder=f"{TOP}/{DAMAGED}"))
        if self.elsewhere:
            found.append(CourierCode.FILES_ELSEWHERE(files=_some(self.elsewhere), folder=TOP))
        return found

    def record_failure(self, kind: str, name: str, error: OSError) -> None:
        """Record a file that could not be read."""
        self.judged.add((kind, name))
        self.failure = self.failure or error

    def record_misplaced(self, kind: str, name: str) -> None:
        """Record a message in the wrong folder."""
        self.elsewhere.add(f"{kind}/{name}")

    def set_apart(self, kind: str, name: str) -> None:
        """Move a permanently unreadable file to the folder of damaged files."""
        try:
            self.files.set_apart(kind, name)
        except OSError as error:
            self.record_failure(kind, name, error)
        else:
            self.damaged.add(name)

    def judge(self, kind: str, name: str, octets: bytes) -> bool:
        """Return True if a file with these first octets is a message in its place; else record or move the file."""
        self.judged.add((kind, name))
        found = message_type(octets)
        is_cca = kind == AUTHORIZATIONS
        if found is (MessageType.CARGO_COLLECTION_AUTHORIZATION if is_cca else MessageType.CARGO):
            return True
        if found is not None:
            self.record_misplaced(kind, name)
        elif _NAME_OF_OURS.match(name):
            self.set_apart(kind, name)
        return False

    def judge_rest(self, go_on: GoOn = read_all) -> None:
        """Judge the remaining files, and look for messages in other places."""
        self.is_done = True
        for kind in KINDS:
            with contextlib.suppress(UnreachableError):  # reported by the half that needs this folder
                for name in self.files.names(kind, go_on):
                    if (kind, name) not in self.judged:
                        self._judge_file(kind, name, go_on)
        with contextlib.suppress(OSError):
            self._search_elsewhere(go_on)

    def _judge_file(self, kind: str, name: str, go_on: GoOn) -> None:
        try:
            with self.files.open_file(kind, name) as file:
                head = b"".join(file.blocks(_HEAD_OCTETS, go_on))
        except FileNotFoundError:
            return  # another program took it
        except OSError as error:
            self.record_failure(kind, name, error)
            return
        self.judge(kind, name, head)

    def _search_elsewhere(self, go_on: GoOn) -> None:
        """Look for messages outside of the folders of messages. Unreadable files are skipped."""
        left, folder = _MOST_ENTRIES, self.files.folder
        with open_named_folder(folder) as named:
            top = () if is_top(named) else (named.listed_name(TOP),)
            passed = {(*top, DAMAGED): False}
            with contextlib.suppress(FileNotFoundError), open_folder(folder) as opened:
                passed |= {(*top, opened.listed_name(kind)): True for kind in KINDS}
            for each, path in _walk(named, (), passed):
                is_ours = not path or any(map(_is_folder_of_ours, path))
                with contextlib.suppress(OSError), each.files() as files:
                    for name, _ in files:
                        go_on(1)
                        left -= 1
                        if left < 0:
                            return
                        may_be_ours = is_ours or _NAME_OF_OURS.match(name) is not None
                        if may_be_ours and message_type(each.head(name, _HEAD_OCTETS)) is not None:
                            self.elsewhere.add("/".join((*path, name)))


def _walk(
    folder: Folder, path: tuple[str, ...], passed: Mapping[tuple[str, ...], bool]
) -> Iterator[tuple[Folder, tuple[str, ...]]]:
    """Yield a folder and its subfolders, the courier's first.

    ``passed`` has the folders to skip; the value is True if their subfolders are searched.
    """
    if path not in passed:
        yield folder, path
    if len(path) == _DEEPEST or not passed.get(path, True):
        return
    with folder.entries() as entries:
        names = [each.name for each in entries if each.is_dir(follow_symlinks=False)]
    for name in sorted(names, key=lambda name: (not _is_folder_of_ours(name), name)):
        with contextlib.suppress(OSError), folder.inside(name) as inner:
            yield from _walk(inner, (*path, name), passed)


def _is_folder_of_ours(name: str) -> bool:
    return name.casefold().startswith((TOP, *KINDS))


def message_type(octets: bytes) -> MessageType | None:
    """Return the type of the message with these first octets; ``None`` for other content."""
    try:
        return read_format_signature(octets)[1]
    except MalformedMessageError:
        return None


def _some(names: set[str]) -> tuple[str, ...]:
    first = sorted(names)[:_MOST_NAMED]
    shown = tuple("".join(each if each.isprintable() else "\ufffd" for each in name) for name in first)
    return shown if len(names) <= _MOST_NAMED else (*shown, "…")
