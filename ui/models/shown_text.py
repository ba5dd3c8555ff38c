"""Texts that strangers wrote, made fit to be shown: never markup, and unable to reorder what stands around them."""

from __future__ import annotations

from unicodedata import bidirectional, category

_DIRECTIONS = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks, embeddings, overrides and isolates of writing direction: within one line, each could go on after its end."""
_OVERRIDES = frozenset("\u202d\u202e")
"""Characters that show letters in another order than that in which they are read."""
_BREAKS = ("Cc", "Zl", "Zp")
"""The categories of control characters and of line and paragraph separators."""


def in_one_line(text: str) -> str:
    """Return ``text`` for a list or a title: one line, without marks of direction. Joiners of letters and emoji stay."""
    seen = (" " if category(each) in _BREAKS else each for each in text if each not in _DIRECTIONS)
    return " ".join("".join(seen).split())


def as_written(text: str) -> str:
    """Return ``text`` for a field of its own: all of it, but for what shows letters in another order."""
    return "".join(each for each in text if each not in _OVERRIDES)


def runs_leftwards(text: str, *, otherwise: bool) -> bool:
    """Return whether the first letter of ``text`` is of a script that runs to the left; ``otherwise`` without any."""
    strong = (bidirectional(each) for each in text)
    return next((each != "L" for each in strong if each in ("L", "R", "AL")), otherwise)
