"""The program with the window in a session that has no screen: over SSH, or on a server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")


@pytest.mark.parametrize("more", [[], ["--demo"]])
def test_the_window_is_refused_with_what_to_do_and_nothing_is_made(tmp_path: Path, more: list[str]) -> None:
    pytest.importorskip("PySide6")
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    done = subprocess.run(
        [sys.executable, "-m", "app.desktop", "--data-dir", str(tmp_path / "data"), *more],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in hidden},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 1
    assert "no screen" in done.stderr
    assert "relaynet-gateway serve" in done.stderr
    assert not (tmp_path / "data").exists()
