"""What the scriptable gateway of these tests is and holds: a test sets it, and its commands change it."""

import asyncio
import itertools
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta

from msgspec.structs import replace

from app.base.release_keys import bundled_list
from gateway_core.codes.couriers import CarryingCode
from gateway_core.crypto.signed_documents import parse_plain_list
from gateway_core.errors import GatewayError
from gateway_core.events import ApprovalRequested, Event, EventBus, Observer, SyncProgress
from gateway_core.identifiers import PrivateAddress
from gateway_core.report_schema.faults import Fault
from gateway_core.report_schema.registry import CONSENT_VERSION
from gateway_core.report_schema.wire import CrashReport, Report, serialize, serialize_crash
from gateway_core.views.app_lists import AppList, AppListView, ListSource
from gateway_core.views.connection import (
    ConnectionRule,
    ConnectionRulesView,
    FormerPublicGatewayView,
    ProxyMode,
    ProxyView,
    RevocationView,
    TheftView,
)
from gateway_core.views.courier import (
    CargoFor,
    CourierStatus,
    GatewayVisit,
    MetGateway,
    MetGateways,
    RelayReport,
    Trouble,
    WifiAccess,
)
from gateway_core.views.diagnosis import CrashReportView
from gateway_core.views.parcel_ways import WaitingMessageView
from gateway_core.views.status import (
    Answer,
    ApprovalView,
    CertificateView,
    CheckResult,
    DecisionView,
    DeletionView,
    EndpointView,
    GatewayState,
    GatewayStatus,
    NetworkView,
    QuarantineView,
    QuestionKind,
    QueueView,
    RoomView,
    SentReportView,
)
from gateway_core.views.updates import ReleasedFile, ReleaseView, UpdatesView

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
FINGERPRINT = "3fa94be7c01d5586a2f0917734de0b6c18e95d2244f7b0c3916e8ad75f20b41c"
CHAT = PrivateAddress("0" + "a1b2c3d4" * 8)
MAIL = PrivateAddress("0" + "5e6f7a8b" * 8)
NEWS = PrivateAddress("0" + "9c0d1e2f" * 8)
CRASH_EXAMPLE = serialize_crash(
    CrashReport(
        "2026-W47", "ab" * 16, "0.1.0", "linux", "3.11", "gateway",
        Fault("builtins.KeyError", ("gateway_core.gateway:PrivateGateway.run:88",)),
    )
)  # fmt: skip
NEW_RELEASE = ReleaseView(
    "0.2.0",
    date(2026, 11, 15),
    True,
    (
        ReleasedFile("relaynet-gateway_0.2.0_amd64.deb", 61_000_000, "3f" * 32),
        ReleasedFile("relaynet-gateway-0.2.0.run", 59_000_000, "a7" * 32),
    ),
    "https://gateway.example.org/releases",
)
REPORT = serialize(
    Report(
        CONSENT_VERSION,
        "2026-W47",
        "5eb0a1c4" * 4,
        {
            "version": "0.1.0",
            "os": "linux",
            "region": "unsaid",
            "parcels_out": "6-20",
            "parcels_in": "2-5",
            "cargo_octets": "64Ki-256Ki",
            "courier_syncs": "2-5",
            "internet_syncs": "0",
            "sync_health": "to-10pct",
            "sync_duration": "10-60s",
            "longest_gap": "2-4d",
            "main_failure": "tls",
            "courier_refused": "no",
            "app_blocked": "yes",
        },
    )
)


def bundled_apps() -> AppList:
    """The list that this build brings, as of three weeks before these tests take place."""
    found, day = parse_plain_list(bundled_list()), date(2026, 11, 1)
    return replace(found, published=day, apps=tuple(replace(each, checked=day) for each in found.apps))


