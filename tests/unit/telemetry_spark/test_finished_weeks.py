"""A weekly run leaves the rows of finished weeks alone, and counts what all rows give."""

import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest

pytest.importorskip("pyspark", reason="PySpark is not installed (uv sync --extra telemetry)")

import polars as pl

from gateway_core.report_schema.wire import CLOCK_TOLERANCE
from telemetry_spark.curation import Wanted, count_rows, needed
from telemetry_spark.judged import Judged, read_rows
from telemetry_spark.portions import Portion
from telemetry_spark.retention import RAW_DAYS
from telemetry_spark.validation import BUCKETS, judge
from tests.factories.telemetry_worlds import KNOWN, UNTIL, lines_in, simulate_into

WEEK = timedelta(weeks=1)


def half_a_year(folder: Path) -> pl.DataFrame:
    """Return judged rows: some withdrawn up to nine weeks later, some sent before its week's end."""
    simulate_into(folder, gateways=120, weeks=26)
    rows = judge(pl.Series(lines_in(folder))).with_row_index("place")
    some = rows.filter(pl.col("status") == "accepted", pl.col("place") % 40 == 3)
    asked = some.with_columns(
        pl.lit("deletion").alias("status"), pl.col("received") + pl.duration(days=pl.col("place") % 63)
    )
    sooner = some.with_columns((pl.col("week") + pl.duration(weeks=1) - CLOCK_TOLERANCE).alias("received"))
    return pl.concat([rows, asked.gather_every(2), sooner.gather_every(2, 1)]).drop("place")


def test_half_year_of_runs_counts_equally_without_finished_weeks(tmp_path: Path) -> None:
    """Runs are weekly; for two weeks in the middle nobody starts one."""
    rows, judged, last = half_a_year(tmp_path / "lines"), Judged(tmp_path / "judged"), date.min
    everywhere, shares = tuple(range(BUCKETS)), []
    for number in (*range(2, 16), *range(18, 26)):
        today = UNTIL - WEEK * (25 - number)
        fresh = rows.filter(pl.col("received") < today, pl.col("received") >= last)
        judged.commit(f"run-{number}", judged.store(f"run-{number}", fresh))
        for week in judged.arrivals():
            if week < today - timedelta(days=RAW_DAYS):
                shutil.rmtree(judged.folder / f"received_week={week}")
        final, early, arrivals = (
            [today - WEEK * (age + missed) for missed in range(3 if number == 18 else 1)]
            for age in (13, 5, 1)
        )
        wanted, everything = Wanted(final, arrivals, KNOWN, early), read_rows(judged.files()).collect()
        octets = sum(path.stat().st_size for path in judged.files()) // 5
        chunks = Portion(everywhere, octets).chunks(judged, judged.entries())
        left = list(needed(chunks, wanted))
        counted, expected = (count_rows(each, wanted).sort("place") for each in (left, [everything]))
        assert counted.equals(expected), today
        shares.append(sum(map(len, left)) / len(everything))
        last = today
    assert len(left) > 4, "chunks"
    assert shares[-1] < 0.35
