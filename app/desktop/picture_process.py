"""The process that decodes pictures of strangers: a damaged or hostile picture can end this process, not the window.

::

    request = kind (1 octet) side (4) length (4) picture       answer = width (4) height (4) length (4) content

``PIXELS`` are answered with RGBA of at most ``side`` pixels, ``COPY`` with a JPEG or PNG file without the picture's
metadata. An empty content refuses the picture. The process ends with its standard input.
"""

import signal
import sys
from struct import Struct
from typing import BinaryIO

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColorSpace, QImage, QImageReader, QImageWriter, QPainter

from app.process.process_memory import forbid_core_dumps

PIXELS, COPY = 0, 1
REQUEST, ANSWER = Struct(">BII"), Struct(">III")
MOST_OCTETS = 64_000_000
"""The largest picture file; files of telephone cameras are smaller."""
LONGEST_SIDE = 4096
"""The longest side of an answer, in pixels."""
COPY_SIDE = 1600
"""The longest side of a copy for sending, in pixels: as much as screens and prints of a hand's size show."""

_FORMATS = (b"jpeg", b"png", b"webp", b"gif", b"bmp", b"heic", b"heif")
"""The decoded formats, as far as this Qt has them."""
_MOST_PIXELS = 220_000_000
"""The most pixels of a picture; telephone cameras make 200 million. JPEG is reduced while it is read."""
_MOST_MEMORY = 320 << 20
"""Octets of address space beyond the libraries."""
_MEGABYTES = 256
"""Qt's limit of one picture in memory: 64 million pixels."""
_JPEG_QUALITY = 80
MOST_SECONDS = 60
"""The time for one picture; the window itself waits for a shorter time."""


def main() -> int:
    """Answer requests on the standard streams until the input ends. Returns the exit status."""
    _bound()
    with open(0, "rb", closefd=False) as asked, open(1, "wb", closefd=False) as told:
        while len(header := asked.read(REQUEST.size)) == REQUEST.size:
            kind, side, length = REQUEST.unpack(header)
            octets = asked.read(length)
            _allow(MOST_SECONDS)
            _answer(told, _decode(octets, kind, min(side, LONGEST_SIDE)), kind)
            _allow(0)
    return 0


def _allow(seconds: int) -> None:
    """End this process after so many seconds, even if the window has died; 0: never."""
    if sys.platform != "win32":
        signal.alarm(seconds)


def _bound() -> None:
    """Limit memory, and forbid writing files, before a stranger's picture is read."""
    forbid_core_dumps()
    QImageReader.setAllocationLimit(_MEGABYTES)
    if sys.platform != "linux":
        return
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        most = int(file.read().split()[0]) * resource.getpagesize() + _MOST_MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def _decode(octets: bytes, kind: int, side: int) -> QImage:
    """Return the picture upright, at most ``side`` pixels long; a null picture if it is refused."""
    buffer = QBuffer()
    buffer.setData(QByteArray(octets))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    size = reader.size()
    if reader.format().data() not in _FORMATS or not 0 < size.width() * size.height() <= _MOST_PIXELS:
        return QImage()
    if kind == COPY and reader.supportsAnimation() and reader.imageCount() > 1:
        return QImage()  # a copy would stand still
    if max(size.width(), size.height()) > side:
        fitting = size.scaled(QSize(side, side), Qt.AspectRatioMode.KeepAspectRatio)
        reader.setScaledSize(fitting.expandedTo(QSize(1, 1)))
    return reader.read()


def _answer(told: BinaryIO, image: QImage, kind: int) -> None:
    content = b""
    if not image.isNull():
        if image.colorSpace().isValid():
            image.convertToColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb))
        image = image.convertToFormat(QImage.Format.Format_RGBA8888)
        content = bytes(image.constBits()) if kind == PIXELS else _copy(image)
    told.write(ANSWER.pack(image.width(), image.height(), len(content)) + content)
    told.flush()


def _copy(image: QImage) -> bytes:
    """Return a file with nothing but the pixels: JPEG, or PNG for a picture with transparent parts."""
    is_opaque = not bytes(image.constBits())[3::4].strip(b"\xff")
    plain = QImage(image.size(), QImage.Format.Format_RGB32 if is_opaque else image.format())
    plain.fill(Qt.GlobalColor.transparent)
    painter = QPainter(plain)
    painter.drawImage(0, 0, image)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"jpeg" if is_opaque else b"png")
    writer.setQuality(_JPEG_QUALITY if is_opaque else -1)
    writer.setOptimizedWrite(True)
    return bytes(buffer.data().data()) if writer.write(plain) else b""
