"""The client of the public gateway's GSC server: PoWeb over TLS 1.3.

TLS SNI and the HTTP Host contain the SRV target's host, never the public address (RS-000 Public Address Resolution).
The client refuses redirects, bounds responses, and lets an upload continue while it makes progress.

Spec: RS-000 GSC, Message Transport Bindings; docs/wire-formats, "PoWeb".
"""

from __future__ import annotations

import asyncio
import errno
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from types import SimpleNamespace

import aiohttp
from aiohttp.abc import AbstractResolver

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.dialects import Dialect
from gateway_core.errors import GatewayError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.http.authorities import client_context, tls_failure
from gateway_core.http.messages import DateReport, parse_date
from gateway_core.limits import CloseCode
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.gsc_client import DeliveryFrames, GscRequests, GscServer


def trace_dates(report: DateReport) -> aiohttp.TraceConfig:
    """Return a trace that reports the date of every dated answer, including WebSocket handshakes."""

    async def on_start(
        _: aiohttp.ClientSession, context: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        context.started = asyncio.get_running_loop().time()

    async def on_end(
        _: aiohttp.ClientSession, context: SimpleNamespace, answer: aiohttp.TraceRequestEndParams
    ) -> None:
        date = parse_date(answer.response.headers.get("Date", ""))
        if date is not None:
            report(date, timedelta(seconds=asyncio.get_running_loop().time() - context.started))

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(on_start)
    trace.on_request_end.append(on_end)
    return trace


PING_TIMEOUT_SECONDS = 7.0
"""Public gateways ping every five seconds."""

_CONNECT_SECONDS = 10.0
_HANDSHAKE_SECONDS = 45.0
"""Connection (through Tor, perhaps), TLS and the answer to the WebSocket's request, together."""

SILENCE_SECONDS = 30.0
"""The limit for a request without progress. A gateway that starts on demand may need this time."""

_PIECE_OCTETS = 16 * 1024
_SLOWEST_OCTETS_PER_SECOND = 16 * 1024
_MOST_BUFFERED_OCTETS = 4 * 2**20
"""The limit for the octets in the system's send buffer after the last piece of a body."""

_UNCOUNTED_SILENCE_SECONDS = 60.0
"""The limit of silence if the system lacks counts of octets."""

_FIRST_CLIENT_ERROR, _FIRST_SERVER_ERROR = 400, 500
_PASSING_CLOSES = (
    None,
    CloseCode.GOING_AWAY,
    CloseCode.NOT_GIVEN,
    CloseCode.BROKEN_OFF,
    CloseCode.INTERNAL_ERROR,
    CloseCode.RESTARTING,
    CloseCode.TRY_AGAIN,
    CloseCode.STOPPING,
)
"""Close codes after which to retry: a missing code, and codes for causes other than this client."""


def tls_context(ca_file: str | None = None) -> ssl.SSLContext:
    """Make a context for TLS 1.3 or newer, with the system's authorities, or one authority for a test network."""
    context = client_context(ca_file)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    return context


@asynccontextmanager
async def while_it_moves(body: bytes) -> AsyncIterator[AsyncIterator[bytes]]:
    """Yield the body in pieces, for a request within the context.

    Raises:
        TimeoutError: if the connection takes no piece for ``SILENCE_SECONDS``, or the answer is late after the last
            piece.
    """
    loop = asyncio.get_running_loop()
    is_open = True

    def allow(seconds: float) -> None:
        if is_open and not limit.expired():
            limit.reschedule(loop.time() + seconds)

    async def pieces() -> AsyncIterator[bytes]:
        for start in range(0, len(body), _PIECE_OCTETS):
            allow(SILENCE_SECONDS)
            yield body[start : start + _PIECE_OCTETS]
        # The system may hold the end of the body back.
        allow(SILENCE_SECONDS + min(len(body), _MOST_BUFFERED_OCTETS) / _SLOWEST_OCTETS_PER_SECOND)

    async with asyncio.timeout(SILENCE_SECONDS) as limit:
        try:
            yield pieces()
        finally:
            is_open = False  # an early answer ends the request before the body


def _failure(error: Exception) -> GatewayError:
    match error:
        case aiohttp.ClientConnectorDNSError():
            return UnreachableError(PublicGatewayCode.HOST_NOT_FOUND, UnreachableCause.RESOLVER)
        case aiohttp.ClientSSLError() | ssl.SSLError():
            return tls_failure(error)
        case aiohttp.ClientConnectorError():
            return _no_connection(error)
        case TimeoutError():
            return UnreachableError(PublicGatewayCode.NO_ANSWER_IN_TIME, UnreachableCause.TIMED_OUT)
        case aiohttp.WSServerHandshakeError(status=status) if _is_clients_fault(status):
            return RefusedError(PublicGatewayCode.REFUSED, str(status))
        case aiohttp.WSServerHandshakeError():
            return UnreachableError(PublicGatewayCode.CANNOT_SERVE, UnreachableCause.HTTP)
    return UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP)


