"""The program with the window in a session that has no screen, as over SSH, or loses it, as when it is left."""

import os
import re
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.base.optional_parts import WINDOW_PACKAGES
from tests.e2e.conftest import ROOT
from tests.factories.processes import ended
from tests.factories.screen import screen

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("more", [[], ["--demo"]])
def test_window_without_a_screen_is_refused_with_advice(tmp_path: Path, more: list[str]) -> None:
    pytest.importorskip("PySide6")
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = (sys.executable, "-m", "app.desktop", "--data-dir", tmp_path / "data", *more)
    done = ended(*command, cwd=ROOT, env=environment, timeout=300)
    assert done.returncode == 1
    assert "no display" in done.stderr
    assert "relaynet-gateway serve" in done.stderr
    assert not (tmp_path / "data").exists()


def _without(kind: str, folder: Path) -> dict[str, str]:
    """An environment with a screen, where a library is missing, Qt's part for it, or the screen itself."""
    environment = {**os.environ, "DISPLAY": ":7999", "TMPDIR": str(folder)}
    for name in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE"):
        environment.pop(name, None)
    if kind == "library":
        (package := folder / "fake" / "PySide6").mkdir(parents=True)
        (package / "__init__.py").write_text("__version__ = ''")
        missing = "libGL.so.1: cannot open shared object file: No such file or directory"
        (package / "QtCore.py").write_text(f"raise ImportError({missing!r})")
        environment["PYTHONPATH"] = str(package.parent)
    if kind == "plug-in":
        environment["QT_QPA_PLATFORM_PLUGIN_PATH"] = str(folder)
    return environment


WHY = {
    "library": "libGL.so.1: cannot open shared object file: No such file or directory. On Debian and Ubuntu: sudo apt "
    "install libgl1 ",
    "plug-in": "the display of this session is not responding",
    "screen": "the display of this session is not responding",
}


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize("kind", WHY)
@pytest.mark.parametrize("more", [[], ["--demo"], ["--check-screen"]])
def test_window_that_cannot_open_says_why_leaving_no_files(
    kind: str, more: list[str], tmp_path: Path
) -> None:
    """It was a traceback, or Qt's core dump, and a folder of the demo."""
    pytest.importorskip("PySide6")
    environment = _without(kind, tmp_path)
    before = set(tmp_path.iterdir())
    command = [sys.executable, "-P", "-m", "app.desktop", "--data-dir", str(tmp_path / "data"), *more]
    done = ended(*command, cwd=ROOT, env=environment)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"relaynet-gateway-desktop: No window can open here: {WHY[kind]}")
    assert len(done.stderr.splitlines()) == 2
    assert set(tmp_path.iterdir()) == before


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["library", "screen"])
def test_demo_runs_as_text_if_no_window_opens(kind: str, short_folder: Path) -> None:
    pytest.importorskip("PySide6")
    environment = _without(kind, short_folder)
    before = set(short_folder.iterdir())
    command = [sys.executable, "-P", "-m", "app.private_gateway", "demo"]
    done = ended(*command, cwd=ROOT, env=environment)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert WHY[kind] in done.stderr
    assert "The pong came back by courier" in done.stdout
    assert set(short_folder.iterdir()) == before


def test_named_packages_are_the_ones_installed_by_bootstrap() -> None:
    (listed,) = re.findall(r'^qt_packages="([^"]*)"', (ROOT / "scripts/bootstrap").read_text(), re.MULTILINE)
    assert [each.partition("|")[0] for each in listed.split()] == WINDOW_PACKAGES.split()


@pytest.mark.keyring
@pytest.mark.slow
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")
def test_program_ends_when_its_screen_goes_away(tmp_path: Path) -> None:
    """It stayed with its gateway and without a window, held the data, and kept the next login's from starting."""
    pytest.importorskip("PySide6")
    command = [sys.executable, "-m", "app.desktop", "--background", "--data-dir", str(tmp_path / "data")]
    with ExitStack() as ending:
        with screen() as shown:
            environment = {**os.environ, "DISPLAY": shown.display, "QT_QPA_PLATFORM": "xcb"}
            program = ending.enter_context(subprocess.Popen(command, cwd=ROOT, env=environment))
            ending.callback(program.kill)
            until = time.monotonic() + 300
            while not (tmp_path / "data" / "control").exists():
                assert program.poll() is None
                assert time.monotonic() < until
                time.sleep(0.05)  # another process: there is no event to wait for
        assert program.wait(timeout=300) == 1
    assert not (tmp_path / "data" / "window").exists(), "the next one takes itself for the first"
