"""The core's statements in the words and the language of the window.

The core states codes with values; their English, in the drafts' words, is for logs, answers to apps and the command
line. A code that has no words here is told by the kind of error: no sentence in another language reaches the window.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import Code, Kind, Statement, Value
from gateway_core.errors import GatewayError
from gateway_core.views.status import CheckResult
from ui.models import (
    backup_texts,
    carrying_texts,
    check_texts,
    error_texts,
    internet_texts,
    letters_texts,
    moving_texts,
    sync_texts,
    update_texts,
)
from ui.models.words import isolate, size_text

CONTEXT = "CoreTexts"
WORDS: Mapping[Code, object] = {
    **backup_texts.WORDS,
    **carrying_texts.WORDS,
    **check_texts.WORDS,
    **error_texts.WORDS,
    **internet_texts.WORDS,
    **letters_texts.WORDS,
    **moving_texts.WORDS,
    **sync_texts.WORDS,
    **update_texts.WORDS,
}
"""The window's English by code; %1 is the code's first value, %2 its second. Qt types what it marks as objects."""


def error_text(error: GatewayError) -> str:
    """Return what the user is told about ``error``. In English, what has no entry is told in the core's own words."""
    return stated(error.statement) or kind(type(error))


def kind(error: type[GatewayError]) -> str:
    """Return what the user is told about an error of this class when there is no more to say."""
    name = next(each.__name__ for each in error.__mro__ if each.__name__ in error_texts.KINDS)
    return _translated(error_texts.KINDS[name])


def stated(statement: Statement) -> str:
    """The statement in the window's words; in English in the core's own where there are none, else empty."""
    if statement.code is PublicGatewayCode.TRIED_AGAIN:  # the window says by itself that the choice is kept
        return "".join(_shown(Kind.CAUSE, why) for _, why in statement.values)
    source = WORDS.get(statement.code)
    if source is not None:
        kinds = statement.code.places
        values = [_shown(kinds[name], value) for name, value in statement.values]
        return _filled(_translated(source), values)
    return str(statement) if _is_english() else ""


def _filled(text: str, values: Sequence[str]) -> str:
    """Put ``values`` into the places %1, %2, … of ``text``, each in one go: a value may have a per cent sign."""
    head, *rest = text.split("%")
    return head + "".join(values[int(part[0]) - 1] + part[1:] for part in rest)


def check_name(check: CheckResult) -> str:
    """Return what a check of the check-up looks at."""
    return _translated(check_texts.NAMES[check.name])


def _shown(kind: Kind, value: Value) -> str:
    match value:
        case Statement():
            return stated(value)
        case int() if kind is Kind.OCTETS:
            return size_text(value)
        case _:
            return isolate(kind.english(value))


def _is_english() -> bool:
    return QLocale().language() in (QLocale.Language.English, QLocale.Language.C)


def _translated(source: object) -> str:
    return QCoreApplication.translate(CONTEXT, str(source))
