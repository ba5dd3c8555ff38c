"""Texts that strangers wrote, made fit to be shown: never markup, and unable to reorder what stands around them."""

from __future__ import annotations

from unicodedata import bidirectional

_DIRECTIONS = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks, embeddings, overrides and isolates of writing direction: within one line, each could go on after its end."""
_OVERRIDES = "\u202d\u202e"
"""Characters that show letters in another order than that in which they are read."""
_BREAKS = (*map(chr, range(0x20)), *map(chr, range(0x7F, 0xA0)), "\u2028", "\u2029")
"""Control characters, and the separators of lines and paragraphs."""
_LINE = str.maketrans({**dict.fromkeys(_DIRECTIONS), **dict.fromkeys(_BREAKS, " ")})
_WHOLE = str.maketrans(dict.fromkeys(_OVERRIDES))


def in_one_line(text: str) -> str:
    """Return ``text`` for a list or a title: one line, without marks of direction; joiners of letters stay."""
    return " ".join(text.translate(_LINE).split())


def as_written(text: str) -> str:
    """Return ``text`` for a field of its own: all of it, but for what shows letters in another order."""
    return text.translate(_WHOLE)


def runs_leftwards(text: str, *, otherwise: bool) -> bool:
    """Return whether the first letter of ``text`` is of a script that runs to the left; ``otherwise`` without any."""
    strong = (bidirectional(each) for each in text)
    return next((each != "L" for each in strong if each in ("L", "R", "AL")), otherwise)
