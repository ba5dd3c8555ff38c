"""Accessible roles that Qt lacks: headings and the list of screens."""

import sys
import time

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QFocusEvent,
)
from PySide6.QtWidgets import (
    QAccessibleWidget,
    QFrame,
    QLabel,
    QPushButton,
    QStackedWidget,
)

ANNOUNCEMENT_SECONDS = 0.15
"""The interval between announcements: Orca 47 to 50 drop announcements within 0.1 s."""


class _Announcer:
    def __init__(self) -> None:
        self._last = 0.0

    def announce(self, part: QObject, text: str) -> None:
        """Have a screen reader say ``text`` for ``part``, after all earlier announcements."""
        now = time.monotonic()
        self._last = max(now, self._last + ANNOUNCEMENT_SECONDS)
        wait = self._last - now

        def tell() -> None:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(part, text))

        if wait:
            QTimer.singleShot(round(wait * 1000), part, tell)
        else:
            tell()


announce = _Announcer().announce


class Heading(QLabel):
    """A text that names the following part. Screen readers jump between headings."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setAccessibleName(text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Announce the text: for a widget without a text interface, Orca 47 to 50 say only "heading"."""
        super().focusInEvent(event)
        if sys.platform == "linux":
            announce(self, self.text())


class Tab(QPushButton):
    """An entry in a list of screens. The property ``current`` is true for the visible screen's entry."""


class Tabs(QFrame):
    """The container of the entries."""


class _TabFace(QAccessibleWidget):
    """Reports the current entry to screen readers, and presses an entry like a button."""

    def __init__(self, tab: Tab) -> None:
        super().__init__(tab, QAccessible.Role.PageTab)
        self._tab = tab

    def state(self) -> QAccessible.State:
        state = super().state()
        state.selectable = True
        state.selected = bool(self._tab.property("current"))
        return state

    def actionNames(self) -> list[str]:
        return ["Press"]

    def doAction(self, action: str) -> None:
        if action == "Press":
            self._tab.click()


def install_roles() -> None:
    """Install these roles in Qt; call once in a program."""

    def face(_kind: str, part: QObject) -> QAccessibleInterface | None:
        if isinstance(part, Heading):
            return QAccessibleWidget(part, QAccessible.Role.Heading)
        if isinstance(part, Tab):
            return _TabFace(part)
        if isinstance(part, Tabs):
            return QAccessibleWidget(part, QAccessible.Role.PageTabList)
        if isinstance(part, QStackedWidget):  # Qt calls it a layered pane
            return QAccessibleWidget(part, QAccessible.Role.Client)
        return None

    QAccessible.installFactory(face)
