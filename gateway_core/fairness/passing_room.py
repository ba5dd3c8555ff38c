"""Room in memory for messages that come from peers or go to them: slow ones take what is left by quick ones.

A message takes room as its octets come, whatever length it claims. Claims count for two things. Of one client, those
may begin that claim half of the room together: a false claim holds up its own client alone. And a message waits until
its claim fits beside those of all quick ones, so that none of these has to end. What at its pace takes longer than
``_QUICK_SECONDS``, after ``_GRACE`` seconds, holds up nobody, whatever it claims, and the slowest message ends when the
octets overflow. One small message of each client needs none of that.

Nothing that holds room waits for room, so there is no deadlock; and the quickest message always comes to its end.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

from msgspec import Struct, field

from gateway_core.clock import came_within

SMALL_OCTETS = 2**16
_QUICK_SECONDS = 20.0
"""For all of a message: whoever waits at the door gives up after that."""

_GRACE = 3.0
_LOOK_SECONDS = 1.0
"""After this long, who waits looks again whether the others have become slow."""


class Place(Struct, eq=False):
    """Room for one message: ``admit`` it, and then it is ``passing``, or is there at once."""

    room: PassingRoom
    client: str
    size: int = 0
    """The octets that it claims."""
    held: int = 0
    moved: int = 0
    began: float = 0.0
    is_small: bool = False
    end: Callable[[], None] | None = None
    """Ends it, as long as it depends on its peer."""
    admitted: asyncio.Event = field(default_factory=asyncio.Event)

    async def admit(self, size: int) -> None:
        """Wait until a message of so many octets may begin."""
        self.size = size
        await self.room.admit(self)

    def hold(self, octets: int) -> None:
        """Take room for all of a message of that size, which is there at once; what it claimed before was a guess."""
        self.size = octets
        self.room.grow(self, octets)

    @contextmanager
    def passing(self, end: Callable[[], None]) -> Iterator[Callable[[int], None]]:
        """Call what is returned with the octets of each piece; it raises TimeoutError where the message has to end."""
        self.end = end
        try:
            yield self._pass
        finally:
            self.end = None

    def _pass(self, octets: int) -> None:
        self.moved += octets
        self.room.grow(self, self.moved - self.held)

    def is_quick(self, now: float) -> bool:
        """Return True if it holds up others by right: it goes on by itself, or its peer keeps the pace."""
        spent = now - self.began - _GRACE
        return self.end is None or self.moved * _QUICK_SECONDS >= self.size * spent


class PassingRoom(Struct, eq=False):
    """Room for so many octets, and for a small message of each client beside them. No message may be larger."""

    _size: int
    _held: int = 0
    _inside: list[Place] = field(default_factory=list)
    _waiting: list[Place] = field(default_factory=list)
    _looked: float = 0.0

    @asynccontextmanager
    async def place(self, client: str) -> AsyncIterator[Place]:
        """Room for a message of that client; what it takes is given back with the context's end."""
        place = Place(self, client)
        try:
            yield place
        finally:
            self._remove(place)
            self._let_in()

    async def admit(self, place: Place) -> None:
        """Wait until it may begin."""
        loop = asyncio.get_running_loop()
        self._waiting.append(place)
        try:
            self._let_in()
            while not place.admitted.is_set():
                await came_within(place.admitted, _LOOK_SECONDS)
                if loop.time() >= self._looked + _LOOK_SECONDS:
                    self._let_in()
        finally:
            if place in self._waiting:
                self._waiting.remove(place)

    def grow(self, place: Place, octets: int) -> None:
        """Let it have so much more, at the cost of the slowest where there is no room.

        Raises:
            TimeoutError: it is the slowest, or was ended for another.
        """
        if place.is_small or octets <= 0:
            return
        if place not in self._inside:
            raise TimeoutError
        place.held += octets
        self._held += octets
        now = asyncio.get_running_loop().time()
        while self._held > self._size:
            passing = [each for each in self._inside if each.end is not None and each.held]
            if not passing:
                return
            slowest = min(
                passing, key=lambda each: (each.is_quick(now), each.moved / (now - each.began + 1.0))
            )
            self._remove(slowest)
            if slowest is place:
                raise TimeoutError
            if slowest.end is not None:
                slowest.end()

    def _remove(self, place: Place) -> None:
        if place in self._inside:
            self._inside.remove(place)
            self._held -= place.held

    def _let_in(self) -> None:
        """Let in who is first and fits, clients in turn; small messages do not wait, nor who is behind a full share."""
        self._looked = now = asyncio.get_running_loop().time()
        own, small, quick, is_full = Counter[str](), set[str](), 0, False
        for each in self._inside:
            if each.is_small:
                small.add(each.client)
            else:
                own[each.client] += each.size
                quick += each.size if each.is_quick(now) else 0
        for place in tuple(self._waiting):
            place.is_small = place.size <= SMALL_OCTETS and place.client not in small
            if place.is_small:
                small.add(place.client)
            else:
                claimed = own[place.client]
                if claimed and claimed + place.size > self._size // 2:
                    continue
                is_full = is_full or bool(quick and quick + place.size > self._size)
                if is_full:
                    continue
                own[place.client] += place.size
                quick += place.size
            self._waiting.remove(place)
            self._waiting.sort(key=lambda each: each.client == place.client)
            self._inside.append(place)
            place.began = now
            place.admitted.set()
