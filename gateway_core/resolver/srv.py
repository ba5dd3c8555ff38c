"""The Resolver port: a public address and a service lead to a host and a port, and to nothing else.

Spec: RS-000 Public Address Resolution; docs/wire-formats, "Address resolution"; RFC 2782.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import dns.name
import dns.rdata
import dns.rdatatype
from dns.rdtypes.IN.SRV import SRV
from msgspec import Struct

from gateway_core import randomness
from gateway_core.clock import Clock
from gateway_core.codes.internet import ResolverCode
from gateway_core.dialects import Dialect
from gateway_core.errors import MalformedMessageError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.ports.peers import HostPort, Service
from gateway_core.resolver.answers import Denied
from gateway_core.resolver.lookup import SecureLookup


class ServiceRecord(Struct, frozen=True):
    """One SRV record."""

    priority: int
    weight: int
    target: HostPort


def service_records(rdatas: Sequence[dns.rdata.Rdata]) -> tuple[ServiceRecord, ...]:
    """The usable ones: those with a real host name and port. The trailing dot is removed."""
    records = []
    for rdata in rdatas:
        if not isinstance(rdata, SRV) or rdata.target == dns.name.root or rdata.port == 0:
            continue
        try:
            host = str(DomainName(rdata.target.to_text(omit_final_dot=True)))
        except MalformedMessageError:
            continue
        records.append(ServiceRecord(rdata.priority, rdata.weight, HostPort(host, rdata.port)))
    return tuple(records)


def order(records: Sequence[ServiceRecord], chance: random.Random) -> tuple[HostPort, ...]:
    """All targets in the order in which to try them; each call draws anew by weight."""
    ordered: list[HostPort] = []
    for priority in sorted({each.priority for each in records}):
        # A weight of zero stands first, so that it is drawn seldom yet not never (RFC 2782, page 4).
        left = sorted((each for each in records if each.priority == priority), key=lambda each: each.weight)
        while left:
            drawn = _draw(left, chance)
            left.remove(drawn)
            ordered.append(drawn.target)
    return tuple(ordered)


def _draw(records: Sequence[ServiceRecord], chance: random.Random) -> ServiceRecord:
    threshold = chance.randint(0, sum(each.weight for each in records))
    running = 0
    for each in records:
        running += each.weight
        if running >= threshold:
            return each
    raise AssertionError("the running sum ends at the largest threshold")


ASIDE_SECONDS = 60.0
"""The time for which a target that did not answer gives way to others, where there are others."""


class SrvResolver:
    """Implements ports.Resolver. ``chance`` draws among records of one priority by their weight."""

    def __init__(self, lookup: SecureLookup, clock: Clock, chance: random.Random | None = None) -> None:
        self._lookup = lookup
        self._clock = clock
        self._chance = chance or randomness.source()
        self._aside: dict[HostPort, float] = {}

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        targets = await self.targets(domain, service, dialect)
        now = self._clock.monotonic()
        self._aside = {target: until for target, until in self._aside.items() if until > now}
        return next((each for each in targets if each not in self._aside), targets[0])

    async def targets(self, domain: DomainName, service: Service, dialect: Dialect) -> tuple[HostPort, ...]:
        """All targets, in the order in which to try them. Never empty.

        Raises:
            UnreachableError: cause NO_NETWORK, RESOLVER, DNSSEC or NO_SUCH_ADDRESS.
        """
        name = f"{dialect.srv_prefix}{service.value}._tcp.{domain}"
        answer = await self._lookup.records(name, dns.rdatatype.SRV, secure=True)
        if isinstance(answer, Denied):
            raise UnreachableError(
                ResolverCode.NO_GATEWAY,
                UnreachableCause.NO_SUCH_ADDRESS,
            )
        targets = order(service_records(answer.records), self._chance)
        if not targets:
            raise UnreachableError(ResolverCode.NO_SERVICE, UnreachableCause.NO_SUCH_ADDRESS)
        return targets

    def set_aside(self, target: HostPort) -> None:
        """Prefer other targets for a minute, since that one did not answer.

        Spec: RFC 2782 (the next one is to be tried).
        """
        self._aside[target] = self._clock.monotonic() + ASIDE_SECONDS

    def network_changed(self) -> None:
        """Forget answers and failures, which belong to the network that was."""
        self._lookup.forget()
        self._aside.clear()
