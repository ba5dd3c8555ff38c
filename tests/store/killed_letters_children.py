"""Run by test_killed_letters_moves: each function is the whole life of a process that is killed at some moment."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from msgspec import structs

from app.letters.letters import Letters, open_letters
from app.profiles.letters_profile import LettersProfile, held_letters
from app.profiles.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.crypto import passphrase
from gateway_core.errors import StoreError
from gateway_core.nodes.endpoint.opening import local_gateway
from gateway_core.nodes.endpoint.store import LAYOUT
from gateway_core.services.identity.identity_backup import PRIVATE_GATEWAY
from gateway_core.store import restoration
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.full_backups import FullBackups
from gateway_core.store.restoration import restore_backup
from tests.factories.quick_surroundings import cheap_argon2id
from tests.store.killed_children import (
    Death,
    VaultInFile,
    connect,
    say,
    say_how_it_moves,
    speak_to,
    wait_and_die,
)
from tests.store.parts import MASTER_KEY, KeptIn, SheetAtHand, heard

KIND = structs.replace(restoration.PRIVATE_GATEWAY, letters=LAYOUT)


class Handed(Profile, frozen=True):
    """A gateway whose key is known to the test."""

    def key_of_data(self) -> bytes:
        return MASTER_KEY


@asynccontextmanager
async def letters_at(profile: Profile) -> AsyncIterator[Letters]:
    """Letters without a gateway: what is written stays in the outbox."""
    async with open_letters(profile, partial(local_gateway, "http://127.0.0.1:9")) as letters:
        yield letters


async def write(letters: Letters, prefix: str, most: int = 10_000) -> None:
    """Write letters to the only correspondent, and say each one that is on the disk."""
    (someone,) = await letters.correspondents()
    for number in range(most):
        await letters.send_at_once(someone.address, f"{prefix}-{number}", [], "")
        say(f"={prefix}-{number}")
        await asyncio.sleep(0)


def _backups(data_dir: Path, store: EncryptedStore, connect: Any = None) -> FullBackups[Any]:
    clock = SystemClock()
    letters = partial(held_letters, Handed(data_dir), clock)
    return FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), clock, connect, letters)


async def nothing() -> None:
    """A gateway that relays nothing needs no stopping."""


def _live(data_dir: Path, prefix: str, letters: int, death: Death, said: Connection, work: Any) -> None:
    """Write letters, and after so many do the work, while writing goes on; without letters, they are closed."""
    speak_to(said)
    passphrase.Argon2id = cheap_argon2id  # type: ignore[assignment,misc]

    async def live() -> None:
        store = await EncryptedStore.open(data_dir, MASTER_KEY, SystemClock())
        if letters:
            async with letters_at(LettersProfile.under(Handed(data_dir))) as box:
                await write(box, f"{prefix}.before", letters)
                writing = asyncio.create_task(write(box, f"{prefix}.meanwhile"))
                death.come_near()
                await work(store)
                writing.cancel()
                with suppress(asyncio.CancelledError, StoreError):
                    await writing
        else:
            death.come_near()
            await work(store)
        await store.close()

    asyncio.run(live())
    death.tell()


def write_and_move(
    data_dir: Path, file: Path, prefix: str, letters: int, kind: str, step: int, said: Connection
) -> None:
    """Move out by a file."""

    async def move(store: EncryptedStore) -> None:
        await _backups(data_dir, store).move_out(file, "", heard, nothing)

    _live(data_dir, prefix, letters, Death(kind, step), said, move)


def write_and_back_up(
    data_dir: Path, file: Path, prefix: str, letters: int, kind: str, step: int, said: Connection
) -> None:
    """Write a backup."""

    async def back_up(store: EncryptedStore) -> None:
        await _backups(data_dir, store).write(file, "", heard)

    _live(data_dir, prefix, letters, Death(kind, step), said, back_up)


def write_and_move_over(
    data_dir: Path,
    port: int,
    secret: bytes,
    prefix: str,
    letters: int,
    kind: str,
    step: int,
    said: Connection,
) -> None:
    """Move over the network."""

    async def move(store: EncryptedStore) -> None:
        await say_how_it_moves(_backups(data_dir, store, connect), port, secret, nothing)

    _live(data_dir, prefix, letters, Death(kind, step), said, move)


def arrive_with_letters(file: Path, data_dir: Path, kind: str, step: int, said: Connection) -> None:
    """Restore the file; the vault is a file beside the folder."""
    speak_to(said)
    death = Death(kind, step)
    death.come_near()
    with open_backup_file(file, SheetAtHand().file_key, heard) as backup:
        restore_backup(backup, data_dir, KeptIn(VaultInFile(data_dir)), kind=KIND)
    death.tell()


def wait_for_letters(
    data_dir: Path, secret: bytes, over: Connection, kind: str, step: int, said: Connection
) -> None:
    """Wait for a gateway with letters."""
    wait_and_die(data_dir, secret, over, kind, step, said, KIND)


def former_letters(data_dir: Path, former: Path) -> LettersProfile:
    """Letters of an earlier version under a passphrase, beside a gateway."""
    letters = LettersProfile.under(Handed(data_dir))
    vault = f"passphrase-file:{data_dir.parent / 'passphrase'}"
    return LettersProfile(
        letters.data_dir, letters.vault_choice, gateway=letters.gateway, former=Profile(former, vault)
    )


def take_over_and_write(
    data_dir: Path, former: Path, prefix: str, letters: int, kind: str, step: int, said: Connection
) -> None:
    """Open letters of an earlier version under the gateway's key, and write some."""
    speak_to(said)
    passphrase.Argon2id = cheap_argon2id  # type: ignore[assignment,misc]
    death = Death(kind, step)

    async def live() -> None:
        death.come_near()
        async with letters_at(former_letters(data_dir, former)) as box:
            await write(box, prefix, letters)

    asyncio.run(live())
    death.tell()


def recover_and_die(data_dir: Path, words: str, secret: Path, kind: str, step: int, said: Connection) -> None:
    """Open the recovery sheet, and keep its key under another passphrase."""
    speak_to(said)
    passphrase.Argon2id = cheap_argon2id  # type: ignore[assignment,misc]
    death = Death(kind, step)
    death.come_near()
    Profile(data_dir, f"passphrase-file:{secret}").recover(words)
    death.tell()
