"""What the gateway tells about itself: one immutable status value, and the lists behind each screen or command.

Everything here is plain data, safe to hand to another thread. Full private addresses appear where a command needs them
back (endpoints, queue); screens show their prefix.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Protocol, runtime_checkable

from gateway_core.events import Direction, Observer, SyncProgress
from gateway_core.identifiers import PrivateAddress
from gateway_core.views.app_views import CarriageView as CarriageView
from gateway_core.views.app_views import DeletionView as DeletionView
from gateway_core.views.app_views import EndpointView as EndpointView
from gateway_core.views.app_views import LimitationView as LimitationView
from gateway_core.views.app_views import QueueView as QueueView
from gateway_core.views.connection import RegistrationView, RevocationView


class GatewayState(StrEnum):
    """The one state to show, most pressing first. Several may hold; the gateway picks the first that does."""

    INTERNAL_ERROR = "internal-error"
    KEYRING_LOCKED = "keyring-locked"
    STARTING = "starting"
    PORT_TAKEN = "port-taken"
    STORAGE_FULL = "storage-full"
    CLOCK_WRONG = "clock-wrong"
    SYNCING = "syncing"
    NOT_REGISTERED = "not-registered"
    CERTIFICATE_EXPIRED = "certificate-expired"
    COURIER_NEARBY = "courier-nearby"
    ONLINE = "online"
    GATEWAY_UNREACHABLE = "gateway-unreachable"
    """There is an Internet connection, and the public gateway does not answer."""
    UNKNOWN_NETWORK = "unknown-network"
    """A local network without Internet, whose router is not a courier."""
    OFFLINE = "offline"
    PAUSED = "paused"
    STOPPED = "stopped"


class StatusWarning(StrEnum):
    """Things to show beside the state."""

    CERTIFICATE_EXPIRING = "certificate-expiring"
    STORAGE_LOW = "storage-low"
    CLOCK_OFF = "clock-off"
    APPROVALS_WAITING = "approvals-waiting"
    QUARANTINE = "quarantine"
    GATEWAY_CLOSED = "gateway-closed"
    """The public gateway in use is known to have been taken out of service: another one is needed."""
    VISIT_DUE = "visit-due"
    """It is known to delete what nobody collects for some days, and was not heard of for nearly as long."""


@dataclass(frozen=True, slots=True)
class QueueSummary:
    """What waits in one direction."""

    count: int = 0
    octets: int = 0
    oldest: datetime | None = None
    next_expiry: datetime | None = None


@dataclass(frozen=True, slots=True)
class NearbyCourier:
    """A courier found on a network, or named by the operator."""

    host: str
    port: int
    interface: str = ""
    network_name: str = ""
    seen_before: bool = False

    @property
    def address(self) -> str:
        """Host and port in one string; IPv6 in brackets."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


@dataclass(frozen=True, slots=True)
class GatewayStatus:
    """A snapshot. ``cause`` is a plain sentence; ``since`` is when the state began."""

    state: GatewayState = GatewayState.STARTING
    cause: str = ""
    since: datetime | None = None
    warnings: frozenset[StatusWarning] = frozenset()
    public_gateway: str = ""
    dialect: str = ""
    address_prefix: str = ""
    certificate_not_after: datetime | None = None
    last_contact: datetime | None = None
    """Last time the public gateway was heard of, over the Internet or by courier."""
    last_heard: datetime | None = None
    """Last sign of life of the public gateway over the Internet; told anew every ten seconds at most."""
    registration: RegistrationView | None = None
    held_back: str = ""
    """Why a rule of the user's keeps the exchange back: ``metered`` or ``battery``; empty when none does."""
    is_paused: bool = False
    """Whether the user paused the exchange over the Internet; another state may hide that one."""
    clock_offset_seconds: float = 0.0
    outbound: QueueSummary = field(default_factory=QueueSummary)
    inbound: QueueSummary = field(default_factory=QueueSummary)
    storage_used: int = 0
    storage_limit: int = 0
    """Octets that may be held now: the quota, or what the disk can still take, whichever is less."""
    storage_quota: int = 0
    """Octets that were set as the limit."""
    couriers: tuple[NearbyCourier, ...] = ()
    sync: SyncProgress | None = None
    """The running courier sync, if any."""
    pending_approvals: int = 0
    listening: tuple[str, ...] = ()
    """Addresses on which local apps reach this gateway."""


