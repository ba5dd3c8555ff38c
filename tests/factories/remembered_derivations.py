"""Derivations of keys from passphrases that several processes of a test request, each computed once.

The commands of a test open one profile again and again, and each would take a core for 0.2 s to derive the same octets
from the same passphrase, salt and costs. The cache holds results of the real Argon2id: a program without the cache
opens the same profiles, and a wrong passphrase still fails. All vaults get one salt, so that a derivation for one
profile serves the next profile with the same passphrase; sheets and backups have their own salts.
"""

import atexit
import os
import tempfile
import threading
from functools import cache, partial
from hashlib import sha256
from pathlib import Path

from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from gateway_core import randomness
from gateway_core.crypto.passphrase import Argon2Parameters, seal

_SALT = b"a salt for tests"
_vault = threading.local()


@cache
def folder() -> Path:
    """Return the cache folder of this process and its children; the end of this process deletes the folder."""
    made = tempfile.TemporaryDirectory(prefix="relaynet-test-derivations-", ignore_cleanup_errors=True)
    atexit.register(made.cleanup)
    return Path(made.name)


class RememberedArgon2id:
    """Replaces Argon2id: derives new keys with the real one."""

    def __init__(self, remembered: Path, **costs: int | bytes) -> None:
        self._remembered, self._costs = remembered, costs

    def derive(self, key_material: bytes) -> bytes:
        """Return the key of a passphrase, from the cache if present."""
        asked = repr((key_material, sorted(self._costs.items()))).encode()
        file = self._remembered / sha256(asked).hexdigest()
        try:
            return file.read_bytes()
        except FileNotFoundError:
            found = Argon2id(**self._costs).derive(key_material)  # type: ignore[arg-type]
        unfinished = file.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(found)
        unfinished.rename(file)
        return found


def argon2id_that_remembers(remembered: Path) -> partial[RememberedArgon2id]:
    """Return the replacement of the class Argon2id."""
    return partial(RememberedArgon2id, remembered)


class SaltsOfVaults:
    """Replaces the module `randomness` where salts are drawn."""

    @staticmethod
    def octets(count: int) -> bytes:
        """Draw octets, or return the salt of vaults while a vault is being sealed."""
        if count == len(_SALT) and getattr(_vault, "is_sealed", False):
            return _SALT
        return randomness.octets(count)


def seal_vault(secret: bytes, passphrase: str, purpose: str, parameters: Argon2Parameters) -> str:
    """Seal with the salt of vaults; replaces `seal` in the module of passphrase vaults."""
    _vault.is_sealed = True
    try:
        return seal(secret, passphrase, purpose, parameters)
    finally:
        _vault.is_sealed = False
