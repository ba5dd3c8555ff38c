"""A port for whoever watches a program of ours: whether it is well, and its measurements. It changes nothing.

``GET /health`` is answered 200 when the program is well and 503 when it is not; ``GET /metrics`` with the text format
of Prometheus, version 0.0.4. There is no TLS and no password: it is for this
computer, or for a network that is trusted.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web
from msgspec import Struct

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import GatewayError, UnreachableCause, UnreachableError

_LOG = logging.getLogger(__name__)
_METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Watched(Struct, frozen=True):
    """The program that is watched."""

    prove_life: Callable[[], Awaitable[object]]
    """Does what the program is there for, on the smallest scale; raises GatewayError while it cannot."""
    metrics: Callable[[], Awaitable[str]]


@asynccontextmanager
async def monitored(watched: Watched, address: str, port: int) -> AsyncIterator[int]:
    """Answer at that IP address while the context lasts; port 0 is any free one. Gives the port.

    Raises:
        UnreachableError: it cannot be had.
    """

    async def answer(request: web.BaseRequest) -> web.StreamResponse:
        if request.method != "GET" or request.path not in ("/health", "/metrics"):
            return web.Response(status=404)
        try:
            if request.path == "/metrics":
                text = (await watched.metrics()).encode()
                return web.Response(body=text, headers={"Content-Type": _METRICS_TYPE})
            await watched.prove_life()
        except GatewayError as error:
            _LOG.warning("Whoever watches is told that all is not well: %s", error.reason)
            return web.Response(status=503, text="not well\n")
        return web.Response(text="well\n")

    runner = web.ServerRunner(web.Server(answer, access_log=None))
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
