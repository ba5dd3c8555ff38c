"""kill -9 of both ends of a move, at random: no message is lost, and at no moment are there two gateways.

A gateway moves from folder to folder, by a file or over TLS that is cut besides, and relays in between.
`KILLED_MOVES=200` kills 200 times.
"""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

import os
from pathlib import Path

import pytest

from gateway_core.codes.store import BackupCode, VaultCode
from gateway_core.errors import VaultError
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.engine.data_dir import MOVED_AWAY
from tests.bindings.move_links.move_ends import Between, CutsAt
from tests.store.killed_children import arrive_and_die, relay_and_move, relay_and_move_over, wait_and_die
from tests.store.killed_lives import SERVER, Life, Person, is_there, kill_moves, require_locked, start
from tests.store.parts import SheetAtHand, heard, restore

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
            with open_backup_file(part, SheetAtHand().file_key, heard) as backup:
                backup.check()
        except VaultError:
            with pytest.raises(VaultError, check=_is_cut_off):
                restore(part, self.folder / "from a part")
        else:
            self.run.seen["left a whole part"] += 1
            assert is_locked
        part.unlink()  # as its person is told before the old one is unlocked


def _is_cut_off(error: VaultError) -> bool:
    """In the midst of its contents, or before its kind stood in it."""
    return error.code in (BackupCode.DAMAGED, VaultCode.FILE_DAMAGED)


def _named(file: Path) -> str:
    return "file" if file.exists() else "no file"


LONGEST_STREAM = 6_000_000


class Caller(Person):
    """Types on the old computer what the new one shows; tries again where nothing was locked; gives up what is lost."""

    async def move_to(self, new: Path, number: int) -> None:
        chance, secret = self.run.chance, self.run.chance.randbytes(16)
        over, give_up = SERVER.Pipe(duplex=False)
        waiting = Life(self.run, self.ledger, 0.5, wait_and_die, new, secret, over)
        over.close()
        port, ends = waiting.port(), "not tried"
        cuts = [chance.randrange(LONGEST_STREAM) for _ in range(chance.randrange(3))]
        if port is not None:
            between = Between(port, CutsAt(cuts))
            ends = await self._leave(between.port, secret, f"{number}")
            between.close()
        give_up.close()
        is_killed = waiting.end()
        start(new, chance)
        is_locked = (self.home / MOVED_AWAY).exists()
        ends = f"old one {ends}, {'locked' if is_locked else 'free'}"
        self.run.seen[
            f"{ends}; new one {'killed' if is_killed else 'whole'}, {'there' if is_there(new) else 'not there'}"
        ] += 1
        assert is_locked or not is_there(new), "two of it"
        assert is_there(new) or "moved" not in ends, "it was said to be there"

    async def _leave(self, port: int, secret: bytes, prefix: str) -> str:
        """Returns how it ended for the old computer."""
        for trial in range(3):
            parcels = self.run.chance.randrange(5, 40)
            leaving = Life(
                self.run,
                self.ledger,
                0.5,
                relay_and_move_over,
                self.home,
                port,
                secret,
                f"{prefix}.{trial}",
                parcels,
            )
            if not leaving.end():
                return leaving.outcome
            if (self.home / MOVED_AWAY).exists():
                break
            await self.check()
        return "killed"


@pytest.mark.slow
@pytest.mark.timeout(300 + 30 * KILLS)
@pytest.mark.parametrize(("way", "person"), [("by file", Carrier), ("over the network", Caller)])
async def test_gateway_killed_in_a_move_is_unique(tmp_path: Path, way: str, person: type[Person]) -> None:
    await kill_moves(way, person, tmp_path, KILLS)
