"""A SOCKS5 and HTTP CONNECT proxy in its own process, so that a test can watch every socket of the gateway's process.

The proxy speaks RFC 1928, RFC 1929 and CONNECT (RFC 9110); every name leads to this computer, at the requested port. It
prints one JSON object a line: first its ports, then each requested place.
"""

import asyncio
import base64
import contextlib
import ipaddress
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOWHERE = "nowhere.example"
"""The one name that is unreachable."""
_CREDENTIALS = "PROXY_SERVER_CREDENTIALS"


@dataclass
class ProxyProcess:
    """``port`` serves SOCKS5, ``connect_port`` HTTP CONNECT."""

    process: subprocess.Popen[str]
    port: int
    connect_port: int

    def url(self, scheme: str) -> str:
        return f"{scheme}://127.0.0.1:{self.port if scheme == 'socks5' else self.connect_port}"

    def next_request(self) -> tuple[str, str, int]:
        """Wait for the next request; return its kind, host and port."""
        kind, host, port = json.loads(self.process.stdout.readline())
        return kind, host, port


@contextmanager
def proxy_process(user: str = "", password: str = "") -> Iterator[ProxyProcess]:
    """Run the proxy for the duration of the block; with a user, it requires this user and password."""
    environment = {**os.environ, _CREDENTIALS: json.dumps([user, password])}
    command = [sys.executable, "-m", "tests.factories.proxy_server"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as process:
        try:
            port, connect_port = json.loads(process.stdout.readline())
            yield ProxyProcess(process, port, connect_port)
        finally:
            process.terminate()


def _tell(*values: object) -> None:
    print(json.dumps(values), flush=True)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while octets := await reader.read(65536):
            writer.write(octets)
            await writer.drain()
        writer.write_eof()


async def _join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, good: bytes) -> None:
    there = await asyncio.open_connection("127.0.0.1", port)
    writer.write(good)
    await asyncio.gather(_pump(reader, there[1]), _pump(there[0], writer))
    there[1].close()


async def _socks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    user, password = (each.encode() for each in json.loads(os.environ[_CREDENTIALS]))
    version, count = await reader.readexactly(2)
    methods = await reader.readexactly(count)
    wanted = 2 if user else 0
    if version != 5 or wanted not in methods:
        writer.write(b"\x05\xff")
        return
    writer.write(bytes((5, wanted)))
    if user:
        _, size = await reader.readexactly(2)
        given = await reader.readexactly(size)
        (size,) = await reader.readexactly(1)
        right = (given, await reader.readexactly(size)) == (user, password)
        writer.write(b"\x01\x00" if right else b"\x01\x01")
        if not right:
            return
    _, command, _, kind = await reader.readexactly(4)
    assert command == 1
    if kind == 3:
        (size,) = await reader.readexactly(1)
        host = (await reader.readexactly(size)).decode()
    else:
        host = str(ipaddress.ip_address(await reader.readexactly(4 if kind == 1 else 16)))
    port = int.from_bytes(await reader.readexactly(2), "big")
    _tell("name" if kind == 3 else "address", host, port)
    if host == NOWHERE:
        writer.write(b"\x05\x04\x00\x01" + bytes(6))
        return
    await _join(reader, writer, port, b"\x05\x00\x00\x01" + bytes(6))


async def _connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    user, password = json.loads(os.environ[_CREDENTIALS])
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    method, authority, _ = head[0].split(" ")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
    expected = "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()
    if method != "CONNECT":
        writer.write(b"HTTP/1.1 405 Method Not Allowed\r\n\r\n")
        return
    if user and headers.get("proxy-authorization") != expected:
        writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\n\r\n")
        return
    host, _, port = authority.rpartition(":")
    _tell("connect", host, int(port))
    if host == NOWHERE:
        writer.write(b"HTTP/1.1 502 Bad Gateway\r\n\r\n")
        return
    await _join(reader, writer, int(port), b"HTTP/1.1 200 Connection established\r\n\r\n")


async def _serve() -> None:
    tasks = set[asyncio.Task[None]]()

    def serving(handle: object) -> object:
        async def one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            tasks.add(asyncio.current_task())  # type: ignore[arg-type]
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                await handle(reader, writer)  # type: ignore[operator]
            writer.close()

        return one

    servers = [await asyncio.start_server(serving(each), "127.0.0.1", 0) for each in (_socks, _connect)]  # type: ignore[arg-type]
    _tell(*(each.sockets[0].getsockname()[1] for each in servers))
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_serve())
