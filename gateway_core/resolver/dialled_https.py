"""HTTPS of DNS-over-HTTPS over sockets that somebody else opens: by way of a proxy.

httpx2 knows proxies of its own, but for SOCKS through a library that nobody keeps any more; here every connection of
the resolver takes the one way that the gateway has.
"""

from __future__ import annotations

import ssl
from collections.abc import Iterable
from typing import Any

import anyio
import anyio.abc
import httpcore2
import httpx2
from httpcore2._backends.anyio import AnyIOStream

from gateway_core.ports.network import Dial

_CONNECTIONS = 2


class _Backend(httpcore2.AnyIOBackend):
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
                    return AnyIOStream(await anyio.connect_tcp(host, port))
                return AnyIOStream(await anyio.abc.SocketStream.from_socket(connected))
        except TimeoutError as error:
            raise httpcore2.ConnectTimeout("No connection in time.") from error
        except OSError as error:
            raise httpcore2.ConnectError("No connection.") from error


class DialledHttps(httpx2.AsyncHTTPTransport):
    """A transport for httpx2 whose connections ``dial`` opens."""

    def __init__(self, dial: Dial, tls: ssl.SSLContext) -> None:
        super().__init__(verify=tls)
        self._pool = httpcore2.AsyncConnectionPool(
            ssl_context=tls, max_connections=_CONNECTIONS, http2=True, network_backend=_Backend(dial)
        )
