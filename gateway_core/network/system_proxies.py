"""The proxy that the system is set to: the environment on Linux, the system's own settings on Windows and macOS.

On Linux a desktop's own settings count where the environment says nothing (gateway_core.network.desktop_proxies).
"""

from __future__ import annotations

import ipaddress
import urllib.request
from collections.abc import Callable

_IN_ORDER = ("https", "all", "socks")
"""Everything that leaves this device for the Internet is TLS; a proxy for plain HTTP says nothing about it."""


def system_proxy(host: str, desktop: Callable[[], str] = lambda: "") -> str:
    """The URL of the proxy towards that host, or empty: connect directly. This device itself is never proxied.

    ``desktop`` tells what the desktop's settings say; it is asked where the environment says nothing.
    """
    if _is_loopback(host) or urllib.request.proxy_bypass(host):
        return ""
    proxies = urllib.request.getproxies()
    return next((proxies[name] for name in _IN_ORDER if proxies.get(name)), "") or desktop()


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
