"""Control commands about identity and data, faults, releases of this program, and reports."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from msgspec.structs import asdict

from app.base.as_json import beside
from app.base.codes import ControlCode
from app.control import tables
from app.control.command import Command, Report, argument, moment_of
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.limits import MOVE_PORT
from gateway_core.report_schema.registry import REGION_NAMES

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


# --- Identity and data ----------------------------------------------------------------------------------


class Status(Command, frozen=True, result="GatewayStatus", is_subcommand=True, in_words=tables.status):
    """Return what the gateway is doing."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.refresh_status()
        return gateway.status


class Certificates(
    Command,
    frozen=True,
    result="[CertificateView]",
    is_subcommand=True,
    in_words=tables.certificates,
    does=lambda gateway, _: gateway.identity.certificates(),
):
    """Return the certificates of this gateway and its peer."""


class Backup(Command, frozen=True, result="BackupView"):
    """Write everything, messages too, to a new file while the gateway goes on; `progress` tells how far it is."""

    file: Annotated[str, argument("the absolute path of a file that is not there yet")]
    passphrase: Annotated[
        str, argument("12 characters at least; without it the recovery sheet opens the backup")
    ] = ""
    move: Annotated[bool, argument("lock this gateway before, and end: another computer becomes it")] = False

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        write = gateway.backups.move_out if self.move else gateway.backups.write
        return await write(_path(self.file), self.passphrase, partial(report, "progress"))


class MoveOver(Command, frozen=True, result="BackupView"):
    """Lock this gateway, send all of it to the computer that shows the words (`move-here`), and end."""

    host: Annotated[str, argument("the address that it shows")]
    words: Annotated[str, argument("the ten words that it shows, or their digits")]
    confirmed: Annotated[bool, argument("must be `true`")]
    port: Annotated[int, argument("the port that it shows")] = MOVE_PORT

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        if not self.confirmed:
            raise InvalidMessageError(ControlCode.MOVE_NOT_CONFIRMED)
        return await gateway.backups.move_over(self.host, self.port, self.words, partial(report, "progress"))


def _path(file: str) -> Path:
    path = Path(file)
    if not path.is_absolute():  # a relative path would begin at our folder instead of the client's
        raise MalformedMessageError(ControlCode.ARGUMENTS)
    return path


class Wipe(
    Command,
    frozen=True,
    result="`revocations`: who was told; `key_left`: why a keyring may still hold the key, or empty",
):
    """Erase the key; the gateway ends and deletes its files."""

    confirmed: Annotated[bool, argument("must be `true`")]
    revoke: Annotated[bool, argument("take our certificates back first")] = True

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        if not self.confirmed:
            raise InvalidMessageError(ControlCode.NOT_CONFIRMED)
        told = await gateway.wipe(revoke=self.revoke)
        return {"revocations": told, **beside("key_left", gateway.key_left)}


class RecoverySheetMark(
    Command,
    frozen=True,
    result="text; empty where there is none",
    does=lambda gateway, _: gateway.recovery.mark(),
):
    """Return the four digits of the recovery sheet in force."""


class MakeRecoverySheet(
    Command, frozen=True, result="RecoverySheetView", does=lambda gateway, _: gateway.recovery.make()
):
    """Make a recovery sheet, which takes the place of the last one. Its words are answered once, here."""


class WithdrawRecoverySheet(Command, frozen=True, does=lambda gateway, _: gateway.recovery.withdraw()):
    """Make the recovery sheet worthless."""


# --- Faults ---------------------------------------------------------------------------------------------

_LEVELS = ("debug", "info", "warning", "error")


class Diagnose(
    Command, frozen=True, result="[CheckResult]", does=lambda gateway, _: gateway.diagnostics.check()
):
    """Check everything that the gateway needs, and say what to do about what fails."""


class Log(
    Command,
    frozen=True,
    result="[LogEntryView], newest last",
    does=lambda gateway, command: gateway.diagnostics.recent_log(command.limit, command.level),
):
    """Return the newest entries of the running gateway's log."""

    limit: Annotated[int, argument("how many")] = 500
    level: Annotated[str, argument("of this level and above", choices=_LEVELS)] = "debug"


class LogLevel(
    Command, frozen=True, does=lambda gateway, command: gateway.diagnostics.set_log_level(command.level)
):
    """Choose what is worth writing down from now on."""

    level: Annotated[str, argument("write down this level and above from now on", choices=_LEVELS)]


class Diagnostics(
    Command, frozen=True, result="`text`, and `archive` (a zip file in base64) that holds the same"
):
    """Show what helps others to find a fault, without anything that names anybody."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        import base64

        view = await gateway.diagnostics.bundle()
        return {"text": view.text, "archive": base64.b64encode(view.archive).decode()}


class Metrics(Command, frozen=True, result="[MetricView], or text"):
    """Return measurements since the gateway's start, which never leave this device."""

    prometheus: Annotated[bool, argument("in the form that Prometheus reads")] = False

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        from gateway_core.services.runtime.metrics import prometheus

        await gateway.refresh_status()
        views = await gateway.diagnostics.metrics()
        return prometheus(views) if self.prometheus else views


