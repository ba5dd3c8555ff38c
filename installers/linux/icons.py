"""The program's icon in all sizes of the hicolor theme, drawn by Qt from the one drawing that there is."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from installers.project import NAME, ROOT

SIZES = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
DRAWING = ROOT / "resources" / "icons" / f"{NAME}.svg"


def write_icons(theme: Path) -> None:
    """Write ``SIZExSIZE/apps/NAME.png`` and ``scalable/apps/NAME.svg`` below ``theme``."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(str(DRAWING))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        folder = theme / f"{size}x{size}" / "apps"
        folder.mkdir(parents=True)
        image.save(str(folder / f"{NAME}.png"))
    scalable = theme / "scalable" / "apps"
    scalable.mkdir(parents=True)
    shutil.copyfile(DRAWING, scalable / DRAWING.name)
