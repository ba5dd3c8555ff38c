"""Places for simultaneous work; the client with the fewest places gets the next one."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from msgspec import Struct, field


class _Waiting(Struct, frozen=True):
    client: str
    may_have_several: Callable[[], bool]
    given: asyncio.Future[None]


class FairPlaces(Struct, eq=False):
    """A number of places; a client holds at most ``most``, or one if ``most`` is 0. Lives in one event loop."""

    places: int
    most: int
    _held: Counter[str] = field(default_factory=Counter)
    _waiting: list[_Waiting] = field(default_factory=list)

    @property
    def is_wanted(self) -> bool:
        """True if a client waits for a place."""
        return bool(self._waiting)

    @asynccontextmanager
    async def hold(
        self, client: str, may_have_several: Callable[[], bool] = lambda: True
    ) -> AsyncIterator[None]:
        """Wait for a place, and hold the place until the block ends. The caller bounds the time."""
        waiting = _Waiting(client, may_have_several, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._grant()
        try:
            await waiting.given
            yield
        finally:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self._held[client] -= 1
                self._held += Counter()  # drops clients without places
            self._grant()

    def _may_have_one(self, waiting: _Waiting) -> bool:
        if waiting.given.done():  # the caller was cancelled
            return False
        held = self._held[waiting.client]
        return held == 0 or (held < self.most and waiting.may_have_several())

    def _grant(self) -> None:
        """Give free places to the waiting clients with the fewest places, in order of waiting."""
        while self._held.total() < self.places:
            ready = [each for each in self._waiting if self._may_have_one(each)]
            if not ready:
                return
            chosen = min(ready, key=lambda each: self._held[each.client])
            self._waiting.remove(chosen)
            self._held[chosen.client] += 1
            chosen.given.set_result(None)
