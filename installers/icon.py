"""The program's icon: Qt draws the SVG in the formats of Windows, macOS and Linux.

python -m installers.icon FOLDER      writes NAME.ico and NAME.icns
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from installers.project import NAME, ROOT

if TYPE_CHECKING:
    from PIL.Image import Image
    from PySide6.QtGui import QImage

DRAWING = ROOT / "resources" / "icons" / f"{NAME}.svg"
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
"""Windows draws 16, 24, 32 and 48 pixels at 100 to 400 %."""

ICNS_SIZES = (16, 32, 64, 128, 256, 512, 1024)
THEME_SIZES = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
"""Sizes of the hicolor theme."""


def drawn(size: int) -> QImage:
    """Return the icon with sides of ``size`` pixels, on a transparent ground."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    return image


def write_icon_files(folder: Path) -> None:
    """Write both files; each size is drawn from the SVG, because scaling blurs small icons."""
    folder.mkdir(parents=True, exist_ok=True)
    _largest_with_others(ICO_SIZES, folder / f"{NAME}.ico")
    _largest_with_others(ICNS_SIZES, folder / f"{NAME}.icns")


def write_icons(theme: Path) -> None:
    """Write ``SIZExSIZE/apps/NAME.png`` and ``scalable/apps/NAME.svg`` below ``theme``."""
    for size in THEME_SIZES:
        folder = theme / f"{size}x{size}" / "apps"
        folder.mkdir(parents=True)
        drawn(size).save(str(folder / f"{NAME}.png"))
    scalable = theme / "scalable" / "apps"
    scalable.mkdir(parents=True)
    shutil.copyfile(DRAWING, scalable / DRAWING.name)


def _largest_with_others(sizes: Sequence[int], file: Path) -> None:
    *others, largest = (_pixels(size) for size in sizes)
    largest.save(file, sizes=[(size, size) for size in sizes], append_images=others)


def _pixels(size: int) -> Image:
    from PIL import Image
    from PySide6.QtCore import QBuffer

    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    drawn(size).save(buffer, "PNG")  # type: ignore[call-overload]  # the stub asks for bytes, Qt for text
    return Image.open(BytesIO(bytes(buffer.data().data())))


if __name__ == "__main__":
    write_icon_files(Path(sys.argv[1]))
