"""The program with the window in a session that has no screen, as over SSH, or loses it, as when it is left."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
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


@pytest.mark.keyring
@pytest.mark.slow
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")
def test_when_the_screen_goes_away_the_program_ends_with_its_gateway(tmp_path: Path) -> None:
    """It stayed with its gateway and without a window, held the data, and kept the next login's from starting."""
    pytest.importorskip("PySide6")
    display = subprocess.Popen(["Xvfb", "-displayfd", "1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert display.stdout is not None
    environment = {**os.environ, "DISPLAY": f":{display.stdout.readline().decode().strip()}"}
    command = [sys.executable, "-m", "app.desktop", "--background", "--data-dir", str(tmp_path / "data")]
    program = subprocess.Popen(command, cwd=ROOT, env={**environment, "QT_QPA_PLATFORM": "xcb"})
    try:
        until = time.monotonic() + 300
        while not (tmp_path / "data" / "control").exists():
            assert program.poll() is None
            assert time.monotonic() < until
            time.sleep(0.05)  # another process: there is no event to wait for
        display.kill()
        assert program.wait(timeout=300) == 1
    finally:
        for process in (program, display):
            process.kill()
            process.wait()
        display.stdout.close()
    assert not (tmp_path / "data" / "window").exists(), "the next one takes itself for the first"
