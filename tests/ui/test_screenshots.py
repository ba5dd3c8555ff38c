"""The script that draws every screen must not rot unseen."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def test_every_screen_and_state_is_drawn(tmp_path: Path) -> None:
    script = [sys.executable, "scripts/screenshots.py", str(tmp_path), "--looks", "light"]
    subprocess.run(script, cwd=ROOT, check=True, capture_output=True, timeout=600)
    drawn = {picture.relative_to(tmp_path).as_posix() for picture in tmp_path.glob("*/*.png")}
    assert {
        "light/status.png",
        "light/courier-approval.png",
        "light/first-run-4.png",
        "light/status-locked.png",
        "light/letters-card.png",
        "light/carrying-on.png",
    } < drawn
    assert any(each.startswith("states/") for each in drawn)