class ScriptedLife:
    """What a gateway is and holds, as a test wants it; every command that arrives is noted in ``calls``."""

    report_paused = False
    collector = ""
    reports_a_year: int | None = None
    former: FormerPublicGatewayView | None = None
    sheet_mark = ""
    theft = TheftView()
    is_unused = False
    ways_kept = True
    message_views: Sequence[WaitingMessageView] = ()
    looks = 0
    """How often that was looked for."""

    room_views: Sequence[RoomView] = ()
    rules_view = ConnectionRulesView(
        ConnectionRule.EXCHANGE, ConnectionRule.EXCHANGE, False, False, ConnectionRule.EXCHANGE
    )
    updates_view = UpdatesView("0.1.0", date(2026, 9, 1), True, "")
    app_list_views: tuple[AppListView, ...] = (AppListView(ListSource.PROGRAM, bundled_apps()),)
    release: ReleaseView | None = None
    """What a release file says, whoever brought it; none is to be had while this is not set."""

    proxy_view = ProxyView(ProxyMode.SYSTEM, "", "", "")

    foreground = False
    """Whether the window said that somebody looks at it."""

    def __init__(self, status: GatewayStatus | None = None) -> None:
        self._status = status or GatewayStatus(
            state=GatewayState.ONLINE,
            since=NOW - timedelta(hours=3),
            public_gateway="frankfurt.example.org",
            dialect="awala",
            address_prefix="0d9f41c2…",
            certificate_not_after=NOW + timedelta(days=151),
            last_contact=NOW - timedelta(seconds=20),
            storage_used=184_000_000,
            storage_limit=1_000_000_000,
            storage_quota=1_000_000_000,
            listening=("127.0.0.1:13276",),
            is_online=True,
            networks=(NetworkView("eth0"),),
            is_wifi_off=False,
        )
        self._events = EventBus()
        self._status_observers: list[Callable[[GatewayStatus], None]] = []
        self.calls: list[tuple[object, ...]] = []
        self.errors: dict[str, GatewayError] = {}
        """An error to raise, by the name of the command."""
        self.pending: list[ApprovalView] = []
        self.remembered: list[DecisionView] = []
        self.endpoint_views: list[EndpointView] = []
        self.queue_views: list[QueueView] = []
        self.deletion_views: list[DeletionView] = []
        self.certificate_views: list[CertificateView] = []
        self.past: list[SyncProgress] = []
        self.checks: list[CheckResult] = []
        self.set_aside: list[QuarantineView] = []
        self.report_answer = Answer.UNASKED
        self.crash_answer = Answer.UNASKED
        self.crashes: list[CrashReportView] = []
        self.limit: int | None = None
        self.sent_reports: list[SentReportView] = []
        self.revocations: list[RevocationView] = []
        """What a wipe tells."""
        self.script: list[SyncProgress] = []
        """What a sync reports, in turn, once it is allowed."""
        self.answers: dict[int, asyncio.Future[bool]] = {}
        self.running: asyncio.Task[SyncProgress] | None = None
        self.sync_ids = itertools.count(11)  # after those of _past_syncs and running_sync
        self._next_id = 1
        self.step = asyncio.Event()
        """Set it to let a running sync go through its script."""

    # What tests do to it

    def show(self, **changes: object) -> None:
        """Change the status and tell everybody. Call on the gateway's loop."""
        self._status = replace(self._status, **changes)
        for observer in tuple(self._status_observers):
            observer(self._status)

    def publish(self, event: Event) -> None:
        self._events.publish(event)

    def ask_courier_approval(self, host: str = "192.168.43.1", **changes: object) -> ApprovalView:
        """Put an approval in the queue, as if it had survived a restart."""
        view = ApprovalView(
            approval_id=self._next_id,
            kind=QuestionKind.COURIER,
            who=f"{host}:21473",
            certificate_fingerprint=FINGERPRINT,
            interface="wlan0",
            network_name="Relief-Courier-7",
            seen_before=False,
            parcels_out=14,
            octets_out=2_340_000,
            public_gateways=("frankfurt.example.org",),
            asked_at=NOW,
            gateway=host,
            limit_octets=self.limit,
            can_remember=True,
        )
        view = replace(view, **changes)
        self._next_id += 1
        self.pending.append(view)
        self.publish(ApprovalRequested(view.who, 2_340_000))
        self.show(pending_approvals=len(self.pending))
        return view

    async def ask_about(self, host: str) -> bool:
        """Ask whether a sync with that courier may begin, and wait for the answer."""
        view = self.ask_courier_approval(host)
        self.answers[view.approval_id] = asyncio.get_running_loop().create_future()
        return await self.answers[view.approval_id]

    def ask_app_approval(self, who: str = "letters (process 4711)") -> ApprovalView:
        """An app that was never here before asks to be let in."""
        view = ApprovalView(self._next_id, QuestionKind.ENDPOINT, who, "", "", "", False, 0, 0, (), NOW)
        self._next_id += 1
        self.pending.append(view)
        self.show(pending_approvals=len(self.pending))
        return view

    def note(self, name: str, *arguments: object) -> None:
        self.calls.append((name, *arguments))
        if name in self.errors:
            raise self.errors[name]

    # What every gateway tells

    @property
    def status(self) -> GatewayStatus:
        return self._status

    def observe(self, observer: Observer) -> Callable[[], None]:
        return self._events.subscribe(observer)

    def observe_status(self, observer: Callable[[GatewayStatus], None]) -> Callable[[], None]:
        self._status_observers.append(observer)
        return lambda: self._status_observers.remove(observer)


CARRIED = CourierStatus(
    cargoes_out=3,
    octets_out=14_200_000,
    cargoes_in=1,
    octets_in=820_000,
    authorizations=2,
    owners=2,
    gateways=(CargoFor("belgium.example.net", 5, 14_210_000),),
    quota=1_000_000_000,
    used=15_030_000,
    listening=("192.168.43.1:21473",),
    clients=1,
    certificate_fingerprint=FINGERPRINT,
    key_fingerprint=FINGERPRINT,
)
"""What a courier tells that carries for two private gateways."""

MET = MetGateways(
    remembers=True,
    gateways=(
        MetGateway(
            "0c11a1c00c11",
            "Clinic in Kasese",
            date(2026, 10, 27),
            date(2026, 12, 1),
            2,
            5_300_000,
            1,
            820_000,
            True,
        ),
        MetGateway("05c4001ab5c4", "", date(2026, 10, 30), None, 0, 0, 0, 0, True),
        MetGateway(
            "0fa2a0000fa2", "مدرسة الأمل", date(2026, 11, 20), date(2026, 11, 27), 3, 14_200_000, 0, 0, False
        ),
        MetGateway("09d07c1b2a30", "", None, None, 1, 95_000, 0, 0, False),
    ),
)
"""The devices that a courier met or has cargo for."""

RELAYED = RelayReport(
    NOW - timedelta(minutes=4),
    (GatewayVisit("belgium.example.net", 2, 8_100_000, 1, 820_000),),
    (Trouble("belgium.example.net", True, 6_100_000, CarryingCode.DOES_NOT_PASS(size=6_100_000)),),
    left=1,
)
"""The end of a way over the Internet on which a piece did not pass."""
WIFI = WifiAccess("Relief-Courier-7", "three calm horses")
