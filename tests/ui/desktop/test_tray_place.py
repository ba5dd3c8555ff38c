"""The tray's icon waits for a panel that comes after the program, on a real bus of the test's own."""

import shutil
from collections.abc import Iterator
from contextlib import closing

import pytest
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection
from PySide6.QtDBus import QDBusConnection

from app.desktop.screen import WATCHER, TrayPlace
from tests.ui.desktop.conftest import Wait

needs_bus = pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="there is no D-Bus daemon")


@pytest.fixture
def bus(session_bus: str, qapp: object) -> Iterator[QDBusConnection]:
    yield QDBusConnection.connectToBus(session_bus, session_bus)
    QDBusConnection.disconnectFromBus(session_bus)


def seeking(bus: QDBusConnection) -> list[bool]:
    place, found = TrayPlace(bus), list[bool]()
    place.found.connect(lambda place=place: found.append(True))  # keeps the place alive
    place.seek()
    return found


@needs_bus
def test_icon_is_made_again_for_a_late_panel(session_bus: str, bus: QDBusConnection, wait: Wait) -> None:
    found = seeking(bus)
    assert found == [True]
    names = bus.interface().registeredServiceNames
    for _ in range(2):  # a panel that is started again
        with closing(open_dbus_connection(session_bus)) as panel:
            panel.send_and_get_reply(message_bus.RequestName(WATCHER))
            wait(lambda: len(found) > 1)
        wait(lambda: WATCHER not in names().value())
    assert found == [True, True]


@needs_bus
def test_present_panel_is_used_at_once(session_bus: str, bus: QDBusConnection) -> None:
    with closing(open_dbus_connection(session_bus)) as panel:
        panel.send_and_get_reply(message_bus.RequestName(WATCHER))
        assert seeking(bus) == [True]


def test_icon_is_made_without_a_bus(qapp: object) -> None:
    assert seeking(QDBusConnection("a bus that is not there")) == [True]
