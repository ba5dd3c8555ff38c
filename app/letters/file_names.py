"""Names of attachments, made safe for any file system and for eyes: others choose them."""

from __future__ import annotations

import re
import unicodedata

MOST_OCTETS = 200
"""Of a name in UTF-8: file systems take 255, some that encrypt 143 characters."""

NAMELESS = "attachment"

_RESERVED = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|CLOCK\$|(COM|LPT)[0-9¹²³])", re.IGNORECASE)
"""Windows has devices of these names in every folder, whatever their extension."""

_JOINERS = "\u200c\u200d"
"""Of all invisible characters those that Persian, Indian scripts and emoji are spelt with."""

_NOT_ON_WINDOWS = str.maketrans(dict.fromkeys('<>:"|?*', "_"))
_LONGEST_EXTENSION = 20


def safe_name(name: str) -> str:
    """Return the name of a file, without folders, that is near ``name`` and does no harm anywhere.

    No characters that turn the direction of what follows or cannot be seen, no dot or space at the beginning or the
    end, no device's name.
    """
    name = unicodedata.normalize("NFC", re.split(r"[/\\]", name[-4096:].rstrip("/\\"))[-1])
    name = "".join(each for each in name if _can_be_seen(each)).translate(_NOT_ON_WINDOWS)
    name = " ".join(name.split()).strip(". ")
    if _RESERVED.fullmatch(name.split(".")[0].rstrip()):
        name = f"_{name}"
    return _cut(name) or NAMELESS


def _can_be_seen(character: str) -> bool:
    """Line breaks are taken for spaces, which what follows joins to one."""
    return (
        character in _JOINERS
        or character.isspace()
        or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Cn")
    )


def _cut(name: str) -> str:
    """The extension stays: it says what the file is."""
    if len(name.encode()) <= MOST_OCTETS:
        return name
    stem, dot, extension = name.rpartition(".")
    if not stem or len(extension) > _LONGEST_EXTENSION:
        stem, dot, extension = name, "", ""
    room = MOST_OCTETS - len((dot + extension).encode())
    return stem.encode()[:room].decode("utf-8", "ignore").rstrip(". ") + dot + extension
