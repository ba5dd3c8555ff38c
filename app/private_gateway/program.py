"""`relaynet-gateway`: the private gateway without a window, and all its commands.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 unreachable now · 4 master key unavailable · 5 stored data unusable
· 6 not registered with a public gateway · 7 a courier sync ended incomplete.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Coroutine
from typing import Any

from app.base.optional_parts import has_display, window_command
from app.control.care import Status
from app.control.command import Command
from app.control.commands import COMMANDS as CONTROL_COMMANDS
from app.control.endpoints import (
    AllowEndpoint,
    AskAboutEndpoint,
    Endpoints,
    Purge,
    Quarantine,
    Queue,
    Quota,
    RemoveEndpoint,
    RetryQuarantined,
    SetQuota,
)
from app.control.tables import table
from app.private_gateway import courier, internet, moving, operations, plan, telemetry
from app.profiles.profile import NetworkOptions, Profile
from app.terminal import wipe
from app.terminal.command_line import STATUSES, YES, Commands, Program, flag, one_of, option, path, respond
from app.terminal.options import NETWORK, PORT, data_options, listening_port, on_profile
from app.terminal.session import ask, declare, open_session, option_of, text_of
from gateway_core.dialects import BY_NAME
from gateway_core.errors import RegistrationRequiredError
from gateway_core.events import Direction
from gateway_core.services.endpoints.endpoint_registration import RegistrationPolicy

_GROUPS = {
    "running": "serve status demo doctor",
    "the Internet": "register undo-change proxy connection-rules pause resume public-delivery certificates",
    "couriers and sticks": "sync-courier sync-folder relay-folder approvals networks sync-limit history plan",
    "apps": "endpoints app-lists add-app-list remove-app-list",
    "messages": "queue messages message keep-message-ways quarantine quota",
    "backups and moving": "recovery-sheet recover backup restore move-over move-here move-back import-awala "
    "salvage stolen-computer theft wipe",
    "care": "updates clock restart log diagnostics metrics telemetry crash-reports",
    "developing apps": "develop ping conformance",
}
"""The headings of the help, with their commands."""


_COMMANDS, _BESIDE_COMMANDS = Commands(on_profile), Commands(lambda run: run)


# --- Running ----------------------------------------------------------------------------------------------


@_COMMANDS.command(
    "serve",
    "Run the gateway until it is stopped.",
    *NETWORK,
    PORT,
    path("--unix-socket", help="also listen on this Unix socket"),
    internet.KEY_SIZE,
    flag("--named-pipe", "on Windows, also listen on this user's named pipe"),
    option(
        "--no-internet",
        dest="use_internet",
        action="store_false",
        help="exchange messages with couriers only",
    ),
    option(
        "--no-local-delivery",
        dest="local_delivery",
        action="store_false",
        help="send messages out even if their recipient is on this device",
    ),
    option(
        "--new-apps",
        choices=[each.value for each in RegistrationPolicy],
        default=RegistrationPolicy.ASK.value,
        help="what to do when an unknown app registers, until you choose otherwise (%(default)s); "
        "'allow' is for unattended gateways",
    ),
    is_service=True,
    example="--new-apps allow --port 13276",
)
async def _serve(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    from app.terminal.serving import serve

    return await serve(profile, network, options)


@_BESIDE_COMMANDS.command(
    "demo",
    "Send a ping through a whole relay network on this computer, and wait for its pong.",
    flag("--headless", "run without a window; the demo approves its own exchanges"),
    option("--dialect", choices=tuple(BY_NAME), default="relaynet"),
)
def _demo(options: argparse.Namespace) -> Coroutine[Any, Any, int]:
    if not options.headless and not options.json and (window := _window_for_demo()):
        os.execv(window[0], [*window, "--demo"])  # noqa: S606 - our own program; this process never loads Qt
    from app.demo.run import run_demo

    return run_demo(BY_NAME[options.dialect], json=options.json)


def _window_for_demo() -> list[str] | None:
    """Return the command line of the demo's window, if the program is installed and a display works."""
    window = window_command() if has_display() else None
    if window and subprocess.run([*window, "--check-screen"], check=False).returncode:  # noqa: S603 - our own program
        print("The demo runs in this terminal instead.", file=sys.stderr)
        return None
    return window


