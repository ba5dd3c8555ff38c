"""The file dialogs of GTK, as GNOME has them, behind the desktop's portal: what is chosen arrives, focus comes back.

``PORTAL_DESKTOP=KDE`` has KDE's opened instead, where xdg-desktop-portal-kde is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DESKTOP = os.environ.get("PORTAL_DESKTOP", "GNOME")
PORTAL = {"GNOME": "gtk", "KDE": "kde"}[DESKTOP]
NEEDED = ("openbox", "xdotool", "xvfb-run", "dbus-run-session")
MISSING = [name for name in NEEDED if shutil.which(name) is None] + [
    f"xdg-desktop-portal{kind}"
    for kind in ("", f"-{PORTAL}")
    if not any(Path("/usr").glob(f"lib*/**/xdg-desktop-portal{kind}"))
]
pytestmark = [
    pytest.mark.gui,
    pytest.mark.slow,
    pytest.mark.timeout(1800),
    pytest.mark.xdist_group("display"),
    pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}"),
]


@pytest.mark.parametrize("way", ["change_ones_mind", "save", "open_file"])
def test_what_is_answered_in_the_desktops_own_dialog_arrives_and_the_focus_comes_back(way: str) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        (runtime := Path(folder, "runtime")).mkdir(mode=0o700)
        (look := Path(folder, "config/gtk-3.0/settings.ini")).parent.mkdir(parents=True)
        look.write_text("[Settings]\ngtk-cursor-blink=0\ngtk-enable-animations=0\n")
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": "xcb",
            "QT_QPA_PLATFORMTHEME": "xdgdesktopportal",
            "XDG_CURRENT_DESKTOP": DESKTOP,
            "HOME": folder,
            "XDG_RUNTIME_DIR": str(runtime),
            "XDG_CONFIG_HOME": f"{folder}/config",
            "XDG_CACHE_HOME": f"{folder}/cache",
            "XDG_DATA_HOME": f"{folder}/data",
        }
        program = [sys.executable, str(Path(__file__).with_name("portal_dialogs.py")), way, folder]
        command = ["xvfb-run", "-a", "-s", "-screen 0 1280x1000x24", "dbus-run-session", "--", *program]
        result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stderr[-3000:]
        assert (Path(folder, "mine.backup").exists()) is (way == "open_file")
