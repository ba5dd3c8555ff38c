"""Couriers with one fault each, on loopback. ``async with`` starts one and gives its port.

CogRPC couriers run the demo network's server with other handlers; the rest are bare sockets.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
import struct
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any

from grpclib.const import Status
from grpclib.exceptions import GRPCError

from gateway_core.courier_links.cogrpc.cargo_relay_server import (
    CargoRelayServer,
    HandleCall,
    RelayCall,
    RelayLimits,
)
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.courier_tls import ServerIdentity
from gateway_core.courier_links.cogrpc.pb.cogrpc_pb2 import CargoDelivery
from gateway_core.events import SyncProgress

if TYPE_CHECKING:
    from tests.factories.courier_gateway import CourierGateway

HOST = "127.0.0.1"


def _frame(delivery_id: str, cargo: bytes) -> bytes:
    """Return a cargo as a gRPC frame."""
    message = CargoDelivery(id=delivery_id, cargo=cargo).SerializeToString()
    return struct.pack(">BI", 0, len(message)) + message


async def _send_octets(call: RelayCall, octets: bytes) -> None:
    """Write raw octets to the stream, below gRPC."""
    await call._stream._stream.send_data(octets)


def abort(call: RelayCall) -> None:
    """Break off the connection without a status."""
    call._stream._stream._transport.abort()


@cache
def _key() -> bytes:
    now = datetime.now(UTC)
    return ServerIdentity.issue([HOST], now, now).key_pem


def tls_at(
    now: datetime,
    *,
    begins: timedelta = timedelta(hours=-2),
    ends: timedelta = timedelta(hours=24),
    new_key: bool = False,
) -> ssl.SSLContext:
    """Return a courier's TLS context; the certificate's validity is relative to ``now``, the key is cached."""
    identity = ServerIdentity.issue([HOST], now + begins, now + ends, None if new_key else _key())
    return identity.context()


# --- Without CogRPC ------------------------------------------------------------------------------------------


@asynccontextmanager
async def mute_listener(tls: ssl.SSLContext | None = None, *, hangs_up: bool = False) -> AsyncIterator[int]:
    """Accept connections (and TLS) without answering, or hang up at once."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not hangs_up:
            while await reader.read(65536):
                pass
        writer.close()

    server = await asyncio.start_server(serve, HOST, 0, ssl=tls)
    async with server:
        yield server.sockets[0].getsockname()[1]
        server.close()
        server.close_clients() if hasattr(server, "close_clients") else None


@asynccontextmanager
async def http_server() -> AsyncIterator[int]:
    """A web server without TLS, such as a router's on the courier's port."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(65536)
        writer.write(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
        writer.close()

    server = await asyncio.start_server(serve, HOST, 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


def without_alpn(context: ssl.SSLContext) -> ssl.SSLContext:
    """Make TLS select no gRPC protocol."""
    context.set_alpn_protocols(["http/1.1"])
    return context


@asynccontextmanager
async def old_tls(context: ssl.SSLContext) -> AsyncIterator[int]:
    """Offer TLS 1.2 at most, and send the alert about it, which asyncio's own server omits."""
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    listener = socket.create_server((HOST, 0))

    def serve() -> None:
        accepted, _ = listener.accept()
        with accepted, contextlib.suppress(OSError), context.wrap_socket(accepted, server_side=True) as tls:
            tls.recv(65536)

    serving = asyncio.create_task(asyncio.to_thread(serve))
    with listener:
        yield listener.getsockname()[1]
        await serving


# --- With CogRPC ---------------------------------------------------------------------------------------------


@dataclass
class Heard:
    """The messages that a faulty courier received."""

    authorizations: list[str] = field(default_factory=list)
    cargoes: list[tuple[str, bytes]] = field(default_factory=list)
    acknowledgements: list[str] = field(default_factory=list)
    was_asked: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    """Set with the first authorization."""
    was_acknowledged: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    """Set when all given cargo was acknowledged."""

    def note_authorizations(self, call: RelayCall) -> None:
        self.authorizations += call.authorizations
        self.was_asked.set()


