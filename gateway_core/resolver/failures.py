"""The causes of a failed conversation with a resolver: no network, no resolver, or somebody in between.

A captive portal (the sign-in page of a hotel's or café's network) shows itself by answering in the resolver's place:
with a certificate that is not the resolver's, without TLS, by a redirect, or with a web page.
"""

from __future__ import annotations

import errno
import ssl
from collections.abc import Iterable, Iterator

import httpx2

from gateway_core.codes.internet import ResolverCode
from gateway_core.codes.statement import Code, Statement
from gateway_core.errors import UnreachableCause, UnreachableError
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
