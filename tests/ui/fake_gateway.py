"""A scriptable gateway for tests of the window and for screenshots. It passes the contract tests of the real one."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from gateway_core.commands.approvals import ApprovalCommands
from gateway_core.commands.couriers import CourierCommands
from gateway_core.commands.diagnostics import DiagnosticsCommands
from gateway_core.commands.endpoints import EndpointCommands
from gateway_core.commands.identity import IdentityCommands
from gateway_core.commands.internet import InternetCommands
from gateway_core.commands.moving import MovingCommands
from gateway_core.commands.pairing import PairingCommands
from gateway_core.commands.queue import QueueCommands
from gateway_core.commands.telemetry import CrashReportCommands, TelemetryCommands
from gateway_core.commands.updates import UpdateCommands
from gateway_core.errors import ForeignProfileError, GatewayError, MalformedMessageError
from gateway_core.events import (
    ApprovalRequested,
    DeletionReason,
    Direction,
    Event,
    EventBus,
    Observer,
    SyncEnded,
    SyncOutcome,
    SyncPhase,
    SyncProgress,
    SyncProgressed,
)
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import PrivateAddress
from gateway_core.report_schema import CONSENT_VERSION, CrashReport, Fault, serialize_crash
from gateway_core.views.connection import ConnectionRulesView, ProxyMode, ProxyView, RevocationView
from gateway_core.views.crash_status import CrashReportsView, CrashReportView
from gateway_core.views.moving import MovingCertificate, MovingPreview, MovingQueue, MovingSkip
from gateway_core.views.pairing import FormerPublicGatewayView
from gateway_core.views.status import (
    ApprovalView,
    CarriageView,
    CertificateView,
    CheckResult,
    DecisionView,
    DeletionView,
    EndpointView,
    GatewayState,
    GatewayStatus,
    IssuerView,
    LimitationView,
    NearbyCourier,
    QuarantineView,
    QueueSummary,
    QueueView,
    SentReportView,
    TelemetryView,
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
REPORT = b'{"cargo_octets":"64Ki-256Ki","consent":"1","courier_syncs":"2-5","os":"linux","week":"2026-W47"}'


class _Pairings(PairingCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def register(self, public_gateway: str, *, dialect: str | None = None) -> None:
        self._fake.note("pairing.register", public_gateway, dialect)
        self._fake.show(public_gateway=public_gateway, dialect=dialect or "awala", state=GatewayState.ONLINE)

    async def register_from_parameters(self, octets: bytes, *, dialect: str | None = None) -> None:
        self._fake.note("pairing.register_from_parameters", octets, dialect)
        if not octets.startswith(b"\x30"):
            raise MalformedMessageError("These are not connection parameters.")

    async def retry(self) -> None:
        self._fake.note("pairing.retry")

    async def cancel(self) -> bool:
        self._fake.note("pairing.cancel")
        was_waiting = self._fake.status.registration is not None
        self._fake.show(registration=None)
        return was_waiting

    async def former(self) -> FormerPublicGatewayView | None:
        return self._fake.former

    async def undo(self) -> None:
        self._fake.note("pairing.undo")
        self._fake.former = None


class _Couriers(CourierCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def sync(self, host: str, port: int) -> SyncProgress:
        self._fake.note("couriers.sync", host, port)
        if self._fake.running is None:
            self._fake.running = asyncio.create_task(self._sync(f"{host}:{port}", host))
        try:
            return await asyncio.shield(self._fake.running)
        finally:
            if self._fake.running is not None and self._fake.running.done():
                self._fake.running = None

    async def _sync(self, courier: str, host: str) -> SyncProgress:
        started = SyncProgress(next(self._fake.sync_ids), SyncPhase.AWAITING_APPROVAL, courier, NOW)
        self._tell(started)
        view = self._fake.ask_courier_approval(host)
        self._fake.answers[view.approval_id] = asyncio.get_running_loop().create_future()
        try:
            if not await self._fake.answers[view.approval_id]:
                return self._end(started, SyncOutcome.DENIED)
            last = started
            for last in self._fake.script:
                self._tell(last)
                await self._fake.step.wait()
            return self._end(last, last.outcome or SyncOutcome.COMPLETE)
        except asyncio.CancelledError:
            return self._end(self._fake.status.sync or started, SyncOutcome.CANCELLED)

    def _tell(self, progress: SyncProgress) -> None:
        self._fake.show(state=GatewayState.SYNCING, sync=progress)
        self._fake.publish(SyncProgressed(progress))

    def _end(self, progress: SyncProgress, outcome: SyncOutcome) -> SyncProgress:
        ended = replace(progress, phase=SyncPhase.FINISHED, outcome=outcome)
        self._fake.past.insert(0, ended)
        self._fake.publish(SyncProgressed(ended))
        self._fake.publish(SyncEnded(ended))
        self._fake.show(state=GatewayState.ONLINE, sync=None)
        return ended

    async def cancel(self) -> bool:
        self._fake.note("couriers.cancel")
        if self._fake.running is None:
            return False
        self._fake.running.cancel()
        return True

    async def history(self, limit: int = 200) -> Sequence[SyncProgress]:
        return tuple(self._fake.past[:limit])

    async def limit(self) -> int | None:
        return self._fake.limit

    async def set_limit(self, octets: int | None) -> None:
        self._fake.note("couriers.set_limit", octets)
        self._fake.limit = octets

    async def sync_folder(self, folder: str, *, approved: bool = False) -> SyncProgress:
        self._fake.note("couriers.sync_folder", folder)
        return SyncProgress(
            9, SyncPhase.FINISHED, folder, NOW, parcels_in=3, octets_in=40_000, outcome=SyncOutcome.COMPLETE
        )

    async def set_foreground(self, *, foreground: bool) -> None:
        self._fake.foreground = foreground

    async def search(self) -> Sequence[NearbyCourier]:
        self._fake.note("couriers.search")
        return self._fake.status.couriers


class _Approvals(ApprovalCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def questions(self) -> Sequence[ApprovalView]:
        return tuple(self._fake.pending)

    async def answer(
        self, approval_id: int, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> None:
        self._fake.note(
            "approvals.answer", approval_id, allow, always, *(["any courier"] if any_courier else [])
        )
        about = [view for view in self._fake.pending if view.approval_id == approval_id]
        self._fake.pending = [view for view in self._fake.pending if view.approval_id != approval_id]
        if always and about:
            name = about[0].network_name or about[0].who
            self._fake.remembered.append(DecisionView(approval_id, about[0].kind, name, allow, NOW))
        answer = self._fake.answers.get(approval_id)
        if answer is not None and not answer.done():
            answer.set_result(allow)
        self._fake.show(pending_approvals=len(self._fake.pending))

    async def decisions(self) -> Sequence[DecisionView]:
        return tuple(self._fake.remembered)

    async def forget(self, decision_id: int) -> None:
        self._fake.note("approvals.forget", decision_id)
        self._fake.remembered = [view for view in self._fake.remembered if view.decision_id != decision_id]


class _Endpoints(EndpointCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def all(self) -> Sequence[EndpointView]:
        return tuple(self._fake.endpoint_views)

    async def allow(self, address: PrivateAddress) -> None:
        self._fake.note("endpoints.allow", address)
        self._change(address, "allowed")

    async def block(self, address: PrivateAddress) -> None:
        self._fake.note("endpoints.block", address)
        self._change(address, "blocked")

    def _change(self, address: PrivateAddress, state: str) -> None:
        self._fake.endpoint_views = [
            replace(view, state=state, connected=view.connected and state == "allowed")
            if view.address == address
            else view
            for view in self._fake.endpoint_views
        ]

    async def remove(self, address: PrivateAddress, *, purge: bool) -> None:
        self._fake.note("endpoints.remove", address, purge)
        self._fake.endpoint_views = [view for view in self._fake.endpoint_views if view.address != address]


class _Queues(QueueCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def waiting(self) -> Sequence[QueueView]:
        return tuple(self._fake.queue_views)

    async def deletions(self) -> Sequence[DeletionView]:
        return tuple(self._fake.deletion_views)

    async def purge(self, endpoint: PrivateAddress | None, direction: Direction | None) -> int:
        self._fake.note("queue.purge", endpoint, direction)
        gone = [
            view
            for view in self._fake.queue_views
            if endpoint in (None, view.endpoint) and direction in (None, view.direction)
        ]
        self._fake.queue_views = [view for view in self._fake.queue_views if view not in gone]
        return sum(view.count for view in gone)

    async def set_quota(self, octets: int) -> None:
        self._fake.note("queue.set_quota", octets)
        self._fake.show(storage_limit=octets, storage_quota=octets)

    async def quarantined(self) -> Sequence[QuarantineView]:
        return tuple(self._fake.set_aside)

    async def retry_quarantined(self) -> int:
        self._fake.note("queue.retry_quarantined")
        count, self._fake.set_aside = len(self._fake.set_aside), []
        return count


class _Identitys(IdentityCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def certificates(self) -> Sequence[CertificateView]:
        return tuple(self._fake.certificate_views)

    async def back_up(self, passphrase: str) -> str:
        self._fake.note("identity.back_up", passphrase)
        return "a sealed backup"

    async def restore(self, backup: str, passphrase: str) -> None:
        self._fake.note("identity.restore", backup, passphrase)
        self._fake.is_unused = False
        self._fake.show(public_gateway="frankfurt.example.org", state=GatewayState.ONLINE)

    async def can_restore(self) -> bool:
        return self._fake.is_unused


class _Internets(InternetCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def set_paused(self, paused: bool) -> None:
        self._fake.note("internet.set_paused", paused)
        self._fake.show(state=GatewayState.PAUSED if paused else GatewayState.ONLINE, is_paused=paused)

    async def rules(self) -> ConnectionRulesView:
        return self._fake.rules_view

    async def set_rules(
        self, *, metered: str | None = None, battery: str | None = None
    ) -> ConnectionRulesView:
        self._fake.note("internet.set_rules", metered, battery)
        now = self._fake.rules_view
        self._fake.rules_view = replace(now, metered=metered or now.metered, battery=battery or now.battery)
        return self._fake.rules_view

    async def proxy(self) -> ProxyView:
        return self._fake.proxy_view

    async def set_proxy(self, mode: str, *, url: str = "", user: str = "", password: str = "") -> ProxyView:
        self._fake.note("internet.set_proxy", mode, url, user, password)
        self._fake.proxy_view = ProxyView(ProxyMode(mode), url, user, url)
        return self._fake.proxy_view


class _Diagnostics(DiagnosticsCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def check(self) -> Sequence[CheckResult]:
        self._fake.note("diagnostics.check")
        return tuple(self._fake.checks)


class _Movings(MovingCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def preview(self) -> MovingPreview | None:
        self._fake.looks += 1
        if "moving.preview" in self._fake.errors:
            raise self._fake.errors["moving.preview"]
        return self._fake.found

    async def move_in(self) -> MovingPreview:
        self._fake.note("moving.move_in")
        if self._fake.found is None:
            raise ForeignProfileError(
                "The data of the Awala desktop gateway is not in its usual place any more."
            )
        moved, self._fake.found = self._fake.found, None
        self._fake.show(public_gateway=moved.public_gateway or "", address_prefix=moved.address[:8] + "…")
        return moved


class _Updates(UpdateCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def view(self) -> UpdatesView:
        return self._fake.updates_view

    async def set_address(self, address: str) -> UpdatesView:
        self._fake.note("updates.set_address", address)
        self._fake.updates_view = replace(self._fake.updates_view, address=address.strip())
        return self._fake.updates_view

    async def dismiss(self) -> UpdatesView:
        self._fake.note("updates.dismiss")
        self._fake.updates_view = replace(
            self._fake.updates_view, is_dismissed=self._fake.updates_view.newer is not None
        )
        return self._fake.updates_view

    async def ask(self, address: str = "") -> ReleaseView:
        self._fake.note("updates.ask", address or self._fake.updates_view.address)
        return self._verified()

    async def read(self, octets: bytes) -> ReleaseView:
        self._fake.note("updates.read", octets)
        return self._verified()

    def _verified(self) -> ReleaseView:
        if self._fake.release is None:
            raise MalformedMessageError("The release file is not JSON.")
        if self._fake.release.is_newer:
            self._fake.updates_view = replace(self._fake.updates_view, newer=self._fake.release)
        return self._fake.release


class _Telemetrys(TelemetryCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def view(self) -> TelemetryView:
        return TelemetryView(
            self._fake.report_answer,
            CONSENT_VERSION,
            "unsaid",
            REPORT.ljust(1024),
            tuple(self._fake.sent_reports),
            paused=self._fake.report_paused,
            collector=self._fake.collector,
        )

    async def answer(self, *, allowed: bool, region: str = "unsaid") -> None:
        self._fake.note("telemetry.answer", allowed, region)
        self._fake.report_answer = "yes" if allowed else "no"

    async def withdraw(self) -> None:
        self._fake.note("telemetry.withdraw")
        self._fake.report_answer = "no"

    async def set_paused(self, *, paused: bool) -> None:
        self._fake.note("telemetry.set_paused", paused)
        self._fake.report_paused = paused

    async def set_collector(self, invitation: bytes) -> None:
        self._fake.note("telemetry.set_collector", invitation)
        self._fake.collector = "0c0ffee1…"

    async def export(self) -> bytes:
        self._fake.note("telemetry.export")
        return REPORT


class _CrashReports(CrashReportCommands):
    def __init__(self, fake: FakeGateway) -> None:
        self._fake = fake

    async def view(self) -> CrashReportsView:
        return CrashReportsView(self._fake.crash_answer, CRASH_EXAMPLE, tuple(self._fake.crashes))

    async def answer(self, *, allowed: bool) -> None:
        self._fake.note("crash_reports.answer", allowed)
        self._fake.crash_answer = "yes" if allowed else "no"

    async def delete(self, token: str) -> None:
        self._fake.note("crash_reports.delete", token)
        self._fake.crashes = [each for each in self._fake.crashes if each.token != token]

    async def export(self, token: str) -> bytes:
        self._fake.note("crash_reports.export", token)
        return CRASH_EXAMPLE

    async def report_fault(self, fault: Fault) -> None:
        self._fake.note("crash_reports.report_fault", fault)


class FakeGateway(PrivateGateway):
    """Does what it is told; every command that arrives is noted in ``calls``."""

    report_paused = False
    collector = ""
    former: FormerPublicGatewayView | None = None
    is_unused = False
    found: MovingPreview | None = None
    """Another gateway program's data on this computer."""
    looks = 0
    """How often that was looked for."""

    rules_view = ConnectionRulesView("exchange", "exchange", False, False, "exchange")
    updates_view = UpdatesView("0.1.0", date(2026, 9, 1), True, "")
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
        self.report_answer = "unasked"
        self.crash_answer = "unasked"
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
        self.pairing = _Pairings(self)
        self.couriers = _Couriers(self)
        self.approvals = _Approvals(self)
        self.endpoints = _Endpoints(self)
        self.queue = _Queues(self)
        self.identity = _Identitys(self)
        self.internet = _Internets(self)
        self.diagnostics = _Diagnostics(self)
        self.moving = _Movings(self)
        self.updates = _Updates(self)
        self.telemetry = _Telemetrys(self)
        self.crash_reports = _CrashReports(self)
        self.step = asyncio.Event()
        """Set it to let a running sync go through its script."""

    # What tests do to it

    def show(self, **changes: object) -> None:
        """Change the status and tell everybody. Call on the gateway's loop."""
        self._status = replace(self._status, **changes)  # type: ignore[arg-type]
        for observer in tuple(self._status_observers):
            observer(self._status)

    def publish(self, event: Event) -> None:
        self._events.publish(event)

    def ask_courier_approval(self, host: str = "192.168.43.1", **changes: object) -> ApprovalView:
        """Put an approval in the queue, as if it had survived a restart."""
        view = ApprovalView(
            approval_id=self._next_id,
            kind="courier",
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
        view = replace(view, **changes)  # type: ignore[arg-type]
        self._next_id += 1
        self.pending.append(view)
        self.publish(ApprovalRequested(view.approval_id, view.who, FINGERPRINT, 14, 2_340_000))
        self.show(pending_approvals=len(self.pending))
        return view

    def ask_app_approval(self, who: str = "letters (process 4711)") -> ApprovalView:
        """An app that was never here before asks to be let in."""
        view = ApprovalView(self._next_id, "endpoint", who, "", "", "", False, 0, 0, (), NOW)
        self._next_id += 1
        self.pending.append(view)
        self.show(pending_approvals=len(self.pending))
        return view

    def note(self, name: str, *arguments: object) -> None:
        self.calls.append((name, *arguments))
        if name in self.errors:
            raise self.errors[name]

    # GatewayCommands

    @property
    def status(self) -> GatewayStatus:
        return self._status

    def observe(self, observer: Observer) -> Callable[[], None]:
        return self._events.subscribe(observer)

    def observe_status(self, observer: Callable[[GatewayStatus], None]) -> Callable[[], None]:
        self._status_observers.append(observer)
        return lambda: self._status_observers.remove(observer)

    async def wipe(self) -> Sequence[RevocationView]:
        self.note("wipe")
        return tuple(self.revocations)

    # Optional groups


def found_profile(*skipped: MovingSkip) -> MovingPreview:
    """What an Awala gateway in use for a while leaves on a computer."""
    return MovingPreview(
        folder="/home/amina/.local/share/AwalaGateway",
        layout="keystore-db 1.5.25",
        address=MAIL,
        public_gateway="belgium.example.org",
        certificates=(
            MovingCertificate(False, NOW - timedelta(days=29), NOW + timedelta(days=151)),
            MovingCertificate(True, NOW - timedelta(days=29), NOW + timedelta(days=151)),
        ),
        session_keys=3,
        apps=2,
        queues=(
            MovingQueue(Direction.OUTBOUND, 14, 2_340_000, NOW + timedelta(hours=20)),
            MovingQueue(Direction.INBOUND, 0, 0, None),
        ),
        acknowledgements=5,
        skipped=skipped,
    )


def populated() -> FakeGateway:
    """A gateway in the middle of a normal life, for screenshots and walks."""
    gateway = FakeGateway()
    gateway.show(
        outbound=QueueSummary(14, 2_340_000, NOW - timedelta(hours=9), NOW + timedelta(hours=20)),
        inbound=QueueSummary(3, 81_000, NOW - timedelta(minutes=12), NOW + timedelta(days=60)),
    )
    gateway.endpoint_views = _endpoints()
    gateway.queue_views = [
        QueueView(
            Direction.OUTBOUND,
            CHAT,
            11,
            96_000,
            NOW - timedelta(hours=9),
            NOW + timedelta(hours=20),
            (CarriageView("courier", 4, 2), CarriageView("internet", 1, 1)),
        ),
        QueueView(Direction.OUTBOUND, MAIL, 3, 2_244_000, NOW - timedelta(hours=2), NOW + timedelta(days=12)),
        QueueView(Direction.INBOUND, NEWS, 3, 81_000, NOW - timedelta(minutes=12), NOW + timedelta(days=60)),
    ]
    gateway.deletion_views = [
        DeletionView(
            Direction.OUTBOUND, DeletionReason.DELIVERED, 412, 33_100_000, NOW - timedelta(minutes=4)
        ),
        DeletionView(Direction.OUTBOUND, DeletionReason.ACKNOWLEDGED, 57, 8_800_000, NOW - timedelta(days=2)),
        DeletionView(Direction.OUTBOUND, DeletionReason.EXPIRED, 1, 1_200, NOW - timedelta(days=9)),
        DeletionView(
            Direction.INBOUND, DeletionReason.DELIVERED, 388, 61_000_000, NOW - timedelta(minutes=1)
        ),
    ]
    gateway.certificate_views = _certificates()
    gateway.past = _past_syncs()
    gateway.checks = [
        CheckResult("keyring", True, "The key to the messages is there."),
        CheckResult(
            "storage",
            True,
            "184,000,000 of 1,000,000,000 octets are used; 212,000,000,000 are free on the disk.",
        ),
        CheckResult("clock", True, "The public gateway agrees with this device's clock."),
        CheckResult(
            "resolver",
            False,
            "The secure resolver cannot be reached.",
            "Try another network or another resolver.",
        ),
        CheckResult(
            "courier",
            None,
            "No courier is on the networks of this device.",
            "Join a courier's Wi-Fi to use one.",
        ),
    ]
    gateway.remembered = [
        DecisionView(
            90,
            "courier",
            "Relief-Courier-7",
            True,
            NOW - timedelta(days=6),
            "wlan0",
            "192.168.43.1",
            FINGERPRINT,
        ),
        DecisionView(91, "courier", "Café Libertad", False, NOW - timedelta(days=20), "wlan0", "10.0.0.1"),
        DecisionView(93, "courier", "172.16.0.1", False, NOW - timedelta(days=41), "eth0", "172.16.0.1"),
        DecisionView(92, "endpoint", "updater", False, NOW - timedelta(days=2)),
    ]
    gateway.set_aside = [QuarantineView(1, "courier", "Not valid yet.", 5_000, NOW - timedelta(days=1))]
    return gateway


def _endpoints() -> list[EndpointView]:
    day = timedelta(days=1)
    return [
        EndpointView(
            CHAT, "allowed", "letters", NOW - 80 * day, NOW, NOW + 99 * day, 311, 290, connected=True
        ),
        EndpointView(
            MAIL,
            "allowed",
            "mailbag",
            NOW - 41 * day,
            NOW - day,
            NOW + 120 * day,
            104,
            77,
            limitation=LimitationView("share", NOW - timedelta(hours=2), 0, 31),
        ),
        EndpointView(NEWS, "blocked", "newsreel", NOW - 9 * day, NOW - 3 * day, None, 0, 24),
    ]


def _certificates() -> list[CertificateView]:
    day = timedelta(days=1)
    return [
        CertificateView(
            "from-public-gateway",
            "0d9f41c2…",
            "04b1c7aa…",
            "4F21",
            NOW - 29 * day,
            NOW + 151 * day,
            NOW + 61 * day,
            True,
            (IssuerView("04b1c7aa…", NOW - 90 * day, NOW + 275 * day),),
        ),
        CertificateView(
            "public-gateway", "04b1c7aa…", "04b1c7aa…", "01", NOW - 90 * day, NOW + 275 * day, None, True
        ),
        CertificateView(
            "self-issued", "0d9f41c2…", "0d9f41c2…", "77", NOW - 29 * day, NOW + 151 * day, None, True
        ),
    ]


def _past_syncs() -> list[SyncProgress]:
    done = SyncProgress(
        3,
        SyncPhase.FINISHED,
        "192.168.43.1:21473",
        NOW - timedelta(days=2),
        cargoes_in=2,
        octets_in=5_100_000,
        parcels_in=41,
        cargoes_out=1,
        octets_out=1_900_000,
        parcels_out=17,
        outcome=SyncOutcome.COMPLETE,
        elapsed_seconds=19.0,
    )
    full = replace(
        done,
        sync_id=2,
        started_at=NOW - timedelta(days=6),
        outcome=SyncOutcome.COURIER_FULL,
        cargoes_out=0,
        octets_out=0,
        parcels_out=0,
    )
    denied = SyncProgress(
        1, SyncPhase.FINISHED, done.courier, NOW - timedelta(days=20), outcome=SyncOutcome.DENIED
    )
    return [done, full, denied]


def running_sync(phase: SyncPhase = SyncPhase.DELIVERING) -> SyncProgress:
    """A sync on its way."""
    return SyncProgress(
        7,
        phase,
        "192.168.43.1:21473",
        NOW,
        cargoes_in=3,
        octets_in=14_200_000,
        parcels_in=58,
        acknowledgements_in=12,
        cargoes_out=1,
        octets_out=900_000,
        parcels_out=6,
        elapsed_seconds=12.0,
    )
