"""Run by test_killed_moves: each function is the whole life of a process that is killed at some moment of a move."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import os
import sys
import threading
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from keyring.backend import KeyringBackend

import gateway_core.crypto.passphrase
from gateway_core.clock import SystemClock
from gateway_core.crypto import passphrase
from gateway_core.crypto.backup_header import BackupHeader
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.errors import RefusedError, StoreError, UnreachableError
from gateway_core.events import DeletionReason
from gateway_core.host.private_files import write_private_file
from gateway_core.move_links.arriving import Feed, MoveListener
from gateway_core.move_links.leaving import MoveLink
from gateway_core.move_links.wire import Conversation
from gateway_core.ports.operator import Vault
from gateway_core.services.identity.identity_backup import PRIVATE_GATEWAY
from gateway_core.store import restoration
from gateway_core.store.backup_reading import open_backup_file, read_backup
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import require_room
from gateway_core.store.full_backups import BackupWriting, FullBackups
from gateway_core.store.restoration import Restorable, restore_backup
from gateway_core.vaults.keyring_vault import KeyringVault
from gateway_core.vaults.passphrase_vault import PassphraseVault
from tests.bindings.move_links.move_ends import LOOPBACK
from tests.factories.kills import die
from tests.factories.quick_surroundings import cheap_argon2id
from tests.store.parts import (
    GATEWAY,
    MASTER_KEY,
    KeptIn,
    SheetAtHand,
    finish,
    heard,
    inbound,
    key,
    parcel,
    restore,
)

PATIENCE_SECONDS = 0.3
"""For which a cut connection is made again, so that one to a computer that was killed ends soon."""

SIZES = (10, 1024, 60_000, 140_000, 400_000)


def octets_of(name: str) -> bytes:
    digest = hashlib.sha256(name.encode()).digest()
    size = SIZES[digest[0] % len(SIZES)]
    return (digest * (size // len(digest) + 1))[:size]


def say(what: str) -> None:
    _mouth[-1].send_bytes(what.encode())


def speak_to(said: Connection) -> None:
    """Let ``say`` speak to this end of a pipe."""
    _mouth.append(said)


_mouth: list[Connection] = []


async def work(store: EncryptedStore, names: itertools.count[int], prefix: str) -> None:
    now = SystemClock().now()
    for number in names:
        name = f"{prefix}-{number}"
        body = await store.keep_body(octets_of(name))
        if number % 4 == 0:
            new = inbound(key(name), body)
            await store.write(lambda t, new=new: t.parcels.store_inbound(new, now, pca_to=GATEWAY))
            say(f"+{name}")
            continue
        new = parcel(key(name), body)
        row = await store.write(lambda t, new=new: t.parcels.store_outbound(new, now))
        say(f"+{name}")
        if number % 4 == 1:
            say(f"?{name}")
            await store.write(lambda t, row=row: t.parcels.delete(row, DeletionReason.DELIVERED, now))
            say(f"-{name}")


class Death:
    """Dies before the `at`-th step of a kind from now on.

    Steps are changes of a folder, syncs, and octets for the file of the move or from and to the other computer.
    """

    def __init__(self, kind: str, at: int) -> None:
        self._kind, self._at = kind, at
        self._is_near = False
        self._taken: Counter[str] = Counter()
        self._lock = threading.Lock()
        sys.addaudithook(self._hear)
        os.fsync = self._counted("sync", os.fsync)
        BackupWriting._put = self._counted("octets", BackupWriting._put)  # type: ignore[method-assign]
        for name in ("send_line", "read_line", "send_frame", "read_frame"):
            setattr(Conversation, name, self._counted(name, getattr(Conversation, name)))

    def come_near(self) -> None:
        self._is_near = True

    def tell(self) -> None:
        """Say how many steps of each kind there were."""
        say(f"#{json.dumps(self._taken)}")

    def _hear(self, event: str, _: object) -> None:
        if event in FOLDER_CHANGES:
            self._step(event)

    def _counted(self, kind: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any) -> Any:
            self._step(kind)
            return real(*arguments)

        return counted

    def _step(self, kind: str) -> None:
        if not self._is_near:
            return
        with self._lock:
            self._taken[kind] += 1
            if kind == self._kind and self._taken[kind] == self._at:
                die()


def relay_and_move(
    data_dir: Path, file: Path, prefix: str, parcels: int, kind: str, step: int, said: Connection
) -> None:
    """Store and release parcels; after so many move out while it goes on, and die at that step. It tells the steps."""

    async def move(store: EncryptedStore, stop_relaying: Callable[[], Awaitable[None]]) -> None:
        await FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), SystemClock()).move_out(
            file, "", heard, stop_relaying
        )

    _live(data_dir, prefix, parcels, Death(kind, step), said, move)


def relay_and_move_over(
    data_dir: Path,
    port: int,
    secret: bytes,
    prefix: str,
    parcels: int,
    kind: str,
    step: int,
    said: Connection,
) -> None:
    """The same, over the network."""
    passphrase.Argon2id = cheap_argon2id  # type: ignore[assignment,misc]

    async def move(store: EncryptedStore, stop_relaying: Callable[[], Awaitable[None]]) -> None:
        backups = FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), SystemClock(), connect)
        await say_how_it_moves(backups, port, secret, stop_relaying)

    _live(data_dir, prefix, parcels, Death(kind, step), said, move)


def connect(host: str, port: int, secret: MoveSecret) -> MoveLink:
    return MoveLink(host, port, secret, patience=PATIENCE_SECONDS, pause=0.01)


async def say_how_it_moves(
    backups: FullBackups[Any], port: int, secret: bytes, stop_relaying: Callable[[], Awaitable[None]]
) -> None:
    try:
        await backups.move_over(LOOPBACK, port, " ".join(MoveSecret(secret).words), heard, stop_relaying)
    except (RefusedError, UnreachableError) as error:
        say(f"!{error.code.name.lower()}")
    else:
        say("!moved")


def _live(
    data_dir: Path,
    prefix: str,
    parcels: int,
    death: Death,
    said: Connection,
    move: Callable[[EncryptedStore, Callable[[], Awaitable[None]]], Awaitable[None]],
) -> None:
    speak_to(said)

    async def live() -> None:
        store = await EncryptedStore.open(data_dir, MASTER_KEY, SystemClock())
        names = itertools.count()
        workers = [asyncio.create_task(work(store, names, prefix)) for _ in range(4)]

        async def stop_relaying() -> None:
            for each in workers:
                each.cancel()
            for each in workers:
                with suppress(asyncio.CancelledError, StoreError):
                    await each

        while next(names) < parcels:  # noqa: ASYNC110 - a count, and no event
            await asyncio.sleep(0)
        death.come_near()
        await move(store, stop_relaying)
        await stop_relaying()  # where it was refused before that
        await store.close()

    asyncio.run(live())
    death.tell()


def arrive_and_die(file: Path, data_dir: Path, kind: str, step: int, said: Connection) -> None:
    """Restore the file; the vault is a file beside the folder."""
    speak_to(said)
    death = Death(kind, step)
    death.come_near()
    restore(file, data_dir, VaultInFile(data_dir))
    death.tell()


def wait_and_die(
    data_dir: Path,
    secret: bytes,
    over: Connection,
    kind: str,
    step: int,
    said: Connection,
    restored: Restorable = restoration.PRIVATE_GATEWAY,
) -> None:
    """Wait for a gateway that comes over the network, until `over` ends; tell the port first."""
    speak_to(said)
    passphrase.Argon2id = cheap_argon2id  # type: ignore[assignment,misc]
    death, vault = Death(kind, step), VaultInFile(data_dir)
    death.come_near()
    listener = MoveListener(MoveSecret(secret), LOOPBACK)
    say(f"@{listener.port}")

    def give_up() -> None:
        with suppress(EOFError, OSError):
            over.recv()
        listener.close()

    def key(header: BackupHeader) -> bytes:
        return header.open_with_passphrase(MoveSecret(secret).passphrase)

    def restore_stream(feed: Feed) -> None:
        reader = read_backup(feed, None, feed.octets, key, heard)
        restore_backup(reader, data_dir, KeptIn(vault), kind=restored)

    threading.Thread(target=give_up, daemon=True).start()
    with suppress(StoreError):  # it was given up
        listener.run(lambda needs: require_room(data_dir, needs), restore_stream)
    death.tell()


class VaultInFile(list[bytes]):
    """Keeps the key in a file beside the folder."""

    def __init__(self, data_dir: Path) -> None:
        super().__init__()
        self._file = data_dir.with_name(data_dir.name + ".vault")

    def append(self, key: bytes) -> None:
        self._file.write_bytes(key)


FOLDER_CHANGES = {"open", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "shutil.rmtree"}
"""What changes a folder."""


def kill_at(step: int) -> None:
    """Die before the `step`-th change of a folder from now on, as if somebody pulled the plug."""
    steps = itertools.count(1)

    def hear(event: str, _: object) -> None:
        if event in FOLDER_CHANGES and next(steps) == step:
            die()

    sys.addaudithook(hear)


class KeyringFile(KeyringBackend):
    """A keyring with one entry, which outlives its process."""

    priority = 1  # type: ignore[assignment]

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def get_password(self, service: str, username: str) -> str | None:
        return self.path.read_text() if self.path.exists() else None

    def set_password(self, service: str, username: str, password: str) -> None:
        write_private_file(self.path, password.encode())

    def delete_password(self, service: str, username: str) -> None:
        self.path.unlink(missing_ok=True)


def keyring_of(data_dir: Path) -> KeyringFile:
    """The keyring of that computer."""
    return KeyringFile(data_dir.with_name(data_dir.name + ".keyring"))


def vault_of(data_dir: Path, passphrase: str) -> Vault:
    """The vault under the passphrase, or a keyring."""
    if passphrase:
        return PassphraseVault(data_dir / "vault.json", passphrase)
    return KeyringVault(backend=keyring_of(data_dir))


def replace_and_die(file: Path, data_dir: Path, passphrase: str, step: int) -> None:
    """Restore a backup in the place of what is there."""
    gateway_core.crypto.passphrase.Argon2id = cheap_argon2id  # type: ignore[assignment,misc]
    with open_backup_file(file, SheetAtHand().file_key, heard) as backup:
        vault = vault_of(data_dir, passphrase)
        kill_at(step)
        restore_backup(backup, data_dir, vault, replace=True)


def finish_and_die(data_dir: Path, step: int) -> None:
    """Begin a start of the gateway."""
    kill_at(step)
    finish(data_dir)
