"""The pipeline and the device state the same reason for the same octets, however fast the former reads."""

import json
import os
import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

import polars as pl
import pytest

from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS, fields_allowed
from gateway_core.report_schema.wire import (
    DeletionRequest,
    Refusal,
    RefusedReportError,
    Report,
    arrival_refusal,
    parse,
    serialize,
)
from telemetry_spark import validation
from telemetry_spark.landing import segment_line

FUZZED = int(os.environ.get("TELEMETRY_FUZZED_LINES", "20000"))
DAY = date(2026, 10, 20)
VALUES = {each.name: each.values[1] if each.values else "1.2.3" for each in FIELDS}
REPORT = Report(CONSENT_VERSION, "2026-W42", "0123456789abcdef" * 2, VALUES)


def judge(lines: Sequence[str]) -> list[dict[str, object]]:
    """Judge lines that are given."""
    return validation.judge(pl.Series(lines, dtype=pl.String)).to_dicts()


def verdict(octets: bytes, received: date) -> str:
    """What the reference in Python says."""
    try:
        submission = parse(octets)
    except RefusedReportError as error:
        return error.refusal.value
    deletion = isinstance(submission, DeletionRequest)
    refusal = arrival_refusal(submission.week, received, deletion=deletion)
    return refusal or ("deletion" if deletion else "accepted")


def mutants(seed: int, count: int) -> list[bytes]:
    """Reports with one to three things wrong, from crude to subtle."""
    draw = random.Random(seed)
    good = serialize(REPORT).rstrip()
    bits = [*b'{ } " , : \\ \xff \' 0 9 W "x":"y", null 1.5'.split(b" "), b"\n", b" "]

    def one() -> bytes:
        octets = bytearray(good)
        for _ in range(draw.randrange(1, 4)):
            place, what = draw.randrange(len(octets)), draw.choice(bits)
            kind = draw.randrange(4)
            octets[place : place + (kind % 3)] = what if kind else b""
        return bytes(octets)

    def swapped() -> bytes:
        content = json.loads(good)
        name = draw.choice(list(content))
        content[name] = draw.choice(
            ["0", "1", "none", "other", "2026-W53", "2025-W53", "2026-W01", "9.9.9", "", "A" * 32]
        )
        if draw.random() < 0.2:
            del content[draw.choice(list(content))]
        if draw.random() < 0.2:
            content[draw.choice(["delete", "phone", "Os", "os_"])] = "x"
        return json.dumps(content, sort_keys=draw.random() < 0.9, separators=(",", ":")).encode()

    return [one() if draw.random() < 0.5 else swapped() for _ in range(count)]


def whole(draw: random.Random) -> bytes:
    """A report as a device writes it, under either consent, with whatever answers."""
    consent = draw.randint(1, CONSENT_VERSION)
    values = {
        each.name: draw.choice(each.values or ("1.2.3", "other", "999.0.10"))
        for each in fields_allowed(consent)
    }
    return serialize(
        Report(consent, f"2026-W{draw.randint(36, 44)}", f"{draw.getrandbits(128):032x}", values)
    )


def one_answer_away(draw: random.Random) -> bytes:
    """A whole report with one of its values replaced, so that nothing but that value can betray it."""
    text = whole(draw).decode().rstrip()
    parts = text.split('"')
    values = range(3, len(parts), 4)
    other = [
        "",
        "0",
        "9",
        "yes",
        "2026-W60",
        "2026-W42x",
        "1.2.3.4",
        "\xb9",
        "A" * 32,
        parts[draw.choice(values)],
    ]
    parts[draw.choice(values)] = draw.choice(other)
    return '"'.join(parts).encode()


def fuzzed(seed: int, count: int) -> list[bytes]:
    draw = random.Random(seed)
    kinds = [
        lambda: mutants(draw.getrandbits(32), 1)[0],
        lambda: whole(draw),
        lambda: one_answer_away(draw),
        lambda: draw.choice((b"", b" ", b'","')).join(whole(draw).rstrip() for _ in range(2)),
        lambda: serialize(DeletionRequest("2026-W42", f"{draw.getrandbits(128):032x}")),
        lambda: whole(draw).rstrip().ljust(draw.choice((1024, 1025)), b"x"),
    ]
    return [draw.choices(kinds, (6, 8, 6, 1, 1, 1))[0]() for _ in range(count)]


