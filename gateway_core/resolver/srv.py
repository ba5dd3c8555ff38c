"""The Resolver port: a public address and a service lead to a host and a port, and to nothing else.

Spec: RS-000 Public Address Resolution; docs/wire-formats, "Address resolution"; RFC 2782.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import dns.name
import dns.rdata
import dns.rdataset
import dns.rdatatype
from dns.rdtypes.IN.SRV import SRV

from gateway_core.clock import Clock
from gateway_core.codes.internet import ResolverCode
from gateway_core.dialects import Dialect
from gateway_core.errors import MalformedMessageError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.ports.peers import HostPort, Service
from gateway_core.resolver.answers import Found
from gateway_core.resolver.lookup import SecureLookup


def in_order(records: Sequence[dns.rdata.Rdata]) -> tuple[HostPort, ...]:
    """Return the targets with a real host name and port, in the order in which to try them.

    Each call draws anew by weight among records of one priority.
    """
    targets = []
    for each in dns.rdataset.from_rdata_list(0, records).processing_order():
        if isinstance(each, SRV) and each.target != dns.name.root and each.port:
            with contextlib.suppress(MalformedMessageError):
                host = DomainName(each.target.to_text(omit_final_dot=True))
                targets.append(HostPort(str(host), each.port))
    return tuple(targets)


ASIDE_SECONDS = 60.0
"""The time for which a target that did not answer gives way to others, where there are others."""


class SrvResolver:
    """Implements ports.Resolver."""

    def __init__(self, lookup: SecureLookup, clock: Clock) -> None:
        self._lookup = lookup
        self._clock = clock
        self._aside: dict[HostPort, float] = {}

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        name = f"{dialect.srv_prefix}{service.value}._tcp.{domain}"
        answer = await self._lookup.records(name, dns.rdatatype.SRV, secure=True)
        targets = in_order(answer.records) if isinstance(answer, Found) else ()
        if not targets:
            raise UnreachableError(ResolverCode.NO_GATEWAY, UnreachableCause.NO_SUCH_ADDRESS)
        now = self._clock.monotonic()
        self._aside = {target: until for target, until in self._aside.items() if until > now}
        return next((each for each in targets if each not in self._aside), targets[0])

    def set_aside(self, target: HostPort) -> None:
        """Prefer other targets for a minute, since that one did not answer.

        Spec: RFC 2782 (the next one is to be tried).
        """
        self._aside[target] = self._clock.monotonic() + ASIDE_SECONDS

    def network_changed(self) -> None:
        """Forget answers and failures, which belong to the network that was."""
        self._lookup.forget()
        self._aside.clear()
