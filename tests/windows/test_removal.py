"""The uninstaller on a Windows computer: programs go, and data too if the user says so."""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.factories.processes import ended
from tests.windows.computer import Computer

pytestmark = [pytest.mark.timeout(1200)]
ENTRY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Relaynet Gateway"
MENU = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Relaynet Gateway.lnk"
DATA = "AppData/Local/relaynet-gateway"
CARGO = "AppData/Local/relaynet-courier"
PATIENCE = 300


@pytest.fixture
def own(installer: Path, display: str, tmp_path: Path) -> Iterator[Computer]:
    """A computer with our programs and their data."""
    made = Computer.make(tmp_path / "c", display)
    made.printed(installer, "/S")
    for node in ("gateway", "courier"):
        made.printed(made.ours(f"relaynet-{node}"), "status", timeout=600)
    yield made
    made.switch_off()


def until(condition: Callable[[], object], why: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, why
        time.sleep(1)


def is_removed(computer: Computer) -> bool:
    return not computer.programs.exists() and computer.ended("reg", "query", ENTRY).returncode != 0


def test_silent_removal_keeps_data_for_a_later_installation(own: Computer) -> None:
    kept = sorted(each.name for each in (own.home / DATA).iterdir())
    own.printed(own.programs / "uninstall.exe", "/S")
    until(lambda: is_removed(own), "programs stay")
    assert not (own.home / MENU).exists()
    assert sorted(each.name for each in (own.home / DATA).iterdir()) == kept


@pytest.mark.slow
def test_removal_erases_data_if_its_user_says_so(own: Computer) -> None:
    assert (own.home / CARGO).is_dir()
    shown = {**os.environ, "DISPLAY": own.display}

    def is_shown(title: str) -> bool:
        return bool(ended("xdotool", "search", "--onlyvisible", "--name", title, env=shown).stdout)

    with subprocess.Popen(["openbox"], env=shown) as manager, own.started(own.programs / "uninstall.exe"):
        for title, key in (("Uninstall", "Return"), ("Relaynet Gateway Uninstall", "alt+y")):
            until(partial(is_shown, title), f"{title} is not shown")
            time.sleep(5)
            ended("xdotool", "key", key, env=shown)
        until(lambda: is_removed(own), "programs stay")
        assert not [each for each in (DATA, CARGO) if (own.home / each).exists()]
        own.switch_off()
        manager.terminate()
