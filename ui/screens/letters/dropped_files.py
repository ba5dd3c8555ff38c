"""Files and pictures that a person drops or pastes; any other content stays text."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QEvent, QIODevice, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent, QImage

DroppedFile = Path | Callable[[], bytes]
"""A file, or a picture, whose octets the call returns; it takes time."""
_PICTURES = ("image/png", "image/jpeg", "image/webp")
"""The formats that are taken as they are and decoded apart from the window."""
_DRAGS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)
_FAST = 80
"""Qt's quality of PNG: quick compression."""


def has_files(data: QMimeData) -> bool:
    """Return True for local files, and for a picture that no text accompanies, as the cells of a sheet have."""
    if any(each.isLocalFile() for each in data.urls()):
        return True
    return data.hasImage() and (not data.hasText() or data.hasUrls())


def files_in(data: QMimeData) -> Sequence[DroppedFile]:
    """Return the files or the picture."""
    if paths := [Path(each.toLocalFile()) for each in data.urls() if each.isLocalFile()]:
        return paths
    for kind in _PICTURES:
        if octets := data.data(kind).data() if data.hasFormat(kind) else b"":
            return [partial(bytes, octets)]
    return [partial(_png, QImage(data.imageData()))]


def _png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", _FAST)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


class DropPlace(QObject):
    """Takes dropped files as copies: after a move, the file manager would delete them."""

    dropped = Signal(object)
    """A sequence of DroppedFile."""

    def __init__(self, may_drop: Callable[[], bool]) -> None:
        """``may_drop`` returns whether the draft takes files now."""
        super().__init__()
        self._may_drop = may_drop

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer drags of files; leave others to the watched widget."""
        if event.type() not in _DRAGS or not isinstance(event, QDropEvent) or not has_files(event.mimeData()):
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.setAccepted(bool(event.possibleActions() & Qt.DropAction.CopyAction) and self._may_drop())
        if event.isAccepted() and event.type() is QEvent.Type.Drop:
            self.dropped.emit(files_in(event.mimeData()))
        return True
