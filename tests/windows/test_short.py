"""The installed programs on a Windows computer: doctor, demo, a window, and their removal.

Wine 10 says that it is Windows 10; it is not Windows.
"""

import json
import time
from pathlib import Path

import pytest

from tests.factories.screen import Screen
from tests.windows.computer import Computer

pytestmark = [pytest.mark.timeout(900)]


def test_installer_is_readable_by_all(installer: Path) -> None:
    assert installer.stat().st_mode & 0o444 == 0o444


def test_silent_installation_puts_programs_and_start_menu_in_place(computer: Computer) -> None:
    menu = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Relaynet Gateway.lnk"
    assert (computer.home / menu).is_file()
    for name in ("gateway", "gateway-desktop", "app", "courier", "letters", "public-gateway"):
        assert computer.ours(f"relaynet-{name}").is_file()
    assert not list(computer.programs.rglob("icuuc.dll")), "a stand-in for Wine is in the installer"


def test_doctor_finds_a_private_folder_and_plain_characters(computer: Computer) -> None:
    done = computer.ended(computer.ours("relaynet-gateway"), "doctor")
    assert done.returncode in (0, 1), done.stderr
    assert "pass  permissions" in done.stdout
    assert "-> Choose a post office." in done.stdout
    assert "chmod" not in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("dialect", ["relaynet", "awala"])
def test_demo_sends_a_ping_by_courier(computer: Computer, dialect: str) -> None:
    told = computer.printed(
        computer.ours("relaynet-gateway"), "demo", "--headless", "--json", "--dialect", dialect, timeout=600
    )
    assert json.loads(told.splitlines()[-1])["step"] == "done"


def test_window_opens_with_its_first_run(computer: Computer, tmp_path: Path) -> None:
    began = time.monotonic()
    with computer.started(computer.ours("relaynet-gateway-desktop")) as program:
        screen = Screen(computer.display)
        while not screen.picture(tmp_path / "window.png").shows_a_window:
            assert program.poll() is None, program.communicate()[0]
            assert time.monotonic() - began < 300, "nothing was drawn"
            time.sleep(1)
        computer.switch_off()
