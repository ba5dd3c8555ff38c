"""The way in from the Internet: who counts as one, and that nobody keeps others out before TLS has begun."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.host.internet_clients import TlsDoor, subscriber
from gateway_core.poweb.listening import open_tcp_sockets

HERE, THERE = "127.0.0.1", "127.0.0.2"


class Greeting(asyncio.Protocol):
    """Says hello inside TLS."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        transport.write(b"hello")
        transport.close()


class Door:
    """An open one."""

    def __init__(self, door: TlsDoor, trust: ssl.SSLContext) -> None:
        self.door, self._trust = door, trust
        self.port: int = door.sockets[0].getsockname()[1]

    async def connect(self, source: str = HERE) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HERE, self.port, local_addr=(source, 0))

    async def greeted(self, source: str = HERE) -> bool:
        """Whether a client with TLS hears what is said inside."""
        try:
            reader, writer = await asyncio.open_connection(
                HERE, self.port, local_addr=(source, 0), ssl=self._trust, server_hostname="localhost"
            )
        except OSError:
            return False
        said = await reader.read()
        writer.close()
        return said == b"hello"


@asynccontextmanager
async def door(folder: Path, **limits: float) -> AsyncIterator[Door]:
    authority = DemoAuthority.create(folder, SystemClock().now())
    trust = ssl.create_default_context(cafile=str(authority.authority_file))
    opened = TlsDoor(Greeting, authority.server_context(), open_tcp_sockets(0), **limits)  # type: ignore[arg-type]
    try:
        yield Door(opened, trust)
    finally:
        opened.close()
        await opened.wait_closed()


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::1"),
        ("", ""),
    ],
)
def test_ipv6_network_is_one_subscriber_unless_it_is_a_link(address: str, whose: str) -> None:
    assert subscriber(address) == whose


async def test_silent_clients_of_one_address_keep_out_nobody_else(tmp_path: Path) -> None:
    async with door(tmp_path, most_of_one=3, handshake_seconds=600) as served, AsyncExitStack() as stack:
        for _ in range(3):
            _, writer = await served.connect()
            stack.callback(writer.close)
        reader, writer = await served.connect()
        stack.callback(writer.close)
        assert await reader.read() == b"", "one too many"
        assert not await served.greeted()
        assert await served.greeted(THERE)


async def test_client_without_a_timely_tls_handshake_is_cut_off(tmp_path: Path) -> None:
    async with door(tmp_path, most_of_one=2, handshake_seconds=0.3) as served:
        for said in (b"", b"GET / HTTP/1.1\r\n\r\n", bytes(100)):
            reader, writer = await served.connect()
            writer.write(said)
            await reader.read()  # until the end, with an alert of TLS perhaps
            writer.close()
        assert await served.greeted(), "their places are free again"


async def test_client_aborting_the_handshake_frees_its_place(tmp_path: Path) -> None:
    async with door(tmp_path, most_of_one=1, handshake_seconds=600) as served:
        for _ in range(3):
            _, writer = await served.connect()
            writer.transport.abort()
            async with asyncio.timeout(300):
                while served.door._handshakes:  # noqa: ASYNC110 - nobody is told of it
                    await asyncio.sleep(0.01)
            assert await served.greeted()


async def test_closed_door_admits_nobody_and_waits_for_nobody(tmp_path: Path) -> None:
    async with door(tmp_path, handshake_seconds=600) as served:
        reader, writer = await served.connect()
        served.door.close()
        async with asyncio.timeout(300):
            await served.door.wait_closed()
            assert await reader.read() == b""
        writer.close()
        with pytest.raises(ConnectionRefusedError):
            await served.connect()
