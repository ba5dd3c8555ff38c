"""Optional parts of an installation: the window (extra `gui`) and the pipeline (extra `telemetry`).

Every installation has the programs of all extras, because Python's installers create all commands. A program of a
missing extra reports the missing library instead of a traceback.
"""

import importlib.util
import os
import sys
from pathlib import Path

from gateway_core import __version__

WINDOW_PROGRAM = "relaynet-gateway-desktop"
WINDOW_LIBRARY = "PySide6"
WINDOW_PACKAGES = (
    "libgl1 libegl1 libxkbcommon0 libdbus-1-3 libfontconfig1 libglib2.0-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 "
    "libxkbcommon-x11-0 libxcb-shape0 libgssapi-krb5-2"
)
"""The system's packages for Qt, as installed by scripts/bootstrap."""
PIPELINE_LIBRARY = "pyspark"


def is_installed(library: str) -> bool:
    """Return True if the library is installed; it stays unimported."""
    return importlib.util.find_spec(library) is not None


def report_missing(program: str, library: str, extra: str) -> int:
    """Report a missing library on standard error, with the command to install it. Returns the exit status: 1, refused.

    The command names the wheel's file: the project is not in a package index, where another package could have its
    name.
    """
    wheel = f"./relaynet_gateway-{__version__}-py3-none-any.whl[{extra}]"
    sys.stderr.write(
        f"{program}: {library} is not installed. It belongs to the extra '{extra}'. Install the wheel again with it, "
        f"here with pipx: pipx install --force '{wheel}'\n"
    )
    return 1


def report_no_window(why: str) -> int:
    """Report on standard error why the window cannot open, and the packages of a missing library.

    Returns exit status 1.
    """
    packages = f" On Debian and Ubuntu: sudo apt install {WINDOW_PACKAGES}" if ".so" in why else ""
    sys.stderr.write(
        f"{WINDOW_PROGRAM}: No window can open here: {why}.{packages}\n"
        "'relaynet-gateway serve' is the gateway without a window.\n"
    )
    sys.stderr.flush()
    return 1


def has_display() -> bool:
    """Return True if the session has a display for a window.

    Sessions on Windows and macOS always count as having a display.
    """
    names = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in names)


def window_command() -> list[str] | None:
    """Return the command of the program with the window: a file in a bundle, else a module.

    Returns None if the program is missing.
    """
    if getattr(sys, "frozen", False):
        program = _beside(WINDOW_PROGRAM)
        return [str(program)] if program.is_file() else None
    return window_module() if is_installed(WINDOW_LIBRARY) else None


def program_command(program: str, module: str) -> list[str]:
    """Return the command of another program: a file in a bundle, else a module of this Python."""
    if getattr(sys, "frozen", False):
        return [str(_beside(program))]
    return [sys.executable, "-P", "-m", module]


def _beside(program: str) -> Path:
    this = Path(sys.executable)
    return this.with_name(program + this.suffix)


def window_module() -> list[str]:
    """Return the command of the program with the window, as a module of this Python.

    ``-P`` keeps the current folder out of Python's path: a session starts programs in the user's home, which may have
    an ``app.py``.
    """
    return [sys.executable, "-P", "-m", "app.desktop"]
