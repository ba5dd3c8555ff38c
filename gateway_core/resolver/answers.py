"""The outcome of a question: records, a denial or a failure; what DNSSEC protects, and why a conversation failed.

A captive portal (the sign-in page of a hotel's or café's network) shows itself by answering in the resolver's place:
with a certificate that is not the resolver's, without TLS, by a redirect, or with a web page.

Spec: RS-000 Public Address Resolution; RFC 4035 (AD and CD), RFC 8914 (extended errors), RFC 2308 (negative answers).
"""

from __future__ import annotations

import errno
import ssl
from collections.abc import Iterable, Iterator

import dns.edns
import dns.exception
import dns.flags
import dns.message
import dns.rcode
import dns.rdata
import dns.rrset
import httpx2
from msgspec import Struct

from gateway_core.codes.internet import ResolverCode
from gateway_core.codes.statement import Code, Statement
from gateway_core.errors import UnreachableCause, UnreachableError, converting
from gateway_core.http.authorities import EXPIRED, NOT_YET_VALID

_NO_ROUTE = {errno.ENETUNREACH, errno.ENETDOWN, errno.EHOSTUNREACH, errno.EADDRNOTAVAIL}
_NOT_TLS = {"WRONG_VERSION_NUMBER", "HTTP_REQUEST", "UNKNOWN_PROTOCOL", "RECORD_LAYER_FAILURE"}
_TELLING = (
    UnreachableCause.DNSSEC,
    UnreachableCause.NO_SUCH_ADDRESS,
    UnreachableCause.PROXY,
    UnreachableCause.RESOLVER,
    UnreachableCause.NO_NETWORK,
)
"""The order of causes: when resolvers fail in different ways.

The first of these that occurred is what the user is told.
"""


def resolver_failed(what: Code | Statement) -> UnreachableError:
    """The resolver is at fault, or what is in between."""
    return UnreachableError(what, UnreachableCause.RESOLVER)


def connection_failure(error: BaseException) -> UnreachableError:
    """Return what went wrong below DNS, from whatever a network library raised."""
    causes = list(_chain(error))
    for each in causes:
        if isinstance(each, ssl.SSLCertVerificationError):
            if each.verify_code in EXPIRED + NOT_YET_VALID:
                return resolver_failed(ResolverCode.CERTIFICATE_DATES)
            return resolver_failed(ResolverCode.CAPTIVE_PORTAL)
        if isinstance(each, ssl.SSLError) and each.reason in _NOT_TLS:
            return resolver_failed(ResolverCode.CAPTIVE_PORTAL)
    if any(isinstance(each, TimeoutError | httpx2.TimeoutException) for each in causes):
        return resolver_failed(ResolverCode.UNREACHABLE)
    if any(isinstance(each, ssl.SSLError) for each in causes):
        return resolver_failed(ResolverCode.UNREACHABLE)
    numbers = [each.errno for each in causes if isinstance(each, OSError) and each.errno is not None]
    if any(number in _NO_ROUTE for number in numbers):
        return UnreachableError(ResolverCode.NOT_CONNECTED, UnreachableCause.NO_NETWORK)
    return resolver_failed(ResolverCode.UNREACHABLE)


def most_telling(failures: Iterable[UnreachableError]) -> UnreachableError:
    """Of the failures of several resolvers, the one to report; among equals, the first."""
    return min(failures, key=lambda each: _TELLING.index(each.cause))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error with everything that it came from."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        if isinstance(error, BaseExceptionGroup):
            for each in error.exceptions:
                yield from _chain(each)
        error = error.__cause__ or error.__context__


MAX_RECORDS = 64
"""More records than this in one answer are not read."""

_DNSSEC_CODES = range(5, 13)
"""Extended errors from "DNSSEC indeterminate" to "NSEC missing"."""


class Found(Struct, frozen=True):
    """Records of the type that was asked for; ``ttl`` in seconds."""

    records: tuple[dns.rdata.Rdata, ...]
    ttl: int


class Denied(Struct, frozen=True):
    """There are no such records. ``proved``: the resolver has validated that; ``ttl`` in seconds."""

    proved: bool
    ttl: int


def not_protected() -> UnreachableError:
    """The answer is not signed, or its signature was not confirmed."""
    return UnreachableError(ResolverCode.NO_DNSSEC, UnreachableCause.DNSSEC)


def forged() -> UnreachableError:
    """Signatures do not match."""
    return UnreachableError(
        ResolverCode.FAILED_DNSSEC,
        UnreachableCause.DNSSEC,
    )


def may_be_bogus(answer: dns.message.Message) -> bool:
    """Return True if asking again without the resolver's own checks would tell why it failed."""
    return answer.rcode() == dns.rcode.SERVFAIL


def read_chain(answer: dns.message.Message) -> tuple[dns.rrset.RRset | None, list[dns.rrset.RRset], int]:
    """The records that the question leads to, the aliases on the way, and the time to live of it all.

    Raises:
        UnreachableError: cause RESOLVER: an error code, or an answer that makes no sense.
    """
    if answer.rcode() not in (dns.rcode.NOERROR, dns.rcode.NXDOMAIN):
        name = dns.rcode.to_text(answer.rcode())
        raise resolver_failed(ResolverCode.NO_ANSWER(status=name))
    if not isinstance(answer, dns.message.QueryMessage):
        raise resolver_failed(ResolverCode.SENSELESS_ANSWER)
    with converting(dns.exception.DNSException, to=resolver_failed(ResolverCode.SENSELESS_ANSWER)):
        chain = answer.resolve_chaining()
    records = chain.answer
    if records is not None and len(records) > MAX_RECORDS:
        raise resolver_failed(ResolverCode.SENSELESS_ANSWER)
    return records, list(chain.cnames), chain.minimum_ttl


def judge_by_flag(answer: dns.message.Message, *, secure: bool) -> Found | Denied:
    """Take the resolver's word, which came encrypted and authenticated, for DNSSEC.

    Raises:
        UnreachableError: cause DNSSEC when ``secure`` is wanted and records come without the AD flag; cause RESOLVER.
    """
    authentic = bool(answer.flags & dns.flags.AD)
    codes = {int(option.code) for option in answer.options if isinstance(option, dns.edns.EDEOption)}
    if codes.intersection(_DNSSEC_CODES) and may_be_bogus(answer):
        raise forged()
    records, _, ttl = read_chain(answer)
    if records is None:
        return Denied(authentic, ttl)
    if secure and not authentic:
        raise not_protected()
    return Found(tuple(records), ttl)
