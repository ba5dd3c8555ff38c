"""Opens the system's page of networks, where there is one that can be opened."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices

_LINUX = (
    ("gnome-control-center", "wifi"),
    ("systemsettings", "kcm_networkmanagement"),
    ("systemsettings5", "kcm_networkmanagement"),
    ("nm-connection-editor",),
)


def wifi_settings(
    platform: str = sys.platform, find: Callable[[str], str | None] = shutil.which
) -> Callable[[], bool] | None:
    """Return what opens the page, or ``None`` where nothing is known to."""
    if platform == "win32":
        return lambda: QDesktopServices.openUrl(QUrl("ms-settings:network-wifi"))
    if platform == "darwin":
        pane = QUrl("x-apple.systempreferences:com.apple.wifi-settings-extension")
        return lambda: QDesktopServices.openUrl(pane)
    for program, *arguments in _LINUX:
        if find(program):
            return lambda: QProcess.startDetached(program, arguments)[0]
    return None
