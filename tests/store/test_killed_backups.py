"""kill -9 of a backup and of a restoration: a file is whole or not there, a folder has all of it or nothing.

The processes come of one server that has loaded everything, so that a round costs what it does and no more.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gateway_core.store.backup_reading import check_backup
from gateway_core.store.engine.data_dir import RESTORED
from tests.factories.clock import NOON
from tests.store.backup_child import finish_and_die, restore_and_die, serve_and_back_up
from tests.store.backup_parts import (
    SheetAtHand,
    back_up,
    bodies,
    fill,
    finish,
    heard,
    make_identity,
    restore,
    rows,
)
from tests.store.crash_child import octets_of
from tests.store.parts import BOB, reopened
from tests.store.test_crash import ROUNDS, Ledger, check

KILLED = -signal.SIGKILL
SERVER = multiprocessing.get_context("forkserver")
SERVER.set_forkserver_preload(["tests.store.backup_child", "tests.store.move_child"])


def life(work: Callable[..., None], *arguments: Any) -> int | None:
    """Run it in a process of its own. Returns how that ended."""
    process = SERVER.Process(target=work, args=arguments)
    process.start()
    process.join()
    return process.exitcode


class Watch:
    """What is known of the gateway that is killed, and of what each of its backups must hold at least."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.written: dict[Path, set[str]] = {}
        self._kept_before: set[str] = set()

    def note(self, line: str) -> None:
        if not line.startswith("="):
            self.ledger.note(line)
            return
        self.written[Path(line[1:])] = self._kept_before - self.ledger.being_released
        self._kept_before = self.ledger.certainly_kept

    def began(self) -> None:
        self._kept_before = self.ledger.certainly_kept


def back_up_and_kill(watch: Watch, data_dir: Path, folder: Path, prefix: str, after_lines: int) -> None:
    heard_end, said_end = SERVER.Pipe(duplex=False)
    process = SERVER.Process(target=serve_and_back_up, args=(data_dir, folder, prefix, said_end))
    process.start()
    said_end.close()
    watch.began()
    with os.fdopen(os.dup(heard_end.fileno())) as lines, heard_end:
        for count, line in enumerate(lines):
            watch.note(line.strip())
            if count == after_lines:
                process.kill()
    process.join()
    assert process.exitcode == KILLED


async def held(data_dir: Path) -> dict[str, bytes]:
    async with reopened(data_dir) as store:
        outbound = await store.read(lambda tx: tx.parcels.outbound(NOON))
        inbound = await store.read(lambda tx: tx.parcels.inbound([BOB], NOON))
        return {one.key.message_id: await store.load_body(one.body) for one in [*outbound, *inbound]}


@pytest.mark.slow
@pytest.mark.timeout(60 + 20 * ROUNDS)
async def test_a_gateway_killed_while_it_backs_up_loses_nothing_and_leaves_no_half_backup(
    data_dir: Path, tmp_path: Path
) -> None:
    chance = random.Random(seed := random.randrange(2**32))
    watch, folder = Watch(), tmp_path / "stick"
    folder.mkdir()
    async with reopened(data_dir) as store:
        await make_identity(store)
    for number in range(ROUNDS):
        back_up_and_kill(watch, data_dir, folder, f"{number}", chance.randrange(150))
        async with reopened(data_dir) as store:
            await check(store, watch.ledger, data_dir)
        for file in folder.iterdir():
            if file.suffix != ".part":
                assert check_backup(file, SheetAtHand().file_key, heard).missing == 0, f"seed {seed}"
                restore(file, tmp_path / "restored" / file.name)
                in_it = await held(tmp_path / "restored" / file.name)
                assert watch.written.get(file, set()) <= in_it.keys(), f"seed {seed}"
                assert all(octets == octets_of(name) for name, octets in in_it.items())
            file.unlink()
    assert len(watch.ledger.kept) > ROUNDS, f"seed {seed}"


@pytest.mark.slow
@pytest.mark.timeout(120 + 20 * ROUNDS)
async def test_a_restoration_killed_at_any_step_is_all_there_or_not_at_all(
    data_dir: Path, tmp_path: Path
) -> None:
    file = tmp_path / "everything.backup"
    async with reopened(data_dir) as store:
        await fill(store)
        await back_up(store, file)
        before, messages = await rows(store), await bodies(store)
    complete = 1
    while life(restore_and_die, file, tmp_path / f"try {complete}", complete) == KILLED:
        complete += 1 if complete <= ROUNDS else 7
    chance = random.Random(random.randrange(2**32))
    for step in range(1, complete):
        folder = tmp_path / f"try {step}"
        if not folder.exists():
            continue
        if (folder / RESTORED).exists():
            life(finish_and_die, folder, chance.randrange(1, 12))
        finish(folder)
        left = {each.name for each in folder.iterdir()} - {"lock"}
        if left:
            assert left == {"bodies", "gateway.db", "key-id", "recovery.json"}
        else:
            restore(file, folder)
        assert {each.name for each in folder.iterdir()} == {
            "bodies",
            "gateway.db",
            "key-id",
            "lock",
            "recovery.json",
        }
        async with reopened(folder) as there:
            assert await rows(there) == before, f"step {step}"
            assert await bodies(there) == messages, f"step {step}"
