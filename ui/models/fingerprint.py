"""A certificate's fingerprint as groups of digits; in words to say aloud it is in ``views.spoken_words``."""

from __future__ import annotations

_GROUP = 4
_LINE = 8


def groups(fingerprint: str) -> str:
    """``fingerprint`` (hex) in upper-case groups of four digits, eight a line; empty for an empty one."""
    digits = fingerprint.upper()
    found = [digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP)]
    return "\n".join(" ".join(found[at : at + _LINE]) for at in range(0, len(found), _LINE))
