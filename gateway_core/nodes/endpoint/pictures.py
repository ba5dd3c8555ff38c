"""QR pictures of cards and answers, written and read without the window's libraries.

Pillow reads the pictures if it is installed. Otherwise this module reads PNG files of up to four million pixels.
"""

import base64
import binascii
import contextlib
import io
import struct
import zlib
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from msgspec import Struct

from gateway_core.errors import InvalidMessageError, MalformedMessageError, converting
from gateway_core.nodes.codes import NodeCode

PNG = b"\x89PNG\r\n\x1a\n"
_KINDS = {PNG: "PNG", b"\xff\xd8\xff": "JPEG", b"GIF8": "GIF"}
_SCALE = 4
"""Pixels of a module. The library adds the white margin that readers need (ISO/IEC 18004)."""

_MOST_OCTETS = 32 << 20
"""Limit of a picture file; files of telephone cameras are smaller."""

_MOST_PIXELS = 4_000_000
"""Limit of a PNG read without Pillow, which takes seconds."""

_MOST_PIXELS_OF_PILLOW = 40_000_000
"""Limit with Pillow, as large as a screenshot of several large screens; photographs count after their reduction."""

_PHOTOGRAPH_SIDE = 2_000
"""Sides of reduced photographs stay at least this long (pixels), enough to recognise a code."""

_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Samples of a pixel by PNG's colour types: grey, colours, palette, grey with alpha, colours with alpha."""

_OURS = (b"\x30", b"RNC1", b"RNA1", b"RNA2", b"relaynet-card:", b"relaynet-answer")
"""First octets of connection parameters, cards and answers."""


class _Picture(Struct, frozen=True):
    width: int
    height: int
    grey: bytes


def _library() -> ModuleType:
    with converting(ImportError, to=InvalidMessageError(NodeCode.NO_PICTURES_HERE)):
        import zxingcpp
    return zxingcpp


def qr_picture(octets: bytes) -> bytes:
    """Return a PNG file with a QR code of a card's or answer's octets.

    Raises:
        InvalidMessageError: if the octets do not fit, or the QR library is missing.
    """
    library: Any = _library()
    with converting(ValueError, to=InvalidMessageError(NodeCode.TOO_LARGE_FOR_PICTURE)):
        code = library.create_barcode(octets, library.BarcodeFormat.QRCode, ec_level="L")
    made = memoryview(code.to_image(scale=_SCALE))
    height, width = made.shape or (0, 0)
    lines = (made.tobytes()[at * width : (at + 1) * width] for at in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + line for line in lines), 9)
    return PNG + _chunk(b"IHDR", header) + _chunk(b"IDAT", pixels) + _chunk(b"IEND", b"")


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def picture_kind(octets: bytes) -> str:
    """Return the kind of picture by a file's first octets; empty for other files."""
    if octets[4:8] == b"ftyp":
        return "AVIF" if octets[8:12] in (b"avif", b"avis") else "HEIC"
    if octets.startswith(b"RIFF"):
        return "WebP" if octets[8:12] == b"WEBP" else ""
    if octets.startswith(b"BM") and octets[6:10] == bytes(4):
        return "BMP"
    return next((kind for start, kind in _KINDS.items() if octets.startswith(start)), "")


def read_qr_picture(octets: bytes) -> bytes:
    """Return the content of the QR code in a picture.

    Raises:
        MalformedMessageError: if the file is not a readable picture, or shows no QR code.
        InvalidMessageError: if the QR library is missing, or the picture needs Pillow.
    """
    _library()
    kind = picture_kind(octets)
    if kind in ("HEIC", "AVIF"):
        raise MalformedMessageError(NodeCode.PICTURE_KIND(kind=kind))
    if len(octets) > _MOST_OCTETS:
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
    picture = _read_by_pillow(octets)
    if picture is not None:
        with contextlib.suppress(MalformedMessageError):
            return code_in(picture.grey, picture.width, picture.height)
        from PIL import Image, ImageFilter

        # Small cameras blur neighbouring modules. Those of large pictures have enough pixels.
        size = picture.width, picture.height
        if picture.width * picture.height > _MOST_PIXELS:
            raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
        shown = Image.frombytes("L", size, picture.grey)
        shown = shown.resize((2 * picture.width, 2 * picture.height), Image.Resampling.BICUBIC)
        shown = shown.filter(ImageFilter.UnsharpMask(radius=4, percent=150, threshold=0))
        picture = _Picture(*shown.size, shown.tobytes())
    elif kind == "PNG":
        picture = _read_png(octets)
    else:
        raise InvalidMessageError(NodeCode.NO_PHOTOGRAPHS_HERE)
    return code_in(picture.grey, picture.width, picture.height)


