"""The share of all programs' command lines: options about data and networks, running a command, telling a failure."""

from __future__ import annotations

import argparse
import asyncio
import io
import ipaddress
import sys
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.control_client import answer_of
from app.log_book import log_to_terminal
from app.network_options import NetworkOptions
from app.process_memory import forbid_core_dumps
from app.profile import KEYRING, Profile
from gateway_core.errors import GatewayError, MalformedMessageError
from gateway_core.identifiers import DomainName
from gateway_core.ports.peers import HostPort
from gateway_core.services.runtime.logs import LEVELS

_HIGHEST_PORT = 2**16 - 1

Statuses = Sequence[tuple[type[GatewayError], int]]
"""The exit status for each kind of error, the first that fits; the last is that of every error."""


def run_program(program: str, options: argparse.Namespace, statuses: Statuses) -> int:
    """Run the command that the options chose, as every program does. Returns the exit status."""
    escape_what_cannot_be_printed()
    log_to_terminal(options.log_level or "warning")
    forbid_core_dumps()
    try:
        return run_command(
            options.run(Profile(options.data_dir, options.vault), network_of(options), options)
        )
    except GatewayError as error:
        return fail(program, error, statuses, json=options.json)
    except KeyboardInterrupt:
        return 130


def escape_what_cannot_be_printed() -> None:
    """A character that a terminal or file of another encoding lacks must not end a command that has done its work."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def run_command(command: Coroutine[Any, Any, int]) -> int:
    """Run a command to its exit status."""
    if sys.platform == "win32":
        return asyncio.run(command)
    import uvloop

    return uvloop.run(command)


def fail(program: str, error: GatewayError, statuses: Statuses, *, json: bool) -> int:
    """Say why a command failed. Returns the exit status."""
    answer = answer_of(error)
    if json:
        print(dumps(answer))
    else:
        print(f"{program}: {error.reason}", file=sys.stderr)
    names = {kind.__name__: status for kind, status in statuses}
    if answer["error"] in names:
        return names[answer["error"]]
    return next(status for kind, status in statuses if isinstance(error, kind))


def network_of(options: argparse.Namespace) -> NetworkOptions:
    """Return the options about the networks that were given."""
    given = {name: getattr(options, name, None) for name in NetworkOptions.__struct_fields__}
    return NetworkOptions(**{name: value for name, value in given.items() if value is not None})


def host_and_port(text: str, default_port: int | None = None) -> tuple[str, int]:
    """``HOST:PORT``, ``[IPv6]:PORT``, or a bare host where there is a default port."""
    host, separator, port = text.rpartition(":")
    if (not separator or "]" in port) and default_port is not None:
        host, port = text, str(default_port)
    host = host.removeprefix("[").removesuffix("]")
    if not host or not port.isdigit() or not 0 < int(port) <= _HIGHEST_PORT:
        raise argparse.ArgumentTypeError("give HOST:PORT")
    return host, int(port)


def domain_name(text: str) -> DomainName:
    """A name in the DNS."""
    try:
        return DomainName(text)
    except MalformedMessageError as error:
        raise argparse.ArgumentTypeError(error.reason) from error


def ip_address(text: str) -> str:
    """An address of IPv4 or IPv6."""
    try:
        return str(ipaddress.ip_address(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError("give an IP address") from error


def listening_port(text: str) -> int:
    """A port to listen on; 0 is any that is free."""
    if not text.isascii() or not text.isdigit() or int(text) > _HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"give a port, at most {_HIGHEST_PORT}")
    return int(text)


def told_port(text: str) -> int:
    """A port that others are told."""
    if not listening_port(text):
        raise argparse.ArgumentTypeError(f"give a port, 1 to {_HIGHEST_PORT}")
    return int(text)


def host_port(text: str) -> HostPort:
    """A host, at 443 unless its port is given."""
    return HostPort(*host_and_port(text, 443))


def common_options(data_dir: Path) -> argparse.ArgumentParser:
    """The options of every command, about the data and the answer."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--data-dir", type=Path, default=data_dir, help="where the data is (%(default)s)")
    common.add_argument(
        "--vault", default=KEYRING, help="where the master key is: keyring, or passphrase-file:PATH"
    )
    common.add_argument("--json", action="store_true", help="answer with JSON, one object a line")
    common.add_argument(
        "--log-level",
        choices=tuple(LEVELS),
        help="what to write to standard error (warning); for serve, to its log files too (info)",
    )
    return common


def network_options(
    gateway_host: str = "the public gateway's host and port, not looked up",
) -> argparse.ArgumentParser:
    """The options about the way to public gateways."""
    network = argparse.ArgumentParser(add_help=False)
    network.add_argument("--gateway-host", type=host_port, help=gateway_host)
    network.add_argument(
        "--resolver",
        dest="resolvers",
        action="append",
        metavar="URL",
        help="DNS over HTTPS or TLS: https://HOST/dns-query#ADDRESS or tls://HOST:853#ADDRESS; may be repeated",
    )
    network.add_argument("--validate-dnssec", action="store_true", help="check DNSSEC on this device too")
    network.add_argument(
        "--gateway-ca",
        dest="gateway_authority",
        metavar="GATEWAY_CA",
        type=Path,
        help="the only authority to trust for it (test networks)",
    )
    return network
