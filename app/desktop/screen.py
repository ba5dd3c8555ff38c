"""The screen: Qt's application or the reason why it failed, the tray's place, the system's network settings."""

import ctypes
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QObject, QProcess, QtMsgType, QUrl, Signal, qInstallMessageHandler
from PySide6.QtDBus import QDBusConnection, QDBusServiceWatcher
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from app.base.optional_parts import WINDOW_PROGRAM, report_no_window


def open_screen() -> QApplication:
    """Create Qt's application; the program ends if the screen is unusable.

    Without a screen Qt would abort with a core dump; the message handler reports the reason and exits first.
    """
    said = []

    def say(kind: QtMsgType, _: object, text: str | None) -> None:
        if kind is QtMsgType.QtFatalMsg:
            os._exit(report_no_window(_missing_library() or "the display of this session is not responding"))
        said.append(f"{text}\n")

    former = qInstallMessageHandler(say)
    application = QApplication([WINDOW_PROGRAM])  # the name by which window managers group windows
    qInstallMessageHandler(former)
    sys.stderr.writelines(said)
    return application


def _missing_library() -> str:
    """Return the system's error about a missing library of Qt's X11 plugin; empty if all libraries load."""
    plugins = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath))
    try:
        ctypes.CDLL(str(plugins / "platforms" / "libqxcb.so"))
    except OSError as error:
        return str(error)
    return ""


WATCHER = "org.kde.StatusNotifierWatcher"


class TrayPlace(QObject):
    """Emits ``found`` at the times to create the tray icon: at once, and again when a panel registers on the bus."""

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


_LINUX = (
    ("gnome-control-center", "wifi"),
    ("systemsettings", "kcm_networkmanagement"),
    ("systemsettings5", "kcm_networkmanagement"),
    ("nm-connection-editor",),
)


def wifi_settings(
    platform: str = sys.platform, find: Callable[[str], str | None] = shutil.which
) -> Callable[[], bool] | None:
    """Return a function that opens the system's Wi-Fi settings; None if unknown."""
    if platform == "win32":
        return lambda: QDesktopServices.openUrl(QUrl("ms-settings:network-wifi"))
    if platform == "darwin":
        pane = QUrl("x-apple.systempreferences:com.apple.wifi-settings-extension")
        return lambda: QDesktopServices.openUrl(pane)
    for program, *arguments in _LINUX:
        if find(program):
            return lambda: QProcess.startDetached(program, arguments)[0]
    return None
