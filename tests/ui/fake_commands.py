"""The commands of the scriptable gateway. Each takes what its real class takes, which mypy sees to."""

import asyncio
from collections.abc import Sequence
from typing import Any, Self, cast

from msgspec.structs import fields, replace

from gateway_core.codes.gateway import RevocationCode
from gateway_core.codes.programs import ReleaseCode
from gateway_core.codes.statement import in_their_words
from gateway_core.commands.backups import RecoveryCommands
from gateway_core.commands.couriers import ApprovalCommands, CourierCommands, expectation
from gateway_core.commands.diagnostics import DiagnosticsCommands
from gateway_core.commands.endpoints import EndpointCommands, QueueCommands
from gateway_core.commands.pairing import IdentityCommands, PairingCommands
from gateway_core.commands.updates import AppListCommands, UpdateCommands
from gateway_core.crypto.signed_documents import parse_plain_list
from gateway_core.errors import MalformedMessageError
from gateway_core.events import Direction, SyncEnded, SyncOutcome, SyncPhase, SyncProgress, SyncProgressed
from gateway_core.identifiers import PrivateAddress
from gateway_core.report_schema.faults import Fault
from gateway_core.report_schema.registry import CONSENT_VERSION
from gateway_core.services.internet.connection_rules import InternetExchange
from gateway_core.services.internet.stolen_computer import StolenComputer
from gateway_core.services.telemetry.crash_reports import CrashReports
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.views.app_lists import AppListView, ListSource
from gateway_core.views.connection import (
    ConnectionRulesView,
    FormerPublicGatewayView,
    ProxyMode,
    ProxyView,
    RevocationView,
    TheftStep,
    TheftView,
)
from gateway_core.views.diagnosis import CrashReportsView
from gateway_core.views.expectation import Expectation
from gateway_core.views.parcel_ways import WaitingMessageView
from gateway_core.views.recovery import RecoverySheetView
from gateway_core.views.status import (
    Answer,
    ApprovalView,
    CertificateView,
    CheckResult,
    DecisionView,
    DeletionView,
    EndpointView,
    GatewayState,
    NearbyCourier,
    QuarantineView,
    QueueView,
    RoomView,
    TelemetryView,
)
from gateway_core.views.updates import ReleaseView, UpdatesView
from tests.ui.scripted_life import CRASH_EXAMPLE, NOW, REPORT, ScriptedLife

_WORDS = "luhun timih lomab lidad habat rirut fobur lalop bonat hukaz"
SHEET = RecoverySheetView("A3F1", (*_WORDS.split(),))
"""A sheet whose words fit together."""

THEFT = TheftView(
    TheftStep.REVOKING,
    NOW,
    (RevocationView("gateway.example.com", False, RevocationCode.NO_ANSWER()),),
)
"""A theft whose revocation nobody has answered."""


class _Played:
    """What all of them are made of: a life that the test wrote. They have nothing of what the real ones stand on."""

    _life: ScriptedLife

    @classmethod
    def of(cls, life: ScriptedLife) -> Self:
        make = cast("Any", cls)
        played: Self = make(*(None for each in fields(make) if each.required))
        played._life = life
        return played


class FakePairing(_Played, PairingCommands):
    async def register(self, public_gateway: str, *, dialect: str | None = None) -> None:
        self._life.note("pairing.register", public_gateway, dialect)
        self._life.show(public_gateway=public_gateway, dialect=dialect or "awala", state=GatewayState.ONLINE)

    async def register_from_parameters(self, octets: bytes, *, dialect: str | None = None) -> None:
        self._life.note("pairing.register_from_parameters", octets, dialect)
        if not octets.startswith(b"\x30"):
            raise MalformedMessageError(in_their_words("These are not connection parameters."))

    async def retry(self) -> None:
        self._life.note("pairing.retry")

    async def cancel(self) -> bool:
        self._life.note("pairing.cancel")
        was_waiting = self._life.status.registration is not None
        self._life.show(registration=None)
        return was_waiting

    async def former(self) -> FormerPublicGatewayView | None:
        return self._life.former

    async def undo(self) -> None:
        self._life.note("pairing.undo")
        self._life.former = None


