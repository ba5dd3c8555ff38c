"""Move to another computer, on the new one: it shows an address and words, waits, and becomes the gateway that comes.

::

    nothing ──begin──▶ waiting (invitation, then progress) ──▶ arrived, or nothing
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal

from gateway_core.codes.gateway import IdentityCode
from gateway_core.errors import GatewayError, InvalidMessageError
from gateway_core.views.backups import BackupProgress, BackupView, MoveInvitation
from ui.binding import GatewayBinding, GatewayHost
from ui.models.core_texts import error_text
from ui.models.full_backup import BackupFacts, hundredths
from ui.models.recovery import SheetLine, lines_of
from ui.models.sheet_picture import MOVE_PREFIX
from ui.models.words import Words, isolate


class Keys(Protocol):
    """The place of the key of the gateway that is here."""

    @property
    def has_keyring(self) -> bool:
        """True if it is, or is going to be, in the keyring."""


class ArrivingModel(QObject):
    """Waits for a gateway in the place of the one that is here, which nothing depends on and which stops meanwhile."""

    changed = Signal()
    _reported = Signal(object)

    def __init__(self, binding: GatewayBinding, host: GatewayHost, words: Words, keys: Keys) -> None:
        super().__init__()
        self.binding = binding
        self._host, self._words, self._keys, self._facts = host, words, keys, BackupFacts(words)
        self._is_given_up = False
        self._arrived: BackupView | None = None
        self.is_busy = False
        self.invitation: MoveInvitation | None = None
        """The address and the words that the old computer needs, while this one waits."""
        self.progress: BackupProgress | None = None
        self.error = self.told = ""
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)

    @property
    def needs_new_passphrase(self) -> bool:
        """True if the key of what comes cannot go into the keyring."""
        return not self._keys.has_keyring

    @property
    def address(self) -> str:
        """The address to type on the old computer."""
        return "" if self.invitation is None else isolate(self.invitation.address)

    @property
    def lines(self) -> Sequence[SheetLine]:
        """The words, with their digits."""
        return () if self.invitation is None else lines_of(self._words, self.invitation.words)

    @property
    def picture(self) -> str:
        """The content of the QR picture: address and words."""
        if self.invitation is None:
            return ""
        return " ".join((MOVE_PREFIX, self.invitation.address, *self.invitation.words)).upper()

    @property
    def share(self) -> int:
        """The progress, in hundredths."""
        return hundredths(self.progress)

    @property
    def facts(self) -> Sequence[tuple[str, str]]:
        """The gateway that has arrived, in pairs."""
        return () if self._arrived is None else self._facts.of(self._arrived.contents)

    def begin(self, passphrase: str) -> None:
        """Wait for the other computer; the key of what comes goes under the passphrase, or into the keyring."""
        if self.is_busy:
            return
        self.is_busy, self._is_given_up = True, False
        self.error, self.told, self.progress, self.invitation, self._arrived = "", "", None, None, None
        self.changed.emit()
        if self.binding.is_attached:  # which may have been used since
            self.binding.run(
                lambda gateway: gateway.identity.can_restore(),
                lambda can: self._wait(passphrase) if can else self._failed(_in_use()),
                self._failed,
            )
        else:
            self._wait(passphrase)

    def _wait(self, passphrase: str) -> None:
        if self._is_given_up:  # before the gateway here was stopped
            self.is_busy, self.told = False, self._nothing_changed()
            self.changed.emit()
            return
        self._host.receive_move(
            passphrase or None,
            self._invited,
            self._reported.emit,
            lambda view, error: self._received(passphrase, view, error),
        )

    def give_up(self) -> None:
        """Wait no longer. What is here stays as it is, unless the gateway has arrived."""
        if self.is_busy:
            self._is_given_up = True
            self._host.end_move()

    def object(self, text: str) -> None:
        """Show what is wrong with what was typed."""
        if text != self.error:
            self.error = text
            self.changed.emit()

    def forget_told(self) -> None:
        """Forget what became of the last one."""
        if not self.is_busy:
            self.error, self.told, self._arrived = "", "", None
            self.changed.emit()

    def _invited(self, invitation: MoveInvitation) -> None:
        if self.is_busy:
            self.invitation = invitation
            self.changed.emit()

    def _on_reported(self, progress: BackupProgress) -> None:
        if self.is_busy:
            self.progress = progress
            self.changed.emit()

    def _received(self, passphrase: str, view: BackupView | None, error: GatewayError | None) -> None:
        self.is_busy, self.invitation, self.progress = False, None, None
        if view is not None:
            self._arrived = view
            self.told = self.tr(
                "Done. This computer is now your gateway %1, with all that it had. The old computer stays locked: erase"
                " the gateway there."
            ).replace("%1", isolate(view.contents.address_prefix))
        elif error is None or self._is_given_up:
            self.told = self._nothing_changed()
        else:
            self.error = f"{error_text(error)} " + self.tr("Nothing was changed.")
        self._host.restart((passphrase if view is not None else "") or None)
        self.changed.emit()

    def _nothing_changed(self) -> str:
        return self.tr("Given up. Nothing was changed.")

    def _failed(self, error: GatewayError) -> None:
        self.is_busy = False
        self.error = error_text(error)
        self.changed.emit()


def _in_use() -> GatewayError:
    return InvalidMessageError(IdentityCode.IN_USE)
