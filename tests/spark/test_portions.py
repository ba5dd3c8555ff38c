"""What one task takes: bounded whatever is sent, and the counts are the same however the rows are divided."""

from __future__ import annotations

import random
from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path

import polars as pl
import pytest
from pyspark.sql import SparkSession

from gateway_core.report_schema.wire import Report, serialize, week_start
from telemetry_spark.curation import Wanted, count, gist_of
from telemetry_spark.judged import Judged
from telemetry_spark.landing import segment_line
from telemetry_spark.portions import LEAST_OCTETS, Portion, portions, together
from telemetry_spark.tables import WEEK_TABLES
from telemetry_spark.validation import BUCKETS, judge
from tests.factories.telemetry_worlds import KNOWN, UNTIL

WEEK, DAY = "2026-W42", date(2026, 10, 20)
MONDAYS = [UNTIL - timedelta(weeks=number) for number in range(1, 20)]
WANTED = Wanted(MONDAYS, MONDAYS, KNOWN, WEEK_TABLES)


def stored(folder: Path, files: Iterable[list[str]]) -> Judged:
    """Judge and store lines, each list as a group."""
    judged = Judged(folder)
    for number, lines in enumerate(files):
        name = f"group-{number:03d}"
        judged.commit(name, judged.store(name, judge(pl.Series(lines))))
    return judged


def line(token: int, day: date = DAY, **values: str) -> str:
    return segment_line(serialize(Report(1, WEEK, f"{token:032x}", values)), day)


@pytest.fixture(scope="module")
def judged(simulated: Path, tmp_path_factory: pytest.TempPathFactory) -> Judged:
    files = [path.read_text().splitlines() for path in sorted(simulated.glob("*.txt"))]
    return stored(tmp_path_factory.mktemp("judged"), files)


def test_the_counts_are_the_same_however_little_a_task_reads_at_once(
    spark: SparkSession, judged: Judged
) -> None:
    most = sum(path.stat().st_size for path in judged.files()) // 3
    divided = portions(judged, judged.entries(), most)
    assert {each.parts for each in divided} == {4}, "and in as many chunks"
    assert count(spark, judged, WANTED, most) == count(spark, judged, WANTED)


def test_small_buckets_are_one_task_and_none_is_left_out(judged: Judged) -> None:
    ((buckets, octets),) = together(judged, judged.entries())
    assert buckets == tuple(range(BUCKETS))
    assert octets == sum(path.stat().st_size for path in judged.files()) < LEAST_OCTETS
    assert [each.parts for each in portions(judged, judged.entries())] == [1]


def test_every_row_is_in_exactly_one_portion(judged: Judged) -> None:
    groups = judged.entries()
    divided = portions(judged, groups, 20_000)
    rows = [chunk.height for each in divided for chunk in each.chunks(judged, groups)]
    assert len(divided) > 4
    assert sum(rows) == sum(sum(entry.statuses.values()) for entry in groups.values())


def test_crowds_under_one_token_and_without_any_are_never_in_memory_at_once(tmp_path: Path) -> None:
    """Somebody sends 40 files of other answers under one token, and as many that are damaged."""
    draw = random.Random(4)
    files = [
        [
            line(16, DAY + timedelta(days=draw.randrange(9)), os=draw.choice(("linux", "bsd")))
            for _ in range(50)
        ]
        + [f"{DAY} broken"] * 50
        for _ in range(40)
    ]
    judged = stored(tmp_path, files)
    groups = judged.entries()
    portion = Portion((0,), octets=1)
    chunks = [chunk.height for chunk in portion.chunks(judged, groups)]
    assert sum(chunks) == 40 * 100
    assert max(chunks) <= 100, "a file at a time"
    wanted = Wanted([week_start(WEEK)], MONDAYS, KNOWN, WEEK_TABLES)
    gist = gist_of(portion.chunks(judged, groups), wanted)
    assert gist is not None
    assert gist.reports["copies"].to_list() == [40 * 50]
    assert gist.refused["gateways"].to_list() == [40 * 50]


def test_nobody_can_choose_tokens_that_are_all_in_one_part(tmp_path: Path) -> None:
    """Tokens that differ in a few places only, at their beginning or at their end."""
    tokens = [number << place for place in (4, 60, 68, 120) for number in range(200)]
    judged = stored(tmp_path, [[line(token) for token in tokens]])
    groups = judged.entries()
    divided = [each for each in portions(judged, groups, 1_000) if each.buckets == tuple(range(BUCKETS))]
    parts = len(divided)
    assert parts > 4
    sizes = [sum(chunk.height for chunk in each.chunks(judged, groups)) for each in divided]
    assert sum(sizes) == len(tokens)
    assert max(sizes) < 3 * len(tokens) / parts
