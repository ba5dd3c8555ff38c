"""The networks of this device, what is found on them, and what connections and power cost."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from enum import StrEnum
from typing import Protocol

from msgspec import Struct


class DefaultRoute(Struct, frozen=True):
    """The default gateway of one interface."""

    gateway: str
    """Its IP address; a link-local one with its scope, as in ``fe80::1%wlan0``."""
    interface: str
    """Name of the interface; its number where the system has no name."""
    hardware_address: str = ""
    """The gateway's, in lower-case hex, as far as the system knows it already; else empty."""
    network_name: str = ""
    """Name of the wireless network, where the system tells; else empty."""


class NextHop(Struct, frozen=True):
    """The way by which the system would send something."""

    interface: str
    gateway: str = ""
    """The gateway that it goes through; empty when the host is on the very network of that interface."""


class LocalNetwork(Struct, frozen=True):
    """The network that a courier is on, as the operator is told of it, and as answers about it are remembered."""

    interface: str
    name: str = ""
    """The name as the access point gives it, which anybody may imitate.

    Empty for a wired one, or where the system does not tell.
    """
    gateway: str = ""
    """Address of its default gateway."""
    mark: str = ""
    """Tells it from other networks (protocol/network_marks.py); empty where nothing does, so nothing is remembered."""


class Network(Protocol):
    """The operating system's view of the network."""

    def default_routes(self) -> Sequence[DefaultRoute]:
        """Default gateways of all interfaces that are up, IPv4 and IPv6. May block for some milliseconds.

        Raises:
            UnreachableError: cause NO_NETWORK: the system does not say.
        """

    def next_hop(self, host: str) -> NextHop | None:
        """Return which way that IP address lies; ``None`` where there is none, or the system does not say."""

    def changes(self) -> AsyncIterator[None]:
        """Yields whenever interfaces, addresses or routes have changed; bursts come as one."""


class ProbeOutcome(StrEnum):
    """The result of looking at an address."""

    COURIER = "courier"
    """It speaks TLS and HTTP/2 there, as couriers do."""
    ABSENT = "absent"
    """Nothing listens there. A courier may yet begin to."""
    NOT_A_COURIER = "not-a-courier"
    """Something else answered."""
    UNKNOWN = "unknown"
    """It listens and says nothing, or cannot be judged."""


class CourierProbe(Protocol):
    """Looks whether a courier is at an address, without sending it a request."""

    async def probe(self, host: str) -> ProbeOutcome: ...


class Proxy(Struct, frozen=True):
    """One that leads to the Internet. ``scheme`` is ``socks5`` or ``http`` (CONNECT)."""

    scheme: str
    host: str
    port: int
    user: str = ""
    password: str = ""

    def __repr__(self) -> str:
        return f"Proxy({self.scheme!r}, {self.host!r}, {self.port!r}, {self.user!r})"

    @property
    def url(self) -> str:
        """Its address, without credentials."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}:{self.port}"


Dial = Callable[[str, int], Awaitable[socket.socket | None]]
"""Opens TCP to a host and port by way of its proxy; ``None``: connect directly. Raises UnreachableError."""


class Conditions(Struct, frozen=True):
    """``None``: the system does not say."""

    metered: bool | None = None
    """True if the connection to the Internet is paid for by what goes over it."""
    on_battery: bool | None = None


ConditionWatch = Callable[[], AsyncIterator[Conditions]]
"""The system's view: yields what is so now, and again after each change; for ever."""
