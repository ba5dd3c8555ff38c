"""Files and photographs for people: connection files, codes, and the words of a sheet or a move."""

import threading
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QImage, QImageReader, QPainter

from gateway_core.errors import GatewayError, MalformedMessageError, system_errors_as
from gateway_core.host.private_files import open_regular
from gateway_core.nodes.endpoint.pictures import code_in, picture_kind
from ui.binding import error_of
from ui.codes import WindowCode
from ui.parts.core_texts import error_text

QR_PREFIX = "RELAYNET-RECOVERY"
"""The first word of the picture's content, before the sheet's mark and the ten words."""

MOVE_PREFIX = "RELAYNET-MOVE"
"""The first word in the picture of a move, before the new computer's address and the ten words."""


class SheetPicture(QObject):
    """Reads one picture at a time. A new request or ``forget`` drops the result of the former request."""

    read = Signal(str)
    """The content of the picture's code."""
    failed = Signal(str)
    """The error text of a failed reading."""
    _ended = Signal(object, str, object)

    def __init__(self) -> None:
        super().__init__()
        self._wanted: object | None = None
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def is_reading(self) -> bool:
        return self._wanted is not None

    def begin(self, path: Path) -> None:
        """Read a picture in a thread; :attr:`read` or :attr:`failed` reports the result in Qt's thread."""
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
    """Return the words in the content of a sheet's picture; other content unchanged."""
    parts = content.split()
    return " ".join(parts[2:]) if parts and parts[0].upper() == QR_PREFIX else content


def move_of_picture(content: str) -> tuple[str, str] | None:
    """Return the address and the words in the content of a move's picture; ``None`` for other content."""
    parts = content.split()
    if len(parts) <= 2 or parts[0].upper() != MOVE_PREFIX:
        return None
    return parts[1].lower(), " ".join(parts[2:]).lower()


LARGEST_PARAMETERS = 65_536
"""The maximum size of a connection file, in octets."""
LARGEST_PICTURE = 32 * 1024 * 1024
"""The maximum size of a picture, in octets: more than phone cameras produce."""
LONGEST_SIDE = 4096
"""The side to which larger pictures are scaled down before the search for a code, in pixels."""
_MOST_PIXELS = 4_000_000
"""The maximum size of a picture to sharpen; the modules of larger pictures have enough pixels."""
_MASK = 0.375
"""Share of the inverted blur: 0.625 of the picture less 0.375 of its blur."""
_PICTURES = (b"png", b"jpeg", b"bmp")


class ConnectionFileError(GatewayError):
    """A file without usable connection parameters."""


def connection_parameters(place: Path | QImage) -> bytes:
    """Return the octets in a connection file, or in a picture or its file; the gateway validates them.

    Call it outside Qt's thread: a photograph needs some tenths of a second.

    Raises:
        ConnectionFileError: if the file is unreadable, too large, or a picture without a QR code.
    """
    if isinstance(place, QImage):
        return _in_code(_grey(place))
    with (
        system_errors_as(ConnectionFileError, WindowCode.CONNECTION_FILE_UNREADABLE),
        open_regular(place) as file,
    ):
        octets = file.read(LARGEST_PICTURE + 1)
    if (picture := _picture(octets)) is not None:
        return _in_code(picture)
    if len(octets) > LARGEST_PARAMETERS:
        raise ConnectionFileError(WindowCode.CONNECTION_FILE_TOO_LARGE)
    return octets


def _picture(octets: bytes) -> QImage | None:
    """Return the picture in shades of grey; ``None`` if the octets are no picture."""
    buffer = QBuffer()
    buffer.setData(QByteArray(octets))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    if reader.format().data() not in _PICTURES:
        if kind := picture_kind(octets):
            raise ConnectionFileError(WindowCode.PICTURE_KIND(kind=kind))
        return None
    if len(octets) > LARGEST_PICTURE:
        raise ConnectionFileError(WindowCode.CONNECTION_FILE_TOO_LARGE)
    size = reader.size()
    if max(size.width(), size.height()) > LONGEST_SIDE:
        longest = QSize(LONGEST_SIDE, LONGEST_SIDE)
        reader.setScaledSize(size.scaled(longest, Qt.AspectRatioMode.KeepAspectRatio))
    picture = reader.read()
    if picture.isNull():
        raise ConnectionFileError(WindowCode.NO_QR_CODE)
    return _grey(picture)


def _grey(picture: QImage) -> QImage:
    """Return the picture in shades of grey on white."""
    if picture.hasAlphaChannel():
        paper = QImage(picture.size(), QImage.Format.Format_RGB32)
        paper.fill(Qt.GlobalColor.white)
        painter = QPainter(paper)
        painter.drawImage(0, 0, picture)
        painter.end()
        picture = paper
    return picture.convertToFormat(QImage.Format.Format_Grayscale8)


def _in_code(picture: QImage) -> bytes:
    with suppress(MalformedMessageError):
        return _read_code(picture)
    if picture.width() * picture.height() <= _MOST_PIXELS:
        with suppress(MalformedMessageError):
            return _read_code(_sharpen(picture))
    raise ConnectionFileError(WindowCode.NO_QR_CODE)


def _read_code(seen: QImage) -> bytes:
    return code_in(seen.constBits(), seen.width(), seen.height(), seen.bytesPerLine())


def _sharpen(picture: QImage) -> QImage:
    """Return the picture with twice the sides and sharp edges: small cameras blur neighbouring modules.

    An unsharp mask at a quarter of its contrast, which leaves room for both its signs.
    """
    width, height = picture.width(), picture.height()
    shape, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    sharp = picture.scaled(2 * width, 2 * height, shape, smooth).convertToFormat(QImage.Format.Format_RGB32)
    blurred = picture.scaled(width // 3, height // 3, shape, smooth).scaled(sharp.size(), shape, smooth)
    blurred.invertPixels()
    painter = QPainter(sharp)
    painter.setOpacity(_MASK)
    painter.drawImage(0, 0, blurred)
    painter.end()
    return sharp.convertToFormat(QImage.Format.Format_Grayscale8)
