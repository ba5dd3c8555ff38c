"""Derivations of keys from passphrases that several processes of a test ask for, each computed once.

The commands of a test open one profile again and again, and each would take a core for 0.2 s to get the same octets
from the same passphrase, salt and costs. What is remembered is what the real one found: a program that remembers
nothing opens the same profiles, and a wrong passphrase is as wrong as ever. Vaults are given one salt, so that what
was derived for one profile serves for the next one with that passphrase; sheets and backups have their own.
"""

from __future__ import annotations

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
    """Return the folder in which this process of the tests and those that it starts remember; it goes with it."""
    made = tempfile.TemporaryDirectory(prefix="relaynet-test-derivations-", ignore_cleanup_errors=True)
    atexit.register(made.cleanup)
    return Path(made.name)


class RememberedArgon2id:
    """In the place of Argon2id: asks the real one for what it has not found before."""

    def __init__(self, remembered: Path, **costs: int | bytes) -> None:
        self._remembered, self._costs = remembered, costs

    def derive(self, key_material: bytes) -> bytes:
        """Derive the key of a passphrase, or find it among those remembered."""
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
    """Return what stands in for the class Argon2id."""
    return partial(RememberedArgon2id, remembered)


class SaltsOfVaults:
    """In the place of the module `randomness` where salts are drawn."""

    @staticmethod
    def octets(count: int) -> bytes:
        """Draw octets, or give the salt of vaults while one is sealed."""
        if count == len(_SALT) and getattr(_vault, "is_sealed", False):
            return _SALT
        return randomness.octets(count)


def seal_vault(secret: bytes, passphrase: str, purpose: str, parameters: Argon2Parameters) -> str:
    """Seal as ever, with the salt of vaults; in the place of `seal` in the module of passphrase vaults."""
    _vault.is_sealed = True
    try:
        return seal(secret, passphrase, purpose, parameters)
    finally:
        _vault.is_sealed = False
