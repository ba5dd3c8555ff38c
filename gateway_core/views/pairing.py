"""Who this gateway is, and whom it is paired with: optional parts of a gateway's commands that may be taken back.

Plain data, safe to hand to another thread. A face offers each of these only where the gateway has it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, runtime_checkable

MIN_BACKUP_PASSPHRASE = 12
"""The shortest passphrase of a backup, in characters: a backup can be attacked at leisure."""

LARGEST_BACKUP = 4_000_000
"""The largest backup that is read, in octets."""


@dataclass(frozen=True, slots=True)
class FormerPublicGatewayView:
    """The public gateway that was left last, while the change can still be taken back.

    ``may_hold_messages``: it could not be asked, or did not give everything; a courier can bring what it still holds.
    """

    domain: str
    left_at: datetime
    undo_until: datetime
    may_hold_messages: bool = False


@runtime_checkable
class PublicGatewayUndo(Protocol):
    """Optional: take the last change of public gateway back."""

    async def former_public_gateway(self) -> FormerPublicGatewayView | None:
        """The one to go back to; ``None`` when nothing was changed within the last 24 hours."""

    async def undo_public_gateway_change(self) -> None:
        """Pair with the public gateway that was left within the last 24 hours again.

        Raises:
            ProtocolViolationError: none was.
        """


@runtime_checkable
class IdentityBackup(Protocol):
    """Optional: the identity in one text, under a passphrase of its own."""

    async def back_up_identity(self, passphrase: str) -> str:
        """The backup. Takes a tenth of a second and 64 MiB, away from the gateway's loop.

        Raises:
            InvalidMessageError: the passphrase is too short.
        """

    async def restore_identity(self, backup: str, passphrase: str) -> None:
        """Become the gateway of the backup. Only a gateway that nothing depends on yet can.

        Raises:
            VaultError: the passphrase is wrong, or it is no backup.
            InvalidMessageError: this gateway has an Internet gateway or apps already.
            MalformedMessageError: the content is not understood.
        """

    async def can_restore_identity(self) -> bool:
        """Whether nothing depends on this gateway's identity yet."""
