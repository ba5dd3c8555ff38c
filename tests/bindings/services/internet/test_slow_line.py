"""A parcel that takes longer to arrive than a ping may be away is not taken for silence."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import WSMsgType, web

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.gsc_client import received_octets
from gateway_core.poweb.public_gateway_client import (
    PING_TIMEOUT_SECONDS,
    PoWebClient,
    PoWebCollection,
    tls_context,
)
from tests.factories.skipping_loop import SkippingAsyncioLoop, SkippingLoop, as_time_passes, settle, skip

PARCEL = bytes(40_000)
FRAME = b"\x82\x7e" + struct.pack(">H", len(PARCEL)) + PARCEL
PIECES = [FRAME[start : start + 5_001] for start in range(0, len(FRAME), 5_001)]

Write = Callable[[bytes], None]


@asynccontextmanager
async def collection_of_a_server(folder: Path) -> AsyncIterator[tuple[PoWebCollection, Write]]:
    """A collection, and what lets its server send octets of a frame."""
    authority = DemoAuthority.create(folder, SystemClock().now())
    opened: asyncio.Queue[Write] = asyncio.Queue()

    async def handle(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        assert request.transport is not None
        opened.put_nowait(request.transport.write)
        while (await socket.receive()).type is not WSMsgType.CLOSED:
            pass
        return socket

    app = web.Application()
    app.router.add_get("/v1/parcel-collection", handle)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=authority.server_context()).start()
    target = HostPort("localhost", runner.addresses[0][1])
    client = PoWebClient(target, tls_context(str(authority.authority_file)))
    try:
        collection = await client.open_collection(AWALA, keep_alive=True)
        try:
            yield collection, await opened.get()
        finally:
            await collection.close()
    finally:
        await client.close()
        await runner.cleanup()


async def write_and_wait(write: Write, piece: bytes, collection: PoWebCollection) -> None:
    """Until the other end's system has it."""
    socket = collection.socket.get_extra_info("socket")
    before = received_octets(socket)
    write(piece)
    while received_octets(socket) == before:  # noqa: ASYNC110 - nothing tells
        await asyncio.sleep(0)


def run_in(loop: Callable[[], asyncio.AbstractEventLoop], work: Coroutine[object, object, None]) -> None:
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(work)


IN_EACH_LOOP = pytest.mark.parametrize("loop", [SkippingAsyncioLoop, SkippingLoop], ids=["asyncio", "uvloop"])


@IN_EACH_LOOP
def test_a_parcel_on_a_slow_line_arrives(
    loop: Callable[[], asyncio.AbstractEventLoop], tmp_path: Path
) -> None:
    """In eight pieces, over five times the time that a ping may be away."""

    async def collect() -> None:
        async with collection_of_a_server(tmp_path) as (collection, write):
            receiving = asyncio.ensure_future(collection.next_delivery())
            for piece in PIECES:
                await write_and_wait(write, piece, collection)
                skip(PING_TIMEOUT_SECONDS * 0.6)
                await settle()
            assert await receiving == PARCEL

    run_in(loop, collect())


@IN_EACH_LOOP
def test_a_line_that_falls_silent_within_a_parcel_is_given_up(
    loop: Callable[[], asyncio.AbstractEventLoop], tmp_path: Path
) -> None:
    async def collect() -> None:
        async with collection_of_a_server(tmp_path) as (collection, write):
            await write_and_wait(write, FRAME[:100], collection)
            with pytest.raises(UnreachableError) as caught:
                await as_time_passes(collection.next_delivery(), step=1.0)
            assert caught.value.cause is UnreachableCause.TIMED_OUT

    run_in(loop, collect())
