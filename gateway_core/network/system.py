"""The network of the operating system: Linux announces changes, other systems are polled."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

from msgspec import Struct

from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.network import macos, windows
from gateway_core.ports.network import DefaultRoute, Network, NextHop

POLL_SECONDS = 5.0

Pause = Callable[[float], Awaitable[object]]


class PollingNetwork(Struct, eq=False):
    """Implements ports.network.Network by polling a function that reads the routes."""

    _read_routes: Callable[[], Sequence[DefaultRoute]]
    _poll_seconds: float = POLL_SECONDS
    _pause: Pause = asyncio.sleep

    def default_routes(self) -> Sequence[DefaultRoute]:
        return self._read_routes()

    def next_hop(self, host: str) -> NextHop | None:
        """Return ``None``: only the Linux adapter finds next hops."""
        return None

    async def changes(self) -> AsyncIterator[None]:
        before = await self._routes()
        while True:
            await self._pause(self._poll_seconds)
            now = await self._routes()
            if now != before:
                before = now
                yield

    async def _routes(self) -> frozenset[DefaultRoute]:
        try:
            return frozenset(await asyncio.to_thread(self._read_routes))
        except UnreachableError:
            return frozenset()


def system_network(platform: str = sys.platform) -> Network:
    """Return the network of a platform: netlink on Linux, polled system calls on macOS and Windows.

    On other platforms, reading the routes raises UnreachableError.
    """
    if platform.startswith("linux"):
        from gateway_core.network.linux import LinuxNetwork  # its sockets exist on Linux alone

        return LinuxNetwork()
    if platform == "darwin":
        return PollingNetwork(macos.default_routes)
    if platform == "win32":
        return PollingNetwork(windows.default_routes)
    return PollingNetwork(_raise_unknown)


def _raise_unknown() -> Sequence[DefaultRoute]:
    raise UnreachableError(CourierCode.NETWORKS_UNKNOWN, UnreachableCause.NO_NETWORK)
