"""Full backups, written while the store continues; memory holds at most one message. A move writes the last backup.

The encrypted chunks contain a sequence of parts. A part is a head (its length in four octets, then JSON) and octets::

    {"part": "contents", "octets": n}     a BackupContents as JSON
    {"part": "key", "octets": 32}         the master key
    {"part": "sheet", "octets": n}        the recovery sheet's file, if there is one
    {"part": "database", "octets": n}     gateway.db, encrypted under the master key
    {"part": "letters-key", "octets": n}  the key of Letters under the master key, if there are letters
    {"part": "letters", "octets": n}      the database of Letters, encrypted under that key
    {"part": "body", "name": …, "octets": n}    each body file, encrypted likewise
    {"part": "end", "missing": n}         body files that could not be read

The two databases are of one moment. A reader refuses unknown parts, for instance from a newer version. A version that
adds a part which older readers would report as damage raises the header's format, so that these readers report a newer
version.

Spec: docs/decisions/0050.
"""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, ExitStack, asynccontextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeAlias

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
    PLAIN,
    SEALED_CHUNK_OCTETS,
    WITH_LETTERS,
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
"""Octets between two syncs. Frequent syncs find a full or removed stick early, and keep the progress true."""

LENGTH_OCTETS = 4
"""Octets of the length of a part's head."""

_BESIDE = 200_000
"""Octets for all parts besides the database and the bodies, at most."""

_HEAD_OCTETS = 100
"""Octets of a body's head, at most."""


class _TriedError(Exception):
    """Ends a trial: the file could be created, and is deleted again."""


class _OnDisk(Struct, frozen=True):
    """A file that is synced from time to time."""

    file: BinaryIO

    def write(self, octets: bytes, /) -> object:
        return self.file.write(octets)

    def sync(self) -> None:
        self.file.flush()
        os.fsync(self.file.fileno())


_Target: TypeAlias = _OnDisk | MoveLink


class BackupWriting:
    """Writes one backup. Methods block."""

    def __init__(
        self,
        snapshot: Snapshot,
        sealing: _Sealing,
        contents: BackupContents,
        report: Report,
        database_was_read: Callable[[Snapshot], None],
        letters: Snapshot | None = None,
    ) -> None:
        self.snapshot, self._letters = snapshot, letters
        self._letters_key = b"" if sealing.letters is None else sealing.letters.wrapped_key
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
        """The last chunk was encrypted: from now on a complete file may exist."""

    def require_place(self, path: Path) -> None:
        """Check that the file can be written, and leave no trace.

        Raises:
            StoreError: as in :meth:`run`.
        """
        with system_errors_as(StoreError, ProgramCode.BACKUP_NOT_WRITTEN):
            require_room(path.parent, self.needs)
            with suppress(_TriedError), new_file(path):
                raise _TriedError

    def run(self, path: Path) -> None:
        """Write the whole file; after an error the incomplete file is deleted.

        Raises:
            StoreError: if the disk is full or failed, or the store was closed.
        """
        with system_errors_as(StoreError, ProgramCode.BACKUP_NOT_WRITTEN):
            require_room(path.parent, self.needs)
            with new_file(path) as file:
                self._write(_OnDisk(file))

    def send(self, link: MoveLink) -> None:
        """Send the backup, and wait until the other computer has become this gateway.

        Raises:
            RefusedError: if the other computer reports a failure.
            UnreachableError: if the result is unknown.
            StoreError: if the data is unreadable, or the store was closed.
        """
        with system_errors_as(StoreError, ProgramCode.BACKUP_NOT_WRITTEN):
            self._write(link)
        link.finish()

    @property
    def view(self) -> BackupView:
        """Return the contents and the octets written so far."""
        return BackupView(self._contents, self.written, self.missing)

    @property
    def needs(self) -> int:
        """The size of the backup in octets, at most."""
        sealed = (self._octets + _HEAD_OCTETS * len(self.snapshot.bodies)) * SEALED_CHUNK_OCTETS
        return sealed // CHUNK_OCTETS + _BESIDE

    @property
    def _octets(self) -> int:
        return self.snapshot.octets + (self._letters.octets if self._letters is not None else 0)

    def abandon(self) -> None:
        """End the snapshots: the writing fails. Callable in any thread."""
        self.snapshot.abandon()
        if self._letters is not None:
            self._letters.abandon()

    def _write(self, file: _Target) -> None:
        self._put(file, self._header)
        for part, content in self._first.items():
            if content:
                self._add(file, {"part": part}, [content], len(content))
        self._add(file, {"part": "database"}, self.snapshot.database(), self.snapshot.database_octets)
        self._database_was_read(self.snapshot)
        if (letters := self._letters) is not None:
            self._add(file, {"part": "letters-key"}, [self._letters_key], len(self._letters_key))
            self._add(file, {"part": "letters"}, letters.database(), letters.database_octets)
            self._database_was_read(letters)
        for name, octets in self.snapshot.bodies.items():
            sealed = self.snapshot.body(name)
            self.snapshot.release(name)
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
        """Encrypt all full chunks. The last octets wait, because they may become the last chunk."""
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
        self._report(BackupProgress(self.written, max(self.written, self._octets)))


