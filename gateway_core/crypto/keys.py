"""Identity keys (RSA-PSS) and session keys (ECDH): generation, loading, addresses, bare signatures.

Spec: RS-018 (algorithms); docs/wire-formats, "Identities, keys".
"""

from __future__ import annotations

from functools import lru_cache

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes, PublicKeyTypes
from msgspec import Struct

from gateway_core import randomness
from gateway_core.codes.crypto import KeyCode
from gateway_core.errors import InvalidSignatureError, MalformedMessageError, converting
from gateway_core.identifiers import PrivateAddress

IDENTITY_KEY_BITS = 2048
"""Default size of a generated identity key. Keys of 3072 and 4096 bits are also accepted."""

_IDENTITY_KEY_SIZES = (2048, 3072, 4096)
_MAX_PUBLIC_KEY_OCTETS = 1024
"""A SubjectPublicKeyInfo of RSA-4096 has 550 octets, of P-521 158 octets."""

REMEMBERED_KEYS = 256
"""The size of each cache for keys, certificates and signature verdicts; a full set of three entries takes 10 KB.

New parcels bring new keys, so the caches fill up; entries in use stay.
"""

_PUBLIC_EXPONENT = 65537
SESSION_KEY_ID_OCTETS = 8
_CURVES = (ec.SECP256R1, ec.SECP384R1, ec.SECP521R1)

HASHES: dict[str, hashes.HashAlgorithm] = {
    "sha256": hashes.SHA256(),
    "sha384": hashes.SHA384(),
    "sha512": hashes.SHA512(),
}
"""The hash functions that RS-018 allows, by name."""

_PSS = {name: padding.PSS(padding.MGF1(each), each.digest_size) for name, each in HASHES.items()}
"""Paddings with a salt as long as the hash, made in advance: making a padding costs a tenth of a verification."""


class IdentityPublicKey(Struct, frozen=True, eq=False):
    """A node's RSA public key with its DER SubjectPublicKeyInfo and its private address."""

    der: bytes
    address: PrivateAddress
    _key: rsa.RSAPublicKey

    def verify(
        self, signature: bytes, signed: bytes, hash_name: str = "sha256", salt_octets: int | None = None
    ) -> None:
        """Check an RSA-PSS signature (MGF1 with the same hash; by default the salt is as long as the hash).

        Raises:
            InvalidSignatureError: if the signature is not this key's over ``signed``.
        """
        algorithm = HASHES[hash_name]
        pss = _PSS[hash_name]
        if salt_octets not in (None, algorithm.digest_size):
            pss = padding.PSS(padding.MGF1(algorithm), salt_octets)
        try:
            self._key.verify(signature, signed, pss, algorithm)
        except InvalidSignature:
            raise InvalidSignatureError(KeyCode.SIGNATURE_WRONG) from None


def _load_public_key(der: bytes) -> PublicKeyTypes:
    if len(der) > _MAX_PUBLIC_KEY_OCTETS:
        raise MalformedMessageError(KeyCode.PUBLIC_KEY_TOO_LARGE)
    try:  # not converting(): it would construct the error for the key of every certificate
        return serialization.load_der_public_key(der)
    except (ValueError, UnsupportedAlgorithm) as error:
        raise MalformedMessageError(KeyCode.PUBLIC_KEY_UNREADABLE) from error


def _load_private_key(pkcs8_der: bytes, unreadable: KeyCode) -> PrivateKeyTypes:
    with converting(ValueError, TypeError, UnsupportedAlgorithm, to=MalformedMessageError(unreadable)):
        return serialization.load_der_private_key(pkcs8_der, None)


@lru_cache(maxsize=REMEMBERED_KEYS)
def load_identity_public_key(der: bytes) -> IdentityPublicKey:
    """Read a SubjectPublicKeyInfo.

    Raises:
        MalformedMessageError: if the key is not RSA with rsaEncryption, has another size, or an exponent other than
            65537.
    """
    key = _load_public_key(der)
    if not isinstance(key, rsa.RSAPublicKey) or key.key_size not in _IDENTITY_KEY_SIZES:
        raise MalformedMessageError(KeyCode.IDENTITY_KEY_SIZE)
    if key.public_numbers().e != _PUBLIC_EXPONENT:
        raise MalformedMessageError(KeyCode.EXPONENT)
    return IdentityPublicKey(der, PrivateAddress.of_key(der), key)


