"""Entry point of `relaynet-gateway-desktop`: the window, or why there is none."""

from __future__ import annotations

from collections.abc import Sequence

from app.optional_parts import WINDOW_LIBRARY, WINDOW_PROGRAM, is_installed, report_missing


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point of the program. Returns the exit status."""
    if not is_installed(WINDOW_LIBRARY):
        return report_missing(WINDOW_PROGRAM, WINDOW_LIBRARY, "gui")
    from app.desktop import program

    return program.main(arguments)
