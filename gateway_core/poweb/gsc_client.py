"""The common part of both clients of the GSC: requests with bounded answers, and collections over a WebSocket.

A :class:`GscServer` has the differences: the meaning of a server's answers and silence, and the codes for them.

Spec: RS-000 GSC; docs/wire-formats, "PoWeb".
"""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import aiohttp
from msgspec import Struct, field

from gateway_core.codes.statement import Code
from gateway_core.dialects import Dialect
from gateway_core.errors import GatewayError, MalformedMessageError, ProtocolViolationError
from gateway_core.host.sockets import received_octets
from gateway_core.http.messages import octets_up_to
from gateway_core.limits import MAX_MESSAGE_OCTETS, CloseCode
from gateway_core.messages.collection import format_authorization_header

MAX_ANSWER_OCTETS = 1024 * 1024

_FRAME_OVERHEAD_OCTETS = 1024
_FAILURES = (TimeoutError, aiohttp.ClientError, ConnectionError, ssl.SSLError)
_SIGNS_OF_LIFE = (aiohttp.WSMsgType.PING, aiohttp.WSMsgType.PONG, aiohttp.WSMsgType.BINARY)
_TOO_SOON_SECONDS = 0.001
"""A timer does not continue for less than this remainder, which a clock may round to zero."""


class GscServer(Struct, frozen=True):
    """A kind of server, with its errors."""

    failure: Callable[[Exception], GatewayError]
    """Returns the error for an exception of the HTTP library or the system."""
    refusal: Callable[[int, bytes], GatewayError]
    """Returns the error for an unsuccessful status, and for its body if ``explains``."""
    not_understood: Code
    """The code for an answer that is too large, or of an unexpected kind."""
    closure: Callable[[int | None, str], GatewayError]
    """Returns the error for a collection's close code other than COMPLETE."""
    patience: Callable[[bytes], AbstractAsyncContextManager[Any]]
    """Yields the body to send, and limits the duration of its request."""
    accepts: str
    """The Accept header, unless the caller specifies the media type of the answer."""
    explains: bool = False
    """True if the bodies of refusals are explanations for people."""

    @asynccontextmanager
    async def convert_errors(self) -> AsyncIterator[None]:
        """Convert exceptions of the HTTP library and the system into this project's errors."""
        try:
            yield
        except _FAILURES as error:
            raise self.failure(error) from error


