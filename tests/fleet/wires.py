"""TCP in memory between the hosts of a simulated network, with faults by each connection's weather.

Octets arrive in order or not at all, as with TCP, which turns lost, duplicated or overtaking packets into delays. A
connection is slow, falls silent, or is cut, between two pieces or within one. TLS is not played: its content is on the
wire in plain form, and its certificate is reported. Octets that a wire changes end TLS, and so the connection, with
TLS's own error at both ends; only stored cargo can be damaged otherwise.

Delays are drawn for each piece, and its size counts in steps of 64 KiB, so that differences of a few octets by salts
and compression change no times.
"""

from __future__ import annotations

import asyncio
import random
import socket
import ssl
import struct
from collections import deque
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import Any

from msgspec import Struct

from tests.fleet.loop import LIFE, FleetLoop, Life
from tests.fleet.trace import Trace

BLOCK_OCTETS = 65_536
_MOST_IN_FLIGHT = 262_144
"""Octets in flight beyond which a sender must pause."""
_LARGE_OCTETS = 1_000
"""The size of pieces with a parcel, or a part of one."""
LOOPBACK = "127.0.0.1"
COLD_START_SECONDS, WARM_SECONDS = 8.0, 60.0
_SENT_AGAIN_SECONDS = (0.2, 3.0)
"""Seconds after which TCP retransmits."""
_LATE_SECONDS = 1.0
"""Longer delays may exceed the patience of a client that waits for a pong."""
_GIVEN_UP_SECONDS = 900.0
"""Time without an answer after which a system ends a connection, as TCP does."""


class Weather(Struct, frozen=True):
    """The condition of a connection between two hosts."""

    shortest: float = 0.0005
    """Least seconds until a piece arrives."""
    longest: float = 0.002
    """Most seconds until a piece arrives."""
    block_seconds: float = 0.0
    """Additional seconds for each whole block of a piece."""
    cuts: float = 0.0
    """The chance that a connection is cut."""
    pieces_before_cut: int = 40
    """The limit of pieces before a cut."""
    silences: float = 0.0
    """The chance that a connection falls silent instead of a cut, without notice to either end."""
    corruptions: float = 0.0
    """The chance that octets are changed instead of a cut."""
    losses: float = 0.0
    """The chance that a piece is retransmitted because a packet was lost."""


class Place(Struct, frozen=True):
    """A listening place. A loopback address belongs to its own host."""

    host: str
    port: int


class MemorySocket:
    """A listening socket, or one end of a connection, with the functions that programs use."""

    family = socket.AF_INET
    type = socket.SOCK_STREAM
    proto = socket.IPPROTO_TCP

    def __init__(self, address: tuple[str, int]) -> None:
        self._address = address
        self.transport: MemoryTransport | None = None
        self.on_close: Callable[[], None] = lambda: None
        self.received = 0

    def getsockname(self) -> tuple[str, int]:
        return self._address

    def fileno(self) -> int:
        return -1

    def setsockopt(self, *_: object) -> None: ...

    def getsockopt(self, level: int, option: int, size: int = 0) -> bytes | int:
        """Return Linux's counters of a connection: the received octets."""
        return bytes(128) + struct.pack("=Q", self.received) + bytes(120) if size else 0

    def setblocking(self, _: bool) -> None: ...

    def close(self) -> None:
        self.on_close()
        if self.transport is not None and self.transport.protocol is None:
            self.transport.abort()

    def __enter__(self) -> MemorySocket:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class MemoryServer(asyncio.AbstractServer):
    """A server at a place."""

    def __init__(self, listener: MemorySocket) -> None:
        self.sockets = (listener,)

    def close(self) -> None:
        for each in self.sockets:
            each.close()

    async def wait_closed(self) -> None: ...


class _Listening(Struct):
    life: Life
    context: Context
    factory: Callable[[], asyncio.Protocol] | None
    """Makes the protocol of each connection; ``None``: connections wait to be accepted."""
    queue: list[MemorySocket]
    news: asyncio.Event


class TlsObject(Struct, frozen=True):
    """The known values of a TLS connection: the certificate of its server."""

    certificate: bytes

    def selected_alpn_protocol(self) -> str:
        return "h2"

    def getpeercert(self, binary_form: bool = False) -> bytes:
        assert binary_form
        return self.certificate

    def cipher(self) -> tuple[str, str, int]:
        return ("TLS_AES_128_GCM_SHA256", "TLSv1.3", 128)


