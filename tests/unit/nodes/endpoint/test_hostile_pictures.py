"""Pictures that a stranger made to do harm."""

from __future__ import annotations

import contextlib
import random
import struct
import time
import zlib
from datetime import timedelta

import pytest

from gateway_core.errors import GatewayError, MalformedMessageError
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import pictures
from gateway_core.nodes.endpoint.cards import new_card
from gateway_core.nodes.endpoint.pictures import PNG, read_qr_picture
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.factories.stating import Stating
from tests.unit.nodes.endpoint.test_acquaintance import photograph

pytest.importorskip("zxingcpp")


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


def test_the_cost_of_a_picture_grows_with_its_size_and_no_faster() -> None:
    cost_of_pieces(20_000)
    assert cost_of_pieces(800_000) < 60 * cost_of_pieces(40_000) + 0.1


def test_a_file_larger_than_any_picture_of_a_card_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "_MOST_OCTETS", 100)
    card = new_card("Alice", identity_key("endpoint_a"), NOON + timedelta(days=7))
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NO_CODE_IN_PICTURE)):
        read_qr_picture(card.picture())


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_with_octets_changed_or_missing_is_read_or_refused(kind: str) -> None:
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
