"""The proxy of the desktop's settings: a real D-Bus daemon with a stand-in for the portal."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from jeepney import HeaderFields, MessageType, new_error, new_method_return
from jeepney.bus_messages import message_bus
from jeepney.io.asyncio import DBusConnection, open_dbus_connection

from app.profiles.opening import InternetWays
from gateway_core.codes.internet import ProxyCode
from gateway_core.errors import UnreachableError
from gateway_core.network.conditions import DesktopProxy
from gateway_core.ports.network import Proxy
from gateway_core.services.internet.proxies import ProxyChoice
from gateway_core.views.connection import ProxyMode
from tests.bindings.http.test_proxies import bare_environment
from tests.factories.message_bus import bus_daemon, needs_bus
from tests.factories.stating import Stating

__all__ = ["bare_environment"]

pytestmark = [needs_bus, pytest.mark.usefixtures("bare_environment")]
HOST = "gateway.example.org"


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    address = f"unix:path={tmp_path / 'bus'}"
    with bus_daemon("SESSION", address, monkeypatch):
        yield address


@asynccontextmanager
async def portal(bus: str, *answers: str) -> AsyncIterator[list[str]]:
    """Answers every look-up so; yields the list of what it was asked for."""
    asked: list[str] = []
    connection = await open_dbus_connection(bus)
    await connection.send(message_bus.RequestName("org.freedesktop.portal.Desktop"))
    while (await connection.receive()).header.message_type is not MessageType.method_return:
        pass
    serving = asyncio.create_task(_serve(connection, list(answers), asked))
    try:
        yield asked
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await connection.close()


async def _serve(connection: DBusConnection, answers: list[str], asked: list[str]) -> None:
    while True:
        message = await connection.receive()
        if message.header.message_type is not MessageType.method_call:
            continue
        if message.header.fields[HeaderFields.member] == "Lookup":
            asked.extend(message.body)
            await connection.send(new_method_return(message, "as", (answers,)))
        else:
            await connection.send(new_error(message, "org.freedesktop.DBus.Error.UnknownMethod"))


async def test_desktop_proxy_is_used_where_there_is_one(bus: str) -> None:
    async with portal(bus, "socks5://127.0.0.1:9050", "direct://"):
        ways = await InternetWays.open(ProxyChoice())
    assert ways.routes.proxy_for(HOST) == Proxy("socks5", "127.0.0.1", 9050)
    assert ways.routes.proxy_for("localhost") is None
    async with portal(bus, "direct://"):
        assert (await InternetWays.open(ProxyChoice())).routes.proxy_for(HOST) is None
    assert (await InternetWays.open(ProxyChoice())).routes.proxy_for(HOST) is None, "no portal runs"


async def test_environment_goes_before_the_desktop(bus: str, bare_environment: pytest.MonkeyPatch) -> None:
    bare_environment.setenv("https_proxy", "http://proxy.test:3128")
    async with portal(bus, "http://other.test:8080"):
        ways = await InternetWays.open(ProxyChoice())
    assert ways.routes.proxy_for(HOST) == Proxy("http", "proxy.test", 3128)


async def test_unusable_proxy_kind_of_the_desktop_is_never_bypassed(bus: str) -> None:
    async with portal(bus, "socks4://127.0.0.1:1080"):
        ways = await InternetWays.open(ProxyChoice())
    with pytest.raises(UnreachableError, check=Stating(ProxyCode.SYSTEM_KIND)):
        ways.routes.proxy_for(HOST)


async def test_desktop_is_not_asked_when_the_user_chose(bus: str) -> None:
    async with portal(bus, "http://other.test:8080") as asked:
        ways = await InternetWays.open(ProxyChoice(ProxyMode.NONE))
        ways.network_changed()
    assert asked == []
    assert ways.routes.proxy_for(HOST) is None


async def test_network_change_asks_the_desktop_again_and_silence_changes_nothing(bus: str) -> None:
    desktop = DesktopProxy()
    async with portal(bus, "http://office.test:3128"):
        await desktop.refresh()
    assert desktop() == "http://office.test:3128"
    await desktop.refresh()
    assert desktop() == "http://office.test:3128", "a portal that went away is no word of a direct way"
    async with portal(bus, "direct://"):
        await desktop.refresh()
    assert desktop() == ""


async def test_silent_bus_keeps_no_connection_to_us(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given up before it has said hello: our end is closed then, not when garbage is collected."""
    hung_up = asyncio.Event()

    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        hung_up.set()
        writer.close()

    server = await asyncio.start_unix_server(say_nothing, tmp_path / "silent")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path / 'silent'}")
    monkeypatch.setattr("gateway_core.network.conditions._PORTAL_SECONDS", 0.05)
    await DesktopProxy().refresh()
    await asyncio.wait_for(hung_up.wait(), 300)
    server.close()
