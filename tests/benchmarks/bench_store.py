"""Measures the store alone, and prints one JSON object a line.

    python -m tests.benchmarks.bench_store [FOLDER] [--quick]

FOLDER decides which disk is measured (default: a temporary folder). Every write is durable: `write` returns after
a commit with a real sync. `busy` means that the callers' thread computes in Python half of the time, as a gateway
under load does, so that waiting for the interpreter lock shows.
"""

import argparse
import asyncio
import os
import resource
import shutil
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

from gateway_core.clock import SystemClock
from gateway_core.events import DeletionReason, Direction, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports.custody import Body, NewParcel
from gateway_core.store.encrypted_store import EncryptedStore
from tests.benchmarks.yardsticks import report

KEY = b"\x07" * 32
CALLERS = 16
CLOCK = SystemClock()
NOW = CLOCK.now()
SENDER = PrivateAddress.of_key(b"sender")
RECIPIENT = PrivateAddress.of_key(b"recipient")
PUBLIC_GATEWAY = PrivateAddress.of_key(b"public gateway")


def new_parcel(number: int, body: Body, direction: Direction) -> NewParcel:
    key = ParcelKey(SENDER, RECIPIENT, f"{number:08d}-4b1f-4f0e-9a53-1f0c5d9b7a10")
    expires = NOW + timedelta(days=30, seconds=number)
    return NewParcel(key, "relaynet", direction, Transport.LOCAL, NOW, expires, body)


