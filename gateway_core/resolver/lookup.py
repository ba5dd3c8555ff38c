"""Looks up hosts of public nodes, and addresses, at several resolvers in turn, and caches the answers.

The lookup asks the next resolver if a resolver is unreachable, answers without DNSSEC, or denies a name without proof
(as a filter does). Later lookups begin with the resolver that answered.

The result for a public address and a service is only a host and a port. The same encrypted resolvers give the addresses
of hosts, so plain DNS never reveals the gateway's connections. Addresses of hosts need no DNSSEC: behind a false
address, the server cannot present the host's certificate.

Spec: RS-000 Public Address Resolution; docs/wire-formats, "Address resolution"; RFC 2782.
"""

import asyncio
import contextlib
import socket
from collections.abc import Callable, Sequence

import dns.exception
import dns.message
import dns.name
import dns.rcode
import dns.rdata
import dns.rdataset
import dns.rdatatype
from aiohttp.abc import AbstractResolver, ResolveResult
from dns.rdtypes.IN.SRV import SRV
from msgspec import Struct, field

from gateway_core.clock import Clock
from gateway_core.codes.internet import ResolverCode
from gateway_core.dialects import Dialect
from gateway_core.errors import MalformedMessageError, UnreachableCause, UnreachableError, converting
from gateway_core.http.messages import DateReport
from gateway_core.identifiers import DomainName
from gateway_core.ports.network import Dial
from gateway_core.ports.peers import HostPort, Service
from gateway_core.resolver.answers import Denied, Found, forgery, judge_by_flag, may_be_bogus, most_precise
from gateway_core.resolver.exchange import (
    DEFAULT_UPSTREAM_URLS,
    ExchangeTimings,
    TlsContexts,
    Upstream,
    converse,
    parse_upstreams,
    secure_query,
)
from gateway_core.resolver.validation import ROOT_ANCHORS, Validator

MAX_ENTRIES = 64
"""The limit for cached answers; a new answer replaces the oldest."""


LONGEST_SECONDS = 3600
"""The longest time for which a record is cached, whatever its time to live."""

LONGEST_DENIAL_SECONDS = 60
"""The same for a denial: shorter, to find a new name soon."""


class LookupSettings(Struct, frozen=True):
    """``upstreams`` in the order of queries; ``validate``: check DNSSEC in the gateway too."""

    upstreams: tuple[Upstream, ...] = field(default_factory=lambda: parse_upstreams(DEFAULT_UPSTREAM_URLS))
    validate: bool = False
    timings: ExchangeTimings = field(default_factory=ExchangeTimings)
    anchors: Sequence[str] = ROOT_ANCHORS
    """DS records of the root zone's keys, in their text form."""


