"""`relaynet-gateway crash-reports`: a consent of their own, what waits, what was sent."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.cli.declared import Add
from app.cli.report_files import HOW_TO_TAKE, export_to_file
from app.cli.session import Session, open_session
from app.cli.tables import table
from app.codes import CommandLineCode
from app.control_telemetry import AnswerCrashReports, CrashReports, DeleteCrashReport, ExportCrashReport
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.codes.gateway import TelemetryCode
from gateway_core.errors import InvalidMessageError

_HELP = """\
status: what you decided, and how many wait;
preview: a report of an invented fault, to the octet;
allow, deny: say yes or no (a no deletes what has not left);
list: what waits, and when it may leave; each can be looked at for a day first;
show TOKEN: one that waits, to the octet;
delete TOKEN: delete one that waits;
export TOKEN FILE: take one as a file, to be carried by hand;
history: what was sent."""

_ARGUMENTS = {"show": 1, "delete": 1, "export": 2}


def add_parser(add: Add) -> None:
    """Add the command."""
    parser = add("crash-reports", "Decide about reports of crashes, and see what is sent.", _crash_reports)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _HELP
    actions = ("status", "preview", "allow", "deny", "list", "history", *_ARGUMENTS)
    parser.add_argument("action", choices=actions, metavar="ACTION", help=", ".join(actions))
    parser.add_argument("token", nargs="?", metavar="TOKEN")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE")


async def _crash_reports(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Run the command. Returns the exit status.

    Raises:
        InvalidMessageError: an argument is missing or too many, or there is no such report.
        StoreError: the file cannot be written.
    """
    given = (options.token is not None) + (options.file is not None)
    if given != _ARGUMENTS.get(options.action, 0):
        raise InvalidMessageError(CommandLineCode.CRASH_REPORT_ARGUMENTS)
    async with open_session(profile, network) as session:
        shown, told = await _run(session, options)
    print(dumps(told) if options.json else shown)
    return 0


async def _run(session: Session, options: argparse.Namespace) -> tuple[str, object]:
    """Run the command; return the text for a person, and the data for a program."""
    match options.action:
        case "allow":
            await session.run(AnswerCrashReports(allowed=True))
            return (
                "Yes. What fails is kept for you to see for a day, and may leave then; 'deny' ends it.",
                True,
            )
        case "deny":
            await session.run(AnswerCrashReports(allowed=False))
            return "No. Nothing is kept or sent, and what had not left is deleted.", True
        case "delete":
            await session.run(DeleteCrashReport(options.token))
            return "Deleted.", True
        case "export":
            await export_to_file(options.file, lambda: session.run(ExportCrashReport(options.token)))
            return f"The crash report is in {options.file}. {HOW_TO_TAKE}", str(options.file)
    view: Any = await session.run(CrashReports())
    return _show(options, view), view


def _show(options: argparse.Namespace, view: dict[str, Any]) -> str:
    match options.action:
        case "preview":
            return _octets(view["example"])
        case "show":
            found = [each["report"] for each in view["waiting"] if each["token"] == options.token]
            if not found:
                raise InvalidMessageError(TelemetryCode.NO_SUCH_REPORT)
            return _octets(found[0])
        case "list":
            rows = [(each["token"], each["due"][:10], each["report"].rstrip()) for each in view["waiting"]]
            return table(("TOKEN", "NOT BEFORE", "REPORT"), rows, "No crash report waits.")
        case "history":
            return "\n".join(each.rstrip() for each in view["sent"]) or "No crash report was ever sent."
    return f"answer:    {view['answer']}\nwaiting:   {len(view['waiting'])}\nsent:      {len(view['sent'])}"


def _octets(report: str) -> str:
    return f"{report.rstrip()}\n(and spaces, up to {len(report)} octets)"
