"""The pictures of letters and drafts: thumbnails, and the picture that is viewed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtGui import QImage

from gateway_core.errors import GatewayError, MalformedMessageError
from gateway_core.views.letters import Pixels
from ui.parts.words import isolate
from ui.screens.letters.box import BoxModel, LettersHost

THUMBNAIL, WHOLE = 360, 4096
"""The longest sides of thumbnails and viewed pictures, in pixels."""
_MOST_KEPT = 80
"""The number of cached thumbnails: more than a window shows."""


class Place(Struct, frozen=True):
    """Where a picture is."""

    letter_id: str
    """Empty for a draft."""
    index: int
    """The place among the attachments."""
    name: str = ""
    draft_for: str = ""
    size: int = 0
    """In octets; another size is another picture of the draft."""


class PicturesModel(BoxModel):
    """Requests pictures as they are needed. ``changed`` follows each answer."""

    def __init__(self, host: LettersHost) -> None:
        super().__init__(host)
        self._thumbnails: OrderedDict[Place, QImage | None] = OrderedDict()
        """``None`` while a picture is requested; a null picture cannot be shown."""
        self.viewed: Place | None = None
        self.image = QImage()
        """The viewed picture; null until it is loaded."""

    def thumbnail(self, place: Place) -> QImage | None:
        """Return the thumbnail; ``None`` until it is loaded, and a null picture if it cannot be shown."""
        place = replace(place, name="")
        if place in self._thumbnails:
            self._thumbnails.move_to_end(place)
            return self._thumbnails[place]

        def keep(image: QImage) -> None:
            self._thumbnails[place] = image
            self.changed.emit()

        def fail(error: GatewayError) -> None:
            if isinstance(error, MalformedMessageError):
                keep(QImage())
            else:
                self._thumbnails.pop(place, None)  # requested again when it is painted again

        self._thumbnails[place] = None
        if len(self._thumbnails) > _MOST_KEPT:
            self._thumbnails.popitem(last=False)
        self._request(place, THUMBNAIL, keep, fail)
        return self._thumbnails.get(place)

    def _request(
        self, place: Place, side: int, done: Callable[[QImage], None], failed: Callable[[GatewayError], None]
    ) -> None:
        self.ask(
            lambda box: box.picture(place.letter_id, place.index, side, place.draft_for),
            lambda pixels: done(_image(pixels)),
            failed,
        )

    def view(self, place: Place) -> None:
        """Show a picture."""
        self.viewed, self.image, self.error, self.told = place, QImage(), "", ""

        def show(image: QImage) -> None:
            if place is self.viewed:
                self.image = image
                self.changed.emit()

        def fail(error: GatewayError) -> None:
            if place is self.viewed:
                self._failed(error)

        self._request(place, WHOLE, show, fail)
        self.changed.emit()

    def close(self) -> None:
        """Stop viewing."""
        self.viewed, self.image = None, QImage()
        self.changed.emit()

    def save(self, path: Path) -> None:
        """Write the viewed picture to ``path``, as it is in the letter."""
        if (place := self.viewed) is not None:
            self.order(
                lambda box: box.save_attachment(place.letter_id, place.index, path),
                lambda _: self._saved(path),
            )

    def _saved(self, path: Path) -> None:
        self.told = self.tr("Saved: %1").replace("%1", isolate(str(path)))


def _image(pixels: Pixels) -> QImage:
    shared = QImage(pixels.rgba, pixels.width, pixels.height, 4 * pixels.width, QImage.Format.Format_RGBA8888)
    return shared.copy()
