"""The file of the window's settings: versioned, and written so that a crash leaves either the old or the new settings.

A damaged file, or a file of a newer version, is renamed and never overwritten.
"""

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import ValidationError, convert, to_builtins
from msgspec.structs import replace

from gateway_core.codes.programs import ProgramCode
from gateway_core.errors import StoreError, system_errors_as
from gateway_core.host.private_files import retry_if_held, write_private_file
from ui.parts.settings import TYPES, NotificationKind, Settings

SCHEMA_VERSION = 1
FILE_NAME = "window.json"

_log = logging.getLogger(__name__)


def _split_values(values: Mapping[str, object]) -> tuple[dict[str, Any], list[str]]:
    """Return the values with the type of their setting, and the names of the others."""
    good: dict[str, Any] = {}
    wrong = []
    for name, value in values.items():
        try:
            good[name] = convert(value, TYPES[name])
        except (KeyError, ValidationError):
            wrong.append(name)
    return good, wrong


def parse(content: dict[str, Any]) -> Settings:
    """Return the settings in a file's content of the present version. Defaults replace invalid values."""
    values, _ = _split_values(content)
    told = values.get("notifications", {})
    return Settings(
        **values | {"notifications": {name: told.get(name, True) for name in NotificationKind.ALL}}
    )


class SettingsFile:
    """The settings in a file; implements ui.parts.settings.PreferencesStore."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.current = self._load()

    def change(self, **values: object) -> None:
        """Change some settings and write the file to stable storage.

        Raises:
            ValueError: if a value is invalid.
            StoreError: if writing fails; the settings are unchanged.
        """
        good, wrong = _split_values(values)
        if wrong:
            raise ValueError(f"not a setting: {', '.join(wrong)}")
        changed = replace(self.current, **good)
        self._write(changed)
        self.current = changed

    def erase(self) -> None:
        """Delete the file and return to the defaults.

        Raises:
            StoreError: if the deletion fails.
        """
        with system_errors_as(StoreError, ProgramCode.SETTINGS_NOT_REMOVED):
            retry_if_held(self._path.unlink, missing_ok=True)
        self.current = Settings()

    def _load(self) -> Settings:
        try:
            content = msgspec.json.decode(self._path.read_bytes())
            if not isinstance(content, dict):
                raise StoreError(ProgramCode.SETTINGS_NOT_AN_OBJECT)
            if content.get("version") != SCHEMA_VERSION:
                raise StoreError(ProgramCode.SETTINGS_OF_UNKNOWN_VERSION)
            return parse(content)
        except FileNotFoundError:
            return Settings()
        except (OSError, ValueError, StoreError) as error:
            _log.warning("The settings file is unusable, so the default settings apply: %s", error)
            self._put_aside()
            return Settings()

    def _put_aside(self) -> None:
        try:
            retry_if_held(self._path.replace, self._path.with_suffix(".json.unusable"))
        except OSError as error:
            _log.warning("The unusable settings file could not be renamed: %s", error.strerror)

    def _write(self, settings: Settings) -> None:
        content = {"version": SCHEMA_VERSION, **to_builtins(settings)}
        with system_errors_as(StoreError, ProgramCode.SETTINGS_NOT_WRITTEN):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_private_file(self._path, json.dumps(content, indent=1).encode())
