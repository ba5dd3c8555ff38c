"""A letter and its receipt as octets: the content types of docs/letters-format.md, in DER.

::

    Letter ::= SEQUENCE {
        text        UTF8String,
        language    VisibleString,     -- BCP 47, or empty
        written     DATE-TIME,         -- UTC, by its writer's clock
        inReplyTo   VisibleString,     -- the id of a message, or empty
        attachments SEQUENCE OF SEQUENCE { name UTF8String, mediaType VisibleString, content OCTET STRING } }
    Receipt ::= SEQUENCE { letter VisibleString }    -- the id of the message that brought it

What breaks a rule is refused as a whole. Every bound is checked before the work that it bounds.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.nodes.endpoint.cards import BLANK_LETTERS, JOINERS

# --- Names of attachments -------------------------------------------------------------------------------

MOST_OCTETS = 200
"""Of a name in UTF-8: file systems take 255, some that encrypt 143 characters."""

NAMELESS = "attachment"

_RESERVED = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|CLOCK\$|(COM|LPT)[0-9¹²³])", re.IGNORECASE)
"""Windows has devices of these names in every folder, whatever their extension."""

_NOT_ON_WINDOWS = str.maketrans(dict.fromkeys('<>:"|?*', "_"))
_LONGEST_EXTENSION = 20


def safe_name(name: str) -> str:
    """Return the name of a file, without folders, that is near ``name`` and does no harm anywhere.

    No characters that turn the direction of what follows or cannot be seen, no dot or space at the beginning or the
    end, no device's name.
    """
    name = unicodedata.normalize("NFC", re.split(r"[/\\]", name[-4096:].rstrip("/\\"))[-1])
    name = "".join(each for each in name if _can_be_seen(each)).translate(_NOT_ON_WINDOWS)
    name = " ".join(name.split()).strip(". ")
    if _RESERVED.fullmatch(name.split(".")[0].rstrip()):
        name = f"_{name}"
    return _cut(name) or NAMELESS


def _can_be_seen(character: str) -> bool:
    """Line breaks are taken for spaces, which what follows joins to one."""
    return (
        character in JOINERS
        or character.isspace()
        or (
            character not in BLANK_LETTERS and unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Cn")
        )
    )


def _cut(name: str) -> str:
    """The extension stays: it says what the file is."""
    if len(name.encode()) <= MOST_OCTETS:
        return name
    stem, dot, extension = name.rpartition(".")
    if not stem or len(extension) > _LONGEST_EXTENSION:
        stem, dot, extension = name, "", ""
    room = MOST_OCTETS - len((dot + extension).encode())
    return stem.encode()[:room].decode("utf-8", "ignore").rstrip(". ") + dot + extension


# --- Letters and receipts -------------------------------------------------------------------------------

LETTER_TYPE = "application/vnd.relaynet.letter.v1"
RECEIPT_TYPE = "application/vnd.relaynet.letter-receipt.v1"
_LATER = re.compile(r"application/vnd\.relaynet\.letter\.v[1-9][0-9]{0,3}")

MOST_TEXT_OCTETS = 1_000_000
"""Of the text in UTF-8."""

MOST_FILES = 100
MOST_FILE_OCTETS = 98_000_000
"""Of all attachments of a letter; with text and names it stays below what one message of the kit may have."""

_MOST_NAME_OCTETS = 1_000
_MOST_MARKS = 30
"""Combining characters in a row, as in Unicode's stream-safe texts: putting more of them in order takes for ever."""

_MOST_ID_CHARACTERS = 100
_NOT_IN_TEXT = re.compile("[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,7}")
_MEDIA_TYPE = re.compile(r"[A-Za-z0-9][\w!#$&^.+-]{0,63}/[A-Za-z0-9][\w!#$&^.+-]{0,62}", re.ASCII)
_OF_MARKS = re.compile(rb"[^\0]{%d}" % (_MOST_MARKS + 1))


LETTER_LIFE = timedelta(days=40)
"""For so long a letter is carried. It is sealed for a key of its recipient's that lives for 60 days, and is 20 days old
by then where the two have not heard of each other for longer: the kit sends a new one every 20 days."""


class File(Struct, frozen=True):
    """An attachment with its content."""

    name: str
    media_type: str
    content: bytes


class WrittenLetter(Struct, frozen=True):
    """A letter as its writer made it."""

    text: str
    language: str
    written: datetime
    in_reply_to: str
    files: Sequence[File]


def is_of_later_version(type_: str) -> bool:
    """Return whether that is the content type of letters of a version that is not known here."""
    return type_ != LETTER_TYPE and _LATER.fullmatch(type_) is not None


