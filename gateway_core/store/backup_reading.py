"""Reads a full backup part by part; memory holds one chunk. The author of the file may be a stranger.

Every modified file (cut, altered or assembled from others) raises the same error.

Spec: ``full_backups`` lists the parts.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode, VaultCode
from gateway_core.crypto.backup_header import (
    PREFIX_OCTETS,
    SEALED_CHUNK_OCTETS,
    BackupHeader,
    ChunkCipher,
    header_length,
)
from gateway_core.crypto.passphrase import MOST_WRAPPED_OCTETS
from gateway_core.errors import StoreError, VaultError, converting, system_errors_as
from gateway_core.host.private_files import (
    BINARY,
    FILE_MODE,
    open_regular,
    retry_if_held,
    sync_folder,
    write_private_file,
)
from gateway_core.ports.operator import LETTERS_FOLDER, MASTER_KEY_OCTETS, SHEET_FILE, WRAPPED_KEY
from gateway_core.store.engine.data_dir import make_private_folder
from gateway_core.store.engine.opening import BODIES, DATABASE, KEY_ID, derive_keys
from gateway_core.store.full_backups import LENGTH_OCTETS, Report
from gateway_core.views.backups import BackupContents, BackupProgress, BackupView

_LARGEST_HEAD = 1_000
_LONGEST_TEXT = 300
BODY_NAME = re.compile(r"[0-9a-f]{32}")
_TELL_EVERY = 16 * 2**20


class _Part(Struct, frozen=True):
    """A kind of part, and its place in the order."""

    name: str
    most_octets: int | None = None
    """``None``: limited by the size of the file."""
    is_optional: bool = False
    is_named: bool = False
    """The part occurs repeatedly, each time with a different name."""


_PARTS = (
    _Part("contents", 16_000),
    _Part("key", MASTER_KEY_OCTETS),
    _Part("sheet", 10_000, is_optional=True),
    _Part("database"),
    _Part("letters-key", MOST_WRAPPED_OCTETS, is_optional=True),
    _Part("letters", is_optional=True),
    _Part("body", 10 * 2**20, is_optional=True, is_named=True),
    _Part("end", 0),
)
_readable = partial(system_errors_as, StoreError, ProgramCode.BACKUP_UNREADABLE)
_PLACES = {part.name: place for place, part in enumerate(_PARTS)}


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The head of a part."""

    part: str
    octets: int
    name: str = ""
    missing: int = 0


FileKey = Callable[[BackupHeader], bytes]
"""Returns the file's key from its header."""


class BackupFile(Protocol):
    """The octets of a backup, in sequence."""

    def read(self, octets: int, /) -> bytes: ...

    def tell(self) -> int: ...

    def close(self) -> None: ...


