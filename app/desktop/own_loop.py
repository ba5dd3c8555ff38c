"""A coroutine on a loop of its own, in a thread of its own, beside Qt's."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

STOP_SECONDS = 10.0
"""The time for which the end of the program waits for such a thread to finish its transactions."""


def run_on_own_loop(main: Coroutine[Any, Any, None]) -> None:
    """Run ``main`` on uvloop where it has wheels, on asyncio's loop elsewhere."""
    if sys.platform == "win32":
        asyncio.run(main)
        return
    import uvloop

    uvloop.run(main)


class OwnLoop:
    """One run, from its thread's first line to its last."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._main: asyncio.Task[None] | None = None
        self._lock = threading.Lock()
        self._is_ending = False

    def run(self, main: Coroutine[Any, Any, None]) -> None:
        """Run ``main`` until it ends or is ended; what it raises comes out here. Blocks."""
        run_on_own_loop(self._run(main))

    async def _run(self, main: Coroutine[Any, Any, None]) -> None:
        with self._lock:
            if self._is_ending:
                main.close()
                return
            self._loop = asyncio.get_running_loop()
            self._main = asyncio.ensure_future(main)
        try:
            await self._main
        except asyncio.CancelledError:
            return

    def end(self) -> None:
        """Ask it to end, from any thread: it leaves its contexts in order."""
        with self._lock:
            self._is_ending = True
            main = self._main
        if main is not None:
            self.call(main.cancel)

    def call(self, function: Callable[[], object]) -> None:
        """Call ``function`` in the loop, from any thread; nothing happens where it does not run."""
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # it has just ended
                loop.call_soon_threadsafe(function)
