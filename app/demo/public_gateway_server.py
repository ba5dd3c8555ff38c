"""The demo public gateway's GSC server: PoWeb over TLS 1.3, as the deployed public gateways serve it.

Its requests are answered by what answers the private gateway's. Collections have habits of their own:
exactly one signature in the handshake, a ping every five seconds, one unacknowledged delivery at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
import ssl
import uuid

from aiohttp import WSMsgType, web

from app.demo.public_gateway import PublicGatewayNode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.dialects import DIALECTS, Dialect
from gateway_core.errors import (
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    UnauthenticatedEndpointError,
    UntrustedSignerError,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import CloseCode
from gateway_core.messages.collection import (
    MAX_SIGNATURE_OCTETS,
    NONCE_OCTETS,
    ParcelDelivery,
    parse_response,
    serialize_challenge,
    verify_countersignature,
)
from gateway_core.nodes.codes import NodeCode
from gateway_core.ports.gsc_server import Acceptance, Judge
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.poweb.clientele import ThisDevice
from gateway_core.poweb.collection_socket import is_keep_alive
from gateway_core.poweb.fair_turns import FairTurns, Turn
from gateway_core.poweb.requests import RequestHandlers
from gateway_core.poweb.server_settings import PoWebSettings
from gateway_core.protocol.parcel_collection import Timers

_TIMERS = Timers()
_DIGEST = re.compile(rb"[0-9a-fA-F]{64}")


class _Registration:
    """Implements ports.gsc_server.NodeRegistration for anybody."""

    def __init__(self, node: PublicGatewayNode) -> None:
        self._node = node

    def spend(self, program: Program) -> None:
        """There is no limit."""

    def authorize(self, key_digest: bytes, dialect: Dialect) -> bytes:
        if not _DIGEST.fullmatch(key_digest):
            raise MalformedMessageError(EndpointCode.NOT_A_DIGEST)
        return self._node.authorize(bytes.fromhex(key_digest.decode()), dialect)

    async def register(self, request_octets: bytes, dialect: Dialect, program: Program) -> bytes:
        return self._node.register(request_octets, dialect)


class _Parcels:
    """Implements ports.gsc_server.ParcelIntake."""

    def __init__(self, node: PublicGatewayNode) -> None:
        self._node = node

    def early_judge(self, countersignature: bytes) -> Judge:
        return lambda octets: True

    async def accept_from_endpoint(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program
    ) -> Acceptance:
        try:
            trusted, now = self._node.trusted, self._node.clock.now()
            verify_countersignature(countersignature, octets, dialect, trusted, now)
        except (MalformedMessageError, InvalidMessageError) as error:
            raise UnauthenticatedEndpointError(error.statement) from error
        self._node.accept_parcel(octets)
        return Acceptance.QUEUED


class _NoDeauthorizations:
    """Implements ports.gsc_server.DeauthorizationIntake: private gateways send theirs in parcels."""

    async def register(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program
    ) -> int:
        return 0


class PublicGatewayServer:
    """Serves one node's GSC on loopback. ``port`` is known once it has started."""

    def __init__(self, node: PublicGatewayNode, tls: ssl.SSLContext) -> None:
        self._node = node
        self._tls = tls
        self._sockets: set[web.WebSocketResponse] = set()
        self._turns = FairTurns()
        self._handlers = RequestHandlers(
            _Registration(node),
            _Parcels(node),
            _NoDeauthorizations(),
            PoWebSettings(),
            self._collect,
            {"/connection-params.der": self._connection_parameters},
            public=None,
            is_named=ThisDevice().is_named,
        )
        self._runner: web.ServerRunner | None = None
        self.port = 0

    async def start(self) -> None:
        self._runner = web.ServerRunner(web.Server(self._handle, access_log=None))
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0, ssl_context=self._tls)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        for socket in list(self._sockets):
            await socket.close(code=CloseCode.GOING_AWAY)
        if self._runner is not None:
            await self._runner.cleanup()

    async def _handle(self, request: web.BaseRequest) -> web.StreamResponse:
        async with self._turns.turn(UNKNOWN_PROGRAM) as turn:
            return await self._handlers.handle(request, turn)

    async def _connection_parameters(self, _: web.BaseRequest, __: Turn) -> web.Response:
        octets = self._node.connection_parameters()
        return web.Response(body=octets, content_type="application/vnd.etsi.tsl.der")

    # --- Collection ---------------------------------------------------------------------------------------

    async def _collect(self, request: web.BaseRequest, turn: Turn) -> web.WebSocketResponse:
        turn.end()
        socket = web.WebSocketResponse(autoping=True, max_msg_size=MAX_SIGNATURE_OCTETS, compress=False)
        await socket.prepare(request)
        self._sockets.add(socket)
        pinging = asyncio.create_task(_ping(socket))
        try:
            await self._serve(socket, keep_alive=is_keep_alive(request))
        except (MalformedMessageError, InvalidMessageError, ConnectionError, TimeoutError):
            await socket.close(code=CloseCode.VIOLATION)
        finally:
            pinging.cancel()
            self._sockets.discard(socket)
        return socket

    async def _serve(self, socket: web.WebSocketResponse, *, keep_alive: bool) -> None:
        nonce = secrets.token_bytes(NONCE_OCTETS)
        await socket.send_bytes(serialize_challenge(nonce))
        answer = await socket.receive(timeout=_TIMERS.handshake)
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
        await asyncio.sleep(_TIMERS.ping_every)
