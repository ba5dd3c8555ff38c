"""Limits of the process: freed memory returns to the system, core dumps are off, many files may be open.

A cargo has up to 8 MB, and is copied several times on several threads. The C library of most Linux systems raises its
threshold after the first large blocks and then keeps them, in a heap for each thread: a sync of 200 MB in each
direction left 340 MB resident. With the fixed threshold 145 MB stay resident.
"""

import sys
from contextlib import suppress

_MMAP_THRESHOLD = -3
"""mallopt's M_MMAP_THRESHOLD."""

LARGE_BLOCK_OCTETS = 2**19


def return_large_blocks() -> bool:
    """Return freed blocks of LARGE_BLOCK_OCTETS or more to the system.

    Returns True if the system supports the setting.
    """
    if not sys.platform.startswith("linux"):
        return False
    import ctypes  # imported late: short commands do not need it

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and mallopt(_MMAP_THRESHOLD, LARGE_BLOCK_OCTETS) == 1


def forbid_core_dumps() -> None:
    """Disable core dumps: a crash must not write keys in memory to the disk."""
    if sys.platform == "win32":
        return
    import resource

    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


MOST = 2**16
"""Above every limit of served connections."""


def allow_open_files() -> int:
    """Raise the limit of open files, usually 1,024, as far as permitted. Returns the new limit."""
    if sys.platform == "win32":
        return MOST  # sockets do not count as files there
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY:
        soft = max(soft, MOST if hard == resource.RLIM_INFINITY else min(hard, MOST))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft
