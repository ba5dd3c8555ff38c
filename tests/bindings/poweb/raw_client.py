"""A client that says exactly what a test tells it to, octet by octet: HTTP and WebSocket without a library."""

import asyncio
import base64
import json
import os
import ssl
import struct
from dataclasses import dataclass
from typing import Self

from tests.factories.gsc_servers import GscServer

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


@dataclass(frozen=True)
class Answer:
    """An HTTP answer."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def message(self) -> str:
        """What an error says, in JSON."""
        assert self.headers["content-type"].startswith("application/json"), self.headers
        text = json.loads(self.body)["message"]
        assert isinstance(text, str)
        return text


@dataclass(frozen=True)
class Frame:
    """A WebSocket frame; of a close frame the code and the reason."""

    opcode: int
    octets: bytes

    @property
    def code(self) -> int:
        assert self.opcode == CLOSE, self
        return int(struct.unpack(">H", self.octets[:2])[0])

    @property
    def reason(self) -> str:
        assert self.opcode == CLOSE, self
        return self.octets[2:].decode()


def request_head(
    method: str, path: str, headers: dict[str, str] | None = None, *, host: str | None = "127.0.0.1"
) -> bytes:
    """A request's line and headers, with the empty line."""
    lines = [f"{method} {path} HTTP/1.1"]
    if host is not None:
        lines.append(f"Host: {host}")
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogateescape")


class _Writer(asyncio.StreamWriter):
    """One whose end is not asked about: uvloop's TLS says of a connection that was cut that it is open."""

    def __del__(self) -> None:
        pass


class RawClient:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def connect(cls, port: int, tls: ssl.SSLContext | None = None) -> Self:
        """To a server on loopback; ``tls`` trusts its certificate, which is for localhost."""
        loop, name = asyncio.get_running_loop(), None if tls is None else "localhost"
        reader = asyncio.StreamReader(loop=loop)
        protocol = asyncio.StreamReaderProtocol(reader, loop=loop)
        transport, _ = await loop.create_connection(
            lambda: protocol, "127.0.0.1", port, ssl=tls, server_hostname=name
        )
        return cls(reader, _Writer(transport, protocol, reader, loop))

    @classmethod
    async def to(cls, gateway: GscServer) -> Self:
        """To the server of either kind of gateway."""
        return await cls.connect(gateway.port, gateway.client_tls)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.transport.abort()

    async def send(self, octets: bytes) -> None:
        self.writer.write(octets)
        await self.writer.drain()

    # --- HTTP ------------------------------------------------------------------------------------------

    async def request(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        headers: dict[str, str] | None = None,
        *,
        host: str | None = "127.0.0.1",
    ) -> Answer:
        """A whole request, and its answer."""
        sent = dict(headers or {})
        if body or method == "POST":
            sent.setdefault("Content-Length", str(len(body)))
        await self.send(request_head(method, path, sent, host=host) + body)
        return await self.answer()

    async def answer(self) -> Answer:
        head = await self.reader.readuntil(b"\r\n\r\n")
        status_line, *lines = head.decode().rstrip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await self.reader.readexactly(int(headers.get("content-length", "0")))
        return Answer(int(status_line.split()[1]), headers, body)

    async def is_cut(
        self,
        method: str,
        path: str,
        headers: dict[str, str] | None = None,
        *,
        host: str = "127.0.0.1",
    ) -> bool:
        """Ask, and see whether the connection ends without an octet of an answer: as if nobody listened."""
        await self.send(request_head(method, path, headers, host=host))
        return await self.at_end() == b""

    async def at_end(self) -> bytes:
        """All that still comes until the server closes the connection."""
        try:
            return await self.reader.read()
        except ConnectionResetError:
            return b""

    # --- WebSocket ---------------------------------------------------------------------------------------

    async def upgrade(
        self, headers: dict[str, str] | None = None, path: str = "/v1/parcel-collection"
    ) -> Answer:
        key = base64.b64encode(os.urandom(16)).decode()
        sent = {**UPGRADE, "Sec-WebSocket-Key": key, **(headers or {})}
        await self.send(request_head("GET", path, sent))
        return await self.answer()

    async def send_frame(self, opcode: int, octets: bytes) -> None:
        """One masked frame."""
        mask = os.urandom(4)
        length = len(octets)
        if length < 126:
            head = bytes((0x80 | opcode, 0x80 | length))
        elif length < 65536:
            head = bytes((0x80 | opcode, 0x80 | 126)) + struct.pack(">H", length)
        else:
            head = bytes((0x80 | opcode, 0x80 | 127)) + struct.pack(">Q", length)
        masked = bytes(octet ^ mask[at % 4] for at, octet in enumerate(octets))
        await self.send(head + mask + masked)

    async def frame(self) -> Frame:
        """The next frame, whatever it is."""
        first, second = await self.reader.readexactly(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack(">H", await self.reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", await self.reader.readexactly(8))
        return Frame(first & 0x0F, await self.reader.readexactly(length))

    async def frame_but_pings(self) -> Frame:
        """The next frame that is no ping; pings are answered."""
        while (frame := await self.frame()).opcode == PING:
            await self.send_frame(PONG, frame.octets)
        return frame
