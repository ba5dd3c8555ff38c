"""The recovery sheet, as the window and the command line show it."""

from __future__ import annotations

from msgspec import Struct


class RecoverySheetView(Struct, frozen=True):
    """A sheet, to be written down at once: nothing can show it again."""

    mark: str
    """Four digits, to tell it from others."""
    words: tuple[str, ...]
    """Ten of them; see ``crypto.recovery_words``."""

    def __repr__(self) -> str:
        return f"RecoverySheetView({self.mark!r})"
