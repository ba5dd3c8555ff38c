"""Notifications by the desktop's service: a real D-Bus session, with a service that notes what it is asked to show."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from jeepney import DBusAddress, HeaderFields, Message, MessageType, new_error, new_method_return, new_signal
from jeepney.bus_messages import message_bus
from jeepney.io.asyncio import DBusConnection, open_dbus_connection
from PySide6.QtWidgets import QApplication
from qasync import QEventLoop

from app.desktop.notifications import NAME, PATH, DesktopNotifications
from tests.ui.stage import Stage
from ui.parts.settings import NotificationKind
from ui.window.tray import Tray

pytestmark = pytest.mark.keyring
InQt = Callable[[Coroutine[Any, Any, None]], None]
PATIENCE = 300.0


@pytest.fixture
def bus(session_bus: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The session bus, where the program looks for it."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", session_bus)
    return session_bus


@dataclass
class StandIn:
    """A notification service on a loop and in a thread of its own."""

    abilities: list[str]
    refuses: bool = False
    shown: list[tuple[Any, ...]] = field(default_factory=list)
    _connection: DBusConnection | None = None
    _loop: asyncio.AbstractEventLoop | None = None
    _ready: threading.Event = field(default_factory=threading.Event)

    def start(self) -> None:
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), name="stand-in")
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    def stop(self) -> None:
        """Leave the bus, as a service that crashed does."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)

    def click(self, number: int, action: str = "default") -> None:
        async def send() -> None:
            emitter = DBusAddress(PATH, NAME, NAME)
            await self._connection.send(new_signal(emitter, "ActionInvoked", "us", (number, action)))

        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(send(), self._loop).result(PATIENCE)

    async def _serve(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        async with await open_dbus_connection() as self._connection:
            await self._connection.send(message_bus.RequestName(NAME))
            while (await self._connection.receive()).header.message_type is not MessageType.method_return:
                pass
            serving = asyncio.create_task(self._answer_all(self._connection))
            self._ready.set()
            await self._end.wait()
            serving.cancel()

    async def _answer_all(self, connection: DBusConnection) -> None:
        while True:
            message = await connection.receive()
            if message.header.message_type is MessageType.method_call:
                await connection.send(self._answer(message))

    def _answer(self, message: Message) -> Message:
        match message.header.fields[HeaderFields.member]:
            case "GetCapabilities":
                return new_method_return(message, "as", (self.abilities,))
            case "Notify" if not self.refuses:
                self.shown.append(message.body)
                return new_method_return(message, "u", (message.body[1] or len(self.shown),))
        return new_error(message, "org.freedesktop.DBus.Error.Failed")


@pytest.fixture
def stand_in(bus: str) -> Iterator[StandIn]:
    service = StandIn(["actions", "body", "body-markup"])
    service.start()
    yield service
    service.stop()


_loops: list[QEventLoop] = []
"""Never let go of: its timers belong to Qt's thread, and the collector might run in another."""


@pytest.fixture(scope="session")
def qt_loop(qapp: QApplication) -> Iterator[QEventLoop]:
    """One loop for all tests, as the program has one for its life."""
    loop = QEventLoop(qapp)
    _loops.append(loop)
    yield loop
    loop.close()


@pytest.fixture
def in_qt(qt_loop: QEventLoop) -> InQt:
    """Runs a coroutine in Qt's own loop, as the program does."""
    return qt_loop.run_until_complete  # type: ignore[no-any-return]


@pytest.fixture
def notifications() -> DesktopNotifications:
    return DesktopNotifications("Relaynet Gateway", "relaynet-gateway")


async def shown(notifications: DesktopNotifications) -> None:
    """Wait for what is being shown."""
    await asyncio.gather(*notifications._tasks, return_exceptions=True)


@asynccontextmanager
async def running(notifications: DesktopNotifications) -> AsyncIterator[None]:
    """Run them, once it is known whether there is a service."""
    task = asyncio.create_task(notifications.run())
    try:
        async with asyncio.timeout(PATIENCE):
            while notifications._router is None and not task.done():  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0)
        yield
    finally:
        await shown(notifications)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def show_all(
    in_qt: InQt, notifications: DesktopNotifications, *asked: tuple[str, str, str, str]
) -> list[bool]:
    """Show them one after the other, in Qt's own loop. Which were taken."""
    taken: list[bool] = []

    async def scenario() -> None:
        async with running(notifications):
            for each in asked:
                taken.append(notifications.show(*each))
                await shown(notifications)

    in_qt(scenario())
    return taken


