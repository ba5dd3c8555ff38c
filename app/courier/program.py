"""`relaynet-courier`: carries sealed cargo between private gateways and the Internet.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 cannot be reached now · 4 the master key cannot be had ·
5 the stored data cannot be used · 7 a run over the Internet, or a hand-over, left something behind.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from app.as_json import beside, dumps
from app.cli.confirmation import add_yes, confirmed
from app.cli.declared import add_option, text_of
from app.cli.options import (
    common_options,
    host_and_port,
    ip_address,
    listening_port,
    network_options,
    run_program,
)
from app.cli.session import session_on
from app.cli.wipe import KEY_MAY_BE_LEFT, print_result
from app.control_command import Command
from app.courier.commands import Clock, HandOver, LookAt, Quota, Relay, Status
from app.courier.erasing import erase_courier
from app.courier.opening import default_data_dir, opened_courier
from app.courier.words import end_progress, show_progress
from app.network_options import NetworkOptions
from app.profile import Profile, read_passphrase
from gateway_core import __version__
from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import GatewayError, StoreError, UnreachableCause, UnreachableError, VaultError
from gateway_core.limits import COURIER_PORT
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.views.courier import WifiAccess
from gateway_core.views.spoken_words import spoken_fingerprint

_EXIT_STATUS = ((StoreError, 5), (VaultError, 4), (UnreachableError, 3), (GatewayError, 1))
_LEFT_BEHIND = 7
_FINGERPRINT_DIGITS = 64


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point of the program. Returns the exit status."""
    return run_program("relaynet-courier", build_parser().parse_args(arguments), _EXIT_STATUS)


# --- Commands ---------------------------------------------------------------------------------------------


async def _serve(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    from app.courier.serve import Service, serve

    wifi = None
    if options.wifi_name is not None:
        file = options.wifi_password_file
        wifi = WifiAccess(options.wifi_name, "" if file is None else read_passphrase(file))
    service = Service(
        options.port,
        options.addresses,
        options.interfaces,
        wifi,
        None if options.relay_every is None else options.relay_every * 60.0,
        _pause(options),
        takes_over=options.takes_over,
    )
    level = options.log_level or "info"
    return await serve(profile, network, service, log_level=level, json=options.json)


async def _ask(
    command: Command, profile: Profile, network: NetworkOptions, options: argparse.Namespace
) -> Any:
    def report(kind: str, value: Any) -> None:
        if options.json:
            print(dumps({"event": kind, "value": value}), flush=True)
        else:
            show_progress(value)

    async with session_on(profile, lambda: opened_courier(profile, network, _pause(options))) as session:
        answer = await session.run(command, report)
    end_progress()
    print(dumps(answer) if options.json else type(command).in_words(answer))
    return answer


async def _status(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    await _ask(Status(), profile, network, options)
    return 0


async def _quota(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    await _ask(Quota(options.octets), profile, network, options)
    return 0


async def _clock(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    await _ask(Clock(options.moment), profile, network, options)
    return 0


async def _relay(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    return _exit_status(await _ask(Relay(), profile, network, options))


def _exit_status(report: Any) -> int:
    is_complete = not report["troubles"] and not any(visit["problem"] for visit in report["visits"])
    return 0 if is_complete else _LEFT_BEHIND


async def _hand_over(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """First the other's key, and the question about it; then everything else."""
    host, port = options.place
    async with session_on(profile, lambda: opened_courier(profile, network, _pause(options))) as session:
        met: Any = await session.run(LookAt(host, port))
        key = met["key_fingerprint"]
        if options.fingerprint is not None and options.fingerprint != key:
            raise UnreachableError(CourierCode.CERTIFICATE_CHANGED, UnreachableCause.TLS)
        is_confirmed = met["is_known"] or options.fingerprint is not None or options.yes
        question = f"The courier at {host} shows this key, to compare aloud: {spoken_fingerprint(key)}"
        if not is_confirmed and not await confirmed(question):
            return 1
    return _exit_status(await _ask(HandOver(host, port, key, options.towards), profile, network, options))


async def _wipe(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    question = f"This erases all that the courier in {profile.data_dir} carries, and its key, for good."
    if not options.yes and not await confirmed(question, "wipe"):
        return 1
    left = await erase_courier(profile)
    if options.json:
        print(dumps({"wiped": True, **beside("key_left", left)}))
    else:
        print_result([], left)
    return KEY_MAY_BE_LEFT if left else 0


def _pause(options: argparse.Namespace) -> float:
    return float(getattr(options, "pause", RelayTimings().pause))


# --- Arguments --------------------------------------------------------------------------------------------


def _fingerprint(text: str) -> str:
    digits = "".join(text.split()).lower()
    if len(digits) != _FINGERPRINT_DIGITS or set(digits) - set("0123456789abcdef"):
        raise argparse.ArgumentTypeError("give 64 hexadecimal digits")
    return digits


def build_parser() -> argparse.ArgumentParser:
    """All commands with their options: what is parsed, completed and described in the manual page."""
    parser = argparse.ArgumentParser(
        prog="relaynet-courier",
        description="A courier: carries sealed cargo between private gateways and the Internet.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    common = common_options(default_data_dir())
    network = network_options("where public gateways take cargo, not looked up (test networks)")
    network.add_argument(
        "--pause",
        type=float,
        default=RelayTimings().pause,
        metavar="SECONDS",
        help="between delivering and collecting (%(default)g; the drafts ask for five at least)",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add(name: str, text: str, run: object, *parents: argparse.ArgumentParser) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text, parents=[common, *parents])
        added.set_defaults(run=run)
        return added

    serving = add("serve", "Serve private gateways until it is told to stop.", _serve, network)
    serving.add_argument(
        "--interface",
        dest="interfaces",
        action="append",
        default=[],
        metavar="NAME",
        help="a network interface on which to serve; may be repeated (all, where the Internet cannot reach them)",
    )
    serving.add_argument(
        "--address",
        dest="addresses",
        action="append",
        default=[],
        type=ip_address,
        help="an IP address of this computer at which to serve, in place of interfaces; may be repeated",
    )
    serving.add_argument(
        "--port",
        type=listening_port,
        default=COURIER_PORT,
        help="the port, which couriers are looked for at (%(default)s)",
    )
    serving.add_argument("--wifi-name", metavar="NAME", help="the Wi-Fi network to show, as text and QR code")
    serving.add_argument(
        "--wifi-password-file", type=Path, metavar="FILE", help="a file (mode 600) with its password"
    )
    serving.add_argument(
        "--relay-every",
        type=float,
        metavar="MINUTES",
        help="go over the Internet by itself, so often, while anything waits for a public gateway",
    )
    serving.add_argument(
        "--take-over",
        dest="takes_over",
        action="store_true",
        help="let other couriers hand over what they carry to this one",
    )
    add("relay", text_of(Relay), _relay, network)
    handing = add("hand-over", text_of(HandOver), _hand_over)
    handing.add_argument(
        "place",
        type=lambda text: host_and_port(text, COURIER_PORT),
        metavar="HOST[:PORT]",
        help="where the other courier serves",
    )
    add_option(handing, HandOver, "towards")
    handing.add_argument(
        "--fingerprint", type=_fingerprint, metavar="HEX", help="its key's fingerprint: nothing is asked then"
    )
    add_yes(handing)
    add("status", text_of(Status), _status)
    add_option(add("quota", text_of(Quota), _quota), Quota, "octets")
    add_option(add("clock", text_of(Clock), _clock), Clock, "moment")
    add_yes(add("wipe", "Erase the key and everything that is carried, for good.", _wipe))
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
