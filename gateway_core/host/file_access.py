"""Files and folders for this user alone: POSIX modes, and access lists on Windows."""

from __future__ import annotations

import sys
from pathlib import Path

_OTHERS = 0o077


def keep_private(folder: Path, system: str = sys.platform) -> None:
    """Let only this user into a folder that was just made. On POSIX it was made with a mode that says so.

    Raises:
        OSError: the system refused.
    """
    if system == "win32":
        from gateway_core.host.windows_access import let_only_us_in

        let_only_us_in(folder)


def is_open_to_others(path: Path, system: str = sys.platform) -> bool:
    """Whether other users of this computer could read or change it. Symbolic links are not followed.

    Raises:
        OSError: the system does not tell.
    """
    if system == "win32":
        from gateway_core.host.windows_access import others_let_in

        return bool(others_let_in(path))
    return bool(path.lstat().st_mode & _OTHERS)
