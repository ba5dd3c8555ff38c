"""Takes out of a text whatever could tell who talks with whom, or on which device: for logs and diagnostics.

A rule of what may stay, not of what must go. Of every word (a run of characters without spaces) only what looks like
plain words, names of classes and modules, or small numbers stays whole. Anything else of more than eight characters is
cut to a short prefix: private addresses, message ids, certificates and keys, in hexadecimal or Base64, all end there,
whatever they are embedded in. IP addresses and paths go altogether.

It is the second line of defence: what the gateway logs by itself names no identifiers in the first place.
"""

from __future__ import annotations

import re

PREFIX = 6
"""Characters that stay of what is cut: enough to tell two apart in one log, too few to find anybody by."""

_SHORT = 8
_MOST_PARTS = 8
_MOST_DIGITS = 6
_EDGES = re.compile(r"([\"'`(<\[{=]*)(.*?)([\"'`)>\]},.;:!?=]*)", re.DOTALL)
_PART = re.compile(r"[^\W_]+")
_PLAIN = re.compile(r"[A-Z]?[a-z]{1,19}|[A-Z]{1,12}|(?:[A-Z][a-z]{2,15}){1,5}|\d{1,6}", re.ASCII)
_IPV4 = re.compile(r"(?<!\d)(?!127\.0\.0\.1(?!\d))\d{1,3}(?:\.\d{1,3}){3}(?!\d)", re.ASCII)
_IPV6 = re.compile(r"(?:[0-9a-f]{1,4}:){2,}|::|(?:[0-9a-f]{1,4}:)+:", re.ASCII | re.IGNORECASE)
_FIGURE = re.compile(
    r"\d{1,3}(?:,\d{3}){1,5}|\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}:\d{2}|\d{1,6}\.\d{1,6}", re.ASCII
)
"""Numbers in groups, dates, times of the day, and fractions."""
_HOME = re.compile(r"(?:/home/|/Users/|\\Users\\)[^/\\\n\"']*")


def redact(text: str) -> str:
    """The text with nothing in it that identifies. Doing it again changes nothing."""
    text = _HOME.sub("[path]", text)
    return "".join(each if each.isspace() else _redact_word(each) for each in re.split(r"(\s+)", text))


def short(identifier: str) -> str:
    """A prefix of an identifier."""
    return identifier if len(identifier) <= _SHORT else identifier[:PREFIX] + "…"


def _redact_word(word: str) -> str:
    if "/" in word or "\\" in word:
        return "[path]"
    if _IPV4.search(word) or (_IPV6.search(word) and not _FIGURE.fullmatch(word.strip("\"'()[],;.!?"))):
        return "[ip]"
    match = _EDGES.fullmatch(word)
    assert match is not None
    opening, core, closing = match.groups()
    return opening + (core if _is_plain(core) else short(core)) + closing


def _is_plain(core: str) -> bool:
    """Words, names and small numbers, joined by punctuation; or a figure."""
    if _FIGURE.fullmatch(core):
        return True
    parts = _PART.findall(core)
    digits = sum(each.isdigit() for each in core)
    return (
        len(parts) <= _MOST_PARTS
        and digits <= _MOST_DIGITS
        and all(_PLAIN.fullmatch(part) for part in parts)
        and len(core) - sum(map(len, parts)) <= 2 * _MOST_PARTS
    )
