"""From judged rows to the counts of every table: duplicates, deletions and contribution bounds.

All rows under one token are in one task's portion, so the task alone finds every repetition. It returns counts of
cells as one value, so that Java unpacks no rows; the driver adds them up.

Each accepted report is packed into one 64-bit number, arrival first; the smallest number of a (week, token) pair is the
report that counts. The choice is therefore independent of the order of rows, and a token changes every table by at most
one cell, whatever its owner sends.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial, reduce
from itertools import accumulate
from operator import add
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl

from gateway_core.report_schema.registry import FIELDS
from gateway_core.report_schema.wire import ACCEPTED_WEEKS, CLOCK_TOLERANCE
from telemetry_spark.floods import Crowd
from telemetry_spark.judged import Judged, divide
from telemetry_spark.portions import MOST_OCTETS, Portion, on_workers, portions
from telemetry_spark.tables import (
    DIRECT_GAPS,
    OUTCOMES,
    PROVISIONAL_WEEKS,
    QUALITY,
    RELEASE_SLOTS,
    TABLES,
    WEEK_TABLES,
    Stage,
    Table,
    answers_of,
)
from telemetry_spark.validation import ROW, Status, release_code
from telemetry_spark.workspace import week_of

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_ARRIVAL_DAYS = (ACCEPTED_WEEKS + 2) * 7
"""Days from the Monday of a report's week to its last possible arrival."""

_KEY = ["week", "token_hi", "token_lo"]
_CELL_BITS = 8
"""Bits of a code in the number of a cell."""

_CELLS, _PERIODS = 1 << 3 * _CELL_BITS, 1 << 16
"""Limits of a packed place: cells of a table (three columns), and days from 1970 to a period (until 2149)."""

_FIRST = date(1970, 1, 1)

Counts = dict[tuple[Stage, date, str], dict[tuple[int, ...], int]]
"""(stage, period, table name) to the exact count of each non-empty cell, by its codes."""

Groups = Mapping[str, Mapping[str, Collection[date]]]
"""Group to week of arrival, as text, to the weeks of the reports."""

_STAGES = tuple(Stage)
_KINDS = len(_STAGES) * len(TABLES)
_CROWD = _KINDS * _PERIODS * _CELLS
"""Distance between the places of a cell in two crowds."""


def packed_fields() -> list[tuple[str, int, int]]:
    """Return (column, shift, bits) for the packed row, most significant first; 63 bits at most."""
    sizes = [("arrival", _ARRIVAL_DAYS.bit_length())]
    sizes += [(each.name, (len(each.values) or RELEASE_SLOTS + 1).bit_length()) for each in FIELDS]
    total = sum(bits for _, bits in sizes)
    ends = accumulate(bits for _, bits in sizes)
    return [(name, total - end, bits) for (name, bits), end in zip(sizes, ends, strict=True)]


@dataclass(frozen=True)
class Wanted:
    """The periods to count.

    Attributes:
        weeks: Mondays of the weeks of reports, for the tables about them.
        arrivals: Mondays of the weeks of arrival, for the quality table.
        releases: Known releases; every other release counts as "other".
        early: Mondays of the weeks of reports to count as they stood `PROVISIONAL_WEEKS` after their end.
        crowds: Days and regions of which each cell of a week counts at most `most` reports.
    """

    weeks: Collection[date]
    arrivals: Collection[date]
    releases: tuple[str, ...]
    early: Collection[date] = ()
    crowds: Sequence[Crowd] = ()


def count(spark: SparkSession, judged: Judged, wanted: Wanted, most: int = MOST_OCTETS) -> Counts:
    """Count all tables of all periods in one pass over the judged rows; a task reads `most` octets at once."""
    groups = {name: each.weeks for name, each in judged.entries().items()}
    folder = Judged(judged.folder.resolve())
    periods = len({*wanted.weeks, *wanted.early, *wanted.arrivals})
    shares = portions(folder, groups, most, min(1, periods / max(1, len(judged.arrivals()))))
    work = partial(_count_portion, folder, groups, wanted, shares)
    parts = on_workers(spark, len(shares), work, "counted binary").toArrow()["counted"].to_pylist()
    whole = added_up(pl.read_ipc(part) for part in parts)
    return by_code(whole.iter_rows(), wanted.crowds)


