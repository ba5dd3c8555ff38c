"""The tray in a real panel that knows StatusNotifier: shown, clicked, following state and language."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MISSING = [
    name for name in ("xfce4-panel", "gdbus", "xvfb-run", "dbus-run-session") if shutil.which(name) is None
]
pytestmark = [
    pytest.mark.gui,
    pytest.mark.slow,
    pytest.mark.timeout(1200),
    pytest.mark.xdist_group("display"),
    pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}"),
]


def test_a_panel_shows_the_tray_passes_clicks_on_and_follows_the_language(tmp_path: Path) -> None:
    (runtime := tmp_path / "runtime").mkdir(mode=0o700)
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "xcb",
        "HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(runtime),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
    }
    program = [sys.executable, str(Path(__file__).with_name("tray_in_a_panel.py")), str(tmp_path)]
    command = ["xvfb-run", "-a", "-s", "-screen 0 1000x600x24", "dbus-run-session", "--", *program]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-3000:]
    before, after = [line for line in result.stdout.splitlines() if "Relaynet" in line]
    assert "Relaynet Gateway: Connected" in before
    assert "Passerelle Relaynet: " in after
    assert "Quitter" in result.stdout
