"""The octets of letters and receipts: what is written is read again, and what breaks a rule is refused as a whole."""

import re
import unicodedata
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.letters.format import (
    LETTER_TYPE,
    MOST_FILE_OCTETS,
    MOST_FILES,
    MOST_OCTETS,
    MOST_TEXT_OCTETS,
    RECEIPT_TYPE,
    File,
    WrittenLetter,
    is_of_later_version,
    parse_letter,
    parse_receipt,
    require_fits,
    safe_name,
    serialize_letter,
    serialize_receipt,
    usable_media_type,
    usable_text,
)
from gateway_core.asn1 import der
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.nodes.endpoint.parts import MAX_CONTENT_OCTETS
from tests.factories.clock import NOON
from tests.factories.stating import Stating

ROOT = Path(__file__).resolve().parents[4]
PHOTO = File("photo.jpg", "image/jpeg", b"\xff\xd8")
LETTER = WrittenLetter("Good morning.\nIt rains.", "en", NOON, "5e1f", (PHOTO,))

texts = st.text(max_size=300).filter(lambda text: bool(text.strip()))


@given(
    st.builds(
        WrittenLetter,
        texts.map(usable_text).filter(bool),
        st.sampled_from(("", "fa", "pt-BR", "zh-Hant-TW")),
        st.datetimes(timezones=st.just(UTC)).map(lambda moment: moment.replace(microsecond=0)),
        st.sampled_from(("", "0b6dfc2e-8a4d-4d3a-9f43-a8d4a8d0d2ce")),
        st.lists(
            st.builds(File, texts.map(safe_name), st.just("text/plain"), st.binary(max_size=50)), max_size=4
        ).map(tuple),
    )
)
def test_letter_is_read_as_it_was_written(letter: WrittenLetter) -> None:
    assert parse_letter(serialize_letter(letter)) == letter


@given(st.text(max_size=200))
def test_typed_text_can_be_sent_or_is_refused(text: str) -> None:
    try:
        usable = usable_text(text)
    except InvalidMessageError:  # so many marks in a row
        assert len(text) > 30
        return
    assert usable == usable_text(usable)
    if usable:
        assert parse_letter(serialize_letter(replace(LETTER, text=usable))).text == usable


def test_line_breaks_and_tabs_become_characters_a_letter_may_have() -> None:
    assert usable_text("a\r\nb\rc\u2028d\te\x00\x1b[31m\ud800") == "a\nb\nc\nd    e[31m?"
    assert usable_text("e\u0301") == "\u00e9"


@given(st.binary(max_size=200))
def test_random_octets_are_refused(octets: bytes) -> None:
    for parse in (parse_letter, parse_receipt):
        with pytest.raises((MalformedMessageError, InvalidMessageError)):
            parse(octets)


@given(st.data())
def test_letter_with_a_changed_octet_is_a_letter_or_refused(data: st.DataObject) -> None:
    octets = bytearray(serialize_letter(LETTER))
    octets[data.draw(st.integers(0, len(octets) - 1))] = data.draw(st.integers(0, 255))
    try:
        letter = parse_letter(bytes(octets))
    except (MalformedMessageError, InvalidMessageError):
        return
    assert parse_letter(serialize_letter(letter)) == letter


@pytest.mark.parametrize(
    "letter",
    [
        replace(LETTER, text="a\x00b"),
        replace(LETTER, text="a\rb"),
        replace(LETTER, text="a\x85b"),
        replace(LETTER, text="a\u2028b"),
        replace(LETTER, text="a" + "\u0301" * 31),
        replace(LETTER, text="a" * (MOST_TEXT_OCTETS + 1)),
        replace(LETTER, text="", files=()),
        replace(LETTER, language="not a tag"),
        replace(LETTER, language="e"),
        replace(LETTER, in_reply_to="x" * 101),
        replace(LETTER, files=(PHOTO,) * (MOST_FILES + 1)),
        replace(LETTER, files=(replace(PHOTO, name=""),)),
        replace(LETTER, files=(replace(PHOTO, name="n" * 1_001),)),
        replace(LETTER, files=(replace(PHOTO, media_type="text"),)),
        replace(LETTER, files=(replace(PHOTO, media_type="text/html; charset=utf-8"),)),
    ],
)
def test_letter_that_breaks_a_rule_is_refused(letter: WrittenLetter) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.LETTER_UNUSABLE)):
        parse_letter(serialize_letter(letter))


def test_letter_of_the_largest_size_fits_a_message() -> None:
    name, media_type = "\U0001f600" * 50, f"{'a' * 64}/{'b' * 63}"
    files = [File(name, media_type, b"")] * MOST_FILES
    letter = WrittenLetter("\n" * MOST_TEXT_OCTETS, "en", NOON, "i" * 100, files)
    assert len(name.encode()) == MOST_OCTETS
    assert len(serialize_letter(letter)) + MOST_FILE_OCTETS + 4 * MOST_FILES < MAX_CONTENT_OCTETS


