"""Connections to hosts that are asked one thing and not again: none is kept open, or shared."""

from __future__ import annotations

import ssl
from collections.abc import Callable
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver
from msgspec import Struct


class SingleRequests(Struct, frozen=True):
    """The way to such a host: what ``proxied`` gives towards it, else straight to where ``hosts`` finds it.

    Without ``hosts``, the system finds addresses. ``proxied`` gives ``None`` for a host that needs no proxy.
    """

    tls: ssl.SSLContext
    hosts: AbstractResolver | None = None
    proxied: Callable[[str], aiohttp.BaseConnector | None] = lambda host: None

    def connector(self, url: str) -> aiohttp.BaseConnector:
        """For one request to that URL. To be closed by its session.

        Raises:
            UnreachableError: cause PROXY: the proxy that is wanted cannot be used.
        """
        return self.proxied(urlsplit(url).hostname or "") or aiohttp.TCPConnector(
            ssl=self.tls, force_close=True, resolver=self.hosts
        )
