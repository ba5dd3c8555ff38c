"""Connection parameters from a file, and from pictures of QR codes as people have them: drawn, photographed, cut."""

import base64
import os
import random
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QTransform
from PySide6.QtWidgets import QPushButton

from gateway_core.codes.statement import Code
from gateway_core.nodes.endpoint.pictures import qr_picture
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.stage import Choose, Show, Stage
from ui.codes import WindowCode
from ui.parts.connection_file import (
    LARGEST_PARAMETERS,
    LARGEST_PICTURE,
    ConnectionFileError,
    connection_parameters,
)
from ui.screens.gateway.view import GatewayChooser
from ui.window.frame import MainWindow

PICTURES = Path(__file__).parent / "pictures"
PARAMETERS = (Path(__file__).parents[2] / "vectors/awala/conn_params/internet_endpoint.der").read_bytes()


def test_picture_made_by_a_public_gateway_is_read(tmp_path: Path) -> None:
    (tmp_path / "gateway.png").write_bytes(qr_picture(PARAMETERS))
    assert connection_parameters(tmp_path / "gateway.png") == PARAMETERS


def drawn(content: bytes | str, pixels_a_module: int = 4) -> QImage:
    """A clean QR code with its margin."""
    code = zxingcpp.create_barcode(content, zxingcpp.BarcodeFormat.QRCode)
    image = memoryview(zxingcpp.write_barcode_to_image(code, scale=pixels_a_module, add_quiet_zones=True))
    height, width = image.shape[:2]
    return QImage(image.tobytes(), width, height, width, QImage.Format.Format_Grayscale8).copy()


