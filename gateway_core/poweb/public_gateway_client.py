"""The client of the public gateway's GSC server: PoWeb over TLS 1.3.

Only the SRV target's host goes into TLS SNI and the HTTP Host, never the public address (RS-000 Public Address
Resolution). Redirects are not followed, responses are bounded, and an upload may take as long as it moves.

Spec: RS-000 GSC, Message Transport Bindings; docs/wire-formats, "PoWeb".
"""

from __future__ import annotations

import asyncio
import base64
import errno
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp
from aiohttp.abc import AbstractResolver

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.dialects import Dialect
from gateway_core.errors import (
    MalformedMessageError,
    ProtocolViolationError,
    RefusedError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.http.authorities import trusting_context
from gateway_core.messages.ramf import MAX_MESSAGE_OCTETS
from gateway_core.ports import HostPort
from gateway_core.poweb.answer_dates import DateReport, trace_dates
from gateway_core.poweb.received_octets import received_octets

MAX_RESPONSE_OCTETS = 2**20
PING_TIMEOUT_SECONDS = 7.0
"""Public gateways ping every five seconds."""

_CONNECT_SECONDS = 10.0
_HANDSHAKE_SECONDS = 45.0
"""Connection (through Tor, perhaps), TLS and the answer to the WebSocket's request, together."""

SILENCE_SECONDS = 30.0
"""How long a request may go without any progress: one to a gateway that nothing stands by for waits for its start."""

_PIECE_OCTETS = 16 * 1024
_SLOWEST_OCTETS_PER_SECOND = 16 * 1024
_MOST_BUFFERED_OCTETS = 4 * 2**20
"""What the system may have taken from us and not sent yet when the last piece is handed to it."""

_UNCOUNTED_SILENCE_SECONDS = 60.0
"""Where the system does not count octets, silence has to last this long."""

_NORMAL_CLOSE, _VIOLATION_CLOSE = 1000, 1003
_FIRST_CLIENT_ERROR, _FIRST_SERVER_ERROR = 400, 500
_FRAME_OVERHEAD = 1024
_SIGNS_OF_LIFE = (aiohttp.WSMsgType.PING, aiohttp.WSMsgType.PONG, aiohttp.WSMsgType.BINARY)


def tls_context(ca_file: str | None = None) -> ssl.SSLContext:
    """TLS 1.3 or newer, certificates of the system's authorities (or of one authority, for a test network)."""
    context = trusting_context(ca_file)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    return context


def answer_seconds(octets: int) -> float:
    """How long the answer may take from when all of a body of that size was handed to the system."""
    return SILENCE_SECONDS + min(octets, _MOST_BUFFERED_OCTETS) / _SLOWEST_OCTETS_PER_SECOND


@asynccontextmanager
async def while_it_moves(body: bytes) -> AsyncIterator[AsyncIterator[bytes]]:
    """Gives the body in pieces, for a request within.

    Raises:
        TimeoutError: nobody took the next piece for SILENCE_SECONDS, or no answer came in time after the last one.
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
        allow(answer_seconds(len(body)))

    async with asyncio.timeout(SILENCE_SECONDS) as limit:
        try:
            yield pieces()
        finally:
            is_open = False  # an early answer ends the request before the body


@asynccontextmanager
async def _unreachable_if_it_fails() -> AsyncIterator[None]:
    """Turn what aiohttp and the system raise into UnreachableError with the class of cause."""
    try:
        yield
    except aiohttp.ClientConnectorDNSError as error:
        raise UnreachableError(PublicGatewayCode.HOST_NOT_FOUND, UnreachableCause.RESOLVER) from error
    except (aiohttp.ClientSSLError, ssl.SSLError) as error:
        raise UnreachableError(PublicGatewayCode.NO_TRUSTED_TLS, UnreachableCause.TLS) from error
    except aiohttp.ClientConnectorError as error:
        if isinstance(
            error.os_error, ConnectionResetError | ConnectionAbortedError
        ):  # TCP stood: it was the TLS
            raise UnreachableError(PublicGatewayCode.ENDED_TLS_HANDSHAKE, UnreachableCause.TLS) from error
        no_network = error.errno in (errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN)
        cause = UnreachableCause.NO_NETWORK if no_network else UnreachableCause.TCP
        raise UnreachableError(PublicGatewayCode.REFUSES_CONNECTIONS, cause) from error
    except TimeoutError as error:
        raise UnreachableError(PublicGatewayCode.NO_ANSWER_IN_TIME, UnreachableCause.TIMED_OUT) from error
    except aiohttp.WSServerHandshakeError as error:
        if _FIRST_CLIENT_ERROR <= error.status < _FIRST_SERVER_ERROR:
            raise RefusedError(PublicGatewayCode.REFUSED_CONNECTION, str(error.status)) from error
        raise UnreachableError(PublicGatewayCode.CANNOT_SERVE, UnreachableCause.HTTP) from error
    except (aiohttp.ClientError, ConnectionError) as error:
        raise UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP) from error


class PoWebClient:
    """Implements ports.GscClient for one public gateway."""

    def __init__(
        self,
        target: HostPort,
        tls: ssl.SSLContext,
        on_date: DateReport | None = None,
        hosts: AbstractResolver | None = None,
        *,
        connector: aiohttp.BaseConnector | None = None,
        ping_timeout: float = PING_TIMEOUT_SECONDS,
    ) -> None:
        """``on_date`` hears the ``Date`` of every answer; ``hosts`` finds addresses (else the system does).

        ``connector``: where connections come from, when not directly from the system (it has TLS and proxy then).
        ``ping_timeout``: seconds of silence after which a collection is given up.
        """
        self._ping_timeout = ping_timeout
        self._base = f"https://{target.host}:{target.port}/v1"
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=_CONNECT_SECONDS)
        self._session = aiohttp.ClientSession(
            connector=connector or aiohttp.TCPConnector(ssl=tls, limit=8, resolver=hosts),
            timeout=timeout,
            cookie_jar=aiohttp.DummyCookieJar(),
            trust_env=False,
            trace_configs=[] if on_date is None else [trace_dates(on_date)],
        )

    async def authorize_registration(self, key_digest: bytes, dialect: Dialect) -> bytes:
        return await self._post(
            "/pre-registrations",
            "text/plain",
            key_digest.hex().encode(),
            dialect.media_type("node-registration.authorization"),
        )

    async def register(self, request: bytes, dialect: Dialect) -> bytes:
        return await self._post(
            "/nodes",
            dialect.media_type("node-registration.request"),
            request,
            dialect.media_type("node-registration.registration"),
        )

    async def deliver(self, parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        authorization = f"{dialect.countersignature_scheme} {base64.b64encode(countersignature).decode()}"
        await self._post(
            "/parcels", dialect.media_type("parcel"), parcel, None, {"Authorization": authorization}
        )

    async def _post(
        self,
        path: str,
        media_type: str,
        body: bytes,
        answer_type: str | None,
        headers: dict[str, str] | None = None,
    ) -> bytes:
        async with _unreachable_if_it_fails(), while_it_moves(body) as pieces:
            sent = {
                "Content-Type": media_type,
                "Content-Length": str(len(body)),
                "Accept": answer_type or "*/*",
                **(headers or {}),
            }
            request = self._session.post(self._base + path, data=pieces, headers=sent, allow_redirects=False)
            async with request as response:
                _check_status(response.status)
                answer = await _read_answer(response)
                if answer_type is not None and response.content_type != answer_type:
                    raise MalformedMessageError(PublicGatewayCode.MEDIA_TYPE)
                return answer

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> PoWebCollection:
        mode = "keep-alive" if keep_alive else "close-upon-completion"
        async with _unreachable_if_it_fails(), asyncio.timeout(_HANDSHAKE_SECONDS):
            socket = await self._session.ws_connect(
                self._base + "/parcel-collection",
                headers={dialect.streaming_header: mode},
                autoping=False,
                autoclose=True,
                max_msg_size=MAX_MESSAGE_OCTETS + _FRAME_OVERHEAD,
                compress=0,
                timeout=aiohttp.ClientWSTimeout(ws_close=2.0),
            )
        return PoWebCollection(socket, self._ping_timeout)

    async def close(self) -> None:
        await self._session.close()


async def _read_answer(response: aiohttp.ClientResponse) -> bytes:
    """All of it, in however many pieces it comes."""
    answer = bytearray()
    async for piece in response.content.iter_any():
        answer += piece
        if len(answer) > MAX_RESPONSE_OCTETS:
            raise MalformedMessageError(PublicGatewayCode.ANSWER_TOO_LARGE)
    return bytes(answer)


def _check_status(status: int) -> None:
    if status < 300:
        return
    if _FIRST_CLIENT_ERROR <= status < _FIRST_SERVER_ERROR:
        raise RefusedError(PublicGatewayCode.REFUSED_REQUEST, str(status))
    raise UnreachableError(PublicGatewayCode.CANNOT_SERVE, UnreachableCause.HTTP)


def _nobody_listens() -> None:
    """What is called for a sign of life until somebody wants to know."""


class PoWebCollection:
    """Implements ports.GscCollection."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, ping_timeout: float) -> None:
        self._socket = socket
        self._ping_timeout = ping_timeout
        self._heard = asyncio.Event()
        self.on_sign_of_life: Callable[[], None] = _nobody_listens

    async def receive_challenge(self) -> bytes:
        challenge = await self._next_binary(_HANDSHAKE_SECONDS)
        if challenge is None:
            raise UnreachableError(PublicGatewayCode.CLOSED_BEFORE_CHALLENGE, UnreachableCause.HANDSHAKE)
        return challenge

    async def respond(self, response: bytes) -> None:
        async with _unreachable_if_it_fails():
            await self._socket.send_bytes(response)
            self._heard.clear()
            await self._socket.ping()  # so that it need not wait for the server's next one to know

    async def heard(self) -> None:
        await self._heard.wait()

    async def next_delivery(self) -> bytes | None:
        return await self._next_binary(self._ping_timeout)

    async def _next_binary(self, silence: float) -> bytes | None:
        while True:
            async with _unreachable_if_it_fails():
                message = await self._receive(silence)
                if message.type in _SIGNS_OF_LIFE:
                    self._heard.set()
                    self.on_sign_of_life()
                if message.type is aiohttp.WSMsgType.PING:
                    await self._socket.pong(message.data)
                    continue
            match message.type:
                case aiohttp.WSMsgType.PONG:
                    continue
                case aiohttp.WSMsgType.BINARY:
                    return bytes(message.data)
                case aiohttp.WSMsgType.CLOSE | aiohttp.WSMsgType.CLOSING | aiohttp.WSMsgType.CLOSED:
                    self._check_close_code()
                    return None
                case aiohttp.WSMsgType.ERROR:
                    raise UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP)
                case _:
                    await self.close(violation=True)
                    raise ProtocolViolationError(PublicGatewayCode.TEXT_FRAME)

    async def _receive(self, silence: float) -> aiohttp.WSMessage:
        """The next message. Silence is that no octet arrives: a large parcel on a slow line is none.

        Raises:
            TimeoutError: nothing came for so many seconds (longer where the system does not count octets).
        """
        receiving = asyncio.ensure_future(self._socket.receive())
        waited = 0.0
        try:
            while True:
                before = received_octets(self._socket.get_extra_info("socket"))
                done, _ = await asyncio.wait((receiving,), timeout=silence)
                if done:
                    return receiving.result()
                waited += silence
                after = received_octets(self._socket.get_extra_info("socket"))
                if after == before and (after is not None or waited >= _UNCOUNTED_SILENCE_SECONDS):
                    raise TimeoutError
        finally:
            receiving.cancel()

    def _check_close_code(self) -> None:
        code = self._socket.close_code
        if code == _NORMAL_CLOSE:
            return
        if code in (None, 1001, 1005, 1006, 1011, 1012, 1013, 4000):
            raise UnreachableError(PublicGatewayCode.ENDED_CONNECTION, UnreachableCause.HTTP)
        raise RefusedError(PublicGatewayCode.REFUSED_TO_CONTINUE, str(code))

    async def acknowledge(self, delivery_id: str) -> None:
        async with _unreachable_if_it_fails():
            await self._socket.send_str(delivery_id)

    async def close(self, *, violation: bool = False) -> None:
        await self._socket.close(code=_VIOLATION_CLOSE if violation else _NORMAL_CLOSE)
