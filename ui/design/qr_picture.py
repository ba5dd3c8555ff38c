"""A QR picture of a text, black on white in every theme, since cameras expect this contrast."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QSizePolicy, QWidget

from ui.design import theme
from ui.design.blocks import button, column, row
from ui.design.tokens import SPACE

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
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str | bytes) -> None:
        """Show the code of ``text``; an empty text hides the code."""
        self._image = qr_image(text) if text else QImage()
        wanted = QSizePolicy.Policy.Preferred if self._is_full else QSizePolicy.Policy.Fixed
        self.setSizePolicy(wanted, QSizePolicy.Policy.Fixed)
        self.updateGeometry()
        self.update()

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
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size that cameras can read."""
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
        if not self._is_full and self.width() == self.height():
            return QRectF(self.rect())
        side = min(self.width(), self.height()) // self._image.width() * self._image.width()
        return QRectF((self.width() - side) // 2, (self.height() - side) // 2, side, side)


class CodeOnScreen(QDialog):
    """A code on the whole screen, for a small camera at arm's length. Escape and the button close it."""

    def __init__(self, parent: QWidget, name: str, content: bytes, close: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(name)
        self.picture = QrPicture(name)
        self.picture.show_text(content)
        self.picture.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.close_it = button(close, self.reject)
        foot = row(self.close_it)
        foot.insertStretch(0, 1)
        layout = column(self.picture, foot)
        layout.setStretch(0, 1)
        layout.setContentsMargins(0, 0, 0, SPACE.medium)
        self.setLayout(layout)
        self.showFullScreen()
