"""The parts of grpclib beyond its public interface, for client and server. Only this folder uses them.

grpclib's reader accepts any announced length, and returns a message only when complete. Its writer overlooks a lost
connection within a message. An abandoned call waits, and a broken call leaves its task cancelled. A channel cannot
accept a certificate by its dates alone, and a server cannot limit calls. grpclib is pinned, and the tests fail if the
replacements here stop working.
"""

import asyncio
import struct
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, cast

from grpclib.config import Configuration
from grpclib.protocol import Stream as H2Stream
from grpclib.utils import Wrapper

HEAD = struct.Struct(">BI")
"""The head of a message: whether the message is compressed, and its length."""

WINDOW_OCTETS = 16 * 2**20
"""HTTP/2 flow control: two whole cargoes may be in transit."""


def configuration(window_octets: int = WINDOW_OCTETS) -> Configuration:
    """Make a configuration with this window for a call and for a connection."""
    return Configuration(http2_connection_window_size=window_octets, http2_stream_window_size=window_octets)


class TooLongError(Exception):
    """A message is compressed, or longer than allowed."""


class CutShortError(Exception):
    """The call ended within a message."""


Moved = Callable[[int], None]
"""Called with the octets of each received or sent piece of a message."""

Admit = Callable[[int], Awaitable[Moved]]
"""Waits until a message of this size may be taken into memory. Its exceptions end the call."""

SERVED_OCTETS = 16384
"""The size of a piece on a server: at 1 kB/s it takes a quarter of a minute."""


async def read_message(stream: H2Stream, limit: int, admit: Admit | None = None) -> bytes | None:
    """Return the octets of the next message, or ``None`` once the other end has ended its side.

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
    """Wakes the tasks of a broken call by cancelling them; grpclib's error then replaces the cancellation.

    asyncio counts the cancellations of a task. The cancellation must be taken back: otherwise ``asyncio.timeout`` of
    Python 3.11.2 later mistakes its own cancellation for an outer one, and ends the task. A simultaneous cancellation
    by other code keeps its effect.
    """

    def __init__(self) -> None:
        super().__init__()
        self._woken: set[asyncio.Task[Any]] = set()

    def cancel(self, error: Exception) -> None:
        """Wake the tasks."""
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
    """Drops writes to a closing transport. asyncio's TLS transport fails on writes after a second closing."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def write(self, octets: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(octets)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


def quiet(transport: asyncio.BaseTransport) -> asyncio.BaseTransport:
    """Return a transport for grpclib, which may close a transport twice and continue to write."""
    return cast(asyncio.BaseTransport, _QuietTransport(cast(asyncio.Transport, transport)))
