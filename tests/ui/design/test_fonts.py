"""The letters that are shown are those that were written."""

import os
import shutil
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QTextLayout
from PySide6.QtWidgets import QApplication, QLabel

from app.desktop.appearance import dress
from tests.factories.processes import printed
from tests.ui.stage import preferences


def glyphs(text: str, font: QFont) -> list[int]:
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return [glyph for run in layout.glyphRuns() for glyph in run.glyphIndexes()]


def test_font_keeps_an_x_between_figures_a_letter(qapp: QApplication) -> None:
    dress(qapp, preferences())
    shown = QLabel()
    shown.setProperty("look", "strong")
    for look in ("", "strong", "muted"):
        shown.setProperty("look", look)
        shown.ensurePolished()
        font = shown.font()
        assert glyphs("6.1 x86", font)[4] == glyphs("0x1f", font)[1] == glyphs("x", font)[0]
    shown.deleteLater()


FONTS_UNDER_A_DESKTOP = """
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QLineEdit, QListView, QMenu, QPushButton, QToolButton
from app.desktop.appearance import dress
from tests.ui.stage import preferences
application = QApplication([])
for scale in (125, 200):
    dress(application, preferences(text_scale=scale))
    for kind in (QLabel, QPushButton, QCheckBox, QToolButton, QLineEdit, QListView, QMenu):
        part = kind()
        part.ensurePolished()
        print(scale, part.font().family(), part.font().pointSizeF())
    for private in ("QTipLabel", "QMessageBox", "QHeaderView", "QComboMenuItem"):
        print(scale, QApplication.font(private).family(), QApplication.font(private).pointSizeF())
"""


@pytest.mark.slow_beyond(1)
@pytest.mark.gui
@pytest.mark.timeout(600)
@pytest.mark.xdist_group("display")
@pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="needs xvfb-run")
@pytest.mark.parametrize("desktop", ["", "GNOME", "XFCE", "KDE"])
def test_chosen_text_size_holds_on_every_desktop(desktop: str, tmp_path: Path) -> None:
    (tmp_path / "kdeglobals").write_text("[General]\nfont=Sans,10\nmenuFont=Sans,10\ntoolBarFont=Sans,10\n")
    environment = {
        **os.environ,
        "PYTHONPATH": str(Path(__file__).parents[3]),
        "QT_QPA_PLATFORM": "xcb",
        "HOME": str(tmp_path),
        "XDG_CURRENT_DESKTOP": desktop,
        "XDG_CONFIG_HOME": str(tmp_path),
        "KDE_SESSION_VERSION": "5",
    }
    told = printed("xvfb-run", "-a", sys.executable, "-c", FONTS_UNDER_A_DESKTOP, env=environment)
    assert sorted(set(told.splitlines())) == ["125 Inter 12.5", "200 Inter 20.0"]
