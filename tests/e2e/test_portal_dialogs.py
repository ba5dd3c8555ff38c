"""The file dialogs of GTK, as GNOME has them, behind the desktop's portal: what is chosen arrives, focus comes back.

``PORTAL_DESKTOP=KDE`` has KDE's opened instead, where xdg-desktop-portal-kde is installed.
"""

import os
import tempfile
from pathlib import Path

import pytest

from tests.factories.displays import display_tests, home_in, missing, said_on_a_display

DESKTOP = os.environ.get("PORTAL_DESKTOP", "GNOME")
PORTAL = {"GNOME": "gtk", "KDE": "kde"}[DESKTOP]
MISSING = missing("openbox", "xdotool", "xvfb-run", "dbus-run-session") + [
    f"xdg-desktop-portal{kind}"
    for kind in ("", f"-{PORTAL}")
    if not any(Path("/usr").glob(f"lib*/**/xdg-desktop-portal{kind}"))
]
pytestmark = display_tests(MISSING)


@pytest.mark.parametrize("way", ["change_ones_mind", "save", "open_file"])
def test_portal_dialog_returns_its_answer_and_the_focus(way: str) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder, script = Path(name), Path(__file__).with_name("portal_dialogs.py")
        (look := folder / "config/gtk-3.0/settings.ini").parent.mkdir(parents=True)
        look.write_text("[Settings]\ngtk-cursor-blink=0\ngtk-enable-animations=0\n")
        desktop = {"QT_QPA_PLATFORMTHEME": "xdgdesktopportal", "XDG_CURRENT_DESKTOP": DESKTOP}
        bus, environment = ("dbus-run-session", "--"), home_in(folder) | desktop
        said_on_a_display(folder, "1280x1000", script, way, folder, within=bus, **environment)
        assert (folder / "mine.backup").exists() is (way == "open_file")
