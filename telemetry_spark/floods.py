"""Floods: days on which far more reports of a region arrived than on any day of the weeks before.

Floods are exact counts for the operator; they stay in the terminal and are never published. They show a crowd of
invented gateways after its arrival, weeks before the figures are published. Until the operator confirms a crowd, its
part beyond the usual figures waits.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import date, timedelta
from statistics import median
from typing import Any

import polars as pl

from gateway_core.report_schema.registry import REGION_NAMES
from telemetry_spark.judged import Judged, read_rows
from telemetry_spark.remarks import EVERYWHERE
from telemetry_spark.tables import LEAST_CROWD, Stage
from telemetry_spark.validation import Status
from telemetry_spark.workspace import week_of

FRESH = timedelta(days=14)
"""Age at which a day is dropped: an earlier run showed it."""

BEFORE = timedelta(weeks=8)
"""The period before the last two weeks, whose busiest day is compared with each day of these two weeks."""

KNOWN = timedelta(weeks=4)
"""Reports must have arrived for this long before usual numbers are known."""

FACTOR = 2
"""A flood has more reports than `LEAST_CROWD`, and more than this many times those of the busiest day before."""

PUBLISHED = 13
"""The latest published weeks, whose median is the usual figure of a region."""

Arrivals = Mapping[tuple[date, str], int]


@dataclass(frozen=True)
class Flood:
    """A day on which reports of a region, or of several regions at once, arrived in a crowd.

    Attributes:
        day: The day of arrival.
        region: The region that the reports name, or the number of regions, such as ``28 regions``.
        reports: The number of reports.
        busiest: The reports on the busiest day of the weeks before.
    """

    day: date
    region: str
    reports: int
    busiest: int

    def __str__(self) -> str:
        return (
            f"{self.reports} reports of {self.region} arrived on {self.day}; the busiest day of the "
            f"{BEFORE.days // 7} weeks before had {self.busiest}. Someone may be inventing gateways."
        )


@dataclass(frozen=True)
class Crowd:
    """The reports of a region that arrived on a day and are more than one day may add.

    Attributes:
        day: The day of arrival.
        region: The region that the reports name.
        most: The reports about one week that count until the operator confirms the day.
        reports: The reports about one week that arrived: the week with the most.
    """

    day: date
    region: str
    most: int
    reports: int

    def __str__(self) -> str:
        return (
            f"{self.reports} reports of {self.region} about one week arrived on {self.day}; {self.most} of them "
            f"count. If the gateways exist, add the line {self.day} {self.region} to crowds.txt."
        )


def arrivals_by_day(
    judged: Judged, since: date, about: Collection[date] | None = None
) -> tuple[Arrivals, Arrivals]:
    """Count the accepted reports that arrived since a day, by day and region; a missing region is "unsaid".

    The driver reads four columns of ten weeks: a second round of tasks would cost more. It streams the rows to bound
    its memory.

    Args:
        judged: The rows.
        since: The first day.
        about: The weeks of the reports; None means all.

    Returns:
        The counts of all reports, and of those about one week: the week with the most.
    """
    monday = since - timedelta(days=since.weekday())
    files = [path for path in judged.files() if week_of(path.parent.parent) >= monday]
    if not files:
        return {}, {}
    wanted = read_rows(files).filter(pl.col("status") == Status.ACCEPTED, pl.col("received") >= since)
    wanted = wanted if about is None else wanted.filter(pl.col("week").is_in(list(about)))
    counted = wanted.group_by("received", pl.col("region").fill_null(-1), "week").agg(pl.len())
    both = (pl.col("len").sum(), pl.col("len").max().alias("most"))
    added = counted.group_by("received", "region").agg(*both).collect(engine="streaming")
    names = ("unsaid" if region < 0 else REGION_NAMES[region] for region in added["region"])
    places = list(zip(added["received"], names, strict=True))
    total, most = (dict(zip(places, added[name], strict=True)) for name in ("len", "most"))
    return total, most


def find_floods(arrivals: Arrivals, today: date) -> list[Flood]:
    """Return the floods of the last two weeks, oldest first.

    A day is compared with the weeks before these two weeks: a crowd that doubles every day would otherwise be compared
    with itself. The regions above `FACTOR` times their busiest day also count together, for a crowd spread over many.
    """
    fresh = today - FRESH
    if not arrivals or min(day for day, _ in arrivals) > fresh - KNOWN:
        return []
    busiest: dict[str, int] = defaultdict(int)
    grown: dict[date, list[Flood]] = defaultdict(list)
    for (day, region), reports in sorted(arrivals.items()):
        if fresh - BEFORE < day <= fresh:
            busiest[region] = max(busiest[region], reports)
        elif fresh < day and reports > FACTOR * busiest[region]:
            grown[day].append(Flood(day, region, reports, busiest[region]))
    found: list[Flood] = []
    for day, floods in grown.items():
        large = [each for each in floods if each.reports > LEAST_CROWD]
        reports = sum(each.reports for each in floods)
        if not large and reports > LEAST_CROWD:
            large = [Flood(day, f"{len(floods)} regions", reports, sum(each.busiest for each in floods))]
        found += large
    return found


def find_crowds(
    arrivals: Arrivals, limits: Mapping[str, int], confirmed: Set[tuple[date, str]]
) -> list[Crowd]:
    """Return the days and regions with more reports about one week than a day may add, oldest first.

    Args:
        arrivals: Exact counts of reports about one week.
        limits: See `limits_of`.
        confirmed: Days and regions whose reports all count.
    """
    return [
        Crowd(day, region, limits[region], reports)
        for (day, region), reports in sorted(arrivals.items())
        if limits and reports > limits[region] and confirmed.isdisjoint({(day, region), (day, EVERYWHERE)})
    ]


def limits_of(documents: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """Return the reports about a week that one day may add to a region; empty without enough published weeks.

    The limit is the usual figure of a whole week, and at least `LEAST_CROWD`. The source is published figures, final
    ones if enough are known, so a limit is independent of single gateways.

    Args:
        documents: Released files, oldest first.
    """
    for stage in (Stage.FINAL, Stage.PROVISIONAL):
        tables = (each["tables"].get("region", {}) for each in documents if each["stage"] == stage)
        weeks = [dict(table["cells"]) for table in tables if table.get("cells")][-PUBLISHED:]
        if len(weeks) >= KNOWN.days // 7:
            usual = {region: median(week.get(region, 0) for week in weeks) for region in REGION_NAMES}
            return {region: max(LEAST_CROWD, int(count)) for region, count in usual.items()}
    return {}
