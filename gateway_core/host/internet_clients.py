"""Clients on the Internet: the subscriber of an address, and limits for simultaneous TLS handshakes.

A server's own limits begin inside TLS. Before that, silent connections would take open files and memory without bound,
for the duration of a handshake.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections import Counter
from collections.abc import Callable, Sequence

HANDSHAKE_SECONDS = 10.0

MOST_HANDSHAKES = 1024
"""The limit for simultaneous handshakes. Further connections are closed; the clients retry."""

MOST_OF_ONE = 256
"""The same for one subscriber. Hundreds of private gateways may share an address and return together."""

_PAUSE_SECONDS = 0.1
"""The pause after a failed accept, for instance when the system has run out of open files."""

_SUBSCRIBER_BITS = 64


def subscriber(address: str) -> str:
    """Return an address's subscriber: an IPv6 /64 network, or an IPv4 or link-local address. Empty if invalid."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(parsed, ipaddress.IPv4Address) or parsed.is_link_local:
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, _SUBSCRIBER_BITS), strict=False))


class TlsDoor:
    """Accepts clients from listening sockets until closed, in place of asyncio's server."""

    def __init__(
        self,
        protocols: Callable[[], asyncio.BaseProtocol],
        tls: ssl.SSLContext,
        listeners: Sequence[socket.socket],
        *,
        handshake_seconds: float = HANDSHAKE_SECONDS,
        most_of_one: int = MOST_OF_ONE,
    ) -> None:
        """``protocols`` makes the protocol of each connection."""
        self._protocols = protocols
        self._tls = tls
        self._handshake_seconds = handshake_seconds
        self._most_of_one = most_of_one
        self.sockets = tuple(listeners)
        self._handshakes: Counter[str] = Counter()
        self._tasks = set[asyncio.Task[None]]()
        for each in listeners:
            task = asyncio.create_task(self._accept(each), name="TLS door")
            self._tasks.add(task)
            task.add_done_callback(lambda _, listener=each: listener.close())  # type: ignore[misc] # also if the task never began

    def close(self) -> None:
        """Stop accepting clients, and cancel the current handshakes."""
        for task in self._tasks:
            task.cancel()

    async def wait_closed(self) -> None:
        """Wait until the door has closed."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                client, address = await loop.sock_accept(listener)
            except OSError:
                await asyncio.sleep(_PAUSE_SECONDS)
            else:
                self._admit(client, subscriber(address[0]))

    def _admit(self, client: socket.socket, who: str) -> None:
        if self._handshakes[who] >= self._most_of_one or self._handshakes.total() >= MOST_HANDSHAKES:
            client.close()
            return
        self._handshakes[who] += 1
        task = asyncio.create_task(self._shake_hands(client, who), name="TLS handshake")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _shake_hands(self, client: socket.socket, who: str) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(
                self._protocols, client, ssl=self._tls, ssl_handshake_timeout=self._handshake_seconds
            )
        except OSError:  # the client sent no TLS, or was silent for too long
            client.close()
        finally:
            self._handshakes[who] -= 1
            self._handshakes += Counter()  # drops the entries at zero
