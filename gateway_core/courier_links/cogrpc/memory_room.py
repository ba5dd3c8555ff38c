"""The room in memory for cargo of all calls, shared fairly: who comes first is served first, and nobody takes all."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from msgspec import Struct

Hold = Callable[[int], Awaitable[None]]
"""Waits until there is room for so many octets more, and takes it."""


class _Waiting(Struct, eq=False):
    client: str
    octets: int
    admitted: asyncio.Event


class MemoryRoom:
    """``octets`` in all; one client has half of that at most, but one message of any size."""

    def __init__(self, octets: int) -> None:
        self._octets = octets
        self._held: Counter[str] = Counter()
        self._waiting: deque[_Waiting] = deque()

    @asynccontextmanager
    async def holding(self, client: str) -> AsyncIterator[Hold]:
        """Give back what is taken with the context's end."""
        taken = 0

        async def hold(octets: int) -> None:
            nonlocal taken
            await self._take(client, octets)
            taken += octets

        try:
            yield hold
        finally:
            self._held[client] -= taken
            self._held += Counter()  # drops those that hold nothing
            self._admit()

    async def _take(self, client: str, octets: int) -> None:
        waiting = _Waiting(client, octets, asyncio.Event())
        self._waiting.append(waiting)
        self._admit()
        try:
            await waiting.admitted.wait()
        except asyncio.CancelledError:
            if waiting.admitted.is_set():
                self._held[client] -= octets
            else:
                self._waiting.remove(waiting)
            self._admit()
            raise

    def _admit(self) -> None:
        """Let in whoever is first and fits; who has a share already holds up nobody behind."""
        held = self._held.total()
        for waiting in tuple(self._waiting):
            own = self._held[waiting.client]
            if own and own + waiting.octets > self._octets // 2:
                continue
            if held and held + waiting.octets > self._octets:
                return
            self._waiting.remove(waiting)
            self._held[waiting.client] += waiting.octets
            held += waiting.octets
            waiting.admitted.set()
