"""`relaynet-gateway doctor`, `diagnostics`, `metrics`, `log`, `clock`, `updates`, `add-app-list`: care and news."""

from __future__ import annotations

import argparse
import asyncio
import base64
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from app.as_json import dumps, jsonable
from app.cli import tables
from app.cli.confirmation import add_yes, confirmed
from app.cli.declared import Add, add_command, add_option, text_of
from app.cli.report_files import read_file
from app.cli.session import open_session
from app.codes import CommandLineCode
from app.control_apps import AddAppList
from app.control_operations import Clock, ConfirmClock, Diagnose, Diagnostics, Log, LogLevel, Metrics
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.errors import GatewayError, StoreError, system_errors_as
from gateway_core.host.private_files import write_new_file
from gateway_core.views.app_lists import MAX_LIST_OCTETS

_MARKS = {True: "pass", False: "FAIL", None: "?"}


async def _doctor(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Exit status 0 only when nothing failed."""
    try:
        async with open_session(profile, network) as session:
            results: Any = await session.run(Diagnose())
    except GatewayError as error:
        results = await _without_gateway(profile, error)
    if options.json:
        print(dumps(results))
    else:
        print_checks(results)
    return 1 if any(each["passed"] is False for each in results) else 0


def print_checks(results: Sequence[Any]) -> None:
    """A line for each check, and one for what to do about what did not pass."""
    width = max(len(each["name"]) for each in results)
    for each in results:
        print(f"{_MARKS[each['passed']]:<4}  {each['name']:<{width}}  {each['detail']}")
        if each["advice"] and each["passed"] is not True:
            print(f"      {'':<{width}}  → {each['advice']}")


async def _without_gateway(profile: Profile, error: GatewayError) -> list[Any]:
    """Return what can be checked although the data cannot be opened, the reason for that first."""
    from app.codes import CommandLineCode
    from app.opening import device_checks
    from gateway_core.clock import SystemClock
    from gateway_core.codes.checks import CheckName
    from gateway_core.services.runtime.doctor import examine
    from gateway_core.views.status import CheckResult

    first = CheckResult(CheckName.GATEWAY, False, error.statement, CommandLineCode.SEE_CHECKS_BELOW())
    results = [first, *await examine(device_checks(profile, SystemClock(), None))]
    return [jsonable(each) for each in results]


async def _diagnostics(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Shows all that the bundle holds; writes it only where ``--output`` says so."""
    json, output = options.json, options.output
    async with open_session(profile, network) as session:
        bundle: Any = await session.run(Diagnostics())
    if output is None:
        print(dumps(bundle["text"]) if json else bundle["text"], end="\n" if json else "")
        return 0
    octets = base64.b64decode(bundle["archive"])
    with system_errors_as(StoreError, CommandLineCode.FILE_NOT_WRITTEN):
        await asyncio.to_thread(write_new_file, output, octets)
    if json:
        print(dumps({"output": str(output), "octets": len(octets)}))
    else:
        print(bundle["text"], end="")
        print(f"All of this, and nothing else, is in {output}.", file=sys.stderr)
    return 0


async def _metrics(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """In the form that Prometheus reads, unless JSON is asked for."""
    async with open_session(profile, network) as session:
        answer: Any = await session.run(Metrics(prometheus=not options.json))
    print(dumps(answer) if options.json else answer, end="\n" if options.json else "")
    return 0


async def _log(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        if options.set_level:
            await session.run(LogLevel(options.set_level))
            print(dumps(True) if options.json else f"From now on: {options.set_level} and above.")
            return 0
        entries: Any = await session.run(Log(options.limit, options.level))
    for each in entries:
        if options.json:
            print(dumps(each))
        else:
            error = f" [{each['error']}]" if each["error"] else ""
            print(f"{each['at']} {each['level']:<7} {each['event']}: {each['text']}{error}")
    return 0


async def _clock(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Show the times; with ``--confirm`` ask whether the gateway's is right, and let it delete by it."""
    async with open_session(profile, network) as session:
        view: Any = await session.run(Clock())
        if options.confirm:
            question = (
                f"The gateway goes by {view['corrected']}. Messages that have expired by then are deleted."
            )
            if not options.yes and not await confirmed(question):
                return 1
            await session.run(ConfirmClock(view["corrected"]))
            view = await session.run(Clock())
    if options.json:
        print(dumps(view))
        return 0
    print(f"this device:   {view['device']}")
    print(f"goes by:       {view['corrected']}{' (confirmed)' if view['is_confirmed'] else ''}")
    print(f"deletes up to: {view['agreed']}")
    return 0


async def _updates(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    from app.cli.updates import updates

    return await updates(profile, network, options)


async def _add_app_list(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    octets = read_file(options.file, MAX_LIST_OCTETS + 1)
    async with open_session(profile, network) as session:
        lists: Any = await session.run(AddAppList(octets))
    print(dumps(lists) if options.json else tables.app_lists(lists))
    return 0


def add_parsers(add: Add, network: argparse.ArgumentParser) -> None:
    """The commands of this module. ``add`` makes a parser; ``network`` has the options of the networks."""
    add("doctor", text_of(Diagnose), _doctor, network)
    bundle = add_command(add, Diagnostics, _diagnostics)
    bundle.add_argument("--output", type=Path, metavar="FILE", help="write it to this new zip file too")
    metrics = add(Metrics.command, text_of(Metrics), _metrics)
    add_option(metrics, Metrics, "prometheus", help="in the form that Prometheus reads (default)")
    log = add_command(add, Log, _log)
    log.set_defaults(limit=100)
    add_option(log, LogLevel, "level", "--set-level", dest="set_level")
    clock = add_command(add, Clock, _clock)
    clock.add_argument(
        "--confirm",
        action="store_true",
        help="say that the time it goes by is right, where nothing else confirms it",
    )
    add_yes(clock)
    add_app_list = add(AddAppList.command, text_of(AddAppList), _add_app_list)
    add_app_list.add_argument("file", type=Path, metavar="FILE", help="the list")
    updates = add(
        "updates",
        "What a release file says: is there a newer version, and is this download genuine?",
        _updates,
        network,
    )
    source = updates.add_mutually_exclusive_group()
    source.add_argument(
        "release", nargs="?", metavar="FILE|URL", help="release.json, from a stick or an https address"
    )
    source.add_argument("--ask", action="store_true", help="ask the address that is set, once")
    source.add_argument(
        "--set-address",
        dest="address",
        metavar="URL",
        help="whom to ask from now on; nobody is asked by this",
    )
    source.add_argument(
        "--forget-address", dest="address", action="store_const", const="", help="have nobody to ask"
    )
    updates.add_argument("--check", type=Path, metavar="DOWNLOAD", help="compare this installer with it")
