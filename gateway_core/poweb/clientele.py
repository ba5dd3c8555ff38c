"""The clients of a server, and how they are told apart: programs on this device, or anybody on the Internet.

Turns, connections and uploads are shared out among accounts (``Program.account``). On this device an account is a
program of a user, which the system tells; on the Internet it is an address, or of IPv6 the network of 64 bits that one
subscriber has.

The program is looked up once for each connection, for many at a time, and never on the event loop. To find it may take
a look at every process. So one thread looks, for all connections that were made meanwhile, and then rests: however many
connections somebody makes, it takes a fifth of one processor at most.

When there are too many connections, one of the program that has the most has to go: the one that was longest without a
request. Who collects parcels has shown to be an endpoint and keeps the connection as long as its program has another to
give. So nobody can lock other apps out by holding connections that do nothing, nor by collecting on all of them.

Spec: RS-000 GSC, Message Transport Bindings (plain text on loopback only; TLS elsewhere).
"""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
import time
from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from typing import Generic, TypeVar

from gateway_core.host.internet_clients import subscriber
from gateway_core.host.programs import peer_programs
from gateway_core.host.threads import started_pool
from gateway_core.http.messages import is_loopback_name, is_of_page
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.poweb.listening import LOOPBACK
from gateway_core.tasks import end_all

RESTS = 4.0
"""Times the processor time that the last look took."""


class Clientele:
    """The clients of one server, in one event loop: anybody, over TLS; ``tls=None`` for loopback."""

    is_looking = False
    """True if somebody waits for the thread that looks, which needs the interpreter as the loop does."""

    def __init__(self, tls: ssl.SSLContext | None, host: str) -> None:
        """``host``: the address that the server listens on."""
        self.tls = tls
        self.host = host

    def admits(self, address: str) -> bool:
        """Return True if a connection from that address may stay."""
        return True

    def may_notice(self, headers: Mapping[str, str]) -> bool:
        """Return True if whoever sent a request with these headers may notice that a server is here."""
        return True

    def ask(self, transport: asyncio.BaseTransport) -> asyncio.Future[Program]:
        """The program at the other end, once it is known; an empty one when the system does not tell."""
        answer: asyncio.Future[Program] = asyncio.get_running_loop().create_future()
        peer = transport.get_extra_info("peername")
        answer.set_result(program_at(peer[0] if isinstance(peer, tuple) else ""))
        return answer

    async def close(self) -> None:
        """Look for nobody any more."""


class ThisDevice(Clientele):
    """Programs on this device, over loopback and a socket in its file system, which are looked up."""

    def __init__(self) -> None:
        super().__init__(None, LOOPBACK)
        self._waiting: list[tuple[asyncio.BaseTransport, asyncio.Future[Program]]] = []
        self._thread = started_pool(1, "visitors")
        self._looking: asyncio.Task[None] | None = None

    def admits(self, address: str) -> bool:
        return ipaddress.ip_address(address).is_loopback

    def may_notice(self, headers: Mapping[str, str]) -> bool:
        """No web page may, not even under a name of its own that resolves to loopback."""
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
                found, seconds = await loop.run_in_executor(self._thread, self._timed, transports)
            finally:
                self.is_looking = False
                _answer([answer for _, answer in there], found)
                _answer([answer for _, answer in asked], ())
            await asyncio.sleep(RESTS * seconds)

    def _timed(self, transports: Sequence[asyncio.BaseTransport]) -> tuple[Sequence[Program], float]:
        began = time.thread_time()
        return programs_behind(transports), time.thread_time() - began

    async def close(self) -> None:
        """Look for nobody any more; whoever waits is told that nothing is known."""
        await end_all(self._looking)
        _answer([answer for _, answer in self._waiting], ())
        self._waiting.clear()
        self._thread.shutdown(wait=False)


def _answer(answers: Sequence[asyncio.Future[Program]], programs: Sequence[Program]) -> None:
    for answer, program in zip(answers, chain(programs, repeat(UNKNOWN_PROGRAM)), strict=False):
        if not answer.done():
            answer.set_result(program)


def programs_behind(transports: Sequence[asyncio.BaseTransport]) -> list[Program]:
    """The programs at the other ends of accepted connections."""
    pipes = {each for each in transports if each.get_extra_info("pipe") is not None}
    sockets = [(each, found) for each in transports if (found := each.get_extra_info("socket")) is not None]
    known = dict(
        zip((each for each, _ in sockets), peer_programs([found for _, found in sockets]), strict=True)
    )
    if pipes:
        # what it stands on is not installed elsewhere
        from gateway_core.host.windows_pipes import client_program

        known |= {each: client_program(each) for each in pipes}
    return [known.get(each, UNKNOWN_PROGRAM) for each in transports]


Connection = TypeVar("Connection")


class OpenConnections(Generic[Connection]):
    """``account`` is as in ports.Program; connections whose program is not known yet share the empty one."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._accounts: dict[str, dict[Connection, bool]] = {}
        """Those of each program, longest without a request first, and whether they are kept."""
        self._account_of: dict[Connection, str] = {}

    def __len__(self) -> int:
        return len(self._account_of)

    def add(self, connection: Connection) -> Connection | None:
        """Count one more. Returns the one that has to be cut off for it, if any, which is forgotten."""
        self._enter(connection, "", keep=False)
        if len(self) <= self._limit:
            return None
        most = max(self._accounts.values(), key=len)
        surplus = min(most, key=most.__getitem__)
        self.remove(surplus)
        return surplus

    def belongs_to(self, connection: Connection, account: str) -> None:
        """It is known now whose it is."""
        if connection in self._account_of:
            self._enter(connection, account, keep=self.remove(connection))

    def keep(self, connection: Connection) -> None:
        """The other end has shown who it is, and its request goes on."""
        self._move(connection, keep=True)

    def release(self, connection: Connection) -> None:
        """A request ended."""
        self._move(connection, keep=False)

    def remove(self, connection: Connection) -> bool:
        """It is closed. Returns True if it was kept."""
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
        if account is not None:  # else it was lost meanwhile
            del self._accounts[account][connection]
            self._enter(connection, account, keep=keep)


def program_at(address: str) -> Program:
    """The account of an Internet address: its subscriber's."""
    return Program(user_id="address", name=subscriber(address))