class FakeCouriers(_Played, CourierCommands):
    async def sync(self, host: str, port: int, *, approved: bool = False) -> SyncProgress:
        self._life.note("couriers.sync", host, port)
        running = self._life.running or asyncio.create_task(self._exchange(host, port, approved=approved))
        self._life.running = running
        try:
            return await asyncio.shield(running)
        finally:
            if running.done():
                self._life.running = None

    async def _exchange(self, host: str, port: int, *, approved: bool) -> SyncProgress:
        last = SyncProgress(next(self._life.sync_ids), SyncPhase.AWAITING_APPROVAL, f"{host}:{port}", NOW)
        self._report(last)
        try:
            if not approved and not await self._life.ask_about(host):
                return self.end(last, SyncOutcome.DENIED)
            for last in self._life.script:
                self._report(last)
                await self._life.step.wait()
            return self.end(last, last.outcome or SyncOutcome.COMPLETE)
        except asyncio.CancelledError:
            return self.end(self._life.status.sync or last, SyncOutcome.CANCELLED)

    def _report(self, progress: SyncProgress) -> None:
        self._life.show(state=GatewayState.SYNCING, sync=progress)
        self._life.publish(SyncProgressed(progress))

    def end(self, progress: SyncProgress, outcome: SyncOutcome) -> SyncProgress:
        """End a sync, whoever began it. Call on the gateway's loop."""
        ended = replace(progress, phase=SyncPhase.FINISHED, outcome=outcome)
        self._life.past.insert(0, ended)
        self._life.publish(SyncProgressed(ended))
        self._life.publish(SyncEnded(ended))
        self._life.show(state=GatewayState.ONLINE, sync=None)
        return ended

    async def cancel(self) -> bool:
        self._life.note("couriers.cancel")
        if self._life.running is None:
            return False
        self._life.running.cancel()
        return True

    async def history(self, limit: int = 200) -> Sequence[SyncProgress]:
        return tuple(self._life.past[:limit])

    async def expectation(self) -> Expectation:
        return expectation(self._life.past, None, NOW)

    async def limit(self) -> int | None:
        return self._life.limit

    async def set_limit(self, octets: int | None) -> None:
        self._life.note("couriers.set_limit", octets)
        self._life.limit = octets

    async def sync_folder(self, folder: str, *, approved: bool = False) -> SyncProgress:
        self._life.note("couriers.sync_folder", folder)
        return SyncProgress(
            9, SyncPhase.FINISHED, folder, NOW, parcels_in=3, octets_in=40_000, outcome=SyncOutcome.COMPLETE
        )

    async def set_foreground(self, *, foreground: bool) -> None:
        self._life.foreground = foreground

    async def search(self) -> Sequence[NearbyCourier]:
        self._life.note("couriers.search")
        return self._life.status.couriers


