"""`register`, `proxy`, `connection-rules`, `pause`, `resume`: the public gateway and the connection to it."""

import argparse
import sys
from typing import Any

from app.base.as_typed import whole_number
from app.base.codes import CommandLineCode
from app.control import client as control_client
from app.control.care import Status
from app.control.command import Command
from app.control.exchange import (
    CancelRegistration,
    ConnectionRules,
    FormerPublicGateway,
    PauseExchange,
    Proxy,
    Register,
    RetryRegistration,
    SetConnectionRules,
    SetProxy,
)
from app.profiles.data_folder import read_password
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import Commands, flag, one_of, option, path, respond
from app.terminal.options import NETWORK, on_profile, require_with
from app.terminal.session import as_given, ask, open_session, option_of, options_of, run_one, text_of
from gateway_core.errors import InvalidMessageError, MalformedMessageError, system_errors_as
from gateway_core.host.private_files import open_regular

_MAX_PARAMETERS_OCTETS = 65536
_LEFT_BEHIND = "{} may still hold messages for your apps. A courier can bring them."
_KEY_SIZES = (2048, 3072, 4096)
KEY_SIZE = option(
    "--key-size",
    dest="key_bits",
    type=whole_number,
    choices=_KEY_SIZES,
    metavar="BITS",
    help="at the first start: size of the identity key, 2048 (default), 3072 or 4096; it cannot be changed later",
)
"""The option of commands that may create the data folder."""
COMMANDS = Commands(on_profile)


@COMMANDS.command(
    Register.command,
    text_of(Register),
    *NETWORK,
    one_of(
        option_of(Register, "public_gateway"),
        path(
            "--from-file",
            "--parameters",
            dest="from_file",
            metavar="FILE",
            help="its connection file, which also names its key, or a picture of its QR code",
        ),
        flag("--cancel", "cancel a pending first registration"),
        flag("--retry", "retry a pending first registration now"),
        required=True,
    ),
    KEY_SIZE,
    option_of(Register, "dialect"),
    example="gateway.example.com",
)
async def _register(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Run the command named by ``options``.

    Raises:
        InvalidMessageError: with ``--retry``, if no registration is pending or no gateway is running.
    """
    question = _question(options)
    async with open_session(profile, network) as session:
        if isinstance(question, RetryRegistration):
            status: Any = await session.run(Status())
            if status["registration"] is None:
                raise InvalidMessageError(CommandLineCode.NO_REGISTRATION_WAITS)
            if not await control_client.is_running(profile.control_socket):
                raise InvalidMessageError(CommandLineCode.NOBODY_TO_TRY)
        answer: Any = await session.run(question)
        former: Any = await session.run(FormerPublicGateway()) if isinstance(question, Register) else None
    respond(options, answer, type(question).in_words(answer))
    if former is not None and former["may_hold_messages"]:
        print(_LEFT_BEHIND.format(former["domain"]), file=sys.stderr)
    return 0


def _question(options: argparse.Namespace) -> Command:
    if options.cancel or options.retry:
        require_with(options, "a public gateway", "dialect")
    if options.cancel:
        return CancelRegistration()
    if options.retry:
        return RetryRegistration()
    if options.from_file is not None:
        from gateway_core.nodes.endpoint.pictures import picture_kind, read_qr_picture

        with (
            system_errors_as(MalformedMessageError, CommandLineCode.CONNECTION_FILE_UNREADABLE),
            open_regular(options.from_file) as opened,
        ):
            octets = opened.read(_MAX_PARAMETERS_OCTETS)
        octets = read_qr_picture(octets) if picture_kind(octets) else octets
        return Register(parameters=octets.hex(), dialect=options.dialect)
    return Register(options.public_gateway, dialect=options.dialect)


# --- Use of the Internet --------------------------------------------------------------------------------

_WITHOUT_ADDRESS = ("none", "system")


@COMMANDS.command(
    Proxy.command,
    "Show or choose the proxy for the Internet; the proxy also looks up names.",
    *NETWORK,
    option(
        "choice",
        nargs="?",
        metavar="none|system|URL",
        help="none, the system's proxy, or socks5://HOST:PORT (Tor: socks5://127.0.0.1:9050) or http://HOST:PORT",
    ),
    option_of(SetProxy, "user"),
    path("--password-file", metavar="FILE", help="a file (mode 600) with the password for the proxy"),
    example="socks5://127.0.0.1:9050",
)
async def _proxy(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Show the proxy, after a change if one was given."""
    return await ask(_proxy_question(options), profile, network, options)


def _proxy_question(options: argparse.Namespace) -> Proxy | SetProxy:
    given = options.user or options.password_file is not None
    if options.choice is None or options.choice in _WITHOUT_ADDRESS:
        if given:
            raise InvalidMessageError(CommandLineCode.CREDENTIALS_WITHOUT_PROXY)
        return Proxy() if options.choice is None else SetProxy(options.choice)
    password = "" if options.password_file is None else read_password(options.password_file)
    return SetProxy("manual", options.choice, options.user, password)


@COMMANDS.command(
    ConnectionRules.command,
    "Show or choose the rules for metered connections and for battery.",
    *NETWORK,
    *options_of(SetConnectionRules),
)
async def _connection_rules(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Show the connection rules, after a change if one was given."""
    is_change = options.metered is not None or options.battery is not None
    command = as_given(SetConnectionRules, options) if is_change else ConnectionRules()
    return await ask(command, profile, network, options)


@COMMANDS.command(
    "pause",
    "Pause the exchange over the Internet, also after a restart; couriers still work.",
    *NETWORK,
)
@COMMANDS.command("resume", "Resume the exchange over the Internet.", *NETWORK)
async def _pause(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Pause or resume the exchange, until the opposite command; restarts keep the state."""
    paused = options.command == "pause"
    await run_one(PauseExchange(paused), profile, network)
    words = (
        "Paused: no messages go over the Internet until you run 'relaynet-gateway resume'."
        if paused
        else "Resumed: messages go over the Internet again."
    )
    return respond(options, {"paused": paused}, words)
