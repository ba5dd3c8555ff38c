"""Which code an error states, for ``pytest.raises(…, check=Stating(…))``: it stays when the English changes."""

from __future__ import annotations

from gateway_core.codes.statement import Code
from gateway_core.errors import GatewayError


class Stating:
    """True of an error that states the code; its name, in a report, is the code's."""

    def __init__(self, code: Code) -> None:
        self._code = code

    def __call__(self, error: BaseException) -> bool:
        return isinstance(error, GatewayError) and error.code is self._code

    def __repr__(self) -> str:
        return f"Stating({self._code})"