class Clock(
    Command,
    frozen=True,
    result=(
        "`device`, `corrected` (messages are judged by it), `agreed` (what has expired by it is deleted): moments; "
        "`is_confirmed`"
    ),
    does=lambda gateway, _: gateway.diagnostics.clock(),
):
    """Return which time the gateway goes by, and up to which one it deletes what has expired."""


class ConfirmClock(
    Command,
    frozen=True,
    does=lambda gateway, command: gateway.diagnostics.confirm_clock(moment_of(command.moment)),
):
    """Confirm the time, as the operator does who looked at a clock."""

    moment: Annotated[str, argument("within two hours of the time that messages are judged by")]


class Restart(
    Command,
    frozen=True,
    result="their names",
    in_words=lambda names: f"Started again: {', '.join(names)}." if names else "Nothing had been stopped.",
    is_subcommand=True,
    does=lambda gateway, _: gateway.diagnostics.restart_stopped(),
):
    """Start again the parts of the gateway that were stopped after repeated failures."""


# --- Releases of this program ---------------------------------------------------------------------------


class Updates(Command, frozen=True, result="UpdatesView", does=lambda gateway, _: gateway.updates.view()):
    """Return what this build is, and the newest release that is known."""


class SetUpdateAddress(
    Command,
    frozen=True,
    result="UpdatesView",
    does=lambda gateway, command: gateway.updates.set_address(command.address),
):
    """Choose whom to ask for releases; nobody is asked by this."""

    address: Annotated[str, argument("https, or empty for none")]


class AskForRelease(
    Command,
    frozen=True,
    result="ReleaseView",
    does=lambda gateway, command: gateway.updates.ask(command.address),
):
    """Ask a host for its release file, once, and for the list of apps beside it."""

    address: Annotated[str, argument("https; else the one that is kept")] = ""


class ReadRelease(
    Command,
    frozen=True,
    result="ReleaseView",
    does=lambda gateway, command: gateway.updates.read(command.file),
):
    """Read a release file, and keep it if it is the newest."""

    file: bytes


class DismissRelease(
    Command, frozen=True, result="UpdatesView", does=lambda gateway, _: gateway.updates.dismiss()
):
    """Show the newer version that is known no more, until a still newer one is."""


# --- Telemetry and crash reports ------------------------------------------------------------------------


class Telemetry(
    Command, frozen=True, result="answer, consent, region, collector, the next report, those sent"
):
    """Return what is decided about telemetry, and every report as the text that it is."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        view = await gateway.telemetry.view()
        return asdict(view) | {
            "next_report": view.next_report.decode("ascii"),
            "sent": [
                {"week": each.week, "sent_at": each.sent_at, "report": each.octets.decode("ascii")}
                for each in view.sent
            ],
        }


class AnswerTelemetry(
    Command,
    frozen=True,
    does=lambda gateway, command: gateway.telemetry.answer(allowed=command.allowed, region=command.region),
):
    """Answer whether reports may be sent. A no deletes what is unsent."""

    allowed: bool
    region: Annotated[
        str,
        argument(
            "with allow: the part of the world to name, or unsaid", choices=REGION_NAMES, metavar="REGION"
        ),
    ] = "unsaid"


class WithdrawTelemetry(Command, frozen=True, does=lambda gateway, _: gateway.telemetry.withdraw()):
    """Answer no, and ask for the deletion of what was sent."""


class PauseTelemetry(
    Command, frozen=True, does=lambda gateway, command: gateway.telemetry.set_paused(paused=command.paused)
):
    """Choose whether telemetry is paused."""

    paused: bool


class SetTelemetryCollector(
    Command, frozen=True, does=lambda gateway, command: gateway.telemetry.set_collector(command.invitation)
):
    """Choose the organisation that reports go to, by the invitation that it published."""

    invitation: bytes


class ExportReport(Command, frozen=True, result="the report"):
    """Return the next finished report, to be carried by hand."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return (await gateway.telemetry.export()).decode("ascii")


class CrashReports(Command, frozen=True, result="answer, an example, reports that wait and that were sent"):
    """Return what is decided about reports of crashes, and every report as the text that it is."""

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


class AnswerCrashReports(
    Command, frozen=True, does=lambda gateway, command: gateway.crash_reports.answer(allowed=command.allowed)
):
    """Answer whether reports of crashes may be sent. A no deletes what is unsent."""

    allowed: bool


class DeleteCrashReport(
    Command, frozen=True, does=lambda gateway, command: gateway.crash_reports.delete(command.token)
):
    """Delete a report that has not left."""

    token: str


class ExportCrashReport(Command, frozen=True, result="the report"):
    """Return a report that waits, to be carried by hand."""

    token: str

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return (await gateway.crash_reports.export(self.token)).decode("ascii")