def test_notification_is_shown_and_leads_to_its_screen(
    stand_in: StandIn, in_qt: InQt, notifications: DesktopNotifications
) -> None:
    chosen: list[str] = []
    notifications.chosen.connect(chosen.append)

    async def scenario() -> None:
        clicked = asyncio.Event()
        notifications.chosen.connect(lambda _: clicked.set())
        async with running(notifications):
            assert notifications.show("clock", "The clock is wrong", "9:00 < 12:00 & counting", "status")
            assert notifications.show("sync-ended", "Exchange complete", "3 messages", "courier")
            await shown(notifications)
            stand_in.click(2, "other")
            stand_in.click(99)
            stand_in.click(2)
            async with asyncio.timeout(PATIENCE):
                await clicked.wait()

    in_qt(scenario())
    application, replaced, icon, title, body, actions, hints, expiry = stand_in.shown[0]
    assert (application, icon, title) == ("Relaynet Gateway", "relaynet-gateway", "The clock is wrong")
    assert (replaced, expiry) == (0, -1)
    assert body == "9:00 &lt; 12:00 &amp; counting", "names of networks and apps are no markup"
    assert actions[0] == "default"
    assert hints["desktop-entry"] == ("s", "relaynet-gateway")
    assert chosen == ["courier"]


def test_notification_replaces_the_previous_of_its_kind(
    stand_in: StandIn, in_qt: InQt, notifications: DesktopNotifications
) -> None:
    asked = [("courier-found", title, "", "courier") for title in ("first", "second")]
    show_all(in_qt, notifications, *asked)
    assert [each[1] for each in stand_in.shown] == [0, 1]


def test_plain_service_receives_plain_text_without_buttons(
    stand_in: StandIn, in_qt: InQt, notifications: DesktopNotifications
) -> None:
    stand_in.abilities = ["body"]
    show_all(in_qt, notifications, ("storage", "Little space left for messages", "less < more", "storage"))
    assert stand_in.shown[0][4:6] == ("less < more", [])


def test_refused_notification_is_reported_with_its_text(
    stand_in: StandIn, in_qt: InQt, notifications: DesktopNotifications
) -> None:
    stand_in.refuses = True
    failed: list[tuple[str, str]] = []
    notifications.failed.connect(lambda title, text: failed.append((title, text)))
    assert show_all(in_qt, notifications, ("clock", "A title", "A text", "status")) == [True]
    assert failed == [("A title", "A text")]


@pytest.mark.parametrize("address", [None, "", "unix:path=/nonexistent/bus", "nonsense"])
def test_notifications_without_a_service_or_bus_are_declined(
    bus: str,
    address: str | None,
    in_qt: InQt,
    notifications: DesktopNotifications,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of the bus there is no service; other addresses lead to none."""
    if address == "":
        monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    elif address:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    assert show_all(in_qt, notifications, ("clock", "A title", "A text", "status")) == [False]


@pytest.mark.parametrize("kind", NotificationKind.ALL)
def test_notifications_reach_the_desktop_without_a_tray(stage: Stage, kind: str) -> None:
    stage.has_notifications = True
    tray = Tray(stage.models)
    tray.appear()
    assert not tray.is_available
    assert not tray.show_by_icon("A title", "A text")
    assert tray.notify(kind, "A title", "A text", "status")
    assert stage.notified == [(kind, "A title", "A text", "status")]
    stage.models.preferences.set_notification(kind, on=False)
    assert not tray.notify(kind, "A title", "A text", "status")
    assert len(stage.notified) == 1
