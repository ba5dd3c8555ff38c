"""Immutable facts for observers: what happened, never a request. Safe to hand to another thread.

Nothing here carries a full identifier of an endpoint or a parcel: observers show counts and short prefixes.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from enum import StrEnum

from msgspec import Struct, field

from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.identifiers import PrivateAddress
from gateway_core.report_schema.faults import Fault


class Direction(StrEnum):
    """The way that a parcel travels, seen from this device."""

    OUTBOUND = "outbound"
    INBOUND = "inbound"


class Transport(StrEnum):
    """The way by which a parcel reached this gateway, or was last taken along from it."""

    LOCAL = "local"
    INTERNET = "internet"
    COURIER = "courier"


class DeletionReason(StrEnum):
    """The reasons why a parcel is no longer held. Every deletion is recorded with one of these."""

    DELIVERED = "delivered"
    """The endpoint acknowledged it, or the public gateway accepted it."""
    ACKNOWLEDGED = "acknowledged"
    """A Parcel Collection Acknowledgement came back by courier."""
    EXPIRED = "expired"
    REPLACED = "replaced"
    """A newer parcel of the same sender, recipient and id took its place."""
    REFUSED = "refused"
    """The next node refused it for good."""
    DEAUTHORIZED = "deauthorized"
    """The recipient revoked the sender's authorization while it waited."""
    DAMAGED = "damaged"
    """Its stored octets could not be read back."""
    RATE_LIMITED = "rate-limited"
    """It came from elsewhere, beyond what its sender's authorization allows in the period; it was never held."""
    NO_RECIPIENT = "no-recipient"
    """It came from elsewhere for an app that is not registered here or that the operator does not allow. Never held."""
    UNUSABLE = "unusable"
    """It came from elsewhere and could not be accepted: malformed or unauthorized. Never held."""
    USER = "user"
    """Somebody asked for it: queue cleared, endpoint removed, data wiped."""


class SyncPhase(StrEnum):
    """The phases of a courier sync. Spec: RS-000 Cargo Relay Binding, steps 1 to 3."""

    AWAITING_APPROVAL = "awaiting-approval"
    CONNECTING = "connecting"
    COLLECTING = "collecting"
    PAUSING = "pausing"
    DELIVERING = "delivering"
    FINISHED = "finished"


class SyncOutcome(StrEnum):
    """The ways in which a courier sync ends."""

    COMPLETE = "complete"
    PARTIAL = "partial"
    """Something was exchanged, and something was left out; the reason says what."""
    DENIED = "denied"
    """The operator said no."""
    APPROVAL_TIMED_OUT = "approval-timed-out"
    CANCELLED = "cancelled"
    NOT_A_COURIER = "not-a-courier"
    UNREACHABLE = "unreachable"
    UNTRUSTED_CERTIFICATE = "untrusted-certificate"
    """The TLS certificate is outside its validity by more than the tolerance, or TLS is too old."""
    COURIER_FULL = "courier-full"
    REFUSED = "refused"
    """The courier refused our cargo or our authorization as invalid."""
    TIMED_OUT = "timed-out"
    CONNECTION_LOST = "connection-lost"
    STORAGE_FULL = "storage-full"
    NOT_REGISTERED = "not-registered"
    FAILED = "failed"
    """An internal error; the log has it."""


class SyncProgress(Struct, frozen=True):
    """One courier sync so far. Octets count whole cargoes on the wire."""

    sync_id: int
    phase: SyncPhase
    courier: str
    """Host and port as the operator knows them; the folder's whole path for a folder."""
    started_at: datetime
    cargoes_in: int = 0
    octets_in: int = 0
    parcels_in: int = 0
    acknowledgements_in: int = 0
    unusable_in: int = 0
    """Items, or whole cargoes, that were skipped because they were bad; reported, never silent."""
    cargoes_out: int = 0
    octets_out: int = 0
    cargoes_unacknowledged: int = 0
    parcels_out: int = 0
    acknowledgements_out: int = 0
    outcome: SyncOutcome | None = None
    reason: Statement = NOTHING
    elapsed_seconds: float = 0.0
    certificate_fingerprint: str = ""
    """Of the courier's certificate, once it was asked about; empty for a folder."""
    unasked: bool = False
    """Nobody was asked this time: a remembered answer allowed it, or refused it (the outcome is DENIED then)."""
    key_fingerprint: str = ""
    """Of the key in that certificate, which stays when the courier renews it."""

    @property
    def is_visit(self) -> bool:
        """True if a courier or stick took or brought something."""
        return bool(self.cargoes_in or self.cargoes_out or self.parcels_in or self.parcels_out)

    @property
    def is_folder(self) -> bool:
        """True if it is with a folder, on a stick for instance: any other courier is named by host and port."""
        return is_folder(self.courier)


