"""Backup of the identity under a passphrase, and its restoration: into a file of the person's choice, and out of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from PySide6.QtCore import Signal

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import VaultCode
from gateway_core.errors import GatewayError, StoreError, VaultError, VaultLockedError, system_errors_as
from gateway_core.gateway import PrivateGateway
from gateway_core.host.private_files import open_regular, replace_file
from gateway_core.views.connection import LARGEST_BACKUP, MIN_BACKUP_PASSPHRASE
from ui.binding import GatewayBinding
from ui.codes import WindowCode
from ui.models.screen import ScreenModel
from ui.models.words import isolate

FILE_NAME = "relaynet-gateway.backup"
"""The name that the system's dialog suggests."""


class BackupModel(ScreenModel):
    """Writes a backup."""

    def objection(self, passphrase: str, again: str) -> str:
        """Return what is wrong with a new passphrase that was typed twice; empty when nothing is."""
        if len(passphrase) < MIN_BACKUP_PASSPHRASE:
            return self.rule
        return "" if passphrase == again else self.tr("The two passphrases differ.")

    @property
    def rule(self) -> str:
        """The rule for a new passphrase."""
        return self.tr(
            "Use at least %Ln characters; a few words are easiest to remember.", "", MIN_BACKUP_PASSPHRASE
        )

    def save(self, path: Path, passphrase: str) -> None:
        """Write a backup; the system's dialog has asked before a file is replaced."""

        async def write(gateway: PrivateGateway) -> None:
            text = await gateway.identity.back_up(passphrase)
            await asyncio.to_thread(_write, path, text)

        self.order(write, lambda _: self._saved(path))

    def _saved(self, path: Path) -> None:
        self.told = self.tr(
            "The backup is in %1. Keep it apart from its passphrase, and away from this computer."
        ).replace("%1", isolate(path.name))


class RestoreModel(ScreenModel):
    """Reads a backup."""

    restored = Signal()

    def __init__(self, binding: GatewayBinding) -> None:
        super().__init__(binding)
        self.can_restore = False
        """True if nothing depends on this gateway yet, so that it may become the one of a backup."""

    def let_go(self) -> None:
        self.can_restore = False

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.identity.can_restore(), self._arrived)

    def restore(self, path: Path, passphrase: str) -> None:

        async def read(gateway: PrivateGateway) -> None:
            text = await asyncio.to_thread(_read, path)
            await gateway.identity.restore(text, passphrase)

        self.order(read, lambda _: self._restored())

    def explain(self, error: GatewayError) -> str:
        """Return why it did not work, and what to do."""
        if isinstance(error, VaultLockedError):
            return self.tr("The passphrase is not the one of this backup. Try again.")
        if isinstance(error, VaultError):
            return self.tr("This file is not a backup of a gateway, or it is damaged.")
        return super().explain(error)

    def _restored(self) -> None:
        self.told = self.tr("Done. This computer is now the gateway of the backup.")
        self.refresh()
        self.restored.emit()

    def _arrived(self, can_restore: bool) -> None:
        self.can_restore = can_restore


def _write(path: Path, text: str) -> None:
    """Write it whole or not at all, for the user's eyes only where the file system knows such a thing."""
    with system_errors_as(StoreError, ProgramCode.BACKUP_NOT_WRITTEN):
        replace_file(path, text.encode())


def _read(path: Path) -> str:
    try:
        with open_regular(path) as file:
            octets = file.read(LARGEST_BACKUP + 1)
        if len(octets) <= LARGEST_BACKUP:
            return octets.decode()
    except OSError as error:
        raise StoreError(WindowCode.BACKUP_UNREADABLE) from error
    except UnicodeDecodeError:
        pass  # binary: no backup, as is one that is far too large
    raise VaultError(VaultCode.FILE_DAMAGED)