class SecureLookup:
    """Queries records over encrypted DNS."""

    def __init__(
        self,
        clock: Clock,
        settings: LookupSettings,
        tls_contexts: Callable[[], TlsContexts] = TlsContexts,
        dial: Dial | None = None,
        on_date: DateReport = lambda date, round_trip: None,
    ) -> None:
        """``dial`` opens connections to resolvers, by default directly; ``on_date`` receives the answers' dates."""
        self._dial = dial or _directly
        self._on_date = on_date
        self._clock = clock
        self._settings = settings
        self._tls_contexts = tls_contexts
        self._tls: TlsContexts | None = None
        # cached answers with their expiry, the oldest first
        self._cache: dict[str, tuple[float, Found | Denied]] = {}
        self._first = 0

    def forget(self) -> None:
        """Clear the cache after a network change, and begin with the first resolver again."""
        self._cache.clear()
        self._first = 0

    async def records(self, name: str, kind: dns.rdatatype.RdataType, *, secure: bool) -> Found | Denied:
        """Return the records of a type at ``name``; ``secure``: accept only records under DNSSEC.

        Raises:
            UnreachableError: cause NO_NETWORK, RESOLVER or DNSSEC; NO_SUCH_ADDRESS, if the name is too long for DNS.
        """
        key = f"{name} {kind} {secure}"
        fresh_until, known = self._cache.get(key, (0.0, None))
        if known is None or self._clock.monotonic() >= fresh_until:
            known = await self._ask_in_turn(_absolute(name), kind, secure)
            longest = LONGEST_SECONDS if isinstance(known, Found) else LONGEST_DENIAL_SECONDS
            self._cache.pop(key, None)
            while len(self._cache) >= MAX_ENTRIES:
                del self._cache[next(iter(self._cache))]
            self._cache[key] = (self._clock.monotonic() + min(known.ttl, longest), known)
        return known

    async def _ask_in_turn(
        self, name: dns.name.Name, kind: dns.rdatatype.RdataType, secure: bool
    ) -> Found | Denied:
        failures: list[UnreachableError] = []
        denial: Denied | None = None
        upstreams = self._settings.upstreams
        for step in range(len(upstreams)):
            position = (self._first + step) % len(upstreams)
            try:
                answer = await self._ask_one(upstreams[position], name, kind, secure)
            except UnreachableError as failure:
                failures.append(failure)
                continue
            if isinstance(answer, Found) or answer.proved:
                self._first = position
                return answer
            denial = denial or answer
        if denial is None or any(each.cause is UnreachableCause.DNSSEC for each in failures):
            raise most_precise(failures)
        return denial

    async def _ask_one(
        self, upstream: Upstream, name: dns.name.Name, kind: dns.rdatatype.RdataType, secure: bool
    ) -> Found | Denied:
        if self._tls is None:  # loading the system's authorities would block the loop too long
            self._tls = await asyncio.to_thread(self._tls_contexts)
        validate = secure and self._settings.validate
        timings = self._settings.timings
        async with converse(upstream, self._tls, timings, self._dial, self._on_date) as ask:
            answer = await ask(secure_query(name, kind, checking_disabled=validate))
            if validate:
                return await Validator(ask, self._settings.anchors, self._clock.now()).judge(answer)
            if may_be_bogus(answer):
                # With checking disabled, the resolver returns the bogus records behind "server failure".
                unchecked = await ask(secure_query(name, kind, checking_disabled=True))
                if unchecked.rcode() == dns.rcode.NOERROR and unchecked.answer:
                    raise forgery()
            return judge_by_flag(answer, secure=secure)


async def _directly(host: str, port: int) -> None:
    """Connect without a proxy."""


def _absolute(name: str) -> dns.name.Name:
    with converting(
        dns.exception.DNSException,
        to=UnreachableError(ResolverCode.ADDRESS_TOO_LONG, UnreachableCause.NO_SUCH_ADDRESS),
    ):
        return dns.name.from_text(name)


def in_order(records: Sequence[dns.rdata.Rdata]) -> tuple[HostPort, ...]:
    """Return the targets with a real host name and port, in the order of attempts.

    Each call draws again by weight among records of equal priority.
    """
    targets = []
    for each in dns.rdataset.from_rdata_list(0, records).processing_order():
        if isinstance(each, SRV) and each.target != dns.name.root and each.port:
            with contextlib.suppress(MalformedMessageError):
                host = DomainName(each.target.to_text(omit_final_dot=True))
                targets.append(HostPort(str(host), each.port))
    return tuple(targets)


ASIDE_SECONDS = 60.0
"""How long the resolver prefers other targets to a failed one."""


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

    def postpone(self, target: HostPort) -> None:
        """Prefer other targets for a minute, after a failed connection to this target.

        Spec: RFC 2782 (the next target is tried).
        """
        self._aside[target] = self._clock.monotonic() + ASIDE_SECONDS

    def network_changed(self) -> None:
        """Clear the cache and the failed targets of the previous network."""
        self._lookup.forget()
        self._aside.clear()


_KINDS = {
    socket.AF_INET6: dns.rdatatype.AAAA,
    socket.AF_INET: dns.rdatatype.A,
}


class HostAddresses(AbstractResolver):
    """The resolver of aiohttp's connector, for the addresses of a host."""

    def __init__(self, lookup: SecureLookup) -> None:
        self._lookup = lookup

    async def addresses(
        self, host: str, family: int = socket.AF_UNSPEC
    ) -> list[tuple[socket.AddressFamily, str]]:
        """Return the addresses of a host, IPv6 first; at least one.

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
        """Implements aiohttp's interface, which reports failures as OSError."""
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
        """Do nothing: each lookup opens and closes its own conversation."""
