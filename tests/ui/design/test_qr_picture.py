"""QR pictures as they stand on the screen: a photograph of one can be read."""

import io
import random
import secrets
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize

from gateway_core.nodes.endpoint.pictures import read_qr_picture
from tests.factories.cameras import photographs
from tests.ui.stage import Stage
from ui.design.qr_picture import QrPicture
from ui.parts.connection_file import connection_parameters


@pytest.mark.parametrize("octets", [40, 700, 1_800, 2_700])
@pytest.mark.parametrize("is_narrow", [False, True], ids=["roomy", "narrow"])
def test_full_screen_code_stays_readable(stage: Stage, tmp_path: Path, octets: int, is_narrow: bool) -> None:
    content = b"RNA1" + secrets.token_bytes(octets)
    picture = QrPicture("")
    picture.show_text(content)
    assert picture.is_shown
    size = picture.minimumSizeHint() if is_narrow else picture.sizeHint()
    picture.resize(size + QSize(5, 0))
    picture.grab().save(str(tmp_path / "photograph.png"))
    assert connection_parameters(tmp_path / "photograph.png") == content


def test_qr_picture_shows_no_code_for_too_much_text(stage: Stage) -> None:
    picture = QrPicture("")
    picture.show_text(bytes(4_000))
    assert not picture.is_shown
    picture.grab()


@pytest.mark.parametrize("pictures", [2, pytest.param(20, marks=pytest.mark.slow)])
@pytest.mark.parametrize("octets", [1_465, 1_800], ids=["usual", "longest name"])
def test_small_camera_reads_every_answer(stage: Stage, tmp_path: Path, octets: int, pictures: int) -> None:
    image: Any = pytest.importorskip("PIL.Image")
    content = b"RNA2" + random.Random(octets).randbytes(octets - 4)
    shown = QrPicture("")
    shown.show_text(content)
    shown.resize(shown.sizeHint())
    shown.grab().save(str(tmp_path / "screen.png"))
    screen = image.open(io.BytesIO((tmp_path / "screen.png").read_bytes())).convert("L")
    for taken in photographs(screen, pictures):
        (tmp_path / "photograph.jpg").write_bytes(taken)
        assert connection_parameters(tmp_path / "photograph.jpg") == content
        assert read_qr_picture(taken) == content
