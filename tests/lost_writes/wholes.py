"""A gateway as a whole: a backup of it, its restoration, its move to another computer, and its end."""

import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

from app.profiles.erasing import erase
from gateway_core.errors import GatewayError
from gateway_core.services.identity.identity_backup import PRIVATE_GATEWAY
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.engine.data_dir import MOVED_AWAY
from gateway_core.store.full_backups import FullBackups
from gateway_core.store.restoration import restore_backup
from tests.bindings.move_links.move_ends import LOOPBACK, SECRET, link_to, restoring
from tests.factories.clock import FakeClock
from tests.lost_writes.ledger import Say, Seen
from tests.lost_writes.looking import look_at_private_gateway
from tests.lost_writes.stores import cheap_passphrases, keep, look_at_profile, profile
from tests.store.parts import BOB, SheetAtHand, back_up, finish, heard, make_identity, reopened, restore

Begin = Callable[[], None]
ERASED = ("vault.json", "recovery.json", "gateway.db", "bodies")
"""What a wipe leaves nothing of, by its name in the folder."""

OLD = ("old one", "old two, large", "old three")
NEW = ("new one", "new two, large", "new three", "new four")


class Heard:
    """Keeps what would be said, for later or for elsewhere."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def __call__(self, **what: str) -> None:
        self.names[what["kept"]] = what["mark"]

    def say_again(self, say: Say, at: str) -> None:
        for name, octets in self.names.items():
            say(kept=name, at=at, mark=octets)


# --- Backup -----------------------------------------------------------------------------------------------


async def backup(folder: Path, begin: Begin, say: Say) -> None:
    """Beside a gateway that goes on."""
    async with reopened(folder / "data") as store:
        await make_identity(store)
        (folder / "elsewhere").mkdir()
        begin()
        heard_first = Heard()
        await keep(store, OLD, heard_first)
        heard_first.say_again(say, "gateway")
        await back_up(store, folder / "elsewhere/backup")
        heard_first.say_again(say, "backup")
        await keep(store, NEW, say)


async def look_at_backup(folder: Path) -> Seen:
    seen = Seen()
    await look_at_private_gateway(folder / "data", [BOB], seen)
    if (folder / "elsewhere/backup").exists():
        try:
            restore(folder / "elsewhere/backup", folder / "restored")
        except GatewayError as error:
            seen.wrong.append(f"there is a backup that cannot be restored: {error}")
            return seen
        await look_at_private_gateway(folder / "restored", [BOB], seen, "backup")
    return seen


# --- Restoration ------------------------------------------------------------------------------------------


async def a_backup(folder: Path) -> tuple[Path, dict[str, str]]:
    """A file beside the folder that is watched, and what is in it."""
    scratch = folder.with_name(f"{folder.name}-scratch")
    said = Heard()
    async with reopened(scratch / "data") as store:
        await make_identity(store)
        await keep(store, NEW, said)
        await back_up(store, scratch / "backup")
    return scratch / "backup", said.names


async def a_gateway(folder: Path) -> dict[str, str]:
    """One under a passphrase, and what it holds."""
    with cheap_passphrases():
        store = await profile(folder, "data").open_store(FakeClock())
    said = Heard()
    await make_identity(store)
    await keep(store, OLD, said)
    await store.close()
    return said.names


async def restoration(folder: Path, begin: Begin, say: Say) -> None:
    """Onto a new computer."""
    await _restore(folder, begin, say, {}, replace=False)


async def replacing_restoration(folder: Path, begin: Begin, say: Say) -> None:
    """In the place of a gateway that is there."""
    await _restore(folder, begin, say, await a_gateway(folder), replace=True)


async def _restore(folder: Path, begin: Begin, say: Say, before: dict[str, str], *, replace: bool) -> None:
    file, after = await a_backup(folder)
    here = profile(folder, "data")
    begin()
    say(one_of=[before, after], at="gateway")
    with cheap_passphrases(), open_backup_file(file, SheetAtHand().file_key, heard) as opened:
        restore_backup(opened, folder / "data", here.vault(), replace=replace)
    for name, octets in after.items():
        say(kept=name, at="gateway", mark=octets)
    with cheap_passphrases():
        store = await here.open_store(FakeClock())
    await keep(store, ("after",), say)
    await store.close()


# --- A move -----------------------------------------------------------------------------------------------


async def move(folder: Path, begin: Begin, say: Say) -> None:
    """Both computers, and the stick between them, lose their power at once."""
    async with reopened(folder / "data") as store:
        await make_identity(store)
        said = Heard()
        await keep(store, NEW, said)
        (folder / "stick").mkdir()
        begin()
        said.say_again(say, "somewhere")
        backups = FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), FakeClock())
        await backups.move_out(folder / "stick/gateway", "", heard, _stop_relaying)
    restore(folder / "stick/gateway", folder / "new")
    async with reopened(folder / "new") as there:
        await keep(there, ("after",), say, "somewhere")


async def move_over(folder: Path, begin: Begin, say: Say) -> None:
    """Over the network: both computers lose their power at once."""
    async with reopened(folder / "data") as store:
        await make_identity(store)
        said = Heard()
        await keep(store, NEW, said)
        with cheap_passphrases():
            waiting = restoring(folder / "new")
            begin()
            said.say_again(say, "somewhere")
            backups = FullBackups(
                PRIVATE_GATEWAY, store, SheetAtHand(), FakeClock(), lambda _, port, __: link_to(port)
            )
            words = " ".join(SECRET.words)
            await backups.move_over(LOOPBACK, waiting.port, words, heard, _stop_relaying)
            waiting.join()
        assert waiting.error is None
    finish(folder / "new")
    async with reopened(folder / "new") as there:
        await keep(there, ("after",), say, "somewhere")


async def _stop_relaying() -> None:
    """Nothing relays."""


async def look_at_move(folder: Path) -> Seen:
    async def look(data: Path, seen: Seen) -> None:
        await look_at_private_gateway(data, [BOB], seen, "somewhere")

    return await look_at_moved(folder, look, restore)


async def look_at_moved(
    folder: Path, look: Callable[[Path, Seen], Awaitable[None]], restore_file: Callable[[Path, Path], object]
) -> Seen:
    """Where the new one is there, it must be alone; where it is not, the file or the old one must have all."""
    seen = Seen()
    old, new, file = folder / "data", folder / "new", folder / "stick/gateway"
    finish(new)
    is_there = (new / "gateway.db").exists()
    if (old / MOVED_AWAY).exists():
        if is_there:
            await look(new, seen)
            if file.exists():
                seen.wrong.append("the file of the move can be used again")
        elif file.exists():
            shutil.rmtree(new, ignore_errors=True)
            try:
                restore_file(file, new)
            except GatewayError as error:
                seen.wrong.append(f"the file of the move cannot be restored: {error}")
                return seen
            await look(new, seen)
        else:  # nobody has it but the old computer: its person unlocks it
            (old / MOVED_AWAY).unlink()
            await look(old, seen)
    else:
        await look(old, seen)
        if is_there or file.exists():
            seen.wrong.append("two of one gateway")
    return seen


# --- Its end ----------------------------------------------------------------------------------------------


async def wipe(folder: Path, begin: Begin, say: Say) -> None:
    """The key goes first, then the rest; what is cut off, the next start finishes."""
    before = await a_gateway(folder)
    (folder / "data/recovery.json").write_text("a sheet")
    begin()
    say(one_of=[before, {}], at="gateway")
    erase(profile(folder, "data"))
    for name in ERASED:
        say(gone=name, at="what is left")
    say(one_of=[{}], at="gateway")


def left_in(data: Path) -> dict[str, str]:
    return {each.name: "" for each in data.iterdir()} if data.exists() else {}


async def look_at_wipe(folder: Path) -> Seen:
    left = left_in(folder / "data")
    seen = await look_at_profile(folder)
    seen.holds["what is left"] = left
    return seen