class BackupReader:
    """An open backup whose contents part was read."""

    def __init__(
        self, file: BackupFile, path: Path | None, cipher: ChunkCipher, octets: int, report: Report
    ) -> None:
        self._file = file
        self._path = path
        self._cipher = cipher
        self._report = report
        self._reported = 0
        self._chunks = self._open()
        self._left = memoryview(b"")
        self._stage = 0
        self.octets = octets
        """The length of the file."""
        self.missing = 0
        head = self.next_head()
        with converting(msgspec.MsgspecError, to=VaultError(BackupCode.DAMAGED)):
            self.contents = msgspec.json.decode(self._take(head.octets), type=BackupContents)
        if not _can_be_shown(self.contents):
            raise VaultError(BackupCode.DAMAGED)

    def next_head(self) -> Head:
        """Return the head of the next part. Read all octets of a part before the next head."""
        length = int.from_bytes(self._take(LENGTH_OCTETS), "big")
        if length > _LARGEST_HEAD:
            raise VaultError(BackupCode.DAMAGED)
        with converting(msgspec.MsgspecError, to=VaultError(BackupCode.DAMAGED)):
            head = msgspec.json.decode(self._take(length), type=Head)
        self._judge(head)
        if head.part == "end":
            self.missing = head.missing
            if self._left or next(self._chunks, None) is not None:
                raise VaultError(BackupCode.DAMAGED)
        return head

    def _judge(self, head: Head) -> None:
        """Check that a part is in its place. Unknown parts are refused, because a move would lose them."""
        place = _PLACES.get(head.part)
        if place is None:
            raise VaultError(VaultCode.FILE_OF_NEWER_VERSION)
        part = _PARTS[place]
        is_sound = (
            self._stage <= place
            and all(each.is_optional for each in _PARTS[self._stage : place])
            and 0 <= head.octets <= (self.octets if part.most_octets is None else part.most_octets)
            and head.missing >= 0
            and bool(BODY_NAME.fullmatch(head.name)) == part.is_named
        )
        if not is_sound:
            raise VaultError(BackupCode.DAMAGED)
        self._stage = place if part.is_named else place + 1

    def pieces(self, head: Head) -> Iterator[memoryview]:
        """Yield the octets of a part."""
        left = head.octets
        while left:
            piece = self._some(left)
            left -= len(piece)
            yield piece

    def check(self) -> BackupView:
        """Read the file to its end, to check that the file is complete.

        Raises:
            VaultError: if the backup is damaged.
            StoreError: if the file is unreadable.
        """
        while (head := self.next_head()).part != "end":
            for _ in self.pieces(head):
                pass
        return self.view

    @property
    def view(self) -> BackupView:
        """Return the contents, and the number of missing bodies after the end was read."""
        return BackupView(self.contents, self.octets, self.missing)

    def extract(self, folder: Path) -> bytes:
        """Write every part to its file in the folder, and return the master key.

        Raises:
            VaultError: if the backup is damaged.
            StoreError: if the file is unreadable.
            OSError: if the write of a part fails.
        """
        master_key = b""
        make_private_folder(folder / BODIES)
        while (head := self.next_head()).part != "end":
            if head.part == "key":
                master_key = self._take(head.octets)
                write_private_file(folder / KEY_ID, derive_keys(master_key).key_id.hex().encode())
            else:
                place = _place(folder, head)
                make_private_folder(place.parent)
                _write(place, self.pieces(head))
        return master_key

    def use_up(self) -> None:
        """Delete a move's file after its extraction, because a second restoration would make a second gateway.

        A move over the network has no file.

        Raises:
            StoreError: if the deletion fails.
        """
        if self._path is None:
            return
        self._file.close()  # Windows cannot delete an open file
        with system_errors_as(StoreError, BackupCode.MOVE_FILE_NOT_DELETED):
            retry_if_held(self._path.unlink)
            sync_folder(self._path.parent)

    def _take(self, octets: int) -> bytes:
        taken = bytearray()
        while len(taken) < octets:
            taken += self._some(octets - len(taken))
        return bytes(taken)

    def _some(self, most: int) -> memoryview:
        if not self._left:
            self._left = memoryview(next(self._chunks, b""))
        piece, self._left = self._left[:most], self._left[most:]
        if not piece:
            raise VaultError(BackupCode.DAMAGED)
        return piece

    def _open(self) -> Iterator[bytes]:
        """Decrypt the chunks in sequence."""
        sealed = self._read()
        while sealed:
            following = self._read()
            yield self._cipher.open(sealed, is_last=not following)
            if not following or self._file.tell() >= self._reported + _TELL_EVERY:
                self._reported = self._file.tell()
                self._report(BackupProgress(self._reported, max(self._reported, self.octets)))
            sealed = following

    def _read(self) -> bytes:
        with _readable():
            return self._file.read(SEALED_CHUNK_OCTETS)


def _place(folder: Path, head: Head) -> Path:
    if head.part == "body":  # ``_judge`` has checked the name
        return folder / BODIES / head.name
    places = {
        "sheet": SHEET_FILE,
        "database": DATABASE,
        "letters-key": f"{LETTERS_FOLDER}/{WRAPPED_KEY}",
        "letters": f"{LETTERS_FOLDER}/{DATABASE}",
    }
    return folder / places[head.part]


def _write(path: Path, pieces: Iterable[memoryview]) -> None:
    with converting(FileExistsError, to=VaultError(BackupCode.DAMAGED)):
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, FILE_MODE)
    with os.fdopen(descriptor, "wb") as file:
        for piece in pieces:
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())


def _can_be_shown(contents: BackupContents) -> bool:
    """Return True if a terminal can safely show the contents, which a stranger may have written."""
    values = msgspec.structs.asdict(contents).values()
    texts = [each for each in values if isinstance(each, str)]
    counts = [each for each in values if isinstance(each, int)]
    return (
        all(each.isprintable() and len(each) <= _LONGEST_TEXT for each in texts)
        and min(counts) >= 0
        and contents.made_at.tzinfo is not None
    )


@contextmanager
def open_backup_file(path: Path, file_key: FileKey, report: Report) -> Iterator[BackupReader]:
    """Open a backup and read its contents. Deriving the key takes a moment.

    Raises:
        VaultError: if the file is of another kind or damaged, or the passphrase or words are wrong.
        StoreError: if the file is unreadable.
    """
    with _readable():
        file = open_regular(path)
    with file:
        yield read_backup(file, path, os.fstat(file.fileno()).st_size, file_key, report)


def read_backup(
    file: BackupFile, path: Path | None, octets: int, file_key: FileKey, report: Report
) -> BackupReader:
    """Read header and contents of a backup of at most ``octets``. ``path``: the place of a backup in a file.

    Raises:
        VaultError, StoreError: as in ``open_backup_file``.
    """
    with _readable():
        prefix = file.read(PREFIX_OCTETS)
        header = file.read(header_length(prefix))
    key = file_key(BackupHeader.parse(header))
    return BackupReader(file, path, ChunkCipher(key, sha256(prefix + header).digest()), octets, report)
