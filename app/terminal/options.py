"""Options and values shared by the nodes' programs: about data and networks, and about files."""

import argparse
import ipaddress
import os
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from app.base.as_typed import as_typed, parse_host_and_port, whole_number
from app.base.codes import CommandLineCode
from app.profiles.data_folder import KEYRING, default_data_dir
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import Option, Run, flag, option, path
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    StoreError,
    converting,
    system_errors_as,
)
from gateway_core.host.private_files import PARTIAL, new_file, open_regular
from gateway_core.identifiers import DomainName
from gateway_core.ports.peers import HostPort
from gateway_core.services.runtime.logs import LEVELS

_HIGHEST_PORT = 2**16 - 1


def on_profile(run: Callable[[Profile, NetworkOptions, argparse.Namespace], Coroutine[Any, Any, int]]) -> Run:
    """Wrap a function of the profile, the options about networks and all options, as a command's function."""
    return lambda options: run(Profile(options.data_dir, options.vault), network_of(options), options)


def network_of(options: argparse.Namespace) -> NetworkOptions:
    """Return the options about networks; those not given have their defaults."""
    return NetworkOptions(**given_networks(options))


def given_networks(options: argparse.Namespace) -> dict[str, Any]:
    """Return the given options about networks, by name."""
    given = {name: getattr(options, name, None) for name in NetworkOptions.__struct_fields__}
    return {name: value for name, value in given.items() if value is not None}


def require_with(options: argparse.Namespace, other: str, *names: str) -> None:
    """Refuse options that would have no effect, since ``other`` is missing.

    Raises:
        InvalidMessageError: if an option of ``names`` was given.
    """
    for name in names:
        if getattr(options, name):
            flag = "--" + name.replace("_", "-")
            raise InvalidMessageError(CommandLineCode.GOES_WITH(option=flag, other=other))


def host_and_port(text: str, default_port: int | None = None) -> tuple[str, int]:
    """Parse ``HOST:PORT``, ``[IPv6]:PORT``, or with a default port a bare host."""
    place = parse_host_and_port(text, default_port)
    if place is None:
        raise argparse.ArgumentTypeError("give HOST:PORT")
    return place


def domain_name(text: str) -> DomainName:
    """Parse a name in the DNS."""
    try:
        return DomainName(as_typed(text))
    except MalformedMessageError as error:
        raise argparse.ArgumentTypeError(error.reason) from error


def ip_address(text: str) -> str:
    """Parse an IPv4 or IPv6 address."""
    with converting(ValueError, to=argparse.ArgumentTypeError("give an IP address")):
        return str(ipaddress.ip_address(as_typed(text)))


def listening_port(text: str) -> int:
    """Parse a port to listen on; 0 is any free port."""
    port = whole_number(text)
    if not 0 <= port <= _HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"give a port, at most {_HIGHEST_PORT}")
    return port


def published_port(text: str) -> int:
    """Parse a port to publish."""
    if not listening_port(text):
        raise argparse.ArgumentTypeError(f"give a port, 1 to {_HIGHEST_PORT}")
    return int(text)


def host_port(text: str) -> HostPort:
    """Parse a host with an optional port; the default is 443."""
    return HostPort(*host_and_port(text, 443))


def data_options(program: str) -> tuple[Option, ...]:
    """Return the options of every command of a node's program, about the data and the output."""
    return (
        path("--data-dir", default=default_data_dir(program), help="the data folder (%(default)s)"),
        option(
            "--vault", default=KEYRING, help="the place of the master key: keyring, or passphrase-file:PATH"
        ),
        flag("--json", "print JSON, one object per line"),
        option(
            "--log-level",
            choices=tuple(LEVELS),
            help="the lowest level on standard error (warning); for serve, also in its log files (info)",
        ),
    )


def network_options(gateway_host: str) -> tuple[Option, ...]:
    """Return the options about the connection to public gateways; ``gateway_host``: help of ``--gateway-host``."""
    return (
        option("--gateway-host", type=host_port, help=gateway_host),
        option(
            "--resolver",
            dest="resolvers",
            action="append",
            metavar="URL",
            help="DNS over HTTPS or TLS: https://HOST/dns-query#ADDRESS or tls://HOST:853#ADDRESS; may be repeated",
        ),
        flag("--validate-dnssec", "also check DNSSEC on this device"),
        path(
            "--gateway-ca",
            dest="gateway_authority",
            metavar="GATEWAY_CA",
            help="the only authority to trust for the public gateway (test networks)",
        ),
    )


NETWORK = (
    *network_options("the public gateway's host and port, instead of a DNS lookup"),
    option("--relay-host", type=host_port, help="the host and port where it takes cargo over the Internet"),
)
"""The private gateway's options about networks."""

PORT = option(
    "--port", type=listening_port, help="port for apps on 127.0.0.1 (13276, and also 276 where permitted)"
)


# --- Files ----------------------------------------------------------------------------------------------

HOW_TO_TAKE = "The collecting organisation imports it with 'collect --file'."


def read_file(file: Path, most: int = 65536) -> bytes:
    """Return the first ``most`` octets of a file.

    Raises:
        StoreError: if the file is unreadable.
    """
    with (
        system_errors_as(StoreError, CommandLineCode.UNREADABLE, file=str(file)),
        open_regular(file) as opened,
    ):
        return opened.read(most)


async def export_to_file(file: Path, take: Callable[[], Awaitable[object]]) -> None:
    """Write the report returned by ``take`` into a new file; its date is 1970, which hides the time of the export.

    The file is created before ``take`` removes the report from the gateway, so a failed creation loses no report. Files
    of an interrupted export are replaced.

    Raises:
        StoreError: if the file exists, or writing fails.
    """
    with system_errors_as(StoreError, CommandLineCode.NOT_WRITTEN, file=str(file)), new_file(file) as opened:
        opened.write(str(await take()).encode("ascii") + b"\n")
        opened.flush()
        os.utime(file.with_name(file.name + PARTIAL), (0, 0))