class Wires:
    """All connections of a network."""

    def __init__(self, loop: FleetLoop, seed: str, trace: Trace) -> None:
        self._loop, self._seed, self._trace = loop, seed, trace
        self._places: dict[Place, _Listening] = {}
        self._connections: dict[str, int] = {}
        self._ports = 49_152
        self.weather: Callable[[str, str], Weather | None] = lambda _from, _to: Weather()
        """The weather between two hosts now; ``None``: no way."""
        self.certificates: dict[Place, Callable[[], bytes]] = {}
        """Place to the certificate shown there, in DER."""
        self.patience: dict[str, float] = {}
        """Hosts that end every connection after this many seconds, and answer slowly after a pause."""
        self._warm_until: dict[str, float] = {}
        self.connects: Callable[[str, str], None] = lambda _from, _to: None
        """Called at each attempt to connect to another host."""
        self.troubled_at: dict[str, float] = {}
        """Host to the last time that a connection ended, fell silent, or was late by itself."""
        self.roams: dict[str, int] = {}
        """Hosts that leave their network after receiving this many more large pieces from the Internet."""
        self._called: dict[MemoryTransport, None] = {}
        """The ends of connections on the side of their clients."""

    # --- Listening -----------------------------------------------------------------------------------------------

    def listener(self, port: int, factory: Callable[[], asyncio.Protocol] | None) -> MemorySocket:
        """Return a socket on which the running life listens; ``factory`` makes each connection's protocol at once."""
        listener = MemorySocket((LOOPBACK, port))
        place = self.listen(port, factory)
        life = self._places[place].life
        # Garbage collection closes a killed program's listener long after the next life has begun.
        listener.on_close = lambda: self.stop_listening(place, life)
        return listener

    def _place_of(self, port: int) -> Place:
        life = LIFE.get()
        assert life is not None, "only programs listen"
        return Place(life.host, port)

    def listen(self, port: int, factory: Callable[[], asyncio.Protocol] | None) -> Place:
        """Listen at a port of the running life's host."""
        place, life = self._place_of(port), LIFE.get()
        assert place not in self._places, f"somebody listens at {place}"
        self._places[place] = _Listening(life, copy_context(), factory, [], asyncio.Event())
        life.deaths.append(lambda: self.stop_listening(place, life))
        return place

    def stop_listening(self, place: Place, life: Life) -> None:
        """Stop listening, unless another life listens at the place by now."""
        gone = self._places.get(place)
        if gone is not None and gone.life is life:
            del self._places[place]
            for each in gone.queue:
                each.close()

    async def accept(self, port: int) -> MemorySocket:
        """Return the next connection to a port."""
        listening = self._places.get(self._place_of(port))
        if listening is None:
            raise OSError(22, "Invalid argument")
        while not listening.queue:
            listening.news.clear()
            await listening.news.wait()
        return listening.queue.pop(0)

    # --- Connecting ----------------------------------------------------------------------------------------------

    async def connect(self, host: str, port: int) -> MemorySocket:
        """Connect the running life to a place.

        Raises:
            OSError: if the place has no listener, or there is no way.
        """
        life = LIFE.get()
        assert life is not None, "only programs connect"
        there = life.host if host == LOOPBACK else host
        place = Place(there, port)
        weather = Weather(0.0001, 0.0002) if there == life.host else self.weather(life.host, there)
        name = f"{life.host} {there}:{port}"
        number = self._connections[name] = self._connections.get(name, 0) + 1
        chance = random.Random(f"{self._seed} {name} {number}")
        if there != life.host:
            self.connects(life.host, there)
        if weather is None:
            await asyncio.sleep(chance.uniform(0.01, 0.05))
            raise OSError(101, "Network is unreachable")
        await asyncio.sleep(2 * chance.uniform(weather.shortest, weather.longest) + self._cold_start(there))
        listening = self._places.get(place)
        if listening is None:
            raise ConnectionRefusedError(111, "Connection refused")
        self._trace.note("connect", name, number)
        return self._join(life, listening, place, weather, chance)

    def _cold_start(self, host: str) -> float:
        """Return the wait of the first connection after a pause."""
        now = self._loop.time()
        seconds = (
            0.0 if host not in self.patience or now < self._warm_until.get(host, 0.0) else COLD_START_SECONDS
        )
        self._warm_until[host] = max(self._warm_until.get(host, 0.0), now + seconds + WARM_SECONDS)
        return seconds

    def _join(
        self, life: Life, listening: _Listening, place: Place, weather: Weather, chance: random.Random
    ) -> MemorySocket:
        self._ports += 1
        is_loopback = place.host == life.host
        here = (LOOPBACK if is_loopback else life.host, self._ports)
        there = (LOOPBACK if is_loopback else place.host, place.port)
        shown = self.certificates.get(place)
        tls = None if shown is None else TlsObject(shown())
        fate = _Fate(weather, chance)
        near = MemoryTransport(self, life, copy_context(), (here, there), fate, tls)
        far = MemoryTransport(self, listening.life, listening.context, (there, here), fate, None)
        near.other, far.other = far, near
        self._called[near] = None
        if place.host in self.patience and not is_loopback:
            self._loop.call_later(self.patience[place.host], self._lose_patience, far)
        for each in (near, far):
            if each.life is not None:
                each.life.deaths.append(each.die)
        if listening.factory is not None:
            self._loop.call_soon(far.attach_made, listening.factory, context=listening.context)
        else:
            listening.queue.append(far.socket)
            self._loop.call_soon(listening.news.set, context=listening.context)
        return near.socket

    def comes(self, transport: MemoryTransport, octets: int) -> bool:
        """Return whether a piece arrives; instead its host may leave the network and be in another one at once."""
        host = None if transport.life is None else transport.life.host
        is_called = transport in self._called and not transport.is_loopback
        if octets < _LARGE_OCTETS or host not in self.roams or not is_called:
            return True
        self.roams[host] -= 1
        if self.roams[host] > 0:
            return True
        del self.roams[host]
        self.trace.note("roams", host)
        for each in list(self._called):
            if each.life is not None and each.life.host == host and not each.is_loopback:
                self.had_trouble(each)
                each.fate.is_silent = True  # the other end gets no notice
                each.lose(OSError(101, "Network is unreachable"))
        return False

    def forget(self, transport: MemoryTransport) -> None:
        """Remove an ended connection."""
        self._called.pop(transport, None)

    def _lose_patience(self, transport: MemoryTransport) -> None:
        self.had_trouble(transport)
        transport.cut_off()
        transport.lose(ConnectionResetError(104, "Connection reset by peer"))

    def had_trouble(self, transport: MemoryTransport) -> None:
        """Record the unwanted end of a connection for both hosts."""
        for each in (transport, transport.other):
            if each.life is not None:
                self.troubled_at[each.life.host] = self._loop.time()

    @property
    def loop(self) -> FleetLoop:
        return self._loop

    @property
    def trace(self) -> Trace:
        return self._trace


