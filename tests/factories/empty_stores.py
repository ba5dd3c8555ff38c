"""Stores of which only the first of each kind is created and filled; later ones are copies, in half of the time.

For tests of work on a store. tests/store shows the creation of a store.
"""

import asyncio
import atexit
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Hashable
from functools import cache
from pathlib import Path

from gateway_core.clock import Clock
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import FakeClock

MASTER_KEY = bytes(range(32))
Fill = Callable[[EncryptedStore], Awaitable[object]]

_models: dict[Hashable, Path] = {}


@cache
def _place() -> Path:
    folder = tempfile.mkdtemp(prefix="relaynet-test-store-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


async def _make(folder: Path, fill: Fill | None) -> None:
    store = await EncryptedStore.open(folder, MASTER_KEY, FakeClock())
    try:
        if fill is not None:
            await fill(store)
    finally:
        await store.close()


async def open_filled_store(
    data_dir: Path, clock: Clock, kind: Hashable, fill: Fill | None
) -> EncryptedStore:
    """Open a new store in a missing folder, with the key ``MASTER_KEY`` and the content of its ``kind``."""
    if kind not in _models:
        model = _place() / str(len(_models))
        # In a separate loop, since the running loop may be of virtual time.
        await asyncio.to_thread(asyncio.run, _make(model, fill))
        _models[kind] = model
    await asyncio.to_thread(shutil.copytree, _models[kind], data_dir)
    return await EncryptedStore.open(data_dir, MASTER_KEY, clock)
