"""`relaynet-public-gateway doctor`: the records that are needed, and whether all is as it should be.

Exit status 0 only when nothing failed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app import control_client
from app.as_json import dumps, jsonable
from app.cli.operations import print_checks
from app.cli.options import domain_name
from app.cli.session import session_on
from app.codes import CommandLineCode, RelayAdviceCode, RelayCheckName, RelayFindingCode
from app.doctor_checks import data_checks
from app.network_options import NetworkOptions
from app.profile import Profile
from app.public_gateway.checks import Expected, RelayChecks
from app.public_gateway.commands import Status
from app.public_gateway.dns_records import as_objects, service_records
from app.public_gateway.opening import opened_public_gateway
from app.public_gateway.outside import Outside
from gateway_core.clock import SystemClock
from gateway_core.errors import GatewayError
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.services.runtime.doctor import Check, Finding, examine
from gateway_core.views.status import CheckResult


async def doctor(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Print the records and the findings."""
    is_running = await control_client.is_running(profile.control_socket)
    try:
        async with session_on(profile, lambda: opened_public_gateway(profile, network)) as session:
            status: Any = jsonable(await session.run(Status()))
    except GatewayError as error:
        first = CheckResult(
            RelayCheckName.PROGRAM, False, error.statement, CommandLineCode.SEE_CHECKS_BELOW()
        )
        return _show([], [first, *await examine(data_checks(profile))], options)
    domain = DomainName(status["domain"])
    host = str(options.host_name or domain)  # OpenSSL takes no other kind of string
    records = service_records(domain, host, options.gsc_port, options.crc_port)
    expected = Expected(
        PrivateAddress(status["address"]),
        host,
        records,
        options.gsc_port,
        options.crc_port,
        options.tls_certificate,
        options.tls_key,
    )
    clock = SystemClock()
    checks = [
        Check(RelayCheckName.PROGRAM, lambda: _program(is_running=is_running)),
        *data_checks(profile),
        *RelayChecks(expected, Outside(network, clock), clock).checks(),
    ]
    return _show(as_objects(records), await examine(checks), options, *map(str, records))


async def _program(*, is_running: bool) -> Finding:
    if is_running:
        return Finding(True, RelayFindingCode.RUNS)
    return Finding(False, RelayFindingCode.RUNS_NOT, RelayAdviceCode.START)


def _show(records: list[Any], results: list[CheckResult], options: argparse.Namespace, *lines: str) -> int:
    found: list[Any] = [jsonable(each) for each in results]
    if options.json:
        print(dumps({"records": records, "checks": found}))
    else:
        if lines:
            print("These records are needed, in a zone that is signed with DNSSEC:", *lines, "", sep="\n")
        print_checks(found)
    return 1 if any(each["passed"] is False for each in found) else 0


def add_parsers(add: Callable[..., argparse.ArgumentParser], *parents: argparse.ArgumentParser) -> None:
    """The command of this module."""
    text = "Print the DNS records that are needed, and check them and everything else from outside."
    checking = add("doctor", text, doctor, *parents)
    checking.add_argument(
        "--host-name", type=domain_name, help="the host that it runs on, if that has another name"
    )
    checking.add_argument("--tls-certificate", type=Path, metavar="FILE", help="as for serve")
    checking.add_argument("--tls-key", type=Path, metavar="FILE", help="as for serve")