def code_in(grey: Any, width: int, height: int, row_octets: int = 0) -> bytes:
    """Return the content of a QR code in shades of grey: the first introduction, or else the first code.

    Raises:
        MalformedMessageError: if the picture shows no QR code.
    """
    library: Any = _library()
    seen = library.ImageView(grey, width, height, library.ImageFormat.Lum, row_octets or width)
    wanted = library.BarcodeFormats(library.BarcodeFormat.QRCode)
    held = [_decode_base64(bytes(code.bytes)) for code in library.read_barcodes(seen, formats=wanted)]
    if not held:
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
    return next((each for each in held if each.startswith(_OURS)), held[0])


def _decode_base64(octets: bytes) -> bytes:
    """Return the octets, decoded from Base64 if needed: some programs make codes of text alone."""
    with contextlib.suppress(binascii.Error):
        if (decoded := base64.b64decode(octets.strip(), validate=True)).startswith(_OURS):
            return decoded
    return octets


def _read_by_pillow(octets: bytes) -> _Picture | None:
    """Return the picture in shades of grey on white; None without Pillow."""
    try:
        from PIL import Image
    except ImportError:
        return None
    wrong = (OSError, ValueError, SyntaxError, Image.DecompressionBombError, Image.DecompressionBombWarning)
    try:
        with Image.open(io.BytesIO(octets), formats=("PNG", "JPEG", "BMP", "GIF", "WEBP")) as image:
            image.draft("L", (_PHOTOGRAPH_SIDE, _PHOTOGRAPH_SIDE))
            width, height = image.size
            if not 0 < width * height <= _MOST_PIXELS_OF_PILLOW:
                raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
            shown: Image.Image = image
            if image.mode.startswith("I"):  # 16 bits a sample: a plain conversion would take the lower half
                shown = image.convert("I").point(lambda i: i * (1 / 256))
            elif image.has_transparency_data:
                shown = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image.convert("RGBA"))
            return _Picture(width, height, shown.convert("L").tobytes())
    except wrong as error:
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE) from error


def _read_png(png: bytes) -> _Picture:
    """Return the picture of a PNG without interlacing, in shades of grey on white."""
    chunks: dict[bytes, list[bytes]] = {b"IHDR": [], b"PLTE": [], b"tRNS": [], b"IDAT": []}
    for name, content in _chunks(png):
        if name in chunks:
            chunks[name].append(content)
    header, palette, opacity, compressed = map(b"".join, chunks.values())
    if len(header) != 13:
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
    width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    channels = _CHANNELS.get(colours)
    if depth not in (1, 2, 4, 8, 16) or channels is None or not width * height:
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
    if interlaced or width * height > _MOST_PIXELS:
        raise InvalidMessageError(NodeCode.NO_PHOTOGRAPHS_HERE)
    line, step = (width * channels * depth + 7) // 8, max(1, channels * depth // 8)
    with converting(zlib.error, to=MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)):
        octets = zlib.decompressobj().decompress(compressed, height * (line + 1))
    if len(octets) != height * (line + 1):
        raise MalformedMessageError(NodeCode.NO_CODE_IN_PICTURE)
    shades = _palette_shades(palette, opacity) if colours == 3 else bytes(range(256))
    before, rows = bytes(line), list[bytes]()
    for at in range(0, len(octets), line + 1):
        before = _unfilter(octets[at], octets[at + 1 : at + 1 + line], before, step)
        samples = _samples(before, depth, is_index=colours == 3)[: width * channels]
        shade = samples[::channels] if channels < 3 else samples[1::channels]
        if colours in (4, 6):
            shade = bytes(
                255 - (255 - each) * alpha // 255
                for each, alpha in zip(shade, samples[channels - 1 :: channels], strict=True)
            )
        rows.append(shade.translate(shades))
    return _Picture(width, height, b"".join(rows))


def _palette_shades(palette: bytes, opacity: bytes) -> bytes:
    """Return the shade of each palette entry on white, taken from its green."""
    green = palette[1::3].ljust(256, b"\xff")
    return bytes(
        255 - (255 - each) * alpha // 255
        for each, alpha in zip(green[:256], opacity.ljust(256, b"\xff")[:256], strict=True)
    )


def _samples(row: bytes, depth: int, *, is_index: bool) -> bytes:
    """Return one octet for each sample of a row; for shades, the upper eight bits."""
    if depth == 8:
        return row
    if depth == 16:
        return row[::2]
    most = (1 << depth) - 1
    scale = 1 if is_index else 255 // most
    return bytes((octet >> at & most) * scale for octet in row for at in range(8 - depth, -1, -depth))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(PNG)
    while at + 8 <= len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def _unfilter(kind: int, line: bytes, above: bytes, step: int) -> bytes:
    """Return a row of pixels, decoded from PNG's filter."""
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
    """Return PNG's prediction: the neighbour nearest to a straight line through the three."""
    straight = left + above - upper_left
    return min((left, above, upper_left), key=lambda each: abs(straight - each))
