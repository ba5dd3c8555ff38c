"""A public gateway that is about to be left, and does over the wire whatever it likes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from aiohttp import WSMsgType, web

from gateway_core.messages.collection import ParcelDelivery, serialize_challenge
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context
from tests.bindings.services.internet.conftest import Pairing
from tests.bindings.services.internet.test_internet_exchange import (
    Inbox,
    internet_sync,
    outbound,
    parcel_to_endpoint_here,
    queue_outbound,
)

Behave = Callable[[web.WebSocketResponse, Pairing], Awaitable[None]]


async def says_nothing(socket: web.WebSocketResponse, pairing: Pairing) -> None:
    await asyncio.sleep(600)


async def challenges_and_says_nothing(socket: web.WebSocketResponse, pairing: Pairing) -> None:
    await socket.send_bytes(serialize_challenge(bytes(16)))
    await asyncio.sleep(600)


async def sends_garbage(socket: web.WebSocketResponse, pairing: Pairing) -> None:
    await _accept(socket)
    while True:
        await socket.send_bytes(b"garbage")
        await asyncio.sleep(0.1)


async def sends_the_same_and_hangs_up(socket: web.WebSocketResponse, pairing: Pairing) -> None:
    """Each session brings something, and no acknowledgement counts."""
    await _accept(socket)
    await socket.send_bytes(ParcelDelivery("delivery", parcel_to_endpoint_here(pairing)[1]).serialize())
    await socket.receive()
    await socket.close(code=1011)


async def _accept(socket: web.WebSocketResponse) -> None:
    await socket.send_bytes(serialize_challenge(bytes(16)))
    assert (await socket.receive()).type is WSMsgType.BINARY


HOSTILE: list[Behave] = [
    says_nothing,
    challenges_and_says_nothing,
    sends_garbage,
    sends_the_same_and_hangs_up,
]


@asynccontextmanager
async def hostile(pairing: Pairing, behave: Behave) -> AsyncIterator[HostPort]:
    """Parcels that are handed in are never answered."""

    async def collect(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoclose=False, autoping=False)
        await socket.prepare(request)
        with contextlib.suppress(ConnectionError):
            await behave(socket, pairing)
        return socket

    async def deliver(request: web.Request) -> web.Response:
        if behave is says_nothing:
            await asyncio.sleep(600)
        return web.Response(status=503)

    app = web.Application()
    app.router.add_get("/v1/parcel-collection", collect)
    app.router.add_post("/v1/parcels", deliver)
    runner = web.AppRunner(app, shutdown_timeout=1.0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=pairing.authority.server_context()).start()
    yield HostPort("localhost", runner.addresses[0][1])
    await runner.cleanup()


@pytest.mark.parametrize("behave", HOSTILE, ids=lambda behave: behave.__name__)
@pytest.mark.parametrize("pairing", ["awala"], indirect=True)
async def test_whatever_it_does_leaving_it_ends_within_two_minutes_and_raises_nothing(
    pairing: Pairing, behave: Behave, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pairing.register()
    await queue_outbound(pairing, *parcel_to_endpoint_here(pairing, "waits"))
    left = pairing.credentials.require_public_gateway()
    loop = asyncio.get_running_loop()
    async with hostile(pairing, behave) as target:

        async def resolve(*_: object) -> HostPort:
            return target

        def connect(target: HostPort) -> PoWebClient:
            return PoWebClient(target, tls_context(str(pairing.authority.authority_file)))

        monkeypatch.setattr(pairing, "resolve", resolve)
        monkeypatch.setattr(pairing, "connect", connect)
        began = loop.time()
        assert await internet_sync(pairing, Inbox()).drain(left) is False
        assert loop.time() - began < 120
    assert [each.key.message_id for each in await outbound(pairing)] == ["waits"]
