"""The ways in which connections to the Internet are opened.

Directly, or by way of a proxy, whose libraries load when one is set.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from typing import TYPE_CHECKING

from msgspec import Struct, field

from gateway_core.network.desktop_proxies import DesktopProxy, system_proxy
from gateway_core.services.internet.proxies import ProxyChoice, ProxyRoutes
from gateway_core.views.connection import ProxyMode

if TYPE_CHECKING:
    from aiohttp import BaseConnector


class InternetWays(Struct, frozen=True):
    """One for a gateway: everything that leaves for the Internet goes through here."""

    routes: ProxyRoutes
    desktop: DesktopProxy = field(default_factory=DesktopProxy)
    _asking: set[asyncio.Task[None]] = field(default_factory=set)

    @classmethod
    async def open(cls, choice: ProxyChoice) -> InternetWays:
        """With that choice, and with what the desktop says where it counts."""
        desktop = DesktopProxy()
        if choice.mode is ProxyMode.SYSTEM:
            await desktop.refresh()
        return cls(ProxyRoutes(lambda host: system_proxy(host, desktop), choice), desktop)

    def network_changed(self) -> None:
        """Another network may want another proxy: ask the desktop again, beside whatever goes on."""
        if self.routes.choice.mode is ProxyMode.SYSTEM:
            asking = asyncio.ensure_future(self.desktop.refresh())
            self._asking.add(asking)
            asking.add_done_callback(self._asking.discard)

    @classmethod
    def of_the_system(cls) -> InternetWays:
        """For a command that has no gateway's data to read a choice from."""
        return cls(ProxyRoutes(system_proxy))

    async def dial(self, host: str, port: int) -> socket.socket | None:
        """Implements ports.network.Dial."""
        if self.routes.proxy_for(host) is None:
            return None
        from gateway_core.http.proxied import Dialler

        return await Dialler(self.routes)(host, port)

    def connector(self, host: str, tls: ssl.SSLContext, *, force_close: bool = False) -> BaseConnector | None:
        """Return what aiohttp connects with; ``None``: directly.

        Raises:
            UnreachableError: cause PROXY: the proxy that is wanted cannot be used.
        """
        proxy = self.routes.proxy_for(host)
        if proxy is None:
            return None
        from gateway_core.http.proxied import ProxiedConnector

        return ProxiedConnector(proxy, tls, force_close=force_close)
