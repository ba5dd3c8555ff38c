"""The GSC server: HTTP/1.1 and WebSocket, for local endpoints on loopback and, optionally, on a Unix socket.

A public gateway uses the same server, over TLS, for private gateways and for senders of parcels (``clientele.py``).

Spec: RS-000 GSC, Message Transport Bindings.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, cast

from aiohttp import web
from aiohttp.http_exceptions import LineTooLong
from msgspec.structs import replace

from gateway_core.clock import Clock
from gateway_core.host.internet_clients import TlsDoor
from gateway_core.limits import APP_PORT
from gateway_core.ports.gsc_server import EndpointServer, ParcelShares, PublicIntake, ServerAddresses
from gateway_core.ports.operator import Program
from gateway_core.poweb.clientele import Clientele, OpenConnections, ThisDevice
from gateway_core.poweb.collection_socket import CollectionSockets
from gateway_core.poweb.fair_turns import FairTurns
from gateway_core.poweb.listening import PoWebSettings, open_tcp_sockets, open_unix_socket
from gateway_core.poweb.refusals import json_response
from gateway_core.poweb.requests import Handler, PoWebServices, PublicRequests, RequestHandlers
from gateway_core.tasks import result_of

if TYPE_CHECKING:
    from gateway_core.host.windows_pipes import PipeServer

_LOG = logging.getLogger(__name__)

_MAX_HEADER_OCTETS = 16 * 1024
"""The limit for one header: room for a countersignature of 6 KiB in base64."""

_READ_BUFFER_OCTETS = 512 * 1024

_WENT_AWAY = (ConnectionError, ssl.SSLError, web.RequestPayloadError)
"""The errors of the HTTP library if the client closed its connection within a request or an answer."""


Serve = Callable[[PoWebServices], AbstractAsyncContextManager[EndpointServer]]
"""Opens a server for a node; raises UnreachableError if another program has the node's port or socket."""


