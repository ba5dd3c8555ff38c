"""Entry point of `relaynet-gateway-desktop`: opens the window, or reports why the window is unavailable."""

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
    """Run the program. Returns the exit status."""
    if not is_installed(WINDOW_LIBRARY):
        return report_missing(WINDOW_PROGRAM, WINDOW_LIBRARY, "gui")
    try:
        from app.desktop import program
    except ModuleNotFoundError:
        raise
    except ImportError as error:  # Qt is installed, but lacks a library of the system
        if of_openssl(error) and ".so" not in str(error):
            raise
        return report_no_window(str(error))
    return program.main(arguments)
