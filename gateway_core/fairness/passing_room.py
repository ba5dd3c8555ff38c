"""Memory shared by messages in transmission: slow messages get the space that quick ones leave.

A message uses memory as its octets arrive, independent of its claimed length. Claims count twice. A client may begin
messages that together claim half of the memory: a false claim delays only its own client. And a message waits until its
claim fits beside the claims of all quick messages, so that all of these can complete. A message whose pace is too low
for ``_QUICK_SECONDS``, after ``_GRACE`` seconds, delays no other message, and the slowest message ends when memory
overflows. One small message of each client is exempt.

Messages in memory never wait for memory, so deadlocks are impossible; and the quickest message always completes.
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
"""Time for a whole message: waiting messages give up after this time."""

_GRACE = 3.0
_LOOK_SECONDS = 1.0
"""Interval at which a waiting message checks whether others have become slow."""


class Place(Struct, eq=False):
    """Memory for one message: call ``admit``, then use ``transfer`` or ``hold``."""

    room: PassingRoom
    client: str
    size: int = 0
    """The claimed octets."""
    held: int = 0
    moved: int = 0
    began: float = 0.0
    is_small: bool = False
    end: Callable[[], None] | None = None
    """Ends the message, while it depends on its peer."""
    admitted: asyncio.Event = field(default_factory=asyncio.Event)

    async def admit(self, size: int) -> None:
        """Wait until a message of ``size`` octets may begin."""
        self.size = size
        await self.room.admit(self)

    def hold(self, octets: int) -> None:
        """Reserve memory for a complete message; ``octets`` replaces the claimed size."""
        self.size = octets
        self.room.grow(self, octets)

    @contextmanager
    def transfer(self, end: Callable[[], None]) -> Iterator[Callable[[int], None]]:
        """Yield a function to call with each piece's octets; it raises TimeoutError if the message must end."""
        self.end = end
        try:
            yield self._pass
        finally:
            self.end = None

    def _pass(self, octets: int) -> None:
        self.moved += octets
        self.room.grow(self, self.moved - self.held)

    def is_quick(self, now: float) -> bool:
        """Return True if the message may delay others: its peer keeps the pace, or it is independent of the peer."""
        spent = now - self.began - _GRACE
        return self.end is None or self.moved * _QUICK_SECONDS >= self.size * spent


class PassingRoom(Struct, eq=False):
    """Memory of a fixed size, plus a small message of each client. Every message must fit into the size."""

    _size: int
    _held: int = 0
    _inside: list[Place] = field(default_factory=list)
    _waiting: list[Place] = field(default_factory=list)
    _looked: float = 0.0

    @asynccontextmanager
    async def place(self, client: str) -> AsyncIterator[Place]:
        """Yield memory for a client's message, released at the end of the context."""
        place = Place(self, client)
        try:
            yield place
        finally:
            self._remove(place)
            self._admit_waiting()

    async def admit(self, place: Place) -> None:
        """Wait until the message may begin."""
        loop = asyncio.get_running_loop()
        self._waiting.append(place)
        try:
            self._admit_waiting()
            while not place.admitted.is_set():
                await came_within(place.admitted, _LOOK_SECONDS)
                if loop.time() >= self._looked + _LOOK_SECONDS:
                    self._admit_waiting()
        finally:
            if place in self._waiting:
                self._waiting.remove(place)

    def grow(self, place: Place, octets: int) -> None:
        """Reserve ``octets`` more, and end the slowest message if memory overflows.

        Raises:
            TimeoutError: if the message is the slowest, or was ended for another message.
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

    def _admit_waiting(self) -> None:
        """Admit messages that fit: clients in turn, small messages at once. A full share blocks only its client."""
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
