"""Looks names up at several resolvers in turn, and remembers answers for a while.

A resolver that cannot be reached, that answers without DNSSEC, or that denies a name without proof (as a filter would)
is not the last word: the next one is asked. The one that answered is asked first from then on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import dns.exception
import dns.message
import dns.name
import dns.rcode
import dns.rdatatype
from msgspec import Struct, field

from gateway_core.clock import Clock
from gateway_core.codes.internet import ResolverCode
from gateway_core.errors import UnreachableCause, UnreachableError, converting
from gateway_core.http.messages import DateReport
from gateway_core.ports.network import Dial
from gateway_core.resolver.answers import Denied, Found, forged, judge_by_flag, may_be_bogus
from gateway_core.resolver.exchange import Ask, ExchangeTimings, TlsContexts, converse, secure_query
from gateway_core.resolver.failures import most_telling
from gateway_core.resolver.upstreams import DEFAULT_UPSTREAM_URLS, Upstream, parse_upstreams
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
