"""Letters in backups and moves: with the gateway, of one moment, complete or not at all."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.letters.letters import Letters, open_letters
from app.profiles.letters_profile import LettersProfile, held_letters
from app.profiles.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode, StoreCode, VaultCode
from gateway_core.crypto import backup_header
from gateway_core.errors import StoreBusyError, StoreError, VaultError
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.opening import local_gateway
from gateway_core.ports.operator import LACKS_KEYS, RENEW_CARDS
from gateway_core.services.identity.identity_backup import PRIVATE_GATEWAY
from gateway_core.store import full_backups
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.full_backups import FullBackups
from gateway_core.views.letters import Way
from tests.factories.keys import identity_key
from tests.factories.quick_surroundings import (
    keys_are_ready,
    keys_load_once,
    migrations_are_read_once,
    passphrases_cost_little,
    tmp_path,
)
from tests.factories.stating import Stating
from tests.store.parts import fill, heard, rows
from tests.unit.app.letters.conftest import Box, acquaint

__all__ = [
    "keys_are_ready",
    "keys_load_once",
    "migrations_are_read_once",
    "passphrases_cost_little",
    "tmp_path",
]
PASSPHRASE = "a long passphrase"


@pytest.fixture
def relay() -> MemoryGateway:
    return MemoryGateway(SystemClock(), key=identity_key("private_gateway"))


def profile_of(folder: Path, name: str) -> Profile:
    file = folder / "passphrase"
    file.write_text("of a computer\n")
    file.chmod(0o600)
    return Profile(folder / name, f"passphrase-file:{file}")


@pytest.fixture
async def home(tmp_path: Path) -> Profile:
    profile = profile_of(tmp_path, "home")
    store = await profile.open_store(SystemClock())
    await fill(store)
    await store.close()
    return profile


@asynccontextmanager
async def letters_of(home: Profile, relay: MemoryGateway) -> AsyncIterator[Letters]:
    async with open_letters(LettersProfile.under(home), relay.connect) as letters:
        yield letters


@asynccontextmanager
async def alone(home: Profile) -> AsyncIterator[Letters]:
    """Letters without a gateway, whose outbox is not emptied."""
    nobody = partial(local_gateway, "http://127.0.0.1:9")
    async with open_letters(LettersProfile.under(home), nobody) as letters:
        yield letters


@pytest.fixture
async def address(home: Profile, relay: MemoryGateway, tmp_path: Path) -> str:
    """That of a correspondent; there are a letter that waits in the outbox, and a draft with a picture, too."""
    picture = tmp_path / "picture.jpg"
    picture.write_bytes(bytes(range(256)) * 400)
    async with (
        letters_of(home, relay) as letters,
        open_letters(profile_of(tmp_path, "bob"), relay.connect) as other,
        letters.exchange_meanwhile(),
        other.exchange_meanwhile(),
    ):
        await acquaint(Box(letters), Box(other))
        address = str(other.endpoint.address)
    async with alone(home) as letters:
        await letters.rename(address, "Bob")
        await letters.send_at_once(address, "It waits", [picture], "")
        await letters.write_draft(address, "I meant to say", "")
        await letters.attach(address, picture)
    return address


async def check_letters(home: Profile, relay: MemoryGateway, address: str) -> None:
    async with alone(home) as letters:
        (bob,) = await letters.correspondents()
        assert (bob.name, bob.has_draft) == ("Bob", True)
        (line,) = await letters.newest(10)
        assert line.beginning == "It waits"
        assert line.way in (Way.WAITS, Way.WAITS_FOR_ANSWER)
        draft = await letters.draft(address)
        assert (draft.text, draft.attachments[0].size) == ("I meant to say", 102_400)
        (letter,) = [await letters.letter(line.id)]
        assert letter.attachments[0].name == "picture.jpg"
        assert await letters.endpoint.outbox(), "what is under way goes on"


@asynccontextmanager
async def backups_of(home: Profile) -> AsyncIterator[tuple[FullBackups[Any], EncryptedStore]]:
    store = await home.open_store(SystemClock())
    clock = SystemClock()
    try:
        letters = partial(held_letters, home, clock)
        yield FullBackups(PRIVATE_GATEWAY, store, home, clock, None, letters), store
    finally:
        await store.close()


async def nothing() -> None:
    """A gateway that relays nothing needs no stopping."""


async def back_up(home: Profile, file: Path) -> None:
    async with backups_of(home) as (backups, _):
        await backups.write(file, PASSPHRASE, heard)


def restore(file: Path, new: Profile, **how: Any) -> None:
    with new.backup(file, PASSPHRASE, "", heard) as backup:
        backup_view = new.restore(backup, **how)
    assert backup_view.contents.people == 1


async def test_backup_restores_letters_under_the_key_of_the_gateway(
    home: Profile, address: str, relay: MemoryGateway, tmp_path: Path
) -> None:
    async with backups_of(home) as (backups, store):
        assert (await backups.contents()).letters == 2, "a letter and a draft"
        view = await backups.write(tmp_path / "file", PASSPHRASE, heard)
        before = await rows(store)
    assert (view.contents.letters, view.contents.people) == (2, 1)
    new = profile_of(tmp_path, "new")
    restore(tmp_path / "file", new)
    assert (new.data_dir / RENEW_CARDS).read_text() == LACKS_KEYS
    await check_letters(new, relay, address)
    async with backups_of(new) as (_, store):
        assert await rows(store) == before
    await check_letters(home, relay, address)


async def test_backup_after_a_theft_has_letters_with_a_new_identity(
    home: Profile, address: str, tmp_path: Path
) -> None:
    """Letters was not opened since."""
    async with alone(home) as letters:
        former = letters.endpoint.address
    (home.data_dir / RENEW_CARDS).write_text("theft")
    await back_up(home, tmp_path / "backup")
    new = profile_of(tmp_path, "new")
    restore(tmp_path / "backup", new)
    async with alone(new) as letters:
        after = letters.endpoint.address
    assert after != former
    (new.data_dir / RENEW_CARDS).write_text("")
    async with alone(new) as letters:
        assert letters.endpoint.address == after


async def test_backup_without_letters_opens_in_earlier_versions(home: Profile, tmp_path: Path) -> None:
    await back_up(home, tmp_path / "file")
    assert b'{"format": 1' in (tmp_path / "file").read_bytes()[:100]


@pytest.mark.usefixtures("address")
async def test_earlier_version_reports_letters_as_a_newer_version(
    home: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await back_up(home, tmp_path / "file")
    monkeypatch.setattr(backup_header, "WITH_LETTERS", 1)  # as earlier versions know one format
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_OF_NEWER_VERSION)):
        restore(tmp_path / "file", profile_of(tmp_path, "new"))


@pytest.mark.usefixtures("address")
async def test_letters_open_in_another_program_refuse_the_backup(
    home: Profile, relay: MemoryGateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.profiles.letters_profile.open_store_of", lambda _: None)
    async with letters_of(home, relay), backups_of(home) as (backups, _):
        for work in (
            backups.write(tmp_path / "file", PASSPHRASE, heard),
            backups.move_out(tmp_path / "file", PASSPHRASE, heard, nothing),
        ):
            with pytest.raises(StoreBusyError, check=Stating(LettersCode.IN_USE)):
                await work
    assert not (tmp_path / "file").exists()
    assert not (home.data_dir / "moved-away").exists()


async def test_letters_of_old_version_are_kept(home: Profile, relay: MemoryGateway, tmp_path: Path) -> None:
    former = Profile(home.data_dir / "letters", home.vault_choice)
    async with open_letters(former, relay.connect) as letters:
        await letters.call_oneself("Layla")
    await back_up(home, tmp_path / "file")
    new = profile_of(tmp_path, "new")
    with new.backup(tmp_path / "file", PASSPHRASE, "", heard) as backup:
        new.restore(backup)
    async with letters_of(new, relay) as letters:
        assert letters.endpoint.name == "Layla"


@pytest.mark.parametrize("is_open", [True, False], ids=["open letters", "closed letters"])
async def test_move_carries_letters_and_locks_them_here(
    home: Profile, address: str, relay: MemoryGateway, tmp_path: Path, is_open: bool
) -> None:
    async with backups_of(home) as (backups, _):
        if is_open:
            async with alone(home) as letters:
                await backups.move_out(tmp_path / "file", PASSPHRASE, heard, nothing)
                with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
                    await letters.write_draft(address, "Too late", "")
        else:
            await backups.move_out(tmp_path / "file", PASSPHRASE, heard, nothing)
    with pytest.raises(StoreError, check=Stating(LettersCode.MOVED_AWAY)):
        async with letters_of(home, relay):
            pytest.fail("there are two letter boxes")
    new = profile_of(tmp_path, "new")
    restore(tmp_path / "file", new)
    assert (new.data_dir / RENEW_CARDS).read_text() == "", "a move lacks no keys"
    await check_letters(new, relay, address)
    assert not (tmp_path / "file").exists()
    home.move_back()
    await check_letters(home, relay, address)


async def test_failed_move_leaves_letters_writable(
    home: Profile, address: str, relay: MemoryGateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async with letters_of(home, relay) as letters:
        async with backups_of(home) as (backups, _):

            async def stop_relaying() -> None:
                monkeypatch.setattr(full_backups.BackupWriting, "_put", fail)

            with pytest.raises(StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN)):
                await backups.move_out(tmp_path / "file", PASSPHRASE, heard, stop_relaying)
        await letters.write_draft(address, "It goes on", "")
    async with letters_of(home, relay) as letters:
        assert (await letters.draft(address)).text == "It goes on"


async def test_snapshots_of_gateway_and_letters_are_of_one_moment(
    home: Profile, address: str, relay: MemoryGateway, tmp_path: Path
) -> None:
    """While the gateway's snapshot begins, the letters' thread waits: nothing passes between the two."""
    events: list[str] = []
    async with letters_of(home, relay) as letters, backups_of(home) as (backups, store):
        await letters.write_draft(address, "Written at the last moment", "")
        real = store.snapshot

        @asynccontextmanager
        async def snapshot(look: Any) -> AsyncIterator[Any]:
            writing = asyncio.create_task(letters.write_draft(address, "Meanwhile", ""))
            writing.add_done_callback(lambda _: events.append("written"))
            await asyncio.sleep(0.2)
            async with real(look) as both:
                events.append("begun")
                yield both
            await writing

        store.snapshot = snapshot  # type: ignore[method-assign]
        await backups.write(tmp_path / "file", PASSPHRASE, heard)
    assert events == ["begun", "written"]
    new = profile_of(tmp_path, "new")
    restore(tmp_path / "file", new)
    async with letters_of(new, relay) as letters:
        assert (await letters.draft(address)).text == "Written at the last moment"


async def _spoil(home: Profile, relay: MemoryGateway, sql: str) -> None:
    async with letters_of(home, relay) as letters:
        await letters.endpoint.transact(lambda tx: tx.execute(sql))


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TRIGGER app_t AFTER INSERT ON app_letters BEGIN DELETE FROM outbox; END",
        "CREATE VIEW app_v AS SELECT * FROM outbox",
        "CREATE TABLE others (id INTEGER)",
        "DROP TABLE parts",
    ],
)
@pytest.mark.usefixtures("address")
async def test_letters_of_a_foreign_schema_are_refused_as_damage(
    home: Profile, relay: MemoryGateway, tmp_path: Path, sql: str
) -> None:
    await _spoil(home, relay, sql)
    await back_up(home, tmp_path / "file")
    new = profile_of(tmp_path, "new")
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        restore(tmp_path / "file", new)
    assert [each.name for each in new.data_dir.iterdir()] == ["lock"]


@pytest.mark.parametrize("part", ["letters-key", "letters"])
@pytest.mark.usefixtures("address")
async def test_backup_with_half_of_letters_is_refused_as_damage(
    home: Profile, tmp_path: Path, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = full_backups.BackupWriting._add

    def add(self: Any, file: Any, head: Any, pieces: Any, octets: int) -> None:
        if head["part"] != part:
            real(self, file, head, pieces, octets)

    monkeypatch.setattr(full_backups.BackupWriting, "_add", add)
    await back_up(home, tmp_path / "file")
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        restore(tmp_path / "file", profile_of(tmp_path, "new"))


async def test_restoration_in_place_of_another_gateway_replaces_its_letters(
    home: Profile, address: str, relay: MemoryGateway, tmp_path: Path
) -> None:
    await back_up(home, tmp_path / "file")
    new = profile_of(tmp_path, "new")
    await (await new.open_store(SystemClock())).close()
    async with letters_of(new, relay) as letters:
        await letters.call_oneself("Another")
        with pytest.raises(StoreBusyError, check=Stating(StoreCode.FOLDER_IN_USE)):
            restore(tmp_path / "file", new, replace=True)
    restore(tmp_path / "file", new, replace=True)
    await check_letters(new, relay, address)


@pytest.mark.usefixtures("address")
async def test_restoration_spares_letters_under_a_key_of_their_own(
    home: Profile, relay: MemoryGateway, tmp_path: Path
) -> None:
    await back_up(home, tmp_path / "file")
    new = profile_of(tmp_path, "new")
    new.data_dir.mkdir(mode=0o700)
    async with open_letters(Profile(new.data_dir / "letters", new.vault_choice), relay.connect) as letters:
        await letters.call_oneself("Another")
    for how in ({}, {"replace": True}):
        with pytest.raises(StoreError, check=Stating(BackupCode.FOLDER_NOT_EMPTY)):
            restore(tmp_path / "file", new, **how)
