"""The installer takes a signature: with a test certificate, by the program that signs a release on Debian."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from installers.windows.on_debian import WINE
from tests.factories.processes import ended, printed


def certificate_in(folder: Path) -> tuple[Path, Path]:
    """Write a certificate for signing programs, and its key."""
    key, now = rsa.generate_private_key(65537, 2048), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "A test's publisher")])
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.CODE_SIGNING]), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = folder / "publisher.pem", folder / "publisher.key"
    files[0].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    return files


def test_signed_installer_is_valid_and_an_altered_one_is_not(installer: Path, tmp_path: Path) -> None:
    certificate, key = certificate_in(tmp_path)
    signed = tmp_path / "signed.exe"
    printed(
        WINE,
        "run",
        "osslsigncode",
        "sign",
        "-certs",
        certificate,
        "-key",
        key,
        "-in",
        installer,
        "-out",
        signed,
    )
    verify = (WINE, "run", "osslsigncode", "verify", "-ignore-crl", "-CAfile", certificate, signed)
    assert "Signature verification: ok" in printed(*verify)
    with signed.open("r+b") as file:
        file.seek(1_000_000)
        octet = file.read(1)
        file.seek(1_000_000)
        file.write(bytes([octet[0] ^ 1]))
    assert ended(*verify).returncode != 0
