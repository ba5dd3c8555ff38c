"""The proxy that the system is set to: the environment on Linux, the system's own settings on Windows and macOS.

On Linux a desktop's own settings (GNOME's, for instance) count where the environment says nothing: the desktop portal
is asked over the session's D-Bus. A portal that does not run is not started. What it said last is kept, since
connections cannot wait for it.

Spec: XDG Desktop Portal, org.freedesktop.portal.ProxyResolver.
"""

from __future__ import annotations

import asyncio
import logging
import os
import urllib.request
from collections.abc import Callable

from gateway_core.network.conditions import bus_router
from gateway_core.protocol.network_marks import is_this_device

logger = logging.getLogger(__name__)

_BUS = "DBUS_SESSION_BUS_ADDRESS"
_ANSWER_SECONDS = 2.0
_SOMEWHERE = "https://gateway.example.org/"
"""The portal wants an address; this one is no exception to anything, and is not contacted."""


class DesktopProxy:
    """Call an object for the URL of the proxy, or for an empty string."""

    def __init__(self) -> None:
        self._url = ""

    def __call__(self) -> str:
        return self._url

    async def refresh(self) -> None:
        """Ask. Where no desktop answers in time, what was known is kept."""
        if not os.environ.get(_BUS):
            return
        try:
            async with asyncio.timeout(_ANSWER_SECONDS):
                found = await _lookup()
        except (OSError, EOFError, TimeoutError, ValueError) as error:
            logger.debug("The desktop tells of no proxy: %s", error)
            return
        self._url = self._url if found is None else found


async def _lookup() -> str | None:
    """``None``: no portal runs."""
    # jeepney comes with the keyring's libraries, and loads only where it is needed
    from jeepney import DBusAddress, MessageFlag, MessageType, new_method_call

    portal = DBusAddress(
        "/org/freedesktop/portal/desktop",
        bus_name="org.freedesktop.portal.Desktop",
        interface="org.freedesktop.portal.ProxyResolver",
    )
    question = new_method_call(portal, "Lookup", "s", (_SOMEWHERE,))
    question.header.flags |= MessageFlag.no_auto_start
    async with bus_router("SESSION") as router:
        answer = await router.send_and_get_reply(question)
    if answer.header.message_type is not MessageType.method_return:
        return None
    found: list[str] = answer.body[0]
    return "" if not found or found[0].startswith("direct:") else found[0]


_IN_ORDER = ("https", "all", "socks")
"""Everything that leaves this device for the Internet is TLS; a proxy for plain HTTP says nothing about it."""


def system_proxy(host: str, desktop: Callable[[], str] = lambda: "") -> str:
    """The URL of the proxy towards that host, or empty: connect directly. This device itself is never proxied.

    ``desktop`` tells what the desktop's settings say; it is asked where the environment says nothing.
    """
    if is_this_device(host) or urllib.request.proxy_bypass(host):
        return ""
    proxies = {name: url.strip() for name, url in urllib.request.getproxies().items()}
    return next((proxies[name] for name in _IN_ORDER if proxies.get(name)), "") or desktop()
