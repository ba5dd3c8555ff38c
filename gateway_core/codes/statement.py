"""A code, and a statement (a code with its values): the core's messages, independent of a language.

An enum of codes is one subject of the English catalogue: a member's value is its English, with places for values::

    class DiskCode(Code):
        LOW = "Only {free:octets} are free on the disk."

    DiskCode.LOW(free=5_000_000)             a Statement
    str(DiskCode.LOW(free=5_000_000))        'Only 5,000,000 bytes are free on the disk.'
    DiskCode.LOW.code                        'disk.low'

The kind of a place determines the type of its value, its form in English, and its form in the window. Window, command
line, logs and answers to apps use the same sentence. Cases with the same meaning for people share one code; logs and
JSON have the code in addition.
"""

from __future__ import annotations

import json
import re
import string
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum, StrEnum
from types import UnionType
from typing import Self, Union

Value = Union[str, int, float, datetime, tuple[str, ...], "Statement"]
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class Kind(StrEnum):
    """The kinds of values in places."""

    OCTETS = "octets"
    COUNT = "count"
    """A number of things."""
    NUMBER = "number"
    """A number as identifier: a port, an HTTP status, a version, bits of a key."""
    SECONDS = "seconds"
    MOMENT = "moment"
    """A time in UTC, shown to the minute."""
    DAY = "day"
    NAME = "name"
    """The name of a file, a program, a host or a network interface."""
    NAMES = "names"
    TEXT = "text"
    """Text of an operating system, a library, a peer or an earlier version, in its own language."""
    CAUSE = "cause"
    """Another statement."""

    def english(self, value: object) -> str:
        """Return a value of the kind in its English form."""
        return _FORMS.get(self, "{}").format(", ".join(value) if isinstance(value, tuple) else value)

    def holds(self, value: object) -> bool:
        """Return whether the value has the kind's type."""
        return isinstance(value, _TYPES.get(self, str))


_FORMS = {
    Kind.OCTETS: "{:,} bytes",
    Kind.COUNT: "{:,}",
    Kind.SECONDS: "{:g}",
    Kind.MOMENT: "{:%Y-%m-%d %H:%M} UTC",
    Kind.DAY: "{:%Y-%m-%d}",
}


class Code(Enum):
    """A possible statement. Subclasses are named ``…Code`` after their subject."""

    english: str
    """The English text of the catalogue, with its places."""

    def __new__(cls, english: str) -> Self:
        member = object.__new__(cls)
        member._value_ = len(cls.__members__)  # a sentence would make two members with the same text one
        member.english = english
        return member

    @property
    def code(self) -> str:
        """The code in JSON and on disk: ``subject.name``. The code stays when the English changes."""
        subject = _HUMP.sub("-", type(self).__name__.removesuffix("Code")).lower()
        return f"{subject}.{self.name.lower().replace('_', '-')}"

    @property
    def places(self) -> dict[str, Kind]:
        """The names of the places, in the order of the English, with their kinds."""
        parsed = string.Formatter().parse(self.english)
        return {name: Kind(kind or "") for _, name, kind, _ in parsed if name is not None}

    def __call__(self, **values: Value) -> Statement:
        """Return a statement with a value for each place.

        Raises:
            TypeError: if a value is missing, superfluous, or of another kind than its place.
        """
        places = self.places if values or "{" in self.english else {}
        if places.keys() != values.keys():
            raise TypeError(f"{self.code} has the places {list(places)}")
        for name, kind in places.items():
            if not kind.holds(values[name]):
                raise TypeError(f"The {name} of {self.code} is no {kind}")
        return Statement(self, tuple((name, values[name]) for name in places))


@dataclass(frozen=True, slots=True)
class Statement:
    """A code with its values, in the order of its places. Made by calling the code."""

    code: Code
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """Return the English text."""
        return (
            _Catalogue().vformat(self.code.english, (), dict(self.values))
            if self.values
            else self.code.english
        )

    def __bool__(self) -> bool:
        """Return False for the empty statement."""
        return self.code is not PlainCode.NOTHING

    @property
    def name(self) -> str | None:
        """The code in JSON; ``None`` for the empty statement and for text of others."""
        return None if isinstance(self.code, PlainCode) else self.code.code

    def to_json(self) -> dict[str, object]:
        """Return the English text, the code and the values."""
        values = {name: _plain(value) for name, value in self.values}
        return {"text": str(self), "code": self.name, "values": values}

    def to_stored(self) -> str:
        """Return the form for a text column; ``catalogue.from_stored`` reads it."""
        if self.name is None:
            return str(self)
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def of(cls, what: Code | Statement) -> Statement:
        """Return ``what`` as a statement."""
        return what() if isinstance(what, Code) else what


class PlainCode(Code):
    """The codes without a subject."""

    NOTHING = ""
    IN_THEIR_WORDS = "{text:text}"
    """Text of a peer, the system, or an earlier version of this program, which has no code."""


_TYPES: dict[Kind, type | UnionType] = {
    Kind.OCTETS: int,
    Kind.COUNT: int,
    Kind.NUMBER: int,
    Kind.SECONDS: int | float,
    Kind.MOMENT: datetime,
    Kind.DAY: datetime,
    Kind.NAMES: tuple,
    Kind.CAUSE: Statement,
}

NOTHING = Statement(PlainCode.NOTHING)
"""The empty statement."""


def in_their_words(text: str) -> Statement:
    """Return a text of others as a statement; an empty text gives the empty statement."""
    return PlainCode.IN_THEIR_WORDS(text=text) if text else NOTHING


def system_words(error: OSError) -> str:
    """Return the operating system's text for ``error``."""
    return error.strerror or str(error) or type(error).__name__


def _plain(value: Value) -> object:
    if isinstance(value, Statement):
        return value.to_json()
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
    return list(value) if isinstance(value, tuple) else value


class _Catalogue(string.Formatter):
    """Formats English texts, each place by its kind."""

    def format_field(self, value: object, format_spec: str) -> str:
        return Kind(format_spec).english(value)
