"""Chunks open in their own order, whole in number, and under what they were bound to."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gateway_core.codes.backups import BackupCode
from gateway_core.crypto.sealed_chunks import CHUNK_OCTETS, SEALED_CHUNK_OCTETS, ChunkCipher
from gateway_core.errors import VaultError
from tests.factories.stating import Stating

KEY = bytes(range(32))
PLAIN = [bytes(CHUNK_OCTETS), bytes(CHUNK_OCTETS), b"", b"end"]


def sealed(key: bytes = KEY, bound_to: bytes = b"header") -> list[bytes]:
    cipher = ChunkCipher(key, bound_to)
    return [cipher.seal(chunk, is_last=chunk == b"end") for chunk in PLAIN]


def opened(chunks: Sequence[bytes], bound_to: bytes = b"header") -> list[bytes]:
    cipher = ChunkCipher(KEY, bound_to)
    return [cipher.open(each, is_last=number == len(chunks)) for number, each in enumerate(chunks, start=1)]


def test_chunks_open_again_and_equal_ones_look_different() -> None:
    one, two, *_ = sealed()
    assert opened(sealed()) == PLAIN
    assert len(one) == SEALED_CHUNK_OCTETS
    assert one != two


@pytest.mark.parametrize(
    "chunks",
    [
        sealed()[:3],
        sealed()[:1],
        sealed()[1:],
        [sealed()[1], sealed()[0], *sealed()[2:]],
        [sealed()[0], *sealed()],
        [*sealed(), sealed()[3]],
        [*sealed()[:3], sealed(key=bytes(32))[3]],
        [*sealed()[:3], sealed()[3][:-1]],
        [*sealed()[:3], b""],
    ],
    ids=["cut", "one left", "beheaded", "swapped", "repeated", "longer", "mixed", "cut in", "emptied"],
)
def test_what_is_not_the_whole_in_its_order_is_refused(chunks: list[bytes]) -> None:
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        opened(chunks)


def test_chunks_belong_to_what_stands_before_them() -> None:
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        opened(sealed(), bound_to=b"another header")
