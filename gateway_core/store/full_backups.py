"""Backups of everything, written while the store goes on: memory holds one message at most. A move is the last.

What is sealed in chunks is a row of parts, each a head (its length in four octets, then JSON) and its octets::

    {"part": "contents", "octets": n}     a BackupContents as JSON
    {"part": "key", "octets": 32}         the master key
    {"part": "sheet", "octets": n}        the recovery sheet's file, if there is one
    {"part": "database", "octets": n}     gateway.db, encrypted under the master key as it is
    {"part": "body", "name": …, "octets": n}    each body file, likewise
    {"part": "end", "missing": n}         body files that could not be read

A reader refuses parts that it cannot restore, as a newer version's. A version that writes a part which older readers
take for damage raises the header's format, so that they say the same.

Spec: docs/decisions/0050.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import ExitStack, asynccontextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Generic, TypeAlias

import msgspec
from msgspec import Struct

from gateway_core import randomness
from gateway_core.clock import Clock
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.backup_header import (
    CHUNK_OCTETS,
    KEY_OCTETS,
    SEALED_CHUNK_OCTETS,
    ChunkCipher,
    under_passphrase,
    under_sheet,
)
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.errors import (
    InvalidMessageError,
    RefusedError,
    StoreError,
    VaultEmptyError,
    system_errors_as,
)
from gateway_core.host.private_files import new_file
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.operator import BackupKeys, MoveLink
from gateway_core.services.identity.identity_backup import BackedUpNode, address_of
from gateway_core.store.engine.commit_thread import Tx
from gateway_core.store.engine.data_dir import require_room
from gateway_core.store.engine.node_store import BackedUp, Snapshot
from gateway_core.views.backups import BackupContents, BackupProgress, BackupView
from gateway_core.views.connection import MIN_BACKUP_PASSPHRASE

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


class _OnDisk(Struct, frozen=True):
    """A file, which is synced now and then."""

    file: BinaryIO

    def write(self, octets: bytes, /) -> object:
        return self.file.write(octets)

    def sync(self) -> None:
        self.file.flush()
        os.fsync(self.file.fileno())


_Target: TypeAlias = _OnDisk | MoveLink


class BackupWriting:
    """One file. Its methods block."""

    def __init__(
        self,
        snapshot: Snapshot,
        sealing: _Sealing,
        contents: BackupContents,
        report: Report,
        database_was_read: Callable[[], None],
    ) -> None:
        self.snapshot = snapshot
        self._contents = contents
        self._first = {
            "contents": msgspec.json.encode(contents),
            "key": sealing.master_key,
            "sheet": sealing.sheet.encode(),
        }
        self._database_was_read = database_was_read
        self._header = sealing.header
        self._cipher = ChunkCipher(sealing.file_key, sha256(sealing.header).digest())
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
            require_room(path.parent, self.needs)
            with suppress(_TriedError), new_file(path):
                raise _TriedError

    def run(self, path: Path) -> None:
        """Write it all, or leave nothing.

        Raises:
            StoreError: there is no room, the disk refused, or the store was closed.
        """
        with system_errors_as(StoreError, ProgramCode.BACKUP_NOT_WRITTEN):
            require_room(path.parent, self.needs)
            with new_file(path) as file:
                self._write(_OnDisk(file))

    def send(self, link: MoveLink) -> None:
        """Send it all, and wait until it has become a gateway there.

        Raises:
            RefusedError: it has not.
            UnreachableError: it may have.
            StoreError: what is to be sent cannot be read, or the store was closed.
        """
        with system_errors_as(StoreError, ProgramCode.BACKUP_NOT_WRITTEN):
            self._write(link)
        link.finish()

    @property
    def view(self) -> BackupView:
        """Return what was written so far."""
        return BackupView(self._contents, self.written, self.missing)

    @property
    def needs(self) -> int:
        """The octets that it has, at most."""
        snapshot = self.snapshot
        sealed = (snapshot.octets + _HEAD_OCTETS * len(snapshot.bodies)) * SEALED_CHUNK_OCTETS
        return sealed // CHUNK_OCTETS + _BESIDE

    def _write(self, file: _Target) -> None:
        self._put(file, self._header)
        for part, content in self._first.items():
            if content:
                self._add(file, {"part": part}, [content], len(content))
        self._add(file, {"part": "database"}, self.snapshot.database(), self.snapshot.database_octets)
        self._database_was_read()
        for name, octets in self.snapshot.bodies.items():
            sealed = self.snapshot.body(name)
            self.snapshot.let_go(name)
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
        self._report(BackupProgress(self.written, max(self.written, self.snapshot.octets)))


class _Sealing(Struct, frozen=True):
    """The keys of one file, and whose it is."""

    master_key: bytes
    sheet: str
    file_key: bytes
    header: bytes
    address: PrivateAddress

    def __repr__(self) -> str:
        return "_Sealing()"


Connect = Callable[[str, int, MoveSecret], MoveLink]
"""Prepares a stream to a host and a port; whoever answers there knows the secret."""


class FullBackups(Generic[Tx]):
    """Writes backups of everything while a node of any kind goes on."""

    def __init__(
        self,
        node: BackedUpNode[Tx],
        store: BackedUp[Tx],
        keys: BackupKeys,
        clock: Clock,
        connect: Connect | None = None,
    ) -> None:
        """``connect`` is what moves over the network need."""
        self._store = store
        self._node = node
        self._keys = keys
        self._clock = clock
        self._connect = connect

    async def contents(self) -> BackupContents:
        """Return what a backup of this moment would hold.

        Raises:
            InvalidMessageError: there is no identity yet.
        """
        address, now = await self._address(), self._clock.now()
        return await self._store.read(lambda tx: self._node.describe(tx, address, now))

    async def write(self, file: Path, passphrase: str, report: Report) -> BackupView:
        """Write a backup under the passphrase, or under the recovery sheet where that is empty.

        Raises:
            InvalidMessageError: the passphrase is too short, or there is no identity yet.
            VaultError: the master key cannot be had, or there is no sheet.
            StoreError: the file cannot be written, or a backup is being written already.
        """
        sealing = await self._seal_with(passphrase)
        async with self._begun(sealing, report) as begun:
            await _to_its_end(lambda: begun.run(file), begun.snapshot.abandon)
        return begun.view

    async def move_out(
        self, file: Path, passphrase: str, report: Report, stop_relaying: Callable[[], Awaitable[None]]
    ) -> BackupView:
        """Lock this gateway for good, then write all of it to the file by which it moves.

        What fails before the file may be whole unlocks it again; a kill leaves it locked.

        Raises:
            InvalidMessageError, VaultError: as above; nothing has changed.
            StoreError: the file cannot be written.
        """
        sealing = await self._seal_with(passphrase)
        async with self._begun(sealing, report) as begun:  # refused before anything is locked
            await asyncio.to_thread(begun.require_place, file)
        async with self._leaving(str(file), sealing, report, stop_relaying) as begun:
            await _to_its_end(lambda: begun.run(file), begun.snapshot.abandon)
        return begun.view

    async def move_over(
        self,
        host: str,
        port: int,
        words: str,
        report: Report,
        stop_relaying: Callable[[], Awaitable[None]],
    ) -> BackupView:
        """Lock this gateway for good, then send all of it to the computer that shows these words.

        A new computer that refuses, or is lost before all of it was sent, unlocks it again; a kill leaves it locked.

        Raises:
            InvalidMessageError: the words do not fit together, or there is no identity yet.
            VaultError: the master key cannot be had.
            RefusedError: the new computer does not know the words, or cannot take the gateway.
            UnreachableError: it cannot be reached, or did not say that it is this gateway.
            StoreError: there is something that cannot be read.
        """
        assert self._connect is not None
        secret = MoveSecret.of(words)
        link = self._connect(host, port, secret)
        sealing = await self._seal_with(secret.passphrase)
        async with self._begun(sealing, report) as begun:
            needs = begun.needs
        await asyncio.to_thread(link.require_room, needs)  # refused before anything is locked

        def abandon() -> None:
            begun.snapshot.abandon()
            link.abandon()

        try:
            async with self._leaving(f"{host}:{port}", sealing, report, stop_relaying) as begun:
                await _to_its_end(lambda: begun.send(link), abandon)
        finally:
            link.close()
        return begun.view

    @asynccontextmanager
    async def _leaving(
        self, to: str, sealing: _Sealing, report: Report, stop_relaying: Callable[[], Awaitable[None]]
    ) -> AsyncIterator[BackupWriting]:
        """Lock, end all relaying and every change, and hold the last moment; unlock where nothing of use has left."""
        with ExitStack() as undo:
            undo.callback(self._store.unlock)
            self._store.lock_for_move(to)  # not in a thread, where it could outlive who is cancelled
            await stop_relaying()
            await self._store.freeze()
            async with self._begun(sealing, report, is_move=True) as begun:
                is_refused = False
                try:
                    yield begun
                except RefusedError:
                    is_refused = True
                    raise
                finally:
                    if begun.is_sealed and not is_refused:
                        undo.pop_all()

    async def _address(self) -> PrivateAddress:
        return await address_of(await self._store.read(self._node.identity_key))

    async def _seal_with(self, passphrase: str) -> _Sealing:
        if passphrase and len(passphrase) < MIN_BACKUP_PASSPHRASE:
            raise InvalidMessageError(IdentityCode.PASSPHRASE_TOO_SHORT(least=MIN_BACKUP_PASSPHRASE))
        master_key, sheet = await asyncio.to_thread(self._keys.master_key_and_sheet)
        if not passphrase and not sheet:
            raise VaultEmptyError(VaultCode.NO_SHEET)
        file_key = randomness.octets(KEY_OCTETS)
        if passphrase:
            header = await asyncio.to_thread(under_passphrase, file_key, passphrase)
        else:
            header = under_sheet(file_key, master_key, sheet)
        return _Sealing(master_key, sheet, file_key, header, await self._address())

    @asynccontextmanager
    async def _begun(
        self, sealing: _Sealing, report: Report, *, is_move: bool = False
    ) -> AsyncIterator[BackupWriting]:
        """Hold the present moment while the context lasts."""
        now, loop = self._clock.now(), asyncio.get_running_loop()

        def look(tx: Tx) -> BackupContents:
            return self._node.describe(tx, sealing.address, now)

        async with self._store.snapshot(look) as (snapshot, seen):
            contents = msgspec.structs.replace(seen, is_move=is_move)

            def database_was_read() -> None:
                reading = self._store.end_of_database(snapshot)
                asyncio.run_coroutine_threadsafe(reading, loop).result()

            def tell(progress: BackupProgress) -> None:
                loop.call_soon_threadsafe(report, progress)

            yield BackupWriting(snapshot, sealing, contents, tell, database_was_read)


async def _to_its_end(work: Callable[[], None], abandon: Callable[[], None]) -> None:
    """Do ``work`` in a thread. Who is cancelled waits until the thread has noticed: then its file is gone."""
    running = asyncio.get_running_loop().run_in_executor(None, work)
    try:
        await asyncio.wait([running])
    except asyncio.CancelledError:
        abandon()
        await asyncio.wait([running])
        running.exception()
        raise
    running.result()
