"""QR codes on a terminal are read back by a reader."""

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
def test_drawn_code_is_read_as_its_content(content: str | bytes) -> None:
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


def test_wireless_network_code_has_the_text_for_joining() -> None:
    assert WifiAccess("Aid; post", 'p"ass\\word').qr_text == 'WIFI:T:WPA;S:Aid\\; post;P:p\\"ass\\\\word;;'


def test_codes_are_drawn_only_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    show_codes("127.0.0.1:21473")
    assert capsys.readouterr().out == ""


def test_terminal_without_the_library_names_the_missing_extra_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    show_codes("WIFI:T:nopass;S:Aid;P:;;", "127.0.0.1:21473")
    assert capsys.readouterr().out.count("--extra pictures") == 1
    show_codes()
    assert capsys.readouterr().out == ""