def by_code(counted: Iterable[tuple[int, int]], crowds: Sequence[Crowd] = ()) -> Counts:
    """Decode the numbers of counted cells into stages, periods, tables and codes, see `_place`.

    Each cell of a crowd is cut at `most`, so one gateway still changes one cell of a table by at most 1.
    """
    found: Counts = {}
    for packed, gateways in counted:
        crowd, place = divmod(packed, _CROWD)
        number, day, cell = place // _CELLS // _PERIODS, place // _CELLS % _PERIODS, place % _CELLS
        stage, table = _STAGES[number // len(TABLES)], TABLES[number % len(TABLES)]
        codes = tuple(cell >> _CELL_BITS * at & (1 << _CELL_BITS) - 1 for at in range(len(table.columns)))
        cells = found.setdefault((stage, _FIRST + timedelta(days=day), table.name), {})
        counts = min(gateways, crowds[crowd - 1].most) if crowd else gateways
        cells[codes] = cells.get(codes, 0) + counts
    return found


def _place(table: Table, stage: Stage, period: str, cell: pl.Expr) -> pl.Expr:
    """Return the number of a cell of a stage, period and table: Spark adds up by one number several times faster."""
    day = pl.col(period).to_physical().cast(pl.Int64)
    number = _STAGES.index(stage) * len(TABLES) + TABLES.index(table)
    return ((number * _PERIODS + day) * _CELLS + cell).alias("place")


def _count_portion(
    judged: Judged, groups: Groups, wanted: Wanted, shares: list[Portion], number: int
) -> pl.DataFrame:
    """Run one task, on a worker; Spark may run it more than once."""
    portion = shares[number]
    rows = needed(portion, judged.files(portion.buckets, groups), wanted, groups)
    together = divide(((each, int(each.estimated_size())) for each in rows), portion.octets)
    counted = count_rows(map(pl.concat, together), wanted)
    return pl.DataFrame({"counted": [counted.write_ipc(None, compression="zstd").getvalue()]})


def needed(portion: Portion, files: Sequence[Path], wanted: Wanted, groups: Groups) -> Iterator[pl.DataFrame]:
    """Read the rows on which a wanted figure depends; others, such as those of finished weeks, are dropped or closed.

    A late report may have arrived before, so all rows with its token stay. Files without reports of a wanted week, or
    of a late report's week, stay closed.

    Args:
        portion: The tokens to read.
        files: The files of the portion, the latest arrivals last.
        wanted: The periods to count.
        groups: The groups of the files; those without known weeks may hold any.
    """
    monday, week = min(wanted.arrivals, default=date.max), timedelta(weeks=1)
    since, weeks = monday - CLOCK_TOLERANCE, {*wanted.weeks, *wanted.early}
    arrived = {path: week_of(path.parent.parent) for path in files}
    is_new, late = pl.col("received") >= since, [pl.DataFrame(schema={each: ROW[each] for each in _KEY})]
    for chunk in portion.chunks([path for path in files if arrived[path] > since - week], is_new):
        late.append(chunk.filter(pl.col("week") < monday - week).select(_KEY))
        yield chunk
    again = pl.concat(late)
    due = {*weeks, *again["week"].unique()}
    older = [
        path
        for path in files
        if min(due, default=date.max) <= arrived[path] < since
        and not due.isdisjoint(groups[path.stem].get(str(arrived[path]), due))
    ]
    kept = pl.col("week").is_in(list(weeks)) | pl.col("token_lo").is_in(again["token_lo"].unique().implode())
    yield from portion.chunks(older, ~is_new & kept)


def added_up(parts: Iterable[pl.DataFrame]) -> pl.DataFrame:
    """Add up the counts of all parts, on the driver: the 25,000 cells of a part in a year take 92 kB."""
    cells = [pl.Schema({"place": pl.Int64, "gateways": pl.Int64}).to_frame(), *parts]
    return pl.concat(cells).group_by("place").agg(pl.col("gateways").sum())


def count_rows(chunks: Iterable[pl.DataFrame], wanted: Wanted) -> pl.DataFrame:
    """Count the cells of all tables in all the judged rows of some tokens: ``place`` and ``gateways``.

    Each chunk is in memory: on files, every filter costs more than it saves.
    """
    gist = gist_of(chunks, wanted)
    counted = [pl.Schema({"place": pl.Int64, "gateways": pl.Int64}).to_frame()]
    if gist is not None:
        chosen = gist.chosen()
        in_time = unpack("arrival") < 7 * (PROVISIONAL_WEEKS + 1)
        for stage, weeks, due in (
            (Stage.FINAL, wanted.weeks, pl.lit(True)),
            (Stage.PROVISIONAL, wanted.early, in_time),
        ):
            about = _mark_crowds(chosen.filter(pl.col("week").is_in(list(weeks)), due), wanted.crowds)
            counted += [_cells(about, each, stage) for each in WEEK_TABLES if weeks and stage in each.prices]
        counted += _outcomes(gist, chosen, wanted.arrivals) if wanted.arrivals else []
    return pl.concat(counted)


@dataclass(frozen=True)
class Gist:
    """The part of judged rows that counting needs.

    Attributes:
        reports: One row for each (week, token): ``packed``, the report that counts, see `packing`; and ``copies``, the
            number of reports.
        requests: The (week, token) pairs of deletion requests.
        refused: ``gateways`` for each week of arrival (``period``) and each ``status`` other than accepted.
    """

    reports: pl.DataFrame
    requests: pl.DataFrame
    refused: pl.DataFrame

    def chosen(self) -> pl.DataFrame:
        """Return the reports without a deletion request: ``week``, ``packed`` and ``copies``."""
        return self.reports.join(self.requests, on=_KEY, how="anti").select("week", "packed", "copies")

    def and_of(self, other: Gist) -> Gist:
        """Return the gist of both."""
        reports, requests, refused = (
            pl.concat([getattr(each, name) for each in (self, other)]) for name in vars(self)
        )
        return Gist(
            reports.group_by(_KEY).agg(pl.col("packed").min(), pl.col("copies").sum()),
            requests.unique(),
            refused.group_by("status", "period").agg(pl.col("gateways").sum()),
        )


def gist_of(chunks: Iterable[pl.DataFrame], wanted: Wanted) -> Gist | None:
    """Return the gist of some rows, holding one chunk in memory at a time; None without chunks."""
    gists = (_gist(chunk.lazy(), wanted) for chunk in chunks)
    first = next(gists, None)
    return None if first is None else reduce(Gist.and_of, gists, first)


def _gist(rows: pl.LazyFrame, wanted: Wanted) -> Gist:
    accepted = rows.filter(pl.col("status") == Status.ACCEPTED).select(*_KEY, _pack(wanted.releases))
    deleted = rows.filter(pl.col("status") == Status.DELETION)
    refused = (
        rows.filter(pl.col("status") != Status.ACCEPTED)
        .select("status", _monday(pl.col("received")).alias("period"))
        .filter(pl.col("period").is_in(list(wanted.arrivals)))
    )
    return Gist(
        accepted.group_by(_KEY).agg(pl.col("packed").min(), pl.len().alias("copies")).collect(),
        deleted.select(_KEY).unique().collect(),
        refused.group_by("status", "period").agg(pl.len().alias("gateways")).collect(),
    )


def _pack(releases: tuple[str, ...]) -> pl.Expr:
    unsaid = -1  # also for rows judged before the field existed
    codes = {each.name: pl.col(each.name).fill_null(unsaid).cast(pl.Int64) + 1 for each in FIELDS}
    codes["version"] = _release_place(releases)
    codes["arrival"] = (pl.col("received") - pl.col("week")).dt.total_days()
    return reduce(add, (codes[name] * (1 << shift) for name, shift, _ in packed_fields())).alias("packed")


def _release_place(releases: tuple[str, ...]) -> pl.Expr:
    known = {-1: 0} | {release_code(each): place + 2 for place, each in enumerate(releases[:RELEASE_SLOTS])}
    return pl.col("version").fill_null(-1).replace_strict(known, default=1, return_dtype=pl.Int64)


def unpack(column: str) -> pl.Expr:
    """Return a column of the curated rows, whose codes are those of `tables.answers_of`."""
    if column == "lateness":
        return ((unpack("arrival") - 7) // 7).clip(lower_bound=0).alias("lateness")
    if column == "direct":
        gap = unpack("longest_gap")
        return pl.when(gap > len(DIRECT_GAPS)).then(2).otherwise(gap.clip(upper_bound=1)).alias("direct")
    shift, bits = next((shift, bits) for name, shift, bits in packed_fields() if name == column)
    return (pl.col("packed") // (1 << shift) & (1 << bits) - 1).alias(column)


def _mark_crowds(chosen: pl.DataFrame, crowds: Sequence[Crowd]) -> pl.DataFrame:
    """Add the number of each report's crowd from 1, or 0 without a crowd, as ``crowd``."""
    if not crowds:
        return chosen.with_columns(pl.lit(0, pl.Int64).alias("crowd"))
    regions = answers_of("region", ())
    rows = [(regions.index(each.region), each.day, number) for number, each in enumerate(crowds, 1)]
    known = pl.DataFrame(rows, {"region": pl.Int64, "day": pl.Date, "crowd": pl.Int64}, orient="row")
    placed = chosen.with_columns(unpack("region"), _arrival_day().cast(pl.Date).alias("day"))
    return placed.join(known, on=["region", "day"], how="left").with_columns(pl.col("crowd").fill_null(0))


def _arrival_day() -> pl.Expr:
    return pl.col("week") + pl.duration(days=unpack("arrival"))


def _cells(chosen: pl.DataFrame, table: Table, stage: Stage) -> pl.DataFrame:
    cell = reduce(
        add,
        (unpack(name) * (1 << _CELL_BITS * place) for place, name in enumerate(table.columns)),
        pl.lit(0, pl.Int64),
    )
    place = _place(table, stage, "week", cell) + pl.col("crowd") * _CROWD
    found = chosen.lazy().group_by(place).agg(pl.len().cast(pl.Int64).alias("gateways"))
    return found.collect()


def _outcomes(gist: Gist, chosen: pl.DataFrame, arrivals: Collection[date]) -> list[pl.DataFrame]:
    """Count the outcomes of the submissions that arrived in some weeks.

    A report with repetitions is counted once as accepted and once as repeated, in the week of its first arrival.
    """
    arrived = _monday(_arrival_day()).alias("period")
    unique = (
        chosen.lazy()
        .select(arrived, "copies")
        .filter(pl.col("period").is_in(list(arrivals)))
        .group_by("period")
    )
    counted = [
        gist.refused,
        unique.agg(pl.len().alias("gateways")).with_columns(pl.lit("accepted").alias("status")).collect(),
        unique.agg((pl.col("copies") > 1).sum().alias("gateways"))
        .with_columns(pl.lit("repeated").alias("status"))
        .collect(),
    ]
    places = {name: place for place, name in enumerate(OUTCOMES)}
    place = _place(
        QUALITY, Stage.ARRIVALS, "period", pl.col("status").replace_strict(places, return_dtype=pl.Int64)
    )
    return [each.select(place, pl.col("gateways").cast(pl.Int64)) for each in counted]


def _monday(day: pl.Expr) -> pl.Expr:
    return day.dt.truncate("1w")
