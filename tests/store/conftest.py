"""A store in a temporary folder, a clock that stands still, and a disk of any size."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import FakeClock
from tests.store.parts import MASTER_KEY, FakeDisk


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def disk() -> FakeDisk:
    return FakeDisk()


@pytest.fixture
async def store(data_dir: Path, clock: FakeClock, disk: FakeDisk) -> AsyncIterator[EncryptedStore]:
    opened = await EncryptedStore.open(data_dir, MASTER_KEY, clock, disk_space=disk)
    yield opened
    await opened.close()
