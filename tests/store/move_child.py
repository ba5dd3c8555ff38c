"""Run by test_killed_moves: each function is the whole life of a process that is killed at some moment of a move."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from gateway_core.clock import SystemClock
from gateway_core.errors import StoreError
from gateway_core.store.backup_writing import BackupWriting
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.full_backups import FullBackups
from tests.store.backup_child import FOLDER_CHANGES
from tests.store.backup_parts import SheetAtHand, heard, restore
from tests.store.crash_child import say, work
from tests.store.parts import MASTER_KEY


class Death:
    """Dies before the `at`-th step from now on: a change of a folder, a sync, or octets for the file of the move."""

    def __init__(self, at: int) -> None:
        self._at = at
        self._is_near = False
        self.steps = 0
        sys.addaudithook(self._hear)
        os.fsync = self._counted(os.fsync)
        BackupWriting._put = self._counted(BackupWriting._put)  # type: ignore[method-assign]

    def come_near(self) -> None:
        self._is_near = True

    def _hear(self, event: str, _: object) -> None:
        if event in FOLDER_CHANGES:
            self._step()

    def _counted(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any) -> Any:
            self._step()
            return real(*arguments)

        return counted

    def _step(self) -> None:
        if self._is_near:
            self.steps += 1
            if self.steps == self._at:
                os.kill(os.getpid(), signal.SIGKILL)


def relay_and_move(
    data_dir: Path, file: Path, prefix: str, parcels: int, step: int, said: Connection
) -> None:
    """Store and release parcels; after so many move out while it goes on, and die at that step. It tells the steps."""
    os.dup2(said.fileno(), 1)
    death = Death(step)

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
        await FullBackups(store, SheetAtHand(), SystemClock()).move_out(file, "", heard, stop_relaying)
        await store.close()

    asyncio.run(live())
    say(f"#{death.steps}")


def arrive_and_die(file: Path, data_dir: Path, step: int, said: Connection) -> None:
    """Restore the file; the vault is a file beside the folder."""
    os.dup2(said.fileno(), 1)
    death = Death(step)
    vault = data_dir.with_name(data_dir.name + ".vault")

    class Vault(list[bytes]):
        def append(self, key: bytes) -> None:
            vault.write_bytes(key)

    death.come_near()
    restore(file, data_dir, Vault())
    say(f"#{death.steps}")
