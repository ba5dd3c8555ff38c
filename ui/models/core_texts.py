"""What the core states, in the words and the language of the window.

The core states codes with values; their English, in the drafts' words, is for logs, answers to apps and the command
line. A code that has no words here is told by the kind of error: no sentence in another language reaches the window.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from PySide6.QtCore import QCoreApplication, QLocale

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import Code, Kind, Statement, Value
from gateway_core.errors import GatewayError
from gateway_core.views.status import CheckResult
from ui.models import check_texts, error_texts, internet_texts, moving_texts, sync_texts, update_texts
from ui.models.words import isolate, size_text

CONTEXT = "CoreTexts"
Texts = Mapping[str, object]
"""What the window says, in English, by what the core says. Qt types what it marks for translation as objects."""
WORDS: Mapping[Code, object] = {**check_texts.WORDS, **error_texts.WORDS, **sync_texts.WORDS}
"""What the window says, in English, by code; %1 is the code's first value, %2 its second."""
_PLACE = re.compile(r"%(\d)")
_OCTETS = "octets"
"""A sentence with this word has numbers of octets for values."""


def told(error: GatewayError) -> str:
    """What the user is told about ``error``. In English, what has no entry is told in the core's own words."""
    return stated(error.statement) or kind(type(error))


def kind(error: type[GatewayError]) -> str:
    """What the user is told about an error of this class when there is no more to say."""
    name = next(each.__name__ for each in error.__mro__ if each.__name__ in error_texts.KINDS)
    return _translated(error_texts.KINDS[name])


def sentence(text: str) -> str:
    """A sentence of the core in the window's words; empty when there is none for it."""
    tables = (
        moving_texts.SENTENCES,
        internet_texts.SENTENCES,
        update_texts.SENTENCES,
    )
    return next(filter(None, (_filled(text, table) for table in tables)), "")


def stated(statement: Statement) -> str:
    """The statement in the window's words; in English in the core's own where there are none, else empty."""
    if statement.code is PublicGatewayCode.TRIED_AGAIN:  # the window says by itself that the choice is kept
        return "".join(_shown(Kind.CAUSE, why) for _, why in statement.values)
    source = WORDS.get(statement.code)
    if source is not None:
        kinds = statement.code.places
        values = [_shown(kinds[name], value) for name, value in statement.values]
        return _PLACE.sub(lambda place: values[int(place[1]) - 1], _translated(source))
    return cause_text(str(statement))


def check_name(check: CheckResult) -> str:
    """What a check of the check-up looks at."""
    return _translated(check_texts.NAMES[check.name])


def _shown(kind: Kind, value: Value) -> str:
    match value:
        case Statement():
            return stated(value)
        case int() if kind is Kind.OCTETS:
            return size_text(value)
        case _:
            return isolate(kind.english(value))


def cause_text(text: str) -> str:
    """A cause or reason that the core noted earlier; in another language than its own only where there are words."""
    found = sentence(text)
    return found or (text if _is_english() else "")


def _is_english() -> bool:
    return QLocale().language() in (QLocale.Language.English, QLocale.Language.C)


def _translated(source: object) -> str:
    return QCoreApplication.translate(CONTEXT, str(source))


def _filled(text: str, table: Texts) -> str:
    if text in table:
        return _translated(table[text])
    for shape, places, source in _shapes(tuple(table.items())):
        found = shape.fullmatch(text)
        if found is not None:
            return _put(
                _translated(source), dict(zip(places, found.groups(), strict=True)), _OCTETS in shape.pattern
            )
    return ""


def _put(text: str, values: Mapping[str, str], are_octets: bool) -> str:
    show = _size if are_octets else isolate
    return _PLACE.sub(lambda place: show(values[place[1]]), text)


def _size(octets: str) -> str:
    digits = octets.replace(",", "")
    return size_text(int(digits)) if digits.isdecimal() else isolate(octets)


@cache
def _shapes(table: tuple[tuple[str, object], ...]) -> list[tuple[re.Pattern[str], list[str], str]]:
    """The sentences with values in them, those with the most words of their own first."""
    made = []
    for key, source in sorted(table, key=lambda entry: -len(_PLACE.sub("", entry[0]))):
        places = _PLACE.findall(key)
        if places:
            shape = "(.+?)".join(map(re.escape, _PLACE.split(key)[::2]))
            made.append((re.compile(shape, re.DOTALL), places, str(source)))
    return made
