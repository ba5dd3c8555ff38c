"""Files in a folder that are sent as messages.

The folder has a subfolder for each correspondent, named by name or address::

    OUT/Bob/letter ─▶ read ─▶ one commit: its message is in the outbox, and the file is noted ─▶ OUT/Bob/sent/letter

After a kill before the move, a noted file is only moved, so each file is sent once. A file is sent once its size and
time are the same in two looks; a program that must be certain writes under another name and renames the file. Names
that begin with a dot or a tilde, or end like unfinished files, are ignored.
"""

import asyncio
import contextlib
import hashlib
import mimetypes
import os
import re
import stat
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from msgspec import Struct, field

from app.base.codes import EndpointCommandCode
from gateway_core.codes.statement import Statement, system_words
from gateway_core.errors import GatewayError, InvalidMessageError, StorageFullError, StoreError
from gateway_core.host.private_files import open_regular, retry_if_held, sync_folder
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.parts import MAX_CONTENT_OCTETS

LOOK_SECONDS = 1.0
SENT, REFUSED = "sent", "refused"
"""The subfolders of a correspondent's folder that receive its files."""

_LEFT_ALONE = re.compile(
    r"~.*|#.*#"  # files of Office, Emacs and others beside an open document
    r"|.*(~|\.(part|partial|filepart|\w*download|aria2|!\w+|te?mp|sw[a-p]x?|laccdb|sb-\S+))"
    r"|(eh)?thumbs\.db|desktop\.ini|icon\r",
    re.IGNORECASE | re.DOTALL,
)
"""Names of unfinished and foreign files, of browsers and other downloaders, of editors and of file managers."""

_TABLE = "CREATE TABLE IF NOT EXISTS app_outgoing_files (file TEXT PRIMARY KEY, message_id TEXT NOT NULL)"


class SentFile(Struct, frozen=True):
    """A file with the message that it became, or why it was not sent."""

    file: str
    """The file's path in printable characters."""
    message_id: str
    reason: Statement | None


_Facts = tuple[int, int]
"""Time and size of a file."""


class _Read(Struct, frozen=True):
    mark: str
    """Identifies the file with its content; changes with either."""
    content: bytes


class OutgoingFiles(Struct, eq=False):
    """Sends the files of a folder, look after look."""

    _endpoint: Endpoint
    _folder: Path
    _address_of: Callable[[str], Awaitable[str]]
    """Returns the address for a correspondent's name or address; raises GatewayError if unknown."""
    _tell: Callable[[SentFile], None]
    _told: set[tuple[Path, str]] = field(default_factory=set)
    _seen: dict[Path, _Facts] = field(default_factory=dict)
    """Files of the last look."""
    _unmoved: set[str] = field(default_factory=set)
    """Marks of sent files that are still to be moved."""
    _has_notes: bool = True
    """True: obsolete notes may exist, such as those of an earlier run."""

    async def run(self) -> None:
        """Look until cancelled.

        Raises:
            StoreError: if the endpoint's store fails for another reason than a full disk.
        """
        while True:
            await self.send_ready()
            await asyncio.sleep(LOOK_SECONDS)

    async def send_ready(self) -> None:
        """Send the files that are ready. Raises as ``run``."""
        self._unmoved.clear()
        before, self._seen = self._seen, {}
        for folder in await self._entries(self._folder, stat.S_ISDIR):
            files = await self._entries(folder, stat.S_ISREG)
            self._seen |= files
            try:
                await self._send_all(folder, [file for file in files.items() if file in before.items()])
            except StoreError as error:
                if not isinstance(error, StorageFullError):
                    raise
                self._complain(folder, error.statement)
            except GatewayError as error:
                self._complain(folder, error.statement)
        # A note may belong to a file that is still changing.
        if self._has_notes and self._seen.items() <= before.items():
            await self._endpoint.transact(self._forget_moved)
            self._has_notes = bool(self._unmoved)

    async def _send_all(self, folder: Path, files: Sequence[tuple[Path, _Facts]]) -> None:
        address = await self._address_of(folder.name) if files else ""
        for file, facts in files:
            await self._send(file, facts, address)

    async def _entries(self, folder: Path, is_wanted: Callable[[int], bool]) -> dict[Path, _Facts]:
        """Return a folder's entries of a kind, the oldest first. Symbolic links are ignored."""
        try:
            return await asyncio.to_thread(_entries, folder, is_wanted)
        except OSError as error:
            why = system_words(error)
            self._complain(folder, EndpointCommandCode.UNREADABLE(file=printable(folder), why=why))
            return {}

    async def _send(self, file: Path, facts: _Facts, address: str) -> None:
        try:
            read = await asyncio.to_thread(_read, file, facts)
            if read is None:
                return
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            try:
                message_id = await self._endpoint.transact(lambda tx: _note(tx, read, address, kind))
            except InvalidMessageError as error:
                await asyncio.to_thread(_move, file, REFUSED, read.mark)
                self._tell(SentFile(printable(file), "", error.statement))
                return
            self._has_notes = True
            self._unmoved.add(read.mark)
            await asyncio.to_thread(_move, file, SENT, message_id)
            self._unmoved.discard(read.mark)
            self._tell(SentFile(printable(file), message_id, None))
        except OSError as error:
            self._complain(file, EndpointCommandCode.NOT_MOVED(file=printable(file), why=system_words(error)))

    def _complain(self, place: Path, statement: Statement) -> None:
        """Report a problem once; the files are tried again."""
        if (place, str(statement)) not in self._told:
            self._told.add((place, str(statement)))
            self._tell(SentFile(printable(place), "", statement))

    def _forget_moved(self, tx: AppTransaction) -> None:
        tx.execute(_TABLE)
        for (mark,) in tx.execute("SELECT file FROM app_outgoing_files"):
            if mark not in self._unmoved:
                tx.execute("DELETE FROM app_outgoing_files WHERE file = ?", (mark,))


