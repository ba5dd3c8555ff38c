"""So many large bodies at a time that they cannot use up the device's memory, shared out among programs.

A slot is given to a body that has begun to arrive; one program has a quarter of them at most, and a single one while
another program is there, whose request would wait for the disk behind all that are written at once. Whoever has one has
to let the body come at a fair pace while others wait; else the upload is broken off and the slot is free.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from msgspec import Struct


class _Waiting(Struct, frozen=True):
    account: str
    has_company: Callable[[], bool]
    given: asyncio.Future[None]


class UploadSlots:
    """Lives in one event loop. ``account`` is as in ports.Program."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._most_of_one = max(1, slots // 4)
        self._held: Counter[str] = Counter()
        self._waiting: list[_Waiting] = []

    @property
    def is_wanted(self) -> bool:
        """True if somebody waits for a slot."""
        return bool(self._waiting)

    @asynccontextmanager
    async def slot(self, account: str, has_company: Callable[[], bool]) -> AsyncIterator[None]:
        """Wait for a slot, and have it until the block ends. The caller bounds the time.

        ``has_company``: whether another program is there.
        """
        waiting = _Waiting(account, has_company, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._give()
        try:
            await waiting.given
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:  # given, and nobody is there to take it
                self._release(account)
            raise
        try:
            yield
        finally:
            self._release(account)

    def _release(self, account: str) -> None:
        self._held[account] -= 1
        self._free += 1
        if not self._held[account]:
            del self._held[account]
        self._give()

    def _may_have_one(self, waiting: _Waiting) -> bool:
        if waiting.given.done():  # nobody waits for it any more
            return False
        held = self._held[waiting.account]
        return held == 0 or (held < self._most_of_one and not waiting.has_company())

    def _give(self) -> None:
        """To whoever has the fewest; of those, to who waits longest."""
        while self._free:
            ready = [each for each in self._waiting if self._may_have_one(each)]
            if not ready:
                return
            chosen = min(ready, key=lambda each: self._held[each.account])
            self._waiting.remove(chosen)
            self._held[chosen.account] += 1
            self._free -= 1
            chosen.given.set_result(None)
