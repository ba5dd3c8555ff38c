"""Fixtures that keep out of tests what would take most of their time and shows nothing there: disks, loading keys."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gateway_core.crypto.keys import IdentityKey

MEMORY = Path("/dev/shm")
ENOUGH_OCTETS = 1 << 30

_load_identity_key = cache(IdentityKey.load)


@pytest.fixture(autouse=True)
def keys_load_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading an RSA key costs 40 ms, and the same octets are the same key."""
    monkeypatch.setattr(IdentityKey, "load", _load_identity_key)


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
