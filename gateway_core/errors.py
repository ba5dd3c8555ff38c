"""The errors that the gateway raises on purpose, in one tree.

::

    GatewayError
    ├── MalformedMessageError      the octets do not parse (HTTP 400)
    ├── InvalidMessageError        well-formed, but refused (HTTP 422 or 403)
    │   ├── UntrustedSignerError       no valid certification path, or the wrong signer
    │   ├── InvalidSignatureError      a signature or a digest that does not match
    │   ├── TimingError                not valid yet, or expired: may be our clock's fault
    │   ├── UnauthenticatedEndpointError  no countersignature of an endpoint that we registered (HTTP 401)
    │   ├── ForbiddenEndpointError     registered, but not entitled (HTTP 403)
    │   ├── DeauthorizedSenderError    revoked by a Parcel Delivery Deauthorization
    │   ├── DecryptionError            the payload cannot be decrypted with any key we hold
    │   ├── ReplayedMessageError       seen before
    │   └── RateLimitError             more than the sender's authorization allows
    ├── ProtocolViolationError     a valid message at the wrong moment (WebSocket 1003)
    ├── RefusedError               the peer refused; a retry will fail as well
    ├── RegistrationRequiredError  this gateway has no valid certificate from its public gateway
    ├── StoreError                 disk, lock or corruption: notify the user
    │   ├── StorageFullError           the quota or the free-space floor (HTTP 507)
    │   ├── StoreBusyError             another process holds the data directory
    │   ├── DamagedStoreError          the database cannot be read; only the user may discard it
    │   └── DamagedBodyError           one message's octets cannot be read back; all others are fine
    ├── ForeignProfileError        another gateway program's data cannot be taken over
    │   └── ForeignParcelError         one of its parcels cannot be taken over; all others can
    ├── UnreachableError           the peer cannot be reached now: retry later
    └── VaultError                 the master key is unavailable
        ├── VaultUnavailableError      no keyring service here
        ├── VaultLockedError           the keyring is locked, or the passphrase is wrong
        └── VaultEmptyError            the vault has no key for existing data

Each error states the event, the reason and the remedy, if known, as a code with values (``codes/``). Its values never
contain message octets, keys or full identifiers.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from gateway_core.codes.statement import Code, Statement, Value, system_words


class GatewayError(Exception):
    """Base of the tree. ``statement`` has the code and its values."""

    def __init__(self, what: Code | Statement) -> None:
        self.statement = Statement.of(what)
        super().__init__(self.statement)

    @property
    def code(self) -> Code:
        """The code of the error."""
        return self.statement.code

    @property
    def reason(self) -> str:
        """The statement in English, for logs, answers to peers and the command line."""
        return str(self.statement)


class MalformedMessageError(GatewayError):
    """The octets violate the structure that they claim."""


class InvalidMessageError(GatewayError):
    """The message is well-formed, and must be refused."""


class UntrustedSignerError(InvalidMessageError):
    """The signer's certificate does not lead to a trusted one, or belongs to another node."""


class InvalidSignatureError(InvalidMessageError):
    """A signature fails to verify, or covers other content."""


class TimingError(InvalidMessageError):
    """A date is outside a validity period by more than the tolerance. Our own clock may be wrong."""


class UnauthenticatedEndpointError(InvalidMessageError):
    """The request lacks a countersignature of an endpoint that this gateway registered."""


class ForbiddenEndpointError(InvalidMessageError):
    """A local endpoint is blocked, not approved, or acts in another's name."""


class DeauthorizedSenderError(InvalidMessageError):
    """The recipient has revoked the sender's Parcel Delivery Authorization."""


class DecryptionError(InvalidMessageError):
    """All keys of this node fail to decrypt the payload."""


class ReplayedMessageError(InvalidMessageError):
    """A message of this sender and id was received before."""


class RateLimitError(InvalidMessageError):
    """The sender is over the rate limit of its authorization, or a client over its rate of requests."""


class ProtocolViolationError(GatewayError):
    """The peer sent a message that is forbidden at this point of the exchange."""


class RefusedError(GatewayError):
    """The peer refused permanently. ``status`` is its own code (HTTP status, gRPC status name), if any."""

    def __init__(self, what: Code | Statement, status: str | None = None) -> None:
        super().__init__(what)
        self.status = status


class RegistrationRequiredError(GatewayError):
    """This gateway lacks a valid certificate from a public gateway; it must (re-)register first."""


class StoreError(GatewayError):
    """The database or its files are unusable."""


class StorageFullError(StoreError):
    """The quota is used up, or the disk is nearly full."""


class StoreBusyError(StoreError):
    """Another process uses the data directory."""


class DamagedStoreError(StoreError):
    """The database is unreadable. It stays unchanged until the user asks for a new one."""


class DamagedBodyError(StoreError):
    """The octets of one message were deleted, lost or altered; all others are fine."""


class ForeignProfileError(GatewayError):
    """The data of another gateway program is unreadable, malformed or in use."""


class ForeignParcelError(ForeignProfileError):
    """One parcel of another gateway program is unreadable."""


class UnreachableCause(StrEnum):
    """The reasons for an unreachable peer, which decide the text for the user and the time of the next attempt."""

    NO_NETWORK = "no-network"
    RESOLVER = "resolver"
    NO_SUCH_ADDRESS = "no-such-address"
    DNSSEC = "dnssec"
    TCP = "tcp"
    TLS = "tls"
    HTTP = "http"
    HANDSHAKE = "handshake"
    TIMED_OUT = "timed-out"
    PROXY = "proxy"
    """The configured proxy, or the connection through it."""


class UnreachableError(GatewayError):
    """The peer is unreachable at present."""

    def __init__(self, what: Code | Statement, cause: UnreachableCause) -> None:
        super().__init__(what)
        self.cause = cause


class VaultError(GatewayError):
    """The master key is unavailable."""


class VaultUnavailableError(VaultError):
    """The system lacks a keyring service."""


class VaultLockedError(VaultError):
    """The keyring is locked, or the passphrase is wrong."""


class VaultEmptyError(VaultError):
    """The profile has encrypted data, and the vault lacks the key."""


@contextmanager
def converting(*causes: type[Exception], to: Exception) -> Iterator[None]:
    """Convert the exceptions ``causes`` of the block into ``to``."""
    try:
        yield
    except causes as error:
        raise to from error


@contextmanager
def system_errors_as(kind: type[GatewayError], code: Code, **values: Value) -> Iterator[None]:
    """Convert an error of the operating system in the block into ``kind``; the system's words are the value ``why``."""
    try:
        yield
    except OSError as error:
        raise kind(code(**values, why=system_words(error))) from error
