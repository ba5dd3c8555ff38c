"""The WebSocket side of the GSC server.

One task for each connection does everything in turn. It sleeps until a frame, a change in the queue, a deadline or the
end of the server. It then answers the frame, does due work, and delivers parcels within the client's capacity.

::

    opened ─▶ challenged ──response with valid signatures──▶ collecting ──all acknowledged──▶ closed
                  │                                             │  (close-upon-completion: 1000)
                  ├── bad response, text: 1003                  ├── unknown acknowledgement, binary: 1003
                  ├── no response in 10 s: 1008                 ├── endpoint not allowed: 1008
                  ├── gateway has no certificate: 1011          ├── internal failure: 1011
                  └───────── no pong for 9 s: dropped ──────────┴── gateway stops: 4000

The connection owns a delivery until the acknowledgement, or until the connection ends.

Spec: RS-000 GSC (parcel collection handshake), Message Transport Bindings; docs/wire-formats, "Parcel collection".
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from aiohttp import WSMessage, WSMsgType, web
from msgspec import Struct, field

from gateway_core import randomness
from gateway_core.clock import Clock, came_within
from gateway_core.dialects import STREAMING_HEADERS
from gateway_core.errors import (
    ForbiddenEndpointError,
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
)
from gateway_core.limits import CloseCode
from gateway_core.messages.collection import (
    NONCE_OCTETS,
    PENDING_HEADER,
    PENDING_UNLIMITED,
    PINGS_BY_THE_MINUTE,
    PINGS_HEADER,
    ParcelDelivery,
    serialize_challenge,
)
from gateway_core.ports.gsc_server import IsRevoked, ParcelShare, ParcelShares, TrustedCertificates
from gateway_core.poweb.fair_turns import Turn
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.refusals import Refusal
from gateway_core.protocol.delivery_pace import DeliveryPace, FreePace
from gateway_core.protocol.handshake_response import MAX_RESPONSE_OCTETS, Timers, verify_response
from gateway_core.tasks import end_all

_LOG = logging.getLogger(__name__)

_DELIVERIES_OF_A_ROUND = 16
"""The limit for a round of deliveries; between rounds, the connection checks frames and deadlines."""

NOT_REGISTERED = "This gateway is not registered at present."
NOT_ANSWERED = "The challenge was not answered in time."
"""Reasons in close frames to clients."""

_MAX_REASON_OCTETS = 120
"""A close frame holds 125 octets, two of them the code."""


class CollectionSockets(Struct, eq=False):
    """Serves collection connections, and can end all of them."""

    _queues: ParcelShares
    _trusted: TrustedCertificates
    _clock: Clock
    _settings: PoWebSettings
    _identified: Callable[[web.BaseRequest], None]
    """Called with the request after a client's valid response to the challenge."""
    _is_revoked: IsRevoked
    _open: set[CollectionSocket] = field(default_factory=set)
    _all_ended: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self._all_ended.set()

    def __len__(self) -> int:
        return len(self._open)

    async def collect(self, request: web.BaseRequest, turn: Turn) -> web.StreamResponse:
        """Serve one connection until its end."""
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
        holds_any = _asks(request, PENDING_HEADER, PENDING_UNLIMITED)
        is_quiet = _asks(request, PINGS_HEADER, PINGS_BY_THE_MINUTE)
        connection = CollectionSocket(
            socket,
            request.transport,
            self._queues,
            self._trusted,
            self._is_revoked,
            self._clock,
            self._settings.quiet if is_quiet else self._settings.collection,
            self._settings.collection.pong_within,
            lambda: self._identified(request),
            turn,
            is_keep_alive(request),
            FreePace() if holds_any else DeliveryPace(),
        )
        turn.end()  # the conversation takes turns of its own
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
        """Close every connection with 4000; return when all are closed, or after ``close_timeout``."""
        for connection in self._open:
            connection.stop()
        await came_within(self._all_ended, self._settings.close_timeout)


