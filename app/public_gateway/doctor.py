"""`relaynet-public-gateway doctor`: prints the required DNS records, and checks the public gateway from outside.

Names are resolved by the encrypted resolvers of private gateways; the ports are reached at the resolved addresses. The
exit status is 0 unless a check failed.
"""

import argparse
import asyncio
import os
import socket
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

from msgspec import Struct

from app.base.as_json import jsonable
from app.base.codes import CommandLineCode, RelayAdviceCode, RelayCheckName, RelayFindingCode
from app.control import client as control_client
from app.private_gateway.operations import print_checks
from app.profiles.doctor_checks import data_checks, tls_probe
from app.profiles.opening import EncryptedNames, InternetWays, internet_tls
from app.profiles.profile import NetworkOptions, Profile
from app.public_gateway.commands import Status
from app.public_gateway.opening import meet_relay, session
from gateway_core.clock import Clock, SystemClock, is_clock_kept
from gateway_core.codes.checks import AdviceCode, CheckName
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.dialects import DIALECTS, Dialect
from gateway_core.errors import GatewayError, MalformedMessageError, UnreachableCause, UnreachableError
from gateway_core.host.private_files import is_open_to_others, is_there
from gateway_core.http.single_requests import ReleaseSite, SingleRequests
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.registration import parse_node_connection_parameters
from gateway_core.nodes.tls_files import TlsFiles, read_certificate
from gateway_core.ports.peers import HostPort, Service
from gateway_core.services.runtime.doctor import Check, Finding, examine
from gateway_core.views.status import CheckResult

# --- The DNS records (spec: RS-000 GSC, Parcel Delivery Binding, Cargo Relay Binding: SRV service names)

TTL_SECONDS = 3600


class ServiceRecord(Struct, frozen=True):
    """An SRV record, with the host and port of its target."""

    domain: DomainName
    service: Service
    dialect: Dialect
    host: str
    port: int

    @property
    def name(self) -> str:
        """The record's name."""
        return f"{self.dialect.srv_prefix}{self.service}._tcp.{self.domain}"

    def __str__(self) -> str:
        """Return the record's line in a zone file."""
        return f"{self.name}. {TTL_SECONDS} IN SRV 0 1 {self.port} {self.host}."


def service_records(domain: DomainName, host: str, gsc_port: int, crc_port: int) -> list[ServiceRecord]:
    """Return the records of both dialects: PoWeb and PoHTTP share a port, CogRPC has the other."""
    return [
        ServiceRecord(domain, service, dialect, host, crc_port if service is Service.CRC else gsc_port)
        for dialect in DIALECTS
        for service in Service
    ]


def as_objects(records: Sequence[ServiceRecord]) -> list[dict[str, object]]:
    """Return the records as JSON objects."""
    return [{"name": each.name, "host": each.host, "port": each.port} for each in records]


# --- A public gateway from outside ----------------------------------------------------------------------

CONNECT_SECONDS = 5.0
_LARGEST_PARAMETERS = 65_536


class Outside:
    """Connects to the public gateway from outside, without a proxy, as most other nodes do."""

    def __init__(self, options: NetworkOptions, clock: Clock) -> None:
        self._clock = clock
        self._web, self._relay = internet_tls(options), internet_tls(options)
        self._relay.set_alpn_protocols(["h2"])
        self._names = EncryptedNames(options, clock, InternetWays.of_the_system().dial)

    async def resolve(self, record: ServiceRecord) -> HostPort:
        """Return the record's target.

        Raises:
            UnreachableError: cause NO_SUCH_ADDRESS, DNSSEC, RESOLVER or NO_NETWORK.
        """
        return await self._names.resolve(record.domain, record.service, record.dialect)

    async def addresses(self, host: str) -> Sequence[str]:
        """Return the addresses of a host.

        Raises:
            UnreachableError: cause NO_SUCH_ADDRESS if the host has no address; others if the lookup failed.
        """
        return [address for _, address in await self._names.hosts().addresses(host)]

    async def fetch_parameters(self, target: HostPort) -> bytes:
        """Return the connection parameters served at ``target``.

        Raises:
            UnreachableError: if the target is unreachable, or its TLS certificate is invalid for the host.
        """
        await tls_probe(self._web, self._dial)(target)  # its errors are more precise than a request's
        site = ReleaseSite(SingleRequests(self._web, self._names.hosts()))
        return await site.fetch(
            f"https://{target.host}:{target.port}/connection-params.der", _LARGEST_PARAMETERS
        )

    async def meet_relay(self, target: HostPort) -> None:
        """Connect as a courier does, and disconnect.

        Raises:
            UnreachableError: if the target is unreachable, its TLS certificate is invalid for the host, or HTTP/2 is
                missing.
        """
        await tls_probe(self._relay, self._dial)(target)
        await meet_relay(target, self._relay, self._clock, self._dial)

    async def _dial(self, host: str, port: int) -> socket.socket:
        """Implements ports.network.Dial."""
        for address in await self.addresses(host):
            with suppress(OSError):  # a timeout is an OSError too
                place = (address, port)
                connection = await asyncio.to_thread(socket.create_connection, place, CONNECT_SECONDS)
                connection.setblocking(False)
                return connection
        raise UnreachableError(PublicGatewayCode.REFUSES_CONNECTIONS, UnreachableCause.TCP)


