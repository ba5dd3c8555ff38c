"""`relaynet-gateway`: the private gateway without a window, and every command about it.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 cannot be reached now · 4 the master key cannot be had ·
5 the stored data cannot be used · 6 not registered with a public gateway · 7 a courier sync
ended otherwise than complete.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from app.cli import (
    answers,
    crash_reports,
    full_backup,
    internet,
    move,
    on_data,
    operations,
    plan,
    recovery,
    registration,
    telemetry,
)
from app.cli.confirmation import add_yes
from app.cli.declared import Add, add_command, add_option, add_subcommands, as_given, ask, text_of
from app.cli.options import (
    common_options,
    host_and_port,
    host_port,
    listening_port,
    network_options,
    run_program,
)
from app.cli.session import open_session
from app.control_command import Command
from app.control_couriers import SyncCourier, SyncFolder
from app.control_endpoints import AllowEndpoint, AskAboutEndpoint, Endpoints, Purge, Queue, RemoveEndpoint
from app.network_options import NetworkOptions
from app.optional_parts import has_display, window_command
from app.profile import Profile, default_data_dir
from gateway_core import __version__
from gateway_core.dialects import BY_NAME
from gateway_core.errors import (
    GatewayError,
    RegistrationRequiredError,
    StoreError,
    UnreachableError,
    VaultError,
)
from gateway_core.events import Direction
from gateway_core.limits import COURIER_PORT, MOVE_PORT
from gateway_core.services.endpoints.endpoint_policy import RegistrationPolicy

_EXIT_STATUS = (
    (RegistrationRequiredError, 6),
    (StoreError, 5),
    (VaultError, 4),
    (UnreachableError, 3),
    (GatewayError, 1),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point of the program. Returns the exit status."""
    options = build_parser().parse_args(arguments)
    if window := _window_for_demo(options):  # a program of its own: this one never loads Qt
        os.execv(window[0], [*window, "--demo"])  # noqa: S606 - our own program
    return run_program("relaynet-gateway", options, _EXIT_STATUS)


