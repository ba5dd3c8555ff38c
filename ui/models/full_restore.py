"""A backup of everything comes back: a file is looked into, and only a yes to what is inside changes anything.

::

    nothing ──begin──▶ locked ──look──▶ inside ──restore──▶ nothing
       ▲                  └───────back─────┴──────┘
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.store import VaultCode
from gateway_core.errors import GatewayError, InvalidMessageError, VaultLockedError
from gateway_core.views.backups import BackupProgress, BackupView
from ui.binding import BackupFile, GatewayBinding, GatewayHost
from ui.codes import WindowCode
from ui.models.core_texts import error_text
from ui.models.full_backup import BackupFacts, hundredths
from ui.models.words import Words, isolate


class GivenUpError(GatewayError):
    """The person does not want to wait any longer."""


class Lock(Protocol):
    """The key of the gateway that is here."""

    @property
    def is_locked(self) -> bool:
        """True if it is missing."""

    @property
    def has_keyring(self) -> bool:
        """True if it is, or is going to be, in the keyring."""

    @property
    def needs_new_passphrase(self) -> bool:
        """True if, where it is missing, another cannot go into the keyring."""


class Stage(Enum):
    """The steps of the person."""

    NOTHING = auto()
    LOCKED = auto()
    INSIDE = auto()


class FullRestoreModel(QObject):
    """Restores a backup of everything in the place of what is here, for which the gateway is stopped."""

    changed = Signal()
    other_kind = Signal(object)
    """The path of a file that is no backup of everything."""
    _reported = Signal(object)

    def __init__(self, binding: GatewayBinding, host: GatewayHost, words: Words, lock: Lock) -> None:
        super().__init__()
        self.binding = binding
        self._host, self._lock = host, lock
        self._facts = BackupFacts(words)
        self._given_up = threading.Event()
        self._file: BackupFile | None = None
        self._inside: BackupView | None = None
        self.stage = Stage.NOTHING
        self.mark = ""
        """The digits of the sheet that opens it; empty where a passphrase does."""
        self.is_in_block = False
        """True if the block of a closed gateway began it, and shows it."""
        self.is_busy = False
        self.progress: BackupProgress | None = None
        self.error = self.told = ""
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)

    @property
    def name(self) -> str:
        """The name of the file."""
        return "" if self._file is None else isolate(self._file.path.name)

    @property
    def share(self) -> int:
        """The progress, in hundredths."""
        return hundredths(self.progress)

    @property
    def facts(self) -> Sequence[tuple[str, str]]:
        """The contents, in pairs."""
        return () if self._inside is None else self._facts.of(self._inside.contents)

    @property
    def is_move(self) -> bool:
        """True if the gateway that wrote it was locked before."""
        return self._inside is not None and self._inside.contents.is_move

    @property
    def erases(self) -> bool:
        """True if messages here give way."""
        return not self.binding.is_attached and self._lock.is_locked

    @property
    def needs_new_passphrase(self) -> bool:
        """True if the backup's key cannot go into the keyring: it does not answer, or was not chosen."""
        return not self._lock.has_keyring or (self.erases and self._lock.needs_new_passphrase)

    def begin(self, path: Path, passphrase: str = "", *, in_block: bool = False) -> None:
        """Find out what opens the file; a passphrase that was typed already is tried at once."""
        if self.is_busy:
            return
        self._leave()
        self.is_in_block = in_block
        self._file = BackupFile(path, passphrase)
        self._look()

    def look(self, passphrase: str, words: str) -> None:
        """Look into the file: read it to its end, and change nothing."""
        if self._file is not None:
            self._file = BackupFile(self._file.path, passphrase, words)
            self._look()

    def _look(self) -> None:
        if self._file is not None and not self.is_busy:
            self._work()
            self._host.look_inside(self._file, self._report, self._looked)

    def restore(self, passphrase: str) -> None:
        """Put the backup in the place of what is here, then start the gateway. The person has seen what is inside."""
        if self.is_busy:
            return
        if self.binding.is_attached:  # which may have been used since
            self._work()
            self.binding.run(
                lambda gateway: gateway.identity.can_restore(),
                lambda can: self._restore(passphrase) if can else self._failed(_in_use()),
                self._failed,
            )
        else:
            self._restore(passphrase)

    def _restore(self, passphrase: str) -> None:
        if self._file is not None:
            self._work()
            self._host.restore(
                self._file, passphrase or None, self._report, lambda error: self._restored(passphrase, error)
            )

    def give_up(self) -> None:
        """Wait no longer. What is here stays as it is."""
        self._given_up.set()

    def back(self) -> None:
        """Leave the file, and forget what was typed."""
        if not self.is_busy:
            self._leave()
            self.changed.emit()

    def object(self, text: str) -> None:
        """Show what is wrong with what was typed."""
        if text != self.error:
            self.error = text
            self.changed.emit()

    def _leave(self) -> None:
        self._file = self._inside = self.progress = None
        self.stage, self.mark, self.error, self.told = Stage.NOTHING, "", "", ""

    def _work(self) -> None:
        self.is_busy, self.error, self.told, self.progress = True, "", "", None
        self._given_up.clear()
        self.changed.emit()

    def _report(self, progress: BackupProgress) -> None:
        """Called in another thread."""
        if self._given_up.is_set():
            raise GivenUpError(WindowCode.GIVEN_UP)
        self._reported.emit(progress)

    def _on_reported(self, progress: BackupProgress) -> None:
        if self.is_busy:
            self.progress = progress
            self.changed.emit()

    def _looked(self, inside: BackupView | None, error: GatewayError | None) -> None:
        self.is_busy = False
        if error is None:
            self._inside, self.stage = inside, Stage.INSIDE
        elif error.code is VaultCode.FILE_OF_ANOTHER_KIND and self._file is not None:
            path = self._file.path
            self._leave()
            self.other_kind.emit(path)
        elif error.code in (BackupCode.UNDER_PASSPHRASE, BackupCode.UNDER_SHEET):
            is_first = self.stage is Stage.NOTHING
            values = dict(error.statement.values)
            self.mark = str(values["mark"]) if error.code is BackupCode.UNDER_SHEET else ""
            self.stage, self.error = Stage.LOCKED, "" if is_first else error_text(error)
        else:
            is_wrong = isinstance(error, VaultLockedError)
            self.stage = Stage.LOCKED if is_wrong else self.stage
            self.error = error_text(error)
        self.changed.emit()

    def _restored(self, passphrase: str, error: GatewayError | None) -> None:
        self.is_busy = False
        if error is None:
            is_move = self.is_move
            self._leave()
            if not self.is_in_block:  # which is not there any more
                self.told = self._done(is_move=is_move)
        else:
            self.error = f"{error_text(error)} " + self.tr("Nothing was changed.")
        self._host.restart((passphrase if error is None else "") or None)
        self.changed.emit()

    def _done(self, *, is_move: bool) -> str:
        if is_move:
            return self.tr(
                "Done. This computer is now your gateway, with all that it had. The file is deleted, so that it is used"
                " once; the old computer stays locked: erase the gateway there."
            )
        return self.tr("Done. This computer is now the gateway of the backup, with all that was in it.")

    def _failed(self, error: GatewayError) -> None:
        self.is_busy = False
        self.error = error_text(error)
        self.changed.emit()


def _in_use() -> GatewayError:
    return InvalidMessageError(IdentityCode.IN_USE)