class FakeApprovals(_Played, ApprovalCommands):
    async def questions(self) -> Sequence[ApprovalView]:
        return tuple(self._life.pending)

    async def answer(
        self, approval_id: int, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> None:
        self._life.note(
            "approvals.answer", approval_id, allow, always, *(["any courier"] if any_courier else [])
        )
        about = [view for view in self._life.pending if view.approval_id == approval_id]
        self._life.pending = [view for view in self._life.pending if view.approval_id != approval_id]
        if always and about:
            name = about[0].network_name or about[0].who
            self._life.remembered.append(DecisionView(approval_id, about[0].kind, name, allow, NOW))
        answer = self._life.answers.get(approval_id)
        if answer is not None and not answer.done():
            answer.set_result(allow)
        self._life.show(pending_approvals=len(self._life.pending))

    async def decisions(self) -> Sequence[DecisionView]:
        return tuple(self._life.remembered)

    async def forget(self, decision_id: int) -> None:
        self._life.note("approvals.forget", decision_id)
        self._life.remembered = [view for view in self._life.remembered if view.decision_id != decision_id]


class FakeEndpoints(_Played, EndpointCommands):
    async def listen(self) -> None:
        self._life.note("endpoints.listen")

    async def all(self) -> Sequence[EndpointView]:
        return tuple(self._life.endpoint_views)

    async def allow(self, address: PrivateAddress) -> None:
        self._life.note("endpoints.allow", address)
        self._change(address, "allowed")

    async def block(self, address: PrivateAddress) -> None:
        self._life.note("endpoints.block", address)
        self._change(address, "blocked")

    def _change(self, address: PrivateAddress, state: str) -> None:
        self._life.endpoint_views = [
            replace(view, state=state, connected=view.connected and state == "allowed")
            if view.address == address
            else view
            for view in self._life.endpoint_views
        ]

    async def remove(self, address: PrivateAddress, *, purge: bool) -> None:
        self._life.note("endpoints.remove", address, purge)
        self._life.endpoint_views = [view for view in self._life.endpoint_views if view.address != address]


class FakeQueue(_Played, QueueCommands):
    async def waiting(self) -> Sequence[QueueView]:
        return tuple(self._life.queue_views)

    async def messages(self) -> Sequence[WaitingMessageView]:
        return tuple(self._life.message_views)

    async def are_ways_kept(self) -> bool:
        return self._life.ways_kept

    async def keep_ways(self, *, are_kept: bool) -> None:
        self._life.note("queue.keep_ways", are_kept)
        self._life.ways_kept = are_kept

    async def rooms(self) -> Sequence[RoomView]:
        return tuple(self._life.room_views)

    async def deletions(self) -> Sequence[DeletionView]:
        return tuple(self._life.deletion_views)

    async def purge(self, endpoint: PrivateAddress | None, direction: Direction | None) -> int:
        self._life.note("queue.purge", endpoint, direction)
        gone = [
            view
            for view in self._life.queue_views
            if endpoint in (None, view.endpoint) and direction in (None, view.direction)
        ]
        self._life.queue_views = [view for view in self._life.queue_views if view not in gone]
        return sum(view.count for view in gone)

    async def set_quota(self, octets: int) -> None:
        self._life.note("queue.set_quota", octets)
        self._life.show(storage_limit=octets, storage_quota=octets)

    async def quarantined(self) -> Sequence[QuarantineView]:
        return tuple(self._life.set_aside)

    async def retry_quarantined(self) -> int:
        self._life.note("queue.retry_quarantined")
        count, self._life.set_aside = len(self._life.set_aside), []
        return count


class FakeIdentity(_Played, IdentityCommands):
    async def certificates(self) -> Sequence[CertificateView]:
        return tuple(self._life.certificate_views)

    async def can_restore(self) -> bool:
        return self._life.is_unused


class FakeRecovery(_Played, RecoveryCommands):
    async def mark(self) -> str:
        return self._life.sheet_mark

    async def make(self) -> RecoverySheetView:
        self._life.note("recovery.make")
        self._life.sheet_mark = SHEET.mark
        return SHEET

    async def withdraw(self) -> None:
        self._life.note("recovery.withdraw")
        self._life.sheet_mark = ""


class FakeStolen(_Played, StolenComputer):
    async def view(self) -> TheftView:
        return self._life.theft

    async def begin(self, *, without_revocation: bool = False) -> TheftView:
        self._life.note("stolen.begin", without_revocation)
        self._life.theft = THEFT
        return THEFT


class FakeInternet(_Played, InternetExchange):
    async def set_paused(self, paused: bool) -> None:
        self._life.note("internet.set_paused", paused)
        self._life.show(state=GatewayState.PAUSED if paused else GatewayState.ONLINE, is_paused=paused)

    async def rules(self) -> ConnectionRulesView:
        return self._life.rules_view

    async def set_rules(
        self, *, metered: str | None = None, battery: str | None = None
    ) -> ConnectionRulesView:
        self._life.note("internet.set_rules", metered, battery)
        now = self._life.rules_view
        self._life.rules_view = replace(now, metered=metered or now.metered, battery=battery or now.battery)
        return self._life.rules_view

    async def proxy(self) -> ProxyView:
        return self._life.proxy_view

    async def set_proxy(self, mode: str, *, url: str = "", user: str = "", password: str = "") -> ProxyView:
        self._life.note("internet.set_proxy", mode, url, user, password)
        self._life.proxy_view = ProxyView(ProxyMode(mode), url, user, url)
        return self._life.proxy_view


class FakeDiagnostics(_Played, DiagnosticsCommands):
    async def check(self) -> Sequence[CheckResult]:
        self._life.note("diagnostics.check")
        return tuple(self._life.checks)


class FakeUpdates(_Played, UpdateCommands):
    async def view(self) -> UpdatesView:
        return self._life.updates_view

    async def set_address(self, address: str) -> UpdatesView:
        self._life.note("updates.set_address", address)
        self._life.updates_view = replace(self._life.updates_view, address=address.strip())
        return self._life.updates_view

    async def dismiss(self) -> UpdatesView:
        self._life.note("updates.dismiss")
        self._life.updates_view = replace(
            self._life.updates_view, is_dismissed=self._life.updates_view.newer is not None
        )
        return self._life.updates_view

    async def ask(self, address: str = "") -> ReleaseView:
        self._life.note("updates.ask", address or self._life.updates_view.address)
        return self._verified()

    async def read(self, octets: bytes) -> ReleaseView:
        self._life.note("updates.read", octets)
        return self._verified()

    def _verified(self) -> ReleaseView:
        if self._life.release is None:
            raise MalformedMessageError(ReleaseCode.NOT_A_RELEASE_FILE)
        if self._life.release.is_newer:
            self._life.updates_view = replace(self._life.updates_view, newer=self._life.release)
        return self._life.release


class FakeAppLists(_Played, AppListCommands):
    async def view(self) -> tuple[AppListView, ...]:
        return self._life.app_list_views

    async def add(self, octets: bytes) -> tuple[AppListView, ...]:
        self._life.note("app_lists.add", octets)
        self._life.app_list_views += (AppListView(ListSource.FILE, parse_plain_list(octets), NOW),)
        return self._life.app_list_views

    async def remove(self, publisher: str) -> tuple[AppListView, ...]:
        self._life.note("app_lists.remove", publisher)
        left = (each for each in self._life.app_list_views if each.content.publisher != publisher)
        self._life.app_list_views = tuple(left)
        return self._life.app_list_views


class FakeTelemetry(_Played, Telemetry):
    async def view(self) -> TelemetryView:
        return TelemetryView(
            self._life.report_answer,
            CONSENT_VERSION,
            "unsaid",
            REPORT,
            tuple(self._life.sent_reports),
            paused=self._life.report_paused,
            collector=self._life.collector,
            reports_a_year=self._life.reports_a_year,
        )

    async def answer(self, *, allowed: bool, region: str = "unsaid") -> None:
        self._life.note("telemetry.answer", allowed, region)
        self._life.report_answer = Answer.YES if allowed else Answer.NO

    async def withdraw(self) -> None:
        self._life.note("telemetry.withdraw")
        self._life.report_answer = Answer.NO

    async def set_paused(self, *, paused: bool) -> None:
        self._life.note("telemetry.set_paused", paused)
        self._life.report_paused = paused

    async def set_collector(self, invitation: bytes) -> None:
        self._life.note("telemetry.set_collector", invitation)
        self._life.collector = "0c0ffee1…"

    async def export(self) -> bytes:
        self._life.note("telemetry.export")
        return REPORT


class FakeCrashReports(_Played, CrashReports):
    async def view(self) -> CrashReportsView:
        return CrashReportsView(self._life.crash_answer, CRASH_EXAMPLE, tuple(self._life.crashes))

    async def answer(self, *, allowed: bool) -> None:
        self._life.note("crash_reports.answer", allowed)
        self._life.crash_answer = Answer.YES if allowed else Answer.NO

    async def delete(self, token: str) -> None:
        self._life.note("crash_reports.delete", token)
        self._life.crashes = [each for each in self._life.crashes if each.token != token]

    async def export(self, token: str) -> bytes:
        self._life.note("crash_reports.export", token)
        return CRASH_EXAMPLE

    async def report_fault(self, fault: Fault) -> None:
        self._life.note("crash_reports.report_fault", fault)
