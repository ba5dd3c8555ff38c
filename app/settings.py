"""The window's settings: frozen, versioned, and written so that a crash leaves either the old or the new ones.

A file of an older version is migrated by named steps; one that is damaged, or that a newer version wrote, is put aside
and never overwritten.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from msgspec import Struct, field
from msgspec.structs import asdict, replace

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import StoreError
from gateway_core.host.private_files import write_private_file

SCHEMA_VERSION = 1
FILE_NAME = "window.json"
LANGUAGES = ("system", "en", "es", "fr", "ar", "fa")
THEMES = ("system", "light", "dark", "contrast")
TEXT_SCALES = (100, 125, 150, 175, 200)
CLOSE_ACTIONS = ("ask", "tray", "quit")
NOTIFICATIONS = ("courier-found", "approval-waiting", "sync-ended", "certificate", "storage", "clock")

Content = dict[str, Any]
MIGRATIONS: Mapping[int, Callable[[Content], Content]] = MappingProxyType({})
"""By the version it starts from, the step that makes the next version of a file's content."""

_log = logging.getLogger(__name__)


class Settings(Struct, frozen=True):
    """Every value is valid. ``resolvers`` are HTTPS addresses of DNS resolvers; empty for the built-in ones."""

    language: str = "system"
    theme: str = "system"
    text_scale: int = 100
    reduced_motion: bool = False
    close_action: str = "ask"
    notifications: Mapping[str, bool] = field(default_factory=lambda: dict.fromkeys(NOTIFICATIONS, True))
    resolvers: tuple[str, ...] = ()
    first_run_done: bool = False


def _is_valid(name: str, value: object) -> bool:
    match name:
        case "language":
            return value in LANGUAGES
        case "theme":
            return value in THEMES
        case "text_scale":
            return value in TEXT_SCALES and not isinstance(value, bool)
        case "close_action":
            return value in CLOSE_ACTIONS
        case "notifications":
            return isinstance(value, Mapping) and all(isinstance(on, bool) for on in value.values())
        case "resolvers":
            return isinstance(value, list | tuple) and all(
                isinstance(each, str) and each.startswith("https://") for each in value
            )
        case _:
            return isinstance(value, bool)


def parse(content: Content) -> Settings:
    """Settings out of a file's content of the present version. A value that is not valid gives way to its default."""
    known = Settings.__struct_fields__
    values = {name: value for name, value in content.items() if name in known and _is_valid(name, value)}
    if "resolvers" in values:
        values["resolvers"] = tuple(values["resolvers"])
    if "notifications" in values:
        told = {name: on for name, on in values["notifications"].items() if name in NOTIFICATIONS}
        values["notifications"] = {**dict.fromkeys(NOTIFICATIONS, True), **told}
    return Settings(**values)


def migrate(
    content: Content,
    to: int = SCHEMA_VERSION,
    steps: Mapping[int, Callable[[Content], Content]] = MIGRATIONS,
) -> Content:
    """Bring a file's content to version ``to``.

    Raises:
        StoreError: its version is unknown or newer.
    """
    version = content.get("version")
    if not isinstance(version, int) or not 1 <= version <= to:
        raise StoreError(ProgramCode.SETTINGS_OF_UNKNOWN_VERSION)
    while version < to:
        content = steps[version](content)
        version += 1
        content["version"] = version
    return content


class SettingsFile:
    """The settings in a file; implements ui.models.preferences.PreferencesStore."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._current = self._load()

    @property
    def current(self) -> Settings:
        return self._current

    def change(self, **values: object) -> None:
        """Set some values and write them to stable storage.

        Raises:
            ValueError: a value is not valid. StoreError: the file cannot be written; nothing has changed.
        """
        wrong = [name for name, value in values.items() if not _is_valid(name, value)]
        if wrong:
            raise ValueError(f"not a setting: {', '.join(wrong)}")
        changed = replace(self._current, **values)
        self._write(changed)
        self._current = changed

    def erase(self) -> None:
        """Remove the file and begin with the defaults again.

        Raises:
            StoreError: it cannot be removed.
        """
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(ProgramCode.SETTINGS_NOT_REMOVED(why=system_words(error))) from error
        self._current = Settings()

    def _load(self) -> Settings:
        try:
            content = json.loads(self._path.read_text(encoding="utf-8"))
            if not isinstance(content, dict):
                raise StoreError(ProgramCode.SETTINGS_NOT_AN_OBJECT)
            return parse(migrate(content))
        except FileNotFoundError:
            return Settings()
        except (OSError, ValueError, StoreError) as error:
            _log.warning("The settings could not be used, and the defaults are taken: %s", error)
            self._put_aside()
            return Settings()

    def _put_aside(self) -> None:
        try:
            self._path.replace(self._path.with_suffix(".json.unusable"))
        except OSError as error:
            _log.warning("The unusable settings could not be put aside: %s", error.strerror)

    def _write(self, settings: Settings) -> None:
        content = {
            "version": SCHEMA_VERSION,
            **asdict(settings),
            "notifications": dict(settings.notifications),
        }
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_private_file(self._path, json.dumps(content, indent=1).encode())
        except OSError as error:
            raise StoreError(ProgramCode.SETTINGS_NOT_WRITTEN(why=system_words(error))) from error
