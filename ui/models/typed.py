"""Addresses as people type or paste them, made into what programs read."""

from __future__ import annotations

from unicodedata import category, decimal

_ARABIC_POINT = "\u066b"
"""The point that a keyboard of Arabic types among digits."""

_INVISIBLE = "Cf"
"""The category of marks without a shape of their own: of direction, and for joining or parting letters."""


def plain(typed: str) -> str:
    """Return ``typed`` with digits of any script as 0 to 9, without spaces at its ends and marks that nobody sees.

    Such marks come along with what is copied out of a page or a chat, above all of Arabic and Persian.
    """
    seen = "".join(each for each in typed if category(each) != _INVISIBLE)
    written = "".join(str(decimal(each)) if each.isdecimal() else each for each in seen)
    return written.replace(_ARABIC_POINT, ".").strip()
