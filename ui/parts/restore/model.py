"""A gateway arrives on this computer: from a backup, from another computer, or in place of the Awala gateway.

Changes need the user's yes to the contents, or the words of the other computer.

::

    nothing ──begin──▶ locked ──look──▶ inside ──restore──▶ nothing
       ▲ │                └───────back─────┴──────┘
       │ └──offer──▶ elsewhere ──wait──▶ an invitation is shown ──▶ nothing, or elsewhere
       └────────back─────┘
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING

from gateway_core.codes.store import BackupCode
from gateway_core.errors import GatewayError, VaultLockedError
from gateway_core.views.backups import BackupProgress, BackupView, MoveInvitation
from ui.binding import BackupFile, GatewayBinding, GatewayHost
from ui.codes import WindowCode
from ui.parts.backup import BackupFacts, LongWorkModel
from ui.parts.connection_file import MOVE_PREFIX
from ui.parts.core_texts import error_text
from ui.parts.recovery.model import SheetLine, lines_of
from ui.parts.words import Words, fill, isolate

if TYPE_CHECKING:
    from ui.parts.closed.model import ClosedModel


class GivenUpError(GatewayError):
    """The person cancelled the work."""


class Stage(Enum):
    """The steps of the person."""

    NOTHING = auto()
    LOCKED = auto()
    INSIDE = auto()
    ELSEWHERE = auto()
    """The gateway is on another computer and moves over the network."""


class RestoreModel(LongWorkModel):
    """Replaces the present, unused gateway by another one. The present gateway stops meanwhile."""

    def __init__(
        self,
        binding: GatewayBinding,
        host: GatewayHost,
        words: Words,
        lock: ClosedModel,
        awala_folder: Callable[[], Path | None],
    ) -> None:
        super().__init__(binding, words)
        self._host, self._lock, self._awala_folder = host, lock, awala_folder
        self._words, self._facts = words, BackupFacts(words)
        self._given_up = threading.Event()
        self._file: BackupFile | None = None
        self._inside: BackupView | None = None
        self.awala: Path | None = None
        """The data folder of the Awala gateway on this computer."""
        self.can_restore = False
        """True if the present gateway is unused, so that another may replace it."""
        self._arrived: BackupView | None = None
        self.is_done = False
        """True once a gateway has arrived with its choice of a public gateway."""
        self.invitation: MoveInvitation | None = None
        """The address and the words for the old computer, while this computer waits."""
        self.stage = Stage.NOTHING
        self.mark = ""
        """The digits of the sheet that opens the file; empty for a passphrase."""
        self.is_in_block = False
        """True if the block of a closed gateway began the work and shows it."""

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.identity.can_restore(), self.store_as("can_restore"))

    def find_awala(self) -> None:
        """Find the Awala gateway's data, for the offer of the first run."""
        self.awala = self._awala_folder()

    def _forget_the_gone(self) -> None:
        """Keep everything: the present gateway stops as part of the work."""

    @property
    def name(self) -> str:
        """The name of the file."""
        return "" if self._file is None else isolate(self._file.path.name)

    @property
    def facts(self) -> Sequence[tuple[str, str]]:
        """The contents, as pairs of name and value."""
        return () if self._inside is None else self._facts.of_source(self._inside)

    @property
    def is_awala(self) -> bool:
        """True if the source is the Awala gateway's folder instead of a file."""
        return self._file is not None and self._file.path == self.awala

    @property
    def arrived(self) -> Sequence[tuple[str, str]]:
        """The gateway that arrived from another computer, as pairs of name and value."""
        return () if self._arrived is None else self._facts.of(self._arrived.contents)

    @property
    def is_awaited(self) -> bool:
        """True while this computer waits for a gateway from another computer."""
        return self.stage is Stage.ELSEWHERE and self.is_busy

    @property
    def address(self) -> str:
        """The address to type on the old computer."""
        return "" if self.invitation is None else isolate(self.invitation.address)

    @property
    def lines(self) -> Sequence[SheetLine]:
        """The words for the old computer, with their digits."""
        return () if self.invitation is None else lines_of(self._words, self.invitation.words)

    @property
    def picture(self) -> str:
        """The content of the QR picture: address and words."""
        if self.invitation is None:
            return ""
        return " ".join((MOVE_PREFIX, self.invitation.address, *self.invitation.words)).upper()

    @property
    def is_move(self) -> bool:
        """True if the file is a move: its gateway was locked when it was written."""
        return self._inside is not None and self._inside.contents.is_move

    @property
    def erases(self) -> bool:
        """True if a restore erases the locked messages on this computer."""
        return not self.binding.is_attached and self._lock.is_locked

    @property
    def needs_new_passphrase(self) -> bool:
        """True if the backup's key needs a passphrase that is not known: the keyring fails or was not chosen."""
        is_needed = not self._lock.has_keyring or (self.erases and self._lock.needs_new_passphrase)
        return is_needed and not self._proven_passphrase

    @property
    def _proven_passphrase(self) -> str:
        """The passphrase of the gateway to replace; empty for a keyring or a locked gateway."""
        return "" if self.erases else self._host.proven_passphrase or ""

    def begin(self, path: Path, *, in_block: bool = False) -> None:
        """Find out whether a passphrase or a sheet opens the file; a folder is opened at once."""
        if self.is_busy:
            return
        self._leave()
        self.is_in_block = in_block
        self._file = BackupFile(path)
        self._read()

    def read(self, passphrase: str, words: str) -> None:
        """Read the file to its end without changes."""
        if self._file is not None:
            self._file = BackupFile(self._file.path, passphrase, words)
            self._read()

    def _read(self) -> None:
        if self._file is not None and not self.is_busy:
            self._work()
            self._host.preview(self._file, self._report, self._show_preview)

    def restore(self, passphrase: str) -> None:
        """Replace the present gateway by the backup and start it. The person has seen the contents."""
        if self.is_busy:
            return
        if self.binding.is_attached:
            self._work()
        self._if_unused(lambda: self._restore(passphrase))

    def _restore(self, passphrase: str) -> None:
        passphrase = passphrase or self._proven_passphrase
        if self._file is not None:
            self._work()
            self._host.restore(
                self._file, passphrase or None, self._report, lambda error: self._show_end(passphrase, error)
            )

    def offer_arrival(self) -> None:
        """Show the steps of a move from another computer."""
        if not self.is_busy:
            self._leave()
            self.stage = Stage.ELSEWHERE
            self.changed.emit()

    def wait(self, passphrase: str) -> None:
        """Wait for the other computer; the arriving key goes under the passphrase or into the keyring."""
        if not self.is_busy:
            self._work()
            self._if_unused(lambda: self._wait(passphrase))

    def _wait(self, passphrase: str) -> None:
        if self._given_up.is_set():  # cancelled before the gateway here was stopped
            self.is_busy, self.result = False, self._unchanged_text()
            self.changed.emit()
            return
        passphrase = passphrase or self._proven_passphrase
        self._host.receive_move(
            passphrase or None,
            self._show_invitation,
            self._reported.emit,
            lambda view, error: self._show_arrival(passphrase, view, error),
        )

    def _show_invitation(self, invitation: MoveInvitation) -> None:
        if self.is_busy:
            self.invitation = invitation
            self.changed.emit()

    def _show_arrival(self, passphrase: str, view: BackupView | None, error: GatewayError | None) -> None:
        self.is_busy, self.invitation, self.progress = False, None, None
        if view is not None:
            self._arrived, self.stage, self.is_done = view, Stage.NOTHING, True
            self.result = fill(
                self.tr(
                    "Done. Relaynet moved to this computer, with the address %1. The old computer stays"
                    " locked. Erase Relaynet there."
                ),
                isolate(view.contents.address_prefix),
            )
        elif error is None or self._given_up.is_set():
            self.result = self._unchanged_text()
        else:
            self.error = f"{error_text(error)} " + self.tr("Nothing was changed.")
        self._host.restart((passphrase if view is not None else self._proven_passphrase) or None)
        self.changed.emit()

    def _unchanged_text(self) -> str:
        return self.tr("Cancelled. Nothing was changed.")

    def give_up(self) -> None:
        """Stop waiting. The present gateway stays unless the other has arrived."""
        self._given_up.set()
        if self.is_awaited:
            self._host.end_move()

    def back(self) -> None:
        """Leave the file and delete the input."""
        if not self.is_busy:
            self._leave()
            self.changed.emit()

    def _leave(self) -> None:
        self._file = self._inside = self._arrived = self.progress = None
        self.stage, self.mark, self.error, self.result = Stage.NOTHING, "", "", ""

    def _work(self) -> None:
        self.is_busy, self.error, self.result, self.progress = True, "", "", None
        self._given_up.clear()
        self.changed.emit()

    def _report(self, progress: BackupProgress) -> None:
        """Publish progress from the worker thread.

        Raises:
            GivenUpError: if the user cancelled the work.
        """
        if self._given_up.is_set():
            raise GivenUpError(WindowCode.GIVEN_UP)
        self._reported.emit(progress)

    def _show_preview(self, inside: BackupView | None, error: GatewayError | None) -> None:
        self.is_busy = False
        if error is None:
            self._inside, self.stage = inside, Stage.INSIDE
        elif error.code in (BackupCode.UNDER_PASSPHRASE, BackupCode.UNDER_SHEET):
            is_first = self.stage is Stage.NOTHING
            values = dict(error.statement.values)
            self.mark = str(values["mark"]) if error.code is BackupCode.UNDER_SHEET else ""
            self.stage, self.error = Stage.LOCKED, "" if is_first else error_text(error)
        else:
            self.stage = Stage.LOCKED if isinstance(error, VaultLockedError) else self.stage
            self.error = error_text(error)
        self.changed.emit()

    def _show_end(self, passphrase: str, error: GatewayError | None) -> None:
        self.is_busy = False
        if error is None:
            done = self._done()
            self._leave()
            self.is_done = True
            if not self.is_in_block:  # the block is gone
                self.result = done
        else:
            self.error = f"{error_text(error)} " + self.tr("Nothing was changed.")
        self._host.restart((passphrase if error is None else self._proven_passphrase) or None)
        self.changed.emit()

    def _done(self) -> str:
        if self.is_awala:
            return self.tr(
                "Done. Relaynet now has that address. Don't start the Awala gateway again. When"
                " everything works, delete the Awala gateway and its data."
            )
        if self.is_move:
            return self.tr(
                "Done. Relaynet moved to this computer. The file is deleted, because it works only"
                " once. The old computer stays locked. Erase Relaynet there."
            )
        return self.tr("Done. Everything in the backup is now on this computer.")
