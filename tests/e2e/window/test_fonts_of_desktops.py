"""The program from source under GNOME and Xfce: text size and font are the window's own in every widget."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.factories.displays import display_tests, home_in, missing, said_on_a_display

pytestmark = display_tests(missing("xvfb-run"), seconds=1200)
FONT = "DejaVu Serif"


def looked_at(folder: Path, desktop: str, scale: int) -> list[dict[str, Any]]:
    """What a started program tells of its fonts and layout, on a desktop with another font of 10 points."""
    (look := folder / "config/gtk-3.0/settings.ini").parent.mkdir(parents=True)
    look.write_text(f"[Settings]\ngtk-font-name={FONT} 10\n")
    script = Path(__file__).with_name("fonts_on_a_display.py")
    environment = home_in(folder) | {"XDG_CURRENT_DESKTOP": desktop}
    told = said_on_a_display(
        folder, "1920x1400", script, scale, "--data-dir", folder / "gateway", **environment
    )
    return [json.loads(line) for line in told.splitlines() if line.startswith("{")]


@pytest.mark.parametrize("scale", [125, 150, 200])
@pytest.mark.parametrize("desktop", ["GNOME", "XFCE"])
def test_started_window_keeps_size_and_family(tmp_path: Path, desktop: str, scale: int) -> None:
    *wrong, seen = looked_at(tmp_path, desktop, scale)
    assert wrong == []
    seldom = {"LongRows", "QHeaderView", "QMenu", "QMessageBox", "QTipLabel", "Rows", "Table"}
    assert seldom <= set(seen["kinds"])
    if seen["desktop_font"] != FONT:
        pytest.skip("Qt finds no GTK here, so the desktop has no font of its own")
