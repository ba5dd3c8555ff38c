"""Start at login, hidden, by each system's own mechanism for one user. Off until the user switches it on."""

from __future__ import annotations

import os
import plistlib
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from gateway_core.errors import StoreError
from ui.models.preferences import StartAtLogin

NAME = "relaynet-gateway"
LABEL = "org.relaynet.gateway"


def own_command() -> list[str]:
    """What starts this program without its window."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "app.desktop"]
    return [*program, "--background"]


class FileAtLogin:
    """A file whose presence starts the program: XDG autostart entries and launchd agents."""

    is_supported = True

    def __init__(self, path: Path, content: bytes) -> None:
        self._path = path
        self._content = content

    @property
    def is_on(self) -> bool:
        return self._path.exists()

    def set_on(self, on: bool) -> None:
        """Write or remove the file.

        Raises:
            StoreError: that is not possible.
        """
        try:
            if on:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._path.write_bytes(self._content)
            else:
                self._path.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(f"Start at login cannot be changed ({error.strerror}).") from error


class Registry(Protocol):
    """The part of Windows' registry that is needed: QSettings over the user's Run key."""

    def contains(self, key: str) -> bool: ...

    def setValue(self, key: str, value: object) -> None: ...  # noqa: N802 - Qt's name

    def remove(self, key: str) -> None: ...


class RegistryAtLogin:
    """An entry of the user's Run key."""

    is_supported = True

    def __init__(self, registry: Registry, command: Sequence[str]) -> None:
        self._registry = registry
        self._command = " ".join(f'"{part}"' for part in command)

    @property
    def is_on(self) -> bool:
        return self._registry.contains(NAME)

    def set_on(self, on: bool) -> None:
        if on:
            self._registry.setValue(NAME, self._command)
        else:
            self._registry.remove(NAME)


def desktop_entry(command: Sequence[str]) -> bytes:
    """An autostart entry. Spec: freedesktop.org Desktop Application Autostart 0.5."""
    quoted = " ".join(shlex.quote(part).replace("%", "%%") for part in command)
    lines = (
        "[Desktop Entry]",
        "Type=Application",
        "Name=Relaynet Gateway",
        f"Exec={quoted}",
        f"Icon={NAME}",
        "Terminal=false",
        "X-GNOME-Autostart-enabled=true",
    )
    return ("\n".join(lines) + "\n").encode()


def launch_agent(command: Sequence[str]) -> bytes:
    """A launchd agent that runs once at login."""
    return plistlib.dumps({"Label": LABEL, "ProgramArguments": list(command), "RunAtLoad": True})


def start_at_login(platform: str = sys.platform, home: Path | None = None) -> StartAtLogin:
    """The mechanism of this system."""
    home, command = home or Path.home(), own_command()
    if platform == "win32":
        from PySide6.QtCore import QSettings

        key = r"HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Run"
        return RegistryAtLogin(QSettings(key, QSettings.Format.NativeFormat), command)
    if platform == "darwin":
        return FileAtLogin(home / "Library" / "LaunchAgents" / f"{LABEL}.plist", launch_agent(command))
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    return FileAtLogin(folder / "autostart" / f"{NAME}.desktop", desktop_entry(command))
