"""The ports of the vault and of moves, and values for the operator's decisions."""

from collections.abc import Container
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.network import LocalNetwork

MASTER_KEY_OCTETS = 32
"""A master key has 256 bits."""


VAULT_FILE, SHEET_FILE = "vault.json", "recovery.json"
"""Names of the files with the master key: under a passphrase, under the words of a recovery sheet."""

LETTERS_FOLDER, WRAPPED_KEY = "letters", "key"
"""Names of Letters' folder in the gateway's folder, and of the file with its key under the gateway's key."""

RENEW_CARDS = "renew-cards"
"""Name of the file that makes Letters renew its cards: empty after a move or recovery, ``LACKS_KEYS`` after another
restoration, the id of a theft after a theft."""

LACKS_KEYS = " "
"""A backup lacks the session keys of later letters."""

FORMER_KEY = "former-key"
"""Name of the file in a folder under restoration, in which a keyring's vault saves the replaced key."""


class Vault(Protocol):
    """Keeps the 256-bit master key. Calls may block while a user unlocks a keyring."""

    def load(self) -> bytes | None:
        """Return the master key (32 octets), or ``None`` if the vault is empty.

        Raises:
            VaultError: if the keyring is missing or locked, or the passphrase is wrong.
        """

    def create(self) -> bytes:
        """Create a master key, save it, read it back, and return it."""

    def keep(self, key: bytes) -> None:
        """Save ``key``, which opens the data, in place of any former key."""

    def keep_for(self, folder: Path, key: bytes) -> None:
        """Save ``key``, which opens the data restored in ``folder``. The folder is then renamed or abandoned."""

    def take_back(self, folder: Path) -> None:
        """Restore the key that ``keep_for`` replaced for an abandoned folder, also after a kill."""

    def erase(self) -> None:
        """Delete the key for good; the data encrypted under it become unreadable for ever."""


class MoveLink(Protocol):
    """A stream to the new computer of a move. Calls block."""

    def require_room(self, needs: int) -> None:
        """Check that the new computer is reachable, knows the secret, and has this many octets of space."""

    def write(self, octets: bytes, /) -> object:
        """Send octets, over a new connection if the old one breaks."""

    def sync(self) -> None:
        """No-op; a file on a disk syncs here."""

    def finish(self) -> None:
        """Send the rest, and wait until the new computer has become this gateway.

        Raises:
            RefusedError: if the new computer reports a failure.
            UnreachableError: if the result is unknown.
        """

    def abandon(self) -> None:
        """End the stream from any thread; all further calls fail."""

    def close(self) -> None:
        """Close the connection, after the last of the other calls."""


class BackupKeys(Protocol):
    """Provides the secrets for a full backup. Calls block, like a vault's."""

    def master_key_and_sheet(self) -> tuple[bytes, str]:
        """Return the master key of the data, and the text of its sheet's file; empty without a sheet."""


class ApprovalAnswer(StrEnum):
    """The operator's answer."""

    ALLOW = "allow"
    ALLOWED_BEFORE = "allowed-before"
    """Allowed by a remembered decision, without a question."""
    DENY = "deny"
    DENIED_BEFORE = "denied-before"
    """Denied by a remembered decision about the network, without a question."""


class ApprovalRequest(Struct, frozen=True):
    """The question to the operator before the first octet of cargo or CCA leaves."""

    sync_id: int
    courier: str
    certificate_fingerprint: str
    seen_before: bool
    """True if an earlier sync with this key succeeded; for a folder, which has no key, with this folder."""
    parcels_out: int
    octets_out: int
    public_gateways: tuple[str, ...]
    host: str = ""
    port: int = 0
    """The port on which the courier listens; 0 for a folder."""
    network: LocalNetwork | None = None
    limit_octets: int | None = None
    """Limit of the octets, out of ``octets_out``, that leave in this sync."""
    certificate_changed: bool = False
    """True if another certificate was met at this address before, or is permitted on this network."""
    key_fingerprint: str = ""
    """SHA-256 of the courier's public key, which stays the same when the courier renews its certificate."""


class OpenQuestion(Struct, frozen=True):
    """An open question to the operator."""

    question_id: int
    request: ApprovalRequest
    asked_at: datetime


class NetworkDecision(Struct, frozen=True):
    """An answer that the operator wants remembered for a network.

    A denial covers the network. A permission covers the public gateways that were shown, and one courier, identified by
    its key, or, at the operator's choice, all couriers on the network.
    """

    decision_id: int
    network: LocalNetwork
    allowed: bool
    certificate_fingerprint: str
    public_gateways: tuple[str, ...]
    decided_at: datetime
    key_fingerprint: str = ""
    """Empty in a permission of 0.1.0, which covers only the certificate."""
    any_courier: bool = False

    def covers(self, request: ApprovalRequest) -> bool:
        """Return True if this decision permits the request."""
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
    """The program at the other end of a local connection. Values unknown to the system are empty."""

    name: str = ""
    """File name of its executable."""
    process_id: int = 0
    user_id: str = ""
    """The system's permanent name of the user: a number, or a domain and a name."""
    other_user: str = ""
    """A readable name of the user, if another user than the gateway's runs the program."""
    path: str = ""
    """Path of its executable, followed by the script's path if the executable runs scripts."""

    @property
    def account(self) -> str:
        """The account of the program as run by its user, shared by all addresses that the program uses.

        The programs of a user share an account if they cannot be distinguished. Empty if even the user is unknown.
        """
        return f"{self.user_id}:{self.path or self.name}" if self.user_id or self.name else ""

    @property
    def label(self) -> str:
        """Name and process id, or an empty text."""
        return f"{self.name} ({self.process_id})" if self.name else ""


UNKNOWN_PROGRAM = Program()


class OwnApp(Struct, frozen=True):
    """An app inside the gateway's own program. The program gives it to the gateway in memory, never by a socket."""

    address: PrivateAddress
    """The address holds the digest of the app's public key: only the app can register under it."""
    name: str
    uncounted: Container[str] = ()
    """Ids of the app's parcels, both ways, that are no message of a person, such as confirmations. They change."""
    former: Container[str] = ()
    """Former addresses of the app that it still uses, to announce its new one."""
