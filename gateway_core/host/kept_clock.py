"""Asks the system's kernel whether anybody keeps its clock right, over NTP or otherwise."""

from __future__ import annotations

import ctypes
import sys

_TIMEX_OCTETS = 512
"""More than ``struct timex`` has. Zeros ask, and set nothing."""
_TIME_ERROR = 5
"""Nobody says that the clock is right. Spec: adjtimex(2)."""


def is_clock_kept() -> bool | None:
    """Return True if somebody keeps it right; ``None`` where the system does not tell."""
    if sys.platform != "linux":
        return None
    try:
        state = ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(_TIMEX_OCTETS))
    except (AttributeError, OSError):
        return None
    return None if state < 0 else state != _TIME_ERROR