def _no_connection(error: aiohttp.ClientConnectorError) -> GatewayError:
    if isinstance(error.os_error, ConnectionResetError | ConnectionAbortedError):  # TCP stood, TLS failed
        return UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.TLS)
    no_network = error.errno in (errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN)
    cause = UnreachableCause.NO_NETWORK if no_network else UnreachableCause.TCP
    return UnreachableError(PublicGatewayCode.REFUSES_CONNECTIONS, cause)


def _is_clients_fault(status: int) -> bool:
    return _FIRST_CLIENT_ERROR <= status < _FIRST_SERVER_ERROR


def _refusal(status: int, _: bytes) -> GatewayError:
    if _is_clients_fault(status):
        return RefusedError(PublicGatewayCode.REFUSED, str(status))
    return UnreachableError(PublicGatewayCode.CANNOT_SERVE, UnreachableCause.HTTP)


def _closure(code: int | None, _: str) -> GatewayError:
    if code in _PASSING_CLOSES:
        return UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP)
    return RefusedError(PublicGatewayCode.REFUSED, str(code))


_SERVER = GscServer(
    failure=_failure,
    refusal=_refusal,
    not_understood=PublicGatewayCode.NOT_UNDERSTOOD,
    closure=_closure,
    patience=while_it_moves,
    accepts="*/*",
)


class PoWebClient(GscRequests):
    """Implements ports.GscClient for one public gateway."""

    def __init__(
        self,
        target: HostPort,
        tls: ssl.SSLContext,
        on_date: DateReport | None = None,
        hosts: AbstractResolver | None = None,
        *,
        connector: aiohttp.BaseConnector | None = None,
    ) -> None:
        """``on_date`` receives the ``Date`` of every answer; ``hosts`` resolves names, by default the system.

        ``connector`` replaces direct connections; it then has its own TLS and proxy.
        """
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=_CONNECT_SECONDS)
        session = aiohttp.ClientSession(
            connector=connector or aiohttp.TCPConnector(ssl=tls, limit=8, resolver=hosts),
            timeout=timeout,
            cookie_jar=aiohttp.DummyCookieJar(),
            trust_env=False,
            trace_configs=[] if on_date is None else [trace_dates(on_date)],
        )
        super().__init__(f"https://{target.host}:{target.port}/v1", session, _SERVER)

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> PoWebCollection:
        mode = "keep-alive" if keep_alive else "close-upon-completion"
        async with _SERVER.convert_errors(), asyncio.timeout(_HANDSHAKE_SECONDS):
            socket = await self.collect(
                {dialect.streaming_header: mode},
                autoclose=True,
                compress=0,
                timeout=aiohttp.ClientWSTimeout(ws_close=2.0),
            )
        return PoWebCollection(socket)


class PoWebCollection(DeliveryFrames):
    """Implements ports.GscCollection."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        super().__init__(socket, _SERVER, PING_TIMEOUT_SECONDS, _UNCOUNTED_SILENCE_SECONDS)

    async def receive_challenge(self) -> bytes:
        challenge = await self.next_binary(_HANDSHAKE_SECONDS)
        if challenge is None:
            raise UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HANDSHAKE)
        return challenge

    async def respond(self, response: bytes) -> None:
        await self.send_octets(response)
        async with _SERVER.convert_errors():
            self._sign_of_life.clear()
            await self.socket.ping()  # the pong is a sign of life before the server's next ping

    async def wait_for_sign_of_life(self) -> None:
        await self._sign_of_life.wait()

    async def next_delivery(self) -> bytes | None:
        return await self.next_binary()

    async def close(self, *, violation: bool = False) -> None:
        await self.socket.close(code=CloseCode.VIOLATION if violation else CloseCode.COMPLETE)
