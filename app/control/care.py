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


class Status(Command, result="GatewayStatus", is_subcommand=True, in_words=tables.status):
    """Show the gateway's state, its public gateway and its waiting messages."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.refresh_status()
        return gateway.status


class Certificates(
    Command,
    result="[CertificateView]",
    is_subcommand=True,
    in_words=tables.certificates,
    does=lambda gateway, _: gateway.identity.certificates(),
):
    """Show the stored certificates."""


class Backup(Command, result="BackupView"):
    """Write a full backup to a new file while the gateway runs; `progress` events count the written bytes."""

    file: Annotated[str, argument("the absolute path of a new file")]
    passphrase: Annotated[
        str, argument("at least 12 characters; without a passphrase, the recovery sheet opens the backup")
    ] = ""
    move: Annotated[bool, argument("lock this gateway first, and end: it moves to another computer")] = False

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        write = gateway.backups.move_out if self.move else gateway.backups.write
        return await write(_path(self.file), self.passphrase, partial(report, "progress"))


class MoveOver(Command, result="BackupView"):
    """Lock this gateway, send all its data to the computer that runs `move-here`, and end."""

    host: Annotated[str, argument("the address shown there")]
    words: Annotated[str, argument("the ten words shown there, or their digits")]
    confirmed: Annotated[bool, argument("must be `true`")]
    port: Annotated[int, argument("the port shown there")] = MOVE_PORT

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
    result="`revocations`: the outcome at each public gateway; `key_left`: why a keyring may hold the key, or empty",
):
    """Erase the key; the gateway then ends and deletes its files."""

    confirmed: Annotated[bool, argument("must be `true`")]
    revoke: Annotated[bool, argument("revoke this gateway's certificates first")] = True

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        if not self.confirmed:
            raise InvalidMessageError(ControlCode.NOT_CONFIRMED)
        told = await gateway.wipe(revoke=self.revoke)
        return {"revocations": told, **beside("key_left", gateway.key_left)}


class StolenComputer(
    Command,
    result="TheftView",
    in_words=tables.theft,
    is_subcommand=True,
    uses_networks=True,
    does=lambda gateway, command: gateway.stolen.begin(without_revocation=command.without_revocation),
):
    """Replace this gateway's identity, because a computer with a copy of the gateway was stolen."""

    without_revocation: Annotated[bool, argument("continue even if the public gateway is out of reach")] = (
        False
    )

    def question(self) -> str:
        return (
            "This revokes the certificates of this gateway and gives it a new identity. Copies on other computers stop "
            "working. Letters sends its correspondents new cards."
        )


class Theft(
    Command,
    result="TheftView",
    in_words=tables.theft,
    is_subcommand=True,
    does=lambda gateway, _: gateway.stolen.view(),
):
    """Show how far the replacement of the identity after a theft is."""


class RecoverySheetMark(
    Command,
    result="text; empty if there is no sheet",
    does=lambda gateway, _: gateway.recovery.mark(),
):
    """Return the four digits of the current recovery sheet."""


class MakeRecoverySheet(Command, result="RecoverySheetView", does=lambda gateway, _: gateway.recovery.make()):
    """Make a recovery sheet, which replaces the last one. Only this answer contains its words."""


class WithdrawRecoverySheet(Command, does=lambda gateway, _: gateway.recovery.withdraw()):
    """Withdraw the current recovery sheet, which then opens nothing."""


# --- Faults ---------------------------------------------------------------------------------------------

_LEVELS = ("debug", "info", "warning", "error")


class Diagnose(Command, result="[CheckResult]", does=lambda gateway, _: gateway.diagnostics.check()):
    """Check everything that the gateway needs, and advise on each failed check."""


class Log(
    Command,
    result="[LogEntryView], newest last",
    does=lambda gateway, command: gateway.diagnostics.recent_log(command.limit, command.level),
):
    """Show the newest entries of the running gateway's log."""

    limit: Annotated[int, argument("the number of entries")] = 500
    level: Annotated[str, argument("entries of this level and above", choices=_LEVELS)] = "debug"


class LogLevel(Command, does=lambda gateway, command: gateway.diagnostics.set_log_level(command.level)):
    """Choose the lowest level that the gateway logs from now on."""

    level: Annotated[str, argument("log this level and above from now on", choices=_LEVELS)]


