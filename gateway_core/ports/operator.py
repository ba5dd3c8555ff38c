"""The vault, and the operator of this device: approvals and policies."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from gateway_core.identifiers import PrivateAddress

MASTER_KEY_OCTETS = 32
"""A master key has 256 bits."""


class Vault(Protocol):
    """Keeps the 256-bit master key. Calls may block for as long as a user takes to unlock a keyring."""

    def load(self) -> bytes | None:
        """The master key (32 octets), or ``None`` when there is none yet.

        Raises:
            VaultError: no keyring, locked, wrong passphrase.
        """

    def create(self) -> bytes:
        """Make a master key, keep it, read it back, and return it."""

    def erase(self) -> None:
        """Remove the key for good: what it encrypted can never be read again."""


class ApprovalAnswer(StrEnum):
    """What the operator said."""

    ALLOW = "allow"
    DENY = "deny"
    TIMED_OUT = "timed-out"


@dataclass(frozen=True, slots=True)
class ApprovalRequest:
    """What the operator is asked before the first octet of cargo or CCA leaves."""

    sync_id: int
    courier: str
    certificate_fingerprint: str
    seen_before: bool
    parcels_out: int
    octets_out: int
    public_gateways: tuple[str, ...]


class Approval(Protocol):
    """Asks the operator of this device. Spec: RS-000 CRC ("subject to the approval of the operator")."""

    async def ask(self, request: ApprovalRequest) -> ApprovalAnswer: ...


class EndpointPolicy(Protocol):
    """Decides whether a new endpoint may register."""

    async def may_register(self, address: PrivateAddress, process: str) -> bool: ...
