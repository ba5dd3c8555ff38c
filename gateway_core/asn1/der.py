"""Reading and writing ASN.1 BER/DER: one small reader with hard limits and one error type.

The deployed network writes BER (constructed strings, indefinite lengths). Neither ``cryptography`` nor ``asn1crypto``
reads all of it, so this module reads tags and lengths itself, in one forward pass. The caller decides how far a value
is interpreted.

A :class:`Reader` walks over the members of one constructed value. It keeps offsets into one shared buffer; only a value
taken by the caller is copied. Every failure is a MalformedMessageError.

Spec: X.690. ``strict`` refuses BER outside DER: indefinite and non-minimal lengths, constructed strings.
"""

from __future__ import annotations

from datetime import UTC, datetime

from gateway_core.codes.messages import Asn1Code
from gateway_core.errors import MalformedMessageError

BOOLEAN = 0x01
INTEGER = 0x02
BIT_STRING = 0x03
OCTET_STRING = 0x04
OBJECT_IDENTIFIER = 0x06
UTF8_STRING = 0x0C
UTC_TIME = 0x17
GENERALIZED_TIME = 0x18
VISIBLE_STRING = 0x1A
BMP_STRING = 0x1E
SEQUENCE = 0x30
SET = 0x31
DATE_TIME = 0x1F21
"""UNIVERSAL 33, whose identifier takes two octets. In DER its content is 14 digits (X.690, 8.26 and 11.9)."""

CONSTRUCTED = 0x20
"""The bit of an identifier's first octet for content that consists of values."""

CONTEXT_0, CONTEXT_1, CONTEXT_2, CONTEXT_3, CONTEXT_4 = range(0x80, 0x85)
"""[0] to [4], in place of a primitive type's own tag."""

CONSTRUCTED_0, CONSTRUCTED_1, CONSTRUCTED_2, CONSTRUCTED_3 = range(0xA0, 0xA4)
"""[0] to [3], in place of a constructed type's own tag, or around a value of any type."""

MAX_DEPTH = 24
"""The maximum depth of nested values. The deepest structure in use has 13 levels."""

FREE_PIECES = 1024
OCTETS_PER_PIECE = 32
"""The limit of pieces in a buffer: FREE_PIECES, plus one for each OCTETS_PER_PIECE octets.

Pieces are pieces of strings, and members of indefinite values. The limit bounds the cost of hostile BER. A parcel of
256 KiB, the largest read on an event loop, may have 9,216 pieces (some ten milliseconds on a slow machine). The
deployed network writes pieces of 1 KiB or more; the reader counts each of them twice.
"""

_MULTI_OCTET_TAG = 0x1F
_INDEFINITE = 0x80
_MAX_LENGTH_OCTETS = 4


class _Scanned:
    """State shared by all readers of a buffer: the ends of indefinite values, and the number of pieces."""

    __slots__ = ("ends", "most_pieces", "pieces")

    def __init__(self, octets: int) -> None:
        self.ends: dict[int, int] = {}
        self.pieces = 0
        self.most_pieces = FREE_PIECES + octets // OCTETS_PER_PIECE

    def count_piece(self) -> None:
        self.pieces += 1
        if self.pieces > self.most_pieces:
            raise MalformedMessageError(Asn1Code.TOO_MANY_PIECES)