# --- The checks -----------------------------------------------------------------------------------------

SOON = timedelta(days=14)
"""The remaining life at which an ACME client should have renewed a certificate."""


class RelayChecks(Struct, frozen=True):
    """Makes the checks of a public gateway."""

    outside: Outside
    clock: Clock
    address: PrivateAddress
    """The public gateway's address."""
    host: str
    records: Sequence[ServiceRecord]
    gsc_port: int
    crc_port: int
    certificate: Path | None
    key: Path | None
    is_clock_kept: Callable[[], bool | None] = is_clock_kept

    def checks(self) -> list[Check]:
        """Return all checks; later checks depend on earlier checks."""
        resolver = AdviceCode.OTHER_NETWORK_OR_RESOLVER
        return [
            Check(CheckName.CLOCK, self._clock),
            Check(RelayCheckName.RECORDS, self._records, resolver),
            Check(RelayCheckName.HOST, self._host, resolver),
            Check(
                RelayCheckName.TLS_FILES,
                lambda: asyncio.to_thread(self._files),
                RelayAdviceCode.MATCH_FILES,
            ),
            Check(RelayCheckName.TLS_KEY, lambda: asyncio.to_thread(self._key)),
            Check(
                RelayCheckName.GSC, lambda: self._port(self._gsc, self.gsc_port), RelayAdviceCode.OPEN_PORT
            ),
            Check(
                RelayCheckName.CRC, lambda: self._port(self._crc, self.crc_port), RelayAdviceCode.OPEN_PORT
            ),
        ]

    async def _clock(self) -> Finding:
        kept = await asyncio.to_thread(self.is_clock_kept)
        if kept is None:
            return Finding(None, RelayFindingCode.CLOCK_UNKNOWN)
        if not kept:
            return Finding(False, RelayFindingCode.CLOCK_FREE, RelayAdviceCode.KEEP_CLOCK)
        return Finding(True, RelayFindingCode.CLOCK_KEPT)

    # --- Names ------------------------------------------------------------------------------------------------

    async def _records(self) -> Finding:
        outcomes = await asyncio.gather(*map(self.outside.resolve, self.records), return_exceptions=True)
        failures = [each for each in outcomes if isinstance(each, UnreachableError)]
        for each in failures:
            if each.cause is UnreachableCause.DNSSEC:
                return Finding(False, each.statement, RelayAdviceCode.SIGN_ZONE)
        for each in failures:
            if each.cause is not UnreachableCause.NO_SUCH_ADDRESS:
                raise each
        pairs = list(zip(self.records, outcomes, strict=True))
        missing = tuple(record.name for record, found in pairs if isinstance(found, UnreachableError))
        if missing:
            return Finding(False, RelayFindingCode.RECORDS_MISSING(records=missing), RelayAdviceCode.PUBLISH)
        astray = tuple(record.name for record, found in pairs if found != HostPort(record.host, record.port))
        if astray:
            return Finding(
                False, RelayFindingCode.RECORDS_LEAD_ELSEWHERE(records=astray), RelayAdviceCode.PUBLISH
            )
        return Finding(True, RelayFindingCode.RECORDS_PUBLISHED(count=len(pairs), host=self.host))

    async def _host(self) -> Finding:
        try:
            addresses = tuple(await self.outside.addresses(self.host))
        except UnreachableError as error:
            is_missing = error.cause is UnreachableCause.NO_SUCH_ADDRESS
            advice = RelayAdviceCode.PUBLISH_ADDRESS if is_missing else AdviceCode.OTHER_NETWORK_OR_RESOLVER
            return Finding(False, error.statement, advice)
        return Finding(True, RelayFindingCode.HOST_FOUND(host=self.host, addresses=addresses))

    # --- TLS --------------------------------------------------------------------------------------------------

    def _files(self) -> Finding:
        if self.certificate is None or self.key is None:
            return Finding(None, RelayFindingCode.FILES_UNKNOWN, RelayAdviceCode.NAME_FILES)
        TlsFiles(self.certificate, self.key)
        found = read_certificate(self.certificate)
        if not found.is_for(self.host):
            other = RelayFindingCode.CERTIFICATE_OF_ANOTHER(hosts=found.names, host=self.host)
            return Finding(False, other, RelayAdviceCode.GET_CERTIFICATE)
        left = found.not_after - self.clock.now()
        if left < timedelta():
            return Finding(False, RelayFindingCode.CERTIFICATE_OVER, RelayAdviceCode.RENEW)
        if left < SOON:
            ends = RelayFindingCode.CERTIFICATE_ENDS(days=left.days + 1)
            return Finding(False, ends, RelayAdviceCode.RENEW)
        return Finding(True, RelayFindingCode.CERTIFICATE_FITS(host=self.host, days=left.days))

    def _key(self) -> Finding:
        if self.key is None or not is_there(self.key):
            return Finding(None, RelayFindingCode.FILES_UNKNOWN, RelayAdviceCode.NAME_FILES)
        if is_open_to_others(Path(os.path.realpath(self.key))):
            return Finding(False, RelayFindingCode.KEY_OPEN, RelayAdviceCode.CLOSE_KEY)
        return Finding(True, RelayFindingCode.KEY_PRIVATE)

    # --- Ports ------------------------------------------------------------------------------------------------

    async def _port(self, check: Callable[[HostPort], Awaitable[Finding]], port: int) -> Finding:
        """Check a port; if the lookup of the host fails, return its finding."""
        found = await self._host()
        return await check(HostPort(self.host, port)) if found.passed else found

    async def _gsc(self, target: HostPort) -> Finding:
        octets = await self.outside.fetch_parameters(target)
        try:
            address = parse_node_connection_parameters(octets).identity_key.address
        except MalformedMessageError:
            address = None
        if address != self.address:
            another = RelayFindingCode.ANOTHER_ANSWERS(host=target.host, port=target.port)
            return Finding(False, another, RelayAdviceCode.LEAD_HERE)
        return Finding(True, RelayFindingCode.PORT_ANSWERS(host=target.host, port=target.port))

    async def _crc(self, target: HostPort) -> Finding:
        await self.outside.meet_relay(target)
        return Finding(True, RelayFindingCode.PORT_ANSWERS(host=target.host, port=target.port))


