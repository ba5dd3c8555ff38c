"""A CogRPC server for couriers and public gateways, with the limits that deployed servers have.

What a server does with cargo is given to it as two coroutines; this module knows gRPC, TLS and the limits only.

Spec: RS-000 Cargo Relay Binding; docs/wire-formats, "CogRPC".
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import ssl
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from google.protobuf.message import DecodeError
from grpclib.const import Status
from grpclib.exceptions import GRPCError
from grpclib.protocol import H2Protocol
from grpclib.server import Stream
from msgspec import Struct

from gateway_core.courier_links.cogrpc.grpclib_internals import (
    CONFIGURATION,
    BoundedServer,
    CutShortError,
    TooLongError,
    allow_calls,
    read_request,
)
from gateway_core.courier_links.cogrpc.pb.cogrpc_grpc import CargoRelayBase
from gateway_core.courier_links.cogrpc.pb.cogrpc_pb2 import CargoDelivery, CargoDeliveryAck
from gateway_core.dialects import CCA_SCHEMES
from gateway_core.limits import COURIER_MESSAGE_OCTETS, COURIER_METADATA_CHARACTERS


class RelayLimits(Struct, frozen=True):
    """The limits of a server. The defaults are those of the deployed Android courier."""

    message_octets: int = COURIER_MESSAGE_OCTETS
    metadata_characters: int = COURIER_METADATA_CHARACTERS
    calls: int = 3
    """At the same time on one connection."""
    idle_seconds: float = 10.0
    """A connection without a call is closed after this long."""


def parse_authorization(values: Sequence[str]) -> bytes | None:
    """The CCA in ``Relaynet-CCA <base64>``, given exactly once; else ``None``."""
    if len(values) != 1:
        return None
    scheme, _, encoded = values[0].strip().partition(" ")
    if scheme.lower() not in CCA_SCHEMES:
        return None
    try:
        return base64.b64decode(encoded.strip(), validate=True)
    except (binascii.Error, ValueError):
        return None


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
        try:
            return await read_request(self._stream, self._limits.message_octets)
        except TooLongError as error:
            raise GRPCError(Status.RESOURCE_EXHAUSTED, "The message is too large.") from error
        except CutShortError as error:
            raise GRPCError(Status.INVALID_ARGUMENT, "That is not CogRPC.") from error


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

    def __init__(self, limits: RelayLimits, *parts: Any) -> None:
        super().__init__(*parts)
        self.limits = limits

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        allow_calls(self, self.limits.calls)
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


class CargoRelayServer(BoundedServer):
    """A server on ``host``; ``port`` is known once it has started. ``tls=None`` is for loopback alone."""

    def __init__(
        self,
        deliver: HandleCall,
        collect: HandleCall,
        tls: ssl.SSLContext | None,
        limits: RelayLimits | None = None,
    ) -> None:
        limits = limits or RelayLimits()
        super().__init__([_Handlers(deliver, collect, limits)], config=CONFIGURATION)
        self.protocol = partial(_RelayProtocol, limits)
        self._tls = tls
        self.port = 0

    async def open(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen."""
        await self.start(host, port, ssl=self._tls)
        self.port = self.bound_port

    async def stop(self) -> None:
        """Close every connection."""
        await self.end()
