"""From ``apt install`` to a letter that was read, in a person's time: ``LETTERS_PAUSES=1``, ``-s``, eight minutes."""

import os
import re
import time
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.factories.processes import ended
from tests.factories.screen import Screen
from tests.installers.clean_root import CleanRoot
from tests.installers.conftest import Built
from tests.installers.starts import start_to_window

pytestmark = [
    pytest.mark.installer,
    pytest.mark.slow,
    pytest.mark.timeout(1800),
    pytest.mark.skipif("LETTERS_PAUSES" not in os.environ, reason="takes a person's time: LETTERS_PAUSES=1"),
]
FIVE_MINUTES = 300
WAY = "tests/e2e/window/test_letters.py::test_two_people_exchange_a_letter_from_their_first_run[mouse]"


def test_letter_is_read_within_five_minutes_from_installation(
    bare: CleanRoot, built: Built, display: Screen, tmp_path: Path
) -> None:
    """Both computers are installed, and led through the first run, at the same time; the courier needs none."""
    root = bare.copy(tmp_path / "root")
    began = time.monotonic()
    root.install(built.package)
    installed = time.monotonic() - began
    start = start_to_window(
        root.user_command("relaynet-gateway-desktop", DISPLAY=display.display), display.display
    )
    environment = {**os.environ, "DISPLAY": display.display, "QT_QPA_PLATFORM": "xcb"}
    done = ended("scripts/test", WAY, "-s", "-n", "0", cwd=ROOT, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"(\d+) seconds, presses: (.*)", done.stdout)
    assert found is not None, done.stdout
    print(f"\ninstalled in {installed:.0f} seconds, window after {start.clock:.1f}, then {found[0]}")
    assert installed + start.clock + int(found[1]) < FIVE_MINUTES
