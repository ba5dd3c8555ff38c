"""The BER/DER reader and writer: forms, limits, and what strict reading refuses."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from gateway_core.asn1 import der
from gateway_core.codes.messages import Asn1Code
from gateway_core.codes.statement import Code
from gateway_core.errors import MalformedMessageError
from tests.factories.stating import Stating


def nested(depth: int, *, indefinite: bool) -> bytes:
    """A SEQUENCE in a SEQUENCE in a …, ``depth`` of them."""
    if indefinite:
        return b"\x30\x80" * depth + b"\0\0" * depth
    octets = b""
    for _ in range(depth):
        octets = der.sequence(octets)
    return octets


def walk(reader: der.Reader) -> int:
    """Enter every first member as deep as it goes; returns how deep that was."""
    depth = 0
    while not reader.exhausted:
        reader = reader.enter()
        depth += 1
    return depth


# --- Lengths and tags -------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [0, 1, 127, 128, 255, 256, 65535, 65536])
def test_string_of_any_length_is_written_minimally_and_read_back(length: int) -> None:
    octets = der.octet_string(b"x" * length)
    reader = der.Reader(octets, strict=True)
    assert reader.read(der.OCTET_STRING) == b"x" * length
    reader.finish()


@pytest.mark.parametrize(
    ("octets", "code"),
    [
        *((octets, Asn1Code.CUT_SHORT) for octets in ("30", "04", "1f", "1f21", "3080", "308004")),
        ("3081", Asn1Code.LENGTH_TOO_LARGE),
        ("308201", Asn1Code.LENGTH_TOO_LARGE),
        ("3005040100", Asn1Code.LONGER_THAN_HOLDER),
        ("0485000000000100", Asn1Code.LENGTH_TOO_LARGE),
        ("04ff00", Asn1Code.LENGTH_TOO_LARGE),
        ("1f818101", Asn1Code.TAG_TOO_LARGE),
        ("0484ffffffff" + "78" * 100, Asn1Code.LONGER_THAN_HOLDER),
        ("048061620000", Asn1Code.INDEFINITE_LENGTH),
    ],
)
def test_value_cut_short_or_of_absurd_size_is_malformed(octets: str, code: Code) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        der.Reader(bytes.fromhex(octets)).read_any()


def test_value_beyond_its_parent_or_missing_is_refused() -> None:
    octets = der.sequence(b"\x04\x05ab") + b"cdefgh"
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.LONGER_THAN_HOLDER)):
        der.Reader(octets).enter().read(der.OCTET_STRING)
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TRAILING_MEMBERS)):
        der.parse_one(der.sequence() + b"\0")
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.VALUE_MISSING)):
        der.parse_one(der.sequence()).read_any()
    assert der.parse_one(der.sequence()).peek() is None


# --- BER and DER ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("octets", "content"),
    [
        ("3080 0000", ""),
        ("3080 0401ff 0000", "0401ff"),
        ("3080 3080 0000 0000", "30800000"),
        ("3081 03 0401ff", "0401ff"),
        ("3084 00000003 0401ff", "0401ff"),
    ],
)
def test_ber_forms_are_read_unless_der_is_demanded(octets: str, content: str) -> None:
    ber = bytes.fromhex(octets)
    assert der.Reader(ber).read(der.SEQUENCE) == bytes.fromhex(content)
    reason = Stating(Asn1Code.INDEFINITE_LENGTH) if ber[1] == 0x80 else Stating(Asn1Code.LENGTH_NOT_MINIMAL)
    with pytest.raises(MalformedMessageError, check=reason):
        der.Reader(ber, strict=True).read(der.SEQUENCE)


@pytest.mark.parametrize(
    "octets", ["2480 040161 04026263 0000", "2409 2403 040161 04026263", "2407 040161 04026263", "0403616263"]
)
def test_string_in_pieces_is_joined(octets: str) -> None:
    assert der.Reader(bytes.fromhex(octets)).string() == b"abc"


def test_piece_of_a_string_is_a_string_and_no_der() -> None:
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.WRONG_PIECE, found="0x2")):
        der.Reader(der.encode(0x24, der.integer(5))).string()
    with pytest.raises(
        MalformedMessageError, check=Stating(Asn1Code.WRONG_STRING_TAG, expected="0x4", found="0x24")
    ):
        der.Reader(der.encode(0x24, der.octet_string(b"a")), strict=True).string()


# --- Cost -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("indefinite", [False, True])
def test_values_nest_as_deep_as_the_limit_and_no_deeper(indefinite: bool) -> None:
    assert walk(der.Reader(nested(der.MAX_DEPTH, indefinite=indefinite))) == der.MAX_DEPTH
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TOO_DEEP)):
        walk(der.Reader(nested(der.MAX_DEPTH + 1, indefinite=indefinite)))


@pytest.mark.parametrize("indefinite", [False, True])
def test_nesting_of_a_megabyte_is_refused(indefinite: bool) -> None:
    levels = 200_000
    if indefinite:
        octets = b"\x30\x80" * levels + b"\0\0" * levels
    else:
        octets = b"".join(b"\x30\x84" + (6 * within).to_bytes(4, "big") for within in reversed(range(levels)))
    assert len(octets) > 2**19
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TOO_DEEP)):
        walk(der.Reader(octets))


@pytest.mark.parametrize(
    "octets",
    [
        pytest.param(der.encode(0x24, b"\x04\x00" * 1_000_000), id="empty pieces"),
        pytest.param(b"\x24\x80" + b"\x04\x00" * 1_000_000 + b"\0\0", id="empty pieces, indefinite"),
        pytest.param(der.encode(0x24, b"\x24\x00" * 1_000_000), id="empty constructed pieces"),
        pytest.param(der.encode(0x24, b"\x24\x80\0\0" * 1_000_000), id="empty indefinite pieces"),
    ],
)
def test_string_of_a_million_empty_pieces_is_refused(octets: bytes) -> None:
    """Of whatever length: there are fifteen times as many pieces as are allowed, or seven, for any count of them."""
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TOO_MANY_PIECES)):
        der.Reader(octets).string()


@pytest.mark.parametrize("octets", [5_000, 100_000, 1_000_000])
def test_string_size_limits_the_number_of_its_pieces(octets: int) -> None:
    def of_pieces(count: int) -> bytes:
        many = b"\x04\x00" * (count - 1)
        return der.encode(0x24, many, der.octet_string(bytes(octets - len(many)))).ljust(octets, b"\0")

    allowed = der.FREE_PIECES + octets // der.OCTETS_PER_PIECE
    der.Reader(of_pieces(allowed)).string()
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TOO_MANY_PIECES)):
        der.Reader(of_pieces(allowed + 2)).string()


def test_pieces_of_all_strings_of_a_message_are_counted_together() -> None:
    half = der.encode(0x24, b"\x04\x00" * (der.FREE_PIECES // 2))
    reader = der.parse_one(der.sequence(*[half] * 3))
    assert reader.string() == reader.string() == b""
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TOO_MANY_PIECES)):
        reader.string()


def test_pieces_of_a_small_message_are_limited() -> None:
    # 256 KiB is what is still read on the event loop.
    octets = der.encode(0x24, b"\x04\x00" * (128 * 1024))
    reader = der.Reader(octets)
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TOO_MANY_PIECES)):
        reader.string()
    assert reader._scanned.pieces < 10_000


def test_largest_message_in_the_smallest_usual_pieces_is_read() -> None:
    octets = b"\x24\x80" + der.octet_string(bytes(1024)) * 8192 + b"\0\0"
    assert len(der.parse_one(b"\x30\x80" + octets + b"\0\0").string()) == 8_388_608


# --- Simple values ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value", [0, 1, -1, 127, 128, -128, -129, 255, 256, 2**63, -(2**63), 2**511 - 1, -(2**511)]
)
def test_integer_is_written_minimally_and_read_back(value: int) -> None:
    octets = der.integer(value)
    assert der.Reader(octets, strict=True).integer() == value


@pytest.mark.parametrize("content", ["0001", "007f", "ff80", "ffff"])
def test_integer_with_superfluous_octets_is_no_der(content: str) -> None:
    octets = der.encode(der.INTEGER, bytes.fromhex(content))
    assert der.Reader(octets).integer() == int.from_bytes(bytes.fromhex(content), "big", signed=True)
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.INTEGER_NOT_MINIMAL)):
        der.Reader(octets, strict=True).integer()


def test_integer_has_1_to_64_octets() -> None:
    assert der.parse_integer(b"\x7f" * 64) > 0
    for content in (b"", b"\x7f" * 65):
        with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.INTEGER_LENGTH)):
            der.parse_integer(content)


def test_boolean_has_one_octet() -> None:
    assert der.Reader(b"\x01\x01\xff").boolean() is True
    assert der.Reader(b"\x01\x01\x01").boolean() is True
    assert der.Reader(b"\x01\x01\x00").boolean() is False
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.BOOLEAN_LENGTH)):
        der.Reader(b"\x01\x02\xff\xff").boolean()


@pytest.mark.parametrize(
    ("octets", "code"),
    [
        (b"caf\xc3\xa9", Asn1Code.NOT_ASCII),
        (b"a\nb", Asn1Code.CONTROL_CHARACTERS),
        (b"a\0", Asn1Code.CONTROL_CHARACTERS),
        (b"\x7f", Asn1Code.CONTROL_CHARACTERS),
    ],
)
def test_text_is_visible_ascii(octets: bytes, code: Code) -> None:
    assert der.Reader(der.encode(der.VISIBLE_STRING, b"a b~")).text(der.VISIBLE_STRING) == "a b~"
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        der.Reader(der.encode(der.VISIBLE_STRING, octets)).text(der.VISIBLE_STRING)


@pytest.mark.parametrize(
    "moment",
    [
        datetime(1970, 1, 1, tzinfo=UTC),
        datetime(2038, 1, 19, 3, 14, 8, tzinfo=UTC),
        datetime(2024, 2, 29, 23, 59, 59, tzinfo=UTC),
        datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC),
        datetime(1, 1, 1, tzinfo=UTC),
    ],
)
def test_date_is_fourteen_digits(moment: datetime) -> None:
    content = der.date_content(moment)
    assert len(content) == 14
    assert der.parse_date(content) == moment


def test_date_is_written_in_utc_without_its_fraction() -> None:
    moment = datetime(2026, 1, 1, 1, 30, 0, 999_999, tzinfo=timezone(timedelta(hours=2)))
    assert der.date_content(moment) == b"20251231233000"


@pytest.mark.parametrize(
    ("digits", "code"),
    [
        *(
            (each, Asn1Code.DATE_DIGITS)
            for each in (
                b"",
                b"2026112112000",
                b"202611211200000",
                b"2026112112000Z",
                "2026112112000٣".encode(),
            )
        ),
        *(
            (each, Asn1Code.NO_SUCH_DATE)
            for each in (
                b"20261321120000",
                b"20230229000000",
                b"20260101240000",
                b"20260101006000",
                b"20260101000060",
                b"00000101000000",
            )
        ),
    ],
)
def test_date_that_does_not_exist_is_malformed(digits: bytes, code: Code) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        der.parse_date(digits)


def test_values_nested_in_pieces_are_the_same_octets() -> None:
    inner = der.nest(0x80, memoryview(b"x" * 200))
    pieces = der.nest(der.SEQUENCE, der.integer(5), *inner, b"")
    assert b"".join(pieces) == der.sequence(der.integer(5), der.encode(0x80, b"x" * 200))


def test_two_octet_tag_is_written_and_read() -> None:
    octets = der.encode(der.DATE_TIME, b"20261121120000")
    assert octets[:3] == b"\x1f\x21\x0e"
    assert der.Reader(octets, strict=True).date(der.DATE_TIME) == datetime(2026, 11, 21, 12, tzinfo=UTC)


def test_reader_can_look_before_it_moves() -> None:
    reader = der.parse_one(der.sequence(der.integer(5), der.sequence(der.integer(6))))
    assert reader.enter_if(der.SEQUENCE) is None
    assert reader.integer() == 5
    assert reader.peek() == der.SEQUENCE
    inner = reader.enter_if(der.SEQUENCE)
    assert inner.whole() == der.integer(6)
    assert reader.exhausted


def test_refusal_names_the_wrong_tag() -> None:
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.WRONG_TAG, expected="0x4", found="0x2")):
        der.Reader(der.integer(5)).read(der.OCTET_STRING)
    with pytest.raises(
        MalformedMessageError, check=Stating(Asn1Code.WRONG_TAG, expected="0x30", found="0x2")
    ):
        der.Reader(der.integer(5)).whole(der.SEQUENCE)
