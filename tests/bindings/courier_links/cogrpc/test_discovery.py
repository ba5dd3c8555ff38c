"""What is a courier and what is not, with real listeners (C10)."""

import asyncio
import contextlib
import os
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from gateway_core.clock import SystemClock
from gateway_core.codes.statement import in_their_words
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier, probe
from gateway_core.courier_links.cogrpc.courier_connection import ConnectionTimings
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.limits import COURIER_PORT
from gateway_core.ports.network import ProbeOutcome
from tests.factories.couriers import served_courier
from tests.factories.dns_servers import closed_port, mute_server
from tests.factories.faulty_couriers import tls_at
from tests.factories.network_namespace import in_process_of_new_network, needs_own_network


async def probe_at(port: int, host: str = "127.0.0.1", seconds: float = 300.0) -> ProbeOutcome:
    timings = ConnectionTimings(seconds, seconds, seconds)
    return await probe(CogRpcCourier(host, port, SystemClock(), timings))


def tls(*protocols: str) -> ssl.SSLContext:
    context = tls_at(datetime.now(UTC))
    context.set_alpn_protocols(list(protocols))
    return context


@contextlib.asynccontextmanager
async def listener(
    context: ssl.SSLContext | None, greeting: bytes = b"", bound: socket.socket | None = None
) -> AsyncIterator[int]:
    """Says ``greeting`` to whoever connects, and nothing else.

    It holds on to each connection: one that nobody refers to is closed when its writer is collected, at any moment.
    """
    writers: list[asyncio.StreamWriter] = []

    async def serve(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        writer.write(greeting)

    if bound is None:
        bound = socket.create_server(("127.0.0.1", 0))
    server = await asyncio.start_server(serve, sock=bound, ssl=context)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for writer in writers:
            writer.transport.abort()
        await server.wait_closed()


HTTP2_SETTINGS = bytes.fromhex("000000040000000000")
"""An empty SETTINGS frame: what an HTTP/2 server says first."""


async def test_real_courier_is_recognised(tmp_path: Path) -> None:
    async with served_courier(tmp_path, SystemClock()) as courier:
        assert await probe_at(courier.port) is ProbeOutcome.COURIER


@pytest.mark.req("CRC-13")
@pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere 127.0.0.1 is the only address of the loopback network"
)
async def test_courier_on_the_drafts_port_is_found_by_the_gateway(tmp_path: Path) -> None:
    # An address of this run's own: another run beside it may use the same port.
    host = f"127.{os.getpid() % 250 + 1}.{os.getpid() // 250 % 250 + 1}.13"
    async with served_courier(tmp_path, SystemClock(), host=host, port=COURIER_PORT):
        with socket.create_connection((host, 21473), 300):
            pass
        assert await probe_at(COURIER_PORT, host) is ProbeOutcome.COURIER


async def test_closed_port_reports_an_absent_courier() -> None:
    assert await probe_at(closed_port()) is ProbeOutcome.ABSENT


@pytest.mark.parametrize("speaks_tls", [False, True])
async def test_silent_server_is_unknown(speaks_tls: bool) -> None:
    async with listener(tls("h2")) if speaks_tls else mute_server() as port:
        assert await probe_at(port, seconds=0.2) is ProbeOutcome.UNKNOWN


@pytest.mark.parametrize("greeting", [b"SSH-2.0-OpenSSH_9.2\r\n", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
async def test_server_without_tls_is_not_a_courier(greeting: bytes) -> None:
    async with listener(None, greeting) as port:
        assert await probe_at(port) is ProbeOutcome.NOT_A_COURIER


@pytest.mark.parametrize("protocols", [(), ("http/1.1",)])
@pytest.mark.expects_log("SSL error")
async def test_web_server_with_tls_is_not_a_courier(protocols: tuple[str, ...]) -> None:
    async with listener(tls(*protocols)) as port:
        assert await probe_at(port) is ProbeOutcome.NOT_A_COURIER


class Unreachable:
    """A courier client that cannot connect. Anything but connecting and closing would fail."""

    def __init__(self, error: UnreachableError) -> None:
        self.error = error
        self.closed = False

    async def connect(self) -> None:
        raise self.error

    async def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize(
    ("cause", "outcome"),
    [
        (UnreachableCause.TLS, ProbeOutcome.UNKNOWN),
        (UnreachableCause.NO_SUCH_ADDRESS, ProbeOutcome.UNKNOWN),
        (UnreachableCause.TIMED_OUT, ProbeOutcome.ABSENT),
        (UnreachableCause.TCP, ProbeOutcome.ABSENT),
    ],
)
async def test_wrong_dates_still_show_a_courier(cause: UnreachableCause, outcome: ProbeOutcome) -> None:
    courier = Unreachable(UnreachableError(in_their_words("x"), cause))

    assert await probe(courier) is outcome  # type: ignore[arg-type]
    assert courier.closed


def link_local_network() -> None:
    for command in (
        "link set lo up",
        "link add wlan9 type veth peer name ap9",
        "link set wlan9 up",
        "link set ap9 up",
        "-6 addr add fe80::77/64 dev wlan9 nodad",
    ):
        subprocess.run(["ip", *command.split()], check=True, capture_output=True)


async def probe_of_a_link_local_courier() -> ProbeOutcome:
    link_local_network()
    bound = socket.socket(socket.AF_INET6)
    bound.bind(("fe80::77", 0, 0, socket.if_nametoindex("wlan9")))
    async with listener(tls("h2"), HTTP2_SETTINGS, bound) as port:
        return await probe_at(port, "fe80::77%wlan9")


def run_link_local_probe(loop: str) -> ProbeOutcome:
    outcome: ProbeOutcome = import_module(loop).run(probe_of_a_link_local_courier())
    return outcome


@pytest.mark.slow_beyond(1)
@needs_own_network
@pytest.mark.skipif(shutil.which("ip") is None, reason="iproute2 sets up the network of the test")
@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_courier_at_a_scoped_link_local_address_is_reached(loop: str) -> None:
    """C9: the way a default gateway of IPv6 is usually named."""
    pytest.importorskip(loop)
    assert in_process_of_new_network(partial(run_link_local_probe, loop)) is ProbeOutcome.COURIER
