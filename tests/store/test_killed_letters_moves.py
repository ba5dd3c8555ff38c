"""kill -9 of moves, backups, recoveries and take-overs with Letters: no letter is lost, doubled or at two places.

`KILLED_LETTERS=300` kills 300 times. A letter counts once it is on the disk.
"""

# ruff: noqa: ASYNC240 - a test may look at small files on its loop

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from app.profiles.letters_profile import LettersProfile
from app.profiles.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import StoreError, VaultError
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import MOVED_AWAY, move_back
from gateway_core.store.restoration import finish_restoration, restore_backup
from gateway_core.vaults.passphrase_vault import RecoverySheet
from tests.bindings.move_links.move_ends import Between, CutsAt
from tests.factories.keys import identity_key
from tests.factories.quick_surroundings import keys_are_ready, keys_load_once, passphrases_cost_little
from tests.factories.stating import Stating
from tests.store.killed_letters_children import (
    KIND,
    Handed,
    arrive_with_letters,
    former_letters,
    letters_at,
    recover_and_die,
    take_over_and_write,
    wait_for_letters,
    write_and_back_up,
    write_and_move,
    write_and_move_over,
)
from tests.store.killed_lives import SERVER, Ledger, Life, Run, is_there, require_locked
from tests.store.parts import MASTER_KEY, KeptIn, SheetAtHand, heard, make_identity
from tests.unit.app.letters.conftest import Box, acquaint

__all__ = ["keys_are_ready", "keys_load_once", "passphrases_cost_little"]
pytestmark = [pytest.mark.slow]
KILLS = int(os.environ.get("KILLED_LETTERS", "15"))
SERVER.set_forkserver_preload(["tests.store.killed_children", "tests.store.killed_letters_children"])
LONGEST_STREAM = 1_500_000


class LettersLedger(Ledger):
    """The letters that children said are on the disk."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: set[str] = set()

    def note(self, line: str) -> None:
        if line.startswith("="):
            self.letters.add(line[1:])


class Writer:
    """A person with a gateway and letters on one computer, and on the next ones."""

    def __init__(self, folder: Path, run: Run) -> None:
        self.home, self.folder, self.run = folder / "first", folder, run
        self.ledger = LettersLedger()

    async def begin(self) -> None:
        """Make a gateway, and letters with a correspondent, under the gateway's key."""
        self.folder.mkdir(exist_ok=True)
        secret = self.folder / "passphrase"
        secret.write_text("of an earlier version\n")
        secret.chmod(0o600)
        store = await EncryptedStore.open(self.home, MASTER_KEY, SystemClock())
        await make_identity(store)
        await store.close()
        relay = MemoryGateway(SystemClock(), key=identity_key("private_gateway"))
        other = Profile(self.folder / "bob", f"passphrase-file:{secret}")
        async with (
            _open(self.own(), relay) as letters,
            _open(other, relay) as bob,
            letters.exchange_meanwhile(),
            bob.exchange_meanwhile(),
        ):
            await acquaint(Box(letters), Box(bob))

    def own(self) -> Profile:
        """The profile in which the letters are begun."""
        return LettersProfile.under(Handed(self.home))

    def life(self, likelihood: float, work: object, *arguments: object) -> Life:
        return Life(self.run, self.ledger, likelihood, work, *arguments)  # type: ignore[arg-type]

    async def check(self, profile: Profile | None = None) -> None:
        """Each letter on the disk is here once, and its message once in the outbox."""
        async with letters_at(profile or LettersProfile.under(Handed(self.home))) as letters:
            lines = [each.beginning for each in await letters.newest(1_000_000)]
            assert len(lines) == len(set(lines)), "a letter is here twice"
            assert self.ledger.letters - set(lines) == set(), "a letter is lost"
            outbox = [each.id for each in await letters.endpoint.outbox()]
            assert len(outbox) == len(set(outbox)) == len(lines)

    async def settle(self, new: Path) -> None:
        """Go on with the computer that has the letters; nobody else has them."""
        if new.exists():
            finish_restoration(new, KeptIn([]).take_back)
        if is_there(new):
            await require_locked(self.home)
            await self._require_no_letters()
            shutil.rmtree(self.home)
            self.home = new
        elif (self.home / MOVED_AWAY).exists():
            await self._require_no_letters()
            move_back(self.home)
        await self.check()

    async def _require_no_letters(self) -> None:
        with pytest.raises(StoreError, check=Stating(LettersCode.MOVED_AWAY)):
            async with letters_at(LettersProfile.under(Handed(self.home))):
                pytest.fail("there are two letter boxes")


def _open(profile: Profile, relay: MemoryGateway):  # type: ignore[no-untyped-def]
    from app.letters.letters import open_letters

    return open_letters(profile, relay.connect)


