"""Unix sockets at paths of any length, which systems take only up to some hundred octets."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MOST_PATH_OCTETS = 107 if sys.platform == "linux" else 103
"""The length of a path for `bind` and `connect`, without the zero behind it."""

_DESCRIPTORS = Path("/proc/self/fd")


@contextmanager
def short_path(path: Path) -> Iterator[str]:
    """Yield what `bind` and `connect` take for ``path`` while the context lasts.

    A long path is named by its folder's descriptor.

    Raises:
        OSError: the folder cannot be opened. Where a system has no such names, the long path is left to fail.
    """
    if len(os.fsencode(path)) <= MOST_PATH_OCTETS or not _DESCRIPTORS.is_dir():
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield str(_DESCRIPTORS / str(folder) / path.name)
    finally:
        os.close(folder)
