"""Commands about the recovery sheet, which opens the data when the keyring or the passphrase is lost."""

from __future__ import annotations

import asyncio

from gateway_core.ports.operator import RecoverySheets
from gateway_core.views.recovery import RecoverySheetView


class RecoveryCommands:
    """Commands about the recovery sheet. A keyring may ask its user first, so each may take a while."""

    def __init__(self, sheets: RecoverySheets) -> None:
        self._sheets = sheets

    async def mark(self) -> str:
        """Return the four digits of the sheet in force; empty where there is none."""
        return await asyncio.to_thread(self._sheets.sheet_mark)

    async def make(self) -> RecoverySheetView:
        """Make a sheet; the last one is of no use any more. Nothing can show it again.

        Raises:
            VaultError: the key cannot be had, or the file cannot be written.
        """
        return await asyncio.to_thread(self._sheets.make_sheet)

    async def withdraw(self) -> None:
        """Make the sheet worthless. Whoever copied the data folder before can still use it on the copy.

        Raises:
            VaultError: the file cannot be deleted.
        """
        await asyncio.to_thread(self._sheets.withdraw_sheet)
