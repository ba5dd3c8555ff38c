"""The clients of a server, and how they are told apart: programs on this device, or anybody on the Internet.

Turns, connections and uploads are shared out among accounts (``Program.account``). On this device an account is a
program of a user, which the system tells; on the Internet it is an address, or of IPv6 the network of 64 bits that one
subscriber has.

Spec: RS-000 GSC, Message Transport Bindings (plain text on loopback only; TLS elsewhere).
"""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from functools import lru_cache
from typing import Protocol

from gateway_core.host.internet_clients import subscriber
from gateway_core.ports.operator import Program
from gateway_core.poweb.listening import LOOPBACK
from gateway_core.poweb.visitors import Visitors

_LOOPBACK_HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]"})


class Lookup(Protocol):
    """Finds out who is there."""

    @property
    def is_looking(self) -> bool:
        """True if somebody waits for the answer, for which the loop rests."""

    def ask(self, transport: asyncio.BaseTransport) -> asyncio.Future[Program]:
        """Return the account at the other end of a connection, once it is known."""

    async def close(self) -> None:
        """Nobody comes any more."""


class Clientele(Protocol):
    """Those who may use a server."""

    host: str
    """The address that the server listens on."""
    tls: ssl.SSLContext | None

    def admits(self, address: str) -> bool:
        """Return True if a connection from that address may stay."""

    def is_named(self, host: str) -> bool:
        """Return True if a request may have this in its Host header."""

    def lookup(self) -> Lookup:
        """Return the one that tells clients apart, for one server."""


class ThisDevice:
    """Programs on this device, over loopback and a socket in its file system."""

    host = LOOPBACK
    tls: ssl.SSLContext | None = None

    def admits(self, address: str) -> bool:
        return ipaddress.ip_address(address).is_loopback

    def is_named(self, host: str) -> bool:
        """A name that resolves to loopback is not enough: DNS rebinding would let web pages in."""
        return _is_loopback(host)

    def lookup(self) -> Lookup:
        return Visitors()


@lru_cache(maxsize=64)
def _is_loopback(host: str) -> bool:
    name, separator, port = host.rpartition(":")
    if not separator or not port.isdigit():
        name = host
    return name.lower() in _LOOPBACK_HOSTS


class Internet:
    """Anybody, over TLS; ``tls=None`` for loopback in tests alone."""

    def __init__(self, tls: ssl.SSLContext | None, host: str) -> None:
        self.tls = tls
        self.host = host

    def admits(self, address: str) -> bool:
        return True

    def is_named(self, host: str) -> bool:
        """TLS has shown by which name the client knows the server."""
        return True

    def lookup(self) -> Lookup:
        return _Addresses()


class _Addresses:
    """Tells clients apart by where they come from."""

    is_looking = False

    def ask(self, transport: asyncio.BaseTransport) -> asyncio.Future[Program]:
        answer: asyncio.Future[Program] = asyncio.get_running_loop().create_future()
        peer = transport.get_extra_info("peername")
        answer.set_result(program_at(peer[0] if isinstance(peer, tuple) else ""))
        return answer

    async def close(self) -> None: ...


def program_at(address: str) -> Program:
    """The account of an Internet address: its subscriber's."""
    return Program(user_id="address", name=subscriber(address))
