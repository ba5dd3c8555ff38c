"""Files that are put into a folder and leave as messages.

In it is a folder for each correspondent, of its name or address::

    OUT/Bob/letter ─▶ read ─▶ one commit: its message is in the outbox, and the file is noted ─▶ OUT/Bob/sent/letter

After a kill in between, what is noted is moved and not sent once more. A file goes once its size and time were at rest
for two looks; whoever needs to be certain that it is whole renames it into its place. Names that begin with a dot or a
tilde, or end as those of unfinished files do, are left alone.
"""

from __future__ import annotations

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
from gateway_core.host.private_files import open_regular, sync_folder
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.parts import MAX_CONTENT_OCTETS

LOOK_SECONDS = 1.0
SENT, REFUSED = "sent", "refused"
"""The folders within a correspondent's to which its files are moved."""

_LEFT_ALONE = re.compile(
    r"~.*|#.*#"  # what Office, Emacs and others put beside a document that is open
    r"|.*(~|\.(part|partial|filepart|\w*download|aria2|!\w+|te?mp|sw[a-p]x?|laccdb|sb-\S+))"
    r"|(eh)?thumbs\.db|desktop\.ini|icon\r",
    re.IGNORECASE | re.DOTALL,
)
"""The names of unfinished and foreign files, of browsers and others that fetch, of editors and of file managers."""

_TABLE = "CREATE TABLE IF NOT EXISTS app_outgoing_files (file TEXT PRIMARY KEY, message_id TEXT NOT NULL)"


class SentFile(Struct, frozen=True):
    """A file that was found: the message that it became, or why it did not."""

    file: str
    """As it can be shown: its name is whatever somebody chose."""
    message_id: str
    reason: Statement | None


_Facts = tuple[int, int]
"""Time and size of a file."""


class _Read(Struct, frozen=True):
    mark: str
    """Another file, or the same one with other content, has another."""
    content: bytes


class OutgoingFiles(Struct, eq=False):
    """Sends what it finds, look after look."""

    _endpoint: Endpoint
    _folder: Path
    _address_of: Callable[[str], Awaitable[str]]
    """The address of the correspondent of that name or address; raises GatewayError for none."""
    _tell: Callable[[SentFile], None]
    _told: set[tuple[Path, str]] = field(default_factory=set)
    _seen: dict[Path, _Facts] = field(default_factory=dict)
    """What the look before found."""
    _unmoved: set[str] = field(default_factory=set)
    """The marks of files that were sent and could not be moved."""
    _has_notes: bool = True
    """There may be notes that nobody needs any more: of an earlier life, at the beginning."""

    async def run(self) -> None:
        """Look for ever.

        Raises:
            StoreError: the endpoint's store failed, for another reason than a full disk.
        """
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Send what is there now. Raises as ``run``."""
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
        if (
            self._has_notes and self._seen.items() <= before.items()
        ):  # else one may be of a file that is not at rest
            await self._endpoint.transact(self._forget_moved)
            self._has_notes = bool(self._unmoved)

    async def _send_all(self, folder: Path, files: Sequence[tuple[Path, _Facts]]) -> None:
        address = await self._address_of(folder.name) if files else ""
        for file, facts in files:
            await self._send(file, facts, address)

    async def _entries(self, folder: Path, is_wanted: Callable[[int], bool]) -> dict[Path, _Facts]:
        """Find what of that kind is in a folder, the oldest first. Links lead elsewhere, and are left alone."""
        try:
            return await asyncio.to_thread(_entries, folder, is_wanted)
        except OSError as error:
            why = system_words(error)
            self._complain(folder, EndpointCommandCode.UNREADABLE(file=shown(folder), why=why))
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
                self._tell(SentFile(shown(file), "", error.statement))
                return
            self._has_notes = True
            self._unmoved.add(read.mark)
            await asyncio.to_thread(_move, file, SENT, message_id)
            self._unmoved.discard(read.mark)
            self._tell(SentFile(shown(file), message_id, None))
        except OSError as error:
            self._complain(file, EndpointCommandCode.NOT_MOVED(file=shown(file), why=system_words(error)))

    def _complain(self, place: Path, statement: Statement) -> None:
        """Tell once what keeps something from being sent; it is tried again."""
        if (place, str(statement)) not in self._told:
            self._told.add((place, str(statement)))
            self._tell(SentFile(shown(place), "", statement))

    def _forget_moved(self, tx: AppTransaction) -> None:
        tx.execute(_TABLE)
        for (mark,) in tx.execute("SELECT file FROM app_outgoing_files"):
            if mark not in self._unmoved:
                tx.execute("DELETE FROM app_outgoing_files WHERE file = ?", (mark,))


def shown(path: Path) -> str:
    """The path in characters that can be printed."""
    text = os.fsencode(path).decode("utf-8", "replace")
    return "".join(each if each.isprintable() else "\ufffd" for each in text)


def _entries(folder: Path, is_wanted: Callable[[int], bool]) -> dict[Path, _Facts]:
    found = list[tuple[_Facts, Path]]()
    with os.scandir(folder) as entries:
        for each in entries:
            is_file = is_wanted is stat.S_ISREG
            if each.name.startswith(".") or (is_file and _LEFT_ALONE.fullmatch(each.name)):
                continue
            with contextlib.suppress(FileNotFoundError):  # somebody took it away meanwhile
                about = each.stat(follow_symlinks=False)
                if is_wanted(about.st_mode):
                    found.append((_facts(about), Path(each)))
    return {path: facts for facts, path in sorted(found)}


def _facts(about: os.stat_result) -> _Facts:
    return about.st_mtime_ns, about.st_size


def _read(file: Path, facts: _Facts) -> _Read | None:
    """The file; ``None`` if somebody is still at work on it, or took it away."""
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
    """Send the file, unless that was done before it could be moved. Returns its message's id."""
    tx.execute(_TABLE)
    known = tx.execute("SELECT message_id FROM app_outgoing_files WHERE file = ?", (read.mark,))
    if known:
        return str(known[0][0])
    message_id = tx.send(address, kind, read.content)
    tx.execute("INSERT INTO app_outgoing_files (file, message_id) VALUES (?, ?)", (read.mark, message_id))
    return message_id


def _move(file: Path, folder: str, otherwise: str) -> None:
    """Move it into a folder beside it, by its own name, or by another one if that is there."""
    into = file.parent / folder
    into.mkdir(exist_ok=True)
    target = into / file.name
    file.rename(into / otherwise if os.path.lexists(target) else target)
    sync_folder(into)
    sync_folder(file.parent)
