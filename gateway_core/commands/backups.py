"""Commands about backups of everything, messages too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gateway_core.ports.operator import FullBackups
from gateway_core.views.backups import BackupProgress, BackupView

Report = Callable[[BackupProgress], None]


class BackupCommands:
    """Commands about backups of everything. They take as long as the disk does; the gateway goes on meanwhile."""

    def __init__(self, backups: FullBackups) -> None:
        self._backups = backups

    async def write(self, file: Path, passphrase: str, report: Report) -> BackupView:
        """Write a file that is not there yet, under the passphrase, or under the recovery sheet where that is empty.

        Raises:
            InvalidMessageError: the passphrase is too short, or there is no identity yet.
            VaultError: the master key cannot be had, or there is no sheet.
            StoreError: the file cannot be written, as a whole: then there is none.
        """
        return await self._backups.write(file, passphrase, report)

    async def check(self, file: Path, passphrase: str, words: str, report: Report) -> BackupView:
        """Read a backup to its end, so that it is known to be whole. Nothing is written.

        Raises:
            InvalidMessageError: the words are no sheet's.
            VaultError: it is no backup, is damaged, or what was given does not open it.
            StoreError: the file cannot be read.
        """
        return await self._backups.check(file, passphrase, words, report)
