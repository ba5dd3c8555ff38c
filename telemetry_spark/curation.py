"""From judged rows to one row per gateway and week: duplicates, deletions and contribution bounds.

Each accepted report is packed into one 64-bit number, arrival first; the smallest number of a (week, token) group
is the report that counts. That makes the choice independent of the order of arrival in Spark, lets a token move
every table by one cell at most whatever its owner sends, and is the form that Spark aggregates fastest.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import reduce
from itertools import accumulate
from operator import add

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F  # noqa: N812

from gateway_core.report_schema.registry import FIELDS
from gateway_core.report_schema.wire import ACCEPTED_WEEKS
from telemetry_spark.tables import OUTCOMES, RELEASE_SLOTS, Table
from telemetry_spark.validation import Status

_ARRIVAL_DAYS = (ACCEPTED_WEEKS + 2) * 7
"""Days from the Monday of a report's week to its last possible arrival."""


def packing() -> list[tuple[str, int, int]]:
    """Return (column, shift, bits) for the packed row, most significant first; 63 bits at most."""
    sizes = [("arrival", _ARRIVAL_DAYS.bit_length())]
    sizes += [(each.name, (len(each.values) or RELEASE_SLOTS + 1).bit_length()) for each in FIELDS]
    total = sum(bits for _, bits in sizes)
    ends = accumulate(bits for _, bits in sizes)
    return [(name, total - end, bits) for (name, bits), end in zip(sizes, ends, strict=True)]


def curate(judged: DataFrame, weeks: Iterable[date], releases: tuple[str, ...]) -> DataFrame:
    """Return one row for each (week, token) of `weeks` whose deletion nobody asked for.

    Args:
        judged: Judged rows.
        weeks: Mondays of the weeks wanted.
        releases: Known releases; every other one counts as "other".

    Returns:
        ``week``; ``received_week`` (Monday of the first arrival, date); ``lateness`` in weeks; ``repeated``
        (boolean); and one integer column a field, whose codes are those of `tables.answers_of`.
    """
    rows = judged.where(F.col("week").isin(list(weeks)))
    accepted = rows.where(F.col("status") == Status.ACCEPTED.value)
    deleted = rows.where(F.col("status") == Status.DELETION.value)
    key = ["week", "token_hi", "token_lo"]
    packed = accepted.select(*key, _packed(releases).alias("packed")).repartition("token_hi")
    chosen = packed.groupBy(*key).agg(F.min("packed").alias("packed"), F.count("*").alias("copies"))
    kept = chosen.join(deleted.select(*key).distinct(), key, "left_anti")
    arrived = F.date_add("week", _unpacked("arrival"))
    late = F.greatest(F.floor((_unpacked("arrival") - 7) / 7), F.lit(0))
    return kept.select(
        "week",
        F.trunc(arrived, "week").alias("received_week"),
        late.cast("int").alias("lateness"),
        (F.col("copies") > 1).alias("repeated"),
        *(_unpacked(each.name).alias(each.name) for each in FIELDS),
    )


def _packed(releases: tuple[str, ...]) -> Column:
    unsaid = F.lit(-1)  # also in rows that were judged before the field existed
    codes = {each.name: F.coalesce(F.col(each.name), unsaid).cast("long") + 1 for each in FIELDS}
    codes["version"] = _release_code(releases)
    codes["arrival"] = F.date_diff("received", "week").cast("long")
    return reduce(add, (F.shiftleft(codes[name], shift) for name, shift, _ in packing()))


def _release_code(releases: tuple[str, ...]) -> Column:
    code = F.when(F.col("version") < 0, 0)
    for position, release in enumerate(releases[:RELEASE_SLOTS]):
        major, minor, patch = map(int, release.split("."))
        code = code.when(F.col("version") == (major * 1000 + minor) * 1000 + patch, position + 2)
    return code.otherwise(1).cast("long")


def _unpacked(column: str) -> Column:
    shift, bits = next((shift, bits) for name, shift, bits in packing() if name == column)
    return F.shiftright("packed", shift).bitwiseAND((1 << bits) - 1).cast("int")


Counts = dict[tuple[date, str], dict[tuple[int, ...], int]]
"""(period, table name) to the exact count of each cell that is not empty, by its codes."""


def count_cells(curated: DataFrame, tables: Iterable[Table]) -> Counts:
    """Count all the tables of all the weeks in one pass, and bring only the counts to the driver."""
    tables = list(tables)
    columns = sorted({column for table in tables for column in table.columns})
    week = F.col("week")
    sets = [[week, *(F.col(column) for column in table.columns)] for table in tables]
    grouped = curated.groupingSets(sets, week, *columns).agg(
        F.grouping_id().alias("grouped"), F.count("*").alias("gateways")
    )
    found: Counts = {}
    by_mark = {_mark(table, columns): table for table in tables}
    for row in grouped.toArrow().to_pylist():
        table = by_mark[row["grouped"]]
        cell = tuple(row[column] for column in table.columns)
        found.setdefault((row["week"], table.name), {})[cell] = row["gateways"]
    return found


def _mark(table: Table, columns: list[str]) -> int:
    return sum(1 << place for place, name in enumerate(reversed(columns)) if name not in table.columns)


def count_outcomes(judged: DataFrame, curated: DataFrame, weeks: Iterable[date]) -> Counts:
    """Count what became of the submissions that arrived in some weeks (Mondays).

    A repeated report counts once, in the week of its first arrival, however often it was repeated.
    """
    wanted = list(weeks)
    refused = (
        judged.where(F.col("received_week").isin([week.isoformat() for week in wanted]))
        .where(F.col("status") != Status.ACCEPTED.value)
        .groupBy(F.to_date("received_week").alias("week"), F.col("status").alias("outcome"))
        .count()
    )
    first = curated.where(F.col("received_week").isin(wanted)).groupBy(F.col("received_week").alias("week"))
    unique = first.agg(F.count("*").alias("accepted"), F.count_if("repeated").alias("repeated"))
    found: Counts = {}
    for row in refused.toArrow().to_pylist():
        found.setdefault((row["week"], "quality"), {})[(OUTCOMES.index(row["outcome"]),)] = row["count"]
    for row in unique.toArrow().to_pylist():
        for outcome in ("accepted", "repeated"):
            found.setdefault((row["week"], "quality"), {})[(OUTCOMES.index(outcome),)] = row[outcome]
    return found
