"""Backups of a public gateway: a copy of a moment while it goes on, or all of it, by which it moves for good.

A copy holds what was acknowledged until its moment, and nothing since. One that moves is made after the folder was
locked and every change refused, so that nothing was acknowledged since: those who were refused have what they brought.

Spec: DECISIONS.md, "Backup of everything" and "A public gateway moves by its backup".
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from gateway_core import __version__
from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.public_gateway.tables import DOMAIN, PublicGatewayTables
from gateway_core.ports.operator import FullBackups
from gateway_core.services.identity.full_backup import BackedUpNode
from gateway_core.views.backups import BackupContents, BackupProgress, BackupView, NodeKind

Report = Callable[[BackupProgress], None]


class Departure:
    """Writes the backups of a public gateway that is open, and tells when it has moved."""

    def __init__(self, files: FullBackups) -> None:
        self._files = files
        self.begun = asyncio.Event()
        """The node is to end: it has moved, or its operator ends it."""

    async def copy(self, file: Path, passphrase: str, report: Report) -> BackupView:
        """Write a copy of this moment to a file that is not there yet.

        Raises:
            InvalidMessageError: the passphrase is too short.
            VaultError: the master key cannot be had.
            StoreError: the file cannot be written, as a whole: then there is none.
        """
        return await self._files.write(file, passphrase, report)

    async def move(self, file: Path, passphrase: str, report: Report) -> BackupView:
        """Lock the folder, refuse every change from then on, and write all of it; afterwards the node is to end.

        What fails before the file may be whole unlocks the folder again, and a start goes on where it was.

        Raises:
            InvalidMessageError, VaultError, StoreError: as above.
        """
        is_stopped = False

        async def stop() -> None:
            nonlocal is_stopped
            is_stopped = True

        try:
            return await self._files.move_out(file, passphrase, report, stop)
        finally:
            if is_stopped:
                self.begun.set()


def describe(tx: PublicGatewayTables, address: PrivateAddress, now: datetime) -> BackupContents:
    """Add up what the store holds."""
    totals = tx.parcels.totals()
    return BackupContents(
        made_at=now,
        version=__version__,
        address_prefix=address.shown,
        public_gateway=tx.setting(DOMAIN) or "",
        parcels_out=totals.for_public_nodes,
        octets_out=totals.octets_for_public_nodes,
        parcels_in=totals.for_gateways,
        octets_in=totals.octets_for_gateways,
        cargoes=0,
        cargo_octets=0,
        set_aside=0,
        set_aside_octets=0,
        apps=tx.gateways.count(),
        node=NodeKind.PUBLIC_GATEWAY,
    )


PUBLIC_GATEWAY: BackedUpNode[PublicGatewayTables] = BackedUpNode(lambda tx: tx.keys.identity_key(), describe)
