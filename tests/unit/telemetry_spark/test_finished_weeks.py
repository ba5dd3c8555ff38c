"""A weekly run leaves the rows of finished weeks alone, and counts what all rows give."""

import shutil
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import pytest

pytest.importorskip("pyspark", reason="PySpark is not installed (uv sync --extra telemetry)")

import polars as pl

from gateway_core.report_schema.wire import CLOCK_TOLERANCE, Report, iso_week, serialize
from telemetry_spark import portions
from telemetry_spark.curation import Groups, Wanted, count_rows, needed
from telemetry_spark.judged import Judged, read_rows
from telemetry_spark.landing import segment_line
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


def groups_of(judged: Judged) -> Groups:
    return {name: entry.weeks for name, entry in judged.entries().items()}


def test_half_year_of_runs_counts_equally_without_finished_weeks(tmp_path: Path) -> None:
    """Runs are weekly; for two weeks in the middle nobody starts one. Some groups have one file for all buckets."""
    rows, folder, last = half_a_year(tmp_path / "lines"), tmp_path / "judged", date.min
    everywhere, shares = tuple(range(BUCKETS)), []
    for number in (*range(2, 16), *range(18, 26)):
        today, judged = UNTIL - WEEK * (25 - number), Judged(folder, is_small=5 < number < 22)
        fresh = rows.filter(pl.col("received") < today, pl.col("received") >= last)
        judged.commit(f"run-{number}", judged.store(f"run-{number}", fresh))
        for week in judged.arrivals():
            if week < today - timedelta(days=RAW_DAYS):
                shutil.rmtree(judged.folder / f"received_week={week}")
        final, early, arrivals = (
            [today - WEEK * (age + missed) for missed in range(3 if number == 18 else 1)]
            for age in (13, 5, 1)
        )
        wanted, files = Wanted(final, arrivals, KNOWN, early), judged.files()
        everything = read_rows(files).collect()
        octets = sum(path.stat().st_size for path in files) // 5
        left = list(needed(Portion(everywhere, octets), files, wanted, groups_of(judged)))
        counted, expected = (count_rows(each, wanted).sort("place") for each in (left, [everything]))
        assert counted.equals(expected), today
        shares.append(sum(map(len, left)) / len(everything))
        last = today
    assert len(left) > 4, "chunks"
    assert shares[-1] < 0.35


def test_run_opens_only_files_that_hold_needed_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each week a report arrives at once, and another with a courier, 14 days later. The files of most weeks hold none
    of a due week, and stay closed; a late report's week is opened for the reports that it may repeat."""
    judged, opened = Judged(tmp_path, is_small=True), set[str]()
    due = [age + transit for age in (13, 5) for transit in (-1, -3)]
    for age in range(13, 0, -1):
        arrived = UNTIL - WEEK * age
        reports = [
            Report(1, iso_week(arrived - WEEK * late), f"{age + late:031x}{late}", {}) for late in (1, 3)
        ]
        rows = judge(pl.Series([segment_line(serialize(each), arrived) for each in reports]))
        judged.commit(f"{age}", judged.store(f"{age}", rows))

    def spy(files: Sequence[Path]) -> pl.LazyFrame:
        opened.update(path.stem for path in files)
        return read_rows(files)

    monkeypatch.setattr(portions, "read_rows", spy)
    wanted = Wanted([UNTIL - WEEK * 13], [UNTIL - WEEK], KNOWN, [UNTIL - WEEK * 5])
    left = list(needed(Portion(tuple(range(BUCKETS))), judged.files(), wanted, groups_of(judged)))
    assert opened == {f"{age}" for age in (1, 3, *due)}
    assert sum(map(len, left)) == 2 + len(due)
    assert len(judged.files()) == 13, "a file for all buckets"
