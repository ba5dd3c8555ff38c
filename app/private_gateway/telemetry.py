"""`relaynet-gateway telemetry` and `crash-reports`: answers, previews, pending reports, histories, exports."""

import argparse
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from app.base.codes import CommandLineCode
from app.control.care import (
    AnswerCrashReports,
    AnswerTelemetry,
    CrashReports,
    DeleteCrashReport,
    ExportCrashReport,
    ExportReport,
    PauseTelemetry,
    SetTelemetryCollector,
    Telemetry,
    WithdrawTelemetry,
)
from app.control.command import Command
from app.control.tables import Columns, table
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import Commands, Option, option, path, respond
from app.terminal.options import HOW_TO_TAKE, export_to_file, on_profile, read_file, require_with
from app.terminal.session import open_session, option_of
from gateway_core.codes.gateway import TelemetryCode
from gateway_core.errors import InvalidMessageError
from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS, fields_allowed

_TELEMETRY = """\
status: your answer, and the collecting organisation;
preview: the next report, byte for byte;
allow, deny: answer yes or no (a no stops telemetry immediately and deletes unsent reports);
withdraw: answer no, and ask for the deletion of sent reports;
history: the sent reports;
pause, resume: stop telemetry for a while;
collector FILE: send reports to the organisation that published this invitation;
export FILE: save the next finished report in a file, for delivery by hand."""

_CRASH_REPORTS = """\
status: your answer, and the numbers of reports;
preview: a report of an invented fault, byte for byte;
allow, deny: answer yes or no (a no deletes unsent reports);
list: the waiting reports, and when each may be sent; you can read each one for a day first;
show TOKEN: a waiting report, byte for byte;
delete TOKEN: delete a waiting report;
export TOKEN FILE: save a waiting report in a file, for delivery by hand;
history: the sent reports."""

COMMANDS = Commands(on_profile)
_FILE = path("file", nargs="?", metavar="FILE")
_WITH_FILE = ("collector", "export")
_CRASH_ARGUMENTS = {"show": 1, "delete": 1, "export": 2}


class _Action(Struct, frozen=True):
    """An action of a command: its request to the gateway, and the text for the result."""

    command: Callable[[argparse.Namespace], Command]
    words: str | Callable[[Any, argparse.Namespace], str]


def _query(command: Command, words: Callable[[Any], str]) -> _Action:
    return _Action(lambda _: command, lambda view, _: words(view))


def _order(command: Command, words: str) -> _Action:
    return _Action(lambda _: command, words)


def _takes(command: Callable[[argparse.Namespace], Command], what: str) -> _Action:
    return _Action(command, f"The {what} is in {{0.file}}. {HOW_TO_TAKE}")


def _of(names: Iterable[str]) -> Option:
    return option("action", choices=tuple(names), metavar="ACTION", help=", ".join(names))


async def _run(
    actions: Mapping[str, _Action], profile: Profile, network: NetworkOptions, options: argparse.Namespace
) -> int:
    action = actions[options.action]
    command, words = action.command(options), action.words
    async with open_session(profile, network) as session:
        if options.action == "export":
            await export_to_file(options.file, lambda: session.run(command))
            told: Any = str(options.file)
        else:
            told = await session.run(command)
    return respond(options, told, words.format(options) if isinstance(words, str) else words(told, options))


def _renewed_request(view: dict[str, Any]) -> list[str]:
    """Return a notice for an earlier consent to fewer fields: the new fields are sent only after another "allow"."""
    if view["answer"] != "yes" or view["consent_version"] >= CONSENT_VERSION:
        return []
    agreed = {each.name for each in fields_allowed(view["consent_version"])}
    new = ", ".join(each.name for each in FIELDS if each.name not in agreed)
    return [f"new:       {new}; not sent until you run 'allow' again"]


def _status(view: dict[str, Any]) -> str:
    collector = f"{view['collector']}, until {view['collector_expires']}" if view["collector"] else "none"
    most = view.get("reports_a_year")  # missing in answers of a running gateway of an earlier version
    return "\n".join(
        (
            f"answer:    {view['answer']}{' (paused)' if view['paused'] else ''}",
            *_renewed_request(view),
            f"region:    {view['region']}",
            f"waiting:   {view['waiting']}",
            f"sent:      {len(view['sent'])}",
            f"collector: {collector}",
            *([] if most is None else [f"promised:  at most {most} reports in 52 weeks"]),
        )
    )


