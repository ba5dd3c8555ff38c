"""The part of the gateway's commands that is about its identity: backup under a passphrase, and restoration."""

from __future__ import annotations

import asyncio

from gateway_core.commands.pairing_console import PairingConsole
from gateway_core.ports import Store
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.identity.identity_backup import (
    collect_identity,
    is_unused,
    open_backup,
    restore_identity,
    seal_identity,
)


class IdentityConsole(PairingConsole):
    """Implements pairing.IdentityBackup for the gateway. What costs time runs away from its loop."""

    _store: Store
    _credentials: Credentials

    async def back_up_identity(self, passphrase: str) -> str:
        content = await self._store.read(collect_identity)
        return await asyncio.to_thread(seal_identity, content, passphrase)

    async def restore_identity(self, backup: str, passphrase: str) -> None:
        content = await asyncio.to_thread(open_backup, backup, passphrase)
        if await self.can_restore_identity():
            await self.cancel_registration()  # of the identity that goes
        await self._store.write(lambda tx: restore_identity(tx, content))
        await self._credentials.reload_identity()
        await self.restart_internet()

    async def can_restore_identity(self) -> bool:
        return await self._store.read(is_unused)
