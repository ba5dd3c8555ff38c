"""A scriptable gateway for tests of the window and for screenshots. It passes the contract tests of the real one."""

from collections.abc import Sequence
from datetime import timedelta

from msgspec.structs import replace

from gateway_core.codes.checks import AdviceCode, CheckName, FindingCode
from gateway_core.codes.internet import ResolverCode
from gateway_core.codes.statement import NOTHING, in_their_words
from gateway_core.crypto.signed_documents import parse_plain_list
from gateway_core.events import DeletionReason, Direction, SyncOutcome, SyncPhase, SyncProgress, Transport
from gateway_core.gateway import PrivateGateway
from gateway_core.views.app_lists import AppListView, ListSource
from gateway_core.views.connection import RevocationView
from gateway_core.views.parcel_ways import ParcelState, ParcelWay, WaitingMessageView
from gateway_core.views.status import (
    CarriageView,
    CertificateRole,
    CertificateView,
    CheckResult,
    DecisionView,
    DeletionView,
    EndpointState,
    EndpointView,
    GatewayState,
    GatewayStatus,
    IssuerView,
    Limit,
    LimitationView,
    QuarantineView,
    QuestionKind,
    QueueSummary,
    QueueView,
    RoomView,
)
from tests.factories.app_lists import list_file
from tests.ui.fake_backups import FakeBackups
from tests.ui.fake_commands import (
    FakeAppLists,
    FakeApprovals,
    FakeCouriers,
    FakeCrashReports,
    FakeDiagnostics,
    FakeEndpoints,
    FakeIdentity,
    FakeInternet,
    FakePairing,
    FakeQueue,
    FakeRecovery,
    FakeStolen,
    FakeTelemetry,
    FakeUpdates,
)
from tests.ui.scripted_life import CHAT, FINGERPRINT, MAIL, NEWS, NOW, ScriptedLife


class FakeGateway(ScriptedLife, PrivateGateway):
    """A private gateway that does what it is told. What of its commands nobody plays fails."""

    def __init__(self, status: GatewayStatus | None = None) -> None:
        super().__init__(status)
        self.key_left = NOTHING
        self.pairing: FakePairing = FakePairing.of(self)
        self.couriers: FakeCouriers = FakeCouriers.of(self)
        self.approvals: FakeApprovals = FakeApprovals.of(self)
        self.endpoints: FakeEndpoints = FakeEndpoints.of(self)
        self.queue: FakeQueue = FakeQueue.of(self)
        self.identity: FakeIdentity = FakeIdentity.of(self)
        self.recovery: FakeRecovery = FakeRecovery.of(self)
        self.stolen: FakeStolen = FakeStolen.of(self)
        self.backups: FakeBackups = FakeBackups(self)
        self.internet: FakeInternet = FakeInternet.of(self)
        self.diagnostics: FakeDiagnostics = FakeDiagnostics.of(self)
        self.updates: FakeUpdates = FakeUpdates.of(self)
        self.app_lists: FakeAppLists = FakeAppLists.of(self)
        self.telemetry: FakeTelemetry = FakeTelemetry.of(self)
        self.crash_reports: FakeCrashReports = FakeCrashReports.of(self)

    async def wipe(self, *, revoke: bool = True) -> Sequence[RevocationView]:
        self.note("wipe")
        return tuple(self.revocations) if revoke else ()