class HeldLetters(Struct, frozen=True):
    """The letters of this computer, held open while they are read."""

    store: BackedUp[Any]
    wrapped_key: bytes
    """The content of the file with their key, under the master key."""
    count: Callable[[Any], tuple[int, int]]
    """Returns the number of letters and of correspondents, in a transaction of the store."""


Letters = Callable[[], AbstractAsyncContextManager[HeldLetters | None]]
"""Holds the letters; ``None`` without letters. Raises VaultError or StoreError if they are unreadable or in use."""


@asynccontextmanager
async def _no_letters() -> AsyncIterator[None]:
    yield None


class _Sealing(Struct, frozen=True):
    """The keys of one file, the gateway's address, and the letters."""

    master_key: bytes
    sheet: str
    file_key: bytes
    header: bytes
    address: PrivateAddress
    letters: HeldLetters | None = None

    def __repr__(self) -> str:
        return "_Sealing()"


Connect = Callable[[str, int, MoveSecret], MoveLink]
"""Prepares a stream to a host and a port; the stream checks that the host knows the secret."""


class FullBackups(Struct, Generic[Tx], eq=False):
    """Writes full backups of a node of any kind while the node runs."""

    _node: BackedUpNode[Tx]
    _store: BackedUp[Tx]
    _keys: BackupKeys
    _clock: Clock
    _connect: Connect | None = None
    """Required for moves over the network."""
    _letters: Letters = _no_letters

    async def contents(self) -> BackupContents:
        """Return the contents of a backup made at this moment.

        Raises:
            InvalidMessageError: if the node's identity is still missing.
            VaultError, StoreError: if there are letters that cannot be read.
        """
        address, now = await self._address(), self._clock.now()
        contents = await self._store.read(lambda tx: self._node.describe(tx, address, now))
        async with self._letters() as held:
            return contents if held is None else _with(contents, await held.store.read(held.count))

    async def write(self, file: Path, passphrase: str, report: Report) -> BackupView:
        """Write a backup under the passphrase, or under the recovery sheet if the passphrase is empty.

        Raises:
            InvalidMessageError: if the passphrase is too short, or the node's identity is still missing.
            VaultError: if the master key is unavailable, or the recovery sheet is missing.
            StoreError: if the write fails, or another backup is being written.
        """
        async with self._sealed_with(passphrase) as sealing, self._open_writing(sealing, report) as begun:
            await _to_its_end(lambda: begun.run(file), begun.abandon)
        return begun.view

    async def move_out(
        self, file: Path, passphrase: str, report: Report, stop_relaying: Callable[[], Awaitable[None]]
    ) -> BackupView:
        """Lock this gateway for good, then write all data to the file of the move.

        An error before the file may be complete unlocks the gateway again; a kill leaves the gateway locked.

        Raises:
            InvalidMessageError, VaultError: as in ``write``; nothing has changed.
            StoreError: if the write fails.
        """
        async with self._sealed_with(passphrase) as sealing:
            async with self._open_writing(sealing, report) as begun:  # raise possible errors before the lock
                await asyncio.to_thread(begun.require_place, file)
            async with self._locked_for_move(str(file), sealing, report, stop_relaying) as begun:
                await _to_its_end(lambda: begun.run(file), begun.abandon)
        return begun.view

    async def move_over(
        self,
        host: str,
        port: int,
        words: str,
        report: Report,
        stop_relaying: Callable[[], Awaitable[None]],
    ) -> BackupView:
        """Lock this gateway for good, then send all data to the computer that shows these words.

        The gateway is unlocked again if the new computer refuses, or the connection breaks before all data was sent. A
        kill leaves the gateway locked.

        Raises:
            InvalidMessageError: if the words do not fit together, or the gateway's identity is still missing.
            VaultError: if the master key is unavailable.
            RefusedError: if the new computer rejects the words, or cannot take the gateway.
            UnreachableError: if the new computer is unreachable, or its result is unknown.
            StoreError: if the data is unreadable.
        """
        assert self._connect is not None
        secret = MoveSecret.of(words)
        link = self._connect(host, port, secret)

        def abandon() -> None:
            begun.abandon()
            link.abandon()

        async with self._sealed_with(secret.passphrase) as sealing:
            async with self._open_writing(sealing, report) as begun:
                needs = begun.needs
            await asyncio.to_thread(link.require_room, needs)  # refused before anything is locked
            try:
                async with self._locked_for_move(f"{host}:{port}", sealing, report, stop_relaying) as begun:
                    await _to_its_end(lambda: begun.send(link), abandon)
            finally:
                link.close()
        return begun.view

    @asynccontextmanager
    async def _locked_for_move(
        self, to: str, sealing: _Sealing, report: Report, stop_relaying: Callable[[], Awaitable[None]]
    ) -> AsyncIterator[BackupWriting]:
        """Lock the folder, stop all changes, yield the last backup. Unlock unless a complete backup may have left."""
        with ExitStack() as undo:
            undo.callback(self._store.unlock)
            self._store.lock_for_move(to)  # in this thread: a worker would survive a cancellation
            await stop_relaying()
            await self._store.freeze()
            if sealing.letters is not None:  # after the gateway: what it handed over is in one of the two
                undo.callback(sealing.letters.store.thaw)
                await sealing.letters.store.freeze()
            async with self._open_writing(sealing, report, is_move=True) as begun:
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

    @asynccontextmanager
    async def _sealed_with(self, passphrase: str) -> AsyncIterator[_Sealing]:
        """Hold the letters, and yield the keys of a new file."""
        async with self._letters() as letters:
            if passphrase and len(passphrase) < MIN_BACKUP_PASSPHRASE:
                raise InvalidMessageError(IdentityCode.PASSPHRASE_TOO_SHORT(least=MIN_BACKUP_PASSPHRASE))
            master_key, sheet = await asyncio.to_thread(self._keys.master_key_and_sheet)
            if not passphrase and not sheet:
                raise VaultEmptyError(VaultCode.NO_SHEET)
            file_key, layout = randomness.octets(KEY_OCTETS), PLAIN if letters is None else WITH_LETTERS
            if passphrase:
                header = await asyncio.to_thread(under_passphrase, file_key, passphrase, None, layout)
            else:
                header = under_sheet(file_key, master_key, sheet, layout)
            yield _Sealing(master_key, sheet, file_key, header, await self._address(), letters)

    @asynccontextmanager
    async def _open_writing(
        self, sealing: _Sealing, report: Report, *, is_move: bool = False
    ) -> AsyncIterator[BackupWriting]:
        """Take a snapshot of this moment, and yield its backup."""
        now, loop = self._clock.now(), asyncio.get_running_loop()

        def describe(tx: Tx) -> BackupContents:
            return self._node.describe(tx, sealing.address, now)

        async with self._snapshots(sealing.letters, describe) as (snapshot, letters, seen):
            contents = msgspec.structs.replace(seen, is_move=is_move)

            def database_was_read(read: Snapshot) -> None:
                held = sealing.letters
                store: BackedUp[Any] = self._store if held is None or read is snapshot else held.store
                asyncio.run_coroutine_threadsafe(store.end_of_database(read), loop).result()

            def report_progress(progress: BackupProgress) -> None:
                loop.call_soon_threadsafe(report, progress)

            yield BackupWriting(snapshot, sealing, contents, report_progress, database_was_read, letters)

    @asynccontextmanager
    async def _snapshots(
        self, letters: HeldLetters | None, describe: Callable[[Tx], BackupContents]
    ) -> AsyncIterator[tuple[Snapshot, Snapshot | None, BackupContents]]:
        """Take the snapshots of both databases at one moment, and yield them with the contents.

        The letters' thread waits until the gateway's snapshot has begun. Otherwise a message that passes between the
        two would be in neither.
        """
        if letters is None:
            async with self._store.snapshot(describe) as (snapshot, seen):
                yield snapshot, None, seen
            return
        loop, has_begun, may_go_on = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

        def look(tx: Any) -> tuple[int, int]:
            loop.call_soon_threadsafe(has_begun.set)
            may_go_on.wait()
            return letters.count(tx)

        async with AsyncExitStack() as stack:
            holding = asyncio.ensure_future(stack.enter_async_context(letters.store.snapshot(look)))
            holding.add_done_callback(lambda _: has_begun.set())
            try:
                await has_begun.wait()
                snapshot, seen = await stack.enter_async_context(self._store.snapshot(describe))
            finally:
                may_go_on.set()
                await asyncio.wait([holding])
            of_letters, counts = holding.result()
            yield snapshot, of_letters, _with(seen, counts)


def _with(contents: BackupContents, counts: tuple[int, int]) -> BackupContents:
    return msgspec.structs.replace(contents, letters=counts[0], people=counts[1])


async def _to_its_end(work: Callable[[], None], abandon: Callable[[], None]) -> None:
    """Run ``work`` in a thread. A cancellation waits until the thread has noticed and has deleted its file."""
    running = asyncio.get_running_loop().run_in_executor(None, work)
    try:
        await asyncio.wait([running])
    except asyncio.CancelledError:
        abandon()
        await asyncio.wait([running])
        running.exception()
        raise
    running.result()
