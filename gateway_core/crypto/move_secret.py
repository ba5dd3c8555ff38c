"""The one-time secret of a move over the local network, which authenticates both computers to each other.

The new computer draws 128 random bits and shows them as ten words; a person types the words on the old computer. Both
computers derive the same two keys with self-signed certificates, one for each end, and the passphrase of the sent
backup. In TLS 1.3 each end accepts only the other end's certificate. An attacker needs the words to connect, answer or
intercept. A recorded connection stays sealed even if the words become known later.
"""

from __future__ import annotations

from datetime import UTC, datetime

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from msgspec import Struct

from gateway_core.crypto.recovery_words import read_words, write_words

_KEY_OCTETS = 32
_FIRST, _LAST = datetime(2000, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, tzinfo=UTC)
"""The certificates are valid at all times: the secret is valid for as long as the new computer waits."""


class LinkIdentity(Struct, frozen=True):
    """The key and the certificate of one end."""

    key_pem: bytes
    certificate_pem: bytes
    certificate_der: bytes

    def __repr__(self) -> str:
        return "LinkIdentity()"


class MoveSecret(Struct, frozen=True):
    """The secret: 16 octets."""

    octets: bytes

    def __repr__(self) -> str:
        return "MoveSecret()"

    @classmethod
    def of(cls, words: str) -> MoveSecret:
        """Return the secret encoded by ten words or by their digits.

        Raises:
            InvalidMessageError: if the words do not fit together. The error names the wrong word if it is known.
        """
        return cls(read_words(words))

    @property
    def words(self) -> tuple[str, ...]:
        """The ten words."""
        return write_words(self.octets)

    @property
    def passphrase(self) -> str:
        """The passphrase of the sent backup."""
        return self._derive(b"passphrase").hex()

    def new_computer(self) -> LinkIdentity:
        """Return the identity of the computer that receives the gateway."""
        return self._identity(b"new computer")

    def old_computer(self) -> LinkIdentity:
        """Return the identity of the computer that the gateway leaves."""
        return self._identity(b"old computer")

    def _derive(self, purpose: bytes) -> bytes:
        info = b"relaynet-gateway move, " + purpose
        return HKDF(algorithm=SHA256(), length=_KEY_OCTETS, salt=None, info=info).derive(self.octets)

    def _identity(self, end: bytes) -> LinkIdentity:
        from cryptography import x509  # the import takes 50 ms, which only a move should pay

        key = Ed25519PrivateKey.from_private_bytes(self._derive(end))
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "relaynet-gateway")])
        certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(1)
            .not_valid_before(_FIRST)
            .not_valid_after(_LAST)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .sign(key, None)
        )
        return LinkIdentity(
            key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()),
            certificate.public_bytes(Encoding.PEM),
            certificate.public_bytes(Encoding.DER),
        )