def printable(path: Path) -> str:
    """Return a path in printable characters."""
    text = os.fsencode(path).decode("utf-8", "replace")
    return "".join(each if each.isprintable() else "\ufffd" for each in text)


def _entries(folder: Path, is_wanted: Callable[[int], bool]) -> dict[Path, _Facts]:
    found = list[tuple[_Facts, Path]]()
    with os.scandir(folder) as entries:
        for each in entries:
            is_file = is_wanted is stat.S_ISREG
            if each.name.startswith(".") or (is_file and _LEFT_ALONE.fullmatch(each.name)):
                continue
            with contextlib.suppress(FileNotFoundError):  # deleted by another program in the meantime
                about = each.stat(follow_symlinks=False)
                if is_wanted(about.st_mode):
                    found.append((_facts(about), Path(each)))
    return {path: facts for facts, path in sorted(found)}


def _facts(about: os.stat_result) -> _Facts:
    return about.st_mtime_ns, about.st_size


def _read(file: Path, facts: _Facts) -> _Read | None:
    """Return the file; None if it has changed or was deleted."""
    try:
        with open_regular(file) as opened:
            content = opened.read(MAX_CONTENT_OCTETS + 1)
            after = os.fstat(opened.fileno())
    except FileNotFoundError:
        return None
    if _facts(after) != facts:
        return None
    which = f"{after.st_dev}:{after.st_ino}:{after.st_mtime_ns}:{after.st_size}:".encode()
    return _Read(hashlib.sha256(which + os.fsencode(file.name)).hexdigest(), content)


def _note(tx: AppTransaction, read: _Read, address: str, kind: str) -> str:
    """Send the file, unless a note shows that it was sent before its move. Returns the message's id."""
    tx.execute(_TABLE)
    known = tx.execute("SELECT message_id FROM app_outgoing_files WHERE file = ?", (read.mark,))
    if known:
        return str(known[0][0])
    message_id = tx.send(address, kind, read.content)
    tx.execute("INSERT INTO app_outgoing_files (file, message_id) VALUES (?, ?)", (read.mark, message_id))
    return message_id


def _move(file: Path, folder: str, otherwise: str) -> None:
    """Move a file into a folder beside it, under its own name, or under ``otherwise`` if the name is taken."""
    into = file.parent / folder
    into.mkdir(exist_ok=True)
    target = into / file.name
    retry_if_held(file.rename, into / otherwise if os.path.lexists(target) else target)
    sync_folder(into)
    sync_folder(file.parent)