@asynccontextmanager
async def relay(
    tls: ssl.SSLContext | None,
    *,
    deliver: HandleCall | None = None,
    collect: HandleCall | None = None,
    limits: RelayLimits | None = None,
) -> AsyncIterator[int]:
    """Serve CogRPC with these handlers; by default the server accepts all cargo, and has none."""
    server = CargoRelayServer(deliver or takes_all(Heard()), collect or has_nothing(Heard()), tls, limits)
    await server.open(HOST)
    try:
        yield server.port
    finally:
        await server.stop()


Answer = Callable[[RelayCall, str, int], Awaitable[None]]
"""The courier's reaction to a cargo, given the call, the delivery's id, and the number of cargoes so far."""


def _reading(heard: Heard, answer: Answer) -> HandleCall:
    async def deliver(call: RelayCall) -> None:
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            heard.cargoes.append(delivery)
            await answer(call, delivery[0], len(heard.cargoes))

    return deliver


def _acknowledging(heard: Heard, *ids: str) -> HandleCall:
    """Acknowledge each cargo with these ids; an asterisk is the cargo's own id."""

    async def answer(call: RelayCall, delivery_id: str, number: int) -> None:
        for each in ids:
            await call.acknowledge(delivery_id if each == "*" else each)

    return _reading(heard, answer)


def takes_all(heard: Heard) -> HandleCall:
    return _acknowledging(heard, "*")


def never_acknowledges(heard: Heard) -> HandleCall:
    return _acknowledging(heard)


def acknowledges_twice(heard: Heard) -> HandleCall:
    return _acknowledging(heard, "*", "*")


def acknowledges_unknown_ids(heard: Heard) -> HandleCall:
    return _acknowledging(heard, "unknown", "", "*")


def has_nothing(heard: Heard) -> HandleCall:
    async def collect(call: RelayCall) -> None:
        heard.note_authorizations(call)

    return collect


def acknowledges_when_redelivered(heard: Heard) -> HandleCall:
    """Lose the first acknowledgement of each cargo."""

    async def answer(call: RelayCall, delivery_id: str, number: int) -> None:
        if [known for known, _ in heard.cargoes].count(delivery_id) > 1:
            await call.acknowledge(delivery_id)

    return _reading(heard, answer)


def _ending_after(heard: Heard, cargoes: int, end: Callable[[RelayCall], None]) -> HandleCall:
    async def answer(call: RelayCall, delivery_id: str, number: int) -> None:
        if number > cargoes:
            end(call)
        else:
            await call.acknowledge(delivery_id)

    return _reading(heard, answer)


def refuses_after(heard: Heard, cargoes: int, status: Status) -> HandleCall:
    """Accept this many cargoes, and end the call with this status at the next."""
    return _ending_after(heard, cargoes, ends_with(status))


def breaks_off_after(heard: Heard, cargoes: int) -> HandleCall:
    """Accept this many cargoes, and abort the connection at the next."""
    return _ending_after(heard, cargoes, abort)


def ends_after(heard: Heard, cargoes: int) -> HandleCall:
    """Accept this many cargoes, and end the call with success although more are offered."""

    async def deliver(call: RelayCall) -> None:
        await call.begin()
        while len(heard.cargoes) < cargoes:
            delivery = await call.receive_cargo()
            heard.cargoes.append(delivery)
            await call.acknowledge(delivery[0])
        await call.receive_cargo()

    return deliver


def reads_nothing() -> HandleCall:
    """Leave all data in the flow-control window."""

    async def deliver(call: RelayCall) -> None:
        await call.begin()
        await asyncio.Event().wait()

    return deliver


def silent_after_cca(heard: Heard) -> HandleCall:
    async def collect(call: RelayCall) -> None:
        heard.note_authorizations(call)
        await call.begin()
        await asyncio.Event().wait()

    return collect


def gives(heard: Heard, cargoes: Sequence[bytes], *, seconds_between: float = 0.0) -> HandleCall:
    """Send one cargo after the other, then wait for all acknowledgements."""

    async def collect(call: RelayCall) -> None:
        heard.note_authorizations(call)
        await call.begin()
        for number, cargo in enumerate(cargoes):
            await asyncio.sleep(seconds_between)
            await call.send_cargo(f"cargo-{number}", cargo)
        for _ in cargoes:
            acknowledged = await call.receive_acknowledgement()
            assert acknowledged is not None
            heard.acknowledgements.append(acknowledged)
        heard.was_acknowledged.set()

    return collect


