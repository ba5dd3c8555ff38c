"""Certification paths from a leaf to a trusted certificate, validated at a time with drift tolerance.

Trust is by key: a chain through one certificate of a gateway also leads to another certificate of the same key. This
validation is stricter than the deployed library: it enforces path lengths.

Spec: RS-002; docs/wire-formats, "Path validation".
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta

from gateway_core.asn1 import der
from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.crypto import CertificateCode
from gateway_core.crypto import algorithms
from gateway_core.crypto.certificates import Certificate
from gateway_core.errors import MalformedMessageError, TimingError, UntrustedSignerError

MAX_PATH = 6
"""The maximum of certificates in a path. The longest path in use has four."""

_KEY_CERT_SIGN_BIT = 0x04


def verify_certificate(
    certificate: Certificate, now: datetime, tolerance: timedelta = DRIFT_TOLERANCE
) -> None:
    """Check a certificate alone: validity period, critical extensions, and the signature if it is self-issued.

    Raises:
        TimingError: if ``now`` is outside the validity period by more than the tolerance.
        UntrustedSignerError: if a critical extension is unknown, or another key signed a self-issued certificate.
    """
    if now + tolerance < certificate.not_before:
        raise TimingError(CertificateCode.NOT_YET_VALID)
    if now - tolerance > certificate.not_after:
        raise TimingError(CertificateCode.EXPIRED)
    if any(critical and name != algorithms.ID_KEY_USAGE for name, critical, _ in certificate.extensions):
        raise UntrustedSignerError(CertificateCode.UNKNOWN_CRITICAL_EXTENSION)
    if certificate.is_self_issued and not certificate.is_signed_by(certificate.public_key):
        raise UntrustedSignerError(CertificateCode.SELF_ISSUED_NOT_SIGNED)


def verify_path(
    leaf: Certificate,
    intermediates: Iterable[Certificate],
    trusted: Sequence[Certificate],
    now: datetime,
    tolerance: timedelta = DRIFT_TOLERANCE,
) -> tuple[Certificate, ...]:
    """Return the shortest valid path from ``leaf`` to a certificate in ``trusted``, both included.

    A trusted leaf is a path of one. Paths of certificates that are valid at ``now`` are tried first.

    Raises:
        TimingError: if a path exists, but ``now`` is outside the validity of one of its certificates.
        UntrustedSignerError: if no path exists, or a certificate of the path breaks a rule of trust.
    """
    candidates = tuple(dict.fromkeys((*trusted, *intermediates)))
    in_time = [certificate for certificate in candidates if certificate.is_valid_at(now, tolerance)]
    refusal: TimingError | UntrustedSignerError | None = None
    for usable in (in_time, candidates):
        for path in _paths(leaf, usable, frozenset(trusted)):
            try:
                _verify_members(path, now, tolerance)
            except (TimingError, UntrustedSignerError) as error:
                refusal = refusal or error
            else:
                return path
    raise refusal or UntrustedSignerError(CertificateCode.NO_TRUSTED_PATH)


def lead_in_circle(certificates: Iterable[Certificate]) -> bool:
    """Return True if issuers, by key identifiers or by names, lead from a certificate back to the same certificate.

    Some libraries loop on such a circle. A certificate signed by its own key, under one name, does not count: all
    libraries stop there.
    """
    rest = {each for each in certificates if not _is_root(each)}
    while ended := {
        each
        for each in rest
        if not any(each.issuer_name == other.subject_name or each.names_issuer(other) for other in rest)
    }:
        rest -= ended
    return bool(rest)


def _is_root(certificate: Certificate) -> bool:
    has_one_name = certificate.issuer_name == certificate.subject_name
    return has_one_name and certificate.is_signed_by(certificate.public_key)


def _paths(
    leaf: Certificate, candidates: Sequence[Certificate], anchors: frozenset[Certificate]
) -> Iterator[tuple[Certificate, ...]]:
    """Yield the paths that end in an anchor, shortest first.

    The search enters each intermediate once. A sender who attaches many certificates of one key costs only their
    number.
    """
    pending: deque[tuple[Certificate, ...]] = deque([(leaf,)])
    entered: set[Certificate] = {leaf}
    while pending:
        path = pending.popleft()
        if path[-1] in anchors:
            yield path
            continue
        if len(path) >= MAX_PATH:
            continue
        for candidate in candidates:
            if candidate not in entered and _is_issuer(candidate, path[-1]):
                pending.append((*path, candidate))
                if candidate not in anchors:
                    entered.add(candidate)


def _is_issuer(issuer: Certificate, certificate: Certificate) -> bool:
    return (
        certificate.names_issuer(issuer)
        and certificate.issuer_name == issuer.subject_name
        and certificate.is_signed_by(issuer.public_key)
    )


def _verify_members(path: tuple[Certificate, ...], now: datetime, tolerance: timedelta) -> None:
    for certificate in path:
        verify_certificate(certificate, now, tolerance)
    for below, issuer in enumerate(path[1:]):
        if not issuer.is_ca or not _may_sign_certificates(issuer):
            raise UntrustedSignerError(CertificateCode.MAY_NOT_ISSUE)
        if issuer.path_length is not None and issuer.path_length < below:
            raise UntrustedSignerError(CertificateCode.PATH_TOO_LONG)


def _may_sign_certificates(certificate: Certificate) -> bool:
    """Return True if keyUsage includes keyCertSign or is absent."""
    for name, _, value in certificate.extensions:
        if name == algorithms.ID_KEY_USAGE:
            try:
                bits = der.Reader(value).read(der.BIT_STRING)
            except MalformedMessageError:
                return False
            return len(bits) > 1 and bool(bits[1] & _KEY_CERT_SIGN_BIT)
    return True
