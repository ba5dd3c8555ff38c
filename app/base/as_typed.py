"""Numbers, addresses and paths as people type them: digits of any script, no-break spaces, marks of direction."""

from __future__ import annotations

import argparse
import unicodedata
from pathlib import Path

_MOST, _LONGEST = 2**63 - 1, 1_000_000
_SIGNS = str.maketrans({"\u066b": ".", "\u066c": "", "\u066a": "%"})
"""The Arabic decimal separator, thousands separator and percent sign."""


def as_typed(text: str) -> str:
    """Return the text with ASCII digits, without spaces around it and without marks of direction."""
    plain = "".join(
        str(unicodedata.decimal(each)) if each.isdecimal() else each
        for each in text
        if unicodedata.category(each) != "Cf"
    )
    return plain.translate(_SIGNS).strip()


def whole_number(text: str) -> int:
    """A number of things, as far as the database can count; its digits may stand in groups."""
    try:
        value = int("".join(as_typed(text).split()))
    except ValueError as error:
        raise argparse.ArgumentTypeError("give a whole number") from error
    if not 0 <= value <= _MOST:
        raise argparse.ArgumentTypeError("give a number from 0 on that is not so large")
    return value


def number(text: str) -> float:
    """A number of seconds, minutes or days."""
    try:
        value = float(as_typed(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError("give a number") from error
    if not 0 <= value <= _LONGEST:  # nor what is no number
        raise argparse.ArgumentTypeError(f"give a number from 0 to {_LONGEST:,}")
    return value


def given_path(text: str) -> Path:
    """Read a path; an empty one, as of a variable that is not set, is a mistake and not the current folder."""
    if not text:
        raise argparse.ArgumentTypeError("give a path; this one is empty")
    return Path(text)
