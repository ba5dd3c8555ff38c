"""Entry point of `relaynet-gateway-desktop`: opens the window, or reports why the window is unavailable."""

import sys
from collections.abc import Sequence

from app.base.optional_parts import (
    WINDOW_LIBRARY,
    WINDOW_PROGRAM,
    is_installed,
    report_missing,
    report_no_window,
)
from app.base.streams import as_program, of_openssl

DECODE_PICTURES = "--decode-pictures"
"""The only argument of the process that decodes pictures for the window."""


@as_program(WINDOW_PROGRAM)
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. Returns the exit status."""
    if not is_installed(WINDOW_LIBRARY):
        return report_missing(WINDOW_PROGRAM, WINDOW_LIBRARY, "gui")
    if (sys.argv[1:] if arguments is None else [*arguments]) == [DECODE_PICTURES]:
        from app.desktop import picture_process

        return picture_process.main()
    try:
        from app.desktop import program
    except ModuleNotFoundError:
        raise
    except ImportError as error:  # Qt is installed, but lacks a library of the system
        if of_openssl(error) and ".so" not in str(error):
            raise
        return report_no_window(str(error))
    return program.main(arguments)
