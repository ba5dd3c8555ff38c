"""Writes of one loop, held back for as long as it has more to add.

A commit costs about as much as five small parcels, so the first of many writes must not be committed alone while its
loop is still at work on the others. Nobody waits for time to pass: a loop with nothing to add hands over what it has.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

J = TypeVar("J")

QUIET_TURNS = 3
"""Turns of the loop without anything new after which it has nothing to add: a request takes several until it writes."""

LARGEST_GATHERING = 16
"""Writes that are held back, at most: bounds how long the first of them waits for a loop that is never quiet."""


class Gathering(Generic[J]):
    """Each loop's writes that are not handed over yet. A loop's own thread alone adds to them."""

    def __init__(self, hand_over: Callable[[list[J]], None]) -> None:
        self._hand_over = hand_over
        self._gathered: dict[asyncio.AbstractEventLoop, list[J]] = {}

    def add(self, loop: asyncio.AbstractEventLoop, item: J) -> None:
        """Hand it over together with what the running ``loop`` adds next."""
        items = self._gathered.setdefault(loop, [])
        items.append(item)
        if len(items) == LARGEST_GATHERING:
            self._hand_over(self._gathered.pop(loop))
        elif len(items) == 1:
            loop.call_soon(self._hand_over_if_quiet, loop, items, 1, 0)

    def _hand_over_if_quiet(
        self, loop: asyncio.AbstractEventLoop, items: list[J], known: int, quiet: int
    ) -> None:
        if self._gathered.get(loop) is not items:
            return
        quiet = quiet + 1 if len(items) == known else 0
        if quiet == QUIET_TURNS:
            self._hand_over(self._gathered.pop(loop))
        else:
            loop.call_soon(self._hand_over_if_quiet, loop, items, len(items), quiet)

    def hand_over_all(self) -> None:
        """Nothing more is to come."""
        while self._gathered:
            self._hand_over(self._gathered.popitem()[1])
