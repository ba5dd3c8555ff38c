"""The letters that are shown are those that were written."""

from __future__ import annotations

from PySide6.QtGui import QFont, QTextLayout
from PySide6.QtWidgets import QApplication, QLabel

from app.desktop.appearance import dress
from tests.ui.stage import preferences


def glyphs(text: str, font: QFont) -> list[int]:
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return [glyph for run in layout.glyphRuns() for glyph in run.glyphIndexes()]


def test_an_x_between_figures_is_no_multiplication(qapp: QApplication) -> None:
    dress(qapp, preferences())
    shown = QLabel()
    shown.setProperty("look", "strong")
    for look in ("", "strong", "muted"):
        shown.setProperty("look", look)
        shown.ensurePolished()
        font = shown.font()
        assert glyphs("6.1 x86", font)[4] == glyphs("0x1f", font)[1] == glyphs("x", font)[0]
    shown.deleteLater()
