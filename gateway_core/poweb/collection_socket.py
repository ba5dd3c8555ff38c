"""The WebSocket side of the GSC server: carries out what the collection machine decides.

One task per connection does everything in turn: it sleeps until a frame, news of the queue, the machine's next deadline
or the end of the server wakes it, feeds the machine, carries out its actions, and fills the machine's capacity from the
queue.

Spec: RS-000 GSC (parcel collection handshake); docs/wire-formats, "Parcel collection".
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from aiohttp import WSMessage, WSMsgType, web
from msgspec import Struct, field

from gateway_core import randomness
from gateway_core.clock import Clock, came_within
from gateway_core.dialects import STREAMING_HEADERS
from gateway_core.errors import ForbiddenEndpointError, GatewayError
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import CloseCode
from gateway_core.messages.collection import (
    NONCE_OCTETS,
    PENDING_HEADER,
    PENDING_UNLIMITED,
    PINGS_BY_THE_MINUTE,
    PINGS_HEADER,
    ParcelDelivery,
)
from gateway_core.ports.gsc_server import (
    IsRevoked,
    ParcelShare,
    ParcelShares,
    TrustedCertificates,
)
from gateway_core.poweb.fair_turns import Turn
from gateway_core.poweb.refusals import Refusal
from gateway_core.poweb.server_settings import PoWebSettings
from gateway_core.protocol.parcel_collection import (
    MAX_RESPONSE_OCTETS,
    Action,
    Begin,
    Close,
    CollectionState,
    Deliver,
    Drop,
    ParcelCollection,
    Release,
    SendChallenge,
    SendPing,
)
from gateway_core.tasks import end_all

_LOG = logging.getLogger(__name__)

_DELIVERIES_OF_A_ROUND = 16
"""Then it is looked whether the client said something, and whether it is still there."""

_MAX_REASON_OCTETS = 120
"""A close frame holds 125 octets, two of them the code."""


class CollectionSockets(Struct, eq=False):
    """Serves collection connections, and can end them all."""

    queues: ParcelShares
    trusted: TrustedCertificates
    clock: Clock
    _settings: PoWebSettings
    identified: Callable[[web.BaseRequest], None]
    """Called with the request of a client that has shown which endpoint it is."""
    _is_revoked: IsRevoked
    _open: set[CollectionSocket] = field(default_factory=set)
    _all_ended: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self._all_ended.set()

    def __len__(self) -> int:
        return len(self._open)

    def in_time(self) -> asyncio.Timeout:
        """Bound the time for which a client may take nothing in."""
        return asyncio.timeout(self._settings.collection.pong_within)

    async def collect(self, request: web.BaseRequest, turn: Turn) -> web.StreamResponse:
        """Serve one connection until it ends."""
        keep_alive = is_keep_alive(request)
        socket = web.WebSocketResponse(
            timeout=self._settings.close_timeout,
            autoping=False,
            compress=False,
            max_msg_size=MAX_RESPONSE_OCTETS,
        )
        if not _is_upgrade(socket, request):
            raise Refusal(426, "Parcels are collected over a WebSocket.", {"Upgrade": "websocket"})
        await socket.prepare(request)
        if "Origin" in request.headers:
            await socket.close(code=CloseCode.POLICY, message=b"Web pages are not served.")
            return socket
        machine = ParcelCollection(
            randomness.octets(NONCE_OCTETS),
            keep_alive=keep_alive,
            holds_any=_asks(request, PENDING_HEADER, PENDING_UNLIMITED),
            timers=self._settings.quiet
            if _asks(request, PINGS_HEADER, PINGS_BY_THE_MINUTE)
            else self._settings.collection,
            is_revoked=self._is_revoked,
        )
        connection = CollectionSocket(self, request, socket, machine, turn)
        turn.end()  # what follows takes turns of its own
        self._open.add(connection)
        self._all_ended.clear()
        try:
            await connection.serve()
        finally:
            self._open.discard(connection)
            if not self._open:
                self._all_ended.set()
        return socket

    async def stop(self) -> None:
        """Close every connection with 4000; return once that is done, or cannot be waited for any longer."""
        for connection in self._open:
            connection.stop()
        await came_within(self._all_ended, self._settings.close_timeout)


class CollectionSocket(Struct, eq=False):
    """One connection."""

    _server: CollectionSockets
    _request: web.BaseRequest
    _socket: web.WebSocketResponse
    _machine: ParcelCollection
    _turn: Turn
    _share: ParcelShare | None = None
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _stopping: bool = False
    _has_more: bool = False
    """True if there was room for more when the last round of deliveries ended."""
    _receiving: asyncio.Task[WSMessage] | None = None
    _timer: asyncio.TimerHandle | None = None
    _wakes_at: float = 0.0
    """The moment by the clock for which it is set."""

    def stop(self) -> None:
        """Close as soon as what is being done is done."""
        self._stopping = True
        self._wake.set()

    async def serve(self) -> None:
        """Run the connection to its end. A client that takes nothing in for as long as a pong may take is cut off."""
        try:
            await self._carry_out(self._machine.opened(self._server.clock.monotonic()))
            await self._converse()
        except ForbiddenEndpointError as error:
            await self._carry_out(self._machine.close(CloseCode.POLICY, error.reason))
        except GatewayError as error:
            _LOG.error("A parcel collection failed: %s", error.statement)
            await self._carry_out(self._machine.close(CloseCode.INTERNAL_ERROR, error.reason))
        except (ConnectionError, TimeoutError):
            self._machine.connection_lost()
            self._cut()
        finally:
            # Does nothing unless an error that nobody foresaw is on its way to the log.
            try:
                await self._carry_out(self._machine.close(CloseCode.INTERNAL_ERROR, "The gateway failed."))
            finally:
                if self._share is not None:
                    await self._share.close()

    async def _converse(self) -> None:
        try:
            while self._machine.state is not CollectionState.CLOSED:
                await self._next_event()
                if self._stopping:
                    await self._carry_out(self._machine.close(CloseCode.STOPPING, "The gateway is stopping."))
                    break
                await self._turn.pass_by()
                if self._receiving is not None and self._receiving.done():
                    frame, self._receiving = self._receiving.result(), None
                    await self._carry_out(await self._received(frame))
                await self._carry_out(self._machine.tick(self._server.clock.monotonic()))
                await self._fill()
        finally:
            for each in (self._receiving, self._timer):
                if each is not None:
                    each.cancel()

    async def _next_event(self) -> None:
        """Sleep until something wakes us; what it was is looked at afterwards."""
        if self._receiving is None:
            self._receiving = asyncio.create_task(self._next_frame())
            self._receiving.add_done_callback(lambda _: self._wake.set())
        if self._has_more:
            await asyncio.sleep(0)
        else:
            self._set_timer(self._machine.next_deadline)
            await self._wake.wait()
        self._wake.clear()

    def _set_timer(self, deadline: float) -> None:
        """One that is set already stays if it is no later: most deadlines only move on, and to look is cheap."""
        if self._timer is not None:
            if self._wakes_at <= deadline:
                return
            self._timer.cancel()
        seconds = max(0.0, deadline - self._server.clock.monotonic())
        self._timer = asyncio.get_running_loop().call_later(seconds, self._time_is_up)
        self._wakes_at = deadline

    def _time_is_up(self) -> None:
        self._timer = None
        self._wake.set()

    def _hear(self) -> None:
        if self._machine.capacity:  # else it would wake us for nothing
            self._wake.set()

    # --- In ----------------------------------------------------------------------------------------------

    async def _next_frame(self) -> WSMessage:
        """The next one that changes more than a deadline: for the answer to each ping nobody need wake up."""
        while True:
            frame = await self._socket.receive()
            if frame.type is not WSMsgType.PONG or not self._machine.awaits_pong:
                return frame
            self._machine.pong_received(self._server.clock.monotonic())
            if self._timer is not None:  # else it would wake us for a deadline that has just moved on
                self._timer.cancel()
                self._timer = None
                self._set_timer(self._machine.next_deadline)

    async def _received(self, frame: WSMessage) -> Sequence[Action]:
        now = self._server.clock.monotonic()
        if frame.type is WSMsgType.TEXT:
            return self._machine.text_received(frame.data, now)
        if frame.type is WSMsgType.BINARY:
            trusted = self._server.trusted()
            return self._machine.binary_received(frame.data, trusted, self._server.clock.now())
        if frame.type is WSMsgType.PONG:
            self._machine.pong_received(now)
        elif frame.type is WSMsgType.PING:
            async with self._server.in_time():
                await self._socket.pong(frame.data)
        else:
            self._machine.connection_lost()
        return ()

    # --- Out -----------------------------------------------------------------------------------------------

    async def _carry_out(self, actions: Sequence[Action]) -> None:
        for action in actions:
            match action:
                case SendChallenge(octets):
                    await self._send(octets)
                case Begin(endpoints):
                    await self._begin(endpoints)
                case Deliver(delivery_id, parcel):
                    await self._deliver(delivery_id, parcel)
                case Release(parcel):
                    if self._share is not None:
                        self._share.release(parcel)
                case SendPing():
                    async with self._server.in_time():
                        await self._socket.ping()
                case Close(code, reason):
                    await self._close(code, reason)
                case Drop():
                    self._cut()

    async def _begin(self, endpoints: Sequence[PrivateAddress]) -> None:
        self._share = await self._server.queues.open(endpoints, self._hear)
        self._server.identified(self._request)

    async def _deliver(self, delivery_id: str, parcel: int) -> None:
        assert self._share is not None
        octets = await self._share.load(parcel)
        if octets is None:
            self._machine.withdraw(delivery_id)
            return
        await self._send(ParcelDelivery(delivery_id, octets).serialize())

    async def _fill(self) -> None:
        """Deliver as much as the machine takes, a round of it; tell it when there is no more."""
        self._has_more = False
        for _ in range(_DELIVERIES_OF_A_ROUND):
            if self._share is None or not self._machine.capacity:
                return
            parcel = await self._share.claim_next()
            if parcel is None:
                await self._carry_out(self._machine.nothing_waits())
                return
            await self._carry_out(self._machine.offer(parcel, self._server.clock.monotonic()))
        self._has_more = True

    async def _send(self, octets: bytes) -> None:
        async with self._server.in_time():
            await self._socket.send_bytes(octets)

    async def _close(self, code: CloseCode, reason: str) -> None:
        if self._share is not None:
            await self._share.finish_releases()
        # The library waits for the client's answer only when nobody else reads from the connection.
        await end_all(self._receiving)
        await self._socket.close(code=code, message=reason.encode()[:_MAX_REASON_OCTETS])

    def _cut(self) -> None:
        if self._request.transport is not None:
            self._request.transport.abort()


def _is_upgrade(socket: web.WebSocketResponse, request: web.BaseRequest) -> bool:
    """Return True if the request can become a WebSocket; the library stumbles over headers that are not text."""
    try:
        return bool(socket.can_prepare(request))
    except ValueError:
        return False


def _asks(request: web.BaseRequest, header: str, value: str) -> bool:
    return request.headers.get(header, "").strip().lower() == value


def is_keep_alive(request: web.BaseRequest) -> bool:
    """Stay open for parcels to come, unless the client says otherwise, under either spelling of the header."""
    modes = (request.headers[name] for name in STREAMING_HEADERS if name in request.headers)
    return next(modes, "keep-alive").strip().lower() != "close-upon-completion"
