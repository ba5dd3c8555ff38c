"""The beginning of a backup of everything, which a stranger may have written."""

import contextlib
import hashlib
import json
import random
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.statement import Code
from gateway_core.codes.store import BackupCode, VaultCode
from gateway_core.crypto.backup_header import (
    CHUNK_OCTETS,
    LARGEST_HEADER,
    MARK,
    PREFIX_OCTETS,
    SEALED_CHUNK_OCTETS,
    BackupHeader,
    ChunkCipher,
    header_length,
    under_passphrase,
    under_sheet,
)
from gateway_core.crypto.recovery_words import WORDS, read_words, write_words
from gateway_core.errors import InvalidMessageError, VaultError, VaultLockedError
from gateway_core.views.spoken_words import parse_spoken, spoken_number, spoken_word
from tests.factories.stating import Stating

FILE_KEY, MASTER_KEY = bytes(range(32)), bytes(range(32, 64))
SHEET = '{"salt": "ab12", "sealed": "00"}'


def header(octets: bytes) -> BackupHeader:
    assert header_length(octets[:PREFIX_OCTETS]) == len(octets) - PREFIX_OCTETS
    return BackupHeader.parse(octets[PREFIX_OCTETS:])


def test_passphrase_opens_what_it_sealed() -> None:
    sealed = header(under_passphrase(FILE_KEY, "correct horse battery"))
    assert sealed.sheet == ""
    assert sealed.open_with_passphrase("correct horse battery") == FILE_KEY
    with pytest.raises(VaultLockedError, check=Stating(VaultCode.PASSPHRASE_WRONG)):
        sealed.open_with_passphrase("correct horse batterie")


def test_master_key_alone_opens_what_its_sheet_sealed() -> None:
    octets = under_sheet(FILE_KEY, MASTER_KEY, SHEET)
    sealed = header(octets)
    assert json.loads(sealed.sheet) == json.loads(SHEET)
    assert sealed.open_with_master_key(MASTER_KEY) == FILE_KEY
    assert FILE_KEY.hex().encode() not in octets
    assert MASTER_KEY.hex().encode() not in octets
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        sealed.open_with_master_key(FILE_KEY)


def test_sheet_changed_in_the_header_opens_nothing() -> None:
    content = dict(header(under_sheet(FILE_KEY, MASTER_KEY, SHEET)).content)
    content["sheet"] = {**content["sheet"], "salt": "ab13"}
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        BackupHeader(content).open_with_master_key(MASTER_KEY)


def test_sealed_keys_of_two_files_differ() -> None:
    one, other = (header(under_sheet(FILE_KEY, MASTER_KEY, SHEET)).content["sealed"] for _ in range(2))
    assert one[:24] != other[:24]
    assert one[24:] != other[24:]


@pytest.mark.parametrize(
    ("prefix", "code"),
    [
        (b"", VaultCode.FILE_DAMAGED),
        (b'{\n "format": 1,\n "pu', VaultCode.FILE_DAMAGED),
        (MARK + b"\0", BackupCode.DAMAGED),
        (MARK + (LARGEST_HEADER + 1).to_bytes(4, "big"), BackupCode.DAMAGED),
    ],
)
def test_file_with_another_beginning_is_refused(prefix: bytes, code: Any) -> None:
    with pytest.raises(VaultError, check=Stating(code)):
        header_length(prefix)


def test_newer_format_is_recognised() -> None:
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_OF_NEWER_VERSION)):
        BackupHeader.parse(b'{"format": 3}')


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=8,
)
_HEADERS = st.fixed_dictionaries(
    {"format": st.just(1)},
    optional={"passphrase": _JSON, "sheet": _JSON, "sealed": _JSON | st.binary(max_size=80).map(bytes.hex)},
)


@given(_HEADERS.map(lambda content: json.dumps(content).encode()) | st.binary(max_size=200))
def test_header_of_any_content_opens_or_is_refused(octets: bytes) -> None:
    for opening in (
        lambda sealed: sealed.open_with_passphrase("correct horse battery"),
        lambda sealed: sealed.open_with_master_key(MASTER_KEY),
        lambda sealed: sealed.sheet,
    ):
        with contextlib.suppress(VaultError):
            opening(BackupHeader.parse(octets))


@pytest.mark.parametrize("nested", [b"[" * 8_000 + b"]" * 8_000, b'{"a":' * 3_000 + b"1" + b"}" * 3_000])
def test_deeply_nested_header_is_refused(nested: bytes) -> None:
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        BackupHeader.parse(b'{"format": 1, "sheet": ' + nested + b"}")


# --- Chunks open in their own order, whole in number, and under what they were bound to ---------------------


KEY = bytes(range(32))
PLAIN = [bytes(CHUNK_OCTETS), bytes(CHUNK_OCTETS), b"", b"end"]


def sealed(key: bytes = KEY, bound_to: bytes = b"header") -> list[bytes]:
    cipher = ChunkCipher(key, bound_to)
    return [cipher.seal(chunk, is_last=chunk == b"end") for chunk in PLAIN]


