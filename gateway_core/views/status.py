"""The status of the gateway: one immutable status value, and the lists behind each screen or command.

Everything here is plain data, safe to hand to another thread. Full private addresses appear where a command needs them
back (endpoints, queue); screens show their prefix.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum

from msgspec import Struct, field

from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.events import DeletionReason, Direction, SyncProgress, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.views.connection import RegistrationView


class CertificateRole(StrEnum):
    """The purpose of a stored certificate."""

    FROM_PUBLIC_GATEWAY = "from-public-gateway"
    """Ours, issued by a public gateway: signs cargo, CCAs and GSC requests, and issues endpoint certificates."""
    SELF_ISSUED = "self-issued"
    """Ours, issued by ourselves: issues CDAs, and is what incoming cargo must lead to."""
    PUBLIC_GATEWAY = "public-gateway"
    """The public gateway's own."""


class EndpointState(StrEnum):
    """The operator's decision about an endpoint."""

    PENDING = "pending"
    ALLOWED = "allowed"
    BLOCKED = "blocked"


class Limit(StrEnum):
    """The limit that held an endpoint back."""

    RATE = "rate"
    """It handed in too many parcels in too short a time (429)."""
    SHARE = "share"
    """Its waiting parcels have used up its share of the storage (507)."""
    STORAGE = "storage"
    """The storage is full for everybody (507)."""


class Answer(StrEnum):
    """The user's answer."""

    UNASKED = "unasked"
    NO = "no"
    YES = "yes"


class QuestionKind(StrEnum):
    """The subject of a question to the operator."""

    COURIER = "courier"
    ENDPOINT = "endpoint"


class HeldBack(StrEnum):
    """The rule of the user's that keeps the exchange back."""

    NOT = ""
    METERED = "metered"
    BATTERY = "battery"


class LimitationView(Struct, frozen=True):
    """The refusals of an app's messages for want of time or room, with the last moment and cause."""

    limit: Limit
    """``rate``: too many in too short a time; ``share``: its share of the storage is full; ``storage``: all of it."""
    last_at: datetime
    times_too_fast: int = 0
    times_no_room: int = 0

    def and_then(self, later: LimitationView) -> LimitationView:
        """Both together."""
        return LimitationView(
            later.limit,
            later.last_at,
            self.times_too_fast + later.times_too_fast,
            self.times_no_room + later.times_no_room,
        )


class EndpointView(Struct, frozen=True):
    """A registered app, as the operator sees it. ``state``: pending, allowed or blocked."""

    address: PrivateAddress
    state: EndpointState
    process: str
    """Name of the program behind the connection when it registered, as far as the system tells; else empty."""
    first_seen: datetime
    last_seen: datetime
    certificate_not_after: datetime | None
    parcels_out: int
    parcels_in: int
    connected: bool = False
    user_id: str = ""
    """Of whoever runs the program, as the system names users; empty where it does not tell."""
    other_user: str = ""
    """The user of that app, when it is another than the one of this gateway."""
    limitation: LimitationView | None = None
    """``None``: it was never held back."""


class CarriageView(Struct, frozen=True):
    """Messages that are on their way: taken along, and kept until somebody confirms that they arrived."""

    transport: str
    """``courier``, ``internet`` or ``local`` (to the app itself); empty for what left before that was noted."""
    count: int
    most_sendings: int
    """The number of times that the most-sent of them was sent."""
    since: datetime | None = None
    """When the first of them left this device; ``None``: that was not noted."""


class QueueView(Struct, frozen=True):
    """The messages that wait for one app in one direction."""

    direction: Direction
    endpoint: PrivateAddress
    count: int
    octets: int
    oldest: datetime
    next_expiry: datetime | None
    on_the_way: tuple[CarriageView, ...] = ()
    """Of those, what was taken along already."""


class RoomView(Struct, frozen=True):
    """The octets that the messages of one program take, or of one app where programs cannot be told apart."""

    endpoints: tuple[PrivateAddress, ...]
    handed_in: int
    """By it, and not taken yet: what its limit is about."""
    waiting: int
    """For it."""
    limit: int


class DeletionView(Struct, frozen=True):
    """The number of parcels that left the queue for one reason."""

    direction: Direction
    reason: DeletionReason
    count: int
    octets: int
    last_at: datetime


class GatewayState(StrEnum):
    """The one state to show, most pressing first. Several may hold; the gateway picks the first that does."""

    INTERNAL_ERROR = "internal-error"
    KEYRING_LOCKED = "keyring-locked"
    STARTING = "starting"
    PORT_TAKEN = "port-taken"
    """Apps cannot reach the gateway; everything else goes on."""
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
    MOVED_AWAY = "moved-away"


class StatusWarning(StrEnum):
    """Things to show beside the state."""

    CERTIFICATE_EXPIRING = "certificate-expiring"
    STORAGE_LOW = "storage-low"
    CLOCK_OFF = "clock-off"
    APPROVALS_WAITING = "approvals-waiting"
    QUARANTINE = "quarantine"
    GATEWAY_CLOSED = "gateway-closed"
    """The public gateway in use is known to have been taken out of service: another one is needed."""
    UPDATED = "updated"
    """The program's files were replaced while it ran; it is to be started again."""
    VISIT_DUE = "visit-due"
    """It is known to delete what nobody collects for some days, and was not heard of for nearly as long."""


