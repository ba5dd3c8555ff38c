"""The networks of this device, probes of couriers, and the cost of connections and power."""

import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from enum import StrEnum
from typing import Protocol

from msgspec import Struct


class DefaultRoute(Struct, frozen=True):
    """The default gateway of one interface."""

    gateway: str
    """Its IP address; a link-local address includes the scope, as in ``fe80::1%wlan0``."""
    interface: str
    """Name of the interface, or its number if the name is missing."""
    hardware_address: str = ""
    """The gateway's hardware address in lower-case hex; empty while unknown to the system."""
    network_name: str = ""
    """Name of the wireless network; empty if unknown to the system."""


class NextHop(Struct, frozen=True):
    """The system's route to a host."""

    interface: str
    gateway: str = ""
    """The gateway on the route; empty if the host is on the interface's own network."""


class LocalNetwork(Struct, frozen=True):
    """The network of a courier, as shown to the operator and remembered with decisions."""

    interface: str
    name: str = ""
    """The name from the access point, which anybody may imitate. Empty for a wired network, or if unknown to the
    system.
    """
    gateway: str = ""
    """Address of its default gateway."""
    mark: str = ""
    """Identifies the network (protocol/network_marks.py). Empty for an ambiguous network, which is never remembered."""


class Network(Protocol):
    """The operating system's view of the network."""

    def default_routes(self) -> Sequence[DefaultRoute]:
        """Return the default gateways of all interfaces that are up, IPv4 and IPv6. May block for some milliseconds.

        Raises:
            UnreachableError: with cause NO_NETWORK, if the system reports none.
        """

    def next_hop(self, host: str) -> NextHop | None:
        """Return the route to an IP address; ``None`` if the route is missing or unknown to the system."""

    def changes(self) -> AsyncIterator[None]:
        """Yield after each change of interfaces, addresses or routes; a burst of changes yields once."""


class ProbeOutcome(StrEnum):
    """The outcome of probing an address."""

    COURIER = "courier"
    """The address answers with TLS and HTTP/2, as couriers do."""
    ABSENT = "absent"
    """The port is closed. A courier may open it later."""
    NOT_A_COURIER = "not-a-courier"
    """Another service answered."""
    UNKNOWN = "unknown"
    """The port is open, but its service is silent or unclear."""


class CourierProbe(Protocol):
    """Probes an address for a courier, by a connection without a request."""

    async def probe(self, host: str) -> ProbeOutcome: ...


class Proxy(Struct, frozen=True):
    """A proxy to the Internet. ``scheme`` is ``socks5`` or ``http`` (CONNECT)."""

    scheme: str
    host: str
    port: int
    user: str = ""
    password: str = ""

    def __repr__(self) -> str:
        return f"Proxy({self.scheme!r}, {self.host!r}, {self.port!r}, {self.user!r})"

    @property
    def url(self) -> str:
        """The proxy's URL, without credentials."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}:{self.port}"


Dial = Callable[[str, int], Awaitable[socket.socket | None]]
"""Opens TCP to a host and port through its proxy; ``None``: connect directly. Raises UnreachableError."""


class Conditions(Struct, frozen=True):
    """The cost of connection and power; ``None``: unknown to the system."""

    metered: bool | None = None
    """True if the connection to the Internet is paid by volume."""
    on_battery: bool | None = None


ConditionWatch = Callable[[], AsyncIterator[Conditions]]
"""The system's reports: yields the present conditions, then the new ones after each change, for ever."""