def _crash_status(view: dict[str, Any]) -> str:
    return f"answer:    {view['answer']}\nwaiting:   {len(view['waiting'])}\nsent:      {len(view['sent'])}"


def _report_text(view: dict[str, Any], options: argparse.Namespace) -> str:
    found = [each["report"] for each in view["waiting"] if each["token"] == options.token]
    if not found:
        raise InvalidMessageError(TelemetryCode.NO_SUCH_REPORT)
    return _octets(found[0])


def _report(row: dict[str, str]) -> str:
    return row["report"].rstrip()


def _octets(report: str) -> str:
    return f"{report.rstrip()}\n(followed by spaces, {len(report)} bytes in all)"


_SENT: Columns = {"WEEK": "week", "SENT": lambda row: row["sent_at"][:10], "REPORT": _report}
_WAITING: Columns = {"TOKEN": "token", "NOT BEFORE": lambda row: row["due"][:10], "REPORT": _report}
_TELEMETRY_ACTIONS = {
    "status": _query(Telemetry(), _status),
    "preview": _query(Telemetry(), lambda view: _octets(view["next_report"])),
    "allow": _Action(
        lambda options: AnswerTelemetry(allowed=True, region=options.region),
        "Allowed. One small report is sent each week; 'preview' shows it, 'deny' stops it.",
    ),
    "deny": _order(
        AnswerTelemetry(allowed=False), "Denied. Nothing is counted or sent. Unsent reports are deleted."
    ),
    "withdraw": _order(
        WithdrawTelemetry(),
        "Denied. Unsent reports are deleted. Requests to delete sent reports follow, at most one a day.",
    ),
    "pause": _order(PauseTelemetry(paused=True), "Paused."),
    "resume": _order(PauseTelemetry(paused=False), "Resumed. Counting starts again."),
    "history": _query(Telemetry(), lambda view: table(_SENT, view["sent"], "No report was sent.")),
    "collector": _Action(
        lambda options: SetTelemetryCollector(read_file(options.file)),
        "Reports go to that organisation from now on, if you allow them.",
    ),
    "export": _takes(lambda _: ExportReport(), "report"),
}
_CRASH_ACTIONS = {
    "status": _query(CrashReports(), _crash_status),
    "preview": _query(CrashReports(), lambda view: _octets(view["example"])),
    "allow": _order(
        AnswerCrashReports(allowed=True),
        "Allowed. You can read each report for a day before it may be sent; 'deny' stops this.",
    ),
    "deny": _order(
        AnswerCrashReports(allowed=False), "Denied. No report is kept or sent. Unsent reports are deleted."
    ),
    "list": _query(
        CrashReports(), lambda view: table(_WAITING, view["waiting"], "No crash reports are waiting.")
    ),
    "history": _query(
        CrashReports(), lambda view: "\n".join(map(str.rstrip, view["sent"])) or "No crash report was sent."
    ),
    "show": _Action(lambda _: CrashReports(), _report_text),
    "delete": _Action(lambda options: DeleteCrashReport(options.token), "Deleted."),
    "export": _takes(lambda options: ExportCrashReport(options.token), "crash report"),
}


@COMMANDS.command(
    "telemetry",
    "Decide about telemetry, and see its reports.",
    _of(_TELEMETRY_ACTIONS),
    _FILE,
    option_of(AnswerTelemetry, "region"),
    more=_TELEMETRY,
)
async def _telemetry(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    if (options.action in _WITH_FILE) != (options.file is not None):
        raise InvalidMessageError(CommandLineCode.TELEMETRY_FILE)
    if options.action != "allow" and options.region != AnswerTelemetry(allowed=True).region:
        require_with(options, "allow", "region")
    return await _run(_TELEMETRY_ACTIONS, profile, network, options)


@COMMANDS.command(
    "crash-reports",
    "Decide about crash reports, and see them.",
    _of(_CRASH_ACTIONS),
    option("token", nargs="?", metavar="TOKEN"),
    _FILE,
    more=_CRASH_REPORTS,
)
async def _crash_reports(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    given = (options.token is not None) + (options.file is not None)
    if given != _CRASH_ARGUMENTS.get(options.action, 0):
        raise InvalidMessageError(CommandLineCode.CRASH_REPORT_ARGUMENTS)
    return await _run(_CRASH_ACTIONS, profile, network, options)
