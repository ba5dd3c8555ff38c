"""A QR picture of a text, black on white in any look, since that is what cameras read."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.design import theme

_SIDE = 180
_LEAST_MODULE = 2
"""Pixels of a module at least."""
_QUIET = 4
"""The white modules around the code that readers need (ISO/IEC 18004)."""


def qr_image(content: str | bytes) -> QImage:
    """Return the code with its quiet zone, a pixel a module; a null picture where no code holds so much."""
    import zxingcpp  # 2 MB of machine code that hardly any start needs

    level = "M" if isinstance(content, str) else "L"  # texts are short; cards are as large as fits
    try:
        code: Any = zxingcpp.create_barcode(content, zxingcpp.BarcodeFormat.QRCode, ec_level=level)
    except ValueError:
        return QImage()
    made = memoryview(code.to_image(scale=1, add_quiet_zones=False))
    height, width = made.shape or (0, 0)
    image = QImage(made.tobytes(), width, height, width, QImage.Format.Format_Grayscale8).copy()
    framed = QImage(width + 2 * _QUIET, height + 2 * _QUIET, QImage.Format.Format_Grayscale8)
    framed.fill(Qt.GlobalColor.white)
    painter = QPainter(framed)
    painter.drawImage(_QUIET, _QUIET, image)
    painter.end()
    return framed


class QrPicture(QWidget):
    """Shows a code. The same stands beside it in words, so a screen reader is told only what it is."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._image = QImage()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str | bytes) -> None:
        """Show the code of ``text``; nothing where that is empty."""
        self._image = qr_image(text) if text else QImage()
        self.updateGeometry()
        self.update()

    @property
    def is_shown(self) -> bool:
        """False where there is no code: it would hold too much."""
        return not self._image.isNull()

    def sizeHint(self) -> QSize:
        """As large as texts need; a fuller code is larger, in whole pixels a module, or no camera would read it."""
        side = max(theme.current().pixels(_SIDE), _LEAST_MODULE * self._image.width())
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("white"))
        if not self._image.isNull():
            painter.drawImage(QRectF(self.rect()), self._image)
        painter.end()
