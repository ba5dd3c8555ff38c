"""A CogRPC server for the demo network's courier and public gateway, with the limits that deployed servers have.

What a server does with cargo is given to it as two coroutines; this module knows gRPC, TLS and the limits only.

Spec: RS-000 Cargo Relay Binding; docs/wire-formats, "CogRPC".
"""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import Awaitable, Callable
from typing import Any

from google.protobuf.message import DecodeError
from grpclib.config import Configuration
from grpclib.const import Status
from grpclib.exceptions import GRPCError
from grpclib.protocol import H2Protocol
from grpclib.server import Server, Stream
from h2.settings import SettingCodes
from msgspec import Struct

from gateway_core.courier_links.cogrpc.pb.cogrpc_grpc import CargoRelayBase
from gateway_core.courier_links.cogrpc.pb.cogrpc_pb2 import CargoDelivery, CargoDeliveryAck
from gateway_core.limits import COURIER_MESSAGE_OCTETS, COURIER_METADATA_CHARACTERS

_HEAD_OCTETS = 5
_WINDOW_OCTETS = 16 * 2**20


class RelayLimits(Struct, frozen=True):
    """What a server takes. The defaults are those of the deployed Android courier."""

    message_octets: int = COURIER_MESSAGE_OCTETS
    metadata_characters: int = COURIER_METADATA_CHARACTERS
    calls: int = 3
    """At the same time on one connection."""
    idle_seconds: float = 10.0
    """A connection without a call is closed after this long."""


class RelayCall:
    """One call, from the server's side."""

    def __init__(self, stream: Stream[Any, Any], limits: RelayLimits) -> None:
        self._stream = stream
        self._limits = limits

    @property
    def authorizations(self) -> tuple[str, ...]:
        """Every ``authorization`` in the metadata.

        Raises:
            GRPCError: RESOURCE_EXHAUSTED, more metadata than the limit.
        """
        metadata = self._stream.metadata
        pairs = metadata.items() if metadata is not None else ()
        values = tuple(str(value) for key, value in pairs if key == "authorization")
        if sum(map(len, values)) > self._limits.metadata_characters:
            raise GRPCError(Status.RESOURCE_EXHAUSTED, "The metadata is too large.")
        return values

    async def begin(self) -> None:
        """Send the headers of the answer."""
        await self._stream.send_initial_metadata()

    async def receive_cargo(self) -> tuple[str, bytes] | None:
        """The next (delivery id, cargo), or ``None`` when the client has ended its side."""
        octets = await self._receive()
        if octets is None:
            return None
        message = CargoDelivery.FromString(octets)
        return message.id, message.cargo

    async def acknowledge(self, delivery_id: str) -> None:
        await self._stream.send_message(CargoDeliveryAck(id=delivery_id))

    async def send_cargo(self, delivery_id: str, cargo: bytes) -> None:
        await self._stream.send_message(CargoDelivery(id=delivery_id, cargo=cargo))

    async def receive_acknowledgement(self) -> str | None:
        """The next delivery id that the client acknowledged, or ``None`` when it has ended its side."""
        octets = await self._receive()
        return None if octets is None else CargoDeliveryAck.FromString(octets).id

    async def _receive(self) -> bytes | None:
        """Read with a limit: grpclib's own reader takes any length that a peer announces."""
        h2_stream = self._stream._stream
        head = await h2_stream.recv_data(_HEAD_OCTETS)
        if not head:
            return None
        _, size = struct.unpack(">BI", head)
        if size > self._limits.message_octets:
            raise GRPCError(Status.RESOURCE_EXHAUSTED, "The message is too large.")
        return await h2_stream.recv_data(size)

    @staticmethod
    def frame(delivery_id: str, cargo: bytes) -> bytes:
        """A cargo as gRPC puts it on the stream: for peers that send it in pieces."""
        octets = CargoDelivery(id=delivery_id, cargo=cargo).SerializeToString()
        return struct.pack(">BI", 0, len(octets)) + octets

    async def send_octets(self, octets: bytes) -> None:
        """Put octets on the stream as they are."""
        await self._stream._stream.send_data(octets)

    def abort(self) -> None:
        """Break the connection off, without a word."""
        self._stream._stream._transport.abort()


HandleCall = Callable[[RelayCall], Awaitable[None]]
"""Answers one call. GRPCError ends it with that status."""


class _Handlers(CargoRelayBase):
    def __init__(self, deliver: HandleCall, collect: HandleCall, limits: RelayLimits) -> None:
        self._deliver = deliver
        self._collect = collect
        self._limits = limits

    async def DeliverCargo(self, stream: Stream[CargoDelivery, CargoDeliveryAck]) -> None:  # noqa: N802
        await self._answer(self._deliver, stream)

    async def CollectCargo(self, stream: Stream[CargoDeliveryAck, CargoDelivery]) -> None:  # noqa: N802
        await self._answer(self._collect, stream)

    async def _answer(self, handle: HandleCall, stream: Stream[Any, Any]) -> None:
        try:
            await handle(RelayCall(stream, self._limits))
        except DecodeError as error:
            raise GRPCError(Status.INVALID_ARGUMENT, "That is not CogRPC.") from error


class _RelayProtocol(H2Protocol):
    """Refuses more calls than allowed, and closes a connection that idles."""

    limits: RelayLimits

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        settings: dict[SettingCodes | int, int] = {SettingCodes.MAX_CONCURRENT_STREAMS: self.limits.calls}
        self.connection._connection.update_settings(settings)
        self.connection.flush()
        self._loop = asyncio.get_running_loop()
        self._busy_at = self._loop.time()
        self._loop.call_later(self.limits.idle_seconds, self._close_if_idle)

    def data_received(self, data: bytes) -> None:
        self._busy_at = self._loop.time()
        super().data_received(data)

    def _close_if_idle(self) -> None:
        if self.connection.is_closing():
            return
        if self.processor.streams:
            self._busy_at = self._loop.time()
        left = self._busy_at + self.limits.idle_seconds - self._loop.time()
        if left <= 0:
            self.processor.close("Idle")
        else:
            self._loop.call_later(left, self._close_if_idle)


class CargoRelayServer(Server):
    """A server on ``host``; ``port`` is known once it has started. ``tls=None`` is for loopback alone."""

    def __init__(
        self,
        deliver: HandleCall,
        collect: HandleCall,
        tls: ssl.SSLContext | None,
        limits: RelayLimits | None = None,
    ) -> None:
        self._limits = limits or RelayLimits()
        config = Configuration(
            http2_connection_window_size=_WINDOW_OCTETS, http2_stream_window_size=_WINDOW_OCTETS
        )
        super().__init__([_Handlers(deliver, collect, self._limits)], config=config)
        self._tls = tls
        self.port = 0

    def _protocol_factory(self) -> H2Protocol:
        plain = super()._protocol_factory()
        protocol = _RelayProtocol(plain.handler, plain.config, plain.h2_config)
        protocol.limits = self._limits
        return protocol

    async def open(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen."""
        await self.start(host, port, ssl=self._tls)
        assert self._server is not None
        self.port = self._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]

    async def stop(self) -> None:
        """Close every connection."""
        self.close()
        for handler in self._handlers:
            handler.close()
        await self.wait_closed()
