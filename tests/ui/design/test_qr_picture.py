"""QR pictures as they stand on the screen: a photograph of one can be read."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest
from PySide6.QtCore import QSize

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
