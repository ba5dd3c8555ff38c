"""TLS to couriers: a fresh self-signed certificate is expected, its dates are judged, and its fingerprint is fixed.

A courier on the local network has a certificate that no authority signed. That is accepted for addresses that cannot be
reached over the Internet; at any other address the usual authorities and the name are demanded.

Spec: RS-000 CRC (no known authority needed, a certificate in its validity period required), Clock Drift Tolerance,
Message Transport Bindings (TLS 1.3).
"""

from __future__ import annotations

import hashlib
import ipaddress
import ssl
from datetime import datetime

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import UnreachableCause, UnreachableError, converting
from gateway_core.http.authorities import EXPIRED, NOT_YET_VALID

HTTP2 = "h2"
"""The protocol that a courier's server selects by ALPN."""

_TOO_OLD = {"TLSV1_ALERT_PROTOCOL_VERSION", "UNSUPPORTED_PROTOCOL"}
_OF_NUMBERS = {
    **dict.fromkeys(EXPIRED, CourierCode.CERTIFICATE_EXPIRED),
    **dict.fromkeys(NOT_YET_VALID, CourierCode.CERTIFICATE_NOT_YET_VALID),
    **dict.fromkeys((62, 64, 0x800B010F), CourierCode.CERTIFICATE_FOR_ANOTHER_ADDRESS),
}
_NO_COMMON_PROTOCOL = {"TLSV1_ALERT_NO_APPLICATION_PROTOCOL"}


def is_nearby(host: str) -> bool:
    """Return True if ``host`` is an IP address of a private network, a link, or this computer (or ``localhost``)."""
    if host == "localhost":
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return address.is_private or address.is_link_local or address.is_loopback


def courier_context(host: str) -> ssl.SSLContext:
    """TLS 1.3 or newer, HTTP/2 by ALPN; a certificate of any issuer where the courier is nearby."""
    context = ssl.create_default_context(ssl.Purpose.SERVER_AUTH)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.set_alpn_protocols([HTTP2])
    if is_nearby(host):
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context


def accept_certificate(certificate_der: bytes, now: datetime, expected: str) -> str:
    """The SHA-256 fingerprint (lower-case hex) of a courier's certificate that may be used now.

    ``expected`` is the fingerprint seen before in this sync, or empty.

    Raises:
        UnreachableError: with cause TLS; the reason says what is wrong with the certificate.
    """
    with converting(ValueError, to=_untrusted(CourierCode.CERTIFICATE_UNREADABLE)):
        certificate = x509.load_der_x509_certificate(certificate_der)
        not_before, not_after = certificate.not_valid_before_utc, certificate.not_valid_after_utc
    if now < not_before - DRIFT_TOLERANCE:
        raise _untrusted(CourierCode.CERTIFICATE_NOT_YET_VALID)
    if now > not_after + DRIFT_TOLERANCE:
        raise _untrusted(CourierCode.CERTIFICATE_EXPIRED)
    fingerprint = hashlib.sha256(certificate_der).hexdigest()
    if expected and fingerprint != expected:
        raise _untrusted(CourierCode.CERTIFICATE_CHANGED)
    return fingerprint


def key_fingerprint(certificate_der: bytes) -> str:
    """SHA-256 (lower-case hex) of the key in an accepted certificate: it stays when the certificate is renewed."""
    key = x509.load_der_x509_certificate(certificate_der).public_key()
    return hashlib.sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).hexdigest()


def handshake_failure(error: ssl.SSLError) -> UnreachableError:
    """Return what a failed TLS handshake says about the peer."""
    reason = error.reason or ""
    if reason in _TOO_OLD:
        return _untrusted(CourierCode.OLD_TLS)
    if isinstance(error, ssl.SSLCertVerificationError):
        return _untrusted(_OF_NUMBERS.get(error.verify_code, CourierCode.UNKNOWN_AUTHORITY))
    if reason in _NO_COMMON_PROTOCOL:
        return UnreachableError(CourierCode.NONE_AT_ADDRESS, UnreachableCause.HTTP)
    return UnreachableError(CourierCode.NOT_A_COURIER, UnreachableCause.HANDSHAKE)


def _untrusted(what: CourierCode) -> UnreachableError:
    return UnreachableError(what, UnreachableCause.TLS)
