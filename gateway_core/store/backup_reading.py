"""A backup of everything, read part by part: memory holds one chunk. Whoever wrote it may be a stranger.

What does not open ends in one error, whatever was done to the file: cut off, altered, put together of others.

Spec: ``backup_writing``, which has the parts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import system_words
from gateway_core.crypto.backup_header import PREFIX_OCTETS, BackupHeader, header_length
from gateway_core.crypto.sealed_chunks import SEALED_CHUNK_OCTETS, ChunkCipher
from gateway_core.errors import StoreError, VaultError, converting, system_errors_as
from gateway_core.host.private_files import open_regular, sync_folder
from gateway_core.ports.operator import MASTER_KEY_OCTETS
from gateway_core.store.backup_writing import LENGTH_OCTETS, Report
from gateway_core.views.backups import BackupContents, BackupProgress, BackupView

_LARGEST_HEAD = 1_000
_LONGEST_TEXT = 300
_LARGEST = {"contents": 16_000, "key": MASTER_KEY_OCTETS, "sheet": 10_000, "body": 10 * 2**20, "end": 0}
"""The most octets of a part; the database's are bounded by the file's."""

_ORDER = ("contents", "key", "sheet", "database", "body", "end")
BODY_NAME = re.compile(r"[0-9a-f]{32}")
_TELL_EVERY = 16 * 2**20


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The head of a part."""

    part: str
    octets: int
    name: str = ""
    missing: int = 0


FileKey = Callable[[BackupHeader], bytes]
"""Gives the key of a file, by what opens it."""


class BackupFile(Protocol):
    """The octets of a backup, one after the other."""

    def read(self, octets: int, /) -> bytes: ...

    def tell(self) -> int: ...

    def close(self) -> None: ...


class BackupReader:
    """A file that is open, after its contents were read."""

    def __init__(
        self, file: BackupFile, path: Path | None, cipher: ChunkCipher, octets: int, report: Report
    ) -> None:
        self._file = file
        self._path = path
        self._cipher = cipher
        self._report = report
        self._told = 0
        self._next = self._read()
        self._opened = b""
        self._at = 0
        self._is_last = False
        self._stage = 0
        self.octets = octets
        """The length of the file."""
        self.missing = 0
        head = self.next_head()
        with converting(msgspec.MsgspecError, to=VaultError(BackupCode.DAMAGED)):
            self.contents = msgspec.json.decode(self.whole(head), type=BackupContents)
        if not _can_be_shown(self.contents):
            raise VaultError(BackupCode.DAMAGED)

    def next_head(self) -> Head:
        """Return the head of the next part; read its octets before the one after it."""
        length = int.from_bytes(self._take(LENGTH_OCTETS), "big")
        if length > _LARGEST_HEAD:
            raise VaultError(BackupCode.DAMAGED)
        with converting(msgspec.MsgspecError, to=VaultError(BackupCode.DAMAGED)):
            head = msgspec.json.decode(self._take(length), type=Head)
        self._judge(head)
        if head.part == "end":
            self.missing = head.missing
            if not self._is_last or self._at < len(self._opened):
                raise VaultError(BackupCode.DAMAGED)
        return head

    def _judge(self, head: Head) -> None:
        """Each part in its place; the sheet and the bodies may be absent, and bodies come again and again."""
        place = _ORDER.index(head.part) if head.part in _ORDER else -1
        is_sound = (
            self._stage <= place
            and not {"contents", "key", "database"}.intersection(_ORDER[self._stage : place])
            and 0 <= head.octets <= _LARGEST.get(head.part, self.octets)
            and head.missing >= 0
            and bool(BODY_NAME.fullmatch(head.name)) == (head.part == "body")
        )
        if not is_sound:
            raise VaultError(BackupCode.DAMAGED)
        self._stage = place if head.part == "body" else place + 1

    def whole(self, head: Head) -> bytes:
        """Return the octets of a part that is small."""
        return self._take(head.octets)

    def pieces(self, head: Head) -> Iterator[bytes]:
        """The octets of a part."""
        left = head.octets
        while left:
            piece = self._some(left)
            left -= len(piece)
            yield piece

    def check(self) -> BackupView:
        """Read it to its end, so that it is known to be whole.

        Raises:
            VaultError: it is damaged.
            StoreError: the file cannot be read.
        """
        while (head := self.next_head()).part != "end":
            for _ in self.pieces(head):
                pass
        return BackupView(self.contents, self.octets, self.missing)

    def use_up(self) -> None:
        """Delete the file of a move, after it was read: nobody is to restore it a second time.

        What came over the network is in no file.

        Raises:
            StoreError: it cannot be deleted.
        """
        if self._path is None:
            return
        self._file.close()  # Windows deletes no file that is open
        with system_errors_as(StoreError, BackupCode.MOVE_FILE_NOT_DELETED):
            self._path.unlink()
            sync_folder(self._path.parent)

    def _take(self, octets: int) -> bytes:
        taken = bytearray()
        while len(taken) < octets:
            taken += self._some(octets - len(taken))
        return bytes(taken)

    def _some(self, most: int) -> bytes:
        if self._at == len(self._opened):
            self._open_chunk()
        piece = self._opened[self._at : self._at + most]
        self._at += len(piece)
        return piece

    def _open_chunk(self) -> None:
        if self._is_last:
            raise VaultError(BackupCode.DAMAGED)
        sealed, self._next = self._next, self._read()
        self._is_last = not self._next
        self._opened, self._at = self._cipher.open(sealed, is_last=self._is_last), 0
        if not self._opened:
            raise VaultError(BackupCode.DAMAGED)
        if self._is_last or self._file.tell() >= self._told + _TELL_EVERY:
            self._told = self._file.tell()
            self._report(BackupProgress(self._told, max(self._told, self.octets)))

    def _read(self) -> bytes:
        try:
            return self._file.read(SEALED_CHUNK_OCTETS)
        except OSError as error:
            raise _unreadable(error) from error


