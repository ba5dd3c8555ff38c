"""Fixtures that remove the slowest work from tests that do not depend on it.

The work is disk access, creating and loading keys, and hardening passphrases.
"""

import shutil
import sys
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
    """Cache loaded RSA keys: loading costs 40 ms, and the same octets are the same key."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(IdentityKey, "load", load_identity_key)
        yield


@pytest.fixture(scope="module", autouse=True)
def keys_are_ready() -> Iterator[None]:
    """Use prepared RSA keys: generation takes 60 ms on average. tests/unit/crypto shows the generation."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rsa, "generate_private_key", prepared_keys.generate_in_turn)
        yield


@pytest.fixture(scope="module", autouse=True)
def migrations_are_read_once() -> Iterator[None]:
    """Cache the migrations: reading them costs a tenth of opening a store."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opening, "migrations", read_migrations)
        yield


def cheap_argon2id(*, salt: bytes, length: int, iterations: int, lanes: int, memory_cost: int) -> Argon2id:
    """Return Argon2id at a lower cost; other parameters still give another key."""
    return Argon2id(
        salt=salt, length=length, iterations=iterations, lanes=lanes, memory_cost=memory_cost // 512
    )


@pytest.fixture(scope="module", autouse=True)
def passphrases_cost_little() -> Iterator[None]:
    """Derive keys from passphrases cheaply: each derivation takes a core for 0.2 s, by design.

    tests/unit/vaults/test_vault.py checks the parameters and their use with the real Argon2id.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passphrase, "Argon2id", cheap_argon2id)
        yield


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder in memory if the system has one: each store would wait for a disk dozens of times.

    Tests that depend on a disk are in tests/store, tests/faults and tests/e2e, which use real disks.
    """
    in_memory = sys.platform == "linux" and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH_OCTETS
    with tempfile.TemporaryDirectory(
        prefix="relaynet-test-", dir=MEMORY if in_memory else None, ignore_cleanup_errors=True
    ) as folder:
        yield Path(folder).resolve()