def usable_text(text: str) -> str:
    """Return what a person wrote as a letter has it: line breaks alone for control characters, NFC.

    Raises:
        InvalidMessageError: it is too long, or piles up marks.
    """
    text = text.replace("\r\n", "\n").replace("\t", "    ")
    text = re.sub("[\r\x0b\x0c\x85\u2028\u2029]", "\n", text)
    text = _NOT_IN_TEXT.sub("", text).encode("utf-8", "replace").decode()
    if not _is_composable(text):
        raise InvalidMessageError(LettersCode.TEXT_UNUSABLE)
    text = unicodedata.normalize("NFC", text)
    if len(text.encode()) > MOST_TEXT_OCTETS:
        raise InvalidMessageError(LettersCode.TEXT_TOO_LONG(most=MOST_TEXT_OCTETS))
    return text


def usable_media_type(media_type: str | None) -> str:
    """Return what can stand in a letter, for whatever was guessed."""
    return media_type if media_type and _MEDIA_TYPE.fullmatch(media_type) else "application/octet-stream"


def require_fits(sizes: Sequence[int]) -> None:
    """Check that a letter may have files of so many octets.

    Raises:
        InvalidMessageError: it may not.
    """
    if len(sizes) > MOST_FILES:
        raise InvalidMessageError(LettersCode.TOO_MANY_FILES(most=MOST_FILES))
    if sum(sizes) > MOST_FILE_OCTETS:
        raise InvalidMessageError(LettersCode.FILES_TOO_LARGE(most=MOST_FILE_OCTETS))


def serialize_letter(letter: WrittenLetter) -> bytes:
    """Write a letter whose parts are usable."""
    files = [
        der.sequence(
            der.encode(der.UTF8_STRING, each.name.encode()),
            der.encode(der.VISIBLE_STRING, each.media_type.encode()),
            der.octet_string(each.content),
        )
        for each in letter.files
    ]
    return der.sequence(
        der.encode(der.UTF8_STRING, letter.text.encode()),
        der.encode(der.VISIBLE_STRING, letter.language.encode()),
        der.encode(der.DATE_TIME, der.date_content(letter.written)),
        der.encode(der.VISIBLE_STRING, letter.in_reply_to.encode()),
        der.sequence(*files),
    )


def parse_letter(octets: bytes) -> WrittenLetter:
    """Read a letter. Names of files come out safe, and the text in NFC.

    Raises:
        MalformedMessageError: another structure.
        InvalidMessageError: a part of it is beyond its limits, or has what it may not have.
    """
    fields = der.parse_one(octets, strict=True)
    text = _parse_text(fields.read(der.UTF8_STRING))
    language = fields.text(der.VISIBLE_STRING)
    written, in_reply_to = fields.date(der.DATE_TIME), _parse_id(fields, may_be_empty=True)
    if language and not _LANGUAGE.fullmatch(language):
        raise InvalidMessageError(LettersCode.LETTER_UNUSABLE)
    files = tuple(_parse_files(fields.enter()))
    fields.finish()
    if not text and not files:
        raise InvalidMessageError(LettersCode.LETTER_UNUSABLE)
    return WrittenLetter(text, language, written, in_reply_to, files)


def _parse_text(octets: bytes) -> str:
    if len(octets) > MOST_TEXT_OCTETS:
        raise InvalidMessageError(LettersCode.LETTER_UNUSABLE)
    text = _decoded(octets)
    if _NOT_IN_TEXT.search(text) or not _is_composable(text):
        raise InvalidMessageError(LettersCode.LETTER_UNUSABLE)
    return unicodedata.normalize("NFC", text)


def _is_composable(text: str) -> bool:
    return text.isascii() or not _OF_MARKS.search(bytes(map(unicodedata.combining, text)))


def _parse_files(fields: der.Reader) -> Iterator[File]:
    count = 0
    while not fields.exhausted:
        count += 1
        if count > MOST_FILES:
            raise InvalidMessageError(LettersCode.LETTER_UNUSABLE)
        file = fields.enter()
        name, media_type = file.read(der.UTF8_STRING), file.text(der.VISIBLE_STRING)
        if not 0 < len(name) <= _MOST_NAME_OCTETS or not _MEDIA_TYPE.fullmatch(media_type):
            raise InvalidMessageError(LettersCode.LETTER_UNUSABLE)
        yield File(safe_name(_decoded(name)), media_type, file.string())
        file.finish()


def _decoded(octets: bytes) -> str:
    try:
        return octets.decode()
    except UnicodeDecodeError:
        raise MalformedMessageError(LettersCode.LETTER_UNUSABLE) from None


def serialize_receipt(letter: str) -> bytes:
    """Say that the letter that came as the message of that id is here."""
    return der.sequence(der.encode(der.VISIBLE_STRING, letter.encode()))


def parse_receipt(octets: bytes) -> str:
    """Return the id of the message whose letter is there.

    Raises:
        MalformedMessageError: another structure.
        InvalidMessageError: no id can be so long.
    """
    fields = der.parse_one(octets, strict=True)
    letter = _parse_id(fields, may_be_empty=False)
    fields.finish()
    return letter


def _parse_id(fields: der.Reader, *, may_be_empty: bool) -> str:
    found = fields.text(der.VISIBLE_STRING)
    if len(found) > _MOST_ID_CHARACTERS or not (found or may_be_empty):
        raise InvalidMessageError(LettersCode.LETTER_UNUSABLE)
    return found