class Reader:
    """Walks over consecutive values between ``position`` and ``end`` of ``buffer``."""

    __slots__ = ("_scanned", "buffer", "depth", "end", "position", "strict")

    def __init__(self, octets: bytes, *, strict: bool = False) -> None:
        self.buffer = octets
        self.position = 0
        self.end = len(octets)
        self.strict = strict
        self.depth = 0
        self._scanned = _Scanned(len(octets))

    def _within(self, start: int, end: int) -> Reader:
        if self.depth >= MAX_DEPTH:
            raise MalformedMessageError(Asn1Code.TOO_DEEP)
        inner = Reader.__new__(Reader)
        inner.buffer = self.buffer
        inner.position = start
        inner.end = end
        inner.strict = self.strict
        inner.depth = self.depth + 1
        inner._scanned = self._scanned
        return inner

    @property
    def exhausted(self) -> bool:
        """True at the end."""
        return self.position >= self.end

    def peek(self) -> int | None:
        """The tag of the next value, or ``None`` at the end."""
        return None if self.position >= self.end else self._header(self.position, self.end)[0]

    def _header(self, at: int, end: int) -> tuple[int, int, int]:
        """Return (tag, start of content, end of content; -1 when indefinite) of the value at ``at``."""
        buffer = self.buffer
        try:
            tag = buffer[at]
            at += 1
            if tag & _MULTI_OCTET_TAG == _MULTI_OCTET_TAG:
                tag = tag << 8 | buffer[at]
                at += 1
                if tag & 0x80:
                    raise MalformedMessageError(Asn1Code.TAG_TOO_LARGE)
            length = buffer[at]
            at += 1
            if length < _INDEFINITE:
                pass
            elif length == _INDEFINITE:
                if self.strict or not (tag >> 8 or tag) & CONSTRUCTED:
                    raise MalformedMessageError(Asn1Code.INDEFINITE_LENGTH)
                return tag, at, -1
            else:
                count = length & 0x7F
                if count > _MAX_LENGTH_OCTETS or at + count > end:
                    raise MalformedMessageError(Asn1Code.LENGTH_TOO_LARGE)
                length = int.from_bytes(buffer[at : at + count], "big")
                if self.strict and (length < _INDEFINITE or buffer[at] == 0):
                    raise MalformedMessageError(Asn1Code.LENGTH_NOT_MINIMAL)
                at += count
        except IndexError:
            raise MalformedMessageError(Asn1Code.CUT_SHORT) from None
        if at + length > end:
            raise MalformedMessageError(Asn1Code.LONGER_THAN_HOLDER)
        return tag, at, at + length

    def _end_of_indefinite(self, start: int, end: int, depth: int) -> int:
        """Return the position of the end-of-contents octets of the indefinite value with content at ``start``."""
        known = self._scanned.ends.get(start)
        if known is not None:
            return known
        if depth > MAX_DEPTH:
            raise MalformedMessageError(Asn1Code.TOO_DEEP)
        at = start
        while True:
            if self.buffer[at : at + 2] == b"\0\0" and at + 2 <= end:
                self._scanned.ends[start] = at
                return at
            self._scanned.count_piece()
            _, content, stop = self._header(at, end)
            at = stop if stop >= 0 else self._end_of_indefinite(content, end, depth + 1) + 2

    def _next(self) -> tuple[int, int, int, int]:
        """Move past the next value. Return (tag, start of content, end of content, start of the value)."""
        at, end = self.position, self.end
        if at >= end:
            raise MalformedMessageError(Asn1Code.VALUE_MISSING)
        start = at + 2
        if start <= end:  # fast path for a tag and a length of one octet: nearly all values, at half the cost
            tag, length = self.buffer[at], self.buffer[at + 1]
            if length < _INDEFINITE and tag & _MULTI_OCTET_TAG != _MULTI_OCTET_TAG and start + length <= end:
                self.position = stop = start + length
                return tag, start, stop, at
        tag, start, stop = self._header(at, end)
        if stop >= 0:
            self.position = stop
        else:
            stop = self._end_of_indefinite(start, end, self.depth + 1)
            self.position = stop + 2
        return tag, start, stop, at

    def read(self, tag: int) -> bytes:
        """Return the content octets of the next value, which must have ``tag``."""
        found, start, stop, _ = self._next()
        if found != tag:
            raise wrong_tag(tag, found)
        return self.buffer[start:stop]

    def read_any(self) -> tuple[int, bytes]:
        """Return tag and content octets of the next value, of any type."""
        tag, start, stop, _ = self._next()
        return tag, self.buffer[start:stop]

    def whole(self, tag: int | None = None) -> bytes:
        """Return the next value with its tag and length, unchanged."""
        found, _, _, at = self._next()
        if tag is not None and found != tag:
            raise wrong_tag(tag, found)
        return self.buffer[at : self.position]

    def enter(self, tag: int = SEQUENCE) -> Reader:
        """Return a reader over the members of the next value, which must have the constructed tag ``tag``."""
        found, start, stop, _ = self._next()
        if found != tag:
            raise wrong_tag(tag, found)
        return self._within(start, stop)

    def last(self, tag: int = SEQUENCE) -> Reader:
        """Like :meth:`enter`, for the last value; refuse further values."""
        inner = self.enter(tag)
        self.finish()
        return inner

    def enter_if(self, tag: int) -> Reader | None:
        """Like :meth:`enter` if the next value has ``tag``; else return ``None`` and stay in place."""
        return self.enter(tag) if self.peek() == tag else None

    def rest(self) -> bytes:
        """Return all remaining octets."""
        octets = self.buffer[self.position : self.end]
        self.position = self.end
        return octets

    def string(self, tag: int = OCTET_STRING) -> bytes:
        """Return a string: primitive, or (in BER) constructed of OCTET STRING pieces, which are joined."""
        found, start, stop, _ = self._next()
        if found == tag:
            return self.buffer[start:stop]
        if self.strict or found != tag | CONSTRUCTED:
            raise MalformedMessageError(Asn1Code.WRONG_STRING_TAG(expected=f"{tag:#x}", found=f"{found:#x}"))
        pieces: list[memoryview] = []
        self._within(start, stop)._collect(pieces)
        return b"".join(pieces)

    def _collect(self, pieces: list[memoryview]) -> None:
        """Append all remaining OCTET STRINGs, including the pieces within constructed strings."""
        while not self.exhausted:
            found, start, stop, _ = self._next()
            self._scanned.count_piece()
            if found == OCTET_STRING:
                pieces.append(memoryview(self.buffer)[start:stop])  # megabytes are copied once, not twice
            elif found == OCTET_STRING | CONSTRUCTED:
                self._within(start, stop)._collect(pieces)
            else:
                raise MalformedMessageError(Asn1Code.WRONG_PIECE(found=f"{found:#x}"))

    def integer(self, tag: int = INTEGER) -> int:
        """Return a two's-complement integer of at most 64 octets. Unless strict, it may be non-minimal."""
        return parse_integer(self.read(tag), strict=self.strict)

    def boolean(self) -> bool:
        """Return a BOOLEAN. Any non-zero octet is TRUE (BER)."""
        content = self.read(BOOLEAN)
        if len(content) != 1:
            raise MalformedMessageError(Asn1Code.BOOLEAN_LENGTH)
        return content != b"\0"

    def text(self, tag: int) -> str:
        """Return a string of visible ASCII characters."""
        try:
            text = self.string(tag).decode("ascii")
        except UnicodeDecodeError:
            raise MalformedMessageError(Asn1Code.NOT_ASCII) from None
        if not text.isprintable():
            raise MalformedMessageError(Asn1Code.CONTROL_CHARACTERS)
        return text

    def date(self, tag: int) -> datetime:
        """Return a date of fourteen digits, UTC, the form of DATE-TIME in both dialects."""
        return parse_date(self.string(tag))

    def finish(self) -> None:
        """Check that all values are read.

        Raises:
            MalformedMessageError: if octets remain.
        """
        if self.position != self.end:
            raise MalformedMessageError(Asn1Code.TRAILING_MEMBERS)


