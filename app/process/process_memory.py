"""Limits of the process: memory that goes back to the system, no core dumps, many open files.

A cargo has up to 8 MB, and passes through a handful of copies on several threads. The C library of most Linux systems
learns from the first ones to keep such blocks for itself, in one heap for each thread, so that a sync of 200 MB in each
direction left 340 MB resident; with the limit fixed it is 145 MB.
"""

from __future__ import annotations

import sys
from contextlib import suppress

_MMAP_THRESHOLD = -3
"""mallopt's M_MMAP_THRESHOLD."""

LARGE_BLOCK_OCTETS = 2**19


def return_large_blocks() -> bool:
    """Give blocks from LARGE_BLOCK_OCTETS on back when they are freed. Returns whether this system can be told so."""
    if not sys.platform.startswith("linux"):
        return False
    import ctypes  # which commands that run for a moment do without

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and mallopt(_MMAP_THRESHOLD, LARGE_BLOCK_OCTETS) == 1


def forbid_core_dumps() -> None:
    """Keys are in memory: a crash must not write them to the disk."""
    if sys.platform == "win32":
        return
    import resource

    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


MOST = 2**16
"""More than any number of connections that is served."""


def allow_open_files() -> int:
    """Raise this process's limit, 1,024 where nobody said otherwise, as far as it may. Returns what it is then."""
    if sys.platform == "win32":
        return MOST  # sockets are not counted there
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY:
        soft = max(soft, MOST if hard == resource.RLIM_INFINITY else min(hard, MOST))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft
