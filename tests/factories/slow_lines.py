"""TCP lines to a port of this computer with a limited rate of octets in each direction."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

_HOST = "127.0.0.1"
_BUFFER_OCTETS = 4096
"""Buffer of each receiving socket: small, so that the octets read by the line are nearly those that have passed."""

_SEGMENT_OCTETS = 536
"""A sender waits for room for a segment; loopback's segments have 64 kB, which exceeds the room."""

_WINDOW_OCTETS = 2048
"""Octets on their way at a time: the kernel acknowledges a piece only as a whole."""


class SlowLine(Struct):
    """An open line. ``port``: its beginning."""

    target: int
    octets_a_second: float
    port: int = 0
    up: int = 0
    down: int = 0
    connections: int = 0

    async def accept(self, listening: socket.socket) -> None:
        """Accept connections until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            while True:
                here, _ = await asyncio.get_running_loop().sock_accept(listening)
                tasks.create_task(self._join(here))

    async def _join(self, here: socket.socket) -> None:
        self.connections += 1
        with here, _receiver() as there, contextlib.suppress(OSError):
            await asyncio.get_running_loop().sock_connect(there, (_HOST, self.target))
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pump(here, there, is_up=True))
                both.create_task(self._pump(there, here, is_up=False))

    async def _pump(self, source: socket.socket, sink: socket.socket, *, is_up: bool) -> None:
        loop, piece = asyncio.get_running_loop(), max(1, min(16_384, int(self.octets_a_second / 4)))
        with contextlib.suppress(OSError):
            while octets := await loop.sock_recv(source, piece):
                self.up += len(octets) * is_up
                self.down += len(octets) * (not is_up)
                await asyncio.sleep(len(octets) / self.octets_a_second)
                await loop.sock_sendall(sink, octets)
        with contextlib.suppress(OSError):
            sink.shutdown(socket.SHUT_WR)


@asynccontextmanager
async def slow_line(target: int, octets_a_second: float) -> AsyncIterator[SlowLine]:
    """Open a line to a port until the block ends; octets in transit are then lost."""
    with _receiver() as listening:
        listening.bind((_HOST, 0))
        listening.listen()
        line = SlowLine(target, octets_a_second, listening.getsockname()[1])
        accepting = asyncio.create_task(line.accept(listening))
        try:
            yield line
        finally:
            accepting.cancel()
            await asyncio.wait({accepting})


def _receiver() -> socket.socket:
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _BUFFER_OCTETS)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_WINDOW_CLAMP, _WINDOW_OCTETS)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, _SEGMENT_OCTETS)
    made.setblocking(False)
    return made


class DeepLine(Struct):
    """A line with large buffers for loops of virtual time, so that no kernel timer delays it."""

    target: int
    octets_a_second: float
    port: int = 0
    moved: int = 0
    """Octets that have passed, in both directions."""

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass octets until both ends close, or the line does."""
        there_reader, there_writer = await asyncio.open_connection(_HOST, self.target, limit=_DEEP)
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pump(reader, there_writer))
                both.create_task(self._pump(there_reader, writer))
        finally:
            for each in (writer, there_writer):
                each.close()

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        quantum = max(1, int(2 * self.octets_a_second))
        with contextlib.suppress(OSError):
            while octets := await source.read(quantum):
                await asyncio.sleep(len(octets) / self.octets_a_second)
                sink.write(octets)
                self.moved += len(octets)
            sink.write_eof()


_DEEP = 2**25


@asynccontextmanager
async def deep_line(target: int, octets_a_second: float) -> AsyncIterator[DeepLine]:
    """Open a line to a port until the block ends; octets in transit are then lost."""
    line, joined = DeepLine(target, octets_a_second), set[asyncio.Task[None]]()

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        joined.add(task)
        with contextlib.suppress(asyncio.CancelledError):
            await line.join(reader, writer)

    server = await asyncio.start_server(accept, _HOST, 0, limit=_DEEP)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        server.close()
        for each in joined:
            each.cancel()
        await asyncio.gather(*joined, return_exceptions=True)
        await server.wait_closed()
