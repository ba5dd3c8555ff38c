"""Encrypted DNS servers on loopback: hypercorn for HTTP/2, aiohttp for HTTP/1.1, asyncio for DNS-over-TLS."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from aiohttp import web
from hypercorn.asyncio import serve
from hypercorn.config import Config

from app.demo.tls import DemoAuthority

Answer = Callable[[bytes], bytes]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
MEDIA_TYPE = "application/dns-message"


@contextlib.asynccontextmanager
async def https2_server(
    answer: Answer,
    tls: DemoAuthority,
    seen: list[dict[str, Any]] | None = None,
    listener: socket.socket | None = None,
) -> AsyncIterator[int]:
    """Serve DNS-over-HTTPS over HTTP/2 by hypercorn and yield the port; ``seen`` collects the requests as ASGI scopes.

    ``listener``: the socket to listen on, in place of a socket on loopback.
    """
    if listener is None:
        listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    config = Config()
    config.bind = [f"fd://{listener.detach()}"]
    config.certfile, config.keyfile = str(tls.certificate_file), str(tls.key_file)
    config.accesslog = config.errorlog = None
    config.graceful_timeout = 0.05
    stop = asyncio.Event()
    app = _asgi_app(answer, [] if seen is None else seen)
    running = asyncio.create_task(serve(app, config, shutdown_trigger=stop.wait))
    try:
        yield port
    finally:
        stop.set()
        await running


def _asgi_app(answer: Answer, seen: list[dict[str, Any]]) -> Any:
    async def app(
        scope: dict[str, Any], receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
    ) -> None:
        if scope["type"] == "lifespan":
            await receive()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
            return
        body, more = b"", True
        while more:
            event = await receive()
            body, more = body + event.get("body", b""), event.get("more_body", False)
        seen.append(scope)
        headers = [(b"content-type", MEDIA_TYPE.encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer(body)})

    return app


@contextlib.asynccontextmanager
async def https_server(handler: Handler, tls: DemoAuthority | None) -> AsyncIterator[int]:
    """Serve HTTP/1.1 by aiohttp, over TLS or (without ``tls``) in the clear; yield the port."""
    runner = web.ServerRunner(web.Server(handler))  # type: ignore[arg-type]
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=None if tls is None else tls.server_context())
        await site.start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


def https_answers(answer: Answer) -> Handler:
    """Return DNS-over-HTTPS as a handler for :func:`https_server`."""

    async def handle(request: web.Request) -> web.Response:
        return web.Response(body=answer(await request.read()), content_type=MEDIA_TYPE)

    return handle


@contextlib.asynccontextmanager
async def dot_server(answer: Answer, tls: DemoAuthority) -> AsyncIterator[int]:
    """Serve DNS-over-TLS and yield the port."""
    connections: dict[asyncio.StreamWriter, asyncio.Task[None]] = {}

    async def serve_one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        connections[writer] = task
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                size = int.from_bytes(await reader.readexactly(2), "big")
                octets = answer(await reader.readexactly(size))
                writer.write(len(octets).to_bytes(2, "big") + octets)
        writer.transport.abort()

    server = await asyncio.start_server(serve_one, "127.0.0.1", 0, ssl=tls.server_context())
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for writer in connections:
            writer.transport.abort()
        await asyncio.gather(*connections.values())
        await server.wait_closed()


@contextlib.asynccontextmanager
async def mute_server() -> AsyncIterator[int]:
    """Accept connections without answering; yield the port."""
    listener = socket.create_server(("127.0.0.1", 0))
    try:
        yield listener.getsockname()[1]
    finally:
        listener.close()


def closed_port() -> int:
    """Return a port of loopback without a listener."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
