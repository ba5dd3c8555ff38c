"""Room that all clients share fairly: who comes first is served first, and nobody takes all of it.

In memory, for the cargo of all calls; or for so many pieces of work at the same time, each of which takes 1.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from msgspec import Struct

Hold = Callable[[int], Awaitable[None]]
"""Waits until there is room for so much more, and takes it."""


class _Waiting(Struct, eq=False):
    client: str
    size: int
    admitted: asyncio.Event


class FairRoom:
    """``size`` in all; one client has half of that at most, but one thing of any size."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._held: Counter[str] = Counter()
        self._waiting: deque[_Waiting] = deque()

    @asynccontextmanager
    async def holding(self, client: str) -> AsyncIterator[Hold]:
        """Give back what is taken with the context's end."""
        taken = 0

        async def hold(size: int) -> None:
            nonlocal taken
            await self._take(client, size)
            taken += size

        try:
            yield hold
        finally:
            self._held[client] -= taken
            self._held += Counter()  # drops those that hold nothing
            self._admit()

    async def _take(self, client: str, size: int) -> None:
        waiting = _Waiting(client, size, asyncio.Event())
        self._waiting.append(waiting)
        self._admit()
        try:
            await waiting.admitted.wait()
        except asyncio.CancelledError:
            if waiting.admitted.is_set():
                self._held[client] -= size
            else:
                self._waiting.remove(waiting)
            self._admit()
            raise

    def _admit(self) -> None:
        """Let in whoever is first and fits; who has a share already holds up nobody behind."""
        held = self._held.total()
        for waiting in tuple(self._waiting):
            own = self._held[waiting.client]
            if own and own + waiting.size > self._size // 2:
                continue
            if held and held + waiting.size > self._size:
                return
            self._waiting.remove(waiting)
            self._held[waiting.client] += waiting.size
            held += waiting.size
            waiting.admitted.set()
