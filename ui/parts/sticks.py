"""The plugged-in sticks, for exchange without a dialog."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from gateway_core.errors import GatewayError
from ui.binding import GatewayBinding
from ui.parts.shown_text import in_one_line
from ui.parts.words import isolate


class SticksModel(QObject):
    """Looks for sticks on request, outside the window's thread: a disk may be slow."""

    changed = Signal()

    def __init__(self, binding: GatewayBinding, look: Callable[[], Sequence[Path]]) -> None:
        super().__init__()
        self._binding, self._find = binding, look
        self.sticks: tuple[Path, ...] = ()
        """The sticks' folders."""
        self._is_searching = False

    def search(self) -> None:
        """Look for sticks. A request during a running search is ignored."""
        if self._is_searching or not self._binding.is_attached:
            return
        self._is_searching = True
        self._binding.run(lambda _: asyncio.to_thread(self._find), self._show_sticks, self._not_found)

    def _show_sticks(self, sticks: Sequence[Path]) -> None:
        self._is_searching = False
        if tuple(sticks) != self.sticks:
            self.sticks = tuple(sticks)
            self.changed.emit()

    def _not_found(self, _: GatewayError) -> None:
        self._is_searching = False


def stick_name(folder: Path) -> str:
    """Return the name of a stick, for a sentence."""
    return isolate(in_one_line(folder.name))
