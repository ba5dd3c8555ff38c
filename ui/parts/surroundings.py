"""The services that the composition root gives the models besides the gateway."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from ui.binding import GatewayHost
from ui.parts.settings import PreferencesStore, StartAtLogin
from ui.parts.words import Now


class SharedSurroundings(Struct, frozen=True, kw_only=True):
    """Services for models that several screens show.

    ``needs_passphrase``: True if a passphrase protects the store's key. ``has_data``: True if encrypted data exist.
    ``has_sheet``: True if a recovery sheet opens the store. ``awala_folder``: the data folder of an Awala gateway on
    this computer. ``sticks``: the folders of plugged-in sticks; slow.
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