class QueueSummary(Struct, frozen=True):
    """The totals of what waits in one direction."""

    count: int = 0
    octets: int = 0
    oldest: datetime | None = None
    next_expiry: datetime | None = None


class NearbyCourier(Struct, frozen=True):
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


class NetworkView(Struct, frozen=True):
    """A local network that this device is on."""

    interface: str
    name: str = ""
    """Of a wireless one, where the system tells."""
    has_courier: bool | None = None
    """True if a courier answers there, false if none did when last looked; ``None``: nobody has looked."""
    is_refused: bool = False
    """The operator never wants a courier there, so nobody looks."""


class GatewayStatus(Struct, frozen=True):
    """A snapshot. ``cause`` is a plain sentence; ``since`` is when the state began."""

    state: GatewayState = GatewayState.STARTING
    cause: Statement = NOTHING
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
    held_back: HeldBack = HeldBack.NOT
    """The rule of the user's that keeps the exchange back: ``metered`` or ``battery``; empty when none does."""
    is_paused: bool = False
    """True if the user paused the exchange over the Internet; another state may hide that one."""
    clock_offset_seconds: float = 0.0
    outbound: QueueSummary = field(default_factory=QueueSummary)
    inbound: QueueSummary = field(default_factory=QueueSummary)
    storage_used: int = 0
    storage_limit: int = 0
    """Octets that may be held now: the quota, or what the disk can still take, whichever is less."""
    storage_quota: int = 0
    """Octets that were set as the limit."""
    is_online: bool = False
    """True if the public gateway is connected over the Internet; another state may hide that one."""
    networks: tuple[NetworkView, ...] | None = None
    """Those with a router, where a courier could be; ``None``: not known."""
    is_wifi_off: bool | None = None
    """True if Wi-Fi is switched off on this device; ``None``: it has none, or the system does not tell."""
    couriers: tuple[NearbyCourier, ...] = ()
    sync: SyncProgress | None = None
    """The running courier sync, if any."""
    pending_approvals: int = 0
    listening: tuple[str, ...] = ()
    """Addresses on which local apps reach this gateway."""
    not_listening: Statement = NOTHING
    """The reason why they do not, where another program has the place, say; it is tried again by itself."""


class IssuerView(Struct, frozen=True):
    """A certificate above one of this gateway's."""

    subject_prefix: str
    not_before: datetime
    not_after: datetime


class CertificateView(Struct, frozen=True):
    """One certificate of this gateway or its peer."""

    role: CertificateRole
    subject_prefix: str
    issuer_prefix: str
    serial: str
    not_before: datetime
    not_after: datetime
    renews_at: datetime | None
    is_current: bool
    chain: tuple[IssuerView, ...] = ()
    """Those above it, issuer first, as far as they are held; empty for one that is self-issued."""


class ApprovalView(Struct, frozen=True):
    """An approval that waits for the operator. It survives a restart."""

    approval_id: int
    kind: QuestionKind
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
    """True if the answer may be remembered: the network can be told from others."""
    is_left_over: bool = False
    """Asked before the last start: a yes begins the sync anew, if the courier is still there."""
    key_fingerprint: str = ""
    """SHA-256 of the courier's public key, by which it is known again when it renews its certificate."""
    seconds_left: float | None = None
    """Until nobody waits for the answer any more, from when this was told; ``None``: it may come at any time."""

    @property
    def is_folder(self) -> bool:
        """True if it is about a folder, on a stick for instance: a courier has shown its certificate by now."""
        return self.kind is QuestionKind.COURIER and not self.certificate_fingerprint


class CheckResult(Struct, frozen=True):
    """One line of the doctor. ``passed`` is ``None`` when it could not be judged."""

    name: StrEnum
    """A ``CheckName``, or one of the checks of another node."""
    passed: bool | None
    detail: Statement
    advice: Statement = NOTHING


class DecisionView(Struct, frozen=True):
    """An answer that is remembered, and may be taken back.

    ``kind`` is ``courier`` or ``endpoint``; ``about`` names the network, or the app as the operator knows it.
    """

    decision_id: int
    kind: QuestionKind
    about: str
    allowed: bool
    decided_at: datetime
    interface: str = ""
    gateway: str = ""
    """The address of the network's default gateway; empty for an app."""
    certificate_fingerprint: str = ""
    """The one courier that a yes holds for, as it was shown."""
    key_fingerprint: str = ""
    """Of its key, by which it is known. Empty in a yes of an older version, which holds for the certificate."""
    any_courier: bool = False


class QuarantineView(Struct, frozen=True):
    """A message that was set aside: since our own clock, certificates or keys may be at fault, or after a refusal."""

    transport: Transport
    reason: Statement
    octets: int
    received_at: datetime


class SentReportView(Struct, frozen=True):
    """A telemetry report that left this device."""

    week: str
    """ISO week, for instance ``2026-W47``."""
    sent_at: datetime
    octets: bytes


class TelemetryView(Struct, frozen=True):
    """The operator's decision about telemetry, and the reports that would be and have been sent."""

    answer: Answer
    consent_version: int
    """The version that the answer covers; lower than the schema's when a new field waits for an answer."""
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
    reports_a_year: int | None = None
    """At most so many in 52 weeks, where its collector's invitation promises that."""