class _Fate:
    """The fate of a connection: whether and when it ends by itself."""

    def __init__(self, weather: Weather, chance: random.Random) -> None:
        self.weather, self.chance = weather, chance
        self.is_silent = self.is_alerted = False
        ends = chance.random()
        self.falls_silent = ends < weather.silences
        self.is_corrupted = weather.silences <= ends < weather.silences + weather.corruptions
        is_doomed = ends < weather.silences + weather.corruptions + weather.cuts
        most = chance.randrange(weather.pieces_before_cut) if is_doomed else -1
        self.left = chance.randrange(most + 1) if is_doomed else -1  # most exchanges are short
        """Pieces that pass before the end; below 0: no end."""

    def seconds(self, octets: int) -> float:
        """Return the duration of a piece."""
        weather, chance = self.weather, self.chance
        seconds = (
            chance.uniform(weather.shortest, weather.longest) + octets // BLOCK_OCTETS * weather.block_seconds
        )
        if weather.losses and chance.random() < weather.losses:
            seconds += chance.uniform(*_SENT_AGAIN_SECONDS)
        return seconds


class MemoryTransport(asyncio.Transport):
    """One end of a connection."""

    other: MemoryTransport

    def __init__(
        self,
        wires: Wires,
        life: Life | None,
        context: Context,
        names: tuple[tuple[str, int], tuple[str, int]],
        fate: _Fate,
        tls: TlsObject | None,
    ) -> None:
        super().__init__()
        self._wires, self.life, self._context, self.fate = wires, life, context, fate
        self._names = names
        self._way = "{}:{} {}:{}".format(*names[0], *names[1])
        self.protocol: asyncio.Protocol | None = None
        self.socket = MemorySocket(names[0])
        self.socket.transport = self
        self._known = {"peername": names[1], "sockname": names[0], "socket": self.socket, "ssl_object": tls}
        self._closing = False
        self._lost = False
        self._reading = True
        self._early: list[bytes | None] = []
        """Pieces received while reading is paused; ``None``: the end."""
        self._under_way: deque[tuple[bytes | None, OSError | None]] = deque()
        self._in_flight = 0
        self._paused = False
        self._arrives = 0.0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_loopback(self) -> bool:
        return self._names[0][0] == LOOPBACK

    def attach(self, protocol: asyncio.Protocol) -> None:
        """Attach a protocol to this end."""
        self.protocol = protocol
        if self._lost:
            return
        protocol.connection_made(self)
        self._read_early()

    def attach_made(self, factory: Callable[[], asyncio.Protocol]) -> None:
        """Attach a new protocol, made in its own context."""
        self.attach(factory())

    # --- What a protocol may ask ---------------------------------------------------------------------------------

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._known.get(name, default)

    def is_closing(self) -> bool:
        return self._closing

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        assert isinstance(protocol, asyncio.Protocol)
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol is not None
        return self.protocol

    def can_write_eof(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return self._in_flight

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def is_reading(self) -> bool:
        return self._reading

    def pause_reading(self) -> None:
        self._reading = False

    def resume_reading(self) -> None:
        if not self._reading:
            self._reading = True
            self._soon(self._read_early)

    # --- Sending -------------------------------------------------------------------------------------------------

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self._closing or not data:
            return
        octets, fate = bytes(data), self.fate
        self._wires.trace.note("piece", self._way)
        if fate.left == 0:
            fate.left = -1
            self._wires.had_trouble(self)
            if fate.is_corrupted:
                self._wires.trace.note("corrupted", self._way)
                self._send(None, ssl.SSLError(ssl.SSL_ERROR_SSL, "DECRYPTION_FAILED_OR_BAD_RECORD_MAC"))
                return
            if not fate.falls_silent:
                self._send(octets[: fate.chance.randrange(16) * len(octets) // 16])
                self._wires.trace.note("cut", self._way)
                self._send(None, ConnectionResetError(104, "Connection reset by peer"))
                self.lose(ConnectionResetError(104, "Connection reset by peer"))
                return
            fate.is_silent = True
            self._wires.trace.note("silence", self._way)
        elif fate.left > 0:
            fate.left -= 1
        if fate.is_silent:
            if self._timer is None:
                timed_out = TimeoutError(110, "Connection timed out")
                self._timer = self._wires.loop.call_later(
                    _GIVEN_UP_SECONDS, self.lose, timed_out, context=self._context
                )
            return
        self._in_flight += len(octets)
        if self._in_flight > _MOST_IN_FLIGHT and not self._paused and self.protocol is not None:
            self._paused = True
            self.protocol.pause_writing()
        self._send(octets)

    def _send(self, octets: bytes | None, error: OSError | None = None) -> None:
        now = self._wires.loop.time()
        self._arrives = max(self._arrives, now + self.fate.seconds(len(octets or b"")))
        if self._arrives - now > _LATE_SECONDS:
            self._wires.had_trouble(self)
        self._under_way.append((octets, error))
        self._wires.loop.call_at(self._arrives, self._hand_over, context=self.other._context)

    def _hand_over(self) -> None:
        """Deliver the first piece that left: timers of the same moment run in any order."""
        octets, error = self._under_way.popleft()
        self._in_flight -= len(octets or b"")
        if self._paused and self._in_flight <= _MOST_IN_FLIGHT // 4:
            self._paused = False
            self._soon(self._resume)
        self.other.arrive(octets, error)

    def _resume(self) -> None:
        if self.protocol is not None:
            self.protocol.resume_writing()

    # --- Arriving ------------------------------------------------------------------------------------------------

    def arrive(self, octets: bytes | None, error: OSError | None) -> None:
        """Receive a piece, or the end: with an error if the other end was cut off."""
        if self._lost:
            return
        if octets is not None and not self._wires.comes(self, len(octets)):
            return
        if error is not None:
            if isinstance(error, ssl.SSLError) and not self.fate.is_alerted:
                self.fate.is_alerted = True
                self._send(None, ssl.SSLError(ssl.SSL_ERROR_SSL, "SSLV3_ALERT_BAD_RECORD_MAC"))
            self.lose(error)
            return
        self.socket.received += len(octets or b"")
        self._early.append(octets)
        self._read_early()

    def _read_early(self) -> None:
        while self._early and self._reading and self.protocol is not None and not self._closing:
            octets = self._early.pop(0)
            if octets is not None:
                self.protocol.data_received(octets)
            elif not self.protocol.eof_received():
                self.close()

    # --- Ending --------------------------------------------------------------------------------------------------

    def close(self) -> None:
        if self._closing:
            return
        self._closing = True
        if not self.fate.is_silent:
            self._send(None)
        self._soon(self.lose, None)

    def abort(self) -> None:
        if self._lost:
            return
        self._closing = True
        self.cut_off()
        self._soon(self.lose, None)

    def cut_off(self) -> None:
        """Tell the other end that this end is gone."""
        if not self._lost and not self.fate.is_silent:
            self._send(None, ConnectionResetError(104, "Connection reset by peer"))

    def die(self) -> None:
        """End the connection as the system does after a kill."""
        self.cut_off()
        self._lost = self._closing = True
        self._wires.forget(self)
        self.life.left.append(self.protocol)
        self.protocol = None

    def lose(self, error: OSError | None) -> None:
        """End the connection at this end."""
        if self._lost:
            return
        self._lost = self._closing = True
        self._wires.forget(self)
        if self.life is not None and self.die in self.life.deaths:
            self.life.deaths.remove(self.die)
        if self._timer is not None:
            self._timer.cancel()
        if self.protocol is not None:
            self._soon(self.protocol.connection_lost, error)

    def _soon(self, call: Callable[..., object], *args: object) -> None:
        self._wires.loop.call_soon(call, *args, context=self._context)


class WiredLoop(FleetLoop):
    """The loop with the functions that programs need for connections."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.trace = Trace(self)
        self.wires = Wires(self, seed, self.trace)

    async def create_server(  # type: ignore[override]
        self,
        protocol_factory: Callable[[], asyncio.Protocol],
        host: object = None,
        port: int | None = None,
        *,
        sock: MemorySocket | None = None,
        **_: object,
    ) -> MemoryServer:
        if sock is not None:
            port = sock.getsockname()[1]
        assert port is not None
        return MemoryServer(self.wires.listener(port, protocol_factory))

    async def sock_accept(self, sock: MemorySocket) -> tuple[MemorySocket, tuple[str, int]]:  # type: ignore[override]
        client = await self.wires.accept(sock.getsockname()[1])
        return client, client.transport.get_extra_info("peername")

    async def connect_accepted_socket(  # type: ignore[override]
        self, protocol_factory: Callable[[], asyncio.Protocol], sock: MemorySocket, **_: object
    ) -> tuple[MemoryTransport, asyncio.Protocol]:
        return self._attached(protocol_factory(), sock)

    async def create_connection(  # type: ignore[override]
        self,
        protocol_factory: Callable[[], asyncio.Protocol],
        host: str | None = None,
        port: int | None = None,
        *,
        sock: MemorySocket | None = None,
        **_: object,
    ) -> tuple[MemoryTransport, asyncio.Protocol]:
        if sock is None:
            assert host is not None
            assert port is not None
            sock = await self.wires.connect(host, port)
        return self._attached(protocol_factory(), sock)

    def _attached(
        self, protocol: asyncio.Protocol, sock: MemorySocket
    ) -> tuple[MemoryTransport, asyncio.Protocol]:
        transport = sock.transport
        if transport.is_closing():
            raise ConnectionResetError(104, "Connection reset by peer")
        transport.attach(protocol)
        return transport, protocol
