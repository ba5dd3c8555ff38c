"""HTTPS of DNS-over-HTTPS over sockets that somebody else opens: by way of a proxy.

httpx2 knows proxies of its own, but for SOCKS through a library that nobody keeps any more; here every connection of
the resolver takes the one way that the gateway has.
"""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterator, Iterable
from typing import Any

import anyio.abc
import anyio.streams.tls
import httpcore2
import httpx2

from gateway_core.errors import converting
from gateway_core.ports.network import Dial

_CONNECTIONS = 2


class _Body(httpx2.AsyncByteStream):
    """The octets of an answer as they come."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        with converting(
            httpcore2.NetworkError,
            httpcore2.ProtocolError,
            httpcore2.TimeoutException,
            to=httpx2.ReadError("The connection broke."),
        ):
            async for piece in self._stream:
                yield piece

    async def aclose(self) -> None:
        await self._stream.aclose()


class _Stream(httpcore2.AsyncNetworkStream):
    """An anyio stream, as httpcore2 wants it."""

    def __init__(self, stream: anyio.abc.ByteStream) -> None:
        self._stream = stream

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        try:
            with anyio.fail_after(timeout):
                return await self._stream.receive(max_bytes)
        except anyio.EndOfStream:
            return b""
        except (anyio.BrokenResourceError, anyio.ClosedResourceError) as error:
            raise httpcore2.ReadError("The connection broke.") from error
        except TimeoutError as error:
            raise httpcore2.ReadTimeout("Nothing came.") from error

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        try:
            with anyio.fail_after(timeout):
                await self._stream.send(buffer)
        except (anyio.BrokenResourceError, anyio.ClosedResourceError) as error:
            raise httpcore2.WriteError("The connection broke.") from error
        except TimeoutError as error:
            raise httpcore2.WriteTimeout("Nothing was taken.") from error

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore2.AsyncNetworkStream:
        try:
            with anyio.fail_after(timeout):
                return _Stream(
                    await anyio.streams.tls.TLSStream.wrap(
                        self._stream,
                        hostname=server_hostname,
                        ssl_context=ssl_context,
                        standard_compatible=False,
                    )
                )
        except (ssl.SSLError, anyio.BrokenResourceError, anyio.EndOfStream) as error:
            await self._stream.aclose()
            raise httpcore2.ConnectError("TLS did not come about.") from error
        except TimeoutError as error:
            await self._stream.aclose()
            raise httpcore2.ConnectTimeout("TLS took too long.") from error

    def get_extra_info(self, info: str) -> Any:
        if info == "ssl_object":
            return self._stream.extra(anyio.streams.tls.TLSAttribute.ssl_object, None)  # noqa: S610 - anyio's
        return None


class _Backend(httpcore2.AsyncNetworkBackend):
    def __init__(self, dial: Dial) -> None:
        self._dial = dial

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore2.AsyncNetworkStream:
        try:
            with anyio.fail_after(timeout):
                connected = await self._dial(host, port)
                if connected is None:
                    return _Stream(await anyio.connect_tcp(host, port))
                return _Stream(await anyio.abc.SocketStream.from_socket(connected))
        except TimeoutError as error:
            raise httpcore2.ConnectTimeout("No connection in time.") from error
        except OSError as error:
            raise httpcore2.ConnectError("No connection.") from error


class DialledHttps(httpx2.AsyncBaseTransport):
    """A transport for httpx2 whose connections ``dial`` opens."""

    def __init__(self, dial: Dial, tls: ssl.SSLContext) -> None:
        self._pool = httpcore2.AsyncConnectionPool(
            ssl_context=tls, max_connections=_CONNECTIONS, http2=True, network_backend=_Backend(dial)
        )

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """One request.

        Raises:
            httpx2.TransportError: as httpx2's own transport. UnreachableError: from ``dial``.
        """
        url = request.url
        asked = httpcore2.Request(
            method=request.method,
            url=httpcore2.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path),
            headers=request.headers.raw,
            content=request.stream,
            extensions=request.extensions,
        )
        try:
            answer = await self._pool.handle_async_request(asked)
        except httpcore2.TimeoutException as error:
            raise httpx2.ReadTimeout("No answer in time.") from error
        except (httpcore2.NetworkError, httpcore2.ProtocolError, httpcore2.UnsupportedProtocol) as error:
            raise httpx2.ConnectError("No connection.") from error
        return httpx2.Response(answer.status, headers=answer.headers, stream=_Body(answer.stream))

    async def aclose(self) -> None:
        await self._pool.aclose()