def _can_be_shown(contents: BackupContents) -> bool:
    """Return True if what a stranger may have written cannot mislead a terminal."""
    values = msgspec.structs.asdict(contents).values()
    texts = [each for each in values if isinstance(each, str)]
    counts = [each for each in values if isinstance(each, int)]
    return (
        all(each.isprintable() and len(each) <= _LONGEST_TEXT for each in texts)
        and min(counts) >= 0
        and contents.made_at.tzinfo is not None
    )


def _unreadable(error: OSError) -> StoreError:
    return StoreError(ProgramCode.BACKUP_UNREADABLE(why=system_words(error)))


@contextmanager
def open_backup_file(path: Path, file_key: FileKey, report: Report) -> Iterator[BackupReader]:
    """Open a backup and read its contents, which takes a moment.

    Raises:
        VaultError: it is no backup, is damaged, or what was given does not open it.
        StoreError: the file cannot be read.
    """
    try:
        file = open_regular(path)
    except OSError as error:
        raise _unreadable(error) from error
    with file:
        try:
            octets = file.seek(0, 2)
            file.seek(0)
        except OSError as error:
            raise _unreadable(error) from error
        yield read_backup(file, path, octets, file_key, report)


def read_backup(
    file: BackupFile, path: Path | None, octets: int, file_key: FileKey, report: Report
) -> BackupReader:
    """Read the header and the contents of a backup of ``octets`` at most; ``path``: where it is, if it is a file.

    Raises:
        VaultError, StoreError: as above.
    """
    try:
        prefix = file.read(PREFIX_OCTETS)
        header = file.read(header_length(prefix))
    except OSError as error:
        raise _unreadable(error) from error
    key = file_key(BackupHeader.parse(header))
    return BackupReader(file, path, ChunkCipher(key, sha256(prefix + header).digest()), octets, report)


def check_backup(path: Path, file_key: FileKey, report: Report) -> BackupView:
    """Read a backup to its end. Nothing is written.

    Raises:
        VaultError, StoreError: as above.
    """
    with open_backup_file(path, file_key, report) as reader:
        return reader.check()
