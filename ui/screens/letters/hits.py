"""Hits of a search in shown texts: a word of the search matches the beginning of words, as in the letters' index."""

import re
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from gateway_core.views.folding import folded

_WORD = re.compile(r"[^\W_](?:[^\W_]|[\u0300-\u036f\u064b-\u065f\u0670])*")
MOST_HITS = 500
"""The maximum number of marked hits in a text."""


class Hit(NamedTuple):
    """A hit: the place of its first character in UTF-16 units, as Qt counts, and its length."""

    start: int
    length: int


def hits(text: str, searched: str) -> Sequence[Hit]:
    """Return the first words of ``text`` that begin with a word of ``searched``, without regard to case and accents."""
    wanted = tuple(folded(match.group()) for match in _WORD.finditer(searched))
    if not wanted:
        return ()
    found = (match for match in _WORD.finditer(text) if folded(match.group()).startswith(wanted))
    made, start, at = list[Hit](), 0, 0
    for match in islice(found, MOST_HITS):
        start += _units(text[at : match.start()])
        length = _units(match.group())
        made.append(Hit(start, length))
        start, at = start + length, match.end()
    return made


def covers(text: str, searched: str) -> bool:
    """Return True if each word of ``searched`` begins a word of ``text``."""
    words = [folded(match.group()) for match in _WORD.finditer(text)]
    wanted = [folded(match.group()) for match in _WORD.finditer(searched)]
    return bool(wanted) and all(any(word.startswith(each) for word in words) for each in wanted)


def _units(text: str) -> int:
    return len(text) + sum(each > "\uffff" for each in text)
