"""Checks of an error's or a text's codes, for ``pytest.raises(…, check=Stating(…))``: codes outlive their English."""

import re
import string
from collections.abc import Mapping

from gateway_core.codes.statement import Code, Kind, Value
from gateway_core.errors import GatewayError


class Stating:
    """True for an error that states one of the codes, and has at least these values."""

    def __init__(self, *codes: Code, **values: Value) -> None:
        self._codes = codes
        self._values = values
        self.__name__ = "-or-".join(code.code for code in codes)  # in the id of a parametrised test

    def __call__(self, error: BaseException) -> bool:
        return (
            isinstance(error, GatewayError)
            and error.code in self._codes
            and self._values.items() <= dict(error.statement.values).items()
        )

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self._values.items())
        return f"Stating({self.__name__}{values})"


def states(text: str, *codes: Code, **values: Value) -> bool:
    """Return True if `text` contains the English of one of the codes, with these values among its own."""
    return any(re.search(_pattern(code, values), text) for code in codes)


def _pattern(code: Code, values: Mapping[str, Value]) -> str:
    pattern = ""
    for before, name, kind, _ in string.Formatter().parse(code.english):
        pattern += re.escape(before)
        if name is not None:
            pattern += re.escape(Kind(kind or "").english(values[name])) if name in values else ".+"
    return pattern
