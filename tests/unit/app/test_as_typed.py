"""Numbers and addresses as people type them: Persian and Arabic digits, no-break spaces, marks of direction."""

from argparse import ArgumentTypeError
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from app.base.as_typed import number, whole_number
from app.control.command import moment_of
from app.courier.program import _fingerprint
from app.endpoint.program import build_parser as build_app_parser
from app.letters.program import build_parser as build_letters_parser
from app.private_gateway.courier import _octets
from app.private_gateway.plan import _share, length
from app.private_gateway.program import build_parser
from app.terminal.options import host_and_port, ip_address, listening_port

PERSIAN = "۰۱۲۳۴۵۶۷۸۹"
SPACES = {"no-break": "\u00a0", "narrow no-break": "\u202f", "mark": "\u200f"}


def in_persian(text: str) -> str:
    return text.translate({ord(str(value)): digit for value, digit in enumerate(PERSIAN)})


@pytest.mark.parametrize("space", SPACES.values(), ids=SPACES)
@pytest.mark.parametrize(
    ("read", "text", "expected"),
    [
        (whole_number, "5000", 5000),
        (number, "2.5", 2.5),
        (listening_port, "13276", 13276),
        (host_and_port, "192.0.2.7:21473", ("192.0.2.7", 21473)),
        (ip_address, "192.0.2.7", "192.0.2.7"),
        (_octets, "10000000", 10_000_000),
        (length, "12h", 43_200),
        (_share, "30%", 0.3),
        (_fingerprint, "0123456789" * 6 + "abcd", "0123456789" * 6 + "abcd"),
        (moment_of, "2026-12-01T12:00:00Z", datetime(2026, 12, 1, 12, tzinfo=UTC)),
    ],
)
def test_any_digits_are_read(read: Callable[[str], object], text: str, expected: object, space: str) -> None:
    assert read(f"{space}{in_persian(text)}{space}") == expected
    assert read(text) == expected


@pytest.mark.parametrize("text", ["۱۰ ۰۰۰", "10\u00a0000", "١٠٬٠٠٠", "10\u202f000"])
def test_digits_may_stand_in_groups(text: str) -> None:
    assert (whole_number(text), _octets(text)) == (10_000, 10_000)


def test_arabic_decimal_separator_and_percent_sign_are_read() -> None:
    assert (number("۲٫۵"), _share("۳۰٪")) == (2.5, 0.3)


@pytest.mark.parametrize("read", [whole_number, number, listening_port, ip_address, _octets])
@pytest.mark.parametrize("text", ["", "\u00a0", "five", "²", "70000x", "-"])
def test_text_other_than_numbers_is_refused(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(ArgumentTypeError):
        read(text)


def test_programs_read_numbers_of_other_scripts() -> None:
    assert build_parser().parse_args(["quota", "۱۰\u00a0۰۰۰"]).octets == 10_000
    assert build_app_parser().parse_args(["receive", "app", "--wait", "۲٫۵"]).wait == 2.5
    assert build_letters_parser().parse_args(["list", "--most", "۷"]).most == 7
