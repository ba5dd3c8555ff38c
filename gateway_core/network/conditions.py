"""The conditions of a connection, as the system reports them: metered, on battery, Wi-Fi switched off, by a proxy.

Over the D-Bus of Linux, NetworkManager reports metered connections and UPower the battery; on macOS both are unknown.
NetworkManager, desktops and the key of a laptop all set the same switch of the Wi-Fi.

On Linux the proxy comes from the environment, on Windows and macOS from the system's settings. If Linux's environment
lacks a proxy, the settings of the desktop (for instance GNOME) apply. The desktop portal reports them over the
session's D-Bus. The gateway does not start the portal. It keeps the last answer, since connections cannot wait for the
portal.

``bus_router`` always closes its connection to D-Bus. jeepney's own ``open_dbus_router`` leaves a connection open if the
bus is silent or hangs up before its hello, if the caller is cancelled, or if the bus ends the connection later.

Spec: NetworkManager D-Bus API, property Metered (NMMetered); UPower D-Bus API, property OnBattery; Linux,
Documentation/driver-api/rfkill.rst; XDG Desktop Portal, org.freedesktop.portal.ProxyResolver.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from gateway_core.ports.network import Conditions
from gateway_core.protocol.network_marks import is_this_device

if TYPE_CHECKING:
    from jeepney import Message
    from jeepney.io.asyncio import DBusRouter

_HELLO_SECONDS = 10.0


@asynccontextmanager
async def bus_router(bus: str, lost: Callable[[], None] = lambda: None) -> AsyncIterator[DBusRouter]:
    """Open a router over the ``SESSION`` or ``SYSTEM`` bus. It calls ``lost`` when the bus ends the connection.

    Raises:
        OSError, EOFError, ValueError: if the bus is missing or refuses the connection.
    """
    # jeepney comes with the keyring's libraries: load it only where needed
    from jeepney import message_bus
    from jeepney.bus import get_bus
    from jeepney.io.asyncio import DBusConnection, DBusRouter, Proxy

    class Connection(DBusConnection):  # type: ignore[misc]
        async def receive(self) -> Message:
            try:
                return await super().receive()
            except (OSError, EOFError):
                lost()
                raise

    reader, writer = await asyncio.open_unix_connection(get_bus(bus))
    try:
        async with asyncio.timeout(_HELLO_SECONDS):
            await _authenticate(reader, writer)
        async with DBusRouter(Connection(reader, writer)) as router:
            async with asyncio.timeout(_HELLO_SECONDS):
                await Proxy(message_bus, router).Hello()  # the bus ignores all earlier messages
            yield router
    finally:
        writer.close()
        task = asyncio.current_task()
        # The router raises the bus's end in place of a cancellation.
        if task is not None and task.cancelling():
            raise asyncio.CancelledError


async def _authenticate(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    from jeepney.auth import BEGIN, Authenticator

    authenticator = Authenticator()
    for line in authenticator:
        writer.write(line)
        await writer.drain()
        answer = await reader.read(1024)
        if not answer:
            raise EOFError("The bus hung up before it knew us.")
        authenticator.feed(answer)
    writer.write(BEGIN)
    await writer.drain()


logger = logging.getLogger(__name__)

_ANSWER_SECONDS = 5.0
_AGAIN_SECONDS = 60.0
"""The pause before another attempt to reach a lost bus."""

_PROPERTIES = "org.freedesktop.DBus.Properties"
_ANSWERS = {1: True, 2: False, 3: True, 4: False}
"""NMMetered: yes, no, and the same as guesses; other values mean unknown."""


class _Source(Struct, frozen=True):
    """A property of a service."""

    service: str
    path: str
    interface: str
    name: str


_METERED = _Source(
    "org.freedesktop.NetworkManager",
    "/org/freedesktop/NetworkManager",
    "org.freedesktop.NetworkManager",
    "Metered",
)
_BATTERY = _Source("org.freedesktop.UPower", "/org/freedesktop/UPower", "org.freedesktop.UPower", "OnBattery")


async def unknown_conditions() -> AsyncIterator[Conditions]:
    """Yield unknown conditions once, on a system without a source, such as macOS."""
    yield Conditions()
    await asyncio.Event().wait()


async def linux_conditions() -> AsyncIterator[Conditions]:
    """Implements ConditionWatch. Values of a missing service or bus are unknown."""
    while True:
        try:
            async for each in _follow():
                yield each
        except (OSError, EOFError, ValueError) as error:
            logger.info("The system bus does not report metered connections and battery: %s", error)
        yield Conditions()
        await asyncio.sleep(_AGAIN_SECONDS)


async def _follow() -> AsyncIterator[Conditions]:
    # jeepney comes with the keyring's libraries: load it only where needed
    from jeepney import MatchRule, message_bus
    from jeepney.io.asyncio import Proxy

    async with AsyncExitStack() as stack:
        changed: asyncio.Queue[Message | None] = asyncio.Queue()
        router = await stack.enter_async_context(bus_router("SYSTEM", lambda: changed.put_nowait(None)))
        bus = Proxy(message_bus, router)
        for source in (_METERED, _BATTERY):
            changes = MatchRule(
                type="signal", interface=_PROPERTIES, member="PropertiesChanged", path=source.path
            )
            comings = MatchRule(type="signal", interface=message_bus.interface, member="NameOwnerChanged")
            comings.add_arg_condition(0, source.service)
            for rule in (changes, comings):
                stack.enter_context(router.filter(rule, queue=changed))
                await bus.AddMatch(rule)
        while True:
            yield Conditions(
                metered=_ANSWERS.get(await _read(router, _METERED)),
                on_battery=battery if isinstance(battery := await _read(router, _BATTERY), bool) else None,
            )
            news = [await changed.get()]
            while not changed.empty():
                news.append(changed.get_nowait())
            if None in news:
                raise EOFError("The bus went away.")


async def _read(router: DBusRouter, source: _Source) -> Any:
    """Return the property's value; ``None`` if the service is missing or silent."""
    from jeepney import DBusAddress, MessageType, Properties

    address = DBusAddress(source.path, bus_name=source.service, interface=source.interface)
    try:
        async with asyncio.timeout(_ANSWER_SECONDS):
            reply = await router.send_and_get_reply(Properties(address).get(source.name))
    except TimeoutError:
        return None
    if reply.header.message_type is not MessageType.method_return:
        return None
    return reply.body[0][1]


