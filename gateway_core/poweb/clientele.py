"""The clients of a server by account: programs on this device, or clients on the Internet.

The server shares turns, connections and uploads among accounts (``Program.account``). On this device an account is a
user's program, as the system reports it. On the Internet an account is an IPv4 address, or a subscriber's IPv6 network
of 64 bits.

One thread beside the event loop looks up programs, once for each connection, in batches. A look-up may read every
process. After each batch the thread therefore rests, and takes at most a fifth of one processor, however many
connections arrive.

With too many connections, the program with the most loses the connection that is longest without a request. Connections
that collect parcels have identified an endpoint, and are kept while the program has others. An app with idle or
collecting connections therefore cannot lock out other apps.

Spec: RS-000 GSC, Message Transport Bindings (plain text on loopback only; TLS elsewhere).
"""

import asyncio
import ipaddress
import ssl
import time
from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from typing import Generic, TypeVar

from gateway_core.host.internet_clients import subscriber
from gateway_core.host.programs import peer_programs
from gateway_core.host.threads import start_pool
from gateway_core.http.messages import is_loopback_name, is_of_page
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.poweb.listening import LOOPBACK
from gateway_core.tasks import end_all

RESTS = 4.0
"""The rest, in multiples of the processor time of the last look-up."""


class Clientele:
    """The clients of one server in one event loop: over TLS, anyone on the Internet; ``tls=None`` for loopback."""

    is_looking = False
    """True while the look-up thread runs; it shares the interpreter with the loop."""

    def __init__(self, tls: ssl.SSLContext | None, host: str) -> None:
        """``host``: the address on which the server listens."""
        self.tls = tls
        self.host = host

    def admits(self, address: str) -> bool:
        """Return True if a connection from the address may stay."""
        return True

    def may_notice(self, headers: Mapping[str, str]) -> bool:
        """Return True if the sender of a request with these headers may notice the server."""
        return True

    def ask(self, transport: asyncio.BaseTransport) -> asyncio.Future[Program]:
        """Return a future of the program at the other end; the program is empty if the system fails to answer."""
        answer: asyncio.Future[Program] = asyncio.get_running_loop().create_future()
        peer = transport.get_extra_info("peername")
        answer.set_result(program_at(peer[0] if isinstance(peer, tuple) else ""))
        return answer

    async def close(self) -> None:
        """Stop all look-ups."""


class ThisDevice(Clientele):
    """Programs on this device, over loopback and a Unix socket, which the system can identify."""

    def __init__(self) -> None:
        super().__init__(None, LOOPBACK)
        self._waiting: list[tuple[asyncio.BaseTransport, asyncio.Future[Program]]] = []
        self._thread = start_pool(1, "visitors")
        self._looking: asyncio.Task[None] | None = None

    def admits(self, address: str) -> bool:
        return ipaddress.ip_address(address).is_loopback

    def may_notice(self, headers: Mapping[str, str]) -> bool:
        """Hide the server from web pages, even from those under a name of their own that resolves to loopback."""
        return is_loopback_name(headers.get("Host", "")) and not is_of_page(headers)

    def ask(self, transport: asyncio.BaseTransport) -> asyncio.Future[Program]:
        answer = asyncio.get_running_loop().create_future()
        self._waiting.append((transport, answer))
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._identify())
        return answer

    async def _identify(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            asked, self._waiting = self._waiting, []
            there = [(transport, answer) for transport, answer in asked if not transport.is_closing()]
            found: Sequence[Program] = ()
            seconds = 0.0
            self.is_looking = True
            try:
                transports = [each for each, _ in there]
                found, seconds = await loop.run_in_executor(self._thread, self._measure_lookup, transports)
            finally:
                self.is_looking = False
                _answer([answer for _, answer in there], found)
                _answer([answer for _, answer in asked], ())
            await asyncio.sleep(RESTS * seconds)

    def _measure_lookup(self, transports: Sequence[asyncio.BaseTransport]) -> tuple[Sequence[Program], float]:
        began = time.thread_time()
        return programs_behind(transports), time.thread_time() - began

    async def close(self) -> None:
        """Stop all look-ups; pending ones return an empty program."""
        await end_all(self._looking)
        _answer([answer for _, answer in self._waiting], ())
        self._waiting.clear()
        self._thread.shutdown(wait=False)


def _answer(answers: Sequence[asyncio.Future[Program]], programs: Sequence[Program]) -> None:
    for answer, program in zip(answers, chain(programs, repeat(UNKNOWN_PROGRAM)), strict=False):
        if not answer.done():
            answer.set_result(program)


def programs_behind(transports: Sequence[asyncio.BaseTransport]) -> list[Program]:
    """Return the programs at the other ends of accepted connections."""
    pipes = {each for each in transports if each.get_extra_info("pipe") is not None}
    sockets = [(each, found) for each in transports if (found := each.get_extra_info("socket")) is not None]
    known = dict(
        zip((each for each, _ in sockets), peer_programs([found for _, found in sockets]), strict=True)
    )
    if pipes:
        # needs psutil, which the package installs on other systems than Linux only
        from gateway_core.host.windows_pipes import client_program

        known |= {each: client_program(each) for each in pipes}
    return [known.get(each, UNKNOWN_PROGRAM) for each in transports]


Connection = TypeVar("Connection")


class OpenConnections(Generic[Connection]):
    """Open connections by ``Program.account``. Unidentified connections share the empty account."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        # the connections of each account, longest without a request first; the value is True for kept ones
        self._accounts: dict[str, dict[Connection, bool]] = {}
        self._account_of: dict[Connection, str] = {}

    def __len__(self) -> int:
        return len(self._account_of)

    def add(self, connection: Connection) -> Connection | None:
        """Add a connection. Returns a connection to close if there are too many, and forgets it."""
        self._enter(connection, "", keep=False)
        if len(self) <= self._limit:
            return None
        most = max(self._accounts.values(), key=len)
        surplus = min(most, key=most.__getitem__)
        self.remove(surplus)
        return surplus

    def belongs_to(self, connection: Connection, account: str) -> None:
        """Assign the connection to its account."""
        if connection in self._account_of:
            self._enter(connection, account, keep=self.remove(connection))

    def keep(self, connection: Connection) -> None:
        """Keep the connection: its endpoint is identified, and its request continues."""
        self._move(connection, keep=True)

    def release(self, connection: Connection) -> None:
        """Note the end of a request."""
        self._move(connection, keep=False)

    def remove(self, connection: Connection) -> bool:
        """Remove a closed connection. Returns True if it was kept."""
        account = self._account_of.pop(connection, None)
        if account is None:
            return False
        is_kept = self._accounts[account].pop(connection)
        if not self._accounts[account]:
            del self._accounts[account]
        return is_kept

    def _enter(self, connection: Connection, account: str, *, keep: bool) -> None:
        self._accounts.setdefault(account, {})[connection] = keep
        self._account_of[connection] = account

    def _move(self, connection: Connection, *, keep: bool) -> None:
        account = self._account_of.get(connection)
        if account is not None:  # else the connection was lost meanwhile
            del self._accounts[account][connection]
            self._enter(connection, account, keep=keep)


def program_at(address: str) -> Program:
    """Return the account of an Internet address: its subscriber."""
    return Program(user_id="address", name=subscriber(address))
