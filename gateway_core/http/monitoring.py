"""A read-only port for monitoring one of this project's programs: its health and its measurements.

``GET /health`` answers 200 if the program is well and 503 otherwise; ``GET /metrics`` answers in Prometheus's text
format, version 0.0.4. The port has neither TLS nor a password: it is for this computer, or for a trusted network.
It closes connections of web pages and, on loopback, requests under another host name.
"""

import ipaddress
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web
from msgspec import Struct

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import GatewayError, UnreachableCause, UnreachableError
from gateway_core.http.messages import is_loopback_name, is_of_page

_LOG = logging.getLogger(__name__)
MOST_CONNECTIONS = 32
"""Beyond this limit, the server closes the oldest connection: idle clients cannot block new ones."""

_METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Watched(Struct, frozen=True):
    """The monitored program."""

    prove_life: Callable[[], Awaitable[object]]
    """Performs the program's task on the smallest scale; raises GatewayError if the task fails."""
    metrics: Callable[[], Awaitable[str]]


class _Server(web.Server):
    def connection_made(self, handler: web.RequestHandler, transport: Any) -> None:
        super().connection_made(handler, transport)
        if len(self.connections) > MOST_CONNECTIONS:
            oldest = self.connections[0].transport
            if oldest is not None:
                oldest.abort()


@asynccontextmanager
async def monitoring_server(watched: Watched, address: str, port: int) -> AsyncIterator[int]:
    """Serve at an IP address while the context lasts; port 0 chooses a free port. Yields the port.

    Raises:
        UnreachableError: if the port is unavailable.
    """
    is_here = ipaddress.ip_address(address).is_loopback

    async def answer(request: web.BaseRequest) -> web.StreamResponse:
        is_named = not is_here or is_loopback_name(request.headers.get("Host", ""))
        if request.transport is not None and (is_of_page(request.headers) or not is_named):
            request.transport.abort()
            return web.Response()
        if request.method != "GET" or request.path not in ("/health", "/metrics"):
            return web.Response(status=404)
        try:
            if request.path == "/metrics":
                text = (await watched.metrics()).encode()
                return web.Response(body=text, headers={"Content-Type": _METRICS_TYPE})
            await watched.prove_life()
        except GatewayError as error:
            _LOG.warning("A health check or measurement failed: %s", error.statement)
            return web.Response(status=503, text="not well\n")
        return web.Response(text="well\n")

    runner = web.ServerRunner(_Server(answer, access_log=None))
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, address, port).start()
        except OSError as error:
            unusable = ListeningCode.PORT_UNUSABLE(port=port, why=system_words(error))
            raise UnreachableError(unusable, UnreachableCause.TCP) from error
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