class CollectionSocket(Struct, eq=False):
    """One connection."""

    _socket: web.WebSocketResponse
    _transport: asyncio.Transport | None
    _queues: ParcelShares
    _trusted: TrustedCertificates
    _is_revoked: IsRevoked
    _clock: Clock
    _timers: Timers
    _send_timeout: float
    """Seconds after which a blocked transmission drops the connection."""
    _identified: Callable[[], None]
    _turn: Turn
    _keep_alive: bool
    _pace: DeliveryPace
    _nonce: bytes = field(default_factory=lambda: randomness.octets(NONCE_OCTETS))
    _share: ParcelShare | None = None
    """The client's share of the queues, after a valid response to the challenge."""
    _is_over: bool = False
    _parcels: dict[str, int] = field(default_factory=dict)
    """Parcels owned by the connection, by delivery id."""
    _deliveries: int = 0
    _handshake_deadline: float = 0.0
    _next_ping: float = 0.0
    _pong_deadline: float = 0.0
    _awaits_pong: bool = False
    """True from a ping until the next pong."""
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _stopping: bool = False
    _has_more: bool = False
    """True if the last round of deliveries reached its limit."""
    _receiving: asyncio.Task[WSMessage] | None = None
    _timer: asyncio.TimerHandle | None = None
    _wakes_at: float = 0.0
    """The moment of the timer, by the clock."""

    def stop(self) -> None:
        """Close after the current step."""
        self._stopping = True
        self._wake.set()

    async def serve(self) -> None:
        """Run the connection to its end."""
        now, timers = self._clock.monotonic(), self._timers
        self._handshake_deadline = now + timers.handshake
        self._next_ping, self._pong_deadline = now + timers.ping_every, now + timers.pong_within
        try:
            await self._send(serialize_challenge(self._nonce))
            await self._converse()
        except ForbiddenEndpointError as error:
            await self._close(CloseCode.POLICY, error.reason)
        except GatewayError as error:
            _LOG.error("A parcel collection failed: %s", error.statement)
            await self._close(CloseCode.INTERNAL_ERROR, error.reason)
        except (ConnectionError, TimeoutError):
            self._cut()
        finally:
            # No effect, unless an unexpected error is on its way to the log.
            try:
                await self._close(CloseCode.INTERNAL_ERROR, "The gateway failed.")
            finally:
                if self._share is not None:
                    await self._share.close()

    async def _converse(self) -> None:
        try:
            while not self._is_over:
                await self._next_event()
                if self._stopping:
                    await self._close(CloseCode.STOPPING, "The gateway is stopping.")
                    break
                await self._turn.pass_by()
                if self._receiving is not None and self._receiving.done():
                    frame, self._receiving = self._receiving.result(), None
                    await self._handle_frame(frame)
                if not self._is_over:
                    await self._do_due_work(self._clock.monotonic())
                if not self._is_over:
                    await self._fill()
        finally:
            for each in (self._receiving, self._timer):
                if each is not None:
                    each.cancel()

    async def _next_event(self) -> None:
        """Sleep until an event. The caller checks for every kind of event."""
        if self._receiving is None:
            self._receiving = asyncio.create_task(self._next_frame())
            self._receiving.add_done_callback(lambda _: self._wake.set())
        if self._has_more:
            await asyncio.sleep(0)
        else:
            self._set_timer(self._next_deadline)
            await self._wake.wait()
        self._wake.clear()

    def _set_timer(self, deadline: float) -> None:
        """Set the timer, unless it fires earlier: most deadlines move to later, and an early check is cheap."""
        if self._timer is not None:
            if self._wakes_at <= deadline:
                return
            self._timer.cancel()
        seconds = max(0.0, deadline - self._clock.monotonic())
        self._timer = asyncio.get_running_loop().call_later(seconds, self._time_is_up)
        self._wakes_at = deadline

    @property
    def _next_deadline(self) -> float:
        deadlines = [self._pong_deadline, self._next_ping]
        if self._share is None:
            deadlines.append(self._handshake_deadline)
        if (lost_check := self._pace.next_check) is not None:
            deadlines.append(lost_check)
        return min(deadlines)

    def _time_is_up(self) -> None:
        self._timer = None
        self._wake.set()

    def _hear(self) -> None:
        if self._pace.capacity:  # waking would be useless without capacity
            self._wake.set()

    # --- In ----------------------------------------------------------------------------------------------

    async def _next_frame(self) -> WSMessage:
        """Return the next frame, except an expected pong: a pong only moves a deadline."""
        while True:
            frame = await self._socket.receive()
            if frame.type is not WSMsgType.PONG or not self._awaits_pong:
                return frame
            self._note_pong()
            if self._timer is not None:  # otherwise the timer would fire at the old deadline
                self._timer.cancel()
                self._timer = None
                self._set_timer(self._next_deadline)

    async def _handle_frame(self, frame: WSMessage) -> None:
        if frame.type is WSMsgType.TEXT:
            await self._handle_acknowledgement(frame.data)
        elif frame.type is WSMsgType.BINARY:
            await self._handle_response(frame.data)
        elif frame.type is WSMsgType.PONG:
            self._note_pong()
        elif frame.type is WSMsgType.PING:
            async with asyncio.timeout(self._send_timeout):
                await self._socket.pong(frame.data)
        else:
            self._is_over = True

    def _note_pong(self) -> None:
        self._pong_deadline = self._clock.monotonic() + self._timers.pong_within
        self._awaits_pong = False

    async def _handle_response(self, octets: bytes) -> None:
        """Handle a binary frame: only the response to the challenge may be one."""
        if self._share is not None:
            await self._close(
                CloseCode.VIOLATION, "An acknowledgement is a text frame with the delivery's id."
            )
        elif not (trusted := self._trusted()):
            await self._close(CloseCode.INTERNAL_ERROR, NOT_REGISTERED)
        else:
            try:
                endpoints = verify_response(octets, self._nonce, trusted, self._clock.now(), self._is_revoked)
            except (MalformedMessageError, InvalidMessageError) as error:
                await self._close(CloseCode.VIOLATION, error.reason)
                return
            self._share = await self._queues.open(endpoints, self._hear)
            self._identified()

    async def _handle_acknowledgement(self, delivery_id: str) -> None:
        """Handle a text frame: only an acknowledgement may be one."""
        if self._share is None:
            await self._close(CloseCode.VIOLATION, "The response to the challenge is a binary frame.")
        elif not self._pace.record_acknowledgement(delivery_id, self._clock.monotonic()):
            await self._close(
                CloseCode.VIOLATION, "Nothing was delivered under the id that was acknowledged."
            )
        elif (parcel := self._parcels.pop(delivery_id, None)) is not None:
            self._share.release(parcel)

    # --- Out -----------------------------------------------------------------------------------------------

    async def _do_due_work(self, now: float) -> None:
        if now >= self._pong_deadline:
            self._cut()
        elif self._share is None and now >= self._handshake_deadline:
            await self._close(CloseCode.POLICY, NOT_ANSWERED)
        else:
            if now >= self._next_ping:
                self._next_ping = now + self._timers.ping_every
                self._awaits_pong = True
                async with asyncio.timeout(self._send_timeout):
                    await self._socket.ping()
            if (lost := self._pace.lost_delivery(now)) is not None:
                await self._deliver(lost)

    async def _deliver(self, delivery_id: str) -> None:
        assert self._share is not None
        octets = await self._share.load(self._parcels[delivery_id])
        if octets is None:
            del self._parcels[delivery_id]
            self._pace.forget(delivery_id)
            return
        await self._send(ParcelDelivery(delivery_id, octets).serialize())

    async def _fill(self) -> None:
        """Deliver a round of parcels within the client's capacity; close a completed connection, if requested."""
        self._has_more = False
        for _ in range(_DELIVERIES_OF_A_ROUND):
            if self._share is None or not self._pace.capacity:
                return
            parcel = await self._share.claim_next()
            if parcel is None:
                if not (self._keep_alive or self._parcels):
                    await self._close(CloseCode.COMPLETE, "All parcels were delivered.")
                return
            self._deliveries += 1
            delivery_id = str(self._deliveries)
            self._parcels[delivery_id] = parcel
            self._pace.record_delivery(delivery_id, self._clock.monotonic())
            await self._deliver(delivery_id)
        self._has_more = True

    async def _send(self, octets: bytes) -> None:
        async with asyncio.timeout(self._send_timeout):
            await self._socket.send_bytes(octets)

    async def _close(self, code: CloseCode, reason: str) -> None:
        """Close after the deletion of all released parcels. A second call has no effect."""
        if self._is_over:
            return
        self._is_over = True
        if self._share is not None:
            await self._share.finish_releases()
        # The library waits for the client's answer only if it is the sole reader of the connection.
        await end_all(self._receiving)
        await self._socket.close(code=code, message=reason.encode()[:_MAX_REASON_OCTETS])

    def _cut(self) -> None:
        """Drop the connection. Unacknowledged parcels stay queued."""
        self._is_over = True
        if self._transport is not None:
            self._transport.abort()


def _is_upgrade(socket: web.WebSocketResponse, request: web.BaseRequest) -> bool:
    """Return True if the request can become a WebSocket. The library raises ValueError for headers beyond text."""
    try:
        return bool(socket.can_prepare(request))
    except ValueError:
        return False


def _asks(request: web.BaseRequest, header: str, value: str) -> bool:
    return request.headers.get(header, "").strip().lower() == value


def is_keep_alive(request: web.BaseRequest) -> bool:
    """Return True unless the client asks to close upon completion, under either spelling of the header."""
    modes = (request.headers[name] for name in STREAMING_HEADERS if name in request.headers)
    return next(modes, "keep-alive").strip().lower() != "close-upon-completion"
