"""The control commands about telemetry and reports of crashes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from app.control_command import Command, Report, argument
from gateway_core.report_schema.registry import REGION_NAMES

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


class Telemetry(Command, frozen=True):
    """Return what is decided about telemetry, and every report as the text that it is."""

    result: ClassVar[str] = "answer, consent, region, collector, the next report, those sent"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        view = await gateway.telemetry.view()
        return {
            "answer": view.answer,
            "consent_version": view.consent_version,
            "region": view.region,
            "paused": view.paused,
            "waiting": view.waiting,
            "collector": view.collector,
            "collector_expires": view.collector_expires,
            "reports_a_year": view.reports_a_year,
            "next_report": view.next_report.decode("ascii"),
            "sent": [
                {"week": each.week, "sent_at": each.sent_at, "report": each.octets.decode("ascii")}
                for each in view.sent
            ],
        }


class AnswerTelemetry(Command, frozen=True):
    """Answer whether reports may be sent. A no deletes what is unsent."""

    allowed: bool
    region: Annotated[
        str,
        argument(
            "with allow: the part of the world to name, or unsaid", choices=REGION_NAMES, metavar="REGION"
        ),
    ] = "unsaid"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.telemetry.answer(allowed=self.allowed, region=self.region)
        return True


class WithdrawTelemetry(Command, frozen=True):
    """Answer no, and ask for the deletion of what was sent."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.telemetry.withdraw()
        return True


class PauseTelemetry(Command, frozen=True):
    """Choose whether telemetry is paused."""

    paused: bool

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.telemetry.set_paused(paused=self.paused)
        return True


class SetTelemetryCollector(Command, frozen=True):
    """Choose the organisation that reports go to, by the invitation that it published."""

    invitation: bytes

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.telemetry.set_collector(self.invitation)
        return True


class ExportReport(Command, frozen=True):
    """Return the next finished report, to be carried by hand."""

    result: ClassVar[str] = "the report"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return (await gateway.telemetry.export()).decode("ascii")


class CrashReports(Command, frozen=True):
    """Return what is decided about reports of crashes, and every report as the text that it is."""

    result: ClassVar[str] = "answer, an example, reports that wait and that were sent"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        view = await gateway.crash_reports.view()
        return {
            "answer": view.answer,
            "example": view.example.decode("ascii"),
            "waiting": [
                {"token": each.token, "due": each.due, "report": each.octets.decode("ascii")}
                for each in view.waiting
            ],
            "sent": [each.decode("ascii") for each in view.sent],
        }


class AnswerCrashReports(Command, frozen=True):
    """Answer whether reports of crashes may be sent. A no deletes what is unsent."""

    allowed: bool

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.crash_reports.answer(allowed=self.allowed)
        return True


class DeleteCrashReport(Command, frozen=True):
    """Delete a report that has not left."""

    token: str

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.crash_reports.delete(self.token)
        return True


class ExportCrashReport(Command, frozen=True):
    """Return a report that waits, to be carried by hand."""

    result: ClassVar[str] = "the report"

    token: str

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return (await gateway.crash_reports.export(self.token)).decode("ascii")
