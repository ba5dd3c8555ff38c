"""The view of the recovery sheet for the window and the command line."""

from msgspec import Struct


class RecoverySheetView(Struct, frozen=True):
    """A new recovery sheet. The gateway shows the words only once."""

    mark: str
    """Four digits that distinguish the sheet from others."""
    words: tuple[str, ...]
    """Ten words; see ``crypto.recovery_words``."""

    def __repr__(self) -> str:
        return f"RecoverySheetView({self.mark!r})"
