"""Couriers that send what costs time and memory, and brings nothing."""

import asyncio
import contextlib
from datetime import UTC, datetime

import pytest

from gateway_core.clock import SystemClock
from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.courier_connection import OVERHEAD_OCTETS
from gateway_core.errors import UnreachableError
from tests.factories.faulty_couriers import HOST, tls_at
from tests.factories.stating import Stating

SETTINGS = bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
FLOODS = {
    "pings": bytes((0, 0, 8, 6, 0, 0, 0, 0, 0)) + b"12345678",
    "windows": bytes((0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
}
"""HTTP/2 frames."""


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("flood", FLOODS)
async def test_courier_that_sends_frames_endlessly_is_cut_off(flood: str) -> None:
    """Else it held the event loop for ten minutes, and one that does not read had the answers pile up in memory."""
    is_over = asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            writer.write(SETTINGS + FLOODS[flood] * (5 * OVERHEAD_OCTETS // 4 // len(FLOODS[flood])))
            while await reader.read(65536):
                pass
        writer.close()
        is_over.set()

    server = await asyncio.start_server(serve, HOST, 0, ssl=tls_at(datetime.now(UTC)))
    async with server:
        courier = CogRpcCourier(HOST, server.sockets[0].getsockname()[1], SystemClock())
        await courier.connect()
        call = await courier.collect(b"a CCA")
        with pytest.raises(UnreachableError, check=Stating(CourierCode.CONNECTION_BROKE_OFF)):
            await asyncio.wait_for(call.next_cargo(), 600)
        await courier.close()
        await is_over.wait()