def opened(chunks: Sequence[bytes], bound_to: bytes = b"header") -> list[bytes]:
    cipher = ChunkCipher(KEY, bound_to)
    return [cipher.open(each, is_last=number == len(chunks)) for number, each in enumerate(chunks, start=1)]


def test_chunks_open_under_their_header_and_look_different() -> None:
    one, two, *_ = sealed()
    assert opened(sealed()) == PLAIN
    assert len(one) == SEALED_CHUNK_OCTETS
    assert one != two
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        opened(sealed(), bound_to=b"another header")


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
def test_chunks_incomplete_or_out_of_order_are_refused(chunks: list[bytes]) -> None:
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        opened(chunks)


# ----------------------------------------------------------------------------------------------------
# The words of a recovery sheet: every mistake that a person makes is noticed, and named where that can be


SECRET = hashlib.sha256(b"a sheet").digest()[:16]
WRITTEN = write_words(SECRET)
IN_DIGITS = " ".join(spoken_number(parse_spoken(each) or 0) for each in WRITTEN)


def refused(text: str, code: Code, **values: Any) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(code, **values)):
        read_words(text)


def changed(place: int, word: str) -> str:
    return " ".join((*WRITTEN[: place - 1], word, *WRITTEN[place:]))


def test_words_of_a_known_secret_stay() -> None:
    assert " ".join(WRITTEN) == "luhun timih lomab lidad habat rirut fobur lalop bonat hukaz"


@given(st.binary(min_size=16, max_size=16))
def test_words_and_digits_come_back(secret: bytes) -> None:
    words = write_words(secret)
    assert len(words) == WORDS
    assert read_words(" ".join(words)) == secret
    numbers = [number for each in words if (number := parse_spoken(each)) is not None]
    assert read_words("  ".join(map(spoken_number, numbers))) == secret


@pytest.mark.parametrize(
    "text",
    [
        " ".join(WRITTEN).upper(),
        "\n".join(WRITTEN),
        ", ".join(WRITTEN),
        *(IN_DIGITS.translate({ord("0") + n: chr(zero + n) for n in range(10)}) for zero in (0x0660, 0x06F0)),
    ],
    ids=["capitals", "lines", "commas", "Arabic digits", "Persian digits"],
)
def test_words_are_read_in_any_notation(text: str) -> None:
    assert read_words(text) == SECRET


@pytest.mark.parametrize("place", range(1, WORDS + 1))
def test_wrong_word_is_named_for_any_change(place: int) -> None:
    right = parse_spoken(WRITTEN[place - 1])
    for bit in range(16):
        word = spoken_word((right or 0) ^ 1 << bit)
        refused(changed(place, word), VaultCode.WORD_WRONG, place=place)


@pytest.mark.parametrize("place", range(1, WORDS + 1))
@pytest.mark.parametrize("word", ["babu", "babudo", "bebud", "xabud", "65536", "٦٥٥٣٦", "-1000"])
def test_unknown_word_is_named(place: int, word: str) -> None:
    refused(changed(place, word), VaultCode.WORD_UNKNOWN, place=place, word=word)


def test_two_words_that_changed_places_are_named() -> None:
    for one in range(WORDS):
        for other in range(one + 1, WORDS):
            words = list(WRITTEN)
            words[one], words[other] = words[other], words[one]
            refused(" ".join(words), VaultCode.WORDS_CHANGED_PLACES, one=one + 1, other=other + 1)


@pytest.mark.parametrize("count", [0, 1, 9, 11, 1000])
def test_wrong_number_of_words_is_reported(count: int) -> None:
    refused(" ".join((WRITTEN * 100)[:count]), VaultCode.WORDS_TOO_FEW_OR_MANY, count=count, needed=WORDS)


@pytest.mark.slow
def test_random_words_are_never_accepted_and_rarely_seem_one_mistake() -> None:
    chance, named = random.Random(20261123), 0
    for _ in range(3000):
        words = " ".join(spoken_word(chance.randrange(1 << 16)) for _ in range(WORDS))
        with pytest.raises(InvalidMessageError) as refusal:
            read_words(words)
        named += refusal.value.code is not VaultCode.WORDS_WRONG
    assert named < 10


# ----------------------------------------------------------------------------------------------------
# Derivations of several threads of one process: a gateway, a courier and letters may be opened at the same moment


_TOGETHER = """
import threading
from gateway_core.crypto.passphrase import Argon2Parameters
begin, found = threading.Barrier(4), []
def derive():
    begin.wait()
    found.append(Argon2Parameters().derive("correct horse", bytes(16)))
threads = [threading.Thread(target=derive, daemon=True) for _ in range(4)]
for each in threads:
    each.start()
for each in threads:
    each.join()
print(len(found), len(set(found)))
"""


@pytest.mark.slow
def test_derivations_at_the_same_time_neither_fail_nor_hang() -> None:
    """In a process of its own, which is ended if they hang: those of OpenSSL share the threads that they may have."""
    done = subprocess.run(
        [sys.executable, "-c", _TOGETHER], capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.stdout.split(), done.stderr) == (["4", "1"], "")
