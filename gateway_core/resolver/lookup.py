"""Looks names up at several resolvers in turn, and remembers answers for a while: hosts of public nodes, and addresses.

A resolver that cannot be reached, that answers without DNSSEC, or that denies a name without proof (as a filter would)
is not the last word: the next one is asked. The one that answered is asked first from then on.

A public address and a service lead to a host and a port, and to nothing else. Addresses of hosts come over the same
encrypted resolvers, so that no plain DNS tells where this device connects. DNSSEC is not demanded for them: whoever
answers with a false address cannot present the host's certificate.

Spec: RS-000 Public Address Resolution; docs/wire-formats, "Address resolution"; RFC 2782.
"""

from __future__ import annotations

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
from gateway_core.resolver.answers import Denied, Found, forged, judge_by_flag, may_be_bogus, most_telling
from gateway_core.resolver.exchange import (
    DEFAULT_UPSTREAM_URLS,
    Ask,
    ExchangeTimings,
    TlsContexts,
    Upstream,
    converse,
    parse_upstreams,
    secure_query,
)
from gateway_core.resolver.validation import ROOT_ANCHORS, Validator

MAX_ENTRIES = 64
"""Answers that are kept; the oldest makes room for a new one."""


LONGEST_SECONDS = 3600
"""However long a record may be kept, it is asked for again after this."""

LONGEST_DENIAL_SECONDS = 60
"""A name that was just set up is found soon."""


class LookupSettings(Struct, frozen=True):
    """``upstreams`` in the order in which they are asked; ``validate``: check DNSSEC ourselves too."""

    upstreams: tuple[Upstream, ...] = field(default_factory=lambda: parse_upstreams(DEFAULT_UPSTREAM_URLS))
    validate: bool = False
    timings: ExchangeTimings = field(default_factory=ExchangeTimings)
    anchors: Sequence[str] = ROOT_ANCHORS
    """DS records of the root zone's keys, in their text form."""


class SecureLookup:
    """Asks for records over encrypted DNS."""

    def __init__(
        self,
        clock: Clock,
        settings: LookupSettings,
        tls_contexts: Callable[[], TlsContexts] = TlsContexts,
        dial: Dial | None = None,
        on_date: DateReport = lambda date, round_trip: None,
    ) -> None:
        """``dial`` opens the connections to resolvers, directly unless told; ``on_date`` hears their answers' dates."""
        self._dial = dial or _directly
        self._on_date = on_date
        self._clock = clock
        self._settings = settings
        self._tls_contexts = tls_contexts
        self._tls: TlsContexts | None = None
        self._cache: dict[str, tuple[float, Found | Denied]] = {}
        """Answers, the oldest first, and until when each is fresh."""
        self._first = 0

    def forget(self) -> None:
        """The network changed: ask everything anew, beginning with the first resolver."""
        self._cache.clear()
        self._first = 0

    async def records(self, name: str, kind: dns.rdatatype.RdataType, *, secure: bool) -> Found | Denied:
        """The records of that type at ``name``; ``secure``: only such as DNSSEC protects.

        Raises:
            UnreachableError: cause NO_NETWORK, RESOLVER or DNSSEC; NO_SUCH_ADDRESS for a name that no DNS can hold.
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
            raise most_telling(failures)
        return denial

    async def _ask_one(
        self, upstream: Upstream, name: dns.name.Name, kind: dns.rdatatype.RdataType, secure: bool
    ) -> Found | Denied:
        if self._tls is None:  # reading the system's authorities takes longer than the loop may stand still
            self._tls = await asyncio.to_thread(self._tls_contexts)
        validate = secure and self._settings.validate
        timings = self._settings.timings
        async with converse(upstream, self._tls, timings, self._dial, self._on_date) as ask:
            answer = await ask(secure_query(name, kind, checking_disabled=validate))
            if validate:
                validator = Validator(ask, self._settings.anchors, self._clock.now())
                return await validator.judge(answer)
            if may_be_bogus(answer):
                await _distinguish_bogus(ask, name, kind)
            return judge_by_flag(answer, secure=secure)


async def _distinguish_bogus(ask: Ask, name: dns.name.Name, kind: dns.rdatatype.RdataType) -> None:
    """A validating resolver hides bogus records behind "server failure"; without its checks it shows them.

    Raises:
        UnreachableError: cause DNSSEC: there are such records.
    """
    unchecked = await ask(secure_query(name, kind, checking_disabled=True))
    if unchecked.rcode() == dns.rcode.NOERROR and unchecked.answer:
        raise forged()


async def _directly(host: str, port: int) -> None:
    """No proxy leads there."""


def _absolute(name: str) -> dns.name.Name:
    with converting(
        dns.exception.DNSException,
        to=UnreachableError(ResolverCode.ADDRESS_TOO_LONG, UnreachableCause.NO_SUCH_ADDRESS),
    ):
        return dns.name.from_text(name)


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
