"""Backups of everything, for the store that is open: written while it goes on, and looked at. A move is the last."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Generic

import msgspec
from msgspec import Struct

from gateway_core import randomness
from gateway_core.clock import Clock
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.backup_header import KEY_OCTETS, BackupHeader, under_passphrase, under_sheet
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.errors import InvalidMessageError, RefusedError, VaultEmptyError
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.operator import BackupKeys, MoveLink
from gateway_core.services.identity.full_backup import PRIVATE_GATEWAY, BackedUpNode, address_of
from gateway_core.store.backup_reading import check_backup
from gateway_core.store.backup_writing import BackupWriting, Report
from gateway_core.store.engine.backed_up import BackedUp, Tx
from gateway_core.store.engine.snapshot import Snapshot
from gateway_core.tables.transaction import Transaction
from gateway_core.views.backups import BackupContents, BackupProgress, BackupView
from gateway_core.views.connection import MIN_BACKUP_PASSPHRASE


class _Sealing(Struct, frozen=True):
    """The keys of one file, and whose it is."""

    master_key: bytes
    sheet: str
    file_key: bytes
    header: bytes
    address: PrivateAddress

    def __repr__(self) -> str:
        return "_Sealing()"


class _Begun(Struct, frozen=True):
    """A file that is to be written from a moment that is held."""

    writing: BackupWriting
    snapshot: Snapshot
    contents: BackupContents
    run: Callable[[Path], None]
    """Writes it; blocks."""
    send: Callable[[MoveLink], None]
    """Sends it in place of that; blocks."""

    @property
    def view(self) -> BackupView:
        """The file, once it was written."""
        return BackupView(self.contents, self.writing.written, self.writing.missing)


Connect = Callable[[str, int, MoveSecret], MoveLink]
"""Prepares a stream to a host and a port; whoever answers there knows the secret."""


class NodeBackups(Generic[Tx]):
    """Implements ports.operator.FullBackups for the store of a node of any kind that is open."""

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
            await asyncio.to_thread(begun.writing.require_place, file)
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
            needs = begun.writing.needs
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
    ) -> AsyncIterator[_Begun]:
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
                    if begun.writing.is_sealed and not is_refused:
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
    ) -> AsyncIterator[_Begun]:
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

            writing = BackupWriting(snapshot, sealing.header, sealing.file_key, tell)
            first = {
                "contents": msgspec.json.encode(contents),
                "key": sealing.master_key,
                "sheet": sealing.sheet.encode(),
            }

            def run(file: Path) -> None:
                writing.run(file, first, database_was_read)

            def send(link: MoveLink) -> None:
                writing.send(link, first, database_was_read)

            yield _Begun(writing, snapshot, contents, run, send)

    async def check(self, file: Path, passphrase: str, words: str, report: Report) -> BackupView:
        """Read a backup to its end, and return what is inside.

        Raises:
            VaultError: it is no backup, is damaged, or what was given does not open it.
            StoreError: the file cannot be read.
        """
        loop = asyncio.get_running_loop()

        def key(header: BackupHeader) -> bytes:
            return self._keys.file_key(header, passphrase, words)

        def tell(progress: BackupProgress) -> None:
            loop.call_soon_threadsafe(report, progress)

        return await asyncio.to_thread(check_backup, file, key, tell)


class FullBackups(NodeBackups[Transaction]):
    """Those of a private gateway."""

    def __init__(
        self, store: BackedUp[Transaction], keys: BackupKeys, clock: Clock, connect: Connect | None = None
    ) -> None:
        super().__init__(PRIVATE_GATEWAY, store, keys, clock, connect)


async def _to_its_end(work: Callable[[], None], abandon: Callable[[], None]) -> None:
    """Do ``work`` in a thread. Who is cancelled waits until the thread has noticed: then its file is gone."""
    running = asyncio.get_running_loop().run_in_executor(None, work)
    try:
        await asyncio.shield(running)
    except asyncio.CancelledError:
        abandon()
        await asyncio.wait([running])
        running.exception()
        raise
