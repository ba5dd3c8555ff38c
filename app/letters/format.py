"""Letters and receipts as octets: the content types of docs/letters-format.md, in DER.

::

    Letter ::= SEQUENCE {
        text        UTF8String,
        language    VisibleString,     -- BCP 47, or empty
        written     DATE-TIME,         -- UTC, by its writer's clock
        inReplyTo   VisibleString,     -- the id of a message, or empty
        attachments SEQUENCE OF SEQUENCE { name UTF8String, mediaType VisibleString, content OCTET STRING } }
    Receipt ::= SEQUENCE { letter VisibleString }    -- the id of the message that brought it

A letter that breaks a rule is refused as a whole. Each limit is checked before the work that it limits.
"""

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
"""Octets of an attachment's name in UTF-8: file systems accept 255, some encrypting file systems 143 characters."""

NAMELESS = "attachment"

_RESERVED = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|CLOCK\$|(COM|LPT)[0-9¹²³])", re.IGNORECASE)
"""Device names of Windows: reserved in every folder, with any extension."""

_NOT_ON_WINDOWS = str.maketrans(dict.fromkeys('<>:"|?*', "_"))
_LONGEST_EXTENSION = 20


def safe_name(name: str) -> str:
    """Return a file name close to ``name``, without folders, that is harmless on every system.

    The name has only visible characters, none of which changes the direction of text. It has neither a dot nor a space
    at either end, and is not the name of a Windows device.
    """
    name = unicodedata.normalize("NFC", re.split(r"[/\\]", name[-4096:].rstrip("/\\"))[-1])
    name = "".join(each for each in name if _can_be_seen(each)).translate(_NOT_ON_WINDOWS)
    name = " ".join(name.split()).strip(". ")
    if _RESERVED.fullmatch(name.split(".")[0].rstrip()):
        name = f"_{name}"
    return _cut(name) or NAMELESS


def _can_be_seen(character: str) -> bool:
    """Line breaks count as spaces; ``safe_name`` joins runs of spaces."""
    return (
        character in JOINERS
        or character.isspace()
        or (
            character not in BLANK_LETTERS and unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Cn")
        )
    )


def _cut(name: str) -> str:
    """Shorten a name to MOST_OCTETS; an extension of usual length stays, since it names the type of the file."""
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
SEND_AGAIN = "~"
"""In place of a letter's id in a receipt: asks the writer to send all letters without a receipt again."""
_LATER = re.compile(r"application/vnd\.relaynet\.letter\.v[1-9][0-9]{0,3}")

MOST_TEXT_OCTETS = 1_000_000
"""Octets of a letter's text in UTF-8."""

MOST_FILES = 100
MOST_FILE_OCTETS = 98_000_000
"""Octets of all attachments of a letter. With text and names, the letter stays below the kit's limit for a message."""

_MOST_NAME_OCTETS = 1_000
_MOST_MARKS = 30
"""Combining characters in a row, as in Unicode's stream-safe texts: the normalization of longer rows is slow."""

_MOST_ID_CHARACTERS = 100
_NOT_IN_TEXT = re.compile("[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,7}")
_MEDIA_TYPE = re.compile(r"[A-Za-z0-9][\w!#$&^.+-]{0,63}/[A-Za-z0-9][\w!#$&^.+-]{0,62}", re.ASCII)
_OF_MARKS = re.compile(rb"[^\0]{%d}" % (_MOST_MARKS + 1))


LETTER_LIFE = timedelta(days=40)
"""The lifetime of a letter. Letters are sealed for a session key of the recipient, which lives for 60 days. The kit
sends a new key every 20 days, so 40 days remain for the letter."""


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
    """Return whether a content type belongs to letters of a later version."""
    return type_ != LETTER_TYPE and _LATER.fullmatch(type_) is not None


def usable_text(text: str) -> str:
    """Return a person's text in the form used in letters: line breaks as the only control characters, NFC.

    Raises:
        InvalidMessageError: if the text is too long or has too many combining characters in a row.
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
    """Return a guessed media type if a letter may contain it, else application/octet-stream."""
    return media_type if media_type and _MEDIA_TYPE.fullmatch(media_type) else "application/octet-stream"


def require_fits(sizes: Sequence[int]) -> None:
    """Check the number and total size of a letter's attachments.

    Raises:
        InvalidMessageError: if a limit is exceeded.
    """
    if len(sizes) > MOST_FILES:
        raise InvalidMessageError(LettersCode.TOO_MANY_FILES(most=MOST_FILES))
    if sum(sizes) > MOST_FILE_OCTETS:
        raise InvalidMessageError(LettersCode.FILES_TOO_LARGE(most=MOST_FILE_OCTETS))


def serialize_letter(letter: WrittenLetter) -> bytes:
    """Serialize a letter with valid parts."""
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
    """Parse a letter. The names of its files become safe, its text NFC.

    Raises:
        MalformedMessageError: if the structure is not a letter's.
        InvalidMessageError: if a part exceeds its limit or has forbidden characters, or the letter is empty.
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
    text = _decode(octets)
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
        yield File(safe_name(_decode(name)), media_type, file.string())
        file.finish()


def _decode(octets: bytes) -> str:
    try:
        return octets.decode()
    except UnicodeDecodeError:
        raise MalformedMessageError(LettersCode.LETTER_UNUSABLE) from None


def serialize_receipt(letter: str) -> bytes:
    """Serialize the receipt for the letter of a message."""
    return der.sequence(der.encode(der.VISIBLE_STRING, letter.encode()))


def parse_receipt(octets: bytes) -> str:
    """Parse a receipt and return the message id of the delivered letter.

    Raises:
        MalformedMessageError: if the structure is not a receipt's.
        InvalidMessageError: if the id is empty or too long.
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
