"""Events: immutable facts for observers, never requests. Observers may pass them to other threads.

Events have no full identifiers of endpoints or parcels, except ``ParcelStored.recipient``: observers show counts and
short prefixes.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from enum import StrEnum

from msgspec import Struct, field

from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.identifiers import PrivateAddress
from gateway_core.report_schema.faults import Fault


class Direction(StrEnum):
    """The direction of a parcel, seen from this device."""

    OUTBOUND = "outbound"
    INBOUND = "inbound"


class Transport(StrEnum):
    """The way by which a parcel reached this gateway, or last left it."""

    LOCAL = "local"
    INTERNET = "internet"
    COURIER = "courier"


class DeletionReason(StrEnum):
    """The reasons for the deletion of a parcel. Every deletion is recorded with a reason."""

    DELIVERED = "delivered"
    """The endpoint acknowledged it, or the public gateway accepted it."""
    ACKNOWLEDGED = "acknowledged"
    """A Parcel Collection Acknowledgement came back by courier."""
    EXPIRED = "expired"
    REPLACED = "replaced"
    """A newer parcel of the same sender, recipient and id replaced it."""
    REFUSED = "refused"
    """The next node refused it permanently."""
    DEAUTHORIZED = "deauthorized"
    """The recipient revoked the sender's authorization while the parcel was queued."""
    DAMAGED = "damaged"
    """Its stored octets could not be read back."""
    RATE_LIMITED = "rate-limited"
    """A parcel from elsewhere exceeded the rate limit of its sender's authorization. Never stored."""
    NO_RECIPIENT = "no-recipient"
    """A parcel from elsewhere was for an app that is unregistered or blocked here. Never stored."""
    UNUSABLE = "unusable"
    """A parcel from elsewhere was malformed or unauthorized. Never stored."""
    USER = "user"
    """The operator requested it: queue cleared, endpoint removed, data wiped."""


class SyncPhase(StrEnum):
    """The phases of a courier sync. Spec: RS-000 Cargo Relay Binding, steps 1 to 3."""

    AWAITING_APPROVAL = "awaiting-approval"
    CONNECTING = "connecting"
    COLLECTING = "collecting"
    PAUSING = "pausing"
    DELIVERING = "delivering"
    FINISHED = "finished"


class SyncOutcome(StrEnum):
    """The outcomes of a courier sync."""

    COMPLETE = "complete"
    PARTIAL = "partial"
    """Some messages were exchanged, and others left out for the stated reason."""
    DENIED = "denied"
    """The operator refused the sync."""
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
    """An internal error; the log has the details."""


class SyncProgress(Struct, frozen=True):
    """The progress of one courier sync. Octets count whole cargoes on the wire."""

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
    """Items, or whole cargoes, that were skipped as invalid; reported to the operator."""
    cargoes_out: int = 0
    octets_out: int = 0
    cargoes_unacknowledged: int = 0
    parcels_out: int = 0
    acknowledgements_out: int = 0
    outcome: SyncOutcome | None = None
    reason: Statement = NOTHING
    elapsed_seconds: float = 0.0
    certificate_fingerprint: str = ""
    """The fingerprint of the courier's certificate, once the operator was asked; empty for a folder."""
    unasked: bool = False
    """True if a remembered answer allowed the sync, or denied it (outcome DENIED), without a question."""
    key_fingerprint: str = ""
    """The fingerprint of the key in that certificate, which stays when the courier renews its certificate."""

    @property
    def is_visit(self) -> bool:
        """True if the courier took or brought messages."""
        return bool(self.cargoes_in or self.cargoes_out or self.parcels_in or self.parcels_out)

    @property
    def is_folder(self) -> bool:
        """True if the courier is a folder, such as one on a stick; other couriers are named by host and port."""
        return is_folder(self.courier)


def is_folder(courier: str) -> bool:
    """Return True if a courier of that name is a folder: host and port never have a path separator."""
    host, _, port = courier.rpartition(":")
    return not host or not port.isdecimal() or "/" in host or "\\" in host


