"""`relaynet-public-gateway`: relays parcels between private gateways, couriers and the Internet.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 cannot be reached now · 4 the master key cannot be had ·
5 the stored data cannot be used.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.cli.options import (
    common_options,
    domain_name,
    ip_address,
    listening_port,
    network_options,
    run_program,
    told_port,
)
from app.cli.session import session_on
from app.codes import CommandLineCode
from app.control_command import Command
from app.network_options import NetworkOptions
from app.profile import Profile
from app.public_gateway import connection, data_commands, doctor
from app.public_gateway.commands import Block, Gateways, Metrics, Status
from app.public_gateway.dns_records import as_objects, service_records
from app.public_gateway.opening import default_data_dir, opened_public_gateway
from gateway_core import __version__
from gateway_core.errors import GatewayError, MalformedMessageError, StoreError, UnreachableError, VaultError
from gateway_core.nodes.codes import RelayCode

_EXIT_STATUS = ((StoreError, 5), (VaultError, 4), (UnreachableError, 3), (GatewayError, 1))

GSC_PORT, CRC_PORT = 443, 8443
"""Where it listens unless told otherwise. Others find both by DNS."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point of the program. Returns the exit status."""
    return run_program("relaynet-public-gateway", build_parser().parse_args(arguments), _EXIT_STATUS)


# --- Commands ---------------------------------------------------------------------------------------------


async def _init(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    if options.gsc_port == options.crc_port:
        raise MalformedMessageError(CommandLineCode.ONE_PORT_FOR_BOTH)
    async with session_on(
        profile, lambda: opened_public_gateway(profile, network, options.domain)
    ) as session:
        status: Any = await session.run(Status())
    if status["domain"] != options.domain:  # the running one's
        raise MalformedMessageError(RelayCode.OTHER_DOMAIN(domain=status["domain"]))
    address = status["address"]
    host = options.host_name or options.domain
    records = service_records(options.domain, host, options.gsc_port, options.crc_port)
    if options.json:
        print(dumps({"domain": options.domain, "address": address, "records": as_objects(records)}))
    else:
        print(f"The public gateway {options.domain} is made; its address is {address}.")
        print("Publish these records in a zone that is signed with DNSSEC:")
        print(*records, sep="\n")
    return 0


async def _serve(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    from app.public_gateway.serve import Service, serve

    service = Service(
        options.tls_certificate,
        options.tls_key,
        options.listen,
        options.gsc_port,
        options.crc_port,
        options.monitoring_port,
        options.monitoring_address,
    )
    level = options.log_level or "info"
    return await serve(profile, network, service, log_level=level, json=options.json)


async def _ask(command: Command, profile: Profile, network: NetworkOptions, *, json: bool) -> int:
    async with session_on(profile, lambda: opened_public_gateway(profile, network)) as session:
        answer = await session.run(command)
    print(dumps(answer) if json else type(command).in_words(answer))
    return 0


async def _status(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    return await _ask(Status(), profile, network, json=options.json)


async def _gateways(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    command: Command = Gateways()
    if options.block is not None:
        command = Block(options.block)
    elif options.unblock is not None:
        command = Block(options.unblock, is_blocked=False)
    return await _ask(command, profile, network, json=options.json)


async def _metrics(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    return await _ask(Metrics(), profile, network, json=options.json)


# --- Arguments --------------------------------------------------------------------------------------------


def _ports(kind: Callable[[str], int]) -> argparse.ArgumentParser:
    ports = argparse.ArgumentParser(add_help=False)
    ports.add_argument(
        "--gsc-port", type=kind, default=GSC_PORT, help="of private gateways and public nodes (%(default)s)"
    )
    ports.add_argument("--crc-port", type=kind, default=CRC_PORT, help="of couriers (%(default)s)")
    return ports


def build_parser() -> argparse.ArgumentParser:
    """All commands with their options: what is parsed, completed and described in the manual page."""
    parser = argparse.ArgumentParser(
        prog="relaynet-public-gateway",
        description="A public gateway: relays parcels between private gateways, couriers and the Internet.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    common = common_options(default_data_dir())
    network = network_options("where other public nodes take parcels, not looked up (test networks)")
    told_ports, ports = _ports(told_port), _ports(listening_port)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add(name: str, text: str, run: object, *parents: argparse.ArgumentParser) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text, parents=[common, *parents])
        added.set_defaults(run=run)
        return added

    init = add("init", "Make a public gateway, and print the DNS records that it needs.", _init, told_ports)
    init.add_argument("domain", type=domain_name, help="its public name, which stays")
    init.add_argument(
        "--host-name", type=domain_name, help="the host that it runs on, if that has another name"
    )
    serving = add("serve", "Serve until it is told to stop.", _serve, network, ports)
    serving.add_argument(
        "--tls-certificate", type=Path, required=True, metavar="FILE", help="PEM, with those above it"
    )
    serving.add_argument("--tls-key", type=Path, required=True, metavar="FILE", help="its key in PEM")
    serving.add_argument(
        "--listen", type=ip_address, default="::", metavar="ADDRESS", help="the address to listen on (all)"
    )
    serving.add_argument(
        "--monitoring-port",
        type=listening_port,
        metavar="PORT",
        help="answer /health and /metrics there (nowhere)",
    )
    serving.add_argument(
        "--monitoring-address",
        type=ip_address,
        default="127.0.0.1",
        metavar="ADDRESS",
        help="where that port is: this computer alone, unless told otherwise",
    )
    add("status", "Say who the public gateway is, and how much waits there.", _status)
    gateways = add("gateways", "List the private gateways that are registered.", _gateways)
    which = gateways.add_mutually_exclusive_group()
    which.add_argument("--block", metavar="ADDRESS", help="serve that one no more")
    which.add_argument("--unblock", metavar="ADDRESS", help="serve that one again")
    doctor.add_parsers(add, network, told_ports)
    connection.add_parsers(add)
    data_commands.add_parsers(add)
    add("metrics", "Print measurements since the start, in the text format of Prometheus.", _metrics)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
