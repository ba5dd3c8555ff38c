"""A scriptable gateway for tests of the window and for screenshots. It passes the contract tests of the real one."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

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


class FakeGateway:
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
        self._answers: dict[int, asyncio.Future[bool]] = {}
        self._running: asyncio.Task[SyncProgress] | None = None
        self._sync_ids = itertools.count(11)  # after those of _past_syncs and running_sync
        self._next_id = 1
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

    def _note(self, name: str, *arguments: object) -> None:
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

    async def register(self, public_gateway: str, *, dialect: str | None = None) -> None:
        self._note("register", public_gateway, dialect)
        self.show(public_gateway=public_gateway, dialect=dialect or "awala", state=GatewayState.ONLINE)

    async def register_from_parameters(self, octets: bytes, *, dialect: str | None = None) -> None:
        self._note("register_from_parameters", octets, dialect)
        if not octets.startswith(b"\x30"):
            raise MalformedMessageError("These are not connection parameters.")

    async def sync_courier(self, host: str, port: int) -> SyncProgress:
        self._note("sync_courier", host, port)
        if self._running is None:
            self._running = asyncio.create_task(self._sync(f"{host}:{port}", host))
        try:
            return await asyncio.shield(self._running)
        finally:
            if self._running is not None and self._running.done():
                self._running = None

    async def _sync(self, courier: str, host: str) -> SyncProgress:
        started = SyncProgress(next(self._sync_ids), SyncPhase.AWAITING_APPROVAL, courier, NOW)
        self._tell(started)
        view = self.ask_courier_approval(host)
        self._answers[view.approval_id] = asyncio.get_running_loop().create_future()
        try:
            if not await self._answers[view.approval_id]:
                return self._end(started, SyncOutcome.DENIED)
            last = started
            for last in self.script:
                self._tell(last)
                await self.step.wait()
            return self._end(last, last.outcome or SyncOutcome.COMPLETE)
        except asyncio.CancelledError:
            return self._end(self._status.sync or started, SyncOutcome.CANCELLED)

    def _tell(self, progress: SyncProgress) -> None:
        self.show(state=GatewayState.SYNCING, sync=progress)
        self.publish(SyncProgressed(progress))

    def _end(self, progress: SyncProgress, outcome: SyncOutcome) -> SyncProgress:
        ended = replace(progress, phase=SyncPhase.FINISHED, outcome=outcome)
        self.past.insert(0, ended)
        self.publish(SyncProgressed(ended))
        self.publish(SyncEnded(ended))
        self.show(state=GatewayState.ONLINE, sync=None)
        return ended

    async def cancel_sync(self) -> bool:
        self._note("cancel_sync")
        if self._running is None:
            return False
        self._running.cancel()
        return True

    async def approvals(self) -> Sequence[ApprovalView]:
        return tuple(self.pending)

    async def answer_approval(
        self, approval_id: int, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> None:
        self._note("answer_approval", approval_id, allow, always, *(["any courier"] if any_courier else []))
        about = [view for view in self.pending if view.approval_id == approval_id]
        self.pending = [view for view in self.pending if view.approval_id != approval_id]
        if always and about:
            name = about[0].network_name or about[0].who
            self.remembered.append(DecisionView(approval_id, about[0].kind, name, allow, NOW))
        answer = self._answers.get(approval_id)
        if answer is not None and not answer.done():
            answer.set_result(allow)
        self.show(pending_approvals=len(self.pending))

    async def endpoints(self) -> Sequence[EndpointView]:
        return tuple(self.endpoint_views)

    async def set_endpoint_allowed(self, address: PrivateAddress, *, allowed: bool) -> None:
        self._note("set_endpoint_allowed", address, allowed)
        state = "allowed" if allowed else "blocked"
        self.endpoint_views = [
            replace(view, state=state, connected=view.connected and allowed)
            if view.address == address
            else view
            for view in self.endpoint_views
        ]

    async def remove_endpoint(self, address: PrivateAddress, *, purge: bool) -> None:
        self._note("remove_endpoint", address, purge)
        self.endpoint_views = [view for view in self.endpoint_views if view.address != address]

    async def queue(self) -> Sequence[QueueView]:
        return tuple(self.queue_views)

    async def deletions(self) -> Sequence[DeletionView]:
        return tuple(self.deletion_views)

    async def purge(self, endpoint: PrivateAddress | None, direction: Direction | None) -> int:
        self._note("purge", endpoint, direction)
        gone = [
            view
            for view in self.queue_views
            if endpoint in (None, view.endpoint) and direction in (None, view.direction)
        ]
        self.queue_views = [view for view in self.queue_views if view not in gone]
        return sum(view.count for view in gone)

    async def history(self, limit: int = 200) -> Sequence[SyncProgress]:
        return tuple(self.past[:limit])

    async def certificates(self) -> Sequence[CertificateView]:
        return tuple(self.certificate_views)

    async def set_quota(self, octets: int) -> None:
        self._note("set_quota", octets)
        self.show(storage_limit=octets, storage_quota=octets)

    async def set_paused(self, paused: bool) -> None:
        self._note("set_paused", paused)
        self.show(state=GatewayState.PAUSED if paused else GatewayState.ONLINE, is_paused=paused)

    async def diagnose(self) -> Sequence[CheckResult]:
        self._note("diagnose")
        return tuple(self.checks)

    async def wipe(self) -> Sequence[RevocationView]:
        self._note("wipe")
        return tuple(self.revocations)

    # Optional groups

    async def preview_move(self) -> MovingPreview | None:
        self.looks += 1
        if "preview_move" in self.errors:
            raise self.errors["preview_move"]
        return self.found

    async def move_in(self) -> MovingPreview:
        self._note("move_in")
        if self.found is None:
            raise ForeignProfileError(
                "The data of the Awala desktop gateway is not in its usual place any more."
            )
        moved, self.found = self.found, None
        self.show(public_gateway=moved.public_gateway or "", address_prefix=moved.address[:8] + "…")
        return moved

    async def connection_rules(self) -> ConnectionRulesView:
        return self.rules_view

    async def set_connection_rules(
        self, *, metered: str | None = None, battery: str | None = None
    ) -> ConnectionRulesView:
        self._note("set_connection_rules", metered, battery)
        now = self.rules_view
        self.rules_view = replace(now, metered=metered or now.metered, battery=battery or now.battery)
        return self.rules_view

    async def proxy(self) -> ProxyView:
        return self.proxy_view

    async def set_proxy(self, mode: str, *, url: str = "", user: str = "", password: str = "") -> ProxyView:
        self._note("set_proxy", mode, url, user, password)
        self.proxy_view = ProxyView(ProxyMode(mode), url, user, url)
        return self.proxy_view

    async def updates(self) -> UpdatesView:
        return self.updates_view

    async def set_update_address(self, address: str) -> UpdatesView:
        self._note("set_update_address", address)
        self.updates_view = replace(self.updates_view, address=address.strip())
        return self.updates_view

    async def dismiss_release(self) -> UpdatesView:
        self._note("dismiss_release")
        self.updates_view = replace(self.updates_view, is_dismissed=self.updates_view.newer is not None)
        return self.updates_view

    async def ask_for_release(self, address: str = "") -> ReleaseView:
        self._note("ask_for_release", address or self.updates_view.address)
        return self._verified()

    async def read_release(self, octets: bytes) -> ReleaseView:
        self._note("read_release", octets)
        return self._verified()

    def _verified(self) -> ReleaseView:
        if self.release is None:
            raise MalformedMessageError("The release file is not JSON.")
        if self.release.is_newer:
            self.updates_view = replace(self.updates_view, newer=self.release)
        return self.release

    async def retry_registration(self) -> None:
        self._note("retry_registration")

    async def cancel_registration(self) -> bool:
        self._note("cancel_registration")
        was_waiting = self._status.registration is not None
        self.show(registration=None)
        return was_waiting

    async def decisions(self) -> Sequence[DecisionView]:
        return tuple(self.remembered)

    async def forget_decision(self, decision_id: int) -> None:
        self._note("forget_decision", decision_id)
        self.remembered = [view for view in self.remembered if view.decision_id != decision_id]

    async def sync_limit(self) -> int | None:
        return self.limit

    async def set_sync_limit(self, octets: int | None) -> None:
        self._note("set_sync_limit", octets)
        self.limit = octets

    async def sync_folder(self, folder: str, *, approved: bool = False) -> SyncProgress:
        self._note("sync_folder", folder)
        return SyncProgress(
            9, SyncPhase.FINISHED, folder, NOW, parcels_in=3, octets_in=40_000, outcome=SyncOutcome.COMPLETE
        )

    async def quarantine(self) -> Sequence[QuarantineView]:
        return tuple(self.set_aside)

    async def retry_quarantined(self) -> int:
        self._note("retry_quarantined")
        count, self.set_aside = len(self.set_aside), []
        return count

    async def telemetry(self) -> TelemetryView:
        return TelemetryView(
            self.report_answer,
            CONSENT_VERSION,
            "unsaid",
            REPORT.ljust(1024),
            tuple(self.sent_reports),
            paused=self.report_paused,
            collector=self.collector,
        )

    async def answer_telemetry(self, *, allowed: bool, region: str = "unsaid") -> None:
        self._note("answer_telemetry", allowed, region)
        self.report_answer = "yes" if allowed else "no"

    async def withdraw_telemetry(self) -> None:
        self._note("withdraw_telemetry")
        self.report_answer = "no"

    async def crash_reports(self) -> CrashReportsView:
        return CrashReportsView(self.crash_answer, CRASH_EXAMPLE, tuple(self.crashes))

    async def answer_crash_reports(self, *, allowed: bool) -> None:
        self._note("answer_crash_reports", allowed)
        self.crash_answer = "yes" if allowed else "no"

    async def delete_crash_report(self, token: str) -> None:
        self._note("delete_crash_report", token)
        self.crashes = [each for each in self.crashes if each.token != token]

    async def export_crash_report(self, token: str) -> bytes:
        self._note("export_crash_report", token)
        return CRASH_EXAMPLE

    async def report_fault(self, fault: Fault) -> None:
        self._note("report_fault", fault)

    async def pause_telemetry(self, *, paused: bool) -> None:
        self._note("pause_telemetry", paused)
        self.report_paused = paused

    async def set_telemetry_collector(self, invitation: bytes) -> None:
        self._note("set_telemetry_collector", invitation)
        self.collector = "0c0ffee1…"

    async def export_report(self) -> bytes:
        self._note("export_report")
        return REPORT

    async def former_public_gateway(self) -> FormerPublicGatewayView | None:
        return self.former

    async def undo_public_gateway_change(self) -> None:
        self._note("undo_public_gateway_change")
        self.former = None

    async def back_up_identity(self, passphrase: str) -> str:
        self._note("back_up_identity", passphrase)
        return "a sealed backup"

    async def restore_identity(self, backup: str, passphrase: str) -> None:
        self._note("restore_identity", backup, passphrase)
        self.is_unused = False
        self.show(public_gateway="frankfurt.example.org", state=GatewayState.ONLINE)

    async def can_restore_identity(self) -> bool:
        return self.is_unused

    async def set_foreground(self, *, foreground: bool) -> None:
        self.foreground = foreground

    async def look_for_couriers(self) -> Sequence[NearbyCourier]:
        self._note("look_for_couriers")
        return self._status.couriers


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
