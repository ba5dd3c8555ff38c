"""A backup of everything, written to a file while the gateway goes on: memory holds one message at most.

What is sealed in chunks is a row of parts, each a head (its length in four octets, then JSON) and its octets::

    {"part": "contents", "octets": n}     a BackupContents as JSON
    {"part": "key", "octets": 32}         the master key
    {"part": "sheet", "octets": n}        the recovery sheet's file, if there is one
    {"part": "database", "octets": n}     gateway.db, encrypted under the master key as it is
    {"part": "body", "name": …, "octets": n}    each body file, likewise
    {"part": "end", "missing": n}         body files that could not be read

Spec: DECISIONS.md, "Backup of everything".
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Protocol

from msgspec import Struct

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.crypto.sealed_chunks import CHUNK_OCTETS, SEALED_CHUNK_OCTETS, ChunkCipher
from gateway_core.errors import StorageFullError, StoreError, system_errors_as
from gateway_core.host.private_files import new_file
from gateway_core.ports.operator import MoveLink
from gateway_core.store.engine.snapshot import Snapshot
from gateway_core.views.backups import BackupProgress

Report = Callable[[BackupProgress], None]

_SYNC_EVERY = 16 * 2**20
"""Octets after which what was written is synced: a stick that is full or gone is found early, and progress is true."""

LENGTH_OCTETS = 4
"""Octets in which the length of a part's head stands."""

_BESIDE = 200_000
"""Octets for all that is neither the database nor a body, at most."""

_HEAD_OCTETS = 100
"""Octets of a body's head, at most."""


class _TriedError(Exception):
    """A file could be made, and is not wanted."""


class _Target(Protocol):
    """The place that the octets go to."""

    def write(self, octets: bytes, /) -> object: ...

    def sync(self) -> None: ...


class _OnDisk(Struct, frozen=True):
    """A file, which is synced now and then."""

    file: BinaryIO

    def write(self, octets: bytes, /) -> object:
        return self.file.write(octets)

    def sync(self) -> None:
        self.file.flush()
        os.fsync(self.file.fileno())


class BackupWriting:
    """One file. Its methods block."""

    def __init__(self, snapshot: Snapshot, header: bytes, file_key: bytes, report: Report) -> None:
        self._snapshot = snapshot
        self._header = header
        self._cipher = ChunkCipher(file_key, sha256(header).digest())
        self._report = report
        self._waiting = bytearray()
        self._unsynced = 0
        self.written = 0
        self.missing = 0
        self.is_sealed = False
        """The last chunk was sealed: from here on there may be a whole file somewhere."""

    def require_place(self, path: Path) -> None:
        """Make sure that the file can be written, before anything depends on it; leave nothing.

        Raises:
            StoreError: as for :meth:`run`.
        """
        with system_errors_as(StoreError, ProgramCode.BACKUP_NOT_WRITTEN):
            self._require_room(path)
            with suppress(_TriedError), new_file(path):
                raise _TriedError

    def run(self, path: Path, first: Mapping[str, bytes], database_was_read: Callable[[], None]) -> None:
        """Write it all, or leave nothing.

        Raises:
            StoreError: there is no room, the disk refused, or the store was closed.
        """
        with system_errors_as(StoreError, ProgramCode.BACKUP_NOT_WRITTEN):
            self._require_room(path)
            with new_file(path) as file:
                self._write(_OnDisk(file), first, database_was_read)

    def send(self, link: MoveLink, first: Mapping[str, bytes], database_was_read: Callable[[], None]) -> None:
        """Send it all, and wait until it has become a gateway there.

        Raises:
            RefusedError: it has not.
            UnreachableError: it may have.
            StoreError: what is to be sent cannot be read, or the store was closed.
        """
        with system_errors_as(StoreError, ProgramCode.BACKUP_NOT_WRITTEN):
            self._write(link, first, database_was_read)
        link.finish()

    @property
    def needs(self) -> int:
        """The octets that it has, at most."""
        snapshot = self._snapshot
        sealed = (snapshot.octets + _HEAD_OCTETS * len(snapshot.bodies)) * SEALED_CHUNK_OCTETS
        return sealed // CHUNK_OCTETS + _BESIDE

    def _require_room(self, path: Path) -> None:
        needed = self.needs
        free = shutil.disk_usage(path.parent).free
        if free < needed:
            raise StorageFullError(BackupCode.NO_ROOM(needed=needed, free=free))

    def _write(
        self, file: _Target, first: Mapping[str, bytes], database_was_read: Callable[[], None]
    ) -> None:
        self._put(file, self._header)
        for part, content in first.items():
            if content:
                self._add(file, {"part": part}, [content], len(content))
        self._add(file, {"part": "database"}, self._snapshot.database(), self._snapshot.database_octets)
        database_was_read()
        for name, octets in self._snapshot.bodies.items():
            sealed = self._snapshot.body(name)
            self._snapshot.let_go(name)
            if sealed is None:
                self.missing += 1
            else:
                self._add(file, {"part": "body", "name": name}, [sealed], octets)
        self._add(file, {"part": "end", "missing": self.missing}, [], 0)
        self.is_sealed = True
        self._put(file, self._cipher.seal(bytes(self._waiting), is_last=True))
        self._sync(file)

    def _add(self, file: _Target, head: Mapping[str, object], pieces: Iterable[bytes], octets: int) -> None:
        text = json.dumps({**head, "octets": octets}).encode()
        self._seal(file, len(text).to_bytes(LENGTH_OCTETS, "big") + text)
        for piece in pieces:
            self._seal(file, piece)

    def _seal(self, file: _Target, octets: bytes) -> None:
        """Seal what fills a chunk, but for the end of it, which may become the last chunk."""
        self._waiting += octets
        begin = 0
        while len(self._waiting) - begin > CHUNK_OCTETS:
            self._put(file, self._cipher.seal(bytes(self._waiting[begin : begin + CHUNK_OCTETS])))
            begin += CHUNK_OCTETS
        del self._waiting[:begin]

    def _put(self, file: _Target, octets: bytes) -> None:
        file.write(octets)
        self.written += len(octets)
        self._unsynced += len(octets)
        if self._unsynced >= _SYNC_EVERY:
            self._sync(file)

    def _sync(self, file: _Target) -> None:
        file.sync()
        self._unsynced = 0
        self._report(BackupProgress(self.written, max(self.written, self._snapshot.octets)))