def wrong_tag(tag: int, found: int) -> MalformedMessageError:
    """Return the error for an unexpected tag."""
    return MalformedMessageError(Asn1Code.WRONG_TAG(expected=f"{tag:#x}", found=f"{found:#x}"))


def parse_one(octets: bytes, tag: int = SEQUENCE, *, strict: bool = False, at: int = 0) -> Reader:
    """Return a reader over the members of the only value in ``octets`` from ``at`` on; refuse trailing octets."""
    outer = Reader(octets, strict=strict)
    outer.position = at
    inner = outer.enter(tag)
    outer.finish()
    return inner


def parse_integer(content: bytes, *, strict: bool = False) -> int:
    """Return the integer with these content octets."""
    if not 1 <= len(content) <= 64:
        raise MalformedMessageError(Asn1Code.INTEGER_LENGTH)
    if strict and len(content) > 1 and content[0] in (0, 0xFF) and (content[0] ^ content[1]) < 0x80:
        raise MalformedMessageError(Asn1Code.INTEGER_NOT_MINIMAL)
    return int.from_bytes(content, "big", signed=True)


def parse_date(digits: bytes) -> datetime:
    """Parse a date written as ``YYYYMMDDHHMMSS``, UTC."""
    if len(digits) != 14 or not digits.isdigit():
        raise MalformedMessageError(Asn1Code.DATE_DIGITS)
    text = digits.decode("ascii")
    try:
        return datetime(
            int(text[:4]),
            int(text[4:6]),
            int(text[6:8]),
            int(text[8:10]),
            int(text[10:12]),
            int(text[12:]),
            tzinfo=UTC,
        )
    except ValueError:
        raise MalformedMessageError(Asn1Code.NO_SUCH_DATE) from None


# --- Writing -------------------------------------------------------------------------------------------


def header(tag: int, length: int) -> bytes:
    """Return identifier octets and definite, minimal length octets."""
    identifier = bytes((tag,)) if tag < 0x100 else tag.to_bytes(2, "big")
    if length < _INDEFINITE:
        return identifier + bytes((length,))
    octets = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return identifier + bytes((_INDEFINITE | len(octets),)) + octets


def encode(tag: int, *contents: bytes) -> bytes:
    """Return a value with ``contents``, joined."""
    return b"".join((header(tag, sum(map(len, contents))), *contents))


def nest(tag: int, *contents: bytes | memoryview) -> list[bytes | memoryview]:
    """Like :func:`encode`, in pieces for the outermost caller to join: megabytes are copied once, not at each level."""
    return [header(tag, sum(map(len, contents))), *contents]


def sequence(*members: bytes) -> bytes:
    """Return a SEQUENCE of encoded members."""
    return encode(SEQUENCE, *members)


def octet_string(octets: bytes) -> bytes:
    """Return a primitive OCTET STRING."""
    return encode(OCTET_STRING, octets)


def integer_content(value: int) -> bytes:
    """Return minimal two's-complement octets."""
    magnitude = value if value >= 0 else ~value
    return value.to_bytes(magnitude.bit_length() // 8 + 1, "big", signed=True)


def integer(value: int) -> bytes:
    """Return an INTEGER."""
    return encode(INTEGER, integer_content(value))


def oid(content: bytes) -> bytes:
    """Return an OBJECT IDENTIFIER with these content octets."""
    return encode(OBJECT_IDENTIFIER, content)


def date_content(moment: datetime) -> bytes:
    """Return ``YYYYMMDDHHMMSS`` in UTC; the fraction is cut off."""
    return moment.astimezone(UTC).strftime("%Y%m%d%H%M%S").encode("ascii").rjust(14, b"0")


def retag(tag: int, value: bytes) -> bytes:
    """Return an encoded value (one-octet tag) with its tag replaced: an implicit tag."""
    return bytes((tag,)) + value[1:]
