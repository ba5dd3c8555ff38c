"""What differs between systems: why tests are skipped on Windows, and which files are private."""

import ctypes
import stat
import sys
from pathlib import Path

import pytest

from gateway_core.host.private_files import is_open_to_others


def not_on_windows(reason: str) -> pytest.MarkDecorator:
    """Skip a test on Windows."""
    return pytest.mark.skipif(sys.platform == "win32", reason=reason)


IS_WINE = sys.platform == "win32" and hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")


def not_under_wine(reason: str) -> pytest.MarkDecorator:
    """Skip a test under Wine, which differs from Windows there."""
    return pytest.mark.skipif(IS_WINE, reason=f"Wine 10 {reason}")


if sys.platform == "win32":
    IMPOSSIBLE, WHY_IMPOSSIBLE = "a?name", ctypes.FormatError(123).strip().rstrip(".")
else:
    IMPOSSIBLE, WHY_IMPOSSIBLE = "x" * 300, "File name too long"
"""A name that no file system takes: the system refuses to look, as it does in a folder that is closed to its user."""

NO_MODES = not_on_windows("files have access lists and no modes there: test_windows_access.py")
NO_LINKS = not_on_windows("only administrators make symbolic links there, and Wine 10 makes none")
HAS_LINKS = sys.platform != "win32"
NO_PIPES_IN_FOLDERS = not_on_windows("pipes and devices have no place in folders there")
NO_SYNC_OF_FOLDERS = not_on_windows("folders cannot be synced there")


def is_private(path: Path) -> bool:
    """Return True if only our user may read and write a file, or use a folder."""
    if sys.platform == "win32":
        return not is_open_to_others(path)
    return stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600)


def let_others_in(path: Path, mode: int) -> None:
    """Give other users access to a file or folder: by ``mode``, on Windows by an access list."""
    if sys.platform != "win32":
        path.chmod(mode)
        return
    from gateway_core.host import windows_access

    description = f"D:P(A;;FA;;;{windows_access.own_account()})(A;;FR;;;WD)"
    descriptor = windows_access._descriptor(description)
    assert ctypes.WinDLL("advapi32").SetFileSecurityW(str(path), 4, descriptor)
