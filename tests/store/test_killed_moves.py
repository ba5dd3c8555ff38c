"""kill -9 of both ends of a move, at random: no message is lost, and at no moment are there two gateways.

One gateway moves from folder to folder, and relays in between. `KILLED_MOVES=200` kills 200 times.
"""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

from __future__ import annotations

import itertools
import os
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.store import VaultCode
from gateway_core.errors import StoreError, VaultError
from gateway_core.store.backup_reading import check_backup
from gateway_core.store.engine.data_dir import MOVED_AWAY
from gateway_core.store.engine.move_lock import move_back
from gateway_core.store.restoration import finish_restoration
from tests.factories.stating import Stating
from tests.store.backup_child import finish_and_die
from tests.store.backup_parts import SheetAtHand, heard, make_identity, restore
from tests.store.move_child import arrive_and_die, relay_and_move
from tests.store.parts import reopened
from tests.store.test_crash import Ledger, check
from tests.store.test_killed_backups import KILLED, SERVER

KILLS = int(os.environ.get("KILLED_MOVES", "12"))
NEVER = 2**31
LIKELIHOOD = {relay_and_move: 0.5, arrive_and_die: 0.7}
"""How likely each end is killed."""


class Person:
    """Moves a gateway from one computer to the next, whatever is killed meanwhile."""

    def __init__(self, first: Path, folder: Path, seed: int) -> None:
        self.home = first
        self.ledger = Ledger()
        self.seen: Counter[str] = Counter()
        self.kills = 0
        self._folder = folder
        self._chance = random.Random(seed)
        self._steps: dict[Callable[..., None], int] = {}
        """How many steps each took when it was last not killed; the first of each is not."""

    async def move(self, number: int) -> None:
        file, new = self._folder / f"move {number}", self._folder / f"computer {number}"
        status = self._life(relay_and_move, self.home, file, f"{number}", self._chance.randrange(5, 80))
        is_locked = (self.home / MOVED_AWAY).exists()
        self.seen[f"left: {'whole' if status == 0 else 'killed'}, {_named(is_locked, file.exists())}"] += 1
        if file.exists():
            assert is_locked, "the old one could be started while a new one can be made"
            await self._arrive(file, new)
        else:
            self._dispose_of_part(file, is_locked=is_locked)
        if _is_there(new):
            await self._require_locked()
            self.home = new
        elif is_locked:
            assert not file.exists()
            move_back(self.home)
        async with reopened(self.home) as store:
            await check(store, self.ledger, self.home)

    async def _arrive(self, file: Path, new: Path) -> None:
        """Try until it is there, or the file is used up."""
        while file.exists():
            await self._require_locked()
            status = self._life(arrive_and_die, file, new)
            self.seen[
                f"arrived: {'whole' if status == 0 else 'killed'}, {_named(_is_there(new), file.exists())}"
            ] += 1
            assert not (_is_there(new) and file.exists()), "it could be made again"
            if self._chance.randrange(3) == 0:
                life = SERVER.Process(target=finish_and_die, args=(new, self._chance.randrange(1, 12)))
                life.start()
                life.join()
            if new.exists():
                finish_restoration(new)  # as the next start does

    def _life(self, work: Callable[..., None], *arguments: Any) -> int | None:
        """Run it in a process of its own, and kill that at one of its steps, or not at all. Return how it ended."""
        heard_end, said_end = SERVER.Pipe(duplex=False)
        steps = self._steps.get(work, 0)
        is_killed = bool(steps) and self._chance.random() < LIKELIHOOD[work]
        step = self._chance.randrange(1, steps + steps // 8) if is_killed else NEVER
        process = SERVER.Process(target=work, args=(*arguments, step, said_end))
        process.start()
        said_end.close()
        with os.fdopen(os.dup(heard_end.fileno())) as lines, heard_end:
            for line in lines:
                if line.startswith("#"):
                    self._steps[work] = int(line[1:])
                else:
                    self.ledger.note(line.strip())
        process.join()
        assert process.exitcode in (0, KILLED)
        self.kills += process.exitcode == KILLED
        return process.exitcode

    async def _require_locked(self) -> None:
        with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
            async with reopened(self.home):
                pytest.fail("two of it")

    def _dispose_of_part(self, file: Path, *, is_locked: bool) -> None:
        """What a kill left of a file makes no gateway; or it is whole but for its name, and the old one is locked."""
        part = file.with_name(f"{file.name}.part")
        if not part.exists():
            return
        self.seen["left a part"] += 1
        try:
            check_backup(part, SheetAtHand().file_key, heard)
        except VaultError:
            with pytest.raises(VaultError, check=_is_cut_off):
                restore(part, self._folder / "from a part")
        else:
            self.seen["left a whole part"] += 1
            assert is_locked
        part.unlink()  # as its person is told before the old one is unlocked


def _is_cut_off(error: VaultError) -> bool:
    """In the midst of its contents, or before its kind stood in it."""
    return error.code in (BackupCode.DAMAGED, VaultCode.FILE_OF_ANOTHER_KIND)


def _named(first: bool, second: bool) -> str:
    return f"{'yes' if first else 'no'}, {'file' if second else 'no file'}"


def _is_there(data_dir: Path) -> bool:
    """Whether a start makes that folder a gateway."""
    return any((data_dir / name).exists() for name in ("gateway.db", "restored"))


@pytest.mark.slow
@pytest.mark.timeout(120 + 30 * KILLS)
async def test_a_gateway_whose_moves_are_killed_at_random_loses_nothing_and_is_never_there_twice(
    data_dir: Path, tmp_path: Path
) -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    person = Person(data_dir, tmp_path, seed)
    async with reopened(data_dir) as store:
        await make_identity(store)
    numbers = itertools.count()
    while person.kills < KILLS:
        await person.move(next(numbers))
    for what, count in sorted(person.seen.items()):
        print(f"{count:4} {what}")
    print(f"{person.kills} kills of {next(numbers)} moves, {len(person.ledger.kept)} parcels")
    assert len(person.ledger.certainly_kept) > KILLS
