"""Sources of a restoration other than a full backup: a backup of the identity, and the Awala gateway's data."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from app.base.codes import CommandLineCode
from gateway_core.clock import SystemClock
from gateway_core.codes.moving import MovingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import system_words
from gateway_core.codes.store import BackupCode, VaultCode
from gateway_core.crypto.backup_header import MARK
from gateway_core.crypto.passphrase import BYTE_ORDER_MARK
from gateway_core.errors import ForeignProfileError, StoreError, VaultError, VaultLockedError
from gateway_core.host.private_files import open_regular
from gateway_core.services.identity.identity_backup import describe_identity, open_backup, restore_identity
from gateway_core.services.moving.moving_in import describe, judge, move_in
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.restoration import Conversion
from gateway_core.views.backups import BackupKind, BackupView
from gateway_core.views.connection import LARGEST_BACKUP


def conversion_of(path: Path, passphrase: str, listening: Sequence[str] = ()) -> Conversion | None:
    """Read a backup of the identity or an Awala data folder; None: ``path`` has the mark of a full backup. Blocks.

    Args:
        path: a file, or the data folder of the Awala gateway.
        passphrase: the passphrase of the file; empty while unknown.
        listening: where this gateway serves apps while running.

    Raises:
        VaultError: if the passphrase is wrong or missing, or the file is damaged.
        StoreError: if the file is unreadable.
        ForeignProfileError: if the folder has no usable data.
    """
    if os.path.isdir(path):
        return _of_awala(path, listening)
    try:
        with open_regular(path) as file:
            octets = file.read(len(MARK))
            if octets == MARK:
                return None
            octets += file.read(LARGEST_BACKUP + 1)
            made_at = datetime.fromtimestamp(os.fstat(file.fileno()).st_mtime, UTC)
    except OSError as error:
        raise StoreError(ProgramCode.BACKUP_UNREADABLE(why=system_words(error))) from error
    text = octets.decode(errors="replace")
    if len(octets) > LARGEST_BACKUP:
        raise VaultError(VaultCode.FILE_DAMAGED)
    try:
        content = open_backup(text, passphrase)
    except VaultLockedError:
        if not passphrase.removeprefix(BYTE_ORDER_MARK):
            raise VaultError(BackupCode.UNDER_PASSPHRASE) from None
        raise

    async def fill(store: EncryptedStore) -> None:
        await store.write(lambda tx: restore_identity(tx, content))

    view = BackupView(describe_identity(content, made_at), len(octets), kind=BackupKind.IDENTITY)
    return Conversion(view, fill, SystemClock())


def _of_awala(folder: Path, listening: Sequence[str]) -> Conversion:
    # Imported late: most gateways never read Awala data.
    from gateway_core.awala_desktop.profile import AwalaProfile, serves_its_port

    profile, clock = AwalaProfile(folder, serves_there=serves_its_port(listening)), SystemClock()
    plan = judge(profile, clock.now())

    async def fill(store: EncryptedStore) -> None:
        if profile.is_in_use():
            raise ForeignProfileError(CommandLineCode.AWALA_STARTED)
        await move_in(store, profile, plan, clock)

    return Conversion(describe(plan, clock.now()), fill, clock)


def awala_folder() -> Path | None:
    """Return the usual folder of the Awala gateway, if the folder has data."""
    from gateway_core.awala_desktop.profile import find_profile

    found = find_profile()
    return None if found is None else found.folder


def require_awala_folder(given: Path | None) -> Path:
    """Return ``given``, or the usual folder of the Awala gateway.

    Raises:
        ForeignProfileError: if the folder is missing.
    """
    from gateway_core.awala_desktop.profile import usual_folder

    if given is not None and not os.path.isdir(given):
        raise ForeignProfileError(MovingCode.NO_SUCH_FOLDER)
    folder = given or awala_folder()
    if folder is None:
        raise ForeignProfileError(CommandLineCode.NO_AWALA_DATA(folder=str(usual_folder())))
    return folder
