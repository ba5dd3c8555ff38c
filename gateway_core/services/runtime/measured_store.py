"""The store with a stopwatch: the same behaviour, and each call's duration measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TypeVar

from gateway_core.ports import Body, Expired, StorageUsage, Store, Transaction
from gateway_core.services.runtime.metrics import Metrics

T = TypeVar("T")


class MeasuredStore:
    """Implements the Store port over another one."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics

    async def write(self, work: Callable[[Transaction], T]) -> T:
        with self._metrics.timed("commit_seconds"):
            return await self._store.write(work)

    async def read(self, work: Callable[[Transaction], T]) -> T:
        with self._metrics.timed("read_seconds"):
            return await self._store.read(work)

    async def keep_body(
        self, octets: bytes, *, is_passing: bool = False, out_of: int | None = None, replacing: int = 0
    ) -> Body:
        return await self._store.keep_body(octets, is_passing=is_passing, out_of=out_of, replacing=replacing)

    async def load_body(self, body: Body) -> bytes:
        return await self._store.load_body(body)

    async def load_bodies(self, bodies: Sequence[Body]) -> list[bytes | None]:
        return await self._store.load_bodies(bodies)

    async def sweep(self, now: datetime) -> Expired:
        return await self._store.sweep(now)

    async def usage(self) -> StorageUsage:
        return await self._store.usage()

    async def close(self) -> None:
        await self._store.close()
