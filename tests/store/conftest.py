"""A store in a temporary folder, a clock that stands still, a disk of any size, and a real one that is small."""

import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import FakeClock
from tests.store.parts import MASTER_KEY, FakeDisk, fill


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


@pytest.fixture
async def full(store: EncryptedStore) -> EncryptedStore:
    await fill(store)
    return store


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A real file system of four megabytes; not in a folder of pytest's, which could not remove a mount left over."""
    folder = Path(tempfile.mkdtemp(prefix="small-disk-"))
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        folder.rmdir()
        pytest.skip("needs the right to mount a file system (root on Linux)")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)
    folder.rmdir()
