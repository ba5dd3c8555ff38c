"""`relaynet-courier`: carries sealed cargo between private gateways and the Internet.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 unreachable now · 4 master key unavailable · 5 stored data unusable
· 7 a relay or hand-over was incomplete.
"""

import argparse
from contextlib import AbstractAsyncContextManager
from typing import Any

from app.base.as_typed import as_typed, number
from app.courier.commands import COMMANDS, HandOver, LookAt
from app.courier.opening import erase_courier, open_profile_courier
from app.profiles.data_folder import read_password
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import YES, Commands, Program, confirm, flag, option, path
from app.terminal.options import (
    data_options,
    host_and_port,
    ip_address,
    listening_port,
    network_options,
    on_profile,
    require_with,
)
from app.terminal.session import Session, ask, declare, option_of, session_on, text_of
from app.terminal.wipe import declare_wipe
from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.limits import COURIER_PORT
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.views.courier import WifiAccess
from gateway_core.views.spoken_words import spoken_fingerprint

_FINGERPRINT_DIGITS = 64
_NETWORK = (
    *network_options(
        "the host and port where public gateways take cargo, instead of a DNS lookup (test networks)"
    ),
    option(
        "--pause",
        type=number,
        metavar="SECONDS",
        help=f"the pause between delivery and collection ({RelayTimings().pause:g}; in the drafts, at least five)",
    ),
)
_COMMANDS = Commands(on_profile)


def _fingerprint(text: str) -> str:
    digits = "".join(as_typed(text).split()).lower()
    if len(digits) != _FINGERPRINT_DIGITS or set(digits) - set("0123456789abcdef"):
        raise argparse.ArgumentTypeError("give 64 hexadecimal digits")
    return digits


def _session(profile: Profile, network: NetworkOptions) -> AbstractAsyncContextManager[Session]:
    return session_on(profile, lambda: open_profile_courier(profile, network), network)


@_COMMANDS.command(
    "serve",
    "Serve private gateways until stopped.",
    *_NETWORK,
    option(
        "--interface",
        dest="interfaces",
        action="append",
        default=[],
        metavar="NAME",
        help="a network interface to serve on; may be repeated (all, at addresses out of the Internet's reach)",
    ),
    option(
        "--address",
        dest="addresses",
        action="append",
        default=[],
        type=ip_address,
        help="an IP address of this computer to serve on, instead of interfaces; may be repeated",
    ),
    option(
        "--port",
        type=listening_port,
        default=COURIER_PORT,
        help="the port; gateways look for couriers on the default port (%(default)s)",
    ),
    option("--wifi-name", metavar="NAME", help="the Wi-Fi network to show, as text and QR code"),
    path("--wifi-password-file", metavar="FILE", help="a file (mode 600) with its password"),
    option(
        "--relay-every",
        type=number,
        metavar="MINUTES",
        help="how often to exchange cargo over the Internet, while any waits for a public gateway",
    ),
    flag("--take-over", "let other couriers hand over their cargo to this courier", dest="takes_over"),
    is_service=True,
    example="--interface wlan0 --relay-every 30",
)
async def _serve(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    from app.courier.serve import serve

    wifi = None
    if options.wifi_name is None:
        require_with(options, "--wifi-name", "wifi_password_file")
    else:
        file = options.wifi_password_file
        wifi = WifiAccess(options.wifi_name, "" if file is None else read_password(file))
    return await serve(profile, network, wifi, options)


@_COMMANDS.command(
    HandOver.command,
    text_of(HandOver),
    option(
        "place",
        type=lambda text: host_and_port(text, COURIER_PORT),
        metavar="HOST[:PORT]",
        help="the other courier's address",
    ),
    option_of(HandOver, "towards"),
    option(
        "--fingerprint",
        type=_fingerprint,
        metavar="HEX",
        help="the expected fingerprint of its key; replaces the question",
    ),
    YES,
    example="192.168.43.1 --towards internet",
)
async def _hand_over(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Read the other courier's key and ask for confirmation, then hand over."""
    host, port = options.place
    async with _session(profile, network) as session:
        met: Any = await session.run(LookAt(host, port))
        key = met["key_fingerprint"]
        if options.fingerprint is not None and options.fingerprint != key:
            raise UnreachableError(CourierCode.CERTIFICATE_CHANGED, UnreachableCause.TLS)
        if not met["is_known"] and options.fingerprint is None:
            question = f"Compare the key of the courier at {host} aloud: {spoken_fingerprint(key)}"
            await confirm(options, question, "y or yes")
    return await ask(HandOver(host, port, key, options.towards), profile, network, options, _session)


declare_wipe(_COMMANDS, "all carried cargo", erase_courier)
declare(_COMMANDS, COMMANDS.values(), _NETWORK, _session)
_PROGRAM = Program(
    "relaynet-courier",
    "A courier: carries encrypted cargo between private gateways and the Internet.",
    _COMMANDS.declared,
    {"carrying": "serve relay hand-over status gateways", "care": "quota discard clock wipe"},
    lambda: data_options("relaynet-courier"),
)
build_parser, main = _PROGRAM.build_parser, _PROGRAM.main

if __name__ == "__main__":
    raise SystemExit(main())
