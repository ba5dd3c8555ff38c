"""Every error that the gateway raises on purpose, in one tree.

::

    GatewayError
    ├── MalformedMessageError      the octets do not parse (HTTP 400)
    ├── InvalidMessageError        it parses, and must be refused (HTTP 422 or 403)
    │   ├── UntrustedSignerError       no valid certification path, or the wrong signer
    │   ├── InvalidSignatureError      a signature or a digest that does not match
    │   ├── TimingError                not valid yet, or no longer: may be our clock's fault
    │   ├── UnauthenticatedEndpointError  no countersignature of an endpoint that we registered (HTTP 401)
    │   ├── ForbiddenEndpointError     registered, and not entitled to this (HTTP 403)
    │   ├── DeauthorizedSenderError    a Parcel Delivery Deauthorization forbids it
    │   ├── DecryptionError            the payload cannot be decrypted with any key we hold
    │   ├── ReplayedMessageError       seen before
    │   └── RateLimitError             more than the sender's authorization allows
    ├── ProtocolViolationError     a right thing at the wrong moment (WebSocket 1003)
    ├── RefusedError               the peer said no; trying again will not help
    ├── RegistrationRequiredError  this gateway has no valid certificate from its public gateway
    ├── StoreError                 disk, lock or corruption: tell the user
    │   ├── StorageFullError           the quota or the free-space floor (HTTP 507)
    │   ├── StoreBusyError             another process holds the data directory
    │   ├── DamagedStoreError          the database cannot be read; nothing is thrown away unasked
    │   └── DamagedBodyError           one message's octets cannot be read back; the rest is fine
    ├── ForeignProfileError        another gateway program's data cannot be taken over
    │   └── ForeignParcelError         one parcel of it cannot; the rest is fine
    ├── UnreachableError           the peer cannot be reached now: try again later
    └── VaultError                 the master key cannot be had
        ├── VaultUnavailableError      no keyring service here
        ├── VaultLockedError           the keyring is locked, or the passphrase is wrong
        └── VaultEmptyError            the vault holds no key for existing data

Each error states what happened, why, and what to do where that is known: a code with its values (``codes/``), never
with message octets, keys or full identifiers.
"""

from __future__ import annotations

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
        """The code of what happened."""
        return self.statement.code

    @property
    def reason(self) -> str:
        """The statement in English, for logs, answers to peers and the command line."""
        return str(self.statement)


class MalformedMessageError(GatewayError):
    """The octets do not have the structure that they claim."""


class InvalidMessageError(GatewayError):
    """Well-formed, and it must be refused."""


class UntrustedSignerError(InvalidMessageError):
    """The signer's certificate does not lead to a trusted one, or belongs to somebody else."""


class InvalidSignatureError(InvalidMessageError):
    """A signature does not verify, or covers something else."""


class TimingError(InvalidMessageError):
    """Outside a validity period by more than the tolerance. Our own clock may be the one that is wrong."""


class UnauthenticatedEndpointError(InvalidMessageError):
    """The request is not countersigned by an endpoint that this gateway registered."""


class ForbiddenEndpointError(InvalidMessageError):
    """A local endpoint that is blocked, not approved, or acts in another's name."""


class DeauthorizedSenderError(InvalidMessageError):
    """The recipient has revoked the sender's Parcel Delivery Authorization."""


class DecryptionError(InvalidMessageError):
    """The payload cannot be decrypted with any key that we hold."""


class ReplayedMessageError(InvalidMessageError):
    """A message of this sender and id was received before."""


class RateLimitError(InvalidMessageError):
    """The sender has used up what its authorization allows in the period."""


class ProtocolViolationError(GatewayError):
    """The peer did something that is not allowed at this point of the exchange."""


class RefusedError(GatewayError):
    """The peer refused, for good. ``status`` is its own code (HTTP status, gRPC status name), if any."""

    def __init__(self, what: Code | Statement, status: str | None = None) -> None:
        super().__init__(what)
        self.status = status


class RegistrationRequiredError(GatewayError):
    """This gateway has no valid certificate from a public gateway; it must (re-)register first."""


class StoreError(GatewayError):
    """The database or its files cannot be used."""


class StorageFullError(StoreError):
    """The quota is used up, or the disk is nearly full."""


class StoreBusyError(StoreError):
    """Another process uses the data directory."""


class DamagedStoreError(StoreError):
    """The database cannot be read. It stays as it is until somebody asks to begin anew."""


class DamagedBodyError(StoreError):
    """The octets of one message were released, lost or altered; everything else is fine."""


class ForeignProfileError(GatewayError):
    """The data of another gateway program cannot be read, is not understood, or is in use."""


class ForeignParcelError(ForeignProfileError):
    """One parcel of another gateway program cannot be read."""


class UnreachableCause(StrEnum):
    """The reasons why a peer could not be reached: decides what the user is told and how soon to try again."""

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
    """The proxy that is set, or where it leads."""


class UnreachableError(GatewayError):
    """The peer cannot be reached at present."""

    def __init__(self, what: Code | Statement, cause: UnreachableCause) -> None:
        super().__init__(what)
        self.cause = cause


class VaultError(GatewayError):
    """The master key cannot be had."""


class VaultUnavailableError(VaultError):
    """There is no keyring service on this system."""


class VaultLockedError(VaultError):
    """The keyring is locked, or the passphrase is wrong."""


class VaultEmptyError(VaultError):
    """There is encrypted data, and the vault holds no key for it."""


@contextmanager
def converting(*causes: type[Exception], to: Exception) -> Iterator[None]:
    """Raise ``to`` where something fails inside by one of ``causes``."""
    try:
        yield
    except causes as error:
        raise to from error


@contextmanager
def system_errors_as(kind: type[GatewayError], code: Code, **values: Value) -> Iterator[None]:
    """Raise such an error where the operating system refuses something inside; its words are the value ``why``."""
    try:
        yield
    except OSError as error:
        raise kind(code(**values, why=system_words(error))) from error
