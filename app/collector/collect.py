"""`relaynet-telemetry collect`: receives reports, as an endpoint of the relay network or from files."""

from __future__ import annotations

import argparse
import asyncio
import sys
from typing import TYPE_CHECKING

from app.base.as_typed import parse_path, whole_number
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA, BY_NAME
from gateway_core.errors import GatewayError, RefusedError, UnreachableError
from telemetry_spark.cli import Command, option
from telemetry_spark.errors import SetupError
from telemetry_spark.landing import Landing
from telemetry_spark.workspace import Workspace

if TYPE_CHECKING:
    from app.collector.collector import Collected


_OPTIONS = (
    option("--gateway", metavar="URL", help="the organisation's gateway (default: the one that apps use)"),
    option("--dialect", choices=tuple(BY_NAME), default=AWALA.name),
    option(
        "--follow", type=whole_number, metavar="SECONDS", help="collect again after this time, until stopped"
    ),
    option(
        "--reports-a-year",
        type=whole_number,
        choices=range(1, 53),
        metavar="NUMBER",
        help="the most reports a gateway may make in 52 weeks; the invitation promises it, and gateways obey",
    ),
    option(
        "--file",
        type=parse_path,
        action="append",
        default=[],
        metavar="FILE",
        help="import the reports of a file instead, one per line; may be repeated",
    ),
)


def collect(chosen: argparse.Namespace) -> None:
    """Run the command.

    Raises:
        SetupError: if the set-up is incomplete, or the gateway refuses or is unreachable.
    """
    try:
        asyncio.run(_collect(chosen))
    except GatewayError as error:
        raise SetupError(error.reason) from error


async def _collect(chosen: argparse.Namespace) -> None:
    # Imported late: the program's other commands do not need the client.
    from app.collector.collector import CollectorKeys, TelemetryCollector, collect_files
    from gateway_core.poweb.endpoint_client import EndpointClient

    workspace = Workspace(chosen.work)
    workspace.create()
    clock = SystemClock()
    with Landing(workspace.landing) as landing:
        if chosen.file:
            _print_counts(
                collect_files(workspace, landing, chosen.file, clock.now().date()), quiet=chosen.quiet
            )
            return
        keys = await asyncio.to_thread(CollectorKeys.open, workspace.root / "collector")
        collector = TelemetryCollector(workspace, keys, landing, clock, chosen.reports_a_year)
        told = chosen.quiet
        while True:
            try:
                dialect = BY_NAME[chosen.dialect]
                async with await EndpointClient.of_this_device(chosen.gateway, dialect) as gateway:
                    collected = await collector.collect(gateway)
                if not told:  # the invitation exists once the gateway has registered the endpoint
                    _print_invitation(workspace)
                    told = True
                _print_counts(collected, quiet=chosen.quiet)
            except (RefusedError, UnreachableError) as error:
                # A gateway also refuses while the operator's answer or its own registration is pending.
                if chosen.follow is None:
                    raise
                print(f"relaynet-telemetry: {error.reason}", file=sys.stderr, flush=True)
            if chosen.follow is None:
                return
            await asyncio.sleep(chosen.follow)


def _print_invitation(workspace: Workspace) -> None:
    from app.collector.collector import INVITATION_FILE

    print(f"Publish {workspace.root / INVITATION_FILE}: anyone who has it can send reports.", flush=True)


def _print_counts(collected: Collected, *, quiet: bool) -> None:
    if not quiet:
        print(
            f"{collected.reports} new, {collected.repeated} repeated, {collected.unreadable} unreadable, "
            f"{collected.undated} set aside because of their dates",
            flush=True,
        )


COMMAND = Command(
    "collect", collect, "receive reports over the relay network, or import them from files", _OPTIONS
)