async def move_by_file(writer: Writer, number: int) -> None:
    file, new = writer.folder / f"move {number}", writer.folder / f"computer {number}"
    count = writer.run.chance.choice([0, 2, 8])
    writer.life(0.6, write_and_move, writer.home, file, f"{number}", count).end()
    if file.exists():
        assert (writer.home / MOVED_AWAY).exists(), "both can be started"
    while file.exists():
        writer.life(0.7, arrive_with_letters, file, new).end()
        assert not (is_there(new) and file.exists()), "it could be made again"
        if new.exists():
            finish_restoration(new, KeptIn([]).take_back)
    file.with_name(f"{file.name}.part").unlink(missing_ok=True)
    await writer.settle(new)


async def move_over_network(writer: Writer, number: int) -> None:
    new, chance, secret = writer.folder / f"computer {number}", writer.run.chance, secrets.token_bytes(16)
    over, give_up = SERVER.Pipe(duplex=False)
    waiting = writer.life(0.5, wait_for_letters, new, secret, over)
    over.close()
    port, outcome = waiting.port(), ""
    if port is not None:
        cuts = [chance.randrange(LONGEST_STREAM) for _ in range(chance.randrange(3))]
        between = Between(port, CutsAt(cuts))
        count = chance.choice([0, 2, 8])
        leaving = writer.life(0.5, write_and_move_over, writer.home, between.port, secret, f"{number}", count)
        leaving.end()
        outcome = leaving.outcome
        between.close()
    give_up.close()
    waiting.end()
    if new.exists():
        finish_restoration(new, KeptIn([]).take_back)
    is_locked = (writer.home / MOVED_AWAY).exists()
    assert is_locked or not is_there(new), "two of it"
    assert is_there(new) or outcome != "moved", "it was said to be there"
    await writer.settle(new)


async def back_up(writer: Writer, number: int) -> None:
    file, new = writer.folder / f"backup {number}", writer.folder / f"copy {number}"
    before = set(writer.ledger.letters)
    writer.life(0.8, write_and_back_up, writer.home, file, f"{number}", 3).end()
    await writer.check()
    if file.exists():
        with open_backup_file(file, SheetAtHand().file_key, heard) as backup:
            restore_backup(backup, new, KeptIn([]), kind=KIND)  # type: ignore[arg-type]
        async with letters_at(LettersProfile.under(Handed(new))) as letters:
            lines = [each.beginning for each in await letters.newest(1_000_000)]
            assert before | {f"{number}.before-{at}" for at in range(3)} <= set(lines)
            assert len(lines) == len(set(lines))


class Heir(Writer):
    """Has letters of an earlier version, in another folder or in the same one."""

    in_place = False

    @property
    def former(self) -> Path:
        return self.home / "letters" if self.in_place else self.folder / "relaynet-letters"

    def own(self) -> Profile:
        return former_letters(self.home, self.former).former


class HeirInPlace(Heir):
    in_place = True


async def take_over(writer: Writer, number: int) -> None:
    assert isinstance(writer, Heir)
    for trial in range(6):
        writer.life(0.8, take_over_and_write, writer.home, writer.former, f"{number}.{trial}", 2).end()
    profile = former_letters(writer.home, writer.former)
    await writer.check(profile)
    places = {writer.home / "letters", writer.former}
    assert sum((each / "gateway.db").exists() for each in places) == 1
    assert not (writer.home / "letters" / "vault.json").exists()
    writer.run.seen["letters taken over"] += len(writer.ledger.letters)
    for each in (writer.home, writer.former, writer.folder / "bob"):
        shutil.rmtree(each, ignore_errors=True)
    writer.ledger = LettersLedger()
    await writer.begin()


async def recover(writer: Writer, number: int) -> None:
    """The vault is lost; the sheet opens gateway and letters under a new passphrase, whatever is killed."""
    writer.life(0.0, write_and_back_up, writer.home, writer.folder / f"backup {number}", f"{number}", 3).end()
    words = " ".join(RecoverySheet(writer.home).make(MASTER_KEY).words)
    secret = writer.folder / f"secret {number}"
    secret.write_text(f"the passphrase {number}\n")
    secret.chmod(0o600)
    found = Profile(writer.home, f"passphrase-file:{secret}")
    (writer.home / "vault.json").unlink(missing_ok=True)
    for _ in range(5):
        writer.life(0.8, recover_and_die, writer.home, words, secret).end()
    with suppress(VaultError):
        found.recover(words)
    assert found.master_key() == MASTER_KEY
    await writer.check(LettersProfile.under(found))


WAYS = {
    "moves by file": (Writer, move_by_file),
    "moves over the network": (Writer, move_over_network),
    "backups": (Writer, back_up),
    "take-overs": (Heir, take_over),
    "take-overs in place": (HeirInPlace, take_over),
    "recoveries": (Writer, recover),
}


@pytest.mark.timeout(600 + 60 * KILLS)
@pytest.mark.parametrize("way", WAYS)
async def test_letters_killed_in_moves_are_whole_and_unique(tmp_path: Path, way: str) -> None:
    person, work = WAYS[way]
    run, kills = Run(f"letters, {way}"), max(2, KILLS // len(WAYS))
    writer = person(tmp_path / "person", run)
    await writer.begin()
    while run.kills < kills:
        run.moves += 1
        await work(writer, run.moves)
    run.tell(len(writer.ledger.letters))
