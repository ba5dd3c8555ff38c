"""The one place that reaches into grpclib, for what its public interface lacks.

Its reader takes any length that a peer announces, and its writer does not notice within a message that the connection
is gone. A call that is given up waits, and one that breaks off leaves its task cancelled. A channel accepts no
certificate by its dates alone, and a server bounds no calls. grpclib is pinned, and the tests fail if this stops
working.
"""

from __future__ import annotations

import asyncio
import struct
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, cast

from grpclib.client import Channel
from grpclib.client import Stream as ClientStream
from grpclib.config import Configuration
from grpclib.protocol import H2Protocol
from grpclib.protocol import Stream as H2Stream
from grpclib.server import Server
from grpclib.server import Stream as ServerStream
from grpclib.utils import Wrapper
from h2.config import H2Configuration
from h2.errors import ErrorCodes
from h2.settings import SettingCodes

from gateway_core.host.internet_clients import TlsDoor

_HEAD = struct.Struct(">BI")
_PIECE_OCTETS = 3 * 16384
"""Three HTTP/2 frames of the usual size."""

WINDOW_OCTETS = 16 * 2**20
"""HTTP/2 flow control: two whole cargoes may be on their way."""


def configuration(window_octets: int) -> Configuration:
    """Let so many octets be on their way to us, of a call and of a connection."""
    return Configuration(http2_connection_window_size=window_octets, http2_stream_window_size=window_octets)


CONFIGURATION = configuration(WINDOW_OCTETS)


class TooLongError(Exception):
    """A message is compressed, or longer than allowed."""


class CutShortError(Exception):
    """The call ended within a message."""


class ConnectionGoneError(Exception):
    """The connection went while a message was handed to it."""


Admit = Callable[[int], Awaitable[None]]
"""Waits until a message of so many octets may be taken into memory. What it raises ends the call."""


async def _unbounded(size: int) -> None:
    """Nothing waits."""


async def _read(stream: H2Stream, limit: int, admit: Admit = _unbounded) -> bytes | None:
    try:
        head = await stream.recv_data(_HEAD.size)
        if not head:
            return None
        compressed, size = _HEAD.unpack(head)
        if compressed or size > limit:
            raise TooLongError
        await admit(size)
        octets: bytes = await stream.recv_data(size)
    except AssertionError as error:
        raise CutShortError from error
    if len(octets) != size:
        raise CutShortError
    return octets


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


async def open_call(stream: ClientStream[Any, Any]) -> None:
    """Send the request."""
    await stream.__aenter__()
    stream._wrapper = BrokenOff()
    await stream.send_request()


class ClientCall:
    """A call, from the client's side."""

    def __init__(self, stream: ClientStream[Any, Any]) -> None:
        self._stream = stream
        self._released = False

    async def read(self, limit: int) -> bytes | None:
        """The octets of the next message, or ``None`` once the server has ended the call.

        Raises:
            TooLongError, CutShortError: and what grpclib raises.
        """
        if not self._stream._recv_initial_metadata_done:
            await self._stream.recv_initial_metadata()
        with self._stream._wrapper:
            return await _read(self._stream._stream, limit)

    async def read_head(self, name: str) -> str:
        """The metadata of that name with which the server begins its answer; empty where there is none.

        Raises:
            GRPCError: the call failed at once.
        """
        await self._stream.recv_initial_metadata()
        metadata = self._stream.initial_metadata
        return "" if metadata is None else str(metadata.get(name, ""))

    async def write(self, message: bytes) -> None:
        """Hand a message to the connection in pieces, as fast as the server takes it.

        Raises:
            ConnectionGoneError: and what grpclib raises.
        """
        stream = self._stream._stream
        with self._stream._wrapper:
            await stream.send_data(_HEAD.pack(0, len(message)))
            for begin in range(0, len(message), _PIECE_OCTETS):
                if stream._transport.is_closing():
                    raise ConnectionGoneError
                await stream.send_data(message[begin : begin + _PIECE_OCTETS])

    async def end(self) -> None:
        """Nothing more to write."""
        await self._stream.end()

    @property
    def has_status(self) -> bool:
        """True if the server ended the call with a status."""
        return self._stream._trailers_only or self._stream._stream.trailers is not None

    def raise_status(self) -> None:
        """Raise GRPCError unless the status is success."""
        self._stream._maybe_raise()

    def give_up(self) -> None:
        """Reset the stream; everything that waits in it is for its caller to cancel."""
        if self._released:
            return
        self._released = True
        if self._stream._stream.closable:
            self._stream._stream.reset_nowait(ErrorCodes.CANCEL)
        self._stream._release_stream()


async def read_request(stream: ServerStream[Any, Any], limit: int, admit: Admit = _unbounded) -> bytes | None:
    """The octets of the next message, or ``None`` when the client has ended its side; raises as the client's."""
    return await _read(stream._stream, limit, admit)


class OpenedChannel(Channel, ABC):
    """A channel whose connections its subclass opens: no public option accepts a certificate by its dates alone."""

    @abstractmethod
    async def open_connection(self) -> H2Protocol:
        """Make a connection that is ready for calls."""

    async def _create_connection(self) -> H2Protocol:
        return await self.open_connection()

    @property
    def connection(self) -> H2Protocol | None:
        """The one that is open."""
        return self._protocol

    @property
    def configurations(self) -> tuple[Configuration, H2Configuration]:
        """The configurations that a connection is made with."""
        return self._config, self._h2_config


class BoundedServer(Server):
    """A server whose connections are of another protocol class than grpclib's own."""

    protocol: Callable[[Any, Configuration, H2Configuration], H2Protocol]

    def _protocol_factory(self) -> H2Protocol:
        plain = super()._protocol_factory()
        return self.protocol(plain.handler, plain.config, plain.h2_config)

    def begin_behind(self, door: TlsDoor) -> None:
        """Serve those whom the door lets in, which makes their protocols with ``_protocol_factory``."""
        self._server = cast(asyncio.AbstractServer, door)
        self._server_closed_fut = self._loop.create_future()

    @property
    def bound_port(self) -> int:
        """The port of the first socket."""
        assert self._server is not None
        return int(self._server.sockets[0].getsockname()[1])  # type: ignore[attr-defined]

    async def end(self) -> None:
        """Close every connection."""
        if self._server is None:
            return
        self.close()
        for handler in self._handlers:
            handler.close()
        await self.wait_closed()


def allow_calls(protocol: H2Protocol, calls: int) -> None:
    """Announce how many calls a connection may have at a time."""
    settings: dict[SettingCodes | int, int] = {SettingCodes.MAX_CONCURRENT_STREAMS: calls}
    protocol.connection._connection.update_settings(settings)
    protocol.connection.flush()
