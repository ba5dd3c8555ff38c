"""Octets of any length under one key that is used for nothing else, in chunks: AES-256-GCM with a counter.

A chunk's nonce is its number in eleven octets and one that says whether it is the last. So chunks that were cut off,
put in another order, repeated, mixed with another file's or added to do not open, and memory never holds more than one.

Spec: Hoang, Reyhanitabar, Rogaway, Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance",
2015, where it is called STREAM.
"""

from __future__ import annotations

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from gateway_core.codes.backups import BackupCode
from gateway_core.errors import VaultError

CHUNK_OCTETS = 64 * 1024
"""Octets in each chunk but the last, which may be shorter."""

SEALED_CHUNK_OCTETS = CHUNK_OCTETS + 16
_COUNTER_OCTETS = 11


class ChunkCipher:
    """Seals chunks one after the other, or opens them."""

    def __init__(self, key: bytes, bound_to: bytes) -> None:
        """``key``: 32 octets, another one for each text. ``bound_to``: what stands before the chunks, in the open."""
        self._cipher = AESGCM(key)
        self._bound_to = bound_to
        self._count = 0

    def seal(self, chunk: bytes, *, is_last: bool = False) -> bytes:
        """Return the next chunk, sealed."""
        return self._cipher.encrypt(self._nonce(is_last=is_last), chunk, self._bound_to)

    def open(self, sealed: bytes, *, is_last: bool) -> bytes:
        """Return the next chunk again.

        Raises:
            VaultError: it is not the next one of this text, or not its last.
        """
        try:
            return self._cipher.decrypt(self._nonce(is_last=is_last), sealed, self._bound_to)
        except (InvalidTag, ValueError) as error:
            raise VaultError(BackupCode.DAMAGED) from error

    def _nonce(self, *, is_last: bool) -> bytes:
        number, self._count = self._count, self._count + 1
        return number.to_bytes(_COUNTER_OCTETS, "big") + bytes([is_last])
