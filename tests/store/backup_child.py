"""Run by test_killed_backups: each function is the whole life of a process that is killed at some moment."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sys
from multiprocessing.connection import Connection
from pathlib import Path

from gateway_core.clock import SystemClock
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.restoration import finish_restoration
from tests.store.backup_parts import back_up, restore
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


def replace_and_die(file: Path, data_dir: Path, step: int) -> None:
    """Restore a backup in the place of what is there."""
    kill_at(step)
    restore(file, data_dir, replace=True)


def finish_and_die(data_dir: Path, step: int) -> None:
    """Begin a start of the gateway."""
    kill_at(step)
    finish_restoration(data_dir)
