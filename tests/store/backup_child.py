"""Run by test_killed_backups: each function is the whole life of a process that is killed at some moment."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sys
from multiprocessing.connection import Connection
from pathlib import Path

from keyring.backend import KeyringBackend

import gateway_core.crypto.passphrase
from gateway_core.clock import SystemClock
from gateway_core.host.private_files import write_private_file
from gateway_core.ports.operator import Vault
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.restoration import restore_backup
from gateway_core.vaults.keyring_vault import KeyringVault
from gateway_core.vaults.passphrase_vault import PassphraseVault
from tests.factories.quick_surroundings import cheap_argon2id
from tests.store.backup_parts import SheetAtHand, back_up, finish, heard, restore
from tests.store.crash_child import work
from tests.store.parts import MASTER_KEY

FOLDER_CHANGES = {"open", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "shutil.rmtree"}
"""What changes a folder."""


def kill_at(step: int) -> None:
    """Die before the `step`-th change of a folder from now on, as if somebody pulled the plug."""
    steps = itertools.count(1)

    def hear(event: str, _: object) -> None:
        if event in FOLDER_CHANGES and next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hear)


def serve_and_back_up(data_dir: Path, folder: Path, prefix: str, said: Connection) -> None:
    """Store and release parcels, and write one backup after the other meanwhile. `said` is its standard output."""
    os.dup2(said.fileno(), 1)

    async def live() -> None:
        store = await EncryptedStore.open(data_dir, MASTER_KEY, SystemClock())
        names = itertools.count()
        async with asyncio.TaskGroup() as tasks:
            for _ in range(4):
                tasks.create_task(work(store, names, prefix))
            for number in itertools.count():
                file = folder / f"{prefix}-{number}"
                await back_up(store, file, SystemClock())
                os.write(1, f"={file}\n".encode())

    asyncio.run(live())


def restore_and_die(file: Path, data_dir: Path, step: int) -> None:
    """Restore a backup; the vault is a file in the folder."""
    kill_at(step)
    with_vault = data_dir.with_name(data_dir.name + ".vault")

    class Vault(list[bytes]):
        def append(self, key: bytes) -> None:
            with_vault.write_bytes(key)

    restore(file, data_dir, Vault())


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
