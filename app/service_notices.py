"""Tells the system's service manager how the program is: ready, alive, stopping. Without one, nothing is told.

The protocol is sd_notify(3): datagrams of ``NAME=value`` lines to the Unix socket that $NOTIFY_SOCKET names.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator, Mapping

_MICROSECONDS = 1_000_000


def tell_service_manager(state: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Send one notice. Whether there was anybody to tell; a manager that is gone is no error."""
    address = environment.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return False
    name = "\0" + address[1:] if address.startswith("@") else address
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices, contextlib.suppress(OSError):
        notices.sendto(state.encode(), name)
        return True
    return False


def watchdog_seconds(environment: Mapping[str, str] = os.environ) -> float | None:
    """How often the manager wants a sign of life at least; ``None`` when it wants none of this process."""
    if environment.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return None
    text = environment.get("WATCHDOG_USEC", "")
    return int(text) / _MICROSECONDS if text.isdigit() and int(text) > 0 else None


@contextlib.asynccontextmanager
async def under_service_manager() -> AsyncIterator[None]:
    """Tell that the program is ready, give signs of life from its own loop, and tell at the end that it stops."""
    tell_service_manager("READY=1")
    seconds = watchdog_seconds()
    alive = None if seconds is None else asyncio.create_task(_give_signs(seconds / 2), name="signs of life")
    try:
        yield
    finally:
        tell_service_manager("STOPPING=1")
        if alive is not None:
            alive.cancel()
            await asyncio.gather(alive, return_exceptions=True)


async def _give_signs(seconds: float) -> None:
    while True:
        tell_service_manager("WATCHDOG=1")
        await asyncio.sleep(seconds)
