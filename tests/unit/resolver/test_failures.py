"""How errors below DNS are told apart."""

import errno
import socket
import ssl

import pytest

from gateway_core.codes.internet import ResolverCode
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.resolver.answers import connection_failure, most_precise


def ssl_error(reason: str) -> ssl.SSLError:
    error = ssl.SSLError(1, reason)
    error.reason = reason
    return error


def unknown_authority() -> ssl.SSLCertVerificationError:
    error = ssl.SSLCertVerificationError(1, "x")
    error.verify_code = 20
    return error


@pytest.mark.parametrize(
    ("error", "cause", "code"),
    [
        (OSError(errno.ENETUNREACH, "x"), UnreachableCause.NO_NETWORK, ResolverCode.NOT_CONNECTED),
        (OSError(errno.EHOSTUNREACH, "x"), UnreachableCause.NO_NETWORK, ResolverCode.NOT_CONNECTED),
        (OSError(errno.ENETDOWN, "x"), UnreachableCause.NO_NETWORK, ResolverCode.NOT_CONNECTED),
        (
            ConnectionRefusedError(errno.ECONNREFUSED, "x"),
            UnreachableCause.RESOLVER,
            ResolverCode.UNREACHABLE,
        ),
        (socket.gaierror(socket.EAI_AGAIN, "x"), UnreachableCause.RESOLVER, ResolverCode.UNREACHABLE),
        (socket.gaierror(socket.EAI_NONAME, "x"), UnreachableCause.RESOLVER, ResolverCode.UNREACHABLE),
        (TimeoutError(), UnreachableCause.RESOLVER, ResolverCode.UNREACHABLE),
        (unknown_authority(), UnreachableCause.RESOLVER, ResolverCode.CAPTIVE_PORTAL),
        (ssl_error("WRONG_VERSION_NUMBER"), UnreachableCause.RESOLVER, ResolverCode.CAPTIVE_PORTAL),
        (ssl_error("TLSV1_ALERT_PROTOCOL_VERSION"), UnreachableCause.RESOLVER, ResolverCode.UNREACHABLE),
        (EOFError(), UnreachableCause.RESOLVER, ResolverCode.UNREACHABLE),
    ],
)
def test_error_is_known_however_deep(error: Exception, cause: UnreachableCause, code: ResolverCode) -> None:
    wrapped = RuntimeError("a library's own")
    wrapped.__cause__ = ExceptionGroup("attempts", [ValueError(), error])
    for each in (error, wrapped):
        failure = connection_failure(each)
        assert failure.cause is cause
        assert failure.code is code


def test_error_that_is_its_own_cause_ends_the_search() -> None:
    first, second = OSError(1, "a"), OSError(2, "b")
    first.__cause__, second.__cause__ = second, first
    assert connection_failure(first).cause is UnreachableCause.RESOLVER


def test_most_telling_of_several_failures_is_reported() -> None:
    order = ["no-network", "resolver", "no-such-address", "dnssec"]
    failures = [UnreachableError(in_their_words(name), UnreachableCause(name)) for name in order]
    for count in range(1, len(failures) + 1):
        assert most_precise(failures[:count]).reason == order[count - 1]
