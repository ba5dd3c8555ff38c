"""`relaynet-gateway doctor`, `diagnostics`, `metrics`, `log`, `clock`, `updates`, `add-app-list`, `salvage`."""

import argparse
import asyncio
import base64
import sys
from collections.abc import Sequence
from typing import Any

from app.base.as_json import jsonable
from app.base.codes import CommandLineCode
from app.base.streams import one_line
from app.control import client as control_client
from app.control.care import Clock, ConfirmClock, Diagnose, Diagnostics, Log, LogLevel, Metrics
from app.control.endpoints import AddAppList
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import YES, Commands, confirm, flag, one_of, option, path, respond
from app.terminal.options import NETWORK, on_profile, read_file
from app.terminal.session import (
    ask,
    open_session,
    option_of,
    require_none_given,
    require_stopped,
    run_one,
    text_of,
)
from gateway_core.clock import SystemClock
from gateway_core.errors import GatewayError, StoreError, system_errors_as
from gateway_core.host.private_files import write_new_file
from gateway_core.views.app_lists import MAX_LIST_OCTETS

COMMANDS = Commands(on_profile)
_MARKS = {True: "pass", False: "FAIL", None: "?"}


@COMMANDS.command("doctor", text_of(Diagnose), *NETWORK)
async def _doctor(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Run the checks. The exit status is 0 unless a check failed."""
    if await control_client.is_running(profile.control_socket):
        require_none_given(network)
    try:
        results = await run_one(Diagnose(), profile, network)
    except GatewayError as error:
        results = await _without_gateway(profile, error)
    return print_checks(options, results, results)


def print_checks(options: argparse.Namespace, facts: object, results: Sequence[Any], *lines: str) -> int:
    """Print ``lines``, a line for each check, and advice for each check that did not pass.

    Returns 1 after a failure.
    """
    width = max(len(each["name"]) for each in results)
    told = list(lines)
    for each in results:
        told.append(f"{_MARKS[each['passed']]:<4}  {each['name']:<{width}}  {one_line(each['detail'])}")
        if each["advice"] and each["passed"] is not True:
            told.append(f"      {'':<{width}}  → {one_line(each['advice'])}")
    respond(options, facts, *told)
    return 1 if any(each["passed"] is False for each in results) else 0


async def _without_gateway(profile: Profile, error: GatewayError) -> list[Any]:
    """Return the checks that run without opened data, after a failed check with the reason."""
    from app.profiles.opening import device_checks
    from gateway_core.codes.checks import CheckName
    from gateway_core.services.runtime.doctor import examine
    from gateway_core.views.status import CheckResult

    first = CheckResult(CheckName.GATEWAY, False, error.statement, CommandLineCode.SEE_CHECKS_BELOW())
    results = [first, *await examine(device_checks(profile, SystemClock(), None))]
    return [jsonable(each) for each in results]


@COMMANDS.command(
    Diagnostics.command,
    text_of(Diagnostics),
    path("--output", metavar="FILE", help="also write the report to this new zip file"),
)
async def _diagnostics(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Print the contents of the bundle; write the bundle only with ``--output``."""
    bundle, output = await run_one(Diagnostics(), profile, network), options.output
    text = bundle["text"].removesuffix("\n")
    if output is None:
        return respond(options, bundle["text"], text)
    octets = base64.b64decode(bundle["archive"])
    with system_errors_as(StoreError, CommandLineCode.FILE_NOT_WRITTEN):
        await asyncio.to_thread(write_new_file, output, octets)
    respond(options, {"output": str(output), "octets": len(octets)}, text)
    if not options.json:
        print(f"This report, and nothing else, is in {output}.", file=sys.stderr)
    return 0


@COMMANDS.command(
    Metrics.command,
    text_of(Metrics),
    option_of(Metrics, "prometheus", help="use the format of Prometheus (default)"),
)
async def _metrics(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Print the metrics in Prometheus' format, or as JSON with ``--json``."""
    answer = await run_one(Metrics(prometheus=not options.json), profile, network)
    return respond(options, answer, *str(answer).splitlines())


@COMMANDS.command(
    Log.command,
    text_of(Log),
    option_of(Log, "limit", default=100),
    option_of(Log, "level"),
    option_of(LogLevel, "level", "--set-level", dest="set_level"),
    example="--level warning --limit 20",
)
async def _log(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        if options.set_level:
            await session.run(LogLevel(options.set_level))
            return respond(options, True, f"The gateway now logs {options.set_level} and above.")
        entries: Any = await session.run(Log(options.limit, options.level))
    for each in entries:
        error = f" [{each['error']}]" if each["error"] else ""
        line = f"{each['at']} {each['level']:<7} {each['event']}: {each['text']}{error}"
        respond(options, each, one_line(line))
    return 0


@COMMANDS.command(
    Clock.command,
    text_of(Clock),
    flag("--confirm", "confirm that the gateway's time is right, if nothing else confirms it"),
    YES,
)
async def _clock(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Print the times; with ``--confirm`` ask for confirmation of the gateway's time, which then governs deletions."""
    async with open_session(profile, network) as session:
        view: Any = await session.run(Clock())
        if options.confirm:
            question = (
                f"The gateway's time is {view['corrected']}. Messages that expired before then are deleted."
            )
            await confirm(options, question)
            await session.run(ConfirmClock(view["corrected"]))
            view = await session.run(Clock())
    return respond(
        options,
        view,
        f"this device:   {view['device']}",
        f"gateway time:  {view['corrected']}{' (confirmed)' if view['is_confirmed'] else ''}",
        f"deletes up to: {view['agreed']}",
    )


@COMMANDS.command(
    "updates",
    "Check a release file for a newer version, and check that a download is genuine.",
    *NETWORK,
    one_of(
        option("release", nargs="?", metavar="FILE|URL", help="release.json, as a file or an https address"),
        flag("--ask", "ask the chosen address once"),
        option(
            "--set-address",
            dest="address",
            metavar="URL",
            help="the address for --ask; this option asks nothing itself",
        ),
        option(
            "--forget-address",
            dest="address",
            action="store_const",
            const="",
            help="delete the address for --ask",
        ),
    ),
    path("--check", metavar="DOWNLOAD", help="compare this installer with the release"),
)
async def _updates(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    from app.private_gateway.updates import updates

    return await updates(profile, network, options)


@COMMANDS.command(
    AddAppList.command, text_of(AddAppList), path("file", metavar="FILE", help="the list of apps")
)
async def _add_app_list(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    return await ask(AddAppList(read_file(options.file, MAX_LIST_OCTETS + 1)), profile, network, options)


# --- A damaged database -----------------------------------------------------------------------------------

_SALVAGES = (
    "This sets a damaged database aside and makes a new one with all readable content. Messages may be missing. If the "
    "identity is unreadable, apps must register again."
)


@COMMANDS.command(
    "salvage", "Set a damaged database aside, and make a new one with its readable content.", YES
)
async def _salvage(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Salvage a damaged database after confirmation; a sound database stays."""
    await require_stopped(profile)
    if not profile.exists:
        raise StoreError(CommandLineCode.NO_DATABASE)
    await confirm(options, _SALVAGES, "salvage")
    before = set(_set_aside(profile))
    await profile.salvage_store(SystemClock())
    names = sorted(set(_set_aside(profile)) - before)
    words = "The database is not damaged. Nothing was changed."
    if names:
        words = f"The damaged database is now {names[0]}. Its readable content was kept."
    return respond(options, {"set_aside": names}, words)


def _set_aside(profile: Profile) -> list[str]:
    return [each.name for each in profile.data_dir.glob("gateway.db.damaged-*")]
