"""The outcome of a query (records, a denial or a failure), the DNSSEC verdict, and the causes of failures.

A captive portal (the sign-in page of a hotel's or café's network) answers in the resolver's place. It betrays itself by
another certificate, by plain text instead of TLS, by a redirect, or by a web page.

Spec: RS-000 Public Address Resolution; RFC 4035 (AD and CD), RFC 8914 (extended errors), RFC 2308 (negative answers).
"""

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
"""Causes by precedence: if several resolvers fail, the error reports the first of these causes that occurred."""


def resolver_failed(what: Code | Statement) -> UnreachableError:
    """Return a failure of the resolver or of the path to it."""
    return UnreachableError(what, UnreachableCause.RESOLVER)


def connection_failure(error: BaseException) -> UnreachableError:
    """Return the failure below DNS as UnreachableError, from any exception of a network library."""
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


def most_precise(failures: Iterable[UnreachableError]) -> UnreachableError:
    """Return the failure to report for several resolvers; among equal causes, the first."""
    return min(failures, key=lambda each: _TELLING.index(each.cause))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """Yield the error with all its causes and contexts."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        if isinstance(error, BaseExceptionGroup):
            for each in error.exceptions:
                yield from _chain(each)
        error = error.__cause__ or error.__context__


MAX_RECORDS = 64
"""An answer with more records is refused."""

_DNSSEC_CODES = range(5, 13)
"""Extended errors from "DNSSEC indeterminate" to "NSEC missing"."""


class Found(Struct, frozen=True):
    """Records of the requested type; ``ttl`` in seconds."""

    records: tuple[dns.rdata.Rdata, ...]
    ttl: int


class Denied(Struct, frozen=True):
    """The name has no such records. ``proved``: the resolver validated the denial; ``ttl`` in seconds."""

    proved: bool
    ttl: int


def not_protected() -> UnreachableError:
    """Return the failure for an answer without a signature, or with an unconfirmed one."""
    return UnreachableError(ResolverCode.NO_DNSSEC, UnreachableCause.DNSSEC)


def forgery() -> UnreachableError:
    """Return the failure for signatures that do not match."""
    return UnreachableError(ResolverCode.FAILED_DNSSEC, UnreachableCause.DNSSEC)


def may_be_bogus(answer: dns.message.Message) -> bool:
    """Return True if a second query with checking disabled can show whether bogus records caused the failure."""
    return answer.rcode() == dns.rcode.SERVFAIL


def read_chain(answer: dns.message.Message) -> tuple[dns.rrset.RRset | None, list[dns.rrset.RRset], int]:
    """Return the records at the end of the alias chain, the aliases, and the chain's shortest time to live.

    Raises:
        UnreachableError: cause RESOLVER, if the answer has an error code or is inconsistent.
    """
    if answer.rcode() not in (dns.rcode.NOERROR, dns.rcode.NXDOMAIN):
        raise resolver_failed(ResolverCode.NO_ANSWER(status=dns.rcode.to_text(answer.rcode())))
    if not isinstance(answer, dns.message.QueryMessage):
        raise resolver_failed(ResolverCode.SENSELESS_ANSWER)
    with converting(dns.exception.DNSException, to=resolver_failed(ResolverCode.SENSELESS_ANSWER)):
        chain = answer.resolve_chaining()
    records = chain.answer
    if records is not None and len(records) > MAX_RECORDS:
        raise resolver_failed(ResolverCode.SENSELESS_ANSWER)
    return records, list(chain.cnames), chain.minimum_ttl


def judge_by_flag(answer: dns.message.Message, *, secure: bool) -> Found | Denied:
    """Judge an answer by the resolver's AD flag, which arrives encrypted and authenticated.

    Raises:
        UnreachableError: cause DNSSEC, if the resolver reports bogus records, or ``secure`` is set and records come
            without the AD flag; cause RESOLVER, as in ``read_chain``.
    """
    authentic = bool(answer.flags & dns.flags.AD)
    codes = {int(option.code) for option in answer.options if isinstance(option, dns.edns.EDEOption)}
    if codes.intersection(_DNSSEC_CODES) and may_be_bogus(answer):
        raise forgery()
    records, _, ttl = read_chain(answer)
    if records is None:
        return Denied(authentic, ttl)
    if secure and not authentic:
        raise not_protected()
    return Found(tuple(records), ttl)
