"""The status of the gateway: one immutable status value, and the lists behind each screen or command.

All values are plain data, safe to hand to another thread. Views that commands refer back to (endpoints, queue) contain
full private addresses; screens show the prefix.
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
    """Our certificate from a public gateway: signs cargo, CCAs and GSC requests, and issues endpoint certificates."""
    SELF_ISSUED = "self-issued"
    """Our self-issued certificate. It issues CDAs; the certificate path of incoming cargo must end at it."""
    PUBLIC_GATEWAY = "public-gateway"
    """The certificate of the public gateway."""


class EndpointState(StrEnum):
    """The operator's decision about an endpoint."""

    PENDING = "pending"
    ALLOWED = "allowed"
    BLOCKED = "blocked"


class Limit(StrEnum):
    """The limit that made the gateway refuse an endpoint's parcel."""

    RATE = "rate"
    """The endpoint sent too many parcels in too short a time (429)."""
    SHARE = "share"
    """The endpoint's queued parcels have used up its share of the storage (507)."""
    STORAGE = "storage"
    """The storage is full for all endpoints (507)."""


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
    """The user's rule by which the gateway holds back the exchange."""

    NOT = ""
    METERED = "metered"
    BATTERY = "battery"


class LimitationView(Struct, frozen=True):
    """The count of an app's parcels refused for their rate or for lack of space, with the last time and limit."""

    limit: Limit
    """The limit of the last refusal."""
    last_at: datetime
    times_too_fast: int = 0
    times_no_room: int = 0

    def and_then(self, later: LimitationView) -> LimitationView:
        """Return the sum of both, with the later limit and time."""
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
    """Name of the program that registered, from the operating system; empty if unknown."""
    first_seen: datetime
    last_seen: datetime
    certificate_not_after: datetime | None
    parcels_out: int
    parcels_in: int
    connected: bool = False
    user_id: str = ""
    """The user who runs the program, as the system names users; empty if unknown."""
    other_user: str = ""
    """The user of the app, if it differs from the user of this gateway."""
    limitation: LimitationView | None = None
    """``None``: the gateway has refused no message of the app."""
    waiting: int = 0
    """Queued messages for the app."""
    is_own: bool = False
    """True for the app inside the gateway's own program, Letters."""


class CarriageView(Struct, frozen=True):
    """Queued messages already sent by one transport, and kept until the next node acknowledges them."""

    transport: str
    """``courier``, ``internet`` or ``local`` (to the app itself); empty for messages of older versions."""
    count: int
    most_sendings: int
    """The highest number of sendings of one message."""
    since: datetime | None = None
    """When the first message left this device; ``None``: unknown."""


class QueueView(Struct, frozen=True):
    """The queued messages of one app in one direction."""

    direction: Direction
    endpoint: PrivateAddress
    count: int
    octets: int
    oldest: datetime
    next_expiry: datetime | None
    on_the_way: tuple[CarriageView, ...] = ()
    """The queued messages that have already left, by transport."""


class RoomView(Struct, frozen=True):
    """The octets in messages of a program, or of an app if the system does not name its program."""

    endpoints: tuple[PrivateAddress, ...]
    handed_in: int
    """Octets of messages that the program sent and the next node has still to accept; ``limit`` applies to them."""
    waiting: int
    """Octets of messages for the program."""
    limit: int


class DeletionView(Struct, frozen=True):
    """The number of parcels that left the queue for one reason."""

    direction: Direction
    reason: DeletionReason
    count: int
    octets: int
    last_at: datetime


class GatewayState(StrEnum):
    """The state to show, most pressing first. Of several valid states, the gateway shows the first."""

    INTERNAL_ERROR = "internal-error"
    KEYRING_LOCKED = "keyring-locked"
    STARTING = "starting"
    PORT_TAKEN = "port-taken"
    """The gateway is unreachable for apps; its other functions continue."""
    STORAGE_FULL = "storage-full"
    CLOCK_WRONG = "clock-wrong"
    SYNCING = "syncing"
    NOT_REGISTERED = "not-registered"
    CERTIFICATE_EXPIRED = "certificate-expired"
    COURIER_NEARBY = "courier-nearby"
    ONLINE = "online"
    GATEWAY_UNREACHABLE = "gateway-unreachable"
    """The Internet works, but the public gateway gives no answer."""
    UNKNOWN_NETWORK = "unknown-network"
    """A local network without Internet, whose router is not a courier."""
    OFFLINE = "offline"
    PAUSED = "paused"
    STOPPED = "stopped"
    MOVED_AWAY = "moved-away"


class StatusWarning(StrEnum):
    """Warnings beside the state."""

    CERTIFICATE_EXPIRING = "certificate-expiring"
    STORAGE_LOW = "storage-low"
    CLOCK_OFF = "clock-off"
    APPROVALS_WAITING = "approvals-waiting"
    QUARANTINE = "quarantine"
    GATEWAY_CLOSED = "gateway-closed"
    """The public gateway in use is known to be out of service. The user must choose another one."""
    UPDATED = "updated"
    """The program's files were replaced while it ran. The user must restart it."""
    VISIT_DUE = "visit-due"
    """The public gateway deletes uncollected messages after some days, and the last contact is nearly as old."""


class QueueSummary(Struct, frozen=True):
    """The totals of the queue in one direction."""

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
    """A local network of this device."""

    interface: str
    name: str = ""
    """The name of a wireless network, if the system gives it."""
    has_courier: bool | None = None
    """True if a courier answered there, false if the last search found none; ``None``: before the first search."""
    is_refused: bool = False
    """True if the operator refuses all couriers on the network. The gateway then skips the search."""


