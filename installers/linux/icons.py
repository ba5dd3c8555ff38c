"""The program's icon in all sizes of the hicolor theme."""

from __future__ import annotations

import shutil
from pathlib import Path

from installers.icon import DRAWING, drawn
from installers.project import NAME

SIZES = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)


def write_icons(theme: Path) -> None:
    """Write ``SIZExSIZE/apps/NAME.png`` and ``scalable/apps/NAME.svg`` below ``theme``."""
    for size in SIZES:
        folder = theme / f"{size}x{size}" / "apps"
        folder.mkdir(parents=True)
        drawn(size).save(str(folder / f"{NAME}.png"))
    scalable = theme / "scalable" / "apps"
    scalable.mkdir(parents=True)
    shutil.copyfile(DRAWING, scalable / DRAWING.name)
