"""A CogRPC server for couriers and public gateways, with the limits of deployed servers.

The server's owner passes two coroutines for cargo; this module implements gRPC, TLS and the limits.

Spec: RS-000 Cargo Relay Binding; docs/wire-formats, "CogRPC".
"""

import asyncio
import base64
import binascii
import logging
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, asynccontextmanager, contextmanager, nullcontext
from typing import Any, cast

from google.protobuf.message import DecodeError
from grpclib.const import Status
from grpclib.exceptions import GRPCError
from grpclib.protocol import H2Protocol
from grpclib.server import Server, Stream
from h2.settings import SettingCodes
from msgspec import Struct

from gateway_core.courier_links.cogrpc.grpclib_internals import (
    HEAD,
    SERVED_OCTETS,
    WINDOW_OCTETS,
    CutShortError,
    Moved,
    TooLongError,
    configuration,
    quiet,
    read_message,
)
from gateway_core.courier_links.cogrpc.pb.cogrpc_grpc import CargoRelayBase
from gateway_core.courier_links.cogrpc.pb.cogrpc_pb2 import CargoDelivery, CargoDeliveryAck
from gateway_core.courier_links.cogrpc.trail import COURIER, INBOUND, TRAIL
from gateway_core.dialects import CCA_SCHEMES
from gateway_core.errors import StorageFullError, StoreError
from gateway_core.host.internet_clients import TlsDoor, subscriber
from gateway_core.host.sockets import acknowledge_at_once
from gateway_core.limits import (
    COURIER_ACKNOWLEDGEMENT_OCTETS,
    COURIER_MESSAGE_OCTETS,
    COURIER_METADATA_CHARACTERS,
)

_LOG = logging.getLogger(__name__)

_BACKLOG = 128


class RelayLimits(Struct, frozen=True):
    """The limits of a server. The defaults are those of the deployed Android courier."""

    message_octets: int = COURIER_MESSAGE_OCTETS
    metadata_characters: int = COURIER_METADATA_CHARACTERS
    calls: int = 3
    """The limit for simultaneous calls on one connection."""
    idle_seconds: float = 10.0
    """The server closes a connection after this time without a call."""
    window_octets: int = WINDOW_OCTETS
    """The limit for a connection's unread octets in memory."""
    connections: int = 1000
    connections_of_one: int = 1000
    """The limit for one address; further connections are closed at once.

    Beyond ``connections``, the address with the most loses its oldest connection. If the new connection belongs to this
    address, the server closes the new one.
    """
    silence_seconds: float = 120.0
    """The time limit for the next 16 KiB of a call in either direction; any message passes at 1 kB/s."""


def parse_authorization(values: Sequence[str]) -> bytes | None:
    """Return the CCA in ``Relaynet-CCA <base64>``, given exactly once; else ``None``."""
    if len(values) != 1:
        return None
    scheme, _, encoded = values[0].strip().partition(" ")
    if scheme.lower() not in CCA_SCHEMES:
        return None
    try:
        return base64.b64decode(encoded.strip(), validate=True)
    except (binascii.Error, ValueError):
        return None


Admit = Callable[[int], Awaitable[None]]
"""Waits until a message of the announced size may begin to arrive. Its exceptions end the call."""

Passing = Callable[[Callable[[], None]], AbstractContextManager[Moved]]
"""A context around a message in transit.

The argument ends the call, if others need the call's room. The context's function is called with the octets of each
piece, and raises TimeoutError to the same end.
"""


def _alone(end: Callable[[], None]) -> AbstractContextManager[Moved]:
    """Make a context for a call without competitors."""
    return nullcontext(lambda _: None)


