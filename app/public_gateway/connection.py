"""`relaynet-public-gateway connection`: what to hand out, so that nobody types the name or stands between."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.cli.session import session_on
from app.codes import CommandLineCode
from app.network_options import NetworkOptions
from app.profile import Profile
from app.public_gateway.commands import Connection
from app.public_gateway.opening import opened_public_gateway
from app.terminal_codes import code_lines
from gateway_core.errors import StoreError, system_errors_as
from gateway_core.host.private_files import replace_file
from gateway_core.nodes.endpoint.pictures import qr_picture

_FOR_EVERYBODY = 0o644


async def connection(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Print it as a QR code, and write it to the files that are named.

    Raises:
        InvalidMessageError: a picture is wanted, and the library for it is not installed.
        StoreError: a file cannot be written.
    """
    async with session_on(profile, lambda: opened_public_gateway(profile, network)) as session:
        told: Any = await session.run(Connection())
    octets = bytes.fromhex(told["parameters"])
    if options.file is not None:
        await asyncio.to_thread(_write, options.file, octets)
    if options.picture is not None:
        await asyncio.to_thread(_write, options.picture, qr_picture(octets))
    if options.json:
        print(dumps(told))
        return 0
    print(*code_lines(octets), sep="\n", end="")
    print(f"Public gateway {told['domain']}, address {told['address']}")
    return 0


def _write(file: Path, octets: bytes) -> None:
    """It is for everybody: an earlier one gives way, and others may read it."""
    with system_errors_as(StoreError, CommandLineCode.NOT_WRITTEN, file=str(file)):
        replace_file(file, octets)
        file.chmod(_FOR_EVERYBODY)


def add_parsers(add: Callable[..., argparse.ArgumentParser]) -> None:
    """The command of this module."""
    text = "Show what private gateways pair by, as a QR code and as a file."
    giving = add("connection", text, connection)
    giving.add_argument("--file", type=Path, help="write the connection file there")
    giving.add_argument("--picture", type=Path, metavar="FILE", help="write the QR code there, a PNG picture")
