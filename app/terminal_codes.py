"""QR codes on a terminal, two modules to a character."""

from __future__ import annotations

import sys
from typing import Any

_QUIET = 4
"""The white modules around a code that readers need (ISO/IEC 18004)."""

_BLACK_ON_WHITE, _AS_BEFORE = "\x1b[30;107m", "\x1b[0m"
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def code_lines(content: str | bytes, *, force: bool = False) -> list[str]:
    """The lines of a code; none where nobody sees them, or the library is not installed."""
    if not (force or sys.stdout.isatty()):
        return []
    try:
        import zxingcpp
    except ImportError:
        return []
    library: Any = zxingcpp
    level = "M" if isinstance(content, str) else "L"  # a connection file needs 89 columns so, and 97 else
    code = library.create_barcode(content, library.BarcodeFormat.QRCode, ec_level=level)
    made = memoryview(code.to_image(scale=1))
    height, width = made.shape or (0, 0)
    octets = made.tobytes()
    side = width + 2 * _QUIET
    rows = [[False] * side for _ in range(height + 2 * _QUIET + height % 2)]
    for y in range(height):
        for x in range(width):
            rows[y + _QUIET][x + _QUIET] = octets[y * width + x] == 0
    return [
        _BLACK_ON_WHITE
        + "".join(_HALVES[upper, lower] for upper, lower in zip(rows[y], rows[y + 1], strict=True))
        + _AS_BEFORE
        for y in range(0, len(rows) - 1, 2)
    ]
