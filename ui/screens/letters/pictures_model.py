"""The pictures of letters and drafts: thumbnails, and the picture that is viewed."""

from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtGui import QImage

from gateway_core.views.letters import Pixels
from ui.screens.letters.box import BoxModel, LettersHost

THUMBNAIL, WHOLE = 360, 4096
"""The longest sides of thumbnails and viewed pictures, in pixels."""
_MOST_KEPT = 80
"""The number of cached thumbnails: more than a window shows."""


class Place(Struct, frozen=True):
    """The place of a picture."""

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
        self.viewed: Place | None = None
        self.image = QImage()
        """The viewed picture; null until it is loaded."""

    @property
    def missing(self) -> str:
        """The text in the place of a picture that cannot be shown."""
        return self.tr("This picture can't be shown")

    def thumbnail(self, place: Place) -> QImage | None:
        """Return the thumbnail; ``None`` until it is loaded, and a null picture if it cannot be shown."""
        place = replace(place, name="")

        def keep(image: QImage, _: str) -> None:
            self._thumbnails[place] = image
            self.changed.emit()

        if place not in self._thumbnails:
            self._thumbnails[place] = None
            if len(self._thumbnails) > _MOST_KEPT:
                self._thumbnails.popitem(last=False)
            self._request(place, THUMBNAIL, keep)
        self._thumbnails.move_to_end(place)
        return self._thumbnails[place]

    def view(self, place: Place) -> None:
        """Show a picture."""
        self.viewed, self.image, self.error = place, QImage(), ""

        def show(image: QImage, error: str) -> None:
            if place is self.viewed:
                self.image, self.error = image, error
                self.changed.emit()

        self._request(place, WHOLE, show)
        self.changed.emit()

    def _request(self, place: Place, side: int, done: Callable[[QImage, str], None]) -> None:
        """Call ``done`` with the picture, or with a null picture and the error's text."""
        self.ask(
            lambda box: box.picture(place.letter_id, place.index, side, place.draft_for),
            lambda pixels: done(_image(pixels), ""),
            lambda error: done(QImage(), self.explain(error)),
        )

    def close(self) -> None:
        """Stop viewing."""
        self.viewed, self.image = None, QImage()
        self.changed.emit()

    def forget(self) -> None:
        """Stop viewing and forget the thumbnails."""
        self._thumbnails.clear()
        self.close()


def _image(pixels: Pixels) -> QImage:
    shared = QImage(pixels.rgba, pixels.width, pixels.height, 4 * pixels.width, QImage.Format.Format_RGBA8888)
    return shared.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
