"""Connections by way of a proxy: SOCKS5 (Tor's too) or HTTP CONNECT. The proxy resolves the names of hosts.

The gateway sends host names to the proxy unresolved, to hide them from this device's network. It looks up only the
proxy's own name. TLS runs through the proxy, to the host itself.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from typing import TYPE_CHECKING

from aiohttp import ClientRequest, ClientTimeout
from aiohttp.connector import Connection
from aiohttp.tracing import Trace
from aiohttp_socks import ProxyConnectionError, ProxyConnector, ProxyError, ProxyTimeoutError
from python_socks import ProxyConnectionError as DialConnectionError
from python_socks import ProxyError as DialError
from python_socks import ProxyTimeoutError as DialTimeoutError
from python_socks import ProxyType
from python_socks.async_.asyncio import Proxy as Way

from gateway_core.codes.internet import ProxyCode
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.ports.network import Proxy

if TYPE_CHECKING:
    from gateway_core.services.internet.proxies import ProxyRoutes

CONNECT_SECONDS = 15.0
"""A circuit through Tor takes longer than a direct connection."""

_KINDS = {"socks5": ProxyType.SOCKS5, "http": ProxyType.HTTP}


class Dialler:
    """Implements ports.network.Dial."""

    def __init__(self, proxies: ProxyRoutes) -> None:
        self._proxies = proxies

    async def __call__(self, host: str, port: int) -> socket.socket | None:
        proxy = self._proxies.proxy_for(host)
        if proxy is None:
            return None
        way = Way(
            _KINDS[proxy.scheme],
            proxy.host,
            proxy.port,
            proxy.user or None,
            proxy.password if proxy.user else None,
            rdns=True,
            loop=asyncio.get_running_loop(),
        )
        try:
            connected: socket.socket = await way.connect(host, port, timeout=CONNECT_SECONDS)
        except (DialError, DialConnectionError, DialTimeoutError, OSError) as error:
            raise _failure(error) from error
        return connected


class ProxiedConnector(ProxyConnector):
    """The connector through a proxy, for aiohttp's sessions."""

    def __init__(self, proxy: Proxy, tls: ssl.SSLContext, *, force_close: bool = False) -> None:
        super().__init__(
            proxy.host,
            proxy.port,
            _KINDS[proxy.scheme],
            proxy.user or None,
            proxy.password if proxy.user else None,
            rdns=True,
            ssl=tls,
            limit=8,
            force_close=force_close,
        )

    async def connect(self, req: ClientRequest, traces: list[Trace], timeout: ClientTimeout) -> Connection:
        """Connect as aiohttp's own connector does.

        Raises:
            UnreachableError: if the proxy is unreachable, or fails to reach the host.
        """
        try:
            return await super().connect(req, traces, timeout)
        except (ProxyError, ProxyConnectionError, ProxyTimeoutError) as error:
            raise _failure(error) from error


def _failure(error: Exception) -> UnreachableError:
    if isinstance(error, ProxyTimeoutError | DialTimeoutError | TimeoutError):
        return UnreachableError(ProxyCode.TIMED_OUT, UnreachableCause.PROXY)
    if isinstance(error, OSError | ProxyConnectionError):
        return UnreachableError(
            ProxyCode.NOT_REACHED,
            UnreachableCause.PROXY,
        )
    return UnreachableError(
        ProxyCode.LEADS_NOWHERE,
        UnreachableCause.PROXY,
    )
