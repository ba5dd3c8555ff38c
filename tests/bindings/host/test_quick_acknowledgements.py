"""A client under Nagle's algorithm waits for no delayed acknowledgement of our servers.

The fastest of many exchanges is looked at: where acknowledgements are delayed, each takes 40 ms at least.
"""

import asyncio
import socket
import ssl
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer, RelayCall
from gateway_core.dialects import AWALA
from tests.factories.gsc_servers import endpoint_server, gateway_server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such option")

EXCHANGES = 60
BEFORE = 20
"""A connection that is new acknowledges at once by itself."""
DELAYED_SECONDS = 0.03
"""Delayed ones take 40 ms."""

HEAD = (
    b"POST /v1/pre-registrations HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 63\r\n\r\n"
)
BODY = b"0" * 63
"""One octet too few: the answer is 400, and the connection stays."""

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes.fromhex("000000040000000000")
PING = bytes.fromhex("000008060000000000") + b"12345678"
PONG = bytes.fromhex("000008060100000000") + b"12345678"


def fastest(connection: socket.socket, writes: Sequence[bytes], is_answer: Callable[[bytes], bool]) -> float:
    """Of many exchanges; a client's system has Nagle's algorithm unless told otherwise."""
    times = []
    for _ in range(EXCHANGES):
        began = time.perf_counter()
        for each in writes:
            connection.sendall(each)
        answer = b""
        while not is_answer(answer):
            received = connection.recv(65536)
            assert received, "the server hung up"
            answer += received
        times.append(time.perf_counter() - began)
    return min(times[BEFORE:])


def ask(port: int, tls: ssl.SSLContext | None) -> float:
    plain = socket.create_connection(("127.0.0.1", port))
    with plain if tls is None else tls.wrap_socket(plain, server_hostname="localhost") as connection:
        return fastest(connection, (HEAD, BODY), lambda answer: answer.endswith(b"}"))


@pytest.mark.parametrize("kind", ["private", "public"])
async def test_parcel_in_two_writes_is_not_held_up(tmp_path: Path, kind: str) -> None:
    opening = endpoint_server(tmp_path, AWALA)
    if kind == "public":
        authority = DemoAuthority.create(tmp_path, SystemClock().now())
        opening = gateway_server(tmp_path, AWALA, authority=authority)
    async with opening as gateway:
        seconds = await asyncio.to_thread(ask, gateway.port, gateway.client_tls)
    assert seconds < DELAYED_SECONDS


async def refuse(call: RelayCall) -> None:
    raise AssertionError("nobody calls")


async def test_cargo_in_two_writes_is_not_held_up() -> None:
    def exchange(port: int) -> float:
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(PREFACE)
            return fastest(connection, (PING[:9], PING[9:]), lambda answer: PONG in answer)

    server = CargoRelayServer(refuse, refuse, None)
    await server.open()
    seconds = await asyncio.to_thread(exchange, server.port)
    await server.stop()
    assert seconds < DELAYED_SECONDS