def system_conditions(platform: str = sys.platform) -> AsyncIterator[Conditions]:
    """Implements ConditionWatch by this system's source."""
    if platform == "win32":
        from gateway_core.network.windows_conditions import windows_conditions

        return windows_conditions()
    return linux_conditions() if platform == "linux" else unknown_conditions()


SWITCHES = Path("/sys/class/rfkill")


def is_wifi_off(switches: Path = SWITCHES) -> bool | None:
    """Return True if every Wi-Fi device is switched off; ``None`` if the system shows no Wi-Fi switch."""
    blocked = []
    try:
        for switch in switches.iterdir():
            if _word_in(switch / "type") == "wlan":
                blocked.append("1" in (_word_in(switch / "soft"), _word_in(switch / "hard")))
    except OSError:
        return None
    return all(blocked) if blocked else None


def _word_in(file: Path) -> str:
    return file.read_text().strip()


_BUS = "DBUS_SESSION_BUS_ADDRESS"
_PORTAL_SECONDS = 2.0
_SOMEWHERE = "https://gateway.example.org/"
"""An address for the portal's lookup, subject to the general proxy. The gateway never contacts the address."""


class DesktopProxy:
    """The desktop's proxy. A call returns its URL; empty: connect directly."""

    def __init__(self) -> None:
        self._url = ""

    def __call__(self) -> str:
        return self._url

    async def refresh(self) -> None:
        """Ask the desktop portal. If the portal does not answer in time, the previous URL remains."""
        if not os.environ.get(_BUS):
            return
        try:
            async with asyncio.timeout(_PORTAL_SECONDS):
                found = await _lookup()
        except (OSError, EOFError, TimeoutError, ValueError) as error:
            logger.debug("The desktop tells of no proxy: %s", error)
            return
        self._url = self._url if found is None else found


async def _lookup() -> str | None:
    """Return the proxy's URL, empty for a direct connection; ``None`` if the portal is not running."""
    # jeepney comes with the keyring's libraries: load it only where needed
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
"""Kinds of proxies by preference. Connections to the Internet use TLS, so a proxy for plain HTTP is irrelevant."""


def system_proxy(host: str, desktop: Callable[[], str] = lambda: "") -> str:
    """Return the URL of the proxy towards a host; empty: connect directly. This device itself is never proxied.

    ``desktop`` returns the desktop's proxy; it is called if the environment lacks one.
    """
    if is_this_device(host) or urllib.request.proxy_bypass(host):
        return ""
    proxies = {name: url.strip() for name, url in urllib.request.getproxies().items()}
    return next((proxies[name] for name in _IN_ORDER if proxies.get(name)), "") or desktop()
