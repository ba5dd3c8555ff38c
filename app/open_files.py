"""The number of files, sockets among them, that a server may have open: as many as the system lets it."""

from __future__ import annotations

import sys

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
