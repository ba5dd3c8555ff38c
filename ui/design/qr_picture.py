"""A QR picture of a text, black on white in every theme, since cameras expect this contrast."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.design import theme

_SIDE = 180
_MODULE, _LEAST_MODULE = 3, 2
"""Pixels per module, and the minimum for a code larger than ``_SIDE`` in a narrow window."""


def qr_image(content: str | bytes) -> QImage:
    """Return the code with its quiet zone, one pixel a module; a null picture if the text exceeds a code's capacity."""
    import zxingcpp  # 2 MB of machine code that few starts need

    level = "M" if isinstance(content, str) else "L"  # texts are short; cards fill a code to its capacity
    try:
        code: Any = zxingcpp.create_barcode(content, zxingcpp.BarcodeFormat.QRCode, ec_level=level)
    except ValueError:
        return QImage()
    made = memoryview(code.to_image(scale=1, add_quiet_zones=True))
    height, width = made.shape or (0, 0)
    return QImage(made.tobytes(), width, height, width, QImage.Format.Format_Grayscale8).copy()


class QrPicture(QWidget):
    """Shows a code. Its text stands beside the picture, so a screen reader reads only the picture's name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._image = QImage()
        self._wanted = 0
        """The wanted side in pixels; 0: the usual side."""
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str | bytes) -> None:
        """Show the code of ``text``; an empty text hides the code."""
        self._image = qr_image(text) if text else QImage()
        wanted = QSizePolicy.Policy.Preferred if self._is_full else QSizePolicy.Policy.Fixed
        self.setSizePolicy(wanted, QSizePolicy.Policy.Fixed)
        self.updateGeometry()
        self.update()

    def enlarge(self, side: int) -> None:
        """Show the code with a side of up to ``side`` pixels, for a small camera at arm's length; 0: as usual."""
        self._wanted = side
        self.updateGeometry()

    @property
    def is_shown(self) -> bool:
        """True if the text fits into a code."""
        return not self._image.isNull()

    @property
    def _is_full(self) -> bool:
        """True if the code needs more space than ``_SIDE``: cameras read such small modules only in whole pixels."""
        return _MODULE * self._image.width() > theme.current().pixels(_SIDE)

    def sizeHint(self) -> QSize:
        side = _MODULE * self._image.width() if self._is_full else theme.current().pixels(_SIDE)
        if self._wanted and not self._image.isNull():
            side = max(side, self._wanted // self._image.width() * self._image.width())
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size that cameras can read, or the enlarged size."""
        if self._wanted:
            return self.sizeHint()
        side = _LEAST_MODULE * self._image.width() if self._is_full else theme.current().pixels(_SIDE)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("white"))
        if not self._image.isNull():
            painter.drawImage(self._place(), self._image)
        painter.end()

    def _place(self) -> QRectF:
        """Return the area of the code: the whole widget, or for a large code a square with whole pixels per module."""
        if not self._is_full:
            return QRectF(self.rect())
        side = min(self.width(), self.height()) // self._image.width() * self._image.width()
        return QRectF((self.width() - side) // 2, (self.height() - side) // 2, side, side)
