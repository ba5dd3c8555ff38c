"""QR codes in every kind of picture that people have, with Pillow and without."""

import base64
import contextlib
import io
import random
import struct
import sys
import time
import zlib
from datetime import timedelta
from typing import Any

import pytest

from gateway_core.codes.statement import Code
from gateway_core.errors import GatewayError, MalformedMessageError
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import pictures
from gateway_core.nodes.endpoint.cards import new_card
from gateway_core.nodes.endpoint.pictures import PNG, picture_kind, qr_picture, read_qr_picture
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.factories.stating import Stating
from tests.unit.nodes.endpoint.test_acquaintance import photograph

pytest.importorskip("zxingcpp")
Image: Any = pytest.importorskip("PIL.Image")

CONTENT = b"\x30" + bytes(range(200))
ALIEN = b"WIFI:T:WPA;S:Aid post;P:secret;;"


def code(content: bytes = CONTENT) -> Any:
    return Image.open(io.BytesIO(qr_picture(content))).convert("L")


def transparent() -> Any:
    """Black modules, and nothing between them."""
    image = Image.new("RGBA", code().size, (0, 0, 0, 0))
    image.putalpha(code().point(lambda shade: 255 - shade))
    return image


def palette(bits: int, *, is_transparent: bool = False) -> Any:
    image = code().point(lambda shade: shade > 0 and 1).convert("P")
    image.putpalette([0, 0, 0, 255, 255, 255] + [90] * 3 * (2**bits - 2))
    if is_transparent:
        image.putpalette([0, 0, 0, 0, 0, 0])
        image.info["transparency"] = b"\xff\x00"
    return image


def two_codes() -> Any:
    """The Wi-Fi's beside ours, on one sheet."""
    sheet = Image.new("L", (1400, 700), 255)
    sheet.paste(code(ALIEN), (0, 0))
    sheet.paste(code(), (600, 0))
    return sheet


def large() -> Any:
    screen = Image.new("RGB", (3840, 2160), "white")
    screen.paste(code().convert("RGB"), (1500, 700))
    return screen


PNGS: dict[str, tuple[Any, dict[str, Any]]] = {
    "1 bit": (lambda: code().convert("1"), {}),
    **{f"palette of {bits} bits": (lambda bits=bits: palette(bits), {"bits": bits}) for bits in (1, 2, 4, 8)},
    "transparent palette": (lambda: palette(1, is_transparent=True), {"bits": 1}),
    "16 bits": (lambda: code().convert("I").point(lambda i: i * 257).convert("I;16"), {}),
    "transparent": (transparent, {}),
    "grey with alpha": (lambda: transparent().convert("LA"), {}),
    "two codes": (two_codes, {}),
    "in Base64": (lambda: code(base64.b64encode(CONTENT)), {}),
}


def written(image: Any, kind: str = "PNG", **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def leave_out_pillow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)


@pytest.mark.slow_beyond(8)
@pytest.mark.parametrize("with_pillow", [True, False], ids=["Pillow", "no Pillow"])
@pytest.mark.parametrize("kind", PNGS)
def test_code_in_any_png_is_read(kind: str, with_pillow: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    make, options = PNGS[kind]
    octets = written(make(), **options)
    if not with_pillow:
        leave_out_pillow(monkeypatch)
    assert read_qr_picture(octets) == CONTENT


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("kind", ["PNG", "JPEG", "BMP", "GIF", "WEBP"])
def test_code_on_a_large_screenshot_is_read(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    octets = written(large(), kind)
    assert read_qr_picture(octets) == CONTENT
    leave_out_pillow(monkeypatch)
    assert refusal(octets) is NodeCode.NO_PHOTOGRAPHS_HERE


@pytest.mark.parametrize(("brand", "kind"), [(b"heic", "HEIC"), (b"mif1", "HEIC"), (b"avif", "AVIF")])
def test_unreadable_kind_of_picture_is_named(brand: bytes, kind: str) -> None:
    with pytest.raises(GatewayError) as refused:
        read_qr_picture(bytes(4) + b"ftyp" + brand + bytes(100))
    assert refused.value.statement == NodeCode.PICTURE_KIND(kind=kind)


def test_kind_of_a_bitmap_is_named_from_its_head_alone() -> None:
    assert picture_kind(b"BM" + bytes(4) + bytes(4)) == "BMP"
    assert picture_kind(b"BM" + bytes(4) + b"ABCD") == ""


def refusal(octets: bytes) -> Code:
    with pytest.raises(GatewayError) as refused:
        read_qr_picture(octets)
    return refused.value.code


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + bytes(4)


def cost_of_pieces(count: int) -> float:
    """The seconds of processor that a picture takes whose pixels come in so many pieces."""
    rows = random.Random(0).randbytes(count)
    pixels = zlib.compress(b"".join(b"\0" + rows[at : at + 1000] for at in range(0, count, 1000)), 0)
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 1000, count // 1000, 8, 0, 0, 0, 0))
    pieces = b"".join(chunk(b"IDAT", pixels[at : at + 1]) for at in range(len(pixels)))
    began = time.process_time()
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NO_CODE_IN_PICTURE)):
        read_qr_picture(PNG + header + pieces)
    return time.process_time() - began


@pytest.mark.parametrize("kind", [0, 1, 2, 3, 4])
def test_each_of_the_filters_of_png_is_undone(kind: int) -> None:
    """By the specification: the difference from nothing, left, above, the mean of both, or Paeth's choice."""
    above, row, step = b"\x00\xff\x10\x80", b"\x07\x01\xff\x40", 2
    left, upper_left = bytes(step) + row, bytes(step) + above

    def predicted(at: int) -> int:
        a, b, c = left[at], above[at], upper_left[at]
        nearest = min((a, b, c), key=lambda each: abs(a + b - c - each))
        return (0, a, b, (a + b) // 2, nearest)[kind]

    line = bytes((octet - predicted(at)) & 0xFF for at, octet in enumerate(row))
    assert pictures._unfilter(kind, line, above, step) == row


def test_white_page_holds_no_code() -> None:
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NO_CODE_IN_PICTURE)):
        pictures.code_in(b"\xff" * 10_000, 100, 100)


@pytest.mark.slow
def test_picture_cost_grows_no_faster_than_its_size() -> None:
    cost_of_pieces(20_000)
    assert cost_of_pieces(800_000) < 60 * cost_of_pieces(40_000) + 0.1


def test_file_larger_than_any_card_picture_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "_MOST_OCTETS", 100)
    card = new_card("Alice", identity_key("endpoint_a"), NOON + timedelta(days=7))
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NO_CODE_IN_PICTURE)):
        read_qr_picture(card.picture())


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_picture_with_octets_changed_or_missing_is_read_or_refused(kind: str) -> None:
    card = new_card("Alice", identity_key("endpoint_a"), NOON + timedelta(days=7))
    whole = card.picture() if kind == "PNG" else photograph(400)[0]
    chance = random.Random(1)
    for _ in range(150):
        altered = bytearray(whole)
        for _ in range(chance.choice((1, 3, 30))):
            altered[chance.randrange(4, min(len(altered), chance.choice((60, 700, len(altered)))))] = (
                chance.randrange(256)
            )
        if chance.random() < 0.2:
            del altered[chance.randrange(20, len(altered)) :]
        with contextlib.suppress(GatewayError):
            read_qr_picture(bytes(altered))