class GatewayStatus(Struct, frozen=True):
    """A snapshot of the gateway. ``cause``: a plain sentence; ``since``: the start of the state."""

    state: GatewayState = GatewayState.STARTING
    cause: Statement = NOTHING
    since: datetime | None = None
    warnings: frozenset[StatusWarning] = frozenset()
    public_gateway: str = ""
    dialect: str = ""
    address_prefix: str = ""
    certificate_not_after: datetime | None = None
    last_contact: datetime | None = None
    """Last contact with the public gateway, over the Internet or by courier."""
    last_heard: datetime | None = None
    """Last sign of life of the public gateway over the Internet, published at most every ten seconds."""
    registration: RegistrationView | None = None
    held_back: HeldBack = HeldBack.NOT
    """The user's rule that holds back the exchange: ``metered`` or ``battery``; empty: no rule applies."""
    is_paused: bool = False
    """True if the user paused the exchange over the Internet, even if ``state`` is another state."""
    clock_offset_seconds: float = 0.0
    outbound: QueueSummary = field(default_factory=QueueSummary)
    inbound: QueueSummary = field(default_factory=QueueSummary)
    storage_used: int = 0
    storage_limit: int = 0
    """Octets that the store may hold now: the quota or the space on the disk, whichever is less."""
    storage_quota: int = 0
    """The limit in octets set by the operator."""
    is_online: bool = False
    """True if the public gateway is connected over the Internet, even if ``state`` is another state."""
    networks: tuple[NetworkView, ...] | None = None
    """The networks with a router, where a courier could be; ``None``: unknown."""
    is_wifi_off: bool | None = None
    """True if Wi-Fi is switched off on this device; ``None``: the device lacks Wi-Fi, or the state is unknown."""
    couriers: tuple[NearbyCourier, ...] = ()
    sync: SyncProgress | None = None
    """The running courier sync, if any."""
    pending_approvals: int = 0
    listening: tuple[str, ...] = ()
    """Addresses on which local apps reach this gateway."""
    not_listening: Statement = NOTHING
    """Why local apps cannot connect, for instance because another program has the port. The gateway retries."""
    port_note: Statement = NOTHING
    """Why the port is an unusual one, while another user of the computer has the usual port."""


class IssuerView(Struct, frozen=True):
    """A certificate in the path above a certificate of this gateway."""

    subject_prefix: str
    not_before: datetime
    not_after: datetime


class CertificateView(Struct, frozen=True):
    """A certificate of this gateway or its peer."""

    role: CertificateRole
    subject_prefix: str
    issuer_prefix: str
    serial: str
    not_before: datetime
    not_after: datetime
    renews_at: datetime | None
    is_current: bool
    chain: tuple[IssuerView, ...] = ()
    """The certificates above, issuer first, as far as the store has them; empty for a self-issued certificate."""


class ApprovalView(Struct, frozen=True):
    """A pending question to the operator. Questions survive a restart."""

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
    """Address of the network's default gateway; empty for an unknown network."""
    limit_octets: int | None = None
    """The maximum of ``octets_out`` for this sync."""
    certificate_changed: bool = False
    """True if the operator met another certificate at this address or allowed another one for good on this network."""
    can_remember: bool = False
    """True if the gateway can remember the answer: the network is distinguishable from others."""
    is_left_over: bool = False
    """The question is from before the last start. A yes restarts the sync, if the courier is still there."""
    key_fingerprint: str = ""
    """SHA-256 of the courier's public key, which identifies the courier after a renewal of its certificate."""
    seconds_left: float | None = None
    """Seconds until the sync stops waiting, counted from the making of this view; ``None``: no deadline."""

    @property
    def is_folder(self) -> bool:
        """True for a folder, for instance on a stick. A courier has shown its certificate by then."""
        return self.kind is QuestionKind.COURIER and not self.certificate_fingerprint


class CheckResult(Struct, frozen=True):
    """A line of the doctor's report. ``passed``: ``None`` if the check was impossible."""

    name: StrEnum
    """A ``CheckName``, or a check of another node."""
    passed: bool | None
    detail: Statement
    advice: Statement = NOTHING


class DecisionView(Struct, frozen=True):
    """A remembered answer of the operator, who may take it back.

    ``kind`` is ``courier`` or ``endpoint``; ``about`` names the network, or the app by the operator's name for it.
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
    """The certificate of the only courier that a yes allows, as shown to the operator."""
    key_fingerprint: str = ""
    """Fingerprint of the courier's key. Empty in a yes of an older version, valid for the certificate alone."""
    any_courier: bool = False


class QuarantineView(Struct, frozen=True):
    """A message in quarantine, because our clock, certificates or keys may be at fault, or after a refusal."""

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
    """The operator's decision about telemetry, with the next report and the sent reports."""

    answer: Answer
    consent_version: int
    """The schema version that the answer covers; lower than the current version while a new field awaits an answer."""
    region: str
    """A name out of ``report_schema.REGION_NAMES``; ``unsaid`` before the operator chooses one."""
    next_report: bytes
    """The report that the gateway would send now after a yes, octet by octet."""
    sent: Sequence[SentReportView] = ()
    """Newest first. ``sent_at`` is exact to the day."""
    paused: bool = False
    waiting: int = 0
    """The number of pending reports and deletion requests."""
    collector: str = ""
    """Prefix of the collecting organisation's address; empty before the organisation is known."""
    collector_expires: datetime | None = None
    reports_a_year: int | None = None
    """The maximum number of reports in 52 weeks, if the collector's invitation promises one."""