class RelayCall(Struct, eq=False):
    """One call, from the server's side."""

    _stream: Stream[Any, Any]
    _limits: RelayLimits

    @property
    def authorizations(self) -> tuple[str, ...]:
        """Every ``authorization`` in the metadata.

        Raises:
            GRPCError: RESOURCE_EXHAUSTED, if the metadata exceeds the limit.
        """
        return self._metadata("authorization")

    @property
    def trails(self) -> tuple[str, ...]:
        """Every trail of couriers in the metadata; empty if the client is another node than a courier.

        Raises:
            GRPCError: RESOURCE_EXHAUSTED, as above.
        """
        return self._metadata(TRAIL)

    @property
    def is_inbound(self) -> bool:
        """True if a courier brings cargo for private gateways. Raises as above."""
        return self._metadata(INBOUND) == ("1",)

    def _metadata(self, name: str) -> tuple[str, ...]:
        metadata = self._stream.metadata
        pairs = metadata.items() if metadata is not None else ()
        values = tuple(str(value) for key, value in pairs if key == name)
        if sum(map(len, values)) > self._limits.metadata_characters:
            raise GRPCError(Status.RESOURCE_EXHAUSTED, "The metadata is too large.")
        return values

    async def begin(self, courier_id: str = "") -> None:
        """Send the headers of the answer, with the id of a courier that takes over."""
        await self._stream.send_initial_metadata(metadata={COURIER: courier_id} if courier_id else None)

    @property
    def peer(self) -> str:
        """The subscriber of the client's address; empty if the client has no address."""
        address = self._stream.peer.addr()
        return subscriber(str(address[0])) if address else ""

    @property
    def connection(self) -> object:
        """An object shared by all calls of a connection, which lives as long as the connection."""
        return self._stream._stream.connection

    async def receive_cargo(
        self, admit: Admit | None = None, passing: Passing = _alone
    ) -> tuple[str, bytes] | None:
        """Return the next (delivery id, cargo), or ``None`` when the client has ended its side."""
        async with self._in_time() as bound:
            with _converting_errors(), self._limit_silence(bound, passing) as moved:

                async def begin(size: int) -> Moved:
                    bound.reschedule(None)
                    if admit is not None:
                        await admit(size)
                    moved(0)
                    return moved

                octets = await read_message(self._stream._stream, self._limits.message_octets, begin)
        if octets is None:
            return None
        message = CargoDelivery.FromString(octets)
        return message.id, message.cargo

    async def acknowledge(self, delivery_id: str) -> None:
        async with self._in_time():
            await self._stream.send_message(CargoDeliveryAck(id=delivery_id))

    async def send_cargo(self, delivery_id: str, cargo: bytes, passing: Passing = _alone) -> None:
        """Send a cargo, after ``begin``."""
        octets = CargoDelivery(id=delivery_id, cargo=cargo).SerializeToString()
        async with self._in_time() as bound:
            with self._limit_silence(bound, passing) as moved:
                await self._stream._stream.send_data(HEAD.pack(0, len(octets)))
                for begin in range(0, len(octets), SERVED_OCTETS):
                    piece = octets[begin : begin + SERVED_OCTETS]
                    await self._stream._stream.send_data(piece)
                    moved(len(piece))

    async def receive_acknowledgement(self) -> str | None:
        """Return the next delivery id that the client acknowledged, or ``None`` when it has ended its side.

        Waits for ever: the caller limits the silence.
        """
        with _converting_errors():
            octets = await read_message(self._stream._stream, COURIER_ACKNOWLEDGEMENT_OCTETS)
            return None if octets is None else CargoDeliveryAck.FromString(octets).id

    @asynccontextmanager
    async def _in_time(self) -> AsyncIterator[asyncio.Timeout]:
        """Bound the time for the next piece."""
        try:
            async with asyncio.timeout(self._limits.silence_seconds) as bound:
                yield bound
        except TimeoutError as error:
            raise GRPCError(Status.DEADLINE_EXCEEDED, "That takes too long.") from error

    @contextmanager
    def _limit_silence(self, bound: asyncio.Timeout, passing: Passing) -> Iterator[Moved]:
        """Restart the time limit with each piece."""
        loop = asyncio.get_running_loop()
        with passing(lambda: bound.reschedule(loop.time())) as passed:

            def on_octets(octets: int) -> None:
                passed(octets)
                bound.reschedule(loop.time() + self._limits.silence_seconds)

            yield on_octets


@contextmanager
def _converting_errors() -> Iterator[None]:
    try:
        yield
    except TooLongError as error:
        raise GRPCError(Status.RESOURCE_EXHAUSTED, "The message is too large.") from error
    except CutShortError as error:
        raise GRPCError(Status.INVALID_ARGUMENT, "That is not CogRPC.") from error


