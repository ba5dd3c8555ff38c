"""A certificate's fingerprint in a form that two people can compare: groups of digits, and words to say aloud."""

from __future__ import annotations

from gateway_core.views.spoken_words import spoken_word

_GROUP = 4
_WORDS_SHOWN = 6
_LINE = 8


def groups(fingerprint: str) -> str:
    """``fingerprint`` (hex) in upper-case groups of four digits, eight a line; empty for an empty one."""
    digits = fingerprint.upper()
    found = [digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP)]
    return "\n".join(" ".join(found[at : at + _LINE]) for at in range(0, len(found), _LINE))


def spoken_words(fingerprint: str, count: int = _WORDS_SHOWN) -> str:
    """The first ``16 * count`` bits of ``fingerprint`` (hex) as ``count`` words to say aloud."""
    digits = fingerprint[: _GROUP * count]
    return " ".join(spoken_word(int(digits[at : at + _GROUP], 16)) for at in range(0, len(digits), _GROUP))
