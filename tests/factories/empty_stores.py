"""Empty stores, of which only the first is made: the others are copies, for half of the time.

For tests about what is done with a store. How one comes to be is in tests/store.
"""

from __future__ import annotations

import asyncio
import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from gateway_core.clock import Clock
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import FakeClock

MASTER_KEY = bytes(range(32))


@cache
def _place() -> Path:
    folder = tempfile.mkdtemp(prefix="relaynet-test-store-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder) / "data"


async def open_empty_store(data_dir: Path, clock: Clock) -> EncryptedStore:
    """A new one in that folder, which is not there yet; its key is ``MASTER_KEY``."""
    if not _place().exists():
        await (await EncryptedStore.open(_place(), MASTER_KEY, FakeClock())).close()
    await asyncio.to_thread(shutil.copytree, _place(), data_dir)
    return await EncryptedStore.open(data_dir, MASTER_KEY, clock)
