"""Clients that go away in the middle: no failure of the gateway's. A debug line and a count, whatever they cut off."""

import asyncio
import logging
import socket
import struct

import pytest

from tests.bindings.poweb.kinds import of_a_private_gateway
from tests.bindings.poweb.raw_client import UPGRADE, RawClient, request_head
from tests.bindings.poweb.test_requests import parcel_headers, upload
from tests.factories.gsc_servers import GscServer

DIGEST = request_head("POST", "/v1/pre-registrations", {"Content-Type": "text/plain", "Content-Length": "64"})


async def hang_up(gateway: GscServer, octets: bytes) -> None:
    """Send so much and reset the connection, before the gateway has had a turn; return once it is gone there too."""
    raw = await RawClient.to(gateway)
    connection = raw.writer.get_extra_info("socket")
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    raw.writer.write(octets)
    raw.writer.transport.abort()


def cut_off(gateway: GscServer) -> dict[str, bytes]:
    """What clients may leave behind."""
    parcel = gateway.parcel()
    large = parcel_headers(gateway, b"") | {"Content-Length": str(2**22)}
    return {
        "an upgrade": request_head("GET", "/v1/parcel-collection", UPGRADE),
        "a digest": DIGEST + b"a" * 64,
        "many digests": (DIGEST + b"a" * 64) * 20,
        "half a digest": DIGEST + b"a" * 32,
        "a parcel": upload(gateway, parcel),
        "the beginning of a large parcel": request_head("POST", "/v1/parcels", large) + bytes(100_000),
        "a refused request with more to come": request_head("POST", "/v1/nowhere", {"Content-Length": "999"}),
    }


@pytest.mark.parametrize("kind", list(range(7)))
async def test_client_hang_up_is_counted_and_logged_at_debug_level(
    gateway: GscServer, caplog: pytest.LogCaptureFixture, kind: int
) -> None:
    caplog.set_level(logging.DEBUG, "gateway_core.poweb.server")
    octets = list(cut_off(gateway).values())[kind]
    for _ in range(5):
        await hang_up(gateway, octets)
    async with await RawClient.to(gateway) as raw:  # whoever stays is served
        assert (await raw.request("OPTIONS", "/v1/parcels")).status == 204
    await gateway.server.__aexit__(None, None, None)  # every request has ended
    assert [each for each in caplog.records if each.levelno >= logging.INFO] == []
    said = [each for each in caplog.records if "hung up" in each.getMessage()]
    assert len(said) == len(gateway.hung_up)


@of_a_private_gateway  # over TLS what is written just before a reset mostly never leaves
async def test_hang_ups_in_the_middle_of_an_upgrade_are_counted(gateway: GscServer) -> None:
    octets = request_head("GET", "/v1/parcel-collection", UPGRADE)
    async with asyncio.timeout(300):
        while not gateway.hung_up:
            await hang_up(gateway, octets)
