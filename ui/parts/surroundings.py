"""The things that the composition root gives the models besides the gateway."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ui.binding import GatewayHost
from ui.parts.settings import PreferencesStore, StartAtLogin
from ui.parts.words import Now


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedSurroundings:
    """Those of models that several screens show.

    ``needs_passphrase`` tells whether the store's key is under a passphrase; ``has_data`` whether anything is under a
    key yet; ``has_sheet`` whether a recovery sheet opens it. ``awala_folder`` gives the data folder of the Awala
    gateway, if there is one here. ``sticks`` gives the folders of sticks that are plugged in, and is slow.
    """

    host: GatewayHost
    store: PreferencesStore
    login: StartAtLogin
    now: Now
    needs_passphrase: Callable[[], bool]
    has_data: Callable[[], bool]
    has_sheet: Callable[[], bool]
    awala_folder: Callable[[], Path | None]
    sticks: Callable[[], Sequence[Path]]