def gives_and_stays(heard: Heard, cargoes: Sequence[bytes]) -> HandleCall:
    """Send all cargoes, and keep the call open."""

    async def collect(call: RelayCall) -> None:
        await gives(heard, cargoes)(call)
        await asyncio.Event().wait()

    return collect


def trickles(cargo: bytes, pieces: int, seconds_between: float) -> HandleCall:
    """Send one cargo in many small pieces."""

    async def collect(call: RelayCall) -> None:
        await call.begin()
        octets = _frame("cargo-0", cargo)
        size = len(octets) // pieces + 1
        for at in range(0, len(octets), size):
            await asyncio.sleep(seconds_between)
            await _send_octets(call, octets[at : at + size])
        await call.receive_acknowledgement()

    return collect


def breaks_off_within_a_cargo(cargo: bytes) -> HandleCall:
    """Send a whole cargo, then half a cargo, and abort the connection."""

    async def collect(call: RelayCall) -> None:
        await call.begin()
        await call.send_cargo("cargo-0", cargo)
        await call.receive_acknowledgement()
        await _send_octets(call, _frame("half", cargo)[: len(cargo) // 2])
        await asyncio.sleep(0.05)
        abort(call)

    return collect


def trickles_without_end() -> HandleCall:
    """Send one cargo at an octet a second, without end."""

    async def collect(call: RelayCall) -> None:
        await call.begin()
        await _send_octets(call, _frame("cargo-0", bytes(8_000_000))[:20])
        while True:
            await asyncio.sleep(1)
            await _send_octets(call, b"x")

    return collect


def gives_without_end(cargo: bytes) -> HandleCall:
    """Send the same cargo again and again, as long as each is acknowledged."""

    async def collect(call: RelayCall) -> None:
        await call.begin()
        while True:
            await call.send_cargo("cargo", cargo)
            if await call.receive_acknowledgement() is None:
                return

    return collect


def ends_with(status: Status) -> Callable[[RelayCall], None]:
    """Return a function that cuts a call as a proxy does."""

    def cut(call: RelayCall) -> None:
        raise GRPCError(status, "no")

    return cut


def gives_and_is_cut(
    heard: Heard, cargoes: Sequence[bytes], each_time: int, cut: Callable[[RelayCall], None]
) -> HandleCall:
    """Send this many cargoes in each call, then cut the call within the next. Acknowledged cargo is sent once."""
    left = list(cargoes)

    async def collect(call: RelayCall) -> None:
        heard.note_authorizations(call)
        await call.begin()
        for _ in range(each_time):
            if not left:
                return
            await call.send_cargo("cargo", left[0])
            await call.receive_acknowledgement()
            left.pop(0)
        if left:
            await _send_octets(call, _frame("cargo", left[0])[:100])
            cut(call)

    return collect


def takes_and_is_cut(heard: Heard, each_time: int, cut: Callable[[RelayCall], None]) -> HandleCall:
    """Accept this many cargoes in each call, then cut the call at the next."""

    async def deliver(call: RelayCall) -> None:
        await call.begin()
        for _ in range(each_time):
            if (delivery := await call.receive_cargo()) is None:
                return
            heard.cargoes.append(delivery)
            await call.acknowledge(delivery[0])
        if await call.receive_cargo() is not None:
            cut(call)

    return deliver


def sends_octets(octets: bytes) -> HandleCall:
    """Send raw octets in place of a message, and end the call."""

    async def collect(call: RelayCall) -> None:
        await call.begin()
        await _send_octets(call, octets)

    return collect


def refuses_cca(status: Status) -> HandleCall:
    async def collect(call: RelayCall) -> None:
        raise GRPCError(status, "no")

    return collect


async def meet(gateway: CourierGateway, tls: ssl.SSLContext | None = None, **answers: Any) -> SyncProgress:
    """Sync with a courier that works correctly except for these handlers."""
    async with relay(tls or tls_at(gateway.network.now), **answers) as port:
        return await gateway.sync(CogRpcCourier("127.0.0.1", port, gateway.clock))