class Diagnostics(Command, result="`text`, and `archive` (a zip file in base64) with the same content"):
    """Show a report that helps others to find a fault, without anything that identifies people."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        import base64

        view = await gateway.diagnostics.bundle()
        return {"text": view.text, "archive": base64.b64encode(view.archive).decode()}


class Metrics(Command, result="[MetricView], or text"):
    """Show measurements since the gateway's start; they never leave this device."""

    prometheus: Annotated[bool, argument("in the format of Prometheus")] = False

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        from gateway_core.services.runtime.metrics import prometheus

        await gateway.refresh_status()
        views = await gateway.diagnostics.metrics()
        return prometheus(views) if self.prometheus else views


class Clock(
    Command,
    result=(
        "`device`, `corrected` (for judging messages), `agreed` (for deleting expired messages): moments; "
        "`is_confirmed`"
    ),
    does=lambda gateway, _: gateway.diagnostics.clock(),
):
    """Show the gateway's time, and the time up to which it deletes expired messages."""


class ConfirmClock(
    Command,
    does=lambda gateway, command: gateway.diagnostics.confirm_clock(moment_of(command.moment)),
):
    """Confirm the gateway's time, after the operator compared it with a clock."""

    moment: Annotated[str, argument("the time, within two hours of `corrected`")]


class Restart(
    Command,
    result="the names of these parts",
    in_words=lambda names: f"Restarted: {', '.join(names)}." if names else "No part had stopped.",
    is_subcommand=True,
    does=lambda gateway, _: gateway.diagnostics.restart_stopped(),
):
    """Restart the parts of the gateway that stopped after repeated failures."""


# --- Releases of this program ---------------------------------------------------------------------------


class Updates(Command, result="UpdatesView", does=lambda gateway, _: gateway.updates.view()):
    """Return this build's version, and the newest known release."""


class SetUpdateAddress(
    Command,
    result="UpdatesView",
    does=lambda gateway, command: gateway.updates.set_address(command.address),
):
    """Choose the address to ask for releases; this command asks nothing itself."""

    address: Annotated[str, argument("https, or empty to delete the address")]


class AskForRelease(
    Command,
    result="ReleaseView",
    does=lambda gateway, command: gateway.updates.ask(command.address),
):
    """Ask a host for its release file, once, and for the list of apps beside it."""

    address: Annotated[str, argument("https; by default the chosen address")] = ""


class ReadRelease(
    Command,
    result="ReleaseView",
    does=lambda gateway, command: gateway.updates.read(command.file),
):
    """Read a release file, and keep it if it is the newest."""

    file: bytes


class DismissRelease(Command, result="UpdatesView", does=lambda gateway, _: gateway.updates.dismiss()):
    """Hide the newer version until a still newer one is known."""


# --- Telemetry and crash reports ------------------------------------------------------------------------


class Telemetry(Command, result="answer, consent, region, collector, the next report, the sent reports"):
    """Return the choices about telemetry, and the exact text of every report."""

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
    does=lambda gateway, command: gateway.telemetry.answer(allowed=command.allowed, region=command.region),
):
    """Allow or refuse reports. A no deletes unsent reports."""

    allowed: bool
    region: Annotated[
        str,
        argument("with allow: your part of the world, or unsaid", choices=REGION_NAMES, metavar="REGION"),
    ] = "unsaid"


class WithdrawTelemetry(Command, does=lambda gateway, _: gateway.telemetry.withdraw()):
    """Answer no, and ask for the deletion of sent reports."""


class PauseTelemetry(
    Command, does=lambda gateway, command: gateway.telemetry.set_paused(paused=command.paused)
):
    """Pause or resume telemetry."""

    paused: bool


class SetTelemetryCollector(
    Command, does=lambda gateway, command: gateway.telemetry.set_collector(command.invitation)
):
    """Choose the organisation that receives reports, by its published invitation."""

    invitation: bytes


class ExportReport(Command, result="the report"):
    """Return the next finished report, for delivery by hand."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return (await gateway.telemetry.export()).decode("ascii")


class CrashReports(Command, result="answer, an example, waiting and sent reports"):
    """Return the choices about crash reports, and the exact text of every report."""

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
    Command, does=lambda gateway, command: gateway.crash_reports.answer(allowed=command.allowed)
):
    """Allow or refuse crash reports. A no deletes unsent reports."""

    allowed: bool


class DeleteCrashReport(Command, does=lambda gateway, command: gateway.crash_reports.delete(command.token)):
    """Delete an unsent crash report."""

    token: str


class ExportCrashReport(Command, result="the report"):
    """Return a waiting crash report, for delivery by hand."""

    token: str

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return (await gateway.crash_reports.export(self.token)).decode("ascii")
