"""Photographs as files, drawn with Pillow, which the product does not use."""

import io
import struct
import zlib
from typing import Any

from PIL import Image, ImageDraw


def photograph(width: int = 800, height: int = 600, kind: str = "JPEG", **values: Any) -> bytes:
    """A landscape with noise, as cameras take it."""
    sky = Image.linear_gradient("L").resize((width, height))
    image = Image.merge(
        "RGB",
        (
            sky.point(lambda at: 90 + at // 2),
            sky.point(lambda at: 150 + at // 4),
            sky.point(lambda at: 230 - at // 8),
        ),
    )
    hills = ImageDraw.Draw(image)
    for left, top, colour in ((0.0, 0.4, (60, 90, 60)), (0.4, 0.6, (80, 110, 70))):
        corners = ((left, 1), (left + 0.3, top), (left + 0.6, 1))
        hills.polygon([(x * width, y * height) for x, y in corners], fill=colour)
    noise = Image.effect_noise((width, height), 50).convert("RGB")
    return saved(Image.blend(image, noise, 0.2), kind, **values)


def saved(image: Image.Image, kind: str, **values: Any) -> bytes:
    """The file of a picture."""
    file = io.BytesIO()
    image.save(file, kind, **values)
    return file.getvalue()


def with_place(width: int = 800, height: int = 600, *, turned: bool = False) -> bytes:
    """A photograph that tells where it was taken, and which was perhaps taken on the side."""
    exif = Image.Exif()
    exif[0x010F] = "Camera of Amina"
    if turned:
        exif[0x0112] = 6
    exif.get_ifd(0x8825).update({1: "N", 2: (34.0, 31.0, 12.0), 3: "E", 4: (69.0, 10.0, 33.0)})
    return photograph(width, height, exif=exif.tobytes(), quality=95)


def opened(octets: bytes) -> Image.Image:
    """The picture of a file."""
    return Image.open(io.BytesIO(octets))


def bomb(width: int, height: int) -> bytes:
    """A small PNG file that claims a large picture."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(bytes(5_000_000))
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(_chunk, (b"IHDR", b"IDAT", b"IEND"), (header, pixels, b"")))


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
