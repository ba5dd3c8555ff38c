"""`relaynet-gateway backup` and `restore`: the identity in one file, under a passphrase of its own."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from app import control_client
from app.as_json import dumps
from app.profile import Profile, read_passphrase
from gateway_core.clock import SystemClock
from gateway_core.errors import StoreBusyError, StoreError
from gateway_core.services.identity_backup import (
    collect_identity,
    open_backup,
    restore_identity,
    seal_identity,
)

_MAX_BACKUP_OCTETS = 16 * 2**20
"""Far more than any identity needs; what goes on after that is no backup."""


async def backup(profile: Profile, file: Path, passphrase_file: Path, *, json: bool) -> int:
    """Write a backup; a file that exists is not overwritten.

    Raises:
        StoreBusyError: the gateway is running; stop it first.
        StoreError: the file cannot be written.
        InvalidMessageError: the passphrase is too short.
    """
    passphrase = await asyncio.to_thread(read_passphrase, passphrase_file)
    await _not_running(profile)
    store = await profile.open_store(SystemClock())
    try:
        content = await store.read(collect_identity)
    finally:
        await store.close()
    text = await asyncio.to_thread(seal_identity, content, passphrase)
    await asyncio.to_thread(_write_new, file, text)
    print(
        dumps({"written": str(file)})
        if json
        else f"The identity is in {file}; keep its passphrase apart from it."
    )
    return 0


async def restore(profile: Profile, file: Path, passphrase_file: Path, *, json: bool) -> int:
    """Restore a backup into an empty profile.

    Raises:
        VaultError: the passphrase is wrong, or it is no backup.
        InvalidMessageError: the profile has an identity already.
    """
    passphrase = await asyncio.to_thread(read_passphrase, passphrase_file)
    await _not_running(profile)
    try:
        text = await asyncio.to_thread(_read, file)
    except (OSError, UnicodeDecodeError) as error:
        raise StoreError("The backup cannot be read.") from error
    content = await asyncio.to_thread(open_backup, text, passphrase)
    store = await profile.open_store(SystemClock())
    try:
        await store.write(lambda tx: restore_identity(tx, content))
    finally:
        await store.close()
    print(dumps({"restored": True}) if json else "The identity is restored.")
    return 0


async def _not_running(profile: Profile) -> None:
    if await control_client.is_running(profile.control_socket):
        raise StoreBusyError("The gateway is running; stop it first.")


def _read(file: Path) -> str:
    with file.open("rb") as opened:
        return opened.read(_MAX_BACKUP_OCTETS).decode()


def _write_new(file: Path, text: str) -> None:
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
    except OSError as error:
        raise StoreError(f"The backup cannot be written: {error.strerror}.") from error
