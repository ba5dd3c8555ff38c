"""The code of a close frame counts, also where the other side hung up before it could be answered."""

import asyncio
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from gateway_core.codes.endpoints import LocalGatewayCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import Code
from gateway_core.errors import RefusedError, UnreachableError
from gateway_core.poweb import endpoint_client, public_gateway_client
from gateway_core.poweb.gsc_client import DeliveryFrames, GscRequests, GscServer
from tests.factories.stating import Stating

BOTH_CLIENTS = pytest.mark.parametrize(
    ("server", "refused", "broke_off"),
    [
        (public_gateway_client._SERVER, PublicGatewayCode.REFUSED, PublicGatewayCode.CONNECTION_BROKE),
        (endpoint_client._SERVER, LocalGatewayCode.CLOSED, LocalGatewayCode.CONNECTION_BROKE),
    ],
    ids=["gateway's", "app's"],
)


@asynccontextmanager
async def collection(server: GscServer, last_octets: bytes, hang_up: str) -> AsyncIterator[DeliveryFrames]:
    """A collection whose server sends that and then hangs up; given once the client's connection has ended."""

    async def serve(request: web.Request) -> web.WebSocketResponse:
        answer = web.WebSocketResponse()
        await answer.prepare(request)
        request.transport.write(last_octets)
        end: Callable[[], None] = getattr(request.transport, hang_up)
        end()
        return answer

    app = web.Application()
    app.router.add_get("/parcel-collection", serve)
    async with TestServer(app) as place, aiohttp.ClientSession() as session:
        socket = await GscRequests(str(place.make_url("")).rstrip("/"), session, server).collect({})
        transport = socket.get_extra_info("socket")
        async with asyncio.timeout(300):
            while transport.fileno() != -1:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.01)
        yield DeliveryFrames(socket, server, 300.0, 300.0)


def close_frame(code: int) -> bytes:
    return struct.pack(">BBH", 0x88, 2, code)


@BOTH_CLIENTS
async def test_refusal_counts_after_a_hang_up(server: GscServer, refused: Code, broke_off: Code) -> None:
    async with collection(server, close_frame(1003), "close") as frames:
        with pytest.raises(RefusedError, check=Stating(refused)) as caught:
            await frames.next_binary()
    assert caught.value.status == "1003"


@BOTH_CLIENTS
async def test_completed_collection_counts_although_the_gateway_hung_up(
    server: GscServer, refused: Code, broke_off: Code
) -> None:
    async with collection(server, close_frame(1000), "close") as frames:
        assert await frames.next_binary() is None


@BOTH_CLIENTS
@pytest.mark.parametrize("last_octets", [b"", b"\x88\x00"], ids=["no close frame", "one without a code"])
@pytest.mark.parametrize("hang_up", ["close", "abort"])
async def test_connection_without_a_close_code_broke_off(
    server: GscServer, refused: Code, broke_off: Code, last_octets: bytes, hang_up: str
) -> None:
    async with collection(server, last_octets, hang_up) as frames:
        with pytest.raises(UnreachableError, check=Stating(broke_off)):
            await frames.next_binary()
