"""Reports that come in a crowd are shown on the day, to the person who runs the pipeline."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

pytest.importorskip("polars", reason="Polars is not installed (uv sync --extra telemetry)")
pytest.importorskip("pyspark", reason="PySpark is not installed (uv sync --extra telemetry)")

from telemetry_spark.floods import LEAST, find_floods

TODAY = date(2026, 11, 23)


def year_of(
    usual: int, crowd: int, *, age: int = 3, region: str = "melanesia"
) -> dict[tuple[date, str], int]:
    """So many reports a day of a region for ten weeks, twice as many each Monday, and on one day a crowd."""
    days = [TODAY - timedelta(days=count) for count in range(70)]
    usually = {(day, region): usual * (1 + (day.weekday() == 0)) for day in days if usual}
    elsewhere = {(day, "asia"): 500 for day in days}
    return elsewhere | usually | {(TODAY - timedelta(days=age), region): crowd}


@pytest.mark.parametrize(
    ("usual", "crowd", "is_shown"),
    [(0, LEAST + 1, True), (0, LEAST, False), (40, 161, True), (40, 160, False), (3, 900, True)],
)
def test_a_crowd_is_a_day_with_more_than_twice_the_reports_of_the_busiest_one(
    usual: int, crowd: int, is_shown: bool
) -> None:
    found = find_floods(year_of(usual, crowd), TODAY)
    assert [(each.region, each.reports, each.busiest) for each in found] == (
        [("melanesia", crowd, 2 * usual)] if is_shown else []
    )


def test_a_crowd_is_told_in_a_sentence_with_day_place_and_what_is_usual() -> None:
    (flood,) = find_floods(year_of(5, 900), TODAY)
    assert str(flood) == (
        "900 reports of melanesia arrived on 2026-11-20; the busiest day of the 8 weeks before had 10. "
        "Somebody may be inventing gateways."
    )


def test_what_an_earlier_run_showed_is_not_shown_again() -> None:
    assert find_floods(year_of(5, 900, age=14), TODAY) == []


def test_in_the_first_weeks_nothing_is_usual_yet() -> None:
    assert find_floods({(TODAY, "asia"): 5000}, TODAY) == []
    assert find_floods({}, TODAY) == []
