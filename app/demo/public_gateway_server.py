"""The demo public gateway's GSC server: PoWeb over TLS 1.3, as the deployed public gateways serve it.

Exactly one signature in the handshake, a ping every five seconds, one unacknowledged delivery at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import ssl
import uuid
from collections.abc import Awaitable, Callable

from aiohttp import WSMsgType, web

from app.demo.public_gateway import PublicGatewayNode
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, STREAMING_HEADERS, Dialect
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    RefusedError,
    UntrustedSignerError,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import MAX_PARCEL_OCTETS, CloseCode
from gateway_core.messages.collection import (
    MAX_SIGNATURE_OCTETS,
    NONCE_OCTETS,
    ParcelDelivery,
    parse_authorization_header,
    parse_response,
    serialize_challenge,
    verify_countersignature,
)
from gateway_core.nodes.codes import NodeCode

_PING_SECONDS = 5.0
_HANDSHAKE_SECONDS = 10.0
_DIGEST_HEX = 64


class PublicGatewayServer:
    """Serves one node's GSC on loopback. ``port`` is known once it has started."""

    def __init__(self, node: PublicGatewayNode, tls: ssl.SSLContext) -> None:
        self._node = node
        self._tls = tls
        self._sockets: set[web.WebSocketResponse] = set()
        self._runner: web.AppRunner | None = None
        self.port = 0

    async def start(self) -> None:
        """Listen on a free port of 127.0.0.1."""
        app = web.Application(client_max_size=MAX_PARCEL_OCTETS)
        app.router.add_post("/v1/pre-registrations", _answering(self._authorize))
        app.router.add_post("/v1/nodes", _answering(self._register))
        app.router.add_post("/v1/parcels", _answering(self._deliver))
        app.router.add_get("/v1/parcel-collection", self._collect)
        app.router.add_get("/connection-params.der", self._connection_parameters)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0, ssl_context=self._tls)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Close every socket and stop listening."""
        for socket in list(self._sockets):
            await socket.close(code=CloseCode.GOING_AWAY)
        if self._runner is not None:
            await self._runner.cleanup()

    async def _authorize(self, request: web.Request, body: bytes) -> web.Response:
        if request.content_type != "text/plain":
            return _error(415, "The digest comes as text/plain.")
        if len(body) != _DIGEST_HEX:
            return _error(400, "The digest has 64 hexadecimal digits.")
        try:
            digest = bytes.fromhex(body.decode("ascii"))
        except ValueError:
            return _error(400, "The digest has 64 hexadecimal digits.")
        # The request names no dialect but in Accept; clients of the deployed network do not send that.
        media_type = RELAYNET.media_type("node-registration.authorization")
        dialect = RELAYNET if media_type in request.headers.get("Accept", "") else AWALA
        authorization = self._node.authorize(digest, dialect)
        return web.Response(
            body=authorization, content_type=dialect.media_type("node-registration.authorization")
        )

    async def _register(self, request: web.Request, body: bytes) -> web.Response:
        dialect = _dialect_of(request, "node-registration.request")
        if dialect is None:
            return _error(415, "That is not a registration request.")
        registration = self._node.register(body, dialect)
        return web.Response(
            body=registration, content_type=dialect.media_type("node-registration.registration")
        )

    async def _deliver(self, request: web.Request, body: bytes) -> web.Response:
        dialect = _dialect_of(request, "parcel")
        if dialect is None:
            return _error(415, "That is not a parcel.")
        try:
            signature = parse_authorization_header(request.headers.get("Authorization", ""))
            verify_countersignature(signature, body, dialect, self._node.trusted, self._node.clock.now())
        except (MalformedMessageError, InvalidMessageError) as error:
            return _error(401, error.reason, {"WWW-Authenticate": dialect.countersignature_scheme})
        self._node.accept_parcel(body)
        return web.Response(status=202)

    async def _connection_parameters(self, _: web.Request) -> web.Response:
        octets = self._node.connection_parameters()
        return web.Response(body=octets, content_type="application/vnd.etsi.tsl.der")

    # --- Collection ---------------------------------------------------------------------------------------

    async def _collect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoping=True, max_msg_size=MAX_SIGNATURE_OCTETS, compress=False)
        await socket.prepare(request)
        self._sockets.add(socket)
        pinging = asyncio.create_task(_ping(socket))
        try:
            await self._serve(socket, keep_alive=_keep_alive(request))
        except (MalformedMessageError, InvalidMessageError, ConnectionError, TimeoutError):
            await socket.close(code=CloseCode.VIOLATION)
        finally:
            pinging.cancel()
            self._sockets.discard(socket)
        return socket

    async def _serve(self, socket: web.WebSocketResponse, *, keep_alive: bool) -> None:
        nonce = secrets.token_bytes(NONCE_OCTETS)
        await socket.send_bytes(serialize_challenge(nonce))
        answer = await socket.receive(timeout=_HANDSHAKE_SECONDS)
        if answer.type is not WSMsgType.BINARY:
            raise MalformedMessageError(NodeCode.BINARY_FRAME_EXPECTED)
        signatures = parse_response(answer.data)
        if len(signatures) != 1:
            raise MalformedMessageError(NodeCode.ONE_SIGNATURE_EXPECTED)
        address = self._signer(signatures[0], nonce)
        acknowledged: asyncio.Queue[str | None] = asyncio.Queue()
        receiving = asyncio.create_task(_receive(socket, acknowledged))
        sending = asyncio.create_task(self._send(socket, acknowledged, address, keep_alive=keep_alive))
        done, pending = await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        for task in done:
            task.result()
        await socket.close()

    def _signer(self, signature: bytes, nonce: bytes) -> PrivateAddress:
        for dialect in DIALECTS:
            with contextlib.suppress(InvalidSignatureError):
                return self._node.verify_handshake(signature, nonce, dialect)
        raise UntrustedSignerError(NodeCode.UNKNOWN_DIALECT)

    async def _send(
        self,
        socket: web.WebSocketResponse,
        acknowledged: asyncio.Queue[str | None],
        address: PrivateAddress,
        *,
        keep_alive: bool,
    ) -> None:
        async for key, octets in self._node.parcels_for(address, keep_alive=keep_alive):
            delivery_id = str(uuid.uuid4())
            await socket.send_bytes(ParcelDelivery(delivery_id, octets).serialize())
            answer = await acknowledged.get()
            if answer != delivery_id:
                raise MalformedMessageError(NodeCode.UNKNOWN_DELIVERY)
            self._node.acknowledge(address, key)


async def _receive(socket: web.WebSocketResponse, acknowledged: asyncio.Queue[str | None]) -> None:
    """Acknowledgements, until the client closes."""
    async for message in socket:
        if message.type is not WSMsgType.TEXT:
            raise MalformedMessageError(NodeCode.TEXT_FRAME_EXPECTED)
        acknowledged.put_nowait(message.data)


async def _ping(socket: web.WebSocketResponse) -> None:
    while not socket.closed:
        with contextlib.suppress(ConnectionError):
            await socket.ping()
        await asyncio.sleep(_PING_SECONDS)


def _keep_alive(request: web.Request) -> bool:
    return not any(
        request.headers.get(name, "").lower() == "close-upon-completion" for name in STREAMING_HEADERS
    )


def _dialect_of(request: web.Request, media_name: str) -> Dialect | None:
    """The dialect whose media type the request has."""
    return next((each for each in DIALECTS if request.content_type == each.media_type(media_name)), None)


def _answering(
    handle: Callable[[web.Request, bytes], Awaitable[web.Response]],
) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Read the body, and turn refusals into statuses."""

    async def answer(request: web.Request) -> web.Response:
        try:
            return await handle(request, await request.read())
        except MalformedMessageError as error:
            return _error(400, error.reason)
        except RefusedError as error:
            return _error(403, error.reason)
        except GatewayError as error:
            return _error(422, error.reason)

    return answer


def _error(status: int, reason: str, headers: dict[str, str] | None = None) -> web.Response:
    return web.json_response({"message": reason}, status=status, headers=headers)
