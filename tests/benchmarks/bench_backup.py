"""How long a backup of everything keeps the store's thread, and what a large one and a move cost in time and memory.

    python -m tests.benchmarks.bench_backup [MEGABYTES]

A third of it is in the database, the rest in files. Each step runs in a process of its own, whose peak of memory is
told; what the gateway waits for is the longest commit while the backup is written. The move goes over loopback from one
process to another, both of which sync.
"""

import asyncio
import json
import multiprocessing
import random
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from gateway_core.clock import SystemClock
from gateway_core.move_links.leaving import MoveLink
from gateway_core.ports.custody import QUOTA_SETTING
from gateway_core.services.identity.identity_backup import PRIVATE_GATEWAY
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.full_backups import FullBackups
from tests.bindings.move_links.move_ends import LOOPBACK, SECRET, restoring
from tests.store.parts import (
    MASTER_KEY,
    SheetAtHand,
    back_up,
    heard,
    inbound,
    key,
    make_identity,
    parcel,
    receive,
    restore,
    send,
)

_SMALL, _LARGE = 90_000, 8_000_000


async def _fill(folder: Path, octets: int) -> None:
    store = await EncryptedStore.open(folder, MASTER_KEY, SystemClock())
    await make_identity(store)
    await store.write(lambda tx: tx.settings.put(QUOTA_SETTING, octets * 2))
    chance = random.Random(1)
    for number in range(octets // 3 // _SMALL):
        await send(store, parcel(key(f"small {number}"), chance.randbytes(_SMALL)))
    for number in range(octets * 2 // 3 // _LARGE):
        body = await store.keep_body(chance.randbytes(_LARGE))
        await receive(store, inbound(key(f"large {number}"), body))
    await store.close()


async def _back_up(folder: Path, file: Path) -> None:
    store = await EncryptedStore.open(folder, MASTER_KEY, SystemClock())
    commits: list[float] = []

    async def commit() -> None:
        while True:
            begin = time.perf_counter()
            await store.write(lambda tx: tx.settings.put("bench", len(commits)))
            commits.append(time.perf_counter() - begin)
            await asyncio.sleep(0.01)

    async with asyncio.TaskGroup() as tasks:
        committing = tasks.create_task(commit())
        await asyncio.sleep(1)
        before = max(commits)
        commits.clear()
        begin = time.perf_counter()
        view = await back_up(store, file, SystemClock())
        took = time.perf_counter() - begin
        committing.cancel()
    figures = {
        "megabytes": view.octets / 1e6,
        "megabytes_per_second": view.octets / 1e6 / took,
        "longest_commit_before_ms": before * 1e3,
        "longest_commit_meanwhile_ms": max(commits) * 1e3,
    }
    begin = time.perf_counter()
    async with store.snapshot(lambda tx: time.perf_counter() - begin) as (_, kept):
        figures["moment_ms"] = kept * 1e3
    print(json.dumps({name: round(value, 1) for name, value in figures.items()}))
    await store.close()


async def _leave(folder: Path, port: int) -> None:
    store = await EncryptedStore.open(folder, MASTER_KEY, SystemClock())

    async def nothing() -> None:
        """Nothing relays."""

    backups = FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), SystemClock(), MoveLink)
    begin = time.perf_counter()
    view = await backups.move_over(LOOPBACK, port, " ".join(SECRET.words), heard, nothing)
    print(json.dumps({"moved_megabytes": view.octets / 1e6, "in_seconds": time.perf_counter() - begin}))
    await store.close()


def _arrive(folder: Path, listening: Connection) -> None:
    new = restoring(folder)
    listening.send(new.port)
    new.join()
    assert new.error is None


def _move(old: Path, new: Path) -> None:
    there, listening = multiprocessing.Pipe(duplex=False)
    arriving = _begin(_arrive, new, listening)
    _in_process(_leave, old, there.recv())
    arriving.join()
    assert arriving.exitcode == 0


def _in_process(work: Callable[..., Any], *arguments: Any) -> None:
    process = _begin(work, *arguments)
    process.join()
    assert process.exitcode == 0


def _begin(work: Callable[..., Any], *arguments: Any) -> SpawnProcess:
    process = multiprocessing.get_context("spawn").Process(target=_measured, args=(work, *arguments))
    process.start()
    return process


def _measured(work: Callable[..., Any], *arguments: Any) -> None:
    begin = time.perf_counter()
    if asyncio.iscoroutinefunction(work):
        asyncio.run(work(*arguments))
    else:
        work(*arguments)
    usage = resource.getrusage(resource.RUSAGE_SELF)
    figures = {
        "step": work.__name__.strip("_"),
        "seconds": round(time.perf_counter() - begin, 1),
        "processor_seconds": round(usage.ru_utime + usage.ru_stime, 1),
        "peak_mib": round(usage.ru_maxrss / 1024),
    }
    print(json.dumps(figures))


def _restore(file: Path, folder: Path) -> None:
    restore(file, folder)


def main() -> None:
    octets = int(sys.argv[1] if sys.argv[1:] else 1_000) * 1_000_000
    place = Path(tempfile.mkdtemp(prefix="bench_backup"))
    try:
        _in_process(_fill, place / "data", octets)
        _in_process(_back_up, place / "data", place / "everything.backup")
        _in_process(_restore, place / "everything.backup", place / "restored")
        shutil.rmtree(place / "restored")
        (place / "everything.backup").unlink()
        _move(place / "data", place / "moved")
    finally:
        shutil.rmtree(place)


if __name__ == "__main__":
    main()
