"""Pictures in letters: their kinds, and their smaller copies for sending."""

from contextlib import suppress
from pathlib import Path
from typing import Protocol

from app.letters.format import File, safe_name
from gateway_core.errors import MalformedMessageError
from gateway_core.nodes.endpoint.pictures import picture_kind
from gateway_core.views.letters import Pixels

_WORTH = 0.8
"""A copy below this share of the original is sent instead."""
_KINDS = ("JPEG", "PNG", "GIF", "WebP")
_DETAILS = (
    b"Exif",
    b"EXIF",
    b"eXIf",
    b"II*\0",
    b"MM\0*",
    b"ns.adobe.com/xap",
    b"XMP ",
    b"Photoshop",
    b"Raw profile",
)
"""The beginnings of metadata in pictures, which can name the place, the time and the camera."""


class PictureReader(Protocol):
    """Decodes pictures outside this process. Both methods block, and raise MalformedMessageError for other octets."""

    def pixels(self, octets: bytes, side: int) -> Pixels:
        """Return the picture, reduced to ``side`` pixels at most."""

    def copy(self, octets: bytes) -> bytes:
        """Return a smaller JPEG or PNG file that contains only the pixels."""


def media_type_of(octets: bytes) -> str:
    """Return the media type of a picture's octets; empty for other octets."""
    kind = picture_kind(octets)
    return f"image/{kind.lower()}" if kind in _KINDS else ""


def forms_of(file: File, reader: PictureReader) -> tuple[File | None, bool]:
    """Return the copy to send, and True if the file contains metadata.

    The copy is None for files of other kinds, and if it would save little while the file has only pixels.
    """
    if not file.media_type.startswith("image/"):
        return None, False
    has_details, content = any(mark in file.content for mark in _DETAILS), b""
    with suppress(MalformedMessageError):
        content = reader.copy(file.content)
    if not content or (len(content) > _WORTH * len(file.content) and not has_details):
        return None, has_details
    kind = media_type_of(content)
    name = f"{Path(file.name).stem}.{'jpg' if kind == 'image/jpeg' else 'png'}"
    return File(safe_name(name), kind, content), has_details