class IdentityKey(Struct, frozen=True, eq=False):
    """A node's RSA private key. Loading takes tens of milliseconds: load the key once and keep the object."""

    public: IdentityPublicKey
    _key: rsa.RSAPrivateKey

    @classmethod
    def generate(cls, bits: int = IDENTITY_KEY_BITS) -> IdentityKey:
        """Generate a key. With 2048 bits this takes 30-200 ms of one core, too long for an event loop."""
        return cls._of(rsa.generate_private_key(_PUBLIC_EXPONENT, bits))

    @classmethod
    def load(cls, pkcs8_der: bytes) -> IdentityKey:
        """Read PKCS#8.

        Raises:
            MalformedMessageError: if the octets are not an RSA key.
        """
        key = _load_private_key(pkcs8_der, KeyCode.PRIVATE_KEY_UNREADABLE)
        if not isinstance(key, rsa.RSAPrivateKey):
            raise MalformedMessageError(KeyCode.IDENTITY_KEY_NOT_RSA)
        return cls._of(key)

    @classmethod
    def _of(cls, key: rsa.RSAPrivateKey) -> IdentityKey:
        der = key.public_key().public_bytes(
            serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
        )
        return cls(load_identity_public_key(der), key)

    @property
    def address(self) -> PrivateAddress:
        """The private address of the key."""
        return self.public.address

    @property
    def bits(self) -> int:
        """Size of the modulus in bits."""
        return self._key.key_size

    def to_pkcs8(self) -> bytes:
        """Return unencrypted PKCS#8 DER, for the encrypted store only."""
        return self._key.private_bytes(
            serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )

    def sign(self, octets: bytes, hash_name: str = "sha256") -> bytes:
        """Return an RSA-PSS signature with MGF1 of the same hash and a salt of the hash's length."""
        algorithm = HASHES[hash_name]
        return self._key.sign(octets, padding.PSS(padding.MGF1(algorithm), algorithm.digest_size), algorithm)

    def decrypt_oaep(self, ciphertext: bytes, hash_name: str) -> bytes:
        """Decrypt RSAES-OAEP, for sessionless payloads.

        Raises:
            ValueError: if the decryption fails.
        """
        algorithm = HASHES[hash_name]
        return self._key.decrypt(ciphertext, padding.OAEP(padding.MGF1(algorithm), algorithm, None))


class SessionPublicKeyHandle(Struct, frozen=True, eq=False):
    """A peer's ECDH public key: opaque id, DER SubjectPublicKeyInfo."""

    key_id: bytes
    der: bytes
    key: ec.EllipticCurvePublicKey

    @classmethod
    def load(cls, key_id: bytes, der: bytes) -> SessionPublicKeyHandle:
        """Read a SubjectPublicKeyInfo on P-256, P-384 or P-521.

        Raises:
            MalformedMessageError: if the id has another length, the curve is another one, or the point is not on the
                curve.
        """
        if not 1 <= len(key_id) <= 64:
            raise MalformedMessageError(KeyCode.SESSION_KEY_ID_LENGTH)
        key = _load_public_key(der)
        if not isinstance(key, ec.EllipticCurvePublicKey) or not isinstance(key.curve, _CURVES):
            raise MalformedMessageError(KeyCode.SESSION_KEY_CURVE)
        return cls(bytes(key_id), bytes(der), key)


class SessionKey(Struct, frozen=True, eq=False):
    """An ECDH private key with its id of 8 random octets."""

    key_id: bytes
    key: ec.EllipticCurvePrivateKey

    @classmethod
    def generate(cls, curve: ec.EllipticCurve | None = None) -> SessionKey:
        """Generate a key, by default on P-256."""
        return cls(randomness.octets(SESSION_KEY_ID_OCTETS), ec.generate_private_key(curve or ec.SECP256R1()))

    @classmethod
    def load(cls, key_id: bytes, pkcs8_der: bytes) -> SessionKey:
        """Read PKCS#8.

        Raises:
            MalformedMessageError: if the octets are not an ECDH key.
        """
        key = _load_private_key(pkcs8_der, KeyCode.SESSION_KEY_UNREADABLE)
        if not isinstance(key, ec.EllipticCurvePrivateKey):
            raise MalformedMessageError(KeyCode.SESSION_KEY_NOT_ECDH)
        return cls(key_id, key)

    @property
    def public(self) -> SessionPublicKeyHandle:
        """The public key with its id, for the peer."""
        der = self.key.public_key().public_bytes(
            serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
        )
        return SessionPublicKeyHandle(self.key_id, der, self.key.public_key())

    def to_pkcs8(self) -> bytes:
        """Return unencrypted PKCS#8 DER, for the encrypted store only."""
        return self.key.private_bytes(
            serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
