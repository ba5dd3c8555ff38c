"""The part of the gateway's commands that is about telemetry."""

from __future__ import annotations

from gateway_core.services.telemetry import Telemetry
from gateway_core.status import TelemetryView


class TelemetryConsole:
    """Implements status.TelemetryCommands and status.TelemetryByHand for the gateway."""

    _telemetry: Telemetry

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
