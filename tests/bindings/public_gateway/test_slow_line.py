"""A parcel that takes longer to arrive than a ping may be away is not taken for silence."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable

import pytest
import uvloop
from aiohttp import WSMsgType, web

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.ports import HostPort
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context

PARCEL = bytes(40_000)
PING_TIMEOUT = 0.3


async def dribble(socket: web.WebSocketResponse, request: web.Request) -> None:
    """One frame in eight pieces, over five times the time that a ping may take."""
    assert request.transport is not None
    frame = b"\x82\x7e" + struct.pack(">H", len(PARCEL)) + PARCEL
    for start in range(0, len(frame), 5_001):
        request.transport.write(frame[start : start + 5_001])
        await asyncio.sleep(PING_TIMEOUT * 0.6)


async def stop_half_way(socket: web.WebSocketResponse, request: web.Request) -> None:
    assert request.transport is not None
    request.transport.write(b"\x82\x7e" + struct.pack(">H", len(PARCEL)) + PARCEL[:100])
    while (await socket.receive()).type is not WSMsgType.CLOSED:
        pass


async def collect_from(send: Callable[..., object], folder: object) -> bytes | None:
    authority = DemoAuthority.create(folder, SystemClock().now())  # type: ignore[arg-type]

    async def handle(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await send(socket, request)  # type: ignore[misc]
        await socket.close()
        return socket

    app = web.Application()
    app.router.add_get("/v1/parcel-collection", handle)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=authority.server_context()).start()
    target = HostPort("localhost", runner.addresses[0][1])
    client = PoWebClient(target, tls_context(str(authority.authority_file)), ping_timeout=PING_TIMEOUT)
    try:
        collection = await client.open_collection(AWALA, keep_alive=True)
        try:
            return await collection.next_delivery()
        finally:
            await collection.close()
    finally:
        await client.close()
        await runner.cleanup()


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_a_parcel_on_a_slow_line_arrives(run: Callable[..., bytes | None], tmp_path: object) -> None:
    assert run(collect_from(dribble, tmp_path)) == PARCEL


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_a_line_that_falls_silent_within_a_parcel_is_given_up(
    run: Callable[..., bytes | None], tmp_path: object
) -> None:
    with pytest.raises(UnreachableError) as caught:
        run(collect_from(stop_half_way, tmp_path))
    assert caught.value.cause is UnreachableCause.TIMED_OUT