class ParcelStored(Struct, frozen=True):
    """A parcel is on stable storage."""

    direction: Direction
    recipient: str
    """The recipient's key as in ParcelKey; wakes the recipient's collections, never logged whole."""
    transport: Transport
    octets: int
    again: bool = False
    """True if the parcel was published before, and may be delivered again, such as after a pause."""


class ParcelsDeleted(Struct, frozen=True):
    """Parcels left the queue."""

    direction: Direction
    reason: DeletionReason
    count: int
    octets: int


class ParcelDropped(Struct, frozen=True):
    """A parcel from elsewhere was rejected, and never stored."""

    transport: Transport
    reason: DeletionReason
    octets: int


class EndpointRegistered(Struct, frozen=True):
    """A local endpoint received a certificate (again)."""

    is_new: bool


class EndpointWaits(Struct, frozen=True):
    """A new local endpoint waits for the operator's approval."""


class EndpointLimited(Struct, frozen=True):
    """A local endpoint was refused for rate or space; published at most twice a minute for each program."""

    limit: str
    """``rate``, ``share`` or ``storage``."""


class EndpointBlocked(Struct, frozen=True):
    """The operator blocked an app."""


class SyncProgressed(Struct, frozen=True):
    """A courier sync made progress. Its phase is FINISHED after its end, and its counts may still grow then."""

    progress: SyncProgress


class SyncEnded(Struct, frozen=True):
    """A courier sync ended, and its outcome is recorded. Published once for each sync."""

    progress: SyncProgress


class ApprovalRequested(Struct, frozen=True):
    """The operator is asked about a sync with this courier, before any message is sent."""

    courier: str
    octets_out: int


class PublicGatewayStateChanged(Struct, frozen=True):
    """The GSC to the public gateway went up or down."""

    connected: bool
    cause: Statement = NOTHING
    failure: str = ""
    """The kind of failure: an ``UnreachableCause``, ``other``, or empty if no connection was tried."""


class MessageQuarantined(Struct, frozen=True):
    """A message was quarantined or paused, since our own clock, our certificates or the next node may be wrong."""

    transport: Transport
    reason: Statement


class InternalError(Struct, frozen=True):
    """A supervised task failed. ``restarts_in_seconds`` is ``None`` when it waits for a restart by the operator."""

    task: str
    reason: Statement
    restarts_in_seconds: float | None


class FaultCaught(Struct, frozen=True):
    """The program had an unexpected error. The event has no user data."""

    part: str
    """``gateway`` or ``window``."""
    fault: Fault


class TaskRecovered(Struct, frozen=True):
    """A supervised task works again after a failure, or has ended."""

    task: str


class RoomWanted(Struct, frozen=True):
    """The store was too full for a message."""


class DateAnswered(Struct, frozen=True):
    """The public gateway's answer over TLS had this date; ``round_trip`` is the time from request to answer."""

    date: datetime
    round_trip: timedelta


class SecondDateWanted(Struct, frozen=True):
    """One answer of the public gateway differs from corrected time by over two hours; another answer is needed."""


class DateProved(Struct, frozen=True):
    """The public gateway ``signer`` signed cargo at ``moment``: the present time is at least that."""

    moment: datetime
    signer: PrivateAddress


class ClockCorrected(Struct, frozen=True):
    """The correction of this device's clock changed by more than a minute, to this offset."""

    offset: timedelta


class DeviceWoke(Struct, frozen=True):
    """The device slept, or its clock was set: it may be on another network now."""


class CourierRulesChanged(Struct, frozen=True):
    """The operator's answer about a network was remembered, or deleted."""


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
    """Calls every observer with each event, in the caller's thread, in the order of subscription.

    Observers must not block or raise: they put the event on a queue of their own.
    """

    _observers: list[Observer] = field(default_factory=list)

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Add an observer. Returns the function that removes it."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def publish(self, event: Event) -> None:
        for observer in tuple(self._observers):
            observer(event)