def test_files_beyond_the_limits_are_refused_with_their_reason() -> None:
    require_fits([MOST_FILE_OCTETS])
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.FILES_TOO_LARGE)):
        require_fits([MOST_FILE_OCTETS, 1])
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.TOO_MANY_FILES)):
        require_fits([0] * (MOST_FILES + 1))
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.TEXT_TOO_LONG)):
        usable_text("\u00e9" * (MOST_TEXT_OCTETS // 2 + 1))


def test_text_that_piles_up_marks_is_refused_before_normalisation() -> None:
    """Five hundred thousand marks in a row would take minutes."""
    marks = "a" + "\u0301\u0323" * 250_000
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.TEXT_UNUSABLE)):
        usable_text(marks)
    letter = der.sequence(der.encode(der.UTF8_STRING, marks.encode()))
    with pytest.raises(InvalidMessageError, check=Stating(LettersCode.LETTER_UNUSABLE)):
        parse_letter(letter)


@pytest.mark.parametrize(
    ("type_", "is_later"),
    [
        (LETTER_TYPE, False),
        (RECEIPT_TYPE, False),
        ("application/vnd.relaynet.letter.v2", True),
        ("application/vnd.relaynet.letter.v10", True),
        ("application/vnd.relaynet.letter.v0", False),
        ("application/vnd.relaynet.letter.v99999", False),
        ("text/plain", False),
    ],
)
def test_later_version_is_known_by_its_type(type_: str, is_later: bool) -> None:
    assert is_of_later_version(type_) is is_later


def test_receipt_names_the_message() -> None:
    assert parse_receipt(serialize_receipt("0b6d")) == "0b6d"
    for wrong in ("", "x" * 101):
        with pytest.raises(InvalidMessageError, check=Stating(LettersCode.LETTER_UNUSABLE)):
            parse_receipt(serialize_receipt(wrong))


def test_media_types_that_cannot_stand_in_a_letter_are_octets() -> None:
    assert usable_media_type("image/png") == "image/png"
    assert usable_media_type(None) == usable_media_type("a b/c") == "application/octet-stream"


# --- Names of files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given_name", "safe"),
    [
        ("letter.txt", "letter.txt"),
        ("../../.bashrc", "bashrc"),
        ("C:\\Windows\\system32\\a.dll", "a.dll"),
        ("folder/", "folder"),
        ("...", "attachment"),
        ("", "attachment"),
        ("NUL", "_NUL"),
        ("com1.txt", "_com1.txt"),
        ("COM\u00b9 .log", "_COM\u00b9 .log"),
        ("invoice\u202efdp.exe", "invoicefdp.exe"),
        ("a\u2066b\u2069\u200b.txt", "ab.txt"),
        ("\u0646\u0627\u0645\u0647\u200c\u0647\u0627.pdf", "\u0646\u0627\u0645\u0647\u200c\u0647\u0627.pdf"),
        ("what?<is>|this*.txt", "what__is__this_.txt"),
        ("photo.jpg          .exe", "photo.jpg .exe"),
        ("trailing. . .", "trailing"),
        ("a\nb\tc", "a b c"),
        ("e\u0301.txt", "\u00e9.txt"),
    ],
)
def test_given_name_is_made_safe(given_name: str, safe: str) -> None:
    assert safe_name(given_name) == safe


@given(st.text(max_size=400))
def test_safe_name_is_harmless_for_any_given_name(name: str) -> None:
    safe = safe_name(name)
    assert 0 < len(safe.encode()) <= MOST_OCTETS
    assert not re.search(r'[/\\<>:"|?*\x00-\x1f\x7f]', safe)
    assert safe == safe.strip(". ")
    assert {unicodedata.category(each) for each in safe if each not in "\u200c\u200d"}.isdisjoint(
        {"Cc", "Cf", "Cs"}
    )
    assert safe_name(safe) == safe


def test_long_name_keeps_its_extension() -> None:
    assert safe_name("n" * 300 + ".jpeg") == "n" * (MOST_OCTETS - 5) + ".jpeg"
    assert safe_name("n." + "x" * 300) == "n." + "x" * (MOST_OCTETS - 2)
    assert len(safe_name("\u4e2d" * 300).encode()) <= MOST_OCTETS


# --- The page of the form ---------------------------------------------------------------------------------


def test_octets_on_the_page_are_the_letter_it_shows() -> None:
    page = (ROOT / "docs" / "letters-format.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```text\n([0-9a-f \n]+)```", page)
    letter, receipt = (bytes.fromhex(each) for each in blocks)
    shown = WrittenLetter(
        "Good morning!",
        "en",
        datetime(2026, 11, 25, 7, 30, tzinfo=UTC),
        "",
        (File("a.txt", "text/plain", b"Hi"),),
    )
    assert parse_letter(letter) == shown
    assert serialize_letter(shown) == letter
    assert parse_receipt(receipt) == "5e1f0c4e-3c3f-4a50-8f0e-0a1b2c3d4e5f"
    assert serialize_receipt("5e1f0c4e-3c3f-4a50-8f0e-0a1b2c3d4e5f") == receipt
    assert LETTER_TYPE in page
    assert RECEIPT_TYPE in page


def test_moments_are_whole_seconds() -> None:
    letter = replace(LETTER, written=NOON + timedelta(microseconds=5))
    assert parse_letter(serialize_letter(letter)).written == NOON
