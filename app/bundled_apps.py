"""The list of apps that this build brings. Nobody signed it: it is believed as the program itself is."""

from __future__ import annotations

from importlib import resources


def bundled_list() -> bytes:
    """Return the file."""
    return (resources.files("resources") / "app_list" / "apps.json").read_bytes()
