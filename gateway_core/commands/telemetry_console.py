"""The part of the gateway's commands that is about telemetry."""

from __future__ import annotations

from gateway_core.events import EventBus, FaultCaught
from gateway_core.report_schema import Fault
from gateway_core.services.telemetry.crash_reports import CrashReports
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.views.crash_status import CrashReportsView
from gateway_core.views.status import TelemetryView


class TelemetryConsole:
    """Implements status.TelemetryCommands, status.TelemetryByHand and crash_status.CrashReportCommands."""

    _telemetry: Telemetry
    _crashes: CrashReports
    _events: EventBus

    async def telemetry(self) -> TelemetryView:
        return self._telemetry.view()

    async def answer_telemetry(self, *, allowed: bool, region: str = "unsaid") -> None:
        await self._telemetry.answer(allowed=allowed, region=region)

    async def withdraw_telemetry(self) -> None:
        await self._telemetry.withdraw()

    async def pause_telemetry(self, *, paused: bool) -> None:
        await self._telemetry.set_paused(paused)

    async def set_telemetry_collector(self, invitation: bytes) -> None:
        await self._telemetry.set_collector(invitation)

    async def export_report(self) -> bytes:
        return await self._telemetry.export()

    async def crash_reports(self) -> CrashReportsView:
        return self._crashes.view()

    async def answer_crash_reports(self, *, allowed: bool) -> None:
        await self._crashes.answer(allowed=allowed)

    async def delete_crash_report(self, token: str) -> None:
        await self._crashes.delete(token)

    async def export_crash_report(self, token: str) -> bytes:
        return await self._crashes.export(token)

    async def report_fault(self, fault: Fault) -> None:
        self._events.publish(FaultCaught("window", fault))
