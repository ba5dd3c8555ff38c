"""A program that was killed, and is started again: what it reads then may be in the system's memory alone.

The power goes after that. Whatever the second life acknowledges on the strength of what the first one wrote must be
on the disk by then, although nobody wrote it anew.
"""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any
from unittest import mock

from gateway_core.ports.custody import StoreOutcome
from gateway_core.store import restoration
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine import connection
from gateway_core.store.restoration import restore_backup
from tests.factories.clock import FakeClock
from tests.lost_writes.ledger import Say, mark
from tests.lost_writes.stores import LARGE, SMALL, cheap_passphrases, profile
from tests.lost_writes.wholes import a_backup, a_gateway
from tests.store.parts import MASTER_KEY, SheetAtHand, heard, inbound, key, make_identity, receive, reopened

Begin = Callable[[], None]
CAME = {"came": SMALL, "came, large": LARGE}


def lived(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """A process that does it, and is killed before its end at the latest."""
    process = os.fork()
    if process == 0:
        try:
            asyncio.run(work())
        finally:
            die()
    os.waitpid(process, 0)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def known_already(folder: Path, begin: Begin, say: Say) -> None:
    """Parcels come by courier, and the gateway is killed before its commit is synced; the courier brings them again."""
    async with reopened(folder / "data") as store:
        await make_identity(store)
    begin()
    lived(lambda: _take_unsynced(folder / "data"))
    store = await EncryptedStore.open(folder / "data", MASTER_KEY, FakeClock())
    for name, octets in CAME.items():
        assert await _receive(store, name, octets) is StoreOutcome.DUPLICATE
        say(kept=name, at="gateway", mark=mark(bytes(octets)))
    await store.close()


async def _take_unsynced(data: Path) -> None:
    configure = connection._configure

    def configured(opened: Any, *others: Any) -> None:
        configure(opened, *others)
        opened.execute("PRAGMA synchronous = OFF")

    with mock.patch.object(connection, "_configure", configured):
        store = await EncryptedStore.open(data, MASTER_KEY, FakeClock())
    for name, octets in CAME.items():
        await _receive(store, name, octets)
    die()


async def _receive(store: EncryptedStore, name: str, octets: int) -> StoreOutcome:
    return await receive(store, inbound(key(name), await store.keep_body(bytes(octets))))


async def restored_already(folder: Path, begin: Begin, say: Say) -> None:
    """A restoration that replaces a gateway is killed before the name by which it is there is synced."""
    before = await a_gateway(folder)
    file, after = await a_backup(folder)
    here = profile(folder, "data")
    begin()
    say(one_of=[before, after], at="gateway")
    lived(lambda: _restore_unsynced(file, folder))
    with cheap_passphrases():
        store = await here.open_store(FakeClock())
    for name, octets in after.items():
        say(kept=name, at="gateway", mark=octets)
    await store.close()


async def _restore_unsynced(file: Path, folder: Path) -> None:
    sync = restoration.sync_folder

    def synced(each: Path) -> None:
        if each == folder / "data":
            die()
        sync(each)

    with (
        cheap_passphrases(),
        mock.patch.object(restoration, "sync_folder", synced),
        open_backup_file(file, SheetAtHand().file_key, heard) as opened,
    ):
        restore_backup(opened, folder / "data", profile(folder, "data").vault(), replace=True)
