"""The content of an answer: records, a denial, or a failure; and which of it DNSSEC protects.

Spec: RS-000 Public Address Resolution; RFC 4035 (AD and CD), RFC 8914 (extended errors), RFC 2308 (negative answers).
"""

from __future__ import annotations

import dns.edns
import dns.exception
import dns.flags
import dns.message
import dns.rcode
import dns.rdata
import dns.rrset
from msgspec import Struct

from gateway_core.codes.internet import ResolverCode
from gateway_core.errors import UnreachableCause, UnreachableError, converting
from gateway_core.resolver.failures import resolver_failed

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
