"""Numbers, addresses and paths as typed by people: digits of any script, no-break spaces, direction marks."""

import argparse
from pathlib import Path

from gateway_core.errors import converting
from gateway_core.identifiers import as_typed, parse_host_and_port

__all__ = ["as_typed", "number", "parse_host_and_port", "parse_path", "whole_number"]
_MOST, _LONGEST = 2**63 - 1, 1_000_000


def whole_number(text: str) -> int:
    """Parse a count, at most the database's largest integer; digits may stand in groups."""
    with converting(ValueError, to=argparse.ArgumentTypeError("give a whole number")):
        value = int("".join(as_typed(text).split()))
    if not 0 <= value <= _MOST:
        raise argparse.ArgumentTypeError("give a number from 0 on that is not so large")
    return value


def number(text: str) -> float:
    """Parse a number of seconds, minutes or days."""
    with converting(ValueError, to=argparse.ArgumentTypeError("give a number")):
        value = float(as_typed(text))
    if not 0 <= value <= _LONGEST:  # also refuses NaN
        raise argparse.ArgumentTypeError(f"give a number from 0 to {_LONGEST:,}")
    return value


def parse_path(text: str) -> Path:
    """Parse a path. An empty path, as from an unset variable, is refused instead of meaning the current folder."""
    if not text:
        raise argparse.ArgumentTypeError("give a path; this one is empty")
    return Path(text)
