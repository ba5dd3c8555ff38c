"""The program under a real Wayland compositor, weston, whose own screenshot is what counts."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.e2e.conftest import PROGRAM, ROOT

pytestmark = pytest.mark.skipif(shutil.which("weston") is None, reason="weston is not installed")

SECONDS = 300
DESKTOP = [PROGRAM[0], "-m", "app.desktop", "--demo"]


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline, "it took too long"
        time.sleep(0.2)


@contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(
        command, env=environment, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def light_part(environment: dict[str, str], folder: Path) -> float:
    """How much of what the compositor shows is as light as the program's light theme; its own ground is grey."""
    from PySide6.QtGui import QImage  # of the quick tests beside it none loads Qt

    subprocess.run(["weston-screenshooter"], env=environment, cwd=folder, timeout=SECONDS, check=True)
    (file,) = folder.glob("wayland-screenshot-*.png")
    image = QImage(str(file))
    file.unlink()
    points = [(x, y) for x in range(0, image.width(), 8) for y in range(0, image.height(), 8)]
    return sum(image.pixelColor(*point).lightness() > 240 for point in points) / len(points)


@pytest.mark.slow
def test_window_opens_under_wayland_and_ends_on_sigterm(tmp_path: Path) -> None:
    runtime = Path(tempfile.mkdtemp())  # a socket's path must be short
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(runtime), "WAYLAND_DISPLAY": "wayland-test"}
    environment |= {"QT_QPA_PLATFORM": "wayland", "HOME": str(tmp_path)}
    environment.pop("DISPLAY", None)
    weston = ["weston", "--backend=headless-backend.so", "--use-pixman", "--socket=wayland-test", "--debug"]
    with running([*weston, "--width=1100", "--height=800"], environment):
        until((runtime / "wayland-test").exists)
        assert light_part(environment, tmp_path) < 0.1
        with running(DESKTOP, environment) as program:
            until(lambda: light_part(environment, tmp_path) > 0.5)
            program.send_signal(signal.SIGTERM)
            assert program.wait(SECONDS) == 0
