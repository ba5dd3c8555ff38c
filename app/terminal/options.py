"""The share of the nodes' programs: options about data and networks, their values, and files that they name."""

from __future__ import annotations

import argparse
import ipaddress
import os
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from app.base.as_typed import as_typed, typed_place, whole_number
from app.base.codes import CommandLineCode
from app.profiles.data_folder import KEYRING, default_data_dir
from app.profiles.network_options import NetworkOptions
from app.profiles.profile import Profile
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
    """Make what runs a command of a function that takes the profile, the options about networks, and all options."""
    return lambda options: run(Profile(options.data_dir, options.vault), network_of(options), options)


def network_of(options: argparse.Namespace) -> NetworkOptions:
    """Return the options about the networks that were given."""
    given = {name: getattr(options, name, None) for name in NetworkOptions.__struct_fields__}
    return NetworkOptions(**{name: value for name, value in given.items() if value is not None})


def require_with(options: argparse.Namespace, other: str, *names: str) -> None:
    """Refuse options that would be dropped, since ``other`` was not given.

    Raises:
        InvalidMessageError: one of ``names`` was.
    """
    for name in names:
        if getattr(options, name):
            flag = "--" + name.replace("_", "-")
            raise InvalidMessageError(CommandLineCode.GOES_WITH(option=flag, other=other))


def host_and_port(text: str, default_port: int | None = None) -> tuple[str, int]:
    """``HOST:PORT``, ``[IPv6]:PORT``, or a bare host where there is a default port."""
    place = typed_place(text, default_port)
    if place is None:
        raise argparse.ArgumentTypeError("give HOST:PORT")
    return place


def domain_name(text: str) -> DomainName:
    """A name in the DNS."""
    try:
        return DomainName(as_typed(text))
    except MalformedMessageError as error:
        raise argparse.ArgumentTypeError(error.reason) from error


def ip_address(text: str) -> str:
    """An address of IPv4 or IPv6."""
    with converting(ValueError, to=argparse.ArgumentTypeError("give an IP address")):
        return str(ipaddress.ip_address(as_typed(text)))


def listening_port(text: str) -> int:
    """A port to listen on; 0 is any that is free."""
    port = whole_number(text)
    if not 0 <= port <= _HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"give a port, at most {_HIGHEST_PORT}")
    return port


def told_port(text: str) -> int:
    """A port that others are told."""
    if not listening_port(text):
        raise argparse.ArgumentTypeError(f"give a port, 1 to {_HIGHEST_PORT}")
    return int(text)


def host_port(text: str) -> HostPort:
    """A host, at 443 unless its port is given."""
    return HostPort(*host_and_port(text, 443))


def data_options(program: str) -> tuple[Option, ...]:
    """The options of every command of a node's program, about the data and the answer."""
    return (
        path("--data-dir", default=default_data_dir(program), help="where the data is (%(default)s)"),
        option("--vault", default=KEYRING, help="where the master key is: keyring, or passphrase-file:PATH"),
        flag("--json", "answer with JSON, one object a line"),
        option(
            "--log-level",
            choices=tuple(LEVELS),
            help="what to write to standard error (warning); for serve, to its log files too (info)",
        ),
    )


def network_options(gateway_host: str) -> tuple[Option, ...]:
    """The options about the way to public gateways; ``gateway_host``: the words for the one place that is given."""
    return (
        option("--gateway-host", type=host_port, help=gateway_host),
        option(
            "--resolver",
            dest="resolvers",
            action="append",
            metavar="URL",
            help="DNS over HTTPS or TLS: https://HOST/dns-query#ADDRESS or tls://HOST:853#ADDRESS; may be repeated",
        ),
        flag("--validate-dnssec", "check DNSSEC on this device too"),
        path(
            "--gateway-ca",
            dest="gateway_authority",
            metavar="GATEWAY_CA",
            help="the only authority to trust for it (test networks)",
        ),
    )


NETWORK = (
    *network_options("the public gateway's host and port, not looked up"),
    option("--relay-host", type=host_port, help="where that gateway takes cargo over the Internet"),
)
"""The private gateway's options about the networks."""


# --- Files ----------------------------------------------------------------------------------------------

HOW_TO_TAKE = "The collecting organisation takes it with 'collect --file'."


def read_file(file: Path, most: int = 65536) -> bytes:
    """Return the first ``most`` octets of a file.

    Raises:
        StoreError: it cannot be read.
    """
    with (
        system_errors_as(StoreError, CommandLineCode.UNREADABLE, file=str(file)),
        open_regular(file) as opened,
    ):
        return opened.read(most)


async def export_to_file(file: Path, take: Callable[[], Awaitable[object]]) -> None:
    """Write what ``take`` takes out of the gateway into a new file, without a date that tells when.

    Its place is made first: a report that was taken out must not be lost for want of a place to put it. What a try that
    was cut left behind is in no way.

    Raises:
        StoreError: the file exists, or cannot be written.
    """
    with system_errors_as(StoreError, CommandLineCode.NOT_WRITTEN, file=str(file)), new_file(file) as opened:
        report = await take()
        opened.write(str(report).encode("ascii") + b"\n")
        opened.flush()
        os.utime(file.with_name(file.name + PARTIAL), (0, 0))