def test_fuzzed_reports_get_equal_verdicts_from_columns_and_schema() -> None:
    draw = random.Random(5)
    seen: set[str] = set()
    for start in range(0, FUZZED, 20_000):
        octets = fuzzed(start + 1, 20_000)
        days = [DAY + timedelta(days=draw.randrange(-10, 95)) for _ in octets]
        lines = [segment_line(each, day) for each, day in zip(octets, days, strict=True)]
        judged = validation.judge(pl.Series(lines))["status"].to_list()
        expected = [verdict(line[11:].encode(), day) for line, day in zip(lines, days, strict=True)]
        different = [(line, a, b) for line, a, b in zip(lines, judged, expected, strict=True) if a != b]
        assert different == []
        seen |= {*expected}
    assert len(seen) == len(Refusal) + 2, "the lines cover every status"


def test_whole_reports_are_never_judged_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes that way costs ten times as much."""
    lines = [segment_line(whole(random.Random(n)), DAY) for n in range(50)]
    one_by_one: list[int] = []
    real = validation._one_by_one
    monkeypatch.setattr(validation, "_one_by_one", lambda left: (one_by_one.append(len(left)), real(left))[1])
    judge([*lines, "2026-10-20 {}"])
    assert one_by_one == [1]


@pytest.mark.parametrize("key", ["version", "week"])
def test_answer_without_its_key_is_malformed(key: str) -> None:
    """What stands around an answer is judged as well as the answer."""
    (row,) = judge([segment_line(serialize(REPORT), DAY).replace(f'{key}":"', "")])
    assert row["status"] == "malformed"


def test_line_without_a_day_raises_an_error() -> None:
    with pytest.raises(ValueError, match="does not begin with a day"):
        judge(["2026-10-20 {}", "nonsense"])


def test_lines_of_one_token_share_a_bucket_with_any_verdict() -> None:
    token = "00000000000000ab" * 2
    report = segment_line(serialize(replace(REPORT, token=token)), DAY)
    lines = [
        report,
        segment_line(serialize(DeletionRequest(REPORT.week, token)), DAY),
        report.replace("2026-10-20", "2027-10-20"),
        report.replace('"schema":"1"', '"schema":"9"'),
        report[:-1] + "?",
    ]
    rows = validation.judge(pl.Series(lines))
    assert rows["status"].n_unique() == 5
    found = rows.select("token_hi", "token_lo", validation.bucket_of_token()).unique()
    assert found.rows() == [(0xAB, 0xAB, 0xAB % 16)]


def test_weeks_of_a_century_begin_on_the_iso_mondays() -> None:
    weeks = [f"20{year:02d}-W{week:02d}" for year in range(100) for week in range(55)]
    lines = [segment_line(serialize(Report(1, week, REPORT.token, {})), DAY) for week in weeks]
    rows = judge(lines)

    def monday(week: str) -> date | None:
        try:
            return date.fromisocalendar(int(week[:4]), int(week[6:]), 1)
        except ValueError:
            return None

    assert [row["week"] for row in rows] == [monday(week) for week in weeks]


@pytest.mark.parametrize(
    ("days", "status"), [(-2, "future"), (84, "deletion"), (173, "deletion"), (174, "expired")]
)
def test_deletion_request_is_accepted_while_its_report_may_exist(days: int, status: str) -> None:
    """Twelve weeks in which it may arrive, and the ninety days for which it is kept then."""
    received = date(2026, 10, 19) + timedelta(days=days)
    request = serialize(DeletionRequest(REPORT.week, REPORT.token))
    (row,) = judge([segment_line(request, received)])
    assert row["status"] == status == verdict(request, received)


@pytest.mark.parametrize(
    ("version", "code"),
    [("0.1.0", 1000), ("1.20.300", 1_020_300), ("999.999.999", 999_999_999), ("other", 0), (None, -1)],
)
def test_release_becomes_one_number(version: str | None, code: int) -> None:
    values = {"version": version} if version else {}
    (row,) = judge([segment_line(serialize(Report(1, REPORT.week, REPORT.token, values)), DAY)])
    assert (row["status"], row["version"]) == ("accepted", code)
