"""Cards and answers as QR pictures, written and read without a window's libraries: PNG files, and photographs.

A photograph is a JPEG file, which Pillow reads where it is installed.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.nodes.codes import NodeCode

if TYPE_CHECKING:
    from types import ModuleType

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff"
_SCALE = 4
_QUIET = 4
"""The white modules around a code that readers need (ISO/IEC 18004)."""

_MOST_OCTETS = 20_000_000
"""Of a file."""

_MOST_PIXELS = 4_000_000
_MOST_PIXELS_OF_PHOTOGRAPH = 16_000_000
"""After a large one was made smaller as it is decoded."""

_PHOTOGRAPH_SIDE = 2_000
"""Pixels that are enough to see a code by. Photographs are not made smaller than that."""

_CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}
"""Octets of a pixel by PNG's colour types: grey, colours, grey with alpha, colours with alpha."""


class _Picture(Struct, frozen=True):
    width: int
    height: int
    grey: bytes


def _library() -> ModuleType:
    try:
        import zxingcpp
    except ImportError as error:
        raise InvalidMessageError(NodeCode.NO_PICTURES_HERE) from error
    return zxingcpp


def qr_picture(octets: bytes) -> bytes:
    """Return a PNG file with a QR code of a card's or answer's octets.

    Raises:
        InvalidMessageError: they do not fit, or the library is not installed.
    """
    library: Any = _library()
    try:
        code = library.create_barcode(octets, library.BarcodeFormat.QRCode, ec_level="L")
    except ValueError as error:
        raise InvalidMessageError(NodeCode.TOO_LARGE_FOR_PICTURE) from error
    made = memoryview(code.to_image(scale=1))
    height, width = made.shape or (0, 0)
    rows = [made.tobytes()[at * width : (at + 1) * width] for at in range(height)]
    side = width + 2 * _QUIET
    quiet = [b"\xff" * side] * _QUIET
    framed = [*quiet, *(b"\xff" * _QUIET + row + b"\xff" * _QUIET for row in rows), *quiet]
    scaled = [bytes(pixel for pixel in row for _ in range(_SCALE)) for row in framed for _ in range(_SCALE)]
    header = struct.pack(">IIBBBBB", side * _SCALE, len(scaled), 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in scaled), 9)
    return PNG + _chunk(b"IHDR", header) + _chunk(b"IDAT", pixels) + _chunk(b"IEND", b"")


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def is_picture(octets: bytes) -> bool:
    """Return whether a file of such a beginning may show a QR code."""
    return octets.startswith((PNG, JPEG))


def read_qr_picture(octets: bytes) -> bytes:
    """Return what the QR code in a PNG or JPEG file holds.

    Raises:
        MalformedMessageError: it is no such file, or there is no code in it.
        InvalidMessageError: the library for it is not installed.
    """
    library: Any = _library()
    if len(octets) > _MOST_OCTETS:
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
    picture = _read_png(octets) if octets.startswith(PNG) else _read_photograph(octets)
    seen = library.ImageView(picture.grey, picture.width, picture.height, library.ImageFormat.Lum)
    for code in library.read_barcodes(seen, formats=library.BarcodeFormats(library.BarcodeFormat.QRCode)):
        return bytes(code.bytes)
    raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)


def _read_photograph(jpeg: bytes) -> _Picture:
    """A JPEG file, in shades of grey."""
    try:
        from PIL import Image
    except ImportError as error:
        raise InvalidMessageError(NodeCode.NO_PHOTOGRAPHS_HERE) from error
    try:
        with Image.open(io.BytesIO(jpeg), formats=("JPEG",)) as image:
            image.draft("L", (_PHOTOGRAPH_SIDE, _PHOTOGRAPH_SIDE))
            width, height = image.size
            if not 0 < width * height <= _MOST_PIXELS_OF_PHOTOGRAPH:
                raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
            return _Picture(width, height, image.convert("L").tobytes())
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE) from error


def _read_png(png: bytes) -> _Picture:
    """An 8-bit PNG that is not interlaced, in shades of grey."""
    chunks: dict[bytes, list[bytes]] = {b"IHDR": [], b"IDAT": []}
    for name, content in _chunks(png):
        if name in chunks:
            chunks[name].append(content)
    header, compressed = map(b"".join, chunks.values())
    if len(header) != 13:
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
    width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    channels = _CHANNELS.get(colours)
    if depth != 8 or interlaced or channels is None or not 0 < width * height <= _MOST_PIXELS:
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
    line = width * channels
    try:
        octets = zlib.decompressobj().decompress(compressed, height * (line + 1))
    except zlib.error:
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE) from None
    if len(octets) != height * (line + 1):
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
    before, rows = bytes(line), list[bytes]()
    for at in range(0, len(octets), line + 1):
        before = _unfiltered(octets[at], octets[at + 1 : at + 1 + line], before, channels)
        rows.append(before[::channels] if channels < 3 else before[1::channels])
    return _Picture(width, height, b"".join(rows))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(PNG)
    while at + 8 <= len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def _unfiltered(kind: int, line: bytes, above: bytes, step: int) -> bytes:
    """One row of pixels, from what PNG writes in place of it."""
    row = bytearray(line)
    for at, octet in enumerate(line):
        left = row[at - step] if at >= step else 0
        upper_left = above[at - step] if at >= step else 0
        match kind:
            case 0:
                return line
            case 1:
                predicted = left
            case 2:
                predicted = above[at]
            case 3:
                predicted = (left + above[at]) // 2
            case 4:
                predicted = _paeth(left, above[at], upper_left)
            case _:
                raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
        row[at] = (octet + predicted) & 0xFF
    return bytes(row)


def _paeth(left: int, above: int, upper_left: int) -> int:
    """PNG's guess: whichever of three neighbours is nearest to a straight line through them."""
    straight = left + above - upper_left
    return min((left, above, upper_left), key=lambda each: abs(straight - each))
