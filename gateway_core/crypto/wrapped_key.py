"""A key of data wrapped under another key: who opens the gateway's data opens this data too.

The content is a line of JSON with the key under AES-256-GCM. The wrapping key is derived from the other key by
HKDF-SHA256; the purpose is also the associated data.
"""

from __future__ import annotations

import json

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from gateway_core import randomness
from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultEmptyError, VaultError, converting

_KEY_OCTETS = 32
LETTERS_KEY = b"relaynet-gateway letters key"
"""The purpose of the key of Letters."""

MOST_WRAPPED_OCTETS = 1_000
"""The maximum length of the content."""

_FORMAT, _NONCE_OCTETS = 1, 12


def wrap(key: bytes, under: bytes, purpose: bytes = LETTERS_KEY) -> bytes:
    """Return the content of the file with ``key`` under the key ``under``."""
    nonce = randomness.octets(_NONCE_OCTETS)
    sealed = nonce + derived_cipher(under, purpose).encrypt(nonce, key, purpose)
    return json.dumps({"format": _FORMAT, "sealed": sealed.hex()}).encode()


def unwrap(content: bytes, under: bytes, purpose: bytes = LETTERS_KEY) -> bytes:
    """Return the key in the content of a file.

    Raises:
        VaultEmptyError: if the key is under another key than ``under``, or the content was altered.
        VaultError: if a newer version wrote the content.
    """
    unusable = VaultEmptyError(VaultCode.FILE_DAMAGED)
    with converting(InvalidTag, ValueError, TypeError, KeyError, RecursionError, to=unusable):
        fields = json.loads(content)
        if fields["format"] != _FORMAT:
            raise VaultError(VaultCode.FILE_OF_NEWER_VERSION)
        sealed = bytes.fromhex(fields["sealed"])
        key = derived_cipher(under, purpose).decrypt(sealed[:_NONCE_OCTETS], sealed[_NONCE_OCTETS:], purpose)
    if len(key) != _KEY_OCTETS:
        raise unusable
    return key


def derived_cipher(key: bytes, purpose: bytes) -> AESGCM:
    """Return the cipher under a key derived from ``key`` for the purpose."""
    return AESGCM(HKDF(algorithm=SHA256(), length=_KEY_OCTETS, salt=None, info=purpose).derive(key))
