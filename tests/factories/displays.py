"""Programs on an X display of their own, run to their end."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.factories.processes import printed

ROOT = Path(__file__).parents[2]


def missing(*programs: str) -> list[str]:
    return [name for name in programs if shutil.which(name) is None]


def display_tests(absent: list[str], seconds: int = 1800) -> list[pytest.MarkDecorator]:
    """Return the marks of display tests, given the missing programs; the tests run one after the other."""
    return [
        pytest.mark.gui,
        pytest.mark.slow,
        pytest.mark.timeout(seconds),
        pytest.mark.xdist_group("display"),
        pytest.mark.skipif(bool(absent), reason=f"needs {', '.join(absent)}"),
    ]


def home_in(folder: Path) -> dict[str, str]:
    """Return the environment of a program with its own home."""
    kept = {f"XDG_{name.upper()}_HOME": f"{folder}/{name}" for name in ("config", "cache", "data")}
    return {"HOME": str(folder), **kept}


def said_on_a_display(
    folder: Path, size: str, script: Path, *arguments: object, within: tuple[str, ...] = (), **more: str
) -> str:
    """Run a script that must succeed and return its output; ``within``: the command that starts it on the display."""
    (runtime := folder / "runtime").mkdir(mode=0o700)
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "xcb",
        "XDG_RUNTIME_DIR": str(runtime),
    }
    display = ("xvfb-run", "-a", "-s", f"-screen 0 {size}x24", *within)
    command = (*display, sys.executable, script, *map(str, arguments))
    return printed(*command, env=environment | more, cwd=ROOT, timeout=None)
