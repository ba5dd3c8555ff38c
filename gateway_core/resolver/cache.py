"""A small memory of answers, by the monotonic clock."""

from __future__ import annotations

from typing import Generic, TypeVar

from gateway_core.clock import Clock

T = TypeVar("T")

MAX_ENTRIES = 64


class AnswerCache(Generic[T]):
    """Keeps at most MAX_ENTRIES values, each for as many seconds as told. The oldest entry makes room for a new one."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._entries: dict[str, tuple[float, T]] = {}

    def get(self, name: str) -> T | None:
        """The value, if it is still fresh."""
        entry = self._entries.get(name)
        if entry is None:
            return None
        fresh_until, value = entry
        if self._clock.monotonic() >= fresh_until:
            del self._entries[name]
            return None
        return value

    def put(self, name: str, value: T, seconds: float) -> None:
        """Keep it, unless it may not be kept at all."""
        self._entries.pop(name, None)
        if seconds <= 0:
            return
        while len(self._entries) >= MAX_ENTRIES:
            del self._entries[next(iter(self._entries))]
        self._entries[name] = (self._clock.monotonic() + seconds, value)

    def clear(self) -> None:
        """Forget everything: another network may give other answers."""
        self._entries.clear()
