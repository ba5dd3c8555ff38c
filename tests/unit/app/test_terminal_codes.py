"""QR codes on a terminal are read back by a reader."""

from __future__ import annotations

import sys

import pytest

from app.base.streams import code_lines, show_codes
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import NodeConnectionParameters
from gateway_core.views.courier import WifiAccess
from tests.factories.keys import identity_key, session_key

zxingcpp = pytest.importorskip("zxingcpp")


@pytest.mark.parametrize(
    "content",
    [
        'WIFI:T:WPA;S:Aid\\; post;P:p\\"ass\\\\word;;',
        NodeConnectionParameters(
            DomainName("gateway.example.com"),
            identity_key("public_gateway").public,
            session_key("one").public,
        ).serialize(),
    ],
    ids=["text", "octets"],
)
def test_what_is_drawn_is_what_a_reader_reads(content: str | bytes) -> None:
    lines = code_lines(content)
    rows: list[list[int]] = []
    for line in lines:
        drawn = line.partition("m")[2].partition("\x1b")[0]
        rows.append([0 if each in "▀█" else 255 for each in drawn])
        rows.append([0 if each in "▄█" else 255 for each in drawn])
    scale = 4
    width, height = len(rows[0]) * scale, len(rows) * scale
    grey = bytes(pixel for row in rows for _ in range(scale) for pixel in row for _ in range(scale))
    seen = zxingcpp.ImageView(grey, width, height, zxingcpp.ImageFormat.Lum)
    (code,) = zxingcpp.read_barcodes(seen)
    assert content in (code.text, code.bytes)


def test_the_text_of_a_wireless_network_is_drawn_as_it_is_joined_by() -> None:
    assert WifiAccess("Aid; post", 'p"ass\\word').qr_text == 'WIFI:T:WPA;S:Aid\\; post;P:p\\"ass\\\\word;;'


def test_nothing_is_drawn_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    show_codes("127.0.0.1:21473")
    assert capsys.readouterr().out == ""


def test_terminal_without_the_library_is_told_once_what_codes_need(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    show_codes("WIFI:T:nopass;S:Aid;P:;;", "127.0.0.1:21473")
    assert capsys.readouterr().out.count("--extra pictures") == 1
    show_codes()
    assert capsys.readouterr().out == ""
