"""A real pointer, which X11 tells of, over the window: what it rests over is what a press hits, or nothing is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
MISSING = [name for name in ("xdotool", "xvfb-run") if shutil.which(name) is None]
pytestmark = [
    pytest.mark.gui,
    pytest.mark.slow,
    pytest.mark.timeout(1200),
    pytest.mark.xdist_group("display"),
    pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}"),
]


def told_by(act: str, tmp_path: Path) -> list[str]:
    (runtime := tmp_path / "runtime").mkdir(mode=0o700)
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "xcb",
        "HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(runtime),
    }
    program = [sys.executable, str(Path(__file__).with_name("pointer_on_a_display.py")), act]
    command = ["xvfb-run", "-a", "-s", "-screen 0 1200x900x24", *program]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-3000:]
    return result.stdout.splitlines()


def test_a_button_stays_under_the_pointer_when_a_question_comes(tmp_path: Path) -> None:
    assert told_by("a_question_comes", tmp_path) == ["a question came, same button: True ['Remove']"]


def test_another_button_that_slid_there_is_pressed_only_once_the_pointer_has_moved(tmp_path: Path) -> None:
    assert told_by("an_app_goes", tmp_path) == [
        "the app went, its neighbour's button: True",
        "not moved: []",
        "moved and back: ['Remove']",
    ]
