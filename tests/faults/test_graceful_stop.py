"""SIGTERM ends the program within five seconds, whatever it is doing, and nothing that was acknowledged is lost.

Of these seconds those do not count in which its main thread, which does nearly all, waited for a processor that other
programs had.
"""

import asyncio
import json
import os
import signal
import ssl
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from app.control import client as control_client
from app.control.command import Command
from app.control.exchange import Register, SyncCourier
from app.demo.network import DOMAIN
from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA
from tests.e2e.conftest import PROGRAM, ROOT, passphrase_in
from tests.factories.demo_network import demo_network
from tests.factories.processor_account import seconds_its_main_thread_had_no_processor

MOST_SECONDS = 5.0
pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@asynccontextmanager
async def serving(tmp_path: Path, *arguments: str) -> AsyncIterator[tuple[subprocess.Popen[bytes], str]]:
    command = [*PROGRAM, "serve", "--port", "0", "--json", *arguments]
    command += ["--data-dir", str(tmp_path / "data"), "--vault", f"passphrase-file:{passphrase_in(tmp_path)}"]
    # Not asyncio's, which asks at once how the process ended, and then its account is gone.
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as process:  # noqa: ASYNC220
        try:
            ready = json.loads(await asyncio.to_thread(process.stdout.readline))
            yield process, ready["listening"][0]
        finally:
            if process.returncode is None:
                process.kill()


async def stop(process: subprocess.Popen[bytes]) -> float:
    """Seconds from the signal to the end, but for those in which it waited for a processor."""
    began, waited = time.monotonic(), seconds_its_main_thread_had_no_processor(process.pid)
    process.send_signal(signal.SIGTERM)
    await asyncio.to_thread(os.waitid, os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    took = time.monotonic() - began - (seconds_its_main_thread_had_no_processor(process.pid) - waited)
    assert process.wait() == 0
    return took


async def call(tmp_path: Path, command: Command) -> object:
    return await control_client.call(tmp_path / "data" / "control", command, lambda *_: None)


async def test_gateway_stops_in_time_while_apps_hold_connections_open(tmp_path: Path) -> None:
    """Collections that never answer the challenge, a request whose body never ends, and one that says nothing."""
    async with serving(tmp_path) as (process, url), aiohttp.ClientSession() as session:
        sockets = [await session.ws_connect(f"{url}/parcel-collection", autoclose=False) for _ in range(5)]
        port = int(url.split(":")[2].split("/")[0])
        silent = await asyncio.open_connection("127.0.0.1", port)
        endless = await asyncio.open_connection("127.0.0.1", port)
        endless[1].write(
            b"POST /v1/parcels HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/vnd.awala.parcel\r\n"
            b"Content-Length: 100000\r\n\r\nx"
        )
        await endless[1].drain()
        assert await stop(process) < MOST_SECONDS
        for socket in sockets:
            await socket.close()
        for _, writer in (silent, endless):
            writer.close()


async def test_gateway_stops_in_time_during_a_silent_courier_sync(tmp_path: Path) -> None:
    connected = asyncio.Event()

    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connected.set()
        await reader.read()
        writer.close()

    mute = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
    (tmp_path / "network").mkdir()
    async with demo_network(tmp_path / "network", SystemClock(), AWALA, lambda *_: None) as network:
        options = ["--gateway-host", f"localhost:{network.gsc.port}", "--no-internet"]
        options += ["--gateway-ca", str(network.authority_file)]
        async with serving(tmp_path, *options) as (process, _):
            await call(tmp_path, Register(DOMAIN, dialect="awala"))
            port = mute.sockets[0].getsockname()[1]
            syncing = asyncio.create_task(call(tmp_path, SyncCourier("127.0.0.1", port, approved=True)))
            await asyncio.wait_for(connected.wait(), 300)
            assert await stop(process) < MOST_SECONDS
            await asyncio.gather(syncing, return_exceptions=True)
    mute.close()


async def test_gateway_stops_in_time_while_public_gateway_is_silent(tmp_path: Path) -> None:
    """TLS stands, and the answer to a registration never comes."""
    authority = await asyncio.to_thread(DemoAuthority.create, tmp_path, SystemClock().now())
    context: ssl.SSLContext = authority.server_context()
    asked = asyncio.Event()

    async def never_answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        asked.set()
        await reader.read()
        writer.close()

    mute = await asyncio.start_server(never_answer, "localhost", 0, ssl=context)
    port = mute.sockets[0].getsockname()[1]
    options = ["--gateway-host", f"localhost:{port}", "--gateway-ca", str(authority.authority_file)]
    async with serving(tmp_path, *options) as (process, _):
        registering = asyncio.create_task(call(tmp_path, Register("gateway.example.com", dialect="awala")))
        await asyncio.wait_for(asked.wait(), 300)
        assert await stop(process) < MOST_SECONDS
        await asyncio.gather(registering, return_exceptions=True)
    mute.close()
