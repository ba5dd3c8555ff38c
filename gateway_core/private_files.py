"""Small files that are there as a whole or not at all, for this user alone, after a power cut too."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FILE_MODE = 0o600
BINARY = getattr(os, "O_BINARY", 0)
"""Windows would translate line ends otherwise."""


def write_private_file(path: Path, octets: bytes) -> None:
    """Write under a temporary name, sync, rename, and sync the folder.

    Raises:
        OSError: the caller knows what the file is for, and says so.
    """
    temporary = path.with_name(path.name + ".new")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, FILE_MODE)
    with os.fdopen(descriptor, "wb") as file:
        file.write(octets)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make renames and deletions in the folder durable. Windows has no such call: NTFS journals them."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
