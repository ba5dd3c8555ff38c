"""Makes strangers' texts safe to show: plain text that cannot reorder its surroundings."""

from collections.abc import Iterator
from unicodedata import bidirectional, category

_GROUP = 4
_IN_LINE = 8


def groups(fingerprint: str) -> str:
    """Return ``fingerprint`` (hex) in upper-case groups of four digits, eight a line; empty for an empty one."""
    digits = fingerprint.upper()
    found = [digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP)]
    return "\n".join(" ".join(found[at : at + _IN_LINE]) for at in range(0, len(found), _IN_LINE))


_DIRECTIONS = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks, embeddings, overrides and isolates of writing direction: each could act beyond its text in a line."""
_OVERRIDES = "\u202d\u202e"
"""Characters that change the order of shown letters."""
_BREAKS = (*map(chr, range(0x20)), *map(chr, range(0x7F, 0xA0)), "\u2028", "\u2029")
"""Control characters, and the separators of lines and paragraphs."""
_MOST_IN_PARAGRAPH = 5000
"""The maximum characters of a paragraph that a field lays out at once."""
_MOST_MARKS = 20
_LINE = str.maketrans({**dict.fromkeys(_DIRECTIONS), **dict.fromkeys(_BREAKS, " ")})
_WHOLE = str.maketrans(dict.fromkeys(_OVERRIDES))


def in_one_line(text: str) -> str:
    """Return ``text`` for a list or a title: one line, without direction marks; joiners of letters stay."""
    return " ".join(text.translate(_LINE).split())


def as_written(text: str) -> str:
    """Return the whole ``text`` for its own field, without characters that reorder letters."""
    return text.translate(_WHOLE)


def in_parts(text: str) -> str:
    """Return ``text`` with long paragraphs split; a field lays out the parts as they come into view.

    A field lays out a paragraph whole: 100,000 letters without a space would block the window for a second.
    """
    return "\n".join(part for paragraph in text.split("\n") for part in _parts(paragraph))


def _parts(paragraph: str) -> Iterator[str]:
    begin = 0
    while len(paragraph) - begin > _MOST_IN_PARAGRAPH:
        most = begin + _MOST_IN_PARAGRAPH
        end = paragraph.rfind(" ", begin, most) + 1 or most
        letters = (
            at for at in range(end, end - _MOST_MARKS, -1) if not category(paragraph[at]).startswith("M")
        )
        end = max(begin + 1, next(letters, end))  # marks stay with their letter, up to a limit
        yield paragraph[begin:end]
        begin = end
    yield paragraph[begin:]


def has_endless_word(text: str) -> bool:
    """Return True if ``text`` has a word so long that a field lays out its lines slowly."""
    return len(text) > _MOST_IN_PARAGRAPH and any(len(word) > _MOST_IN_PARAGRAPH for word in text.split())


def runs_leftwards(text: str, *, otherwise: bool) -> bool:
    """Return True if the first letter of ``text`` is from a right-to-left script; ``otherwise`` without letters."""
    strong = (bidirectional(each) for each in text)
    return next((each != "L" for each in strong if each in ("L", "R", "AL")), otherwise)
