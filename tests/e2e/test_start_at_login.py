"""The start at login: turned on in the window, read by a real session manager, seen running behind it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = (
    "lxsession", "openbox", "xdotool", "xfce4-panel", "gdbus", "xvfb-run", "dbus-run-session",
    "gnome-keyring-daemon",
)  # fmt: skip
MISSING = [name for name in NEEDED if shutil.which(name) is None]
pytestmark = [
    pytest.mark.gui,
    pytest.mark.slow,
    pytest.mark.timeout(1800),
    pytest.mark.xdist_group("display"),
    pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}"),
]


def test_a_session_manager_starts_what_the_switch_in_the_window_left_for_it() -> None:
    """In a home with an ``app.py``, where Python looked first; and before the panel, whose place Qt then never saw."""
    with tempfile.TemporaryDirectory() as folder:  # a socket's path must be short
        (runtime := Path(folder, "runtime")).mkdir(mode=0o700)
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": "xcb",
            "HOME": folder,
            "XDG_RUNTIME_DIR": str(runtime),
            "XDG_CONFIG_HOME": f"{folder}/config",
            "XDG_CACHE_HOME": f"{folder}/cache",
            "XDG_DATA_HOME": f"{folder}/data",
        }
        display = ["xvfb-run", "-a", "-s", "-screen 0 1200x900x24", str(ROOT / "scripts/with-keyring")]
        program = [sys.executable, str(Path(__file__).with_name("session_at_login.py"))]
        environment.pop("PRIVATE_SECRET_SERVICE", None)
        result = subprocess.run(
            [*display, *program], env=environment, cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert result.returncode == 0, result.stderr[-3000:]
        assert "Relaynet Gateway: " in result.stdout
