"""Starts the program at login, hidden, by the system's mechanism for a single user.

Off until the user switches it on.
"""

from __future__ import annotations

import os
import plistlib
import re
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.optional_parts import window_module
from gateway_core.codes.programs import ProgramCode
from gateway_core.errors import StoreError, system_errors_as
from ui.parts.settings import StartAtLogin

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

NAME = "relaynet-gateway"
LABEL = "org.relaynet.gateway"


def own_command() -> list[str]:
    """Return the command that starts the program without its window."""
    program = [sys.executable] if getattr(sys, "frozen", False) else window_module()
    return [*program, "--background"]


class FileAtLogin:
    """A file that starts the program: XDG autostart entries and launchd agents."""

    def __init__(self, path: Path, content: bytes) -> None:
        self._path = path
        self._content = content

    @property
    def is_on(self) -> bool:
        try:
            return self._path.read_bytes() == self._content  # else it starts another installation
        except OSError:
            return False

    def set_on(self, on: bool) -> None:
        """Write or delete the file.

        Raises:
            StoreError: if the change fails.
        """
        with system_errors_as(StoreError, ProgramCode.AUTOSTART_UNCHANGED):
            if on:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._path.write_bytes(self._content)
            else:
                self._path.unlink(missing_ok=True)


class EntryAtLogin(FileAtLogin):
    """The user's XDG autostart entry, which precedes the system's entry of the same name.

    The Debian package brings an entry that is off; an administrator may switch it on for all users. Spec:
    freedesktop.org Desktop Application Autostart 0.5 (a user's entry with Hidden=true switches it off).
    """

    def __init__(self, path: Path, content: bytes, system: Sequence[Path]) -> None:
        """``system``: the possible paths of the system's entry; the first existing file counts."""
        super().__init__(path, content)
        self._system = system

    @property
    def is_on(self) -> bool:
        return _is_enabled((self._path, *self._system))

    def set_on(self, on: bool) -> None:
        if on or not _is_enabled(self._system):
            super().set_on(on)
        else:
            FileAtLogin(self._path, HIDDEN_ENTRY).set_on(True)


HIDDEN_ENTRY = b"[Desktop Entry]\nType=Application\nName=Relaynet Gateway\nHidden=true\n"
"""The user's entry that switches the system's entry off."""


_FIRST_OF_EXEC = re.compile(r'"((?:[^"\\]|\\.)*)"|([^\s"]+)')


def _is_enabled(entries: Sequence[Path]) -> bool:
    for entry in entries:
        with suppress(OSError):
            lines = entry.read_text(encoding="utf-8", errors="replace").splitlines()
            pairs = (each.partition("=") for each in lines)
            return _starts({key.strip(): value.strip() for key, _, value in pairs})
    return False


def _starts(entry: Mapping[str, str]) -> bool:
    """Return True if the current desktop uses the entry, and the entry's program exists."""
    desktops = set(os.environ.get("XDG_CURRENT_DESKTOP", "").split(":"))
    only, never = (set(entry.get(key, "").split(";")) - {""} for key in ("OnlyShowIn", "NotShowIn"))
    is_off = entry.get("Hidden", "").lower() == "true" or entry.get("X-GNOME-Autostart-enabled") == "false"
    if is_off or (only and not only & desktops) or never & desktops:
        return False
    found = _FIRST_OF_EXEC.match(entry.get("Exec", "").replace("\\\\", "\\"))
    program = "" if found is None else found[2] or re.sub(r"\\(.)", r"\1", found[1])
    return shutil.which(program.replace("%%", "%")) is not None


class RegistryAtLogin:
    """An entry of the user's Run key."""

    def __init__(self, registry: QSettings, command: Sequence[str]) -> None:
        self._registry = registry
        self._command = " ".join(f'"{part}"' for part in command)

    @property
    def is_on(self) -> bool:
        return bool(self._registry.value(NAME) == self._command)

    def set_on(self, on: bool) -> None:
        if on:
            self._registry.setValue(NAME, self._command)
        else:
            self._registry.remove(NAME)


_RESERVED = re.compile(r"""[\s"'\\><~|&;$*?#()`]""")


def _quote(part: str) -> str:
    """Quote an argument of ``Exec``; the specification has only double quotes.

    A backslash is escaped twice: in the argument, and in the text of the entry's file.
    """
    if part and not _RESERVED.search(part):
        return part.replace("%", "%%")
    escaped = re.sub(r'(["`$\\])', r"\\\1", part)
    return '"' + escaped.replace("\\", "\\\\").replace("%", "%%") + '"'


def desktop_entry(command: Sequence[str]) -> bytes:
    """Return an autostart entry. Spec: freedesktop.org Desktop Application Autostart 0.5."""
    quoted = " ".join(map(_quote, command))
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
    """Return a launchd agent that runs once at login."""
    return plistlib.dumps({"Label": LABEL, "ProgramArguments": list(command), "RunAtLoad": True})


def start_at_login(platform: str = sys.platform, home: Path | None = None) -> StartAtLogin:
    """Return the system's mechanism."""
    home, command = home or Path.home(), own_command()
    if platform == "win32":
        from PySide6.QtCore import QSettings

        key = r"HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Run"
        return RegistryAtLogin(QSettings(key, QSettings.Format.NativeFormat), command)
    if platform == "darwin":
        return FileAtLogin(home / "Library" / "LaunchAgents" / f"{LABEL}.plist", launch_agent(command))
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    system = (os.environ.get("XDG_CONFIG_DIRS") or "/etc/xdg").split(":")
    place = Path("autostart") / f"{NAME}.desktop"
    return EntryAtLogin(
        folder / place, desktop_entry(command), [Path(each) / place for each in system if each]
    )
