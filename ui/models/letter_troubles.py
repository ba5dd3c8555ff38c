"""The troubles of Letters, in words with a way out: letters that cannot be opened, or that have no gateway."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import (
    DamagedStoreError,
    GatewayError,
    StoreBusyError,
    StoreError,
    UnreachableError,
)
from ui.models.closed import Closed, ClosedModel
from ui.models.core_texts import error_text


class LetterTroubles(QObject):
    """The words. Those for the gateway's data would lead to screens and commands that know nothing of letters."""

    def __init__(self, closed: ClosedModel) -> None:
        super().__init__()
        self._closed = closed

    def why_not_open(self, error: GatewayError) -> str:
        """Return why the letters cannot be opened, and what helps."""
        match error.code:
            case StoreCode.OTHER_KEY:
                return self.tr(
                    "The key to your letters is gone from the keyring, so nobody can read them any more. Bring the"
                    " keyring back and try again. To begin anew, erase everything under Privacy."
                )
            case ProgramCode.UNDER_PASSPHRASE:
                if self._closed.binding.is_attached:
                    return self.tr("Your letters are under a passphrase of their own.")
                return self.tr(
                    "Your letters are under your passphrase. They open when your gateway is unlocked."
                )
            case VaultCode.NO_KEYRING:
                return self.tr(
                    "There is no keyring on this computer that keeps secrets safely. Choose a passphrase for your"
                    " gateway: your letters are under it too."
                )
        if isinstance(error, StoreBusyError):
            return self.tr("Another program on this computer has your letters open. End it, then try again.")
        if isinstance(error, DamagedStoreError):
            return self.tr(
                "Your letters are damaged, and cannot be read any more. To begin anew, erase everything under Privacy."
            )
        return error_text(error)

    def why_apart(self, problem: GatewayError | None) -> str:
        """Return why letters wait: the disk, or the gateway of this window, does not take them. Else nothing."""
        if isinstance(problem, StoreError):
            return error_text(problem)
        match self._closed.why:
            case Closed.NOT_AT_ALL:
                return self._not_connected(problem)
            case Closed.STARTING:
                return ""
            case Closed.STOPPED:
                return self.tr("Your gateway is not running. What you write waits here until it does.")
            case Closed.MOVED_AWAY:
                return self.tr("Your gateway moved to another computer. What you write here waits.")
        return self.tr("Your gateway is locked. What you write waits here until it is unlocked.")

    def _not_connected(self, problem: GatewayError | None) -> str:
        if problem is None:
            return ""
        if not self._closed.binding.status.public_gateway:
            return self.tr(
                "Your gateway is not paired with an Internet gateway yet. You can write; it waits here until then."
            )
        if isinstance(problem, UnreachableError):
            return self.tr("Letters has no connection to your gateway just now. What you write waits here.")
        if self._closed.binding.status.pending_approvals:
            return ""  # the question itself stands there
        return self.tr(
            "Your gateway has not let Letters in so far. What you write waits here. You can allow Letters under Apps."
        )
