"""`relaynet-gateway telemetry`: the answer, the preview, the history, and reports as files."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.cli.declared import Add, add_option
from app.cli.report_files import HOW_TO_TAKE, export_to_file, read_file
from app.cli.session import Session, open_session
from app.cli.tables import table
from app.codes import CommandLineCode
from app.control_command import Command
from app.control_telemetry import (
    AnswerTelemetry,
    ExportReport,
    PauseTelemetry,
    SetTelemetryCollector,
    Telemetry,
    WithdrawTelemetry,
)
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.errors import InvalidMessageError
from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS, fields_allowed

_HELP = """\
status: what you decided, and what is known of the collecting organisation;
preview: the next report, to the octet;
allow, deny: say yes or no (a no deletes what is unsent, and stops at once);
withdraw: say no, and ask for the deletion of what was sent;
history: what was sent;
pause, resume: for a while;
collector FILE: send reports to the organisation that published this invitation;
export FILE: take the next finished report as a file, to be carried by hand."""

_WITH_FILE = ("collector", "export")
_ORDERS: dict[str, tuple[Command, str]] = {
    "deny": (AnswerTelemetry(allowed=False), "No. Nothing is counted or sent, and what was unsent is deleted."),
    "withdraw": (
        WithdrawTelemetry(),
        "No. What was unsent is deleted; the deletion of what was sent is asked for, one report a day at most.",
    ),
    "pause": (PauseTelemetry(paused=True), "Paused."),
    "resume": (PauseTelemetry(paused=False), "Resumed: counting begins anew."),
}  # fmt: skip


def add_parser(add: Add) -> None:
    """Add the command."""
    parser = add("telemetry", "Decide about telemetry, and see what is sent.", _telemetry)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _HELP
    actions = ("status", "preview", "allow", *_ORDERS, "history", *_WITH_FILE)
    parser.add_argument("action", choices=actions, metavar="ACTION", help=", ".join(actions))
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE")
    add_option(parser, AnswerTelemetry, "region")


async def _telemetry(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Run the command. Returns the exit status.

    Raises:
        InvalidMessageError: a file is missing among the arguments, or the gateway refuses.
        StoreError: the file cannot be read or written.
    """
    if (options.action in _WITH_FILE) != (options.file is not None):
        raise InvalidMessageError(CommandLineCode.TELEMETRY_FILE)
    async with open_session(profile, network) as session:
        shown, told = await _run(session, options)
    print(dumps(told) if options.json else shown)
    return 0


async def _run(session: Session, options: argparse.Namespace) -> tuple[str, object]:
    """Run the command; return the text for a person, and the data for a program."""
    match options.action:
        case "status" | "preview" | "history":
            view: Any = await session.run(Telemetry())
            return _show(options.action, view), view
        case "allow":
            await session.run(AnswerTelemetry(allowed=True, region=options.region))
            return "Yes. One small report a week; 'preview' shows it, 'deny' ends it.", True
        case "collector":
            await session.run(SetTelemetryCollector(read_file(options.file)))
            return "Reports go to that organisation from now on, if you allow them.", True
        case "export":
            await export_to_file(options.file, lambda: session.run(ExportReport()))
            return f"The report is in {options.file}. {HOW_TO_TAKE}", str(options.file)
        case action:
            command, sentence = _ORDERS[action]
            return sentence, await session.run(command)


def _asked_again(view: dict[str, Any]) -> list[str]:
    """Return what somebody who agreed to fewer fields is told: nothing more is sent, unless they agree to that too."""
    if view["answer"] != "yes" or view["consent_version"] >= CONSENT_VERSION:
        return []
    agreed = {each.name for each in fields_allowed(view["consent_version"])}
    new = ", ".join(each.name for each in FIELDS if each.name not in agreed)
    return [f"new:       {new}; not sent, unless you say 'allow' again"]


def _promised(view: dict[str, Any]) -> list[str]:
    most = view.get("reports_a_year")  # a running gateway of an earlier version does not say
    return [] if most is None else [f"promised:  {most} reports in 52 weeks at most"]


def _show(action: str, view: dict[str, Any]) -> str:
    if action == "preview":
        report = str(view["next_report"])
        return f"{report.rstrip()}\n(and spaces, up to {len(report)} octets)"
    if action == "history":
        rows = [(each["week"], each["sent_at"][:10], each["report"].rstrip()) for each in view["sent"]]
        return table(("WEEK", "SENT", "REPORT"), rows, "Nothing was ever sent.")
    collector = (
        f"{view['collector']}, until {view['collector_expires']}" if view["collector"] else "none known"
    )
    return "\n".join(
        (
            f"answer:    {view['answer']}{' (paused)' if view['paused'] else ''}",
            *_asked_again(view),
            f"region:    {view['region']}",
            f"waiting:   {view['waiting']}",
            f"sent:      {len(view['sent'])}",
            f"collector: {collector}",
            *_promised(view),
        )
    )