class PoWebServer:
    """``async with PoWebServer(services, clock, settings) as server: server.addresses``."""

    addresses: ServerAddresses
    """The addresses of the started server."""

    def __init__(
        self,
        services: PoWebServices,
        clock: Clock,
        settings: PoWebSettings | None = None,
        *,
        hung_up: Callable[[], None] = lambda: None,
        clientele: Clientele | None = None,
    ) -> None:
        """``hung_up`` is called for each client that closed its connection before the answer."""
        self._clientele = clientele or ThisDevice()
        self._settings = settings = settings or PoWebSettings()
        self._unix_sockets = [
            each for each in (settings.unix_socket, settings.own_socket) if each is not None
        ]
        self._collections = self._sockets(services, services.queues, clock, self._settings)
        self._changes = None
        if services.states is not None:
            self._changes = self._sockets(
                services,
                services.states.changes,
                clock,
                replace(self._settings, collection=self._settings.quiet),
            )
        follow = None if self._changes is None else self._changes.collect
        self._handlers = RequestHandlers(services, self._settings, self._collections.collect, follow)
        self._handlers.now = clock.now
        self._protocols = ProtocolFactory(self._handlers, self._settings, self._clientele, hung_up)
        self._servers: list[asyncio.Server | TlsDoor | PipeServer] = []

    def _sockets(
        self, services: PoWebServices, shares: ParcelShares, clock: Clock, settings: PoWebSettings
    ) -> CollectionSockets:
        return CollectionSockets(shares, services.trusted, clock, settings, self._keep, services.is_revoked)

    def _keep(self, request: web.BaseRequest) -> None:
        self._protocols.keep(request)

    @property
    def collections(self) -> int:
        """The number of open collection connections."""
        return len(self._collections)

    async def __aenter__(self) -> Self:
        """Listen.

        Raises:
            UnreachableError: if a port or socket is unavailable; the reason names the program that has it, and the
                remedy.
        """
        settings = self._settings
        # the search for the program that has a port blocks
        listeners = await asyncio.to_thread(open_tcp_sockets, settings.port, self._clientele.host)
        ports = tuple(listener.getsockname()[1] for listener in listeners)
        with contextlib.ExitStack() as on_failure:
            for listener in listeners:
                on_failure.enter_context(listener)
            if settings.named_pipe is not None:
                from gateway_core.host import windows_pipes  # needs psutil, which Linux lacks

                pipe = await windows_pipes.serve(self._protocols, settings.named_pipe)
                on_failure.callback(pipe.close)
                self._servers.append(pipe)
            for path in self._unix_sockets:
                listeners.append(on_failure.enter_context(open_unix_socket(path)))
            on_failure.pop_all()
        await self._serve(listeners)
        given_up = APP_PORT if settings.port is None and APP_PORT not in ports else None
        self.addresses = ServerAddresses(ports, settings.unix_socket, settings.named_pipe, given_up)
        return self

    async def _serve(self, listeners: Sequence[socket.socket]) -> None:
        loop = asyncio.get_running_loop()
        for listener in listeners:
            server: asyncio.Server | TlsDoor
            if listener.family in (socket.AF_INET, socket.AF_INET6):
                tls = self._clientele.tls
                if tls is None:
                    server = await loop.create_server(self._protocols, sock=listener)
                else:
                    server = TlsDoor(self._protocols, tls, [listener])
            else:
                server = await loop.create_unix_server(self._protocols, sock=listener)
            self._servers.append(server)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop accepting, close collections with 4000, let requests finish: within five seconds."""
        self._handlers.stopping = True
        for server in self._servers:
            server.close()
        sockets = (self._collections, self._changes)
        await asyncio.gather(*(each.stop() for each in sockets if each is not None))
        await self._protocols.end()
        self._servers.clear()
        for path in self._unix_sockets:
            with contextlib.suppress(OSError):
                path.unlink()


@asynccontextmanager
async def parcel_server(
    intake: PublicIntake, pages: Mapping[str, Handler], tls: ssl.SSLContext, host: str, port: int
) -> AsyncIterator[int]:
    """Take parcels from anyone while the context lasts: the server's end of the Parcel Delivery Binding.

    ``host``: the address to listen on, ``::`` for all of this computer. ``port``: 0 for any free one. Yields the port.

    Raises:
        UnreachableError: if the port is unavailable; the reason names the program that has it.
    """
    settings = PoWebSettings()
    requests = PublicRequests(settings, pages, public=intake)
    (listener,) = await asyncio.to_thread(open_tcp_sockets, port, host)
    protocols = ProtocolFactory(requests, settings, Clientele(tls, host), lambda: None)
    door = TlsDoor(protocols, tls, [listener])
    try:
        yield listener.getsockname()[1]
    finally:
        requests.stopping = True
        door.close()
        await protocols.end()


class ProtocolFactory(web.Server):
    """Makes the protocol object of each connection, identifies its program, and gives its requests their turns."""

    def __init__(
        self,
        handlers: PublicRequests,
        settings: PoWebSettings,
        clientele: Clientele,
        hung_up: Callable[[], None],
    ) -> None:
        super().__init__(self._handle)
        self._handlers = handlers
        self.admits = clientele.admits
        self.may_notice = clientele.may_notice
        self.hung_up = hung_up
        self._open = OpenConnections[web.RequestHandler](settings.max_connections)
        self._clientele = clientele
        self._stop_timeout = settings.stop_timeout
        self._turns = FairTurns(somebody_comes=lambda: self._clientele.is_looking)
        self._options: dict[str, Any] = {
            "access_log": None,
            "auto_decompress": False,
            "keepalive_timeout": settings.head_timeout,
            "lingering_time": settings.linger,
            "logger": _LOG,
            "max_field_size": _MAX_HEADER_OCTETS,
            "read_bufsize": _READ_BUFFER_OCTETS,
        }

    async def _handle(self, request: web.BaseRequest) -> web.StreamResponse:
        if not self.may_notice(request.headers):
            return _Silence()
        try:
            visitor = cast(_Connection, request.protocol).visitor
            program = visitor.result() if visitor.done() else await result_of(visitor)
            async with self._turns.turn(program) as turn:
                return await self._handlers.handle(request, turn)
        finally:
            self._open.release(request.protocol)

    def keep(self, request: web.BaseRequest) -> None:
        """Keep the connection: its endpoint is identified, and the request continues."""
        self._open.keep(request.protocol)

    def connection_made(self, handler: web.RequestHandler, transport: asyncio.Transport) -> None:
        """Take the connection; close another one if there are too many."""
        super().connection_made(handler, transport)
        connection = cast(_Connection, handler)
        connection.visitor = self._clientele.ask(transport)
        connection.visitor.add_done_callback(
            lambda found: self._open.belongs_to(handler, found.result().account)
        )
        surplus = self._open.add(handler)
        if surplus is not None and surplus.transport is not None:
            surplus.transport.abort()

    def connection_lost(self, handler: web.RequestHandler, exc: BaseException | None = None) -> None:
        """Forget the connection."""
        super().connection_lost(handler, exc)
        self._open.remove(handler)

    async def end(self) -> None:
        """Let requests finish, after the server has stopped accepting."""
        self.pre_shutdown()
        await self.shutdown(self._stop_timeout)
        await self._clientele.close()

    def __call__(self) -> web.RequestHandler:
        return _Connection(self, loop=self._loop, **self._options)


class _Silence(web.Response):
    """Drops the connection of a web page, to make the port look unused."""


class _Connection(web.RequestHandler):
    """A connection of an admitted client, with errors answered in JSON."""

    __slots__ = ("_server", "visitor")

    visitor: asyncio.Future[Program]

    def __init__(self, server: ProtocolFactory, **options: Any) -> None:
        super().__init__(server, **options)
        self._server = server

    def log_exception(self, *args: Any, **kw: Any) -> None:
        """Log clients that hang up at debug level only: 20,000 of them must not fill the log."""
        if isinstance(kw.get("exc_info"), _WENT_AWAY):
            self._hung_up()
        else:
            super().log_exception(*args, **kw)

    def _hung_up(self) -> None:
        _LOG.debug("A client hung up before it had its answer.")
        self._server.hung_up()

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        """Send the answer, and report a client that has hung up."""
        if isinstance(resp, _Silence):
            assert request.transport is not None
            request.transport.abort()
            return resp, True
        answer, is_gone = await super().finish_response(request, resp, start_time)
        if is_gone:
            self._hung_up()
        return answer, is_gone

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Close connections from addresses that are not admitted: on loopback, from outside of this device."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        if isinstance(peer, tuple) and not self._server.admits(peer[0]):
            cast(asyncio.Transport, transport).abort()  # uvloop's are no instances of asyncio's

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer a failed request.

        Unparsable requests are the client's fault; unexpected exceptions of handlers are the server's.
        """
        if isinstance(exc, LineTooLong) and not self._server.may_notice({}):  # a page can make one
            return _Silence()
        if status < 500:
            answer = json_response(status, "The request is not well-formed HTTP.")
        else:
            if not isinstance(exc, _WENT_AWAY):
                _LOG.error("A request failed unexpectedly.", exc_info=exc)
            answer = json_response(500, "The gateway failed unexpectedly; its log has the details.")
        answer.force_close()
        return answer
