"""How a courier sync ends because of an error: the outcome, and the reason that the user is told."""

from __future__ import annotations

from gateway_core.errors import (
    DecryptionError,
    GatewayError,
    ProtocolViolationError,
    RefusedError,
    RegistrationRequiredError,
    StorageFullError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import SyncOutcome

_WHILE_CONNECTING = {
    UnreachableCause.TLS: SyncOutcome.UNTRUSTED_CERTIFICATE,
    UnreachableCause.HTTP: SyncOutcome.NOT_A_COURIER,
    UnreachableCause.HANDSHAKE: SyncOutcome.NOT_A_COURIER,
}

_BY_STATUS = {
    "RESOURCE_EXHAUSTED": SyncOutcome.COURIER_FULL,
    "INVALID_ARGUMENT": SyncOutcome.REFUSED,
    "UNAUTHENTICATED": SyncOutcome.REFUSED,
    "PERMISSION_DENIED": SyncOutcome.REFUSED,
    "UNIMPLEMENTED": SyncOutcome.NOT_A_COURIER,
}


def outcome_of_connection(error: GatewayError) -> tuple[SyncOutcome, str]:
    """The courier could not be connected to."""
    if isinstance(error, UnreachableError):
        return _WHILE_CONNECTING.get(error.cause, SyncOutcome.UNREACHABLE), error.reason
    return SyncOutcome.UNREACHABLE, error.reason


def outcome_of_call(error: GatewayError) -> tuple[SyncOutcome, str]:
    """A call to a courier that was connected before broke off, or could not be begun by us."""
    if isinstance(error, RefusedError):
        return _BY_STATUS.get(error.status or "", SyncOutcome.REFUSED), error.reason
    if isinstance(error, UnreachableError):
        changed = error.cause is UnreachableCause.TLS
        return (SyncOutcome.UNTRUSTED_CERTIFICATE if changed else SyncOutcome.CONNECTION_LOST), error.reason
    if isinstance(error, ProtocolViolationError):
        return SyncOutcome.CONNECTION_LOST, error.reason
    return outcome_of_gateway(error)


def outcome_of_gateway(error: GatewayError) -> tuple[SyncOutcome, str]:
    """The gateway itself could not go on."""
    if isinstance(error, StorageFullError):
        return SyncOutcome.STORAGE_FULL, error.reason
    if isinstance(error, RegistrationRequiredError | DecryptionError):
        return SyncOutcome.NOT_REGISTERED, error.reason
    return SyncOutcome.FAILED, error.reason
