"""Checks of what a public gateway needs around it: names, certificate, ports, clock. Seen as strangers see it.

Names are asked of the encrypted resolvers that private gateways use, and the ports are reached by the addresses that
these give.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path

from msgspec import Struct

from app.codes import RelayAdviceCode, RelayCheckName, RelayFindingCode
from app.public_gateway.dns_records import ServiceRecord
from app.public_gateway.outside import Outside
from gateway_core.clock import Clock
from gateway_core.codes.checks import AdviceCode, CheckName
from gateway_core.errors import MalformedMessageError, UnreachableCause, UnreachableError
from gateway_core.host.kept_clock import is_clock_kept
from gateway_core.host.private_files import is_open_to_others
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.connection_parameters import parse_node_connection_parameters
from gateway_core.nodes.tls_files import TlsFiles, read_certificate
from gateway_core.ports.peers import HostPort
from gateway_core.services.runtime.doctor import Check, Finding

SOON = timedelta(days=14)
"""What an ACME client would have renewed."""


class Expected(Struct, frozen=True):
    """The way it should be."""

    address: PrivateAddress
    """The public gateway's."""
    host: str
    records: Sequence[ServiceRecord]
    gsc_port: int
    crc_port: int
    certificate: Path | None
    key: Path | None


class RelayChecks(Struct, frozen=True):
    """Makes the checks."""

    expected: Expected
    outside: Outside
    clock: Clock
    is_clock_kept: Callable[[], bool | None] = is_clock_kept

    def checks(self) -> list[Check]:
        """All of them, in the order in which one depends on another."""
        resolver = AdviceCode.OTHER_NETWORK_OR_RESOLVER
        return [
            Check(CheckName.CLOCK, self._clock),
            Check(RelayCheckName.RECORDS, self._records, resolver),
            Check(RelayCheckName.HOST, self._host, RelayAdviceCode.PUBLISH_ADDRESS),
            Check(
                RelayCheckName.TLS_FILES,
                lambda: asyncio.to_thread(self._files),
                RelayAdviceCode.MATCH_FILES,
            ),
            Check(RelayCheckName.TLS_KEY, lambda: asyncio.to_thread(self._key)),
            Check(RelayCheckName.GSC, self._gsc, RelayAdviceCode.OPEN_PORT),
            Check(RelayCheckName.CRC, self._crc, RelayAdviceCode.OPEN_PORT),
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
        outcomes = await asyncio.gather(*map(self._look_up, self.expected.records), return_exceptions=True)
        failures = [each for each in outcomes if isinstance(each, UnreachableError)]
        for each in failures:
            if each.cause is UnreachableCause.DNSSEC:
                return Finding(False, each.statement, RelayAdviceCode.SIGN_ZONE)
        for each in failures:
            if each.cause is not UnreachableCause.NO_SUCH_ADDRESS:
                raise each
        pairs = list(zip(self.expected.records, outcomes, strict=True))
        missing = tuple(record.name for record, found in pairs if isinstance(found, UnreachableError))
        if missing:
            return Finding(False, RelayFindingCode.RECORDS_MISSING(records=missing), RelayAdviceCode.PUBLISH)
        astray = tuple(record.name for record, found in pairs if found != HostPort(record.host, record.port))
        if astray:
            return Finding(
                False, RelayFindingCode.RECORDS_LEAD_ELSEWHERE(records=astray), RelayAdviceCode.PUBLISH
            )
        return Finding(True, RelayFindingCode.RECORDS_PUBLISHED(count=len(pairs), host=self.expected.host))

    async def _look_up(self, record: ServiceRecord) -> HostPort:
        return await self.outside.resolve(record)

    async def _host(self) -> Finding:
        host = self.expected.host
        addresses = tuple(await self.outside.addresses(host))
        return Finding(True, RelayFindingCode.HOST_FOUND(host=host, addresses=addresses))

    # --- TLS --------------------------------------------------------------------------------------------------

    def _files(self) -> Finding:
        expected = self.expected
        if expected.certificate is None or expected.key is None:
            return Finding(None, RelayFindingCode.FILES_UNKNOWN, RelayAdviceCode.NAME_FILES)
        TlsFiles(expected.certificate, expected.key)
        found = read_certificate(expected.certificate)
        if not found.is_for(expected.host):
            other = RelayFindingCode.CERTIFICATE_OF_ANOTHER(hosts=found.names, host=expected.host)
            return Finding(False, other, RelayAdviceCode.GET_CERTIFICATE)
        left = found.not_after - self.clock.now()
        if left < timedelta():
            return Finding(False, RelayFindingCode.CERTIFICATE_OVER, RelayAdviceCode.RENEW)
        if left < SOON:
            ends = RelayFindingCode.CERTIFICATE_ENDS(days=left.days + 1)
            return Finding(False, ends, RelayAdviceCode.RENEW)
        return Finding(True, RelayFindingCode.CERTIFICATE_FITS(host=expected.host, days=left.days))

    def _key(self) -> Finding:
        key = self.expected.key
        if key is None or not key.exists():
            return Finding(None, RelayFindingCode.FILES_UNKNOWN, RelayAdviceCode.NAME_FILES)
        if is_open_to_others(Path(os.path.realpath(key))):
            return Finding(False, RelayFindingCode.KEY_OPEN, RelayAdviceCode.CLOSE_KEY)
        return Finding(True, RelayFindingCode.KEY_PRIVATE)

    # --- Ports ------------------------------------------------------------------------------------------------

    async def _gsc(self) -> Finding:
        expected = self.expected
        target = HostPort(expected.host, expected.gsc_port)
        octets = await self.outside.fetch_parameters(target)
        try:
            address = parse_node_connection_parameters(octets).identity_key.address
        except MalformedMessageError:
            address = None
        if address != expected.address:
            another = RelayFindingCode.ANOTHER_ANSWERS(host=target.host, port=target.port)
            return Finding(False, another, RelayAdviceCode.LEAD_HERE)
        return Finding(True, RelayFindingCode.PORT_ANSWERS(host=target.host, port=target.port))

    async def _crc(self) -> Finding:
        target = HostPort(self.expected.host, self.expected.crc_port)
        await self.outside.meet_relay(target)
        return Finding(True, RelayFindingCode.PORT_ANSWERS(host=target.host, port=target.port))
