"""The parts that are installed only if wanted: the window (extra `gui`) and the pipeline (extra `telemetry`).

Programs of an extra exist in every installation, because an installer of Python packages makes the commands of all
extras. Where the extra is missing, they say so instead of ending in a traceback.
"""

from __future__ import annotations

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
"""What Qt loads of a system, as scripts/bootstrap installs it."""
PIPELINE_LIBRARY = "pyspark"


def is_installed(library: str) -> bool:
    """Return True if the library could be imported; nothing is."""
    return importlib.util.find_spec(library) is not None


def report_missing(program: str, library: str, extra: str) -> int:
    """Tell on standard error what is missing and how to get it. Returns the exit status: 1, refused.

    The wheel is named as a file: no package index has this project, and somebody else's could have its name.
    """
    wheel = f"./relaynet_gateway-{__version__}-py3-none-any.whl[{extra}]"
    sys.stderr.write(
        f"{program}: {library} is not installed. It belongs to the extra '{extra}'. Install the wheel again with it, "
        f"here with pipx: pipx install --force '{wheel}'\n"
    )
    return 1


def report_no_window(why: str) -> int:
    """Tell on standard error why no window can open, and what brings a missing library. Returns the exit status: 1."""
    packages = f" On Debian and Ubuntu: sudo apt install {WINDOW_PACKAGES}" if ".so" in why else ""
    sys.stderr.write(
        f"{WINDOW_PROGRAM}: No window can open here: {why}.{packages}\n"
        "'relaynet-gateway serve' is the gateway without a window.\n"
    )
    sys.stderr.flush()
    return 1


def has_display() -> bool:
    """Return True if this session has a screen that a window could open on.

    Elsewhere than on Linux it always has one.
    """
    names = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in names)


def window_command() -> list[str] | None:
    """Return what starts the program with the window: beside this one in a bundle, else a module.

    None where it is absent.
    """
    if getattr(sys, "frozen", False):
        program = _beside(WINDOW_PROGRAM)
        return [str(program)] if program.is_file() else None
    return window_module() if is_installed(WINDOW_LIBRARY) else None


def program_command(program: str, module: str) -> list[str]:
    """Return what starts another program: the one beside this in a bundle, else a module of this Python."""
    if getattr(sys, "frozen", False):
        return [str(_beside(program))]
    return [sys.executable, "-P", "-m", module]


def _beside(program: str) -> Path:
    this = Path(sys.executable)
    return this.with_name(program + this.suffix)


def window_module() -> list[str]:
    """Return what starts the program with the window as a module of this Python.

    Python looks nowhere else for it: a session starts programs in the person's home, which may hold an ``app.py``.
    """
    return [sys.executable, "-P", "-m", "app.desktop"]