def is_folder(courier: str) -> bool:
    """Return True if a courier of that name is a folder: a host and its port hold nothing that parts folders."""
    host, _, port = courier.rpartition(":")
    return not host or not port.isdecimal() or "/" in host or "\\" in host


class ParcelStored(Struct, frozen=True):
    """A parcel is on stable storage."""

    direction: Direction
    recipient: str
    """The recipient's key as in ParcelKey; used to wake the collections that wait for it, never logged whole."""
    transport: Transport
    octets: int
    again: bool = False
    """It was told of before, and back in the queue after it was set aside."""


class ParcelsDeleted(Struct, frozen=True):
    """Parcels left the queue."""

    direction: Direction
    reason: DeletionReason
    count: int
    octets: int


class ParcelDropped(Struct, frozen=True):
    """A parcel from elsewhere was not accepted, and is not kept anywhere."""

    transport: Transport
    reason: DeletionReason
    octets: int


class EndpointRegistered(Struct, frozen=True):
    """A local endpoint was given a certificate (again)."""

    is_new: bool


class EndpointWaits(Struct, frozen=True):
    """A local endpoint that is new waits for the operator's word."""


class EndpointLimited(Struct, frozen=True):
    """A local endpoint was refused for want of time or room; told at most twice a minute for each."""

    limit: str
    """``rate``, ``share`` or ``storage``."""


class EndpointBlocked(Struct, frozen=True):
    """The operator does not allow an app (any more)."""


class SyncProgressed(Struct, frozen=True):
    """A courier sync moved on. Its phase is FINISHED once it ended, and its counts may still grow after that."""

    progress: SyncProgress


class SyncEnded(Struct, frozen=True):
    """A courier sync ended, its outcome is certain and recorded. Told once for each sync."""

    progress: SyncProgress


class ApprovalRequested(Struct, frozen=True):
    """The operator is asked whether to sync with this courier. Nothing has been sent to it."""

    courier: str
    octets_out: int


class PublicGatewayStateChanged(Struct, frozen=True):
    """The GSC to the public gateway went up or down."""

    connected: bool
    cause: Statement = NOTHING
    failure: str = ""
    """The kind of failure that keeps it down: an ``UnreachableCause``, ``other``, or empty when nothing was tried."""


class MessageQuarantined(Struct, frozen=True):
    """A message was set aside, since what is wrong with it may be our own clock or certificates."""

    transport: Transport
    reason: Statement


class InternalError(Struct, frozen=True):
    """A supervised task failed. ``restarts_in_seconds`` is ``None`` when it waits for somebody to restart it."""

    task: str
    reason: Statement
    restarts_in_seconds: float | None


class FaultCaught(Struct, frozen=True):
    """The program itself failed, in a way that nobody foresaw. Holds nothing of the data."""

    part: str
    """``gateway`` or ``window``."""
    fault: Fault


class TaskRecovered(Struct, frozen=True):
    """A supervised task that had failed runs well again, or is not needed any more."""

    task: str


class RoomWanted(Struct, frozen=True):
    """Something found no room in the store."""


class DateAnswered(Struct, frozen=True):
    """The public gateway answered over TLS and said what time it is; request and answer took that long together."""

    date: datetime
    round_trip: timedelta


class SecondDateWanted(Struct, frozen=True):
    """By the public gateway's answer this device's clock is off by more than two hours, and one answer is too few."""


class DateProved(Struct, frozen=True):
    """Our public gateway signed something then: it cannot be earlier now."""

    moment: datetime
    signer: PrivateAddress


class ClockCorrected(Struct, frozen=True):
    """The correction of this device's clock changed by more than a minute, to this offset."""

    offset: timedelta


class DeviceWoke(Struct, frozen=True):
    """The device slept, or its clock was set: it may be on another network now."""


class CourierRulesChanged(Struct, frozen=True):
    """The operator's answer about a network is remembered, or was taken back."""


Event = (
    ParcelStored
    | ParcelsDeleted
    | ParcelDropped
    | EndpointRegistered
    | EndpointWaits
    | EndpointLimited
    | EndpointBlocked
    | SyncProgressed
    | SyncEnded
    | ApprovalRequested
    | PublicGatewayStateChanged
    | MessageQuarantined
    | InternalError
    | FaultCaught
    | TaskRecovered
    | RoomWanted
    | DateAnswered
    | SecondDateWanted
    | DateProved
    | ClockCorrected
    | DeviceWoke
    | CourierRulesChanged
)
Observer = Callable[[Event], None]


class EventBus(Struct):
    """Hands each event to every observer, in the caller's thread, in the order of subscription.

    Observers must not block and must not raise: they put the event on a queue of their own.
    """

    _observers: list[Observer] = field(default_factory=list)

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Add an observer. Returns the function that removes it again."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def publish(self, event: Event) -> None:
        for observer in tuple(self._observers):
            observer(event)
