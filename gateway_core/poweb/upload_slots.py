"""So many large bodies at a time that they cannot use up the device's memory, shared out among programs.

A slot is given to a body that has begun to arrive; one program has a quarter of them at most. Whoever has one has to
let the body come at a fair pace while others wait; else the upload is broken off and the slot is free.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class _Waiting:
    account: str
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
        """Whether somebody waits for a slot."""
        return bool(self._waiting)

    @asynccontextmanager
    async def slot(self, account: str) -> AsyncIterator[None]:
        """Wait for a slot, and have it until the block ends. The caller bounds the time."""
        waiting = _Waiting(account, asyncio.get_running_loop().create_future())
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
        has_given_up = waiting.given.done()
        return not has_given_up and self._held[waiting.account] < self._most_of_one

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
