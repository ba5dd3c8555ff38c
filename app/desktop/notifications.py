"""Desktop notifications over D-Bus. The service works without a tray, which GNOME, for example, lacks.

The coroutine runs in Qt's thread (qasync), since it only waits. Spec: Desktop Notifications 1.2,
https://specifications.freedesktop.org/notification-spec/1.2/

::

    connecting ──service answers──▶ ready ──bus gone──▶ absent
         └──────────no bus, no service──────────────────▲
"""

from __future__ import annotations

import asyncio
import html
import logging
import sys
from collections import OrderedDict
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from jeepney import Message
    from jeepney.io.asyncio import DBusRouter

PATH, NAME = "/org/freedesktop/Notifications", "org.freedesktop.Notifications"
ANSWER_SECONDS = 5.0
"""Seconds in which the service must answer; after a failure the tray shows the notification."""
_MOST_REMEMBERED = 64
_OPEN = "default"
_NORMAL = 1

_log = logging.getLogger(__name__)


class DesktopNotifications(QObject):
    """Shows notifications. A notification replaces the previous notification of its kind, to keep the list short."""

    chosen = Signal(str)
    """A notification was clicked; carries the screen to open."""
    failed = Signal(str, str)
    """Title and text of a notification that the service failed to show."""

    def __init__(self, application: str, desktop_file: str) -> None:
        super().__init__()
        self._application = application
        self._desktop_file = desktop_file
        self._router: DBusRouter | None = None
        self._abilities: frozenset[str] = frozenset()
        self._last: dict[str, int] = {}
        self._pages: OrderedDict[int, str] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Connect to the service and publish clicks until cancelled; return at once without a bus or service."""
        if not sys.platform.startswith("linux"):
            return
        from jeepney import DBusErrorResponse, MatchRule, message_bus
        from jeepney.io.asyncio import Proxy, open_dbus_router

        async with AsyncExitStack() as leave:
            try:
                router = await leave.enter_async_context(open_dbus_router(bus="SESSION"))
                answer = await _call(router, "GetCapabilities")
            except (OSError, EOFError, KeyError, TimeoutError, ValueError, DBusErrorResponse) as error:
                _log.info("The desktop shows no notifications: %s", type(error).__name__)
                return
            self._abilities = frozenset(answer[0])
            rule = MatchRule(type="signal", interface=NAME, member="ActionInvoked", path=PATH)
            await Proxy(message_bus, router).AddMatch(rule)
            clicks: asyncio.Queue[Message] = asyncio.Queue(_MOST_REMEMBERED)
            leave.enter_context(router.filter(rule, queue=clicks))
            self._router = router
            leave.callback(self._forget)
            while True:
                number, action = (await clicks.get()).body
                if action == _OPEN and number in self._pages:
                    self.chosen.emit(self._pages[number])

    def show(self, kind: str, title: str, text: str, page: str) -> bool:
        """Ask the service to show a notification; return False if disconnected.

        A later failure is published by ``failed``.
        """
        if self._router is None:
            return False
        task = asyncio.get_running_loop().create_task(self._show(self._router, kind, title, text, page))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def _show(self, router: DBusRouter, kind: str, title: str, text: str, page: str) -> None:
        from jeepney import DBusErrorResponse

        body = html.escape(text, quote=False) if "body-markup" in self._abilities else text
        actions = [_OPEN, self.tr("Open")] if "actions" in self._abilities else []
        hints = {"desktop-entry": ("s", self._desktop_file), "urgency": ("y", _NORMAL)}
        values = (
            self._application,
            self._last.get(kind, 0),
            self._desktop_file,
            title,
            body,
            actions,
            hints,
            -1,
        )
        try:
            answer = await _call(router, "Notify", "susssasa{sv}i", values)
        except (OSError, EOFError, TimeoutError, DBusErrorResponse) as error:
            _log.info("The desktop did not show a notification: %s", type(error).__name__)
            self.failed.emit(title, text)
            return
        number = int(answer[0])
        self._last[kind] = number
        self._pages[number] = page
        while len(self._pages) > _MOST_REMEMBERED:
            self._pages.popitem(last=False)

    def _forget(self) -> None:
        self._router = None


async def _call(
    router: DBusRouter,
    method: str,
    signature: str | None = None,
    values: tuple[object, ...] = (),
) -> Any:
    from jeepney import new_method_call
    from jeepney.wrappers import DBusAddress, unwrap_msg

    asked = new_method_call(DBusAddress(PATH, NAME, NAME), method, signature, values)
    async with asyncio.timeout(ANSWER_SECONDS):
        return unwrap_msg(await router.send_and_get_reply(asked))
