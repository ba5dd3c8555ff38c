"""The script that draws every screen goes through all states of the window, so it must not rot unseen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_screen_and_state_is_drawn(tmp_path: Path) -> None:
    script = [sys.executable, "scripts/screenshots.py", str(tmp_path), "--looks", "light"]
    subprocess.run(script, cwd=ROOT, check=True, capture_output=True, timeout=600)
    drawn = {picture.relative_to(tmp_path).as_posix() for picture in tmp_path.glob("*/*.png")}
    assert {
        "light/home.png",
        "light/courier-approval.png",
        "light/first-run-4.png",
        "light/home-locked.png",
        "light/home-start-tested.png",
        "light/gateway-details.png",
    } < drawn
    assert any(each.startswith("states/") for each in drawn)
