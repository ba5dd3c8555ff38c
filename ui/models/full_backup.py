"""A backup of everything, messages too: written while the gateway goes on, with its progress and what is inside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal

from gateway_core.gateway import PrivateGateway
from gateway_core.views.backups import BackupContents, BackupProgress, BackupView
from ui.binding import GatewayBinding
from ui.models.screen import ScreenModel
from ui.models.words import Words, isolate

FILE_NAME = "relaynet-everything-%1.backup"
"""The name that the system's dialog suggests, with the day."""


class FullBackupModel(ScreenModel):
    """Writes a backup of everything. It may take as long as a slow stick does, and can be given up."""

    _reported = Signal(object)

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding)
        self._words, self._inside = words, BackupFacts(words)
        self._cancel: Callable[[], object] | None = None
        self.progress: BackupProgress | None = None
        self.written: BackupView | None = None
        """The last one, until the screen is left."""
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)

    def let_go(self) -> None:
        self.progress = self.written = self._cancel = None

    @property
    def file_name(self) -> str:
        """The name that is suggested for today's file."""
        return FILE_NAME.replace("%1", f"{self._words.now().astimezone():%Y-%m-%d}")

    @property
    def share(self) -> int:
        """The progress, in hundredths."""
        return hundredths(self.progress)

    @property
    def facts(self) -> Sequence[tuple[str, str]]:
        """The contents of the file that was just written, in pairs."""
        return self._inside.of(self.written.contents) if self.written is not None else ()

    def save(self, path: Path, passphrase: str) -> None:
        """Write everything to a new file, under the passphrase, or under the sheet in force where that is empty."""

        async def write(gateway: PrivateGateway) -> BackupView | None:
            loop = asyncio.get_running_loop()
            writing = asyncio.ensure_future(gateway.backups.write(path, passphrase, self._reported.emit))
            is_given_up = False

            def give_up() -> None:
                nonlocal is_given_up
                is_given_up = True
                writing.cancel()

            self._cancel = lambda: loop.call_soon_threadsafe(give_up)
            try:
                return await writing
            except asyncio.CancelledError:
                if is_given_up:
                    return None
                raise

        self.progress = self.written = None
        self.order(write, lambda view: self._saved(path, view))

    def cancel(self) -> None:
        """Give it up: nothing of it stays on the disk."""
        if self.is_busy and self._cancel is not None:
            self._cancel()

    def forget_told(self) -> None:
        self.written = None
        super().forget_told()

    def _saved(self, path: Path, view: BackupView | None) -> None:
        self._cancel = None
        self.written = view
        if view is None:
            self.told = self.tr("Given up. Nothing was written.")
            return
        self.told = self.tr("Everything is in %1 (%2). Keep it apart from what opens it.")
        self.told = self.told.replace("%1", isolate(path.name)).replace("%2", self._words.size(view.octets))
        if view.missing:
            lost = self.tr("Messages that could not be read, and are not in it: %1.")
            self.told += " " + lost.replace("%1", self._words.number(view.missing))

    def _on_reported(self, progress: BackupProgress) -> None:
        if self.is_busy:
            self.progress = progress
            self.changed.emit()


def hundredths(progress: BackupProgress | None) -> int:
    """Return the progress, in hundredths."""
    return 0 if progress is None else 100 * progress.octets // max(1, progress.of_octets)


class BackupFacts(QObject):
    """The contents of a backup of everything, in words."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def of(self, contents: BackupContents) -> Sequence[tuple[str, str]]:
        """Return pairs of name and value."""
        words = self._words
        cargoes = words.size(contents.cargo_octets) if contents.cargoes else self.tr("Nothing")
        paired = isolate(contents.public_gateway) if contents.public_gateway else self.tr("With none")
        return (
            (self.tr("Made"), words.date(contents.made_at)),
            (self.tr("Gateway"), isolate(contents.address_prefix)),
            (self.tr("Paired"), paired),
            (self.tr("To send"), words.amount(contents.parcels_out, contents.octets_out)),
            (self.tr("For your apps"), words.amount(contents.parcels_in, contents.octets_in)),
            (self.tr("From couriers"), cargoes),
            (self.tr("Set aside"), words.amount(contents.set_aside, contents.set_aside_octets)),
            (self.tr("Apps"), words.number(contents.apps)),
        )
