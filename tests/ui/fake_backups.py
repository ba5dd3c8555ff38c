"""The scriptable gateway's backups of everything."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec

from gateway_core.commands.backups import BackupCommands
from gateway_core.errors import GatewayError
from gateway_core.views.backups import BackupContents, BackupProgress, BackupView
from gateway_core.views.status import GatewayState
from tests.ui.scripted_life import NOW, ScriptedLife

CONTENTS = BackupContents(
    made_at=NOW,
    version="0.1.0",
    address_prefix="0d1b7f42",
    public_gateway="frankfurt.example.org",
    parcels_out=14,
    octets_out=2_340_000,
    parcels_in=3,
    octets_in=81_000,
    cargoes=1,
    cargo_octets=9_000,
    set_aside=0,
    set_aside_octets=0,
    apps=3,
)


class FakeBackups(BackupCommands):
    def __init__(self, life: ScriptedLife) -> None:
        self._life = life
        self.may_end = asyncio.Event()
        """Clear it to keep a backup from coming to its end."""
        self.may_end.set()
        self.missing = 0
        """Messages that cannot be read."""
        self.late_error: GatewayError | None = None
        """The reason why a move fails after the gateway has stopped relaying."""

    async def contents(self) -> BackupContents:
        self._life.note("backups.contents")
        return CONTENTS

    async def move_out(
        self, file: Path, passphrase: str, report: Callable[[BackupProgress], None]
    ) -> BackupView:
        self._life.note("backups.move_out", file, passphrase)
        return await self._move(report)

    async def move_over(
        self, host: str, port: int, words: str, report: Callable[[BackupProgress], None]
    ) -> BackupView:
        self._life.note("backups.move_over", host, port, words)
        return await self._move(report)

    async def _move(self, report: Callable[[BackupProgress], None]) -> BackupView:
        self._life.show(state=GatewayState.MOVED_AWAY)
        report(BackupProgress(40, 100))
        await self.may_end.wait()
        if self.late_error is not None:
            raise self.late_error
        return BackupView(msgspec.structs.replace(CONTENTS, is_move=True), 2_500_000, self.missing)

    async def write(
        self, file: Path, passphrase: str, report: Callable[[BackupProgress], None]
    ) -> BackupView:
        self._life.note("backups.write", file, passphrase)
        report(BackupProgress(40, 100))
        await self.may_end.wait()
        return BackupView(CONTENTS, 2_500_000, self.missing)
