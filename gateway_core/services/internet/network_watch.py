"""Tells whoever needs to know that the networks changed, or that the device woke up on another one.

What failed before may work now: back-offs begin anew, resolved names are forgotten, couriers are looked for.
"""

from __future__ import annotations

from collections.abc import Callable

from gateway_core.ports.network import Network

Listener = Callable[[], None]


class NetworkWatch:
    """Calls its listeners, on the gateway's loop. They must not block and must not raise."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Be called after every change."""
        self._listeners.append(listener)

    def tell(self) -> None:
        """Somebody else noticed: the timekeeper, that the device slept."""
        for listener in tuple(self._listeners):
            listener()

    async def run(self) -> None:
        """For as long as the gateway lives."""
        async for _ in self._network.changes():
            self.tell()