def compute(seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        sum(range(200))


async def store_one(store: EncryptedStore, number: int, octets: bytes, direction: Direction) -> None:
    body = await store.keep_body(octets)
    parcel = new_parcel(number, body, direction)
    if direction is Direction.OUTBOUND:
        await store.write(lambda transaction: transaction.parcels.store_outbound(parcel, NOW))
    else:
        await store.write(
            lambda transaction: transaction.parcels.store_inbound(parcel, NOW, pca_to=PUBLIC_GATEWAY)
        )


async def store_many(
    store: EncryptedStore,
    name: str,
    count: int,
    size: int,
    *,
    direction: Direction = Direction.OUTBOUND,
    busy: float = 0.0,
    first: int = 0,
) -> None:
    """CALLERS callers store `count` parcels between them; each computes `busy` seconds before each."""
    octets = os.urandom(size)
    numbers = iter(range(first, first + count))
    delays: list[float] = []

    async def caller() -> None:
        for number in numbers:
            compute(busy)
            began = time.perf_counter()
            await store_one(store, number, octets, direction)
            delays.append(time.perf_counter() - began)

    await measured(name, count, size, lambda: gather(caller), delays)


async def gather(caller: Callable[[], Awaitable[None]]) -> None:
    await asyncio.gather(*(caller() for _ in range(CALLERS)))


async def measured(
    name: str, count: int, size: int, work: Callable[[], Awaitable[None]], delays: list[float]
) -> None:
    cpu, began = time.process_time(), time.perf_counter()
    await work()
    seconds, cpu = time.perf_counter() - began, time.process_time() - cpu
    delays.sort()
    report(
        name,
        count=count,
        size=size,
        per_second=round(count / seconds),
        megabytes_per_second=round(count * size / seconds / 1e6, 1),
        cpu_ms_each=round(cpu / count * 1000, 3),
        p50_ms=round(delays[len(delays) // 2] * 1000, 2) if delays else None,
        p99_ms=round(delays[len(delays) * 99 // 100] * 1000, 2) if delays else None,
    )


async def timed(name: str, work: Callable[[], Awaitable[object]], **figures: object) -> None:
    began = time.perf_counter()
    await work()
    report(name, seconds=round(time.perf_counter() - began, 4), **figures)


async def load_all(store: EncryptedStore) -> None:
    parcels = await store.read(lambda transaction: transaction.parcels.outbound(NOW, limit=2000))
    await asyncio.gather(*(store.load_body(parcel.body) for parcel in parcels))


async def small_parcels(folder: Path, scale: float) -> None:
    store = await EncryptedStore.open(folder, KEY, CLOCK)
    count = int(10_000 * scale)
    await store_many(store, "store 1 KiB outbound, 16 callers", count, 1024)
    await store_many(
        store, "store 1 KiB outbound, 16 callers, busy", count // 4, 1024, busy=0.0005, first=count
    )
    await store_many(
        store, "store 1 KiB inbound with PCA, 16 callers", count, 1024, direction=Direction.INBOUND
    )
    await timed("load 2,000 bodies of 1 KiB", lambda: load_all(store))
    await store.close()


async def long_queue(folder: Path, scale: float) -> None:
    """How a store with 10,000 and 100,000 parcels starts and lists them."""
    for count in (int(10_000 * scale), int(100_000 * scale)):
        store = await EncryptedStore.open(folder / str(count), KEY, CLOCK)
        await store.write(lambda transaction: transaction.settings.put("quota_octets", 10**12))
        octets = b"x" * 1024
        for start in range(0, count, 1000):
            await asyncio.gather(
                *(store_one(store, start + n, octets, Direction.OUTBOUND) for n in range(1000))
            )
        await store.close()
        opened: list[EncryptedStore] = []

        async def reopen(at: Path = folder / str(count), into: list[EncryptedStore] = opened) -> None:
            into.append(await EncryptedStore.open(at, KEY, CLOCK))

        await timed("open after a clean end", reopen, parcels=count)
        store = opened.pop()
        await open_after_a_crash(store, folder / str(count), count)
        await list_queue(store, count)
        await store.close()


async def open_after_a_crash(store: EncryptedStore, folder: Path, count: int) -> None:
    """What a copy of the folder, taken while the store is open, looks like is what a crash leaves behind."""
    await asyncio.gather(*(store_one(store, 10**7 + n, b"x" * 1024, Direction.OUTBOUND) for n in range(1000)))
    crashed = folder.with_name(f"{folder.name}-crashed")
    shutil.copytree(folder, crashed)
    began = time.perf_counter()
    copy = await EncryptedStore.open(crashed, KEY, CLOCK)
    report("open after a crash", seconds=round(time.perf_counter() - began, 4), parcels=count)
    await copy.close()


async def list_queue(store: EncryptedStore, count: int) -> None:
    def all_of_them(into: list[int]) -> Awaitable[None]:
        return store.read(lambda transaction: into.append(len(transaction.parcels.outbound(NOW))))

    def first_page(into: list[int]) -> Awaitable[None]:
        return store.read(lambda transaction: into.append(len(transaction.parcels.outbound(NOW, limit=100))))

    await timed("list the whole queue", lambda: all_of_them([]), parcels=count)
    await timed("list 100 of the queue", lambda: first_page([]), parcels=count)
    await timed(
        "totals", lambda: store.read(lambda transaction: transaction.totals.of_queue(NOW)), parcels=count
    )
    await timed("sweep, nothing expired", lambda: store.sweep(NOW), parcels=count)
    rows = await store.read(lambda transaction: transaction.parcels.outbound(NOW, limit=2000))
    began = time.perf_counter()
    await asyncio.gather(
        *(
            store.write(lambda t, row=row: t.parcels.delete(row.row_id, DeletionReason.DELIVERED, NOW))
            for row in rows
        )
    )
    report("delete one each", parcels=count, per_second=round(len(rows) / (time.perf_counter() - began)))


async def large_parcels(folder: Path, scale: float) -> None:
    store = await EncryptedStore.open(folder, KEY, CLOCK)
    await store.write(lambda transaction: transaction.settings.put("quota_octets", 10**12))
    await store_many(store, "store 90 KB outbound, 16 callers", int(1000 * scale), 90_000)
    await store_many(store, "store 110 KB outbound, 16 callers", int(1000 * scale), 110_000, first=10**6)
    await store_many(store, "store 1 MiB outbound, 16 callers", int(500 * scale), 2**20, first=2 * 10**6)
    await store_many(store, "store 8 MiB outbound, 16 callers", int(60 * scale), 8_322_037, first=3 * 10**6)
    await store.close()


async def main(folder: Path, scale: float) -> None:
    await small_parcels(folder / "small", scale)
    await large_parcels(folder / "large", scale)
    await long_queue(folder / "long", scale)
    report("memory", peak_rss_mb=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--quick", action="store_true", help="a tenth of the work")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as temporary:
        asyncio.run(main(Path(temporary), 0.1 if arguments.quick else 1.0))
