"""Secrets sealed under a passphrase (Argon2id, then AES-256-GCM), as a JSON object; and keys wrapped under another key.

``format``, ``purpose`` and the parameters are authenticated with the secret. A backup can therefore not replace a
vault, and an attacker cannot weaken the derivation.

A wrapped key is a line of JSON with the key under AES-256-GCM. The wrapping key is derived from the other key by
HKDF-SHA256; the purpose is also the associated data.

Spec: RFC 9106 (Argon2id, second recommended option).
"""

import json
import threading
import unicodedata
from contextlib import suppress

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct
from msgspec.structs import asdict

from gateway_core import randomness
from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultEmptyError, VaultError, VaultLockedError, converting

BYTE_ORDER_MARK = "\ufeff"
"""The mark at the start of files by Windows editors. It does not belong to the passphrase."""

_FORMAT = 1
_SALT_OCTETS = 16
_NONCE_OCTETS = 12
_KEY_OCTETS = 32
_MOST_WORK = 4 * 3 * 64 * 1024
"""KiB times iterations of a derivation: four times our own parameters, at most a second of one core."""

_ONE_AT_A_TIME = threading.Lock()
"""OpenSSL counts the threads of all derivations of a process together: a second derivation may fail or hang."""

_MOST_SEALED_OCTETS = 4_000_000
"""The maximum size of sealed secrets. All identities and keys are smaller."""


class Argon2Parameters(Struct, frozen=True):
    """The costs of a derivation, which make a passphrase hard to guess."""

    memory_kib: int = 64 * 1024
    iterations: int = 3
    lanes: int = 4

    def check(self) -> None:
        """Refuse parameters weaker than our own, or far more costly. The file may come from a stranger.

        Raises:
            VaultError: if a parameter is out of bounds.
        """
        bounds = ((self.memory_kib, 64 * 1024, 256 * 1024), (self.iterations, 3, 12), (self.lanes, 1, 8))
        if not all(type(value) is int and least <= value <= most for value, least, most in bounds):
            raise VaultError(VaultCode.FILE_DAMAGED)
        if self.memory_kib * self.iterations > _MOST_WORK:
            raise VaultError(VaultCode.FILE_DAMAGED)

    def derive(self, passphrase: str, salt: bytes) -> bytes:
        """Return a 32-octet key."""
        normalized = unicodedata.normalize("NFKC", passphrase).encode(errors="surrogateescape")
        derivation = Argon2id(
            salt=salt,
            length=_KEY_OCTETS,
            iterations=self.iterations,
            lanes=self.lanes,
            memory_cost=self.memory_kib,
        )
        with _ONE_AT_A_TIME:
            return derivation.derive(normalized)


def seal(secret: bytes, passphrase: str, purpose: str, parameters: Argon2Parameters) -> str:
    """Return a JSON text with the sealed ``secret``."""
    parameters.check()
    salt, nonce = randomness.octets(_SALT_OCTETS), randomness.octets(_NONCE_OCTETS)
    cipher = AESGCM(parameters.derive(passphrase.removeprefix(BYTE_ORDER_MARK), salt))
    sealed = cipher.encrypt(nonce, secret, _associated_data(purpose, parameters))
    content = {
        "format": _FORMAT,
        "purpose": purpose,
        "argon2id": asdict(parameters),
        "salt": salt.hex(),
        "nonce": nonce.hex(),
        "sealed": sealed.hex(),
    }
    return json.dumps(content, indent=1)


def unseal(text: str, passphrase: str, purpose: str) -> bytes:
    """Return the secret in a sealed text.

    Raises:
        VaultLockedError: if the passphrase is wrong, or the text was altered: the two are indistinguishable.
        VaultError: if the text has another structure or purpose, or a newer version wrote it.
    """
    with converting(ValueError, TypeError, KeyError, RecursionError, to=VaultError(VaultCode.FILE_DAMAGED)):
        content = json.loads(text)
        parameters = Argon2Parameters(**content["argon2id"])
        known, fits = content["format"] == _FORMAT, content["purpose"] == purpose
        salt, nonce, sealed = (bytes.fromhex(content[name]) for name in ("salt", "nonce", "sealed"))
        parameters.check()
        if (len(salt), len(nonce)) != (_SALT_OCTETS, _NONCE_OCTETS) or len(sealed) > _MOST_SEALED_OCTETS:
            raise VaultError(VaultCode.FILE_DAMAGED)
    if not known:
        raise VaultError(VaultCode.FILE_OF_NEWER_VERSION)
    if not fits:
        raise VaultError(VaultCode.FILE_DAMAGED)
    # earlier versions kept the mark as a part of the passphrase
    for each in dict.fromkeys((passphrase.removeprefix(BYTE_ORDER_MARK), passphrase)):
        cipher = AESGCM(parameters.derive(each, salt))
        with suppress(InvalidTag), converting(ValueError, to=VaultError(VaultCode.FILE_DAMAGED)):
            return cipher.decrypt(nonce, sealed, _associated_data(purpose, parameters))
    raise VaultLockedError(VaultCode.PASSPHRASE_WRONG)


def _associated_data(purpose: str, parameters: Argon2Parameters) -> bytes:
    content = {"format": _FORMAT, "purpose": purpose, "argon2id": asdict(parameters)}
    return json.dumps(content, sort_keys=True).encode()


# --- A key of data wrapped under another key ------------------------------------------------------------

LETTERS_KEY = b"relaynet-gateway letters key"
"""The purpose of the key of Letters."""

MOST_WRAPPED_OCTETS = 1_000
"""The maximum length of the content."""


def wrap(key: bytes, under: bytes) -> bytes:
    """Return the content of the file with ``key`` under the key ``under``."""
    nonce = randomness.octets(_NONCE_OCTETS)
    sealed = nonce + derived_cipher(under, LETTERS_KEY).encrypt(nonce, key, LETTERS_KEY)
    return json.dumps({"format": _FORMAT, "sealed": sealed.hex()}).encode()


def unwrap(content: bytes, under: bytes) -> bytes:
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
        nonce, sealed = sealed[:_NONCE_OCTETS], sealed[_NONCE_OCTETS:]
        key = derived_cipher(under, LETTERS_KEY).decrypt(nonce, sealed, LETTERS_KEY)
    if len(key) != _KEY_OCTETS:
        raise unusable
    return key


def derived_cipher(key: bytes, purpose: bytes) -> AESGCM:
    """Return the cipher under a key derived from ``key`` for the purpose."""
    return AESGCM(HKDF(algorithm=SHA256(), length=_KEY_OCTETS, salt=None, info=purpose).derive(key))