def photographed(code: QImage, width: int, height: int) -> QImage:
    """As a telephone sees it: on a table, askew, lit from one side, with the noise of a small camera."""
    picture = QImage(width, height, QImage.Format.Format_RGB32)
    picture.fill(QColor(120, 100, 80))
    askew = QTransform(0.9, 0.18, 0.00006, -0.16, 0.94, 0.00004, width * 0.25, height * 0.08, 1)
    light = QLinearGradient(QPoint(0, 0), QPoint(width, height))
    light.setColorAt(0, QColor(0, 0, 0, 0))
    light.setColorAt(1, QColor(0, 0, 0, 140))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(askew)
    painter.drawImage(
        0, 0, code.scaledToHeight(int(height * 0.7), Qt.TransformationMode.SmoothTransformation)
    )
    painter.resetTransform()
    painter.fillRect(picture.rect(), light)
    chance = random.Random(7)
    for _ in range(width * height // 20):
        shade = chance.randrange(256)
        painter.setPen(QColor(shade, shade, shade, 60))
        painter.drawPoint(chance.randrange(width), chance.randrange(height))
    painter.end()
    return picture


def saved(picture: QImage, path: Path) -> Path:
    assert picture.save(str(path), quality=80)
    return path


def fault(path: Path) -> Code:
    with pytest.raises(ConnectionFileError) as refused:
        connection_parameters(path)
    return refused.value.code


def test_code_of_another_program_yields_the_octets_of_the_file() -> None:
    assert connection_parameters(PICTURES / "internet_endpoint.png") == PARAMETERS


@pytest.mark.parametrize("name", ["code.png", "code.jpg", "code.bmp", "without-an-ending"])
def test_picture_format_is_recognized_by_content(name: str, tmp_path: Path) -> None:
    path = saved(drawn(PARAMETERS), tmp_path / (name if "." in name else "code.png"))
    assert connection_parameters(path.rename(tmp_path / name)) == PARAMETERS


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("scale", [1, 4], ids=["as it is", "of many pixels, brought down"])
def test_photograph_of_a_code_is_read(tmp_path: Path, scale: int) -> None:
    photograph = photographed(drawn(PARAMETERS), 1600, 1200).scaled(scale * 1600, scale * 1200)
    assert connection_parameters(saved(photograph, tmp_path / "photograph.jpg")) == PARAMETERS


def test_code_in_base64_yields_the_octets(tmp_path: Path) -> None:
    text = base64.b64encode(PARAMETERS).decode()
    assert connection_parameters(saved(drawn(text), tmp_path / "code.png")) == PARAMETERS


@pytest.mark.parametrize(
    ("other", "wanted"),
    [("https://relief.example/", PARAMETERS), ("WIFI:T:WPA;S:Aid post;P:secret;;", b"relaynet-card:abc")],
    ids=["parameters", "card"],
)
def test_wanted_code_is_chosen_among_several_codes(tmp_path: Path, other: str, wanted: bytes) -> None:
    poster = QImage(1400, 700, QImage.Format.Format_Grayscale8)
    poster.fill(255)
    painter = QPainter(poster)
    painter.drawImage(0, 0, drawn(other))
    painter.drawImage(500, 0, drawn(wanted))
    painter.end()
    assert connection_parameters(saved(poster, tmp_path / "poster.png")) == wanted


def test_code_on_a_transparent_ground_is_read(tmp_path: Path) -> None:
    code = drawn(PARAMETERS).convertToFormat(QImage.Format.Format_ARGB32)
    for x in range(code.width()):
        for y in range(code.height()):
            if code.pixelColor(x, y).lightness() > 127:
                code.setPixelColor(x, y, QColor(0, 0, 0, 0))
    assert connection_parameters(saved(code, tmp_path / "code.png")) == PARAMETERS


@pytest.mark.parametrize(
    ("start", "kind"), [(b"\0\0\0\x18ftypheic", "HEIC"), (b"RIFF\0\0\0\0WEBPVP8 ", "WebP")]
)
def test_unsupported_picture_format_is_named(start: bytes, kind: str, tmp_path: Path) -> None:
    (tmp_path / "photo").write_bytes(start + bytes(200_000))
    with pytest.raises(ConnectionFileError) as refused:
        connection_parameters(tmp_path / "photo")
    assert refused.value.statement == WindowCode.PICTURE_KIND(kind=kind)


def test_content_of_another_code_is_returned_unchanged(tmp_path: Path) -> None:
    address = "https://relief.example/"
    assert connection_parameters(saved(drawn(address), tmp_path / "code.png")) == address.encode()


def test_binary_connection_file_is_read_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "connection-params.der"
    path.write_bytes(PARAMETERS)
    assert connection_parameters(path) == PARAMETERS


def test_unreadable_pictures_are_told_apart(tmp_path: Path) -> None:
    code = drawn(PARAMETERS)
    blank = QImage(300, 300, QImage.Format.Format_RGB32)
    blank.fill(QColor("white"))
    assert fault(saved(blank, tmp_path / "blank.png")) is WindowCode.NO_QR_CODE
    half = code.copy(0, 0, code.width() // 2, code.height())
    assert fault(saved(half, tmp_path / "half.png")) is WindowCode.NO_QR_CODE
    torn = saved(code, tmp_path / "torn.png")
    torn.write_bytes(torn.read_bytes()[:60])
    assert fault(torn) is WindowCode.NO_QR_CODE


def test_oversized_file_pipe_or_folder_is_refused_without_waiting(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"\x30" * (LARGEST_PARAMETERS + 1))
    assert fault(path) is WindowCode.CONNECTION_FILE_TOO_LARGE
    huge = saved(drawn(PARAMETERS), tmp_path / "huge.png")
    os.truncate(huge, LARGEST_PICTURE + 1)
    assert fault(huge) is WindowCode.CONNECTION_FILE_TOO_LARGE
    bomb = saved(drawn(PARAMETERS), tmp_path / "bomb.bmp")
    octets = bytearray(bomb.read_bytes())
    octets[18:26] = (60_000).to_bytes(4, "little") * 2
    bomb.write_bytes(octets)
    assert fault(bomb) is WindowCode.NO_QR_CODE, "it claims too many pixels"
    os.mkfifo(tmp_path / "pipe")
    assert fault(tmp_path / "pipe") is WindowCode.CONNECTION_FILE_UNREADABLE
    assert fault(tmp_path) is WindowCode.CONNECTION_FILE_UNREADABLE


def test_window_pairs_with_the_gateway_of_the_picture(stage: Stage) -> None:
    stage.models.gateway.register_from(PICTURES / "internet_endpoint.png", "awala")
    stage.settle()
    assert stage.gateway.calls == [("pairing.register_from_parameters", PARAMETERS, "awala")]
    assert not stage.models.gateway.error


def test_window_asks_for_another_picture_if_no_code_is_found(stage: Stage, tmp_path: Path) -> None:
    blank = QImage(300, 300, QImage.Format.Format_RGB32)
    blank.fill(QColor("white"))
    stage.models.gateway.register_from(saved(blank, tmp_path / "blank.png"))
    stage.settle()
    assert "Take another picture" in stage.models.gateway.error
    assert stage.gateway.calls == []


def test_paired_gateway_asks_before_a_file_changes_it(busy: Stage, show: Show, choose: Choose) -> None:
    chooser = show(busy, "gateway").page("gateway").findChild(GatewayChooser)
    code = str(PICTURES / "internet_endpoint.png")
    choose(code)
    busy.gateway.calls.clear()
    busy.click(chooser.file)
    assert any("Change to another post office?" in text for text in walk.texts(chooser))
    assert busy.gateway.calls == []
    change = next(each for each in chooser.findChildren(QPushButton) if each.text() == "Change post office")
    busy.click(change)
    assert [call[0] for call in busy.gateway.calls] == ["pairing.register_from_parameters"]


# --- The page Gateway, and the port that apps need, which Status tells of -----------------------------------


def present(window: MainWindow) -> Any:
    return window.page("gateway").present  # type: ignore[attr-defined]


def test_certificates_are_behind_a_button_that_the_keyboard_opens(busy: Stage, show: Show) -> None:
    card = present(show(busy, "gateway"))
    shown = walk.told(card)
    assert all(part in shown for part in ("frankfurt.example.org", "127.0.0.1:13276", "0d9f41c2…"))
    assert "Your registration" not in shown
    busy.press_on(card.details.toggle)
    shown = walk.told(card)
    parts = ("Your registration", "in 151 days", "1/21/27", "0d9f41c2…", "04b1c7aa… (8/23/27)")
    assert [part for part in (*parts, "The post office") if part not in shown] == []
    assert card.details.toggle.accessibleName() == "Hide certificates"
    walk.press(Qt.Key.Key_Space)
    assert card.details.toggle.accessibleName() == "Certificates"


def test_pairing_button_is_primary_until_the_gateway_is_paired(busy: Stage, show: Show) -> None:
    use = walk.button(show(busy, "gateway").page("gateway"), "Use this post office")
    assert use.property("look") == "", "all is well"
    busy.tell(public_gateway="", state=GatewayState.NOT_REGISTERED)
    assert use.property("look") == "primary"
