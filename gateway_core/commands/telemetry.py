"""Commands about reports: the weekly ones of telemetry, and those of crashes."""

from __future__ import annotations

from gateway_core.events import EventBus, FaultCaught
from gateway_core.report_schema.faults import Fault
from gateway_core.services.telemetry.crash_reports import CrashReports
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.views.diagnosis import CrashReportsView
from gateway_core.views.status import TelemetryView


class TelemetryCommands:
    """Commands about telemetry. Nothing is sent before ``answer(allowed=True)``."""

    def __init__(self, telemetry: Telemetry) -> None:
        self._telemetry = telemetry

    async def view(self) -> TelemetryView:
        """Return what was decided, and what would be sent and has been."""
        return self._telemetry.view()

    async def answer(self, *, allowed: bool, region: str = "unsaid") -> None:
        """Say yes or no. A no deletes what is unsent and stops at once."""
        await self._telemetry.answer(allowed=allowed, region=region)

    async def withdraw(self) -> None:
        """Say no, and ask the collecting organisation to delete what it still holds of this device."""
        await self._telemetry.withdraw()

    async def set_paused(self, *, paused: bool) -> None:
        """Stop counting and sending for a while; finished reports wait."""
        await self._telemetry.set_paused(paused)

    async def set_collector(self, invitation: bytes) -> None:
        """Send reports to the organisation that published this invitation."""
        await self._telemetry.set_collector(invitation)

    async def export(self) -> bytes:
        """Take the next finished report out, to be carried as a file."""
        return await self._telemetry.export()


class CrashReportCommands:
    """Commands about crash reports, which have an answer of their own."""

    def __init__(self, crashes: CrashReports, events: EventBus) -> None:
        self._crashes = crashes
        self._events = events

    async def view(self) -> CrashReportsView:
        """Return what was decided, and the reports that wait."""
        return self._crashes.view()

    async def answer(self, *, allowed: bool) -> None:
        """Say yes or no. A no deletes what is unsent."""
        await self._crashes.answer(allowed=allowed)

    async def delete(self, token: str) -> None:
        """Delete one report that has not left."""
        await self._crashes.delete(token)

    async def export(self, token: str) -> bytes:
        """Take one report out, to be carried as a file."""
        return await self._crashes.export(token)

    async def report_fault(self, fault: Fault) -> None:
        """Note a fault of the window, which has no events of its own."""
        self._events.publish(FaultCaught("window", fault))