@dataclass(frozen=True, slots=True)
class IssuerView:
    """A certificate above one of this gateway's."""

    subject_prefix: str
    not_before: datetime
    not_after: datetime


@dataclass(frozen=True, slots=True)
class CertificateView:
    """One certificate of this gateway or its peer."""

    role: str
    subject_prefix: str
    issuer_prefix: str
    serial: str
    not_before: datetime
    not_after: datetime
    renews_at: datetime | None
    is_current: bool
    chain: tuple[IssuerView, ...] = ()
    """Those above it, issuer first, as far as they are held; empty for one that is self-issued."""


@dataclass(frozen=True, slots=True)
class ApprovalView:
    """An approval that waits for the operator. It survives a restart."""

    approval_id: int
    kind: str
    """``courier`` or ``endpoint``."""
    who: str
    certificate_fingerprint: str
    interface: str
    network_name: str
    seen_before: bool
    parcels_out: int
    octets_out: int
    public_gateways: tuple[str, ...]
    asked_at: datetime
    gateway: str = ""
    """Address of the network's default gateway, as far as the network is known."""
    limit_octets: int | None = None
    """At most so many of ``octets_out`` leave in this sync."""
    certificate_changed: bool = False
    """Another certificate was met at this address, or allowed for good on this network."""
    can_remember: bool = False
    """Whether the answer may be remembered: the network can be told from others."""
    is_left_over: bool = False
    """Asked before the last start: a yes begins the sync anew, if the courier is still there."""
    key_fingerprint: str = ""
    """SHA-256 of the courier's public key, by which it is known again when it renews its certificate."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """One line of the doctor. ``passed`` is ``None`` when it could not be judged."""

    name: str
    passed: bool | None
    detail: str
    advice: str = ""


class GatewayCommands(Protocol):
    """All that a face of the gateway may do: the desktop app and the command line use just this.

    Every coroutine runs on the gateway's own loop; refusals are GatewayErrors whose ``reason`` is fit to be shown.
    """

    @property
    def status(self) -> GatewayStatus:
        """The current status; safe to read from any thread."""

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Subscribe to events (called on the gateway's loop). Returns the function that ends it."""

    def observe_status(self, observer: Callable[[GatewayStatus], None]) -> Callable[[], None]:
        """Be told of every new status value (called on the gateway's loop, at most 20 times a second)."""

    async def register(self, public_gateway: str, *, dialect: str | None = None) -> None:
        """Pair with the public gateway at this domain name over the Internet.

        ``dialect`` is ``awala`` or ``relaynet``. Without it, whom we are paired with is spoken to as before, and
        anybody else in ``awala``, which is what today's network speaks.
        """

    async def register_from_parameters(self, octets: bytes, *, dialect: str | None = None) -> None:
        """Pair with the public gateway whose connection parameters (DER) these are; ``dialect`` as above."""

    async def sync_courier(self, host: str, port: int) -> SyncProgress:
        """Exchange cargo with a courier, asking for approval first. A second call joins the running sync."""

    async def cancel_sync(self) -> bool:
        """Stop the running sync within a second; false when there is none."""

    async def approvals(self) -> Sequence[ApprovalView]: ...

    async def answer_approval(
        self, approval_id: int, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> None:
        """``always`` remembers the answer: for this app, or for this network, a yes there for the courier's key alone.

        With ``any_courier`` it is remembered for any courier on that network.
        """

    async def endpoints(self) -> Sequence[EndpointView]: ...

    async def set_endpoint_allowed(self, address: PrivateAddress, *, allowed: bool) -> None: ...

    async def remove_endpoint(self, address: PrivateAddress, *, purge: bool) -> None: ...

    async def queue(self) -> Sequence[QueueView]: ...

    async def deletions(self) -> Sequence[DeletionView]: ...

    async def purge(self, endpoint: PrivateAddress | None, direction: Direction | None) -> int: ...

    async def history(self, limit: int = 200) -> Sequence[SyncProgress]: ...

    async def certificates(self) -> Sequence[CertificateView]: ...

    async def set_quota(self, octets: int) -> None: ...

    async def set_paused(self, paused: bool) -> None: ...

    async def diagnose(self) -> Sequence[CheckResult]: ...

    async def wipe(self) -> Sequence[RevocationView]:
        """Erase the master key and all data, for good, and stop.

        Public gateways that can be reached within a few seconds are told before; returns whether each one was.
        """


@dataclass(frozen=True, slots=True)
class DecisionView:
    """An answer that is remembered, and may be taken back.

    ``kind`` is ``courier`` or ``endpoint``; ``about`` names the network, or the app as the operator knows it.
    """

    decision_id: int
    kind: str
    about: str
    allowed: bool
    decided_at: datetime
    interface: str = ""
    gateway: str = ""
    """Where the network's default gateway was; empty for an app."""
    certificate_fingerprint: str = ""
    """The one courier that a yes holds for, as it was shown."""
    key_fingerprint: str = ""
    """Of its key, by which it is known. Empty in a yes of an older version, which holds for the certificate."""
    any_courier: bool = False
    """A yes for any courier on that network."""


@runtime_checkable
class RememberedDecisions(Protocol):
    """Optional: the list of remembered answers. A face shows it only where the gateway has it."""

    async def decisions(self) -> Sequence[DecisionView]: ...

    async def forget_decision(self, decision_id: int) -> None:
        """Take a remembered answer back: next time the operator is asked again."""


@runtime_checkable
class SyncLimit(Protocol):
    """Optional: a bound on what one sync gives a courier."""

    async def sync_limit(self) -> int | None:
        """At most so many octets of cargo leave in one sync; ``None``: any number."""

    async def set_sync_limit(self, octets: int | None) -> None: ...


@runtime_checkable
class OfflineTransfer(Protocol):
    """Optional: cargo by folder, for instance on a USB stick, with the same approval and validation as by courier."""

    async def sync_folder(self, folder: str, *, approved: bool = False) -> SyncProgress:
        """Put everything that waits for the public gateway into the folder, and take in what came back in it."""


@dataclass(frozen=True, slots=True)
class QuarantineView:
    """A message that was set aside, since our own clock or certificates may be at fault."""

    row_id: int
    transport: str
    reason: str
    octets: int
    received_at: datetime


@runtime_checkable
class QuarantineReview(Protocol):
    """Optional: look at what was set aside, and have it judged again."""

    async def quarantine(self) -> Sequence[QuarantineView]: ...

    async def retry_quarantined(self) -> int:
        """Judge every quarantined message again. Returns how many were accepted this time."""


@dataclass(frozen=True, slots=True)
class SentReportView:
    """A telemetry report that left this device."""

    week: str
    """ISO week, for instance ``2026-W47``."""
    sent_at: datetime
    octets: bytes


@dataclass(frozen=True, slots=True)
class TelemetryView:
    """What the operator decided about telemetry, and what it would send and has sent."""

    answer: str
    """``unasked``, ``no`` or ``yes``."""
    consent_version: int
    """The version that the answer covers; lower than the schema's when a new field waits for a new answer."""
    region: str
    """A name out of ``report_schema.REGION_NAMES``; ``unsaid`` unless the operator chose one."""
    next_report: bytes
    """The report as it would be sent now, to the octet, had the answer been yes."""
    sent: Sequence[SentReportView] = ()
    """Newest first. ``sent_at`` is exact to the day."""
    paused: bool = False
    waiting: int = 0
    """Finished reports and deletion requests that have not left yet."""
    collector: str = ""
    """Prefix of the collecting organisation's address; empty while there is none to send to."""
    collector_expires: datetime | None = None


@runtime_checkable
class TelemetryCommands(Protocol):
    """Optional: consent to telemetry. Nothing is sent before ``answer_telemetry(allowed=True)``."""

    async def telemetry(self) -> TelemetryView: ...

    async def answer_telemetry(self, *, allowed: bool, region: str = "unsaid") -> None:
        """Say yes or no. A no deletes what is unsent and stops at once."""

    async def withdraw_telemetry(self) -> None:
        """Say no, and ask the collecting organisation to delete what it still holds of this device."""


@runtime_checkable
class TelemetryByHand(Protocol):
    """Optional: what telemetry offers beyond yes and no."""

    async def pause_telemetry(self, *, paused: bool) -> None:
        """Stop counting and sending for a while; finished reports wait."""

    async def set_telemetry_collector(self, invitation: bytes) -> None:
        """Send reports to the organisation that published this invitation."""

    async def export_report(self) -> bytes:
        """Take the next finished report out, to be carried as a file."""


@runtime_checkable
class CourierSearch(Protocol):
    """Optional: look for couriers now, on every network that is not marked as having none."""

    async def look_for_couriers(self) -> Sequence[NearbyCourier]: ...

    async def set_foreground(self, *, foreground: bool) -> None:
        """Whether somebody looks at a window: where couriers are wanted, they are looked for more often then."""
