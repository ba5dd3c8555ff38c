"""`relaynet-gateway backup` and `restore`: the identity in one file, under a passphrase of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path

from app import control_client
from app.as_json import dumps
from app.cli.session import ignore
from app.control_data import Backup, Restore
from app.profile import Profile, read_passphrase
from gateway_core.clock import SystemClock
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import system_words
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.backup_header import MARK
from gateway_core.errors import StoreError, VaultError, system_errors_as
from gateway_core.host.private_files import open_regular, write_new_file
from gateway_core.services.identity.identity_backup import (
    collect_identity,
    open_backup,
    restore_identity,
    seal_identity,
)
from gateway_core.views.connection import LARGEST_BACKUP


async def backup(profile: Profile, file: Path, passphrase_file: Path, *, json: bool) -> int:
    """Write a backup; a file that exists is not overwritten.

    Raises:
        StoreError: the file cannot be written.
        InvalidMessageError: the passphrase is too short.
    """
    passphrase = await asyncio.to_thread(read_passphrase, passphrase_file)
    text = await _sealed(profile, passphrase)
    with system_errors_as(StoreError, ProgramCode.BACKUP_NOT_WRITTEN):
        await asyncio.to_thread(write_new_file, file, text.encode())
    print(
        dumps({"written": str(file)})
        if json
        else f"The identity is in {file}; keep its passphrase apart from it."
    )
    return 0


async def restore(profile: Profile, file: Path, passphrase_file: Path, *, json: bool) -> int:
    """Restore a backup into an empty profile.

    Raises:
        StoreError: the file cannot be read.
        VaultError: the passphrase is wrong, or it is no backup.
        InvalidMessageError: the profile has an identity already.
    """
    passphrase = await asyncio.to_thread(read_passphrase, passphrase_file)
    text = await asyncio.to_thread(_read, file)
    if await control_client.is_running(profile.control_socket):
        await control_client.call(profile.control_socket, Restore(text, passphrase), ignore)
    else:
        await _restore_here(profile, text, passphrase)
    print(dumps({"restored": True}) if json else "The identity is restored.")
    return 0


async def _sealed(profile: Profile, passphrase: str) -> str:
    if await control_client.is_running(profile.control_socket):
        return str(await control_client.call(profile.control_socket, Backup(passphrase), ignore))
    store = await profile.open_store(SystemClock())
    try:
        content = await store.read(collect_identity)
    finally:
        await store.close()
    return await asyncio.to_thread(seal_identity, content, passphrase)


async def _restore_here(profile: Profile, text: str, passphrase: str) -> None:
    """The backup is opened before the data folder is made."""
    content = await asyncio.to_thread(open_backup, text, passphrase)
    store = await profile.open_store(SystemClock())
    try:
        await store.write(lambda tx: restore_identity(tx, content))
    finally:
        await store.close()


def _read(file: Path) -> str:
    try:
        with open_regular(file) as opened:
            octets = opened.read(LARGEST_BACKUP + 1)
        if octets.startswith(MARK):  # restore-all reads that
            raise VaultError(VaultCode.FILE_OF_ANOTHER_KIND)
        if len(octets) <= LARGEST_BACKUP:
            return octets.decode()
    except OSError as error:
        raise StoreError(ProgramCode.BACKUP_UNREADABLE(why=system_words(error))) from error
    except UnicodeDecodeError:
        pass  # binary: no backup, as is one that is far too large
    raise VaultError(VaultCode.FILE_DAMAGED)
