"""The record of one courier sync, for observers and for the history; the outcome that an error stands for."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from gateway_core.codes.statement import NOTHING, Statement
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
from gateway_core.events import SyncEnded, SyncOutcome, SyncPhase, SyncProgress, SyncProgressed
from gateway_core.protocol.courier_sync import CourierSync
from gateway_core.services.couriers.cargo import OutgoingCargo
from gateway_core.services.couriers.cargo_items import ProcessedCargo
from gateway_core.services.couriers.courier_sync_parts import SyncParts


class SyncRecord:
    """Opened before anything else, saved whenever the phase changes, so that a crash leaves a trace."""

    def __init__(self, parts: SyncParts, courier: str) -> None:
        self._parts = parts
        self._began = parts.custody.clock.monotonic()
        self.progress = SyncProgress(0, SyncPhase.AWAITING_APPROVAL, courier, parts.custody.clock.now())

    async def open(self) -> None:
        """Begin a row in the history."""
        before = self.progress
        sync_id = await self._parts.custody.store.write(
            lambda tx: tx.history.open_sync(before.courier, before.started_at)
        )
        self.change(sync_id=sync_id)

    def change(self, **fields: Any) -> None:
        """Set fields of the progress; it is published with the next ``note``."""
        self.progress = replace(self.progress, **fields)

    def count_taken(self, octets: int, *, is_unusable: bool) -> None:
        """A cargo came in."""
        before = self.progress
        self.change(octets_in=before.octets_in + octets, unusable_in=before.unusable_in + is_unusable)

    def count_processed(self, cargo: ProcessedCargo) -> None:
        """The messages of a cargo are in the queue."""
        before = self.progress
        self.change(
            parcels_in=before.parcels_in + cargo.parcels,
            acknowledgements_in=before.acknowledgements_in + cargo.acknowledgements,
            unusable_in=before.unusable_in + cargo.unusable + cargo.set_aside,
        )

    def count_given(self, cargo: OutgoingCargo) -> None:
        """The courier acknowledged it."""
        before = self.progress
        self.change(
            octets_out=before.octets_out + len(cargo.octets),
            parcels_out=before.parcels_out + len(cargo.parcels),
            acknowledgements_out=before.acknowledgements_out + len(cargo.acknowledgements),
        )

    def note(
        self, machine: CourierSync, outcome: SyncOutcome | None = None, reason: Statement = NOTHING
    ) -> None:
        """Bring the progress up to date, and publish it."""
        before = self.progress
        over = outcome is not None or before.outcome is not None
        self.change(
            phase=SyncPhase.FINISHED if over else machine.phase,
            cargoes_in=machine.cargoes_in,
            cargoes_out=machine.window.cargoes_out,
            cargoes_unacknowledged=machine.window.unacknowledged,
            outcome=outcome or before.outcome,
            reason=reason or before.reason,
            elapsed_seconds=round(self._parts.custody.clock.monotonic() - self._began, 3),
        )
        self._parts.custody.events.publish(SyncProgressed(self.progress))

    async def save(self) -> None:
        """Write it into the history."""
        progress = self.progress
        await self._parts.custody.store.write(lambda tx: tx.history.save_sync(progress))

    def publish_end(self) -> None:
        """Tell once that it is over, as it is recorded."""
        self._parts.custody.events.publish(SyncEnded(self.progress))


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
