"""Deletes what this program keeps in its data folder, and nothing that somebody else put there."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

from gateway_core.errors import StoreError
from gateway_core.store.data_dir import DataDirLock, erase

_BESIDE_THE_STORE = ("control*", "vault.json*", "window", "window.json*", "network", "lock", "logs")
"""Control socket, passphrase vault, the window's socket and settings, the demo's network, the lock, and the log."""


def require_unused(data_dir: Path) -> None:
    """Make sure that no gateway runs on the folder, whether it takes commands or not.

    Raises:
        StoreBusyError: one does.
    """
    lock = data_dir / "lock"
    if lock.exists():
        DataDirLock.take(lock).release()


def erase_profile(data_dir: Path) -> None:
    """Delete the data, and the folder with it if nothing else is there: it may be one that holds other things too.

    Raises:
        StoreBusyError: a gateway is running on it.
        StoreError: something cannot be deleted.
    """
    if not data_dir.exists():
        return
    erase(data_dir)
    try:
        for pattern in _BESIDE_THE_STORE:
            for path in data_dir.glob(pattern):
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                else:
                    path.unlink()
    except OSError as error:
        raise StoreError(f"Some of the data cannot be deleted ({error.strerror}).") from error
    with contextlib.suppress(OSError):  # somebody else's files are there
        data_dir.rmdir()
