"""The end of a courier sync because of an error: the outcome, and the reason that the user is told."""

from __future__ import annotations

from gateway_core.codes.statement import Statement
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


def outcome_of_connection(error: GatewayError) -> tuple[SyncOutcome, Statement]:
    """The courier could not be connected to."""
    if isinstance(error, UnreachableError):
        return _WHILE_CONNECTING.get(error.cause, SyncOutcome.UNREACHABLE), error.statement
    return SyncOutcome.UNREACHABLE, error.statement


def outcome_of_call(error: GatewayError) -> tuple[SyncOutcome, Statement]:
    """A call to a courier that was connected before broke off, or could not be begun by us."""
    if isinstance(error, RefusedError):
        return _BY_STATUS.get(error.status or "", SyncOutcome.REFUSED), error.statement
    if isinstance(error, UnreachableError):
        changed = error.cause is UnreachableCause.TLS
        return (
            SyncOutcome.UNTRUSTED_CERTIFICATE if changed else SyncOutcome.CONNECTION_LOST
        ), error.statement
    if isinstance(error, ProtocolViolationError):
        return SyncOutcome.CONNECTION_LOST, error.statement
    return outcome_of_gateway(error)


def outcome_of_gateway(error: GatewayError) -> tuple[SyncOutcome, Statement]:
    """The gateway itself could not go on."""
    if isinstance(error, StorageFullError):
        return SyncOutcome.STORAGE_FULL, error.statement
    if isinstance(error, RegistrationRequiredError | DecryptionError):
        return SyncOutcome.NOT_REGISTERED, error.statement
    return SyncOutcome.FAILED, error.statement
