"""The file that an operator gives out: connection parameters as they are, or a picture of a QR code that holds them."""

from __future__ import annotations

import base64
import binascii
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from gateway_core.errors import GatewayError, system_errors_as
from gateway_core.host.private_files import open_regular
from ui.codes import WindowCode

if TYPE_CHECKING:
    from zxingcpp import Barcode

LARGEST_PARAMETERS = 65_536
"""The largest connection file that is read, in octets."""
LARGEST_PICTURE = 32 * 1024 * 1024
"""The same of a picture: more than a telephone's camera makes."""
LONGEST_SIDE = 4096
"""Pixels to which a larger picture is brought down before it is looked at."""
_PICTURES = (b"png", b"jpeg", b"bmp")
_DER_SEQUENCE = b"\x30"


class ConnectionFileError(GatewayError):
    """No connection parameters can be had from a file."""


def connection_parameters(path: Path) -> bytes:
    """The octets that a connection file or its picture holds; whether they mean anything is for the gateway to say.

    Takes long enough (a photograph: some tenths of a second) to be called off Qt's thread.

    Raises:
        ConnectionFileError: it cannot be read, is too large, or is a picture without a QR code.
    """
    with (
        system_errors_as(ConnectionFileError, WindowCode.CONNECTION_FILE_UNREADABLE),
        open_regular(path) as file,
    ):
        octets = file.read(LARGEST_PICTURE + 1)
    if (picture := _picture(octets)) is not None:
        return _in_code(picture)
    if len(octets) > LARGEST_PARAMETERS:
        raise ConnectionFileError(WindowCode.CONNECTION_FILE_TOO_LARGE)
    return octets


def _picture(octets: bytes) -> QImage | None:
    """In shades of grey; ``None`` when the octets are no picture at all."""
    buffer = QBuffer()
    buffer.setData(QByteArray(octets))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    if reader.format().data() not in _PICTURES:
        return None
    if len(octets) > LARGEST_PICTURE:
        raise ConnectionFileError(WindowCode.CONNECTION_FILE_TOO_LARGE)
    size = reader.size()
    if max(size.width(), size.height()) > LONGEST_SIDE:
        longest = QSize(LONGEST_SIDE, LONGEST_SIDE)
        reader.setScaledSize(size.scaled(longest, Qt.AspectRatioMode.KeepAspectRatio))
    picture = reader.read()
    if picture.isNull():
        raise ConnectionFileError(WindowCode.NO_QR_CODE)
    return picture.convertToFormat(QImage.Format.Format_Grayscale8)


def _in_code(picture: QImage) -> bytes:
    import zxingcpp  # 2 MB of machine code that hardly any start needs

    seen = zxingcpp.ImageView(
        cast(Any, picture.constBits()),  # any buffer will do, and not only the arrays that its stubs name
        picture.width(),
        picture.height(),
        zxingcpp.ImageFormat.Lum,
        picture.bytesPerLine(),
    )
    wanted = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    held = [_held(code) for code in zxingcpp.read_barcodes(seen, formats=wanted)]
    if not held:
        raise ConnectionFileError(WindowCode.NO_QR_CODE)
    return next((octets for octets in held if octets.startswith(_DER_SEQUENCE)), held[0])


def _held(code: Barcode) -> bytes:
    """The octets themselves, or what they are in Base64: some programs make codes of text alone."""
    try:
        return base64.b64decode(code.bytes.strip(), validate=True)
    except binascii.Error:
        return code.bytes
