"""The words of a recovery sheet: every mistake that a person makes is noticed, and named where that can be."""

from __future__ import annotations

import hashlib
import random
import secrets
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.statement import Code
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.recovery_words import WORDS, read_words, write_words
from gateway_core.errors import InvalidMessageError
from gateway_core.views.spoken_words import parse_spoken, spoken_number, spoken_word
from tests.factories.stating import Stating

SECRET = hashlib.sha256(b"a sheet").digest()[:16]
WRITTEN = write_words(SECRET)


def refused(text: str, code: Code, **values: Any) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(code, **values)):
        read_words(text)


def changed(place: int, word: str) -> str:
    return " ".join((*WRITTEN[: place - 1], word, *WRITTEN[place:]))


def test_the_words_of_a_known_secret_stay() -> None:
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
        " ".join(spoken_number(parse_spoken(each) or 0) for each in WRITTEN).translate(
            {ord("0") + digit: chr(0x0660 + digit) for digit in range(10)}
        ),
        " ".join(spoken_number(parse_spoken(each) or 0) for each in WRITTEN).translate(
            {ord("0") + digit: chr(0x06F0 + digit) for digit in range(10)}
        ),
    ],
    ids=["capitals", "lines", "commas", "Arabic digits", "Persian digits"],
)
def test_how_it_is_written_does_not_matter(text: str) -> None:
    assert read_words(text) == SECRET


@pytest.mark.parametrize("place", range(1, WORDS + 1))
def test_one_wrong_word_is_named_whatever_it_is_changed_to(place: int) -> None:
    right = parse_spoken(WRITTEN[place - 1])
    for bit in range(16):
        word = spoken_word((right or 0) ^ 1 << bit)
        refused(changed(place, word), VaultCode.WORD_WRONG, place=place)


@pytest.mark.parametrize("place", range(1, WORDS + 1))
@pytest.mark.parametrize("word", ["babu", "babudo", "bebud", "xabud", "65536", "٦٥٥٣٦", "-1000"])
def test_what_is_no_word_is_named(place: int, word: str) -> None:
    refused(changed(place, word), VaultCode.WORD_UNKNOWN, place=place, word=word)


def test_two_words_that_changed_places_are_named() -> None:
    for one in range(WORDS):
        for other in range(one + 1, WORDS):
            words = list(WRITTEN)
            words[one], words[other] = words[other], words[one]
            refused(" ".join(words), VaultCode.WORDS_CHANGED_PLACES, one=one + 1, other=other + 1)


@pytest.mark.parametrize("count", [0, 1, 9, 11, 1000])
def test_a_word_too_few_or_too_many_is_said(count: int) -> None:
    refused(" ".join((WRITTEN * 100)[:count]), VaultCode.WORDS_TOO_FEW_OR_MANY, count=count, needed=WORDS)


def test_words_at_random_are_never_taken_for_a_sheet_and_hardly_ever_for_one_mistake() -> None:
    chance, named = random.Random(20261123), 0
    for _ in range(3000):
        words = " ".join(spoken_word(chance.randrange(1 << 16)) for _ in range(WORDS))
        with pytest.raises(InvalidMessageError) as refusal:
            read_words(words)
        named += refusal.value.code is not VaultCode.WORDS_WRONG
    assert named < 10


def test_sheets_differ() -> None:
    assert len({write_words(secrets.token_bytes(16)) for _ in range(100)}) == 100
