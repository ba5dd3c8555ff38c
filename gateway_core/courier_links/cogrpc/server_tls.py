"""A courier's own TLS: a certificate that it signs itself, for the addresses at which it is reached.

The key is made once and stays: what a person allowed a courier "always" is bound to its key. The certificate is made
anew when the addresses change, or half of its time is over.

Spec: RS-000 CRC (no known authority needed, a certificate in its validity period required).
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
from cryptography.x509.oid import NameOID
from msgspec import Struct

from gateway_core.courier_links.cogrpc.courier_tls import HTTP2, key_fingerprint
from gateway_core.host.shown_certificates import show_certificate

BACKDATED = timedelta(days=1)
"""For clocks that are behind this one."""

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
    def made_between(
        cls, addresses: Collection[str], earliest: datetime, latest: datetime, key_pem: bytes | None = None
    ) -> ServerIdentity:
        """One that is good at its making, which is at some moment between these, and for its life."""
        return cls.issue(addresses, earliest - BACKDATED, latest + LIFE, key_pem)

    def for_now(self, addresses: Collection[str], earliest: datetime, latest: datetime) -> ServerIdentity:
        """This one if it is good for these addresses, and half of its time is to come; else another of its key.

        It is now some moment between these two.
        """
        certificate = self._certificate()
        begins, ends = certificate.not_valid_before_utc, certificate.not_valid_after_utc
        if begins <= earliest and latest < ends - LIFE / 2 and set(addresses) <= self.addresses:
            return self
        return self.made_between(addresses, earliest, latest, self.key_pem)

    @property
    def addresses(self) -> set[str]:
        """The IP addresses that it is for."""
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
        """A server's context with this certificate."""
        context = relay_context()
        self.show_in(context)
        return context

    def show_in(self, context: ssl.SSLContext) -> None:
        """Show it to whoever connects from now on."""
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
