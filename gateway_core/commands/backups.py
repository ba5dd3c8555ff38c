"""Commands about backups of everything, messages too, and about moving to another computer by one.

Commands about the recovery sheet, which opens the data when the keyring or the passphrase is lost.
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
    """Commands about backups of everything. They take as long as the disk does; the gateway goes on meanwhile."""

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
        """Return what would go along now; nothing is written.

        Raises:
            InvalidMessageError: there is no identity yet.
        """
        return await self._backups.contents()

    async def write(self, file: Path, passphrase: str, report: Report) -> BackupView:
        """Write a file that is not there yet, under the passphrase, or under the recovery sheet where that is empty.

        Raises:
            InvalidMessageError: the passphrase is too short, or there is no identity yet.
            VaultError: the master key cannot be had, or there is no sheet.
            StoreError: the file cannot be written, as a whole: then there is none.
        """
        return await self._backups.write(file, passphrase, report)

    async def move_out(self, file: Path, passphrase: str, report: Report) -> BackupView:
        """Lock this gateway for good, stop relaying, write all of it as above, and end.

        What is refused before that changes nothing. What fails later ends the gateway; it is locked only where
        the file may be whole all the same.

        Raises:
            InvalidMessageError, VaultError, StoreError: as above.
        """
        async with self._end_of_relaying() as stop_relaying:
            return await self._backups.move_out(file, passphrase, report, stop_relaying)

    async def move_over(self, host: str, port: int, words: str, report: Report) -> BackupView:
        """Lock this gateway for good, stop relaying, send all of it to the computer that shows the words, and end.

        What is refused before that changes nothing. What fails later ends the gateway; it is locked only where
        the other computer may be this gateway all the same.

        Raises:
            InvalidMessageError: the words do not fit together, or there is no identity yet.
            RefusedError: the other computer does not know the words, or cannot take the gateway.
            UnreachableError: it cannot be reached, or did not say what became of it.
            VaultError, StoreError: as above.
        """
        async with self._end_of_relaying() as stop_relaying:
            return await self._backups.move_over(host, port, words, report, stop_relaying)

    @asynccontextmanager
    async def _end_of_relaying(self) -> AsyncIterator[Callable[[], Awaitable[None]]]:
        """Give what stops all relaying; the gateway ends with the context where that was called."""
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
    """Commands about the recovery sheet. A keyring may ask its user first, so each may take a while."""

    _sheet: RecoverySheet
    _master_key: Callable[[], bytes]

    async def mark(self) -> str:
        """Return the four digits of the sheet in force; empty where there is none."""
        return await asyncio.to_thread(self._sheet.mark)

    async def make(self) -> RecoverySheetView:
        """Make a sheet; the last one is of no use any more. Nothing can show it again.

        Raises:
            VaultError: the key cannot be had, or the file cannot be written.
        """
        return await asyncio.to_thread(lambda: self._sheet.make(self._master_key()))

    async def withdraw(self) -> None:
        """Make the sheet worthless. Whoever copied the data folder before can still use it on the copy.

        Raises:
            VaultError: the file cannot be deleted.
        """
        await asyncio.to_thread(self._sheet.withdraw)
