"""Tells the system's service manager how the program is: ready, alive, stopping. Without one, nothing is told.

The protocol is sd_notify(3): datagrams of ``NAME=value`` lines to the Unix socket that $NOTIFY_SOCKET names.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

from gateway_core.errors import GatewayError

logger = logging.getLogger(__name__)

_MICROSECONDS = 1_000_000


def notify_service_manager(state: str, environment: Mapping[str, str] = os.environ) -> bool:
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
    """Return how often the manager wants a sign of life at least; ``None`` when it wants none of this process."""
    if environment.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return None
    text = environment.get("WATCHDOG_USEC", "")
    return int(text) / _MICROSECONDS if text.isdigit() and int(text) > 0 else None


@contextlib.asynccontextmanager
async def under_service_manager(prove_life: Callable[[], Awaitable[object]]) -> AsyncIterator[None]:
    """Tell that the program is ready, give signs of life, and tell at the end that it stops.

    ``prove_life`` does what the program is there for, on the smallest scale; no sign is given while it fails or hangs.
    """
    notify_service_manager("READY=1")
    seconds = watchdog_seconds()
    alive = None
    if seconds is not None:
        alive = asyncio.create_task(_give_signs(seconds / 2, prove_life), name="signs of life")
    try:
        yield
    finally:
        notify_service_manager("STOPPING=1")
        if alive is not None:
            alive.cancel()
            await asyncio.gather(alive, return_exceptions=True)


async def _give_signs(seconds: float, prove_life: Callable[[], Awaitable[object]]) -> None:
    while True:
        try:
            await prove_life()
        except GatewayError as error:
            logger.error("No sign of life is given to the service manager: %s", error.reason)
        else:
            notify_service_manager("WATCHDOG=1")
        await asyncio.sleep(seconds)