def unused() -> FakeGateway:
    """A gateway that nothing depends on, as it is on the first run."""
    gateway = FakeGateway()
    gateway.is_unused = True
    gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="", dialect="")
    return gateway


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
            (CarriageView("courier", 4, 2, NOW - timedelta(days=2)), CarriageView("internet", 1, 1)),
        ),
        QueueView(Direction.OUTBOUND, MAIL, 3, 2_244_000, NOW - timedelta(hours=2), NOW + timedelta(days=12)),
        QueueView(Direction.INBOUND, NEWS, 3, 81_000, NOW - timedelta(minutes=12), NOW + timedelta(days=60)),
    ]
    first, again = NOW - timedelta(days=2), NOW - timedelta(hours=7)
    gateway.message_views = [
        WaitingMessageView(
            "b0f0a3b2-6f3b-4f0a-9d5e-52d6cf6b9a11",
            CHAT,
            8_700,
            NOW + timedelta(hours=20),
            ParcelWay(ParcelState.WITH_COURIER, first, NOW - timedelta(days=3), 2, first, again),
        ),
        WaitingMessageView(
            "5d9c1f1e-6a84-4f7d-8a0e-2b1d1d1f0c55",
            MAIL,
            748_000,
            NOW + timedelta(days=12),
            ParcelWay(ParcelState.WAITING, NOW - timedelta(hours=2), NOW - timedelta(hours=2)),
        ),
    ]
    gateway.room_views = [
        RoomView((MAIL,), 2_244_000, 0, 500_000_000),
        RoomView((CHAT,), 96_000, 0, 500_000_000),
        RoomView((NEWS,), 0, 81_000, 500_000_000),
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
    added = AppListView(ListSource.FILE, parse_plain_list(list_file()), NOW - timedelta(days=2))
    gateway.app_list_views += (added,)
    gateway.certificate_views = _certificates()
    gateway.past = _past_syncs()
    gateway.checks = [
        CheckResult(CheckName.KEYRING, True, FindingCode.KEY_IS_THERE()),
        CheckResult(
            CheckName.STORAGE,
            True,
            FindingCode.STORAGE_USED(used=184_000_000, limit=1_000_000_000, free=212_000_000_000),
        ),
        CheckResult(CheckName.CLOCK, True, FindingCode.CLOCK_AGREES()),
        CheckResult(
            CheckName.RESOLVER,
            False,
            ResolverCode.UNREACHABLE(),
            AdviceCode.OTHER_NETWORK_OR_RESOLVER(),
        ),
        CheckResult(CheckName.COURIER, None, FindingCode.NO_COURIER(), AdviceCode.JOIN_COURIER()),
    ]
    gateway.remembered = [
        DecisionView(
            90,
            QuestionKind.COURIER,
            "Relief-Courier-7",
            True,
            NOW - timedelta(days=6),
            "wlan0",
            "192.168.43.1",
            FINGERPRINT,
        ),
        DecisionView(
            91, QuestionKind.COURIER, "Café Libertad", False, NOW - timedelta(days=20), "wlan0", "10.0.0.1"
        ),
        DecisionView(
            93, QuestionKind.COURIER, "172.16.0.1", False, NOW - timedelta(days=41), "eth0", "172.16.0.1"
        ),
        DecisionView(92, QuestionKind.ENDPOINT, "updater", False, NOW - timedelta(days=2)),
    ]
    gateway.set_aside = [
        QuarantineView(Transport.COURIER, in_their_words("Not valid yet."), 5_000, NOW - timedelta(days=1))
    ]
    return gateway


def _endpoints() -> list[EndpointView]:
    day = timedelta(days=1)
    return [
        EndpointView(
            CHAT,
            EndpointState.ALLOWED,
            "letters",
            NOW - 80 * day,
            NOW,
            NOW + 99 * day,
            311,
            290,
            connected=True,
        ),
        EndpointView(
            MAIL,
            EndpointState.ALLOWED,
            "mailbag",
            NOW - 41 * day,
            NOW - day,
            NOW + 120 * day,
            104,
            77,
            limitation=LimitationView(Limit.SHARE, NOW - timedelta(hours=2), 0, 31),
        ),
        EndpointView(NEWS, EndpointState.BLOCKED, "newsreel", NOW - 9 * day, NOW - 3 * day, None, 0, 24),
    ]


def _certificates() -> list[CertificateView]:
    day = timedelta(days=1)
    return [
        CertificateView(
            CertificateRole.FROM_PUBLIC_GATEWAY,
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
            CertificateRole.PUBLIC_GATEWAY,
            "04b1c7aa…",
            "04b1c7aa…",
            "01",
            NOW - 90 * day,
            NOW + 275 * day,
            None,
            True,
        ),
        CertificateView(
            CertificateRole.SELF_ISSUED,
            "0d9f41c2…",
            "0d9f41c2…",
            "77",
            NOW - 29 * day,
            NOW + 151 * day,
            None,
            True,
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
