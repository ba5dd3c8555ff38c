"""TLS between gateways and couriers: the checks of a courier's certificate, and its making.

A courier on the local network has a self-signed certificate. At private addresses, the gateway accepts any issuer,
judges the dates, and pins the fingerprint. At other addresses, it requires the usual authorities and the name.

A courier's key is permanent: a person's "always" for a courier is bound to the key. The certificate is renewed when the
addresses change, or half of its time is over.

Spec: RS-000 CRC (no known authority needed, a certificate in its validity period required), Clock Drift Tolerance,
Message Transport Bindings (TLS 1.3).
"""

from __future__ import annotations

import hashlib
import ipaddress
import ssl
from collections.abc import Collection
from datetime import datetime, timedelta

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509.oid import NameOID
from msgspec import Struct

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import UnreachableCause, UnreachableError, converting
from gateway_core.http.authorities import EXPIRED, NOT_YET_VALID, show_certificate

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
    """Make a context for TLS 1.3 or newer, HTTP/2 by ALPN; a nearby courier's certificate may have any issuer."""
    context = ssl.create_default_context(ssl.Purpose.SERVER_AUTH)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.set_alpn_protocols([HTTP2])
    if is_nearby(host):
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context


def accept_certificate(certificate_der: bytes, now: datetime, expected: str) -> str:
    """Return the SHA-256 fingerprint (lower-case hex) of a courier's certificate that is valid now.

    ``expected`` is the fingerprint seen before in this sync, or empty.

    Raises:
        UnreachableError: cause TLS, if the certificate is unreadable, outside its dates, or another one than expected.
    """
    with converting(ValueError, to=_trust_error(CourierCode.CERTIFICATE_UNREADABLE)):
        certificate = x509.load_der_x509_certificate(certificate_der)
        not_before, not_after = certificate.not_valid_before_utc, certificate.not_valid_after_utc
    if now < not_before - DRIFT_TOLERANCE:
        raise _trust_error(CourierCode.CERTIFICATE_NOT_YET_VALID)
    if now > not_after + DRIFT_TOLERANCE:
        raise _trust_error(CourierCode.CERTIFICATE_EXPIRED)
    fingerprint = hashlib.sha256(certificate_der).hexdigest()
    if expected and fingerprint != expected:
        raise _trust_error(CourierCode.CERTIFICATE_CHANGED)
    return fingerprint


def key_fingerprint(certificate_der: bytes) -> str:
    """Return the SHA-256 (lower-case hex) of the key in an accepted certificate: the same after a renewal."""
    key = x509.load_der_x509_certificate(certificate_der).public_key()
    return hashlib.sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).hexdigest()


def handshake_failure(error: ssl.SSLError) -> UnreachableError:
    """Return the cause of a failed TLS handshake."""
    reason = error.reason or ""
    if reason in _TOO_OLD:
        return _trust_error(CourierCode.OLD_TLS)
    if isinstance(error, ssl.SSLCertVerificationError):
        return _trust_error(_OF_NUMBERS.get(error.verify_code, CourierCode.UNKNOWN_AUTHORITY))
    if reason in _NO_COMMON_PROTOCOL:
        return UnreachableError(CourierCode.NONE_AT_ADDRESS, UnreachableCause.HTTP)
    return UnreachableError(CourierCode.NOT_A_COURIER, UnreachableCause.HANDSHAKE)


def _trust_error(what: CourierCode) -> UnreachableError:
    return UnreachableError(what, UnreachableCause.TLS)


BACKDATED = timedelta(days=1)
"""A margin for clocks behind this one."""

LIFE = timedelta(days=90)


class ServerIdentity(Struct, frozen=True):
    """A certificate and its key, both PEM."""

    certificate_pem: bytes
    key_pem: bytes

    @classmethod
    def issue(
        cls,
        addresses: Collection[str],
        not_before: datetime,
        not_after: datetime,
        key_pem: bytes | None = None,
    ) -> ServerIdentity:
        """Sign a certificate for IP addresses, the first one as its name. A new key takes some 100 ms."""
        key = rsa.generate_private_key(65537, 2048) if key_pem is None else _key(key_pem)
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, next(iter(addresses)))])
        alternatives = [x509.IPAddress(ipaddress.ip_address(each)) for each in addresses]
        certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(not_before)
            .not_valid_after(not_after)
            .add_extension(x509.SubjectAlternativeName(alternatives), critical=True)
            .sign(key, hashes.SHA256())
        )
        private = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        return cls(certificate.public_bytes(serialization.Encoding.PEM), private)

    @classmethod
    def issue_between(
        cls, addresses: Collection[str], earliest: datetime, latest: datetime, key_pem: bytes | None = None
    ) -> ServerIdentity:
        """Issue a certificate at a moment between ``earliest`` and ``latest``, valid from then on for ``LIFE``."""
        return cls.issue(addresses, earliest - BACKDATED, latest + LIFE, key_pem)

    def for_now(self, addresses: Collection[str], earliest: datetime, latest: datetime) -> ServerIdentity:
        """Return this identity if it is for these addresses and half of its time is left; else a new one with its key.

        The present is a moment between ``earliest`` and ``latest``.
        """
        certificate = self._certificate()
        begins, ends = certificate.not_valid_before_utc, certificate.not_valid_after_utc
        if begins <= earliest and latest < ends - LIFE / 2 and set(addresses) <= self.addresses:
            return self
        return self.issue_between(addresses, earliest, latest, self.key_pem)

    @property
    def addresses(self) -> set[str]:
        """The certificate's IP addresses."""
        names = self._certificate().extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        return {str(each) for each in names.get_values_for_type(x509.IPAddress)}

    @property
    def until(self) -> datetime:
        """The end of the certificate's time."""
        return self._certificate().not_valid_after_utc

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the certificate, lower-case hex."""
        return hashlib.sha256(self._der()).hexdigest()

    @property
    def key_fingerprint(self) -> str:
        """SHA-256 of the key, likewise."""
        return key_fingerprint(self._der())

    def context(self) -> ssl.SSLContext:
        """Make a server's context with this certificate."""
        context = relay_context()
        self.show_in(context)
        return context

    def show_in(self, context: ssl.SSLContext) -> None:
        """Load the certificate into a context, for new connections."""
        show_certificate(context, self.key_pem + self.certificate_pem)

    def _certificate(self) -> x509.Certificate:
        return x509.load_pem_x509_certificate(self.certificate_pem)

    def _der(self) -> bytes:
        return self._certificate().public_bytes(serialization.Encoding.DER)


def relay_context() -> ssl.SSLContext:
    """Return a context for Cargo Relay servers: HTTP/2; TLS 1.3, or 1.2 with fresh keys and authenticated encryption.

    gRPC on Android offers TLS 1.2 alone. Each message in these connections is encrypted and signed by itself.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers("ECDHE+AESGCM:ECDHE+CHACHA20")
    context.options |= ssl.OP_NO_RENEGOTIATION
    context.set_alpn_protocols([HTTP2])
    return context


def _key(pem: bytes) -> rsa.RSAPrivateKey:
    key = serialization.load_pem_private_key(pem, None)
    assert isinstance(key, rsa.RSAPrivateKey), "it is our own"
    return key
