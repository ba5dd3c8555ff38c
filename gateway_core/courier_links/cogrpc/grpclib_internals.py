"""The parts of grpclib beyond its public interface that client and server need. No other folder reaches into it.

Its reader takes any length that a peer announces, and tells nothing before all of it is there; its writer does not
notice within a message that the connection is gone. A call that is given up waits, and one that breaks off leaves its
task cancelled. A channel accepts no certificate by its dates alone, and a server bounds no calls. grpclib is pinned,
and the tests fail if this stops working.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, cast

from grpclib.config import Configuration
from grpclib.protocol import Stream as H2Stream
from grpclib.utils import Wrapper

HEAD = struct.Struct(">BI")
"""Of a message: whether it is compressed, and its length."""

WINDOW_OCTETS = 16 * 2**20
"""HTTP/2 flow control: two whole cargoes may be on their way."""


def configuration(window_octets: int = WINDOW_OCTETS) -> Configuration:
    """Let so many octets be on their way to us, of a call and of a connection."""
    return Configuration(http2_connection_window_size=window_octets, http2_stream_window_size=window_octets)


class TooLongError(Exception):
    """A message is compressed, or longer than allowed."""


class CutShortError(Exception):
    """The call ended within a message."""


Moved = Callable[[int], None]
"""Called with the octets of each piece of a message that came or went."""

Admit = Callable[[int], Awaitable[Moved]]
"""Waits until a message of so many octets may be taken into memory. What it raises ends the call."""

SERVED_OCTETS = 16384
"""Of a piece, on a server: at 1 kB/s one takes a quarter of a minute."""


async def read_message(stream: H2Stream, limit: int, admit: Admit | None = None) -> bytes | None:
    """The octets of the next message, or ``None`` once the other end has ended its side.

    Raises:
        TooLongError, CutShortError
    """
    try:
        head = await stream.recv_data(HEAD.size)
        if not head:
            return None
        compressed, size = HEAD.unpack(head)
        if compressed or size > limit:
            raise TooLongError
        octets: bytes = await (stream.recv_data(size) if admit is None else _pieces(stream, size, admit))
    except AssertionError as error:
        raise CutShortError from error
    if len(octets) != size:
        raise CutShortError
    return octets


async def _pieces(stream: H2Stream, size: int, admit: Admit) -> bytes:
    moved, pieces = await admit(size), list[bytes]()
    for begin in range(0, size, SERVED_OCTETS):
        pieces.append(await stream.recv_data(min(SERVED_OCTETS, size - begin)))
        moved(len(pieces[-1]))
    return b"".join(pieces)


class BrokenOff(Wrapper):
    """Wakes the tasks that wait for a call, by cancelling them, once it broke off; grpclib's error takes its place.

    asyncio counts the cancellations of a task. Unless this one is taken back, ``asyncio.timeout`` of Python 3.11.2
    takes its own for somebody else's from then on, and ends the task. Somebody else's, at the same moment, is heeded.
    """

    def __init__(self) -> None:
        super().__init__()
        self._woken: set[asyncio.Task[Any]] = set()

    def cancel(self, error: Exception) -> None:
        """Wake them."""
        self._woken |= self._tasks
        super().cancel(error)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        task = asyncio.current_task()
        assert task is not None
        is_cancelled = False
        if task in self._woken:
            self._woken.discard(task)
            is_cancelled = task.uncancel() > 0 and kind is asyncio.CancelledError
        if is_cancelled:
            self._tasks.discard(task)
        else:
            super().__exit__(kind, error, trace)


class _QuietTransport:
    """Drops what is written once it closes. asyncio's over TLS fails then, where it was closed twice."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def write(self, octets: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(octets)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


def quiet(transport: asyncio.BaseTransport) -> asyncio.BaseTransport:
    """A transport for grpclib, which may close it twice and writes on."""
    return cast(asyncio.BaseTransport, _QuietTransport(cast(asyncio.Transport, transport)))
