"""IP addresses of hosts, looked up over the same encrypted resolvers: no plain DNS tells where this device connects.

DNSSEC is not demanded here: whoever answers with a false address cannot present the host's certificate.
"""

from __future__ import annotations

import asyncio
import socket

import dns.rdatatype
from aiohttp.abc import AbstractResolver, ResolveResult

from gateway_core.codes.internet import ResolverCode
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.resolver.answers import Found
from gateway_core.resolver.lookup import SecureLookup

_KINDS = {
    socket.AF_INET6: dns.rdatatype.AAAA,
    socket.AF_INET: dns.rdatatype.A,
}


class HostAddresses(AbstractResolver):
    """The resolver that aiohttp's connector asks for the addresses of a host."""

    def __init__(self, lookup: SecureLookup) -> None:
        self._lookup = lookup

    async def addresses(
        self, host: str, family: int = socket.AF_UNSPEC
    ) -> list[tuple[socket.AddressFamily, str]]:
        """IPv6 first. Never empty.

        Raises:
            UnreachableError: cause NO_NETWORK, RESOLVER or NO_SUCH_ADDRESS.
        """
        families = [each for each in _KINDS if family in (socket.AF_UNSPEC, each)]
        answers = await asyncio.gather(
            *(self._lookup.records(host, _KINDS[each], secure=False) for each in families),
            return_exceptions=True,
        )
        found = [
            (each, record.to_text())
            for each, answer in zip(families, answers, strict=True)
            if isinstance(answer, Found)
            for record in answer.records
        ]
        failures = [each for each in answers if isinstance(each, BaseException)]
        if not found or not all(isinstance(each, UnreachableError) for each in failures):
            unknown = UnreachableError(ResolverCode.NO_SUCH_HOST, UnreachableCause.NO_SUCH_ADDRESS)
            raise next(iter(failures), unknown)
        return found

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Implements aiohttp's interface, which wants OSError for a failure."""
        try:
            found = await self.addresses(host, family)
        except UnreachableError as error:
            raise OSError(error.reason) from error
        flags = socket.AI_NUMERICHOST | socket.AI_NUMERICSERV
        return [
            ResolveResult(hostname=host, host=address, port=port, family=kind, proto=0, flags=flags)
            for kind, address in found
        ]

    async def close(self) -> None:
        """Nothing to close: every lookup is a conversation of its own."""
