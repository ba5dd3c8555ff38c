"""Tell screen readers of what Qt takes for something else: headings, the list of screens."""

from __future__ import annotations

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
"""From one announcement to the next: Orca 47 to 50 drop those within a tenth of a second."""


class _Announcer:
    def __init__(self) -> None:
        self._last = 0.0

    def announce(self, part: QObject, text: str) -> None:
        """Have a screen reader say ``text`` of ``part`` after all that was announced before."""
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
    """A text that names what follows it. Readers jump from one to the next."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setAccessibleName(text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Announce the text: Orca 47 to 50 say "heading" and nothing else of what has a name but no text interface."""
        super().focusInEvent(event)
        if sys.platform == "linux":
            announce(self, self.text())


class Tab(QPushButton):
    """An entry of a list of which one is in view: the property ``current`` is true for that one."""


class Tabs(QFrame):
    """The part that holds such entries, and nothing else."""


class _TabFace(QAccessibleWidget):
    """Tells which entry is chosen, and presses it as a button is pressed."""

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


def tell_readers() -> None:
    """Have Qt ask here first; once in a program."""

    def face(_kind: str, part: QObject) -> QAccessibleInterface | None:
        if isinstance(part, Heading):
            return QAccessibleWidget(part, QAccessible.Role.Heading)
        if isinstance(part, Tab):
            return _TabFace(part)
        if isinstance(part, Tabs):
            return QAccessibleWidget(part, QAccessible.Role.PageTabList)
        if isinstance(part, QStackedWidget):  # else it is called a layered pane, whatever is in view
            return QAccessibleWidget(part, QAccessible.Role.Client)
        return None

    QAccessible.installFactory(face)
