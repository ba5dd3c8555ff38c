"""The tray's icon waits for a panel that comes after the program, on a real bus of the test's own."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection
from PySide6.QtDBus import QDBusConnection

from app.desktop.screen import WATCHER, TrayPlace

needs_bus = pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="there is no D-Bus daemon")
Wait = Callable[[Callable[[], bool]], None]


@pytest.fixture
def wait(qtbot: object) -> Wait:
    return lambda condition: qtbot.waitUntil(condition, timeout=300_000)  # type: ignore[attr-defined]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A session bus of this test's own."""
    address = f"unix:path={tmp_path / 'bus'}"
    command = [
        "dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={address}", "--print-address=1",
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as daemon:
        assert daemon.stdout.readline().startswith(address)
        yield address
        daemon.terminate()


@pytest.fixture
def bus(address: str, qapp: object) -> Iterator[QDBusConnection]:
    yield QDBusConnection.connectToBus(address, address)
    QDBusConnection.disconnectFromBus(address)


def seeking(bus: QDBusConnection) -> list[bool]:
    place, found = TrayPlace(bus), list[bool]()
    place.found.connect(lambda place=place: found.append(True))  # keeps the place alive
    place.seek()
    return found


@needs_bus
def test_icon_is_made_again_for_a_late_panel(address: str, bus: QDBusConnection, wait: Wait) -> None:
    found = seeking(bus)
    assert found == [True]
    names = bus.interface().registeredServiceNames
    for _ in range(2):  # a panel that is started again
        with closing(open_dbus_connection(address)) as panel:
            panel.send_and_get_reply(message_bus.RequestName(WATCHER))
            wait(lambda: len(found) > 1)
        wait(lambda: WATCHER not in names().value())
    assert found == [True, True]


@needs_bus
def test_a_panel_that_is_there_is_used_at_once(address: str, bus: QDBusConnection, wait: Wait) -> None:
    with closing(open_dbus_connection(address)) as panel:
        panel.send_and_get_reply(message_bus.RequestName(WATCHER))
        assert seeking(bus) == [True]


def test_without_a_bus_the_icon_is_made_all_the_same(qapp: object) -> None:
    assert seeking(QDBusConnection("a bus that is not there")) == [True]
