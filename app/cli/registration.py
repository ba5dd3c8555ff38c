"""`relaynet-gateway register`: which public gateway this one is paired with."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.cli.declared import Add, add_option, text_of
from app.cli.session import Session, open_session
from app.codes import CommandLineCode
from app.control_client import is_running
from app.control_command import Command
from app.control_data import Status
from app.control_registration import CancelRegistration, FormerPublicGateway, Register, RetryRegistration
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.errors import InvalidMessageError, MalformedMessageError, system_errors_as
from gateway_core.host.private_files import open_regular

_MAX_PARAMETERS_OCTETS = 65536
_LEFT_BEHIND = "{} may still hold messages for your apps. A courier can bring them."
_KEY_SIZES = (2048, 3072, 4096)


async def _register(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Run the command that ``options`` name.

    Raises:
        InvalidMessageError: nothing waits to be tried again, or no gateway runs to do it.
    """
    question = _question(options)
    async with open_session(profile, network) as session:
        if isinstance(question, RetryRegistration):
            await _check_retry(session, profile)
        answer: Any = await session.run(question)
        former: Any = await session.run(FormerPublicGateway()) if isinstance(question, Register) else None
    print(dumps(answer) if options.json else type(question).in_words(answer))
    if former is not None and former["may_hold_messages"]:
        print(_LEFT_BEHIND.format(former["domain"]), file=sys.stderr)
    return 0


async def _check_retry(session: Session, profile: Profile) -> None:
    status: Any = await session.run(Status())
    if status["registration"] is None:
        raise InvalidMessageError(CommandLineCode.NO_REGISTRATION_WAITS)
    if not await is_running(profile.control_socket):
        raise InvalidMessageError(CommandLineCode.NOBODY_TO_TRY)


def _question(options: argparse.Namespace) -> Command:
    if options.cancel:
        return CancelRegistration()
    if options.retry:
        return RetryRegistration()
    if options.from_file is not None:
        octets = _read_parameters(options.from_file)
        return Register(parameters=octets.hex(), dialect=options.dialect)
    return Register(options.public_gateway, dialect=options.dialect)


def _read_parameters(file: Path) -> bytes:
    with (
        system_errors_as(MalformedMessageError, CommandLineCode.CONNECTION_FILE_UNREADABLE),
        open_regular(file) as opened,
    ):
        octets = opened.read(_MAX_PARAMETERS_OCTETS)
    from gateway_core.nodes.endpoint.pictures import is_picture, read_qr_picture

    return read_qr_picture(octets) if is_picture(octets) else octets


def add_parsers(add: Add, network: argparse.ArgumentParser) -> None:
    """The commands of this module. ``add`` makes a parser; ``network`` has the options of the networks."""
    register = add(Register.command, text_of(Register), _register, network)
    whom = register.add_mutually_exclusive_group(required=True)
    add_option(whom, Register, "public_gateway")
    whom.add_argument(
        "--from-file",
        "--parameters",
        dest="from_file",
        type=Path,
        metavar="FILE",
        help="its connection file, which names its key too, or a picture of its QR code",
    )
    whom.add_argument(
        "--cancel",
        action="store_true",
        help="stop trying to register for the first time, and forget the choice",
    )
    whom.add_argument("--retry", action="store_true", help="try the first registration that waits now")
    add_key_size(register)
    add_option(register, Register, "dialect")


def add_key_size(parser: argparse.ArgumentParser) -> None:
    """The option of the commands that may be the first one on a data folder."""
    parser.add_argument(
        "--key-size",
        dest="key_bits",
        type=int,
        choices=_KEY_SIZES,
        metavar="BITS",
        help="at the first start: size of the identity key, 2048 (default), 3072 or 4096; it cannot be changed later",
    )
