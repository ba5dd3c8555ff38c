"""Temporary TLS certificates for the demo network: an authority, and a server certificate for localhost."""

from __future__ import annotations

import ssl
from datetime import datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from msgspec import Struct

_LIFE = timedelta(days=2)
_LOOPBACK = x509.IPAddress(ip_address("127.0.0.1"))


class DemoAuthority(Struct, frozen=True):
    """Files in PEM: the trusted authority, and the server's certificate and key."""

    authority_file: Path
    certificate_file: Path
    key_file: Path

    @classmethod
    def create(cls, folder: Path, now: datetime, host: str = "localhost") -> DemoAuthority:
        """Create the authority, and a server certificate for ``host`` and 127.0.0.1, in ``folder``."""
        authority_key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Relaynet demo network")])
        authority = (
            _builder(name, name, authority_key.public_key(), now)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(
                x509.KeyUsage(
                    digital_signature=False,
                    content_commitment=False,
                    key_encipherment=False,
                    data_encipherment=False,
                    key_agreement=False,
                    key_cert_sign=True,
                    crl_sign=True,
                    encipher_only=False,
                    decipher_only=False,
                ),
                critical=True,
            )
            .add_extension(
                x509.SubjectKeyIdentifier.from_public_key(authority_key.public_key()), critical=False
            )
            .sign(authority_key, hashes.SHA256())
        )
        key = ec.generate_private_key(ec.SECP256R1())
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
        certificate = (
            _builder(subject, name, key.public_key(), now)
            .add_extension(x509.SubjectAlternativeName([x509.DNSName(host), _LOOPBACK]), critical=False)
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key()), critical=False
            )
            .sign(authority_key, hashes.SHA256())
        )
        files = cls(folder / "authority.pem", folder / "server.pem", folder / "server.key")
        files.authority_file.write_bytes(authority.public_bytes(serialization.Encoding.PEM))
        files.certificate_file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
        files.key_file.touch(mode=0o600)
        files.key_file.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )
        return files

    def server_context(self) -> ssl.SSLContext:
        """Return a server context with the certificate: TLS 1.3 or newer. ALPN is set by the server."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.load_cert_chain(self.certificate_file, self.key_file)
        return context


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: datetime
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=3))
        .not_valid_after(now + _LIFE)
    )
