"""What keeps this computer from carrying for others, in words with a way out."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import DamagedStoreError, GatewayError, StoreBusyError, StoreError
from ui.models.core_texts import error_text
from ui.models.words import isolate


class CarryingTroubles(QObject):
    """The words. Those for the gateway's data would lead to commands and screens that know nothing of a courier's."""

    def why(self, error: GatewayError, port_taken_by: str = "") -> str:
        """Return what is in the way, and what helps.

        ``port_taken_by``: the program that has the courier's port, where that is known.
        """
        match error.code:
            case ProgramCode.NO_KEY_IN_VAULT | StoreCode.OTHER_KEY:
                return self.tr(
                    "The key to what you carry is gone from the keyring, so it cannot be read any more. Bring the"
                    " keyring back, or erase what you carry and begin anew."
                )
            case ProgramCode.UNDER_PASSPHRASE:
                return self.tr(
                    "What you carry is under a passphrase, which only the command “relaynet-courier” takes. Use that,"
                    " or erase what you carry and begin anew."
                )
            case VaultCode.NO_KEYRING:
                return self.tr(
                    "There is no keyring on this computer that keeps secrets safely. Without one, the command"
                    " “relaynet-courier” carries for others under a passphrase."
                )
            case CarryingCode.ADDRESS_NOT_SERVED if port_taken_by:
                return self.tr(
                    "Nobody can reach this computer: %1 has the port at which others look for it. End that program. It"
                    " is tried again by itself."
                ).replace("%1", isolate(port_taken_by))
        if isinstance(error, DamagedStoreError):
            return self.tr(
                "What you carry is damaged, and cannot be read any more. Erase it and begin anew: the gateways that"
                " gave it to you send it again."
            )
        return error_text(error)

    def not_erased(self, error: GatewayError) -> str:
        """Return why what is carried could not be erased, and what helps."""
        if isinstance(error, StoreBusyError):
            return self.tr(
                "Another program has what you carry open, and does not end. End it, then erase once more."
            )
        if isinstance(error, StoreError):
            return self.tr(
                "Not all of what you carry could be deleted. Make sure that you may write in its folder, then erase"
                " once more."
            )
        return error_text(error)