class GscRequests:
    """Requests to one server over a session."""

    def __init__(
        self,
        base: str,
        session: aiohttp.ClientSession,
        server: GscServer,
        added_headers: Mapping[str, str] | None = None,
    ) -> None:
        """``base``: the API's URL, including its version. ``added_headers`` go with every request."""
        self._base = base
        self._session = session
        self._server = server
        self._added_headers = added_headers or {}

    async def authorize_registration(self, key_digest: bytes, dialect: Dialect) -> bytes:
        answer_type = dialect.media_type("node-registration.authorization")
        return await self.post("/pre-registrations", "text/plain", key_digest.hex().encode(), answer_type)

    async def register(self, request: bytes, dialect: Dialect) -> bytes:
        media_type = dialect.media_type("node-registration.request")
        return await self.post(
            "/nodes", media_type, request, dialect.media_type("node-registration.registration")
        )

    async def deliver(self, parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        await self.hand_in("/parcels", "parcel", parcel, countersignature, dialect)

    async def hand_in(
        self, path: str, name: str, octets: bytes, countersignature: bytes, dialect: Dialect
    ) -> None:
        """Send a message of type ``name`` under its sender's countersignature."""
        header = {"Authorization": format_authorization_header(countersignature, dialect)}
        await self.post(path, dialect.media_type(name), octets, None, header)

    async def post(
        self,
        path: str,
        media_type: str,
        octets: bytes,
        answer_type: str | None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Send a body, and return the answer's body."""
        sent = {
            "Content-Type": media_type,
            "Content-Length": str(len(octets)),
            "Accept": answer_type or self._server.accepts,
            **(headers or {}),
            **self._added_headers,
        }
        async with self._server.convert_errors(), self._server.patience(octets) as body:
            request = self._session.post(self._base + path, data=body, headers=sent, allow_redirects=False)
            async with request as response:
                if response.status >= 300:
                    answer = await self._read(response) if self._server.explains else b""
                    raise self._server.refusal(response.status, answer)
                answer = await self._read(response)
                if answer_type is not None and response.content_type != answer_type:
                    raise MalformedMessageError(self._server.not_understood)
                return answer

    async def get(self, path: str, headers: Mapping[str, str]) -> bytes:
        """Get ``path``, which is percent-encoded already. Returns the answer's body."""
        sent = {"Accept": self._server.accepts, **headers, **self._added_headers}
        async with self._server.convert_errors(), self._server.patience(b""):
            request = self._session.get(self._base + path, headers=sent, allow_redirects=False)
            async with request as response:
                answer = await self._read(response)
                if response.status != 200:
                    raise self._server.refusal(response.status, answer if self._server.explains else b"")
                return answer

    async def _read(self, response: aiohttp.ClientResponse) -> bytes:
        answer = await octets_up_to(MAX_ANSWER_OCTETS, response.content.iter_any())
        if len(answer) > MAX_ANSWER_OCTETS:
            raise MalformedMessageError(self._server.not_understood)
        return answer

    async def collect(
        self, headers: Mapping[str, str], path: str = "/parcel-collection", **options: Any
    ) -> aiohttp.ClientWebSocketResponse:
        """Open the WebSocket of a collection."""
        size = MAX_MESSAGE_OCTETS + _FRAME_OVERHEAD_OCTETS
        url = f"{self._base}{path}"
        socket: aiohttp.ClientWebSocketResponse = await self._session.ws_connect(
            url, headers={**headers, **self._added_headers}, autoping=False, max_msg_size=size, **options
        )
        return socket

    async def close(self) -> None:
        await self._session.close()


class DeliveryFrames:
    """The frames of one collection. Answers pings, and detects silence."""

    def __init__(
        self,
        socket: aiohttp.ClientWebSocketResponse,
        server: GscServer,
        silence: float,
        uncounted_silence: float,
    ) -> None:
        """``silence``: seconds without any octet after which the connection is given up.

        ``uncounted_silence``: seconds without a whole frame, if the system lacks counts of octets.
        """
        self.socket = socket
        self._server = server
        self._silence = silence
        self._uncounted_silence = uncounted_silence
        self._sign_of_life = asyncio.Event()
        self.on_sign_of_life: Callable[[], None] = lambda: None

    async def next_binary(self, silence: float | None = None) -> bytes | None:
        """Return the next binary frame; ``None`` after a close with code COMPLETE."""
        async with self._server.convert_errors():
            frame = await self._next_that_matters(self._silence if silence is None else silence)
        if frame.type is aiohttp.WSMsgType.BINARY:
            return bytes(frame.data)
        if frame.type is aiohttp.WSMsgType.ERROR:
            raise self._server.failure(ConnectionError())
        if frame.type is aiohttp.WSMsgType.TEXT:
            await self.socket.close(code=CloseCode.VIOLATION)
            raise ProtocolViolationError(self._server.not_understood)
        # the library's close_code is also 1006 if the peer hung up before the library's answer
        code = frame.data or None if frame.type is aiohttp.WSMsgType.CLOSE else None
        if code == CloseCode.COMPLETE:
            return None
        raise self._server.closure(code, str(frame.extra or ""))

    async def _next_that_matters(self, silence: float) -> aiohttp.WSMessage:
        """Return the next frame, except pings and pongs.

        Raises:
            TimeoutError: if ``silence`` seconds pass without an octet. Octets of an unfinished frame count.
        """
        async with asyncio.timeout(None) as patience:
            watch = _SilenceWatch(self.socket, silence, self._uncounted_silence, patience)
            try:
                while True:
                    watch.record_frame()
                    frame = await self.socket.receive()
                    if frame.type in _SIGNS_OF_LIFE:
                        self._sign_of_life.set()
                        self.on_sign_of_life()
                    if frame.type is aiohttp.WSMsgType.PING:
                        await self.socket.pong(frame.data)
                    elif frame.type is not aiohttp.WSMsgType.PONG:
                        return frame
            finally:
                watch.end()

    async def send_octets(self, octets: bytes) -> None:
        """Send a binary frame."""
        async with self._server.convert_errors():
            await self.socket.send_bytes(octets)

    async def acknowledge(self, delivery_id: str) -> None:
        """Send the text frame of an acknowledgement."""
        async with self._server.convert_errors():
            await self.socket.send_str(delivery_id)


class _SilenceWatch(Struct, eq=False):
    """Expires ``patience`` after ``silence`` seconds without an octet."""

    _connection: aiohttp.ClientWebSocketResponse
    _silence: float
    _uncounted_silence: float
    _patience: asyncio.Timeout
    _loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
    _timer: asyncio.TimerHandle | None = None
    _heard_at: float = 0.0
    _octets: int | None = None
    """The number of received octets at the last check."""

    def record_frame(self) -> None:
        """Restart the interval: a whole frame has arrived."""
        self._heard_at = self._loop.time()
        self._octets = self._received_octets()
        if self._timer is None:
            self._wait(self._silence)

    def end(self) -> None:
        """Stop watching."""
        if self._timer is not None:
            self._timer.cancel()

    def _received_octets(self) -> int | None:
        return received_octets(self._connection.get_extra_info("socket"))

    def _wait(self, seconds: float) -> None:
        self._timer = self._loop.call_later(seconds, self._check)

    def _check(self) -> None:
        """Check for silence. The timer may fire early, since frames leave it unchanged."""
        quiet = self._loop.time() - self._heard_at
        if (left := self._silence - quiet) > _TOO_SOON_SECONDS:
            self._wait(left)
            return
        before, self._octets = self._octets, self._received_octets()
        is_counted = self._octets is not None
        if self._octets == before and (is_counted or quiet >= self._uncounted_silence):
            self._patience.reschedule(self._loop.time())
        else:
            self._wait(self._silence)
