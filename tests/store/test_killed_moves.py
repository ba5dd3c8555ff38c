"""kill -9 of both ends of a move by file, at random: no message is lost, and at no moment are there two gateways.

A gateway moves from folder to folder, and relays in between. `KILLED_MOVES=200` kills 200 times.
"""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultError
from gateway_core.store.backup_reading import check_backup
from gateway_core.store.engine.data_dir import MOVED_AWAY
from tests.store.backup_parts import SheetAtHand, heard, restore
from tests.store.killed_lives import Life, Person, is_there, kill_moves, require_locked, start
from tests.store.move_child import arrive_and_die, relay_and_move

KILLS = int(os.environ.get("KILLED_MOVES", "12"))


class Carrier(Person):
    """Moves by a file."""

    async def move_to(self, new: Path, number: int) -> None:
        file, parcels = self.folder / f"move {number}", self.run.chance.randrange(5, 80)
        leaving = Life(self.run, self.ledger, 0.5, relay_and_move, self.home, file, f"{number}", parcels)
        is_killed, is_locked = leaving.end(), (self.home / MOVED_AWAY).exists()
        self._note("left", is_killed, f"{'locked' if is_locked else 'free'}, {_named(file)}")
        if file.exists():
            assert is_locked, "the old one could be started while a new one can be made"
            await self._arrive(file, new)
        else:
            self._dispose_of_part(file, is_locked=is_locked)

    async def _arrive(self, file: Path, new: Path) -> None:
        """Try until it is there, or the file is used up."""
        while file.exists():
            await require_locked(self.home)
            is_killed = Life(self.run, self.ledger, 0.7, arrive_and_die, file, new).end()
            self._note("arrived", is_killed, f"{'there' if is_there(new) else 'not there'}, {_named(file)}")
            assert not (is_there(new) and file.exists()), "it could be made again"
            start(new, self.run.chance)

    def _note(self, what: str, is_killed: bool, state: str) -> None:
        self.run.seen[f"{what}: {'killed' if is_killed else 'whole'}, {state}"] += 1

    def _dispose_of_part(self, file: Path, *, is_locked: bool) -> None:
        """What a kill left of a file makes no gateway; or it is whole but for its name, and the old one is locked."""
        part = file.with_name(f"{file.name}.part")
        if not part.exists():
            return
        self.run.seen["left a part"] += 1
        try:
            check_backup(part, SheetAtHand().file_key, heard)
        except VaultError:
            with pytest.raises(VaultError, check=_is_cut_off):
                restore(part, self.folder / "from a part")
        else:
            self.run.seen["left a whole part"] += 1
            assert is_locked
        part.unlink()  # as its person is told before the old one is unlocked


def _is_cut_off(error: VaultError) -> bool:
    """In the midst of its contents, or before its kind stood in it."""
    return error.code in (BackupCode.DAMAGED, VaultCode.FILE_OF_ANOTHER_KIND)


def _named(file: Path) -> str:
    return "file" if file.exists() else "no file"


@pytest.mark.slow
@pytest.mark.timeout(120 + 30 * KILLS)
async def test_a_gateway_whose_moves_are_killed_at_random_loses_nothing_and_is_never_there_twice(
    tmp_path: Path,
) -> None:
    await kill_moves("by file", Carrier, tmp_path, KILLS)
