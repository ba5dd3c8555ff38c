"""Fixtures that keep out of tests what would take most of their time and shows nothing there.

Disks, making and loading keys, and making passphrases hard to guess.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from gateway_core.crypto import passphrase
from gateway_core.crypto.keys import IdentityKey
from gateway_core.store.engine import opening
from tests.factories import prepared_keys
from tests.factories.keys import identity_keys

MEMORY = Path("/dev/shm")
ENOUGH_OCTETS = 1 << 30

_load = IdentityKey.load
read_migrations = cache(opening.migrations)


@cache
def load_identity_key(pkcs8_der: bytes) -> IdentityKey:
    return identity_keys().get(pkcs8_der) or _load(pkcs8_der)


@pytest.fixture(scope="module", autouse=True)
def keys_load_once() -> Iterator[None]:
    """Loading an RSA key costs 40 ms, and the same octets are the same key."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(IdentityKey, "load", load_identity_key)
        yield


@pytest.fixture(scope="module", autouse=True)
def keys_are_ready() -> Iterator[None]:
    """Making an RSA key takes 60 ms on average. How one is made is shown in tests/unit/crypto."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rsa, "generate_private_key", prepared_keys.generate_in_turn)
        yield


@pytest.fixture(scope="module", autouse=True)
def migrations_are_read_once() -> Iterator[None]:
    """Reading them costs a tenth of opening a store."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opening, "migrations", read_migrations)
        yield


def cheap_argon2id(*, salt: bytes, length: int, iterations: int, lanes: int, memory_cost: int) -> Argon2id:
    """The same in all but its cost: other parameters still make another key."""
    return Argon2id(
        salt=salt, length=length, iterations=iterations, lanes=lanes, memory_cost=memory_cost // 512
    )


@pytest.fixture(scope="module", autouse=True)
def passphrases_cost_little() -> Iterator[None]:
    """Each derivation takes a core for 0.2 s, which is its purpose.

    What the parameters are, and that they are used, is shown in tests/unit/vaults/test_vault.py by the real one.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passphrase, "Argon2id", cheap_argon2id)
        yield


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder in memory where the system has such: each store would wait for a disk dozens of times.

    What depends on a disk is in tests/store, tests/faults and tests/e2e, which keep to real ones.
    """
    in_memory = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH_OCTETS
    with tempfile.TemporaryDirectory(
        prefix="relaynet-test-", dir=MEMORY if in_memory else None, ignore_cleanup_errors=True
    ) as folder:
        yield Path(folder).resolve()
