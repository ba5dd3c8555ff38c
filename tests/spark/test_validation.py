"""Spark and the device state the same reason for the same octets."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta

import pytest
from pyspark.sql import DataFrame

from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS, fields_allowed
from gateway_core.report_schema.wire import (
    DeletionRequest,
    RefusedReportError,
    Report,
    arrival_refusal,
    parse,
    serialize,
)
from telemetry_spark.landing import segment_line

Judge = Callable[[Sequence[str]], DataFrame]
DAY = date(2026, 10, 20)
VALUES = {each.name: each.values[1] if each.values else "1.2.3" for each in FIELDS}
REPORT = Report(CONSENT_VERSION, "2026-W42", "0123456789abcdef" * 2, VALUES)


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
    bits = [
        b"{",
        b"}",
        b'"',
        b",",
        b":",
        b"\\",
        b"\n",
        b"\xff",
        b" ",
        b"'",
        b"0",
        b"9",
        b"W",
        b'"x":"y",',
        b"null",
        b"1.5",
    ]

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


def test_three_thousand_damaged_reports_get_the_same_verdict_from_spark_and_from_python(judge: Judge) -> None:
    draw = random.Random(5)
    old = {each.name: REPORT.values[each.name] for each in fields_allowed(1)}
    octets = [
        *mutants(1, 3000),
        serialize(REPORT),
        serialize(replace(REPORT, consent=1)),
        serialize(replace(REPORT, consent=1, values=old)),
        serialize(DeletionRequest(REPORT.week, REPORT.token)),
        b"x" * 1025,
    ]
    days = [DAY + timedelta(days=draw.randrange(-10, 95)) for _ in octets]
    lines = [segment_line(each, day) for each, day in zip(octets, days, strict=True)]
    judged = [row["status"] for row in judge(lines).toArrow().to_pylist()]
    expected = [verdict(line[11:].encode(), day) for line, day in zip(lines, days, strict=True)]
    different = [(line, a, b) for line, a, b in zip(lines, judged, expected, strict=True) if a != b]
    assert different == []
    assert len(set(expected)) >= 8, "the mutants cover the reasons"


def test_landing_changes_no_verdict(judge: Judge) -> None:
    octets = [*mutants(2, 500), b" " * 2000, serialize(REPORT), bytes(range(256))]
    judged = [
        row["status"] for row in judge([segment_line(each, DAY) for each in octets]).toArrow().to_pylist()
    ]
    assert judged == [verdict(each, DAY) for each in octets]


def test_every_week_of_a_century_begins_on_the_same_monday_in_both(judge: Judge) -> None:
    weeks = [f"20{year:02d}-W{week:02d}" for year in range(100) for week in range(55)]
    lines = [segment_line(serialize(Report(1, week, REPORT.token, {})), DAY) for week in weeks]
    rows = judge(lines).select("week").toArrow().to_pylist()

    def monday(week: str) -> date | None:
        try:
            return date.fromisocalendar(int(week[:4]), int(week[6:]), 1)
        except ValueError:
            return None

    assert [row["week"] for row in rows] == [monday(week) for week in weeks]


@pytest.mark.parametrize("days", [-3, -2, -1, 0, 83, 84])
def test_early_and_late_arrivals_are_judged_as_on_the_device(judge: Judge, days: int) -> None:
    received = date(2026, 10, 19) + timedelta(days=days)
    (row,) = judge([segment_line(serialize(REPORT), received)]).toArrow().to_pylist()
    assert row["status"] == verdict(serialize(REPORT), received)


@pytest.mark.parametrize(
    ("days", "status"), [(-2, "future"), (84, "deletion"), (173, "deletion"), (174, "expired")]
)
def test_a_deletion_request_is_taken_as_long_as_the_report_may_be_there(
    judge: Judge, days: int, status: str
) -> None:
    """Twelve weeks in which it may arrive, and the ninety days for which it is kept then."""
    received = date(2026, 10, 19) + timedelta(days=days)
    request = serialize(DeletionRequest(REPORT.week, REPORT.token))
    (row,) = judge([segment_line(request, received)]).toArrow().to_pylist()
    assert row["status"] == status == verdict(request, received)


def test_each_answer_becomes_its_position_in_the_schema(judge: Judge) -> None:
    count = max(len(each.values) for each in FIELDS)
    reports = [
        Report(
            CONSENT_VERSION,
            REPORT.week,
            f"{n:032x}",
            {each.name: each.values[n] for each in FIELDS if n < len(each.values)},
        )
        for n in range(count)
    ]
    rows = judge([segment_line(serialize(each), DAY) for each in reports]).toArrow().to_pylist()
    for n, row in enumerate(rows):
        assert row["status"] == "accepted"
        assert (row["token_hi"], row["token_lo"]) == (0, n)
        for each in FIELDS:
            if each.values:
                assert row[each.name] == (n if n < len(each.values) else -1)


@pytest.mark.parametrize(
    ("version", "code"),
    [("0.1.0", 1000), ("1.20.300", 1_020_300), ("999.999.999", 999_999_999), ("other", 0), (None, -1)],
)
def test_a_release_becomes_one_number(judge: Judge, version: str | None, code: int) -> None:
    values = {"version": version} if version else {}
    (row,) = (
        judge([segment_line(serialize(Report(1, REPORT.week, REPORT.token, values)), DAY)])
        .toArrow()
        .to_pylist()
    )
    assert (row["status"], row["version"]) == ("accepted", code)


def test_a_token_with_its_highest_bit_set_is_kept_whole(judge: Judge) -> None:
    report = Report(1, REPORT.week, "f" * 32, {})
    (row,) = judge([segment_line(serialize(report), DAY)]).toArrow().to_pylist()
    assert (row["token_hi"], row["token_lo"]) == (-1, -1)