def refusal_of_store(error: StoreError) -> GRPCError:
    """Return the status of a call that the store cannot serve (full, or failed): the courier retries later."""
    is_full = isinstance(error, StorageFullError)
    _LOG.log(logging.INFO if is_full else logging.ERROR, "A courier is not served now: %s", error.statement)
    return GRPCError(Status.RESOURCE_EXHAUSTED if is_full else Status.UNAVAILABLE, error.reason)


HandleCall = Callable[[RelayCall], Awaitable[None]]
"""Answers one call. GRPCError ends the call with its status."""


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


_Clients = dict[str, list[asyncio.BaseTransport]]
"""The connections of each address, the oldest first."""


class _RelayProtocol(H2Protocol):
    """Refuses calls beyond the limit, and closes an idle connection."""

    def __init__(self, limits: RelayLimits, clients: _Clients, *parts: Any) -> None:
        super().__init__(*parts)
        self.limits = limits
        self._clients = clients
        self._link: asyncio.BaseTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(quiet(transport))
        self._link = transport
        address = transport.get_extra_info("peername")
        own = self._clients.setdefault(subscriber(address[0]) if address else "", [])
        own.append(transport)
        if len(own) > self.limits.connections_of_one:
            self._end(own, transport)
        elif sum(map(len, self._clients.values())) > self.limits.connections:
            most = max(self._clients.values(), key=len)
            self._end(*((most, most[0]) if len(most) > len(own) else (own, transport)))
        settings: dict[SettingCodes | int, int] = {SettingCodes.MAX_CONCURRENT_STREAMS: self.limits.calls}
        self.connection._connection.update_settings(settings)
        self.connection.flush()
        self._loop = asyncio.get_running_loop()
        self._busy_at = self._loop.time()
        self._loop.call_later(self.limits.idle_seconds, self._close_if_idle)

    def _end(self, its: list[asyncio.BaseTransport], link: asyncio.BaseTransport) -> None:
        its.remove(link)
        cast(asyncio.Transport, link).abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        for client, its in tuple(self._clients.items()):
            if self._link in its:
                its.remove(self._link)
            if not its:
                del self._clients[client]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._busy_at = self._loop.time()
        super().data_received(data)
        acknowledge_at_once(self._link)

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
    """A server at one or more addresses. ``open`` sets ``port``. ``tls=None`` is for loopback alone."""

    def __init__(
        self,
        deliver: HandleCall,
        collect: HandleCall,
        tls: ssl.SSLContext | None,
        limits: RelayLimits | None = None,
    ) -> None:
        limits = limits or RelayLimits()
        super().__init__([_Handlers(deliver, collect, limits)], config=configuration(limits.window_octets))
        self._clients: _Clients = {}
        self._limits = limits
        self._tls = tls
        self.port = 0

    @property
    def clients(self) -> int:
        """The number of connected addresses."""
        return len(self._clients)

    async def open(self, host: str | Sequence[str] = "127.0.0.1", port: int = 0) -> None:
        """Listen.

        Raises:
            OSError: if an address or the port is unavailable.
        """
        if self._tls is None:
            await self.start(cast(str, host), port)
        else:
            listeners = await asyncio.to_thread(_listen, [host] if isinstance(host, str) else host, port)
            self._server = cast(asyncio.AbstractServer, TlsDoor(self._protocol_factory, self._tls, listeners))
            self._server_closed_fut = self._loop.create_future()
        assert self._server is not None
        self.port = self._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]

    async def stop(self) -> None:
        """Close every connection."""
        if self._server is None:
            return
        self.close()
        for handler in self._handlers:
            handler.close()
        await self.wait_closed()

    def _protocol_factory(self) -> H2Protocol:
        plain = super()._protocol_factory()
        return _RelayProtocol(self._limits, self._clients, plain.handler, plain.config, plain.h2_config)


def _listen(hosts: Sequence[str], port: int) -> list[socket.socket]:
    """Listen on all hosts, at one port."""
    listeners: list[socket.socket] = []
    with ExitStack() as on_failure:
        for host in hosts:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
            family, _, _, _, address = found[0]  # includes the scope of a link-local address
            listener = socket.create_server(address, family=family, backlog=_BACKLOG)
            on_failure.enter_context(listener)
            listener.setblocking(False)
            listeners.append(listener)
            port = port or listener.getsockname()[1]
        on_failure.pop_all()
    return listeners
