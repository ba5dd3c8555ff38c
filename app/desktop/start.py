"""Entry point of `relaynet-gateway-desktop`: the window, or why there is none."""

from __future__ import annotations

from collections.abc import Sequence

from app.base.optional_parts import (
    WINDOW_LIBRARY,
    WINDOW_PROGRAM,
    is_installed,
    report_missing,
    report_no_window,
)
from app.base.streams import as_program, of_openssl


@as_program(WINDOW_PROGRAM)
def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point of the program. Returns the exit status."""
    if not is_installed(WINDOW_LIBRARY):
        return report_missing(WINDOW_PROGRAM, WINDOW_LIBRARY, "gui")
    try:
        from app.desktop import program
    except ModuleNotFoundError:
        raise
    except ImportError as error:  # Qt is here, and a library of the system that Qt loads is not
        if of_openssl(error) and ".so" not in str(error):
            raise
        return report_no_window(str(error))
    return program.main(arguments)
