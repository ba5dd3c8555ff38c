"""Commands about full backups, moves to another computer, and the recovery sheet.

A full backup contains the messages too. The recovery sheet opens the data after the loss of keyring or passphrase.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from gateway_core.services.status.status_board import StatusBoard
from gateway_core.vaults.passphrase_vault import RecoverySheet
from gateway_core.views.backups import BackupContents, BackupProgress, BackupView
from gateway_core.views.recovery import RecoverySheetView

if TYPE_CHECKING:
    from gateway_core.store.full_backups import FullBackups
    from gateway_core.tables.transaction import Transaction

Report = Callable[[BackupProgress], None]


class BackupCommands:
    """Commands about full backups. They last as long as the disk needs; the gateway continues to work meanwhile."""

    def __init__(
        self,
        backups: FullBackups[Transaction],
        board: StatusBoard,
        stop_relaying: Callable[[], Awaitable[None]],
        end: Callable[[], None],
    ) -> None:
        self._backups = backups
        self._board = board
        self._stop_relaying = stop_relaying
        self._end = end

    async def contents(self) -> BackupContents:
        """Return the contents of a backup written at this moment. Only ``write`` writes a file.

        Raises:
            InvalidMessageError: if the gateway's identity is still missing.
        """
        return await self._backups.contents()

    async def write(self, file: Path, passphrase: str, report: Report) -> BackupView:
        """Write a backup to a new file, under the passphrase or, if the passphrase is empty, under the recovery sheet.

        Raises:
            InvalidMessageError: if the passphrase is too short, or the gateway's identity is still missing.
            VaultError: if the master key is unavailable, or the recovery sheet is missing.
            StoreError: if the file cannot be written; the incomplete file is deleted.
        """
        return await self._backups.write(file, passphrase, report)

    async def move_out(self, file: Path, passphrase: str, report: Report) -> BackupView:
        """Lock this gateway for good, stop relaying, write all data to the file like ``write``, and end.

        An error before the lock leaves the gateway running. A later error ends the gateway; the lock then stays only if
        the file may be complete.

        Raises:
            InvalidMessageError, VaultError, StoreError: as in ``write``.
        """
        async with self._end_of_relaying() as stop_relaying:
            return await self._backups.move_out(file, passphrase, report, stop_relaying)

    async def move_over(self, host: str, port: int, words: str, report: Report) -> BackupView:
        """Lock this gateway for good, stop relaying, send all data to the computer that shows the words, and end.

        An error before the lock leaves the gateway running. A later error ends the gateway; the lock then stays only if
        the other computer may have become this gateway.

        Raises:
            InvalidMessageError: if the words do not fit together, or the gateway's identity is still missing.
            RefusedError: if the other computer rejects the words, or cannot take the gateway.
            UnreachableError: if the other computer is unreachable, or its result is unknown.
            VaultError, StoreError: as in ``write``.
        """
        async with self._end_of_relaying() as stop_relaying:
            return await self._backups.move_over(host, port, words, report, stop_relaying)

    @asynccontextmanager
    async def _end_of_relaying(self) -> AsyncIterator[Callable[[], Awaitable[None]]]:
        """Yield the function that stops all relaying; the gateway ends with the context if that function was called."""
        is_leaving = False

        async def stop_relaying() -> None:
            nonlocal is_leaving
            is_leaving = True
            self._board.note(moving_away=True)
            await self._stop_relaying()

        try:
            yield stop_relaying
        finally:
            if is_leaving:
                self._end()


class RecoveryCommands(Struct, eq=False):
    """Commands about the recovery sheet. Each may block while the keyring asks its user."""

    _sheet: RecoverySheet
    _master_key: Callable[[], bytes]

    async def mark(self) -> str:
        """Return the four digits of the sheet in force; empty if the sheet is missing."""
        return await asyncio.to_thread(self._sheet.mark)

    async def make(self) -> RecoverySheetView:
        """Make a new sheet, which invalidates the former one. The sheet is shown only this once.

        Raises:
            VaultError: if the key is unavailable, or the file cannot be written.
        """
        return await asyncio.to_thread(lambda: self._sheet.make(self._master_key()))

    async def withdraw(self) -> None:
        """Invalidate the sheet. The sheet still opens copies of the data folder made before.

        Raises:
            VaultError: if the file cannot be deleted.
        """
        await asyncio.to_thread(self._sheet.withdraw)