async def _serve(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    from app.cli.serve import serve

    policy, level = RegistrationPolicy(options.new_apps), options.log_level or "info"
    return await serve(profile, network, policy, log_level=level, json=options.json)


async def _sync(
    kind: type[Command], profile: Profile, network: NetworkOptions, options: argparse.Namespace
) -> int:
    from app.cli.courier import sync

    if kind is SyncCourier:
        options.host, options.port = options.courier
    async with open_session(profile, network) as session:
        return await sync(session, as_given(kind, options), json=options.json)


async def _on_networks(_: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    match options.command:
        case "ping":
            from app.cli.ping import ping

            return await ping(options.gateway, json=options.json)
        case "conformance":
            from app.cli.conformance import conformance

            return await conformance(options.gateway, BY_NAME[options.dialect], json=options.json)
        case "relay-folder":
            from app.cli.relay_folder import relay_folder

            return await relay_folder(options.folder, network, json=options.json)
        case "develop":
            from app.demo.development import develop

            return await develop(options.port, json=options.json)
        case _:
            from app.demo.run import run_demo

            return await run_demo(BY_NAME[options.dialect], json=options.json)


def _window_for_demo(options: argparse.Namespace) -> list[str] | None:
    """Return what opens the demo's window: where there is a display and the program, unless told otherwise."""
    wanted = options.command == "demo" and not options.headless and not options.json
    return window_command() if wanted and has_display() else None


async def _endpoints(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    command: Command = Endpoints()
    if options.allow or options.block:
        command = AllowEndpoint(options.allow or options.block, allowed=bool(options.allow))
    elif options.ask_again:
        command = AskAboutEndpoint(options.ask_again)
    elif options.remove:
        command = RemoveEndpoint(options.remove, purge=True)
    return await ask(command, profile, network, options)


async def _queue(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    command: Command = Queue()
    if options.purge:
        command = Purge(direction=None if options.purge == "all" else Direction(options.purge))
    return await ask(command, profile, network, options)


# --- Arguments --------------------------------------------------------------------------------------------


def _courier(text: str) -> tuple[str, int]:
    return host_and_port(text, COURIER_PORT)


def build_parser() -> argparse.ArgumentParser:
    """All commands with their options: what is parsed, completed and described in the manual page."""
    parser = argparse.ArgumentParser(
        prog="relaynet-gateway", description="A private gateway for Relaynet and Awala, without a window."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    common = common_options(default_data_dir())
    network = network_options()
    network.add_argument(
        "--relay-host", type=host_port, help="where that gateway takes cargo over the Internet"
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add(name: str, text: str, run: object, *parents: argparse.ArgumentParser) -> argparse.ArgumentParser:
        parser = commands.add_parser(name, help=text, description=text, parents=[common, *parents])
        parser.set_defaults(run=run)
        return parser

    _add_running(add, network)
    add_subcommands(add, network)
    _add_asking(add, network)
    answers.add_parsers(add)
    operations.add_parsers(add, network)
    internet.add_parsers(add, network)
    telemetry.add_parser(add)
    crash_reports.add_parser(add)
    plan.add_parser(add)
    return parser


def _add_running(add: Add, network: argparse.ArgumentParser) -> None:
    serving = add("serve", "Run the gateway until it is told to stop.", _serve, network)
    serving.add_argument(
        "--port", type=listening_port, help="port for apps on 127.0.0.1 (13276, and 276 too where permitted)"
    )
    serving.add_argument("--unix-socket", type=Path, help="also listen on this Unix socket")
    registration.add_key_size(serving)
    serving.add_argument(
        "--named-pipe", action="store_true", help="on Windows, also listen on this user's named pipe"
    )
    serving.add_argument("--no-internet", dest="use_internet", action="store_false", help="couriers only")
    serving.add_argument(
        "--no-local-delivery",
        dest="local_delivery",
        action="store_false",
        help="send even what is for an app on this device",
    )
    serving.add_argument(
        "--new-apps",
        choices=[each.value for each in RegistrationPolicy],
        default=RegistrationPolicy.ASK.value,
        help="what to do when an app that is not known registers, until that is chosen otherwise (%(default)s); "
        "'allow' is for gateways that nobody attends to",
    )
    registration.add_parsers(add, network)
    courier = add(SyncCourier.command, text_of(SyncCourier), partial(_sync, SyncCourier))
    courier.add_argument("courier", type=_courier, metavar="HOST[:PORT]")
    add_option(courier, SyncCourier, "approved")
    folder = add(SyncFolder.command, text_of(SyncFolder), partial(_sync, SyncFolder))
    add_option(folder, SyncFolder, "folder", type=os.path.realpath)  # for another process
    add_option(folder, SyncFolder, "approved")
    relay = add(
        "relay-folder",
        "For couriers: carry a folder's messages to their public gateway and back.",
        _on_networks,
        network,
    )
    relay.add_argument("folder", type=Path)
    demo = add(
        "demo",
        "Send a ping through a whole relay network on this computer, and wait for its pong.",
        _on_networks,
    )
    demo.add_argument(
        "--headless", action="store_true", help="without a window; the demo approves its syncs by itself"
    )
    demo.add_argument("--dialect", choices=tuple(BY_NAME), default="relaynet")
    develop = add(
        "develop",
        "For app developers: a throw-away gateway that is paired with a network on this computer.",
        _on_networks,
    )
    develop.add_argument("--port", type=listening_port, help="port for apps on 127.0.0.1 (13276)")


def _add_asking(add: Add, network: argparse.ArgumentParser) -> None:
    endpoints = add_command(add, Endpoints, _endpoints)
    choice = endpoints.add_mutually_exclusive_group()
    choice.add_argument("--allow", metavar="ENDPOINT", help="let it exchange messages again")
    choice.add_argument("--block", metavar="ENDPOINT", help="refuse everything from it and for it")
    choice.add_argument("--ask-again", metavar="ENDPOINT", help="take a no back: decide about it anew")
    choice.add_argument("--remove", metavar="ENDPOINT", help="forget it, and delete what waits for it")
    add_yes(endpoints)
    queue = add_command(add, Queue, _queue)
    queue.add_argument("--purge", choices=("outbound", "inbound", "all"), help="delete what waits")
    add_yes(queue)
    suite = add(
        "conformance",
        "For app developers: try what the gateway promises to endpoints, on throw-away ones.",
        _on_networks,
    )
    suite.add_argument("--gateway", metavar="URL", help="where the gateway is, if not where apps look for it")
    suite.add_argument("--dialect", choices=tuple(BY_NAME), default="awala")
    checking = add(
        "ping", "Check that apps on this device can exchange messages through the gateway.", _on_networks
    )
    checking.add_argument(
        "--gateway", metavar="URL", help="where the gateway is, if not where apps look for it"
    )
    on_data.add_parsers(add, network)
    recovery.add_parsers(add, network)
    full_backup.add_parsers(add, network)
    move.add_parsers(add, network, lambda text: host_and_port(text, MOVE_PORT))