# --- The command ----------------------------------------------------------------------------------------


async def doctor(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Print the required records and the findings."""
    is_running = await control_client.is_running(profile.control_socket)
    try:
        async with session(profile, network) as opened:
            status: Any = jsonable(await opened.run(Status()))
    except GatewayError as error:
        first = CheckResult(
            RelayCheckName.PROGRAM, False, error.statement, CommandLineCode.SEE_CHECKS_BELOW()
        )
        return _show([], [first, *await examine(data_checks(profile))], options)
    domain = DomainName(status["domain"])
    host = str(options.host_name or domain)  # OpenSSL accepts only str itself
    records = service_records(domain, host, options.gsc_port, options.crc_port)
    clock = SystemClock()
    checks = [
        Check(RelayCheckName.PROGRAM, lambda: _program(is_running=is_running)),
        *data_checks(profile),
        *RelayChecks(
            Outside(network, clock),
            clock,
            PrivateAddress(status["address"]),
            host,
            records,
            options.gsc_port,
            options.crc_port,
            options.tls_certificate,
            options.tls_key,
        ).checks(),
    ]
    return _show(as_objects(records), await examine(checks), options, *map(str, records))


async def _program(*, is_running: bool) -> Finding:
    if is_running:
        return Finding(True, RelayFindingCode.RUNS)
    return Finding(False, RelayFindingCode.RUNS_NOT, RelayAdviceCode.START)


def _show(records: list[Any], results: list[CheckResult], options: argparse.Namespace, *lines: str) -> int:
    found: list[Any] = [jsonable(each) for each in results]
    if lines:
        lines = ("Required records, in a zone signed with DNSSEC:", *lines, "")
    return print_checks(options, {"records": records, "checks": found}, found, *lines)
