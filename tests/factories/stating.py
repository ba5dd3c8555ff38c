"""What an error states, for ``pytest.raises(…, check=Stating(…))``: codes stay when the English changes."""

from __future__ import annotations

from gateway_core.codes.statement import Code, Value
from gateway_core.errors import GatewayError


class Stating:
    """True of an error that states one of the codes, with these values among its own."""

    def __init__(self, *codes: Code, **values: Value) -> None:
        self._codes = codes
        self._values = values
        self.__name__ = "-or-".join(code.code for code in codes)  # of a parametrised test

    def __call__(self, error: BaseException) -> bool:
        return (
            isinstance(error, GatewayError)
            and error.code in self._codes
            and self._values.items() <= dict(error.statement.values).items()
        )

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self._values.items())
        return f"Stating({self.__name__}{values})"
