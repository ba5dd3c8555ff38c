"""AES in GCM and CBC mode: the content of an EnvelopedData, and the AlgorithmIdentifiers that name it.

Spec: RFC 5084 (GCM), RFC 3565 (CBC); RS-018; docs/wire-formats, "EnvelopedData".
"""

from __future__ import annotations

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import padding
from cryptography.hazmat.primitives.ciphers import Cipher, modes
from cryptography.hazmat.primitives.ciphers import algorithms as ciphers
from msgspec import Struct

from gateway_core import randomness
from gateway_core.asn1 import der
from gateway_core.codes.crypto import EnvelopedDataCode
from gateway_core.errors import DecryptionError, MalformedMessageError

AES = bytes.fromhex("6086480165030401")
"""Object identifier of the AES algorithms, without its last arc."""

_CBC_KEY_OCTETS = {AES + b"\x02": 16, AES + b"\x16": 24, AES + b"\x2a": 32}
_GCM_KEY_OCTETS = {AES + b"\x06": 16, AES + b"\x1a": 24, AES + b"\x2e": 32}
_NONCE_OCTETS = 12
_TAG_OCTETS = 16
_DEFAULT_TAG_OCTETS = 12
_BLOCK_BITS = 128


class ContentCipher(Struct, frozen=True):
    """The cipher of the content: AES in CBC mode (16-octet ``nonce`` is the IV), or in GCM mode."""

    key_octets: int
    nonce: bytes
    tag_octets: int
    """0 in CBC mode; in GCM mode the tag stands behind the ciphertext."""

    def decrypt(self, key: bytes, ciphertext: bytes) -> bytes:
        """The plaintext.

        Raises:
            DecryptionError: wrong key, wrong tag or wrong padding; which of them is not told.
        """
        if len(key) != self.key_octets:
            raise DecryptionError(EnvelopedDataCode.UNDECRYPTABLE)
        try:
            return (
                self._decrypt_gcm(key, ciphertext) if self.tag_octets else self._decrypt_cbc(key, ciphertext)
            )
        except (InvalidTag, ValueError):
            raise DecryptionError(EnvelopedDataCode.UNDECRYPTABLE) from None

    def _decrypt_gcm(self, key: bytes, ciphertext: bytes) -> bytes:
        if len(ciphertext) < self.tag_octets:
            raise DecryptionError(EnvelopedDataCode.UNDECRYPTABLE)
        body, tag = memoryview(ciphertext)[: -self.tag_octets], ciphertext[-self.tag_octets :]
        mode = modes.GCM(self.nonce, tag, min_tag_length=self.tag_octets)
        decryptor = Cipher(ciphers.AES(key), mode).decryptor()
        return decryptor.update(body) + decryptor.finalize()

    def _decrypt_cbc(self, key: bytes, ciphertext: bytes) -> bytes:
        decryptor = Cipher(ciphers.AES(key), modes.CBC(self.nonce)).decryptor()
        padded = decryptor.update(ciphertext) + decryptor.finalize()
        unpadder = padding.PKCS7(_BLOCK_BITS).unpadder()
        return unpadder.update(padded) + unpadder.finalize()


def parse_content_cipher(name: bytes, parameters: der.Reader) -> ContentCipher:
    """Read the parameters behind the content of the object identifier ``name``.

    Raises:
        MalformedMessageError: another cipher than AES-CBC and AES-GCM, or parameters out of range.
    """
    if name in _CBC_KEY_OCTETS:
        iv = parameters.read(der.OCTET_STRING)
        if len(iv) != _BLOCK_BITS // 8:
            raise MalformedMessageError(EnvelopedDataCode.INITIALIZATION_VECTOR_LENGTH)
        return ContentCipher(_CBC_KEY_OCTETS[name], iv, 0)
    if name not in _GCM_KEY_OCTETS:
        raise MalformedMessageError(EnvelopedDataCode.CIPHER_UNSUPPORTED)
    rfc5084 = parameters.enter_if(der.SEQUENCE)
    tag_octets = _TAG_OCTETS
    if rfc5084 is None:
        nonce = parameters.read(der.OCTET_STRING)
    else:
        nonce = rfc5084.read(der.OCTET_STRING)
        tag_octets = _DEFAULT_TAG_OCTETS if rfc5084.exhausted else rfc5084.integer()
        rfc5084.finish()
    if not 8 <= len(nonce) <= 128 or not _DEFAULT_TAG_OCTETS <= tag_octets <= _TAG_OCTETS:
        raise MalformedMessageError(EnvelopedDataCode.CIPHER_PARAMETERS_UNSUPPORTED)
    return ContentCipher(_GCM_KEY_OCTETS[name], nonce, tag_octets)


def encrypt_gcm(key: bytes, plaintext: bytes) -> tuple[bytes, bytes]:
    """AES-128-GCM under a key of 16 octets. Returns the AlgorithmIdentifier, and the ciphertext with its tag behind."""
    nonce = randomness.octets(_NONCE_OCTETS)
    encryptor = Cipher(ciphers.AES(key), modes.GCM(nonce)).encryptor()
    ciphertext = b"".join((encryptor.update(plaintext), encryptor.finalize(), encryptor.tag))
    parameters = der.sequence(der.octet_string(nonce), der.integer(_TAG_OCTETS))
    return der.sequence(der.oid(AES + b"\x06"), parameters), ciphertext


def encrypt_cbc(key: bytes, plaintext: bytes) -> tuple[bytes, bytes]:
    """AES-128-CBC under a key of 16 octets. Returns the AlgorithmIdentifier, and the padded ciphertext."""
    iv = randomness.octets(_BLOCK_BITS // 8)
    missing = len(iv) - len(plaintext) % len(iv)
    encryptor = Cipher(ciphers.AES(key), modes.CBC(iv)).encryptor()
    # PKCS #7 padding, behind the plaintext rather than on a copy of it.
    ciphertext = b"".join((encryptor.update(plaintext), encryptor.update(bytes((missing,)) * missing)))
    encryptor.finalize()
    return der.sequence(der.oid(AES + b"\x02"), der.octet_string(iv)), ciphertext
