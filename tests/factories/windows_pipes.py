"""Windows' named pipes: on Windows its own, elsewhere played over Unix sockets with a few of Windows' calls.

The fakes show our own part: admission, messages and clean-up. They show nothing about Windows.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from app.control import client as control_client
from gateway_core.host import windows_pipes

Factory = Callable[[], asyncio.BaseProtocol]


@dataclass
class Handle:
    """asyncio's PipeHandle."""

    number: int

    def fileno(self) -> int:
        return self.number


@dataclass
class Server:
    """The used part of asyncio's PipeServer."""

    unix: asyncio.Server
    _pipe: Handle

    def close(self) -> None:
        self.unix.close()


@dataclass(frozen=True)
class _Calls:
    """The calls of a real loop and of Windows that ``PlayedPipes`` notes."""

    serve: Callable[..., Any]
    connect: Callable[..., Any]
    restrict: Callable[[], None]
    process: Callable[..., int]

    @classmethod
    def of(cls, loop: Any) -> _Calls:
        make_private, process = windows_pipes._make_pipes_private, windows_pipes._process
        return cls(loop.start_serving_pipe, loop.create_pipe_connection, make_private, process)


ARE_REAL = sys.platform == "win32"


@dataclass
class PlayedPipes:
    """The pipes of one computer. ``peers``: process ids that Windows reports for either end."""

    folder: Path
    restricted: list[int] = field(default_factory=list)
    """The number of pipes at each call that set an access list for the next pipes."""
    names: list[str] = field(default_factory=list)
    peers: dict[str, int] = field(default_factory=dict)
    refuses_list: bool = False
    _ends_open: int = 0
    _settled: asyncio.Event = field(default_factory=asyncio.Event)

    def _place(self, address: str) -> Path:
        assert address.startswith(windows_pipes.PREFIX)
        return self.folder / hashlib.sha256(address.encode()).hexdigest()[:8]  # short, for Unix sockets

    async def start_serving_pipe(self, factory: Factory, address: str) -> list[Any]:
        if ARE_REAL:
            servers: list[Any] = await self._real.serve(
                lambda: _AsOfPipe(factory(), self._made, self._lost), address
            )
            self.names.append(address)
            return servers
        if self._place(address).exists():
            raise PermissionError(13, "Access is denied")
        self.names.append(address)
        loop = asyncio.get_running_loop()
        unix = await loop.create_unix_server(
            lambda: _AsOfPipe(factory(), self._made, self._lost), str(self._place(address))
        )
        return [Server(unix, Handle(4321))]

    async def create_pipe_connection(self, factory: Factory, address: str) -> tuple[Any, Any]:
        if ARE_REAL:
            connection = await self._real.connect(
                lambda: _AsOfPipe(factory(), self._made, self._lost), address
            )
        else:
            loop = asyncio.get_running_loop()
            place = str(self._place(address))
            connection = await loop.create_unix_connection(
                lambda: _AsOfPipe(factory(), self._made, self._lost), place
            )
        if not ARE_REAL:  # the served end opens a moment later
            self._ends_open += 2
            self._settled.clear()
        return connection

    def _made(self) -> None:
        if ARE_REAL:  # a server that closes meanwhile never opens its end
            self._ends_open += 1
            self._settled.clear()

    def _lost(self) -> None:
        self._ends_open -= 1
        if self._ends_open == 0:
            self._settled.set()

    async def settled(self) -> None:
        """Return once every connection is closed at both ends."""
        if self._ends_open:
            async with asyncio.timeout(300):
                await self._settled.wait()

    def restrict(self) -> None:
        """Replace the function that gives each pipe its access list from the first moment."""
        if self.refuses_list:
            raise OSError(87, "Windows error 87")
        self.restricted.append(len(self.names))
        if ARE_REAL:
            self._real.restrict()

    def process(self, question: str, transport: asyncio.BaseTransport) -> int:
        """Replace GetNamedPipeClientProcessId and GetNamedPipeServerProcessId."""
        if ARE_REAL:
            return self.peers[question] if question in self.peers else self._real.process(question, transport)
        assert transport.get_extra_info("pipe").fileno() == 99
        return self.peers.get(question, os.getpid())

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Give the running loop pipes, and make control channels use them. Call it in the loop."""
        loop = asyncio.get_running_loop()
        if ARE_REAL:
            self._real = _Calls.of(loop)
        else:
            monkeypatch.setattr(windows_pipes, "own_account", lambda: "S-1-5-21-1-2-3-1001")
            monkeypatch.setattr(control_client, "_uses_pipes", lambda: True)
        monkeypatch.setattr(loop, "start_serving_pipe", self.start_serving_pipe, raising=False)
        monkeypatch.setattr(loop, "create_pipe_connection", self.create_pipe_connection, raising=False)
        monkeypatch.setattr(windows_pipes, "_make_pipes_private", self.restrict)
        monkeypatch.setattr(windows_pipes, "_process", self.process)


class _AsOfPipe(asyncio.Protocol):
    """Shows a protocol a transport like a pipe's: with a handle, and without socket or peer."""

    def __init__(self, inner: Any, made: Callable[[], None], lost: Callable[[], None]) -> None:
        self._inner = inner
        self._made = made
        self._lost = lost
        self.data_received = inner.data_received  # type: ignore[method-assign]
        self.eof_received = inner.eof_received  # type: ignore[method-assign]
        self.pause_writing = inner.pause_writing  # type: ignore[method-assign]
        self.resume_writing = inner.resume_writing  # type: ignore[method-assign]

    def connection_made(self, transport: Any) -> None:
        if not ARE_REAL:
            transport._extra = {"pipe": Handle(99)}
        self._made()
        self._inner.connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._inner.connection_lost(error)
        self._lost()
