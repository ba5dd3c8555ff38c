"""The demo courier's TLS certificate, made afresh at each start as the deployed Android courier makes its own.

RSA-2048, self-signed, for its IP address (common name, and a critical subjectAltName), from two hours back
to a day ahead.
"""

from __future__ import annotations

import ipaddress
import ssl
import tempfile
from datetime import datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import NameOID

_BACKDATE = timedelta(hours=2)
_LIFE = timedelta(hours=24)


def self_signed(
    host: str, not_before: datetime, not_after: datetime, key: rsa.RSAPrivateKey | None = None
) -> tuple[bytes, bytes]:
    """(certificate, private key), both PEM. Takes some 100 ms for the key."""
    key = key or rsa.generate_private_key(65537, 2048)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    address = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(host))])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(not_before)
        .not_valid_after(not_after)
        .add_extension(address, critical=True)
        .sign(key, hashes.SHA256())
    )
    return (
        certificate.public_bytes(serialization.Encoding.PEM),
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        ),
    )


def courier_server_context(host: str, now: datetime) -> ssl.SSLContext:
    """TLS 1.3, HTTP/2, with a new certificate for ``host``."""
    return server_context(*self_signed(host, now - _BACKDATE, now + _LIFE))


def server_context(certificate_pem: bytes, key_pem: bytes) -> ssl.SSLContext:
    """A server's context; the key is on disk for an instant, which is how Python's TLS takes it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.set_alpn_protocols(["h2"])
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "courier.pem")
        file.touch(mode=0o600)
        file.write_bytes(key_pem + certificate_pem)
        context.load_cert_chain(file)
    return context
