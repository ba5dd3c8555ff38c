"""The connections that are open, the program behind each, and which has to go when there are too many.

The program is looked up once for each, for many at a time, and never on the event loop. To find it may take a look at
every process. So one thread looks, for all connections that were made meanwhile, and then rests: however many
connections somebody makes, it takes a fifth of one processor at most.

When there are too many, one of the program that has the most has to go: the one that was longest without a request. Who
collects parcels has shown to be an endpoint and keeps the connection as long as its program has another to give. So
nobody can lock other apps out by holding connections that do nothing, nor by collecting on all of them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from itertools import chain, repeat
from typing import Generic, TypeVar

from gateway_core.host.programs import peer_programs
from gateway_core.host.threads import started_pool
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program

RESTS = 4.0
"""Times the processor time that the last look took."""


class Visitors:
    """Looks up who is there. Lives in one event loop."""

    def __init__(self) -> None:
        self._waiting: list[tuple[asyncio.BaseTransport, asyncio.Future[Program]]] = []
        self._thread = started_pool(1, "visitors")
        self._looking: asyncio.Task[None] | None = None
        self.is_looking = False
        """True if somebody waits for the thread, which needs the interpreter as the loop does."""

    def ask(self, transport: asyncio.BaseTransport) -> asyncio.Future[Program]:
        """The program at the other end, once it is known; an empty one when the system does not tell."""
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
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])
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
        from gateway_core.host.windows_pipes import (
            client_program,
        )  # what it stands on is not installed elsewhere

        known |= {each: client_program(each) for each in pipes}
    return [known.get(each, UNKNOWN_PROGRAM) for each in transports]


Connection = TypeVar("Connection")


class _Connections(Generic[Connection]):
    """One program's; the dictionaries are ordered sets, longest without a request first."""

    def __init__(self) -> None:
        self.expendable: dict[Connection, None] = {}
        self.kept: dict[Connection, None] = {}

    def __len__(self) -> int:
        return len(self.expendable) + len(self.kept)


class OpenConnections(Generic[Connection]):
    """``account`` is as in ports.Program; connections whose program is not known yet share the empty one."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._accounts: dict[str, _Connections[Connection]] = {}
        self._account_of: dict[Connection, str] = {}

    def __len__(self) -> int:
        return len(self._account_of)

    def add(self, connection: Connection) -> Connection | None:
        """Count one more. Returns the one that has to be cut off for it, if any, which is forgotten."""
        self._enter(connection, "", keep=False)
        if len(self) <= self._limit:
            return None
        most = max(self._accounts.values(), key=len)
        surplus = next(iter(most.expendable or most.kept))
        self.remove(surplus)
        return surplus

    def belongs_to(self, connection: Connection, account: str) -> None:
        """It is known now whose it is."""
        if connection in self._account_of:
            keep = connection in self._of(connection).kept
            self.remove(connection)
            self._enter(connection, account, keep=keep)

    def keep(self, connection: Connection) -> None:
        """The other end has shown who it is, and its request goes on."""
        self._move(connection, keep=True)

    def release(self, connection: Connection) -> None:
        """A request ended."""
        self._move(connection, keep=False)

    def remove(self, connection: Connection) -> None:
        """It is closed."""
        account = self._account_of.pop(connection, None)
        if account is None:
            return
        connections = self._accounts[account]
        connections.expendable.pop(connection, None)
        connections.kept.pop(connection, None)
        if not connections:
            del self._accounts[account]

    def _of(self, connection: Connection) -> _Connections[Connection]:
        return self._accounts[self._account_of[connection]]

    def _enter(self, connection: Connection, account: str, *, keep: bool) -> None:
        connections = self._accounts.setdefault(account, _Connections())
        (connections.kept if keep else connections.expendable)[connection] = None
        self._account_of[connection] = account

    def _move(self, connection: Connection, *, keep: bool) -> None:
        account = self._account_of.get(connection)
        if account is not None:  # else it was lost meanwhile
            connections = self._accounts[account]
            connections.expendable.pop(connection, None)
            connections.kept.pop(connection, None)
            (connections.kept if keep else connections.expendable)[connection] = None
