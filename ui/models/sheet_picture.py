"""A photograph of a sheet or a screen, read in a thread of its own: no large or hostile picture holds the window."""

from __future__ import annotations

import threading
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot

from gateway_core.errors import GatewayError
from ui.binding import error_of
from ui.models.connection_file import connection_parameters
from ui.models.core_texts import error_text

QR_PREFIX = "RELAYNET-RECOVERY"
"""The first word of the picture's content, before the mark and the ten words."""

MOVE_PREFIX = "RELAYNET-MOVE"
"""The same of what the new computer of a move shows, before its address and the ten words."""


class SheetPicture(QObject):
    """Reads one picture at a time. Whoever asks again, or forgets, does not hear of the last one any more."""

    read = Signal(str)
    """The content of its code."""
    failed = Signal(str)
    """Why there are none."""
    _ended = Signal(object, str, object)

    def __init__(self) -> None:
        super().__init__()
        self._wanted: object | None = None
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def is_reading(self) -> bool:
        return self._wanted is not None

    def begin(self, path: Path) -> None:
        """Read a picture, of which :attr:`read` or :attr:`failed` tells later, in Qt's thread."""
        mine = self._wanted = object()

        def work() -> None:
            found: list[str] = []
            error = error_of(lambda: found.append(connection_parameters(path).decode(errors="replace")))
            self._ended.emit(mine, "".join(found), error)

        threading.Thread(target=work, name="sheet-picture", daemon=True).start()

    def forget(self) -> None:
        self._wanted = None

    @Slot(object, str, object)
    def _on_ended(self, mine: object, content: str, error: GatewayError | None) -> None:
        if mine is not self._wanted:
            return
        self._wanted = None
        if error is None:
            self.read.emit(content)
        else:
            self.failed.emit(error_text(error))


def words_of_picture(content: str) -> str:
    """Return the words in what a QR picture says; what is no recovery sheet comes back as it is."""
    parts = content.split()
    return " ".join(parts[2:]) if parts and parts[0].upper() == QR_PREFIX else content


def move_of_picture(content: str) -> tuple[str, str] | None:
    """Return the address and the words in what a QR picture says; ``None`` where it is of something else."""
    parts = content.split()
    if len(parts) <= 2 or parts[0].upper() != MOVE_PREFIX:
        return None
    return parts[1].lower(), " ".join(parts[2:]).lower()
