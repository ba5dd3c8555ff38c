"""Floods: days on which far more reports of a region arrived than on any day before.

Floods are exact counts for the operator; they stay in the terminal and are never published. They show a crowd of
invented gateways after its arrival, weeks before the figures are published.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

import polars as pl

from gateway_core.report_schema.registry import REGION_NAMES
from telemetry_spark.judged import Judged, read_rows
from telemetry_spark.validation import Status

FRESH = timedelta(days=14)
"""Age at which a day is dropped: an earlier run showed it."""

BEFORE = timedelta(weeks=8)
"""The period before a day whose busiest day is compared with the day."""

KNOWN = timedelta(weeks=4)
"""Reports must have arrived for this long before usual numbers are known."""

FACTOR = 2
LEAST = 100
"""A flood has more reports than this, and more than `FACTOR` times those of the busiest day before."""

Arrivals = Mapping[tuple[date, str], int]


@dataclass(frozen=True)
class Flood:
    """A day on which reports of a region arrived in a crowd.

    Attributes:
        day: The day of arrival.
        region: The region that the reports name.
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


def arrivals_by_day(judged: Judged, since: date) -> dict[tuple[date, str], int]:
    """Count the accepted reports that arrived since a day, by day and region; a missing region is "unsaid".

    The driver reads three columns of ten weeks: a second round of tasks would cost more. It streams the rows to bound
    its memory.
    """
    monday = since - timedelta(days=since.weekday())
    weeks = {f"received_week={week}" for week in judged.arrivals() if week >= monday}
    files = [path for path in judged.files() if path.parent.parent.name in weeks]
    if not files:
        return {}
    wanted = read_rows(files).filter(pl.col("status") == Status.ACCEPTED, pl.col("received") >= since)
    counted = wanted.group_by("received", pl.col("region").fill_null(-1)).agg(pl.len())
    return {
        (day, REGION_NAMES[region] if region >= 0 else "unsaid"): reports
        for day, region, reports in counted.collect(engine="streaming").iter_rows()
    }


def find_floods(arrivals: Arrivals, today: date) -> list[Flood]:
    """Return the floods of the last two weeks, oldest first."""
    if not arrivals or min(day for day, _ in arrivals) > today - FRESH - KNOWN:
        return []
    found = []
    for (day, region), reports in sorted(arrivals.items()):
        before = (
            count
            for (other, place), count in arrivals.items()
            if place == region and day - BEFORE <= other < day
        )
        busiest = max(before, default=0)
        if day > today - FRESH and reports > max(LEAST, FACTOR * busiest):
            found.append(Flood(day, region, reports, busiest))
    return found
