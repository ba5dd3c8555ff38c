"""The time to make the tray's icon: at a login, panels come up beside the programs that start by themselves.

An icon goes where there is a place for it when it is made: to the session's bus (StatusNotifier) where a panel is there
that knows it, else to a panel of the older kind that X11 has and Wayland has not. So when a panel comes to the bus that
was not there at first, the icon is made anew.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtDBus import QDBusConnection, QDBusServiceWatcher

WATCHER = "org.kde.StatusNotifierWatcher"


class TrayPlace(QObject):
    """Says when to make the icon, by ``found``: at once, and once more when a panel comes to the bus."""

    found = Signal()

    def __init__(self, bus: QDBusConnection | None = None) -> None:
        super().__init__()
        self._bus = bus or QDBusConnection.sessionBus()
        self._watcher: QDBusServiceWatcher | None = None

    def seek(self) -> None:
        if self._bus.isConnected():
            self._watcher = QDBusServiceWatcher(
                WATCHER, self._bus, QDBusServiceWatcher.WatchModeFlag.WatchForRegistration, self
            )
            if WATCHER not in self._bus.interface().registeredServiceNames().value():
                self._watcher.serviceRegistered.connect(self._come)
        self.found.emit()

    def _come(self) -> None:
        assert self._watcher is not None
        self._watcher.serviceRegistered.disconnect(self._come)
        self.found.emit()
