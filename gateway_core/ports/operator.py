"""The vault, and the operator of this device: approvals and policies."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from gateway_core.ports.network import LocalNetwork

MASTER_KEY_OCTETS = 32
"""A master key has 256 bits."""


VAULT_FILE, SHEET_FILE = "vault.json", "recovery.json"
"""Names of the files with the master key: under a passphrase, under the words of a recovery sheet."""

FORMER_KEY = "former-key"
"""Name of the file in which a vault that is no file notes in a folder what its key replaces there."""


class Vault(Protocol):
    """Keeps the 256-bit master key. Calls may block for as long as a user takes to unlock a keyring."""

    def load(self) -> bytes | None:
        """The master key (32 octets), or ``None`` when there is none yet.

        Raises:
            VaultError: no keyring, locked, wrong passphrase.
        """

    def create(self) -> bytes:
        """Make a master key, keep it, read it back, and return it."""

    def keep(self, key: bytes) -> None:
        """Keep ``key``, which opens the data, in the place of whatever there is."""

    def keep_for(self, folder: Path, key: bytes) -> None:
        """Keep ``key``, which opens what is restored in ``folder``. That is renamed next, or given up."""

    def take_back(self, folder: Path) -> None:
        """Hold again what ``keep_for`` replaced for the folder, which is given up; after a kill, too."""

    def erase(self) -> None:
        """Remove the key for good: what it encrypted can never be read again."""


class MoveLink(Protocol):
    """A stream to the computer that a gateway moves to. Calls block."""

    def require_room(self, needs: int) -> None:
        """Make sure that the new computer is there, knows the secret, and has room for so many octets."""

    def write(self, octets: bytes, /) -> object:
        """Send some of the stream, over a new connection where one is cut."""

    def sync(self) -> None:
        """Nothing; a file on a disk does more."""

    def finish(self) -> None:
        """Send the rest, and wait until the new computer is this gateway.

        Raises:
            RefusedError: it says that it is not.
            UnreachableError: it does not say.
        """

    def abandon(self) -> None:
        """End it, from any thread: from here on it fails."""

    def close(self) -> None:
        """Give the connection back, after the last of the other calls."""


class BackupKeys(Protocol):
    """Gives what a backup of everything is sealed with. Calls block, as a vault's do."""

    def master_key_and_sheet(self) -> tuple[bytes, str]:
        """Return the master key of the data, and what stands in its sheet's file; empty where there is no sheet."""


class ApprovalAnswer(StrEnum):
    """The operator's answer."""

    ALLOW = "allow"
    ALLOWED_BEFORE = "allowed-before"
    """Nobody was asked: a remembered yes covers it."""
    DENY = "deny"
    DENIED_BEFORE = "denied-before"
    """Nobody was asked: never on this network."""


class ApprovalRequest(Struct, frozen=True):
    """The question to the operator before the first octet of cargo or CCA leaves."""

    sync_id: int
    courier: str
    certificate_fingerprint: str
    seen_before: bool
    """An earlier sync with this very key went well; with this folder, where there is none."""
    parcels_out: int
    octets_out: int
    public_gateways: tuple[str, ...]
    host: str = ""
    port: int = 0
    """The port on which the courier listens; 0 for a folder."""
    network: LocalNetwork | None = None
    limit_octets: int | None = None
    """At most so many of ``octets_out`` leave in this sync."""
    certificate_changed: bool = False
    """Another courier's certificate was met at this address, or allowed for good on this network."""
    key_fingerprint: str = ""
    """SHA-256 of the courier's public key: it stays when the courier renews its certificate."""


class OpenQuestion(Struct, frozen=True):
    """A question that was put to the operator, and not answered yet."""

    question_id: int
    request: ApprovalRequest
    asked_at: datetime


class NetworkDecision(Struct, frozen=True):
    """An answer that the operator wants remembered for a network.

    A no holds for the network. A yes holds for the public gateways that were shown, and for one courier, known by its
    key; or, if the operator chose just that, for any courier on that network.
    """

    decision_id: int
    network: LocalNetwork
    allowed: bool
    certificate_fingerprint: str
    public_gateways: tuple[str, ...]
    decided_at: datetime
    key_fingerprint: str = ""
    """Empty in a yes of 0.1.0, which holds for the certificate alone."""
    any_courier: bool = False

    def covers(self, request: ApprovalRequest) -> bool:
        """Return True if a yes was given for just this."""
        return (
            self.allowed
            and bool(request.certificate_fingerprint)
            and (self.any_courier or self._is_courier_of(request))
            and set(request.public_gateways) <= set(self.public_gateways)
        )

    def _is_courier_of(self, request: ApprovalRequest) -> bool:
        if self.key_fingerprint:
            return self.key_fingerprint == request.key_fingerprint
        return self.certificate_fingerprint == request.certificate_fingerprint


class Program(Struct, frozen=True):
    """The program at the other end of a local connection, as far as the system tells; the rest is empty."""

    name: str = ""
    """File name of its executable."""
    process_id: int = 0
    user_id: str = ""
    """The user as the system names its users for good: a number, or a domain and a name."""
    other_user: str = ""
    """The user who runs it, for people to read, when that is another than the one of this gateway."""
    path: str = ""
    """Of its executable; where that runs scripts, followed by the script's."""

    @property
    def account(self) -> str:
        """The account under which all that it uses is counted, whichever addresses it uses.

        The program, as run by its user.

        Programs of a user that cannot be told apart share one; empty where not even the user is known.
        """
        return f"{self.user_id}:{self.path or self.name}" if self.user_id or self.name else ""

    @property
    def shown(self) -> str:
        """Name and process id, or nothing."""
        return f"{self.name} ({self.process_id})" if self.name else ""


UNKNOWN_PROGRAM = Program()
