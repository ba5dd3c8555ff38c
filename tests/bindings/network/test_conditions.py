"""Metered connections and battery as the system's bus tells them: a real D-Bus daemon, stand-ins for the services."""

import asyncio
import contextlib
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from jeepney import DBusAddress, HeaderFields, MessageType, new_error, new_method_return, new_signal
from jeepney.bus_messages import message_bus
from jeepney.io.asyncio import DBusConnection, open_dbus_connection

from gateway_core.network.conditions import linux_conditions, unknown_conditions
from gateway_core.ports.network import Conditions
from tests.factories.message_bus import bus_daemon, needs_bus

pytestmark = needs_bus

PROPERTIES = "org.freedesktop.DBus.Properties"
NETWORK_MANAGER = ("org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager", "Metered", "u")
POWER = ("org.freedesktop.UPower", "/org/freedesktop/UPower", "OnBattery", "b")


@pytest.fixture
def bus(tmp_path: Path) -> str:
    return f"unix:path={tmp_path / 'bus'}"


@pytest.fixture(autouse=True)
def daemon(bus: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[str]]:
    with bus_daemon("SYSTEM", bus, monkeypatch) as daemon:
        yield daemon


@dataclass
class StandIn:
    """A service with one property."""

    connection: DBusConnection
    service: tuple[str, str, str, str]
    value: object

    async def serve(self) -> None:
        while True:
            asked = await self.connection.receive()
            if asked.header.message_type is not MessageType.method_call:
                continue
            _, _, name, signature = self.service
            if asked.header.fields[HeaderFields.member] == "Get" and asked.body[1] == name:
                await self.connection.send(new_method_return(asked, "v", ((signature, self.value),)))
            else:
                await self.connection.send(new_error(asked, "org.freedesktop.DBus.Error.UnknownMethod"))

    async def change(self, value: object) -> None:
        self.value = value
        service, path, name, signature = self.service
        emitter = DBusAddress(path, interface=PROPERTIES)
        body = (service, {name: (signature, value)}, [])
        await self.connection.send(new_signal(emitter, "PropertiesChanged", "sa{sv}as", body))


@asynccontextmanager
async def standing_in(bus: str, service: tuple[str, str, str, str], value: object) -> AsyncIterator[StandIn]:
    connection = await open_dbus_connection(bus)
    stand_in = StandIn(connection, service, value)
    await connection.send(message_bus.RequestName(service[0]))
    while (await connection.receive()).header.message_type is not MessageType.method_return:
        pass
    serving = asyncio.create_task(stand_in.serve())
    try:
        yield stand_in
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await connection.close()


async def until(told: AsyncIterator[Conditions], wanted: Conditions) -> None:
    async with asyncio.timeout(300):
        async for each in told:
            if each == wanted:
                return


async def test_conditions_of_network_and_power_are_reported_with_each_change(bus: str) -> None:
    async with (
        standing_in(bus, NETWORK_MANAGER, 1) as network,
        standing_in(bus, POWER, False) as power,
        contextlib.aclosing(linux_conditions()) as told,  # type: ignore[type-var]
    ):
        await until(told, Conditions(metered=True, on_battery=False))
        await power.change(True)
        await until(told, Conditions(metered=True, on_battery=True))
        for value, metered in ((2, False), (3, True), (4, False), (0, None)):
            await network.change(value)
            await until(told, Conditions(metered=metered, on_battery=True))


async def test_absent_service_gives_no_conditions_until_it_appears(bus: str) -> None:
    async with contextlib.aclosing(linux_conditions()) as told:  # type: ignore[type-var]
        await until(told, Conditions())
        async with standing_in(bus, POWER, True):
            await until(told, Conditions(on_battery=True))
        await until(told, Conditions())


async def test_lost_bus_makes_all_conditions_unknown(bus: str, daemon: subprocess.Popen[str]) -> None:
    async with (
        contextlib.aclosing(linux_conditions()) as told,  # type: ignore[type-var]
        standing_in(bus, POWER, True),
    ):
        await until(told, Conditions(on_battery=True))
        daemon.kill()
        await until(told, Conditions())


async def test_follower_of_a_lost_bus_can_be_ended(daemon: subprocess.Popen[str]) -> None:
    """The gateway waited for it for ever."""
    told: asyncio.Queue[Conditions] = asyncio.Queue()

    async def follow() -> None:
        async for each in linux_conditions():
            told.put_nowait(each)

    following = asyncio.create_task(follow())
    await told.get()
    daemon.kill()
    daemon.wait()
    for _ in range(10):
        await asyncio.sleep(0)
    following.cancel()
    for _ in range(10):
        await asyncio.sleep(0)
    was_heeded = following.done()
    following.cancel()
    await asyncio.wait([following])
    assert was_heeded


async def test_conditions_are_unknown_without_a_bus(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={tmp_path / 'none'}")
    async with contextlib.aclosing(linux_conditions()) as told:  # type: ignore[type-var]
        await until(told, Conditions())
    async with contextlib.aclosing(unknown_conditions()) as told:  # type: ignore[type-var]
        await until(told, Conditions())