@_COMMANDS.command(
    "relay-folder",
    "For couriers: exchange the messages in a folder with their public gateway.",
    *NETWORK,
    path("folder", help="the folder, usually on a stick"),
    example="/media/stick",
)
async def _relay_folder(_: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    from app.courier.relay_folder import relay_folder

    return await relay_folder(options.folder, network, options)


# --- Apps and messages ------------------------------------------------------------------------------------


@_COMMANDS.command(
    Endpoints.command,
    text_of(Endpoints),
    one_of(
        option("--allow", metavar="ENDPOINT", help="let an app exchange messages"),
        option("--block", metavar="ENDPOINT", help="refuse all messages from and to an app"),
        option("--ask-again", metavar="ENDPOINT", help="unblock an app, and be asked about it again"),
        option("--remove", metavar="ENDPOINT", help="remove an app, and delete its waiting messages"),
    ),
    YES,
    example="--allow 0b21e5f0",
)
async def _endpoints(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    command: Command = Endpoints()
    if options.allow or options.block:
        command = AllowEndpoint(options.allow or options.block, allowed=bool(options.allow))
    elif options.ask_again:
        command = AskAboutEndpoint(options.ask_again)
    elif options.remove:
        command = RemoveEndpoint(options.remove, purge=True)
    return await ask(command, profile, network, options)


@_COMMANDS.command(
    Queue.command,
    text_of(Queue),
    option("--purge", choices=("outbound", "inbound", "all"), help="delete waiting messages"),
    YES,
)
async def _queue(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    command: Command = Queue()
    if options.purge:
        command = Purge(direction=None if options.purge == "all" else Direction(options.purge))
    return await ask(command, profile, network, options)


@_COMMANDS.command(
    "quota",
    "Set the limit for stored messages in bytes; without a number, show it.",
    option_of(SetQuota, "octets"),
)
async def _quota(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        if options.octets is not None:
            await session.run(SetQuota(options.octets))
        quota: Any = await session.run(Quota())
        status: Any = await session.run(Status())
    used, limit = status["storage_used"], status["storage_limit"]
    return respond(
        options,
        {"quota": quota, "used": used, "limit": limit},
        f"The limit is {quota:,} bytes; {used:,} are in use.",
        *[f"The disk has space for {limit:,} bytes."] * (limit < quota),
    )


@_COMMANDS.command(
    "quarantine",
    "Show the messages that were set aside: incoming ones because this gateway's clock, certificates or keys may be at "
    "fault, outgoing ones because they were refused for an unclear reason.",
    flag("--retry", "retry these messages now"),
)
async def _quarantine(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        good: Any = await session.run(RetryQuarantined()) if options.retry else None
        held: Any = await session.run(Quarantine())
    columns = {"SINCE": "received_at", "FROM": "transport", "BYTES": "octets", "WHY": "reason"}
    lines = [table(columns, held, "No messages are set aside.")]
    if good is None:
        return respond(options, held, *lines)
    again = f"Messages accepted, or in the queue again: {good}."
    return respond(options, {"good": good, "held": held}, again, *lines)


# --- Developing apps --------------------------------------------------------------------------------------

_GATEWAY = option("--gateway", metavar="URL", help="the gateway's address (default: the one that apps use)")


@_COMMANDS.command(
    "develop",
    "For app developers: run a temporary gateway, registered with a network on this computer.",
    option("--port", type=listening_port, help="port for apps on 127.0.0.1 (13276)"),
    is_service=True,
)
async def _develop(_: Profile, __: NetworkOptions, options: argparse.Namespace) -> int:
    from app.demo.run import develop

    return await develop(options.port, json=options.json)


@_COMMANDS.command(
    "ping", "Check that apps on this device can exchange messages through the gateway.", _GATEWAY
)
async def _ping(_: Profile, __: NetworkOptions, options: argparse.Namespace) -> int:
    from app.private_gateway.trial_message import exchange_trial_message
    from gateway_core.dialects import RELAYNET
    from gateway_core.poweb.endpoint_client import EndpointClient

    async with await EndpointClient.of_this_device(options.gateway, RELAYNET) as client:
        milliseconds = await exchange_trial_message(client)
    facts = {"ok": True, "gateway": client.place, "milliseconds": round(milliseconds, 1)}
    return respond(
        options, facts, f"Apps reach the gateway at {client.place}; a message took {milliseconds:.0f} ms."
    )


@_COMMANDS.command(
    "conformance",
    "For app developers: test the gateway's promises to endpoints, with temporary endpoints.",
    _GATEWAY,
    option("--dialect", choices=tuple(BY_NAME), default="awala"),
)
async def _conformance(_: Profile, __: NetworkOptions, options: argparse.Namespace) -> int:
    from app.private_gateway.conformance import conformance

    return await conformance(options.gateway, BY_NAME[options.dialect], options)


# --- The program ------------------------------------------------------------------------------------------

declare(_COMMANDS, CONTROL_COMMANDS.values(), NETWORK)
_PARTS = (
    _COMMANDS,
    _BESIDE_COMMANDS,
    internet.COMMANDS,
    courier.COMMANDS,
    operations.COMMANDS,
    telemetry.COMMANDS,
    plan.COMMANDS,
    moving.COMMANDS,
    wipe.COMMANDS,
)
_PROGRAM = Program(
    "relaynet-gateway",
    "A private gateway for Relaynet and Awala, without a window.",
    tuple(each for part in _PARTS for each in part.declared),
    _GROUPS,
    lambda: data_options("relaynet-gateway"),
    ((RegistrationRequiredError, 6), *STATUSES),
)
build_parser, main = _PROGRAM.build_parser, _PROGRAM.main
